//! Connections between people at one node and tables at another.
//!
//! Each of these connections is called a line here and in the messages. The node with the socket
//! numbers its lines. The texts on a line are numbered too, in each direction. If one is missing,
//! the line ends, and the client reconnects and gets what it has missed. So messages may be lost.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::{ListenerId, TableInput};
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{
    ClusterLink, LineEndReason, LinkState, MessageRecipient, NodeMessage, NodeMessageKind,
    NodeRequest,
};
use crate::storage::NodeId;
use crate::table_connection::{MessageToConnection, TableCommand, TableConnection};
use crate::tables::{OUTBOX, Tables};

/// How often a node announces that it is alive.
const HEARTBEAT: Duration = Duration::from_millis(200);
/// How long another node may be silent before it counts as unreachable: less than a lease, so that
/// people are disconnected before its tables can be claimed. If the link is known to be down, there
/// is no wait.
const SILENCE: Duration = Duration::from_millis(1500);

/// The remote connections of this node, over the link.
#[derive(Debug)]
pub(in crate::tables) struct RemoteConnections {
    node: NodeId,
    link: Arc<dyn ClusterLink>,
    state: Mutex<ConnectionMaps>,
}

/// What a node knows about its remote connections.
#[derive(Debug, Default)]
struct ConnectionMaps {
    /// The time of the last message from each other node.
    last_message: HashMap<NodeId, Instant>,
    /// People at our tables whose sockets are at other nodes.
    inbound: HashMap<(NodeId, u64), InboundConnection>,
    /// People at tables of other nodes whose sockets are here.
    outbound: HashMap<u64, OutboundConnection>,
    /// Requests to other nodes that wait for an answer.
    pending_requests: HashMap<u64, (NodeId, oneshot::Sender<()>)>,
}

