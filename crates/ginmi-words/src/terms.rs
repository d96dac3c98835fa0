//! Terms of art: finds them in texts, and explains each in a sentence.
//!
//! A game has its own terms in its own file. A test makes sure that every term is explained
//! in every language and used somewhere.

use ginmi::Game;

use crate::Lang;

/// The terms. The explanation of each is the text `term-NAME`; its attribute `words` lists the
/// words for it, separated by bars. A game has the terms whose texts it has.
pub const TERMS: [&str; 42] = [
    "teyaku",
    "dekiyaku",
    "claim",
    "pot",
    "join",
    "drop",
    "drop-penalty",
    "forced-out",
    "dealer",
    "void",
    "misdeal",
    "sage",
    "shoubu",
    "cancel",
    "kan",
    "multiplier",
    "queue",
    "mizuten",
    "hand-compensation",
    "second",
    "last",
    "blank",
    "dealers-hand",
    "card-points",
    "par",
    "diving",
    "escape",
    "all-eights",
    "double-eights",
    "sixteen-chaff",
    "buy-out",
    "ante",
    "sage-return",
    "gift",
    "rounding",
    "ginmi",
    "leader",
    "purse",
    "forced-out-compensation",
    "stop",
    "koi-koi",
    "privilege",
];

/// Splits a text into the terms of a game, each at its first occurrence, and the words between
/// them.
#[must_use]
pub fn terms_in(lang: Lang, game: Game, text: &str) -> Vec<(&str, Option<&'static str>)> {
    let known: Vec<(&str, &str)> = TERMS
        .iter()
        .filter_map(|term| Some((*term, lang.text_if(game, &format!("term-{term}.words"))?)))
        .flat_map(|(term, words)| words.split('|').map(move |word| (word, term)))
        .collect();
    let (mut parts, mut explained, mut from, mut at) = (Vec::new(), Vec::new(), 0, 0);
    while let Some(letter) = text[at..].chars().next() {
        let here = known.iter().filter(|(word, _)| stands_at(text, at, word));
        let Some((word, term)) = here.max_by_key(|(word, _)| word.len()) else {
            at += letter.len_utf8();
            continue;
        };
        let end = at + word.len();
        if !explained.contains(term) {
            explained.push(*term);
            parts.extend([(&text[from..at], None), (&text[at..end], Some(*term))]);
            from = end;
        }
        at = end;
    }
    parts.push((&text[from..], None));
    parts.retain(|(words, _)| !words.is_empty());
    parts
}

/// The meaning of a term in a game.
#[must_use]
pub fn term_meaning(lang: Lang, game: Game, term: &str) -> &'static str {
    lang.text_if(game, &format!("term-{term}")).unwrap_or_default()
}

/// Whether a word is at an index of a text, and not part of a longer word.
fn stands_at(text: &str, at: usize, word: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(|one| one.is_ascii_alphanumeric());
    let Some(found) = text.get(at..at + word.len()) else { return false };
    // Only in scripts that separate words.
    let is_cut = |own: Option<char>, next: Option<char>| is_letter(own) && is_letter(next);
    found.eq_ignore_ascii_case(word)
        && !is_cut(word.chars().next(), text[..at].chars().next_back())
        && !is_cut(word.chars().next_back(), text[at + word.len()..].chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lang: Lang, game: Game, text: &str) -> String {
        let part = |(words, term): (&str, Option<&str>)| match term {
            Some(term) => format!("[{words}={term}]"),
            None => words.to_owned(),
        };
        terms_in(lang, game, text).into_iter().map(part).collect()
    }

    #[test]
    fn terms_are_found_once_and_whole() {
        let game = |id: &str| id.parse::<Game>().unwrap();
        let (english, first) = (Lang::English, game("hachi-hachi"));
        assert_eq!(
            found(english, first, "Sage or sage, then shoubu?"),
            "[Sage=sage] or sage, then [shoubu=shoubu]?"
        );
        // The longest term wins, and none is found within another.
        assert_eq!(
            found(english, first, "hand compensation, parted"),
            "[hand compensation=hand-compensation], parted"
        );
        assert_eq!(found(english, first, ""), "");
        assert_eq!(
            found(Lang::Japanese, first, "取り下げか下げか。"),
            "[取り下げ=cancel]か[下げ=sage]か。"
        );
        // Each game has its own terms.
        assert_eq!(found(english, game("koi-koi"), "sage, koi-koi"), "sage, [koi-koi=koi-koi]");
    }
}
