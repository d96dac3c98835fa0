//! Listing, closing and retrying tables, for operators.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi_table::names::{PersonId, TableId};
use ginmi_table::wire::{OccupantView, TableStage};
use ginmi_table::{Timestamp, Visibility};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::extractors::PathId;
use crate::http::{ApiError, AppState};
use crate::tables::{TableAccessError, TableListing};

/// The tables that are neither closed nor set aside.
#[derive(Serialize, ToSchema)]
pub(super) struct TablesResponse {
    /// The tables, the most recently changed first.
    tables: Vec<AdminTable>,
}

/// A table, for an operator.
#[derive(Serialize, ToSchema)]
pub(super) struct AdminTable {
    /// The id, which is the end of its link.
    #[schema(value_type = String)]
    id: TableId,
    /// The game of the table.
    game: String,
    /// The stage: `gathering`, `playing` or `over`.
    #[schema(value_type = String)]
    stage: TableStage,
    /// Who can find it: `public`, or with `link` only people who have its link.
    #[schema(value_type = String)]
    visibility: Visibility,
    /// The number of connections.
    connected: usize,
    /// When the table was opened, in milliseconds since 1970.
    #[schema(value_type = u64)]
    created: Timestamp,
    /// When something last happened there, other than a single move.
    #[schema(value_type = u64)]
    changed: Timestamp,
    /// The people who sit there.
    people: Vec<AdminSeatedPerson>,
}

/// A person at a table.
#[derive(Serialize, ToSchema)]
pub(super) struct AdminSeatedPerson {
    /// The seat, from 0.
    seat: usize,
    /// The name at the table.
    name: String,
    /// The id of the person.
    #[schema(value_type = String)]
    person: PersonId,
}

impl AdminTable {
    fn of(listing: &TableListing) -> Self {
        let name = |seat: usize| match listing.table.seats.get(seat).map(|seat| &seat.sits) {
            Some(OccupantView::Person(name)) => name.to_string(),
            _ => String::new(),
        };
        let seated = listing.people().iter().map(|(seat, person)| {
            let seat = seat.index();
            AdminSeatedPerson { seat, name: name(seat), person: person.clone() }
        });
        Self {
            id: listing.table.id.clone(),
            game: listing.table.setup.game.id().to_owned(),
            stage: listing.table.stage,
            visibility: listing.table.setup.visibility,
            connected: listing.connected,
            created: listing.created,
            changed: listing.changed,
            people: seated.collect(),
        }
    }
}

/// Lists the tables of this server.
#[utoipa::path(get, operation_id = "admin_list_tables", path = "/api/admin/tables", tag = "admin", responses(
    (status = OK, body = TablesResponse, description = "The tables"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
))]
pub(super) async fn list_tables(State(app): State<AppState>) -> Json<TablesResponse> {
    Json(TablesResponse {
        tables: app.tables.all_listings().iter().map(|listing| AdminTable::of(listing)).collect(),
    })
}

/// Closes a table for good.
///
/// Everybody there is told. A match in progress is not stored. A table that was set aside is given
/// up.
#[utoipa::path(delete, operation_id = "admin_close_table", path = "/api/admin/tables/{id}", tag = "admin", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = NO_CONTENT, description = "The table is closed"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such table"),
))]
pub(super) async fn close_table(
    State(app): State<AppState>,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    let id = TableId::new(&id).map_err(|_| TableAccessError::NoTable)?;
    app.tables.close_table(&id).await?;
    tracing::info!("an operator has closed a table");
    Ok(StatusCode::NO_CONTENT)
}

/// The tables whose logs cannot be read.
#[derive(Serialize, ToSchema)]
pub(super) struct DamagedTablesResponse {
    /// The tables, in the order of their ids.
    tables: Vec<AdminDamagedTable>,
}

/// A table whose log cannot be read.
#[derive(Serialize, ToSchema)]
pub(super) struct AdminDamagedTable {
    /// The id.
    #[schema(value_type = String)]
    id: TableId,
    /// When it was set aside, in milliseconds since 1970.
    #[schema(value_type = u64)]
    since: Timestamp,
    /// What is wrong with its log.
    reason: String,
}

/// Lists the tables that were set aside because their logs cannot be read.
#[utoipa::path(get, operation_id = "admin_list_damaged_tables", path = "/api/admin/set-aside", tag = "admin", responses(
    (status = OK, body = DamagedTablesResponse, description = "The tables"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
))]
pub(super) async fn list_damaged_tables(
    State(app): State<AppState>,
) -> Result<Json<DamagedTablesResponse>, ApiError> {
    let tables = app.store.damaged_tables().await?.into_iter();
    let tables = tables.map(|damaged| AdminDamagedTable {
        id: damaged.id,
        since: damaged.since,
        reason: damaged.reason,
    });
    Ok(Json(DamagedTablesResponse { tables: tables.collect() }))
}

/// The result of another attempt.
#[derive(Serialize, ToSchema)]
pub(super) struct RetryTableResponse {
    /// Whether the table is open again. If not, its log is still damaged.
    open: bool,
}

/// Tries again to read the log of a table that was set aside.
#[utoipa::path(post, operation_id = "admin_retry_damaged_table", path = "/api/admin/set-aside/{id}", tag = "admin", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = OK, body = RetryTableResponse, description = "The result"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
    (status = NOT_FOUND, body = ApiError, description = "No such table was set aside"),
))]
pub(super) async fn retry_damaged_table(
    State(app): State<AppState>,
    PathId(id): PathId,
) -> Result<Json<RetryTableResponse>, ApiError> {
    let id = TableId::new(&id).map_err(|_| TableAccessError::NoTable)?;
    Ok(Json(RetryTableResponse { open: app.tables.retry_damaged_table(&id).await? }))
}
