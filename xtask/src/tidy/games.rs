//! Which games there are stands in one list, of which the engine makes everything that has a case
//! for each: nobody else matches over games, so that one more finds its place by itself.

use super::{Files, Violation};

/// Where the list is, and where games may know each other.
const GAMES: &str = "crates/ginmi/src/games/";
const LIST: &str = "crates/ginmi/src/games/mod.rs";

/// Checks all Rust source outside the games and the tests.
pub(super) fn check(files: &Files) -> Vec<Violation> {
    let games = games(files.text(LIST).unwrap_or_default());
    let checked = files.texts().filter(|(path, _)| is_checked(path));
    let arms = checked.flat_map(|(path, text)| arms(text, &games).map(move |line| (path, line)));
    let message = "matches over games: ask the game for it, with `with_game!` or `GameInfo`";
    arms.map(|(path, line)| Violation::new(path, line, message)).collect()
}

fn is_checked(path: &str) -> bool {
    let is_test =
        path.split('/').any(|part| ["tests", "tests.rs", "browser-tests"].contains(&part));
    path.ends_with(".rs") && !path.starts_with(GAMES) && !is_test
}

/// The variants of the list of games: `HachiHachi = hachi_hachi, "hachi-hachi";`.
fn games(list: &str) -> Vec<&str> {
    let lines = list.lines().skip_while(|line| *line != "games! {").skip(1);
    let lines = lines.take_while(|line| *line != "}");
    lines.filter_map(|line| Some(line.trim().split_once(" = ")?.0)).collect()
}

/// The lines that have a game in a pattern, up to the tests of the file.
fn arms<'a>(text: &'a str, games: &'a [&str]) -> impl Iterator<Item = usize> + 'a {
    let lines = text.lines().take_while(|line| *line != "mod tests {").zip(1..);
    let is_arm = |line: &str| games.iter().any(|game| names(pattern(line), game));
    lines.filter(move |(line, _)| is_arm(line.trim())).map(|(_, line)| line)
}

/// The part of a line that is a pattern; empty where none is.
fn pattern(line: &str) -> &str {
    let before = |mark| line.split_once(mark).map(|(before, _)| before);
    let after = |mark| line.split_once(mark).map(|(_, after)| after);
    if line.starts_with("//") {
        ""
    } else if line.starts_with("| ") {
        line
    } else if let Some(arguments) = after("matches!(") {
        arguments
    } else if let Some(binding) = after("let ") {
        binding.split_once(" = ").map_or(binding, |(pattern, _)| pattern)
    } else {
        before("=>").unwrap_or_default()
    }
}

/// Whether a pattern names a game, or the match or view of one.
fn names(pattern: &str, game: &str) -> bool {
    ["Game", "Match", "View"].iter().any(|of| {
        let name = format!("{of}::{game}");
        let mut ends = pattern.match_indices(&name).map(|(at, _)| &pattern[at + name.len()..]);
        ends.any(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOD: (&str, &str) = (LIST, "games! {\n    Poker = poker, \"poker\";\n}\n");

    #[track_caller]
    fn lines(text: &str) -> Vec<usize> {
        let files = Files::of(&[MOD, ("a.rs", text)]);
        check(&files).iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn every_match_over_games_is_found() {
        for arm in [
            "Game::Poker => 1,",
            "(_, Game::Poker) => 1,",
            "Game::Whist | Game::Poker => 1,",
            "| Game::Poker",
            "View::Poker(view) => view.hand,",
            "if let ginmi::Match::Poker(game) = game {",
            "let is_poker = matches!(game, Game::Poker);",
        ] {
            assert_eq!(lines(&format!("fn f() {{\n    {arm}\n}}")), [2], "{arm}");
        }
    }

    #[test]
    fn games_may_be_named_and_tests_may_match() {
        for text in [
            "let game = Game::Poker;",
            "ginmi::View::Poker(view)",
            "\"poker\" => Some(Game::Poker),",
            "// Game::Poker => 1,",
            "Game::PokerFace => 1,",
            "Phase::Deal => Match::new(Game::Poker),",
        ] {
            assert_eq!(lines(text), [0; 0], "{text}");
        }
        assert_eq!(lines("#[cfg(test)]\nmod tests {\n    Game::Poker => 1,"), [0; 0]);
        let arm = "Game::Poker => 1,";
        for path in
            ["crates/a/tests/suite/b.rs", "a/tests.rs", "a.md", "crates/ginmi/src/games/b.rs"]
        {
            assert_eq!(check(&Files::of(&[MOD, (path, arm)])), [], "{path}");
        }
    }

    #[test]
    fn the_list_of_games_is_found() {
        let files = Files::of_repository().expect("git answers");
        let games = games(files.text(LIST).expect("the list"));
        assert!(games.len() >= 3 && games.contains(&"Taiyaku"), "{games:?}");
    }
}
