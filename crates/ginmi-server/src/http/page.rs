//! The page: files that were embedded in the program when it was built.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use flate2::Compression;

use super::embedded_files::{
    ASK, EmbeddedFile, accepted_encodings, accepts_encoding, cache_headers, content_hash, gzip,
    serve_file,
};
use super::{AppState, embedded_files, link_preview, not_found};
use crate::BasePath;

// `FILES`, sorted by path.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The names of files in this folder change with their content, so a cached file is always the
/// right one.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// The marks around the part of the page's head that differs by address.
const ABOUT: [&str; 2] = ["<!--about-->", "<!--/about-->"];
/// The prefix of the link preview pictures, which other sites may show.
const PICTURE: &str = "assets/preview-";

/// The answer of a program that was built without the page.
const WITHOUT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Ginmi</title>\
    <h1>The page is not here</h1><p>This program was built without it. In a clone of the source, \
    <code>cargo xtask play</code> builds the page and the program, and starts both; <code>cargo \
    xtask web</code> builds the page alone, which the next build of the program takes in.</p></html>";

pub(super) fn routes() -> Router<AppState> {
    let page = get(async |State(app): State<AppState>, uri: Uri, headers: HeaderMap| {
        corrected(&app, &uri).unwrap_or_else(|| index(&app, &uri, &headers))
    });
    // The page decides itself what to show at each of its addresses.
    let paths = ginmi_routes::path_patterns();
    let pages = paths.iter().fold(Router::new(), |router, path| router.route(path, page.clone()));
    pages
        // In the root, because a service worker controls only the pages of its own folder.
        .route("/sw.js", get(worker))
        .route("/assets/{*path}", get(asset))
}

/// The answer at an address that leads to a page all the same, such as a link with a full stop behind
/// it: the right one. Messengers show no preview otherwise, and monitors report an error.
fn corrected(app: &AppState, uri: &Uri) -> Option<Response> {
    let path = ginmi_routes::corrected_path(uri.path())?;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(Redirect::permanent(&format!("{}{query}", app.settings.base.join(&path))).into_response())
}

/// The page for this address: the title and description in its head differ.
fn index(app: &AppState, uri: &Uri, headers: &HeaderMap) -> Response {
    let page = find("index.html").and_then(|file| std::str::from_utf8(file.plain_content()).ok());
    let Some((before, rest)) = page.and_then(|page| page.split_once(ABOUT[0])) else {
        let kind =
            [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, ASK)];
        return (StatusCode::SERVICE_UNAVAILABLE, kind, WITHOUT).into_response();
    };
    let after = rest.split_once(ABOUT[1]).map_or(rest, |(_, after)| after);
    let tags = link_preview::preview_tags(app, uri, headers, picture);
    let page =
        format!("{}{tags}{}", below(&app.settings.base, before), below(&app.settings.base, after));
    let (mut answer, has_it) = cache_headers(ASK, &content_hash(page.as_bytes()), headers);
    if has_it {
        return (StatusCode::NOT_MODIFIED, answer).into_response();
    }
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    answer.insert(header::VARY, vary);
    if !accepts_encoding(accepted_encodings(headers), "gzip") {
        return (answer, page).into_response();
    }
    answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    (answer, gzip(page.as_bytes(), Compression::default())).into_response()
}

/// A part of the page with its links and files below a path of the host; the page's scripts find out
/// the rest.
fn below<'p>(base: &BasePath, part: &'p str) -> Cow<'p, str> {
    if base.is_root() {
        return part.into();
    }
    let links = part.replace("href=\"/", &format!("href=\"{base}"));
    links.replace("src=\"/", &format!("src=\"{base}")).into()
}

/// The address of the link preview picture with this name.
fn picture(name: &str) -> Option<String> {
    let start = format!("{PICTURE}{name}-");
    FILES.iter().find(|file| file.path.starts_with(&start)).map(|file| format!("/{}", file.path))
}

/// Whether a person wants to see a page, rather than a program a file or an answer.
pub(super) fn wants_page(uri: &Uri, headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let is_browser = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    is_browser && !["/api/", "/assets/"].iter().any(|folder| uri.path().starts_with(folder))
}

/// The answer at an address without a route. A browser gets the page, which says so in the reader's
/// language and offers a way on.
pub(super) async fn page_or_not_found(
    State(app): State<AppState>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if app.settings.base.lacks_slash(uri.path()) {
        return Redirect::permanent(&app.settings.base.to_string()).into_response();
    }
    if [Method::GET, Method::HEAD].contains(&method)
        && let Some(redirect) = corrected(&app, &uri)
    {
        return redirect;
    }
    if method == Method::GET && wants_page(&uri, &headers) {
        let mut page = index(&app, &uri, &headers);
        if page.status() == StatusCode::OK {
            *page.status_mut() = StatusCode::NOT_FOUND;
        }
        return page;
    }
    not_found().await.into_response()
}

