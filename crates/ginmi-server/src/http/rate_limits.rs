//! Rate limits and quotas for each client address.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use ginmi_table::names::TableId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use parking_lot::Mutex;

use super::client_address::{ClientAddress, Ipv6Network};
use super::{ApiError, ApiErrorReason};
use crate::{Metrics, ServerSettings};

/// How many times the average rate may arrive in a burst, over one socket.
const BURST: u32 = 10;

/// How many times as much as one address all addresses of an IPv6 network may have together:
/// customers get networks, in which they choose their addresses.
const NETWORK: u32 = 10;

/// The part of the requests of an address that may be those that cost the server much: with the
/// usual limit, ten a minute.
const COSTLY_SHARE: u32 = 60;

/// The limits for each client address.
#[derive(Debug)]
pub(crate) struct RateLimits {
    requests: AddressRateLimit,
    costly: AddressRateLimit,
    guests: AddressRateLimit,
    tables: AddressRateLimit,
    connections: Arc<AddressConcurrencyLimit>,
    sockets: Arc<AddressConcurrencyLimit>,
    open_tables: Arc<AddressConcurrencyLimit>,
    /// The open tables that count towards the limit of the address that has opened them.
    opened: Mutex<HashMap<TableId, QuotaPermit>>,
    messages: Quota,
    metrics: Arc<Metrics>,
}

