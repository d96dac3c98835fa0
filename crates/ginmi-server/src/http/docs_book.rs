//! The documentation as a book, if `cargo xtask docs` was run before the program was built.

use axum::Router;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use super::embedded_files::{self, ASK, EmbeddedFile, serve_file};
use super::{AppState, not_found};

// `FILES`, sorted by path.
include!(concat!(env!("OUT_DIR"), "/docs.rs"));

/// The answer of a program that was built without the book.
const WITHOUT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Ginmi</title>\
    <h1>The documentation is not here</h1><p>This program was built without it. In a clone of the \
    source, <code>cargo xtask docs</code> builds it, and the next build of the program embeds it; \
    the pages are in the folder <code>docs</code> as well.</p></html>";

pub(super) fn routes() -> Router<AppState> {
    // Links within the book are relative, so its root ends with a slash. This one is relative too,
    // since the server may be below a path of its host.
    Router::new()
        .route("/docs", get(async || Redirect::permanent("docs/")))
        .route("/docs/", get(async |headers: HeaderMap| file("index.html", &headers).await))
        .route(
            "/docs/{*path}",
            get(async |path: Result<Path<String>, PathRejection>, headers: HeaderMap| {
                // A path that is not UTF-8 matches no file.
                file(path.as_ref().map_or("", |Path(path)| path), &headers).await
            }),
        )
}

async fn file(path: &str, headers: &HeaderMap) -> Response {
    match embedded_files::find_file(&FILES, path) {
        Some(file) => serve_file(file, &file.content_hash(), headers, ASK).await,
        None if FILES.is_empty() => {
            let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
            (StatusCode::NOT_FOUND, kind, WITHOUT).into_response()
        }
        None => not_found().await.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_and_says_what_it_is() {
        assert!(FILES.is_sorted_by_key(|file| file.path));
        for file in FILES.iter().filter(|file| file.path != ".nojekyll") {
            assert!(embedded_files::find_file(&FILES, file.path).is_some(), "{}", file.path);
            let kind = embedded_files::content_type(file.path);
            assert_ne!(kind, "application/octet-stream", "{}", file.path);
        }
    }
}
