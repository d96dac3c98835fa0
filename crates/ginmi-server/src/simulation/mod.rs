//! Servers, people, network and database in one thread, with time and chance from a seed.
//!
//! Each server has a runtime of its own whose clock stands still until the world moves it, so that
//! it can be killed, suspended and set ahead like a process. The database and the network between
//! the servers are simulated; tables, leases, relays and restoring are the real ones. After every
//! message, what must never happen is checked; a violation can be repeated by its seed.

mod database;
mod player;
mod server;
mod table_watch;
mod world_state;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use ginmi::Game;
use ginmi_bots::BotKind;
use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
use ginmi_table::wire::{OccupantView, SeatView, TableReplica, TableStage};
use ginmi_table::{Millis, TableSetup, TimeControl, Timestamp};
use parking_lot::Mutex;

use self::player::{SharedPlayer, SimulatedPlayer};
use self::server::SimulatedServer;
use self::world_state::WorldState;
use crate::cluster::SimulatedNetwork;

/// How long everything runs at a time.
const TICK: u64 = 10;

/// After so many milliseconds without a sign of the server, clients connect to another one.
const PATIENCE: u64 = 1500;

/// The longest time for which somebody who is connected may not hear what was stored.
const DARK: u64 = 10_000;

/// Servers.
const SERVERS: usize = 3;

/// The kinds of faults, and after how many of them others are drawn from these.
const KINDS: u64 = 16;
const MIX: u64 = 100;

/// A world.
struct World {
    state: Arc<WorldState>,
    network: SimulatedNetwork,
    servers: Vec<SimulatedServer>,
    players: Vec<SharedPlayer>,
    faults: u64,
    /// The kinds of faults at the moment.
    kinds: Vec<u64>,
    /// Whether messages between servers are lost or slow.
    bad_network: bool,
}

/// What a simulation ends with.
#[derive(Debug)]
struct SimulationReport {
    violations: Vec<String>,
    timeline: Vec<String>,
    faults: u64,
    games: usize,
    /// How long the world has lasted, by its own clock.
    lasted: Duration,
    /// A hash of everything that happened and was stored.
    hash: u64,
}

impl World {
    fn new(seed: u64) -> Self {
        let state = Arc::new(WorldState::new(seed));
        let network = SimulatedNetwork::new(seed);
        let servers = (0..SERVERS).map(|_| SimulatedServer::new()).collect();
        let mut world = Self {
            state,
            network,
            servers,
            players: Vec::new(),
            faults: 0,
            kinds: Vec::new(),
            bad_network: false,
        };
        // The first servers start without trouble, and open the tables.
        world.run(1000);
        for (number, game) in (0..).zip(Game::ALL.iter().copied()) {
            world.open_table(number, game);
        }
        world
    }

    /// Opens a table for two, and lets two people come.
    fn open_table(&mut self, number: u8, game: Game) {
        let clock = match number % 2 {
            0 => TimeControl::Budget { decision: Millis::seconds(5), reserve: Millis::seconds(20) },
            _ => TimeControl::None,
        };
        let options = [("rounds".to_owned(), "2".to_owned())].into();
        let (deal_wait, away) = (Millis::seconds(4), Millis::seconds(10));
        // One that needs no time to think.
        let bots = vec![BotName::new(BotKind::Random.id()).expect("a name")];
        let setup =
            TableSetup { options, clock, deal_wait, away, ..TableSetup::new(game, 2, bots) };
        let person = |seat: u8| {
            let id = PersonId::new(&format!("person-{number}-{seat}")).expect("an id");
            (id, PersonName::new(&format!("P{number}{seat}")).expect("a name"))
        };
        let server = &self.servers[usize::from(number) % SERVERS];
        let tables = server.tables().expect("it has started");
        let opened = server.block_on(tables.create_table(setup, Some(person(0))));
        let table = opened.expect("it runs").expect("nothing is wrong yet");
        for seat in 0..2 {
            let seed = self.state.draw(|rng| rng.u64(..));
            let player = SimulatedPlayer::new(table.clone(), seat, person(seat), seed);
            self.players.push(Arc::new(Mutex::new(player)));
        }
    }

    /// Lets everything run for so many milliseconds.
    fn run(&mut self, duration: u64) {
        let end = self.state.now() + duration;
        while self.state.now() < end {
            let now = self.state.now() + TICK;
            self.state.set_now(now);
            self.network.deliver(now);
            for number in 0..SERVERS {
                let server = &mut self.servers[number];
                if !server.is_running() && server.starts_at <= now {
                    server.start(&self.state, &self.network);
                }
                server.run_for(Duration::from_millis(TICK), now);
            }
            self.connect_people(now);
            if now.is_multiple_of(1000) && self.state.violations().is_empty() {
                self.check_people(now);
                self.check_table((now / 1000) as usize);
            }
        }
    }

