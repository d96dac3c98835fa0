//! A person at a table, across connections.

use std::collections::VecDeque;

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_table::names::{BotName, Contribution, TableId};
use ginmi_table::wire::{
    ChatSignal, FairnessChecker, NumberedRequest, PROTOCOL, Request, RequestId, TableReplica,
    ToClient, ToServer, UnfairDealError, VoteMotion,
};

use crate::backoff::{ReconnectBackoff, RetryAttempts};
use crate::connection::{ReceivedTraffic, TableSocket};
use crate::error::ClientError;
use crate::guest_session::GuestSession;

/// A person at a table, across connections. It sends hello, keeps a [`TableReplica`] of the table,
/// numbers its requests, and tracks which ones were acknowledged. After a lost connection,
/// [`PlayerSession::reconnect`] continues: requests that may not have arrived are sent again with
/// the same id, so that they take effect once.
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
    replica: TableReplica,
    checker: FairnessChecker,
    unfair_deals: Vec<UnfairDealError>,
    /// Whether the replica has missed an update and needs a new welcome.
    is_stale: bool,
    /// The number of the last update that was missed without a connection.
    missed: u64,
    next_id: u64,
    pending: VecDeque<NumberedRequest>,
    acknowledged: Vec<(RequestId, u64)>,
    /// The traffic of earlier connections.
    before: ReceivedTraffic,
}

impl PlayerSession {
    /// Opens a connection to a table and sends hello.
    ///
    /// # Errors
    ///
    /// When the server or the table refuses, or the connection is lost.
    pub async fn connect(guest: GuestSession, table: TableId) -> Result<Self, ClientError> {
        let mut connection = guest.connect(&table).await?;
        connection.send(&ToServer::Hello { protocol: PROTOCOL, after: None }).await?;
        let message = first_message(&mut connection).await?;
        let ToClient::Welcome(welcome) = &message else {
            return Err(ClientError::unexpected(&"no welcome came first", &message.to_text()));
        };
        let replica = TableReplica::new((**welcome).clone());
        let mut checker = FairnessChecker::default();
        let unfair_deals = checker.check(&message).err().into_iter().collect();
        Ok(Self {
            guest,
            table,
            connection: Some(connection),
            replica,
            checker,
            unfair_deals,
            is_stale: false,
            missed: 0,
            // Two devices of a person must not choose the same ids.
            next_id: u64::from(rand::random::<u32>()) << 20,
            pending: VecDeque::new(),
            acknowledged: Vec::new(),
            before: ReceivedTraffic::default(),
        })
    }

    /// The same with this id for the next request, for tests that need to know it.
    #[must_use]
    pub const fn numbered_from(mut self, id: RequestId) -> Self {
        self.next_id = id.get();
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
    #[must_use]
    pub const fn replica(&self) -> &TableReplica {
        &self.replica
    }

    /// The player's seat.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.replica.you
    }

    /// The requests that were neither acknowledged nor refused yet, in order.
    pub fn pending(&self) -> impl Iterator<Item = &NumberedRequest> {
        self.pending.iter()
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
        (self.checker.proven(), &self.unfair_deals)
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

    fn apply_message(&mut self, message: &ToClient) -> Result<(), ClientError> {
        if let Err(error) = self.replica.apply(message) {
            self.is_stale = true;
            self.disconnect();
            return Err(ClientError::MissedUpdate(error));
        }
        self.unfair_deals.extend(self.checker.check(message).err());
        match message {
            ToClient::Rest { number, .. } => self.missed = *number,
            ToClient::Ack { id, number } => {
                // A request that is not pending was acknowledged before, or sent by hand.
                let was_pending = self.remove_pending(*id);
                self.acknowledged.extend(was_pending.then_some((*id, *number)));
            }
            ToClient::Refused { id: Some(id), .. } => {
                self.remove_pending(*id);
            }
            _ => {}
        }
        Ok(())
    }

    fn remove_pending(&mut self, id: RequestId) -> bool {
        let index = self.pending.iter().position(|own| own.id == id);
        index.is_some_and(|index| self.pending.remove(index).is_some())
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
        let after = (!self.is_stale).then_some(self.replica.number);
        connection.send(&ToServer::Hello { protocol: PROTOCOL, after }).await?;
        let message = first_message(&mut connection).await?;
        let is_new_welcome = match &message {
            ToClient::Welcome(_) => true,
            ToClient::Rest { .. } if !self.is_stale => false,
            other => {
                return Err(ClientError::unexpected(&"no welcome came first", &other.to_text()));
            }
        };
        self.apply_message(&message)?;
        self.is_stale = false;
        for request in &self.pending {
            connection.send(&ToServer::Request(request.clone())).await?;
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

    /// Gives a request an id, and remembers it until it is acknowledged or refused.
    pub(crate) fn remember(&mut self, request: Request) -> NumberedRequest {
        let id = RequestId::new(self.next_id).expect("an id below 2^53");
        self.next_id += 1;
        let request = NumberedRequest { id, request };
        self.pending.push_back(request.clone());
        request
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
        while !wanted(&self.replica) {
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
        if let Some(seat) = self.seat() {
            self.checker.note_contribution(round, seat, text.clone());
        }
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

/// The first message of a table after hello.
async fn first_message(connection: &mut TableSocket) -> Result<ToClient, ClientError> {
    match connection.next().await? {
        ToClient::Refused { refusal, .. } => Err(ClientError::RefusedByTable(Box::new(refusal))),
        message => Ok(message),
    }
}
