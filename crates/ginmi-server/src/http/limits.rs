use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::address::Address;
use super::{Problem, Reason};
use crate::{Metrics, Settings};

/// How many times the average rate may arrive in a burst, over one socket.
const BURST: u32 = 10;

/// The limits for each client address.
#[derive(Debug)]
pub(crate) struct Limits {
    requests: DefaultKeyedRateLimiter<Address>,
    tables: DefaultKeyedRateLimiter<Address>,
    connections: Arc<Places>,
    sockets: Arc<Places>,
    messages: Quota,
    metrics: Arc<Metrics>,
}

impl Limits {
    pub(crate) fn new(settings: &Settings, metrics: Arc<Metrics>) -> Limits {
        let requests = Quota::per_minute(at_least_one(settings.requests_per_minute));
        let tables = Quota::per_hour(at_least_one(settings.tables_per_hour));
        let messages = at_least_one(settings.messages_per_second);
        let burst = messages.saturating_mul(at_least_one(BURST));
        // Behind a proxy all connections come from the proxy, which has limits of its own.
        let is_direct = settings.proxies == 0;
        let connections = if is_direct { settings.connections_per_address } else { u32::MAX };
        Limits {
            requests: RateLimiter::keyed(requests),
            tables: RateLimiter::keyed(tables),
            connections: Places::new(connections),
            sockets: Places::new(settings.sockets_per_address),
            messages: Quota::per_second(messages).allow_burst(burst),
            metrics,
        }
    }

    /// Counts a connection; `None` if there are too many.
    pub(crate) fn connection(&self, address: Address) -> Option<Taken> {
        let taken = self.connections.take(address);
        if taken.is_none() {
            self.metrics.too_often.inc();
        }
        taken
    }

    /// Counts a request.
    pub(crate) fn request(&self, address: Address) -> Result<(), Problem> {
        self.count(&self.requests, address, "too many requests from your address")
    }

    /// Counts a table that is about to be opened.
    pub(crate) fn table(&self, address: Address) -> Result<(), Problem> {
        self.count(&self.tables, address, "too many new tables from your address")
    }

    /// Counts a table that somebody opens at another server.
    pub(crate) fn table_elsewhere(&self, address: Address) {
        // It is open, whatever this says.
        let _ = self.tables.check_key(&address);
    }

    /// Counts a socket.
    pub(crate) fn socket(&self, address: Address) -> Result<Taken, Problem> {
        self.sockets.take(address).ok_or_else(|| {
            self.metrics.too_often.inc();
            let most = self.sockets.most;
            let sentence = format!(
                "{most} connections are open from your address, and more are not allowed: \
                 close some that you do not need"
            );
            Problem::new(StatusCode::TOO_MANY_REQUESTS, Reason::TooManySockets, sentence)
        })
    }

    /// The limit for the messages of one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.messages)
    }

    /// Forgets addresses that have not been seen for a while.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.requests, &self.tables] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    fn count(
        &self,
        limiter: &DefaultKeyedRateLimiter<Address>,
        address: Address,
        why: &str,
    ) -> Result<(), Problem> {
        limiter.check_key(&address).map_err(|not_until| {
            self.metrics.too_often.inc();
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            // Rounded up to whole seconds, so that the wait is long enough.
            let wait = wait.as_secs() + 1;
            let time = humantime::format_duration(Duration::from_secs(wait));
            let sentence = format!("{why}: try again in {time}");
            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, Reason::TooOften, sentence);
            Problem { wait: Some(wait), ..problem }
        })
    }
}

/// Places, of which each address may have a limited number.
#[derive(Debug)]
struct Places {
    most: u32,
    taken: Mutex<HashMap<Address, u32>>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(crate) struct Taken {
    places: Arc<Places>,
    address: Address,
}

impl Places {
    fn new(most: u32) -> Arc<Places> {
        Arc::new(Places { most, taken: Mutex::default() })
    }

    fn take(self: &Arc<Places>, address: Address) -> Option<Taken> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.get(&address).copied().unwrap_or_default();
        if count >= self.most {
            return None;
        }
        taken.insert(address, count + 1);
        Some(Taken { places: Arc::clone(self), address })
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
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

    fn limits() -> Limits {
        let settings = Settings {
            requests_per_minute: 2,
            tables_per_hour: 1,
            sockets_per_address: 2,
            connections_per_address: 1,
            ..Settings::default()
        };
        Limits::new(&settings, Arc::default())
    }

    const HERE: Address = Address(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
    const THERE: Address = Address(std::net::IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED));

    #[test]
    fn too_many_requests_are_told_how_long_to_wait() {
        let limits = limits();
        assert!(limits.request(HERE).and(limits.request(HERE)).is_ok());
        let refused = limits.request(HERE).unwrap_err();
        assert_eq!(
            (refused.status, refused.reason),
            (StatusCode::TOO_MANY_REQUESTS, Reason::TooOften)
        );
        assert!(refused.sentence.ends_with("try again in 30s"), "{}", refused.sentence);
        assert!(limits.request(THERE).is_ok(), "others are not counted");
        assert!(limits.table(HERE).is_ok());
        assert!(limits.table(HERE).unwrap_err().sentence.contains("try again in 1h"));
        limits.table_elsewhere(THERE);
        assert!(limits.table(THERE).is_err(), "tables at other servers count as well");
    }

    #[test]
    fn sockets_count_while_they_are_open() {
        let limits = limits();
        let (first, _second) = (limits.socket(HERE).unwrap(), limits.socket(HERE).unwrap());
        assert_eq!(limits.socket(HERE).unwrap_err().reason, Reason::TooManySockets);
        assert!(limits.socket(THERE).is_ok());
        drop(first);
        assert!(limits.socket(HERE).is_ok());
    }

    #[test]
    fn connections_of_people_count() {
        let limits = limits();
        let first = limits.connection(HERE);
        assert!(first.is_some() && limits.connection(HERE).is_none());
        assert!(limits.connection(THERE).is_some() && limits.socket(HERE).is_ok());
        drop(first);
        assert!(limits.connection(HERE).is_some());
        let behind = Settings { connections_per_address: 1, proxies: 1, ..Settings::default() };
        let behind = Limits::new(&behind, Arc::default());
        let _first = behind.connection(HERE);
        assert!(behind.connection(HERE).is_some(), "all come from the proxy");
    }
}
