//! The house rules as a form: fields, their order, their values, and searching them.

use std::collections::BTreeSet;

use ginmi::Game;
use ginmi::options::{AllowedValues, OptionGroup, OptionInfo};

use super::amount_form::AmountForm;
use crate::model::yaku::plain_text;
use crate::words::{self, Lang};
use ginmi_words::{id, text};

/// Options that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionGroupForm {
    /// The group.
    pub group: OptionGroup,
    /// Its name.
    pub name: &'static str,
    /// When the options apply, if not always.
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
    /// Its label below the title of its group: of a worth the yaku alone.
    pub short_label: String,
    /// Its meaning.
    pub meaning: String,
    /// The default, as text.
    pub default: String,
    /// The label of the default.
    pub default_name: String,
    /// The control.
    pub control: FieldControl,
    /// What a search looks at, without capital letters and macrons.
    found_by: String,
}

/// The control of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldControl {
    /// A switch between `off` and `on`.
    Switch,
    /// One of a few.
    Choose(Vec<SelectableValue>),
    /// A whole number within bounds.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// An amount, or one of a few other values.
    Amount(AmountForm),
}

/// A value that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectableValue {
    /// The value, as text.
    pub id: String,
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
        group,
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

/// The names of the options in which a search finds all of its words; `None` for an empty search.
#[must_use]
pub fn find_options(groups: &[OptionGroupForm], search: &str) -> Option<BTreeSet<&'static str>> {
    let search = plain_text(search);
    if search.trim().is_empty() {
        return None;
    }
    let is_found =
        |field: &&OptionField| search.split_whitespace().all(|word| field.found_by.contains(word));
    let fields = groups.iter().flat_map(|group| &group.fields);
    Some(fields.filter(is_found).map(|field| field.name).collect())
}

fn field(game: Game, info: &OptionInfo, lang: Lang) -> OptionField {
    let name = |value: &str| words::option_value(lang, game, info, value);
    let choices = info.values.choices();
    let offered: Vec<SelectableValue> =
        choices.iter().map(|id| SelectableValue { id: (*id).to_owned(), name: name(id) }).collect();
    let label = words::option_label(lang, game, info.name);
    let yaku = words::option_yaku(lang, game, info.name);
    let meaning = words::option_meaning(lang, game, info.name);
    let mut found_by = vec![&*label, &*meaning, info.name, info.rule];
    found_by.extend(offered.iter().flat_map(|one| [&*one.name, &*one.id]));
    // Players may know a yaku by its name in the other language.
    found_by.extend(words::option_yaku_other_names(lang, game, info.name));
    let found_by = plain_text(&found_by.join(" "));
    let control = match info.values {
        AllowedValues::Choice(_) if is_switch(&offered, lang) => FieldControl::Switch,
        AllowedValues::Number { least, most } => {
            FieldControl::Number { least: least.into(), most: most.into() }
        }
        _ => match AmountForm::new(game, info, offered.clone(), lang) {
            Some(form) => FieldControl::Amount(form),
            None => FieldControl::Choose(offered),
        },
    };
    OptionField {
        name: info.name,
        rule: info.rule,
        short_label: yaku.map_or_else(|| label.clone(), str::to_owned),
        label,
        meaning,
        default: info.default.clone(),
        default_name: name(&info.default),
        control,
        found_by,
    }
}

/// Whether these are the values of a switch, which need no words.
fn is_switch(offered: &[SelectableValue], lang: Lang) -> bool {
    let switch = [("off", lang.text(id!("value-off"))), ("on", lang.text(id!("value-on")))];
    offered.len() == switch.len()
        && switch
            .iter()
            .all(|(id, name)| offered.iter().any(|one| one.id == *id && one.name == *name))
}
