//! Connections between people at one node and tables at another.
//!
//! Each of these connections is called a line here and in the messages. The node with the socket
//! numbers its lines. The texts on a line are numbered too, in each direction. If one is missing,
//! the line ends, and the client reconnects and gets what it has missed. When any message between
//! two nodes was lost, all lines between them that had begun end. So messages may be lost.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::{ListenerId, TableInput};
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::link::{ClusterLink, LinkState, MessageRecipient};
use super::loss_detection::{LossDetector, MessageCounts, MessageLoss, MessageOrder, PeerReport};
use super::node_message::{LineEndReason, NodeMessage, NodeMessageKind, NodeRequest};
use crate::storage::NodeId;
use crate::table_connection::{MessageToConnection, TableCommand, TableConnection};

/// How long another node may be silent before it counts as unreachable: less than a lease, so that
/// people are disconnected before its tables can be claimed; the same if it does not hear this one.
/// If the link is known to be down, there is no wait.
const SILENCE: Duration = Duration::from_millis(1500);

/// The remote connections of this node, over the link.
#[derive(Debug)]
pub(super) struct RemoteConnections {
    pub(super) node: NodeId,
    link: Arc<dyn ClusterLink>,
    state: Mutex<ConnectionMaps>,
}

/// What a node knows about its remote connections.
#[derive(Debug, Default)]
struct ConnectionMaps {
    /// The other nodes that have sent something recently.
    contacts: BTreeMap<NodeId, NodeContact>,
    /// People at our tables whose sockets are at other nodes.
    inbound: BTreeMap<(NodeId, u64), InboundConnection>,
    /// People at tables of other nodes whose sockets are here.
    outbound: BTreeMap<u64, OutboundConnection>,
    /// Requests to other nodes that wait for an answer.
    pending_requests: BTreeMap<u64, PendingRequest>,
    /// The number of requests so far.
    requests: u64,
    /// The numbers of messages to and from other nodes.
    losses: LossDetector,
}

/// Another node that has sent something recently.
#[derive(Debug)]
struct NodeContact {
    /// When it sent its last message.
    heard: Instant,
    /// When it last said that it hears this node, or when it was first heard itself.
    hears_us: Instant,
}

impl NodeContact {
    /// Whether messages arrive both ways.
    fn is_reachable(&self) -> bool {
        self.heard.elapsed() < SILENCE && self.hears_us.elapsed() < SILENCE
    }
}

impl ConnectionMaps {
    /// Ends all lines to and from nodes that cannot be reached any more; `reason` is for the people here.
    fn end_lost(&mut self, reason: &MessageToConnection) {
        let Self { contacts, inbound, outbound, pending_requests, .. } = self;
        let is_lost = |node: &NodeId| !contacts.get(node).is_some_and(NodeContact::is_reachable);
        inbound.retain(|(node, _), inbound_connection| {
            let ends = is_lost(node);
            if ends {
                inbound_connection.disconnected.cancel();
            }
            !ends
        });
        end_outbound(outbound, pending_requests, is_lost, reason);
    }
}

impl ConnectionMaps {
    /// Ends the lines and requests between this node and another that had begun when messages were
    /// lost: these may have been anything. The clients reconnect.
    fn end_between(&mut self, other: NodeId, loss: MessageLoss) {
        tracing::debug!(node = %other, "messages between two servers were lost");
        let ends = |node: NodeId, start: MessageCounts| node == other && loss.affects(start);
        self.inbound.retain(|(node, _), inbound_connection| {
            let ends = ends(*node, inbound_connection.start);
            if ends {
                inbound_connection.disconnected.cancel();
            }
            !ends
        });
        self.outbound.retain(|_, client| !ends(client.node, client.start));
        self.pending_requests.retain(|_, request| !ends(request.node, request.start));
    }
}

/// Ends the lines to tables of lost nodes, and the requests to them.
fn end_outbound(
    outbound: &mut BTreeMap<u64, OutboundConnection>,
    pending_requests: &mut BTreeMap<u64, PendingRequest>,
    is_lost: impl Fn(&NodeId) -> bool,
    reason: &MessageToConnection,
) {
    outbound.retain(|_, client| {
        let ends = is_lost(&client.node);
        if ends {
            let _ = client.to.try_send(reason.clone());
            client.moved.cancel();
        }
        !ends
    });
    pending_requests.retain(|_, request| !is_lost(&request.node));
}

