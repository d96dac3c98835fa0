//! The fonts of the page have all characters that the page writes in them, and are small.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ginmi_web::words::{Lang, LoadPriority, parts_by_priority};

fn web() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The list of a font's characters, which the script that makes it reads as well.
fn listed(name: &str) -> BTreeSet<char> {
    let file = web().join("font").join(name).with_extension("txt");
    let text = fs::read_to_string(file).expect("the list is there");
    text.chars().filter(|character| *character != '\n').collect()
}

fn is_japanese(character: char) -> bool {
    // Emoji come from the reader's device.
    // Wide letters and digits are typed, and shown by nobody.
    let is_wide = matches!(character, '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ');
    ('\u{2e80}'..'\u{10000}').contains(&character) && !is_wide
}

/// What people's names are also written in, whatever the texts say.
fn kana() -> impl Iterator<Item = char> {
    ('ぁ'..='ん').chain('ァ'..='ヶ').chain(['ゔ', '・', 'ー'])
}

/// The files of a folder and of those within it.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for file in fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("it can be read").path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

fn sources(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    files(&web().join(folder), &mut found);
    let read = |file: &PathBuf| fs::read_to_string(file).expect("sources are text");
    found.iter().map(read).collect()
}

/// All texts of a language that the page shows, in parts of files.
fn texts(lang: Lang) -> impl Iterator<Item = &'static str> {
    lang.embedded_texts()
        .iter()
        .flat_map(|(name, file)| {
            // Texts that are built into the page are fetched with it.
            let is_built_in = ["page", "rulebook"].contains(name);
            let parts = parts_by_priority(file);
            parts.filter(move |(when, _)| is_built_in || *when != LoadPriority::Never)
        })
        .map(|(_, text)| text)
}

/// The texts with these ids of any file, which the page may get within its chapters alone.
fn chapter_texts(lang: Lang, is_one: impl Fn(&str) -> bool) -> String {
    with_ids(lang.embedded_texts().iter().map(|(_, file)| *file), is_one)
}

/// The texts that guides are made of.
fn guide_texts(lang: Lang) -> String {
    chapter_texts(lang, |id| id == "guide" || id.starts_with("guide-") || id.starts_with("tip-"))
}

/// The texts with these ids, without their attributes.
fn with_ids<'a>(texts: impl Iterator<Item = &'a str>, is_one: impl Fn(&str) -> bool) -> String {
    let (mut found, mut takes) = (String::new(), false);
    for line in texts.flat_map(str::lines) {
        if let Some((id, text)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            takes = is_one(id);
            if takes {
                found.push_str(text);
            }
        } else if line.trim_start().starts_with('.') || !line.starts_with([' ', '}']) {
            takes = false;
        } else if takes {
            found.push_str(line);
        }
    }
    found
}

fn check(name: &str, used: &BTreeSet<char>) {
    let listed = listed(name);
    let missing: String = used.difference(&listed).collect();
    assert_eq!(missing, "", "font/README.md says how to add these to {name}.txt");
    let unused: String = listed.difference(used).collect();
    assert_eq!(unused, "", "nothing on the page has these of {name}.txt");
}

#[test]
fn every_japanese_character_of_the_page_is_in_the_font_of_texts() {
    let sources = ["src", "page", "../../rulebook"].into_iter().flat_map(sources);
    let mut used: BTreeSet<char> = kana().collect();
    used.extend(sources.flat_map(|text| text.chars().collect::<Vec<_>>()));
    used.extend(Lang::ALL.iter().flat_map(|lang| texts(*lang)).flat_map(str::chars));
    used.extend(guide_texts(Lang::Japanese).chars());
    used.retain(|character| is_japanese(*character));
    check("japanese", &used);
}

/// Texts with these ids are titles, and not beside the element in a source of the page.
const TITLES: [&str; 21] = [
    "all-rules",
    "all-tied",
    "all-yaku-of",
    "game-name",
    "teyaku",
    "dekiyaku",
    "invites",
    "invites-nobody",
    "record-table",
    "round-number",
    "share-title",
    "shared-rules",
    "shared-rules-named",
    "steps-title",
    "stops-round",
    "tied-for-first",
    "to",
    "worth-of-teyaku",
    "worth-off",
    "won-the-game",
    "you",
];

/// Ids that a source of the page gives a heading: `<h1>{page.text("replays")}</h1>`.
fn ids_of_headings() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for source in sources("src/view") {
        for line in source.lines().filter(|line| line.contains("<h1") || line.contains("<h2")) {
            let found = line.split("text(\"").skip(1).filter_map(|rest| rest.split('"').next());
            ids.extend(found.map(str::to_owned));
        }
    }
    ids
}

