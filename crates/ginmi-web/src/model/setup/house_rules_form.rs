//! The house rules as a form: fields, their order, and their values.

use ginmi::Game;
use ginmi::options::{AllowedValues, CountedChoice, OptionGroup, OptionInfo};

use crate::words::Lang;
use ginmi_words::text;

/// Options that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionGroupForm {
    /// The name of the group.
    pub name: &'static str,
    /// When they apply, if not always.
    pub note: String,
    /// The options, in the order of the rules.
    pub fields: Vec<OptionField>,
}

/// A field for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionField {
    /// The name of the option.
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    /// Its label.
    pub label: &'static str,
    /// Its meaning.
    pub meaning: String,
    /// The default, as text.
    pub default: String,
    /// The label of the default.
    pub default_name: String,
    /// The control.
    pub control: FieldControl,
    /// Whether it applies only in a campaign.
    pub of_campaign: bool,
}

/// The control of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldControl {
    /// One of a few.
    Choose(Vec<SelectableValue>),
    /// One of a few, or one with a number.
    ChooseOrCount(Vec<SelectableValue>, &'static CountedChoice, String),
    /// A whole number within bounds.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
}

/// A value that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelectableValue {
    /// The value, as text.
    pub id: &'static str,
    /// The label.
    pub name: &'static str,
}

/// All options of a game, group by group.
#[must_use]
pub fn house_rules_form(game: Game, lang: Lang) -> Vec<OptionGroupForm> {
    let infos = game.options();
    let least = game.capacity() + 1;
    let note = |group: OptionGroup| match group {
        // With fewer players nobody has to drop out (C-5).
        OptionGroup::Joining => text!(lang, "from-players", least = least),
        _ => String::new(),
    };
    let of = |group: OptionGroup| OptionGroupForm {
        name: lang.pick(group.name(), group.name_ja()),
        note: note(group),
        fields: infos
            .iter()
            .filter(|info| info.group == group)
            .map(|info| field(info, lang))
            .collect(),
    };
    let groups = OptionGroup::ALL.iter().copied().map(of);
    groups.filter(|group| !group.fields.is_empty()).collect()
}

fn field(info: &OptionInfo, lang: Lang) -> OptionField {
    let offered = || {
        let choices = info.values.choices().iter();
        choices
            .map(|choice| SelectableValue {
                id: choice.id,
                name: lang.pick(choice.label, choice.label_ja),
            })
            .collect()
    };
    OptionField {
        name: info.name,
        rule: info.rule,
        label: lang.pick(info.label, info.label_ja),
        meaning: lang.pick(info.meaning.as_str(), info.meaning_ja).to_owned(),
        default: info.default.clone(),
        default_name: value_name(info, &info.default, lang),
        control: match info.values {
            AllowedValues::Choice(_) => FieldControl::Choose(offered()),
            AllowedValues::Number { least, most } => FieldControl::Number { least, most },
            AllowedValues::ChoiceOrCounted(_, counted) => {
                let name = lang.pick(counted.label, counted.label_ja).replace("{n}", "n");
                FieldControl::ChooseOrCount(offered(), counted, name)
            }
        },
        of_campaign: info.group == OptionGroup::Campaign && info.name != "campaign",
    }
}

/// The label of an option's value.
pub(super) fn value_name(info: &OptionInfo, value: &str, lang: Lang) -> String {
    if let Some(choice) = info.values.choices().iter().find(|choice| choice.id == value) {
        return lang.pick(choice.label, choice.label_ja).to_owned();
    }
    if let AllowedValues::ChoiceOrCounted(_, counted) = info.values
        && let Some(number) = counted.number(value)
    {
        return lang.pick(counted.label, counted.label_ja).replace("{n}", number);
    }
    // A default that depends on another option has its name as code.
    match value.split_once('`').and_then(|(start, rest)| Some((start, rest.strip_suffix('`')?))) {
        Some((start, "rounds")) => format!("{start}{}", lang.text("value-rounds")),
        _ => value.to_owned(),
    }
}