impl RateLimits {
    pub(crate) fn new(settings: &ServerSettings, metrics: Arc<Metrics>) -> Self {
        let messages = at_least_one(settings.messages_per_second);
        let burst = messages.saturating_mul(at_least_one(BURST));
        // Behind a proxy all connections come from the proxy, which has limits of its own.
        let is_direct = settings.proxies == 0;
        let connections = if is_direct { settings.connections_per_address } else { u32::MAX };
        Self {
            requests: AddressRateLimit::new(Quota::per_minute, settings.requests_per_minute),
            costly: AddressRateLimit::new(
                Quota::per_minute,
                settings.requests_per_minute.div_ceil(COSTLY_SHARE),
            ),
            guests: AddressRateLimit::new(Quota::per_hour, settings.guests_per_hour),
            tables: AddressRateLimit::new(Quota::per_hour, settings.tables_per_hour),
            connections: AddressConcurrencyLimit::new(connections),
            sockets: AddressConcurrencyLimit::new(settings.sockets_per_address),
            open_tables: AddressConcurrencyLimit::new(settings.tables_per_address),
            opened: Mutex::default(),
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

    /// Counts a request that costs the server much: it reads many logs, or reaches every table.
    pub(crate) fn count_costly_request(&self, address: ClientAddress) -> Result<(), ApiError> {
        self.count(&self.costly, address, "too many requests of this kind from your address")
    }

    /// Counts a guest who is about to be stored.
    pub(crate) fn count_guest(&self, address: ClientAddress) -> Result<(), ApiError> {
        self.count(&self.guests, address, "too many new guests from your address")
    }

    /// Counts a table that is about to be opened. `is_open` says which tables are still open.
    pub(crate) fn count_table(
        &self,
        address: ClientAddress,
        is_open: impl Fn(&TableId) -> bool,
    ) -> Result<QuotaPermit, ApiError> {
        let permit = self.open_tables.take(address).or_else(|| {
            self.forget_closed(is_open);
            self.open_tables.take(address)
        });
        let permit = permit.ok_or_else(|| {
            self.metrics.too_often.inc();
            let sentence = "your address has opened as many tables as are allowed at one time: \
                            play at one of them, or try again when some have been closed";
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, ApiErrorReason::TooManyTables, sentence)
        })?;
        self.count(&self.tables, address, "too many new tables from your address")?;
        Ok(permit)
    }

    /// Counts a table until it is closed.
    pub(crate) fn keep_open_table(&self, table: TableId, permit: QuotaPermit) {
        self.opened.lock().insert(table, permit);
    }

    /// Counts a table that somebody opens at another server.
    pub(crate) fn count_remote_table(&self, address: ClientAddress) {
        // The table is open, whatever the limit.
        let _ = self.tables.check(address);
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

    /// Forgets addresses that have not been seen for a while, and tables that are open no more.
    pub(crate) fn forget_idle(&self, is_open: impl Fn(&TableId) -> bool) {
        self.requests.forget_idle();
        self.costly.forget_idle();
        self.guests.forget_idle();
        self.tables.forget_idle();
        self.forget_closed(is_open);
    }

    fn forget_closed(&self, is_open: impl Fn(&TableId) -> bool) {
        self.opened.lock().retain(|table, _| is_open(table));
    }

    fn count(
        &self,
        limit: &AddressRateLimit,
        address: ClientAddress,
        complaint: &str,
    ) -> Result<(), ApiError> {
        limit.check(address).map_err(|wait| {
            self.metrics.too_often.inc();
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

/// A rate limit for each address, and one for each IPv6 network.
#[derive(Debug)]
struct AddressRateLimit {
    addresses: DefaultKeyedRateLimiter<ClientAddress>,
    networks: DefaultKeyedRateLimiter<Ipv6Network>,
}

impl AddressRateLimit {
    fn new(quota: fn(NonZeroU32) -> Quota, most: u32) -> Self {
        Self {
            addresses: RateLimiter::keyed(quota(at_least_one(most))),
            networks: RateLimiter::keyed(quota(at_least_one(most.saturating_mul(NETWORK)))),
        }
    }

    /// Counts something; returns how long to wait if it comes too often.
    fn check(&self, address: ClientAddress) -> Result<(), Duration> {
        let wait = |until: NotUntil<_>| until.wait_time_from(DefaultClock::default().now());
        self.addresses.check_key(&address).map_err(wait)?;
        match address.network() {
            Some(network) => self.networks.check_key(&network).map_err(wait),
            None => Ok(()),
        }
    }

    fn forget_idle(&self) {
        self.addresses.retain_recent();
        self.addresses.shrink_to_fit();
        self.networks.retain_recent();
        self.networks.shrink_to_fit();
    }
}

/// A quota of things that each address may have at one time, such as sockets.
#[derive(Debug)]
struct AddressConcurrencyLimit {
    most: u32,
    counts: Mutex<ConcurrencyCounts>,
}

#[derive(Default, Debug)]
struct ConcurrencyCounts {
    addresses: HashMap<ClientAddress, u32>,
    networks: HashMap<Ipv6Network, u32>,
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
        let ConcurrencyCounts { addresses, networks } = &mut *counts;
        let network = address.network();
        let own = addresses.get(&address).copied().unwrap_or_default();
        let together = network.and_then(|network| networks.get(&network).copied());
        if own >= self.most || together >= Some(self.most.saturating_mul(NETWORK)) {
            return None;
        }
        addresses.insert(address, own + 1);
        if let Some(network) = network {
            networks.insert(network, together.unwrap_or_default() + 1);
        }
        Some(QuotaPermit { quota: Arc::clone(self), address })
    }
}

impl Drop for QuotaPermit {
    fn drop(&mut self) {
        let mut counts = self.quota.counts.lock();
        subtract_one(&mut counts.addresses, &self.address);
        if let Some(network) = self.address.network() {
            subtract_one(&mut counts.networks, &network);
        }
    }
}

fn subtract_one<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
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
        assert!(limits.count_costly_request(THERE).is_ok());
        assert!(limits.count_costly_request(THERE).is_err(), "they are a part of all");
        let count_table = |address| limits.count_table(address, |_| true);
        assert!(count_table(HERE).is_ok());
        assert!(count_table(HERE).unwrap_err().sentence.contains("try again in 1h"));
        limits.count_remote_table(THERE);
        assert!(count_table(THERE).is_err(), "tables at other servers count as well");
    }

    #[test]
    fn tables_count_while_they_are_open() {
        let settings = ServerSettings { tables_per_address: 2, ..ServerSettings::default() };
        let limits = RateLimits::new(&settings, Arc::default());
        let table = |name| TableId::new(name).unwrap();
        for name in ["kiri", "tsuru"] {
            let permit = limits.count_table(HERE, |_| true).unwrap();
            limits.keep_open_table(table(name), permit);
        }
        let refused = limits.count_table(HERE, |_| true).unwrap_err();
        assert_eq!(refused.reason, ApiErrorReason::TooManyTables);
        assert!(limits.count_table(THERE, |_| true).is_ok());
        let is_open = |id: &TableId| *id == table("tsuru");
        drop(limits.count_table(HERE, is_open).expect("the other one was closed"));
        let opening = limits.count_table(HERE, is_open).expect("it could not be stored");
        assert!(limits.count_table(HERE, is_open).is_err(), "one more is being opened");
        drop(opening);
        limits.forget_idle(|_| false);
        assert!(limits.opened.lock().is_empty());
    }

    #[test]
    fn the_addresses_of_a_network_count_together_too() {
        let limits = limits();
        let address = |last: u16| {
            let segments = [0x2001, 0xdb8, 1, last, 0, 0, 0, 0];
            ClientAddress::of(std::net::Ipv6Addr::from(segments).into())
        };
        let mut sockets: Vec<_> =
            (0..20).map(|last| limits.count_socket(address(last)).unwrap()).collect();
        assert!(limits.count_socket(address(20)).is_err());
        sockets.pop();
        assert!(limits.count_socket(address(20)).is_ok());
        for last in 0..10 {
            assert!(limits.count_table(address(last), |_| true).is_ok());
        }
        assert!(limits.count_table(address(10), |_| true).is_err());
        let elsewhere = ClientAddress::of("2001:db8:2::".parse().unwrap());
        assert!(limits.count_table(elsewhere, |_| true).is_ok());
        assert!(limits.count_table(HERE, |_| true).is_ok());
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