    /// Connects whoever has waited long enough, each to any server, and lets those go who hear
    /// nothing more from theirs.
    fn connect_people(&self, now: u64) {
        let open = self.servers.iter().enumerate().filter(|(_, server)| server.is_open());
        let open: Vec<_> = open.collect();
        for player in &self.players {
            let mut own = player.lock();
            match own.at {
                Some(server) if self.servers[server].suspended_for(now) > PATIENCE => {
                    own.disconnect(&self.state);
                }
                None if own.returns_at <= now && !open.is_empty() => {
                    drop(own);
                    let (number, server) = open[self.state.draw(|rng| rng.usize(..open.len()))];
                    server.connect(number, player, &self.state);
                    let id = player.lock().id.clone();
                    self.state.note(&format!("{id} connects to server {number}"));
                }
                _ => {}
            }
        }
    }

    /// Whether everybody who is connected hears what is stored, and is answered.
    fn check_people(&self, now: u64) {
        for player in &self.players {
            let mut own = player.lock();
            if own.at.is_none_or(|server| self.servers[server].suspended_for(now) > 0) {
                continue;
            }
            let reads_since = own.since.max(own.reads_at);
            let unheard = self.state.unheard(&own.table, own.heard as i64);
            let unheard = unheard.min(now.saturating_sub(reads_since));
            if unheard > DARK {
                self.state.violate(format!("{} has heard nothing for {unheard} ms", own.id));
            }
            let waits = own.waits_for(now);
            if waits > DARK * 2 && own.reads_at + DARK < now {
                self.state.violate(format!("{} has waited for {waits} ms", own.id));
            }
        }
    }

    /// Breaks something.
    fn break_something(&mut self) {
        if self.faults.is_multiple_of(MIX) {
            // What never happens at times hides nothing then.
            self.servers.iter().for_each(|server| server.set_ahead(0));
            self.kinds = self.state.draw(|rng| (0..KINDS).filter(|_| rng.bool()).collect());
        }
        self.faults += 1;
        let now = self.state.now();
        let draw = |range: std::ops::Range<u64>| self.state.draw(|rng| rng.u64(range));
        let kind = self.kinds.get(draw(0..KINDS) as usize % self.kinds.len().max(1)).copied();
        let kind = kind.unwrap_or_default();
        let (server, short) = (draw(0..SERVERS as u64) as usize, draw(20..4000));
        let mut long = draw(100..15_000);
        if draw(0..4) == 0 {
            long += draw(0..30_000);
        }
        let nodes: Vec<_> = self.network.nodes().into_iter().collect();
        let node = nodes.get(server % nodes.len().max(1)).copied();
        let trouble = &self.state.trouble;
        let what = match (kind, node) {
            (0, _) => {
                self.servers[server].kill(now + long);
                format!("server {server} is killed for {long} ms")
            }
            (1 | 2, _) => {
                self.servers[server].suspend(now, now + short);
                format!("server {server} is suspended for {short} ms")
            }
            (3, _) => {
                self.servers[server].stop(now + long);
                format!("server {server} stops, and starts in {long} ms")
            }
            (4, Some(node)) => {
                let sides = [(true, false), (false, true), (true, true)][draw(0..3) as usize];
                self.network.cut(node, sides, now + long);
                self.state.note_trouble(now + long);
                format!("node {node} is cut off for {long} ms, sending and hearing: {sides:?}")
            }
            (5, Some(node)) => {
                self.network.take_down(node, now + long);
                self.state.note_trouble(now + long);
                format!("the link of node {node} is down for {long} ms")
            }
            (6, _) => {
                let (lost, strays) = (draw(0..200) as u16, draw(0..200) as u16);
                let slowest = if draw(0..4) == 0 { draw(1..3000) } else { draw(1..800) };
                self.network.set_quality(lost, slowest, strays);
                self.bad_network = true;
                format!(
                    "{lost} of 1000 messages are lost, {strays} stray, the slowest take {slowest} ms"
                )
            }
            (7, _) => {
                trouble.lock().away_until = now + long;
                self.state.note_trouble(now + long);
                format!("the database is away for {long} ms")
            }
            (8, _) => {
                trouble.lock().slow_until = now + long;
                self.state.note_trouble(now + long);
                format!("the database is slow for {long} ms")
            }
            (9, _) => {
                trouble.lock().loses_answers_until = now + short;
                self.state.note_trouble(now + short);
                format!("the database loses answers for {short} ms")
            }
            (10, _) => {
                trouble.lock().fails_until = now + short;
                self.state.note_trouble(now + short);
                format!("requests to the database fail for {short} ms")
            }
            (11, _) => {
                let ahead = draw(0..20_000);
                self.servers[server].set_ahead(ahead);
                // What the clock said stays in the log for a while.
                self.state.note_wrong_clock(now + 60_000);
                format!("the clock of server {server} is {ahead} ms ahead")
            }
            (12, _) => {
                self.network.heal();
                self.bad_network = false;
                "the network is well again".to_owned()
            }
            (13, _) => {
                let player = draw(0..self.players.len() as u64) as usize;
                let table = self.players[player].lock().table.clone();
                self.leave(|player| player.table == table, now + long * 3);
                format!("everybody at table {table} stays away for {} ms", long * 3)
            }
            (14, _) => {
                let player = &self.players[draw(0..self.players.len() as u64) as usize];
                let mut player = player.lock();
                player.reads_at = player.reads_at.max(now + long);
                format!("{} reads nothing for {long} ms", player.id)
            }
            _ => {
                let player = &self.players[draw(0..self.players.len() as u64) as usize];
                player.lock().vanishes_at = now;
                format!("{} vanishes", player.lock().id)
            }
        };
        if self.bad_network {
            self.state.note_trouble(now);
        }
        if self.servers.iter().any(SimulatedServer::is_ahead) {
            self.state.note_wrong_clock(now);
        }
        self.state.note(&what);
    }

