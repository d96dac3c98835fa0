//! A link over NATS. Each node listens on a subject of its own and on one for all. Nothing is
//! stored: a message that cannot be delivered is lost.

use std::fmt;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use bytes::Bytes;
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, oneshot};

use super::{BadAddress, Link, Linked, QUEUE, To};
use crate::storage::NodeId;

/// The timeout for connecting.
const CONNECT: Duration = Duration::from_secs(2);
/// The longest pause between attempts to connect.
const PAUSE: Duration = Duration::from_millis(500);
/// The timeout for sending the last messages when a node stops.
const FLUSH: Duration = Duration::from_secs(1);

/// The servers of one NATS cluster; any of them will do. `Debug` hides passwords in the addresses.
#[derive(Clone)]
pub struct NatsServers(Vec<ServerAddr>);

impl fmt::Debug for NatsServers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts = self.0.iter().map(|one| format!("{}:{}", one.host(), one.port()));
        f.debug_tuple("Nats").field(&hosts.collect::<Vec<_>>()).finish()
    }
}

impl FromStr for NatsServers {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<NatsServers, BadAddress> {
        // The text is not repeated: it may hold a password.
        let bad = |problem: &str| BadAddress(problem.to_owned());
        let read = |one: &str| {
            if !one.starts_with("nats://") && !one.starts_with("tls://") {
                return Err(bad("the link between servers goes over NATS"));
            }
            let address: Result<ServerAddr, _> = one.parse();
            let address = address.map_err(|_| bad("this is not an address"))?;
            if address.host().is_empty() { Err(bad("there is no host")) } else { Ok(address) }
        };
        text.split(',').map(|one| read(one.trim())).collect::<Result<_, _>>().map(NatsServers)
    }
}

/// Connects a node. If there is no server yet, it keeps trying in the background.
pub(super) async fn connect(address: &NatsServers, house: &str, node: NodeId) -> Linked {
    let (outgoing, to_send) = mpsc::channel(QUEUE);
    let (heard, incoming) = mpsc::channel(QUEUE);
    let options = ConnectOptions::new()
        .name(format!("ginmi node {node}"))
        .no_echo()
        .retry_on_initial_connect()
        .connection_timeout(CONNECT)
        .subscription_capacity(QUEUE)
        .reconnect_delay_callback(|attempts| {
            PAUSE.min(
                Duration::from_millis(50) * u32::try_from(attempts).unwrap_or(u32::MAX).min(10),
            )
        })
        .event_callback(|event| async move {
            match event {
                Event::Connected => tracing::info!("the link to the other servers is up"),
                Event::Disconnected => tracing::warn!("the link to the other servers is lost"),
                event => tracing::debug!(%event, "the link to the other servers"),
            }
        });
    let link = Arc::new(Nats { outgoing, client: tokio::sync::OnceCell::new() });
    let subjects = Subjects { house: house.to_owned() };
    let client = options.connect(address.0.clone()).await;
    match client {
        Ok(client) => {
            let _ = link.client.set(client.clone());
            for subject in [subjects.of(To::Node(node)), subjects.of(To::Others)] {
                tokio::spawn(listen(client.clone(), subject, heard.clone()));
            }
            tokio::spawn(send(client, subjects, to_send));
        }
        // Errors here are permanent, such as a bad address.
        Err(error) => tracing::error!(%error, "the link to the other servers cannot be used"),
    }
    (link, incoming)
}

/// Passes on the messages of a subject, until the receiver is dropped.
async fn listen(client: Client, subject: String, heard: mpsc::Sender<Bytes>) {
    let mut messages = match client.subscribe(subject).await {
        Ok(messages) => messages,
        Err(error) => {
            tracing::error!(%error, "no messages arrive over the link to the other servers");
            return;
        }
    };
    while let Some(message) = messages.next().await {
        if heard.send(message.payload).await.is_err() {
            return;
        }
    }
}

/// Sends the queued messages.
async fn send(client: Client, subjects: Subjects, mut to_send: mpsc::Receiver<Outgoing>) {
    while let Some(outgoing) = to_send.recv().await {
        match outgoing {
            Outgoing::Message(to, message) => {
                if let Err(error) = client.publish(subjects.of(to), message).await {
                    tracing::debug!(%error, "a message to another server was lost");
                }
            }
            Outgoing::Flush(done) => {
                if let Err(error) = client.flush().await {
                    tracing::debug!(%error, "the last messages to other servers were lost");
                }
                let _ = done.send(());
            }
        }
    }
}

struct Subjects {
    house: String,
}

impl Subjects {
    fn of(&self, to: To) -> String {
        match to {
            To::Node(node) => format!("ginmi.{}.node.{node}", self.house),
            To::Others => format!("ginmi.{}.all", self.house),
        }
    }
}

enum Outgoing {
    Message(To, Bytes),
    Flush(oneshot::Sender<()>),
}

struct Nats {
    outgoing: mpsc::Sender<Outgoing>,
    client: tokio::sync::OnceCell<Client>,
}

impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Nats").field("is_up", &self.is_up()).finish()
    }
}

impl Link for Nats {
    fn send(&self, to: To, message: Bytes) {
        // A message that nobody can receive now would only arrive late.
        if self.is_up() {
            let _ = self.outgoing.try_send(Outgoing::Message(to, message));
        }
    }

    fn is_up(&self) -> bool {
        self.client.get().is_some_and(|client| client.connection_state() == State::Connected)
    }

    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            let (done, is_done) = oneshot::channel();
            if self.is_up() && self.outgoing.send(Outgoing::Flush(done)).await.is_ok() {
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
        let address: NatsServers = "nats://a:4222, tls://me:hunter2@b".parse().unwrap();
        assert_eq!(format!("{address:?}"), "Nats([\"a:4222\", \"b:4222\"])");
        for bad in ["", "a:4222", "nats://", "http://a", "nats://a,", "nats://a b"] {
            let refused = bad.parse::<NatsServers>().unwrap_err().to_string();
            assert!(refused.contains("an address looks like nats://host:4222"), "{refused}");
        }
        let refused = "nats://me:hunter2@a:port".parse::<NatsServers>().unwrap_err();
        assert!(!refused.to_string().contains("hunter2"), "{refused}");
    }
}
