//! The games are listed only once, and the engine generates everything with a case for each from
//! that list. No other code may name a game, so that adding one needs no changes elsewhere.

use super::{RepositoryFiles, Violation};

/// The folder of the list and of the games, where code may name games.
const GAMES: &str = "crates/ginmi/src/games/";
const LIST: &str = "crates/ginmi/src/games/mod.rs";

/// Checks all Rust code outside the games.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let games = games(files.text(LIST).unwrap_or_default());
    let named =
        files.code_lines().filter(|(path, _, line)| !is_of_game(path) && names(line, &games));
    let message = "names a game: ask the game for it, with `with_game!` or `GameInfo`";
    named.map(|(path, number, _)| Violation::new(path, number, message)).collect()
}

fn is_of_game(path: &str) -> bool {
    path.starts_with(GAMES)
        || path.split_once("/src/games/").is_some_and(|(_, file)| file.contains('/'))
}

/// The variants of the list of games: `HachiHachi = hachi_hachi, "hachi-hachi";`.
fn games(list: &str) -> Vec<&str> {
    let lines = list.lines().skip_while(|line| *line != "games! {").skip(1);
    let lines = lines.take_while(|line| *line != "}");
    lines.filter_map(|line| Some(line.trim().split_once(" = ")?.0)).collect()
}

/// Whether the line names a game, or the match or view of one.
fn names(line: &str, games: &[&str]) -> bool {
    let mut paths = line.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c));
    paths.any(|path| {
        let parts: Vec<&str> = path.split("::").collect();
        parts.windows(2).any(|two| {
            ["Game", "Match", "View"].contains(&two[0]) && games.contains(&two[1].trim_matches(':'))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOD: (&str, &str) = (LIST, "games! {\n    Poker = poker, \"poker\";\n}\n");

    #[track_caller]
    fn lines(text: &str) -> Vec<usize> {
        let files = RepositoryFiles::of(&[MOD, ("a.rs", text)]);
        check(&files).iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn every_game_that_code_names_is_found() {
        for code in [
            "Game::Poker => 1,",
            "(_, Game::Whist | Game::Poker) => 1,",
            "if let ginmi::Match::Poker(game) = game {",
            "let is_poker = game == Game::Poker;",
            "View::Poker(view) => view.hand,",
        ] {
            assert_eq!(lines(&format!("fn f() {{\n    {code}\n}}")), [2], "{code}");
        }
    }

    #[test]
    fn comments_tests_and_games_may_name_games() {
        for text in ["/// let game = Game::Poker;", "// Game::Poker => 1,", "Game::PokerFace => 1,"]
        {
            assert_eq!(lines(text), [0; 0], "{text}");
        }
        let path = "crates/a/src/games/mod.rs";
        assert_eq!(check(&RepositoryFiles::of(&[MOD, (path, "Game::Poker => 1,")])).len(), 1);
        assert_eq!(lines("#[cfg(test)]\nmod tests {\n    Game::Poker => 1,"), [0; 0]);
        for path in [
            "crates/a/tests/suite/b.rs",
            "crates/a/src/games/poker/mod.rs",
            "crates/ginmi/src/games/b.rs",
            "a/benches/b.rs",
            "a/tests.rs",
            "a.md",
        ] {
            let found = check(&RepositoryFiles::of(&[MOD, (path, "Game::Poker => 1,")]));
            assert_eq!(found, [], "{path}");
        }
    }

    #[test]
    fn the_list_of_games_is_found() {
        let files = RepositoryFiles::of_repository().expect("git answers");
        let games = games(files.text(LIST).expect("the list"));
        assert!(games.len() >= 3 && games.contains(&"Taiyaku"), "{games:?}");
    }
}
