//! How many tests passed and failed.

use std::fmt;
use std::iter::Sum;

/// How many tests there were, added up over every test program.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct TestCounts {
    pub(super) passed: usize,
    pub(super) failed: usize,
}

impl TestCounts {
    /// Adds the counts of a line if it is the summary of a test program.
    pub(super) fn read(&mut self, line: &str) {
        let Some((_, numbers)) = line.split_once("test result: ") else { return };
        // "ok. 12 passed; 0 failed; 1 ignored; …"
        let numbers = numbers.split_once(". ").map_or(numbers, |(_, numbers)| numbers);
        for part in numbers.split("; ") {
            match part.split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                _ => {}
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.passed + self.failed == 0
    }
}

impl Sum for TestCounts {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), |all, counts| Self {
            passed: all.passed + counts.passed,
            failed: all.failed + counts.failed,
        })
    }
}

impl fmt::Display for TestCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up_over_test_programs() {
        let mut counts = TestCounts::default();
        for line in [
            "running 12 tests",
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out",
            "test one ... ok",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; finished in 0.01s",
            "test result: nonsense",
        ] {
            counts.read(line);
        }
        assert_eq!(counts, TestCounts { passed: 15, failed: 2 });
        assert_eq!(counts.to_string(), "15 passed, 2 failed");
    }

    #[test]
    fn a_run_without_tests_counts_nothing() {
        let mut counts = TestCounts::default();
        counts.read("    Finished `dev` profile");
        assert!(counts.is_empty());
    }
}
