//! People, and the personal links that let them in on another device.

use std::fmt;

use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, TableId};

use super::database::{Failure, Row, Value};
use super::{Error, Seq, Store, Transaction, checked};

/// The SHA-256 of what makes a personal link secret. Links themselves are never stored, so that who
/// reads the database cannot come in with what is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LinkHash(pub [u8; 32]);

impl fmt::Debug for LinkHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkHash(…)")
    }
}

impl LinkHash {
    fn value(self) -> Value {
        Value::Bytes(self.0.to_vec())
    }

    pub(crate) fn read(row: &mut Row) -> Result<Self, Error> {
        let bytes = row.bytes()?.try_into();
        bytes.map(Self).map_err(|_| Error::Corrupt("a hash that is not 32 bytes long".to_owned()))
    }
}

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// What others see.
    pub name: String,
    /// When the person first came.
    pub created: Timestamp,
    /// When the person was last here.
    pub seen: Timestamp,
    /// How often the person has signed out everywhere: cookies with another number are void.
    #[serde(default, skip_serializing_if = "is_first")]
    pub session: i64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_first(session: &i64) -> bool {
    *session == 0
}

impl Store {
    /// Adds a person. Doing so twice with the same person is doing it once.
    ///
    /// # Errors
    ///
    /// [`Error::Taken`] when there is another person with that id, and those of any write:
    /// [`Error::Full`], [`Error::Unavailable`], [`Error::Uncertain`].
    pub async fn add_person(&self, person: &Person) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let outcome = insert_person(&mut transaction, person).await;
        self.conclude(transaction, outcome).await
    }

    /// Gives a person another name.
    ///
    /// # Errors
    ///
    /// [`Error::NoPerson`], and those of any write.
    pub async fn rename_person(&self, id: &PersonId, name: &str) -> Result<(), Error> {
        let sql = "update people set name = $2 where id = $1";
        let name = checked("a name", name)?.into();
        self.change_person(sql, [id.into(), name]).await
    }

    /// Notes that a person is here.
    ///
    /// # Errors
    ///
    /// [`Error::NoPerson`], and those of any write.
    pub async fn see_person(&self, id: &PersonId, now: Timestamp) -> Result<(), Error> {
        let sql = "update people set seen = $2 where id = $1";
        self.change_person(sql, [id.into(), now.into()]).await
    }

    /// Makes the cookies of a person void on all devices, and removes the personal links.
    ///
    /// # Errors
    ///
    /// [`Error::NoPerson`], and those of any write.
    pub async fn sign_out(&self, id: &PersonId) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let outcome = sign_out(&mut transaction, id).await;
        self.conclude(transaction, outcome).await
    }

    /// The entries of logs that may name a person: the table, the number, the line.
    ///
    /// # Errors
    ///
    /// Those of reading.
    pub async fn entries_naming(
        &self,
        id: &PersonId,
    ) -> Result<Vec<(TableId, Seq, String)>, Error> {
        let sql = "select table_id, seq, line from log where line like $1";
        let pattern = format!("%\"{id}\"%");
        let mut rows = self.read(sql, [pattern.as_str().into()]).await?;
        rows.iter_mut().map(|row| Ok((row.id()?, row.int()?, row.text()?))).collect()
    }

    /// Puts other lines in the places of entries.
    ///
    /// # Errors
    ///
    /// [`Error::Invalid`] for what is not one line, and those of any write.
    pub async fn rewrite_entries(&self, entries: Vec<(TableId, Seq, String)>) -> Result<(), Error> {
        entries.iter().try_for_each(|(_, _, line)| super::checked_line(line))?;
        let mut transaction = self.begin().await?;
        let outcome = rewrite_entries(&mut transaction, entries).await;
        self.conclude(transaction, outcome).await
    }

    /// Removes a person with the personal links. Finished games keep the seat under another name,
    /// in their records too.
    ///
    /// # Errors
    ///
    /// [`Error::NoPerson`], [`Error::Corrupt`] for a record that cannot be read, and those of any
    /// write.
    pub async fn delete_person(&self, id: &PersonId, name: &str) -> Result<(), Error> {
        let name = checked("a name", name)?;
        let mut transaction = self.begin().await?;
        let outcome = delete_person(&mut transaction, id, name).await;
        self.conclude(transaction, outcome).await
    }

    async fn change_person(&self, sql: &'static str, values: [Value; 2]) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let outcome = match transaction.execute(sql, values).await {
            Ok(0) => Err(Error::NoPerson.into()),
            outcome => outcome.map(drop),
        };
        self.conclude(transaction, outcome).await
    }

    /// Finds a person.
    ///
    /// # Errors
    ///
    /// Those of reading: [`Error::Unavailable`], [`Error::Corrupt`], [`Error::Database`].
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, Error> {
        let sql = "select id, name, created, seen, session from people where id = $1";
        let mut rows = self.read(sql, [id.into()]).await?;
        rows.first_mut().map(read_person).transpose()
    }

    /// The people of a name, whoever was here last first, and so many at most.
    ///
    /// # Errors
    ///
    /// Those of reading.
    pub async fn people_named(&self, name: &str, most: u32) -> Result<Vec<Person>, Error> {
        let sql = "select id, name, created, seen, session from people where name = $1 \
                   order by seen desc, id limit $2";
        let values = [checked("a name", name)?.into(), i64::from(most).into()];
        self.read(sql, values).await?.iter_mut().map(read_person).collect()
    }

    /// Adds a personal link, which lets whoever uses it first be that person; links that have
    /// expired are removed on the way.
    ///
    /// # Errors
    ///
    /// [`Error::NoPerson`], [`Error::Taken`] when the link is there already, and those of any write.
    pub async fn add_link(
        &self,
        link: LinkHash,
        person: &PersonId,
        now: Timestamp,
        expires: Timestamp,
    ) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let sql = "delete from links where expires <= $1";
        let outcome = match transaction.execute(sql, [now.into()]).await {
            Ok(_) => insert_link(&mut transaction, link, person, expires).await,
            Err(failure) => Err(failure),
        };
        self.conclude(transaction, outcome).await
    }

    /// Uses a personal link up: says whose it is, unless it is unknown, used or expired.
    ///
    /// # Errors
    ///
    /// Those of any write. After [`Error::Uncertain`] the link may be used up, and the person needs
    /// a new one.
    pub async fn use_link(
        &self,
        link: LinkHash,
        now: Timestamp,
    ) -> Result<Option<PersonId>, Error> {
        let mut transaction = self.begin().await?;
        let outcome = take_link(&mut transaction, link, now).await;
        self.conclude(transaction, outcome).await
    }
}

