//! Typing an amount: a number, amounts by number, or one with a unit. What it may be is asked of the
//! engine.

use ginmi::Game;
use ginmi::options::{AllowedValues, CountedChoice, OptionInfo};

use super::house_rules_form::SelectableValue;
use super::resolved_rules::written_value;
use crate::words::{self, Lang};
use ginmi_words::{id, text};

/// The end of the id of the entry for an amount that is typed.
const OTHER_AMOUNT: &str = "(amount)";

/// A field for an amount, beside a list of other values if there are any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmountForm {
    /// The values to choose from.
    pub offered: Vec<SelectableValue>,
    /// The label of the entry for an amount that is typed.
    pub other: String,
    /// What is typed.
    pub typed: TypedAmount,
    /// The units to choose from, each with the letter that stands for it in values.
    pub units: Vec<AmountUnit>,
    /// How amounts are typed, if that needs saying.
    pub help: String,
    /// The amount to begin with.
    first: String,
    /// The value around the amount, if there is something.
    counted: Option<&'static CountedChoice>,
}

/// A unit of amounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmountUnit {
    /// What follows a number in this unit.
    pub letter: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// What is typed into the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypedAmount {
    /// A whole number within bounds.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A number by halves.
    Halves,
    /// Amounts by number, such as `10/12/15+3`.
    ByNumber,
}

impl AmountForm {
    /// The field for an option; `None` if it is no amount.
    pub(super) fn new(
        game: Game,
        info: &OptionInfo,
        offered: Vec<SelectableValue>,
        lang: Lang,
    ) -> Option<Self> {
        let units = |letters: &[(&'static str, &str)]| {
            letters
                .iter()
                .map(|(letter, unit)| AmountUnit { letter, name: unit_name(lang, unit) })
                .collect()
        };
        let form = Self {
            offered,
            other: lang.text(id!("another-amount")).to_owned(),
            typed: TypedAmount::Halves,
            units: Vec::new(),
            help: String::new(),
            first: info.default.clone(),
            counted: None,
        };
        Some(match info.values {
            AllowedValues::Choice(_) | AllowedValues::Number { .. } => return None,
            AllowedValues::ChoiceOrCounted(_, counted) => Self {
                other: words::option_value(lang, game, info, &counted.write("n")),
                typed: TypedAmount::Number {
                    least: counted.least.into(),
                    most: counted.most.into(),
                },
                first: counted.least.to_string(),
                counted: Some(counted),
                ..form
            },
            AllowedValues::ChoiceOrNumber { least, most, .. } => {
                let is_number = info.default.parse::<i32>().is_ok();
                Self {
                    other: lang.text(id!("a-number")).to_owned(),
                    typed: TypedAmount::Number { least: least.into(), most: most.into() },
                    first: if is_number { info.default.clone() } else { least.to_string() },
                    ..form
                }
            }
            AllowedValues::Amount { .. } => {
                Self { units: units(&[("", "kan"), ("p", "points")]), ..form }
            }
            AllowedValues::Worth(forms) => {
                let points = if forms.in_points { 2 } else { 1 };
                let typed = match forms.by_number {
                    true => TypedAmount::ByNumber,
                    false => TypedAmount::Number { least: 1, most: forms.most.into() },
                };
                let is_amount = info.default.starts_with(|first: char| first.is_ascii_digit());
                Self {
                    offered: worths(game, info, lang),
                    typed,
                    units: units(&[("", forms.unit), ("p", "points")][..points]),
                    help: match forms.by_number {
                        true => lang.text(id!("worth-by-number-help")).to_owned(),
                        false => String::new(),
                    },
                    first: if is_amount { info.default.clone() } else { "1".to_owned() },
                    ..form
                }
            }
        })
    }

    /// The id of the chosen entry of the list.
    #[must_use]
    pub fn chosen(&self, value: &str) -> String {
        let is_offered = self.offered.iter().any(|one| one.id == value);
        if is_offered { value.to_owned() } else { self.other_id() }
    }

    /// The id of the entry for an amount that is typed. Where the value has a name, so has the
    /// entry.
    #[must_use]
    pub fn other_id(&self) -> String {
        self.counted.map_or(OTHER_AMOUNT, |counted| counted.id).to_owned()
    }

    /// The value to begin with when an amount is to be typed.
    #[must_use]
    pub fn first_value(&self) -> String {
        self.counted.map_or_else(|| self.first.clone(), |counted| counted.write(&self.first))
    }

    /// What stands in the field for a value, and the index of its unit.
    #[must_use]
    pub fn typed(&self, value: &str) -> (String, usize) {
        if let Some(counted) = self.counted {
            return (counted.number(value).unwrap_or_default().to_owned(), 0);
        }
        let in_points = |part: &str| part.ends_with('p') || part == "0";
        if self.units.len() > 1 && value.contains('p') && value.split(['/', '+']).all(in_points) {
            return (value.replace('p', ""), 1);
        }
        (value.to_owned(), 0)
    }

    /// The value for what was typed, in a unit. The engine may refuse it.
    #[must_use]
    pub fn value(&self, typed: &str, unit: usize) -> String {
        let typed = self.plain(typed);
        if typed.is_empty() {
            return typed;
        }
        if let Some(counted) = self.counted {
            return counted.write(&typed);
        }
        let letter = self.units.get(unit).map_or("", |unit| unit.letter);
        // A unit that was typed counts.
        if letter.is_empty() || typed.contains(letter) {
            return typed;
        }
        let mut value = String::new();
        for part in typed.split_inclusive(['/', '+']) {
            let number = part.trim_end_matches(['/', '+']);
            value.push_str(number);
            // Nothing needs no unit.
            if !number.is_empty() && number != "0" {
                value.push_str(letter);
            }
            value.push_str(&part[number.len()..]);
        }
        value
    }
}

impl AmountForm {
    /// What was typed without spaces, in the letters of a narrow keyboard.
    fn plain(&self, typed: &str) -> String {
        let narrow = |letter: char| match letter {
            // Japanese keyboards type wide letters, which stand in the same order.
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
            other => other,
        };
        let comma = if self.typed == TypedAmount::ByNumber { '/' } else { '.' };
        let typed = typed.trim().chars().map(narrow).filter(|letter| !letter.is_whitespace());
        typed.map(|letter| if [',', '、'].contains(&letter) { comma } else { letter }).collect()
    }
}

/// The value that is kept for what was typed: as the engine writes it, or as it is if the engine
/// refuses it.
#[must_use]
pub fn kept_value(game: Game, option: &str, value: &str) -> String {
    if value.is_empty() {
        return String::new();
    }
    written_value(game, option, value).unwrap_or_else(|| value.to_owned())
}

/// The values of a yaku's worth that are not amounts, as far as the engine takes them.
fn worths(game: Game, info: &OptionInfo, lang: Lang) -> Vec<SelectableValue> {
    let name = |value: &str| words::option_value(lang, game, info, value);
    let usual = SelectableValue {
        id: info.default.clone(),
        name: text!(lang, "worth-usual", worth = name(&info.default)),
    };
    let others = ["off", "stop"].into_iter().filter(|value| *value != info.default);
    let others = others.filter(|value| written_value(game, info.name, value).is_some());
    let others = others.map(|value| SelectableValue { id: value.to_owned(), name: name(value) });
    std::iter::once(usual).chain(others).collect()
}

fn unit_name(lang: Lang, unit: &str) -> &'static str {
    lang.text(match unit {
        "kan" => id!("unit-kan"),
        "chips" => id!("unit-chips"),
        _ => id!("unit-points"),
    })
}
