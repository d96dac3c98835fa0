//! A link over NATS. Each node listens on a subject of its own and on one for all. Nothing is
//! stored: a message that cannot be delivered is lost.

use std::error::Error as _;
use std::fmt;
use std::io;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{
    Client, ClientError, ConnectError, ConnectErrorKind, ConnectOptions, Event, ServerAddr,
    ServerError,
};
use bytes::Bytes;
use futures_util::StreamExt as _;
use percent_encoding::percent_decode_str;
use tokio::sync::{mpsc, oneshot};

use super::link::{
    ClusterLink, ConnectedLink, LinkAddressError, LinkError, LinkState, MessageRecipient, QUEUE,
};
use crate::log_limiter::LogLimiter;
use crate::storage::NodeId;

/// The timeout for connecting.
const CONNECT: Duration = Duration::from_secs(2);
/// The longest pause between attempts to connect.
const PAUSE: Duration = Duration::from_millis(500);
/// The timeout for sending the last messages when a node stops.
const FLUSH: Duration = Duration::from_secs(1);

/// The servers of one NATS cluster; any of them will do. `Debug` hides user, password and token.
#[derive(Clone)]
pub struct NatsServers {
    /// Without user, password and token: the client does not use them, and would log them.
    addresses: Vec<ServerAddr>,
    credentials: Option<Credentials>,
}

#[derive(Clone, PartialEq, Eq)]
enum Credentials {
    User { name: String, password: String },
    Token(String),
}

impl NatsServers {
    fn hosts(&self) -> Vec<String> {
        self.addresses.iter().map(|one| format!("{}:{}", one.host(), one.port())).collect()
    }

    /// Explains why connecting failed, if it will fail until somebody changes something.
    fn explain(&self, error: &ConnectError) -> Option<LinkError> {
        // A certificate that is not trusted ends the handshake with invalid data.
        let is_invalid = |cause: &io::Error| cause.kind() == io::ErrorKind::InvalidData;
        let cause = error.source().and_then(|cause| cause.downcast_ref());
        let (problem, remedy) = match (error.kind(), &self.credentials) {
            (ConnectErrorKind::AuthorizationViolation, None) => (
                "lets nobody in without a user and a password".to_owned(),
                "write them in --link as nats://user:password@host:4222",
            ),
            (ConnectErrorKind::AuthorizationViolation, Some(Credentials::User { .. })) => (
                "refuses the user and the password in --link".to_owned(),
                "write those that NATS knows, with %40 for an @ in the password, and so on",
            ),
            (ConnectErrorKind::AuthorizationViolation, Some(Credentials::Token(_))) => (
                "refuses the token in --link".to_owned(),
                "write the one that NATS knows, or a user and a password as \
                 nats://user:password@host:4222",
            ),
            (kind, _) if kind == ConnectErrorKind::Tls || cause.is_some_and(is_invalid) => (
                format!("has no secure connection for this server ({error})"),
                "look at its certificate, at those that this machine trusts (SSL_CERT_FILE names \
                 others), and at the host in --link",
            ),
            _ => return None,
        };
        Some(LinkError { hosts: self.hosts().join(", "), problem, remedy })
    }
}

impl fmt::Debug for NatsServers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Nats").field(&self.hosts()).finish()
    }
}

impl FromStr for NatsServers {
    type Err = LinkAddressError;

    fn from_str(text: &str) -> Result<Self, LinkAddressError> {
        let mut servers = Self { addresses: Vec::new(), credentials: None };
        for one in text.split(',') {
            let (address, credentials) = read_address(one.trim())?;
            servers.addresses.push(address);
            if let Some(credentials) = credentials
                && *servers.credentials.get_or_insert_with(|| credentials.clone()) != credentials
            {
                return Err(bad("all servers of a cluster take the same user and password"));
            }
        }
        Ok(servers)
    }
}

/// The problem is a fixed text: the address may hold a password.
fn bad(problem: &'static str) -> LinkAddressError {
    LinkAddressError(problem)
}

