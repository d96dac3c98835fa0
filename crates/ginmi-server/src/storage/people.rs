//! People, and the personal links that sign them in on another device.

use std::fmt;

use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, TableId};

use super::database::{SqlRow, SqlValue, StatementError};
use super::{EntryNumber, StorageError, Store, Transaction, check_text};

/// The SHA-256 of the secret part of a personal link. Links themselves are never stored, so that
/// reading the database does not let anybody in.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PersonalLinkHash(pub [u8; 32]);

impl fmt::Debug for PersonalLinkHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkHash(…)")
    }
}

impl PersonalLinkHash {
    fn value(self) -> SqlValue {
        SqlValue::Bytes(self.0.to_vec())
    }

    pub(crate) fn read(row: &mut SqlRow) -> Result<Self, StorageError> {
        let bytes = row.bytes()?.try_into();
        bytes
            .map(Self)
            .map_err(|_| StorageError::Corrupt("a hash that is not 32 bytes long".to_owned()))
    }
}

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPerson {
    /// The person's id.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// When the person first came.
    pub created: Timestamp,
    /// When the person was last seen.
    pub seen: Timestamp,
    /// How often the person has signed out everywhere: cookies with another number are invalid.
    #[serde(default, skip_serializing_if = "is_first")]
    pub session: i64,
    /// The devices of this session that have signed out, each with a space after it: their cookies
    /// are invalid.
    #[serde(default, rename = "signed-out", skip_serializing_if = "String::is_empty")]
    pub signed_out: String,
}

impl StoredPerson {
    /// Whether a device has signed out.
    #[must_use]
    pub fn has_signed_out(&self, device: &str) -> bool {
        self.signed_out.split_whitespace().any(|gone| gone == device)
    }
}

/// How long the list of devices that have signed out can become, in characters: then all cookies
/// become invalid. That is some 600 devices since the last time that the person signed out of all.
const MOST_SIGNED_OUT: i64 = 8_192;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_first(session: &i64) -> bool {
    *session == 0
}

impl Store {
    /// Adds a person. Repeating it has no further effect.
    ///
    /// # Errors
    ///
    /// [`StorageError::AlreadyExists`] when there is another person with that id, and the errors of
    /// any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn add_person(&self, person: &StoredPerson) -> Result<(), StorageError> {
        self.write(async |transaction| insert_person(transaction, person).await).await
    }

    /// Renames a person.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoPerson`], and the errors of any write.
    pub async fn rename_person(&self, id: &PersonId, name: &str) -> Result<(), StorageError> {
        let sql = "update people set name = $2 where id = $1";
        let name = check_text("a name", name)?.into();
        let values = [id.into(), name];
        self.write(async |transaction| change_person(transaction, sql, values).await).await
    }

    /// Notes that a person was seen.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoPerson`], and the errors of any write.
    pub async fn record_visit(&self, id: &PersonId, now: Timestamp) -> Result<(), StorageError> {
        let sql = "update people set seen = $2 where id = $1";
        let values = [id.into(), now.into()];
        self.write(async |transaction| change_person(transaction, sql, values).await).await
    }

    /// Makes all cookies of a person invalid, and removes the personal links.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoPerson`], and the errors of any write.
    pub async fn sign_out(&self, id: &PersonId) -> Result<(), StorageError> {
        self.write(async |transaction| {
            let sql = "update people set session = session + 1, signed_out = '' where id = $1";
            change_person(transaction, sql, [id.into()]).await?;
            remove_links(transaction, id).await
        })
        .await
    }

    /// Makes the cookies of one device of a person invalid. After very many devices it makes all of
    /// them invalid, so that the list does not grow for ever.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoPerson`], and the errors of any write.
    pub async fn sign_out_device(&self, id: &PersonId, device: &str) -> Result<(), StorageError> {
        let sql = "update people set \
                   session = session + (case when length(signed_out) > $3 then 1 else 0 end), \
                   signed_out = case when length(signed_out) > $3 then '' \
                       else signed_out || $2 || ' ' end \
                   where id = $1";
        let values = [id.into(), device.into(), MOST_SIGNED_OUT.into()];
        self.write(async |transaction| change_person(transaction, sql, values).await).await
    }

    /// The entries of logs that may name a person: the table, the number, the line.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn entries_with_person(
        &self,
        id: &PersonId,
    ) -> Result<Vec<(TableId, EntryNumber, String)>, StorageError> {
        let sql = "select table_id, seq, line from log where line like $1";
        let pattern = format!("%\"{id}\"%");
        let mut rows = self.read(sql, [pattern.as_str().into()]).await?;
        rows.iter_mut().map(|row| Ok((row.id()?, row.int()?, row.text()?))).collect()
    }

    /// Replaces the lines of entries.
    ///
    /// # Errors
    ///
    /// [`StorageError::Invalid`] for a text of several lines, and the errors of any write.
    pub async fn rewrite_entries(
        &self,
        entries: Vec<(TableId, EntryNumber, String)>,
    ) -> Result<(), StorageError> {
        entries.iter().try_for_each(|(_, _, line)| super::check_line(line))?;
        self.write(async |transaction| {
            for (table, seq, line) in entries {
                let sql = "update log set line = $3 where table_id = $1 and seq = $2";
                let values = [(&table).into(), seq.into(), line.as_str().into()];
                transaction.execute(sql, values).await?;
            }
            Ok(())
        })
        .await
    }

    /// Removes a person and the personal links, and the descriptions that name them of tables that
    /// are closed or set aside. Finished games keep the seat under another name, also in their
    /// records. Until [`erase_deleted`](Self::erase_deleted), the files of the database
    /// still hold what was removed.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoPerson`], [`StorageError::Corrupt`] for a record that cannot be read, and
    /// the errors of any write.
    pub async fn delete_person(&self, id: &PersonId, name: &str) -> Result<(), StorageError> {
        let name = check_text("a name", name)?;
        self.write(async |transaction| {
            super::games::rename_seats(transaction, id, name).await?;
            let sql = "update tables set description = '{}' where description like $1 \
                       and (state = 'over' or id in (select table_id from set_aside))";
            transaction.execute(sql, [format!("%\"{id}\"%").as_str().into()]).await?;
            remove_links(transaction, id).await?;
            change_person(transaction, "delete from people where id = $1", [id.into()]).await
        })
        .await
    }

    /// Finds a person.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn person(&self, id: &PersonId) -> Result<Option<StoredPerson>, StorageError> {
        let mut rows = self.read(PERSON, [id.into()]).await?;
        rows.first_mut().map(read_person).transpose()
    }

    /// The people with a name, the most recently seen first, up to a limit.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn people_named(
        &self,
        name: &str,
        most: u32,
    ) -> Result<Vec<StoredPerson>, StorageError> {
        let sql = "select id, name, created, seen, session, signed_out from people where name = $1 \
                   order by seen desc, id limit $2";
        let values = [check_text("a name", name)?.into(), i64::from(most).into()];
        self.read(sql, values).await?.iter_mut().map(read_person).collect()
    }

    /// Adds a personal link, which signs in the first person who uses it; also removes expired
    /// links.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoPerson`], [`StorageError::AlreadyExists`] if the link exists already, and
    /// those of any write.
    pub async fn add_link(
        &self,
        link: PersonalLinkHash,
        person: &PersonId,
        now: Timestamp,
        expires: Timestamp,
    ) -> Result<(), StorageError> {
        self.write(async |transaction| {
            transaction.execute("delete from links where expires <= $1", [now.into()]).await?;
            insert_link(transaction, link, person, expires).await
        })
        .await
    }

    /// Uses up a personal link: returns its person, unless it is unknown, used or expired.
    ///
    /// # Errors
    ///
    /// The errors of any write. After [`StorageError::Uncertain`] the link may be used up, and the
    /// person needs a new one.
    pub async fn use_link(
        &self,
        link: PersonalLinkHash,
        now: Timestamp,
    ) -> Result<Option<PersonId>, StorageError> {
        self.write(async |transaction| {
            let sql = "delete from links where hash = $1 returning person_id, expires";
            let mut rows = transaction.rows(sql, [link.value()]).await?;
            let Some(row) = rows.first_mut() else { return Ok(None) };
            let (person, expires) = (row.id()?, row.timestamp()?);
            Ok((now < expires).then_some(person))
        })
        .await
    }
}

