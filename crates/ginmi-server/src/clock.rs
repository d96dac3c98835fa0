//! The one clock of the server.

use std::time::{SystemTime, UNIX_EPOCH};

use ginmi_table::Millis;

use crate::storage::Timestamp;

/// Milliseconds since 1970. Tables count their moments so, and these stay the same after a restart.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The same moment, as the storage writes it.
pub(crate) fn timestamp(at: Millis) -> Timestamp {
    Timestamp(i64::try_from(at.0).unwrap_or(i64::MAX))
}