/// Reads an address, and takes the credentials out of it.
fn read_address(text: &str) -> Result<(ServerAddr, Option<Credentials>), LinkAddressError> {
    if !text.starts_with("nats://") && !text.starts_with("tls://") {
        return Err(bad("the link between servers goes over NATS"));
    }
    let address: Result<ServerAddr, _> = text.parse();
    let mut url = address.map_err(|_| bad("this is not an address"))?.into_inner();
    if url.host_str().is_none_or(str::is_empty) {
        return Err(bad("there is no host"));
    }
    if !matches!(url.path(), "" | "/") || url.query().is_some() || url.fragment().is_some() {
        return Err(bad("there is something behind the host and the port"));
    }
    let decode = |text: &str| {
        let decoded = percent_decode_str(text).decode_utf8();
        decoded.map(String::from).map_err(|_| bad("the user or the password is not UTF-8"))
    };
    // A URL cannot tell an empty password from none, by which NATS knows a token.
    let is_empty = text.rsplit_once('@').is_some_and(|(before, _)| before.ends_with(':'));
    let credentials = match (url.username(), url.password()) {
        ("", Some(_)) => return Err(bad("there is a password without a user")),
        (_, None) if is_empty => return Err(bad("the password is empty")),
        ("", None) => None,
        (name, Some(password)) => {
            Some(Credentials::User { name: decode(name)?, password: decode(password)? })
        }
        (token, None) => Some(Credentials::Token(decode(token)?)),
    };
    let cleared = url.set_username("").and_then(|()| url.set_password(None));
    let address = ServerAddr::from_url(url).ok().filter(|_| cleared.is_ok());
    Ok((address.ok_or_else(|| bad("this is not an address"))?, credentials))
}

/// Connects a node. If there is no server yet, it keeps trying in the background.
///
/// # Errors
///
/// When a server refuses the credentials, and when it has no certificate that this machine trusts.
pub(super) async fn connect(
    servers: &NatsServers,
    cluster: &str,
    node: NodeId,
) -> Result<ConnectedLink, LinkError> {
    let (outgoing, to_send) = mpsc::channel(QUEUE);
    let (received, incoming) = mpsc::channel(QUEUE);
    let refusal = Arc::new(RefusalTracker::default());
    let event_refusal = Arc::clone(&refusal);
    // Other servers of the cluster, which the client learns of, must be as secure as those named.
    let is_secure = servers.addresses.iter().any(ServerAddr::tls_required);
    let options = ConnectOptions::new()
        .require_tls(is_secure)
        .name(format!("ginmi node {node}"))
        .no_echo()
        .connection_timeout(CONNECT)
        .subscription_capacity(QUEUE)
        .reconnect_delay_callback(|attempts| {
            PAUSE.min(
                Duration::from_millis(50) * u32::try_from(attempts).unwrap_or(u32::MAX).min(10),
            )
        })
        .event_callback(move |event| {
            event_refusal.handle_event(&event);
            async {}
        });
    let options = match servers.credentials.clone() {
        Some(Credentials::User { name, password }) => options.user_and_password(name, password),
        Some(Credentials::Token(token)) => options.token(token),
        None => options,
    };
    // In the background, the reason for a failure would be lost.
    let first = options.clone().connect(servers.addresses.clone());
    let client = match tokio::time::timeout(CONNECT, first).await {
        Ok(Ok(client)) => client,
        failed => {
            let error = failed.ok().and_then(Result::err);
            if let Some(explained) = error.as_ref().and_then(|error| servers.explain(error)) {
                return Err(explained);
            }
            let reason = error.map_or_else(|| "timed out".to_owned(), |error| error.to_string());
            tracing::warn!(reason, "the link to the other servers is not up yet");
            let options = options.retry_on_initial_connect();
            let later = options.connect(servers.addresses.clone()).await;
            later.expect("it fails only for addresses that are none")
        }
    };
    let subjects = NatsSubjects { cluster: cluster.to_owned() };
    for subject in [
        subjects.subject(MessageRecipient::Node(node)),
        subjects.subject(MessageRecipient::AllOthers),
    ] {
        tokio::spawn(listen(client.clone(), subject, received.clone()));
    }
    tokio::spawn(send(client.clone(), subjects, to_send));
    Ok((Arc::new(NatsLink { outgoing, client, refusal }), incoming))
}

