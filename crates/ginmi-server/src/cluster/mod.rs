//! The servers that share a database, as this one sees them: its lease, and the link to the others.
//!
//! A server may answer for its tables for as long as it renews its `ServerLease`. Which server runs
//! a table is decided by the database, not here. The link carries `NodeMessage`s: announcements, the
//! texts of people who are connected to one server and play at another (`RemoteConnections`), and
//! requests. What other servers ask of the tables here goes through `LocalTables`.
//!
//! A server with an SQLite database is alone: its lease never ends, and it has no link.

#![warn(clippy::disallowed_methods)]

mod in_process;
mod link;
mod link_address;
mod loss_detection;
mod nats;
mod node_message;
mod relay;
mod remote_connections;
mod server_lease;
#[cfg(test)]
mod simulated_link;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, PersonName, TableId};
use parking_lot::Mutex;
use tokio::runtime::Handle;
use tokio::sync::{Notify, broadcast, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use in_process::InProcessHub;
pub(crate) use link::LinkState;
pub use link::{LinkAddressError, LinkError};
pub use link_address::LinkAddress;
pub(crate) use node_message::{NodeMessageKind, NodeRequest};
#[cfg(test)]
pub(crate) use simulated_link::SimulatedNetwork;

use crate::Metrics;
use crate::environment::Environment;
use crate::storage::{ClusterStore, LEASE, NodeId, ServerSecret, StorageError};
use crate::table_connection::{MessageToConnection, TableCommand, TableConnection};
use link::MessageRecipient;
use node_message::{LineEndReason, NodeMessage};
use remote_connections::RemoteConnections;
use server_lease::ServerLease;

/// The most tables that others open before this server has counted them; more go uncounted.
const OPENINGS: usize = 1024;
/// How often a node announces that it is alive.
const HEARTBEAT: Duration = Duration::from_millis(200);

/// This server among those that share the database.
#[derive(Debug)]
pub(crate) struct Cluster {
    store: Arc<dyn ClusterStore>,
    metrics: Arc<Metrics>,
    environment: Environment,
    /// The time until which this server may answer for its tables.
    pub(crate) lease: ServerLease,
    /// Where the lease is renewed and the link is served; `None` if the database cannot be shared.
    runtime: Option<Handle>,
    /// The connections to and from other servers, if there is a link.
    remote: Option<Arc<RemoteConnections>>,
    /// Notified when announcements of other servers were missed.
    missed: Notify,
    /// The addresses from which tables are opened at other servers.
    openings: broadcast::Sender<IpAddr>,
    /// Connections to notify that the server is stopping, once other servers can claim its tables;
    /// `None` when they can.
    stop_listeners: Mutex<Option<Vec<mpsc::Sender<MessageToConnection>>>>,
    tasks: TaskTracker,
    /// Tasks that forward the messages of our tables to other servers. They end after the tables.
    forwarders: TaskTracker,
    /// Cancelled when the server stops.
    stop: CancellationToken,
    /// Cancelled when everything has ended.
    closed: CancellationToken,
}

/// What the other servers ask of the tables of this one.
pub(crate) trait LocalTables: Clone + Send + Sync + 'static {
    /// Connects somebody whose socket is at another server; `None` if the table cannot be reached.
    fn connect_visitor(
        &self,
        table: &TableId,
        person: PersonId,
        name: PersonName,
    ) -> Option<TableConnection>;

    /// Updates the listing of a table that another server has announced.
    fn update_remote_listing(&self, node: NodeId, created: Timestamp, connected: usize, text: &str);

    /// Removes a table from the list that another server has closed.
    fn unlist(&self, table: &TableId);

    /// Takes care of the tables of servers that are gone.
    fn handle_lost_nodes(&self, gone: &BTreeSet<NodeId>);

    /// Closes the connections of a person to the tables of this server.
    fn disconnect_person_here(&self, person: &PersonId) -> impl Future<Output = ()> + Send;

    /// Carries out a request at a table. Returns whether it was carried out and stored.
    fn carry_out(&self, table: &TableId, request: NodeRequest)
    -> impl Future<Output = bool> + Send;
}

