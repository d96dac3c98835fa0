//! Signs that the server is set up wrongly, above all with the proxy in front of it: each is logged
//! once, with the remedy. Whoever sends requests could go on for ever.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, header};

use super::client_address::{PeerAddress, forwarded_addresses};
use crate::{Origin, ServerSettings};

/// What has been logged.
#[derive(Debug, Default)]
pub(crate) struct SetupHints {
    ignored_addresses: AtomicBool,
    missing_addresses: AtomicBool,
    unknown_proxy: AtomicBool,
    foreign_origin: AtomicBool,
    foreign_host: AtomicBool,
    lost_upgrade: AtomicBool,
    unused_encryption: AtomicBool,
    missing_encryption: AtomicBool,
}

/// Whether it is the first time.
fn is_first(logged: &AtomicBool) -> bool {
    !logged.swap(true, Ordering::Relaxed)
}

/// Logs what the settings themselves show, when the server starts.
pub(crate) fn look_at_settings(settings: &ServerSettings) {
    if settings.proxies > 0 && settings.origin.is_empty() {
        tracing::warn!(
            "--proxies without --origin: cookies may travel unencrypted, and pages of other hosts \
             may use this server under their names: start with --origin and the address at which \
             people open the page, such as https://ginmi.example"
        );
    }
    if settings.admin.is_some_and(|address| !address.ip().is_loopback()) {
        tracing::warn!(
            "--admin listens at an address that other machines may reach, without TLS: listen on \
             127.0.0.1, and come through a tunnel"
        );
    }
    if settings.origin.iter().any(Origin::is_encrypted) && !settings.is_encrypted() {
        tracing::warn!(
            "--origin names addresses with http and with https, so cookies may travel unencrypted \
             for all of them: name those with https alone"
        );
    }
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
        if !settings.is_encrypted() {
            self.look_at_encryption(request, settings);
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
        let is_proxy = peer(request).is_none_or(|peer| settings.is_proxy(peer));
        if proxies > 0 && passed > 0 && !is_proxy && is_first(&self.unknown_proxy) {
            tracing::warn!(
                "a request with X-Forwarded-For comes from an address that --proxy-addresses does \
                 not name, so the header is ignored: if it is your proxy, name it there; if not, \
                 let only the proxy reach this port"
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

    /// Looks whether people use TLS without the server knowing it, or come without it from far away.
    fn look_at_encryption(&self, request: &Request, settings: &ServerSettings) {
        let headers = request.headers();
        let is_proxied =
            has_near_peer(request) || peer(request).is_some_and(|peer| settings.is_proxy(peer));
        let scheme = headers.get("x-forwarded-proto");
        let is_encrypted = is_proxied && scheme.is_some_and(|scheme| scheme == "https");
        if is_encrypted && is_first(&self.unused_encryption) {
            let host = shown(headers, &header::HOST);
            tracing::warn!(
                host,
                "people open the page with https, but --origin does not say so, and cookies may \
                 travel unencrypted as well: start with --origin https:// and the name of the host"
            );
        }
        let is_direct = settings.proxies == 0 && settings.origin.is_empty();
        if is_direct && has_far_peer(request) && is_first(&self.missing_encryption) {
            tracing::warn!(
                "people reach this server over the internet without TLS, so that others can read \
                 their cookies: put a proxy that speaks TLS in front; `ginmi serve --help` has \
                 configurations"
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
    peer(request).is_some_and(|peer| match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local() || peer.is_unspecified(),
    })
}

/// Whether a request certainly comes from the internet. At home, IPv6 addresses are those of the
/// internet too.
fn has_far_peer(request: &Request) -> bool {
    let Some(IpAddr::V4(peer)) = peer(request) else { return false };
    // Networks such as Tailscale, and carriers, use 100.64.0.0/10.
    let is_shared = matches!(peer.octets(), [100, 64..=127, ..]);
    !(peer.is_loopback() || peer.is_private() || peer.is_link_local() || is_shared)
}

fn peer(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<PeerAddress>().map(|peer| peer.0.ip().to_canonical())
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use axum::body::Body;

    use super::*;

    #[derive(Clone, Default)]
    struct LogBuffer(Arc<Mutex<Vec<u8>>>);

    impl io::Write for LogBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is logged meanwhile.
    fn logged(work: impl FnOnce()) -> String {
        let log = LogBuffer::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(subscriber, work);
        let bytes = log.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    fn settings(proxies: usize, origin: &[&str]) -> ServerSettings {
        let origin = origin.iter().map(|origin| origin.parse().unwrap()).collect();
        ServerSettings { proxies, origin, ..ServerSettings::default() }
    }

    #[test]
    fn settings_without_https_are_remarked() {
        let start =
            |proxies, origin: &[&str]| logged(|| look_at_settings(&settings(proxies, origin)));
        assert_eq!(start(0, &[]), "");
        assert_eq!(start(1, &["https://ginmi.example"]), "");
        assert_eq!(start(0, &["http://ginmi.home"]), "");
        assert!(start(1, &[]).contains("--proxies without --origin"));
        for (address, is_remarked) in [("127.0.0.1:9", false), ("0.0.0.0:9", true)] {
            let admin = Some(address.parse().unwrap());
            let settings = ServerSettings { admin, ..ServerSettings::default() };
            let log = logged(|| look_at_settings(&settings));
            assert_eq!(log.contains("come through a tunnel"), is_remarked, "{log}");
        }
        let both = start(1, &["https://ginmi.example", "http://ginmi.example"]);
        assert!(both.contains("with http and with https"), "{both}");
    }

    #[test]
    fn requests_that_come_with_or_without_tls_are_remarked_once() {
        let logged = |peer: &str, scheme: &str, settings: &ServerSettings| {
            let request = Request::get("/").header("x-forwarded-proto", scheme);
            let mut request = request.header("x-forwarded-for", "a").body(Body::empty()).unwrap();
            request.extensions_mut().insert(PeerAddress(peer.parse().unwrap()));
            let hints = SetupHints::default();
            let first = logged(|| hints.look_at(&request, settings));
            assert_eq!(logged(|| hints.look_at(&request, settings)), "", "each is said once");
            first
        };
        let (far, near) = ("203.0.113.9:5", "192.168.1.7:5");
        let hint = logged(near, "https", &settings(1, &[]));
        assert!(hint.contains("--origin does not say so"), "{hint}");
        assert_eq!(logged(near, "https", &settings(1, &["https://ginmi.example"])), "");
        assert_eq!(logged(near, "http", &settings(1, &[])), "");
        let hint = logged(far, "https", &settings(0, &[]));
        assert!(hint.contains("without TLS") && !hint.contains("does not say so"), "{hint}");
        let hint = logged(far, "http", &settings(1, &["https://ginmi.example"]));
        assert!(hint.contains("--proxy-addresses does not name"), "{hint}");
        for peer in ["[2001:db8::7]:5", "100.100.1.1:5"] {
            assert_eq!(logged(peer, "http", &settings(0, &[])), "", "{peer}");
        }
    }
}
