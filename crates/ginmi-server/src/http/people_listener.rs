//! The listener for people: at a port, or at a Unix socket for a proxy on the same machine.

use std::io;
use std::net::{Ipv6Addr, SocketAddr};
#[cfg(unix)]
use std::{
    fs,
    path::{Path, PathBuf},
};

use tokio::net::{TcpListener, TcpStream};
#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};

use crate::ListenAddress;

/// A listener for people.
#[derive(Debug)]
pub(crate) enum PeopleListener {
    Tcp(TcpListener),
    #[cfg(unix)]
    // Fields are dropped in order: once the listener is closed, another server may take the path.
    Unix(SocketFile, UnixListener),
}

/// A connection that was accepted.
pub(super) enum AcceptedStream {
    Tcp(TcpStream),
    #[cfg(unix)]
    Unix(UnixStream),
}

impl PeopleListener {
    /// Listens.
    pub(crate) async fn bind(address: &ListenAddress) -> io::Result<Self> {
        match address {
            ListenAddress::Tcp(address) => TcpListener::bind(address).await.map(Self::Tcp),
            #[cfg(unix)]
            ListenAddress::Unix(path) => {
                let listener = bind_socket(path).await?;
                Ok(Self::Unix(SocketFile(path.clone()), listener))
            }
            #[cfg(not(unix))]
            ListenAddress::Unix(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// The actual address, which has a port even if any was wanted.
    pub(crate) fn address(&self) -> io::Result<ListenAddress> {
        match self {
            Self::Tcp(listener) => listener.local_addr().map(ListenAddress::Tcp),
            #[cfg(unix)]
            Self::Unix(SocketFile(path), _) => Ok(ListenAddress::Unix(path.clone())),
        }
    }

    /// Accepts a connection; returns it with the address of its client. A client at a Unix socket
    /// has none.
    pub(super) async fn accept(&self) -> io::Result<(AcceptedStream, SocketAddr)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                Ok((AcceptedStream::Tcp(stream), peer))
            }
            #[cfg(unix)]
            Self::Unix(_, listener) => {
                let (stream, _) = listener.accept().await?;
                let nowhere = SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0));
                Ok((AcceptedStream::Unix(stream), nowhere))
            }
        }
    }
}

/// The file of a Unix socket, which is removed with its listener.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct SocketFile(PathBuf);

#[cfg(unix)]
impl Drop for SocketFile {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0) {
            tracing::debug!(%error, "the socket cannot be removed");
        }
    }
}

/// Listens at a path, in place of a server that was killed and left its socket behind. Everybody
/// who reaches the folder may connect, as with a port.
#[cfg(unix)]
async fn bind_socket(path: &Path) -> io::Result<UnixListener> {
    use std::os::unix::fs::PermissionsExt as _;
    let listener = match UnixListener::bind(path) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_abandoned(path).await => {
            fs::remove_file(path)?;
            UnixListener::bind(path)?
        }
        listener => listener?,
    };
    fs::set_permissions(path, fs::Permissions::from_mode(0o666))?;
    Ok(listener)
}

/// Whether there is a socket at which nobody listens.
#[cfg(unix)]
async fn is_abandoned(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let is_socket = fs::symlink_metadata(path).is_ok_and(|file| file.file_type().is_socket());
    let connected = UnixStream::connect(path).await;
    is_socket && connected.is_err_and(|error| error.kind() == io::ErrorKind::ConnectionRefused)
}
