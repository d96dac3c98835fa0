//! A link between servers in one process, for tests and demonstrations.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bytes::Bytes;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::mpsc;

use super::link::{ClusterLink, ConnectedLink, LinkState, MessageRecipient, QUEUE};
use crate::storage::NodeId;

/// The hub of an in-process link: delivers messages between servers in one
/// process.
#[derive(Clone, Debug, Default)]
pub struct InProcessHub {
    nodes: Arc<Mutex<HashMap<NodeId, mpsc::Sender<Bytes>>>>,
    is_down: Arc<AtomicBool>,
    /// How many of the next messages to one node are lost.
    lost: Arc<AtomicUsize>,
}

impl InProcessHub {
    /// Starts or stops losing every message.
    pub fn set_down(&self, is_down: bool) {
        self.is_down.store(is_down, Ordering::Relaxed);
    }

    /// Loses the next message to one node.
    pub fn lose_next(&self) {
        self.lost.fetch_add(1, Ordering::Relaxed);
    }

    fn loses(&self) -> bool {
        let one_less = |lost: usize| lost.checked_sub(1);
        self.lost.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok()
    }

    pub(super) fn connect(&self, node: NodeId) -> ConnectedLink {
        let (sender, receiver) = mpsc::channel(QUEUE);
        self.nodes().insert(node, sender);
        (Arc::new(InProcessLink { hub: self.clone(), node }), receiver)
    }

    fn nodes(&self) -> MutexGuard<'_, HashMap<NodeId, mpsc::Sender<Bytes>>> {
        self.nodes.lock()
    }
}

/// The link of one node to the others in the same process.
#[derive(Debug)]
struct InProcessLink {
    hub: InProcessHub,
    node: NodeId,
}

impl ClusterLink for InProcessLink {
    fn send(&self, to: MessageRecipient, message: Bytes) {
        if !self.is_up() {
            return;
        }
        // As over any link, a receiver with a full queue loses the message.
        match to {
            MessageRecipient::Node(_) if self.hub.loses() => {}
            MessageRecipient::Node(node) => {
                if let Some(node) = self.hub.nodes().get(&node) {
                    let _ = node.try_send(message);
                }
            }
            MessageRecipient::AllOthers => {
                for (_, node) in self.hub.nodes().iter().filter(|(node, _)| **node != self.node) {
                    let _ = node.try_send(message.clone());
                }
            }
        }
    }

    fn state(&self) -> LinkState {
        if self.hub.is_down.load(Ordering::Relaxed) { LinkState::Down } else { LinkState::Up }
    }

    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}

impl Drop for InProcessLink {
    fn drop(&mut self) {
        self.hub.nodes().remove(&self.node);
    }
}
