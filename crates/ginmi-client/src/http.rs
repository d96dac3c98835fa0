//! Plain HTTP requests to the server.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderValue, SET_COOKIE};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use crate::error::Error;
use crate::paths;

pub use hyper::Method;

/// A server, by its address. Clones share their connections.
#[derive(Clone)]
pub struct Server(Arc<Inner>);

struct Inner {
    /// `HOST:PORT`.
    authority: String,
    client: Client<HttpConnector, Full<Bytes>>,
    /// What every request says in the header `Authorization`.
    authorization: Option<HeaderValue>,
}

/// The number of idle connections that are kept.
const IDLE: usize = 16;

/// The timeout for answers. A working server needs a few seconds at worst; for one that is gone,
/// the network may report nothing.
pub(crate) const ANSWER: Duration = Duration::from_secs(30);

/// The longest answer that is read, in bytes. The record of a long game has a few hundred thousand,
/// and a list of many tables a few million.
const LONGEST: usize = 16 * 1024 * 1024;

impl Server {
    /// The server at an address such as `http://127.0.0.1:8808`. It does not connect yet.
    ///
    /// # Errors
    ///
    /// When the address is invalid. There is no TLS: use a tunnel to a remote server.
    pub fn new(address: &str) -> Result<Server, Error> {
        let bad = || Error::Address(address.to_owned());
        let authority = address.strip_prefix("http://").unwrap_or(address);
        let authority: hyper::http::uri::Authority =
            authority.trim_end_matches('/').parse().map_err(|_| bad())?;
        if authority.host().is_empty() || authority.as_str().contains('@') {
            return Err(bad());
        }
        let port = authority.port_u16().unwrap_or(80);
        let client =
            Client::builder(TokioExecutor::new()).pool_max_idle_per_host(IDLE).build_http();
        let authority = format!("{}:{port}", authority.host());
        Ok(Server(Arc::new(Inner { authority, client, authorization: None })))
    }

    /// The same for its operator, who has a token: the listener that `--admin` names.
    ///
    /// # Errors
    ///
    /// When this cannot be a token.
    pub fn with_token(&self, token: &str) -> Result<Server, Error> {
        let authorization = HeaderValue::try_from(format!("Bearer {token}"));
        let mut authorization = authorization.map_err(|_| Error::Token)?;
        authorization.set_sensitive(true);
        let Inner { authority, client, .. } = &*self.0;
        Ok(Server(Arc::new(Inner {
            authority: authority.clone(),
            client: client.clone(),
            authorization: Some(authorization),
        })))
    }

    /// The host and the port, as `HOST:PORT`.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.0.authority
    }

    /// Sends a request and returns the answer, whatever its status.
    ///
    /// # Errors
    ///
    /// When there is no answer within 30 seconds: [`Error::Http`]. When it has more than 16 MiB:
    /// [`Error::Unexpected`].
    pub async fn request(
        &self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Answer, Error> {
        let uri = format!("http://{}{path}", self.0.authority);
        let mut request = hyper::Request::builder().method(method).uri(uri);
        if let Some(cookie) = cookie {
            request = request.header(COOKIE, cookie);
        }
        if let Some(authorization) = &self.0.authorization {
            request = request.header(AUTHORIZATION, authorization);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = body.map(|body| body.to_string().into_bytes()).unwrap_or_default();
        let request = request.body(Full::from(body)).map_err(|error| Error::http(&error))?;
        let answer = async {
            let answer = self.0.client.request(request).await;
            let (head, body) = answer.map_err(|error| Error::http(&error))?.into_parts();
            let body = Limited::new(body, LONGEST).collect().await.map_err(|error| {
                if error.is::<LengthLimitError>() {
                    return Error::unexpected(&format!("more than {LONGEST} bytes"), path);
                }
                Error::http(&*error)
            })?;
            Ok((head, body.to_bytes()))
        };
        let late = |_| Err(Error::Http(format!("none came within {} s", ANSWER.as_secs())));
        let (head, bytes) = timeout(ANSWER, answer).await.unwrap_or_else(late)?;
        Ok(Answer {
            status: head.status.as_u16(),
            cookie: head.headers.get(SET_COOKIE).and_then(cookie_of),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    /// The health of the server.
    ///
    /// # Errors
    ///
    /// When it does not answer, or is unhealthy.
    pub async fn health(&self) -> Result<String, Error> {
        self.request(Method::GET, paths::HEALTH, None, None).await?.good().map(|good| good.text)
    }

    /// The server's metrics in the text format of Prometheus.
    ///
    /// # Errors
    ///
    /// When it does not answer, or refuses.
    pub async fn metrics(&self) -> Result<String, Error> {
        self.request(Method::GET, paths::METRICS, None, None).await?.good().map(|good| good.text)
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Server").field(&self.0.authority).finish()
    }
}

/// The `NAME=VALUE` of a cookie that is set, without its attributes, which are for browsers.
fn cookie_of(set: &HeaderValue) -> Option<String> {
    let set = set.to_str().ok()?;
    let pair = set.split(';').next()?.trim();
    pair.contains('=').then(|| pair.to_owned())
}

/// An answer of a server.
#[derive(Clone, PartialEq, Eq)]
pub struct Answer {
    /// The status, such as 200.
    pub status: u16,
    /// The cookie that the answer sets, if any, as `NAME=VALUE`.
    pub cookie: Option<String>,
    /// The body.
    pub text: String,
}

impl Answer {
    /// The answer, if its status is a success.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] otherwise.
    pub fn good(self) -> Result<Answer, Error> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        Err(refused(self.status, &self.text))
    }

    /// Reads the body as JSON.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] if the status is not a success, [`Error::Unexpected`] if the body does
    /// not fit.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, Error> {
        let good = self.good()?;
        serde_json::from_str(&good.text).map_err(|error| Error::unexpected(&error, &good.text))
    }
}

/// Without the cookie: who has it is the person.
impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, text) = (self.status, &self.text);
        f.debug_struct("Answer")
            .field("status", &status)
            .field("text", text)
            .finish_non_exhaustive()
    }
}

