//! For whoever runs the server.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{App, Problem};

/// Says whether the server does its work.
///
/// It does while the storage can be read.
#[utoipa::path(get, operation_id = "health", path = "/health", tag = "operations", responses(
    (status = OK, content_type = "text/plain; charset=utf-8", body = String, description = "It does: `ok`"),
    (status = SERVICE_UNAVAILABLE, body = Problem, description = "The storage cannot be read"),
))]
pub(super) async fn health(State(app): State<App>) -> Result<&'static str, Problem> {
    app.store.ping().await?;
    Ok("ok\n")
}

/// Gives figures to Prometheus.
#[utoipa::path(get, operation_id = "metrics", path = "/metrics", tag = "operations", responses(
    (status = OK, content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8", body = String, description = "The figures in the text format of OpenMetrics"),
))]
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.to_text()).into_response()
}
