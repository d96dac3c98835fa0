//! How a set of house rules differs from another, or from the standard rules.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use ginmi::options::{OptionGroup, OptionInfo};
use ginmi_words::{Lang, option_group, option_label, option_yaku, text};
use serde_json::json;

use super::rule_set::{NamedRules, standard};
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{FAINT, STRONG, fit, pad, paint, width};

/// The widest column. A longer label has a line of its own, and a longer setting pushes the rest of
/// its line aside.
const WIDEST: usize = 30;

/// A set of house rules beside another; `None` stands for the standard rules.
pub(super) struct RuleComparison<'a> {
    pub(super) lang: Lang,
    pub(super) rules: &'a NamedRules,
    pub(super) other: Option<NamedRules>,
}

/// An option that has two values.
struct Row<'a> {
    option: &'a OptionInfo,
    value: &'a str,
    other: &'a str,
}

impl RuleComparison<'_> {
    /// The options whose values differ, in the order of the groups.
    fn rows(&self) -> Vec<Row<'_>> {
        let mut rows = Vec::new();
        for (index, (option, value)) in self.rules.values.iter().enumerate() {
            let other = self.other.as_ref().map_or(&option.default, |other| &other.values[index].1);
            if value != other {
                rows.push(Row { option, value, other });
            }
        }
        let place =
            |row: &Row<'_>| OptionGroup::ALL.iter().position(|one| *one == row.option.group);
        rows.sort_by_key(place);
        rows
    }

    /// Prints it for people.
    pub(super) fn print(&self, out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.rules.game);
        let rows = self.rows();
        let name = CardNameStyle::Both.pair(lang, |lang| ginmi_words::game(lang, game));
        let other = self.other.as_ref().map_or(standard(lang, game), |other| &other.title);
        let heading = text!(
            lang,
            "rules-differ",
            game = name,
            rules = self.rules.title.as_str(),
            other = other,
            count = rows.len() as u32
        );
        writeln!(out, "{}", fit(&heading))?;
        let label = |row: &Row<'_>| {
            let yaku = option_yaku(lang, game, row.option.name).map(str::to_owned);
            yaku.unwrap_or_else(|| option_label(lang, game, row.option.name))
        };
        let set = |row: &Row<'_>| format!("{}={}", row.option.name, row.value);
        let widest = |texts: &mut dyn Iterator<Item = String>| {
            texts.map(|text| width(&text)).filter(|width| *width <= WIDEST).max().unwrap_or(0)
        };
        let labels = widest(&mut rows.iter().map(label));
        let settings = widest(&mut rows.iter().map(set));
        let mut group = None;
        for row in &rows {
            if group != Some(row.option.group) {
                group = Some(row.option.group);
                writeln!(out)?;
                writeln!(out, "{}", paint(STRONG, option_group(lang, row.option.group)))?;
            }
            let other = text!(lang, "rules-instead", value = row.other);
            let mut label = label(row);
            if width(&label) > labels {
                writeln!(out, "  {}", std::mem::take(&mut label))?;
            }
            let (label, set) = (pad(&label, labels), pad(&set(row), settings));
            writeln!(out, "{}", fit(&format!("  {label}  {set}  {}", paint(FAINT, other))))?;
        }
        Ok(())
    }

    /// The difference for programs, in all languages.
    pub(super) fn as_json(&self) -> serde_json::Value {
        let game = self.rules.game;
        let row = |row: Row<'_>| {
            json!({
                "name": row.option.name,
                "group": row.option.group.id(),
                "label": option_label(Lang::English, game, row.option.name),
                "label-ja": option_label(Lang::Japanese, game, row.option.name),
                "value": row.value,
                "other": row.other,
                "default": row.option.default,
            })
        };
        let changes = |rules: &NamedRules| -> BTreeMap<&'static str, String> {
            rules.changes().into_iter().collect()
        };
        let differences: Vec<_> = self.rows().into_iter().map(row).collect();
        json!({
            "game": game.id(),
            "options": changes(self.rules),
            "other-options": self.other.as_ref().map(changes).unwrap_or_default(),
            "differences": differences,
        })
    }
}
