//! The tables of the other servers that share the database, as far as this server knows them.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::Timestamp;
use ginmi_table::names::TableId;
use tokio::sync::broadcast;

use super::cluster_link::{MessageRecipient, NodeMessageKind};
use super::{OpenTable, TableListing, Tables};
use crate::environment::Environment;
use crate::storage::{self, NodeId, ServerSecret, StoredTableStatus, TableStore};

/// The shortest time between two reads of the tables of other servers.
const LIST_AGAIN: Duration = Duration::from_secs(2);

impl Tables {
    /// The listing of a table, even if another server has only just opened it.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn find_listing(
        &self,
        id: &TableId,
    ) -> Result<Option<Arc<TableListing>>, storage::StorageError> {
        if let Some(listing) = self.listing(id) {
            return Ok(Some(listing));
        }
        if self.inner.remote_connections.is_none() || self.inner.damaged.lock().contains(id) {
            return Ok(None);
        }
        let table = self.inner.store.table(id).await?;
        let table = table.filter(|table| table.state != StoredTableStatus::Over);
        if let Some(listing) = table.as_ref().and_then(TableListing::read) {
            self.add_remote_listing(listing);
        }
        Ok(self.listing(id))
    }

    /// Announces the listing of a table of this server to the others.
    pub(super) fn announce_listing(&self, listing: &TableListing) {
        if let Some(remote) = &self.inner.remote_connections {
            let (created, connected) = (listing.created, listing.connected);
            remote.send(
                MessageRecipient::AllOthers,
                NodeMessageKind::Listed { created, connected },
                &listing.to_text(),
            );
        }
    }

    /// Announces that somebody opens a table from this address, so that limits for
    /// addresses hold at all servers together.
    pub fn announce_opening(&self, address: IpAddr) {
        if let Some(remote) = &self.inner.remote_connections {
            remote.send(MessageRecipient::AllOthers, NodeMessageKind::Opens { address }, "");
        }
    }

    /// The addresses from which tables are opened at other servers, from now on.
    #[must_use]
    pub fn remote_openings(&self) -> broadcast::Receiver<IpAddr> {
        self.inner.openings.subscribe()
    }

    /// Updates the listing of a table that another server has announced.
    pub(super) fn update_remote_listing(
        &self,
        node: NodeId,
        created: Timestamp,
        connected: usize,
        text: &str,
    ) {
        let Some(mut listing) = TableListing::from_text(text, created) else { return };
        listing.connected = connected;
        let (id, mut tables) = (listing.table.id.clone(), self.tables_mut());
        match tables.get_mut(&id) {
            Some(open_table) if open_table.listing.number > listing.number => {}
            Some(open_table) => {
                (open_table.listing, open_table.node) = (Arc::new(listing), Some(node));
            }
            None => {
                let listing = Arc::new(listing);
                let open_table = OpenTable { listing, task: None, opened: None, node: Some(node) };
                tables.insert(id, open_table);
            }
        }
    }

    /// Lists a table that another server has opened.
    pub(super) fn add_remote_listing(&self, listing: TableListing) {
        let id = listing.table.id.clone();
        let open_table =
            OpenTable { listing: Arc::new(listing), task: None, opened: None, node: None };
        self.tables_mut().entry(id).or_insert(open_table);
    }

    /// Takes care of the tables of servers that are gone: their connections are unknown, and the
    /// clocks of their matches go on.
    pub(super) fn handle_lost_nodes(&self, gone: &BTreeSet<NodeId>) {
        let mut due = Vec::new();
        let now = self.inner.environment.now();
        for (id, open_table) in self.tables_mut().iter_mut() {
            if open_table.node.is_some_and(|node| gone.contains(&node)) {
                open_table.node = None;
                Arc::make_mut(&mut open_table.listing).connected = 0;
            }
            let is_here = open_table.task.as_ref().is_some_and(|task| !task.is_closed());
            if let Some(delay) = open_table.listing.clock_check_delay().filter(|_| !is_here) {
                due.push((now.after(delay), id.clone()));
            }
        }
        tracing::warn!(servers = gone.len(), matches = due.len(), "other servers are gone");
        self.inner.clocks.lock().extend(due);
        self.inner.clock_set.notify_one();
    }

    /// Reads the tables of other servers whenever an announcement may have been missed, and from
    /// time to time.
    pub(super) async fn reload_missed_listings(self) {
        loop {
            tokio::select! {
                () = self.inner.missed.notified() => {}
                () = tokio::time::sleep(self.inner.config.sweep_interval) => {}
                () = self.inner.stop.cancelled() => return,
            }
            self.reload_remote_listings().await;
            tokio::select! {
                () = tokio::time::sleep(LIST_AGAIN) => {}
                () = self.inner.stop.cancelled() => return,
            }
        }
    }

    /// Reads the tables of other servers.
    async fn reload_remote_listings(&self) {
        let known: Vec<TableId> = self.tables().keys().cloned().collect();
        let open = match self.inner.store.open_tables().await {
            Ok(open) => open,
            Err(error) => {
                tracing::warn!(%error, "the tables of other servers cannot be listed");
                return;
            }
        };
        let mut tables = self.tables_mut();
        let mut is_open = BTreeSet::new();
        for mut listing in open.iter().filter_map(TableListing::read) {
            is_open.insert(listing.table.id.clone());
            match tables.get_mut(&listing.table.id) {
                Some(open_table) if open_table.listing.number >= listing.number => {}
                Some(open_table) => {
                    listing.connected = open_table.listing.connected;
                    open_table.listing = Arc::new(listing);
                }
                None => {
                    let (id, listing) = (listing.table.id.clone(), Arc::new(listing));
                    tables.insert(id, OpenTable { listing, task: None, opened: None, node: None });
                }
            }
        }
        for id in known.iter().filter(|id| !is_open.contains(*id)) {
            let is_here = |open_table: &OpenTable| {
                open_table.task.as_ref().is_some_and(|task| !task.is_closed())
            };
            if tables.get(id).is_some_and(|open_table| !is_here(open_table)) {
                tables.remove(id);
            }
        }
    }

    /// Removes a table from the list that another server has closed.
    pub(super) fn unlist(&self, id: &TableId) {
        self.tables_mut().remove(id);
    }
}

/// The name of the cluster in its messages, so that servers of other databases do not receive
/// them.
pub(super) async fn cluster_name(
    environment: &Environment,
    store: &dyn TableStore,
) -> Result<String, storage::StorageError> {
    let fresh = ServerSecret(environment.random_bytes::<8>().to_vec());
    let secret = store.secret_or("link", &fresh).await?;
    Ok(hex::encode(secret.0))
}
