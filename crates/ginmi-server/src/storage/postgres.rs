//! PostgreSQL: a server on the network, which may fail and come back.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::TryFutureExt as _;
use sqlx::error::DatabaseError;
use sqlx::migrate::Migrate as _;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgQueryResult, Postgres as Sqlx};
use sqlx::{ConnectOptions, Connection as _, PgConnection, PgPool};

use super::database::{BoxFuture, Database, DatabaseConnection, SqlRow, SqlValue, StatementError};
use super::sql_connection::{SqlConnection, SqlDialect, bind_query, read_rows};
use super::write_connection::with_timeout;
use super::{StorageError, StoreOptions, migrations};

/// The timeout for connecting.
const CONNECT: Duration = Duration::from_secs(5);

/// The timeout of a query, which may search all logs. A network may lose the answer without a
/// trace.
const SEARCH: Duration = Duration::from_secs(60);

const EXPECTED: &str = "it looks like postgres://user:password@host:5432/database, and in the \
    password an @ is written as %40, a / as %2F, a : as %3A, a # as %23 and a % as %25; without a \
    password, it comes from PGPASSWORD";

/// The settings of each connection. They are no startup parameters, since a pooler between this
/// server and PostgreSQL refuses those, or drops them.
const SETTINGS: &str = "set synchronous_commit = on; \
    set idle_in_transaction_session_timeout = '60s'";

/// The same for a connection that only reads.
const READER_SETTINGS: &str = "set default_transaction_read_only = on; \
    set idle_in_transaction_session_timeout = '60s'";

/// The tables of Ginmi in which the user lacks rights: one text, empty if there are none.
const FORBIDDEN_TABLES: &str = "select coalesce(string_agg(relname, ', ' order by relname), '') \
    from pg_class where relname in ('tables', 'log', 'people', 'links', 'games', 'seats', 'secrets', \
    'set_aside', 'probe', 'bans', 'nodes', '_sqlx_migrations') \
    and relkind = 'r' and relnamespace = to_regnamespace(quote_ident(current_schema())) \
    and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') \
    and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))";

/// The remedy when TLS cannot be established.
const TLS: &str = "look at sslmode and sslrootcert in the address, and at PostgreSQL's certificate";

/// The remedy for a pool that gives each transaction another connection.
const POOLER: &str = "name PostgreSQL itself in the address, or a pool in session mode: a pool in \
    transaction mode, such as pgbouncer's, keeps neither prepared statements nor settings";

/// A database of a PostgreSQL server.
pub(super) struct PostgresDatabase {
    options: PgConnectOptions,
    settings: &'static str,
    readers: PgPool,
    location: Arc<str>,
}

impl PostgresDatabase {
    /// Connects and creates the schema if necessary.
    pub(super) async fn open(url: &str, options: &StoreOptions) -> Result<Self, StorageError> {
        let connect = connect_options(url)?;
        let settings = if options.read_only { READER_SETTINGS } else { SETTINGS };
        let location: Arc<str> = location_of(&connect).into();
        let mut writer =
            connect_within(&connect, settings).await.map_err(|e| login_error(&location, &e))?;
        refuse_encoding(&mut writer, &location).await?;
        let failure = |error| start_error(&connect, error);
        let explain_migration = |error| migrations::explain(error, location.to_string(), failure);
        if options.read_only {
            let sql = "select to_regclass('_sqlx_migrations') is not null";
            let is_there: bool =
                sqlx::query_scalar(sql).fetch_one(&mut writer).await.map_err(failure)?;
            if !is_there {
                let problem = "holds no tables of Ginmi";
                return Err(StorageError::NoDatabase { location: location.to_string(), problem });
            }
            let applied = writer.list_applied_migrations(migrations::APPLIED).await;
            let applied = applied.map_err(explain_migration)?;
            migrations::compare(&applied, location.to_string(), migrations::POSTGRES)?;
        } else {
            let applied = migrations::migrator(migrations::POSTGRES).run(&mut writer).await;
            applied.map_err(explain_migration)?;
            let tables: String = sqlx::query_scalar(FORBIDDEN_TABLES)
                .fetch_one(&mut writer)
                .await
                .map_err(failure)?;
            if !tables.is_empty() {
                let user = connect.get_username();
                return Err(StorageError::Refused {
                    location: location.to_string(),
                    reason: format!("the user {user} may not write the tables {tables}"),
                    remedy: format!("let {user} own them: `alter table TABLE owner to {user}`"),
                });
            }
        }
        let fsync: String =
            sqlx::query_scalar("show fsync").fetch_one(&mut writer).await.map_err(failure)?;
        if fsync != "on" {
            tracing::warn!("this PostgreSQL runs with fsync off: a power failure can lose moves");
        }
        writer.close().await.map_err(failure)?;
        let readers = PgPoolOptions::new()
            .max_connections(options.readers)
            .acquire_timeout(options.timeout)
            .after_connect(move |connection, _| {
                Box::pin(async move { set_up(connection, settings).await })
            })
            .connect_lazy_with(connect.clone());
        Ok(Self { options: connect, settings, readers, location })
    }

