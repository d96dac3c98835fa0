//! The addresses at which the server listens.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs as _, UdpSocket};
use std::path::PathBuf;
use std::str::FromStr;

/// Where the server listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListenAddress {
    /// An IP address and a port.
    Tcp(SocketAddr),
    /// A Unix socket, for a proxy on the same machine.
    Unix(PathBuf),
}

/// A text at which nothing can listen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ListenAddressError {
    /// It has another form.
    #[error(
        "write an IP address or a name and a port, such as 127.0.0.1:8808, only a port for all \
         addresses, such as :8808, or unix: and the path of a socket"
    )]
    Form,
    /// There is no such name.
    #[error("nobody knows the name {0}: write an address of this machine")]
    Name(String),
    /// The socket of a listener that has none.
    #[error("write an IP address or a name and a port, such as 127.0.0.1:8809")]
    NoSocket,
}

impl FromStr for ListenAddress {
    type Err = ListenAddressError;

    fn from_str(text: &str) -> Result<Self, ListenAddressError> {
        if let Some(path) = text.strip_prefix("unix:") {
            let path = Some(path).filter(|path| cfg!(unix) && !path.is_empty());
            return path.map(|path| Self::Unix(path.into())).ok_or(ListenAddressError::Form);
        }
        if let Ok(address) = text.parse() {
            return Ok(Self::Tcp(address));
        }
        let (name, port) = text.rsplit_once(':').ok_or(ListenAddressError::Form)?;
        let port: u16 = port.parse().map_err(|_| ListenAddressError::Form)?;
        if matches!(name, "" | "*") {
            return Ok(Self::Tcp(SocketAddr::new(all_addresses(), port)));
        }
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        if !name.chars().all(is_name) {
            return Err(ListenAddressError::Form);
        }
        let unknown = || ListenAddressError::Name(name.to_owned());
        let addresses: Vec<_> = (name, port).to_socket_addrs().map_err(|_| unknown())?.collect();
        // A name such as `localhost` has addresses of both kinds, and everybody tries this one.
        let address = addresses.iter().find(|address| address.is_ipv4()).or(addresses.first());
        address.copied().map(Self::Tcp).ok_or_else(unknown)
    }
}

/// The address for all addresses of this machine: that of IPv6 where it also means those of IPv4.
fn all_addresses() -> IpAddr {
    let means_both = || {
        let six = UdpSocket::bind((Ipv6Addr::UNSPECIFIED, 0))?;
        let port = six.local_addr()?.port();
        // Then the port is taken for IPv4, too.
        Ok::<_, std::io::Error>(UdpSocket::bind((Ipv4Addr::UNSPECIFIED, port)).is_err())
    };
    match means_both() {
        Ok(true) => Ipv6Addr::UNSPECIFIED.into(),
        _ => Ipv4Addr::UNSPECIFIED.into(),
    }
}

impl ListenAddress {
    /// The address and the port, unless it is a Unix socket.
    #[must_use]
    pub const fn tcp(&self) -> Option<SocketAddr> {
        match self {
            Self::Tcp(address) => Some(*address),
            Self::Unix(_) => None,
        }
    }
}

impl From<SocketAddr> for ListenAddress {
    fn from(address: SocketAddr) -> Self {
        Self::Tcp(address)
    }
}

/// As in the settings.
impl fmt::Display for ListenAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => address.fmt(f),
            Self::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_names_and_sockets_are_understood() {
        let read = |text: &str| text.parse::<ListenAddress>().map(|address| address.to_string());
        for text in ["127.0.0.1:8808", "[::1]:8808"] {
            assert_eq!(read(text).as_deref(), Ok(text));
        }
        assert_eq!(read("localhost:8808").as_deref(), Ok("127.0.0.1:8808"));
        for all in [":8808", "*:8808"] {
            let address = all.parse::<ListenAddress>().unwrap().tcp().unwrap();
            assert!(address.ip().is_unspecified() && address.port() == 8808, "{address}");
        }
        for wrong in
            ["127.0.0.1", "8808", "localhost", "localhost:http", "a b:1", ":70000", "unix:"]
        {
            assert_eq!(read(wrong), Err(ListenAddressError::Form), "{wrong}");
        }
        let nowhere = read("nowhere.invalid:1");
        assert_eq!(nowhere, Err(ListenAddressError::Name("nowhere.invalid".to_owned())));
        #[cfg(unix)]
        assert_eq!(read("unix:/run/a.sock").as_deref(), Ok("unix:/run/a.sock"));
    }
}
