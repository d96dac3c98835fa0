//! HTTP requests to the server.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderValue, LOCATION, SET_COOKIE};
use hyper::http::response::Parts;
use hyper::{StatusCode, Uri};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use crate::connector::{
    MaybeTlsConnector, ServerByteStream, causes, connect, connector, tls_error,
};
use crate::error::ClientError;
use crate::paths;

pub use hyper::Method;

/// A server, by its address. Clones share their connections.
#[derive(Clone)]
pub struct RemoteServer(Arc<Inner>);

/// What all clones of a [`RemoteServer`] share: the address and the connections.
struct Inner {
    is_tls: bool,
    /// `HOST`, or `HOST:PORT` if the port was given.
    host: String,
    /// The path below which the server lies, without the last slash: mostly empty.
    base: String,
    /// `HOST:PORT`.
    authority: String,
    connector: MaybeTlsConnector,
    client: Client<MaybeTlsConnector, Full<Bytes>>,
    /// The header `Authorization` of every request.
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

impl RemoteServer {
    /// The server at an address such as `http://127.0.0.1:8808`, `https://ginmi.example` or
    /// `https://example.org/games/ginmi/`. It does not connect yet.
    ///
    /// With https it trusts the certificates that the system trusts, or those in the file that the
    /// environment variable `SSL_CERT_FILE` names.
    ///
    /// # Errors
    ///
    /// When the address is invalid, or the system trusts no certificate that https would need.
    pub fn new(address: &str) -> Result<Self, ClientError> {
        let bad = || ClientError::Address(address.to_owned());
        let (is_tls, host) = match address.strip_prefix("https://") {
            Some(host) => (true, host),
            None => (false, address.strip_prefix("http://").unwrap_or(address)),
        };
        let host = host.trim_end_matches('/');
        let (host, base) = host.split_at(host.find('/').unwrap_or(host.len()));
        let is_path = !base.contains("//") && !base.contains(['?', '#']);
        if !is_path || (!base.is_empty() && base.parse::<Uri>().is_err()) {
            return Err(bad());
        }
        let authority: hyper::http::uri::Authority = host.parse().map_err(|_| bad())?;
        if authority.host().is_empty() || authority.as_str().contains('@') {
            return Err(bad());
        }
        let port = authority.port_u16().unwrap_or(if is_tls { 443 } else { 80 });
        let connector = connector(is_tls)?;
        let client = Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(IDLE)
            .build(connector.clone());
        let (host, base) = (host.to_owned(), base.to_owned());
        let authority = format!("{}:{port}", authority.host());
        let inner = Inner { is_tls, host, base, authority, connector, client, authorization: None };
        Ok(Self(Arc::new(inner)))
    }

    /// The same for its operator, who has a token: the listener that `--admin` names.
    ///
    /// # Errors
    ///
    /// When this cannot be a token.
    pub fn with_token(&self, token: &str) -> Result<Self, ClientError> {
        let authorization = HeaderValue::try_from(format!("Bearer {token}"));
        let mut authorization = authorization.map_err(|_| ClientError::Token)?;
        authorization.set_sensitive(true);
        let Inner { is_tls, host, base, authority, connector, client, .. } = &*self.0;
        Ok(Self(Arc::new(Inner {
            is_tls: *is_tls,
            host: host.clone(),
            base: base.clone(),
            authority: authority.clone(),
            connector: connector.clone(),
            client: client.clone(),
            authorization: Some(authorization),
        })))
    }

    /// The host and the port, as `HOST:PORT`.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.0.authority
    }

    /// The address of a path, with this scheme or the same with TLS.
    fn uri(&self, plain: &str, path: &str) -> Result<Uri, ClientError> {
        let Inner { is_tls, host, base, .. } = &*self.0;
        let uri = format!("{plain}{}://{host}{base}{path}", if *is_tls { "s" } else { "" });
        uri.parse().map_err(|_| ClientError::Address(uri))
    }

    /// The address of a socket.
    pub(crate) fn socket_uri(&self, path: &str) -> Result<Uri, ClientError> {
        self.uri("ws", path)
    }

