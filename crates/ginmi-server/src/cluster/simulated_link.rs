//! A link whose messages take time, and may be lost, for simulations.

use std::collections::{BTreeMap, BTreeSet};
use std::pin::Pin;
use std::sync::Arc;

use bytes::Bytes;
use parking_lot::Mutex;
use tokio::sync::mpsc;

use super::link::{ClusterLink, ConnectedLink, LinkState, MessageRecipient, QUEUE};
use crate::storage::NodeId;

/// The network between the servers of a simulation. Its clones are the same network.
#[derive(Clone, Debug, Default)]
pub(crate) struct SimulatedNetwork(Arc<Mutex<NetworkState>>);

#[derive(Debug, Default)]
struct NetworkState {
    now: u64,
    rng: fastrand::Rng,
    nodes: BTreeMap<NodeId, mpsc::Sender<Bytes>>,
    /// The messages that are on their way, by the moment when they arrive.
    under_way: BTreeMap<(u64, u64), (NodeId, Bytes)>,
    sent: u64,
    /// When the last message between two nodes arrives: those of one node arrive in order.
    last: BTreeMap<(NodeId, NodeId), u64>,
    /// Nodes whose messages to others are lost, and nodes that get none, until a moment.
    mute: BTreeMap<NodeId, u64>,
    deaf: BTreeMap<NodeId, u64>,
    /// Nodes whose link is down, as they know.
    down: BTreeMap<NodeId, u64>,
    /// How many of a thousand messages are lost, and the longest way of one.
    lost: u16,
    slowest: u64,
    /// How many of a thousand come twice, or overtake others.
    strays: u16,
}

impl SimulatedNetwork {
    /// A network that draws its chance from this seed.
    pub(crate) fn new(seed: u64) -> Self {
        let rng = fastrand::Rng::with_seed(seed);
        let state = NetworkState { rng, slowest: 3, ..NetworkState::default() };
        Self(Arc::new(Mutex::new(state)))
    }

    /// Delivers what has arrived by this moment.
    pub(crate) fn deliver(&self, now: u64) {
        let state = &mut *self.0.lock();
        state.now = now;
        while let Some(first) = state.under_way.first_entry().filter(|next| next.key().0 <= now) {
            let (to, message) = first.remove();
            let is_deaf = state.deaf.get(&to).is_some_and(|until| *until > now);
            if let Some(node) = state.nodes.get(&to).filter(|_| !is_deaf) {
                // As over any link, a receiver with a full queue loses the message.
                let _ = node.try_send(message);
            }
        }
    }

    /// The nodes that are connected.
    pub(crate) fn nodes(&self) -> BTreeSet<NodeId> {
        self.0.lock().nodes.keys().copied().collect()
    }

    /// Loses what a node sends, or what is sent to it, until a moment.
    pub(crate) fn cut(&self, node: NodeId, (sends, hears): (bool, bool), until: u64) {
        let state = &mut *self.0.lock();
        if sends {
            state.mute.insert(node, until);
        }
        if hears {
            state.deaf.insert(node, until);
        }
    }

    /// Takes down the link of a node, which notices it, until a moment.
    pub(crate) fn take_down(&self, node: NodeId, until: u64) {
        self.0.lock().down.insert(node, until);
    }

    /// Loses so many of a thousand messages, and lets the slowest take so long, and so many come
    /// twice or overtake others.
    pub(crate) fn set_quality(&self, lost: u16, slowest: u64, strays: u16) {
        let state = &mut *self.0.lock();
        (state.lost, state.slowest, state.strays) = (lost, slowest, strays);
    }

    /// Ends whatever is wrong with it.
    pub(crate) fn heal(&self) {
        let state = &mut *self.0.lock();
        (state.mute, state.deaf, state.down) = Default::default();
        (state.lost, state.slowest, state.strays) = (0, 3, 0);
    }

    pub(super) fn connect(&self, node: NodeId) -> ConnectedLink {
        let (sender, receiver) = mpsc::channel(QUEUE);
        self.0.lock().nodes.insert(node, sender);
        (Arc::new(SimulatedLink { network: self.clone(), node }), receiver)
    }
}

/// The link of one node.
#[derive(Debug)]
struct SimulatedLink {
    network: SimulatedNetwork,
    node: NodeId,
}

impl ClusterLink for SimulatedLink {
    fn send(&self, to: MessageRecipient, message: Bytes) {
        if !self.is_up() {
            return;
        }
        let state = &mut *self.network.0.lock();
        let NetworkState { now, rng, nodes, under_way, sent, last, mute, .. } = state;
        let NetworkState { lost, slowest, strays, .. } = state;
        if mute.get(&self.node).is_some_and(|until| *until > *now) {
            return;
        }
        let receivers: Vec<NodeId> = match to {
            MessageRecipient::Node(node) => vec![node],
            MessageRecipient::AllOthers => {
                nodes.keys().copied().filter(|node| *node != self.node).collect()
            }
        };
        for receiver in receivers {
            if rng.u16(0..1000) < *lost {
                continue;
            }
            let last = last.entry((self.node, receiver)).or_default();
            let arrives = *now + rng.u64(1..=*slowest);
            let (overtakes, comes_twice) = (rng.u16(0..1000) < *strays, rng.u16(0..1000) < *strays);
            if !overtakes {
                *last = arrives.max(*last);
            }
            let at = if overtakes { arrives } else { *last };
            *sent += 1;
            under_way.insert((at, *sent), (receiver, message.clone()));
            if comes_twice {
                *sent += 1;
                let again = at + rng.u64(0..=*slowest);
                under_way.insert((again, *sent), (receiver, message.clone()));
            }
        }
    }

    fn state(&self) -> LinkState {
        let state = self.network.0.lock();
        let is_down = state.down.get(&self.node).is_some_and(|until| *until > state.now);
        if is_down { LinkState::Down } else { LinkState::Up }
    }

    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}

impl Drop for SimulatedLink {
    fn drop(&mut self) {
        self.network.0.lock().nodes.remove(&self.node);
    }
}
