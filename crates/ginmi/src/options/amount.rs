//! V-5: amounts of penalties.

use std::fmt;

use super::{AllowedValues, OptionValue};

/// The most kan of an amount, in half kan.
const MOST_HALF_KAN: u16 = 199;
/// The most points of an amount.
const MOST_POINTS: u16 = 999;

/// An amount of a penalty (V-5): kan by halves, or points that `kan` does not convert. `LEAST` is
/// the least number of half kan: 0 if the amount can be nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PenaltyAmount<const LEAST: u16> {
    /// This many half kan.
    HalfKan(u16),
    /// This many points.
    Points(u16),
}

impl<const LEAST: u16> PenaltyAmount<LEAST> {
    /// The amount in half points.
    const fn half_points(self, kan: u32) -> u32 {
        match self {
            Self::HalfKan(halves) => halves as u32 * kan,
            Self::Points(points) => 2 * points as u32,
        }
    }

    const fn is_in_points(self) -> bool {
        matches!(self, Self::Points(_))
    }
}

/// A whole number in the only way in which it can be written.
fn whole_number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

impl<const LEAST: u16> fmt::Display for PenaltyAmount<LEAST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HalfKan(halves) if halves % 2 == 1 => write!(f, "{}.5", halves / 2),
            Self::HalfKan(halves) => (halves / 2).fmt(f),
            Self::Points(points) => write!(f, "{points}p"),
        }
    }
}

impl<const LEAST: u16> OptionValue for PenaltyAmount<LEAST> {
    fn read(text: &str) -> Option<Self> {
        if let Some(points) = text.strip_suffix('p') {
            let points = whole_number(points)?;
            return (1..=MOST_POINTS).contains(&points).then_some(Self::Points(points));
        }
        let (kan, half) = match text.strip_suffix(".5") {
            Some(kan) => (kan, 1),
            None => (text, 0),
        };
        let halves = whole_number(kan)?.checked_mul(2)?.checked_add(half)?;
        (LEAST..=MOST_HALF_KAN).contains(&halves).then_some(Self::HalfKan(halves))
    }

    fn values() -> AllowedValues {
        AllowedValues::Amount { can_be_nothing: LEAST == 0 }
    }

    fn samples() -> Vec<String> {
        let nothing = (LEAST == 0).then_some("0");
        let amounts = ["0.5", "1", "2", "99.5", "1p", "10p", "999p"];
        nothing.into_iter().chain(amounts).map(str::to_owned).collect()
    }
}

/// HH-4.2, HH-11.13: what a player pays who drops after `earlier` others, in points at multiplier
/// 1. Half a point is rounded up, after the amounts are added (V-5).
pub(crate) const fn dropout_penalty(
    first: PenaltyAmount<1>,
    step: PenaltyAmount<0>,
    earlier: u32,
    kan: u32,
) -> u32 {
    (first.half_points(kan) + earlier * step.half_points(kan)).div_ceil(2)
}

/// Whether the amounts of the penalties are in one unit, as they have to be (HH-11.13).
pub(crate) fn have_one_unit(first: PenaltyAmount<1>, step: PenaltyAmount<0>) -> bool {
    step == PenaltyAmount::HalfKan(0) || first.is_in_points() == step.is_in_points()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v_5_an_amount_is_written_in_one_way() {
        for text in ["0.5", "1", "1.5", "99", "99.5", "1p", "999p"] {
            let amount = PenaltyAmount::<1>::read(text).unwrap();
            assert_eq!(amount.to_string(), text);
            assert_eq!(PenaltyAmount::<0>::read(text).unwrap().to_string(), text);
        }
        for text in ["", "0p", "1000p", "01", "1.0", "100", ".5", "0.25", "+1", "1.5p", "-1"] {
            assert_eq!(PenaltyAmount::<0>::read(text), None, "{text}");
        }
        assert_eq!(PenaltyAmount::<1>::read("0"), None);
        assert_eq!(PenaltyAmount::<0>::read("0"), Some(PenaltyAmount::HalfKan(0)));
    }

    #[test]
    fn hh_11_13_a_penalty_is_added_up_before_it_is_rounded() {
        let penalty = |first: &str, step: &str, earlier, kan| {
            let first = PenaltyAmount::read(first).unwrap();
            dropout_penalty(first, PenaltyAmount::read(step).unwrap(), earlier, kan)
        };
        assert_eq!([0, 1, 2].map(|earlier| penalty("1", "0.5", earlier, 12)), [12, 18, 24]);
        assert_eq!([0, 1, 2].map(|earlier| penalty("1", "0.5", earlier, 1)), [1, 2, 2]);
        assert_eq!(penalty("0.5", "0.5", 1, 1), 1);
        assert_eq!([0, 3].map(|earlier| penalty("10p", "0", earlier, 12)), [10, 10]);
        assert_eq!(penalty("10p", "5p", 3, 12), 25);
    }
}
