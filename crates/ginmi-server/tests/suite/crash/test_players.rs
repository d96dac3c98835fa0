//! People who play at a server while it fails, and the checks of what it has stored.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_bots::{AnyBot, BotKind};
use ginmi_client::{
    AutoPlayer, ClientError, GuestSession, NewTableSpec, PlayerSession, RemoteServer,
};
use ginmi_server::storage::Store;
use ginmi_table::names::{BotName, PersonId, TableId};
use ginmi_table::wire::{RequestId, ToClient, UpdateKind};
use ginmi_table::{LogEntry, Table};
use tokio::task::JoinSet;

use super::AT_MOST;

/// The number of people at each table; a bot of the server takes the other seat.
const PEOPLE: usize = 2;

/// All players.
pub(crate) struct TestPlayers {
    progress: Arc<Progress>,
    /// The checked part of each table's log.
    checked: Vec<Checked>,
    players: JoinSet<()>,
}

/// What the players have seen.
struct Progress {
    tables: Vec<TableId>,
    /// For each table, the number of decisions that any player has seen.
    decisions: Vec<AtomicU64>,
    acknowledged: Mutex<Vec<Acknowledged>>,
    leaving: AtomicBool,
    /// The longest time that a player thinks. At many tables people think for longer, so that it is
    /// not the machine that they wait for.
    longest_thought: Duration,
}

/// A request that the server has acknowledged.
struct Acknowledged {
    table: usize,
    request: RequestId,
    number: u64,
}

#[derive(Default)]
struct Checked {
    /// The request behind each number of an acknowledgement.
    by: HashMap<u64, RequestId>,
    requests: HashSet<(PersonId, RequestId)>,
    /// The number of entries.
    entries: u64,
}

impl TestPlayers {
    /// Connects people to tables of all games, who play until they are made to leave.
    pub(crate) async fn connect_all(server: &str, tables: usize, seed: u64) -> Self {
        let server = RemoteServer::new(server).expect("this is an address");
        let mut open = Vec::new();
        for table in 0..tables {
            let game = Game::ALL[table % Game::ALL.len()];
            // On a slow machine, a server may lose its lease meanwhile: then at another table.
            let seated = async {
                loop {
                    match seat(&server, game).await {
                        Err(error) if error.is_transient() => {}
                        seated => {
                            return seated.expect("a table is opened, and its seats are free");
                        }
                    }
                }
            };
            open.push(tokio::time::timeout(AT_MOST, seated).await.expect("a table is opened"));
        }
        let ids = open.iter().map(|players| players[0].table().clone());
        let progress = Arc::new(Progress {
            tables: ids.collect(),
            decisions: open.iter().map(|_| AtomicU64::new(0)).collect(),
            acknowledged: Mutex::default(),
            leaving: AtomicBool::new(false),
            longest_thought: Duration::from_millis(20 + 2 * tables as u64),
        });
        let mut players = JoinSet::new();
        let mut random = fastrand::Rng::with_seed(seed);
        for (table, people) in open.into_iter().enumerate() {
            for player in people {
                let random = random.fork();
                players.spawn(play(player, table, Arc::clone(&progress), random));
            }
        }
        let checked = (0..tables).map(|_| Checked::default()).collect();
        Self { progress, checked, players }
    }

