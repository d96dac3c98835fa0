//! Health, readiness and metrics, for operators and their monitoring.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::client_address::forwarded_addresses;
use super::{ApiError, AppState, not_found};
use crate::cluster::LinkState;
use crate::storage;
use crate::tables::TableAccessError;

/// The timeout after which a database that does not write counts as unavailable.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// Reports whether the server runs.
///
/// Restart a server that does not answer. Whether it can do its work is what `GET /ready` reports.
#[utoipa::path(get, operation_id = "get_health", path = "/health", tag = "operations", responses(
    (status = OK, content_type = "text/plain; charset=utf-8", body = String, description = "The server runs: `ok`"),
))]
pub(super) async fn get_health() -> &'static str {
    "ok\n"
}

/// What `GET /ready` adds while NATS is away.
const LINK_DOWN: &str = "ok
The link to the other servers is down: NATS does not answer. People reach only the tables of the \
server that they are connected to. Start NATS, or look at the host and the port in --link.
";
/// What `GET /ready` adds while NATS refuses this server.
const LINK_REFUSED: &str = "ok
The link to the other servers is down: NATS refuses this server. People who are connected to it \
reach only its own tables. Look at the user and the password in --link, and at what NATS permits.
";

/// Reports whether the server can serve people: it can write to its database, and is not stopping.
///
/// A second line says so if the link to the other servers is down. The status is 200 nevertheless:
/// if NATS is away, it is away for all servers, and a proxy that asks must not send people nowhere.
#[utoipa::path(get, operation_id = "get_readiness", path = "/ready", tag = "operations", responses(
    (status = OK, content_type = "text/plain; charset=utf-8", body = String, description = "The server can take people: `ok`, and a second line if the link to the other servers is down"),
    (status = SERVICE_UNAVAILABLE, body = ApiError, description = "The server cannot write to its database, or is stopping"),
))]
pub(super) async fn get_readiness(State(app): State<AppState>) -> Result<&'static str, ApiError> {
    if app.tables.is_closing() {
        return Err(TableAccessError::Stopping.into());
    }
    if !app.tables.has_lease() {
        let reason = "the lease of this server was not renewed".to_owned();
        return Err(storage::StorageError::Unavailable { reason }.into());
    }
    match tokio::time::timeout(WRITE_TIMEOUT, app.store.can_write()).await {
        Ok(answer) => answer?,
        Err(_) => {
            let reason = "no answer in time".to_owned();
            return Err(storage::StorageError::Unavailable { reason }.into());
        }
    }
    Ok(match app.tables.link_state() {
        None | Some(LinkState::Up) => "ok\n",
        Some(LinkState::Down) => LINK_DOWN,
        Some(LinkState::Refused) => LINK_REFUSED,
    })
}

/// Returns metrics for Prometheus.
///
/// Requests that come through a proxy find nothing here: they may be anybody's. With a listener for
/// metrics of their own, all are answered there.
#[utoipa::path(get, operation_id = "get_metrics", path = "/metrics", tag = "operations", responses(
    (status = OK, content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8", body = String, description = "The metrics, in the text format of OpenMetrics"),
    (status = NOT_FOUND, body = ApiError, description = "The request came through a proxy"),
))]
pub(super) async fn get_metrics(State(app): State<AppState>, headers: HeaderMap) -> Response {
    if app.settings.metrics.is_none() && !forwarded_addresses(&headers).is_empty() {
        return not_found().await.into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    app.metrics.tables.set(app.tables.count() as i64);
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.to_text()).into_response()
}