async fn sign_out(transaction: &mut Transaction<'_>, id: &PersonId) -> Result<(), Failure> {
    let sql = "update people set session = session + 1 where id = $1";
    if transaction.execute(sql, [id.into()]).await? == 0 {
        return Err(Error::NoPerson.into());
    }
    transaction.execute("delete from links where person_id = $1", [id.into()]).await?;
    Ok(())
}

async fn rewrite_entries(
    transaction: &mut Transaction<'_>,
    entries: Vec<(TableId, Seq, String)>,
) -> Result<(), Failure> {
    for (table, seq, line) in entries {
        let sql = "update log set line = $3 where table_id = $1 and seq = $2";
        let values = [(&table).into(), seq.into(), line.as_str().into()];
        transaction.execute(sql, values).await?;
    }
    Ok(())
}

async fn delete_person(
    transaction: &mut Transaction<'_>,
    id: &PersonId,
    name: &str,
) -> Result<(), Failure> {
    super::games::rename_seats(transaction, id, name).await?;
    transaction.execute("delete from links where person_id = $1", [id.into()]).await?;
    match transaction.execute("delete from people where id = $1", [id.into()]).await? {
        0 => Err(Error::NoPerson.into()),
        _ => Ok(()),
    }
}

async fn take_link(
    transaction: &mut Transaction<'_>,
    link: LinkHash,
    now: Timestamp,
) -> Result<Option<PersonId>, Failure> {
    let sql = "delete from links where hash = $1 returning person_id, expires";
    let mut rows = transaction.rows(sql, [link.value()]).await?;
    let Some(row) = rows.first_mut() else { return Ok(None) };
    let (person, expires) = (row.id()?, row.timestamp()?);
    Ok((now < expires).then_some(person))
}

/// Writes a person, or sees that it is there.
pub(crate) async fn insert_person(
    transaction: &mut Transaction<'_>,
    person: &Person,
) -> Result<(), Failure> {
    let sql = "insert into people (id, name, created, seen, session) \
               values ($1, $2, $3, $4, $5) on conflict do nothing";
    let values = [
        (&person.id).into(),
        checked("a name", &person.name)?.into(),
        person.created.into(),
        person.seen.into(),
        person.session.into(),
    ];
    if transaction.execute(sql, values).await? > 0 {
        return Ok(());
    }
    let sql = "select id, name, created, seen, session from people where id = $1";
    let mut rows = transaction.rows(sql, [(&person.id).into()]).await?;
    match rows.first_mut().map(read_person).transpose()? {
        Some(there) if there == *person => Ok(()),
        _ => Err(Error::Taken { what: "person", id: person.id.to_string() }.into()),
    }
}

/// Writes a link; its hash must be new, because it works once only.
pub(crate) async fn insert_link(
    transaction: &mut Transaction<'_>,
    link: LinkHash,
    person: &PersonId,
    expires: Timestamp,
) -> Result<(), Failure> {
    let sql = "insert into links (hash, person_id, expires) values ($1, $2, $3)";
    let values = [link.value(), person.into(), expires.into()];
    match transaction.execute(sql, values).await {
        Err(Failure::Taken) => {
            Err(Error::Taken { what: "link", id: "that was given".to_owned() }.into())
        }
        outcome => outcome.map(drop),
    }
}

pub(crate) fn read_person(row: &mut Row) -> Result<Person, Error> {
    Ok(Person {
        id: row.id()?,
        name: row.text()?,
        created: row.timestamp()?,
        seen: row.timestamp()?,
        session: row.int()?,
    })
}
