use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;

use crate::house::Closed;
use crate::storage;

/// Why the server refused a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Problem {
    /// The HTTP status.
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// The seconds after which another attempt makes sense, for a header.
    #[serde(skip)]
    pub(crate) wait: Option<u64>,
    /// The internal cause, for the log alone.
    #[serde(skip)]
    pub(crate) cause: Option<String>,
    /// The reason, as a word for programs.
    pub(crate) reason: Reason,
    /// What is wrong and what to do, as a sentence for people.
    pub(crate) sentence: String,
}

/// Why a request can be refused; docs/http-api.md explains each reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reason {
    Malformed,
    Unfit,
    ContentType,
    TooLong,
    TooSlow,
    NoGuest,
    NoToken,
    Banned,
    ForeignOrigin,
    ForeignHost,
    TooOften,
    TooManySockets,
    NothingThere,
    Method,
    NoSocket,
    Name,
    NoSuchLink,
    Address,
    Before,
    Limit,
    Setup,
    NoSuchTable,
    NoSuchPerson,
    SetAside,
    NoSuchGame,
    Full,
    Stopping,
    Storage,
    Failed,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, reason: Reason, sentence: impl Into<String>) -> Problem {
        Problem { status, wait: None, cause: None, reason, sentence: sentence.into() }
    }

    /// A refusal because of the content of the request.
    pub(crate) fn bad(reason: Reason, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, reason, sentence)
    }
}

/// The internal cause, attached to the answer but not sent.
#[derive(Clone)]
pub(super) struct Cause(pub(super) String);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let wait = self.wait.map(|wait| [(header::RETRY_AFTER, wait.to_string())]);
        let cause = self.cause.clone().map(|cause| Extension(Cause(cause)));
        (self.status, wait, cause, Json(self)).into_response()
    }
}

impl From<storage::StorageError> for Problem {
    fn from(error: storage::StorageError) -> Problem {
        let cause = Some(error.to_string());
        let sentence = "the database is unavailable at the moment: try again later";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, Reason::Storage, sentence);
        Problem { cause, ..problem }
    }
}

impl From<Closed> for Problem {
    fn from(closed: Closed) -> Problem {
        let (status, reason) = match closed {
            Closed::NoTable => (StatusCode::NOT_FOUND, Reason::NoSuchTable),
            Closed::SetAside => (StatusCode::SERVICE_UNAVAILABLE, Reason::SetAside),
            Closed::Full(_) => (StatusCode::SERVICE_UNAVAILABLE, Reason::Full),
            Closed::Setup(_) => (StatusCode::UNPROCESSABLE_ENTITY, Reason::Setup),
            Closed::Stopping => (StatusCode::SERVICE_UNAVAILABLE, Reason::Stopping),
            Closed::Storage(error) => return error.into(),
        };
        Problem::new(status, reason, closed.to_string())
    }
}