    /// Opens a connection for a socket.
    pub(crate) async fn connect(&self) -> Result<ServerByteStream, ClientError> {
        connect(&self.0.connector, self.uri("http", "/")?).await
    }

    /// The error for an answer that points to another address, which has to be used instead; `None`
    /// for any other answer.
    pub(crate) fn redirect_error(&self, head: &Parts, text: &str) -> Option<ClientError> {
        let location = head.headers.get(LOCATION).filter(|_| head.status.is_redirection());
        if let Some(location) = location.and_then(|location| location.to_str().ok()) {
            let location: Uri = location.parse().ok()?;
            let (scheme, authority) = (location.scheme_str()?, location.authority()?);
            return Some(ClientError::Redirected(format!("{scheme}://{authority}")));
        }
        // What nginx, Apache and programs in Go answer to plain HTTP on a port for TLS.
        let wants_tls = head.status == StatusCode::BAD_REQUEST
            && !text.starts_with('{')
            && ["HTTPS", "SSL"].iter().any(|word| text.contains(word));
        (wants_tls && !self.0.is_tls)
            .then(|| ClientError::Redirected(format!("https://{}", self.0.authority)))
    }

    /// The error for a request that failed.
    fn failed(&self, error: &(dyn std::error::Error + 'static), uri: &Uri) -> ClientError {
        let is_http = |cause: &hyper::Error| !cause.is_parse();
        let cause = causes(error).find_map(|cause| cause.downcast_ref::<hyper::Error>());
        tls_error(error, uri).unwrap_or_else(|| match ClientError::http(error) {
            ClientError::Http(message) if !self.0.is_tls && !cause.is_none_or(is_http) => {
                let authority = &self.0.authority;
                ClientError::Http(format!(
                    "{message}; if it speaks TLS, write the address as https://{authority}"
                ))
            }
            error => error,
        })
    }

    /// Sends a request and returns the answer, whatever its status.
    ///
    /// # Errors
    ///
    /// When there is no answer within 30 seconds: [`ClientError::Http`]. When it has more than 16
    /// MiB: [`ClientError::Unexpected`]. When no TLS can be agreed on: [`ClientError::Tls`]. When
    /// it redirects to another address: [`ClientError::Redirected`].
    pub async fn request(
        &self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<ServerResponse, ClientError> {
        let uri = self.uri("http", path)?;
        let mut request = hyper::Request::builder().method(method).uri(uri.clone());
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
        let request = request.body(Full::from(body)).map_err(|error| ClientError::http(&error))?;
        let answer = async {
            let answer = self.0.client.request(request).await;
            let (head, body) = answer.map_err(|error| self.failed(&error, &uri))?.into_parts();
            let body = Limited::new(body, LONGEST).collect().await.map_err(|error| {
                if error.is::<LengthLimitError>() {
                    return ClientError::unexpected(&format!("more than {LONGEST} bytes"), path);
                }
                ClientError::http(&*error)
            })?;
            Ok((head, body.to_bytes()))
        };
        let late = |_| Err(ClientError::Http(format!("none came within {} s", ANSWER.as_secs())));
        let (head, bytes) = timeout(ANSWER, answer).await.unwrap_or_else(late)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some(error) = self.redirect_error(&head, &text) {
            return Err(error);
        }
        let cookie = head.headers.get(SET_COOKIE).and_then(cookie_of);
        Ok(ServerResponse { status: head.status.as_u16(), cookie, text })
    }

    /// The health of the server.
    ///
    /// # Errors
    ///
    /// When it does not answer, or is unhealthy.
    pub async fn health(&self) -> Result<String, ClientError> {
        self.request(Method::GET, paths::HEALTH, None, None)
            .await?
            .error_for_status()
            .map(|good| good.text)
    }

    /// Whether the server can serve people: `ok`, and more lines about what is wrong nevertheless.
    ///
    /// # Errors
    ///
    /// When it does not answer, and [`ClientError::Refused`] when it cannot serve people.
    pub async fn ready(&self) -> Result<String, ClientError> {
        self.request(Method::GET, paths::READY, None, None)
            .await?
            .error_for_status()
            .map(|good| good.text)
    }

    /// The server's metrics in the text format of Prometheus.
    ///
    /// # Errors
    ///
    /// When it does not answer, or refuses.
    pub async fn metrics(&self) -> Result<String, ClientError> {
        self.request(Method::GET, paths::METRICS, None, None)
            .await?
            .error_for_status()
            .map(|good| good.text)
    }
}

impl fmt::Debug for RemoteServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RemoteServer").field(&self.0.authority).finish()
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
pub struct ServerResponse {
    /// The status, such as 200.
    pub status: u16,
    /// The cookie that the answer sets, if any, as `NAME=VALUE`.
    pub cookie: Option<String>,
    /// The body.
    pub text: String,
}

impl ServerResponse {
    /// The answer, if its status is a success.
    ///
    /// # Errors
    ///
    /// [`ClientError::Refused`] otherwise.
    pub fn error_for_status(self) -> Result<Self, ClientError> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        Err(refused(self.status, &self.text))
    }

    /// Reads the body as JSON.
    ///
    /// # Errors
    ///
    /// [`ClientError::Refused`] if the status is not a success, [`ClientError::Unexpected`] if the
    /// body does not fit.
    pub fn json<T: DeserializeOwned>(self) -> Result<T, ClientError> {
        let good = self.error_for_status()?;
        serde_json::from_str(&good.text)
            .map_err(|error| ClientError::unexpected(&error, &good.text))
    }
}

/// Without the cookie, which is a secret.
impl fmt::Debug for ServerResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, text) = (self.status, &self.text);
        f.debug_struct("ServerResponse")
            .field("status", &status)
            .field("text", text)
            .finish_non_exhaustive()
    }
}