    /// Returns when some player has seen another decision at every table. Panics if for this long
    /// no further table goes on: how long all of them take together depends on the machine.
    pub(crate) async fn all_go_on(&mut self, at_most: Duration) {
        let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let before: Vec<u64> = self.progress.decisions.iter().map(count).collect();
        let still = || -> Vec<_> {
            let now = self.progress.decisions.iter().map(count).zip(&before);
            let still = now.zip(&self.progress.tables).filter(|((now, old), _)| now == *old);
            still.map(|(_, table)| table).collect()
        };
        let (mut left, mut last) = (still(), Instant::now());
        while !left.is_empty() {
            assert!(last.elapsed() < at_most, "nothing happens at {left:?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
            let now = still();
            if now.len() < left.len() {
                last = Instant::now();
            }
            left = now;
        }
        if let Some(ended) = self.players.try_join_next() {
            panic!("somebody has stopped playing: {ended:?}");
        }
    }

    /// Checks the logs: every acknowledged request is there under its number, and none is there
    /// twice.
    pub(crate) async fn check(&mut self, target: &str) {
        // First the acknowledgements, then the logs, since the server may be running.
        let acknowledged =
            std::mem::take(&mut *self.progress.acknowledged.lock().expect("no panic"));
        let store = Store::open(target).await.expect("the database opens");
        for (id, checked) in self.progress.tables.iter().zip(&mut self.checked) {
            let from = checked.entries as i64 + 1;
            for line in store.log(id, from).await.expect("the log is read") {
                let entry = LogEntry::read(&line).expect("this is an entry");
                checked.entries += 1;
                let Some(by) = entry.by else { continue };
                assert!(checked.by.insert(checked.entries, by.id).is_none());
                let twice = !checked.requests.insert((by.person, by.id));
                assert!(!twice, "{id}: entry {} is there twice", checked.entries);
            }
        }
        store.close().await;
        for Acknowledged { table, request, number } in acknowledged {
            let id = &self.progress.tables[table];
            let there = self.checked[table].by.get(&number);
            assert_eq!(there, Some(&request), "{id}: entry {number} was acknowledged");
        }
    }

    /// Tells everybody to stop.
    pub(crate) async fn leave(&mut self) {
        self.progress.leaving.store(true, Ordering::Relaxed);
        while let Some(left) = self.players.join_next().await {
            left.expect("everybody has played to the end");
        }
    }

    /// Checks the logs once more, and replays them.
    pub(crate) async fn check_whole(&mut self, target: &str) {
        self.check(target).await;
        let store = Store::open(target).await.expect("the database opens");
        for id in &self.progress.tables {
            let log = store.log(id, 1).await.expect("the log is read");
            let entries = log.iter().map(|line| LogEntry::read(line).expect("this is an entry"));
            Table::resume(entries).expect("the log makes a table");
        }
        store.close().await;
        let entries: u64 = self.checked.iter().map(|checked| checked.entries).sum();
        let by_people: usize = self.checked.iter().map(|checked| checked.by.len()).sum();
        println!("{entries} entries, {by_people} of them by people");
    }
}

/// Two people, and a bot if the game has room for three, in a match that does not end.
async fn seat(server: &RemoteServer, game: Game) -> Result<Vec<PlayerSession>, ClientError> {
    let has_bot = *game.players().end() > PEOPLE;
    let new = NewTableSpec::new(game, PEOPLE as u8 + u8::from(has_bot)).with("rounds", "9999");
    let mut players: Vec<PlayerSession> = Vec::new();
    for seat in Seat::all(PEOPLE) {
        let guest = GuestSession::new(server, "Guest").await?;
        let table = match players.first() {
            Some(player) => player.table().clone(),
            None => guest.create_table(&new).await?,
        };
        let mut player = PlayerSession::connect(guest, table).await?;
        let sat = player.sit(seat).await;
        player.wait_for_answer(sat).await?;
        players.push(player);
    }
    if has_bot {
        let bot = BotName::new("random").expect("a name");
        players[0].seat_bot(Seat::new(PEOPLE), bot).await;
    }
    let started = players[0].start().await;
    players[0].wait_for_answer(started).await?;
    Ok(players)
}

/// Plays on whatever happens.
async fn play(
    player: PlayerSession,
    table: usize,
    progress: Arc<Progress>,
    mut random: fastrand::Rng,
) {
    let mut auto: AutoPlayer<AnyBot> =
        AutoPlayer::new(player, BotKind::Random.build(random.u64(..))).matches(u32::MAX);
    let mut noted = 0;
    while !progress.leaving.load(Ordering::Relaxed) {
        auto.handle_pending().await;
        if auto.question().is_some() {
            let thought = progress.longest_thought.mul_f64(random.f64());
            tokio::time::sleep(thought).await;
            auto.answer_question().await;
        }
        // After a while without messages, checks whether it is time to leave.
        let received = tokio::time::timeout(Duration::from_millis(200), auto.next_message()).await;
        match received {
            Ok(Ok(ToClient::Update(update))) => {
                let decided = matches!(update.happened, UpdateKind::Decided { .. });
                progress.decisions[table].fetch_add(u64::from(decided), Ordering::Relaxed);
            }
            Ok(Err(_)) => {
                while auto.player_mut().reconnect().await.is_err() {
                    if progress.leaving.load(Ordering::Relaxed) {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
            Ok(Ok(_)) | Err(_) => {}
        }
        let all = auto.player().acknowledged();
        if all.len() > noted {
            let new = all[noted..].iter();
            let new = new.map(|&(request, number)| Acknowledged { table, request, number });
            progress.acknowledged.lock().expect("no panic").extend(new);
            noted = all.len();
        }
    }
}
