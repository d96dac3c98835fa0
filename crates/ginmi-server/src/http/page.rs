//! The page: files that were taken into the program when it was built, packed beforehand.

use std::collections::HashMap;
use std::sync::OnceLock;

use axum::Router;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
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

/// The paths of the page, as routes: it knows itself what to show at each of them.
pub const PATHS: [&str; 18] = [
    "/",
    "/solo",
    "/calculator",
    "/calculator/{game}",
    "/learn",
    "/learn/{game}",
    "/yaku",
    "/yaku/{game}",
    "/daily",
    "/daily/{game}",
    "/problems",
    "/problems/{game}",
    "/rulebook",
    "/rulebook/{chapter}",
    "/replays",
    "/replay/{id}",
    "/tables",
    "/table/{id}",
];

pub(super) fn routes() -> Router<App> {
    let page = get(async |headers: HeaderMap| index(&headers));
    let pages = PATHS.iter().fold(Router::new(), |router, path| router.route(path, page.clone()));
    pages
        // In no folder, because it may look after pages in its own folder only.
        .route("/sw.js", get(worker))
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

/// What there is at an address that has no route. Who follows a link in a browser is shown the page,
/// which says so in the reader's language and knows the way on.
pub(super) async fn or_nothing(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let is_browser = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    let is_page = !["/api/", "/assets/"].iter().any(|folder| uri.path().starts_with(folder));
    if method == Method::GET && is_browser && is_page {
        let mut page = index(&headers);
        if page.status() == StatusCode::OK {
            *page.status_mut() = StatusCode::NOT_FOUND;
        }
        return page;
    }
    nothing_there().await.into_response()
}

/// The script that keeps the page in the browser: asked for every time, so that a new version is
/// heard of.
async fn worker(headers: HeaderMap) -> Response {
    match find("sw.js") {
        Some(file) => answer(file, &headers, ASK),
        None => nothing_there().await.into_response(),
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
    // The names of all others say what they hold.
    if !has_fixed_name(file.path) {
        return format!("W/\"{}\"", file.path);
    }
    static MADE: OnceLock<HashMap<&str, String>> = OnceLock::new();
    let make = |file: &File| {
        let digits = Sha256::digest(file.plain);
        let digits = digits.iter().take(8).map(|byte| format!("{byte:02x}")).collect::<String>();
        (file.path, format!("W/\"{digits}\""))
    };
    let fixed = || FILES.iter().filter(|file| has_fixed_name(file.path));
    let tags = MADE.get_or_init(|| fixed().map(make).collect());
    tags.get(file.path).cloned().unwrap_or_default()
}

/// Whether the file has the same name in every version, so that it is asked for again and again.
fn has_fixed_name(path: &str) -> bool {
    !path.starts_with("assets/")
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "ftl" | "txt" => "text/plain; charset=utf-8",
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

    /// Of the page as it was taken in, or of none where the program is built without it.
    #[test]
    fn what_has_a_fixed_name_is_asked_for_and_has_a_tag_of_its_content() {
        let fixed: Vec<&File> = FILES.iter().filter(|file| has_fixed_name(file.path)).collect();
        let names: Vec<&str> = fixed.iter().map(|file| file.path).collect();
        assert!(names.is_empty() || names == ["index.html", "sw.js"], "{names:?}");
        for file in fixed {
            let answer = answer(file, &HeaderMap::new(), ASK);
            assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-cache");
            let tag = answer.headers()[header::ETAG].clone();
            assert!(tag.to_str().is_ok_and(|tag| !tag.contains(file.path)), "{tag:?}");
            let has = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
            assert_eq!(super::answer(file, &has, ASK).status(), StatusCode::NOT_MODIFIED);
        }
    }

    #[test]
    fn scripts_manifests_and_icons_say_what_they_are() {
        for (path, expected) in [
            ("sw.js", "text/javascript; charset=utf-8"),
            ("assets/manifest-0.webmanifest", "application/manifest+json"),
            ("assets/icon-192-0.png", "image/png"),
        ] {
            assert_eq!(kind(path), expected);
        }
    }
}
