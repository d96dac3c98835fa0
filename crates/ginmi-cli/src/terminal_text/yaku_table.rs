//! The table of all yaku of a game.

use std::mem;

use ginmi::View;
use ginmi::seat::Seat;
use ginmi_words::{other_scoring, text, yaku_list};

use super::columns::{STRONG, fit, paint, paragraph};
use super::description_table::DescriptionTable;
use super::text_renderer::SentenceRenderer;

/// All yaku by the house rules of a match, with their values and cards, and after them everything
/// else that counts.
pub(super) fn yaku_table(renderer: &SentenceRenderer, view: &View) -> Vec<String> {
    let localizer = &renderer.localizer;
    let recipes = view.recipes(localizer.you.unwrap_or(Seat::new(0)));
    let options = view.options();
    let options = options.iter().map(|(name, value)| (*name, value.as_str()));
    let mut lines = Vec::new();
    let mut table = DescriptionTable::default();
    for section in yaku_list(localizer.lang, localizer.game, options, &recipes) {
        if let Some(heading) = section.heading {
            lines.extend(mem::take(&mut table).lines());
            lines.push(String::new());
            table.heading(paint(STRONG, heading));
        }
        let title = if section.title.is_empty() { "none" } else { section.title };
        let (about, rule) = (section.about.trim_end_matches(['.', '。']), section.rule);
        let group = text!(localizer, "yaku-group", title = title, about = about, rule = rule);
        table.heading(fit(&group).into_owned());
        for entry in section.entries {
            let in_language = |lang| ginmi_words::yaku(lang, localizer.game, entry.name.id);
            let name = renderer.names.pair(localizer.lang, in_language);
            let text =
                text!(localizer, "yaku-entry", worth = entry.worth, takes = entry.requirement);
            table.entry(format!("  {name}"), text);
        }
    }
    lines.extend(table.lines());
    let besides = other_scoring(localizer, view);
    lines.extend(besides.iter().flat_map(|line| [String::new(), paragraph(&renderer.line(line))]));
    lines
}
