//! A person of a simulation, with a client that survives every server.

use std::sync::Arc;
use std::time::Duration;

use ginmi::seat::Seat;
use ginmi_table::names::{Contribution, PersonId, PersonName, TableId};
use ginmi_table::wire::{
    NumberedRequest, OccupantView, Request, RequestId, TableClient, TableStage, ToClient, ToServer,
    VoteMotion,
};
use parking_lot::{Mutex, MutexGuard};

use super::world_state::WorldState;
use crate::table_connection::MessageToConnection;
use crate::tables::Tables;

/// How many of 256 decisions are slept over, and after how many of 256 matches somebody leaves.
const OVERSLEEPS: u8 = 3;
const LEAVES: u8 = 40;

/// How many of 256 requests come twice.
const TWICE: u8 = 8;

/// A person, and what their client knows.
#[derive(Debug)]
pub(super) struct SimulatedPlayer {
    pub(super) id: PersonId,
    pub(super) name: PersonName,
    pub(super) table: TableId,
    pub(super) client: TableClient,
    seat: Seat,
    rng: fastrand::Rng,
    /// The last question that was answered, the match and round of the last contribution, and the
    /// match after which the person voted for another.
    answered: Option<u64>,
    contributed: Option<(u32, u16)>,
    voted: Option<u32>,
    /// The number of the last update that was heard of.
    pub(super) heard: u64,
    /// The number of the connection, and the server to which it is open or being opened.
    connection: u64,
    pub(super) at: Option<usize>,
    /// Since when it is.
    pub(super) since: u64,
    /// Since when the first request without an answer waits on this connection.
    waits: Option<(RequestId, u64)>,
    /// When a connection is opened again.
    pub(super) returns_at: u64,
    /// When the person leaves without a word.
    pub(super) vanishes_at: u64,
    /// Until when the person stays away, if they vanish.
    pub(super) away_until: u64,
    /// Until when the client reads nothing.
    pub(super) reads_at: u64,
}

/// A shared player.
pub(super) type SharedPlayer = Arc<Mutex<SimulatedPlayer>>;

impl SimulatedPlayer {
    /// A person who wants this seat at a table; who has the first is its host.
    pub(super) fn new(
        table: TableId,
        seat: u8,
        (id, name): (PersonId, PersonName),
        seed: u64,
    ) -> Self {
        Self {
            id,
            name,
            table,
            client: TableClient::new(RequestId::new(1).expect("a small number")),
            seat: Seat::new(seat.into()),
            rng: fastrand::Rng::with_seed(seed),
            answered: None,
            contributed: None,
            voted: None,
            heard: 0,
            connection: 0,
            at: None,
            since: 0,
            waits: None,
            returns_at: 0,
            vanishes_at: u64::MAX,
            away_until: 0,
            reads_at: 0,
        }
    }

    /// Begins a connection to a server; returns its number.
    pub(super) fn connect(&mut self, server: usize, now: u64) -> u64 {
        (self.at, self.since, self.waits) = (Some(server), now, None);
        self.connection += 1;
        self.connection
    }

    /// Ends the connection.
    pub(super) fn disconnect(&mut self, world: &WorldState) {
        let now = world.now();
        world.note_presence(&self.id, false);
        let is_vanishing = self.vanishes_at <= now;
        if is_vanishing {
            self.vanishes_at = u64::MAX;
        }
        // Of its own chance, since the tasks of a server that is killed end in any order.
        let pause = self.rng.u64(50..2000) * if is_vanishing { 40 } else { 1 };
        (self.at, self.returns_at) = (None, (now + pause).max(self.away_until));
    }

    /// For how long the same request waits for an answer while the connection stands.
    pub(super) fn waits_for(&mut self, now: u64) -> u64 {
        let first = self.client.pending().next().map(|request| request.id);
        match (first, self.waits) {
            (Some(first), Some((waiting, since))) if first == waiting => now - since,
            (first, _) => {
                self.waits = first.map(|first| (first, now));
                0
            }
        }
    }

    /// What the person does now, if anything is to be done.
    fn act(&mut self) -> Option<ToServer> {
        if self.client.pending().next().is_some() {
            return None;
        }
        let replica = self.client.replica()?;
        let table = &replica.table;
        let Some(you) = replica.you else {
            let own = table.seats.get(self.seat.index())?;
            let is_free = !matches!(own.sits, OccupantView::Person(_));
            return (is_free && table.stage != TableStage::Closed).then(|| {
                self.voted = None;
                self.ask(Request::Sit { seat: self.seat })
            });
        };
        let own = table.seats.get(you.index())?;
        let matches = table.matches;
        match table.stage {
            TableStage::Gathering => {
                let all = table.seats.iter().all(|seat| seat.sits != OccupantView::Nobody);
                (all && table.host == Some(you)).then(|| self.ask(Request::Start))
            }
            TableStage::Playing if own.stepped_in.is_some() => Some(self.ask(Request::Back)),
            TableStage::Playing => {
                if let Some(round) = self.client.contribution_due()
                    && self.contributed != Some((matches, round))
                {
                    self.contributed = Some((matches, round));
                    let text = format!("{:016x}", self.rng.u64(..));
                    let text = Contribution::new(&text).expect("16 digits");
                    return Some(self.ask(Request::Contribute { round, text }));
                }
                let due = self.client.own_decision()?;
                if self.answered == Some(due.question) {
                    return None;
                }
                let legal: Vec<_> = replica.view.as_ref()?.legal().iter().collect();
                let action = *legal.get(self.rng.usize(..legal.len().max(1)))?;
                self.answered = Some(due.question);
                if due.until.is_some() && self.rng.u8(..) < OVERSLEEPS {
                    return None;
                }
                Some(self.ask(Request::Decide { question: due.question, action }))
            }
            TableStage::Over if self.voted != Some(matches) => {
                self.voted = Some(matches);
                if self.rng.u8(..) < LEAVES {
                    return Some(self.ask(Request::Leave));
                }
                Some(self.ask(Request::Vote { motion: VoteMotion::Rematch, agree: true }))
            }
            TableStage::Over | TableStage::Closed => None,
        }
    }