impl ConnectionMaps {
    /// Ends all lines to and from nodes that send nothing any more; `reason` is for the people here.
    fn end_lost(&mut self, reason: &MessageToConnection) {
        let Self { last_message, inbound, outbound, pending_requests } = self;
        let is_lost = |node: &NodeId| !last_message.contains_key(node);
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

/// Ends the lines to tables of lost nodes, and the requests to them.
fn end_outbound(
    outbound: &mut HashMap<u64, OutboundConnection>,
    pending_requests: &mut HashMap<u64, (NodeId, oneshot::Sender<()>)>,
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
    pending_requests.retain(|_, (node, _)| !is_lost(node));
}

/// Somebody at a table here whose socket is at another node.
#[derive(Debug)]
struct InboundConnection {
    listener: ListenerId,
    task: mpsc::Sender<TableCommand>,
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
    /// The number of the next text from the other node.
    next: u64,
    /// The number of the next text to the other node.
    next_sent: u64,
    /// Cancelled when the table has left the other node.
    moved: CancellationToken,
}

impl RemoteConnections {
    pub(in crate::tables) fn new(node: NodeId, link: Arc<dyn ClusterLink>) -> Self {
        Self { node, link, state: Mutex::default() }
    }

    pub(in crate::tables) fn send(&self, to: MessageRecipient, kind: NodeMessageKind, text: &str) {
        self.link.send(to, NodeMessage::to_bytes(self.node, kind, text));
    }

    /// The state of the link, as far as is known.
    pub(in crate::tables) fn link_state(&self) -> LinkState {
        self.link.state()
    }

    /// Whether messages can be sent over the link.
    pub(in crate::tables) fn is_up(&self) -> bool {
        self.link.is_up()
    }

    /// Whether another node has sent something recently.
    pub(in crate::tables) fn is_reachable(&self, node: NodeId) -> bool {
        let received_at = self.state.lock().last_message.get(&node).copied();
        self.is_up() && received_at.is_some_and(|received_at| received_at.elapsed() < SILENCE)
    }

    /// The number of people of this node at tables of other nodes.
    pub(in crate::tables) fn outbound_count(&self) -> usize {
        self.state.lock().outbound.len()
    }

    /// Sends all queued messages.
    pub(in crate::tables) async fn flush(&self) {
        self.link.flush().await;
    }

    /// Connects somebody to a table of another node.
    pub(in crate::tables) fn connect(
        &self,
        node: NodeId,
        table: TableId,
        (line, person, name): (u64, PersonId, PersonName),
        to: mpsc::Sender<MessageToConnection>,
        moved: CancellationToken,
    ) {
        let client = OutboundConnection { node, to, next: 0, next_sent: 0, moved };
        self.state.lock().outbound.insert(line, client);
        self.send(
            MessageRecipient::Node(node),
            NodeMessageKind::Enter { line, table, person, name },
            "",
        );
    }

    /// Sends a text to the table at the other end of a line.
    pub(in crate::tables) fn send_text(&self, line: u64, text: &str) {
        let mut state = self.state.lock();
        let Some(client) = state.outbound.get_mut(&line) else { return };
        let (node, nth) = (client.node, client.next_sent);
        client.next_sent += 1;
        drop(state);
        self.send(MessageRecipient::Node(node), NodeMessageKind::Said { line, nth }, text);
    }

    /// Ends a line from this end.
    pub(in crate::tables) fn disconnect(&self, line: u64, last: Option<&MessageToConnection>) {
        let Some(client) = self.state.lock().outbound.remove(&line) else { return };
        if let Some(last) = last {
            // A connection that is too slow for this learns it when its channel ends.
            let _ = client.to.try_send(last.clone());
        }
        self.send(MessageRecipient::Node(client.node), NodeMessageKind::Gone { line }, "");
    }

    /// Asks another node to do something at one of its tables. If that fails, or the node is lost,
    /// `done` is dropped.
    pub(in crate::tables) fn send_request(
        &self,
        node: NodeId,
        (ask, table): (u64, &TableId),
        request: NodeRequest,
        done: oneshot::Sender<()>,
    ) {
        self.state.lock().pending_requests.insert(ask, (node, done));
        self.send(
            MessageRecipient::Node(node),
            NodeMessageKind::Ask { ask, table: table.clone(), what: request },
            "",
        );
    }

    /// Ends all lines to and from nodes that have been silent for too long.
    fn end_silent(&self) {
        let is_up = self.is_up();
        let mut state = self.state.lock();
        state.last_message.retain(|_, received_at| is_up && received_at.elapsed() < SILENCE);
        state.end_lost(&MessageToConnection::Unreachable);
    }

    /// Ends all lines to and from a node that stops. Its tables are free.
    fn handle_node_left(&self, node: NodeId) {
        let mut state = self.state.lock();
        state.last_message.remove(&node);
        state.end_lost(&MessageToConnection::Stopping);
    }

    /// Ends all lines to tables of nodes that have lost their leases, even if they can be reached.
    /// People whose sockets are there stay connected to the tables here.
    pub(in crate::tables) fn end_at(&self, lost_nodes: &BTreeSet<NodeId>) {
        let ConnectionMaps { outbound, pending_requests, .. } = &mut *self.state.lock();
        end_outbound(
            outbound,
            pending_requests,
            |node| lost_nodes.contains(node),
            &MessageToConnection::Unreachable,
        );
    }

    /// Handles a text for a table of this node.
    fn handle_inbound_text(&self, from: NodeId, (line, nth): (u64, u64), text: String) {
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
    fn handle_outbound_text(&self, from: NodeId, (line, nth): (u64, u64), text: String) {
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
    fn handle_line_end(&self, from: NodeId, line: u64, why: LineEndReason) {
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

    /// Connects somebody whose socket is at another node to a table of this node.
    fn accept(
        self: &Arc<Self>,
        tables: &Tables,
        from: NodeId,
        line: u64,
        connect_request: ConnectRequest,
    ) {
        let ConnectRequest { table, person, name } = connect_request;
        let listener = tables.next_listener();
        let (to, frames) = mpsc::channel(OUTBOX);
        let command = TableCommand::Connected { listener, person, name, to, visits: true };
        // Without a lease, the table is no longer here for long.
        let task = if tables.has_lease() { tables.task(&table, None) } else { None };
        let Some(task) = task.filter(|task| task.try_send(command).is_ok()) else {
            self.send(
                MessageRecipient::Node(from),
                NodeMessageKind::Ended { line, why: LineEndReason::Moved },
                "",
            );
            return;
        };
        let disconnected = CancellationToken::new();
        let inbound_connection = InboundConnection {
            listener,
            task: task.clone(),
            next: 0,
            disconnected: disconnected.clone(),
        };
        self.state.lock().inbound.insert((from, line), inbound_connection);
        let (remote, at) = (Arc::clone(self), (from, line));
        let forwarding =
            remote.forward(at, TableConnection { listener, task, frames }, disconnected);
        tables.inner.forwarders.spawn_on(forwarding, &tables.inner.environment.runtime);
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
                message = connection.frames.recv() => message,
                () = disconnected.cancelled() => break LineEndReason::Broken,
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

/// A request to connect somebody to a table.
struct ConnectRequest {
    table: TableId,
    person: PersonId,
    name: PersonName,
}

/// Announces regularly that this node is alive, and ends the lines of nodes that are silent.
pub(in crate::tables) async fn send_heartbeats(tables: Tables) {
    let Some(remote) = tables.inner.remote_connections.clone() else { return };
    let mut interval = tokio::time::interval(HEARTBEAT / 2);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut announces = true;
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            () = tables.inner.stop.cancelled() => return,
        }
        if announces {
            remote.send(MessageRecipient::AllOthers, NodeMessageKind::Alive, "");
        }
        announces = !announces;
        remote.end_silent();
        tables.inner.metrics.remote_connections.set(remote.outbound_count() as i64);
        tables.inner.metrics.link_down.set(i64::from(!remote.is_up()));
    }
}

/// Handles the messages of other nodes, as long as the link exists.
pub(in crate::tables) async fn handle_messages(
    tables: Tables,
    mut incoming: mpsc::Receiver<Bytes>,
) {
    let Some(remote) = tables.inner.remote_connections.clone() else { return };
    loop {
        let bytes = tokio::select! {
            bytes = incoming.recv() => bytes,
            () = tables.inner.closed.cancelled() => return,
        };
        let Some(bytes) = bytes else { return };
        let Some(NodeMessage { from, kind, text }) = NodeMessage::read(&bytes) else {
            // It may be from a server of another version. Where it matters, clients reconnect.
            tracing::debug!("a message from another server cannot be read");
            continue;
        };
        if from == remote.node {
            continue;
        }
        let is_new = remote.state.lock().last_message.insert(from, Instant::now()).is_none();
        if is_new {
            tracing::info!(node = %from, "another server can be reached");
            // Its earlier announcements were lost.
            tables.inner.missed.notify_one();
        }
        match kind {
            NodeMessageKind::Alive => {}
            NodeMessageKind::Leaves => remote.handle_node_left(from),
            NodeMessageKind::Enter { line, table, person, name } => {
                remote.accept(&tables, from, line, ConnectRequest { table, person, name });
            }
            NodeMessageKind::Said { line, nth } => {
                remote.handle_inbound_text(from, (line, nth), text);
            }
            NodeMessageKind::Gone { line } => {
                if let Some(inbound_connection) = remote.state.lock().inbound.get(&(from, line)) {
                    inbound_connection.disconnected.cancel();
                }
            }
            NodeMessageKind::Heard { line, nth } => {
                remote.handle_outbound_text(from, (line, nth), text);
            }
            NodeMessageKind::Ended { line, why } => remote.handle_line_end(from, line, why),
            NodeMessageKind::Listed { created, connected } => {
                tables.update_remote_listing(from, created, connected, &text);
            }
            NodeMessageKind::Struck { table } => tables.unlist(&table),
            // Without anybody who counts, as in tests, nobody receives it.
            NodeMessageKind::Opens { address } => drop(tables.inner.openings.send(address)),
            NodeMessageKind::Dismiss { person } => {
                let here = tables.clone();
                tables
                    .inner
                    .environment
                    .runtime
                    .spawn(async move { here.disconnect_person_here(&person).await });
            }
            NodeMessageKind::Ask { ask, table, what: request } => {
                let (here, remote) = (tables.clone(), Arc::clone(&remote));
                tables.inner.environment.runtime.spawn(async move {
                    let done = match request {
                        NodeRequest::Restore => here.restore_table(&table).await,
                        NodeRequest::Unseat { person } => here.unseat_person(&table, &person).await,
                        NodeRequest::Close => here.close_table(&table).await.is_ok(),
                    };
                    remote.send(
                        MessageRecipient::Node(from),
                        NodeMessageKind::Answer { ask, done },
                        "",
                    );
                });
            }
            NodeMessageKind::Answer { ask, done } => {
                if let Some((_, done_sender)) = remote.state.lock().pending_requests.remove(&ask)
                    && done
                {
                    let _ = done_sender.send(());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::cluster_link::InProcessHub;

    #[test]
    fn lines_to_a_node_that_leaves_end_at_once_and_others_stay() {
        let (link, _incoming) = InProcessHub::default().connect(NodeId(1));
        let remote = RemoteConnections::new(NodeId(1), link);
        let (table, person) = (TableId::new("tsuru").unwrap(), PersonId::new("hana").unwrap());
        let enter = |line, node| {
            let (to, frames) = mpsc::channel(1);
            let moved = CancellationToken::new();
            let visitor_info = (line, person.clone(), PersonName::new("Hana").unwrap());
            remote.state.lock().last_message.insert(node, Instant::now());
            remote.connect(node, table.clone(), visitor_info, to, moved.clone());
            (frames, moved)
        };
        let (mut leaving, moved) = enter(1, NodeId(2));
        let (mut staying, stays) = enter(2, NodeId(3));
        let (done, mut answer) = oneshot::channel();
        remote.send_request(NodeId(2), (3, &table), NodeRequest::Close, done);

        remote.handle_node_left(NodeId(2));

        assert!(matches!(leaving.try_recv(), Ok(MessageToConnection::Stopping)));
        assert!(moved.is_cancelled() && !stays.is_cancelled());
        assert_eq!(staying.try_recv().unwrap_err(), mpsc::error::TryRecvError::Empty);
        assert_eq!(answer.try_recv(), Err(oneshot::error::TryRecvError::Closed));
        assert!(!remote.is_reachable(NodeId(2)) && remote.is_reachable(NodeId(3)));
        assert_eq!(remote.outbound_count(), 1);
    }
}
