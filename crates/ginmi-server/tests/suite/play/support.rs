use std::time::Duration;

use ginmi::seat::Seat;
use ginmi_bots::{AnyBot, BotKind};
use ginmi_client::{AutoPlayer, GuestSession, NewTableSpec, PlayerSession};
use ginmi_server::storage::{Store, StoreOptions};
use ginmi_server::{RunningServer, ServerSettings};
use ginmi_table::names::{BotName, TableId};

use crate::storage::support::TestDatabase;

/// A timeout for tests that fail by hanging.
pub(crate) const AT_MOST: Duration = Duration::from_secs(120);

/// A server with its own database.
pub(crate) struct TestServer {
    database: TestDatabase,
    server: Option<RunningServer>,
    settings: ServerSettings,
    /// The largest size of the database.
    pub(crate) room: Option<u64>,
}

impl TestServer {
    pub(crate) async fn open() -> Self {
        Self::with_room(None).await
    }

    /// A server with this database.
    pub(crate) async fn at(database: TestDatabase) -> Self {
        Self::with(database, None).await
    }

    /// A server on a disk that is full at this size of the database.
    pub(crate) async fn with_room(room: Option<u64>) -> Self {
        Self::with(TestDatabase::sqlite(), room).await
    }

    async fn with(database: TestDatabase, room: Option<u64>) -> Self {
        let settings = ServerSettings {
            listen: "127.0.0.1:0".parse().expect("an address"),
            bot_pause: Duration::ZERO,
            messages_per_second: 10_000,
            requests_per_minute: 100_000,
            tables_per_hour: 100_000,
            guests_per_hour: 100_000,
            tables_per_address: 100_000,
            ..ServerSettings::default()
        };
        let mut server = Self { database, server: None, settings, room };
        server.start().await;
        server
    }

    async fn start(&mut self) {
        let server = RunningServer::start(self.store().await, self.settings.clone()).await;
        let server = server.expect("the server starts");
        // Clients reconnect to the same address.
        self.settings.listen = server.address().clone();
        self.server = Some(server);
    }

    /// The database; nobody else may have it open.
    pub(crate) async fn store(&self) -> Store {
        let options = StoreOptions { max_bytes: self.room, ..StoreOptions::default() };
        self.database.open_with(options).await.expect("the database opens")
    }

    /// The database, opened for reading while the server runs.
    pub(crate) async fn read_only(&self) -> Store {
        let options = StoreOptions { read_only: true, ..StoreOptions::default() };
        self.database.open_with(options).await.expect("the database opens beside the server")
    }

    /// Replaces the server with one on another database, at the same address.
    pub(crate) async fn move_to(&mut self, database: TestDatabase) {
        self.database = database;
        self.start().await;
    }

    /// Stops the server, if one runs, and starts another one at the same address.
    pub(crate) async fn restart(&mut self) {
        if self.server.is_some() {
            self.stop().await;
        }
        self.start().await;
    }

    pub(crate) async fn stop(&mut self) {
        self.server.take().expect("a server runs").stop().await;
    }

    pub(crate) fn client(&self) -> ginmi_client::RemoteServer {
        let address = format!("http://{}", self.settings.listen);
        ginmi_client::RemoteServer::new(&address).expect("this is an address")
    }

    pub(crate) async fn guest(&self, name: &str) -> GuestSession {
        GuestSession::new(&self.client(), name).await.expect("everybody may be a guest")
    }

    /// A new table with this many people in its first seats and bots in the others; no match has
    /// begun.
    pub(crate) async fn table(&self, new: &NewTableSpec, people: usize) -> Vec<PlayerSession> {
        let mut players: Vec<PlayerSession> = Vec::new();
        for seat in Seat::all(people) {
            let guest = self.guest(&format!("Guest {seat}")).await;
            let table = match players.first() {
                Some(player) => player.table().clone(),
                None => guest.create_table(new).await.expect("the table is opened"),
            };
            let mut player =
                PlayerSession::connect(guest, table).await.expect("the table welcomes");
            let sat = player.sit(seat).await;
            player.wait_for_answer(sat).await.expect("the seat is free");
            players.push(player);
        }
        for seat in Seat::all(new.seats.into()).skip(people) {
            let bot = BotName::new("greedy").expect("a name");
            let seated = players[0].seat_bot(seat, bot).await;
            players[0].wait_for_answer(seated).await.expect("the seat is free");
        }
        players
    }

    /// The same, with a match in progress and everybody playing automatically.
    pub(crate) async fn match_of(
        &self,
        new: &NewTableSpec,
        people: usize,
    ) -> Vec<AutoPlayer<AnyBot>> {
        let mut players = self.table(new, people).await;
        let started = players[0].start().await;
        players[0].wait_for_answer(started).await.expect("all seats are taken");
        let kinds = BotKind::ALL.iter().cycle();
        let autos = players.into_iter().zip(kinds).zip(1..);
        autos.map(|((player, kind), seed)| AutoPlayer::new(player, kind.build(seed))).collect()
    }

    /// A spectator.
    pub(crate) async fn watch(&self, table: &TableId) -> PlayerSession {
        let guest = self.guest("Onlooker").await;
        PlayerSession::connect(guest, table.clone()).await.expect("everybody may watch")
    }
}

/// Lets everybody play to the end; returns the players.
pub(crate) async fn play_all(autos: Vec<AutoPlayer<AnyBot>>) -> Vec<PlayerSession> {
    let play = |mut auto: AutoPlayer<AnyBot>| async move {
        auto.play().await.expect("the connection holds");
        assert_eq!(auto.refusals(), [], "nothing is refused");
        auto.into_player()
    };
    let all = futures_util::future::join_all(autos.into_iter().map(play));
    tokio::time::timeout(AT_MOST, all).await.expect("the match comes to its end")
}