    fn ask(&mut self, request: Request) -> ToServer {
        ToServer::Request(self.client.request(request))
    }

    /// Takes a message of the table; returns what the client sends at once, or `None` if it has to
    /// connect again.
    fn hear(&mut self, text: &str, world: &WorldState) -> Option<Vec<ToServer>> {
        let message: ToClient = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                world.violate(format!("{} got no message: {error}: {text}", self.id));
                return None;
            }
        };
        if let ToClient::Welcome(welcome) = &message
            && welcome.number < self.heard
        {
            let (number, heard) = (welcome.number, self.heard);
            world.violate(format!("{} is back at {number} after {heard}", self.id));
        }
        if let ToClient::Ack { id, .. } = message {
            self.check_answer(id, world);
        }
        world.note_presence(&self.id, true);
        let replies = self.client.apply(&message).ok()?;
        let number = self.client.replica().map_or(0, |replica| replica.number);
        let stored = world.contents.lock().last_entry(&self.table) as u64;
        if number > stored {
            world.violate(format!("{} heard of {number}, and {stored} is stored", self.id));
        }
        self.heard = self.heard.max(number);
        if let Some(unfair) = self.client.unfair_deals().first() {
            world.violate(format!("{} found a deal unfair: {unfair}", self.id));
        }
        // What was refused may be tried again.
        if let ToClient::Refused { .. } = &message {
            (self.answered, self.voted) = (None, None);
        }
        Some(replies)
    }

    /// Checks that a decision which is acknowledged is stored.
    fn check_answer(&self, id: RequestId, world: &WorldState) {
        let is_decision = |request: &&NumberedRequest| {
            request.id == id
                && matches!(request.request, Request::Decide { .. } | Request::Contribute { .. })
        };
        if self.client.pending().any(|request| is_decision(&request))
            && !world.contents.lock().has_taken(&self.table, &self.id, id.get())
        {
            let (id, person) = (id.get(), &self.id);
            world.violate(format!("request {id} of {person} was acknowledged and not stored"));
        }
    }
}

/// A player's connection. However it ends, the player comes back later.
pub(super) struct PlayerConnection {
    player: SharedPlayer,
    number: u64,
    world: Arc<WorldState>,
}

impl Drop for PlayerConnection {
    fn drop(&mut self) {
        if let Some(mut player) = self.player() {
            player.disconnect(&self.world);
        }
    }
}

impl PlayerConnection {
    /// Begins a connection of a player to the server with this number.
    pub(super) fn begin(player: &SharedPlayer, server: usize, world: &Arc<WorldState>) -> Self {
        let number = player.lock().connect(server, world.now());
        Self { player: Arc::clone(player), number, world: Arc::clone(world) }
    }

    /// The player, unless they have given up this connection.
    fn player(&self) -> Option<MutexGuard<'_, SimulatedPlayer>> {
        let player = self.player.lock();
        (player.connection == self.number && player.at.is_some()).then_some(player)
    }
}

/// Plays over a connection until it is lost.
pub(super) async fn play(own: PlayerConnection, tables: Tables) {
    let world = Arc::clone(&own.world);
    let Some((table, id, name, hello)) = own.player().map(|mut player| {
        let hello = player.client.hello();
        (player.table.clone(), player.id.clone(), player.name.clone(), hello)
    }) else {
        return;
    };
    let Ok(mut connection) = tables.connect(&table, id, name).await else { return };
    if !connection.send(hello.to_json()).await {
        return;
    }
    let mut last = None;
    loop {
        let thinks = Duration::from_millis(world.draw(|rng| rng.u64(20..1200)));
        let sleeps = own.player().map_or(0, |player| player.reads_at.saturating_sub(world.now()));
        if sleeps > 0 {
            tokio::time::sleep(Duration::from_millis(sleeps)).await;
        }
        let to_send = tokio::select! {
            biased;
            message = connection.frames.recv() => {
                let Some(MessageToConnection::Frame(text)) = message else { return };
                own.player().and_then(|mut player| player.hear(&text, &world))
            }
            () = tokio::time::sleep(thinks) => own.player().and_then(|mut player| {
                let stays = player.vanishes_at > world.now();
                stays.then(|| player.act().into_iter().collect())
            }),
        };
        let Some(to_send) = to_send else { return };
        // What was sent last comes a second time now and then.
        let again = world.draw(|rng| rng.u8(..) < TWICE);
        for message in last.take().filter(|_| again).into_iter().chain(to_send) {
            let text = message.to_json();
            last = matches!(message, ToServer::Request(_)).then_some(message);
            if !connection.send(text).await {
                return;
            }
        }
    }
}