/// Why a server cannot run tables together with the others on its database.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ClusterJoinError {
    /// The storage failed, or cannot be shared.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The other servers cannot be reached, and it is not enough to wait.
    #[error(transparent)]
    Link(#[from] LinkError),
}

impl Cluster {
    /// Joins the other servers on the database, until `stop` is cancelled and [`Cluster::leave`] is
    /// called. Returns the messages of the others too, for [`Cluster::handle_messages`].
    ///
    /// # Errors
    ///
    /// When the storage fails, when another server uses the database and one of the two has no link,
    /// and when NATS refuses this server.
    pub(crate) async fn join(
        environment: Environment,
        store: Arc<dyn ClusterStore>,
        address: Option<&LinkAddress>,
        metrics: Arc<Metrics>,
        stop: CancellationToken,
    ) -> Result<(Arc<Self>, Option<mpsc::Receiver<Bytes>>), ClusterJoinError> {
        let node = store.join_cluster(address.is_some()).await?;
        let closed = CancellationToken::new();
        let runtime = node.map(|_| environment.start_cluster_runtime(closed.clone())).transpose();
        let runtime = runtime.map_err(|error| StorageError::Unavailable {
            reason: format!("cannot start a thread: {error}"),
        })?;
        let (mut remote, mut incoming) = (None, None);
        if let (Some(address), Some(node), Some(runtime)) = (address, node, &runtime) {
            let connect = async {
                let (address, name) = (address.clone(), cluster_name(&environment, &*store).await?);
                // In the cluster's runtime, so that the background tasks of the link run there.
                let connected = runtime.spawn(async move { address.connect(&name, node).await });
                let connected = connected.await.expect("the thread of the runtime runs");
                connected.map_err(ClusterJoinError::from)
            };
            match connect.await {
                Ok((link, receiver)) => {
                    (remote, incoming) = (Some(RemoteConnections::new(node, link)), Some(receiver));
                }
                Err(error) => {
                    closed.cancel();
                    // If this fails, the lease ends by itself.
                    let _ = store.leave_cluster().await;
                    return Err(error);
                }
            }
        }
        let own = node.zip(runtime);
        let cluster = Self::new(environment, store, metrics, own, remote, stop, closed);
        Ok((Arc::new(cluster), incoming))
    }

    /// This server as a node, with the runtime for its lease and its link; `None` if the database
    /// cannot be shared.
    fn new(
        environment: Environment,
        store: Arc<dyn ClusterStore>,
        metrics: Arc<Metrics>,
        node: Option<(NodeId, Handle)>,
        remote: Option<RemoteConnections>,
        stop: CancellationToken,
        closed: CancellationToken,
    ) -> Self {
        let (node, runtime) = node.unzip();
        Self {
            store,
            metrics,
            environment,
            lease: ServerLease::begin(node),
            runtime,
            remote: remote.map(Arc::new),
            missed: Notify::new(),
            openings: broadcast::channel(OPENINGS).0,
            stop_listeners: Mutex::new(Some(Vec::new())),
            tasks: TaskTracker::new(),
            forwarders: TaskTracker::new(),
            stop,
            closed,
        }
    }

    /// Renews the lease until the server stops. Returns once there is a lease; if that takes long,
    /// returns without it.
    pub(crate) async fn keep_lease(self: &Arc<Self>, tables: impl LocalTables) {
        let Some(runtime) = &self.runtime else { return };
        let this = Arc::clone(self);
        let renewing = async move {
            let handle_lost_nodes = |lost_nodes: &_| {
                if let Some(remote) = &this.remote {
                    remote.end_at(lost_nodes);
                }
                tables.handle_lost_nodes(lost_nodes);
            };
            let renewing = this.lease.keep_renewed(&*this.store, &this.metrics, handle_lost_nodes);
            this.stop.run_until_cancelled(renewing).await
        };
        self.tasks.spawn_on(renewing, runtime);
        let _ = tokio::time::timeout(LEASE, self.lease.granted()).await;
    }

