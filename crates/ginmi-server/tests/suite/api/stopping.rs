//! Stopping a server.

use std::time::Duration;

use ginmi_server::ServerSettings;
use ginmi_table::wire::{Request, TableStage, ToServer};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::api::support::{Player, Running, Socket, open, open_table, quick_table, run};

#[test]
fn people_at_tables_are_told_to_reconnect_and_find_everything() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        player.sit(0).await;
        player.seat_bot(1).await;
        player.ask(Request::Start).await;
        let before = player.replica().number;
        let listening = tokio::spawn(player.socket.end());
        let folder = server.stop().await;
        assert_eq!(listening.await.expect("no panic"), Some(1012), "the server is restarting");

        let store = open(&folder).await;
        store.close().await;
        let server = Running::again(folder, |_| {}).await;
        hana.address = server.address;
        assert_eq!(hana.get("/api/me").await.json(), json!({ "name": "Hana" }));
        let mut player = Player::enter(&hana, &table).await;
        assert!(player.replica().number > before && player.replica().you.is_some());
        assert_ne!(player.replica().table.stage, TableStage::Gathering);
        player.play().await;
        server.stop().await;
    });
}

#[test]
fn a_server_that_is_about_to_stop_says_so_and_goes_on() {
    run(async {
        // Longer than the test, which ends the server itself.
        let drain = Duration::from_secs(3600);
        let server = Running::with(|settings| settings.drain = drain).await;
        let mut hana = server.guest("Hana").await;
        assert_eq!(hana.get("/ready").await.status, 200);
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        let stopping = tokio::spawn(server.stop());
        while hana.get("/ready").await.status == 200 {
            tokio::task::yield_now().await;
        }
        let answer = hana.get("/ready").await;
        assert_eq!((answer.status, &answer.json()["reason"]), (503, &json!("stopping")));
        assert_eq!(hana.get("/health").await.status, 200);
        player.sit(0).await;
        Player::enter(&hana, &table).await;
        stopping.abort();
    });
}

#[test]
fn requests_in_progress_are_finished() {
    run(async {
        let server = Running::start().await;
        let hana = server.guest("Hana").await;
        let cookie = hana.cookie.as_deref().unwrap_or_default();
        let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
        let body = "{\"name\":\"Hanako\"}";
        let head = format!(
            "POST /api/me HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\nexpect: 100-continue\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            server.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("the server reads");
        // The server asks for the body, so the request is in progress.
        let mut go_on = [0; 25];
        stream.read_exact(&mut go_on).await.expect("an answer");
        assert!(go_on.starts_with(b"HTTP/1.1 100 Continue"));
        let address = server.address;
        let stopping = tokio::spawn(server.stop());
        while TcpStream::connect(address).await.is_ok() {
            tokio::task::yield_now().await;
        }
        stream.write_all(body.as_bytes()).await.expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("the whole answer");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(answer.ends_with("{\"name\":\"Hanako\"}"), "{answer}");
        stopping.await.expect("no panic");
    });
}

#[test]
fn silent_connections_do_not_delay_stopping() {
    run(async {
        // Nothing but the end of the grace closes them: without it, the server never stops.
        let never = Duration::from_secs(3600);
        let change = |settings: &mut ServerSettings| {
            settings.grace = Duration::from_millis(500);
            settings.timeouts.headers = never;
            settings.timeouts.silence = never;
        };
        let server = Running::with(change).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let silent = TcpStream::connect(server.address).await.expect("the server listens");
        let mut half = TcpStream::connect(server.address).await.expect("the server listens");
        half.write_all(b"GET / HT").await.expect("the server reads");
        let mut idle = Socket::open(&hana, &table).await.expect("a socket");
        idle.send_message(&ToServer::Hello { protocol: 1, after: None }).await;
        let folder = server.stop().await;
        drop((silent, half, idle));
        let server = Running::again(folder, |_| {}).await;
        assert_eq!(server.stranger().get(&format!("/api/tables/{table}")).await.status, 200);
    });
}
