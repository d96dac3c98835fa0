use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi_table::Timestamp;
use ginmi_table::names::PersonId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::extract::{Keys, Named};
use crate::http::{App, Problem, Reason};
use crate::storage;

/// The most people of one name that are listed.
const MOST: u32 = 100;

/// The people to find.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The exact name.
    name: String,
}

/// The people with a name.
#[derive(Serialize, ToSchema)]
pub(super) struct People {
    /// The most recently seen first; 100 at most.
    people: Vec<Found>,
}

/// A person, for an operator.
#[derive(Serialize, ToSchema)]
pub(super) struct Found {
    /// The id of the person.
    #[schema(value_type = String)]
    id: PersonId,
    /// The name.
    name: String,
    /// When the person first signed in, in milliseconds since 1970.
    #[schema(value_type = u64)]
    created: Timestamp,
    /// When the person was last seen, to the day.
    #[schema(value_type = u64)]
    seen: Timestamp,
}

/// Finds people by name.
#[utoipa::path(get, operation_id = "admin_people", path = "/api/admin/people", tag = "admin", params(Wanted), responses(
    (status = OK, body = People, description = "The people of that name"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
))]
pub(super) async fn find(
    State(app): State<App>,
    Keys(wanted): Keys<Wanted>,
) -> Result<Json<People>, Problem> {
    let people = app.store.people_named(&wanted.name, MOST).await?.into_iter();
    let people = people.map(|person| Found {
        id: person.id,
        name: person.name,
        created: person.created,
        seen: person.seen,
    });
    Ok(Json(People { people: people.collect() }))
}

/// Ends all sessions of a person: cookies and personal links become invalid, connections are
/// closed.
#[utoipa::path(delete, operation_id = "admin_sign_out", path = "/api/admin/people/{id}/sessions", tag = "admin", params(("id" = String, Path, description = "The id of the person")), responses(
    (status = NO_CONTENT, description = "The person is signed out everywhere"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
    (status = NOT_FOUND, body = Problem, description = "There is no such person"),
))]
pub(super) async fn sign_out(
    State(app): State<App>,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    let id = person(&id)?;
    app.store.sign_out(&id).await.map_err(refused)?;
    app.house.dismiss(&id).await;
    tracing::info!("an operator has ended somebody's sessions");
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a person for good, as people can do themselves.
#[utoipa::path(delete, operation_id = "admin_delete", path = "/api/admin/people/{id}", tag = "admin", params(("id" = String, Path, description = "The id of the person")), responses(
    (status = NO_CONTENT, description = "The person is deleted"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
    (status = NOT_FOUND, body = Problem, description = "There is no such person"),
))]
pub(super) async fn delete(
    State(app): State<App>,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    let id = person(&id)?;
    app.house.delete_person(&id).await.map_err(refused)?;
    tracing::info!("an operator has deleted somebody");
    Ok(StatusCode::NO_CONTENT)
}

fn person(id: &str) -> Result<PersonId, Problem> {
    PersonId::new(id).map_err(|_| nobody())
}

fn refused(error: storage::StorageError) -> Problem {
    match error {
        storage::StorageError::NoPerson => nobody(),
        other => other.into(),
    }
}

fn nobody() -> Problem {
    let sentence = "there is no person with this id: find it by the name, or at the tables";
    Problem::new(StatusCode::NOT_FOUND, Reason::NoSuchPerson, sentence)
}
