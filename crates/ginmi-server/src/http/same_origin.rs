//! Whether a request comes from a page of this server, and names this server.

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

use crate::{Origin, ServerSettings};

/// The origin of this server's pages, as far as a request tells.
fn server_origin(headers: &HeaderMap, settings: &ServerSettings) -> Option<Origin> {
    if let Some(origin) = settings.origin.first() {
        return Some(origin.clone());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    format!("http://{host}").parse().ok()
}

/// A path of this server as an absolute address, as far as a request tells.
pub(super) fn absolute_url(
    headers: &HeaderMap,
    settings: &ServerSettings,
    path: &str,
) -> Option<String> {
    let origin = server_origin(headers, settings)?;
    Some(format!("{origin}{}", settings.base.join(path)))
}

/// Whether a request comes from a page of this server, or from no page at all: programs other than
/// browsers send no origin, and no page can make a browser omit it.
pub(crate) fn is_same_origin(headers: &HeaderMap, settings: &ServerSettings) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Some(origin) = origin.to_str().ok().and_then(|text| text.parse::<Origin>().ok()) else {
        return false;
    };
    if !settings.origin.is_empty() {
        return settings.origin.contains(&origin);
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| host.eq_ignore_ascii_case(origin.authority()))
}

/// Whether a request names this server: by an IP address, by a name that only a local network
/// resolves, or by one of its origins. Any other name may have been pointed at this machine, so
/// that a foreign page could use it like its own server (DNS rebinding).
///
/// Behind a proxy that passes no origin, the proxy restricts the names.
pub(super) fn names_this_server(host: &str, settings: &ServerSettings) -> bool {
    let Some(authority) = Some(host)
        .filter(|host| host.len() <= LONGEST)
        .and_then(|host| host.parse::<Authority>().ok())
    else {
        return false;
    };
    let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
    let is_address = name.starts_with('[') || name.parse::<std::net::Ipv4Addr>().is_ok();
    let is_local = !name.contains('.')
        || LOCAL.iter().any(|ending| name.strip_suffix(ending).is_some_and(|own| !own.is_empty()));
    let is_origins = |origin: &Origin| {
        let own = origin.authority().parse::<Authority>();
        own.is_ok_and(|own| own.host().eq_ignore_ascii_case(&name))
    };
    is_address
        || is_local
        || settings.origin.iter().any(is_origins)
        || (settings.proxies > 0 && settings.origin.is_empty())
}

/// No name with a port is longer.
const LONGEST: usize = 260;

/// Suffixes of names that strangers cannot point at this machine: nobody can register the first ones,
/// not even below `.home`; `fritz.box` belongs to the maker of the routers that resolve it, and names
/// below `ts.net` lead only to the machine in a network of Tailscale that has the name.
const LOCAL: [&str; 8] =
    [".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box", ".ts.net"];

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: Option<&str>, host: &str, settings: &ServerSettings) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        is_same_origin(&headers, settings)
    }

    #[test]
    fn a_page_may_speak_to_the_host_it_comes_from() {
        let any = ServerSettings::default();
        assert!(own(Some("http://localhost:8808"), "localhost:8808", &any));
        assert!(own(Some("https://ginmi.example"), "ginmi.example", &any));
        assert!(own(None, "localhost:8808", &any));
        for foreign in ["http://localhost:8809", "http://evil.example", "null", "http://", ""] {
            assert!(!own(Some(foreign), "localhost:8808", &any), "{foreign}");
        }
    }

    #[test]
    fn where_origins_are_named_only_these_may() {
        let origin = vec!["https://ginmi.example/".parse().unwrap()];
        let named = ServerSettings { origin, ..ServerSettings::default() };
        assert!(own(Some("https://ginmi.example"), "10.0.0.7:8808", &named));
        assert!(!own(Some("http://ginmi.example"), "ginmi.example", &named));
        assert!(!own(Some("http://localhost:8808"), "localhost:8808", &named));
        assert!(named.is_encrypted());
        let origin = vec!["https://ginmi.example:443".parse().unwrap()];
        assert!(own(Some("https://ginmi.example"), "a", &ServerSettings { origin, ..named }));
    }

    #[test]
    fn absolute_addresses_are_below_the_base() {
        let headers = HeaderMap::from_iter([(header::HOST, "a:1".parse().unwrap())]);
        let mut settings =
            ServerSettings { base: "/games/".parse().unwrap(), ..ServerSettings::default() };
        let url = absolute_url(&headers, &settings, "/table/b");
        assert_eq!(url.as_deref(), Some("http://a:1/games/table/b"));
        settings.origin = vec!["https://ginmi.example".parse().unwrap()];
        let url = absolute_url(&headers, &settings, "/");
        assert_eq!(url.as_deref(), Some("https://ginmi.example/games/"));
    }

    #[test]
    fn names_of_other_hosts_are_not_ours() {
        let origin = vec!["https://ginmi.example".parse().unwrap()];
        let named = ServerSettings { origin, ..ServerSettings::default() };
        for settings in [&ServerSettings::default(), &named] {
            for own in [
                "127.0.0.1:8808",
                "[::1]:8808",
                "192.168.1.7",
                "localhost",
                "LOCALHOST:8808",
                "raspberrypi",
                "raspberrypi.local:8808",
                "ginmi.home.arpa",
                "a.localhost.",
                "raspberrypi.fritz.box:8808",
                "server.tail1234.ts.net",
                "server.home",
            ] {
                assert!(names_this_server(own, settings), "{own}");
            }
            for foreign in [
                &*"a".repeat(2000),
                "evil.example",
                "localhost.evil.example",
                "local.evil",
                "a b",
                "127.0.0.1.evil",
                "fritz.box.evil",
                "evil-ts.net",
                "evilfritz.box",
            ] {
                assert!(!names_this_server(foreign, settings), "{foreign}");
            }
        }
        assert!(
            names_this_server("Ginmi.example:443", &named)
                && !names_this_server("ginmi.example", &ServerSettings::default())
        );
        let behind = ServerSettings { proxies: 1, ..ServerSettings::default() };
        assert!(names_this_server("ginmi.example", &behind));
    }
}
