use std::net::SocketAddr;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap};
use hyper::{Method, Request};
use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A client of a server, perhaps with a cookie. It checks every answer: the headers for browsers,
/// and the reason of every refusal.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    /// As `NAME=VALUE`.
    pub(crate) cookie: Option<String>,
    /// Headers of every request.
    pub(crate) headers: Vec<(String, String)>,
    /// Whether answers are only for programs, without the headers for browsers.
    pub(crate) is_bare: bool,
}

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// The headers of every answer.
const PROTECTION: [&str; 6] = [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
];

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, headers: Vec::new(), is_bare: false }
    }

    /// The same client for a listener for operators.
    pub(crate) fn unprotected(self) -> Self {
        Self { is_bare: true, ..self }
    }

    /// The same client with another header.
    pub(crate) fn saying(&self, name: &str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.push((name.to_owned(), value.to_owned()));
        client
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, None, Vec::new()).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None, Vec::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        let body = body.to_string().into_bytes();
        self.send(Method::POST, path, Some("application/json"), body).await
    }

    /// Sends a request over a new connection, and keeps the cookie of the answer.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        kind: Option<&str>,
        body: Vec<u8>,
    ) -> Answer {
        let mut request = Request::builder().method(method.clone()).uri(path);
        let own = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in own.chain(kind.map(|kind| ("content-type", kind))) {
            request = request.header(name, value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if !self.headers.iter().any(|(name, _)| name == "host") {
            request = request.header(header::HOST, self.address.to_string());
        }
        let request = request.body(Full::new(Bytes::from(body))).expect("such a request can be");
        let stream = TcpStream::connect(self.address).await.expect("the server listens");
        let stream = hyper_util::rt::TokioIo::new(stream);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(stream).await.expect("a connection");
        let connection = tokio::spawn(connection);
        let (head, body) = sender.send_request(request).await.expect("an answer").into_parts();
        let body = body.collect().await.expect("the whole answer").to_bytes();
        connection.abort();
        let answer = Answer { status: head.status.as_u16(), headers: head.headers, body };
        if !self.is_bare {
            answer.check(&format!("{method} {path}"), method == Method::HEAD);
        }
        if let Some(set) = answer.headers.get(header::SET_COOKIE) {
            let set = set.to_str().expect("a cookie is plain");
            let pair = set.split(';').next().expect("a cookie has a value");
            self.cookie = (!set.contains("Max-Age=0")).then(|| pair.to_owned());
        }
        answer
    }
}

/// Sends bytes unchanged and returns everything that comes back until the connection ends.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(bytes).await.expect("the server reads");
    let mut answer = Vec::new();
    // A reset also ends the connection.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    /// The status, the reason and the sentence of a refusal.
    pub(crate) fn refusal(&self) -> (u16, String, String) {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Problem {
            reason: String,
            sentence: String,
            #[serde(default, rename = "character")]
            _character: Option<String>,
        }
        let read = serde_json::from_slice(&self.body);
        let Problem { reason, sentence, .. } =
            read.unwrap_or_else(|_| panic!("{}: no refusal: {}", self.status, self.text()));
        (self.status, reason, sentence)
    }

    /// Checks what all answers have in common.
    fn check(&self, what: &str, is_bare: bool) {
        for name in PROTECTION {
            assert!(self.headers.contains_key(name), "{what}: {} without {name}", self.status);
        }
        for name in self.headers.keys() {
            assert!(!name.as_str().starts_with("access-control-"), "{what}: {name}");
        }
        if self.status >= 400 && !is_bare {
            let (_, reason, sentence) = self.refusal();
            assert!(!reason.is_empty() && sentence.len() > 10, "{what}: {reason}: {sentence}");
        }
    }
}
