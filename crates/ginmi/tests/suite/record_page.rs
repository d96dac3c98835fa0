//! The page about the record format says enough to check every game.

use ginmi::{Game, with_game};

use crate::games::Checked;

const PAGE: &str = include_str!("../../../../docs/record-format.md");

/// The cells of the rows of a table, which begins with this heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, table) = PAGE.split_once(heading).unwrap_or_else(|| panic!("no table {heading}"));
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// Whether a cell cites a rule of the game, or a common one.
fn cites(cell: &str, game: Game) -> bool {
    let prefix = format!("{}-", game.info().prefix);
    cell.split(&[',', ' ']).any(|rule| rule.starts_with(&prefix) || rule.starts_with("C-"))
}

#[test]
fn the_page_says_how_every_game_is_dealt() {
    let rows = rows("| game | codes | packets |");
    for game in Game::ALL {
        let row = rows.iter().find(|row| row[0] == game.name());
        let row = row.unwrap_or_else(|| panic!("{} has no row", game.name()));
        assert!(row[2].contains(&format!("({}-2", game.info().prefix)), "{row:?}");
    }
}

#[test]
fn the_page_cites_a_rule_of_every_game_for_its_decisions() {
    let rows = rows("| `do` | further keys | meaning | rule |");
    for game in Game::ALL {
        for verb in with_game!(*game, G => G::VERBS) {
            let word = format!("`{verb}`");
            let explained = rows.iter().any(|row| row[0].contains(&word) && cites(row[3], *game));
            assert!(explained, "{}: {verb}", game.name());
        }
    }
}

#[test]
fn the_page_says_for_every_game_how_its_rounds_end() {
    let rows = rows("| `end` | games | the round ended | rule |");
    for game in Game::ALL {
        let has_row = |id: &str| {
            let mut rows = rows.iter().filter(|row| row[0] == format!("`{id}`"));
            rows.any(|row| {
                row[1].split(", ").any(|name| name == game.name()) && cites(row[3], *game)
            })
        };
        let endings = game.info().endings;
        let explained = ["shoubu", "cancel", "stop", "hands-empty", "split", "unopposed", "passed"];
        for id in explained.into_iter().chain(["not-played"]) {
            assert_eq!(has_row(id), endings.contains(&id), "{}: {id}", game.name());
        }
        assert!(endings.iter().all(|id| has_row(id)), "{}: {endings:?}", game.name());
    }
}

#[test]
fn the_page_cites_a_rule_of_every_game_with_multipliers() {
    let rows = rows("| key | meaning |\n| --- | --- |\n| `transfer` |");
    let row = rows.iter().find(|row| row[0] == "`multiplier`").expect("a row");
    for game in Game::ALL.iter().filter(|game| **game != Game::Taiyaku) {
        let prefix = format!("{}-", game.info().prefix);
        assert!(row[1].contains(&prefix), "{}: {}", game.name(), row[1]);
    }
}