    /// Announces this server to the others, and handles their messages, as long as the link exists.
    pub(crate) fn handle_messages(
        self: &Arc<Self>,
        tables: impl LocalTables,
        mut incoming: mpsc::Receiver<Bytes>,
    ) {
        let (Some(runtime), Some(remote)) = (&self.runtime, self.remote.clone()) else { return };
        let this = Arc::clone(self);
        self.tasks.spawn_on(async move { this.send_heartbeats().await }, runtime);
        let this = Arc::clone(self);
        let handling = async move {
            while let Some(Some(bytes)) = this.closed.run_until_cancelled(incoming.recv()).await {
                this.handle_message(&remote, &tables, &bytes);
            }
        };
        runtime.spawn(handling);
    }

    /// Leaves the other servers: releases the tables, notifies the connections of
    /// [`Cluster::send_stopping`], and ends the lines. The tables have to be at rest, and `stop` has
    /// to be cancelled.
    pub(crate) async fn leave(&self) {
        self.tasks.close();
        self.tasks.wait().await;
        // First the tables, so that clients that reconnect find them.
        if let Err(error) = self.store.leave_cluster().await {
            tracing::warn!(%error, "the tables wait for the lease of this server to end");
        }
        let senders = self.stop_listeners.lock().take();
        self.send_stopping(senders.unwrap_or_default());
        if let Some(remote) = &self.remote {
            self.forwarders.close();
            self.forwarders.wait().await;
            remote.send(MessageRecipient::AllOthers, NodeMessageKind::Leaves, "");
            remote.flush().await;
        }
        self.closed.cancel();
    }

    /// Notifies connections that the server is stopping, once other servers can claim its tables.
    pub(crate) fn send_stopping(&self, to: Vec<mpsc::Sender<MessageToConnection>>) {
        if let Some(senders) = &mut *self.stop_listeners.lock() {
            return senders.extend(to);
        }
        for sender in to {
            // A connection that is too slow for this learns it when its channel ends.
            let _ = sender.try_send(MessageToConnection::Stopping);
        }
    }

    /// Whether there is a link to other servers.
    pub(crate) const fn is_linked(&self) -> bool {
        self.remote.is_some()
    }

    /// The number of lines of people to and from other servers.
    #[cfg(test)]
    pub(crate) fn open_lines(&self) -> usize {
        self.remote.as_ref().map_or(0, |remote| remote.open_lines())
    }

    /// The state of the link to other servers, if there is one.
    pub(crate) fn link_state(&self) -> Option<LinkState> {
        self.remote.as_ref().map(|remote| remote.link_state())
    }

