//! A proxy to a server, which can be cut and redirected to another server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// The proxy. Its own address stays the same.
pub(crate) struct Line {
    address: SocketAddr,
    shared: Arc<Mutex<Shared>>,
    accepting: JoinHandle<()>,
}

#[derive(Default)]
struct Shared {
    /// The server; `None` while the proxy is cut.
    to: Option<SocketAddr>,
    connections: Vec<JoinHandle<()>>,
}

impl Line {
    pub(crate) async fn to(server: SocketAddr) -> Result<Line> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Mutex::new(Shared { to: Some(server), ..Shared::default() }));
        let own = Arc::clone(&shared);
        let accepting = tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let mut shared = own.lock().unwrap_or_else(PoisonError::into_inner);
                // Connections are dropped while it is cut.
                let Some(to) = shared.to else { continue };
                shared.connections.push(tokio::spawn(async move {
                    if let Ok(mut there) = TcpStream::connect(to).await {
                        _ = tokio::io::copy_bidirectional(&mut here, &mut there).await;
                    }
                }));
            }
        });
        Ok(Line { address, shared, accepting })
    }

    /// The address of the page.
    pub(crate) fn home(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Breaks off all connections and refuses new ones.
    pub(crate) fn cut(&self) {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        shared.to = None;
        shared.connections.drain(..).for_each(|connection| connection.abort());
    }

    /// Redirects to this server.
    pub(crate) fn lead_to(&self, server: SocketAddr) {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).to = Some(server);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}
