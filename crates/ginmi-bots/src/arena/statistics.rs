//! Means and their confidence intervals.

use std::fmt;

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, StudentsT};

/// The count, the sum and the sum of squares of some values. They are integers, so the order of the
/// values does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SampleSums {
    count: u64,
    sum: i128,
    squares: i128,
}

/// Pairs of values, such as the results of two bots in the same deal.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PairedSums {
    first: SampleSums,
    second: SampleSums,
    products: i128,
}

/// An estimate and half the width of its confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The most likely value.
    pub mean: f64,
    /// Half the width of the confidence interval; `None` if there are too few values.
    pub margin: Option<f64>,
}

impl SampleSums {
    /// Sums that were computed elsewhere.
    #[must_use]
    pub const fn of(count: u64, sum: i128, squares: i128) -> Self {
        Self { count, sum, squares }
    }

    /// Counts a value.
    #[inline]
    pub fn note(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Adds other values.
    pub fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The number of values.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their sum.
    #[must_use]
    pub const fn sum(&self) -> i128 {
        self.sum
    }

    /// The sum of their squares.
    #[must_use]
    pub const fn squares(&self) -> i128 {
        self.squares
    }

    /// Their mean; NaN if there are none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// The mean with its interval, which misses the true mean with this probability.
    ///
    /// It is Student's interval: exact for normally distributed values, and close for the means of
    /// a few dozen of any others.
    #[must_use]
    pub fn estimate(&self, error_rate: f64) -> Estimate {
        let error = self.variance().map(|variance| (variance / self.count as f64).sqrt());
        Estimate::new(self.mean(), error, self.count, error_rate)
    }

    /// The estimated variance of the distribution of the values.
    fn variance(&self) -> Option<f64> {
        covariance(self.count, self.sum, self.sum, self.squares)
    }
}

impl PairedSums {
    /// Counts a pair.
    pub fn note(&mut self, first: i64, second: i64) {
        self.first.note(first);
        self.second.note(second);
        self.products += i128::from(first) * i128::from(second);
    }

    /// The mean of the differences, first minus second.
    #[must_use]
    pub fn difference(&self, error_rate: f64) -> Estimate {
        let difference = SampleSums {
            count: self.first.count,
            sum: self.first.sum - self.second.sum,
            squares: self.first.squares + self.second.squares - 2 * self.products,
        };
        difference.estimate(error_rate)
    }

    /// The mean of the first as a share of the mean of the second; `None` unless the second mean is
    /// greater than 0, or if there are too few values.
    ///
    /// The interval is that of the linear approximation (the delta method): good if the interval of
    /// the second mean is far from 0.
    #[must_use]
    pub fn share(&self, error_rate: f64) -> Option<Estimate> {
        let (count, second) = (self.first.count, self.second.mean());
        if self.second.sum <= 0 {
            return None;
        }
        let share = self.first.mean() / second;
        let error = self.first.variance().zip(self.second.variance()).and_then(|(one, two)| {
            let both = covariance(count, self.first.sum, self.second.sum, self.products)?;
            let spread = one - 2.0 * share * both + share * share * two;
            Some((spread.max(0.0) / count as f64).sqrt() / second)
        });
        Some(Estimate::new(share, error, count, error_rate))
    }
}

impl Estimate {
    fn new(mean: f64, standard_error: Option<f64>, count: u64, error_rate: f64) -> Self {
        let margin = standard_error.and_then(|error| Some(error * quantile(count, error_rate)?));
        Self { mean, margin }
    }

    /// Whether the whole interval lies on one side of 0.
    #[must_use]
    pub fn excludes_zero(&self) -> bool {
        self.margin.is_some_and(|margin| self.mean.abs() > margin)
    }

    /// The same estimate in another unit, multiplied by `factor`.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let margin = self.margin.map(|margin| margin * factor.abs());
        Self { mean: self.mean * factor, margin }
    }
}

/// Writes, for example, `+12.3 ± 4.5`, with the decimals of the format.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(1);
        write!(f, "{:+.decimals$}", self.mean)?;
        self.margin.map_or(Ok(()), |margin| write!(f, " ± {margin:.decimals$}"))
    }
}

/// Half the width of an interval in standard errors.
fn quantile(count: u64, error_rate: f64) -> Option<f64> {
    let degrees = count.checked_sub(1).filter(|degrees| *degrees > 0)?;
    let student = StudentsT::new(0.0, 1.0, degrees as f64).ok()?;
    Some(student.inverse_cdf(1.0 - error_rate / 2.0))
}

