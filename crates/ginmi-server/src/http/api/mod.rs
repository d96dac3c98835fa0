//! The API for everything except play, with an OpenAPI description.

mod games;
mod me;
mod openapi_common;
mod tables;

use axum::http::header;
use axum::response::IntoResponse;
use axum::{Extension, Router};
use bytes::Bytes;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use openapi_common::add_admin_responses;

use super::{ApiError, ApiErrorReason, AppState, identity, monitoring, socket};

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
struct ApiDoc;

/// Returns this description, in the format of OpenAPI.
#[utoipa::path(get, operation_id = "get_openapi", path = "/api/openapi.json", tag = "operations", responses(
    (status = OK, body = Object, description = "The description"),
))]
async fn get_openapi(Extension(OpenApiJson(text)): Extension<OpenApiJson>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}

/// The OpenAPI description of the API as JSON text, made once.
#[derive(Clone)]
struct OpenApiJson(Bytes);

pub(super) fn routes(app: &AppState) -> Router<AppState> {
    let routes = OpenApiRouter::with_openapi(ApiDoc::openapi())
        .routes(routes!(me::get_me, me::rename_me, me::delete_me))
        .routes(routes!(me::sign_out))
        .routes(routes!(me::sign_out_other_devices))
        .routes(routes!(me::export_my_data))
        .routes(routes!(me::create_link))
        .routes(routes!(me::use_link))
        .routes(routes!(games::list_my_games))
        .routes(routes!(games::get_game))
        .routes(routes!(games::get_game_record))
        .routes(routes!(tables::list_public_tables, tables::open_table))
        .routes(routes!(tables::play_now))
        .routes(routes!(tables::get_table))
        .routes(routes!(tables::get_table_qr))
        .routes(routes!(socket::open_table_socket))
        .routes(routes!(get_openapi))
        .routes(routes!(monitoring::get_health))
        .routes(routes!(monitoring::get_readiness));
    let routes = match app.settings.metrics {
        // Metrics have a listener of their own.
        Some(_) => routes,
        None => routes.routes(routes!(monitoring::get_metrics)),
    };
    let (routes, mut description) = routes.split_for_parts();
    openapi_common::add_common_responses(&mut description, identity::cookie_name(&app.settings));
    // Made once, since it never changes while the server runs.
    let text = Bytes::from(description.to_json().expect("a description is JSON"));
    routes.layer(Extension(OpenApiJson(text)))
}