/// The error for an answer that refuses.
pub(crate) fn refused(status: u16, text: &str) -> Error {
    #[derive(Deserialize)]
    struct Why {
        reason: String,
        sentence: String,
    }
    match serde_json::from_str(text) {
        Ok(Why { reason, sentence }) => Error::Refused { status, reason, sentence },
        Err(_) => {
            let sentence = text.chars().take(200).collect();
            Error::Refused { status, reason: String::new(), sentence }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (address, authority) in [
            ("http://127.0.0.1:8808", "127.0.0.1:8808"),
            ("localhost:8808/", "localhost:8808"),
            ("http://[::1]:8808", "[::1]:8808"),
            ("http://example.org", "example.org:80"),
        ] {
            assert_eq!(Server::new(address).expect(address).authority(), authority);
        }
        for address in ["", "https://example.org", "http://", "http://a/b", "u@h:80"] {
            assert!(Server::new(address).is_err(), "{address}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_for_an_answer_times_out() {
        // The system accepts the connection, but nobody reads from it.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("a bound socket").to_string();
        let error = Server::new(&address).expect("an address").health().await.unwrap_err();
        assert_eq!(error.to_string(), "no answer from the server: none came within 30 s");
    }

    #[tokio::test]
    async fn an_endless_answer_is_not_read() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound socket").to_string();
        let long = |bytes: usize| axum::routing::get(async move || "x".repeat(bytes));
        let router = axum::Router::new()
            .route(paths::HEALTH, long(LONGEST))
            .route(paths::METRICS, long(LONGEST + 1));
        tokio::spawn(async move { axum::serve(listener, router).await });
        let server = Server::new(&address).expect("an address");
        assert_eq!(server.health().await.expect("all of it").len(), LONGEST);
        let error = server.metrics().await.unwrap_err();
        assert!(matches!(&error, Error::Unexpected { .. }), "{error}");
        assert!(error.to_string().contains("more than 16777216 bytes"), "{error}");
    }

    #[test]
    fn a_cookie_is_sent_without_its_attributes() {
        let cookie = |text| cookie_of(&HeaderValue::from_static(text));
        let set = cookie("ginmi=abc=; Path=/; HttpOnly; SameSite=Strict");
        assert_eq!(set.as_deref(), Some("ginmi=abc="));
        assert_eq!(cookie("nonsense"), None);
    }

    #[test]
    fn a_refusal_says_what_the_server_says() {
        let answer = |status, text: &str| Answer { status, cookie: None, text: text.to_owned() };
        let said = answer(404, r#"{"reason":"no-such-table","sentence":"there is no table"}"#);
        let error = said.good().unwrap_err().to_string();
        assert_eq!(error, "the server refused with status 404, no-such-table: there is no table");
        assert!(matches!(answer(502, "<html>").good(), Err(Error::Refused { status: 502, .. })));
        let other = answer(200, "[]").read::<String>();
        assert!(matches!(other, Err(Error::Unexpected { .. })));
    }
}
