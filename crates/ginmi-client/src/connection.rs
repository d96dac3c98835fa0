//! One socket to a table, without state: texts and messages.

use std::time::Duration;

use futures_util::{SinkExt, Stream, StreamExt};
use ginmi_table::wire::{ToClient, ToServer};
use hyper::header::{COOKIE, HeaderValue};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config, tungstenite};

use crate::connector::ServerByteStream;
use crate::error::ClientError;
use crate::http::{ANSWER, RemoteServer, refused};

pub use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// How much is read from a socket at once, in bytes. An update has a few hundred. It is small
/// because thousands of players may run in one process.
const READ: usize = 4 * 1024;

/// The longest message that is read, in bytes. A welcome has a few thousand.
const LONGEST: usize = 1024 * 1024;

/// A connection that has been silent for this long is lost. A server sends a ping every 25 seconds.
const SILENCE: Duration = Duration::from_secs(60);

/// The least time to read what has arrived, after a caller has not read from the connection for
/// long.
const LOOK: Duration = Duration::from_secs(5);

/// One socket to a table. It sends texts unchecked, so that tests can send wrong ones.
///
/// Dropping it breaks the connection off like a lost network; [`TableSocket::close`] closes it
/// properly. A silent loss of the network is noticed: opening and sending time out after half a
/// minute, and a connection is lost after a minute without even a ping.
#[derive(Debug)]
pub struct TableSocket {
    socket: WebSocketStream<ServerByteStream>,
    /// When the last frame arrived.
    last_received: Instant,
    traffic: ReceivedTraffic,
}

/// Counts of what has arrived on a connection.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ReceivedTraffic {
    /// The number of texts.
    pub texts: u64,
    /// Their total size in bytes, without the overhead of the socket.
    pub bytes: u64,
}

impl TableSocket {
    pub(crate) async fn open(
        server: &RemoteServer,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Self, ClientError> {
        timeout(ANSWER, Self::open_untimed(server, path, cookie))
            .await
            .unwrap_or_else(|_| Err(timeout_error("it was not opened")))
    }

    async fn open_untimed(
        server: &RemoteServer,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Self, ClientError> {
        let stream = server.connect().await?;
        let mut request = server.socket_uri(path)?.into_client_request()?;
        if let Some(cookie) = cookie {
            let value = HeaderValue::from_str(cookie)
                .map_err(|error| ClientError::unexpected(&error, "a cookie"))?;
            request.headers_mut().insert(COOKIE, value);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(0)
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST));
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Self {
                socket,
                last_received: Instant::now(),
                traffic: ReceivedTraffic::default(),
            }),
            Err(tungstenite::Error::Http(answer)) => {
                let (head, body) = answer.into_parts();
                let text = String::from_utf8_lossy(body.as_deref().unwrap_or_default());
                let elsewhere = server.redirect_error(&head, &text);
                Err(elsewhere.unwrap_or_else(|| refused(head.status.as_u16(), &text)))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// When the connection is lost. The message may or may not have arrived.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), ClientError> {
        self.send_text(message.to_json()).await
    }

    /// Sends any text.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), ClientError> {
        self.send_frame(Message::Text(text.into())).await
    }

    /// Sends any frame, for example one that is not text, or half a message.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ClientError> {
        let sent = timeout(ANSWER, self.socket.send(frame)).await;
        Ok(sent.map_err(|_| timeout_error("nothing could be sent"))??)
    }

    /// The next text. Cancel-safe: dropping the future loses nothing.
    ///
    /// # Errors
    ///
    /// When the connection is lost, or closed: [`ClientError::Closed`] has the server's reason.
    pub async fn next_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match next_frame(&mut self.socket, &mut self.last_received).await? {
                Some(Message::Text(text)) => {
                    self.traffic.texts += 1;
                    self.traffic.bytes += text.len() as u64;
                    return Ok(text);
                }
                Some(Message::Close(reason)) => {
                    let text = reason.map(|frame| format!("{}: {}", frame.code, frame.reason));
                    return Err(ClientError::Closed(
                        text.unwrap_or_else(|| "without a word".to_owned()),
                    ));
                }
                Some(Message::Binary(bytes)) => {
                    let what = format!("{} bytes that are not text", bytes.len());
                    return Err(ClientError::unexpected(&what, ""));
                }
                // The socket itself answers pings when it is read or written.
                Some(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
                None => return Err(ClientError::Closed("without a word".to_owned())),
            }
        }
    }

    /// The next message. Cancel-safe: dropping the future loses nothing.
    ///
    /// # Errors
    ///
    /// When the connection is lost, or a text is not a message.
    pub async fn next(&mut self) -> Result<ToClient, ClientError> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(|error| ClientError::unexpected(&error, &text))
    }

    /// Closes the connection as a browser does, and waits for the server's confirmation.
    ///
    /// # Errors
    ///
    /// When the connection is lost before that.
    pub async fn close(mut self) -> Result<(), ClientError> {
        let closing = async {
            self.socket.close(None).await?;
            while let Some(Ok(_)) = self.socket.next().await {}
            Ok(())
        };
        timeout(ANSWER, closing)
            .await
            .unwrap_or_else(|_| Err(timeout_error("nobody agreed to close it")))
    }

    /// Counts of what has arrived so far.
    #[must_use]
    pub const fn traffic(&self) -> ReceivedTraffic {
        self.traffic
    }
}

