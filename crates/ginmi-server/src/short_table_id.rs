//! The short form of a table's id.

use ginmi_table::names::TableId;

/// The name of a table in the log of the server: the beginning of its id, since the whole id is
/// what lets people in.
pub(crate) struct ShortTableId<'a>(pub(crate) &'a TableId);

impl std::fmt::Display for ShortTableId<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}…", self.0.as_str().get(..5).unwrap_or_default())
    }
}
