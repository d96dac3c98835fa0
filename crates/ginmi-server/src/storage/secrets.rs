//! Secrets of the server, such as the key that signs cookies.

use std::fmt;

use super::database::{SqlRow, StatementError};
use super::{StorageError, Store, Transaction, check_text};

/// The bytes of a secret. `Debug` hides them.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerSecret(pub Vec<u8>);

impl fmt::Debug for ServerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSecret(…)")
    }
}

impl Store {
    /// The secret with this name. If there is none yet, stores `fresh` and returns it.
    ///
    /// # Errors
    ///
    /// The errors of any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn secret_or(
        &self,
        name: &str,
        fresh: &ServerSecret,
    ) -> Result<ServerSecret, StorageError> {
        if let Some(secret) = self.secret(name).await? {
            return Ok(secret);
        }
        self.write(async |transaction| insert_secret(transaction, name, fresh).await).await?;
        // Of two servers that start together, both get the one that was stored first.
        let secret = self.secret(name).await?;
        secret.ok_or_else(|| StorageError::Corrupt(format!("the secret {name} is gone")))
    }

    /// Replaces the secret with this name, or stores the first one.
    ///
    /// # Errors
    ///
    /// The errors of any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn replace_secret(
        &self,
        name: &str,
        secret: &ServerSecret,
    ) -> Result<(), StorageError> {
        self.write(async |transaction| {
            let sql = "delete from secrets where name = $1";
            let own = check_text("the name of a secret", name)?.into();
            transaction.execute(sql, [own]).await?;
            insert_secret(transaction, name, secret).await
        })
        .await
    }

    /// The secret with this name, if there is one.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn secret(&self, name: &str) -> Result<Option<ServerSecret>, StorageError> {
        let sql = "select value from secrets where name = $1";
        let mut rows = self.read(sql, [check_text("the name of a secret", name)?.into()]).await?;
        Ok(rows.first_mut().map(SqlRow::bytes).transpose()?.map(ServerSecret))
    }
}

/// Inserts a secret unless there is one with this name.
pub(crate) async fn insert_secret(
    transaction: &mut Transaction<'_>,
    name: &str,
    secret: &ServerSecret,
) -> Result<(), StatementError> {
    let sql = "insert into secrets (name, value) values ($1, $2) on conflict do nothing";
    let name = check_text("the name of a secret", name)?.into();
    transaction.execute(sql, [name, secret.0.as_slice().into()]).await?;
    Ok(())
}
