//! The link between the servers that share a database.
//!
//! A `ClusterLink` carries messages from node to node: at most once, and in order between any
//! two. Which node runs a table is decided by the database, not here. `NodeMessage` defines the
//! messages between nodes, and `remote_connections` handles them.

mod in_process;
mod nats;
mod node_message;
pub(super) mod remote_connections;

use std::fmt;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::mpsc;

pub use in_process::InProcessHub;
pub(super) use node_message::{LineEndReason, NodeMessage, NodeMessageKind, NodeRequest};

use crate::storage::NodeId;

/// The most messages that may wait to be handled or sent; further ones are lost, and their lines
/// end.
const QUEUE: usize = 16 * 1024;

/// The receivers of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MessageRecipient {
    Node(NodeId),
    AllOthers,
}

/// Whether messages can be sent over a link, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkState {
    /// Messages can be sent.
    Up,
    /// Nothing answers; the link keeps trying.
    Down,
    /// NATS answers, and refuses this node; the link keeps trying.
    Refused,
}

/// A connection to the other nodes.
pub(super) trait ClusterLink: Send + Sync + fmt::Debug {
    /// Sends a message. It may be lost; messages that do arrive from one node arrive in order.
    fn send(&self, to: MessageRecipient, message: Bytes);

    /// The state of the link, as far as is known.
    fn state(&self) -> LinkState;

    /// Whether messages can be sent, as far as is known.
    fn is_up(&self) -> bool {
        self.state() == LinkState::Up
    }

    /// Sends all queued messages.
    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// A connected link, and the messages that arrive over it.
pub(super) type ConnectedLink = (Arc<dyn ClusterLink>, mpsc::Receiver<Bytes>);

/// The address of the link between nodes.
#[derive(Clone, Debug)]
pub enum LinkAddress {
    /// A NATS server, or several of a cluster.
    Nats(nats::NatsServers),
    /// This process, for several servers in one.
    InProcess(InProcessHub),
}

/// A text that is not the address of a link. The sentence does not repeat it, since it may contain
/// a password.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0}: an address looks like nats://host:4222 or nats://user:password@host:4222, with %40 for an \
     @ in the password, and so on; separate several of one cluster by commas"
)]
pub struct LinkAddressError(&'static str);

/// Why NATS does not link this server to others, in a sentence with a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("NATS at {hosts} {problem}: {remedy}")]
pub struct LinkError {
    /// The hosts and ports.
    hosts: String,
    problem: String,
    remedy: &'static str,
}

impl FromStr for LinkAddress {
    type Err = LinkAddressError;

    fn from_str(text: &str) -> Result<Self, LinkAddressError> {
        nats::NatsServers::from_str(text).map(LinkAddress::Nats)
    }
}

impl LinkAddress {
    /// Connects a node to the others of the cluster. If nothing answers at the address yet, it keeps
    /// trying in the background.
    ///
    /// # Errors
    ///
    /// When what answers refuses this node, or is not to be trusted.
    pub(super) async fn connect(
        &self,
        cluster: &str,
        node: NodeId,
    ) -> Result<ConnectedLink, LinkError> {
        match self {
            Self::Nats(servers) => nats::connect(servers, cluster, node).await,
            Self::InProcess(hub) => Ok(hub.connect(node)),
        }
    }
}
