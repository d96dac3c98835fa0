//! The value of cards as text for people.

use std::io::Write;

use anyhow::Result;
use ginmi::cards::CardSet;
use ginmi::games::common::{Rules, Worth};
use ginmi::money::{Account, DekiyakuParts, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi_words::{TableLocalizer, signed, text};

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
    let yaku = cards.yaku(options);
    let in_column = |name: &str, value: &str| format!("{} {value}", pad(name, COLUMN));
    // Aligns numbers of one and two digits.
    let aligned = |text: String| {
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        format!("{}{text}", if digits == 1 { " " } else { "" })
    };
    for (id, worth) in &yaku {
        let worth = aligned(ginmi_words::yaku_worth(localizer.lang, localizer.game, *worth));
        writeln!(out, "  {}", in_column(&name(id), &worth))?;
    }
    let pays = |worth: Worth| worth.value().map(|_| G::money(options, worth));
    match yaku.iter().map(|(_, worth)| pays(*worth)).sum::<Option<u32>>() {
        Some(0) => writeln!(out, "  {}", text!(localizer, "score-none", cards = kind))?,
        Some(sum) => {
            let kan = G::kan(options);
            let together = match G::GAME.info().yaku_unit {
                "kan" => ginmi_words::sum_of_worths(localizer.lang, kan, sum),
                unit => ginmi_words::in_unit(localizer.lang, unit, sum),
            };
            let total = in_column(localizer.text("score-together"), &aligned(together));
            let (points, calls) = match cards {
                CardsToScore::Hand(..) => (sum, ""),
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
    if let Some((reason, points)) = G::circumstance(options, pile, active) {
        let (from, to) = (Account::Seat(Seat::new(1)), Account::Seat(Seat::new(0)));
        let parts = DekiyakuParts::default();
        let paid =
            Transfer { from, to, reason, base: points, multiplier: 1, amount: points, parts };
        let (name, rule) =
            (ginmi_words::payment_reason(localizer, &paid), (info.rule)(&paid, active));
        let rule = rule.unwrap_or(info.settlement_rule);
        lines.push({
            let worth = ginmi_words::sum_of_worths(localizer.lang, G::kan(options), points);
            text!(localizer, "score-circumstance", name = name, worth = worth, rule = rule)
        });
    }
    lines
}
