//! Reading JSON, each type in one way.
//!
//! What reads a type from a text, from a buffer of a tagged enum and from a value are three copies of
//! the same code. A page has to fetch each of them first, so all reading goes by way of a value; that
//! takes a little longer, which nobody waits for.

pub(crate) mod tagged;

use serde::de::DeserializeOwned;

/// Reads a text.
///
/// # Errors
///
/// When the text is no JSON, or not that of such a value.
///
/// ```
/// let seats: Vec<ginmi::seat::Seat> = ginmi_table::json::read("[0, 2]")?;
/// assert_eq!(seats.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    ginmi::json::read(serde_json::from_str(text)?)
}
