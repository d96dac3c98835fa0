//! A running server: its listeners, its tables and its background tasks.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::cluster::{ClusterJoinError, LinkError};
use crate::http::{self, AppState, BanCache, ClientAddress, PeopleListener, RateLimits};
use crate::storage::{self, Store};
use crate::tables::{Tables, TablesConfig};
use crate::{ListenAddress, Metrics, ServerSettings, retention};

/// How often the server looks whether the files of the database are in their places.
const FILE_CHECK: Duration = Duration::from_secs(2);

/// A running server.
#[derive(Debug)]
pub struct RunningServer {
    address: ListenAddress,
    metrics_address: Option<SocketAddr>,
    admin_address: Option<SocketAddr>,
    store: Store,
    tables: Tables,
    settings: Arc<ServerSettings>,
    stop: CancellationToken,
    listening: JoinHandle<()>,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The server cannot listen on the address.
    #[error("cannot listen on {address} ({reason}): {remedy} with {flag}")]
    Listen {
        /// The address.
        address: ListenAddress,
        /// The message of the system.
        reason: std::io::Error,
        /// What would help.
        remedy: &'static str,
        /// The flag that names the address.
        flag: &'static str,
    },
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] storage::StorageError),
    /// NATS refuses this server.
    #[error(transparent)]
    Link(#[from] LinkError),
}

impl From<ClusterJoinError> for StartError {
    fn from(error: ClusterJoinError) -> Self {
        match error {
            ClusterJoinError::Storage(error) => error.into(),
            ClusterJoinError::Link(error) => error.into(),
        }
    }
}

impl RunningServer {
    /// Opens all tables and listens. Has to be called within a tokio runtime.
    ///
    /// ```
    /// # let folder = tempfile::tempdir()?;
    /// # let folder = folder.path().join("data").display().to_string();
    /// # tokio::runtime::Runtime::new()?.block_on(async {
    /// use ginmi_server::{RunningServer, ServerSettings, storage::Store};
    ///
    /// let store = Store::open(&folder).await?;
    /// let listen = "127.0.0.1:0".parse()?;
    /// let settings = ServerSettings { listen, ..ServerSettings::default() };
    /// let server = RunningServer::start(store, settings).await?;
    /// println!("open http://{}", server.address());
    /// server.stop().await;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the server cannot listen on an address, when the storage cannot be read, and when NATS
    /// refuses this server.
    pub async fn start(store: Store, settings: ServerSettings) -> Result<Self, StartError> {
        http::look_at_settings(&settings);
        let settings = Arc::new(settings);
        let metrics = Arc::new(Metrics::with(store.failed_writes()));
        // The address first, so that somebody who starts a second server by mistake learns it at
        // once.
        let listener = PeopleListener::bind(&settings.listen).await;
        let listener =
            listener.map_err(|e| cannot_listen(settings.listen.clone(), e, "--listen"))?;
        let address = listener.address().unwrap_or_else(|_| settings.listen.clone());
        let metrics_listener = listen_if(settings.metrics, "--metrics").await?;
        let admin_listener = listen_if(settings.admin, "--admin").await?;
        let metrics_address = metrics_listener.as_ref().map(|(_, address)| *address);
        let admin_address = admin_listener.as_ref().map(|(_, address)| *address);
        let key = http::cookie_key(&store).await?;
        let config = TablesConfig {
            max_tables: settings.max_tables,
            bot_pause: settings.bot_pause,
            table_idle: settings.table_idle,
            sweep_interval: Duration::from_secs(60),
            link: settings.link.clone(),
        };
        let clock_check = retention::ClockCheck::at_start(store.last_activity().await?);
        let tables = Tables::open(store.clone(), config, Arc::clone(&metrics)).await?;
        let limits = Arc::new(RateLimits::new(&settings, Arc::clone(&metrics)));
        let bans = Arc::new(BanCache::default());
        bans.refresh(&store, &metrics).await?;
        let stop = CancellationToken::new();
        let app = AppState {
            store: store.clone(),
            tables: tables.clone(),
            settings: Arc::clone(&settings),
            metrics,
            limits,
            bans,
            hints: Arc::default(),
            key,
        };
        if let Some((listener, _)) = metrics_listener {
            serve_operators(listener, http::metrics_router(&app), stop.clone());
        }
        if let Some((listener, _)) = admin_listener {
            let token = http::operator_token(&store).await?;
            serve_operators(listener, http::admin_router(&app, &token), stop.clone());
        }
        tokio::spawn(refresh_limits(app.clone(), stop.clone()));
        tokio::spawn(watch_files(store.clone(), stop.clone()));
        let sweeps = retention::run_sweeps(
            store.clone(),
            tables.clone(),
            Arc::clone(&settings),
            clock_check,
            stop.clone(),
        );
        tokio::spawn(sweeps);
        let listening = tokio::spawn(http::serve_connections(listener, app, stop.clone()));
        Ok(Self {
            address,
            metrics_address,
            admin_address,
            store,
            tables,
            settings,
            stop,
            listening,
        })
    }