#[test]
fn every_japanese_character_of_names_and_titles_is_in_their_font() {
    let headings = ids_of_headings();
    assert!(headings.contains("replays"), "{headings:?}");
    let all: BTreeSet<&str> = texts(Lang::Japanese)
        .flat_map(str::lines)
        .filter_map(|line| Some(line.split_once(" =")?.0))
        .collect();
    let is_title = |id: &str| {
        let is_lesson = id.starts_with("lesson-") && all.contains(format!("{id}-1").as_str());
        let is_name = id.starts_with("yaku-") || id.starts_with("bot-");
        is_lesson || is_name || headings.contains(id) || TITLES.contains(&id)
    };
    let titles = with_ids(texts(Lang::Japanese), is_title);
    assert!(titles.contains("八八") && titles.contains("猪鹿蝶"), "{titles}");
    let chapters = sources("../../rulebook/ja");
    let chapters = chapters.iter().flat_map(|chapter| chapter.lines());
    let chapters = chapters.filter(|line| line.starts_with("# ")).flat_map(str::chars);
    let mut used: BTreeSet<char> = titles.chars().chain(chapters).chain(kana()).collect();
    used.extend(chapter_texts(Lang::Japanese, |id| id == "guide").chars());
    used.extend(UNITS.chars());
    used.retain(|character| is_japanese(*character));
    check("titles", &used);
}

/// What amounts are counted in, and the name of the page.
const UNITS: &str = "点貫文枚局回倍人月吟味";

#[test]
fn every_character_of_yaku_and_seals_is_in_their_font() {
    const SEALS: [&str; 10] = [
        "badge-multiplier",
        "lesson-seal",
        "role-mizuten",
        "choice-cancel",
        "choice-koi-koi",
        "choice-sage",
        "choice-shoubu",
        "seal-lost",
        "seal-tied",
        "seal-won",
    ];
    let names =
        with_ids(texts(Lang::Japanese), |id| id.starts_with("yaku-") || SEALS.contains(&id));
    let mut used: BTreeSet<char> = names.chars().filter(|one| is_japanese(*one)).collect();
    used.extend("×0123456789吟味".chars());
    check("brush", &used);
}

/// The Japanese characters on every page, whatever its language.
fn on_every_page() -> BTreeSet<char> {
    "吟味".chars().chain(Lang::Japanese.name().chars()).collect()
}

#[test]
fn latin_letters_and_what_every_page_shows_in_japanese_are_fonts_of_their_own() {
    let listed = listed("latin");
    let mut used: BTreeSet<char> = sources("../../rulebook").join("").chars().collect();
    used.extend(Lang::ALL.iter().flat_map(|lang| texts(*lang)).flat_map(str::chars));
    used.extend(Lang::ALL.iter().flat_map(|lang| guide_texts(*lang).chars().collect::<Vec<_>>()));
    // Pictograms come from the reader's device.
    let is_latin = |character: &char| {
        !character.is_control() && (*character < '\u{2190}' || *character == '−')
    };
    used.retain(is_latin);
    used.extend(on_every_page());
    let missing: String = used.difference(&listed).collect();
    assert_eq!(missing, "", "font/README.md says how to add these to latin.txt");
    let others: BTreeSet<char> = listed.into_iter().filter(|one| is_japanese(*one)).collect();
    assert_eq!(others, on_every_page());
    // A browser fetches the font for these as well, and not the large one.
    let style = fs::read_to_string(web().join("style/0-fonts.css")).expect("the sheet is there");
    let codes = style.split("unicode-range:").skip(1).filter_map(|rest| rest.split(';').next());
    let ranges: BTreeSet<&str> = codes.map(str::trim).collect();
    let own: Vec<String> = others.iter().map(|one| format!("U+{:04X}", u32::from(*one))).collect();
    let own = own.join(", ");
    assert_eq!(ranges, BTreeSet::from(["U+2E80-FFFF", &*format!("U+0000-2E7F, {own}"), &*own]));
}

#[test]
fn readers_fetch_small_fonts() {
    let size = |name: &str| {
        let font = fs::read(web().join("font").join(name).with_extension("woff2"));
        let font = font.expect("the font is there");
        assert!(font.starts_with(b"wOF2"), "{name}");
        font.len()
    };
    let english: usize = ["text-500", "text-700", "title-700"].map(size).iter().sum();
    assert!(english < 60_000, "readers of English fetch {english} bytes before a game");
    let others = ["text-japanese-500", "text-japanese-700", "title-japanese-700", "brush"];
    let all = english + others.map(size).iter().sum::<usize>();
    assert!(all < 250_000, "readers of Japanese fetch {all} bytes");
}
