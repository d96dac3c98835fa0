//! Tells proofs of fair deals from other lines.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use super::line_error::LineError;
use super::line_parser::at_column;

/// The keys of a proof, with no more of their values than tells them from those of other lines:
/// seed and commitment are outside the rules.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(dead_code, reason = "only whether they can be read is asked")]
struct ProofLine {
    fair: u32,
    table: String,
    r#match: u32,
    round: u16,
    commitment: String,
    seed: String,
    contributions: Vec<IgnoredAny>,
    left_out: Vec<IgnoredAny>,
}

/// Whether a line is a proof: it has the key `fair`, and exactly the keys of a proof.
///
/// # Errors
///
/// When it has the key, and is no proof.
pub(super) fn is_proof(text: &str) -> Result<bool, LineError> {
    match serde_json::from_str::<ProofLine>(text) {
        Ok(_) => Ok(true),
        Err(error) => match serde_json::from_str::<Map<String, Value>>(text) {
            Ok(keys) if keys.contains_key("fair") => Err(LineError::Proof(at_column(&error))),
            _ => Ok(false),
        },
    }
}
