//! The socket between a person and a table.

use std::sync::Arc;
use std::time::Duration;

use futures_util::SinkExt as _;
use ginmi::seat::Seat;
use ginmi_server::ServerSettings;
use ginmi_server::storage;
use ginmi_server::tables::{Tables, TablesConfig, bots};
use ginmi_table::fair::Seed;
use ginmi_table::names::TableId;
use ginmi_table::wire::{Refusal, Request, TableStage, ToServer};
use ginmi_table::{Table, TableInput, TableSetup, Timestamp, Visibility};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use crate::api::support::{Player, Running, Socket, open, open_table, quick_table, run};

#[test]
fn refusals_come_before_the_socket_opens() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let refused = |status: u16, reason: &str| (status, reason.to_owned());
        for (client, table, expected) in [
            (&hana, "nowhere", refused(404, "no-such-table")),
            (&hana, "%00", refused(404, "no-such-table")),
            (&hana, "%ff", refused(400, "malformed")),
            (&server.stranger(), table.as_str(), refused(401, "no-guest")),
        ] {
            assert_eq!(Socket::open(client, table).await.expect_err("no socket"), expected);
        }
    });
}

#[test]
fn invalid_messages_are_refused_and_the_socket_stays_open() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        player.socket.send(Message::binary(b"{\"ping\":{}}".to_vec())).await;
        let refusal = player.socket.refusal().await;
        assert!(matches!(refusal, Refusal::Malformed { .. }), "{refusal:?}");
        player.socket.send(Message::text("x".repeat(2000))).await;
        let refusal = player.socket.refusal().await;
        assert!(matches!(refusal, Refusal::TooLong { bytes: 2000, .. }), "{refusal:?}");
        let mut random = fastrand::Rng::with_seed(88);
        for _ in 0..1000 {
            let length = random.usize(0..60);
            let pieces =
                ["{", "}", "\"id\"", ":", "\"sit\"", "[", "1e999", "\u{0}", "札", "null", ","];
            let text: String = (0..length).map(|_| pieces[random.usize(0..pieces.len())]).collect();
            player.socket.send(Message::text(text)).await;
            player.socket.refusal().await;
        }
        player.sit(0).await;
    });
}

#[test]
fn oversized_and_binary_messages_close_the_socket() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        player.socket.send(Message::text("x".repeat(5 * 1024))).await;
        assert_eq!(player.socket.end().await, Some(1002));

        // A byte that is not UTF-8, masked with zeros.
        use tokio::io::AsyncWriteExt as _;
        let mut player = Player::enter(&hana, &table).await;
        let stream = player.socket.0.get_mut();
        stream.write_all(&[0x81, 0x81, 0, 0, 0, 0, 0xff]).await.expect("the server reads");
        assert_eq!(player.socket.end().await, Some(1002));

        // A client that breaks off in the middle of a message has left, and the others learn it.
        let mut jun = Player::enter(&server.guest("Jun").await, &table).await;
        let mut leaves = Player::enter(&hana, &table).await;
        leaves.sit(0).await;
        leaves.socket.0.get_mut().write_all(&[0x81, 0x90, 0, 0]).await.expect("the server reads");
        while jun.replica().here.is_empty() {
            jun.read_message().await.expect("the table goes on");
        }
        drop(leaves);
        while !jun.replica().here.is_empty() {
            jun.read_message().await.expect("the table goes on");
        }
    });
}

#[test]
fn a_goodbye_is_answered() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        let frame = CloseFrame { code: 1000.into(), reason: "".into() };
        player.socket.send(Message::Close(Some(frame))).await;
        assert_eq!(player.socket.end().await, Some(1000));
    });
}

#[test]
fn a_silent_connection_is_pinged_and_stays_if_it_answers() {
    run(async {
        let change =
            |settings: &mut ServerSettings| settings.timeouts.silence = Duration::from_secs(1);
        let server = Running::with(change).await;
        let mut hana = server.guest("Hana").await;
        let jun = server.guest("Jun").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut gone = Player::enter(&jun, &table).await;
        gone.sit(1).await;
        let mut there = Player::enter(&hana, &table).await;
        there.sit(0).await;
        // A client that reads answers pings automatically; one that does not read is dropped. The
        // second round shows that the first client was pinged and has stayed.
        for _ in 0..2 {
            while there.replica().here.len() > 1 {
                there.read_message().await.expect("a client that answers stays");
            }
            // While the other one enters, too: on a slow machine that may take longer than silence
            // is suffered.
            let reading = async {
                while there.replica().here.len() < 2 {
                    there.read_message().await.expect("a client that answers stays");
                }
            };
            (gone, ()) = tokio::join!(Player::enter(&jun, &table), reading);
        }
        drop(gone);
    });
}

