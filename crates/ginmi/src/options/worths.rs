//! V-1: what each yaku is worth, as house rules named `yaku.ID`.

use std::fmt;

use super::{AllowedValues, OptionGroup, OptionInfo};

/// The most amounts that a worth by number has before its further ones (V-1).
const MOST_AMOUNTS: usize = 8;
/// The largest amount in the unit of the game's yaku (V-1).
const MOST_UNITS: u16 = 99;
/// The largest amount in points (V-1).
const MOST_POINTS: u16 = 999;

/// What a house rule says that a yaku is worth (V-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum YakuWorth {
    /// The yaku does not exist (V-3).
    Off,
    /// This many of the unit of the game's yaku: kan, chips or points.
    Units(u16),
    /// Points, in games whose yaku are worth kan; `kan` does not convert them.
    Points(u16),
    /// It ends the round and takes all chips (TY-6.2).
    Stop,
}

impl YakuWorth {
    /// The number that stands in a table of worths.
    const fn code(self) -> u16 {
        match self {
            Self::Off => 0,
            Self::Units(number) => number,
            Self::Points(number) => 0x8000 | number,
            Self::Stop => 0x4000,
        }
    }

    const fn of_code(code: u16) -> Self {
        match code {
            0 => Self::Off,
            0x4000 => Self::Stop,
            0x8000.. => Self::Points(code & 0x7fff),
            number => Self::Units(number),
        }
    }
}

impl fmt::Display for YakuWorth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.pad("off"),
            Self::Stop => f.pad("stop"),
            Self::Units(number) => number.fmt(f),
            Self::Points(number) => write!(f, "{number}p"),
        }
    }
}

/// What a yaku that counts cards or points is worth, by their number (V-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WorthByNumber {
    /// What the threshold is worth, one above it, two above it, and so on.
    amounts: [u16; MOST_AMOUNTS],
    /// How many of the amounts there are; 0 if the yaku is off.
    len: u8,
    /// What each further one adds.
    step: u16,
    /// Whether the amounts are points, which `kan` does not convert.
    in_points: bool,
}

impl WorthByNumber {
    /// The yaku does not exist (V-3).
    pub const OFF: Self = Self { amounts: [0; MOST_AMOUNTS], len: 0, step: 0, in_points: false };

    /// A first amount, and a step for each further card or point, in the unit of the game's yaku.
    #[must_use]
    pub const fn new(first: u16, step: u16) -> Self {
        let mut amounts = [0; MOST_AMOUNTS];
        amounts[0] = first;
        Self { amounts, len: 1, step, in_points: false }
    }

    /// Whether the yaku does not exist.
    #[must_use]
    pub const fn is_off(self) -> bool {
        self.len == 0
    }

    /// What this many above the threshold are worth.
    #[must_use]
    pub const fn above(self, above: u32) -> YakuWorth {
        if self.is_off() {
            return YakuWorth::Off;
        }
        let last = self.len as u32 - 1;
        let amount = if above <= last {
            self.amounts[above as usize]
        } else {
            // No amount comes near the bounds of its type.
            self.amounts[last as usize] + (above - last) as u16 * self.step
        };
        if self.in_points { YakuWorth::Points(amount) } else { YakuWorth::Units(amount) }
    }

    /// Leaves out the amounts that the rest yields by itself.
    const fn shortened(mut self) -> Self {
        while self.len > 1 {
            let last = self.len as usize - 1;
            if self.amounts[last] != self.amounts[last - 1] + self.step {
                break;
            }
            self.amounts[last] = 0;
            self.len -= 1;
        }
        self
    }

    /// Reads `A/B/C+M`; without `+M` it is the default step, which is in the game's unit.
    fn read(text: &str, default: Self) -> Option<Self> {
        let (amounts, step) = match text.split_once('+') {
            Some((amounts, step)) => (amounts, Some(step)),
            None => (text, None),
        };
        let in_points = amounts.ends_with('p');
        let amount = |text: &str, least| amount_in(text, in_points, least);
        let step = match step {
            None if in_points => return None,
            None => default.step,
            // `+0` needs no unit.
            Some("0") => 0,
            Some(step) => amount(step, 0)?,
        };
        let mut worth = Self { step, in_points, ..Self::OFF };
        for text in amounts.split('/') {
            let (len, next) = (usize::from(worth.len), amount(text, 1)?);
            let falls = len > 0 && worth.amounts[len - 1] > next;
            if falls || len == MOST_AMOUNTS {
                return None;
            }
            worth.amounts[len] = next;
            worth.len += 1;
        }
        Some(worth.shortened())
    }

