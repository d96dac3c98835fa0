//! The lease of this server, which the server renews as long as it runs.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Metrics;
use crate::storage::{ClusterStore, LEASE, NodeId, StorageError};

/// How often the lease is renewed.
const RENEW: Duration = Duration::from_millis(500);
/// The pause before another attempt when renewing fails.
const RETRY: Duration = Duration::from_millis(100);
/// How long before its end the lease counts as lost, so that nothing is sent after its end.
const MARGIN: Duration = Duration::from_millis(300);

/// The lease of this server: the time until which it may answer for its tables.
#[derive(Debug)]
pub(crate) struct ServerLease {
    began: Instant,
    /// In microseconds since `began`; the maximum if no other server can claim the tables.
    until: AtomicU64,
    /// Cancelled when the lease is lost; the next lease comes with a new token.
    term: watch::Sender<CancellationToken>,
    /// The other servers that have a lease.
    others: Mutex<BTreeSet<NodeId>>,
}

impl ServerLease {
    /// A lease that has to be renewed first or, without other servers, never ends.
    pub(super) fn begin(node: Option<NodeId>) -> Self {
        let (until, term) = (if node.is_some() { 0 } else { u64::MAX }, CancellationToken::new());
        if node.is_some() {
            term.cancel();
        }
        Self {
            began: Instant::now(),
            until: AtomicU64::new(until),
            term: watch::Sender::new(term),
            others: Mutex::default(),
        }
    }

    /// Whether this server may still answer for its tables. This uses the clock of the machine,
    /// which counts the time in which the process was suspended.
    pub(crate) fn is_valid(&self) -> bool {
        self.until.load(Ordering::Acquire) > micros(self.began.elapsed())
    }

    /// Waits until there is a lease.
    pub(super) async fn granted(&self) {
        // The sender is in `self`, so waiting cannot fail.
        let _ = self.term.subscribe().wait_for(|term| !term.is_cancelled()).await;
    }

    /// A token that is cancelled when the lease is lost, and already is if there is none.
    pub(crate) fn current(&self) -> CancellationToken {
        self.term.borrow().clone()
    }

    /// Checks that there is a lease.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub(crate) fn check(&self) -> Result<(), StorageError> {
        if self.is_valid() {
            return Ok(());
        }
        let reason = "the lease of this server was not renewed".to_owned();
        Err(StorageError::Unavailable { reason })
    }

    /// Waits until there is no lease; returns the error for requests that need one.
    pub(crate) async fn lost(&self) -> StorageError {
        loop {
            let term = self.current();
            if let Err(error) = self.check() {
                return error;
            }
            term.cancelled().await;
            // It may have been renewed at this very moment.
            tokio::task::yield_now().await;
        }
    }

    /// Renews the lease for as long as this is polled, and reports servers that have lost theirs.
    /// When the lease is over, or is about to be, its term is cancelled.
    pub(super) async fn keep_renewed(
        &self,
        store: &dyn ClusterStore,
        metrics: &Metrics,
        handle_lost_nodes: impl Fn(&BTreeSet<NodeId>),
    ) {
        loop {
            let requested = Instant::now();
            let pause = match self.watch(store.renew_lease(), metrics).await {
                Ok(others) => {
                    self.extend(requested);
                    self.renew_term();
                    metrics.nodes.set(others.len() as i64 + 1);
                    let lost_nodes = self.update_others(others);
                    if !lost_nodes.is_empty() {
                        handle_lost_nodes(&lost_nodes);
                    }
                    RENEW
                }
                Err(error) => {
                    if let Some(held_back) = metrics.log_limiter.allow_message() {
                        tracing::warn!(%error, held_back, "the lease of this server is not renewed");
                    }
                    RETRY
                }
            };
            let next = (requested + pause).max(Instant::now() + RETRY);
            self.watch(tokio::time::sleep_until(next), metrics).await;
        }
    }

    /// Waits for something, and ends the lease when it is over meanwhile.
    async fn watch<T>(&self, event: impl Future<Output = T>, metrics: &Metrics) -> T {
        let mut event = std::pin::pin!(event);
        loop {
            let outcome = tokio::select! {
                biased;
                outcome = event.as_mut() => Some(outcome),
                () = tokio::time::sleep_until(self.until()), if self.is_valid() => None,
            };
            // Also when both happen at once, as after the process was suspended.
            if !self.is_valid() {
                self.end(metrics);
            }
            if let Some(outcome) = outcome {
                return outcome;
            }
        }
    }

    /// Ends whatever relies on the lease: it is over, or is about to be.
    fn end(&self, metrics: &Metrics) {
        let term = self.term.borrow();
        if !term.is_cancelled() {
            metrics.leases_lost.inc();
            tracing::warn!("the lease of this server was not renewed in time: its tables stop");
            term.cancel();
        }
    }

    /// Counts the lease from the time of the request, which is before it was granted.
    fn extend(&self, requested: Instant) {
        let until = requested + LEASE - MARGIN;
        self.until.store(micros(until.saturating_duration_since(self.began)), Ordering::Release);
    }

    fn until(&self) -> Instant {
        let until = self.until.load(Ordering::Acquire);
        // A day is as good as forever.
        self.began + Duration::from_micros(until.min(86_400_000_000))
    }

    fn renew_term(&self) {
        self.term.send_if_modified(|term| {
            let is_lost = term.is_cancelled();
            if is_lost {
                *term = CancellationToken::new();
            }
            is_lost
        });
    }

    /// Updates which other servers have a lease; returns those that have lost theirs.
    fn update_others(&self, others: Vec<NodeId>) -> BTreeSet<NodeId> {
        let others: BTreeSet<NodeId> = others.into_iter().collect();
        let mut known = self.others.lock();
        let lost_nodes = known.difference(&others).copied().collect();
        *known = others;
        lost_nodes
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
