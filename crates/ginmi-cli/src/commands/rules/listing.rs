//! The list of all house rules of a game, or of those with certain words, and of its presets.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use ginmi::Game;
use ginmi::options::{AllowedValues, OptionGroup, OptionInfo, Preset, WorthForms};
use ginmi_words::{
    Lang, learning_step_summary, learning_steps, option_group, option_label, option_meaning,
    option_yaku, preset_name, preset_summary, text,
};
use serde_json::json;

use crate::commands::play::farewell::play_step;
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{
    STRONG, fill, fit, flow_indented, pad, paint, unbroken, width,
};
use crate::terminal_text::description_table::DescriptionTable;
use crate::typed_text::half_width;

/// House rules to list.
pub(super) struct RuleListing<'a> {
    lang: Lang,
    game: Game,
    /// The words that they have.
    search: Option<&'a str>,
    /// In the order of a round.
    options: Vec<OptionInfo>,
}

impl<'a> RuleListing<'a> {
    /// The house rules of a game that have all of these words.
    pub(super) fn new(lang: Lang, game: Game, search: Option<&'a str>) -> Self {
        let words = half_width(search.unwrap_or_default());
        let has_words = |option: &OptionInfo| {
            let label = option_label(lang, game, option.name);
            let meaning = option_meaning(lang, game, option.name);
            let text = half_width(&format!("{} {label} {meaning}", option.name));
            words.split_whitespace().all(|word| text.contains(word))
        };
        let mut options = game.options();
        options.retain(has_words);
        options.sort_by_key(|option| OptionGroup::ALL.iter().position(|one| *one == option.group));
        Self { lang, game, search, options }
    }