/// Whether NATS refuses this server, as the events of its client show.
#[derive(Debug, Default)]
struct RefusalTracker {
    is_refused: AtomicBool,
    log_limiter: LogLimiter,
}

impl RefusalTracker {
    fn handle_event(&self, event: &Event) {
        let reason = match event {
            Event::Connected => {
                self.is_refused.store(false, Ordering::Relaxed);
                tracing::info!("the link to the other servers is up");
                return;
            }
            Event::Disconnected => {
                tracing::warn!("the link to the other servers is lost");
                return;
            }
            Event::ServerError(ServerError::Other(reason))
                if reason.to_lowercase().starts_with("permissions violation") =>
            {
                // The connection stays, and so does the refusal: until there is another one.
                self.is_refused.store(true, Ordering::Relaxed);
                "NATS does not permit to publish and to subscribe to ginmi.>"
            }
            Event::ClientError(ClientError::Other(reason)) => {
                let is_refused = *reason == ConnectErrorKind::AuthorizationViolation.to_string();
                self.is_refused.store(is_refused, Ordering::Relaxed);
                if is_refused { "NATS refuses the user and the password" } else { reason }
            }
            event => {
                tracing::debug!(%event, "the link to the other servers");
                return;
            }
        };
        if let Some(held_back) = self.log_limiter.allow_message() {
            tracing::warn!(reason, held_back, "the link to the other servers is not up");
        }
    }
}

/// Passes on the messages of a subject, until the receiver is dropped.
async fn listen(client: Client, subject: String, received: mpsc::Sender<Bytes>) {
    let mut messages = match client.subscribe(subject).await {
        Ok(messages) => messages,
        Err(error) => {
            tracing::error!(%error, "no messages arrive over the link to the other servers");
            return;
        }
    };
    while let Some(message) = messages.next().await {
        if received.send(message.payload).await.is_err() {
            return;
        }
    }
}

/// Sends the queued messages.
async fn send(client: Client, subjects: NatsSubjects, mut to_send: mpsc::Receiver<SenderCommand>) {
    while let Some(outgoing) = to_send.recv().await {
        match outgoing {
            SenderCommand::Message(to, message) => {
                if let Err(error) = client.publish(subjects.subject(to), message).await {
                    tracing::debug!(%error, "a message to another server was lost");
                }
            }
            SenderCommand::Flush(done) => {
                if let Err(error) = client.flush().await {
                    tracing::debug!(%error, "the last messages to other servers were lost");
                }
                let _ = done.send(());
            }
        }
    }
}

/// The subjects of a cluster in NATS.
struct NatsSubjects {
    cluster: String,
}

impl NatsSubjects {
    fn subject(&self, to: MessageRecipient) -> String {
        match to {
            MessageRecipient::Node(node) => format!("ginmi.{}.node.{node}", self.cluster),
            MessageRecipient::AllOthers => format!("ginmi.{}.all", self.cluster),
        }
    }
}

/// A command to the task that sends.
enum SenderCommand {
    Message(MessageRecipient, Bytes),
    Flush(oneshot::Sender<()>),
}

/// A node's connection to the others over NATS.
struct NatsLink {
    outgoing: mpsc::Sender<SenderCommand>,
    client: Client,
    refusal: Arc<RefusalTracker>,
}

impl fmt::Debug for NatsLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Nats").field("state", &self.state()).finish()
    }
}

impl ClusterLink for NatsLink {
    fn send(&self, to: MessageRecipient, message: Bytes) {
        // A message that nobody can receive now would only arrive late.
        if self.is_up() {
            let _ = self.outgoing.try_send(SenderCommand::Message(to, message));
        }
    }