/// Somebody at a table here whose socket is at another node.
#[derive(Debug)]
struct InboundConnection {
    listener: ListenerId,
    task: mpsc::Sender<TableCommand>,
    start: MessageCounts,
    /// The number that the next text must have.
    next: u64,
    /// Cancelled when the person has left.
    disconnected: CancellationToken,
}

/// Somebody whose socket is here, at a table of another node.
#[derive(Debug)]
struct OutboundConnection {
    node: NodeId,
    to: mpsc::Sender<MessageToConnection>,
    start: MessageCounts,
    /// The number of the next text from the other node.
    next: u64,
    /// The number of the next text to the other node.
    next_sent: u64,
    /// Cancelled when the table has left the other node.
    moved: CancellationToken,
}

/// A request to another node that waits for an answer.
#[derive(Debug)]
struct PendingRequest {
    node: NodeId,
    start: MessageCounts,
    done: oneshot::Sender<()>,
}

impl RemoteConnections {
    pub(super) fn new(node: NodeId, link: Arc<dyn ClusterLink>) -> Self {
        Self { node, link, state: Mutex::default() }
    }

    pub(super) fn send(&self, to: MessageRecipient, kind: NodeMessageKind, text: &str) {
        // Under the lock, so that messages are sent in the order of their numbers.
        let mut state = self.state.lock();
        let number = match to {
            MessageRecipient::Node(node) => Some(state.losses.number_sent(node)),
            MessageRecipient::AllOthers => None,
        };
        self.link.send(to, NodeMessage::to_bytes(self.node, number, kind, text));
    }

    /// Announces to all other nodes that this one is alive, and what was lost.
    pub(super) fn send_heartbeat(&self) {
        let reports = {
            let state = self.state.lock();
            state.losses.reports(state.contacts.keys().copied())
        };
        self.send(MessageRecipient::AllOthers, NodeMessageKind::Alive { reports }, "");
    }

    /// Handles the heartbeat of another node.
    pub(super) fn handle_heartbeat(&self, from: NodeId, reports: &[PeerReport]) {
        let mut state = self.state.lock();
        if let Some(contact) = state.contacts.get_mut(&from)
            && reports.iter().any(|report| report.is_about(self.node))
        {
            contact.hears_us = Instant::now();
        }
        if let Some(loss) = state.losses.note_heartbeat(self.node, from, reports) {
            state.end_between(from, loss);
        }
    }

    /// Notes the number of a message to this node; returns whether it is to be handled. If others
    /// were lost before it, the lines end.
    pub(super) fn note_number(&self, from: NodeId, number: u64) -> bool {
        let mut state = self.state.lock();
        match state.losses.note_received(from, number) {
            MessageOrder::Next => true,
            MessageOrder::AfterLoss(loss) => {
                state.end_between(from, loss);
                true
            }
            MessageOrder::TooLate => false,
        }
    }

    /// The state of the link, as far as is known.
    pub(super) fn link_state(&self) -> LinkState {
        self.link.state()
    }

    /// Whether messages can be sent over the link.
    pub(super) fn is_up(&self) -> bool {
        self.link.is_up()
    }

    /// Whether messages to and from another node have arrived recently.
    pub(super) fn is_reachable(&self, node: NodeId) -> bool {
        self.is_up() && self.state.lock().contacts.get(&node).is_some_and(NodeContact::is_reachable)
    }

    /// Notes that another node has sent something; returns whether it was unreachable until now.
    pub(super) fn note_message(&self, from: NodeId) -> bool {
        let (mut state, now) = (self.state.lock(), Instant::now());
        let is_new = !state.contacts.contains_key(&from);
        let new = || NodeContact { heard: now, hears_us: now };
        state.contacts.entry(from).or_insert_with(new).heard = now;
        is_new
    }

    /// The number of people of this node at tables of other nodes.
    pub(super) fn outbound_count(&self) -> usize {
        self.state.lock().outbound.len()
    }

    /// The number of lines to and from other nodes.
    #[cfg(test)]
    pub(super) fn open_lines(&self) -> usize {
        let state = self.state.lock();
        state.inbound.len() + state.outbound.len()
    }

    /// Sends all queued messages.
    pub(super) async fn flush(&self) {
        self.link.flush().await;
    }

    /// Connects somebody to a table of another node.
    pub(super) fn connect(
        &self,
        node: NodeId,
        table: TableId,
        (line, person, name): (u64, PersonId, PersonName),
        to: mpsc::Sender<MessageToConnection>,
        moved: CancellationToken,
    ) {
        let mut state = self.state.lock();
        let start = state.losses.counts(node);
        let client = OutboundConnection { node, to, start, next: 0, next_sent: 0, moved };
        state.outbound.insert(line, client);
        drop(state);
        self.send(
            MessageRecipient::Node(node),
            NodeMessageKind::Enter { line, table, person, name },
            "",
        );
    }

