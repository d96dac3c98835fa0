//! The one clock of the server.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ginmi_table::{Millis, Timestamp};

/// The clock of the system as it was when it was first looked at, and when that was.
static STARTED: LazyLock<(Timestamp, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (Timestamp(0).after(Millis::from(since)), Instant::now())
});

/// This moment. It goes on evenly while the server runs: a clock that is set in the meantime moves
/// no deadline.
pub(crate) fn now() -> Timestamp {
    let (at, since) = *STARTED;
    at.after(Millis::from(since.elapsed()))
}

/// Waits for a moment; for ever where there is none.
pub(crate) async fn until(moment: Option<Timestamp>) {
    match moment {
        Some(at) => tokio::time::sleep(at.since(now()).into()).await,
        None => std::future::pending().await,
    }
}