    fn state(&self) -> LinkState {
        if self.refusal.is_refused.load(Ordering::Relaxed) {
            LinkState::Refused
        } else if self.client.connection_state() == State::Connected {
            LinkState::Up
        } else {
            LinkState::Down
        }
    }

    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            let (done, is_done) = oneshot::channel();
            if self.is_up() && self.outgoing.send(SenderCommand::Flush(done)).await.is_ok() {
                let _ = tokio::time::timeout(FLUSH, is_done).await;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_of_nats() {
        let address: NatsServers = "nats://a:4222, tls://me:hunter2@b/".parse().unwrap();
        assert_eq!(format!("{address:?}"), "Nats([\"a:4222\", \"b:4222\"])");
        for bad in [
            "",
            "a:4222",
            "nats://",
            "http://a",
            "nats://a,",
            "nats://a b",
            // Passwords with characters that have to be written as `%2F` and so on.
            "nats://me:hunter2/x@a",
            "nats://me:1/hunter2@a",
            "nats://me:1?hunter2@a",
            "nats://me:1#hunter2@a",
            "nats://me:hunter2,x@a",
            "nats://me:%FFhunter2@a",
            "nats://:hunter2@a",
            "nats://hunter2:@a",
            "nats://me:hunter2@a:port",
            "nats://me:hunter2@a,nats://me:hunter3@b",
        ] {
            let refused = bad.parse::<NatsServers>().unwrap_err().to_string();
            assert!(refused.contains("an address looks like nats://host:4222"), "{refused}");
            assert!(!refused.contains("hunter"), "{bad}: {refused}");
        }
    }

    #[test]
    fn users_passwords_and_tokens_are_taken_out_of_addresses() {
        let user = |name: &str, password: &str| {
            Some(Credentials::User { name: name.to_owned(), password: password.to_owned() })
        };
        let token = |token: &str| Some(Credentials::Token(token.to_owned()));
        for (text, credentials) in [
            ("nats://a", None),
            ("nats://@a", None),
            ("nats://me:hunter2@a", user("me", "hunter2")),
            ("tls://m%40e:100%25%2F%3A%2c%E8%8A%B1@a:1", user("m@e", "100%/:,花")),
            // What needs no escape, or looks like one.
            ("nats://me:a:b@c@a", user("me", "a:b@c")),
            ("nats://me:50%@a", user("me", "50%")),
            ("nats://s3cr%20t@a", token("s3cr t")),
            ("nats://me:hunter2@a,nats://me:hunter2@b,nats://c", user("me", "hunter2")),
        ] {
            let servers: NatsServers = text.parse().unwrap();
            assert!(servers.credentials == credentials, "{text}");
            for address in servers.addresses {
                let (user, password) = (address.username(), address.password());
                assert_eq!((user, password), (None, None), "{text}");
            }
        }
    }

    #[test]
    fn a_refusal_lasts_until_nats_is_away_or_lets_us_in() {
        let refusal = RefusalTracker::default();
        let failed =
            |kind: ConnectErrorKind| Event::ClientError(ClientError::Other(kind.to_string()));
        let not_allowed = "Permissions Violation for Subscription to \"ginmi\"".to_owned();
        for (event, is_refused) in [
            (failed(ConnectErrorKind::Io), false),
            (failed(ConnectErrorKind::AuthorizationViolation), true),
            (Event::Disconnected, true),
            (failed(ConnectErrorKind::Io), false),
            (failed(ConnectErrorKind::AuthorizationViolation), true),
            (Event::Connected, false),
            (Event::ServerError(ServerError::Other("Something Else".to_owned())), false),
            (Event::ServerError(ServerError::Other(not_allowed)), true),
            (Event::Connected, false),
        ] {
            refusal.handle_event(&event);
            assert_eq!(refusal.is_refused.load(Ordering::Relaxed), is_refused, "{event}");
        }
    }
}