    /// The address of the page and the API.
    #[must_use]
    pub const fn address(&self) -> &ListenAddress {
        &self.address
    }

    /// The address of the listener for metrics, if they have their own.
    #[must_use]
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// The address of the listener for operators, if there is one.
    #[must_use]
    pub const fn admin_address(&self) -> Option<SocketAddr> {
        self.admin_address
    }

    /// First reports for the configured time that the server is about to stop, and goes on. Then
    /// stops accepting connections, gives open requests the configured time to finish, releases its
    /// tables to other servers, makes everybody at a table reconnect, and closes the database.
    pub async fn stop(self) {
        self.tables.drain();
        tokio::time::sleep(self.settings.drain).await;
        self.stop.cancel();
        let finish = async {
            self.tables.close().await;
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

/// Listens on the address of a flag, and returns the actual address.
async fn listen(
    address: SocketAddr,
    flag: &'static str,
) -> Result<(TcpListener, SocketAddr), StartError> {
    let listening = TcpListener::bind(address).await;
    let listener = listening.map_err(|reason| cannot_listen(address.into(), reason, flag))?;
    let address = listener.local_addr().unwrap_or(address);
    Ok((listener, address))
}

fn cannot_listen(address: ListenAddress, reason: std::io::Error, flag: &'static str) -> StartError {
    use std::io::ErrorKind;
    let remedy = match (&address, reason.kind()) {
        (ListenAddress::Tcp(_), ErrorKind::AddrInUse) => {
            "another program listens there; stop it, or choose another port"
        }
        (ListenAddress::Tcp(_), ErrorKind::PermissionDenied) => {
            "ports below 1024 are for the system; choose a higher one"
        }
        (ListenAddress::Tcp(_), _) => "choose an address of this machine",
        (ListenAddress::Unix(_), ErrorKind::AddrInUse) => {
            "another program listens there, or it is another file; stop it, or choose another path"
        }
        (ListenAddress::Unix(_), _) => {
            "make its folder, in which this user may write, or choose another path"
        }
    };
    StartError::Listen { address, reason, remedy, flag }
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

/// Serves operators, to whom the limits for everybody else do not apply, until `stop`.
fn serve_operators(listener: TcpListener, router: Router, stop: CancellationToken) {
    tokio::spawn(async move {
        let serving = axum::serve(listener, router);
        let serving = serving.with_graceful_shutdown(stop.cancelled_owned());
        if let Err(error) = serving.await {
            tracing::error!(%error, "a listener for operators has failed");
        }
    });
}

/// Logs when somebody removes or replaces the files of the database, even if nobody plays.
async fn watch_files(store: Store, stop: CancellationToken) {
    let mut was_replaced = false;
    while stop.run_until_cancelled(tokio::time::sleep(FILE_CHECK)).await.is_some() {
        let outcome = store.check_files();
        if let Err(error) = &outcome
            && !was_replaced
        {
            tracing::error!("{error}");
        }
        was_replaced = outcome.is_err();
    }
}

/// Counts what happens at the other servers on the same database; regularly forgets addresses that
/// no longer count, and reads bans that another server has stored.
async fn refresh_limits(app: AppState, stop: CancellationToken) {
    let mut openings = app.tables.remote_openings();
    let minute = Duration::from_secs(60);
    let mut ticks = tokio::time::interval_at(tokio::time::Instant::now() + minute, minute);
    loop {
        tokio::select! {
            Ok(address) = openings.recv() => {
                app.limits.count_remote_table(ClientAddress::of(address));
                continue;
            }
            _ = ticks.tick() => {
                app.limits.forget_idle(|table| app.tables.listing(table).is_some());
            }
            () = stop.cancelled() => return,
        }
        if let Err(error) = app.bans.refresh(&app.store, &app.metrics).await {
            tracing::debug!(%error, "the bans cannot be read");
        }
    }
}