    async fn connection(&self) -> Result<SqlConnection<Sqlx>, StatementError> {
        let connection = connect_within(&self.options, self.settings).await;
        let connection = connection.map_err(|error| explain(&self.location, error))?;
        Ok(SqlConnection { connection, location: Arc::clone(&self.location) })
    }
}

impl Database for PostgresDatabase {
    fn connect(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>> {
        Box::pin(async {
            let writer: Box<dyn DatabaseConnection> = Box::new(self.connection().await?);
            Ok(writer)
        })
    }

    fn read(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        Box::pin(async move {
            let failure = |error| explain(&self.location, error);
            let mut reader = Reader(Some(self.readers.acquire().await.map_err(failure)?));
            let connection = reader.0.as_deref_mut().expect("it is taken out below");
            let rows = bind_query::<Sqlx>(sql, values).fetch_all(connection);
            let rows = with_timeout(SEARCH, rows.map_err(failure)).await?;
            drop(reader.0.take());
            read_rows::<Sqlx>(&rows)
        })
    }

    fn snapshot(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>> {
        Box::pin(async {
            let mut reader = self.connection().await?;
            reader.execute("begin isolation level repeatable read, read only", Vec::new()).await?;
            let reader: Box<dyn DatabaseConnection> = Box::new(reader);
            Ok(reader)
        })
    }

    fn location(&self) -> String {
        self.location.to_string()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.readers.close())
    }
}

/// A connection for reading. If this is dropped before it is taken out, it does not return to the
/// pool, which would wait for an answer on it while others wait for the pool.
struct Reader(Option<PoolConnection<Sqlx>>);

impl Drop for Reader {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

impl SqlDialect for Sqlx {
    const INTEGER: &'static str = "INT8";
    const BEGIN: &'static str = "begin";
    // Other servers may write here too: `for share` makes one that closes or claims a table wait.
    const HEADS: &'static str = "select t.id, t.state, t.epoch, \
        coalesce((select max(seq) from log where table_id = t.id), 0) from tables t \
        where t.id = any(array(select json_array_elements_text($1::json))) for share of t";
    const INSERT: &'static str = "insert into log (table_id, seq, line) \
        select e ->> 0, (e ->> 1)::bigint, e ->> 2 from json_array_elements($1::json) e";
    const DESCRIBE: &'static str = "update tables set description = e ->> 1 \
        from json_array_elements($1::json) e where id = e ->> 0";
    type Location = Arc<str>;

    fn explain(location: &Arc<str>, error: sqlx::Error) -> StatementError {
        explain(location, error)
    }

