//! Connections between people at one node and tables at another.
//!
//! The node with the socket numbers the lines. The texts on a line are numbered too, in each
//! direction. If one is missing, the line ends, and the client reconnects and gets what it has
//! missed. So messages may be lost.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use ginmi_table::ListenerId;
use ginmi_table::names::{PersonId, PersonName, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{Link, LinkState, Message, Say, To, Why, Wish};
use crate::house::host::ToHost;
use crate::house::{FromHost, House, OUTBOX, TableConnection, lock};
use crate::storage::NodeId;

/// How often a node announces that it is alive.
const PULSE: Duration = Duration::from_millis(200);
/// How long another node may be silent before it counts as unreachable: less than a lease, so that
/// people are disconnected before its tables can be claimed. If the link is known to be down, there
/// is no wait.
const SILENCE: Duration = Duration::from_millis(1500);

/// This node's end of the link.
#[derive(Debug)]
pub(in crate::house) struct Lines {
    node: NodeId,
    link: Arc<dyn Link>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The time of the last message from each other node.
    heard: HashMap<NodeId, Instant>,
    /// People at our tables whose sockets are at other nodes.
    visitors: HashMap<(NodeId, u64), Visitor>,
    /// People at tables of other nodes whose sockets are here.
    abroad: HashMap<u64, Abroad>,
    /// Requests to other nodes that wait for an answer.
    asked: HashMap<u64, (NodeId, oneshot::Sender<()>)>,
}

impl State {
    /// Ends all lines to and from nodes that are not heard any more; `why` is for the people here.
    fn end_lost(&mut self, why: &FromHost) {
        let State { heard, visitors, abroad, asked } = self;
        let is_lost = |node: &NodeId| !heard.contains_key(node);
        visitors.retain(|(node, _), visitor| {
            let ends = is_lost(node);
            if ends {
                visitor.gone.cancel();
            }
            !ends
        });
        end_abroad(abroad, asked, is_lost, why);
    }
}

/// Ends the lines to tables of lost nodes, and the requests to them.
fn end_abroad(
    abroad: &mut HashMap<u64, Abroad>,
    asked: &mut HashMap<u64, (NodeId, oneshot::Sender<()>)>,
    is_lost: impl Fn(&NodeId) -> bool,
    why: &FromHost,
) {
    abroad.retain(|_, abroad| {
        let ends = is_lost(&abroad.node);
        if ends {
            let _ = abroad.to.try_send(why.clone());
            abroad.moved.cancel();
        }
        !ends
    });
    asked.retain(|_, (node, _)| !is_lost(node));
}

#[derive(Debug)]
struct Visitor {
    listener: ListenerId,
    host: mpsc::Sender<ToHost>,
    /// The number that the next text must have.
    next: u64,
    /// Cancelled when the person has left.
    gone: CancellationToken,
}

#[derive(Debug)]
struct Abroad {
    node: NodeId,
    to: mpsc::Sender<FromHost>,
    /// The number of the next text from the other node.
    next: u64,
    /// The number of the next text to the other node.
    said: u64,
    /// Cancelled when the table has left the other node.
    moved: CancellationToken,
}

impl Lines {
    pub(in crate::house) fn new(node: NodeId, link: Arc<dyn Link>) -> Lines {
        Lines { node, link, state: Mutex::default() }
    }

    pub(in crate::house) fn send(&self, to: To, what: Say, text: &str) {
        self.link.send(to, Message::to_bytes(self.node, what, text));
    }

    /// The state of the link, as far as is known.
    pub(in crate::house) fn link_state(&self) -> LinkState {
        self.link.state()
    }

    /// Whether messages can be sent over the link.
    pub(in crate::house) fn is_up(&self) -> bool {
        self.link.is_up()
    }

    /// Whether another node has been heard from recently.
    pub(in crate::house) fn reaches(&self, node: NodeId) -> bool {
        let heard = lock(&self.state).heard.get(&node).copied();
        self.is_up() && heard.is_some_and(|heard| heard.elapsed() < SILENCE)
    }

    /// The number of people of this node at tables of other nodes.
    pub(in crate::house) fn abroad(&self) -> usize {
        lock(&self.state).abroad.len()
    }

    /// Sends all queued messages.
    pub(in crate::house) async fn flush(&self) {
        self.link.flush().await;
    }

    /// Connects somebody to a table of another node.
    pub(in crate::house) fn enter(
        &self,
        node: NodeId,
        table: TableId,
        (line, person, name): (u64, PersonId, PersonName),
        to: mpsc::Sender<FromHost>,
        moved: CancellationToken,
    ) {
        let abroad = Abroad { node, to, next: 0, said: 0, moved };
        lock(&self.state).abroad.insert(line, abroad);
        self.send(To::Node(node), Say::Enter { line, table, person, name }, "");
    }

    /// Sends a text to the table at the other end of a line.
    pub(in crate::house) fn say(&self, line: u64, text: &str) {
        let mut state = lock(&self.state);
        let Some(abroad) = state.abroad.get_mut(&line) else { return };
        let (node, nth) = (abroad.node, abroad.said);
        abroad.said += 1;
        drop(state);
        self.send(To::Node(node), Say::Said { line, nth }, text);
    }

    /// Ends a line from this end.
    pub(in crate::house) fn leave(&self, line: u64, last: Option<&FromHost>) {
        let Some(abroad) = lock(&self.state).abroad.remove(&line) else { return };
        if let Some(last) = last {
            // A connection that is too slow for this learns it when its channel ends.
            let _ = abroad.to.try_send(last.clone());
        }
        self.send(To::Node(abroad.node), Say::Gone { line }, "");
    }

    /// Asks another node to do something at one of its tables. If that fails, or the node is lost,
    /// `done` is dropped.
    pub(in crate::house) fn ask(
        &self,
        node: NodeId,
        (ask, table): (u64, &TableId),
        what: Wish,
        done: oneshot::Sender<()>,
    ) {
        lock(&self.state).asked.insert(ask, (node, done));
        self.send(To::Node(node), Say::Ask { ask, table: table.clone(), what }, "");
    }

    /// Ends all lines to and from nodes that have been silent for too long.
    fn end_silent(&self) {
        let is_up = self.is_up();
        let mut state = lock(&self.state);
        state.heard.retain(|_, heard| is_up && heard.elapsed() < SILENCE);
        state.end_lost(&FromHost::Unreachable);
    }

    /// Ends all lines to and from a node that stops. Its tables are free.
    fn left(&self, node: NodeId) {
        let mut state = lock(&self.state);
        state.heard.remove(&node);
        state.end_lost(&FromHost::Stopping);
    }

    /// Ends all lines to tables of nodes that have lost their leases, even if they can be reached.
    /// People whose sockets are there stay connected to the tables here.
    pub(in crate::house) fn end_at(&self, gone: &BTreeSet<NodeId>) {
        let State { abroad, asked, .. } = &mut *lock(&self.state);
        end_abroad(abroad, asked, |node| gone.contains(node), &FromHost::Unreachable);
    }

    /// Handles a text for a table of this node.
    fn said(&self, from: NodeId, (line, nth): (u64, u64), text: String) {
        let mut state = lock(&self.state);
        let Some(visitor) = state.visitors.get_mut(&(from, line)) else {
            drop(state);
            self.send(To::Node(from), Say::Ended { line, why: Why::Broken }, "");
            return;
        };
        let frame = ToHost::Frame { listener: visitor.listener, text };
        let is_next = visitor.next == nth;
        visitor.next += 1;
        // One line must not delay the others: it ends if the inbox of its table is full.
        if !is_next || visitor.host.try_send(frame).is_err() {
            visitor.gone.cancel();
        }
    }

    /// Handles a text from a table of another node.
    fn heard(&self, from: NodeId, (line, nth): (u64, u64), text: String) {
        let mut state = lock(&self.state);
        let is_taken = state.abroad.get_mut(&line).is_some_and(|abroad| {
            let is_next = abroad.node == from && abroad.next == nth;
            abroad.next += 1;
            is_next && abroad.to.try_send(FromHost::Frame(text.into())).is_ok()
        });
        if !is_taken {
            state.abroad.remove(&line);
            drop(state);
            self.send(To::Node(from), Say::Gone { line }, "");
        }
    }

    /// Handles the end of a line that the table's node has announced.
    fn ended(&self, from: NodeId, line: u64, why: Why) {
        let mut state = lock(&self.state);
        if state.abroad.get(&line).is_none_or(|abroad| abroad.node != from) {
            return;
        }
        let Some(abroad) = state.abroad.remove(&line) else { return };
        drop(state);
        match why {
            Why::Closed => drop(abroad.to.try_send(FromHost::Close)),
            Why::Stopping => {
                let _ = abroad.to.try_send(FromHost::Stopping);
                abroad.moved.cancel();
            }
            Why::Moved => abroad.moved.cancel(),
            Why::Broken => {}
        }
    }

    /// Connects somebody whose socket is at another node to a table of this node.
    fn come(self: &Arc<Self>, house: &House, from: NodeId, line: u64, comes: Coming) {
        let Coming { table, person, name } = comes;
        let listener = house.next_listener();
        let (to, frames) = mpsc::channel(OUTBOX);
        let comes = ToHost::Connected { listener, person, name, to, visits: true };
        // Without a lease, the table is no longer here for long.
        let host = if house.has_lease() { house.host(&table, None) } else { None };
        let Some(host) = host.filter(|host| host.try_send(comes).is_ok()) else {
            self.send(To::Node(from), Say::Ended { line, why: Why::Moved }, "");
            return;
        };
        let gone = CancellationToken::new();
        let visitor = Visitor { listener, host: host.clone(), next: 0, gone: gone.clone() };
        lock(&self.state).visitors.insert((from, line), visitor);
        let (lines, at) = (Arc::clone(self), (from, line));
        let carrying = lines.carry(at, TableConnection { listener, host, frames }, gone);
        house.inner.carrying.spawn_on(carrying, &house.inner.runtime);
    }

    /// Forwards everything that a table of this node sends to the other end of a line, until the
    /// line ends.
    async fn carry(
        self: Arc<Self>,
        (node, line): (NodeId, u64),
        mut here: TableConnection,
        gone: CancellationToken,
    ) {
        let mut nth = 0;
        let why = loop {
            let said = tokio::select! {
                said = here.frames.recv() => said,
                () = gone.cancelled() => break Why::Broken,
            };
            match said {
                Some(FromHost::Frame(text)) => {
                    self.send(To::Node(node), Say::Heard { line, nth }, &text);
                    nth += 1;
                }
                Some(FromHost::Close) => break Why::Closed,
                Some(FromHost::Stopping) => break Why::Stopping,
                Some(FromHost::Unreachable) => break Why::Moved,
                None if here.is_at_rest() => break Why::Moved,
                None => break Why::Broken,
            }
        };
        lock(&self.state).visitors.remove(&(node, line));
        self.send(To::Node(node), Say::Ended { line, why }, "");
    }
}

/// Somebody who connects to a table.
struct Coming {
    table: TableId,
    person: PersonId,
    name: PersonName,
}

/// Announces regularly that this node is alive, and ends the lines of nodes that are silent.
pub(in crate::house) async fn pulse(house: House) {
    let Some(lines) = house.inner.lines.clone() else { return };
    let mut beat = tokio::time::interval(PULSE / 2);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut says = true;
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            () = house.inner.stop.cancelled() => return,
        }
        if says {
            lines.send(To::Others, Say::Alive, "");
        }
        says = !says;
        lines.end_silent();
        house.inner.metrics.abroad.set(lines.abroad() as i64);
        house.inner.metrics.link_down.set(i64::from(!lines.is_up()));
    }
}

