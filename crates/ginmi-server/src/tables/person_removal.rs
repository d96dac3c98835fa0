//! Removing people: from a connection, a seat, or the whole database.

use std::collections::BTreeSet;

use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::{LogEntry, TableInput};
use tokio::sync::oneshot;

use super::Tables;
use crate::cluster::{LocalTables as _, NodeMessageKind};
use crate::storage;
use crate::table_connection::TableCommand;

/// The name that replaces that of a deleted person in finished games.
const FORMER: &str = "Former player";
/// How often a command is sent again when the task of its table ends.
pub(super) const TRIES: u32 = 5;

impl Tables {
    /// Closes the connections of a person at all tables, so that reconnecting needs a new check.
    pub async fn disconnect_person(&self, person: &PersonId) {
        let dismiss = NodeMessageKind::Dismiss { person: person.clone() };
        self.inner.cluster.announce(dismiss, "");
        self.disconnect_person_here(person).await;
    }

    /// Whether a person sits at an open table.
    pub(crate) fn is_seated(&self, person: &PersonId) -> bool {
        !self.inner.list.ids(|listing| listing.seat_of(person).is_some()).is_empty()
    }

    /// Removes a person from the database, signed out on all devices. Before that, the logs of open
    /// tables get another id and a neutral name, the connections are closed, and the seats become
    /// free or are taken over by bots. Finished games keep the seat under the neutral name. Whoever
    /// asks for it has what was removed erased (`erase_deleted`), once for many people.
    ///
    /// # Errors
    ///
    /// The errors of any read or write, and [`storage::StorageError::Unavailable`] while other
    /// servers, to which the person may be connected, cannot be reached.
    pub async fn delete_person(&self, person: &PersonId) -> Result<(), storage::StorageError> {
        let store = &self.inner.store;
        if self.inner.cluster.is_cut_off() {
            let reason = "other servers cannot be reached".to_owned();
            return Err(storage::StorageError::Unavailable { reason });
        }
        store.sign_out(person).await?;
        self.disconnect_person(person).await;
        // An attempt that failed may have renamed the person in some logs.
        let word = || self.inner.environment.random_word::<24>();
        let new_id = || PersonId::new(&word()).expect("such a word is an id");
        let id =
            self.inner.replacement_ids.lock().entry(person.clone()).or_insert_with(new_id).clone();
        let seated = self
            .inner
            .list
            .ids(|listing| listing.seat_of(person).or_else(|| listing.seat_of(&id)).is_some());
        // First the logs, since a match that ends when the person leaves is stored as the log has
        // it.
        let mut done = self.rename_in_logs(person, &id).await?;
        for table in seated {
            done &= self.unseat_person(&table, &id).await;
        }
        if !done {
            let reason = "a table cannot be reached".to_owned();
            return Err(storage::StorageError::Unavailable { reason });
        }
        store.delete_person(person, FORMER).await?;
        self.inner.replacement_ids.lock().remove(person);
        Ok(())
    }

    /// Replaces a person's id and name in the logs of open tables, and restores the tables from
    /// them. Returns whether the old id is gone from all logs.
    async fn rename_in_logs(
        &self,
        person: &PersonId,
        id: &PersonId,
    ) -> Result<bool, storage::StorageError> {
        let (store, name) =
            (&self.inner.store, PersonName::new(FORMER).expect("it is a good name"));
        // Until it is restored, a table may write the old id once more.
        for _ in 0..TRIES {
            let mut entries = store.entries_with_person(person).await?;
            if entries.is_empty() {
                return Ok(true);
            }
            for (_, _, line) in &mut entries {
                *line = match LogEntry::read(line) {
                    Ok(mut entry) => {
                        entry.rename(person, id, &name);
                        entry.to_line()
                    }
                    // The table cannot be restored from such a log anyway, and whatever names the
                    // person has to go.
                    Err(_) => "{}".to_owned(),
                };
            }
            let tables: BTreeSet<TableId> = entries.iter().map(|(id, ..)| id.clone()).collect();
            store.rewrite_entries(entries).await?;
            for table in tables {
                // A table without a task here may have one at another server.
                let has_no_task =
                    || self.inner.list.read().get(&table).is_none_or(|table| table.task.is_none());
                if !self.inner.cluster.is_linked() && has_no_task() {
                    continue;
                }
                if !self.restore_table(&table).await {
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }

    /// Restores a table from its log, which has changed. Returns whether that succeeded.
    pub(super) async fn restore_table(&self, table: &TableId) -> bool {
        self.ask_task(table, |done| TableCommand::Restore { done }).await
    }

    /// Takes a seat away. Returns whether the person has no seat now.
    pub(super) async fn unseat_person(&self, table: &TableId, person: &PersonId) -> bool {
        let unseat = || TableInput::Unseat { person: person.clone() };
        self.ask_task(table, |done| TableCommand::ConfirmedInput(unseat(), done)).await
    }

    /// Sends a command to the task of a table, again if the task ends meanwhile. Returns whether it
    /// was carried out or the table no longer exists.
    async fn ask_task(
        &self,
        table: &TableId,
        command: impl Fn(oneshot::Sender<()>) -> TableCommand,
    ) -> bool {
        for _ in 0..TRIES {
            let Some(task) = self.task(table, None) else { return true };
            let (done, answer) = oneshot::channel();
            if task.send(command(done)).await.is_ok() && answer.await.is_ok() {
                return true;
            }
        }
        false
    }
}
