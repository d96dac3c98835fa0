//! Names and meanings of house rules, and of presets of them.

use ginmi::Game;
use ginmi::options::{AllowedValues, OptionGroup, OptionInfo, Preset};

use crate::{Lang, TableLocalizer, id, text};

/// The label of an option of a game, by its name.
#[must_use]
pub fn option_label(lang: Lang, game: Game, option: &str) -> &'static str {
    lang.text_in(game, &format!("option-{option}"))
}

/// The meaning of an option of a game, in a sentence or two.
#[must_use]
pub fn option_meaning(lang: Lang, game: Game, option: &str) -> &'static str {
    lang.text_in(game, &format!("option-{option}.means"))
}

/// The label of a value of an option; `n` for the number stands for any.
#[must_use]
pub fn option_value(lang: Lang, game: Game, option: &OptionInfo, value: &str) -> String {
    if option.values.choices().contains(&value) {
        let own = lang.text_if(game, &format!("option-{}.is-{value}", option.name));
        return own.unwrap_or_else(|| lang.text(&format!("value-{value}"))).to_owned();
    }
    if let AllowedValues::ChoiceOrCounted(_, counted) = option.values
        && let Some(number) = counted.number(value)
    {
        let label = format!("option-{}.is-{}", option.name, counted.id);
        return text!(TableLocalizer::of_game(lang, game), &label, n = number);
    }
    // A default that depends on another option has its name as code.
    match value.split_once('`').and_then(|(start, rest)| Some((start, rest.strip_suffix('`')?))) {
        Some((start, "rounds")) => format!("{start}{}", lang.text(id!("value-rounds"))),
        _ => value.to_owned(),
    }
}

/// The name of a group of options.
#[must_use]
pub fn option_group(lang: Lang, group: OptionGroup) -> &'static str {
    lang.text(&format!("option-group-{}", group.id()))
}

/// The name of a preset of a game.
#[must_use]
pub fn preset_name(lang: Lang, game: Game, preset: &Preset) -> &'static str {
    lang.text_in(game, &format!("preset-{}", preset.id))
}

/// What is special about a preset of a game, in a sentence or two.
#[must_use]
pub fn preset_summary(lang: Lang, game: Game, preset: &Preset) -> &'static str {
    lang.text_in(game, &format!("preset-{}.about", preset.id))
}
