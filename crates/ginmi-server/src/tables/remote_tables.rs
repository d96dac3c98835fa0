//! The tables of the other servers that share the database, as far as this server knows them.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::Timestamp;
use ginmi_table::names::TableId;
use tokio::sync::broadcast;

use super::cluster_link::{MessageRecipient, NodeMessageKind};
use super::{TableListing, Tables};
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
        if self.inner.remote_connections.is_none() || self.inner.list.is_damaged(id) {
            return Ok(None);
        }
        let table = self.inner.store.table(id).await?;
        let table = table.filter(|table| table.state != StoredTableStatus::Over);
        if let Some(listing) = table.as_ref().and_then(TableListing::read) {
            self.inner.list.add_remote(listing);
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
        self.inner.list.update_remote(node, listing);
    }

    /// Takes care of the tables of servers that are gone: their connections are unknown, and the
    /// clocks of their matches go on.
    pub(super) fn handle_lost_nodes(&self, gone: &BTreeSet<NodeId>) {
        let now = self.inner.environment.now();
        let due = self.inner.list.handle_lost_nodes(gone);
        tracing::warn!(servers = gone.len(), matches = due.len(), "other servers are gone");
        self.inner.clocks.add(due.into_iter().map(|(delay, id)| (now.after(delay), id)));
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

    /// Removes a table from the list that another server has closed.
    pub(super) fn unlist(&self, id: &TableId) {
        self.inner.list.remove(id);
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
