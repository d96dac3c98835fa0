//! Stops early without biasing the result.

/// The numbers of deals after which the result is checked for significance, and the error rate of
/// each interval at which all of them together have the wanted error rate.
///
/// Checking 95 % intervals again and again, and stopping at the first that excludes zero, finds a
/// difference where there is none far more often than once in twenty. So the numbers are fixed
/// beforehand, each twice the one before, and every look gets an equal part of the error rate
/// (Bonferroni's correction): however the looks are correlated, all of them together miss at most
/// as often as one interval would.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InterimLooks {
    /// The numbers of deals in order, all deals last.
    schedule: Vec<u64>,
}

/// Means of fewer deals are too far from normally distributed.
const MIN_DEALS: u64 = 100;

impl InterimLooks {
    /// A single look after all deals.
    #[must_use]
    pub fn final_only(deals: u64) -> Self {
        Self { schedule: vec![deals] }
    }

    /// Looks at all deals, at half of them, and so on down to about a hundred.
    #[must_use]
    pub fn doubling(deals: u64) -> Self {
        let halves = std::iter::successors(Some(deals), |deals| Some(deals.div_ceil(2)));
        let mut schedule: Vec<u64> = halves
            .take_while(|count| *count >= MIN_DEALS || *count == deals)
            .take(u64::BITS as usize)
            .collect();
        schedule.dedup();
        schedule.reverse();
        Self { schedule }
    }

    /// Whether there is a look after this many deals.
    #[must_use]
    pub fn after(&self, deals: u64) -> bool {
        self.schedule.contains(&deals)
    }

    /// The error rate of each interval at which all looks together have the error rate `total`.
    #[must_use]
    pub fn error_rate(&self, total: f64) -> f64 {
        total / self.schedule.len() as f64
    }

    /// The number of looks.
    #[must_use]
    pub fn count(&self) -> usize {
        self.schedule.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_double_and_share_the_chance_to_miss() {
        let looks = InterimLooks::doubling(1000);
        assert_eq!(looks.schedule, [125, 250, 500, 1000]);
        assert!(looks.after(250) && !looks.after(251) && looks.after(1000));
        assert_eq!(looks.error_rate(0.05), 0.0125);
        assert_eq!(InterimLooks::doubling(999).schedule, [125, 250, 500, 999]);
        for few in [1, 2, 99, 100, 199] {
            assert_eq!(InterimLooks::doubling(few).schedule.last(), Some(&few));
            assert!(InterimLooks::doubling(few).count() <= 2);
        }
        assert_eq!(InterimLooks::doubling(50), InterimLooks::final_only(50));
        assert_eq!(InterimLooks::final_only(5000).error_rate(0.05), 0.05);
        assert!(InterimLooks::doubling(u64::MAX).count() < 64);
    }
}
