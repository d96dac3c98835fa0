//! The table of all yaku of a game.

use std::mem;

use ginmi::View;
use ginmi_words::{Voice, besides, book, say};

use super::cards::Names;
use super::lookup::Lookup;
use super::text::{STRONG, fit, paint, paragraph};

/// All yaku by the house rules of a match, with what they are worth and what they take, and behind them
/// what else counts.
pub(crate) fn table(voice: &Voice, names: Names, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    let mut table = Lookup::default();
    for section in book(voice.lang, voice.game, &view.recipes()) {
        if let Some(heading) = section.heading {
            lines.extend(mem::take(&mut table).lines());
            table.heading(paint(STRONG, heading));
        }
        let title = if section.title.is_empty() { "none" } else { section.title };
        let (about, rule) = (section.about.trim_end_matches(['.', '。']), section.rule);
        let group = say!(voice, "yaku-group", title = title, about = about, rule = rule);
        table.heading(fit(&group).into_owned());
        for entry in section.entries {
            let name = names.pair(entry.name.english, entry.name.japanese);
            let text = say!(voice, "yaku-entry", worth = entry.worth, takes = entry.takes);
            table.entry(format!("  {name}"), text);
        }
    }
    lines.extend(table.lines());
    let besides = besides(voice, view);
    lines.extend(besides.iter().flat_map(|line| [String::new(), paragraph(&voice.plain(line))]));
    lines
}
