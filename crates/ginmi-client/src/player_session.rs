//! A person at a table, across connections.

use std::time::{Duration, Instant};

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution, TableId};
use ginmi_table::wire::{
    ChatSignal, NumberedRequest, Request, RequestId, TableClient, TableClock, TableReplica,
    ToClient, ToServer, UnfairDealError, VoteMotion,
};

use crate::backoff::{ReconnectBackoff, RetryAttempts};
use crate::connection::{ReceivedTraffic, TableSocket};
use crate::error::ClientError;
use crate::guest_session::GuestSession;

/// A person at a table: a [`TableClient`] over one connection after another. After a lost
/// connection, [`PlayerSession::reconnect`] continues: requests that may not have arrived are sent
/// again with the same id, so that they take effect once.
///
/// Nothing happens between calls; messages of the table wait in the socket until
/// [`PlayerSession::next`].
///
/// ```no_run
/// use ginmi::{Game, seat::Seat};
/// use ginmi_client::{GuestSession, NewTableSpec, PlayerSession, RemoteServer};
///
/// # async fn run() -> Result<(), ginmi_client::ClientError> {
/// let server = RemoteServer::new("http://127.0.0.1:8808")?;
/// let hana = GuestSession::new(&server, "Hana").await?;
/// let spec = NewTableSpec::new(Game::HachiHachi, 3).with("rounds", "3");
/// let table = hana.create_table(&spec).await?;
///
/// let mut hana = PlayerSession::connect(hana, table).await?;
/// let sat = hana.sit(Seat::new(0)).await;
/// let number = hana.wait_for_answer(sat).await?;
/// println!("Hana sits since update {number}");
/// loop {
///     println!("{:?}", hana.next().await?);
/// }
/// # }
/// ```
#[derive(Debug)]
pub struct PlayerSession {
    guest: GuestSession,
    table: TableId,
    connection: Option<TableSocket>,
    client: TableClient,
    /// The number of the last update that was missed without a connection.
    missed: u64,
    acknowledged: Vec<(RequestId, u64)>,
    /// The traffic of earlier connections.
    before: ReceivedTraffic,
    clock: TableClock,
    /// The beginning of our own clock, which the table's is compared with.
    began: Instant,
}

impl PlayerSession {
    /// Opens a connection to a table and sends hello.
    ///
    /// # Errors
    ///
    /// When the server or the table refuses, or the connection is lost.
    pub async fn connect(guest: GuestSession, table: TableId) -> Result<Self, ClientError> {
        // Two devices of a person must not choose the same ids.
        let first_id = RequestId::new(u64::from(rand::random::<u32>()) << 20);
        let client = TableClient::new(first_id.expect("an id below 2^53"));
        let mut session = Self {
            guest,
            table,
            connection: None,
            client,
            missed: 0,
            acknowledged: Vec::new(),
            before: ReceivedTraffic::default(),
            clock: TableClock::default(),
            began: Instant::now(),
        };
        session.reconnect().await?;
        Ok(session)
    }

    /// The same with this id for the next request, for tests that need to know it.
    #[must_use]
    pub const fn numbered_from(mut self, id: RequestId) -> Self {
        self.client.set_next_id(id);
        self
    }

    /// The person.
    #[must_use]
    pub const fn guest(&self) -> &GuestSession {
        &self.guest
    }

    /// The id of the table.
    #[must_use]
    pub const fn table(&self) -> &TableId {
        &self.table
    }

    /// The state of the table after everything that [`PlayerSession::next`] has returned.
    ///
    /// # Panics
    ///
    /// Never: a session begins with a welcome.
    #[must_use]
    pub const fn replica(&self) -> &TableReplica {
        self.client.replica().expect("a session begins with a welcome")
    }

    /// The client of the table, which knows what is due and what was sent.
    #[must_use]
    pub const fn client(&self) -> &TableClient {
        &self.client
    }

    /// When it is this time on the clock of the table, as far as the messages tell; `None` for
    /// times out of reach.
    #[must_use]
    pub fn local_instant(&self, moment: Timestamp) -> Option<Instant> {
        self.began.checked_add(Duration::from_millis(self.clock.local_time(moment).0))
    }

