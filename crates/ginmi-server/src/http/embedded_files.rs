//! Files that were embedded in the program when it was built, each once: in Brotli where that is
//! smaller. The networks that the page fetches are those of the bots.
//!
//! Browsers accept Brotli over TLS and from their own machine. Over plain HTTP in a home network they
//! do not: for them a file is made into gzip when the first of them fetches it, and kept.

use std::borrow::Cow;
use std::io::Write as _;
use std::sync::OnceLock;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use ginmi::Game;
use ginmi_bots::neural_net::weights;
use sha2::{Digest as _, Sha256};
use tokio::task::spawn_blocking;

/// An embedded file.
#[derive(Debug)]
pub(super) struct EmbeddedFile {
    /// Its path, such as `assets/style-0123.css`.
    pub(super) path: &'static str,
    content: EmbeddedContent,
    plain: OnceLock<Vec<u8>>,
    gzip: OnceLock<Vec<u8>>,
}

/// The content of an embedded file: its bytes, plain or in Brotli, or the network of a game.
#[derive(Clone, Copy, Debug)]
enum EmbeddedContent {
    /// Embedded as it is.
    Plain(&'static [u8]),
    /// Embedded in Brotli.
    Brotli(&'static [u8]),
    /// The network that the bots have for the game with this id.
    Network(&'static str),
}

/// How the content of a file is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ContentEncoding {
    Plain,
    Gzip,
    Brotli,
}

impl ContentEncoding {
    /// The name in headers.
    const fn name(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

impl EmbeddedFile {
    /// A file that is embedded as it is.
    #[allow(dead_code, reason = "a program may be built before the page and the book are")]
    pub(super) const fn plain(path: &'static str, content: &'static [u8]) -> Self {
        Self::new(path, EmbeddedContent::Plain(content))
    }

    /// A file that is embedded in Brotli.
    #[allow(dead_code, reason = "drafts of the page are not packed")]
    pub(super) const fn brotli(path: &'static str, content: &'static [u8]) -> Self {
        Self::new(path, EmbeddedContent::Brotli(content))
    }

    /// The network of the game with this id, which is in the program for its bots.
    #[allow(dead_code, reason = "a program may be built before the page is")]
    pub(super) const fn network(path: &'static str, game: &'static str) -> Self {
        Self::new(path, EmbeddedContent::Network(game))
    }

    const fn new(path: &'static str, content: EmbeddedContent) -> Self {
        Self { path, content, plain: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The content as it is in the program.
    fn embedded(&self) -> &'static [u8] {
        match self.content {
            EmbeddedContent::Plain(content) | EmbeddedContent::Brotli(content) => content,
            // Found when it is asked for: a constant would be in the program once more.
            EmbeddedContent::Network(game) => {
                game.parse::<Game>().ok().and_then(weights).unwrap_or_default()
            }
        }
    }

    /// How the content is encoded in the program.
    const fn encoding(&self) -> ContentEncoding {
        match self.content {
            EmbeddedContent::Brotli(_) => ContentEncoding::Brotli,
            EmbeddedContent::Plain(_) | EmbeddedContent::Network(_) => ContentEncoding::Plain,
        }
    }

    /// The content as it is; once unpacked, it is kept.
    pub(super) fn plain_content(&self) -> &[u8] {
        match self.content {
            EmbeddedContent::Brotli(packed) => self.plain.get_or_init(|| unpack(packed)),
            _ => self.embedded(),
        }
    }

    /// The content as it is, of a file that is not asked for again.
    pub(super) fn plain_content_once(&self) -> Cow<'static, [u8]> {
        match self.content {
            EmbeddedContent::Brotli(packed) => Cow::Owned(unpack(packed)),
            _ => Cow::Borrowed(self.embedded()),
        }
    }

    /// A text that changes with the content.
    pub(super) fn content_hash(&self) -> String {
        content_hash(self.embedded())
    }

    /// The content in an encoding that [`choose`] may choose.
    fn content(&self, encoding: ContentEncoding) -> &[u8] {
        match encoding {
            ContentEncoding::Plain => self.plain_content(),
            ContentEncoding::Gzip => {
                self.gzip.get_or_init(|| gzip(&self.plain_content_once(), Compression::best()))
            }
            ContentEncoding::Brotli => self.embedded(),
        }
    }
}

/// The cache control of files that may be kept, but have to be revalidated every time.
pub(super) const ASK: &str = "no-cache";

/// Finds a file by its path; `files` are sorted by path.
pub(super) fn find_file(
    files: &'static [EmbeddedFile],
    path: &str,
) -> Option<&'static EmbeddedFile> {
    files.binary_search_by_key(&path, |file| file.path).ok().map(|index| &files[index])
}

/// The file in the best encoding that the browser accepts, or `304` if the browser has it. The tag
/// changes with the file.
pub(super) async fn serve_file(
    file: &'static EmbeddedFile,
    tag: &str,
    headers: &HeaderMap,
    cache: &'static str,
) -> Response {
    let (mut answer, has_it) = cache_headers(cache, tag, headers);
    if has_it {
        return (StatusCode::NOT_MODIFIED, answer).into_response();
    }
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(file.path)));
    let encoding = choose(file, accepted_encodings(headers));
    if let Some(name) = encoding.name() {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    if encoding == file.encoding() {
        return (answer, file.embedded()).into_response();
    }
    // The first time it has to be made, which takes the module of the page a moment.
    let content = spawn_blocking(move || file.content(encoding)).await;
    (answer, content.expect("what is embedded can be unpacked")).into_response()
}

/// The headers for caching, and whether the browser has the current version.
pub(super) fn cache_headers(
    cache: &'static str,
    tag: &str,
    headers: &HeaderMap,
) -> (HeaderMap, bool) {
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
pub(super) fn accepted_encodings(headers: &HeaderMap) -> &str {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default()
}

pub(super) fn accepts_encoding(accepted: &str, wanted: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case(wanted) && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// The best encoding that the browser accepts. A file that is embedded as it is stays so: it would not
/// be smaller, or comes from a draft of the page, for the same machine.
fn choose(file: &EmbeddedFile, accepted: &str) -> ContentEncoding {
    match file.content {
        EmbeddedContent::Brotli(_) if accepts_encoding(accepted, "br") => ContentEncoding::Brotli,
        EmbeddedContent::Brotli(_) | EmbeddedContent::Network(_)
            if accepts_encoding(accepted, "gzip") =>
        {
            ContentEncoding::Gzip
        }
        _ => ContentEncoding::Plain,
    }
}

fn unpack(mut brotli: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let unpacked = brotli_decompressor::BrotliDecompress(&mut brotli, &mut plain);
    unpacked.expect("what is embedded can be unpacked");
    plain
}

/// Compresses content with gzip.
pub(super) fn gzip(plain: &[u8], level: Compression) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), level);
    let packed = packed.write_all(plain).and_then(|()| packed.finish());
    packed.expect("memory takes everything")
}

/// A hash of some content, as text.
pub(super) fn content_hash(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..8])
}

