use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::RoundId;

/// 32 random bytes that nobody else knows before they are published.
///
/// Its debug form does not show them, so that they cannot leak into logs.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex_digits")] [u8; 32]);

impl Seed {
    /// A seed of these bytes, which must come from a cryptographically secure generator.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before the round: the SHA-256 of the seed.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed of a round, derived from this secret of a table. Publishing it reveals nothing
    /// about the seeds of other rounds.
    #[must_use]
    pub fn round_seed(&self, round: &RoundId<'_>) -> Self {
        Self(mac(&self.0, &[b"ginmi seed 1\n", round.to_string().as_bytes()]))
    }
}

/// HMAC-SHA256 of the concatenated parts.
pub(super) fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The SHA-256 of a seed, published before the seed itself.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(#[serde(with = "hex_digits")] [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// 32 bytes as hex digits. Capitals are refused, so that there is one way to write a record.
mod hex_digits {
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer};

    pub(super) use hex::serde::serialize;

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; 32], D::Error> {
        let (text, mut bytes) = (String::deserialize(deserializer)?, [0; 32]);
        match hex::decode_to_slice(&text, &mut bytes) {
            Ok(()) if !text.contains(|digit: char| digit.is_ascii_uppercase()) => Ok(bytes),
            _ => Err(D::Error::custom("32 bytes are written as 64 lower-case hex digits")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_64_lower_case_digits() {
        let digits = "0f".repeat(32);
        let read = serde_json::from_value::<Seed>(digits.clone().into());
        assert_eq!(read.unwrap(), Seed::new([15; 32]));
        assert_eq!(serde_json::to_value(Seed::new([15; 32])).unwrap(), digits);
        for wrong in [digits.to_uppercase(), "0f".repeat(31), "0f".repeat(33), "0".repeat(63)]
            .into_iter()
            .chain(["0g".repeat(32), String::new()])
        {
            let error = serde_json::from_value::<Commitment>(wrong.clone().into()).unwrap_err();
            let expected = "32 bytes are written as 64 lower-case hex digits";
            assert_eq!(error.to_string(), expected, "{wrong}");
        }
    }
}
