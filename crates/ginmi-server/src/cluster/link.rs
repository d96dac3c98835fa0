//! The link between the servers that share a database: it carries messages from node to node, at
//! most once, and in order between any two.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::mpsc;

use crate::storage::NodeId;

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

/// The most messages that may wait to be handled or sent; further ones are lost, and their lines
/// end.
pub(super) const QUEUE: usize = 16 * 1024;

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

/// A connected link, and the messages that arrive over it.
pub(super) type ConnectedLink = (Arc<dyn ClusterLink>, mpsc::Receiver<Bytes>);

/// A text that is not the address of a link. The sentence does not repeat it, since it may contain
/// a password.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0}: an address looks like nats://host:4222 or nats://user:password@host:4222, with %40 for an \
     @ in the password, and so on; separate several of one cluster by commas"
)]
pub struct LinkAddressError(pub(super) &'static str);

/// Why NATS does not link this server to others, in a sentence with a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("NATS at {hosts} {problem}: {remedy}")]
pub struct LinkError {
    /// The hosts and ports.
    pub(super) hosts: String,
    pub(super) problem: String,
    pub(super) remedy: &'static str,
}
