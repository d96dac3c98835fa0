//! For whoever runs the server.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{App, Problem};

/// Reports whether the server works.
///
/// It works as long as it can read the database.
#[utoipa::path(get, operation_id = "health", path = "/health", tag = "operations", responses(
    (status = OK, content_type = "text/plain; charset=utf-8", body = String, description = "The server works: `ok`"),
    (status = SERVICE_UNAVAILABLE, body = Problem, description = "The server cannot read its database"),
))]
pub(super) async fn health(State(app): State<App>) -> Result<&'static str, Problem> {
    app.store.ping().await?;
    Ok("ok\n")
}

/// Returns metrics for Prometheus.
#[utoipa::path(get, operation_id = "metrics", path = "/metrics", tag = "operations", responses(
    (status = OK, content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8", body = String, description = "The metrics, in the text format of OpenMetrics"),
))]
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.to_text()).into_response()
}