    /// Lets these people leave without a word, and come back after a moment.
    fn leave(&self, who: impl Fn(&SimulatedPlayer) -> bool, until: u64) {
        for player in &self.players {
            let mut player = player.lock();
            if who(&player) {
                (player.vanishes_at, player.away_until) = (self.state.now(), until);
            }
        }
    }

    /// Ends whatever is wrong.
    fn heal(&mut self) {
        self.state.note("everything is well again");
        self.network.heal();
        self.bad_network = false;
        self.state.note_wrong_clock(self.state.now());
        *self.state.trouble.lock() = Default::default();
        let now = self.state.now();
        for server in &mut self.servers {
            server.starts_at = server.starts_at.min(now);
            server.set_ahead(0);
            server.resume();
        }
    }

    /// The number of the last entry of each table.
    fn progress(&self) -> Vec<(TableId, i64)> {
        let contents = self.state.contents.lock();
        contents.table_ids().into_iter().map(|id| (id.clone(), contents.last_entry(&id))).collect()
    }

    /// Lets everybody go, and a server be lost: the tables have to go on without them.
    fn without_people(&mut self) {
        let until = self.state.now() + 100_000;
        self.leave(|_| true, until);
        self.run(2000);
        self.servers[0].kill(until);
        self.run(90_000);
        self.check_absence();
        self.run(60_000);
        self.check_presence();
    }

    /// Checks what must be true once everything is well again.
    fn check_recovery(&mut self) {
        self.heal();
        self.run(60_000);
        let before = self.progress();
        self.run(60_000);
        self.check_presence();
        for ((id, before), (_, after)) in before.iter().zip(self.progress()) {
            if after <= *before {
                self.state.violate(format!("table {id} stands still at entry {after}"));
            }
        }
        for aside in self.state.contents.lock().set_aside() {
            self.state.violate(format!("table {} was set aside: {}", aside.id, aside.reason));
        }
        (0..Game::ALL.len()).for_each(|number| self.check_table(number));
        self.without_people();
    }

    /// Ends the world.
    fn report(self) -> SimulationReport {
        let timeline = self.state.timeline();
        let contents = self.state.contents.lock();
        for id in contents.table_ids() {
            self.state.note(&contents.log(&id).lines.concat());
        }
        SimulationReport {
            violations: self.state.violations(),
            timeline,
            faults: self.faults,
            games: contents.game_count(),
            lasted: Duration::from_millis(self.state.now()),
            hash: self.state.hash(),
        }
    }