#[test]
fn an_abandoned_table_is_closed() {
    run(async {
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        let store = open(&folder).await;
        let setup = TableSetup::new(ginmi::Game::Taiyaku, 2, bots());
        let name = TableId::new("long-ago").expect("an id");
        let (mut table, first) =
            Table::create(Timestamp(1_000), name.clone(), Seed::new([7; 32]), setup)
                .expect("a table");
        let seat = TableInput::SeatBot { seat: Seat::new(0), bot: bots()[0].clone() };
        let later = table.handle(Timestamp(2_000), seat);
        let stored = storage::StoredTable {
            id: name.clone(),
            created: Timestamp(1_000),
            visibility: Visibility::Link,
            state: storage::StoredTableStatus::Open,
            description: "{}".to_owned(),
        };
        assert_eq!(later.entries.len(), 1);
        let log = [&first, &later.entries[0]].map(ginmi_table::LogEntry::to_line);
        store.create_table(&stored, &log).await.expect("stored");
        let config = TablesConfig {
            max_tables: 1,
            bot_pause: Duration::ZERO,
            table_idle: Duration::from_secs(3600),
            sweep_interval: Duration::from_millis(1),
            link: None,
        };
        let tables = Tables::open(store, config, Arc::default()).await.expect("the tables open");
        while tables.listing(&name).is_some() {
            tokio::task::yield_now().await;
        }
        tables.close().await;
    });
}

/// If the network fails at the worst moment, a connection is made at the table and its socket never
/// opens.
#[test]
fn a_connection_that_never_said_hello_is_not_present() {
    run(async {
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        let store = open(&folder).await;
        let config = TablesConfig {
            max_tables: 1,
            bot_pause: Duration::ZERO,
            table_idle: Duration::from_secs(60),
            sweep_interval: Duration::from_secs(60),
            link: None,
        };
        let tables = Tables::open(store, config, Arc::default()).await.expect("the tables open");
        let setup = TableSetup::new(ginmi::Game::Taiyaku, 2, bots());
        let table = tables.create_table(setup, None).await.expect("a table");
        let (person, name) = ("p1".parse().expect("an id"), "Hana".parse().expect("a name"));
        let line = tables.connect(&table, person, name).await.expect("a connection");
        let connected = || tables.listing(&table).map(|listing| listing.connected);
        while connected() != Some(1) {
            tokio::task::yield_now().await;
        }
        drop(line);
        while connected() != Some(0) {
            tokio::task::yield_now().await;
        }
        tables.close().await;
    });
}

#[test]
fn a_socket_without_hello_is_closed() {
    run(async {
        let server =
            Running::with(|settings| settings.timeouts.hello = Duration::from_millis(300)).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut socket = Socket::open(&hana, &table).await.expect("a socket");
        // Pings and pongs are no hello.
        socket.send(Message::Ping(vec![].into())).await;
        assert_eq!(socket.end().await, Some(1008));
        let mut player = Player::enter(&hana, &table).await;
        tokio::time::sleep(Duration::from_millis(400)).await;
        player.sit(0).await;
    });
}

#[test]
fn a_reader_that_stalls_does_not_hold_up_the_others() {
    run(async {
        let server =
            Running::with(|settings| settings.timeouts.sending = Duration::from_millis(200)).await;
        let mut hana = server.guest("Hana").await;
        let mut table = quick_table();
        table["options"]["rounds"] = "6".into();
        let table = open_table(&mut hana, table).await;
        let watcher = server.guest("Mushi").await;
        let mut stubborn = Vec::new();
        for _ in 0..3 {
            let mut socket = Socket::open(&watcher, &table).await.expect("a socket");
            socket.send_message(&ToServer::Hello { protocol: 1, after: None }).await;
            stubborn.push(socket);
        }
        let mut hana = Player::enter(&hana, &table).await;
        let mut jun = Player::enter(&server.guest("Jun").await, &table).await;
        hana.sit(0).await;
        jun.sit(1).await;
        hana.ask(Request::Start).await;
        tokio::join!(hana.play(), jun.play());
        assert_eq!(hana.replica().table.stage, TableStage::Over);
        assert_eq!(jun.replica().number, hana.replica().number);
    });
}

#[test]
fn a_client_that_only_sends_and_never_reads_is_dropped() {
    run(async {
        let change = |settings: &mut ServerSettings| {
            settings.timeouts.sending = Duration::from_millis(200);
            settings.timeouts.closing = Duration::from_millis(200);
        };
        let server = Running::with(change).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut stubborn = Player::enter(&server.guest("Mushi").await, &table).await;
        let mut hana = Player::enter(&hana, &table).await;
        hana.sit(0).await;
        hana.seat_bot(1).await;
        hana.ask(Request::Start).await;
        let flood = async {
            // Each is refused, until the queue of refusals is full.
            let asked = Message::binary(vec![0; 8]);
            while stubborn.socket.0.send(asked.clone()).await.is_ok() {}
        };
        tokio::join!(flood, hana.play());
    });
}
