//! The house rules as a form: fields, their order, and their values.

use ginmi::Game;
use ginmi::options::{AllowedValues, CountedChoice, OptionGroup, OptionInfo, WorthForms};

use crate::words::{self, Lang};
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
    pub label: String,
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
    /// What a yaku is worth.
    Worth(&'static WorthForms),
}

/// A value that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectableValue {
    /// The value, as text.
    pub id: &'static str,
    /// The label.
    pub name: String,
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
        name: words::option_group(lang, group),
        note: note(group),
        fields: infos
            .iter()
            .filter(|info| info.group == group)
            .map(|info| field(game, info, lang))
            .collect(),
    };
    let groups = OptionGroup::ALL.iter().copied().map(of);
    groups.filter(|group| !group.fields.is_empty()).collect()
}

fn field(game: Game, info: &OptionInfo, lang: Lang) -> OptionField {
    let offered = || {
        let choices = info.values.choices().iter();
        choices
            .map(|id| SelectableValue { id, name: words::option_value(lang, game, info, id) })
            .collect()
    };
    OptionField {
        name: info.name,
        rule: info.rule,
        label: words::option_label(lang, game, info.name),
        meaning: words::option_meaning(lang, game, info.name),
        default: info.default.clone(),
        default_name: words::option_value(lang, game, info, &info.default),
        control: match info.values {
            AllowedValues::Choice(_) => FieldControl::Choose(offered()),
            AllowedValues::Number { least, most } => FieldControl::Number { least, most },
            AllowedValues::Worth(forms) => FieldControl::Worth(forms),
            AllowedValues::ChoiceOrCounted(_, counted) => {
                let name = words::option_value(lang, game, info, &counted.write("n"));
                FieldControl::ChooseOrCount(offered(), counted, name)
            }
        },
        of_campaign: info.group == OptionGroup::Campaign && info.name != "campaign",
    }
}
