//! The messages between the nodes of a cluster, and their form on the wire.

use std::net::IpAddr;

use bytes::{BufMut as _, Bytes, BytesMut};
use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, PersonName, TableId};
use serde::{Deserialize, Serialize};

use super::loss_detection::PeerReport;
use crate::storage::NodeId;

/// A message from one node to another.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct NodeMessage {
    /// The sender.
    pub(super) from: NodeId,
    /// The number of the message among those to this node; `None` if it is for all.
    pub(super) number: Option<u64>,
    pub(super) kind: NodeMessageKind,
    /// The payload, which is sent unchanged; often empty.
    pub(super) text: String,
}

/// The kinds of messages. A line is the connection of a person to a table of another node. The node
/// with the socket numbers it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum NodeMessageKind {
    /// The node is alive, and says how the messages between it and others are counted.
    Alive { reports: Vec<PeerReport> },
    /// The node has given its tables up and stops.
    Leaves,
    /// Somebody connects to a table.
    Enter { line: u64, table: TableId, person: PersonId, name: PersonName },
    /// The person on the line sends a text to the table, the nth.
    Said { line: u64, nth: u64 },
    /// The person on the line has disconnected.
    Gone { line: u64 },
    /// The table sends a text on the line, the nth.
    Heard { line: u64, nth: u64 },
    /// The line has ended.
    Ended { line: u64, why: LineEndReason },
    /// The listing of a table: the text.
    Listed { created: Timestamp, connected: usize },
    /// A table was closed for good.
    Struck { table: TableId },
    /// Somebody opens a table from this address, which counts at every server.
    Opens { address: IpAddr },
    /// Close the connections of a person.
    Dismiss { person: PersonId },
    /// Do something at a table, and answer.
    Ask { ask: u64, table: TableId, what: NodeRequest },
    /// The request was carried out and stored, or failed.
    Answer { ask: u64, done: bool },
}

/// A request of a node to the node that runs a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NodeRequest {
    /// Restore the table from its log, which has changed.
    Restore,
    /// Free a person's seat.
    Unseat { person: PersonId },
    /// Close the table for good.
    Close,
}

/// Why a line ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LineEndReason {
    /// The table has closed it.
    Closed,
    /// The node is stopping.
    Stopping,
    /// The table has left this node.
    Moved,
    /// Messages were lost, or the connection was too slow.
    Broken,
}

/// The first line of a message, in JSON.
#[derive(Serialize, Deserialize)]
struct MessageHeader {
    from: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    say: NodeMessageKind,
}

impl NodeMessage {
    /// The message as bytes: a line of JSON, and the text.
    pub(super) fn to_bytes(
        from: NodeId,
        number: Option<u64>,
        kind: NodeMessageKind,
        text: &str,
    ) -> Bytes {
        let mut bytes = BytesMut::with_capacity(text.len() + 128).writer();
        let head = MessageHeader { from: from.0, number, say: kind };
        serde_json::to_writer(&mut bytes, &head).expect("it has nothing that JSON does not");
        let mut bytes = bytes.into_inner();
        bytes.put_u8(b'\n');
        bytes.extend_from_slice(text.as_bytes());
        bytes.freeze()
    }

    /// Reads a message of another node; `None` if it is not one of ours, or of another version.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (head, text) = bytes.split_at(end);
        let MessageHeader { from, number, say: kind } = serde_json::from_slice(head).ok()?;
        let text = std::str::from_utf8(text.get(1..)?).ok()?.to_owned();
        Some(Self { from: NodeId(from), number, kind, text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_back_as_they_were() {
        let table = TableId::new("tsuru-7").unwrap();
        let person = PersonId::new("hana").unwrap();
        let name = PersonName::new("花子").unwrap();
        for (kind, text) in [
            (NodeMessageKind::Alive { reports: Vec::new() }, ""),
            (NodeMessageKind::Leaves, ""),
            (
                NodeMessageKind::Enter {
                    line: 7,
                    table: table.clone(),
                    person: person.clone(),
                    name,
                },
                "",
            ),
            (NodeMessageKind::Heard { line: 7, nth: 0 }, "{\"ack\":{}}\nsecond line 牡丹"),
            (NodeMessageKind::Ended { line: 7, why: LineEndReason::Moved }, ""),
            (NodeMessageKind::Ask { ask: 1, table, what: NodeRequest::Unseat { person } }, ""),
        ] {
            for number in [None, Some(9)] {
                let bytes = NodeMessage::to_bytes(NodeId(3), number, kind.clone(), text);
                let (kind, text) = (kind.clone(), text.to_owned());
                let expected = NodeMessage { from: NodeId(3), number, kind, text };
                assert_eq!(NodeMessage::read(&bytes), Some(expected));
            }
        }
        for bad in ["", "\n", "{}\n", "{\"from\":1,\"say\":\"sing\"}\n", "{\"from\":1}"] {
            assert_eq!(NodeMessage::read(bad.as_bytes()), None, "{bad}");
        }
    }
}
