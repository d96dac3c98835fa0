//! The refusal of a request for a host that is not this server: for a person, a page that says what
//! to do.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse, Response};
use ginmi_words::text;

use super::link_preview::{escaped, lang};
use super::{ApiError, page};
use crate::Origin;

/// The answer to a request that names another host.
pub(super) fn answer(request: &Request, error: ApiError) -> Response {
    let headers = request.headers();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match origin(host, headers) {
        Some(origin) if is_read && page::wants_page(request.uri(), headers) => {
            let lang = lang(request.uri(), headers);
            let line = |id: &str| escaped(lang.text(id));
            let page = format!(
                "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
                 content=\"width=device-width\"><title>{title}</title><h1>{title}</h1><p>{}</p>\
                 <p>{}</p><pre>ginmi serve --origin {}</pre><p>{}</p></html>",
                lang.tag(),
                escaped(&text!(lang, "foreign-host-what", host = host)),
                line("foreign-host-do"),
                escaped(&origin.to_string()),
                line("foreign-host-else"),
                title = line("foreign-host-title"),
            );
            let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
            (error.status, kind, page).into_response()
        }
        _ => error.into_response(),
    }
}

/// The address at which somebody has opened the page, as far as the request tells.
fn origin(host: &str, headers: &HeaderMap) -> Option<Origin> {
    let is_encrypted = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    let scheme = if is_encrypted { "https" } else { "http" };
    format!("{scheme}://{host}").parse().ok()
}
