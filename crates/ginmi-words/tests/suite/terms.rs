//! Every term is explained in every language, and occurs in texts of the games that have it.

use std::collections::BTreeSet;

use ginmi::{Game, with_game};
use ginmi_words::{
    GameTexts, Lang, LoadPriority, TERMS, parts_by_priority, term_meaning, terms_in,
};

/// The files of explanations, and of texts that the page does not show at the table.
const OTHER_FILES: [&str; 5] = ["calculator", "explanations", "lessons", "terminal", "terms"];

/// The beginnings of the ids of such texts in the files of games.
const ELSEWHERE: [&str; 3] = ["term-", "lesson-", "calculator-"];

/// The texts of a game in a language that the page shows at the table, line by line.
fn lines(lang: Lang, game: Game) -> Vec<&'static str> {
    let shares: &[&str] = with_game!(game, G => <G as GameTexts>::SHARES);
    let is_used = |name: &str| {
        let own = name.strip_prefix("games/");
        own.is_none_or(|own| own == game.id() || shares.contains(&own))
            && !OTHER_FILES.contains(&name)
    };
    let files = lang.embedded_texts().iter().filter(|(name, _)| is_used(name));
    let parts = files.flat_map(|(_, file)| parts_by_priority(file));
    let parts = parts.filter(|(when, _)| *when != LoadPriority::Never);
    let mut is_elsewhere = false;
    let text = |line: &'static str| {
        if !line.starts_with(' ') {
            is_elsewhere = ELSEWHERE.iter().any(|start| line.starts_with(start));
        }
        // The id of a text does not count as its words.
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        (!is_elsewhere && !line.starts_with('#')).then_some(text)
    };
    parts.flat_map(|(_, part)| part.lines()).filter_map(text).collect()
}

#[test]
fn every_term_is_explained_where_it_is_used() {
    for lang in Lang::ALL {
        let mut explained = BTreeSet::new();
        for game in Game::ALL {
            let lines = lines(*lang, *game);
            for line in &lines {
                for (words, term) in terms_in(*lang, *game, line) {
                    let Some(term) = term else { continue };
                    let about = term_meaning(*lang, *game, term);
                    assert!(about.len() > 20, "{}: {words} in {game}: {about}", lang.name());
                    explained.insert(term);
                }
            }
        }
        let left: Vec<_> = TERMS.iter().filter(|term| !explained.contains(*term)).collect();
        assert!(left.is_empty(), "{}: no text has the words for {left:?}", lang.name());
    }
}

#[test]
fn texts_in_parts_are_whole() {
    for lang in Lang::ALL {
        for game in Game::ALL {
            for line in lines(*lang, *game) {
                let parts = terms_in(*lang, *game, line);
                let whole: String = parts.iter().map(|(words, _)| *words).collect();
                assert_eq!(whole, line);
            }
        }
    }
}
