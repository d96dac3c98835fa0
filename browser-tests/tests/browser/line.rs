//! A proxy to a server, which can be cut and redirected to another server, and which counts or breaks
//! requests for networks.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{ReadHalf, WriteHalf};
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
    networks: Networks,
    /// How often a network was asked for.
    asked: usize,
}

/// What becomes of requests for networks.
#[derive(Clone, Copy, Default)]
pub(crate) enum Networks {
    /// The server answers them.
    #[default]
    Served,
    /// They are never answered.
    Held,
    /// The connection breaks.
    Refused,
    /// The connection breaks, for the code of strong bots too.
    RefusedWithCode,
}

/// The beginning of a request for a network.
const NETWORK: &[u8] = b"GET /assets/network-";

/// The end of the address of the code of strong bots.
const CODE: &[u8] = b"/split_strong.wasm HTTP/1.1\r\n";

impl Line {
    pub(crate) async fn to(server: SocketAddr) -> Result<Line> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Mutex::new(Shared { to: Some(server), ..Shared::default() }));
        let own = Arc::clone(&shared);
        let accepting = tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let of_all = Arc::clone(&own);
                let mut shared = own.lock().unwrap_or_else(PoisonError::into_inner);
                // Connections are dropped while it is cut.
                let Some(to) = shared.to else { continue };
                shared.connections.push(tokio::spawn(async move {
                    if let Ok(mut there) = TcpStream::connect(to).await {
                        let (mut requests, mut page) = here.split();
                        let (mut answers, mut server) = there.split();
                        // When one side closes, so does the other.
                        tokio::select! {
                            () = pass_on(&mut requests, &mut server, &of_all) => {}
                            _ = tokio::io::copy(&mut answers, &mut page) => {}
                        }
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

    /// Decides what becomes of requests for networks.
    pub(crate) fn treat(&self, networks: Networks) {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).networks = networks;
    }

    /// How often a network was asked for.
    pub(crate) fn asked(&self) -> usize {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).asked
    }

    /// Redirects to this server.
    pub(crate) fn lead_to(&self, server: SocketAddr) {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).to = Some(server);
    }
}

/// Passes requests on until the page or the server closes the connection.
async fn pass_on(page: &mut ReadHalf<'_>, server: &mut WriteHalf<'_>, shared: &Mutex<Shared>) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count) = page.read(&mut bytes).await {
        let request = &bytes[..count];
        // Browsers send a request in one piece, and no other with it.
        let is_for_network = request.starts_with(NETWORK);
        let is_for_code = request.windows(CODE.len()).any(|part| part == CODE);
        let networks = {
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            shared.asked += usize::from(is_for_network);
            shared.networks
        };
        match networks {
            Networks::Held if is_for_network => std::future::pending().await,
            Networks::Refused if is_for_network => return,
            Networks::RefusedWithCode if is_for_network || is_for_code => return,
            _ => {}
        }
        if count == 0 || server.write_all(request).await.is_err() {
            return;
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}
