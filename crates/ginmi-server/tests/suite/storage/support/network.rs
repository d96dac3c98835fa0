//! A network between a server and PostgreSQL that can be cut.

use std::path::Path;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

use super::TestDatabase;

/// The name of PostgreSQL's socket in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

/// A network between a server and a database of the shared PostgreSQL.
pub(crate) struct Network {
    /// The database, reached this way.
    pub(crate) database: TestDatabase,
    is_cut: watch::Sender<bool>,
}

impl Network {
    /// Has to be called within a tokio runtime, which carries everything.
    pub(crate) fn to(database: &TestDatabase) -> Self {
        let (address, server) = database.target.split_once("?host=").expect("the shared server");
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("it is a new folder");
        let target = format!("{address}?host={}", folder.path().display());
        let (is_cut, cut) = watch::channel(false);
        tokio::spawn(carry(listener, Path::new(server).join(SOCKET), cut));
        Self { database: TestDatabase { target, _folder: Some::<TempDir>(folder) }, is_cut }
    }

    /// From now on, nothing arrives on either side, and neither side learns it.
    pub(crate) fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Everything arrives again, including what was sent meanwhile.
    pub(crate) fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

async fn carry(listener: UnixListener, server: impl AsRef<Path>, cut: watch::Receiver<bool>) {
    while let Ok((client, _)) = listener.accept().await {
        let (server, mut cut) = (server.as_ref().to_owned(), cut.clone());
        tokio::spawn(async move {
            passes(&mut cut).await?;
            let server = UnixStream::connect(server).await.ok()?;
            let ((from_client, to_client), (from_server, to_server)) =
                (client.into_split(), server.into_split());
            tokio::spawn(copy(from_server, to_client, cut.clone()));
            copy(from_client, to_server, cut).await
        });
    }
}

/// Copies until one side has closed the connection, which the other learns if it is not cut off.
async fn copy(
    mut from: tokio::net::unix::OwnedReadHalf,
    mut to: tokio::net::unix::OwnedWriteHalf,
    mut cut: watch::Receiver<bool>,
) -> Option<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await.unwrap_or(0);
        passes(&mut cut).await?;
        if count == 0 {
            return to.shutdown().await.ok();
        }
        to.write_all(&bytes[..count]).await.ok()?;
    }
}

/// Waits while the network is cut; `None` if there is no network any more.
async fn passes(cut: &mut watch::Receiver<bool>) -> Option<()> {
    cut.wait_for(|is_cut| !is_cut).await.ok().map(drop)
}