/// The estimated covariance of the distribution of pairs. Everything is exact up to the division,
/// so it is 0 for values that are all the same.
fn covariance(count: u64, first: i128, second: i128, products: i128) -> Option<f64> {
    let degrees = count.checked_sub(1).filter(|degrees| *degrees > 0)?;
    let spread = i128::from(count) * products - first * second;
    Some(spread as f64 / count as f64 / degrees as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6 * other.abs().max(1.0)
    }

    #[test]
    fn means_and_students_interval() {
        let mut sums = SampleSums::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            sums.note(value);
        }
        let estimate = sums.estimate(0.05);
        assert!(close(estimate.mean, 5.0));
        // The sample variance is 32 / 7; the quantile for 7 degrees of freedom is from a table.
        let by_hand = 2.364_624_251 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!(close(estimate.margin.unwrap(), by_hand), "{estimate:?}");
        assert!(estimate.excludes_zero());
        assert!(!estimate.scaled(0.0).excludes_zero());
        assert_eq!(format!("{estimate:.2}"), "+5.00 ± 1.79");
        assert!(close(estimate.scaled(-0.5).mean, -2.5));
        assert!(close(estimate.scaled(-0.5).margin.unwrap(), by_hand / 2.0));
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (count, error_rate, expected) in [
            (2, 0.05, 12.706_204_736),
            (3, 0.05, 4.302_652_730),
            (11, 0.01, 3.169_272_673),
            (31, 0.05, 2.042_272_456),
            (1_000_001, 0.05, 1.959_966_357),
        ] {
            let found = quantile(count, error_rate).unwrap();
            // An interval needs no more digits.
            assert!((found / expected - 1.0).abs() < 1e-4, "{count} values, {error_rate}: {found}");
        }
        assert_eq!(quantile(1, 0.05), None);
        assert_eq!(quantile(0, 0.05), None);
    }

    #[test]
    fn one_value_has_no_interval_and_equal_values_have_none_to_speak_of() {
        let mut sums = SampleSums::default();
        sums.note(7);
        assert_eq!(sums.estimate(0.05), Estimate { mean: 7.0, margin: None });
        assert!(!sums.estimate(0.05).excludes_zero());
        sums.note(7);
        assert_eq!(sums.estimate(0.05), Estimate { mean: 7.0, margin: Some(0.0) });
    }

    #[test]
    fn pairs_are_compared_value_by_value() {
        let (mut pairs, mut differences) = (PairedSums::default(), SampleSums::default());
        for (first, second) in [(3, 10), (5, 9), (4, 14), (-2, 3), (6, 12)] {
            pairs.note(first, second);
            differences.note(first - second);
        }
        assert_eq!(pairs.difference(0.05), differences.estimate(0.05));
        // Means 3.2 and 9.6: a third. Sample (co)variances: 9.7, 17.3 and 10.85 by hand; so the
        // variance of first − second / 3 is 9.7 − 2 · 10.85 / 3 + 17.3 / 9.
        let share = pairs.share(0.05).unwrap();
        assert!(close(share.mean, 1.0 / 3.0));
        let error = ((9.7 - 2.0 * 10.85 / 3.0 + 17.3 / 9.0) / 5.0_f64).sqrt() / 9.6;
        assert!(close(share.margin.unwrap(), 2.776_445_105 * error), "{share:?}");
    }

    #[test]
    fn there_is_no_share_of_nothing() {
        let mut pairs = PairedSums::default();
        assert_eq!(pairs.share(0.05), None);
        pairs.note(1, 0);
        pairs.note(1, -1);
        assert_eq!(pairs.share(0.05), None);
    }

    #[test]
    fn the_order_of_values_does_not_matter() {
        let values = [5, -3, 1_000_000_007, 0, -999_999_937, 12];
        let mut all = SampleSums::default();
        values.iter().for_each(|value| all.note(*value));
        let [mut even, mut odd] = [SampleSums::default(); 2];
        values.iter().rev().step_by(2).for_each(|value| odd.note(*value));
        values.iter().step_by(2).for_each(|value| even.note(*value));
        odd.add(&even);
        assert_eq!(odd, all);
        assert_eq!((all.count(), all.sum()), (6, 84));
    }
}