    fn rows_affected(result: &PgQueryResult) -> u64 {
        result.rows_affected()
    }
}

/// Reads the address of a database.
fn connect_options(url: &str) -> Result<PgConnectOptions, StorageError> {
    let refused = |problem| StorageError::Address { problem, expected: EXPECTED };
    // The rest would be ignored.
    if url.contains('#') {
        return Err(refused("it contains a #".to_owned()));
    }
    let options = PgConnectOptions::from_str(url).map_err(|error| refused(problem_of(&error)))?;
    let options = options.application_name("ginmi").disable_statement_logging();
    // No number here has a fraction, and poolers refuse this parameter.
    Ok(options.extra_float_digits(None))
}

async fn set_up(connection: &mut PgConnection, settings: &'static str) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(settings).execute(connection).await.map(drop)
}

/// Connects, and sets the connection up.
async fn connect_within(
    options: &PgConnectOptions,
    settings: &'static str,
) -> Result<PgConnection, sqlx::Error> {
    let connecting = async {
        let mut connection = options.connect().await?;
        set_up(&mut connection, settings).await?;
        Ok(connection)
    };
    let connected = tokio::time::timeout(CONNECT, connecting).await;
    connected.unwrap_or_else(|_| Err(std::io::Error::from(std::io::ErrorKind::TimedOut).into()))
}

/// Classifies an error of PostgreSQL. The codes are those of the SQL standard and PostgreSQL's.
fn explain(location: &str, error: sqlx::Error) -> StatementError {
    let sqlx::Error::Database(inner) = &error else {
        return match error {
            sqlx::Error::Io(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => StatementError::Unavailable(error.to_string()),
            error => StatementError::Fatal(StorageError::Database(Arc::new(error))),
        };
    };
    if inner.is_unique_violation() {
        return StatementError::AlreadyExists;
    }
    if inner.is_foreign_key_violation() {
        return StatementError::Fatal(StorageError::NoPerson);
    }
    let code = inner.code().unwrap_or_default().into_owned();
    let reason = inner.message().to_owned();
    match code.as_str() {
        "53100" => {
            StatementError::Fatal(StorageError::Full { location: location.to_owned(), reason })
        }
        // Shutting down, crashed, starting, read-only after a failover; too many connections; lost
        // a race against another transaction; idle for too long within one.
        "57P01" | "57P02" | "57P03" | "25006" | "53300" | "40001" | "40P01" | "25P03" => {
            StatementError::Unavailable(reason)
        }
        _ if code.starts_with("08") => StatementError::Unavailable(reason),
        _ => StatementError::Fatal(StorageError::Database(Arc::new(error))),
    }
}

/// Refuses a database that cannot store every name.
async fn refuse_encoding(
    connection: &mut PgConnection,
    location: &str,
) -> Result<(), StorageError> {
    let encoding = sqlx::query_scalar("show server_encoding").fetch_one(connection).await;
    let encoding: String = encoding.map_err(|error| login_error(location, &error))?;
    if encoding == "UTF8" {
        return Ok(());
    }
    Err(StorageError::Refused {
        location: location.to_owned(),
        reason: format!("its encoding is {encoding}, in which not every name can be stored"),
        remedy: "create another one with `createdb --encoding UTF8 --template template0`"
            .to_owned(),
    })
}

/// Explains an error to somebody who is starting a server.
fn start_error(options: &PgConnectOptions, error: sqlx::Error) -> StorageError {
    let location = location_of(options);
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    let remedy = match &*code {
        // Not permitted, or no schema in which something could be created.
        "42501" | "3F000" => {
            let user = options.get_username();
            let database = options.get_database().unwrap_or(user);
            format!(
                "let this user create tables: `alter database {database} owner to {user}`, or in \
                 that database `grant create, usage on schema public to {user}`"
            )
        }
        code if is_of_pooler(code, "") => POOLER.to_owned(),
        _ => return explain(&location, error).into(),
    };
    let reason = error.as_database_error().map_or_else(String::new, |e| e.message().to_owned());
    StorageError::Refused { location, reason, remedy }
}

/// Whether only a pooler between this server and PostgreSQL causes an error: somebody else's
/// prepared statement is on the connection, ours is on another one, or a startup parameter is
/// refused.
fn is_of_pooler(code: &str, message: &str) -> bool {
    matches!(code, "42P05" | "26000") || message.contains("unsupported startup parameter")
}

/// Explains why the first connection failed.
fn login_error(location: &str, error: &sqlx::Error) -> StorageError {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    let (reason, remedy) = match (error, &*code) {
        (sqlx::Error::Database(inner), "3D000") => {
            (inner.message().to_owned(), "create the database with `createdb`, or name another one")
        }
        (sqlx::Error::Database(inner), code) if code.starts_with("28") => (
            inner.message().to_owned(),
            "look at the user and the password in the address, where characters other than letters \
             and digits are written as in URLs, such as %40 for an @",
        ),
        (sqlx::Error::Database(inner), code) if is_of_pooler(code, inner.message()) => {
            (inner.message().to_owned(), POOLER)
        }
        (sqlx::Error::Tls(inner), _) => (inner.to_string(), TLS),
        // An untrusted certificate ends the handshake like this.
        (sqlx::Error::Io(inner), _) if inner.kind() == std::io::ErrorKind::InvalidData => {
            (inner.to_string(), TLS)
        }
        (sqlx::Error::Io(inner), _) => {
            (inner.to_string(), "start it, or look at the host and the port in the address")
        }
        (other, _) => (other.to_string(), "look at the address and at the log of PostgreSQL"),
    };
    StorageError::Refused { location: location.to_owned(), reason, remedy: remedy.to_owned() }
}

/// The address of the database, without the password.
fn location_of(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    match options.get_socket() {
        Some(socket) => format!("the database {database} at {}", socket.display()),
        None => format!("the database {database} at {}:{}", options.get_host(), options.get_port()),
    }
}

fn problem_of(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Configuration(inner) => inner.to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pooler_gets_no_parameters_that_it_refuses() {
        let options = connect_options("postgres://me@host/db").unwrap();
        assert_eq!(options.get_options(), None);
        assert!(is_of_pooler("42P05", "prepared statement \"sqlx_s_1\" already exists"));
        assert!(is_of_pooler("08P01", "unsupported startup parameter: search_path"));
        assert!(!is_of_pooler("28P01", "password authentication failed"));
    }

    #[test]
    fn a_password_with_special_characters_is_explained() {
        for raw in ["p@ss:w/o#r%d?&", "a#b", "a/b", "a?b"] {
            let url = format!("postgres://me:{raw}@host/db");
            let error = connect_options(&url).unwrap_err().to_string();
            assert!(error.contains("an @ is written as %40"), "{error}");
            assert!(!error.contains(raw), "{error}");
        }
        let options = connect_options("postgres://me:p%40ss%3Aw%2Fo%23r%25d%3F&@host/db").unwrap();
        assert_eq!((options.get_host(), options.get_database()), ("host", Some("db")));
    }
}