    /// Sends a text to the table at the other end of a line.
    pub(super) fn send_text(&self, line: u64, text: &str) {
        let mut state = self.state.lock();
        let Some(client) = state.outbound.get_mut(&line) else { return };
        let (node, nth) = (client.node, client.next_sent);
        client.next_sent += 1;
        drop(state);
        self.send(MessageRecipient::Node(node), NodeMessageKind::Said { line, nth }, text);
    }

    /// Ends a line from this end.
    pub(super) fn disconnect(&self, line: u64, last: Option<&MessageToConnection>) {
        let Some(client) = self.state.lock().outbound.remove(&line) else { return };
        if let Some(last) = last {
            // A connection that is too slow for this learns it when its channel ends.
            let _ = client.to.try_send(last.clone());
        }
        self.send(MessageRecipient::Node(client.node), NodeMessageKind::Gone { line }, "");
    }

    /// Asks another node to do something at one of its tables. If that fails, or the node is lost,
    /// `done` is dropped.
    pub(super) fn send_request(
        &self,
        node: NodeId,
        table: &TableId,
        request: NodeRequest,
        done: oneshot::Sender<()>,
    ) {
        let mut state = self.state.lock();
        state.requests += 1;
        let ask = state.requests;
        let start = state.losses.counts(node);
        state.pending_requests.insert(ask, PendingRequest { node, start, done });
        drop(state);
        self.send(
            MessageRecipient::Node(node),
            NodeMessageKind::Ask { ask, table: table.clone(), what: request },
            "",
        );
    }

    /// Ends all lines to and from nodes that have been silent for too long, or that do not hear this
    /// one.
    pub(super) fn end_silent(&self) {
        let is_up = self.is_up();
        let mut state = self.state.lock();
        state.contacts.retain(|_, contact| is_up && contact.heard.elapsed() < SILENCE);
        state.end_lost(&MessageToConnection::Unreachable);
    }

    /// Ends all lines to and from a node that stops. Its tables are free.
    pub(super) fn handle_node_left(&self, node: NodeId) {
        let mut state = self.state.lock();
        state.contacts.remove(&node);
        state.end_lost(&MessageToConnection::Stopping);
    }

    /// Ends all lines to tables of nodes that have lost their leases, even if they can be reached.
    /// People whose sockets are there stay connected to the tables here.
    pub(super) fn end_at(&self, lost_nodes: &BTreeSet<NodeId>) {
        let ConnectionMaps { outbound, pending_requests, .. } = &mut *self.state.lock();
        end_outbound(
            outbound,
            pending_requests,
            |node| lost_nodes.contains(node),
            &MessageToConnection::Unreachable,
        );
    }

    /// Handles that somebody at another node has disconnected.
    pub(super) fn handle_gone(&self, from: NodeId, line: u64) {
        if let Some(inbound_connection) = self.state.lock().inbound.get(&(from, line)) {
            inbound_connection.disconnected.cancel();
        }
    }

    /// Handles the answer to a request.
    pub(super) fn handle_answer(&self, ask: u64, done: bool) {
        if let Some(request) = self.state.lock().pending_requests.remove(&ask)
            && done
        {
            let _ = request.done.send(());
        }
    }

    /// Handles a text for a table of this node.
    pub(super) fn handle_inbound_text(&self, from: NodeId, (line, nth): (u64, u64), text: String) {
        let mut state = self.state.lock();
        let Some(inbound_connection) = state.inbound.get_mut(&(from, line)) else {
            drop(state);
            self.send(
                MessageRecipient::Node(from),
                NodeMessageKind::Ended { line, why: LineEndReason::Broken },
                "",
            );
            return;
        };
        let frame = TableInput::Frame { listener: inbound_connection.listener, text };
        let is_next = inbound_connection.next == nth;
        inbound_connection.next += 1;
        // One line must not delay the others: it ends if the inbox of its table is full.
        if !is_next || inbound_connection.task.try_send(TableCommand::Input(frame)).is_err() {
            inbound_connection.disconnected.cancel();
        }
    }

