//! The API for operators, on a listener of its own: `ginmi admin` uses it.
//!
//! The token allows everything. It is drawn once and stored in the database, so that operators, who
//! can read that, need no other secret.

mod bans;
mod people;
mod tables;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Router};
use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::api::add_admin_responses;
use super::security::MAX_BODY;
use super::{ApiError, ApiErrorReason, AppState};
use crate::log_limiter::LogLimiter;
use crate::random;
use crate::storage::{self, ServerSecret, Store};

/// The introduction of the description.
#[derive(OpenApi)]
#[openapi(info(
    title = "Ginmi, for operators",
    description = "The API for the operator of a server. Every request needs the header \
        `Authorization: Bearer TOKEN`; `ginmi admin token` shows the token.",
    license(name = "MIT OR Apache-2.0")
))]
struct AdminApiDoc;

/// Returns this description, in the format of OpenAPI.
#[utoipa::path(get, operation_id = "admin_get_openapi", path = "/api/admin/openapi.json", tag = "admin", responses(
    (status = OK, body = Object, description = "The description"),
))]
async fn get_openapi(Extension(OpenApiJson(text)): Extension<OpenApiJson>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[derive(Clone)]
struct OpenApiJson(Bytes);

pub(super) fn routes(token: &str) -> Router<AppState> {
    let (routes, mut description) = OpenApiRouter::with_openapi(AdminApiDoc::openapi())
        .routes(routes!(tables::list_tables))
        .routes(routes!(tables::close_table))
        .routes(routes!(tables::list_damaged_tables))
        .routes(routes!(tables::retry_damaged_table))
        .routes(routes!(people::find_people))
        .routes(routes!(people::delete_person))
        .routes(routes!(people::sign_out_person))
        .routes(routes!(bans::list_bans, bans::ban_address))
        .routes(routes!(bans::lift_ban))
        .routes(routes!(get_openapi))
        .split_for_parts();
    add_admin_responses(&mut description);
    let text = Bytes::from(description.to_json().expect("a description is JSON"));
    let guarded = OperatorGuard { expected: format!("Bearer {token}"), ..Default::default() };
    let nothing_stored = SetResponseHeaderLayer::overriding(
        header::CACHE_CONTROL,
        HeaderValue::from_static("no-store"),
    );
    let no_guess = SetResponseHeaderLayer::overriding(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    routes
        .layer(Extension(OpenApiJson(text)))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(Arc::new(guarded), guard))
        .layer(nothing_stored)
        .layer(no_guess)
}

/// What the header of an operator has to be, and how often it is logged that it was not.
#[derive(Default)]
struct OperatorGuard {
    expected: String,
    log_limiter: LogLimiter,
}

/// Refuses all requests without the token.
async fn guard(
    State(guarded): State<Arc<OperatorGuard>>,
    request: Request,
    next: Next,
) -> Response {
    let received = request.headers().get(header::AUTHORIZATION);
    let received = received.map(HeaderValue::as_bytes).unwrap_or_default();
    // Comparing hashes reveals nothing about the token by the time it takes.
    if Sha256::digest(received) == Sha256::digest(guarded.expected.as_bytes()) {
        return next.run(request).await;
    }
    if let Some(held_back) = guarded.log_limiter.allow_message() {
        tracing::warn!(held_back, "refused a request to the listener for operators: wrong token");
    }
    let sentence = "this needs the token of the operator: send the header `Authorization: Bearer \
                    TOKEN` with what `ginmi admin token` shows";
    ApiError::new(StatusCode::UNAUTHORIZED, ApiErrorReason::NoToken, sentence).into_response()
}

/// The token, which is drawn once and stored.
pub(crate) async fn operator_token(store: &Store) -> Result<String, storage::StorageError> {
    let kept = store.secret_or(SECRET, &fresh_token()).await?;
    String::from_utf8(kept.0).map_err(|_| {
        storage::StorageError::Corrupt("the token of the operator is not text".to_owned())
    })
}

/// Replaces the token of the operator. A server wants the new one after its next start.
///
/// # Errors
///
/// When it cannot be stored.
pub async fn renew_operator_token(store: &Store) -> Result<(), storage::StorageError> {
    store.replace_secret(SECRET, &fresh_token()).await
}

/// The name of the secret that is the token.
const SECRET: &str = "admin";

fn fresh_token() -> ServerSecret {
    ServerSecret(random::word::<32>().into_bytes())
}