    /// Whether there is a link, and nothing can be sent over it.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| !remote.is_up())
    }

    /// Whether another server has sent something recently.
    pub(crate) fn is_reachable(&self, node: NodeId) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.is_reachable(node))
    }

    /// Announces something to all other servers, if there is a link.
    pub(crate) fn announce(&self, kind: NodeMessageKind, text: &str) {
        if let Some(remote) = &self.remote {
            remote.send(MessageRecipient::AllOthers, kind, text);
        }
    }

    /// Waits until announcements of other servers may have been missed.
    pub(crate) async fn missed_announcements(&self) {
        self.missed.notified().await;
    }

    /// The addresses from which tables are opened at other servers, from now on.
    pub(crate) fn remote_openings(&self) -> broadcast::Receiver<IpAddr> {
        self.openings.subscribe()
    }

    /// Relays the commands for a table to the server that runs it, until nobody is connected any
    /// more or that server no longer runs it.
    pub(crate) async fn relay(
        &self,
        table: &TableId,
        node: NodeId,
        inbox: &mut mpsc::Receiver<TableCommand>,
    ) {
        if let Some(remote) = &self.remote {
            relay::run(remote, &self.stop, table, node, inbox).await;
        }
    }

    /// Announces regularly that this node is alive, and ends the lines of nodes that are silent.
    async fn send_heartbeats(&self) {
        let Some(remote) = &self.remote else { return };
        let mut interval = tokio::time::interval(HEARTBEAT / 2);
        interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut announces = true;
        while self.stop.run_until_cancelled(interval.tick()).await.is_some() {
            if announces {
                remote.send_heartbeat();
            }
            announces = !announces;
            remote.end_silent();
            self.metrics.remote_connections.set(remote.outbound_count() as i64);
            self.metrics.link_down.set(i64::from(!remote.is_up()));
        }
    }

    /// Handles a message of another node.
    fn handle_message(
        &self,
        remote: &Arc<RemoteConnections>,
        tables: &impl LocalTables,
        bytes: &[u8],
    ) {
        let Some(NodeMessage { from, number, kind, text }) = NodeMessage::read(bytes) else {
            // It may be from a server of another version. Where it matters, clients reconnect.
            tracing::debug!("a message from another server cannot be read");
            return;
        };
        if from == remote.node {
            return;
        }
        if remote.note_message(from) {
            tracing::info!(node = %from, "another server can be reached");
            // Its earlier announcements were lost.
            self.missed.notify_one();
        }
        if number.is_some_and(|number| !remote.note_number(from, number)) {
            return;
        }
        match kind {
            NodeMessageKind::Alive { reports } => remote.handle_heartbeat(from, &reports),
            NodeMessageKind::Leaves => remote.handle_node_left(from),
            NodeMessageKind::Enter { line, table, person, name } => {
                // Without a lease, the table is no longer here for long.
                let is_here = self.lease.is_valid();
                match is_here.then(|| tables.connect_visitor(&table, person, name)).flatten() {
                    Some(connection) => {
                        let forwarding = Arc::clone(remote).accept((from, line), connection);
                        self.forwarders.spawn_on(forwarding, &self.environment.runtime);
                    }
                    None => {
                        let ended = NodeMessageKind::Ended { line, why: LineEndReason::Moved };
                        remote.send(MessageRecipient::Node(from), ended, "");
                    }
                }
            }
            NodeMessageKind::Said { line, nth } => {
                remote.handle_inbound_text(from, (line, nth), text);
            }
            NodeMessageKind::Gone { line } => remote.handle_gone(from, line),
            NodeMessageKind::Heard { line, nth } => {
                remote.handle_outbound_text(from, (line, nth), text);
            }
            NodeMessageKind::Ended { line, why } => remote.handle_line_end(from, line, why),
            NodeMessageKind::Listed { created, connected } => {
                tables.update_remote_listing(from, created, connected, &text);
            }
            NodeMessageKind::Struck { table } => tables.unlist(&table),
            // Without anybody who counts, as in tests, nobody receives it.
            NodeMessageKind::Opens { address } => drop(self.openings.send(address)),
            NodeMessageKind::Dismiss { person } => {
                let here = tables.clone();
                self.environment
                    .runtime
                    .spawn(async move { here.disconnect_person_here(&person).await });
            }
            NodeMessageKind::Ask { ask, table, what: request } => {
                let (here, remote) = (tables.clone(), Arc::clone(remote));
                self.environment.runtime.spawn(async move {
                    let done = here.carry_out(&table, request).await;
                    let answer = NodeMessageKind::Answer { ask, done };
                    remote.send(MessageRecipient::Node(from), answer, "");
                });
            }
            NodeMessageKind::Answer { ask, done } => remote.handle_answer(ask, done),
        }
    }
}

/// The name of the cluster in its messages, so that servers of other databases do not receive
/// them.
async fn cluster_name(
    environment: &Environment,
    store: &dyn ClusterStore,
) -> Result<String, StorageError> {
    let fresh = ServerSecret(environment.random_bytes::<8>().to_vec());
    let secret = store.secret_or("link", &fresh).await?;
    Ok(hex::encode(secret.0))
}
