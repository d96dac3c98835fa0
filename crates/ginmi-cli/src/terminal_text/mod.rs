//! The output for people in a terminal: the table, events and choices, in columns and colours.
//!
//! The texts themselves are in [`ginmi_words`], for all games and languages.

pub(crate) mod cards;
pub(crate) mod choices;
pub(crate) mod columns;
pub(crate) mod description_table;
pub(crate) mod event_narrator;
mod settlement;
pub(crate) mod table;
pub(crate) mod text_renderer;
mod transfers;
pub(crate) mod visible;
pub(crate) mod yaku_progress;
mod yaku_table;

use ginmi::Match;

pub(crate) use visible::visible;

/// The house rules of a match that differ from the defaults, as they are set, without the number of
/// rounds.
pub(crate) fn house_rules(game: &Match) -> Vec<String> {
    let rules = game.fewest_options().into_iter().filter(|(name, _)| *name != "rounds");
    rules.map(|(name, value)| format!("{name}={value}")).collect()
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
        check(
            Game::HachiHachi,
            3,
            &[("campaign", "on"), ("loans", "off")],
            &["campaign=on", "loans=off"],
        );
    }
}
