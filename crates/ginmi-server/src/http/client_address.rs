//! The addresses of clients, directly or behind proxies.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::{ApiError, AppState};
use crate::ServerSettings;

/// The peer address of a connection, which is an extension of each request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PeerAddress(pub(crate) SocketAddr);

/// The client's address, for which requests are counted. Of an IPv6 address only the first half
/// counts, since one client may have many that differ in the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// The first 48 bits of an IPv6 address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ipv6Network([u16; 3]);

impl ClientAddress {
    pub(crate) fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    /// The network of a customer or a company that an IPv6 address belongs to, which may have
    /// thousands of such addresses: its first 48 bits.
    pub(super) fn network(self) -> Option<Ipv6Network> {
        match self.0 {
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                Some(Ipv6Network([a, b, c]))
            }
            IpAddr::V4(_) => None,
        }
    }

    /// The client's address, as far as the proxies can be trusted.
    pub(crate) fn from_request(
        extensions: &Extensions,
        headers: &HeaderMap,
        settings: &ServerSettings,
    ) -> Self {
        Self::of(whole_address(extensions, headers, settings))
    }
}

/// The client's whole address, as far as the proxies can be trusted.
pub(super) fn whole_address(
    extensions: &Extensions,
    headers: &HeaderMap,
    settings: &ServerSettings,
) -> IpAddr {
    let peer = extensions.get::<PeerAddress>().map(|peer| peer.0.ip().to_canonical());
    let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
    if !settings.is_proxy(peer) {
        return peer;
    }
    let proxies = settings.proxies - 1;
    // Each proxy appends the address of its client. The part before that can be forged by the
    // client.
    let forwarded = forwarded_addresses(headers);
    forwarded.iter().rev().nth(proxies).and_then(|text| parse(text)).unwrap_or(peer)
}

/// The addresses in X-Forwarded-For, that of the last proxy's client last.
pub(super) fn forwarded_addresses(headers: &HeaderMap) -> Vec<&str> {
    let all = headers.get_all("x-forwarded-for").into_iter();
    let all = all.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    all.map(str::trim).collect()
}

/// Reads an address, with or without a port.
fn parse(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

impl FromRequestParts<AppState> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        Ok(Self::from_request(&parts.extensions, &parts.headers, &app.settings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(peer: &str, headers_sent: &[&str], proxies: usize) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(PeerAddress(peer.parse().unwrap()));
        let mut headers = HeaderMap::new();
        for value in headers_sent {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let settings = ServerSettings { proxies, ..ServerSettings::default() };
        ClientAddress::from_request(&extensions, &headers, &settings).0.to_string()
    }

    #[test]
    fn as_many_proxies_are_trusted_as_there_are() {
        let lies = &["1.1.1.1, 203.0.113.9", "10.0.0.3"];
        assert_eq!(found("127.0.0.1:5", lies, 0), "127.0.0.1");
        assert_eq!(found("127.0.0.1:5", lies, 1), "10.0.0.3");
        assert_eq!(found("127.0.0.1:5", lies, 2), "203.0.113.9");
        assert_eq!(found("127.0.0.1:5", lies, 4), "127.0.0.1");
        assert_eq!(found("127.0.0.1:5", &["no address"], 1), "127.0.0.1");
    }

    #[test]
    fn only_proxies_are_believed() {
        let claims = &["203.0.113.9"];
        for proxy in ["10.1.2.3:5", "[fd00::1]:5", "[::ffff:192.168.0.1]:5", "[::]:0"] {
            assert_eq!(found(proxy, claims, 1), "203.0.113.9", "{proxy}");
        }
        assert_eq!(found("198.51.100.7:5", claims, 1), "198.51.100.7");
        assert_eq!(found("[2001:db8::1]:5", claims, 1), "2001:db8::");
    }

    #[test]
    fn of_ipv6_the_first_half_counts() {
        assert_eq!(found("[2001:db8:1:2:3:4:5:6]:7", &[], 0), "2001:db8:1:2::");
        assert_eq!(found("[::ffff:192.0.2.1]:7", &[], 0), "192.0.2.1");
        assert_eq!(found("127.0.0.1:5", &["[2001:db8::7]:80"], 1), "2001:db8::");
    }
}
