use serde::{Deserialize, Serialize};

/// A moment or a length of time in milliseconds. Moments are counted from wherever whoever runs the
/// table likes, as long as it stays the same when a table is resumed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// The moment that lies so much later.
    #[must_use]
    pub const fn after(self, length: Millis) -> Millis {
        Millis(self.0.saturating_add(length.0))
    }

    /// How long after `earlier` this moment is; nothing if it is not.
    #[must_use]
    pub const fn since(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}
