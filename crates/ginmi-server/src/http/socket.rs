//! The socket between a person and a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use futures_util::SinkExt as _;
use ginmi_table::Millis;
use ginmi_table::names::TableId;
use ginmi_table::wire::{Refusal, ToClient};
use governor::DefaultDirectRateLimiter;
use governor::clock::{Clock as _, DefaultClock};
use tokio::time::{Instant, timeout};

use super::address::Address;
use super::connection::Place;
use super::identity::Guest;
use super::{App, Problem};
use crate::Metrics;
use crate::house::{Closed, FromHost, Line};

/// The longest message that is read at all. What is longer than [`ginmi_table::MAX_FRAME`] and still
/// read, the table refuses with a sentence.
const MAX_MESSAGE: usize = 4 * ginmi_table::MAX_FRAME;
/// Enough for what is said at a table, and little for thousands of connections.
const BUFFER: usize = 4 * 1024;
/// How long a connection may be silent before it is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(25);
/// How long sending may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How many frames are sent at once.
const BATCH: usize = 16;
/// How often in a row somebody may speak too often.
const TOO_OFTEN: u32 = 100;

/// Opens the socket at a table: text frames in the protocol of docs/protocol.md, to sit there or to
/// watch.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id", description = "Which table")), responses(
    (status = SWITCHING_PROTOCOLS, description = "The socket is open"),
    (status = BAD_REQUEST, description = "This is no request for a socket"),
    (status = UNAUTHORIZED, body = Problem),
    (status = FORBIDDEN, body = Problem, description = "The page comes from another server"),
    (status = NOT_FOUND, body = Problem),
    (status = UPGRADE_REQUIRED, description = "This is no request for a socket"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "Too many are open from there"),
    (status = SERVICE_UNAVAILABLE, body = Problem),
))]
pub(super) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    address: Address,
    guest: Guest,
    connection: Extension<Arc<Place>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let id = TableId::new(&id).map_err(|_| Closed::NoTable)?;
    let place = app.limits.socket(address)?;
    let line = app.house.enter(&id, guest.id, guest.name).await?;
    let limit = app.limits.messages();
    let metrics = Arc::clone(&app.metrics);
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(256 * BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE);
    // Boxed, so that what comes before the upgrade does not take room as long as the socket is open.
    Ok(upgrade.on_upgrade(move |socket| {
        Box::pin(async move {
            attend(socket, line, limit, &metrics).await;
            drop((place, connection));
        })
    }))
}

async fn attend(
    mut socket: WebSocket,
    mut line: Line,
    limit: DefaultDirectRateLimiter,
    metrics: &Metrics,
) {
    metrics.sockets.inc();
    let why = converse(&mut socket, &mut line, &limit, metrics).await;
    line.leave().await;
    metrics.sockets.dec();
    if let Some((code, reason)) = why {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        // The other side may be gone long since.
        let _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
    }
}

/// Why a connection is closed, if the other side is to hear of it.
type Why = Option<(u16, &'static str)>;

/// Carries what is said, in both directions.
async fn converse(
    socket: &mut WebSocket,
    line: &mut Line,
    limit: &DefaultDirectRateLimiter,
    metrics: &Metrics,
) -> Why {
    let mut frames = Vec::with_capacity(BATCH);
    let mut heard = Instant::now();
    let mut asked = false;
    let mut too_often = 0;
    loop {
        let deadline = heard + if asked { 2 * SILENCE } else { SILENCE };
        tokio::select! {
            count = line.frames.recv_many(&mut frames, BATCH) => {
                if count == 0 {
                    return Some((close_code::AGAIN, "come again: the table has to be found anew"));
                }
                for frame in frames.drain(..) {
                    let text = match frame {
                        FromHost::Frame(text) => text,
                        FromHost::Close => return Some((close_code::NORMAL, "")),
                        FromHost::Stopping => {
                            return Some((close_code::RESTART, "the server is being restarted"));
                        }
                    };
                    metrics.said.inc();
                    say(socket, text).await?;
                }
                timeout(PATIENCE, socket.flush()).await.ok()?.ok()?;
            }
            message = socket.recv() => {
                (heard, asked) = (Instant::now(), false);
                let text = match message?.ok()? {
                    Message::Text(text) => text,
                    Message::Binary(_) => {
                        let what = "it is binary, and messages are text".to_owned();
                        refuse(socket, Refusal::Malformed { what }).await?;
                        continue;
                    }
                    Message::Ping(_) | Message::Pong(_) => continue,
                    Message::Close(_) => return None,
                };
                metrics.heard.inc();
                if let Err(not_until) = limit.check() {
                    metrics.too_often.inc();
                    too_often += 1;
                    if too_often > TOO_OFTEN {
                        return Some((close_code::POLICY, "too many messages"));
                    }
                    let wait = not_until.wait_time_from(DefaultClock::default().now());
                    let wait = Millis(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX));
                    refuse(socket, Refusal::TooOften { wait }).await?;
                    continue;
                }
                too_often = 0;
                if !line.say(text.as_str().to_owned()).await {
                    return Some((close_code::AGAIN, "come again: the table has to be found anew"));
                }
            }
            () = tokio::time::sleep_until(deadline) => {
                if asked {
                    return None;
                }
                asked = true;
                timeout(PATIENCE, socket.send(Message::Ping(Bytes::new()))).await.ok()?.ok()?;
            }
        }
    }
}

/// Puts a text on its way. `None` when the connection is too slow or gone.
async fn say(socket: &mut WebSocket, text: Arc<str>) -> Option<()> {
    /// The bytes of a text that many connections share.
    struct Shared(Arc<str>);
    impl AsRef<[u8]> for Shared {
        fn as_ref(&self) -> &[u8] {
            self.0.as_bytes()
        }
    }
    let text = Utf8Bytes::try_from(Bytes::from_owner(Shared(text))).ok()?;
    timeout(PATIENCE, socket.feed(Message::Text(text))).await.ok()?.ok()
}

/// Refuses a message that does not get to the table.
async fn refuse(socket: &mut WebSocket, refusal: Refusal) -> Option<()> {
    let sentence = refusal.to_string();
    let text = ToClient::Refused { id: None, refusal, sentence }.to_text();
    say(socket, text.into()).await?;
    timeout(PATIENCE, socket.flush()).await.ok()?.ok()
}
