//! Names and meanings of house rules, and of presets of them.

use ginmi::Game;
use ginmi::options::{AllowedValues, OptionGroup, OptionInfo, Preset};

use crate::{Lang, TableLocalizer, card, id, in_unit, text};

/// The label of an option of a game, by its name.
#[must_use]
pub fn option_label(lang: Lang, game: Game, option: &str) -> String {
    option_text(lang, game, option, "")
}

/// The meaning of an option of a game, in a sentence or two.
#[must_use]
pub fn option_meaning(lang: Lang, game: Game, option: &str) -> String {
    option_text(lang, game, option, ".means")
}

/// The name of the yaku, circumstance or achievement whose worth an option is (V-1); `None` for any
/// other option.
#[must_use]
pub fn option_yaku(lang: Lang, game: Game, option: &str) -> Option<&'static str> {
    let yaku = option.strip_prefix("yaku.")?;
    let name = lang.text_if(game, &format!("yaku-{yaku}"));
    Some(name.unwrap_or_else(|| lang.text_in(game, &format!("reason-{yaku}"))))
}

/// What the yaku of such an option is called besides, for searching: its name in the other language,
/// and its reading.
#[must_use]
pub fn option_yaku_other_names(lang: Lang, game: Game, option: &str) -> Vec<&'static str> {
    let yaku = option.strip_prefix("yaku.").unwrap_or_default();
    let names = ["other", "reading"].into_iter();
    names.filter_map(|name| lang.text_if(game, &format!("yaku-{yaku}.{name}"))).collect()
}

/// A text about an option. The worths of all yaku share theirs (V-1).
fn option_text(lang: Lang, game: Game, option: &str, attribute: &str) -> String {
    match option_yaku(lang, game, option) {
        Some(name) => {
            let id = format!("option-yaku{attribute}");
            text!(TableLocalizer::of_game(lang, game), &id, yaku = name)
        }
        None => lang.text_in(game, &format!("option-{option}{attribute}")).to_owned(),
    }
}

/// An amount in words (V-1, V-5): points with `p` after the number, otherwise in this unit.
fn amount(lang: Lang, unit: &str, text: &str) -> Option<String> {
    match text.strip_suffix('p') {
        Some(points) => Some(in_unit(lang, "points", points.parse::<u32>().ok()?)),
        // Half a kan is written with a decimal point.
        None if text.contains('.') => Some(in_unit(lang, unit, text)),
        None => Some(in_unit(lang, unit, text.parse::<u32>().ok()?)),
    }
}

/// The worth of a yaku as a house rule puts it (V-1), in words.
fn worth_value(lang: Lang, unit: &str, value: &str) -> Option<String> {
    let (amounts, step) = match value.split_once('+') {
        Some((amounts, step)) => (amounts, Some(step.trim_end_matches('p'))),
        None => (value, None),
    };
    let amounts: Option<Vec<String>> =
        amounts.split('/').map(|text| amount(lang, unit, text)).collect();
    let amounts = amounts?.join(" / ");
    Some(match step {
        Some(step) => {
            text!(lang, "worth-by-number", amount = amounts, more = step.parse::<u32>().ok()?)
        }
        None => amounts,
    })
}

/// Codes of cards joined by `+`, in words (KO-11.23).
fn cards_value(lang: Lang, value: &str) -> Option<String> {
    let cards: Option<Vec<&str>> =
        value.split('+').map(|code| code.parse().ok().map(|one| card(lang, one))).collect();
    cards.map(|cards| cards.join(" + "))
}

/// The label of a value of an option; `n` for the number stands for any.
#[must_use]
pub fn option_value(lang: Lang, game: Game, option: &OptionInfo, value: &str) -> String {
    if let AllowedValues::Amount { .. } = option.values {
        let unit = game.info().yaku_unit;
        return amount(lang, unit, value).unwrap_or_else(|| value.to_owned());
    }
    if let AllowedValues::Worth(forms) = option.values {
        return match value {
            "off" => lang.text(id!("worth-off")).to_owned(),
            "stop" => lang.text_in(game, "stops-round").to_owned(),
            _ => worth_value(lang, forms.unit, value).unwrap_or_else(|| value.to_owned()),
        };
    }
    if option.values.choices().contains(&value) {
        let own = lang.text_if(game, &format!("option-{}.is-{value}", option.name));
        // Cards have their names.
        return own
            .map(str::to_owned)
            .or_else(|| cards_value(lang, value))
            .unwrap_or_else(|| lang.text(&format!("value-{value}")).to_owned());
    }
    if let AllowedValues::ChoiceOrCounted(_, counted) = option.values
        && let Some(number) = counted.number(value)
    {
        let label = format!("option-{}.is-{}", option.name, counted.id);
        let localizer = TableLocalizer::of_game(lang, game);
        return match number.parse::<u32>() {
            Ok(number) => text!(localizer, &label, n = number),
            Err(_) => text!(localizer, &label, n = number),
        };
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
