//! Files that were compressed and embedded in the program when it was built.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

/// An embedded file: plain and compressed.
#[derive(Debug)]
pub(super) struct File {
    /// Its path, such as `assets/style-0123.css`.
    pub(super) path: &'static str,
    pub(super) plain: &'static [u8],
    pub(super) brotli: Option<&'static [u8]>,
    pub(super) gzip: Option<&'static [u8]>,
}

/// The cache control of files that may be kept, but have to be revalidated every time.
pub(super) const ASK: &str = "no-cache";

/// Finds a file by its path; `files` are sorted by path.
pub(super) fn find(files: &'static [File], path: &str) -> Option<&'static File> {
    files.binary_search_by_key(&path, |file| file.path).ok().map(|place| &files[place])
}

/// The file in the best encoding that the browser accepts, or `304` if the browser has it. The tag
/// changes with the file.
pub(super) fn answer(
    file: &'static File,
    tag: &str,
    headers: &HeaderMap,
    cache: &'static str,
) -> Response {
    let (packed, content) = choose(file, accepted(headers));
    let (mut answer, has_it) = kept(cache, tag, headers);
    if has_it {
        return (StatusCode::NOT_MODIFIED, answer).into_response();
    }
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(file.path)));
    if let Some(packed) = packed {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(packed));
    }
    (answer, content).into_response()
}

/// The headers for caching, and whether the browser has the current version.
pub(super) fn kept(cache: &'static str, tag: &str, headers: &HeaderMap) -> (HeaderMap, bool) {
    // The tag is weak, because the compressed and the plain file share it.
    let tag = format!("W/\"{tag}\"");
    let mut answer = HeaderMap::new();
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        answer.insert(header::ETAG, tag);
    }
    let has = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_it = |one: &str| one.trim() == tag || one.trim() == "*";
    (answer, has.is_some_and(|has| has.split(',').any(is_it)))
}

/// The encodings that a browser accepts.
pub(super) fn accepted(headers: &HeaderMap) -> &str {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default()
}

pub(super) fn accepts(accepted: &str, wanted: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case(wanted) && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// The best encoding that the browser accepts, and the content in it.
fn choose(file: &File, accepted: &str) -> (Option<&'static str>, &'static [u8]) {
    match (file.brotli, file.gzip) {
        (Some(packed), _) if accepts(accepted, "br") => (Some("br"), packed),
        (_, Some(packed)) if accepts(accepted, "gzip") => (Some("gzip"), packed),
        _ => (None, file.plain),
    }
}

/// A hash of the content, as text.
pub(super) fn digits(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The content type of a path.
pub(super) fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "ftl" | "jsonl" | "py" | "txt" => "text/plain; charset=utf-8",
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
