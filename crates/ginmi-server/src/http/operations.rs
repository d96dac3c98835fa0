//! For whoever runs the server.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::{App, Problem};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/health", get(health)).route("/metrics", get(metrics))
}

/// Whether the server does its work: it does while the storage can be read.
async fn health(State(app): State<App>) -> Result<&'static str, Problem> {
    app.store.ping().await?;
    Ok("ok\n")
}

async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.to_text()).into_response()
}
