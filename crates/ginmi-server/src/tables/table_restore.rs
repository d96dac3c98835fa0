//! Lists the tables when a server starts, and restores each from its log.

use ginmi_table::names::TableId;
use ginmi_table::{EntryKind, Table};

use super::listing::TableListing;
use super::tables_context::TablesContext;
use crate::short_table_id::ShortTableId;
use crate::storage::{self, ClaimOutcome, DamagedTable, TableClaim};

impl TablesContext {
    /// Lists all tables.
    pub(super) async fn list_all(&self) -> Result<(), storage::StorageError> {
        let (store, began) = (&self.store, tokio::time::Instant::now());
        let damaged = store.damaged_tables().await?;
        self.metrics.set_aside.set(damaged.len() as i64);
        for table in damaged {
            self.list.add_damaged(table.id);
        }
        let mut free = store.free_tables().await?;
        for table in store.open_tables().await? {
            match TableListing::read(&table) {
                Some(listing) => self.add_listing(listing, free.remove(&table.id)),
                None => self.list_from_log(&table).await?,
            }
        }
        let count = self.list.read().len();
        if count > 0 {
            tracing::info!(tables = count, took = ?began.elapsed(), "the tables were listed");
        }
        Ok(())
    }

    /// Lists a table that has no task here. `last` is the last claim to it, if no server runs it.
    fn add_listing(&self, mut listing: TableListing, last: Option<TableClaim>) {
        let now = self.environment.now();
        if let Some(delay) = listing.clock_check_delay() {
            self.clocks.add([(now.after(delay), listing.table.id.clone())]);
        }
        // A clock that was once ahead must not keep a table open forever.
        listing.changed = listing.changed.min(now);
        self.list.add(listing, last.map(|last| (now, last)));
    }

    /// Lists a table whose stored listing cannot be read, or that was set aside, and stores the
    /// listing: the other servers read only that, and a restored log has to reach its number.
    pub(super) async fn list_from_log(
        &self,
        table: &storage::StoredTable,
    ) -> Result<(), storage::StorageError> {
        let id = &table.id;
        // Another server may be running it.
        let ClaimOutcome::Granted(claim) = self.store.claim_table(id).await? else {
            return Ok(());
        };
        match self.read(id).await {
            Ok(restored) => {
                let listing = TableListing::of(&restored, table.created);
                let stored =
                    self.store.replace_description(&claim, &listing.to_stored_text()).await;
                if let Err(error) = stored {
                    // Until an entry of the table replaces it, other servers do not find the table.
                    let table = ShortTableId(id);
                    tracing::warn!(%table, %error, "the listing of a table could not be stored");
                }
                self.add_listing(listing, Some(claim));
            }
            Err(RestoreError::Storage(error)) => return Err(error),
            Err(RestoreError::Damaged(reason)) => self.set_table_aside(id, reason).await,
        }
        Ok(())
    }

    /// Restores a table from its log.
    pub(super) async fn read(&self, id: &TableId) -> Result<Table, RestoreError> {
        let log = match self.store.whole_log(id).await {
            Ok(log) => log,
            Err(storage::StorageError::Corrupt(reason)) => {
                return Err(RestoreError::Damaged(reason));
            }
            Err(error) => return Err(RestoreError::Storage(error)),
        };
        self.metrics.entries_read.inc_by(log.lines.len() as u64);
        // Replaying a log takes some milliseconds of CPU time.
        let permit = self.reading.acquire().await;
        let table = self.environment.compute(move || log.restore()).await;
        drop(permit);
        let table = table.unwrap_or_else(|panic| Err(panic.to_string()));
        table.map_err(RestoreError::Damaged)
    }

    /// Replaces the matches before the current one with a snapshot, if there are any.
    pub(super) async fn compact_log(&self, claim: &TableClaim, table: &mut Table) {
        let Some(entry) = table.take_snapshot() else { return };
        let EntryKind::Snapshot(snapshot) = &entry.what else { return };
        let number = snapshot.number as storage::EntryNumber;
        if let Err(error) = self.store.compact_log(claim, number, &entry.to_line()).await {
            // The log stays longer than necessary until the table is next restored.
            let table = ShortTableId(claim.table());
            tracing::warn!(%table, %error, "a log could not be shortened");
        }
    }

    /// Sets aside a table whose log cannot be read, and logs which it is for the operators.
    pub(super) async fn set_table_aside(&self, id: &TableId, reason: String) {
        tracing::error!(
            table = %ShortTableId(id), %reason,
            "the log of a table is damaged: the table is set aside; `select * from set_aside` in \
             the database shows all such tables"
        );
        let damaged = DamagedTable { id: id.clone(), since: self.environment.now(), reason };
        if let Err(error) = self.store.set_table_aside(&damaged).await {
            tracing::warn!(table = %ShortTableId(id), %error, "setting the table aside could not be stored");
        }
        if self.list.add_damaged(id.clone()) {
            self.metrics.set_aside.inc();
        }
        self.unlist_everywhere(id);
    }
}

/// Why a table cannot be restored.
pub(super) enum RestoreError {
    /// The storage failed.
    Storage(storage::StorageError),
    /// The log cannot be replayed.
    Damaged(String),
}
