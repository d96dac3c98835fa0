//! The accept loop, and the permits of connections.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::task_tracker::{TaskTracker, TaskTrackerToken};
use tower::ServiceExt as _;

use super::client_address::{ClientAddress, PeerAddress};
use super::people_listener::{AcceptedStream, PeopleListener};
use super::rate_limits::QuotaPermit;
use super::security::REFUSED;
use super::{AppState, router};
use crate::log_limiter::LogLimiter;

/// The smallest buffer that hyper allows; larger headers are refused, with an answer of its own.
const BUFFER: usize = 8 * 1024;

/// Serves connections until `stop`, then finishes the open requests.
///
/// It replaces `axum::serve`, which limits neither the number of connections nor the time that
/// requests may take to arrive.
pub(crate) async fn serve_connections(
    listener: PeopleListener,
    app: AppState,
    stop: CancellationToken,
) {
    let router = router(&app);
    let slots = Arc::new(Semaphore::new(app.settings.max_connections));
    let tasks = TaskTracker::new();
    let log_limiter = LogLimiter::default();
    loop {
        let slot = tokio::select! {
            slot = Arc::clone(&slots).acquire_owned() => slot,
            () = stop.cancelled() => break,
        };
        let Ok(slot) = slot else { break };
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // The connection is lost, or there are no file descriptors left, which may
                    // change in a moment.
                    if let Some(held_back) = log_limiter.allow_message() {
                        tracing::warn!(%error, held_back, "a connection could not be accepted");
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = stop.cancelled() => break,
        };
        let Some(quota_permit) = app.limits.count_connection(ClientAddress::of(peer.ip())) else {
            if app.settings.log_refused {
                let address = peer.ip().to_canonical();
                tracing::info!(target: REFUSED, %address, "refused a connection: too many are open");
            }
            continue;
        };
        let permit = Arc::new(ConnectionPermit::new(slot, quota_permit, tasks.token(), &app));
        let (peer, router, stop) = (PeerAddress(peer), router.clone(), stop.clone());
        match stream {
            AcceptedStream::Tcp(stream) => {
                // Without this, small frames are only delayed.
                let _ = stream.set_nodelay(true);
                tasks.spawn(serve_connection(stream, peer, router, &app, permit, stop));
            }
            #[cfg(unix)]
            AcceptedStream::Unix(stream) => {
                tasks.spawn(serve_connection(stream, peer, router, &app, permit, stop));
            }
        }
    }
    drop(listener);
    tasks.close();
    tasks.wait().await;
}

/// Serves the requests of one connection, until it ends or becomes a socket.
fn serve_connection<S: AsyncRead + AsyncWrite + Send + 'static>(
    stream: S,
    peer: PeerAddress,
    router: Router,
    app: &AppState,
    permit: Arc<ConnectionPermit>,
    stop: CancellationToken,
) -> impl Future<Output = ()> + use<S> {
    let settings = Arc::clone(&app.settings);
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        *request.uri_mut() = settings.base.strip(std::mem::take(request.uri_mut()));
        request.extensions_mut().insert(peer);
        // A socket outlives its HTTP connection, so the permit goes along with the request.
        request.extensions_mut().insert(Arc::clone(&permit));
        router.clone().oneshot(request)
    });
    // A client that never reads the answer would keep its permit forever.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(app.settings.timeouts.sending));
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.settings.timeouts.headers)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    async move {
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended early");
        }
    }
}

/// The permit of one connection, which counts towards the limits until it is dropped.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    metrics: Arc<crate::Metrics>,
    _slot: OwnedSemaphorePermit,
    _quota_permit: QuotaPermit,
    /// A server that stops waits for sockets too, which are tasks of their own.
    _token: TaskTrackerToken,
}

impl ConnectionPermit {
    fn new(
        slot: OwnedSemaphorePermit,
        quota_permit: QuotaPermit,
        token: TaskTrackerToken,
        app: &AppState,
    ) -> Self {
        app.metrics.connections.inc();
        let metrics = Arc::clone(&app.metrics);
        Self { metrics, _slot: slot, _quota_permit: quota_permit, _token: token }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.metrics.connections.dec();
    }
}
