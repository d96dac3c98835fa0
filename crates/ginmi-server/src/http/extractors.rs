//! Extractors: the bodies, query strings and ids of requests, refused with an [`ApiError`] when
//! they cannot be read.

use std::error::Error;
use std::fmt::Display;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use ginmi_table::strict_json::MessageValue;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::{ApiError, ApiErrorReason, AppState};

/// The body of a request. If it cannot be read, the refusal is an [`ApiError`] as everywhere.
#[derive(Debug)]
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, ApiError> {
        let body = timeout(app.settings.timeouts.body, Json::from_request(request, app)).await;
        let Json(MessageValue(value)) = body.map_err(|_| too_slow())??;
        serde_path_to_error::deserialize(value).map(Self).map_err(unfit)
    }
}

/// The parameters of a query string, refused in the same way.
#[derive(Debug)]
pub(super) struct QueryParams<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let Query(value) = Query::from_request_parts(parts, app).await?;
        Ok(Self(value))
    }
}

/// The id in a path, not yet checked.
#[derive(Debug)]
pub(super) struct PathId(pub(super) String);

impl FromRequestParts<AppState> for PathId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let Path(id) = Path::from_request_parts(parts, app).await?;
        Ok(Self(id))
    }
}

fn unfit(cause: impl Display) -> ApiError {
    let sentence = format!("the body does not fit this request: {cause}");
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ApiErrorReason::Unfit, sentence)
}

fn too_slow() -> ApiError {
    let sentence = "the body of the request did not arrive in time: send it again";
    ApiError::new(StatusCode::REQUEST_TIMEOUT, ApiErrorReason::TooSlow, sentence)
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        let (status, cause) = (rejection.status(), innermost(&rejection));
        match rejection {
            JsonRejection::JsonDataError(_) => unfit(cause),
            JsonRejection::MissingJsonContentType(_) => {
                let sentence =
                    "the body must be JSON, with the header Content-Type: application/json";
                Self::new(status, ApiErrorReason::ContentType, sentence)
            }
            _ if status == StatusCode::PAYLOAD_TOO_LARGE => {
                let most = super::security::MAX_BODY;
                let sentence =
                    format!("the body is longer than {most} bytes, the most that is allowed");
                Self::new(status, ApiErrorReason::TooLong, sentence)
            }
            _ => Self::new(
                status,
                ApiErrorReason::Malformed,
                format!("the body cannot be read: {cause}"),
            ),
        }
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        let sentence = format!("the query cannot be read: {}", innermost(&rejection));
        Self::new(rejection.status(), ApiErrorReason::Malformed, sentence)
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> Self {
        let sentence = format!("the address cannot be read: {}", innermost(&rejection));
        Self::new(rejection.status(), ApiErrorReason::Malformed, sentence)
    }
}

/// The message of the innermost error: the outer ones mention our types.
fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}
