//! Rate limits and quotas for each client address.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;

use super::client_address::ClientAddress;
use super::{ApiError, ApiErrorReason};
use crate::{Metrics, ServerSettings};

/// How many times the average rate may arrive in a burst, over one socket.
const BURST: u32 = 10;

/// The limits for each client address.
#[derive(Debug)]
pub(crate) struct RateLimits {
    requests: DefaultKeyedRateLimiter<ClientAddress>,
    tables: DefaultKeyedRateLimiter<ClientAddress>,
    connections: Arc<AddressConcurrencyLimit>,
    sockets: Arc<AddressConcurrencyLimit>,
    messages: Quota,
    metrics: Arc<Metrics>,
}

impl RateLimits {
    pub(crate) fn new(settings: &ServerSettings, metrics: Arc<Metrics>) -> Self {
        let requests = Quota::per_minute(at_least_one(settings.requests_per_minute));
        let tables = Quota::per_hour(at_least_one(settings.tables_per_hour));
        let messages = at_least_one(settings.messages_per_second);
        let burst = messages.saturating_mul(at_least_one(BURST));
        // Behind a proxy all connections come from the proxy, which has limits of its own.
        let is_direct = settings.proxies == 0;
        let connections = if is_direct { settings.connections_per_address } else { u32::MAX };
        Self {
            requests: RateLimiter::keyed(requests),
            tables: RateLimiter::keyed(tables),
            connections: AddressConcurrencyLimit::new(connections),
            sockets: AddressConcurrencyLimit::new(settings.sockets_per_address),
            messages: Quota::per_second(messages).allow_burst(burst),
            metrics,
        }
    }

    /// Counts a connection; `None` if there are too many.
    pub(crate) fn count_connection(&self, address: ClientAddress) -> Option<QuotaPermit> {
        let permit = self.connections.take(address);
        if permit.is_none() {
            self.metrics.too_often.inc();
        }
        permit
    }

    /// Counts a request.
    pub(crate) fn count_request(&self, address: ClientAddress) -> Result<(), ApiError> {
        self.count(&self.requests, address, "too many requests from your address")
    }

    /// Counts a table that is about to be opened.
    pub(crate) fn count_table(&self, address: ClientAddress) -> Result<(), ApiError> {
        self.count(&self.tables, address, "too many new tables from your address")
    }

    /// Counts a table that somebody opens at another server.
    pub(crate) fn count_remote_table(&self, address: ClientAddress) {
        // The table is open, whatever the limit.
        let _ = self.tables.check_key(&address);
    }

    /// Counts a socket.
    pub(crate) fn count_socket(&self, address: ClientAddress) -> Result<QuotaPermit, ApiError> {
        self.sockets.take(address).ok_or_else(|| {
            self.metrics.too_often.inc();
            let most = self.sockets.most;
            let sentence = format!(
                "{most} connections are open from your address, and more are not allowed: \
                 close some that you do not need"
            );
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, ApiErrorReason::TooManySockets, sentence)
        })
    }

    /// The limit for the messages of one connection.
    pub(crate) fn message_limiter(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.messages)
    }

    /// Forgets addresses that have not been seen for a while.
    pub(crate) fn forget_idle(&self) {
        for limiter in [&self.requests, &self.tables] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    fn count(
        &self,
        limiter: &DefaultKeyedRateLimiter<ClientAddress>,
        address: ClientAddress,
        complaint: &str,
    ) -> Result<(), ApiError> {
        limiter.check_key(&address).map_err(|not_until| {
            self.metrics.too_often.inc();
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            // Rounded up to whole seconds, so that the wait is long enough.
            let wait = wait.as_secs() + 1;
            let time = humantime::format_duration(Duration::from_secs(wait));
            let sentence = format!("{complaint}: try again in {time}");
            let problem =
                ApiError::new(StatusCode::TOO_MANY_REQUESTS, ApiErrorReason::TooOften, sentence);
            ApiError { wait: Some(wait), ..problem }
        })
    }
}

/// A quota of things that each address may have at one time, such as sockets.
#[derive(Debug)]
struct AddressConcurrencyLimit {
    most: u32,
    counts: Mutex<HashMap<ClientAddress, u32>>,
}

/// One thing that counts towards the quota of its address, until this is dropped.
#[derive(Debug)]
pub(crate) struct QuotaPermit {
    quota: Arc<AddressConcurrencyLimit>,
    address: ClientAddress,
}

impl AddressConcurrencyLimit {
    fn new(most: u32) -> Arc<Self> {
        Arc::new(Self { most, counts: Mutex::default() })
    }

    fn take(self: &Arc<Self>, address: ClientAddress) -> Option<QuotaPermit> {
        let mut counts = self.counts.lock();
        let count = counts.get(&address).copied().unwrap_or_default();
        if count >= self.most {
            return None;
        }
        counts.insert(address, count + 1);
        Some(QuotaPermit { quota: Arc::clone(self), address })
    }
}

impl Drop for QuotaPermit {
    fn drop(&mut self) {
        let mut counts = self.quota.counts.lock();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

const fn at_least_one(count: u32) -> NonZeroU32 {
    match NonZeroU32::new(count) {
        Some(count) => count,
        None => NonZeroU32::MIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> RateLimits {
        let settings = ServerSettings {
            requests_per_minute: 2,
            tables_per_hour: 1,
            sockets_per_address: 2,
            connections_per_address: 1,
            ..ServerSettings::default()
        };
        RateLimits::new(&settings, Arc::default())
    }

    const HERE: ClientAddress = ClientAddress(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
    const THERE: ClientAddress =
        ClientAddress(std::net::IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED));

    #[test]
    fn too_many_requests_are_told_how_long_to_wait() {
        let limits = limits();
        assert!(limits.count_request(HERE).and(limits.count_request(HERE)).is_ok());
        let refused = limits.count_request(HERE).unwrap_err();
        assert_eq!(
            (refused.status, refused.reason),
            (StatusCode::TOO_MANY_REQUESTS, ApiErrorReason::TooOften)
        );
        assert!(refused.sentence.ends_with("try again in 30s"), "{}", refused.sentence);
        assert!(limits.count_request(THERE).is_ok(), "others are not counted");
        assert!(limits.count_table(HERE).is_ok());
        assert!(limits.count_table(HERE).unwrap_err().sentence.contains("try again in 1h"));
        limits.count_remote_table(THERE);
        assert!(limits.count_table(THERE).is_err(), "tables at other servers count as well");
    }

    #[test]
    fn sockets_count_while_they_are_open() {
        let limits = limits();
        let (first, _second) =
            (limits.count_socket(HERE).unwrap(), limits.count_socket(HERE).unwrap());
        assert_eq!(limits.count_socket(HERE).unwrap_err().reason, ApiErrorReason::TooManySockets);
        assert!(limits.count_socket(THERE).is_ok());
        drop(first);
        assert!(limits.count_socket(HERE).is_ok());
    }

    #[test]
    fn connections_of_people_count() {
        let limits = limits();
        let first = limits.count_connection(HERE);
        assert!(first.is_some() && limits.count_connection(HERE).is_none());
        assert!(limits.count_connection(THERE).is_some() && limits.count_socket(HERE).is_ok());
        drop(first);
        assert!(limits.count_connection(HERE).is_some());
        let behind =
            ServerSettings { connections_per_address: 1, proxies: 1, ..ServerSettings::default() };
        let behind = RateLimits::new(&behind, Arc::default());
        let _first = behind.count_connection(HERE);
        assert!(behind.count_connection(HERE).is_some(), "all come from the proxy");
    }
}