/// Runs a statement that changes a person, who has to exist.
async fn change_person<const N: usize>(
    transaction: &mut Transaction<'_>,
    sql: &'static str,
    values: [SqlValue; N],
) -> Result<(), StatementError> {
    match transaction.execute(sql, values).await? {
        0 => Err(StorageError::NoPerson.into()),
        _ => Ok(()),
    }
}

async fn remove_links(
    transaction: &mut Transaction<'_>,
    person: &PersonId,
) -> Result<(), StatementError> {
    let sql = "delete from links where person_id = $1";
    transaction.execute(sql, [person.into()]).await.map(drop)
}

/// A person, for [`read_person`].
const PERSON: &str =
    "select id, name, created, seen, session, signed_out from people where id = $1";

/// Inserts a person, or checks that the person is stored already.
pub(crate) async fn insert_person(
    transaction: &mut Transaction<'_>,
    person: &StoredPerson,
) -> Result<(), StatementError> {
    let sql = "insert into people (id, name, created, seen, session, signed_out) \
               values ($1, $2, $3, $4, $5, $6) on conflict do nothing";
    let values = [
        (&person.id).into(),
        check_text("a name", &person.name)?.into(),
        person.created.into(),
        person.seen.into(),
        person.session.into(),
        person.signed_out.as_str().into(),
    ];
    if transaction.execute(sql, values).await? > 0 {
        return Ok(());
    }
    let mut rows = transaction.rows(PERSON, [(&person.id).into()]).await?;
    match rows.first_mut().map(read_person).transpose()? {
        Some(there) if there == *person => Ok(()),
        _ => Err(StorageError::AlreadyExists { what: "person", id: person.id.to_string() }.into()),
    }
}

/// Inserts a link; its hash must be new, because a link works only once.
pub(crate) async fn insert_link(
    transaction: &mut Transaction<'_>,
    link: PersonalLinkHash,
    person: &PersonId,
    expires: Timestamp,
) -> Result<(), StatementError> {
    let sql = "insert into links (hash, person_id, expires) values ($1, $2, $3)";
    let values = [link.value(), person.into(), expires.into()];
    match transaction.execute(sql, values).await {
        Err(StatementError::AlreadyExists) => {
            Err(StorageError::AlreadyExists { what: "link", id: "that was given".to_owned() }
                .into())
        }
        outcome => outcome.map(drop),
    }
}

pub(crate) fn read_person(row: &mut SqlRow) -> Result<StoredPerson, StorageError> {
    Ok(StoredPerson {
        id: row.id()?,
        name: row.text()?,
        created: row.timestamp()?,
        seen: row.timestamp()?,
        session: row.int()?,
        signed_out: row.text()?,
    })
}
