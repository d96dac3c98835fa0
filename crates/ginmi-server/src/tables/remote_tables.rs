//! The tables of the other servers that share the database, as far as this server knows them.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, PersonName, TableId};
use tokio::sync::{broadcast, mpsc};

use super::{OUTBOX, TableListing, Tables};
use crate::cluster::{LocalTables, NodeMessageKind, NodeRequest};
use crate::storage::{self, NodeId, StoredTableStatus};
use crate::table_connection::{TableCommand, TableConnection};

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
        if !self.inner.cluster.is_linked() || self.inner.list.is_damaged(id) {
            return Ok(None);
        }
        let table = self.inner.store.table(id).await?;
        let table = table.filter(|table| table.state != StoredTableStatus::Over);
        if let Some(listing) = table.as_ref().and_then(TableListing::read) {
            self.inner.list.add_remote(listing);
        }
        Ok(self.listing(id))
    }

    /// Announces that somebody opens a table from this address, so that limits for
    /// addresses hold at all servers together.
    pub fn announce_opening(&self, address: IpAddr) {
        self.inner.cluster.announce(NodeMessageKind::Opens { address }, "");
    }

    /// The addresses from which tables are opened at other servers, from now on.
    #[must_use]
    pub fn remote_openings(&self) -> broadcast::Receiver<IpAddr> {
        self.inner.cluster.remote_openings()
    }

    /// Reads the tables of other servers whenever an announcement may have been missed, and from
    /// time to time.
    pub(super) async fn reload_missed_listings(self) {
        loop {
            tokio::select! {
                biased;
                () = self.inner.stop.cancelled() => return,
                () = self.inner.cluster.missed_announcements() => {}
                () = tokio::time::sleep(self.inner.config.sweep_interval) => {}
            }
            self.reload_remote_listings().await;
            tokio::select! {
                biased;
                () = self.inner.stop.cancelled() => return,
                () = tokio::time::sleep(LIST_AGAIN) => {}
            }
        }
    }

    /// Reads the tables of other servers.
    async fn reload_remote_listings(&self) {
        let known = self.inner.list.ids(|_| true);
        let open = match self.inner.store.open_tables().await {
            Ok(open) => open,
            Err(error) => {
                tracing::warn!(%error, "the tables of other servers cannot be listed");
                return;
            }
        };
        self.inner.list.replace(&known, open.iter().filter_map(TableListing::read));
    }
}

impl LocalTables for Tables {
    fn connect_visitor(
        &self,
        table: &TableId,
        person: PersonId,
        name: PersonName,
    ) -> Option<TableConnection> {
        let listener = self.next_listener();
        let (to, frames) = mpsc::channel(OUTBOX);
        let command = TableCommand::Connected { listener, person, name, to, visits: true };
        let task = self.task(table, None)?;
        task.try_send(command).ok()?;
        Some(TableConnection { listener, task, frames })
    }

    fn update_remote_listing(
        &self,
        node: NodeId,
        created: Timestamp,
        connected: usize,
        text: &str,
    ) {
        let Some(mut listing) = TableListing::from_text(text, created) else { return };
        listing.connected = connected;
        self.inner.list.update_remote(node, listing);
    }

    /// Their connections are unknown, and the clocks of their matches go on.
    fn handle_lost_nodes(&self, gone: &BTreeSet<NodeId>) {
        let now = self.inner.environment.now();
        let due = self.inner.list.handle_lost_nodes(gone);
        tracing::warn!(servers = gone.len(), matches = due.len(), "other servers are gone");
        self.inner.clocks.add(due.into_iter().map(|(delay, id)| (now.after(delay), id)));
    }

    fn unlist(&self, table: &TableId) {
        self.inner.list.remove(table);
    }

    async fn disconnect_person_here(&self, person: &PersonId) {
        let tasks: Vec<_> =
            self.inner.list.read().values().filter_map(|table| table.task.clone()).collect();
        for task in tasks {
            let _ = task.send(TableCommand::DisconnectPerson { person: person.clone() }).await;
        }
    }

    async fn carry_out(&self, table: &TableId, request: NodeRequest) -> bool {
        match request {
            NodeRequest::Restore => self.restore_table(table).await,
            NodeRequest::Unseat { person } => self.unseat_person(table, &person).await,
            NodeRequest::Close => self.close_table(table).await.is_ok(),
        }
    }
}
