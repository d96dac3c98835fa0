use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the Unix epoch.
///
/// A table compares moments with each other only, so that a test or a simulation may count from
/// anywhere, as long as it stays the same when a table is resumed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The moment that lies so much later.
    #[must_use]
    pub const fn after(self, duration: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(duration.0))
    }

    /// The moment that lies so much earlier, at most back to 0.
    #[must_use]
    pub const fn before(self, duration: Millis) -> Timestamp {
        Timestamp(self.0.saturating_sub(duration.0))
    }

    /// How long after `earlier` this moment is; nothing if it is not.
    #[must_use]
    pub const fn since(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

/// A duration in whole milliseconds.
///
/// Logs and messages hold nothing finer, so that what is read from them equals what was written;
/// a [`Duration`] would not.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// What is left of it after so much has passed; nothing if more has.
    #[must_use]
    pub const fn saturating_sub(self, passed: Millis) -> Millis {
        Millis(self.0.saturating_sub(passed.0))
    }
}

impl From<Millis> for Duration {
    fn from(millis: Millis) -> Duration {
        Duration::from_millis(millis.0)
    }
}

/// Drops what is finer than a millisecond.
impl From<Duration> for Millis {
    fn from(duration: Duration) -> Millis {
        Millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}
