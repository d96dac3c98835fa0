//! The one clock of the server.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ginmi_table::{Millis, Timestamp};

/// The system time at the first use of the clock, and the instant of that use.
static STARTED: LazyLock<(Timestamp, Instant)> = LazyLock::new(|| (system_time(), Instant::now()));

/// A time before any version of this program: a clock that is behind it was never set.
pub(crate) const EARLIEST: Timestamp = Timestamp(1_767_225_600_000);

/// The time that the system says, which somebody may set while the server runs.
pub(crate) fn system_time() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(0).after(Millis::from(since))
}

/// The current time. It advances evenly while the server runs: setting the system clock moves no
/// deadline.
pub(crate) fn now() -> Timestamp {
    let (at, since) = *STARTED;
    at.after(Millis::from(since.elapsed()))
}
