use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::house::{Config, House};
use crate::http::{self, App, Limits};
use crate::storage::{self, Store};
use crate::{Metrics, Settings};

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    store: Store,
    house: House,
    settings: Arc<Settings>,
    stop: CancellationToken,
    listening: JoinHandle<()>,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address} ({reason}): {remedy}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        reason: std::io::Error,
        /// What would be right.
        remedy: &'static str,
    },
    /// The storage does not do its work.
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Server {
    /// Takes up all tables and listens. Has to be called within a tokio runtime.
    ///
    /// ```
    /// # let folder = tempfile::tempdir()?;
    /// # let folder = folder.path().join("data").display().to_string();
    /// # tokio::runtime::Runtime::new()?.block_on(async {
    /// use ginmi_server::{Server, Settings, storage::Store};
    ///
    /// let store = Store::open(&folder).await?;
    /// let settings = Settings { listen: "127.0.0.1:0".parse()?, ..Settings::default() };
    /// let server = Server::start(store, settings).await?;
    /// println!("open http://{}", server.address());
    /// server.stop().await;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the address cannot be listened on, or the storage cannot be read.
    pub async fn start(store: Store, settings: Settings) -> Result<Server, StartError> {
        let settings = Arc::new(settings);
        let metrics = Arc::new(Metrics::with(store.failed_writes()));
        // The address comes first: who starts a second server by mistake hears of it at once.
        let listener = listen(settings.listen).await?;
        let address = listener.local_addr().unwrap_or(settings.listen);
        let key = http::key(&store).await?;
        let config = Config {
            max_tables: settings.max_tables,
            bot_pause: settings.bot_pause,
            table_idle: settings.table_idle,
            sweep_interval: Duration::from_secs(60),
        };
        let house = House::open(store.clone(), config, Arc::clone(&metrics)).await?;
        let limits = Arc::new(Limits::new(&settings, Arc::clone(&metrics)));
        let stop = CancellationToken::new();
        tokio::spawn(tidy(Arc::clone(&limits), stop.clone()));
        let app = App {
            store: store.clone(),
            house: house.clone(),
            settings: Arc::clone(&settings),
            metrics,
            limits,
            key,
        };
        let listening = tokio::spawn(http::serve(listener, app, stop.clone()));
        Ok(Server { address, store, house, settings, stop, listening })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes no more connections, lets what is under way finish for as long as was set, tells all
    /// people at tables to come again, and closes the database.
    pub async fn stop(self) {
        self.stop.cancel();
        let finish = async {
            self.house.close().await;
            if let Err(error) = self.listening.await {
                tracing::error!(%error, "the task that listens has failed");
            }
        };
        if tokio::time::timeout(self.settings.grace, finish).await.is_err() {
            tracing::warn!("not everything was finished in time");
        }
        self.store.close().await;
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|reason| {
        let remedy = match reason.kind() {
            std::io::ErrorKind::AddrInUse => {
                "another program listens there; stop it, or choose another port with --listen"
            }
            std::io::ErrorKind::PermissionDenied => {
                "ports below 1024 are for the system; choose a higher one with --listen"
            }
            _ => "choose an address of this machine with --listen",
        };
        StartError::Listen { address, reason, remedy }
    })
}

/// Forgets, once in a while, the addresses that are not counted any more.
async fn tidy(limits: Arc<Limits>, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(60)) => limits.tidy(),
            () = stop.cancelled() => return,
        }
    }
}
