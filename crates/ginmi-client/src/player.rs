//! A person at a table, over one connection after the other.

use std::collections::VecDeque;

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_table::names::{BotName, Contribution, TableId};
use ginmi_table::wire::{
    Mirror, Motion, PROTOCOL, RequestId, Signal, ToClient, ToServer, Unfair, Witness,
};

use crate::connection::{Connection, Traffic};
use crate::error::Error;
use crate::guest::Guest;
use crate::pauses::{Attempts, Pauses};

/// A person at a table: says hello, keeps a [`Mirror`] of what is known, numbers what it asks for, and
/// knows what has been acknowledged. When the connection is lost, [`Player::reconnect`] goes on where
/// it was: what is not known to have arrived is sent again with the same id, so that it is done once.
///
/// Nothing happens between two calls; what the table says waits in the socket until [`Player::next`].
///
/// ```no_run
/// use ginmi::{Game, seat::Seat};
/// use ginmi_client::{Guest, NewTable, Player, Server};
///
/// # async fn run() -> Result<(), ginmi_client::Error> {
/// let server = Server::new("http://127.0.0.1:8808")?;
/// let hana = Guest::new(&server, "Hana").await?;
/// let table = hana.make_table(&NewTable::new(Game::HachiHachi, 3).with("rounds", "3")).await?;
///
/// let mut hana = Player::enter(hana, table).await?;
/// let sat = hana.sit(Seat::new(0)).await;
/// let number = hana.answer_to(sat).await?;
/// println!("Hana sits since update {number}");
/// loop {
///     println!("{:?}", hana.next().await?);
/// }
/// # }
/// ```
#[derive(Debug)]
pub struct Player {
    guest: Guest,
    table: TableId,
    connection: Option<Connection>,
    mirror: Mirror,
    witness: Witness,
    unfair: Vec<Unfair>,
    /// Whether what the mirror shows can no longer be continued.
    stale: bool,
    /// The number of the last update that was missed while there was no connection.
    missed: u64,
    next_id: u64,
    pending: VecDeque<(RequestId, ToServer)>,
    acknowledged: Vec<(RequestId, u64)>,
    /// What came over earlier connections.
    before: Traffic,
}

impl Player {
    /// Opens a connection to a table and says hello.
    ///
    /// # Errors
    ///
    /// When the server or the table refuses, or the connection is lost.
    pub async fn enter(guest: Guest, table: TableId) -> Result<Player, Error> {
        let mut connection = guest.connect(&table).await?;
        connection.send(&ToServer::Hello { protocol: PROTOCOL, after: None }).await?;
        let message = first(&mut connection).await?;
        let ToClient::Welcome(welcome) = &message else {
            return Err(Error::unexpected(&"no welcome came first", &message.to_text()));
        };
        let mirror = Mirror::new((**welcome).clone());
        let mut witness = Witness::default();
        let unfair = witness.hear(&message).err().into_iter().collect();
        Ok(Player {
            guest,
            table,
            connection: Some(connection),
            mirror,
            witness,
            unfair,
            stale: false,
            missed: 0,
            // Two devices of a person must not choose the same ids.
            next_id: u64::from(rand::random::<u32>()) << 20,
            pending: VecDeque::new(),
            acknowledged: Vec::new(),
            before: Traffic::default(),
        })
    }

    /// The same, with this number as the id of the next request, where a test wants to know it.
    #[must_use]
    pub const fn numbered_from(mut self, id: RequestId) -> Player {
        self.next_id = id.get();
        self
    }

    /// Who this is.
    #[must_use]
    pub const fn guest(&self) -> &Guest {
        &self.guest
    }

    /// Which table it is.
    #[must_use]
    pub const fn table(&self) -> &TableId {
        &self.table
    }

    /// What is known of the table, after all that [`Player::next`] has returned.
    #[must_use]
    pub const fn mirror(&self) -> &Mirror {
        &self.mirror
    }

