use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi_table::names::{PersonId, TableId};
use ginmi_table::wire::{OccupantView, TableStage};
use ginmi_table::{Timestamp, Visibility};
use serde::Serialize;
use utoipa::ToSchema;

use crate::house::{About, Closed};
use crate::http::extract::Named;
use crate::http::{App, Problem};

/// The tables that are neither closed nor set aside.
#[derive(Serialize, ToSchema)]
pub(super) struct Tables {
    /// The tables, the most recently changed first.
    tables: Vec<Listed>,
}

/// A table, for an operator.
#[derive(Serialize, ToSchema)]
pub(super) struct Listed {
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
    people: Vec<Seated>,
}

/// A person at a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Seated {
    /// The seat, from 0.
    seat: usize,
    /// The name at the table.
    name: String,
    /// The id of the person.
    #[schema(value_type = String)]
    person: PersonId,
}

impl Listed {
    fn of(about: &About) -> Listed {
        let name = |seat: usize| match about.table.seats.get(seat).map(|seat| &seat.sits) {
            Some(OccupantView::Person(name)) => name.to_string(),
            _ => String::new(),
        };
        let seated = about.people().iter().map(|(seat, person)| {
            let seat = seat.index();
            Seated { seat, name: name(seat), person: person.clone() }
        });
        Listed {
            id: about.table.id.clone(),
            game: about.table.setup.game.id().to_owned(),
            stage: about.table.stage,
            visibility: about.table.setup.visibility,
            connected: about.connected,
            created: about.created,
            changed: about.changed,
            people: seated.collect(),
        }
    }
}

/// Lists the tables of this server.
#[utoipa::path(get, operation_id = "admin_tables", path = "/api/admin/tables", tag = "admin", responses(
    (status = OK, body = Tables, description = "The tables"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
))]
pub(super) async fn list(State(app): State<App>) -> Json<Tables> {
    Json(Tables { tables: app.house.all().iter().map(|about| Listed::of(about)).collect() })
}

/// Closes a table for good.
///
/// Everybody there is told. A match in progress is not stored. A table that was set aside is given
/// up.
#[utoipa::path(delete, operation_id = "admin_close", path = "/api/admin/tables/{id}", tag = "admin", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = NO_CONTENT, description = "The table is closed"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
    (status = NOT_FOUND, body = Problem, description = "There is no such table"),
))]
pub(super) async fn close(State(app): State<App>, Named(id): Named) -> Result<StatusCode, Problem> {
    let id = TableId::new(&id).map_err(|_| Closed::NoTable)?;
    app.house.close_table(&id).await?;
    tracing::info!("an operator has closed a table");
    Ok(StatusCode::NO_CONTENT)
}

/// The tables whose logs cannot be read.
#[derive(Serialize, ToSchema)]
pub(super) struct SetAside {
    /// The tables, in the order of their ids.
    tables: Vec<Damaged>,
}

/// A table whose log cannot be read.
#[derive(Serialize, ToSchema)]
pub(super) struct Damaged {
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
#[utoipa::path(get, operation_id = "admin_set_aside", path = "/api/admin/set-aside", tag = "admin", responses(
    (status = OK, body = SetAside, description = "The tables"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
))]
pub(super) async fn set_aside(State(app): State<App>) -> Result<Json<SetAside>, Problem> {
    let tables = app.store.tables_set_aside().await?.into_iter();
    let tables =
        tables.map(|aside| Damaged { id: aside.id, since: aside.since, reason: aside.reason });
    Ok(Json(SetAside { tables: tables.collect() }))
}

/// The result of another attempt.
#[derive(Serialize, ToSchema)]
pub(super) struct Tried {
    /// Whether the table is open again. If not, its log is still damaged.
    open: bool,
}

/// Tries again to read the log of a table that was set aside.
#[utoipa::path(post, operation_id = "admin_try_again", path = "/api/admin/set-aside/{id}", tag = "admin", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = OK, body = Tried, description = "The result"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
    (status = NOT_FOUND, body = Problem, description = "No such table was set aside"),
))]
pub(super) async fn try_again(
    State(app): State<App>,
    Named(id): Named,
) -> Result<Json<Tried>, Problem> {
    let id = TableId::new(&id).map_err(|_| Closed::NoTable)?;
    Ok(Json(Tried { open: app.house.try_again(&id).await? }))
}
