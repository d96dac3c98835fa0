//! The value of cards as text for people.

use std::io::Write;

use anyhow::Result;
use ginmi::cards::CardSet;
use ginmi::games::common::Rules;
use ginmi::games::worth;
use ginmi::money::{Account, DekiyakuParts, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi_words::{TableLocalizer, signed, text, value};

use super::scored_cards::CardsToScore;
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{STRONG, fit, pad, paint};

/// The columns of the names of yaku.
const COLUMN: usize = 40;

/// Prints the cards, each yaku with its value, and remarks.
pub(super) fn print<G: Rules>(
    options: &G::Options,
    cards: CardsToScore<G>,
    active: u8,
    localizer: &TableLocalizer,
    names: CardNameStyle,
    out: &mut impl Write,
) -> Result<()> {
    let active = usize::from(active);
    let (kind, set) = match cards {
        CardsToScore::Hand(hand, ..) => ("hand", hand),
        CardsToScore::Pile(pile, _) => ("pile", pile),
    };
    for line in names.lines(&format!("{}  ", text!(localizer, "score-cards", cards = kind)), set) {
        writeln!(out, "{line}")?;
    }
    let name =
        |id: &str| names.pair(localizer.lang, |lang| ginmi_words::yaku(lang, localizer.game, id));
    let yaku: Vec<(String, Option<u32>)> = match cards {
        CardsToScore::Hand(hand, ..) => {
            let value = |yaku| Some(G::teyaku_value(yaku, active));
            let teyaku = G::teyaku(options, hand);
            teyaku.iter().map(|yaku| (name(yaku.id()), value(yaku))).collect()
        }
        CardsToScore::Pile(pile, context) => {
            let held = worth::dekiyaku::<G>(options, context, pile);
            held.map(|(yaku, worth)| (name(yaku.id()), worth.value())).collect()
        }
    };
    let in_column = |name: &str, value: &str| format!("{} {value}", pad(name, COLUMN));
    // Aligns numbers of one and two digits.
    let unit = |count: u32| {
        let indent = if count < 10 { " " } else { "" };
        format!("{indent}{}", value(localizer.lang, localizer.game, count))
    };
    for (name, value) in &yaku {
        let value = value.map_or_else(|| localizer.text("stops-round").to_owned(), unit);
        writeln!(out, "  {}", in_column(name, &value))?;
    }
    match yaku.iter().map(|(_, value)| *value).sum::<Option<u32>>() {
        Some(0) => writeln!(out, "  {}", text!(localizer, "score-none", cards = kind))?,
        Some(sum) => {
            let total = in_column(localizer.text("score-together"), &unit(sum));
            let (points, calls) = match cards {
                CardsToScore::Hand(..) => (G::money(options, sum), ""),
                CardsToScore::Pile(..) => G::payment_of_pile(options, sum),
            };
            let meaning = text!(
                localizer,
                "score-sum",
                cards = kind,
                points = points,
                active = active,
                calls = calls
            );
            writeln!(out, "  {}", paint(STRONG, total))?;
            writeln!(out, "{}", fit(&format!("    {meaning}")))?;
        }
        None => writeln!(out, "{}", fit(&format!("  {}", localizer.text("score-stops"))))?,
    }
    if let CardsToScore::Pile(pile, _) = cards {
        for line in remarks::<G>(options, pile, active, localizer) {
            writeln!(out, "{}", fit(&format!("  {line}")))?;
        }
    }
    Ok(())
}

/// Remarks on a pile: its card points if they count, and its value when nobody has dekiyaku.
fn remarks<G: Rules>(
    options: &G::Options,
    pile: CardSet,
    active: usize,
    localizer: &TableLocalizer,
) -> Vec<String> {
    let info = G::GAME.info();
    let mut lines = Vec::new();
    if (info.reasons)().contains(&Reason::CARD_POINTS) {
        let (points, deck) = (i32::from(pile.points()), i32::from(G::DECK.points()));
        let par = deck / active as i32;
        lines.push(text!(
            localizer,
            "score-card-points",
            points = points,
            active = active,
            deck = deck,
            par = par,
            score = signed(points - par)
        ));
    }
    if let Some((reason, kan)) = G::circumstance(options, pile, active) {
        let (from, to) = (Account::Seat(Seat::new(1)), Account::Seat(Seat::new(0)));
        let parts = DekiyakuParts::default();
        let paid = Transfer { from, to, reason, base: kan, multiplier: 1, amount: kan, parts };
        let (name, rule) =
            (ginmi_words::payment_reason(localizer, &paid), (info.rule)(&paid, active));
        let rule = rule.unwrap_or(info.settlement_rule);
        lines.push(text!(localizer, "score-circumstance", name = name, kan = kan, rule = rule));
    }
    lines
}
