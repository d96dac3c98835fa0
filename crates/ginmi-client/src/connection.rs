//! One socket to a table: texts and messages, with nothing remembered.

use futures_util::{SinkExt, StreamExt};
use ginmi_table::wire::{ToClient, ToServer};
use hyper::header::{COOKIE, HeaderValue};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config, tungstenite};

use crate::error::Error;
use crate::http::{Server, refused};
use crate::reading::read;

pub use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// How much is read from a socket at once, in bytes. An update has some hundred; thousands of
/// players in one process are why this is not more.
const READ: usize = 4 * 1024;

/// The longest message that is read, in bytes. A welcome has some thousand.
const LONGEST: usize = 1024 * 1024;

/// One socket to a table. Texts go through it as they are, so that tests can send what is wrong.
///
/// Dropping it breaks the connection off without a word, as a lost network does; [`Connection::close`]
/// takes leave.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    traffic: Traffic,
}

/// What has come over a connection.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Traffic {
    /// How many texts.
    pub texts: u64,
    /// How many bytes they have together; what the socket adds to each is not counted.
    pub bytes: u64,
}

impl Connection {
    pub(crate) async fn open(
        server: &Server,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Connection, Error> {
        let stream = TcpStream::connect(server.authority()).await?;
        // A decision is one small packet, and everybody waits for it.
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}{path}", server.authority()).into_client_request()?;
        if let Some(cookie) = cookie {
            let value = HeaderValue::from_str(cookie)
                .map_err(|error| Error::unexpected(&error, "a cookie"))?;
            request.headers_mut().insert(COOKIE, value);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(0)
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST));
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Connection { socket, traffic: Traffic::default() }),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Err(refused(answer.status().as_u16(), &String::from_utf8_lossy(body)))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// When the connection is lost. Whether the message has arrived is not known then.
    ///
    /// # Panics
    ///
    /// Never: every message can be written as JSON.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), Error> {
        let text =
            serde_json::to_string(message).expect("a message has nothing that JSON does not");
        self.send_text(text).await
    }

    /// Sends a text, whatever it says.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Error> {
        self.send_frame(Message::Text(text.into())).await
    }

    /// Sends any frame: one that is no text, say, or half a message.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Error> {
        Ok(self.socket.send(frame).await?)
    }

    /// The next text. It may be given up while it waits: nothing is lost then.
    ///
    /// # Errors
    ///
    /// When the connection is lost, or closed: [`Error::Closed`] has what the server said about it.
    pub async fn next_text(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.traffic.texts += 1;
                    self.traffic.bytes += text.len() as u64;
                    return Ok(text);
                }
                Some(Ok(Message::Close(reason))) => {
                    let said = reason.map(|said| format!("{}: {}", said.code, said.reason));
                    return Err(Error::Closed(said.unwrap_or_else(|| "without a word".to_owned())));
                }
                Some(Ok(Message::Binary(bytes))) => {
                    let what = format!("{} bytes that are no text", bytes.len());
                    return Err(Error::unexpected(&what, ""));
                }
                // Pings are answered by the socket itself, as soon as it is read or written.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(Error::Closed("without a word".to_owned())),
            }
        }
    }

    /// The next message. It may be given up while it waits: nothing is lost then.
    ///
    /// # Errors
    ///
    /// When the connection is lost, or what came is no message.
    pub async fn next(&mut self) -> Result<ToClient, Error> {
        let text = self.next_text().await?;
        read(&text).map_err(|error| Error::unexpected(&error, &text))
    }

    /// Closes the connection as a browser does, and waits for the server to agree.
    ///
    /// # Errors
    ///
    /// When the connection is lost before.
    pub async fn close(mut self) -> Result<(), Error> {
        self.socket.close(None).await?;
        while let Some(Ok(_)) = self.socket.next().await {}
        Ok(())
    }

    /// What has come so far.
    #[must_use]
    pub const fn traffic(&self) -> Traffic {
        self.traffic
    }
}
