//! What only the server may know, such as the key that signs cookies.

use std::fmt;

use super::database::{Failure, Row};
use super::{Error, Store, Transaction, checked};

/// The bytes of a secret, which do not show in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub Vec<u8>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Store {
    /// The secret of that name; at the first call ever, it becomes the fresh one that is given.
    ///
    /// # Errors
    ///
    /// Those of any write: [`Error::Full`], [`Error::Unavailable`], [`Error::Uncertain`].
    pub async fn secret_or(&self, name: &str, fresh: &Secret) -> Result<Secret, Error> {
        if let Some(secret) = self.secret(name).await? {
            return Ok(secret);
        }
        let mut transaction = self.begin().await?;
        let outcome = insert_secret(&mut transaction, name, fresh).await;
        self.conclude(transaction, outcome).await?;
        // Of two servers that start at once, both get what the first has written.
        let secret = self.secret(name).await?;
        secret.ok_or_else(|| Error::Corrupt(format!("the secret {name} is gone")))
    }

    /// The secret of that name, if there is one.
    ///
    /// # Errors
    ///
    /// Those of reading: [`Error::Unavailable`], [`Error::Corrupt`], [`Error::Database`].
    pub async fn secret(&self, name: &str) -> Result<Option<Secret>, Error> {
        let sql = "select value from secrets where name = $1";
        let mut rows = self.read(sql, [checked("the name of a secret", name)?.into()]).await?;
        Ok(rows.first_mut().map(Row::bytes).transpose()?.map(Secret))
    }
}

/// Writes a secret unless there is one of that name.
pub(crate) async fn insert_secret(
    transaction: &mut Transaction<'_>,
    name: &str,
    secret: &Secret,
) -> Result<(), Failure> {
    let sql = "insert into secrets (name, value) values ($1, $2) on conflict do nothing";
    let name = checked("the name of a secret", name)?.into();
    transaction.execute(sql, [name, secret.0.as_slice().into()]).await?;
    Ok(())
}
