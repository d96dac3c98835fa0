use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the Unix epoch.
///
/// A table only compares moments with each other, so a test or a simulation may count from any
/// origin, as long as the origin stays the same when a table is resumed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The moment this much later.
    #[must_use]
    pub const fn after(self, duration: Millis) -> Self {
        Self(self.0.saturating_add(duration.0))
    }

    /// The moment this much earlier, but not before 0.
    #[must_use]
    pub const fn before(self, duration: Millis) -> Self {
        Self(self.0.saturating_sub(duration.0))
    }

    /// How long after `earlier` this moment is; 0 if it is not after it.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

/// A duration in whole milliseconds.
///
/// Logs and messages have this resolution, so reading returns what was written; with a [`Duration`]
/// it would not.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// This many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// What is left after `passed`; 0 if that is longer.
    #[must_use]
    pub const fn saturating_sub(self, passed: Self) -> Self {
        Self(self.0.saturating_sub(passed.0))
    }
}

impl From<Millis> for Duration {
    fn from(millis: Millis) -> Self {
        Self::from_millis(millis.0)
    }
}

/// Rounds down to whole milliseconds.
impl From<Duration> for Millis {
    fn from(duration: Duration) -> Self {
        Self(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}
