//! Addresses that are banned for some time.

use std::collections::HashMap;
use std::time::Duration;

use axum::http::StatusCode;
use ginmi_table::Timestamp;
use parking_lot::RwLock;
use tokio::sync::watch;

use super::client_address::ClientAddress;
use super::{ApiError, ApiErrorReason};
use crate::storage::{Ban, StorageError, Store};
use crate::{Metrics, clock};

/// The bans, as they were when the database was last read.
#[derive(Debug)]
pub(crate) struct BanCache {
    until: RwLock<HashMap<ClientAddress, Timestamp>>,
    changed: watch::Sender<()>,
}

impl Default for BanCache {
    fn default() -> Self {
        Self { until: RwLock::default(), changed: watch::channel(()).0 }
    }
}

impl BanCache {
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
        let read = |ban: Ban| Some((ClientAddress::of(ban.address.parse().ok()?), ban.until));
        let bans = bans.into_iter().filter_map(read).collect();
        *self.until.write() = bans;
        self.changed.send_replace(());
        Ok(())
    }

    /// Refuses requests from banned addresses.
    pub(crate) fn check(&self, address: ClientAddress) -> Result<(), ApiError> {
        let Some(wait) = self.left(address) else { return Ok(()) };
        let time = humantime::format_duration(Duration::from_secs(wait));
        let sentence = format!("this server does not answer your address: try again in {time}");
        let error = ApiError::new(StatusCode::FORBIDDEN, ApiErrorReason::Banned, sentence);
        Err(ApiError { wait: Some(wait), ..error })
    }

    /// Waits until an address is banned.
    pub(crate) async fn wait_for(&self, address: ClientAddress) {
        let mut changed = self.changed.subscribe();
        while self.left(address).is_none() {
            if changed.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// The remaining seconds of the ban of an address.
    fn left(&self, address: ClientAddress) -> Option<u64> {
        let bans = self.until.read();
        let (until, now) = (*bans.get(&address)?, clock::now());
        // Rounded up, so that the wait is long enough.
        (until > now).then(|| until.since(now).0 / 1000 + 1)
    }
}
