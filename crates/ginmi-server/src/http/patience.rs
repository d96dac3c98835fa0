use std::time::Duration;

/// How long the server waits for the other side of a connection. Nobody has to set it: it is here so
/// that tests need not wait as long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the first line and the headers of a request.
    pub headers: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// How long a socket may be silent before it is asked whether anybody is there; it has as long
    /// again to answer.
    pub silence: Duration,
    /// How long sending may take: an answer's next piece, a frame over a socket.
    pub sending: Duration,
    /// How long a socket that is told to close may take to do so.
    pub farewell: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            headers: Duration::from_secs(15),
            body: Duration::from_secs(15),
            // Below the minute after which many proxies take a silent connection for dead.
            silence: Duration::from_secs(25),
            sending: Duration::from_secs(15),
            farewell: Duration::from_secs(2),
        }
    }
}