    /// The player's seat.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.replica().you
    }

    /// The requests that were neither acknowledged nor refused yet, in order.
    pub fn pending(&self) -> impl Iterator<Item = &NumberedRequest> {
        self.client.pending()
    }

    /// The requests that were acknowledged, each with the number of its update. All of them must be
    /// in the log of the table, whatever happens to the server afterwards.
    #[must_use]
    pub fn acknowledged(&self) -> &[(RequestId, u64)] {
        &self.acknowledged
    }

    /// The traffic of all connections.
    #[must_use]
    pub fn traffic(&self) -> ReceivedTraffic {
        let now = self.connection.as_ref().map(TableSocket::traffic).unwrap_or_default();
        ReceivedTraffic {
            texts: self.before.texts + now.texts,
            bytes: self.before.bytes + now.bytes,
        }
    }

    /// Whether an update was missed without a connection and received later.
    #[must_use]
    pub const fn has_missed(&self, number: u64) -> bool {
        number <= self.missed
    }

    /// Whether the deals were fair, as far as the client can check: the number of proven rounds, and
    /// the contradictions found.
    #[must_use]
    pub fn fairness(&self) -> (u32, &[UnfairDealError]) {
        (self.client.proven_rounds(), self.client.unfair_deals())
    }

    /// The connection, to send what this client itself would not; `None` when it is lost.
    pub const fn connection(&mut self) -> Option<&mut TableSocket> {
        self.connection.as_mut()
    }

    /// Applies and returns the next message of the table. Cancel-safe: dropping the future loses
    /// nothing.
    ///
    /// A refusal is not an error here: it is [`ToClient::Refused`].
    ///
    /// # Errors
    ///
    /// When the connection is lost: call [`PlayerSession::reconnect`] if the server is up, or
    /// [`PlayerSession::reconnect_with_backoff`] if it will be.
    pub async fn next(&mut self) -> Result<ToClient, ClientError> {
        let message = self.live_connection()?.next().await;
        let message = self.note_loss(message)?;
        self.apply_message(&message)?;
        Ok(message)
    }

    /// Applies a message; returns what to send now.
    fn apply_message(&mut self, message: &ToClient) -> Result<Vec<ToServer>, ClientError> {
        let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.clock.compare(message, Timestamp(now));
        match message {
            ToClient::Rest { number, .. } => self.missed = *number,
            // A request that is not pending was acknowledged before, or sent by hand.
            ToClient::Ack { id, number } if self.client.is_pending(*id) => {
                self.acknowledged.push((*id, *number));
            }
            _ => {}
        }
        let applied = self.client.apply(message);
        if applied.is_err() {
            self.disconnect();
        }
        applied.map_err(ClientError::MissedUpdate)
    }

    fn live_connection(&mut self) -> Result<&mut TableSocket, ClientError> {
        let lost = || ClientError::Closed("and has not been opened again".to_owned());
        self.connection.as_mut().ok_or_else(lost)
    }

    fn note_loss<T>(&mut self, result: Result<T, ClientError>) -> Result<T, ClientError> {
        if result.as_ref().is_err_and(ClientError::is_lost) {
            self.disconnect();
        }
        result
    }

    /// Breaks the connection off like a lost network. Pending requests stay pending.
    pub fn disconnect(&mut self) {
        self.before = self.traffic();
        self.connection = None;
    }

    /// Closes the connection as a browser does; the seat stays.
    ///
    /// # Errors
    ///
    /// When the connection is lost before.
    pub async fn close(&mut self) -> Result<(), ClientError> {
        self.before = self.traffic();
        match self.connection.take() {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }

    /// Replaces the connection with a new one and sends pending requests again.
    /// [`PlayerSession::next`] then returns the missed updates, unless the table sends a new welcome
    /// instead; returns whether it does.
    ///
    /// # Errors
    ///
    /// When the server or the table refuses, or the connection is lost. It can be called again.
    pub async fn reconnect(&mut self) -> Result<bool, ClientError> {
        self.disconnect();
        let mut connection = self.guest.connect(&self.table).await?;
        let hello = self.client.hello();
        connection.send(&hello).await?;
        let message = connection.next().await?;
        let is_new_welcome = match (&message, hello) {
            (ToClient::Welcome(_), _) => true,
            (ToClient::Rest { .. }, ToServer::Hello { after: Some(_), .. }) => false,
            (ToClient::Refused { refusal, .. }, _) => {
                return Err(ClientError::RefusedByTable(Box::new(refusal.clone())));
            }
            (other, _) => {
                return Err(ClientError::unexpected(&"no welcome came first", &other.to_text()));
            }
        };
        for repeated in self.apply_message(&message)? {
            connection.send(&repeated).await?;
        }
        self.connection = Some(connection);
        Ok(is_new_welcome)
    }

    /// [Connects again](PlayerSession::reconnect) after a pause, and retries as long as the errors
    /// [may pass](ClientError::is_transient).
    ///
    /// # Errors
    ///
    /// The error of the last attempt.
    pub async fn reconnect_with_backoff(
        &mut self,
        pauses: ReconnectBackoff,
    ) -> Result<bool, ClientError> {
        let mut attempts = RetryAttempts::new(pauses);
        loop {
            attempts.wait().await;
            match self.reconnect().await {
                Err(error) if error.is_transient() && !attempts.exhausted() => {}
                result => return result,
            }
        }
    }

    /// Sends a request. It is remembered until it is acknowledged or refused, even if the connection
    /// is lost while it is sent, so this always returns the id; [`PlayerSession::next`] then reports
    /// the lost connection.
    ///
    /// Dropping the future does not withdraw the request: [`PlayerSession::reconnect`] sends it if
    /// it was not sent before.
    ///
    /// # Panics
    ///
    /// When the ids are used up, after about 2<sup>52</sup> requests.
    pub async fn request(&mut self, request: Request) -> RequestId {
        let request = self.remember(request);
        let id = request.id;
        self.send_request(request).await;
        id
    }

    /// Gives a request its id, and remembers it until it is answered.
    pub(crate) fn remember(&mut self, request: Request) -> NumberedRequest {
        self.client.request(request)
    }

    pub(crate) async fn send_request(&mut self, request: NumberedRequest) {
        if let Ok(connection) = self.live_connection() {
            let sent = connection.send(&ToServer::Request(request)).await;
            // `next` reports the error, after the messages that arrived before it.
            drop(sent);
        }
    }

    /// Applies messages until the table answers a request; returns the number of the update that
    /// the request caused.
    ///
    /// # Errors
    ///
    /// [`ClientError::RefusedByTable`] when the table refuses the request, and others when the
    /// connection is lost.
    pub async fn wait_for_answer(&mut self, request: RequestId) -> Result<u64, ClientError> {
        if let Some((_, number)) = self.acknowledged.iter().rev().find(|(id, _)| *id == request) {
            return Ok(*number);
        }
        loop {
            match self.next().await? {
                ToClient::Ack { id, number } if id == request => return Ok(number),
                ToClient::Refused { id: Some(id), refusal, .. } if id == request => {
                    return Err(ClientError::RefusedByTable(Box::new(refusal)));
                }
                _ => {}
            }
        }
    }

    /// Applies messages until the replica satisfies a condition.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn wait_until(
        &mut self,
        mut wanted: impl FnMut(&TableReplica) -> bool,
    ) -> Result<(), ClientError> {
        while !wanted(self.replica()) {
            self.next().await?;
        }
        Ok(())
    }

    /// Takes a free seat.
    pub async fn sit(&mut self, seat: Seat) -> RequestId {
        self.request(Request::Sit { seat }).await
    }

    /// Leaves the seat; during a match for good.
    pub async fn leave(&mut self) -> RequestId {
        self.request(Request::Leave).await
    }

    /// As the host, gives a free seat to a bot.
    pub async fn seat_bot(&mut self, seat: Seat, bot: BotName) -> RequestId {
        self.request(Request::SeatBot { seat, bot }).await
    }

    /// As the host, begins the first match.
    pub async fn start(&mut self) -> RequestId {
        self.request(Request::Start).await
    }

    /// Adds to the shuffles of a round.
    pub async fn contribute(&mut self, round: u16, text: Contribution) -> RequestId {
        self.request(Request::Contribute { round, text }).await
    }

    /// Answers a question.
    pub async fn decide(&mut self, question: u64, action: Action) -> RequestId {
        self.request(Request::Decide { question, action }).await
    }

    /// Takes the seat back from a bot that has stepped in.
    pub async fn take_seat_back(&mut self) -> RequestId {
        self.request(Request::Back).await
    }

    /// Agrees to a motion, or withdraws the agreement.
    pub async fn vote(&mut self, motion: VoteMotion, agree: bool) -> RequestId {
        self.request(Request::Vote { motion, agree }).await
    }

    /// Sends a signal to the table. It has no id, so a lost connection loses it.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn signal(&mut self, signal: ChatSignal) -> Result<(), ClientError> {
        let sent = self.live_connection()?.send(&ToServer::Signal { signal }).await;
        self.note_loss(sent)
    }

    /// Sends a ping; the answer is [`ToClient::Pong`].
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn ping(&mut self) -> Result<(), ClientError> {
        let sent = self.live_connection()?.send(&ToServer::Ping {}).await;
        self.note_loss(sent)
    }
}
