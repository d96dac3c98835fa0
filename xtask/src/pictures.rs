//! `cargo xtask pictures`: assembles the pictures of the cards, and those of the rulebook, from the
//! drawings.
//!
//! A drawing is SVG without its root: it uses motifs as `<use href="#pine"/>`, and motifs may use
//! motifs. Pictures must be self-contained, so each one includes the motifs that it uses, with
//! unique ids, so that many pictures can be in one page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::process::root;

/// Writes all pictures and the sheet that shows them.
pub(crate) fn write() -> Result<()> {
    let folder = root().join("pictures");
    let made = DrawingSources::read(&folder.join("source"))?.pictures()?;
    for (path, text) in &made {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    for path in list(&folder, &KINDS)? {
        if !made.contains_key(&path) {
            fs::remove_file(folder.join(&path))?;
            println!("removed {path}: nothing is drawn for it");
        }
    }
    let bytes: usize = made.values().map(String::len).sum();
    println!("{} files, {} KB: see pictures/sheet.html", made.len(), bytes / 1024);
    Ok(())
}

/// The folders of the pictures: the first two have those of the cards, the others those of the
/// rulebook.
const KINDS: [&str; 4] = ["cards", "marks", "tables", "tools"];

/// The paths of all files in these subfolders.
fn list(folder: &Path, inner: &[&str]) -> Result<BTreeSet<String>> {
    let mut paths = BTreeSet::new();
    for inner in inner {
        for entry in fs::read_dir(folder.join(inner))? {
            paths.insert(format!("{inner}/{}", entry?.file_name().to_string_lossy()));
        }
    }
    Ok(paths)
}

/// The hand-made drawings: texts by file name.
struct DrawingSources {
    /// Colours, to be written `$red` in drawings.
    palette: BTreeMap<String, String>,
    motifs: BTreeMap<String, String>,
    /// Folder of the results, frame and drawings.
    kinds: Vec<(&'static str, String, BTreeMap<String, String>)>,
}

/// Colours, and a table of the other colours of each other deck.
fn palette(folder: &Path) -> Result<toml::Table> {
    Ok(toml::from_str(&read(&folder.join("palette.toml"))?)?)
}

impl DrawingSources {
    fn read(folder: &Path) -> Result<Self> {
        let drawings = |name: &str| -> Result<BTreeMap<String, String>> {
            let mut found = BTreeMap::new();
            for path in list(folder, &[name])? {
                let stem = path.strip_suffix(".svg").and_then(|path| path.split('/').nth(1));
                let stem = stem.with_context(|| format!("{path} is not an SVG"))?;
                found.insert(stem.to_owned(), read(&folder.join(&path))?);
            }
            Ok(found)
        };
        // Its tables are other decks, which only the page has.
        let mut palette = palette(folder)?;
        palette.retain(|_, value| !value.is_table());
        Ok(Self {
            palette: palette.try_into()?,
            motifs: drawings("motifs")?,
            kinds: vec![
                ("cards", read(&folder.join("card.svg"))?, drawings("cards")?),
                ("marks", read(&folder.join("mark.svg"))?, drawings("marks")?),
                ("tables", read(&folder.join("table.svg"))?, drawings("tables")?),
                ("tools", read(&folder.join("tool.svg"))?, drawings("tools")?),
            ],
        })
    }

    /// All generated files, by path in `pictures/`.
    fn pictures(&self) -> Result<BTreeMap<String, String>> {
        let mut made = BTreeMap::new();
        for (folder, frame, drawings) in &self.kinds {
            for (name, drawing) in drawings {
                let path = format!("{folder}/{name}.svg");
                let picture = self.picture(name, frame, drawing).context(path.clone())?;
                made.insert(path, picture);
            }
        }
        let sheet = sheet(made.keys());
        made.insert("sheet.html".to_owned(), sheet);
        Ok(made)
    }

    /// One picture: its drawing in the frame, with the motifs that the two use.
    fn picture(&self, name: &str, frame: &str, drawing: &str) -> Result<String> {
        let drawing = frame.replace("<!-- drawing -->", drawing);
        let mut used = BTreeMap::new();
        let mut open = references(&drawing);
        while let Some(motif) = open.pop() {
            let own = drawing.contains(&format!(r#"id="{motif}""#));
            if own || used.contains_key(motif) {
                continue;
            }
            let text = self.motifs.get(motif);
            let text = text.with_context(|| format!("there is no motif `{motif}`"))?;
            open.extend(references(text));
            used.insert(motif, text);
        }
        let mut motifs = String::new();
        for (motif, text) in used {
            write!(motifs, "<g id=\"{motif}\">\n{text}</g>\n")?;
        }
        let whole = lean(&drawing.replace("<!-- motifs -->", &motifs));
        self.coloured(&own_ids(&whole, name))
    }

    /// The text with the palette's values for names such as `$red`.
    fn coloured(&self, text: &str) -> Result<String> {
        let mut parts = text.split('$');
        let mut coloured = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(part.len());
            let (name, rest) = part.split_at(end);
            let Some(value) = self.palette.get(name) else {
                bail!("`${name}` is not a colour of the palette");
            };
            coloured.push_str(value);
            coloured.push_str(rest);
        }
        Ok(coloured)
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The names that a text refers to.
fn references(text: &str) -> Vec<&str> {
    text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The text without comments and indentation, with one element per line, so that diffs are
/// readable.
fn lean(text: &str) -> String {
    let mut rest = text;
    let mut bare = String::new();
    while let Some((before, comment)) = rest.split_once("<!--") {
        bare.push_str(before);
        rest = comment.split_once("-->").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let mut lean = String::new();
    for line in bare.lines().map(str::trim).filter(|line| !line.is_empty()) {
        lean.push_str(line);
        // An attribute on the next line needs only a space.
        lean.push(if line.ends_with('>') { '\n' } else { ' ' });
    }
    lean
}

/// The text with unique ids: the picture's name and a number.
fn own_ids(text: &str, name: &str) -> String {
    let names: Vec<_> =
        text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut renamed = text.to_owned();
    for (number, id) in names.iter().enumerate() {
        for (before, after) in [(" id=\"", "\""), ("href=\"#", "\""), ("url(#", ")")] {
            let own = format!("{before}h{name}-{number}{after}");
            renamed = renamed.replace(&format!("{before}{id}{after}"), &own);
        }
    }
    renamed
}

/// A page with all pictures in three sizes on a light and a dark table.
fn sheet<'a>(paths: impl Iterator<Item = &'a String>) -> String {
    let (of_cards, of_rulebook): (Vec<_>, Vec<_>) =
        paths.partition(|path| path.starts_with("cards/") || path.starts_with("marks/"));
    let (mut cards, mut marks): (Vec<_>, Vec<_>) =
        of_cards.into_iter().partition(|path| path.starts_with("cards/"));
    // In the order of the months; other pictures come last.
    let month = |path: &String| -> u32 {
        let digits: String = path.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap_or(u32::MAX)
    };
    cards.sort_by_key(|path| month(path));
    marks.sort_by_key(|path| month(path));
    let mut page = String::from(
        "<!doctype html>\n\
        <!-- Made by `cargo xtask pictures`. -->\n\
        <meta charset=\"utf-8\">\n\
        <title>The pictures of Ginmi</title>\n\
        <style>\n\
        body { margin: 0 }\n\
        section { display: grid; gap: 0.6em; padding: 1em; width: max-content }\n\
        img { display: block; width: 100% }\n\
        .light { background: #e9e6df }\n\
        .dark { background: #16302a }\n\
        .w40 { grid-template-columns: repeat(16, 40px) }\n\
        .w80 { grid-template-columns: repeat(12, 80px) }\n\
        .w300 { grid-template-columns: repeat(4, 300px) }\n\
        </style>\n",
    );
    for (ground, width) in
        [("light", 40), ("dark", 40), ("light", 80), ("dark", 80), ("light", 300)]
    {
        let _ = writeln!(page, "<section class=\"{ground} w{width}\">");
        for path in cards.iter().chain(&marks) {
            let _ = writeln!(page, "<img src=\"{path}\" alt=\"{path}\">");
        }
        page.push_str("</section>\n");
    }
    for ground in ["light", "dark"] {
        let _ = writeln!(page, "<section class=\"{ground} w300\">");
        for path in &of_rulebook {
            let _ = writeln!(page, "<img src=\"{path}\" alt=\"{path}\">");
        }
        page.push_str("</section>\n");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made() -> BTreeMap<String, String> {
        let source =
            DrawingSources::read(&root().join("pictures/source")).expect("the source is there");
        source.pictures().expect("the source can be put together")
    }

    #[test]
    fn the_committed_pictures_are_what_the_source_gives() {
        let folder = root().join("pictures");
        let made = made();
        for (path, text) in &made {
            let committed = fs::read_to_string(folder.join(path)).unwrap_or_default();
            assert_eq!(&committed, text, "{path}: run `cargo xtask pictures`");
        }
        for path in list(&folder, &KINDS).expect("the folders are there") {
            assert!(made.contains_key(&path), "{path} is drawn by nobody");
        }
    }

    #[test]
    fn every_card_has_a_picture_and_every_mark_is_there() {
        let made = made();
        let cards = (1..=12).flat_map(|month| ["a", "b", "c", "d"].map(|l| format!("{month}{l}")));
        let others = ["blank", "back-red", "back-black"].map(String::from);
        let months =
            (1..=12).flat_map(|month| ["month", "kanji"].map(|of| format!("{of}-{month}")));
        let kinds = ["bright", "animal", "ribbon", "chaff"].map(String::from);
        let paths = cards.chain(others).map(|card| format!("cards/{card}.svg"));
        let paths = paths.chain(months.chain(kinds).map(|mark| format!("marks/{mark}.svg")));
        let expected: BTreeSet<_> = paths.chain(["sheet.html".to_owned()]).collect();
        let found = made.keys().filter(|path| !is_of_rulebook(path)).cloned();
        assert_eq!(found.collect::<BTreeSet<_>>(), expected);
    }

    #[test]
    fn the_rulebook_shows_every_picture_that_is_drawn_for_it() {
        let made = made();
        let drawn: BTreeSet<_> = made.keys().filter(|path| is_of_rulebook(path)).collect();
        assert!(!drawn.is_empty());
        for (page, up) in [("about.md", "../"), ("ja/about.md", "../../")] {
            let text = read(&root().join("rulebook").join(page)).expect("the page is there");
            for path in &drawn {
                assert!(text.contains(&format!("({up}pictures/{path})")), "{page} lacks {path}");
            }
        }
    }

    #[test]
    fn pictures_stand_alone_and_are_small() {
        let mut ids = BTreeSet::new();
        let (mut total, mut of_rulebook) = (0, 0);
        for (path, text) in made().iter().filter(|(path, _)| path.ends_with(".svg")) {
            for banned in ["<text", "<script", "<image", "<style", "href=\"h", "url(h", "$", "<!"] {
                assert!(!text.contains(banned), "{path} contains {banned}");
            }
            let own: Vec<_> =
                text.split(" id=\"").skip(1).filter_map(|t| t.split('"').next()).collect();
            for id in &own {
                assert!(ids.insert((*id).to_owned()), "{path}: {id} is not the only one");
            }
            for reference in references(text) {
                assert!(own.contains(&reference), "{path} lacks {reference}");
            }
            let (sum, most) = match is_of_rulebook(path) {
                true => (&mut of_rulebook, MAX_RULEBOOK_BYTES),
                false => (&mut total, MAX_BYTES),
            };
            assert!(text.len() <= most, "{path} has {} bytes", text.len());
            *sum += text.len();
        }
        assert!(total <= MAX_TOTAL, "all pictures of the cards together have {total} bytes");
        assert!(of_rulebook <= MAX_RULEBOOK_TOTAL, "those of the rulebook have {of_rulebook}");
    }

    #[test]
    fn every_motif_is_used_and_every_colour_explained() {
        let source =
            DrawingSources::read(&root().join("pictures/source")).expect("the source is there");
        let drawings = source.kinds.iter().flat_map(|(_, _, drawings)| drawings.values());
        let used: BTreeSet<_> =
            drawings.chain(source.motifs.values()).flat_map(|text| references(text)).collect();
        for motif in source.motifs.keys() {
            assert!(used.contains(motif.as_str()), "no picture uses the motif {motif}");
        }
        let page = read(&root().join("pictures/README.md")).expect("the page is there");
        for (name, value) in &source.palette {
            assert!(page.contains(&format!("| `{name}` | `{value}` |")), "{name} is {value}");
        }
    }

    #[test]
    fn the_colours_of_another_deck_can_be_put_in_place_of_the_usual_ones() {
        let source =
            DrawingSources::read(&root().join("pictures/source")).expect("the source is there");
        let values: BTreeSet<_> = source.palette.values().collect();
        assert_eq!(values.len(), source.palette.len(), "two colours have the same value");
        let page = read(&root().join("pictures/README.md")).expect("the page is there");
        let palette = palette(&root().join("pictures/source")).expect("the source is there");
        let decks: Vec<_> =
            palette.iter().filter_map(|(name, deck)| Some((name, deck.as_table()?))).collect();
        assert!(!decks.is_empty());
        for (deck, colours) in decks {
            for (name, value) in colours {
                let value = value.as_str().expect("a colour is a text");
                let usual = source.palette.get(name);
                assert!(usual.is_some_and(|usual| usual != value), "{deck}: {name} is {value}");
                assert!(page.contains(&format!("| `{name}` | `{value}` |")), "{name} is {value}");
            }
        }
    }

    /// A page loads all pictures of the cards before the first deal.
    const MAX_BYTES: usize = 10 * 1024;
    const MAX_TOTAL: usize = 230 * 1024;

    /// The others come with a chapter of the rulebook.
    const MAX_RULEBOOK_BYTES: usize = 20 * 1024;
    const MAX_RULEBOOK_TOTAL: usize = 80 * 1024;

    fn is_of_rulebook(path: &str) -> bool {
        KINDS[2..].iter().any(|folder| path.starts_with(folder))
    }

    fn source(motifs: &[(&str, &str)]) -> DrawingSources {
        let texts = |of: &[(&str, &str)]| -> BTreeMap<String, String> {
            of.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
        };
        DrawingSources {
            palette: texts(&[("red", "#f00")]),
            motifs: texts(motifs),
            kinds: Vec::new(),
        }
    }

    const FRAME: &str = "<svg>\n<defs>\n<!-- motifs -->\n</defs>\n<!-- drawing -->\n</svg>\n";

    #[test]
    fn a_picture_takes_along_what_it_uses() {
        let source = source(&[
            ("plum", "<use href=\"#petal\"/>\n"),
            ("petal", "<!-- round -->\n<circle\n  r=\"2\" fill=\"$red\"/>\n"),
            ("pine", "<path/>\n"),
        ]);
        let picture = source.picture("2c", FRAME, "<use href=\"#plum\"/>\n").expect("complete");
        let expected = "<svg>\n<defs>\n\
            <g id=\"h2c-0\">\n<circle r=\"2\" fill=\"#f00\"/>\n</g>\n\
            <g id=\"h2c-1\">\n<use href=\"#h2c-0\"/>\n</g>\n\
            </defs>\n<use href=\"#h2c-1\"/>\n</svg>\n";
        assert_eq!(picture, expected);
    }

    #[test]
    fn missing_parts_are_reported() {
        let picture = |drawing| source(&[]).picture("1a", FRAME, drawing);
        let motif = picture("<use href=\"#crane\"/>").expect_err("there is none");
        assert_eq!(motif.to_string(), "there is no motif `crane`");
        let colour = picture("<path fill=\"$blue\"/>").expect_err("there is none");
        assert_eq!(colour.to_string(), "`$blue` is not a colour of the palette");
    }

    #[test]
    fn the_sheet_follows_the_year() {
        let paths = ["cards/10a.svg", "cards/2a.svg", "cards/blank.svg"].map(String::from);
        let page = sheet(paths.iter());
        let place = |path: &str| page.find(path).expect("it is shown");
        assert!(
            place("cards/2a") < place("cards/10a") && place("cards/10a") < place("cards/blank")
        );
    }
}
