//! Means and how sure they are.

/// The number of values, their sum and the sum of their squares.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Sums {
    count: u64,
    pub(super) sum: i128,
    squares: i128,
}

impl Sums {
    pub(super) fn note(&mut self, value: i32) {
        let value = i64::from(value);
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value * value);
    }

    pub(super) fn add(&mut self, other: Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean.
    pub(super) fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// Half the width of the 95 % confidence interval of the mean; `None` for fewer than two values.
    pub(super) fn margin(&self) -> Option<f64> {
        const QUANTILE: f64 = 1.959_964;
        let degrees = self.count.checked_sub(1).filter(|degrees| *degrees > 0)?;
        let spread = self.squares as f64 - self.sum as f64 * self.mean();
        let variance = (spread / degrees as f64).max(0.0);
        Some(QUANTILE * (variance / self.count as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_margin() {
        let mut sums = Sums::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            sums.note(value);
        }
        assert!((sums.mean() - 5.0).abs() < 1e-12);
        // The sample variance is 32 / 7.
        let margin = 1.959_964 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((sums.margin().unwrap() - margin).abs() < 1e-9);
        let mut one = Sums::default();
        one.note(3);
        assert_eq!(one.margin(), None);
    }
}
