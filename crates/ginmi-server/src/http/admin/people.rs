//! Finding, signing out and deleting people, for operators.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi_table::Timestamp;
use ginmi_table::names::PersonId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::extractors::{PathId, QueryParams};
use crate::http::{ApiError, ApiErrorReason, AppState};
use crate::storage;

/// The most people of one name that are listed.
const MOST: u32 = 100;

/// The people to find.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PeopleQuery {
    /// The exact name.
    name: String,
}

/// The people with a name.
#[derive(Serialize, ToSchema)]
pub(super) struct PeopleResponse {
    /// The most recently seen first; 100 at most.
    people: Vec<AdminPerson>,
}

/// A person, for an operator.
#[derive(Serialize, ToSchema)]
pub(super) struct AdminPerson {
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
#[utoipa::path(get, operation_id = "admin_find_people", path = "/api/admin/people", tag = "admin", params(PeopleQuery), responses(
    (status = OK, body = PeopleResponse, description = "The people of that name"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
))]
pub(super) async fn find_people(
    State(app): State<AppState>,
    QueryParams(query): QueryParams<PeopleQuery>,
) -> Result<Json<PeopleResponse>, ApiError> {
    let people = app.store.people_named(&query.name, MOST).await?.into_iter();
    let people = people.map(|person| AdminPerson {
        id: person.id,
        name: person.name,
        created: person.created,
        seen: person.seen,
    });
    Ok(Json(PeopleResponse { people: people.collect() }))
}

/// Ends all sessions of a person: cookies and personal links become invalid, connections are
/// closed.
#[utoipa::path(delete, operation_id = "admin_sign_out_person", path = "/api/admin/people/{id}/sessions", tag = "admin", params(("id" = String, Path, description = "The id of the person")), responses(
    (status = NO_CONTENT, description = "The person is signed out everywhere"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such person"),
))]
pub(super) async fn sign_out_person(
    State(app): State<AppState>,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    let id = person(&id)?;
    app.store.sign_out(&id).await.map_err(person_error)?;
    app.tables.disconnect_person(&id).await;
    tracing::info!(person = short(&id), "an operator has ended somebody's sessions");
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a person for good, as people can do themselves.
#[utoipa::path(delete, operation_id = "admin_delete_person", path = "/api/admin/people/{id}", tag = "admin", params(("id" = String, Path, description = "The id of the person")), responses(
    (status = NO_CONTENT, description = "The person is deleted"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such person"),
))]
pub(super) async fn delete_person(
    State(app): State<AppState>,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    let id = person(&id)?;
    app.tables.delete_person(&id).await.map_err(person_error)?;
    app.store.erase_deleted().await;
    tracing::info!(person = short(&id), "an operator has deleted somebody");
    Ok(StatusCode::NO_CONTENT)
}

/// The beginning of an id, as the log names people: an operator can find out later who it was, and
/// nobody can use it.
fn short(id: &PersonId) -> String {
    format!("{}…", id.as_str().get(..5).unwrap_or_default())
}

fn person(id: &str) -> Result<PersonId, ApiError> {
    PersonId::new(id).map_err(|_| no_such_person())
}

fn person_error(error: storage::StorageError) -> ApiError {
    match error {
        storage::StorageError::NoPerson => no_such_person(),
        other => other.into(),
    }
}

fn no_such_person() -> ApiError {
    let sentence = "there is no person with this id: find it by the name, or at the tables";
    ApiError::new(StatusCode::NOT_FOUND, ApiErrorReason::NoSuchPerson, sentence)
}
