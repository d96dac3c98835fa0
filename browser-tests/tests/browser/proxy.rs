//! A proxy to a server, which can be cut, fall silent, or let no sockets through, which can be
//! redirected to another server, and which counts or breaks requests for networks.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use ginmi_server::ListenAddress;
use parking_lot::Mutex;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{ReadHalf, WriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// The proxy. Its own address stays the same.
pub(crate) struct ServerProxy {
    address: SocketAddr,
    shared: Arc<Mutex<Shared>>,
    accept_task: JoinHandle<()>,
}

#[derive(Default)]
struct Shared {
    /// The server; `None` while the proxy is cut.
    to: Option<SocketAddr>,
    connections: Vec<JoinHandle<()>>,
    /// Tells the connections that they fall silent.
    silence: Arc<Notify>,
    /// Whether requests for sockets lose what makes them such.
    blocks_sockets: bool,
    /// Whether answers lose their cookies.
    drops_cookies: bool,
    networks: Networks,
    /// How often a network was asked for.
    network_requests: usize,
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

impl ServerProxy {
    pub(crate) async fn to(server: &ListenAddress) -> Result<Self> {
        let server = server.tcp().context("a test's server listens at a port")?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Mutex::new(Shared { to: Some(server), ..Shared::default() }));
        let own = Arc::clone(&shared);
        let accept_task = tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let shared_state = Arc::clone(&own);
                let mut shared = own.lock();
                // Connections are dropped while it is cut.
                let Some(to) = shared.to else { continue };
                let silence = Arc::clone(&shared.silence);
                shared.connections.push(tokio::spawn(async move {
                    if let Ok(mut there) = TcpStream::connect(to).await {
                        let (mut requests, mut page) = here.split();
                        let (mut answers, mut server) = there.split();
                        // When one side closes, so does the other.
                        tokio::select! {
                            () = forward_requests(&mut requests, &mut server, &shared_state) => {}
                            () = forward_answers(&mut answers, &mut page, &shared_state) => {}
                            // Open, with nobody told, as after a change of networks.
                            () = silence.notified() => std::future::pending().await,
                        }
                    }
                }));
            }
        });
        Ok(Self { address, shared, accept_task })
    }

    /// The address of the page.
    pub(crate) fn home(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Breaks off all connections and refuses new ones.
    pub(crate) fn cut(&self) {
        let mut shared = self.shared.lock();
        shared.to = None;
        shared.connections.drain(..).for_each(|connection| connection.abort());
    }

    /// Passes nothing on any more over the connections that are open; new ones work.
    pub(crate) fn fall_silent(&self) {
        self.shared.lock().silence.notify_waiters();
    }

    /// Decides whether sockets are let through, or become requests without an upgrade.
    pub(crate) fn block_sockets(&self, blocks: bool) {
        self.shared.lock().blocks_sockets = blocks;
    }

    /// Lets no cookie through to the page any more, as a browser that refuses them.
    pub(crate) fn drop_cookies(&self) {
        self.shared.lock().drops_cookies = true;
    }

    /// Decides what becomes of requests for networks.
    pub(crate) fn set_networks(&self, networks: Networks) {
        self.shared.lock().networks = networks;
    }

    /// How often a network was asked for.
    pub(crate) fn network_requests(&self) -> usize {
        self.shared.lock().network_requests
    }

    /// Redirects to this server.
    pub(crate) fn redirect(&self, server: &ListenAddress) {
        self.shared.lock().to = server.tcp();
    }
}

/// Passes requests on until the page or the server closes the connection.
async fn forward_requests(
    page: &mut ReadHalf<'_>,
    server: &mut WriteHalf<'_>,
    shared: &Mutex<Shared>,
) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count) = page.read(&mut bytes).await {
        if shared.lock().blocks_sockets {
            rename_header(&mut bytes[..count], b"\r\nUpgrade: websocket");
        }
        let request = &bytes[..count];
        // Browsers send a request in one piece, and no other with it.
        let is_for_network = request.starts_with(NETWORK);
        let is_for_code = request.windows(CODE.len()).any(|part| part == CODE);
        let networks = {
            let mut shared = shared.lock();
            shared.network_requests += usize::from(is_for_network);
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

/// Passes answers on until the server or the page closes the connection.
async fn forward_answers(
    server: &mut ReadHalf<'_>,
    page: &mut WriteHalf<'_>,
    shared: &Mutex<Shared>,
) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count) = server.read(&mut bytes).await {
        if shared.lock().drops_cookies {
            rename_header(&mut bytes[..count], b"\r\nset-cookie:");
        }
        if count == 0 || page.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Renames a header, so that the other side does not know it.
fn rename_header(message: &mut [u8], header: &[u8]) {
    let found = message.windows(header.len()).position(|part| part.eq_ignore_ascii_case(header));
    if let Some(at) = found {
        message[at + 2] = b'X';
    }
}

impl Drop for ServerProxy {
    fn drop(&mut self) {
        self.accept_task.abort();
    }
}
