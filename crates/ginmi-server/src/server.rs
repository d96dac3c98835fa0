use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::house::{Config, House};
use crate::http::{self, App, Bans, Limits};
use crate::storage::{self, Store};
use crate::{Metrics, Settings, retention};

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    admin_address: Option<SocketAddr>,
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
    #[error("cannot listen on {address} ({reason}): {remedy} with {flag}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        reason: std::io::Error,
        /// What would be right.
        remedy: &'static str,
        /// The flag that names the address.
        flag: &'static str,
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
        let (listener, address) = listen(settings.listen, "--listen").await?;
        let metrics_listener = listen_if(settings.metrics, "--metrics").await?;
        let admin_listener = listen_if(settings.admin, "--admin").await?;
        let metrics_address = metrics_listener.as_ref().map(|(_, address)| *address);
        let admin_address = admin_listener.as_ref().map(|(_, address)| *address);
        let key = http::key(&store).await?;
        let config = Config {
            max_tables: settings.max_tables,
            bot_pause: settings.bot_pause,
            table_idle: settings.table_idle,
            sweep_interval: Duration::from_secs(60),
            link: settings.link.clone(),
        };
        let house = House::open(store.clone(), config, Arc::clone(&metrics)).await?;
        let limits = Arc::new(Limits::new(&settings, Arc::clone(&metrics)));
        let bans = Arc::new(Bans::default());
        bans.refresh(&store, &metrics).await?;
        let stop = CancellationToken::new();
        let app = App {
            store: store.clone(),
            house: house.clone(),
            settings: Arc::clone(&settings),
            metrics,
            limits,
            bans,
            key,
        };
        if let Some((listener, _)) = metrics_listener {
            serve_operators(listener, http::metrics_router(&app), stop.clone());
        }
        if let Some((listener, _)) = admin_listener {
            let token = http::token(&store).await?;
            serve_operators(listener, http::admin_router(&app, &token), stop.clone());
        }
        tokio::spawn(tidy(app.clone(), stop.clone()));
        let keeping =
            retention::keep_up(store.clone(), house.clone(), Arc::clone(&settings), stop.clone());
        tokio::spawn(keeping);
        let listening = tokio::spawn(http::serve(listener, app, stop.clone()));
        Ok(Server {
            address,
            metrics_address,
            admin_address,
            store,
            house,
            settings,
            stop,
            listening,
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where metrics have a listener of their own, if they do.
    #[must_use]
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Where it listens for operators, if it does.
    #[must_use]
    pub const fn admin_address(&self) -> Option<SocketAddr> {
        self.admin_address
    }

    /// Says for as long as was set that nobody is to be sent here any more, and goes on. Then it takes
    /// no more connections, lets what is under way finish for as long as was set, gives its tables to
    /// other servers, tells all people at tables to come again, and closes the database.
    pub async fn stop(self) {
        self.house.drain();
        tokio::time::sleep(self.settings.drain).await;
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

/// Listens at an address that a flag has named, and says which it has become.
async fn listen(
    address: SocketAddr,
    flag: &'static str,
) -> Result<(TcpListener, SocketAddr), StartError> {
    let listening = TcpListener::bind(address).await;
    let listener = listening.map_err(|reason| {
        let remedy = match reason.kind() {
            std::io::ErrorKind::AddrInUse => {
                "another program listens there; stop it, or choose another port"
            }
            std::io::ErrorKind::PermissionDenied => {
                "ports below 1024 are for the system; choose a higher one"
            }
            _ => "choose an address of this machine",
        };
        StartError::Listen { address, reason, remedy, flag }
    })?;
    let address = listener.local_addr().unwrap_or(address);
    Ok((listener, address))
}

async fn listen_if(
    address: Option<SocketAddr>,
    flag: &'static str,
) -> Result<Option<(TcpListener, SocketAddr)>, StartError> {
    match address {
        Some(address) => listen(address, flag).await.map(Some),
        None => Ok(None),
    }
}

/// Answers operators, who need none of the limits that hold for everybody, until `stop`.
fn serve_operators(listener: TcpListener, router: Router, stop: CancellationToken) {
    tokio::spawn(async move {
        let serving = axum::serve(listener, router);
        let serving = serving.with_graceful_shutdown(stop.cancelled_owned());
        if let Err(error) = serving.await {
            tracing::error!(%error, "a listener for operators has failed");
        }
    });
}

/// Forgets, once in a while, the addresses that are not counted any more, and learns of bans that
/// another server on the same database was told.
async fn tidy(app: App, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(60)) => app.limits.tidy(),
            () = stop.cancelled() => return,
        }
        if let Err(error) = app.bans.refresh(&app.store, &app.metrics).await {
            tracing::debug!(%error, "the bans cannot be read");
        }
    }
}
