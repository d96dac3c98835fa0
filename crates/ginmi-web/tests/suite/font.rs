//! The fonts of the page have all characters of the page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ginmi_web::words::{Lang, LoadPriority, parts_by_priority};

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
    for folder in ["src", "page", "../../rulebook"] {
        japanese(&web.join(folder), &mut used);
    }
    let files = Lang::ALL.iter().flat_map(|lang| lang.embedded_texts());
    let texts = files.flat_map(|(name, file)| {
        // Texts that are built into the page are fetched with it.
        let is_built_in = ["page", "rulebook"].contains(name);
        let parts = parts_by_priority(file);
        parts.filter(move |(when, _)| is_built_in || *when != LoadPriority::Never)
    });
    used.extend(texts.flat_map(|(_, text)| text.chars()).filter(|one| *one >= '\u{2e80}'));
    let missing: String = used.difference(&listed).collect();
    assert_eq!(missing, "", "font/README.md says how to add these");
    let font = fs::read(web.join("font/japanese.woff2")).expect("the font is there");
    assert!(font.starts_with(b"wOF2"));
}

/// The single code points in the style sheet's ranges for a font.
fn single_characters(style: &str) -> BTreeSet<char> {
    let faces = style.split("@font-face").skip(1);
    let ranges = faces.filter_map(|face| face.split("unicode-range:").nth(1)?.split(';').next());
    let codes = ranges.flat_map(|range| range.split(',')).map(str::trim);
    let codes = codes.filter_map(|code| u32::from_str_radix(code.strip_prefix("U+")?, 16).ok());
    codes.filter_map(char::from_u32).collect()
}

#[test]
fn what_every_page_shows_in_japanese_is_a_font_of_its_own() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR"));
    let style = fs::read_to_string(web.join("style/1-base.css")).expect("the style sheet is there");
    let shown: BTreeSet<char> = "吟味".chars().chain(Lang::Japanese.name().chars()).collect();
    assert_eq!(single_characters(&style), shown);
    let make = fs::read_to_string(web.join("font/make.py")).expect("the script is there");
    let name = make.lines().find_map(|line| line.strip_prefix("NAME = \"")?.strip_suffix('"'));
    assert_eq!(name.map(|name| name.chars().collect()), Some(shown));
    let font = fs::read(web.join("font/name.woff2")).expect("the font is there");
    assert!(font.starts_with(b"wOF2") && font.len() < 2000, "{} bytes", font.len());
}
