//! Everything that is said over the network.
//!
//! `page` serves the page and `docs` the documentation, `api` answers requests, `socket` carries
//! messages between people and tables, and `operations` and `admin` are for operators, on listeners
//! of their own. `identity` recognizes guests by a cookie; `origin`, `bans`, `limits` and
//! `security` refuse unwanted requests, and `bare` adds the reason where hyper itself refuses one.
//!
//! The cookie is signed and names a person; only that person can open a socket with it.
//! Connections, requests, tables, sockets and the messages of each socket are counted by address
//! before anything else looks at a request.
//!
//! The page is served at [`PAGE_PATHS`]; a browser test compares these with the routes of the page
//! itself. [`page_folder`] is the same page for hosts that only serve files.

mod address;
mod admin;
mod api;
mod bans;
mod bare;
mod connection;
mod docs;
mod extract;
mod files;
mod folder;
mod identity;
mod limits;
mod naming;
mod operations;
mod origin;
mod page;
mod patience;
mod preview;
mod problem;
mod security;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::extract::FromRef;
use axum::http::StatusCode;
use axum_extra::extract::cookie::Key;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use folder::page_folder;
pub use origin::{BadOrigin, Origin};
pub use page::PATHS as PAGE_PATHS;
pub use patience::Patience;

pub(crate) use address::Address;
pub(crate) use admin::token;
pub(crate) use bans::Bans;
pub(crate) use connection::serve;
pub(crate) use identity::key;
pub(crate) use limits::Limits;
pub(crate) use problem::{Problem, Reason};

use crate::house::House;
use crate::storage::Store;
use crate::{Metrics, Settings};

/// The state that requests need.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) house: House,
    pub(crate) settings: Arc<Settings>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) bans: Arc<Bans>,
    pub(crate) key: Key,
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key.clone()
    }
}

/// All routes of the server.
pub(crate) fn router(app: &App) -> Router {
    let routes = api::routes(app).merge(page::routes()).merge(docs::routes());
    let routes = routes.fallback(page::or_nothing).method_not_allowed_fallback(not_so);
    security::around(routes, app).with_state(app.clone())
}

/// The routes of a listener for metrics alone.
pub(crate) fn metrics_router(app: &App) -> Router {
    let (routes, _) =
        OpenApiRouter::<App>::new().routes(routes!(operations::metrics)).split_for_parts();
    routes.fallback(nothing_there).method_not_allowed_fallback(not_so).with_state(app.clone())
}

/// The routes of the listener for operators, which needs the token.
pub(crate) fn admin_router(app: &App, token: &str) -> Router {
    let routes = admin::routes(token);
    routes.fallback(nothing_there).method_not_allowed_fallback(not_so).with_state(app.clone())
}

async fn nothing_there() -> Problem {
    let sentence = "there is nothing at this address: see /api/openapi.json for the addresses";
    Problem::new(StatusCode::NOT_FOUND, Reason::NothingThere, sentence)
}

async fn not_so() -> Problem {
    let sentence = "this address does not allow this method: see /api/openapi.json";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, Reason::Method, sentence)
}
