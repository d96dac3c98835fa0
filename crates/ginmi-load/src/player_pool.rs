//! The pool of all players: connecting, sitting down, starting, and leaving.

use std::io::IsTerminal;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use ginmi::seat::Seat;
use ginmi_client::{GuestSession, NewTableSpec, PlayerSession, RemoteServer};
use ginmi_table::Visibility;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::args::Args;
use crate::decision_schedule::DecisionSchedule;
use crate::measurements::LoadMeasurements;
use crate::player::{HOST, LoadPlayer};

/// The least time between the starts of two matches, so that not all tables deal at the same
/// moment.
const APART: Duration = Duration::from_millis(2);

/// The players of all tables.
pub(crate) struct PlayerPool {
    seated: Vec<Vec<PlayerSession>>,
    playing: JoinSet<()>,
    measurements: Arc<LoadMeasurements>,
}

impl PlayerPool {
    /// Creates all guests and tables, and seats everybody.
    pub(crate) async fn connect_all(
        args: &Args,
        servers: &[RemoteServer],
        measurements: &Arc<LoadMeasurements>,
    ) -> Result<Self> {
        let bar = bar("taking seats", args.tables.get() as u64);
        let ramp = Arc::new(Semaphore::new(args.ramp.get()));
        let mut seating = JoinSet::new();
        for table in 0..args.tables.get() {
            let (ramp, game, seats) = (ramp.clone(), args.game, args.seats);
            let table_server = servers[table % servers.len()].clone();
            let player_server =
                servers[(table + usize::from(args.elsewhere)) % servers.len()].clone();
            seating.spawn(async move {
                let _turn = ramp.acquire_owned().await.context("the gate was closed")?;
                let mut new = NewTableSpec::new(game, seats);
                new.visibility = Some(Visibility::Link);
                let seated = seat_players(table, [&table_server, &player_server], &new).await;
                seated.with_context(|| format!("table {} of the load", table + 1))
            });
        }
        let mut seated = Vec::with_capacity(args.tables.get());
        while let Some(table) = seating.join_next().await {
            seated.push(table.context("a table was not set up")??);
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(Self { seated, playing: JoinSet::new(), measurements: measurements.clone() })
    }

    /// Begins the matches one after another. From then on all players play.
    pub(crate) async fn start_matches(&mut self, args: &Args) {
        let period = Duration::from_secs_f64(args.period());
        let tables = self.seated.len() as u32;
        let (now, spread) = (Instant::now(), period.max(APART * tables));
        for (number, players) in (0..).zip(self.seated.drain(..)) {
            let begins = now + spread * number / tables;
            let first = begins.into_std() + period;
            let schedule =
                Arc::new(Mutex::new(DecisionSchedule::new(first, period, players.len())));
            for player in players {
                let is_host = player.seat() == Some(HOST);
                let mut player = LoadPlayer::new(
                    player,
                    rand::random(),
                    schedule.clone(),
                    self.measurements.clone(),
                );
                self.playing.spawn(async move {
                    if is_host {
                        tokio::time::sleep_until(begins).await;
                        player.start_match().await;
                    }
                    player.play().await;
                });
            }
        }
        tokio::time::sleep_until(now + spread).await;
    }

    /// Lets everybody play for this long.
    pub(crate) async fn play_for(&mut self, what: &'static str, length: Duration) -> Result<()> {
        let (from, bar) = (Instant::now(), bar(what, length.as_secs()));
        while from.elapsed() < length {
            tokio::time::sleep((length - from.elapsed()).min(Duration::from_millis(250))).await;
            bar.set_position(from.elapsed().as_secs());
            if self.playing.try_join_next().is_some() {
                bail!("a player stopped, which is a bug of this program");
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Drops all connections.
    pub(crate) async fn disconnect_all(mut self) {
        self.playing.shutdown().await;
    }
}

/// Creates a table at the first server and its guests at the second, and seats them.
async fn seat_players(
    table: usize,
    [table_server, player_server]: [&RemoteServer; 2],
    new: &NewTableSpec,
) -> Result<Vec<PlayerSession>> {
    let maker = GuestSession::new(table_server, &format!("Load {}", table + 1)).await?;
    let id = maker.create_table(new).await?;
    let mut players: Vec<PlayerSession> = Vec::with_capacity(new.seats.into());
    for seat in Seat::all(new.seats.into()) {
        let guest = GuestSession::new(player_server, &format!("Load {}-{seat}", table + 1)).await?;
        let mut player = PlayerSession::connect(guest, id.clone()).await?;
        let sat = player.sit(seat).await;
        player.wait_for_answer(sat).await?;
        players.push(player);
    }
    Ok(players)
}

/// A progress bar on a terminal, and nothing elsewhere.
fn bar(what: &'static str, length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg:13} {wide_bar} {pos}/{len} {elapsed:>4}");
    let style = style.expect("a good template");
    ProgressBar::new(length).with_style(style).with_message(what)
}