/// Handles the messages of other nodes, as long as the link exists.
pub(in crate::house) async fn hear(house: House, mut incoming: mpsc::Receiver<Bytes>) {
    let Some(lines) = house.inner.lines.clone() else { return };
    loop {
        let bytes = tokio::select! {
            bytes = incoming.recv() => bytes,
            () = house.inner.closed.cancelled() => return,
        };
        let Some(bytes) = bytes else { return };
        let Some(Message { from, what, text }) = Message::read(&bytes) else {
            // It may be from a server of another version. Where it matters, clients reconnect.
            tracing::debug!("a message from another server cannot be read");
            continue;
        };
        if from == lines.node {
            continue;
        }
        let is_new = lock(&lines.state).heard.insert(from, Instant::now()).is_none();
        if is_new {
            tracing::info!(node = %from, "another server can be reached");
            // Its earlier announcements were lost.
            house.inner.missed.notify_one();
        }
        match what {
            Say::Alive => {}
            Say::Leaves => lines.left(from),
            Say::Enter { line, table, person, name } => {
                lines.come(&house, from, line, Coming { table, person, name });
            }
            Say::Said { line, nth } => lines.said(from, (line, nth), text),
            Say::Gone { line } => {
                if let Some(visitor) = lock(&lines.state).visitors.get(&(from, line)) {
                    visitor.gone.cancel();
                }
            }
            Say::Heard { line, nth } => lines.heard(from, (line, nth), text),
            Say::Ended { line, why } => lines.ended(from, line, why),
            Say::Listed { created, connected } => {
                house.list_other(from, created, connected, &text);
            }
            Say::Struck { table } => house.strike(&table),
            // Without anybody who counts, as in tests, nobody receives it.
            Say::Opens { address } => drop(house.inner.openings.send(address)),
            Say::Dismiss { person } => {
                let here = house.clone();
                house.inner.runtime.spawn(async move { here.dismiss_here(&person).await });
            }
            Say::Ask { ask, table, what } => {
                let (here, lines) = (house.clone(), Arc::clone(&lines));
                house.inner.runtime.spawn(async move {
                    let done = match what {
                        Wish::Restore => here.restore_again(&table).await,
                        Wish::Unseat { person } => here.unseat(&table, &person).await,
                        Wish::Close => here.close_table(&table).await.is_ok(),
                    };
                    lines.send(To::Node(from), Say::Answer { ask, done }, "");
                });
            }
            Say::Answer { ask, done } => {
                if let Some((_, waits)) = lock(&lines.state).asked.remove(&ask)
                    && done
                {
                    let _ = waits.send(());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::link::Hub;

    #[test]
    fn lines_to_a_node_that_leaves_end_at_once_and_others_stay() {
        let (link, _incoming) = Hub::default().connect(NodeId(1));
        let lines = Lines::new(NodeId(1), link);
        let (table, person) = (TableId::new("tsuru").unwrap(), PersonId::new("hana").unwrap());
        let enter = |line, node| {
            let (to, frames) = mpsc::channel(1);
            let moved = CancellationToken::new();
            let comes = (line, person.clone(), PersonName::new("Hana").unwrap());
            lock(&lines.state).heard.insert(node, Instant::now());
            lines.enter(node, table.clone(), comes, to, moved.clone());
            (frames, moved)
        };
        let (mut leaving, moved) = enter(1, NodeId(2));
        let (mut staying, stays) = enter(2, NodeId(3));
        let (done, mut answer) = oneshot::channel();
        lines.ask(NodeId(2), (3, &table), Wish::Close, done);

        lines.left(NodeId(2));

        assert!(matches!(leaving.try_recv(), Ok(FromHost::Stopping)));
        assert!(moved.is_cancelled() && !stays.is_cancelled());
        assert_eq!(staying.try_recv().unwrap_err(), mpsc::error::TryRecvError::Empty);
        assert_eq!(answer.try_recv(), Err(oneshot::error::TryRecvError::Closed));
        assert!(!lines.reaches(NodeId(2)) && lines.reaches(NodeId(3)));
        assert_eq!(lines.abroad(), 1);
    }
}