/// The error for an answer that refuses.
pub(crate) fn refused(status: u16, text: &str) -> ClientError {
    #[derive(Deserialize)]
    struct RefusalBody {
        reason: String,
        sentence: String,
    }
    match serde_json::from_str(text) {
        Ok(RefusalBody { reason, sentence }) => ClientError::Refused { status, reason, sentence },
        Err(_) => {
            let sentence = text.chars().take(200).collect();
            ClientError::Refused { status, reason: String::new(), sentence }
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
            ("https://example.org:8443", "example.org:8443"),
            ("https://[::1]", "[::1]:443"),
            ("https://example.org/games/ginmi/", "example.org:443"),
        ] {
            assert_eq!(RemoteServer::new(address).expect(address).authority(), authority);
        }
        for address in
            ["", "https://", "ftp://a", "http://", "https://a/b?c", "https://a//b", "u@h:80"]
        {
            assert!(RemoteServer::new(address).is_err(), "{address}");
        }
    }

    #[test]
    fn a_server_can_lie_below_a_path() {
        let server = RemoteServer::new("https://example.org/games/ginmi/").expect("an address");
        let [http, socket] =
            [server.uri("http", "/health"), server.socket_uri("/api/tables/a/socket")];
        assert_eq!(http.unwrap(), "https://example.org/games/ginmi/health");
        assert_eq!(socket.unwrap(), "wss://example.org/games/ginmi/api/tables/a/socket");
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_for_an_answer_times_out() {
        // The system accepts the connection, but nobody reads from it.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("a bound socket").to_string();
        let error = RemoteServer::new(&address).expect("an address").health().await.unwrap_err();
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
        let server = RemoteServer::new(&address).expect("an address");
        assert_eq!(server.health().await.expect("all of it").len(), LONGEST);
        let error = server.metrics().await.unwrap_err();
        assert!(matches!(&error, ClientError::Unexpected { .. }), "{error}");
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
        let answer =
            |status, text: &str| ServerResponse { status, cookie: None, text: text.to_owned() };
        let refusal = answer(404, r#"{"reason":"no-such-table","sentence":"there is no table"}"#);
        let error = refusal.error_for_status().unwrap_err().to_string();
        assert_eq!(error, "the server refused with status 404, no-such-table: there is no table");
        assert!(matches!(
            answer(502, "<html>").error_for_status(),
            Err(ClientError::Refused { status: 502, .. })
        ));
        let other = answer(200, "[]").json::<String>();
        assert!(matches!(other, Err(ClientError::Unexpected { .. })));
    }
}
