//! Addresses that are banned for some time.

use ginmi_table::Timestamp;

use super::database::SqlRow;
use super::{StorageError, Store, check_text};

/// A ban of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The address, as the caller writes it.
    pub address: String,
    /// When the ban ends.
    pub until: Timestamp,
}

impl Store {
    /// Bans an address and replaces any earlier ban of it; also removes expired bans.
    ///
    /// # Errors
    ///
    /// The errors of any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn ban(&self, ban: &Ban, now: Timestamp) -> Result<(), StorageError> {
        self.write(async |transaction| {
            transaction.execute("delete from bans where until <= $1", [now.into()]).await?;
            let sql = "insert into bans (address, until) values ($1, $2) \
                       on conflict (address) do update set until = excluded.until";
            let address = check_text("an address", &ban.address)?.into();
            transaction.execute(sql, [address, ban.until.into()]).await.map(drop)
        })
        .await
    }

    /// Ends the ban of an address. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// The errors of any write.
    pub async fn lift_ban(&self, address: &str) -> Result<bool, StorageError> {
        let sql = "delete from bans where address = $1";
        let address = check_text("an address", address)?.into();
        let lifted = self.write(async |transaction| transaction.execute(sql, [address]).await);
        Ok(lifted.await? > 0)
    }

    /// The bans that have not ended, sorted by address.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn bans(&self, now: Timestamp) -> Result<Vec<Ban>, StorageError> {
        let sql = "select address, until from bans where until > $1 order by address";
        let read = |row: &mut SqlRow| Ok(Ban { address: row.text()?, until: row.timestamp()? });
        self.read(sql, [now.into()]).await?.iter_mut().map(read).collect()
    }
}