/// The next frame of a socket, including pings; `None` when there are no more. `last_received` is
/// when the last one arrived; the time spent in calls that were cancelled counts as well.
async fn next_frame<S>(
    socket: &mut S,
    last_received: &mut Instant,
) -> Result<Option<Message>, ClientError>
where
    S: Stream<Item = Result<Message, tungstenite::Error>> + Unpin,
{
    let deadline = (*last_received + SILENCE).max(Instant::now() + LOOK);
    let frame = timeout_at(deadline, socket.next()).await.map_err(|_| {
        ClientError::timed_out(format!("it sent nothing for {} s", SILENCE.as_secs()))
    })?;
    *last_received = Instant::now();
    Ok(frame.transpose()?)
}

/// The error for something that took too long.
fn timeout_error(what: &str) -> ClientError {
    ClientError::timed_out(format!("{what} within {} s", ANSWER.as_secs()))
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use tokio::io::{DuplexStream, duplex};
    use tokio::time::{pause, sleep};
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;

    /// The message of an error for a timeout.
    fn complaint<T>(result: Result<T, ClientError>) -> String {
        let error = result.err().expect("it is lost");
        assert!(error.is_lost(), "{error}");
        error.to_string()
    }

    fn address(listener: &TcpListener) -> RemoteServer {
        let address = listener.local_addr().expect("a bound socket").to_string();
        RemoteServer::new(&address).expect("an address")
    }

    /// A connection to a server that opens it and then neither reads nor sends, and a guard that
    /// keeps it open.
    async fn mute() -> (TableSocket, impl Sized) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let server = address(&listener);
        let greets = thread::spawn(move || {
            let (stream, _) = listener.accept().expect("somebody comes");
            tungstenite::accept(stream).expect("a greeting")
        });
        let connection = TableSocket::open(&server, "/", None).await.expect("it is opened");
        pause();
        (connection, greets.join().expect("no panic"))
    }

    #[tokio::test(start_paused = true)]
    async fn connecting_times_out() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let opened = TableSocket::open(&address(&listener), "/", None).await;
        let expected = "no connection to the server: it was not opened within 30 s";
        assert_eq!(complaint(opened), expected);
    }

    #[tokio::test]
    async fn listening_times_out() {
        let (mut connection, _open) = mute().await;
        let expected = "no connection to the server: it sent nothing for 60 s";
        assert_eq!(complaint(connection.next_text().await), expected);
    }

    #[tokio::test]
    async fn sending_to_a_silent_peer_times_out() {
        let (mut connection, _open) = mute().await;
        let sent = async {
            loop {
                connection.send_text("x".repeat(LONGEST)).await?;
            }
        };
        let sent: Result<(), ClientError> = sent.await;
        let expected = "no connection to the server: nothing could be sent within 30 s";
        assert_eq!(complaint(sent), expected);
        let expected = "no connection to the server: nobody agreed to close it within 30 s";
        assert_eq!(complaint(connection.close().await), expected);
    }

    async fn pair() -> (WebSocketStream<DuplexStream>, WebSocketStream<DuplexStream>) {
        let (own, other) = duplex(READ);
        let own = WebSocketStream::from_raw_socket(own, Role::Client, None).await;
        (own, WebSocketStream::from_raw_socket(other, Role::Server, None).await)
    }

    #[tokio::test(start_paused = true)]
    async fn pings_keep_a_connection() {
        let (mut own, mut server) = pair().await;
        let (begun, mut last_received) = (Instant::now(), Instant::now());
        let pings = async {
            for _ in 0..4 {
                sleep(Duration::from_secs(25)).await;
                server.send(Message::Ping(Vec::new().into())).await.expect("it is open");
            }
        };
        let receiving = async {
            while next_frame(&mut own, &mut last_received).await.is_ok() {}
            begun.elapsed().as_secs()
        };
        assert_eq!(tokio::join!(pings, receiving).1, 4 * 25 + 60);
    }

    /// Cancelled waits count as silence; time without waiting does not.
    #[tokio::test(start_paused = true)]
    async fn only_time_spent_listening_counts_as_silence() {
        let (mut own, mut server) = pair().await;
        let (begun, mut last_received) = (Instant::now(), Instant::now());
        let moment = Duration::from_secs(7);
        while !matches!(timeout(moment, next_frame(&mut own, &mut last_received)).await, Ok(Err(_)))
        {
        }
        assert_eq!(begun.elapsed().as_secs(), 61, "{LOOK:?} after the ninth time began");

        let sending = async {
            sleep(Duration::from_secs(1)).await;
            server.send(Message::text("late")).await.expect("it is open");
        };
        let (text, ()) = tokio::join!(next_frame(&mut own, &mut last_received), sending);
        assert_eq!(text.expect("in time"), Some(Message::text("late")));
    }
}
