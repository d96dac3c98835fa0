//! The texts: two files per language, which the page fetches, and the texts of the static frame.

use anyhow::{Context, Result};
use ginmi_words::{
    FIRST, Lang, LoadPriority, game, game_facts, offered_games, parts_by_priority, text,
};

use crate::bundle::{Bundle, FetchTime};

/// Adds the files of each language; returns attributes with their addresses.
pub(crate) fn add(bundle: &mut Bundle) -> String {
    let file = |lang: &Lang| (lang.tag(), texts(*lang, LoadPriority::AtOnce));
    let files: Vec<_> = Lang::ALL.iter().map(file).collect();
    // A reader waits for only one of them, so only the largest counts.
    let largest = files.iter().map(|(_, file)| file.len()).max();
    let attribute = |(tag, file): (&str, String)| {
        let when =
            if Some(file.len()) == largest { FetchTime::Startup } else { FetchTime::OnDemand };
        let address = bundle.add_hashed(&format!("words-{tag}"), "ftl", when, file.into_bytes());
        format!(" data-words-{tag}=\"{address}\"")
    };
    let start: String = files.into_iter().map(attribute).collect();
    let later = Lang::ALL.iter().map(|lang| {
        let (tag, file) = (lang.tag(), texts(*lang, LoadPriority::Later));
        let address = bundle.add_hashed(
            &format!("later-{tag}"),
            "ftl",
            FetchTime::OnDemand,
            file.into_bytes(),
        );
        format!(" data-later-{tag}=\"{address}\"")
    });
    let later: String = later.collect();
    start + &later
}

/// The texts of a language that are needed at this time, without comments and empty lines, each
/// file below its name.
fn texts(lang: Lang, when: LoadPriority) -> String {
    let texts = lang.embedded_texts().iter().map(|(name, file)| {
        let parts = parts_by_priority(file).filter(|(priority, _)| *priority == when);
        let lines = parts.flat_map(|(_, part)| part.lines());
        let said = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        (name, said.flat_map(|line| [line, "\n"]).collect::<String>())
    });
    let texts = texts.filter(|(_, texts)| !texts.is_empty());
    texts.map(|(name, texts)| format!("### {name}\n{texts}")).collect()
}

/// Fills in the placeholders of the frame: `{say:ID}` (in all languages, of which the page shows
/// one), `{fan}` (cards), `{play}` (the button that begins the first game), `{tiles}` (the choice of
/// games), and `{first}` (the game that is offered first).
pub(crate) fn fill(page: &str) -> Result<String> {
    let mut filled = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("{say:") {
        let (id, after) = after.split_once('}').context("`{say:` is not closed")?;
        filled += before;
        filled += &in_all(|lang| lang.text(id));
        rest = after;
    }
    let tile = |one: ginmi::Game| {
        let (name, about) =
            (in_all(|lang| game(lang, one)), in_all(|lang| lang.text_in(one, "about")));
        let facts = in_all(|lang| game_facts(lang, one));
        format!(
            "<div class=\"tile\">\n<span class=\"emblem\" aria-hidden=\"true\">{CARD}</span>\n\
             <span class=\"tile-name\">{name}</span>\n<span class=\"tile-facts\">{facts}</span>\n\
             <span class=\"tile-about\">{about}</span>\n</div>"
        )
    };
    let tiles: Vec<String> = offered_games().into_iter().map(tile).collect();
    let play = in_all(|lang| text!(lang, "play-game", game = game(lang, FIRST)));
    let filled = (filled + rest).replace("{tiles}", &tiles.join("\n"));
    let filled = filled.replace("{fan}", &CARD.repeat(FAN)).replace("{play}", &play);
    Ok(filled.replace("{first}", FIRST.id()))
}

/// A card whose picture has not come yet.
const CARD: &str = "<span class=\"card awaited\"></span>";

/// How many cards are fanned beside the title.
const FAN: usize = 6;

/// The names of all games, for the description of the page.
pub(crate) fn games() -> String {
    let names = offered_games().into_iter().map(|one| game(Lang::default(), one));
    let names: Vec<&str> = names.collect();
    names.join(", ")
}

fn in_all<T: std::fmt::Display>(text: impl Fn(Lang) -> T) -> String {
    let one = |lang: &Lang| {
        let (tag, text) = (lang.tag(), text(*lang));
        format!("<span class=\"{tag}\" lang=\"{tag}\">{text}</span>")
    };
    Lang::ALL.iter().map(one).collect()
}
