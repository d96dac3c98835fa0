//! The API for everything except play, with an OpenAPI description.

mod description;
mod games;
mod me;
mod tables;

use axum::http::header;
use axum::response::IntoResponse;
use axum::{Extension, Router};
use bytes::Bytes;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{App, Problem, Reason, identity, operations, socket};

/// The introduction of the description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ginmi",
        description = "Everything but play itself: guests, tables and finished games. A game is played \
            over the socket of its table, in the protocol of docs/protocol.md.\n\n\
            A cookie identifies the guest; the first `POST /api/me` sets it. Every refusal has a \
            `reason` for programs and a `sentence` for people. Times are milliseconds since 1970.",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "me", description = "The current guest"),
        (name = "tables", description = "Finding and opening tables"),
        (name = "games", description = "Finished games"),
        (name = "operations", description = "For operators of the server")
    )
)]
struct Description;

/// Returns this description, in the format of OpenAPI.
#[utoipa::path(get, operation_id = "description", path = "/api/openapi.json", tag = "operations", responses(
    (status = OK, body = Object, description = "The description"),
))]
async fn description(Extension(Described(text)): Extension<Described>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}

/// The description as bytes.
#[derive(Clone)]
struct Described(Bytes);

pub(super) fn routes(app: &App) -> Router<App> {
    let routes = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me::who, me::call, me::delete))
        .routes(routes!(me::sign_out))
        .routes(routes!(me::sign_out_everywhere))
        .routes(routes!(me::export))
        .routes(routes!(me::link))
        .routes(routes!(me::come))
        .routes(routes!(games::own))
        .routes(routes!(games::one))
        .routes(routes!(games::record))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::now))
        .routes(routes!(tables::one))
        .routes(routes!(tables::code))
        .routes(routes!(socket::open))
        .routes(routes!(description))
        .routes(routes!(operations::health))
        .routes(routes!(operations::ready));
    let routes = match app.settings.metrics {
        // Metrics have a listener of their own.
        Some(_) => routes,
        None => routes.routes(routes!(operations::metrics)),
    };
    let (routes, mut description) = routes.split_for_parts();
    description::complete(&mut description, identity::cookie_name(&app.settings));
    // Made once, since it never changes while the server runs.
    let text = Bytes::from(description.to_json().expect("a description is JSON"));
    routes.layer(Extension(Described(text)))
}
