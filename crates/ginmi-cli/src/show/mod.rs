//! What people see: cards, money, and the games that are played.
//!
//! What all games have in common is written once, in [`common`], for every game that implements
//! [`common::Show`]; what is one game's own stands in its folder. [`calling`] is what the games with
//! kan, sage and shoubu share.

mod calling;
pub(crate) mod cards;
pub(crate) mod common;
pub(crate) mod hachi_hachi;
mod lookup;
pub(crate) mod nuki;
pub(crate) mod taiyaku;
pub(crate) mod text;
pub(crate) mod voice;
mod yaku;

use ginmi::{Match, View};

use self::common::{Narrator, Teller};
use self::voice::Voice;

/// A narrator for a match of any game that is about to begin, seen by the reader of the voice.
pub(crate) fn narrator(voice: Voice, view: View) -> Box<dyn Narrator> {
    ginmi::with_view!(view, view => Box::new(Teller::new(voice, view)))
}

/// The house rules of a match that are not as usual, as they are set.
pub(crate) fn house_rules(game: &Match) -> Vec<String> {
    let rounds = game.rounds().to_string();
    // Some defaults depend on how many rounds are played or how many play.
    let usual = Match::new(game.game(), game.players(), [("rounds", rounds.as_str())]);
    let usual = usual.map(|usual| usual.options()).unwrap_or_default();
    let options = game.options().into_iter().filter(|option| !usual.contains(option));
    options.map(|(name, value)| format!("{name}={value}")).collect()
}

#[cfg(test)]
mod tests {
    use ginmi::Game;

    use super::*;

    #[test]
    fn defaults_are_no_house_rules_even_where_they_follow_from_others() {
        let check = |game, players, set: &[(&str, &str)], expected: &[&str]| {
            let game = Match::new(game, players, set.iter().copied()).unwrap();
            assert_eq!(house_rules(&game), expected);
        };
        check(Game::Taiyaku, 3, &[("rounds", "3")], &[]);
        check(Game::Taiyaku, 3, &[("chips", "24"), ("rounds", "3")], &[]);
        check(
            Game::Taiyaku,
            3,
            &[("chips", "20"), ("claims", "manual")],
            &["chips=20", "claims=manual"],
        );
        check(Game::HachiHachi, 3, &[("campaign", "on")], &["campaign=on"]);
    }
}
