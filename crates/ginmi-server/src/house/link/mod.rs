//! The link between the servers that share a database.
//!
//! A `Link` carries messages from node to node: at most once, and in order between any two. What
//! runs a table is not its business; the database knows that. `Message` says what nodes
//! say to each other, and `lines` what it means.

pub(super) mod lines;
mod local;
mod message;
mod nats;

use std::fmt;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::mpsc;

pub use local::Hub;
pub(super) use message::{Message, Say, Why, Wish};

use crate::storage::NodeId;

/// How many messages may wait to be taken in or to be sent; more are lost, and the lines that they
/// belong to end.
const QUEUE: usize = 16 * 1024;

/// Whom a message is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    Node(NodeId),
    Others,
}

/// A way to the other nodes.
pub(super) trait Link: Send + Sync + fmt::Debug {
    /// Sends a message. It may be lost; what arrives from one node arrives in order.
    fn send(&self, to: To, message: Bytes);

    /// Whether messages can be sent, as far as is known.
    fn is_up(&self) -> bool;

    /// Sends what is waiting.
    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// A link that is connected, and what comes over it.
pub(super) type Linked = (Arc<dyn Link>, mpsc::Receiver<Bytes>);

/// Where the link between nodes is.
#[derive(Clone, Debug)]
pub enum Address {
    /// A NATS server, or several of a cluster.
    Nats(nats::Address),
    /// This process, for several houses in one.
    Here(Hub),
}

/// A text that is no address of a link.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}: an address looks like nats://host:4222; separate several of one cluster by commas")]
pub struct BadAddress(String);

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Address, BadAddress> {
        nats::Address::from_str(text).map(Address::Nats)
    }
}

impl Address {
    /// Connects a node to the others of the house. Where there is nobody at the address yet, it goes
    /// on trying.
    pub(super) async fn connect(&self, house: &str, node: NodeId) -> Linked {
        match self {
            Address::Nats(address) => nats::connect(address, house, node).await,
            Address::Here(hub) => hub.connect(node),
        }
    }
}
