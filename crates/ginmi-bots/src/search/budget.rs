//! Limits for the search of a decision.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The budget of a decision.
///
/// ```
/// use ginmi_bots::Budget;
/// use std::time::Duration;
/// assert_eq!("500".parse(), Ok(Budget::Simulations(500)));
/// assert_eq!("50ms".parse(), Ok(Budget::Time(Duration::from_millis(50))));
/// assert_eq!(Budget::Simulations(500).to_string(), "500");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// This many rounds played to the end. The same budget gives the same decision on every
    /// machine.
    Simulations(u32),
    /// This much time. It is approximate: simulations that have begun are finished.
    Time(Duration),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Simulations(count) => write!(f, "{count}"),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A text that is not a budget.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a budget: give a number of simulations such as 400, or a time such as 50ms")]
pub struct ParseBudgetError(String);

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Self, ParseBudgetError> {
        let bad = || ParseBudgetError(text.to_owned());
        let number = |digits: &str| digits.parse().ok().filter(|n| *n > 0).ok_or_else(bad);
        match text.strip_suffix("ms") {
            Some(digits) => {
                number(digits).map(|n: u32| Self::Time(Duration::from_millis(n.into())))
            }
            None => number(text).map(Budget::Simulations),
        }
    }
}
