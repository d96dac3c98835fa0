//! The connection to either database: sqlx offers the same functions for both, but with different
//! types.

use ginmi_table::names::TableId;
use sqlx::query::Query;
use sqlx::{
    Column as _, ColumnIndex, Connection as _, Decode, Encode, Executor, IntoArguments, Row as _,
    Type, TypeInfo as _, ValueRef as _,
};

use super::database::{BoxFuture, DatabaseConnection, SqlRow, SqlValue, StatementError};
use super::{EntryNumber, StorageError};

/// The differences between the databases.
pub(super) trait SqlDialect: sqlx::Database {
    /// The database's type for integers.
    const INTEGER: &'static str;
    /// Begins a transaction that will write.
    const BEGIN: &'static str;
    /// [`DatabaseConnection::lock_log_heads`], given the ids of the tables as a JSON array.
    const HEADS: &'static str;
    /// [`DatabaseConnection::insert_entries`], given the entries as a JSON array of arrays.
    const INSERT: &'static str;
    /// [`DatabaseConnection::replace_descriptions`], given the tables as a JSON array of arrays.
    const DESCRIBE: &'static str;
    /// The address of the database, for error messages.
    type Location: Send;

    /// Classifies an error.
    fn explain(location: &Self::Location, error: sqlx::Error) -> StatementError;

    /// The number of rows affected.
    fn rows_affected(result: &Self::QueryResult) -> u64;
}

/// A type of parameters and columns.
pub(super) trait ColumnValue<D: sqlx::Database>:
    Type<D> + for<'v> Encode<'v, D> + for<'v> Decode<'v, D>
{
}

impl<D: sqlx::Database, T> ColumnValue<D> for T where
    T: Type<D> + for<'v> Encode<'v, D> + for<'v> Decode<'v, D>
{
}

/// A single connection.
pub(super) struct SqlConnection<D: SqlDialect> {
    pub(super) connection: D::Connection,
    pub(super) location: D::Location,
}

impl<D: SqlDialect> DatabaseConnection for SqlConnection<D>
where
    D::Arguments: IntoArguments<D>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    usize: ColumnIndex<D::Row>,
    i64: ColumnValue<D>,
    String: ColumnValue<D>,
    Vec<u8>: ColumnValue<D>,
    Option<String>: ColumnValue<D>,
{
    fn execute(
        &mut self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<u64, StatementError>> {
        Box::pin(async move {
            let done = bind_query::<D>(sql, values).execute(&mut self.connection).await;
            let done = done.map_err(|error| D::explain(&self.location, error))?;
            Ok(D::rows_affected(&done))
        })
    }

    fn query_rows(
        &mut self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        Box::pin(async move {
            let rows = bind_query::<D>(sql, values).fetch_all(&mut self.connection).await;
            read_rows::<D>(&rows.map_err(|error| D::explain(&self.location, error))?)
        })
    }

    fn begin(&mut self) -> BoxFuture<'_, Result<(), StatementError>> {
        Box::pin(async {
            self.execute(D::BEGIN, Vec::new()).await?;
            Ok(())
        })
    }

    fn lock_log_heads(
        &mut self,
        tables: Vec<TableId>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        self.query_rows(D::HEADS, vec![SqlValue::Text(serde_json::json!(tables).to_string())])
    }

    fn insert_entries(
        &mut self,
        entries: Vec<(TableId, EntryNumber, String)>,
    ) -> BoxFuture<'_, Result<(), StatementError>> {
        Box::pin(async move {
            // One statement for all entries, since each statement is a round trip to the database.
            let entries = serde_json::json!(entries).to_string();
            self.execute(D::INSERT, vec![SqlValue::Text(entries)]).await?;
            Ok(())
        })
    }

    fn replace_descriptions(
        &mut self,
        tables: Vec<(TableId, String)>,
    ) -> BoxFuture<'_, Result<(), StatementError>> {
        Box::pin(async move {
            let tables = serde_json::json!(tables).to_string();
            self.execute(D::DESCRIBE, vec![SqlValue::Text(tables)]).await?;
            Ok(())
        })
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            if let Err(error) = self.connection.close().await {
                tracing::warn!(%error, "the database was not closed cleanly");
            }
        })
    }
}

/// A statement with its parameters.
pub(super) fn bind_query<D: sqlx::Database>(
    sql: &'static str,
    values: Vec<SqlValue>,
) -> Query<'static, D, D::Arguments>
where
    i64: ColumnValue<D>,
    String: ColumnValue<D>,
    Vec<u8>: ColumnValue<D>,
    Option<String>: ColumnValue<D>,
{
    values.into_iter().fold(sqlx::query(sql), |query, value| match value {
        SqlValue::Null => query.bind(None::<String>),
        SqlValue::Int(number) => query.bind(number),
        SqlValue::Text(text) => query.bind(text),
        SqlValue::Bytes(bytes) => query.bind(bytes),
    })
}

/// The rows of a result.
pub(super) fn read_rows<D: SqlDialect>(rows: &[D::Row]) -> Result<Vec<SqlRow>, StatementError>
where
    usize: ColumnIndex<D::Row>,
    i64: ColumnValue<D>,
    String: ColumnValue<D>,
    Vec<u8>: ColumnValue<D>,
{
    let value = |row: &D::Row, at: usize| {
        let raw = row.try_get_raw(at)?;
        Ok(match raw.type_info().name() {
            _ if raw.is_null() => SqlValue::Null,
            name if name == D::INTEGER => SqlValue::Int(row.try_get(at)?),
            "TEXT" => SqlValue::Text(row.try_get(at)?),
            _ => SqlValue::Bytes(row.try_get(at)?),
        })
    };
    let read_row = |row: &D::Row| {
        let values = row.columns().iter().map(|column| value(row, column.ordinal()));
        Ok(SqlRow::new(values.collect::<Result<_, sqlx::Error>>()?))
    };
    let rows = rows.iter().map(read_row).collect::<Result<_, sqlx::Error>>();
    rows.map_err(|error| StorageError::Corrupt(error.to_string()).into())
}