    /// Handles a text from a table of another node.
    pub(super) fn handle_outbound_text(&self, from: NodeId, (line, nth): (u64, u64), text: String) {
        let mut state = self.state.lock();
        let is_taken = state.outbound.get_mut(&line).is_some_and(|client| {
            let is_next = client.node == from && client.next == nth;
            client.next += 1;
            is_next && client.to.try_send(MessageToConnection::Frame(text.into())).is_ok()
        });
        if !is_taken {
            state.outbound.remove(&line);
            drop(state);
            self.send(MessageRecipient::Node(from), NodeMessageKind::Gone { line }, "");
        }
    }

    /// Handles the end of a line that the table's node has announced.
    pub(super) fn handle_line_end(&self, from: NodeId, line: u64, why: LineEndReason) {
        let mut state = self.state.lock();
        if state.outbound.get(&line).is_none_or(|client| client.node != from) {
            return;
        }
        let Some(client) = state.outbound.remove(&line) else { return };
        drop(state);
        match why {
            LineEndReason::Closed => drop(client.to.try_send(MessageToConnection::Close)),
            LineEndReason::Stopping => {
                let _ = client.to.try_send(MessageToConnection::Stopping);
                client.moved.cancel();
            }
            LineEndReason::Moved => client.moved.cancel(),
            LineEndReason::Broken => {}
        }
    }

    /// Opens the line of somebody whose socket is at another node and who is connected to a table of
    /// this node. The future forwards what the table sends, until the line ends.
    pub(super) fn accept(
        self: Arc<Self>,
        at: (NodeId, u64),
        connection: TableConnection,
    ) -> impl Future<Output = ()> + Send {
        let disconnected = CancellationToken::new();
        let mut state = self.state.lock();
        let inbound_connection = InboundConnection {
            listener: connection.listener,
            task: connection.task.clone(),
            start: state.losses.counts(at.0),
            next: 0,
            disconnected: disconnected.clone(),
        };
        state.inbound.insert(at, inbound_connection);
        drop(state);
        self.forward(at, connection, disconnected)
    }

    /// Forwards everything that a table of this node sends to the other end of a line, until the
    /// line ends.
    async fn forward(
        self: Arc<Self>,
        (node, line): (NodeId, u64),
        mut connection: TableConnection,
        disconnected: CancellationToken,
    ) {
        let mut nth = 0;
        let why = loop {
            let message = tokio::select! {
                biased;
                () = disconnected.cancelled() => break LineEndReason::Broken,
                message = connection.frames.recv() => message,
            };
            match message {
                Some(MessageToConnection::Frame(text)) => {
                    self.send(
                        MessageRecipient::Node(node),
                        NodeMessageKind::Heard { line, nth },
                        &text,
                    );
                    nth += 1;
                }
                Some(MessageToConnection::Close) => break LineEndReason::Closed,
                Some(MessageToConnection::Stopping) => break LineEndReason::Stopping,
                Some(MessageToConnection::Unreachable) => break LineEndReason::Moved,
                None if connection.task_has_ended() => break LineEndReason::Moved,
                None => break LineEndReason::Broken,
            }
        };
        self.state.lock().inbound.remove(&(node, line));
        self.send(MessageRecipient::Node(node), NodeMessageKind::Ended { line, why }, "");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::InProcessHub;

    #[test]
    fn lines_to_a_node_that_leaves_end_at_once_and_others_stay() {
        let (link, _incoming) = InProcessHub::default().connect(NodeId(1));
        let remote = RemoteConnections::new(NodeId(1), link);
        let (table, person) = (TableId::new("tsuru").unwrap(), PersonId::new("hana").unwrap());
        let enter = |line, node| {
            let (to, frames) = mpsc::channel(1);
            let moved = CancellationToken::new();
            let visitor_info = (line, person.clone(), PersonName::new("Hana").unwrap());
            remote.note_message(node);
            remote.connect(node, table.clone(), visitor_info, to, moved.clone());
            (frames, moved)
        };
        let (mut leaving, moved) = enter(1, NodeId(2));
        let (mut staying, stays) = enter(2, NodeId(3));
        let (done, mut answer) = oneshot::channel();
        remote.send_request(NodeId(2), &table, NodeRequest::Close, done);

        remote.handle_node_left(NodeId(2));

        assert!(matches!(leaving.try_recv(), Ok(MessageToConnection::Stopping)));
        assert!(moved.is_cancelled() && !stays.is_cancelled());
        assert_eq!(staying.try_recv().unwrap_err(), mpsc::error::TryRecvError::Empty);
        assert_eq!(answer.try_recv(), Err(oneshot::error::TryRecvError::Closed));
        assert!(!remote.is_reachable(NodeId(2)) && remote.is_reachable(NodeId(3)));
        assert_eq!(remote.outbound_count(), 1);
    }
}
