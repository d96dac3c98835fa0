//! The font of the page has what the page writes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Characters of Japanese in all texts of a folder.
fn japanese(folder: &Path, found: &mut BTreeSet<char>) {
    for file in fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("it can be read").path();
        if path.is_dir() {
            japanese(&path, found);
        } else {
            let text = fs::read_to_string(&path).expect("sources are text");
            found.extend(text.chars().filter(|character| *character >= '\u{2e80}'));
        }
    }
}

#[test]
fn every_character_of_the_page_is_in_its_font() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = fs::read_to_string(web.join("font/characters.txt")).expect("the list is there");
    let listed: BTreeSet<char> = listed.chars().collect();
    let mut used = BTreeSet::new();
    // The names of yaku, cards, games, house rules and bots are those of the libraries, and the page
    // shows the rulebook.
    for folder in ["src", "page", "../ginmi/src", "../ginmi-bots/src", "../../rulebook"] {
        japanese(&web.join(folder), &mut used);
    }
    let missing: String = used.difference(&listed).collect();
    assert_eq!(missing, "", "font/README.md says how to add these");
    let font = fs::read(web.join("font/japanese.woff2")).expect("the font is there");
    assert!(font.starts_with(b"wOF2"));
}
