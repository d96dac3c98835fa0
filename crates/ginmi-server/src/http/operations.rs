//! Routes for the people who run the server.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{App, Problem};
use crate::house::Closed;
use crate::storage;

/// The timeout after which a database that does not write counts as unavailable.
const PATIENCE: Duration = Duration::from_secs(2);

/// Reports whether the server runs.
///
/// Restart a server that does not answer. Whether it can do its work is what `GET /ready` reports.
#[utoipa::path(get, operation_id = "health", path = "/health", tag = "operations", responses(
    (status = OK, content_type = "text/plain; charset=utf-8", body = String, description = "The server runs: `ok`"),
))]
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Reports whether the server can serve people: it can write to its database, and is not stopping.
#[utoipa::path(get, operation_id = "ready", path = "/ready", tag = "operations", responses(
    (status = OK, content_type = "text/plain; charset=utf-8", body = String, description = "The server can take people: `ok`"),
    (status = SERVICE_UNAVAILABLE, body = Problem, description = "The server cannot write to its database, or is stopping"),
))]
pub(super) async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    if app.house.is_closing() {
        return Err(Closed::Stopping.into());
    }
    if !app.house.has_lease() {
        let reason = "the lease of this server was not renewed".to_owned();
        return Err(storage::StorageError::Unavailable { reason }.into());
    }
    match tokio::time::timeout(PATIENCE, app.store.can_write()).await {
        Ok(answer) => answer?,
        Err(_) => {
            let reason = "no answer in time".to_owned();
            return Err(storage::StorageError::Unavailable { reason }.into());
        }
    }
    Ok("ok\n")
}

/// Returns metrics for Prometheus.
#[utoipa::path(get, operation_id = "metrics", path = "/metrics", tag = "operations", responses(
    (status = OK, content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8", body = String, description = "The metrics, in the text format of OpenMetrics"),
))]
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    app.metrics.tables.set(app.house.count() as i64);
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.to_text()).into_response()
}
