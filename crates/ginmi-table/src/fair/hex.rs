//! 32 bytes as 64 lower-case hex digits.

use serde::de::{self, Deserialize, Deserializer};

pub(super) fn write(bytes: &[u8; 32]) -> String {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value & 0xf)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

pub(super) fn read(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let digits: [u8; 64] = text.as_bytes().try_into().ok()?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[u8; 32], D::Error> {
    let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
    read(&text).ok_or_else(|| de::Error::custom("32 bytes are written as 64 lower-case hex digits"))
}
