//! The API for all that is not play, with a description of itself.

mod games;
mod given;
mod me;
mod tables;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use bytes::Bytes;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{App, Problem};
use given::Given;

/// What the description says before the single requests.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ginmi",
        description = "Everything that is not play: who one is, tables, the games one has played. \
            What happens at a table goes over its socket, in the protocol of docs/protocol.md.\n\n\
            Who asks is known by a cookie, which the first `POST /api/me` gives. What is refused \
            is refused with a `reason` for programs and a `sentence` for people. Moments are \
            milliseconds since 1970.",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "me", description = "Who one is"),
        (name = "tables", description = "Finding and opening tables"),
        (name = "games", description = "Games that are over")
    )
)]
struct Description;

pub(super) fn routes() -> Router<App> {
    let (routes, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me::who, me::call, me::forget))
        .routes(routes!(me::link))
        .routes(routes!(me::come))
        .routes(routes!(games::own))
        .routes(routes!(games::one))
        .routes(routes!(games::record))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::one))
        .routes(routes!(super::socket::open))
        .split_for_parts();
    // Made once, since it never changes while the server runs.
    let text = Bytes::from(description.to_json().expect("a description is JSON"));
    let described = move || {
        let headers = [(header::CONTENT_TYPE, "application/json")];
        std::future::ready((headers, text.clone()))
    };
    routes.route("/api/openapi.json", get(described))
}
