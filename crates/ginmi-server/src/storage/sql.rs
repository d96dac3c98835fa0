//! The connection to either database: sqlx offers the same functions for both, but with different
//! types.

use ginmi_table::names::TableId;
use sqlx::query::Query;
use sqlx::{
    Column as _, ColumnIndex, Connection as _, Decode, Encode, Executor, IntoArguments, Row as _,
    Type, TypeInfo as _, ValueRef as _,
};

use super::database::{Boxed, Connection, Failure, Row, Value};
use super::{Seq, StorageError};

/// The differences between the databases.
pub(super) trait Dialect: sqlx::Database {
    /// The database's type for integers.
    const INTEGER: &'static str;
    /// Begins a transaction that will write.
    const BEGIN: &'static str;
    /// [`Connection::heads`], given the ids of the tables as a JSON array.
    const HEADS: &'static str;
    /// [`Connection::insert`], given the entries as a JSON array of arrays.
    const INSERT: &'static str;
    /// [`Connection::describe`], given the tables as a JSON array of arrays.
    const DESCRIBE: &'static str;
    /// The address of the database, for error messages.
    type Place: Send;

    /// Classifies an error.
    fn explain(place: &Self::Place, error: sqlx::Error) -> Failure;

    /// The number of rows affected.
    fn rows_affected(result: &Self::QueryResult) -> u64;
}

/// A type of parameters and columns.
pub(super) trait Stored<D: sqlx::Database>:
    Type<D> + for<'v> Encode<'v, D> + for<'v> Decode<'v, D>
{
}

impl<D: sqlx::Database, T> Stored<D> for T where
    T: Type<D> + for<'v> Encode<'v, D> + for<'v> Decode<'v, D>
{
}

/// A single connection.
pub(super) struct SqlConnection<D: Dialect> {
    pub(super) connection: D::Connection,
    pub(super) place: D::Place,
}

impl<D: Dialect> Connection for SqlConnection<D>
where
    D::Arguments: IntoArguments<D>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    usize: ColumnIndex<D::Row>,
    i64: Stored<D>,
    String: Stored<D>,
    Vec<u8>: Stored<D>,
    Option<String>: Stored<D>,
{
    fn execute(
        &mut self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Boxed<'_, Result<u64, Failure>> {
        Box::pin(async move {
            let done = query::<D>(sql, values).execute(&mut self.connection).await;
            let done = done.map_err(|error| D::explain(&self.place, error))?;
            Ok(D::rows_affected(&done))
        })
    }

    fn rows(
        &mut self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Boxed<'_, Result<Vec<Row>, Failure>> {
        Box::pin(async move {
            let rows = query::<D>(sql, values).fetch_all(&mut self.connection).await;
            read::<D>(&rows.map_err(|error| D::explain(&self.place, error))?)
        })
    }

    fn begin(&mut self) -> Boxed<'_, Result<(), Failure>> {
        Box::pin(async {
            self.execute(D::BEGIN, Vec::new()).await?;
            Ok(())
        })
    }

    fn heads(&mut self, tables: Vec<TableId>) -> Boxed<'_, Result<Vec<Row>, Failure>> {
        self.rows(D::HEADS, vec![Value::Text(serde_json::json!(tables).to_string())])
    }

    fn insert(&mut self, entries: Vec<(TableId, Seq, String)>) -> Boxed<'_, Result<(), Failure>> {
        Box::pin(async move {
            // One statement for all entries, since each statement is a round trip to the database.
            let entries = serde_json::json!(entries).to_string();
            self.execute(D::INSERT, vec![Value::Text(entries)]).await?;
            Ok(())
        })
    }

    fn describe(&mut self, tables: Vec<(TableId, String)>) -> Boxed<'_, Result<(), Failure>> {
        Box::pin(async move {
            let tables = serde_json::json!(tables).to_string();
            self.execute(D::DESCRIBE, vec![Value::Text(tables)]).await?;
            Ok(())
        })
    }

    fn close(self: Box<Self>) -> Boxed<'static, ()> {
        Box::pin(async move {
            if let Err(error) = self.connection.close().await {
                tracing::warn!(%error, "the database was not closed cleanly");
            }
        })
    }
}

/// A statement with its parameters.
pub(super) fn query<D: sqlx::Database>(
    sql: &'static str,
    values: Vec<Value>,
) -> Query<'static, D, D::Arguments>
where
    i64: Stored<D>,
    String: Stored<D>,
    Vec<u8>: Stored<D>,
    Option<String>: Stored<D>,
{
    values.into_iter().fold(sqlx::query(sql), |query, value| match value {
        Value::Null => query.bind(None::<String>),
        Value::Int(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
        Value::Bytes(bytes) => query.bind(bytes),
    })
}

/// The rows of a result.
pub(super) fn read<D: Dialect>(rows: &[D::Row]) -> Result<Vec<Row>, Failure>
where
    usize: ColumnIndex<D::Row>,
    i64: Stored<D>,
    String: Stored<D>,
    Vec<u8>: Stored<D>,
{
    let value = |row: &D::Row, at: usize| {
        let raw = row.try_get_raw(at)?;
        Ok(match raw.type_info().name() {
            _ if raw.is_null() => Value::Null,
            name if name == D::INTEGER => Value::Int(row.try_get(at)?),
            "TEXT" => Value::Text(row.try_get(at)?),
            _ => Value::Bytes(row.try_get(at)?),
        })
    };
    let read_row = |row: &D::Row| {
        let values = row.columns().iter().map(|column| value(row, column.ordinal()));
        Ok(Row::new(values.collect::<Result<_, sqlx::Error>>()?))
    };
    let rows = rows.iter().map(read_row).collect::<Result<_, sqlx::Error>>();
    rows.map_err(|error| StorageError::Corrupt(error.to_string()).into())
}
