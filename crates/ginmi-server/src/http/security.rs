//! The headers of every answer, and checks before anything else looks at a request.

use std::time::Instant;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use super::api_error::{LoggedReason, StorageFailure};
use super::client_address::{ClientAddress, whole_address};
use super::{ApiError, ApiErrorReason, AppState, foreign_host, same_origin};

/// The largest body that is read: many times the size of a table's rules with all options.
pub(super) const MAX_BODY: usize = 16 * 1024;

/// Only content from this server runs, is shown or is connected to; WebAssembly may run. The page
/// makes bitmaps of its own pictures.
const CONTENT: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The address of a table is a secret, so other hosts must not see it.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds the layers that all requests pass to the routes.
pub(super) fn with_layers(routes: Router<AppState>, app: &AppState) -> Router<AppState> {
    let mut headers = HEADERS.to_vec();
    if app.settings.is_encrypted() {
        headers.push((header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    }
    let routes = routes
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(app.clone(), guard))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| failed()))
        .layer(from_fn_with_state(app.clone(), count));
    headers.into_iter().fold(routes, |routes, (name, value)| {
        let value = HeaderValue::from_static(value);
        routes.layer(SetResponseHeaderLayer::if_not_present(name, value))
    })
}

/// Counts requests and their answers.
async fn count(
    State(app): State<AppState>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let (method, began) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let (route, status) = (route.as_ref().map(MatchedPath::as_str), response.status().as_u16());
    app.metrics.count_request(&method, route, status, began.elapsed());
    response
}

/// The target of log lines about refusals.
pub(super) const REFUSED: &str = "ginmi::refused";

/// Lets a request through or refuses it; logs what is refused, if that is wanted.
async fn guard(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let address = app
        .settings
        .log_refused
        .then(|| whole_address(request.extensions(), request.headers(), &app.settings));
    let response = check_and_run(&app, request, next).await;
    if let Some(address) = address
        && response.status().is_client_error()
    {
        let status = response.status().as_u16();
        let reason = response.extensions().get().map_or("", |LoggedReason(reason)| reason);
        tracing::info!(target: REFUSED, %address, status, reason, "refused a request");
    }
    response
}

/// Refuses requests from banned addresses and foreign pages, and those that come too often.
async fn check_and_run(app: &AppState, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    app.hints.look_at(&request, &app.settings);
    let address =
        ClientAddress::from_request(request.extensions(), request.headers(), &app.settings);
    if let Err(error) = app.bans.check(address) {
        return error.into_response();
    }
    if is_api && let Err(error) = app.limits.count_request(address) {
        return error.into_response();
    }
    if let Err(error) = check_host(&request, app) {
        app.hints.refused_host(request.headers());
        return foreign_host::answer(&request, error);
    }
    // Opening a socket is a GET, and a page needs no permission for it, so it is checked like a
    // change.
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!reads || is_socket) && !same_origin::is_same_origin(request.headers(), &app.settings) {
        app.hints.refused_origin(request.headers(), &app.settings);
        let sentence = "a page of another server sent this: open the page of this server";
        return ApiError::new(StatusCode::FORBIDDEN, ApiErrorReason::ForeignOrigin, sentence)
            .into_response();
    }
    let mut response = tokio::select! {
        biased;
        // The database may not answer for a long time, and another server does.
        error = app.tables.lease_lost(), if is_api => ApiError::from(error).into_response(),
        response = next.run(request) => response,
    };
    if is_api {
        // Most answers depend on the guest and on the current state.
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    let failure: Option<&StorageFailure> = response.extensions().get();
    if let Some(StorageFailure { message: error, .. }) = failure
        && let Some(held_back) = app.metrics.log_limiter.allow_message()
    {
        tracing::error!(%error, held_back, "the storage failed");
    }
    // Not the other refusals with a 5xx: a server that stops, is full or waits for its database has
    // no fault, and other metrics say so.
    if response.status() == StatusCode::INTERNAL_SERVER_ERROR
        || failure.is_some_and(|failure| !failure.is_outage)
    {
        app.metrics.failures.inc();
    }
    response
}

/// Refuses requests that name another host, two hosts at once, or none where HTTP requires one.
fn check_host(request: &Request, app: &AppState) -> Result<(), ApiError> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next();
    if hosts.next().is_some() {
        let sentence = "the request has more than one header Host: send one";
        return Err(ApiError::new(StatusCode::BAD_REQUEST, ApiErrorReason::Malformed, sentence));
    }
    if host.is_none() && request.version() == Version::HTTP_11 {
        let sentence = "the request has no header Host, which HTTP/1.1 requires: send one";
        return Err(ApiError::new(StatusCode::BAD_REQUEST, ApiErrorReason::Malformed, sentence));
    }
    let hosts = [
        host.map(|host| host.to_str().unwrap_or_default()),
        request.uri().authority().map(axum::http::uri::Authority::as_str),
    ];
    if hosts.into_iter().flatten().all(|host| same_origin::names_this_server(host, &app.settings)) {
        return Ok(());
    }
    let sentence = "this server does not go by the name in the header Host: if it should, start \
                    it with --origin and the address at which people open the page";
    Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, ApiErrorReason::ForeignHost, sentence))
}

fn failed() -> Response {
    tracing::error!("a request made the server fail");
    let sentence = "the server has a bug and could not answer this request: it keeps running";
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, ApiErrorReason::Failed, sentence)
        .into_response()
}
