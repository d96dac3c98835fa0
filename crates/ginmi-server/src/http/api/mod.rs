//! The API for all that is not play.

use axum::Router;
use axum::routing::get;

use super::{App, socket};

pub(super) fn routes(_app: &App) -> Router<App> {
    Router::new().route("/api/tables/{id}/socket", get(socket::open))
}
