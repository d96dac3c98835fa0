//! What tables and cluster take from the machine that runs them.

use std::sync::Arc;

use ginmi_table::Timestamp;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::{clock, random};

/// Fills bytes with random ones.
type RandomSource = dyn Fn(&mut [u8]) + Send + Sync;

/// The clock, the random numbers, the processors and the runtime of tables and cluster. They take
/// these from nowhere else (`clippy.toml` forbids it), so that a simulation can bring its own. Pauses
/// and timeouts are those of tokio, whose clock a test can stop.
#[derive(Clone)]
pub(crate) struct Environment {
    clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    random: Arc<RandomSource>,
    /// How much can be computed at once.
    pub(crate) processors: usize,
    /// Where the tasks of tables run.
    pub(crate) runtime: Handle,
    /// Whether everything runs on the one thread of that runtime.
    is_one_thread: bool,
}

impl std::fmt::Debug for Environment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Environment").field("processors", &self.processors).finish_non_exhaustive()
    }
}

impl Environment {
    /// The machine itself, and the runtime of the caller.
    pub(crate) fn system() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            clock: Arc::new(clock::now),
            random: Arc::new(random::fill),
            processors,
            runtime: Handle::current(),
            is_one_thread: false,
        }
    }

    /// One thread of the caller's runtime, with this clock and these random numbers.
    #[cfg(test)]
    pub(crate) fn simulated(
        clock: impl Fn() -> Timestamp + Send + Sync + 'static,
        random: impl Fn(&mut [u8]) + Send + Sync + 'static,
    ) -> Self {
        Self {
            clock: Arc::new(clock),
            random: Arc::new(random),
            processors: 1,
            runtime: Handle::current(),
            is_one_thread: true,
        }
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// Waits for a point in time; forever without one.
    pub(crate) async fn until(&self, moment: Option<Timestamp>) {
        match moment {
            Some(at) => tokio::time::sleep(at.since(self.now()).into()).await,
            None => std::future::pending().await,
        }
    }

    /// Random bytes for secrets.
    pub(crate) fn random_bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.random)(&mut bytes);
        bytes
    }

    /// A word of `N` characters, with five random bits each.
    pub(crate) fn random_word<const N: usize>(&self) -> String {
        random::letters(&self.random_bytes::<N>())
    }

    /// Computes something that takes long, on another thread.
    pub(crate) fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> JoinHandle<T> {
        if self.is_one_thread {
            return self.runtime.spawn(async { work() });
        }
        self.runtime.spawn_blocking(work)
    }

    /// Starts a thread with a runtime of its own for what other servers rely on: renewing the
    /// lease, and the link. It keeps them on time however busy the tables are, and ends when
    /// `closed` is cancelled.
    pub(crate) fn start_cluster_runtime(
        &self,
        closed: CancellationToken,
    ) -> std::io::Result<Handle> {
        if self.is_one_thread {
            return Ok(self.runtime.clone());
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let thread = std::thread::Builder::new().name("ginmi-clerk".to_owned());
        thread.spawn(move || runtime.block_on(closed.cancelled()))?;
        Ok(handle)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering};
    use std::time::Duration;

    use ginmi_table::TableSetup;

    use super::*;
    use crate::dump;
    use crate::storage::Store;
    use crate::tables::{Tables, TablesConfig, bots};

    const NOW: Timestamp = Timestamp(1_000_000_000);

    /// A clock that stands still, and random numbers that everybody can guess.
    fn simulated() -> Environment {
        let next = AtomicU8::new(0);
        let draw = move || next.fetch_add(1, Ordering::Relaxed);
        Environment::simulated(|| NOW, move |bytes| bytes.fill_with(&draw))
    }

    /// Opens two tables in such an environment; returns everything that is stored.
    async fn stored() -> Vec<u8> {
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        let store = Store::open(&folder.path().display().to_string()).await.expect("a new folder");
        let hour = Duration::from_secs(3600);
        let config = TablesConfig {
            max_tables: 2,
            bot_pause: hour,
            table_idle: hour,
            sweep_interval: hour,
            link: None,
        };
        let table_store = Arc::new(store.clone());
        let tables = Tables::open_in(simulated(), table_store, config, Arc::default()).await;
        let tables = tables.expect("nobody else has the folder");
        for game in [ginmi::Game::KoiKoi, ginmi::Game::Taiyaku] {
            let host = ("hana".parse().expect("an id"), "Hana".parse().expect("a name"));
            let setup = TableSetup::new(game, 2, bots());
            let id = tables.create_table(setup, Some(host)).await.expect("it is stored");
            assert_eq!(tables.listing(&id).map(|listing| listing.created), Some(NOW));
        }
        tables.close().await;
        let mut dump = Vec::new();
        dump::export(&store, &mut dump, |_| ()).await.expect("it can be read");
        store.close().await;
        dump
    }

    #[test]
    fn in_the_same_environment_tables_store_the_same() {
        let run = || tokio::runtime::Runtime::new().expect("a runtime").block_on(stored());
        let first = run();
        assert_eq!(first.iter().filter(|byte| **byte == b'\n').count(), 1 + 2 + 4 + 1);
        assert!(first == run(), "something came from elsewhere");
    }
}