/// The content type of a path.
pub(super) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml; charset=utf-8",
        "png" => "image/png",
        "json" => "application/json",
        "ftl" | "jsonl" | "py" | "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        // A network.
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::Read as _;

    use axum::body::Bytes;
    use flate2::read::GzDecoder;

    use super::*;
    use crate::http::{docs_book, page};

    /// `hanafuda ` a hundred times, as the reference implementation packs it.
    const HANAFUDA: [u8; 24] = [
        0x1b, 0x83, 0x03, 0xf8, 0x8d, 0x94, 0x6e, 0xde, 0xb4, 0x0c, 0x43, 0xab, 0x6b, 0x10, 0x32,
        0x33, 0x37, 0xd1, 0x5b, 0x30, 0xb0, 0x66, 0xd6, 0x02,
    ];
    static PACKED: EmbeddedFile = EmbeddedFile::brotli("assets/a-0.css", &HANAFUDA);
    static BARE: EmbeddedFile = EmbeddedFile::plain("assets/a-0.png", b"picture");

    /// A network of the program.
    fn network() -> (Game, &'static EmbeddedFile) {
        let found = Game::ALL.iter().copied().find(|game| weights(*game).is_some());
        let game = found.expect("a game has a network");
        (game, Box::leak(Box::new(EmbeddedFile::network("assets/network-0.net", game.id()))))
    }

    fn accepting(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    #[test]
    fn browsers_get_what_they_accept() {
        for (accepted, encoding) in [
            ("gzip, deflate, br, zstd", ContentEncoding::Brotli),
            ("gzip;q=1.0, br;q=0", ContentEncoding::Gzip),
            ("BR", ContentEncoding::Brotli),
            ("gzip, deflate", ContentEncoding::Gzip),
            ("identity", ContentEncoding::Plain),
            ("", ContentEncoding::Plain),
        ] {
            assert_eq!(choose(&PACKED, accepted), encoding, "{accepted}");
        }
        assert_eq!(choose(&BARE, "br, gzip"), ContentEncoding::Plain);
        let (_, network) = network();
        assert_eq!(choose(network, "gzip, deflate, br, zstd"), ContentEncoding::Gzip);
        assert_eq!(choose(network, "br"), ContentEncoding::Plain);
    }

    #[test]
    fn a_network_is_in_the_program_once() {
        let (game, file) = network();
        let own = weights(game).expect("it has one");
        assert!(
            file.plain_content() == own
                && file.plain_content_once() == own
                && file.content_hash() == content_hash(own)
        );
        // Some parts are nothing but zeros, which are everywhere.
        let variety = |part: &&[u8]| part.iter().collect::<BTreeSet<_>>().len();
        let part = own.chunks_exact(64).max_by_key(variety).expect("it is long");
        let program = std::env::current_exe().and_then(std::fs::read).expect("it is running");
        let count = program.windows(part.len()).filter(|window| *window == part).count();
        assert_eq!(count, 1, "the network of {game}");
    }

    #[tokio::test]
    async fn a_file_is_the_same_in_every_encoding() {
        let ask = async |file: &'static EmbeddedFile, accepted: &'static str| {
            let answer = serve_file(file, "tag", &accepting(accepted), ASK).await;
            let (head, body) = answer.into_parts();
            let encoding = head.headers.get(header::CONTENT_ENCODING);
            let encoding = encoding.map(|name| name.to_str().expect("text").to_owned());
            let body = axum::body::to_bytes(body, usize::MAX).await.expect("it is there");
            (encoding.unwrap_or_default(), body)
        };
        let plain = b"hanafuda ".repeat(100);
        // The second time, what was made the first time.
        for _ in 0..2 {
            let (encoding, body) = ask(&PACKED, "br, gzip").await;
            assert_eq!((&*encoding, &body[..]), ("br", &HANAFUDA[..]));
            let (encoding, body) = ask(&PACKED, "gzip").await;
            let mut unpacked = Vec::new();
            GzDecoder::new(&body[..]).read_to_end(&mut unpacked).expect("it is gzip");
            assert_eq!((&*encoding, &unpacked), ("gzip", &plain));
            assert!(body.len() < 100, "{} bytes", body.len());
            assert_eq!(ask(&PACKED, "deflate").await, (String::new(), plain.clone().into()));
        }
        assert_eq!(ask(&BARE, "br, gzip").await, (String::new(), Bytes::from_static(b"picture")));
        let (game, file) = network();
        let (encoding, body) = ask(file, "gzip, br").await;
        let mut unpacked = Vec::new();
        GzDecoder::new(&body[..]).read_to_end(&mut unpacked).expect("it is gzip");
        assert!(encoding == "gzip" && body.len() * 2 < unpacked.len(), "{} bytes", body.len());
        assert_eq!(Some(&*unpacked), weights(game));
    }

    /// Of the page and of the book, with which this was built.
    #[test]
    fn what_is_embedded_is_the_same_in_every_encoding() {
        for file in page::FILES.iter().chain(&docs_book::FILES) {
            let (path, plain) = (file.path, file.plain_content());
            assert_eq!(file.plain_content_once(), plain, "{path}");
            let mut unpacked = Vec::new();
            let mut packed = GzDecoder::new(file.content(ContentEncoding::Gzip));
            packed.read_to_end(&mut unpacked).expect("it is gzip");
            assert_eq!(unpacked, plain, "{path}");
            // The names of most files contain the hash of their content.
            let name = path.strip_prefix("assets/").filter(|name| !name.contains('/'));
            let hash = name.and_then(|name| name.rsplit_once('-')?.1.split('.').next());
            assert!(hash.is_none_or(|hash| content_hash(plain).starts_with(hash)), "{path}");
        }
    }

    #[tokio::test]
    async fn nothing_is_made_that_is_not_sent() {
        static FILE: EmbeddedFile = EmbeddedFile::brotli("assets/a-0.css", &HANAFUDA);
        let mut has_it = accepting("gzip");
        has_it.insert(header::IF_NONE_MATCH, HeaderValue::from_static("W/\"tag\""));
        let known = serve_file(&FILE, "tag", &has_it, ASK).await;
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        serve_file(&FILE, "tag", &accepting("br"), ASK).await;
        assert!(FILE.gzip.get().is_none() && FILE.plain.get().is_none());
        serve_file(&FILE, "tag", &accepting("gzip"), ASK).await;
        assert!(FILE.gzip.get().is_some() && FILE.plain.get().is_none());
    }

    #[test]
    fn scripts_manifests_and_icons_say_what_they_are() {
        for (path, expected) in [
            ("sw.js", "text/javascript; charset=utf-8"),
            ("assets/manifest-0.webmanifest", "application/manifest+json"),
            ("assets/icon-192-0.png", "image/png"),
        ] {
            assert_eq!(content_type(path), expected);
        }
    }
}
