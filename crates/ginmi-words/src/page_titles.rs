//! The titles of pages.

use ginmi::Game;

use crate::{Lang, game, id};

/// The title of the page at a path, for windows and links.
#[must_use]
pub fn page_title(lang: Lang, path: &str) -> String {
    let path = path.split('#').next().unwrap_or_default();
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let page = match parts.next() {
        None => return [lang.text("ginmi"), lang.text("subtitle")].join(lang.text("dot")),
        Some("solo") => id!("title-game"),
        Some("calculator") => id!("calculator-calculator"),
        Some("learn") => id!("lesson-learn"),
        Some("yaku") => id!("yaku"),
        Some("rulebook") => id!("rulebook"),
        Some("replays" | "replay") => id!("replays"),
        Some("daily") => id!("daily"),
        Some("problems") => id!("problems"),
        Some("record") => id!("own-record"),
        Some("tables") => id!("public-tables"),
        Some("table") => id!("title-table"),
        Some(_) => id!("not-found"),
    };
    let of = parts.next().and_then(|id| id.parse::<Game>().ok());
    let names = of.map(|of| game(lang, of));
    let parts = names.into_iter().chain([lang.text(page), lang.text("ginmi")]);
    parts.collect::<Vec<_>>().join(lang.text("dot"))
}