/// The service worker: it is revalidated every time, so that a new version is noticed.
async fn worker(headers: HeaderMap) -> Response {
    match find("sw.js") {
        Some(file) => serve_file(file, &tag(file), &headers, ASK).await,
        None => not_found().await.into_response(),
    }
}

async fn asset(path: Result<Path<String>, PathRejection>, headers: HeaderMap) -> Response {
    // A path that is not UTF-8 matches no file.
    match path.ok().and_then(|Path(path)| find(&format!("assets/{path}"))) {
        Some(file) => {
            let mut answer = serve_file(file, &tag(file), &headers, FOREVER).await;
            if file.path.starts_with(PICTURE) {
                let everybody = HeaderValue::from_static("cross-origin");
                let policy = HeaderName::from_static("cross-origin-resource-policy");
                answer.headers_mut().insert(policy, everybody);
            }
            answer
        }
        None => not_found().await.into_response(),
    }
}

fn find(path: &str) -> Option<&'static EmbeddedFile> {
    embedded_files::find_file(&FILES, path)
}

/// A text that changes with the file.
fn tag(file: &'static EmbeddedFile) -> String {
    // All other names are hashes of the content.
    if !has_fixed_name(file.path) {
        return file.path.to_owned();
    }
    static MADE: OnceLock<HashMap<&str, String>> = OnceLock::new();
    let make = |file: &EmbeddedFile| (file.path, file.content_hash());
    let fixed = || FILES.iter().filter(|file| has_fixed_name(file.path));
    let tags = MADE.get_or_init(|| fixed().map(make).collect());
    tags.get(file.path).cloned().unwrap_or_default()
}

/// Whether the file has the same name in every version, so that it has to be revalidated.
fn has_fixed_name(path: &str) -> bool {
    !path.starts_with("assets/")
}

#[cfg(test)]
mod tests {
    use ginmi::Game;

    use super::*;

    #[test]
    fn files_lie_in_order_and_are_found() {
        assert!(FILES.is_sorted_by_key(|file| file.path));
        for file in &FILES {
            assert_eq!(find(file.path).map(|found| found.path), Some(file.path));
            let is_known = embedded_files::content_type(file.path) != "application/octet-stream";
            assert_eq!(is_known, !file.path.ends_with(".net"), "{}", file.path);
        }
        assert!(find("assets/nothing").is_none());
    }

    /// With the embedded page, or without one where the program is built without it.
    #[tokio::test]
    async fn files_of_fixed_names_are_revalidated_by_a_tag_of_their_content() {
        let fixed: Vec<&'static EmbeddedFile> =
            FILES.iter().filter(|file| has_fixed_name(file.path)).collect();
        let names: Vec<&str> = fixed.iter().map(|file| file.path).collect();
        assert!(names.is_empty() || names == ["index.html", "sw.js"], "{names:?}");
        for file in fixed {
            let answer = serve_file(file, &super::tag(file), &HeaderMap::new(), ASK).await;
            assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-cache");
            let tag = answer.headers()[header::ETAG].clone();
            assert!(tag.to_str().is_ok_and(|tag| !tag.contains(file.path)), "{tag:?}");
            let has = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
            let known = super::serve_file(file, &super::tag(file), &has, ASK).await;
            assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        }
    }

    #[test]
    fn links_and_files_are_below_the_path_of_the_server() {
        let part = "<a href=\"/\"><script src=\"/assets/a.js\"><a href=\"\">";
        assert_eq!(below(&BasePath::default(), part), part);
        assert_eq!(
            below(&"/games/".parse().unwrap(), part),
            "<a href=\"/games/\"><script src=\"/games/assets/a.js\"><a href=\"\">"
        );
    }

    #[test]
    fn the_page_has_a_place_for_preview_data() {
        let Some(page) = find("index.html") else { return };
        let page = std::str::from_utf8(page.plain_content()).expect("the page is text");
        let (before, rest) = page.split_once(ABOUT[0]).expect("it begins");
        let (head, after) = rest.split_once(ABOUT[1]).expect("and ends");
        assert!(
            head.contains("<title>") && !before.contains("<title>") && !after.contains("<title>")
        );
        for name in Game::ALL.iter().map(|game| game.folder()).chain(["page"]) {
            assert!(picture(name).is_some(), "there is no picture for links to {name}");
        }
    }
}
