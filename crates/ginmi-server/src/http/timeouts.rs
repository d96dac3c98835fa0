//! The timeouts of connections.

use std::time::Duration;

/// The timeouts of a connection: how long the server waits for the other side. They are settings
/// only so that tests can use shorter ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConnectionTimeouts {
    /// For the request line and the headers.
    pub headers: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For the first message over a socket.
    pub hello: Duration,
    /// How long a socket may be silent before the server pings it; the answer may take as long
    /// again.
    pub silence: Duration,
    /// For sending: the next piece of an answer, or a frame over a socket.
    pub sending: Duration,
    /// How long a socket may take to close.
    pub closing: Duration,
}

impl Default for ConnectionTimeouts {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(15),
            body: Duration::from_secs(15),
            hello: Duration::from_secs(15),
            // Below a minute, after which many proxies drop a silent connection.
            silence: Duration::from_secs(25),
            sending: Duration::from_secs(15),
            closing: Duration::from_secs(2),
        }
    }
}
