//! A server of a simulation: its tables on a runtime of its own, whose clock the world moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ginmi_table::Timestamp;
use parking_lot::Mutex;
use tokio::runtime::Runtime;
use tokio::time::Instant;

use super::database::SimulatedStore;
use super::player::{self, PlayerConnection, SharedPlayer};
use super::world_state::WorldState;
use crate::cluster::{LinkAddress, SimulatedNetwork};
use crate::environment::Environment;
use crate::tables::{Tables, TablesConfig};

/// The beginning of the world, in milliseconds since 1970.
pub(super) const BEGINNING: u64 = 1_800_000_000_000;

/// By how many thousandths clocks are too fast or too slow at most.
const DRIFT: i64 = 10;

/// What has become of a server.
#[derive(Debug, Default)]
enum ServerStage {
    /// It is starting.
    #[default]
    Starting,
    /// It runs.
    Open(Tables),
    /// It could not start, or has stopped.
    Ended,
}

/// A server.
#[derive(Debug)]
pub(super) struct SimulatedServer {
    /// `None` while the process does not run.
    runtime: Option<Runtime>,
    stage: Arc<Mutex<ServerStage>>,
    /// How far its clock is ahead of the world's.
    ahead: Arc<AtomicU64>,
    /// By how many thousandths its clocks are too fast, and what is left of it after whole
    /// milliseconds.
    drift: i64,
    owed: i64,
    /// Until when it is suspended, and since when.
    suspended: Option<(u64, u64)>,
    /// When it is started again.
    pub(super) starts_at: u64,
}

impl SimulatedServer {
    pub(super) fn new() -> Self {
        Self {
            runtime: None,
            stage: Arc::default(),
            ahead: Arc::default(),
            drift: 0,
            owed: 0,
            suspended: None,
            starts_at: 0,
        }
    }

    /// Starts the process.
    pub(super) fn start(&mut self, world: &Arc<WorldState>, network: &SimulatedNetwork) {
        let mut builder = tokio::runtime::Builder::new_current_thread();
        let runtime = builder.enable_time().start_paused(true).build().expect("a runtime");
        self.stage = Arc::default();
        let (stage, world) = (Arc::clone(&self.stage), Arc::clone(world));
        let (ahead, network) = (Arc::clone(&self.ahead), network.clone());
        let drift = world.draw(|rng| rng.i64(-DRIFT..=DRIFT));
        runtime.spawn(async move {
            let (began, since) = (Instant::now(), BEGINNING + world.now());
            let clock = move || {
                Timestamp(
                    since + began.elapsed().as_millis() as u64 + ahead.load(Ordering::Relaxed),
                )
            };
            let chance = Arc::clone(&world);
            let random = move |bytes: &mut [u8]| chance.draw(|rng| rng.fill(bytes));
            let config = TablesConfig {
                max_tables: 1000,
                bot_pause: Duration::from_millis(300),
                table_idle: Duration::from_secs(3600),
                sweep_interval: Duration::from_secs(60),
                link: Some(LinkAddress::Simulated(network)),
            };
            let store = Arc::new(SimulatedStore::new(world));
            let environment = Environment::simulated(clock, random);
            let opened = Tables::open_in(environment, store, config, Arc::default()).await;
            *stage.lock() = opened.map_or(ServerStage::Ended, ServerStage::Open);
        });
        (self.runtime, self.suspended) = (Some(runtime), None);
        self.drift = drift;
    }

    /// Ends the process in the middle of whatever it does.
    pub(super) fn kill(&mut self, starts_at: u64) {
        self.runtime = None;
        self.starts_at = starts_at;
        *self.stage.lock() = ServerStage::Ended;
    }

    /// Suspends the process until a moment.
    pub(super) fn suspend(&mut self, now: u64, until: u64) {
        if self.runtime.is_some() && self.suspended.is_none() {
            self.suspended = Some((now, until));
        }
    }

    /// Lets a suspended process go on.
    pub(super) fn resume(&mut self) {
        if let Some((_, until)) = &mut self.suspended {
            *until = 0;
        }
    }

    /// Stops the process in an orderly way.
    pub(super) fn stop(&mut self, starts_at: u64) {
        let (Some(runtime), Some(tables)) = (&self.runtime, self.tables()) else { return };
        self.starts_at = starts_at;
        let stage = Arc::clone(&self.stage);
        runtime.spawn(async move {
            tables.close().await;
            *stage.lock() = ServerStage::Ended;
        });
    }

    /// Sets its clock ahead.
    pub(super) fn set_ahead(&self, ahead: u64) {
        self.ahead.store(ahead, Ordering::Relaxed);
    }

    /// Whether its clock is ahead.
    pub(super) fn is_ahead(&self) -> bool {
        self.ahead.load(Ordering::Relaxed) > 0
    }

    /// Its tables, if it runs.
    pub(super) fn tables(&self) -> Option<Tables> {
        match &*self.stage.lock() {
            ServerStage::Open(tables) => Some(tables.clone()),
            ServerStage::Starting | ServerStage::Ended => None,
        }
    }

    /// Whether people can connect.
    pub(super) fn is_open(&self) -> bool {
        self.suspended.is_none() && self.tables().is_some_and(|tables| !tables.is_closing())
    }

    /// Whether the process runs.
    pub(super) const fn is_running(&self) -> bool {
        self.runtime.is_some()
    }

    /// Connects a player; this is the server with this number.
    pub(super) fn connect(&self, number: usize, player: &SharedPlayer, world: &Arc<WorldState>) {
        let (Some(runtime), Some(tables)) = (&self.runtime, self.tables()) else { return };
        runtime.spawn(player::play(PlayerConnection::begin(player, number, world), tables));
    }

    /// For how long it has been suspended.
    pub(super) fn suspended_for(&self, now: u64) -> u64 {
        self.suspended.map_or(0, |(since, _)| now - since)
    }

    /// Runs a task to its end, for the world itself.
    pub(super) fn block_on<T>(&self, task: impl Future<Output = T>) -> Option<T> {
        Some(self.runtime.as_ref()?.block_on(task))
    }

    /// Runs the process for a moment.
    pub(super) fn run_for(&mut self, tick: Duration, now: u64) {
        let Some(runtime) = &self.runtime else { return };
        let slept = match self.suspended {
            Some((_, until)) if until > now => return,
            Some((since, _)) => {
                self.suspended = None;
                Duration::from_millis(now - since)
            }
            None => Duration::ZERO,
        };
        self.owed += tick.as_millis() as i64 * (1000 + self.drift);
        let passes = (self.owed / 1000).cast_unsigned();
        self.owed %= 1000;
        runtime.block_on(async {
            if !slept.is_zero() {
                // Its clocks have gone on, and everything that was due is due now.
                tokio::time::advance(slept.saturating_sub(tick)).await;
            }
            tokio::time::sleep(Duration::from_millis(passes)).await;
        });
        if matches!(*self.stage.lock(), ServerStage::Ended) {
            self.runtime = None;
            self.starts_at = self.starts_at.max(now + 500);
        }
    }
}
