//! The errors of the API: a status, a reason for programs, a sentence for people.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;

use crate::storage;
use crate::tables::TableAccessError;

/// An error of the API: why the server refused a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ApiError {
    /// The HTTP status.
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// The seconds after which another attempt makes sense, for a header.
    #[serde(skip)]
    pub(crate) wait: Option<u64>,
    /// The internal cause, for the log alone.
    #[serde(skip)]
    pub(crate) cause: Option<StorageFailure>,
    /// The reason, as a word for programs.
    pub(crate) reason: ApiErrorReason,
    /// What is wrong and what to do, as a sentence for people.
    pub(crate) sentence: String,
    /// The code point that a name cannot hold, such as `U+200B`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character: Option<String>,
}

/// Why a request can be refused; docs/http-api.md explains each reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ApiErrorReason {
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
    TooManyTables,
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

impl ApiError {
    pub(crate) fn new(
        status: StatusCode,
        reason: ApiErrorReason,
        sentence: impl Into<String>,
    ) -> Self {
        Self { status, wait: None, cause: None, reason, sentence: sentence.into(), character: None }
    }

    /// A refusal because of the content of the request.
    pub(crate) fn unprocessable(reason: ApiErrorReason, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, reason, sentence)
    }
}

/// What went wrong in the storage, attached to the answer but not sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StorageFailure {
    pub(super) message: String,
    /// Whether the database is only away, or this server has no lease: both end by themselves, and
    /// have metrics of their own.
    pub(super) is_outage: bool,
}

/// The reason as programs see it, attached to the answer for the log.
#[derive(Clone)]
pub(super) struct LoggedReason(pub(super) String);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let wait = self.wait.map(|wait| [(header::RETRY_AFTER, wait.to_string())]);
        let cause = self.cause.clone().map(Extension);
        let reason = serde_json::to_value(self.reason).ok();
        let reason = reason.and_then(|reason| reason.as_str().map(str::to_owned));
        let reason = reason.map(|reason| Extension(LoggedReason(reason)));
        (self.status, wait, cause, reason, Json(self)).into_response()
    }
}

impl From<storage::StorageError> for ApiError {
    fn from(error: storage::StorageError) -> Self {
        if matches!(error, storage::StorageError::Invalid { .. }) {
            return Self::new(
                StatusCode::BAD_REQUEST,
                ApiErrorReason::Malformed,
                error.to_string(),
            );
        }
        let is_outage = error.is_outage();
        let cause = Some(StorageFailure { message: error.to_string(), is_outage });
        let sentence = "the database is unavailable at the moment: try again later";
        let error = Self::new(StatusCode::SERVICE_UNAVAILABLE, ApiErrorReason::Storage, sentence);
        Self { cause, ..error }
    }
}

impl From<TableAccessError> for ApiError {
    fn from(error: TableAccessError) -> Self {
        let (status, reason) = match error {
            TableAccessError::NoTable => (StatusCode::NOT_FOUND, ApiErrorReason::NoSuchTable),
            TableAccessError::Damaged => {
                (StatusCode::SERVICE_UNAVAILABLE, ApiErrorReason::SetAside)
            }
            TableAccessError::Full(_) => (StatusCode::SERVICE_UNAVAILABLE, ApiErrorReason::Full),
            TableAccessError::Setup(_) => (StatusCode::UNPROCESSABLE_ENTITY, ApiErrorReason::Setup),
            TableAccessError::Stopping => {
                (StatusCode::SERVICE_UNAVAILABLE, ApiErrorReason::Stopping)
            }
            TableAccessError::Storage(storage) => return storage.into(),
        };
        Self::new(status, reason, error.to_string())
    }
}