    /// The own seat.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.mirror.you
    }

    /// The requests that were neither acknowledged nor refused yet, in the order in which they were
    /// made.
    pub fn pending(&self) -> impl Iterator<Item = &ToServer> {
        self.pending.iter().map(|(_, message)| message)
    }

    /// The requests that were acknowledged, each with the number of its update. All of these have to
    /// be in the log of the table, whatever happens to the server afterwards.
    #[must_use]
    pub fn acknowledged(&self) -> &[(RequestId, u64)] {
        &self.acknowledged
    }

    /// What has come over all connections.
    #[must_use]
    pub fn traffic(&self) -> Traffic {
        let now = self.connection.as_ref().map(Connection::traffic).unwrap_or_default();
        Traffic { texts: self.before.texts + now.texts, bytes: self.before.bytes + now.bytes }
    }

    /// Whether an update was missed while there was no connection, and heard later.
    #[must_use]
    pub const fn has_missed(&self, number: u64) -> bool {
        number <= self.missed
    }

    /// Whether the deals were fair, as far as somebody can tell who was there: how many rounds were
    /// proven, and what did not go together.
    #[must_use]
    pub fn fairness(&self) -> (u32, &[Unfair]) {
        (self.witness.proven(), &self.unfair)
    }

    /// The connection, to send what this client would not; `None` when it is lost.
    pub const fn connection(&mut self) -> Option<&mut Connection> {
        self.connection.as_mut()
    }

    /// Takes in and returns the next thing that the table says. It may be given up while it waits:
    /// nothing is lost then.
    ///
    /// A refusal is no error here: it is [`ToClient::Refused`].
    ///
    /// # Errors
    ///
    /// When the connection is lost: then [`Player::reconnect`] helps, if the server is there, or
    /// [`Player::reconnect_patiently`], if it will be.
    pub async fn next(&mut self) -> Result<ToClient, Error> {
        let message = self.live()?.next().await;
        let message = self.note_loss(message)?;
        self.take_in(&message)?;
        Ok(message)
    }

    fn take_in(&mut self, message: &ToClient) -> Result<(), Error> {
        if let Err(error) = self.mirror.hear(message) {
            self.stale = true;
            self.disconnect();
            return Err(Error::OutOfStep(error));
        }
        self.unfair.extend(self.witness.hear(message).err());
        match message {
            ToClient::Rest { number, .. } => self.missed = *number,
            ToClient::Ack { id, number } => {
                // What is not pending was acknowledged before, or asked for by hand.
                let settled = self.settle(*id);
                self.acknowledged.extend(settled.then_some((*id, *number)));
            }
            ToClient::Refused { id: Some(id), .. } => {
                self.settle(*id);
            }
            _ => {}
        }
        Ok(())
    }

    fn settle(&mut self, id: RequestId) -> bool {
        let place = self.pending.iter().position(|(own, _)| *own == id);
        place.is_some_and(|place| self.pending.remove(place).is_some())
    }

    fn live(&mut self) -> Result<&mut Connection, Error> {
        let lost = || Error::Closed("and has not been opened again".to_owned());
        self.connection.as_mut().ok_or_else(lost)
    }

    fn note_loss<T>(&mut self, result: Result<T, Error>) -> Result<T, Error> {
        if result.as_ref().is_err_and(Error::is_lost) {
            self.disconnect();
        }
        result
    }

    /// Breaks the connection off without a word, as a lost network does. What is pending stays so.
    pub fn disconnect(&mut self) {
        self.before = self.traffic();
        self.connection = None;
    }

    /// Takes leave of the connection as a browser does; the seat stays.
    ///
    /// # Errors
    ///
    /// When the connection is lost before.
    pub async fn close(&mut self) -> Result<(), Error> {
        self.before = self.traffic();
        match self.connection.take() {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }

    /// Opens a new connection, breaks the old one off if there is one, hears what was missed, and
    /// sends again what is pending. What was missed comes out of [`Player::next`], unless the table
    /// has to tell everything anew; the return value says whether it does.
    ///
    /// # Errors
    ///
    /// When the server or the table refuses, or the connection is lost: it may be tried again.
    pub async fn reconnect(&mut self) -> Result<bool, Error> {
        self.disconnect();
        let mut connection = self.guest.connect(&self.table).await?;
        let after = (!self.stale).then_some(self.mirror.number);
        connection.send(&ToServer::Hello { protocol: PROTOCOL, after }).await?;
        let message = first(&mut connection).await?;
        let anew = match &message {
            ToClient::Welcome(_) => true,
            ToClient::Rest { .. } if !self.stale => false,
            other => return Err(Error::unexpected(&"no welcome came first", &other.to_text())),
        };
        self.take_in(&message)?;
        self.stale = false;
        for (_, message) in &self.pending {
            connection.send(message).await?;
        }
        self.connection = Some(connection);
        Ok(anew)
    }

    /// [Connects again](Player::reconnect) after a pause, and tries it until it works, for as long as
    /// what goes wrong [may pass](Error::may_pass).
    ///
    /// # Errors
    ///
    /// What went wrong in the last attempt.
    pub async fn reconnect_patiently(&mut self, pauses: Pauses) -> Result<bool, Error> {
        let mut attempts = Attempts::new(pauses);
        loop {
            attempts.pause().await;
            match self.reconnect().await {
                Err(error) if error.may_pass() && !attempts.are_over() => {}
                result => return result,
            }
        }
    }

    /// Asks the table for something: `message` makes it with the id that it is given. The message is
    /// remembered until it is acknowledged or refused, also when the connection is lost while it is
    /// sent; so the id comes back in any case, and [`Player::next`] says that the connection is lost.
    ///
    /// Who gives this up while it waits has asked nevertheless: it is sent then by
    /// [`Player::reconnect`], if not before.
    ///
    /// # Panics
    ///
    /// When the ids are used up, after some 2<sup>52</sup> requests.
    pub async fn request(&mut self, message: impl FnOnce(RequestId) -> ToServer) -> RequestId {
        let id = RequestId::new(self.next_id).expect("an id below 2^53");
        self.next_id += 1;
        let message = message(id);
        self.pending.push_back((id, message.clone()));
        if let Ok(connection) = self.live() {
            let sent = connection.send(&message).await;
            // Whoever listens hears of it; what had been said before comes first.
            drop(sent);
        }
        id
    }

    /// Takes in what the table says until it answers a request; returns the number of the update
    /// that the request brought about.
    ///
    /// # Errors
    ///
    /// [`Error::Turned`] when the table refuses the request, and others when the connection is lost.
    pub async fn answer_to(&mut self, request: RequestId) -> Result<u64, Error> {
        if let Some((_, number)) = self.acknowledged.iter().rev().find(|(id, _)| *id == request) {
            return Ok(*number);
        }
        loop {
            match self.next().await? {
                ToClient::Ack { id, number } if id == request => return Ok(number),
                ToClient::Refused { id: Some(id), refusal, .. } if id == request => {
                    return Err(Error::Turned(Box::new(refusal)));
                }
                _ => {}
            }
        }
    }

    /// Takes in what the table says until what is known is as wanted.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn until(&mut self, mut wanted: impl FnMut(&Mirror) -> bool) -> Result<(), Error> {
        while !wanted(&self.mirror) {
            self.next().await?;
        }
        Ok(())
    }

    /// Takes a free seat.
    pub async fn sit(&mut self, seat: Seat) -> RequestId {
        self.request(|id| ToServer::Sit { id, seat }).await
    }

    /// Leaves the seat; during a match for good.
    pub async fn leave(&mut self) -> RequestId {
        self.request(|id| ToServer::Leave { id }).await
    }

    /// As the host, gives a free seat to a bot.
    pub async fn seat_bot(&mut self, seat: Seat, bot: BotName) -> RequestId {
        self.request(|id| ToServer::SeatBot { id, seat, bot }).await
    }

    /// As the host, begins the first match.
    pub async fn start(&mut self) -> RequestId {
        self.request(|id| ToServer::Start { id }).await
    }

    /// Adds to the shuffles of a round.
    pub async fn contribute(&mut self, round: u16, text: Contribution) -> RequestId {
        if let Some(seat) = self.seat() {
            self.witness.contributes(round, seat, text.clone());
        }
        self.request(|id| ToServer::Contribute { id, round, text }).await
    }

    /// Answers a question.
    pub async fn decide(&mut self, question: u64, action: Action) -> RequestId {
        self.request(|id| ToServer::Decide { id, question, action }).await
    }

    /// Takes the seat back from a bot that has stepped in.
    pub async fn back(&mut self) -> RequestId {
        self.request(|id| ToServer::Back { id }).await
    }

    /// Agrees to a motion, or agrees no longer.
    pub async fn vote(&mut self, motion: Motion, agree: bool) -> RequestId {
        self.request(|id| ToServer::Vote { id, motion, agree }).await
    }

    /// Says something to the table. It has no id: when the connection is lost, so is it.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn signal(&mut self, signal: Signal) -> Result<(), Error> {
        let sent = self.live()?.send(&ToServer::Signal { signal }).await;
        self.note_loss(sent)
    }

    /// Asks whether anybody is there; the answer is [`ToClient::Pong`].
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn ping(&mut self) -> Result<(), Error> {
        let sent = self.live()?.send(&ToServer::Ping {}).await;
        self.note_loss(sent)
    }
}

/// The first thing that a table says after hello.
async fn first(connection: &mut Connection) -> Result<ToClient, Error> {
    match connection.next().await? {
        ToClient::Refused { refusal, .. } => Err(Error::Turned(Box::new(refusal))),
        message => Ok(message),
    }
}
