//! What is older than it should be kept.

use ginmi_table::Timestamp;
use ginmi_table::names::PersonId;

use super::database::{Failure, Row};
use super::{Error, Store, Transaction};

impl Store {
    /// Removes finished games that ended before a moment: the oldest, and so many at most. Returns
    /// how many were removed.
    ///
    /// # Errors
    ///
    /// Those of any write: [`Error::Full`], [`Error::Unavailable`], [`Error::Uncertain`].
    pub async fn remove_games(&self, before: Timestamp, most: u32) -> Result<u64, Error> {
        let mut transaction = self.begin().await?;
        let outcome = remove_games(&mut transaction, before, most).await;
        self.conclude(transaction, outcome).await
    }

    /// People who were last seen before a moment: those who have been away longest, and so many at
    /// most.
    ///
    /// # Errors
    ///
    /// Those of reading: [`Error::Unavailable`], [`Error::Corrupt`], [`Error::Database`].
    pub async fn people_idle(&self, before: Timestamp, most: u32) -> Result<Vec<PersonId>, Error> {
        let sql = "select id from people where seen < $1 order by seen, id limit $2";
        let values = [before.into(), i64::from(most).into()];
        self.read(sql, values).await?.iter_mut().map(Row::id).collect()
    }
}

async fn remove_games(
    transaction: &mut Transaction<'_>,
    before: Timestamp,
    most: u32,
) -> Result<u64, Failure> {
    let values = || [before.into(), i64::from(most).into()];
    // Seats go first: they refer to their game.
    let sql = "delete from seats where game_id in \
               (select id from games where finished < $1 order by finished, id limit $2)";
    transaction.execute(sql, values()).await?;
    let sql = "delete from games where id in \
               (select id from games where finished < $1 order by finished, id limit $2)";
    transaction.execute(sql, values()).await
}
