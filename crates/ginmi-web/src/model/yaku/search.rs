//! Searching for yaku.

use ginmi_words::{Lang, YakuEntry, card};

/// Whether all words of a search are in the names of a yaku, its sentence, its value, its rule, or
/// the names of its cards in any loaded language.
#[must_use]
pub fn matches_search(entry: &YakuEntry, search: &str) -> bool {
    let name = entry.name;
    let mut found_by = vec![name.name, name.other, name.reading, name.id];
    found_by.extend([&*entry.requirement, &entry.worth, entry.rule]);
    for (counting, _) in entry.cards.iter().filter(|(_, counts)| *counts) {
        let spoken = Lang::ALL.iter().filter(|lang| lang.is_loaded());
        found_by.extend(spoken.map(|lang| card(*lang, *counting)));
    }
    let found_by = plain_text(&found_by.join(" "));
    plain_text(search).split_whitespace().all(|word| found_by.contains(word))
}

/// Normalizes a text for searching: lower case, and without macrons, which few keyboards have.
pub(in crate::model) fn plain_text(text: &str) -> String {
    let letter = |one: char| match one {
        'ā' => 'a',
        'ū' => 'u',
        'ō' => 'o',
        '’' => '\'',
        other => other,
    };
    text.to_ascii_lowercase().chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi_words::all_yaku;

    use super::*;

    #[test]
    fn yaku_are_found_by_names_and_cards_in_either_language() {
        let game = Game::Taiyaku;
        let entries = || {
            let sections = all_yaku(Lang::English, game);
            sections.into_iter().flat_map(|section| section.entries)
        };
        let found = |search: &str| -> Vec<&str> {
            entries().filter(|entry| matches_search(entry, search)).map(|one| one.name.id).collect()
        };
        assert_eq!(found("juni"), ["dry-four-brights", "twelve-chaff"]);
        assert_eq!(found("夜桜"), ["night-cherry-blossoms"]);
        assert!(found("moon").contains(&"rainy-night"));
        assert_eq!(found("rain BOAR deer butter 7"), ["no-kill"]);
        assert_eq!(found("poker"), Vec::<&str>::new());
        assert_eq!(found("").len(), 50);
    }
}
