//! The one clock of the server.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ginmi_table::{Millis, Timestamp};

/// The system time at the first use of the clock, and the instant of that use.
static STARTED: LazyLock<(Timestamp, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (Timestamp(0).after(Millis::from(since)), Instant::now())
});

/// The current time. It advances evenly while the server runs: setting the system clock moves no
/// deadline.
pub(crate) fn now() -> Timestamp {
    let (at, since) = *STARTED;
    at.after(Millis::from(since.elapsed()))
}
