//! Addresses that are banned for some time.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use axum::http::StatusCode;
use ginmi_table::Timestamp;
use tokio::sync::watch;

use super::address::Address;
use super::{Problem, Reason};
use crate::storage::{Ban, StorageError, Store};
use crate::{Metrics, clock};

/// The bans, as they were when the database was last read.
#[derive(Debug)]
pub(crate) struct Bans {
    until: RwLock<HashMap<Address, Timestamp>>,
    changed: watch::Sender<()>,
}

impl Default for Bans {
    fn default() -> Bans {
        Bans { until: RwLock::default(), changed: watch::channel(()).0 }
    }
}

impl Bans {
    /// Reads the bans from the database, which other servers may have changed.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub(crate) async fn refresh(
        &self,
        store: &Store,
        metrics: &Metrics,
    ) -> Result<(), StorageError> {
        let bans = store.bans(clock::now()).await?;
        metrics.bans.set(bans.len() as i64);
        let read = |ban: Ban| Some((Address::of(ban.address.parse().ok()?), ban.until));
        let bans = bans.into_iter().filter_map(read).collect();
        *self.until.write().unwrap_or_else(PoisonError::into_inner) = bans;
        self.changed.send_replace(());
        Ok(())
    }

    /// Refuses requests from banned addresses.
    pub(crate) fn check(&self, address: Address) -> Result<(), Problem> {
        let Some(wait) = self.left(address) else { return Ok(()) };
        let time = humantime::format_duration(Duration::from_secs(wait));
        let sentence = format!("this server does not answer your address: try again in {time}");
        let problem = Problem::new(StatusCode::FORBIDDEN, Reason::Banned, sentence);
        Err(Problem { wait: Some(wait), ..problem })
    }

    /// Waits until an address is banned.
    pub(crate) async fn wait_for(&self, address: Address) {
        let mut changed = self.changed.subscribe();
        while self.left(address).is_none() {
            if changed.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// The remaining seconds of the ban of an address.
    fn left(&self, address: Address) -> Option<u64> {
        let bans = self.until.read().unwrap_or_else(PoisonError::into_inner);
        let (until, now) = (*bans.get(&address)?, clock::now());
        // Rounded up, so that the wait is long enough.
        (until > now).then(|| until.since(now).0 / 1000 + 1)
    }
}
