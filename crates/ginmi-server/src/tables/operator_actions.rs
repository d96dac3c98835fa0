//! Operator actions: listing, closing and retrying tables.

use std::sync::Arc;

use ginmi_table::TableInput;
use ginmi_table::names::TableId;
use tokio::sync::oneshot;

use super::person_removal::TRIES;
use super::{TableAccessError, TableListing, Tables};
use crate::storage::{self, ClaimOutcome, StoredTableStatus};
use crate::table_connection::TableCommand;

impl Tables {
    /// All tables that are neither closed nor set aside, the most recently changed first.
    #[must_use]
    pub fn all_listings(&self) -> Vec<Arc<TableListing>> {
        self.inner.list.all()
    }

    /// Closes a table for good, even if people are there or a match is in progress; that match is
    /// not stored. A table that was set aside is given up.
    ///
    /// # Errors
    ///
    /// When there is no such table, when this cannot be stored, and when the server is stopping.
    pub async fn close_table(&self, id: &TableId) -> Result<(), TableAccessError> {
        if self.inner.list.is_damaged(id) {
            let ClaimOutcome::Granted(claim) = self.inner.store.claim_table(id).await? else {
                let reason = "another server is opening the table".to_owned();
                return Err(storage::StorageError::Unavailable { reason }.into());
            };
            self.inner.store.delete_table(&claim).await?;
            self.forget_damaged(id);
            return Ok(());
        }
        for _ in 0..TRIES {
            if self.is_closing() {
                return Err(TableAccessError::Stopping);
            }
            let Some(task) = self.task(id, None) else { return Err(self.access_error(id)) };
            let (done, answer) = oneshot::channel();
            if task.send(TableCommand::ConfirmedInput(TableInput::Close, done)).await.is_ok()
                && answer.await.is_ok()
            {
                // Once the task has ended, the table is no longer listed.
                task.closed().await;
                return Ok(());
            }
        }
        let reason = "the table stops again and again: see the log".to_owned();
        Err(storage::StorageError::Unavailable { reason }.into())
    }

    /// Lists a table that was set aside again, if its log can be read now; returns whether it can.
    ///
    /// # Errors
    ///
    /// When the table was not set aside, and the errors of any read or write.
    pub async fn retry_damaged_table(&self, id: &TableId) -> Result<bool, TableAccessError> {
        let store = &self.inner.store;
        if !self.inner.list.is_damaged(id) {
            return Err(TableAccessError::NoTable);
        }
        store.put_table_back(id).await?;
        self.forget_damaged(id);
        if let Some(table) = store.table(id).await?
            && table.state != StoredTableStatus::Over
        {
            self.inner.list_from_log(&table).await?;
        }
        Ok(self.listing(id).is_some())
    }

    fn forget_damaged(&self, id: &TableId) {
        if self.inner.list.remove_damaged(id) {
            self.inner.metrics.set_aside.dec();
        }
    }
}
