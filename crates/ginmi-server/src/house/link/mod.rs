//! The link between the servers that share a database.
//!
//! A `Link` carries messages from node to node: at most once, and in order between any two. Which
//! node runs a table is decided by the database, not here. `Message` defines the messages between
//! nodes, and `lines` what they do.

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

/// The most messages that may wait to be handled or sent; further ones are lost, and their lines
/// end.
const QUEUE: usize = 16 * 1024;

/// The receivers of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    Node(NodeId),
    Others,
}

/// A connection to the other nodes.
pub(super) trait Link: Send + Sync + fmt::Debug {
    /// Sends a message. It may be lost; messages that do arrive from one node arrive in order.
    fn send(&self, to: To, message: Bytes);

    /// Whether messages can be sent, as far as is known.
    fn is_up(&self) -> bool;

    /// Sends all queued messages.
    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// A connected link, and the messages that arrive over it.
pub(super) type Linked = (Arc<dyn Link>, mpsc::Receiver<Bytes>);

/// The address of the link between nodes.
#[derive(Clone, Debug)]
pub enum Address {
    /// A NATS server, or several of a cluster.
    Nats(nats::NatsServers),
    /// This process, for several houses in one.
    Here(Hub),
}

/// A text that is not the address of a link.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}: an address looks like nats://host:4222; separate several of one cluster by commas")]
pub struct BadAddress(String);

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Address, BadAddress> {
        nats::NatsServers::from_str(text).map(Address::Nats)
    }
}

impl Address {
    /// Connects a node to the others of the house. If nothing answers at the address yet, it keeps
    /// trying in the background.
    pub(super) async fn connect(&self, house: &str, node: NodeId) -> Linked {
        match self {
            Address::Nats(address) => nats::connect(address, house, node).await,
            Address::Here(hub) => hub.connect(node),
        }
    }
}