    /// Prints it for people.
    pub(super) fn print(&self, out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.game);
        let name = CardNameStyle::Both.pair(lang, |lang| ginmi_words::game(lang, game));
        let heading = match self.search {
            Some(words) => text!(
                lang,
                "rules-with-words",
                game = name,
                words = words,
                count = self.options.len() as u32,
                command = unbroken(&format!("ginmi rules {game}"))
            ),
            None => {
                let players = ginmi_words::players(lang, &game.players());
                text!(lang, "rules-of", game = name, players = players)
            }
        };
        writeln!(out, "{}", fit(&heading))?;
        for group in OptionGroup::ALL {
            let options: Vec<_> =
                self.options.iter().filter(|option| option.group == *group).collect();
            if options.is_empty() {
                continue;
            }
            writeln!(out)?;
            writeln!(out, "{}", paint(STRONG, option_group(lang, *group)))?;
            if *group == OptionGroup::Worths {
                self.print_worths(&options, out)?;
            } else {
                options.iter().try_for_each(|option| self.print_option(option, out))?;
            }
        }
        if self.search.is_none() {
            self.print_presets(out)?;
            self.print_hints(out)?;
            self.print_steps(out)?;
        }
        Ok(())
    }

    fn print_option(&self, option: &OptionInfo, out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.game);
        let (label, meaning) =
            (option_label(lang, game, option.name), option_meaning(lang, game, option.name));
        writeln!(out)?;
        let name = paint(STRONG, option.name);
        let first = format!("{name} = {}  {label} ({})", option.default, option.rule);
        writeln!(out, "{}", fit(&first))?;
        writeln!(out, "{}", fill(&format!("    {}", values(lang, &option.values)), 4))?;
        writeln!(out, "{}", fill(&format!("    {meaning}"), 4))?;
        Ok(())
    }

    /// A table of yaku, and what their worths can be.
    fn print_worths(&self, options: &[&OptionInfo], out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.game);
        let rows: Vec<_> = options
            .iter()
            .filter_map(|option| {
                let AllowedValues::Worth(forms) = option.values else { return None };
                let id = option.name.strip_prefix("yaku.")?;
                // The names of achievements go on with what they are for.
                let name = option_yaku(lang, game, option.name)?.split([':', '：']).next()?;
                Some((id, name, option.default.as_str(), forms))
            })
            .collect();
        let widest = |column: fn(&(&'static str, &'static str, &str, &WorthForms)) -> usize| {
            rows.iter().map(column).max().unwrap_or(0)
        };
        let ids = widest(|row| width(row.0));
        let names = widest(|row| width(row.1));
        let worths = widest(|row| width(row.2));
        if let Some((id, _, worth, _)) = rows.first() {
            let other = if *worth == "1" { "2" } else { "1" };
            let example = format!("--set yaku.{id}={other}");
            writeln!(out, "{}", fit(&text!(lang, "rules-worths-set", example = example)))?;
        }
        writeln!(out)?;
        for (id, name, worth, forms) in &rows {
            let (name, worth) = (pad(name, names), pad(worth, worths));
            let id = format!("{}{:2$}", paint(STRONG, id), "", ids - width(id));
            writeln!(out, "{id}  {name}  {worth}  {}", short_forms(forms))?;
        }
        writeln!(out)?;
        let mut legend = DescriptionTable::default();
        legend.entry("    off".to_owned(), lang.text("rules-worth-off"));
        let all: Vec<_> = rows.iter().map(|row| row.3).collect();
        if let Some(forms) = all.first() {
            let number = text!(lang, "rules-worth-number", unit = forms.unit);
            legend.entry(format!("    {}", range(forms)), number);
        }
        if all.iter().any(|forms| forms.in_points) {
            legend.entry("    p".to_owned(), lang.text("rules-worth-points"));
        }
        if all.iter().any(|forms| forms.by_number) {
            legend.entry("    /+".to_owned(), lang.text("rules-worth-by-number"));
        }
        if all.iter().any(|forms| forms.can_stop) {
            legend.entry("    stop".to_owned(), lang.text("rules-worth-stop"));
        }
        legend.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }

    fn print_presets(&self, out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.game);
        writeln!(out)?;
        writeln!(out, "{}", paint(STRONG, lang.text("rules-presets")))?;
        for preset in game.presets() {
            writeln!(out)?;
            let name = preset_name(lang, game, preset);
            writeln!(out, "{}  {name}", paint(STRONG, preset.id))?;
            writeln!(out, "{}", fill(&format!("    {}", preset_summary(lang, game, preset)), 4))?;
            if !preset.options.is_empty() {
                let settings = preset.options.iter().map(|(name, value)| format!("{name}={value}"));
                for line in flow_indented("    ", 4, settings) {
                    writeln!(out, "{line}")?;
                }
            }
        }
        Ok(())
    }

    /// What to do with all that.
    fn print_hints(&self, out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.game);
        writeln!(out)?;
        let changed = self.options.iter().find_map(|option| {
            let other = option.values.choices().iter().find(|one| **one != option.default)?;
            Some(format!("ginmi play {game} --set {}={}", option.name, other))
        });
        if let Some(command) = changed {
            writeln!(out, "{}", fit(&text!(lang, "rules-set-one", command = unbroken(&command))))?;
        }
        let preset = game.presets().last().map_or("", |preset| preset.id);
        let begin = format!("ginmi play {game} --preset {preset}");
        writeln!(out, "{}", fit(&text!(lang, "rules-begin-with", command = unbroken(&begin))))?;
        let show = format!("ginmi rules {game} --preset {preset}");
        writeln!(out, "{}", fit(&text!(lang, "rules-see-changes", command = unbroken(&show))))?;
        Ok(())
    }

    /// The steps in which the game is learned, each with the command that begins it.
    fn print_steps(&self, out: &mut impl Write) -> Result<()> {
        let (lang, game) = (self.lang, self.game);
        let mut steps = learning_steps(game.presets()).peekable();
        if steps.peek().is_some() {
            writeln!(out)?;
            writeln!(out, "{}", fit(lang.text("rules-steps")))?;
        }
        for step in steps {
            let command = paint(STRONG, play_step(game, step));
            let name = preset_name(lang, game, step);
            let about = learning_step_summary(lang, game, step);
            writeln!(out)?;
            writeln!(out, "{}", fit(&format!("{command}  {name}")))?;
            writeln!(out, "{}", fill(&format!("    {about}"), 4))?;
        }
        Ok(())
    }

    /// The list for programs, in all languages. The presets are there unless words are searched for.
    pub(super) fn as_json(&self) -> serde_json::Value {
        let game = self.game;
        let option = |option: &OptionInfo| {
            json!({
                "name": option.name,
                "rule": option.rule,
                "group": option_group(Lang::English, option.group),
                "group-ja": option_group(Lang::Japanese, option.group),
                "label": option_label(Lang::English, game, option.name),
                "label-ja": option_label(Lang::Japanese, game, option.name),
                "default": option.default,
                "values": option.values.to_string(),
                "meaning": option_meaning(Lang::English, game, option.name),
                "meaning-ja": option_meaning(Lang::Japanese, game, option.name),
            })
        };
        let options: Vec<_> = self.options.iter().map(option).collect();
        if let Some(words) = self.search {
            return json!({ "game": game.id(), "search": words, "options": options });
        }
        let presets: Vec<_> = game.presets().iter().map(|one| preset(game, one)).collect();
        json!({ "game": game.id(), "options": options, "presets": presets })
    }
}

/// The values of an option, as they are written.
fn values(lang: Lang, values: &AllowedValues) -> String {
    let mut all: Vec<String> = values.choices().iter().map(|one| (*one).to_owned()).collect();
    if let AllowedValues::Number { least, most } = *values {
        all.push(text!(lang, "rules-number", least = least, most = most));
    } else if let AllowedValues::ChoiceOrCounted(_, counted) = *values {
        let range = text!(lang, "rules-counted", least = counted.least, most = counted.most);
        all.push(format!("{} {range}", counted.write("n")));
    } else if all.is_empty() {
        all.push(values.to_string());
    }
    all.join(" | ")
}

/// The numbers that a worth can be.
fn range(forms: &WorthForms) -> String {
    format!("1–{}", forms.most)
}

/// The forms of a worth besides `off`, as short as in the table.
fn short_forms(forms: &WorthForms) -> String {
    let mut all = vec![range(forms)];
    all.extend(forms.in_points.then(|| "p".to_owned()));
    all.extend(forms.by_number.then(|| "/+".to_owned()));
    all.extend(forms.can_stop.then(|| "stop".to_owned()));
    all.join(" ")
}

fn preset(game: Game, preset: &Preset) -> serde_json::Value {
    let options: BTreeMap<_, _> = preset.options.iter().copied().collect();
    json!({
        "id": preset.id,
        "name": preset_name(Lang::English, game, preset),
        "name-ja": preset_name(Lang::Japanese, game, preset),
        "about": preset_summary(Lang::English, game, preset),
        "about-ja": preset_summary(Lang::Japanese, game, preset),
        "options": options,
    })
}
