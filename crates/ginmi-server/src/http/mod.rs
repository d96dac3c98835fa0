//! The server over HTTP: requests, sockets, and what is refused.
//!
//! `page` serves the page and `docs` the documentation, `api` answers requests, `socket` carries
//! messages between people and tables, and `monitoring` and `admin` are for operators, on listeners
//! of their own. `identity` recognizes guests by a cookie; `same_origin`, `ban_cache`, `rate_limits`
//! and `security` refuse unwanted requests. A request that hyper cannot parse gets hyper's own
//! answer, which has no body.
//!
//! The cookie is signed and names a person; only that person can open a socket with it.
//! Connections, requests, tables, sockets and the messages of each socket are counted by address
//! before anything else looks at a request.
//!
//! The page is served at the addresses of its [`Route`](ginmi_routes::Route)s; [`export_page`] is
//! the same page for hosts that only serve files.

mod accept_loop;
mod admin;
mod api;
mod api_error;
mod ban_cache;
mod client_address;
mod display_name_rules;
mod docs_book;
mod embedded_files;
mod extractors;
mod foreign_host;
mod identity;
mod link_preview;
mod monitoring;
mod page;
mod people_listener;
mod rate_limits;
mod same_origin;
mod security;
mod setup_hints;
mod socket;
mod static_export;
mod timeouts;

use std::sync::Arc;

use axum::Router;
use axum::extract::FromRef;
use axum::http::StatusCode;
use axum_extra::extract::cookie::Key;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use admin::renew_operator_token;
pub use identity::renew_cookie_key;
pub use static_export::export_page;
pub use timeouts::ConnectionTimeouts;

pub(crate) use accept_loop::serve_connections;
pub(crate) use admin::operator_token;
pub(crate) use api_error::{ApiError, ApiErrorReason};
pub(crate) use ban_cache::BanCache;
pub(crate) use client_address::ClientAddress;
pub(crate) use identity::cookie_key;
pub(crate) use people_listener::PeopleListener;
pub(crate) use rate_limits::RateLimits;
pub(crate) use setup_hints::{SetupHints, look_at_settings};

use crate::storage::Store;
use crate::tables::Tables;
use crate::{Metrics, ServerSettings};

/// The state that requests need.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) settings: Arc<ServerSettings>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Arc<RateLimits>,
    pub(crate) bans: Arc<BanCache>,
    pub(crate) hints: Arc<SetupHints>,
    pub(crate) key: Key,
}

impl FromRef<AppState> for Key {
    fn from_ref(app: &AppState) -> Self {
        app.key.clone()
    }
}

/// All routes of the server.
pub(crate) fn router(app: &AppState) -> Router {
    let routes = api::routes(app).merge(page::routes()).merge(docs_book::routes());
    let routes =
        routes.fallback(page::page_or_not_found).method_not_allowed_fallback(method_not_allowed);
    security::with_layers(routes, app).with_state(app.clone())
}

/// The routes of a listener for metrics alone.
pub(crate) fn metrics_router(app: &AppState) -> Router {
    let (routes, _) =
        OpenApiRouter::<AppState>::new().routes(routes!(monitoring::get_metrics)).split_for_parts();
    routes
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .with_state(app.clone())
}

/// The routes of the listener for operators, which needs the token.
pub(crate) fn admin_router(app: &AppState, token: &str) -> Router {
    let routes = admin::routes(token);
    routes
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .with_state(app.clone())
}

async fn not_found() -> ApiError {
    let sentence = "there is nothing at this address: see /api/openapi.json for the addresses";
    ApiError::new(StatusCode::NOT_FOUND, ApiErrorReason::NothingThere, sentence)
}

async fn method_not_allowed() -> ApiError {
    let sentence = "this address does not allow this method: see /api/openapi.json";
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, ApiErrorReason::Method, sentence)
}
