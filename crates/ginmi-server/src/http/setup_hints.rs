//! Signs that the server is set up wrongly, above all with the proxy in front of it: each is logged
//! once, with the remedy. Whoever sends requests could go on for ever.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, header};

use super::client_address::{PeerAddress, forwarded_addresses};
use crate::ServerSettings;

/// What has been logged.
#[derive(Debug, Default)]
pub(crate) struct SetupHints {
    ignored_addresses: AtomicBool,
    missing_addresses: AtomicBool,
    foreign_origin: AtomicBool,
    foreign_host: AtomicBool,
    lost_upgrade: AtomicBool,
}

/// Whether it is the first time.
fn is_first(logged: &AtomicBool) -> bool {
    !logged.swap(true, Ordering::Relaxed)
}

impl SetupHints {
    /// Looks at what the proxies have done to a request.
    pub(super) fn look_at(&self, request: &Request, settings: &ServerSettings) {
        let headers = request.headers();
        let passed = forwarded_addresses(headers).len();
        let (proxies, path) = (settings.proxies, request.uri().path());
        if proxies == 0 && passed > 0 && has_near_peer(request) && is_first(&self.ignored_addresses)
        {
            tracing::warn!(
                "requests come through a proxy (they have X-Forwarded-For), but --proxies is 0: \
                 everybody behind it counts as one address for the limits; if it is yours, start \
                 with --proxies 1"
            );
        }
        // Proxies ask these themselves.
        let is_monitoring = ["/health", "/ready", "/metrics"].contains(&path);
        if passed < proxies && !is_monitoring && is_first(&self.missing_addresses) {
            tracing::warn!(
                passed,
                proxies,
                "a request has fewer addresses in X-Forwarded-For than --proxies says, so everybody \
                 behind the proxy counts as one address for the limits: let each proxy add its \
                 client there, or lower --proxies"
            );
        }
        let is_websocket = headers.contains_key(header::SEC_WEBSOCKET_KEY);
        if is_websocket && !headers.contains_key(header::UPGRADE) && is_first(&self.lost_upgrade) {
            tracing::warn!(
                "a proxy does not pass on that a browser wants a WebSocket, so nobody can play at \
                 tables: let it pass the headers Upgrade and Connection on, with HTTP/1.1; `ginmi \
                 serve --help` has a configuration for nginx"
            );
        }
    }

    /// Notes that a request was refused because its page is another server's.
    pub(super) fn refused_origin(&self, headers: &HeaderMap, settings: &ServerSettings) {
        if !is_first(&self.foreign_origin) {
            return;
        }
        let (page, host) = (shown(headers, &header::ORIGIN), shown(headers, &header::HOST));
        if settings.origin.is_empty() {
            tracing::warn!(
                page,
                host,
                "refused a request of a page at another address than the header Host names: if \
                 that is your page, let the proxy pass Host on, or start with --origin and the \
                 address of the page"
            );
        } else {
            tracing::warn!(
                page,
                "refused a request of a page at another address than --origin names: if people \
                 open your page there, add it to --origin"
            );
        }
    }

    /// Notes that a request was refused because it names another host.
    pub(super) fn refused_host(&self, headers: &HeaderMap) {
        if is_first(&self.foreign_host) {
            let host = shown(headers, &header::HOST);
            tracing::warn!(
                host,
                "refused a request for a host that is not this server: if people open the page \
                 under this name, start with --origin and that address"
            );
        }
    }
}

/// A header as it can be logged.
fn shown(headers: &HeaderMap, name: &HeaderName) -> String {
    /// Longer than the longest name of a host.
    const LONGEST: usize = 280;
    let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.chars().take(LONGEST).collect()
}

/// Whether a request comes from this machine or its network, as a proxy's do; those through a Unix
/// socket count. Others could send any header.
fn has_near_peer(request: &Request) -> bool {
    let peer = request.extensions().get::<PeerAddress>().map(|peer| peer.0.ip().to_canonical());
    peer.is_some_and(|peer| match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local() || peer.is_unspecified(),
    })
}
