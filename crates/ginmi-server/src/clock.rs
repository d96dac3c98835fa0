//! The one clock of the server.

use std::time::{SystemTime, UNIX_EPOCH};

use ginmi_table::{Millis, Timestamp};

/// This moment.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(0).after(Millis::from(since))
}
