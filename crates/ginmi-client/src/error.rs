//! Errors between a client and a server.

use std::fmt::Display;

use ginmi_table::wire::{MissedUpdateError, Refusal};
use tokio_tungstenite::tungstenite;

/// An error of the client. The message includes the cause, so there is no source.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The text is not the address of a server.
    #[error("`{0}` is not the address of a server: write it as http://HOST:PORT or https://HOST")]
    Address(String),
    /// The token of an operator cannot be one.
    #[error("this is not a token: `ginmi admin token` shows it on the machine of the server")]
    Token,
    /// Nobody answers at the address, or the connection broke off.
    #[error("no connection to the server: {0}")]
    Network(std::io::Error),
    /// No TLS could be agreed on: the server's certificate is not valid or not trusted, or it does
    /// not speak TLS there.
    #[error("no secure connection to the server: {0}")]
    Tls(String),
    /// The server wants to be reached by another address, mostly by https.
    #[error("the server is not reached by this address: begin it with {0}")]
    Redirected(String),
    /// A request was sent, and there was no proper answer.
    #[error("no answer from the server: {0}")]
    Http(String),
    /// The server refused a request.
    #[error("the server refused with status {status}, {reason}: {sentence}")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// The reason, for programs; empty if the answer has none.
        reason: String,
        /// The reason, for people; the whole answer if it is not JSON.
        sentence: String,
    },
    /// The server's answer does not follow the API.
    #[error("unexpected answer from the server: {what}, in `{text}`")]
    Unexpected {
        /// What is wrong with it.
        what: String,
        /// The answer, truncated.
        text: String,
    },
    /// The socket failed: this connection is lost.
    #[error("the socket failed: {0}")]
    Socket(Box<tungstenite::Error>),
    /// The server has closed the socket, or the network has.
    #[error("the socket was closed: {0}")]
    Closed(String),
    /// An update is missing. The connection is useless; reconnect to get the whole state.
    #[error("{0}")]
    MissedUpdate(MissedUpdateError),
    /// The table refused a message.
    #[error("the table refused: {0}")]
    RefusedByTable(Box<Refusal>),
}

impl ClientError {
    /// Whether the connection is lost, so that reconnecting may help.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        matches!(self, Self::Network(_) | Self::Socket(_) | Self::Closed(_) | Self::MissedUpdate(_))
    }

    /// Whether the same may work a little later: the network failed, or the server is restarting or
    /// overloaded. Other refusals are final.
    #[must_use]
    pub const fn is_transient(&self) -> bool {
        match self {
            Self::Http(_) => true,
            Self::Refused { status, .. } => matches!(status, 408 | 429 | 500..=599),
            Self::RefusedByTable(refusal) => {
                matches!(**refusal, Refusal::Full { .. } | Refusal::TooOften { .. })
            }
            _ => self.is_lost(),
        }
    }

    /// A failed request, with all its causes, since the first alone explains little.
    pub(crate) fn http(error: &(dyn std::error::Error + 'static)) -> Self {
        let causes = std::iter::successors(Some(error), |error| error.source());
        Self::Http(causes.map(ToString::to_string).collect::<Vec<_>>().join(": "))
    }

    /// A connection that was silent for too long.
    pub(crate) fn timed_out(sentence: String) -> Self {
        Self::Network(std::io::Error::new(std::io::ErrorKind::TimedOut, sentence))
    }

    pub(crate) fn unexpected(what: &dyn Display, text: &str) -> Self {
        Self::Unexpected { what: what.to_string(), text: text.chars().take(200).collect() }
    }
}

impl From<std::io::Error> for ClientError {
    fn from(error: std::io::Error) -> Self {
        Self::Network(error)
    }
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        match error {
            tungstenite::Error::Io(error) => Self::Network(error),
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => {
                Self::Closed("it had been closed before".to_owned())
            }
            error => Self::Socket(Box::new(error)),
        }
    }
}