    fn write(self, default: Self) -> String {
        if self.is_off() {
            return YakuWorth::Off.to_string();
        }
        let unit = if self.in_points { "p" } else { "" };
        let amounts = &self.amounts[..usize::from(self.len)];
        let mut text: String =
            amounts.iter().map(|amount| format!("{amount}{unit}")).collect::<Vec<_>>().join("/");
        if self.in_points || self.step != default.step {
            let unit = if self.step > 0 { unit } else { "" };
            text.push_str(&format!("+{}{unit}", self.step));
        }
        text
    }
}

/// An amount with or without `p`, with no leading zeros.
fn amount_in(text: &str, in_points: bool, least: u16) -> Option<u16> {
    let (number, most) = match (text.strip_suffix('p'), in_points) {
        (Some(number), true) => (number, MOST_POINTS),
        (None, false) => (text, MOST_UNITS),
        _ => return None,
    };
    let value: u16 = number.parse().ok().filter(|value: &u16| value.to_string() == number)?;
    (least..=most).contains(&value).then_some(value)
}

/// The forms that the worth of a yaku can take (V-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorthForms {
    /// The unit of the game's yaku.
    pub unit: &'static str,
    /// The most that it can be worth in that unit.
    pub most: u16,
    /// Whether the house rules can do without it.
    pub can_be_off: bool,
    /// Whether it can be worth points that `kan` does not convert.
    pub in_points: bool,
    /// Whether it can end the round (TY-6.2).
    pub can_stop: bool,
    /// Whether it counts cards or points, so that it can have amounts by number.
    pub by_number: bool,
}

impl WorthForms {
    /// The forms of all yaku of a game that counts in this unit.
    #[must_use]
    pub(crate) const fn in_unit(unit: &'static str) -> Self {
        Self {
            unit,
            most: MOST_UNITS,
            can_be_off: true,
            in_points: false,
            can_stop: false,
            by_number: false,
        }
    }
}

impl fmt::Display for WorthForms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let off = if self.can_be_off { "off | " } else { "" };
        write!(f, "{off}a number of {} from 1 to {}", self.unit, self.most)?;
        if self.in_points {
            write!(f, " | points from 1p to {MOST_POINTS}p")?;
        }
        if self.by_number {
            f.write_str(" | amounts by number such as 10/12/15+2")?;
        }
        if self.can_stop {
            f.write_str(" | stop")?;
        }
        Ok(())
    }
}

/// A yaku whose worth is a house rule, and what it is worth by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorthRule {
    /// The name of the option: `yaku.` and the id.
    pub name: &'static str,
    /// The rule that the yaku belongs to.
    pub rule: &'static str,
    /// The forms that its worth can take.
    pub forms: WorthForms,
    /// Its worth by default.
    pub default: DefaultWorth,
}

/// What a yaku is worth by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultWorth {
    /// One worth.
    Single(YakuWorth),
    /// By the number of its cards or points.
    ByNumber(WorthByNumber),
}

impl WorthRule {
    /// The id of the yaku.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.name.strip_prefix("yaku.").unwrap_or(self.name)
    }

    /// The description as an option.
    #[must_use]
    pub(crate) fn info(&'static self) -> OptionInfo {
        let WorthForms { can_be_off, in_points, can_stop, by_number, most, .. } = self.forms;
        let mut samples = vec!["1".to_owned(), most.to_string()];
        samples.extend(can_be_off.then(|| "off".to_owned()));
        samples.extend(in_points.then(|| if by_number { "35p+5p" } else { "35p" }.to_owned()));
        samples.extend(by_number.then(|| "3/5/9+2".to_owned()));
        samples.extend(can_stop.then(|| "stop".to_owned()));
        OptionInfo {
            name: self.name,
            rule: self.rule,
            group: OptionGroup::Worths,
            default: match self.default {
                DefaultWorth::Single(worth) => worth.to_string(),
                DefaultWorth::ByNumber(worth) => worth.write(worth),
            },
            values: AllowedValues::Worth(&self.forms),
            samples,
        }
    }
}

/// The worths of all yaku of a game; `N` yaku, of which `C` have amounts by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Worths<const N: usize, const C: usize> {
    /// A bit for each yaku whose worth is not the default.
    changed: u64,
    /// The code of each worth, or its place among those by number.
    codes: [u16; N],
    by_number: [WorthByNumber; C],
}

