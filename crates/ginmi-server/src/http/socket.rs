//! The socket of a person at a table.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use bytes::Bytes;
use futures_util::SinkExt as _;
use ginmi_table::names::TableId;
use ginmi_table::wire::{Refusal, ToClient};
use governor::DefaultDirectRateLimiter;
use governor::clock::{Clock as _, DefaultClock};
use tokio::time::{Instant, timeout};
use tracing::Instrument as _;

use super::accept_loop::ConnectionPermit;
use super::client_address::ClientAddress;
use super::extractors::PathId;
use super::identity::SignedInGuest;
use super::{ApiError, ApiErrorReason, AppState, ConnectionTimeouts};
use crate::Metrics;
use crate::metrics::DECISION;
use crate::tables::{MessageToConnection, TableAccessError, TableConnection};

/// The largest message that is read. If it is longer than [`ginmi_table::MAX_FRAME`], the table
/// refuses it with a sentence.
const MAX_MESSAGE: usize = 4 * ginmi_table::MAX_FRAME;
/// Enough for the messages of a table, and small enough for thousands of connections.
const BUFFER: usize = 4 * 1024;
/// The most frames that are sent at once.
const BATCH: usize = 16;
/// How far the excess of messages may grow; each message within the limit reduces it by one.
const TOO_OFTEN: u32 = 100;

/// Opens the socket of a table, to play or to watch.
///
/// Its text frames follow the protocol of docs/protocol.md.
#[utoipa::path(get, operation_id = "open_table_socket", path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = SWITCHING_PROTOCOLS, description = "The socket is open"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such table"),
    (status = METHOD_NOT_ALLOWED, body = ApiError, description = "The request does not ask for a WebSocket"),
    (status = UPGRADE_REQUIRED, body = ApiError, description = "The request does not ask for a WebSocket"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests or open sockets from this address"),
    (status = SERVICE_UNAVAILABLE, body = ApiError, description = "The server is restarting, or cannot read its database"),
))]
pub(super) async fn open_table_socket(
    State(app): State<AppState>,
    PathId(id): PathId,
    address: ClientAddress,
    guest: SignedInGuest,
    connection: Extension<Arc<ConnectionPermit>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let id = TableId::new(&id).map_err(|_| TableAccessError::NoTable)?;
    // Before the upgrade: a page whose socket is refused asks again without one, and can tell a
    // full quota from a proxy that lets no sockets through.
    let quota_permit = app.limits.count_socket(address)?;
    let upgrade = upgrade?;
    let table = app.tables.connect(&id, guest.id, guest.name).await?;
    let (limit, bans) = (app.limits.message_limiter(), Arc::clone(&app.bans));
    let (metrics, settings) = (Arc::clone(&app.metrics), Arc::clone(&app.settings));
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(256 * BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE);
    // Boxed, so that the state before the upgrade does not take up memory while the socket is open.
    Ok(upgrade.on_upgrade(move |socket| {
        Box::pin(async move {
            metrics.sockets.inc();
            let session = SocketSession {
                socket,
                table,
                limit,
                metrics: &metrics,
                timeouts: &settings.timeouts,
            };
            tokio::select! {
                () = session.run() => {}
                () = bans.wait_for(address) => {}
            }
            metrics.sockets.dec();
            drop((quota_permit, connection));
        })
    }))
}

impl From<WebSocketUpgradeRejection> for ApiError {
    fn from(rejection: WebSocketUpgradeRejection) -> Self {
        let sentence = format!("only a WebSocket can be opened here: {}", rejection.body_text());
        Self::new(rejection.status(), ApiErrorReason::NoSocket, sentence)
    }
}

/// A socket and the table that it is connected to.
struct SocketSession<'a> {
    socket: WebSocket,
    table: TableConnection,
    limit: DefaultDirectRateLimiter,
    metrics: &'a Metrics,
    timeouts: &'a ConnectionTimeouts,
}