    /// Whether the log of one of the tables makes a table, and whoever knows it so far knows it as it
    /// is.
    fn check_table(&self, number: usize) {
        let contents = self.state.contents.lock();
        let ids = contents.table_ids();
        let Some(id) = ids.get(number % ids.len().max(1)) else { return };
        let restored = contents.log(id).restore();
        drop(contents);
        let table = match restored {
            Ok(table) => table,
            Err(fault) => {
                return self.state.violate(format!("the log of table {id} is none: {fault}"));
            }
        };
        for player in &self.players {
            let player = player.lock();
            let Some(replica) = player.client.replica() else { continue };
            if player.table != *id || replica.number != table.state().number() {
                continue;
            }
            let people = self.state.sitting(id);
            let seat = people.iter().find(|(_, person)| **person == player.id);
            let you = seat.map(|(seat, _)| *seat);
            let welcome = table.state().welcome(you, replica.here.clone(), Timestamp(0));
            if TableReplica::new(welcome) != *replica {
                self.state.violate(format!("{} knows table {id} otherwise", player.id));
            }
        }
    }

    /// Whether everybody who has stayed is known to be there and plays for themselves, unless they
    /// have just left a seat or slept.
    fn check_presence(&mut self) {
        let mut missed = self.missed_people();
        for _ in 0..3 {
            self.run(5000);
            let still = self.missed_people();
            missed.retain(|person| still.contains(person));
        }
        for person in missed {
            self.state.violate(format!("{person} is there and counts as gone"));
        }
    }

    fn missed_people(&self) -> BTreeSet<PersonId> {
        let mut missed = BTreeSet::new();
        for player in &self.players {
            let player = player.lock();
            let Some(replica) = player.client.replica().filter(|_| player.at.is_some()) else {
                continue;
            };
            let Some(you) = replica.you else { continue };
            let is_here = replica.here.contains(&you);
            if !is_here || replica.table.seats[you.index()].stepped_in.is_some() {
                missed.insert(player.id.clone());
            }
        }
        missed
    }

    /// Whether a match which nobody attends is played by bots, and nothing is left of those who were
    /// connected.
    fn check_absence(&self) {
        let contents = self.state.contents.lock();
        let mut faults = Vec::new();
        for id in contents.table_ids() {
            let Ok(table) = contents.log(&id).restore() else { continue };
            let view = table.state().welcome(None, Vec::new(), Timestamp(0)).table;
            let waits = |seat: &SeatView| {
                matches!(seat.sits, OccupantView::Person(_)) && seat.stepped_in.is_none()
            };
            if view.stage == TableStage::Playing && view.seats.iter().any(waits) {
                faults.push(format!("table {id} waits for people who are gone"));
            }
        }
        drop(contents);
        for (number, server) in self.servers.iter().enumerate() {
            let lines = server.tables().map_or(0, |tables| tables.open_lines());
            if lines > 0 {
                faults.push(format!("server {number} keeps {lines} lines of people who are gone"));
            }
        }
        faults.into_iter().for_each(|fault| self.state.violate(fault));
    }
}

/// Runs a world with so many faults, one in some four seconds at most.
fn simulate(seed: u64, faults: u64) -> SimulationReport {
    let mut world = World::new(seed);
    world.run(10_000);
    while world.faults < faults && world.state.violations().is_empty() {
        world.break_something();
        // Some come together.
        let pause = world.state.draw(|rng| match rng.u8(0..3) {
            0 => rng.u64(0..200),
            _ => rng.u64(150..4000),
        });
        world.run(pause);
    }
    if world.state.violations().is_empty() {
        world.check_recovery();
    }
    world.report()
}

/// Prints what led to a violation, and fails.
fn check(seed: u64, report: &SimulationReport) {
    assert!(
        report.violations.is_empty(),
        "seed {seed}: {:#?}\n{}",
        report.violations,
        report.timeline.join("\n")
    );
}

#[test]
fn nothing_happens_that_must_not_happen() {
    for seed in 0..12 {
        let report = simulate(seed, 200);
        check(seed, &report);
        assert!(report.games > 4, "{report:?}");
    }
}

#[test]
fn a_seed_is_the_same_world_every_time() {
    let hash = |seed| simulate(seed, 20).hash;
    let first = hash(7);
    assert_eq!(hash(7), first);
    assert_ne!(hash(8), first);
}

#[test]
#[ignore = "it takes long: cargo xtask simulate"]
fn a_long_simulation() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (seed, faults) =
        (number("GINMI_SIMULATION_SEED", 1), number("GINMI_SIMULATION_FAULTS", 1000));
    let began = std::time::Instant::now();
    let report = simulate(seed, faults);
    let SimulationReport { faults, games, lasted, .. } = &report;
    let hours = lasted.as_secs_f64() / 3600.0;
    println!("{faults} faults in {hours:.1} hours, {games} games, in {:?}", began.elapsed());
    check(seed, &report);
}
