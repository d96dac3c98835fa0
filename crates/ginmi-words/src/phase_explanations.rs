//! Explanations for players who ask: the state of the round, the rule and its number.

use ginmi::games::common;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::{View, with_view};

use crate::{GamePart, GameTexts, PartsOff, Sentence, TableLocalizer, ToTextArg, id};

/// The arguments of a text by their names.
pub(crate) type OwnedTextArgs = Vec<(&'static str, Box<dyn ToTextArg>)>;

/// [`OwnedTextArgs`] by their names: `text_args![kan = 2]`.
macro_rules! text_args {
    ($($name:ident = $value:expr),* $(,)?) => {
        vec![$((stringify!($name), Box::new($value) as Box<dyn $crate::ToTextArg>)),*]
    };
}
pub(crate) use text_args;

/// Explains the decision that is due, or what happens next if none is: the paragraphs of the text
/// `explain-PHASE`.
#[must_use]
pub fn explain_phase(localizer: &TableLocalizer, view: &View) -> Vec<Sentence> {
    paragraphs(localizer, view, PartsOff::of(view), text(&view.phase()))
}

/// What else scores in a game besides its [yaku](crate::yaku_list()), in paragraphs; may be empty.
#[must_use]
pub fn other_scoring(localizer: &TableLocalizer, view: &View) -> Vec<Sentence> {
    paragraphs(localizer, view, PartsOff::of(view), id!("besides-yaku"))
}

fn paragraphs(localizer: &TableLocalizer, view: &View, off: PartsOff, id: &str) -> Vec<Sentence> {
    let mut args = with_view!(view, view => args_of(localizer, view));
    args.extend(args_of_parts(off));
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, &**value)).collect();
    localizer.sentence(id, &args).paragraphs(localizer.text("sentence-gap"))
}

fn args_of<G: GameTexts>(localizer: &TableLocalizer, view: &common::View<G>) -> OwnedTextArgs {
    let (board, info) = (&view.board, G::GAME.info());
    let [call, cancel] = info.call_rules;
    let mut args = text_args![
        active = board.round.active.len(),
        players = localizer.list_players(board.round.active),
        pot = board.accounts[Account::Pot],
        turn = info.turn_rule,
        teyaku = info.teyaku_rule,
        call = call,
        cancel = cancel,
        settlement = info.settlement_rule,
    ];
    args.extend(G::explanation_args(localizer, view));
    args
}

/// What the game has, and what follows when somebody makes a dekiyaku: `nothing` where nobody can,
/// `ends` where that ends the round, and `asks` otherwise.
fn args_of_parts(off: PartsOff) -> OwnedTextArgs {
    let has = |part| yes_or_no(!off.has(part));
    let made = match (off.has(GamePart::Dekiyaku), off.has(GamePart::Sage)) {
        (true, _) => "nothing",
        (false, true) => "ends",
        (false, false) => "asks",
    };
    let mut args = text_args![made = made];
    let parts = [
        ("has-teyaku", GamePart::Teyaku),
        ("has-cancel", GamePart::Cancel),
        ("has-special", GamePart::Special),
        ("has-achievements", GamePart::Achievements),
    ];
    args.extend(parts.map(|(name, part)| (name, Box::new(has(part)) as Box<dyn ToTextArg>)));
    args
}

/// The text that explains a phase.
const fn text(phase: &Phase) -> &'static str {
    match phase {
        Phase::DealerDraw { .. }
        | Phase::DealerThrow { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => id!("explain-settled"),
        Phase::Swap { .. } => id!("explain-swap"),
        Phase::Mizuten { .. } => id!("explain-mizuten"),
        Phase::Join { .. } => id!("explain-join"),
        Phase::TwoLeft { .. } => id!("explain-two-left"),
        Phase::Offer(_) => id!("explain-offer"),
        Phase::Answer { .. } => id!("explain-answer"),
        Phase::Price { .. } => id!("explain-price"),
        Phase::Claim { .. } => id!("explain-claim"),
        Phase::Return { .. } => id!("explain-return"),
        Phase::LateClaim { .. } => id!("explain-late-claim"),
        Phase::Cut { .. } => id!("explain-cut"),
        Phase::Play { .. } => id!("explain-play"),
        Phase::Capture { .. } => id!("explain-capture"),
        Phase::Call { .. } => id!("explain-call"),
    }
}

/// A condition as an argument of a text.
pub(crate) const fn yes_or_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// What the teyaku of the viewer's hand pay together at multiplier 1, while it is as dealt.
pub(crate) fn hand_points<G: common::Rules>(view: &common::View<G>) -> u32 {
    let (board, circumstances) = (&view.board, view.board.hand_circumstances());
    let pays = |yaku| G::teyaku_payment(&board.options, yaku, circumstances.active);
    if view.hand.len() == G::HAND {
        G::teyaku(&board.options, view.hand, circumstances).iter().map(pays).sum()
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, Match};

    use super::*;
    use crate::Lang;

    /// The explanation in a game in which options switch parts off, as one text.
    fn told(lang: Lang, game: Game, id: &str, options: &[(&str, &str)]) -> String {
        let view = Match::new(game, 3.min(*game.players().end()), []).unwrap().view(None);
        let names = ["Hana", "Ogin", "Bunji"].map(str::to_owned).to_vec();
        let localizer = TableLocalizer { lang, names, you: None, game };
        let off = PartsOff::of_pairs(options.iter().copied());
        let sentences = paragraphs(&localizer, &view, off, id);
        let texts: Vec<String> = sentences.iter().map(|one| localizer.plain_text(one)).collect();
        for text in &texts {
            let odd = ["  ", " .", " ,", "\n", "{", "}", "。。", " 。"];
            let is_tidy = !text.is_empty() && text.trim() == text;
            assert!(is_tidy && !odd.iter().any(|odd| text.contains(odd)), "{text}");
        }
        texts.join(" ")
    }

    #[test]
    fn explanations_are_silent_about_parts_that_are_off() {
        let kan_games = [Game::HachiHachi, Game::Nuki];
        for (games, id, options, words) in [
            (&kan_games[..], "explain-play", ("dekiyaku", "off"), ["dekiyaku", "出来役"]),
            (&kan_games, "explain-play", ("sage", "off"), ["to go on", "続けるか"]),
            (&kan_games, "explain-call", ("cancel", "off"), ["cancel", "取り下げ"]),
            (&kan_games, "explain-call", ("teyaku", "off"), ["Teyaku", "手役"]),
            (&kan_games, "besides-yaku", ("special", "off"), ["Chaff", "素十六"]),
            (&kan_games[..1], "explain-claim", ("special", "off"), ["special", "総八"]),
            (&kan_games[1..], "explain-play", ("special", "off"), ["16 Chaff", "16枚"]),
            (&[Game::Taiyaku], "explain-return", ("teyaku", "off"), ["Seven Empties", "七空"]),
        ] {
            for game in games {
                for (lang, word) in [(Lang::English, words[0]), (Lang::Japanese, words[1])] {
                    let (all, fewer) =
                        (told(lang, *game, id, &[]), told(lang, *game, id, &[options]));
                    assert!(all.contains(word), "{game}, {id}: {all}");
                    assert!(!fewer.contains(word), "{game}, {id}: {fewer}");
                }
            }
        }
    }
}
