//! The lines of a dump.

use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, TableId};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::storage::{
    EntryNumber, PersonalLinkHash, ServerSecret, StoredGame, StoredPerson, StoredTable,
};

/// A line: an object with one key, which is its kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum DumpLine {
    /// The first line.
    GinmiDump {
        version: u32,
    },
    Person(StoredPerson),
    Link {
        hash: HexBytes,
        person: PersonId,
        expires: Timestamp,
    },
    Table(StoredTable),
    Entry {
        table: TableId,
        seq: EntryNumber,
        line: String,
    },
    Game(StoredGame),
    Secret {
        name: String,
        value: HexBytes,
    },
    /// The last line, with the number of lines between the first and this one.
    End {
        lines: u64,
    },
}

/// Bytes, two lower-case digits each.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct HexBytes(
    #[serde(serialize_with = "hex::serialize", deserialize_with = "read_digits")] pub(super) Vec<u8>,
);

fn read_digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let bytes = hex::decode(&text).ok().filter(|_| !text.contains(char::is_uppercase));
    bytes.ok_or_else(|| D::Error::custom("bytes are written as two lower-case hex digits each"))
}

impl std::fmt::Debug for HexBytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hex(…)")
    }
}

impl From<PersonalLinkHash> for HexBytes {
    fn from(hash: PersonalLinkHash) -> Self {
        Self(hash.0.to_vec())
    }
}

impl TryFrom<HexBytes> for PersonalLinkHash {
    type Error = &'static str;

    fn try_from(hex: HexBytes) -> Result<Self, Self::Error> {
        hex.0.try_into().map(Self).map_err(|_| "a hash has 32 bytes")
    }
}

impl From<ServerSecret> for HexBytes {
    fn from(secret: ServerSecret) -> Self {
        Self(secret.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_objects_with_one_key() {
        let check = |line: DumpLine, text: &str| {
            assert_eq!(serde_json::to_string(&line).unwrap(), text);
            assert_eq!(serde_json::from_str::<DumpLine>(text).unwrap(), line);
        };
        check(DumpLine::GinmiDump { version: 2 }, "{\"ginmi-dump\":{\"version\":2}}");
        check(DumpLine::End { lines: 7 }, "{\"end\":{\"lines\":7}}");
        let table = TableId::new("t").unwrap();
        let entry = DumpLine::Entry { table, seq: 3, line: "{\"a\":1}".into() };
        check(entry, "{\"entry\":{\"table\":\"t\",\"seq\":3,\"line\":\"{\\\"a\\\":1}\"}}");
        let secret = DumpLine::Secret { name: "n".into(), value: HexBytes(vec![0, 0x9f, 0xff]) };
        check(secret, "{\"secret\":{\"name\":\"n\",\"value\":\"009fff\"}}");
    }

    #[test]
    fn bytes_are_two_digits() {
        for wrong in ["0", "0g", "0F", "é", " 0"] {
            assert!(serde_json::from_value::<HexBytes>(wrong.into()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn secrets_do_not_show() {
        assert_eq!(format!("{:?}", HexBytes(vec![42])), "Hex(…)");
    }
}