impl<const N: usize, const C: usize> Worths<N, C> {
    /// The defaults of these rules.
    pub(crate) const fn new(rules: &[WorthRule; N]) -> Self {
        assert!(N <= u64::BITS as usize, "every yaku has a bit");
        let mut worths = Self { changed: 0, codes: [0; N], by_number: [WorthByNumber::OFF; C] };
        let (mut at, mut counted) = (0, 0);
        while at < N {
            worths.codes[at] = match rules[at].default {
                DefaultWorth::Single(worth) => worth.code(),
                DefaultWorth::ByNumber(worth) => {
                    worths.by_number[counted] = worth;
                    counted += 1;
                    counted as u16 - 1
                }
            };
            at += 1;
        }
        assert!(counted == C, "all worths by number have a place");
        worths
    }

    /// Whether one of these yaku, a bit for each, has another worth than the default.
    #[must_use]
    #[inline(always)]
    pub const fn changed(&self, yaku: u64) -> bool {
        self.changed & yaku != 0
    }

    /// The worth of a yaku that has no amounts by number.
    #[must_use]
    #[inline(always)]
    pub const fn single(&self, index: usize) -> YakuWorth {
        YakuWorth::of_code(self.codes[index])
    }

    /// The worth of a yaku that has amounts by number.
    #[must_use]
    #[inline(always)]
    pub const fn by_number(&self, index: usize) -> WorthByNumber {
        self.by_number[self.codes[index] as usize]
    }

    /// The worth of a yaku as text.
    pub(crate) fn text(&self, rules: &[WorthRule; N], index: usize) -> String {
        match rules[index].default {
            DefaultWorth::Single(_) => self.single(index).to_string(),
            DefaultWorth::ByNumber(default) => self.by_number(index).write(default),
        }
    }

    /// Sets the worth of a yaku from text; `None` if the yaku cannot be worth that.
    pub(crate) fn set(&mut self, rules: &[WorthRule; N], index: usize, text: &str) -> Option<()> {
        let WorthRule { forms, default, .. } = rules[index];
        if text == "off" && !forms.can_be_off {
            return None;
        }
        let is_default = match default {
            DefaultWorth::Single(default) => {
                let worth = match text {
                    "off" => YakuWorth::Off,
                    "stop" if forms.can_stop => YakuWorth::Stop,
                    _ if text.ends_with('p') && forms.in_points => {
                        YakuWorth::Points(amount_in(text, true, 1)?)
                    }
                    _ => {
                        let units = amount_in(text, false, 1)?;
                        YakuWorth::Units(Some(units).filter(|units| *units <= forms.most)?)
                    }
                };
                self.codes[index] = worth.code();
                worth == default
            }
            DefaultWorth::ByNumber(default) => {
                let off = text == "off";
                let worth =
                    if off { WorthByNumber::OFF } else { WorthByNumber::read(text, default)? };
                if worth.in_points && !forms.in_points {
                    return None;
                }
                self.by_number[usize::from(self.codes[index])] = worth;
                worth == default
            }
        };
        let bit = 1 << index;
        self.changed = if is_default { self.changed & !bit } else { self.changed | bit };
        Some(())
    }

    /// Gives a yaku its default worth again.
    pub(crate) fn reset(&mut self, rules: &[WorthRule; N], index: usize) {
        match rules[index].default {
            DefaultWorth::Single(default) => self.codes[index] = default.code(),
            DefaultWorth::ByNumber(default) => {
                self.by_number[usize::from(self.codes[index])] = default;
            }
        }
        self.changed &= !(1 << index);
    }

    /// The names and values of the worths that are not the default, in the order of the rules.
    pub(crate) fn changes(
        &self,
        rules: &'static [WorthRule; N],
    ) -> impl Iterator<Item = (&'static str, String)> {
        let changed = (0..N).filter(|index| self.changed(1 << index));
        changed.map(|index| (rules[index].name, self.text(rules, index)))
    }
}