/// Why a connection is closed: the code and the reason to send. `None` if the other side has gone,
/// or is too slow to receive them.
type CloseReason = Option<(u16, &'static str)>;

const BROKEN: (u16, &str) =
    (close_code::PROTOCOL, "a message was far too long, or was not a message");
const UNREACHABLE: (u16, &str) =
    (close_code::AGAIN, "the server that runs this table cannot be reached: try again in a moment");
const MUTE: (u16, &str) = (close_code::POLICY, "say hello at once after connecting");
const FOUND_ANEW: (u16, &str) =
    (close_code::AGAIN, "reconnect: the connection to the table was lost");

impl SocketSession<'_> {
    /// Carries messages in both directions, then closes the socket.
    async fn run(mut self) {
        let reason = self.exchange_messages().await;
        let SocketSession { mut socket, table, timeouts, .. } = self;
        drop(table);
        let closing = async {
            if let Some((code, text)) = reason {
                let frame = CloseFrame { code, reason: Utf8Bytes::from_static(text) };
                socket.send(Message::Close(Some(frame))).await?;
            }
            // Closing a socket with unread data resets it, and then the other side may never see
            // the reason. Reading on also answers the other side's close frame.
            while let Some(Ok(_)) = socket.recv().await {}
            Ok::<(), axum::Error>(())
        };
        // The other side may be long gone.
        let _ = timeout(timeouts.closing, closing).await;
    }

    async fn exchange_messages(&mut self) -> CloseReason {
        let mut frames = Vec::with_capacity(BATCH);
        let mut last_received = Instant::now();
        let mut is_pinged = false;
        let mut too_often = 0_u32;
        let hello_until = last_received + self.timeouts.hello;
        let mut has_spoken = false;
        loop {
            let silence = self.timeouts.silence;
            let deadline = last_received + if is_pinged { 2 * silence } else { silence };
            tokio::select! {
                count = self.table.frames.recv_many(&mut frames, BATCH) => {
                    if count == 0 {
                        return Some(FOUND_ANEW);
                    }
                    let span = tracing::debug_span!(target: DECISION, "send", frames = count);
                    for frame in frames.drain(..) {
                        let text = match frame {
                            MessageToConnection::Frame(text) => text,
                            MessageToConnection::Close => return Some((close_code::NORMAL, "")),
                            MessageToConnection::Stopping => {
                                return Some((close_code::RESTART, "the server is restarting"));
                            }
                            MessageToConnection::Unreachable => return Some(UNREACHABLE),
                        };
                        self.metrics.frames_sent.inc();
                        self.send_text(text).await?;
                    }
                    self.flush().instrument(span).await?;
                }
                message = self.socket.recv() => {
                    (last_received, is_pinged) = (Instant::now(), false);
                    let message = match message? {
                        Ok(Message::Close(_)) => return None,
                        Ok(message) => message,
                        Err(_) => return Some(BROKEN),
                    };
                    self.metrics.messages_received.inc();
                    // Every message counts, so that nobody can send an endless stream of any kind.
                    let allowed = self.limit.check();
                    too_often = match allowed {
                        Ok(()) => too_often.saturating_sub(1),
                        Err(_) => too_often + 1,
                    };
                    if too_often > TOO_OFTEN {
                        return Some((close_code::POLICY, "too many messages"));
                    }
                    match (message, allowed) {
                        (Message::Ping(_) | Message::Pong(_) | Message::Close(_), _) => {}
                        (_, Err(not_until)) => {
                            self.metrics.too_often.inc();
                            let wait = not_until.wait_time_from(DefaultClock::default().now());
                            self.refuse(Refusal::TooOften { wait: wait.into() }).await?;
                        }
                        (Message::Binary(_), Ok(())) => {
                            let what = "it is binary, but messages are text".to_owned();
                            self.refuse(Refusal::Malformed { what }).await?;
                        }
                        (Message::Text(text), Ok(())) => {
                            has_spoken = true;
                            let span = tracing::debug_span!(target: DECISION, "hear");
                            if !self.table.send(text.as_str().to_owned()).instrument(span).await {
                                return Some(FOUND_ANEW);
                            }
                        }
                    }
                }
                () = tokio::time::sleep_until(hello_until), if !has_spoken => return Some(MUTE),
                () = tokio::time::sleep_until(deadline) => {
                    if is_pinged {
                        return None;
                    }
                    is_pinged = true;
                    let ping = self.socket.send(Message::Ping(Bytes::new()));
                    timeout(self.timeouts.sending, ping).await.ok()?.ok()?;
                }
            }
        }
    }

    /// Sends a text. `None` if the connection is too slow or gone.
    async fn send_text(&mut self, text: Arc<str>) -> Option<()> {
        /// The bytes of a text that many connections share.
        struct Shared(Arc<str>);
        impl AsRef<[u8]> for Shared {
            fn as_ref(&self) -> &[u8] {
                self.0.as_bytes()
            }
        }
        let text = Utf8Bytes::try_from(Bytes::from_owner(Shared(text))).ok()?;
        let sent = self.socket.feed(Message::Text(text));
        timeout(self.timeouts.sending, sent).await.ok()?.ok()
    }

    async fn flush(&mut self) -> Option<()> {
        timeout(self.timeouts.sending, self.socket.flush()).await.ok()?.ok()
    }

    /// Refuses a message before it reaches the table.
    async fn refuse(&mut self, refusal: Refusal) -> Option<()> {
        let sentence = refusal.to_string();
        let text = ToClient::Refused { id: None, refusal, sentence }.to_text();
        self.send_text(text.into()).await?;
        self.flush().await
    }
}
