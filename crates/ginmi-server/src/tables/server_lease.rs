//! The lease of this server, which the server renews as long as it runs.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{Tables, lock};
use crate::storage::{LEASE, NodeId, Store};

/// How often the lease is renewed.
const RENEW: Duration = Duration::from_millis(500);
/// The pause before another attempt when renewing fails.
const RETRY: Duration = Duration::from_millis(100);
/// How long before its end the lease counts as lost, so that nothing is sent after its end.
const MARGIN: Duration = Duration::from_millis(300);

/// The time until which this server may answer for its tables.
#[derive(Debug)]
pub(super) struct ServerLease {
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
    pub(super) fn begin(node: Option<NodeId>) -> ServerLease {
        let (until, term) = (if node.is_some() { 0 } else { u64::MAX }, CancellationToken::new());
        if node.is_some() {
            term.cancel();
        }
        ServerLease {
            began: Instant::now(),
            until: AtomicU64::new(until),
            term: watch::Sender::new(term),
            others: Mutex::default(),
        }
    }

    /// Whether this server may still answer for its tables. This uses the clock of the machine,
    /// which counts the time in which the process was suspended.
    pub(super) fn is_valid(&self) -> bool {
        self.until.load(Ordering::Acquire) > micros(self.began.elapsed())
    }

    /// Waits until there is a lease.
    pub(super) async fn granted(&self) {
        // The sender is in `self`, so waiting cannot fail.
        let _ = self.term.subscribe().wait_for(|term| !term.is_cancelled()).await;
    }

    /// A token that is cancelled when the lease is lost, and already is if there is none.
    pub(super) fn current(&self) -> CancellationToken {
        self.term.borrow().clone()
    }

    /// Counts the lease from the time of the request, which is before it was granted.
    fn extend(&self, asked: Instant) {
        let until = asked + LEASE - MARGIN;
        self.until.store(micros(until.saturating_duration_since(self.began)), Ordering::Release);
    }

    fn until(&self) -> Instant {
        let until = self.until.load(Ordering::Acquire);
        // A day is as good as forever.
        self.began + Duration::from_micros(until.min(86_400_000_000))
    }

    fn lose(&self) {
        self.term.borrow().cancel();
    }

    fn regain(&self) {
        self.term.send_if_modified(|term| {
            let is_lost = term.is_cancelled();
            if is_lost {
                *term = CancellationToken::new();
            }
            is_lost
        });
    }

    /// Updates which other servers have a lease; returns those that have lost theirs.
    fn note(&self, others: Vec<NodeId>) -> BTreeSet<NodeId> {
        let others: BTreeSet<NodeId> = others.into_iter().collect();
        let mut known = lock(&self.others);
        let gone = known.difference(&others).copied().collect();
        *known = others;
        gone
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// Renews the lease until the house is closed. Without a lease, all hosts end.
pub(super) async fn keep_renewed(house: Tables, store: Store) {
    let (lease, stop) = (&house.inner.lease, &house.inner.stop);
    loop {
        let asked = Instant::now();
        let mut renewing = std::pin::pin!(store.renew_lease());
        let renewed = loop {
            tokio::select! {
                renewed = renewing.as_mut() => break renewed,
                () = tokio::time::sleep_until(lease.until()), if lease.is_valid() => {}
                () = stop.cancelled() => return,
            }
            if !lease.is_valid() {
                lose(&house);
            }
        };
        let pause = match renewed {
            Ok(others) => {
                if !lease.is_valid() {
                    // Whatever was promised under the old lease ends, even if nobody checked while
                    // it ran out.
                    lose(&house);
                }
                lease.extend(asked);
                lease.regain();
                house.inner.metrics.nodes.set(others.len() as i64 + 1);
                let gone = lease.note(others);
                if !gone.is_empty() {
                    if let Some(lines) = &house.inner.remote_connections {
                        lines.end_at(&gone);
                    }
                    house.handle_lost_nodes(&gone);
                }
                RENEW
            }
            Err(error) => {
                if let Some(held_back) = house.inner.metrics.log_limiter.allow_message() {
                    tracing::warn!(%error, held_back, "the lease of this server is not renewed");
                }
                RETRY
            }
        };
        let next = (asked + pause).max(Instant::now() + RETRY);
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(next) => break,
                () = tokio::time::sleep_until(lease.until()), if lease.is_valid() => {}
                () = stop.cancelled() => return,
            }
            if !lease.is_valid() {
                lose(&house);
            }
        }
    }
}

/// Ends all hosts: the lease is over, or is about to be.
fn lose(house: &Tables) {
    let lease = &house.inner.lease;
    if !lease.term.borrow().is_cancelled() {
        house.inner.metrics.leases_lost.inc();
        tracing::warn!("the lease of this server was not renewed in time: its tables stop");
        lease.lose();
    }
}
