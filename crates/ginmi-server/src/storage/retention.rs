//! Removal of data that is older than it should be kept.

use ginmi_table::Timestamp;
use ginmi_table::names::PersonId;

use super::database::SqlRow;
use super::{StorageError, Store};

impl Store {
    /// Removes from the files of the database what was deleted and replaced. While somebody reads, as
    /// for a backup, some of it stays until the next time.
    pub async fn erase_deleted(&self) {
        let problem = match self.database.erase_deleted().await {
            Ok(true) => return,
            Ok(false) => "others use it".to_owned(),
            Err(error) => StorageError::from(error).to_string(),
        };
        tracing::warn!(problem, "what was deleted is still in the log of the database");
    }

    /// Removes finished games that ended before a given time: the oldest first, up to a limit.
    /// Returns how many were removed.
    ///
    /// # Errors
    ///
    /// The errors of any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn remove_games(&self, before: Timestamp, most: u32) -> Result<u64, StorageError> {
        let values = || [before.into(), i64::from(most).into()];
        self.write(async |transaction| {
            // Seats first, since they refer to their game.
            let sql = "delete from seats where game_id in \
                       (select id from games where finished < $1 order by finished, id limit $2)";
            transaction.execute(sql, values()).await?;
            let sql = "delete from games where id in \
                       (select id from games where finished < $1 order by finished, id limit $2)";
            transaction.execute(sql, values()).await
        })
        .await
    }

    /// Removes bans and personal links that have expired.
    ///
    /// # Errors
    ///
    /// The errors of any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn remove_expired(&self, now: Timestamp) -> Result<(), StorageError> {
        // Mostly there are none, and a write would only wake the disk.
        let sql = "select until from bans where until <= $1 union all \
                   select expires from links where expires <= $2 limit 1";
        if self.read(sql, [now.into(), now.into()]).await?.is_empty() {
            return Ok(());
        }
        self.write(async |transaction| {
            transaction.execute("delete from bans where until <= $1", [now.into()]).await?;
            transaction
                .execute("delete from links where expires <= $1", [now.into()])
                .await
                .map(drop)
        })
        .await
    }

    /// When somebody last visited or a game last ended; `None` in an empty database.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn last_activity(&self) -> Result<Option<Timestamp>, StorageError> {
        let mut newest = None;
        for sql in ["select max(seen) from people", "select max(finished) from games"] {
            for row in &mut self.read(sql, []).await? {
                let time = row.optional_int()?;
                newest = newest.max(time.and_then(|time| u64::try_from(time).ok()));
            }
        }
        Ok(newest.map(Timestamp))
    }

    /// People who were last seen before a given time: those away longest first, up to a limit.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn people_idle(
        &self,
        before: Timestamp,
        most: u32,
    ) -> Result<Vec<PersonId>, StorageError> {
        let sql = "select id from people where seen < $1 order by seen, id limit $2";
        let values = [before.into(), i64::from(most).into()];
        self.read(sql, values).await?.iter_mut().map(SqlRow::id).collect()
    }
}
