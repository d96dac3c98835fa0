//! The page: files that were taken into the program when it was built, packed beforehand.

use std::sync::OnceLock;

use axum::Router;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest as _, Sha256};

use super::{App, nothing_there};

/// A file of the page: as it is, and packed.
#[derive(Debug)]
struct File {
    /// Where it lies, such as `assets/style-0123.css`.
    path: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Names in this folder change with the content, so that whoever has a file has the right one.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// The page itself may be kept, and has to be asked for every time.
const ASK: &str = "no-cache";

/// What there is where the program was built without the page.
const WITHOUT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Ginmi</title>\
    <h1>The page is not here</h1><p>This program was built without it. In a clone of the source, \
    <code>cargo xtask play</code> builds the page and the program, and starts both; <code>cargo \
    xtask web</code> builds the page alone, which the next build of the program takes in.</p></html>";

pub(super) fn routes() -> Router<App> {
    // The page knows itself what to show at each of its paths.
    let page = get(async |headers: HeaderMap| index(&headers));
    Router::new()
        .route("/", page.clone())
        .route("/solo", page.clone())
        .route("/tables", page.clone())
        .route("/table/{id}", page)
        .route("/assets/{*path}", get(asset))
}

fn index(headers: &HeaderMap) -> Response {
    match find("index.html") {
        Some(file) => answer(file, headers, ASK),
        None => {
            let kind =
                [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, ASK)];
            (StatusCode::SERVICE_UNAVAILABLE, kind, WITHOUT).into_response()
        }
    }
}

async fn asset(path: Result<Path<String>, PathRejection>, headers: HeaderMap) -> Response {
    // An address that is no text is the address of nothing.
    match path.ok().and_then(|Path(path)| find(&format!("assets/{path}"))) {
        Some(file) => answer(file, &headers, FOREVER),
        None => nothing_there().await.into_response(),
    }
}

fn find(path: &str) -> Option<&'static File> {
    FILES.binary_search_by_key(&path, |file| file.path).ok().map(|place| &FILES[place])
}

/// The file in the way that the browser likes best, or that it has it already.
fn answer(file: &'static File, headers: &HeaderMap, cache: &'static str) -> Response {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let (packed, content) = choose(file, accepted.unwrap_or_default());
    let tag = tag(file);
    let mut answer = HeaderMap::new();
    let mut say = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            answer.insert(name, value);
        }
    };
    say(header::CACHE_CONTROL, cache);
    // The packed and the plain file are the same for who has one: the tag is weak.
    say(header::ETAG, &tag);
    say(header::VARY, "accept-encoding");
    let has = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if has.is_some_and(|has| has.split(',').any(|one| one.trim() == tag || one.trim() == "*")) {
        return (StatusCode::NOT_MODIFIED, answer).into_response();
    }
    say(header::CONTENT_TYPE, kind(file.path));
    if let Some(packed) = packed {
        say(header::CONTENT_ENCODING, packed);
    }
    (answer, content).into_response()
}

/// The packing that the browser accepts, with the content in it.
fn choose(file: &File, accepted: &str) -> (Option<&'static str>, &'static [u8]) {
    let accepts = |wanted: &str| {
        accepted.split(',').any(|one| {
            let (name, weight) = one.split_once(';').unwrap_or((one, ""));
            let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
            name.trim().eq_ignore_ascii_case(wanted) && weight.is_ok_and(|weight| weight > 0.0)
        })
    };
    match (file.brotli, file.gzip) {
        (Some(packed), _) if accepts("br") => (Some("br"), packed),
        (_, Some(packed)) if accepts("gzip") => (Some("gzip"), packed),
        _ => (None, file.plain),
    }
}

/// A text that changes with the content.
fn tag(file: &'static File) -> String {
    static INDEX: OnceLock<String> = OnceLock::new();
    let make = || {
        let digits = Sha256::digest(file.plain)
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect::<String>();
        format!("W/\"{digits}\"")
    };
    // Only the page itself is asked for again and again; the names of all others say what they hold.
    if file.path == "index.html" {
        INDEX.get_or_init(make).clone()
    } else {
        format!("W/\"{}\"", file.path)
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: File =
        File { path: "assets/a-0.css", plain: b"plain", brotli: Some(b"br"), gzip: Some(b"gz") };

    #[test]
    fn browsers_get_what_they_accept() {
        for (accepted, packed) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip;q=1.0, br;q=0", Some("gzip")),
            ("BR", Some("br")),
            ("identity", None),
            ("", None),
        ] {
            assert_eq!(choose(&FILE, accepted).0, packed, "{accepted}");
        }
        let bare = File { brotli: None, gzip: None, ..FILE };
        assert_eq!(choose(&bare, "br, gzip"), (None, &b"plain"[..]));
    }

    #[test]
    fn files_lie_in_order_and_are_found() {
        assert!(FILES.is_sorted_by_key(|file| file.path));
        for file in FILES {
            assert_eq!(find(file.path).map(|found| found.path), Some(file.path));
            assert_ne!(kind(file.path), "application/octet-stream", "{}", file.path);
        }
        assert!(find("assets/nothing").is_none());
    }
}