/// Defines the yaku whose worth is a house rule, each with the rule that it belongs to, its id, the
/// forms of its worth, and its default.
macro_rules! yaku_worths {
    ($(#[$meta:meta])* $YAKU:ident: $($rule:literal: [$($id:literal ($forms:expr) = $default:expr),* $(,)?];)*) => {
        $(#[$meta])*
        pub const $YAKU: &[$crate::options::WorthRule; [$($($id),*),*].len()] = &[$($(
            $crate::options::WorthRule {
                name: concat!("yaku.", $id),
                rule: $rule,
                forms: $forms,
                default: $default,
            }
        ),*),*];
    };
}
pub(crate) use yaku_worths;

/// A default in the unit of the game's yaku.
pub(crate) const fn units(number: u16) -> DefaultWorth {
    DefaultWorth::Single(YakuWorth::Units(number))
}

/// A default by number: a first amount, and a step for each further one.
pub(crate) const fn by_number(first: u16, step: u16) -> DefaultWorth {
    DefaultWorth::ByNumber(WorthByNumber::new(first, step))
}

/// The place of a yaku in a list of rules, for constants.
///
/// # Panics
///
/// When no rule has this name; in a constant, that is a compile error.
pub(crate) const fn place_of(rules: &[WorthRule], name: &str) -> usize {
    let mut at = 0;
    while !crate::vocabulary::is_same_id(rules[at].name, name) {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the yaku with their worths; `None` where the option is absent.
    type Expected<'a> = &'a [(&'a str, Option<&'a str>)];

    const KAN: WorthForms = WorthForms { in_points: true, ..WorthForms::in_unit("kan") };
    static RULES: [WorthRule; 3] = [
        WorthRule {
            name: "yaku.triplet",
            rule: "HH-5",
            forms: KAN,
            default: DefaultWorth::Single(YakuWorth::Units(2)),
        },
        WorthRule {
            name: "yaku.seven-ribbons",
            rule: "HH-8",
            forms: WorthForms { by_number: true, ..KAN },
            default: DefaultWorth::ByNumber(WorthByNumber::new(10, 1)),
        },
        WorthRule {
            name: "yaku.five-brights",
            rule: "TY-9",
            forms: WorthForms { can_stop: true, most: 8, ..WorthForms::in_unit("chips") },
            default: DefaultWorth::Single(YakuWorth::Stop),
        },
    ];

    #[test]
    fn v_1_equal_worths_are_written_alike_and_others_are_refused() {
        let cases: &[(usize, Expected<'_>)] = &[
            (
                0,
                &[
                    ("off", Some("off")),
                    ("2", Some("2")),
                    ("99", Some("99")),
                    ("24p", Some("24p")),
                    ("999p", Some("999p")),
                    ("0", None),
                    ("100", None),
                    ("1000p", None),
                    ("0p", None),
                    ("07", None),
                    ("+7", None),
                    ("stop", None),
                    ("2+1", None),
                    ("", None),
                ],
            ),
            (
                1,
                &[
                    ("10/11+1", Some("10")),
                    ("10+1", Some("10")),
                    ("10+0", Some("10+0")),
                    ("12", Some("12")),
                    ("10/12/14+2", Some("10+2")),
                    ("10/12/15+3", Some("10/12+3")),
                    ("50p/60p/75p/100p+0", Some("50p/60p/75p/100p+0")),
                    ("50p/55p+5p", Some("50p+5p")),
                    ("1/2/3/4/5/6/7/8+1", Some("1")),
                    ("1/2/3/4/5/6/7/8/9+1", None),
                    ("50p", None),
                    ("50p+5", None),
                    ("50+5p", None),
                    ("10/9", None),
                    ("0+1", None),
                    ("10+", None),
                    ("10//12", None),
                    ("off", Some("off")),
                ],
            ),
            (2, &[("stop", Some("stop")), ("8", Some("8")), ("9", None), ("8p", None)]),
        ];
        for (index, cases) in cases {
            for (text, canonical) in *cases {
                let mut worths = Worths::<3, 1>::new(&RULES);
                let set = worths.set(&RULES, *index, text);
                let written = set.map(|()| worths.text(&RULES, *index));
                assert_eq!(written.as_deref(), *canonical, "{text}");
                let changes: Vec<_> = worths.changes(&RULES).collect();
                let default = RULES[*index].info().default;
                let changed = written.filter(|written| *written != default);
                let expected: Vec<_> =
                    changed.into_iter().map(|text| (RULES[*index].name, text)).collect();
                assert_eq!(changes, expected, "{text}");
            }
        }
    }

    #[test]
    fn v_1_further_ones_add_the_step() {
        let mut worths = Worths::<3, 1>::new(&RULES);
        assert_eq!(worths.by_number(1).above(3), YakuWorth::Units(13));
        worths.set(&RULES, 1, "50p/60p/75p/100p+0").unwrap();
        let of = |above| worths.by_number(1).above(above);
        assert_eq!([of(0), of(2), of(3), of(9)], [50, 75, 100, 100].map(YakuWorth::Points));
        worths.set(&RULES, 1, "off").unwrap();
        assert_eq!(worths.by_number(1).above(2), YakuWorth::Off);
    }
}
