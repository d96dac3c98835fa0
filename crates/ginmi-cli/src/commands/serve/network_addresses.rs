//! Who can open the page of a server that no proxy makes known: said at its start, since neither
//! `127.0.0.1` nor `0.0.0.0` is an address to give to friends.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The address at which a browser on this machine opens the page.
pub(super) fn local_url(listen: SocketAddr) -> String {
    let (ip, port) = (listen.ip(), listen.port());
    // Not every system connects to "all addresses".
    let ip = if ip.is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { ip };
    format!("http://{}", SocketAddr::new(ip, port))
}

/// What to tell the person who starts a server at this address, on a machine with these interfaces.
pub(super) fn advice(listen: SocketAddr, interfaces: &[IpAddr]) -> Vec<String> {
    let port = listen.port();
    if listen.ip().is_loopback() {
        let open = format!("start it with --listen :{port}");
        return vec![format!("Only this machine can open it; for others in your network, {open}")];
    }
    if !listen.ip().is_unspecified() {
        return Vec::new();
    }
    let others = interfaces.iter().filter(|ip| is_for_others(**ip));
    others.map(|ip| format!("In your network: http://{}", SocketAddr::new(*ip, port))).collect()
}

/// Addresses of version 6 change often, and every network at home has those of version 4.
fn is_for_others(ip: IpAddr) -> bool {
    matches!(ip, IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local())
}

/// The addresses of this machine; none where the system does not tell.
pub(super) fn interfaces() -> Vec<IpAddr> {
    let found = if_addrs::get_if_addrs().unwrap_or_else(|error| {
        tracing::debug!(%error, "the addresses of this machine are unknown");
        Vec::new()
    });
    found.iter().map(if_addrs::Interface::ip).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friends_get_an_address_that_they_can_open() {
        let interfaces =
            ["127.0.0.1", "192.168.1.20", "::1", "fe80::1", "169.254.7.7", "100.64.0.9"]
                .map(|ip| ip.parse().expect("it is an address"));
        let advice = |listen: &str| {
            super::advice(listen.parse().expect("it is an address"), &interfaces).join("\n")
        };
        let all =
            "In your network: http://192.168.1.20:8808\nIn your network: http://100.64.0.9:8808";
        assert_eq!(advice("0.0.0.0:8808"), all);
        assert_eq!(advice("[::]:8808"), all);
        assert_eq!(advice("192.168.1.20:8808"), "");
        let own = "Only this machine can open it; for others in your network, \
                   start it with --listen :8808";
        assert_eq!(advice("127.0.0.1:8808"), own);
        assert_eq!(advice("[::1]:8808"), own);
    }

    #[test]
    fn this_machine_opens_what_it_can_connect_to() {
        let url = |listen: &str| local_url(listen.parse().expect("it is an address"));
        assert_eq!(url("0.0.0.0:8808"), "http://127.0.0.1:8808");
        assert_eq!(url("[::]:80"), "http://127.0.0.1:80");
        assert_eq!(url("[::1]:80"), "http://[::1]:80");
        assert_eq!(url("192.168.1.20:8808"), "http://192.168.1.20:8808");
    }
}
