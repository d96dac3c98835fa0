//! The limits for each client address.

use ginmi_server::ServerSettings;
use ginmi_table::wire::{Refusal, ToServer};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::api::support::{Client, Player, Running, Socket, open_table, quick_table, raw, run};

#[test]
fn too_many_requests_are_refused_for_a_while() {
    run(async {
        let server = Running::with(|settings| settings.requests_per_minute = 3).await;
        let mut hana = server.stranger();
        for _ in 0..3 {
            assert_eq!(hana.get("/api/tables").await.status, 200);
        }
        let answer = hana.get("/api/tables").await;
        let refused = answer.refusal();
        assert_eq!((refused.0, refused.1.as_str()), (429, "too-often"));
        assert!(refused.2.contains("try again in"), "{}", refused.2);
        let wait: u64 = answer.header("retry-after").parse().expect("whole seconds");
        assert!((1..=21).contains(&wait), "{wait}");
        // Anybody can claim to come from elsewhere; without a proxy, such headers are ignored.
        let mut claims = hana.saying("x-forwarded-for", "203.0.113.9");
        assert_eq!(claims.get("/api/tables").await.status, 429);
        assert_eq!(hana.get("/health").await.status, 200, "monitoring is not limited");
    });
}

#[test]
fn behind_a_proxy_the_clients_address_counts() {
    run(async {
        let change = |settings: &mut ServerSettings| {
            settings.requests_per_minute = 1;
            settings.proxies = 1;
        };
        let server = Running::with(change).await;
        let from = |address: &str| server.stranger().saying("x-forwarded-for", address);
        assert_eq!(from("203.0.113.9").get("/api/tables").await.status, 200);
        assert_eq!(from("203.0.113.9").get("/api/tables").await.status, 429);
        assert_eq!(from("1.2.3.4, 203.0.113.9").get("/api/tables").await.status, 429, "a lie");
        assert_eq!(from("203.0.113.9, 203.0.113.10").get("/api/tables").await.status, 200);
    });
}

#[test]
fn tables_opened_per_address_are_limited() {
    run(async {
        let server = Running::with(|settings| settings.tables_per_hour = 1).await;
        let mut hana = server.guest("Hana").await;
        // Requests for impossible tables do not count.
        assert_eq!(hana.post("/api/tables", serde_json::json!({ "game": "x" })).await.status, 422);
        open_table(&mut hana, quick_table()).await;
        let refused = hana.post("/api/tables", quick_table()).await.refusal();
        assert_eq!((refused.0, refused.1.as_str()), (429, "too-often"));
        assert!(refused.2.contains("many new tables"), "{}", refused.2);
    });
}

#[test]
fn new_guests_per_address_are_limited() {
    run(async {
        let server = Running::with(|settings| settings.guests_per_hour = 2).await;
        let mut hana = server.guest("Hana").await;
        server.guest("Jun").await;
        let name = |name| serde_json::json!({ "name": name });
        let refused = server.stranger().post("/api/me", name("Kiku")).await.refusal();
        assert_eq!((refused.0, refused.1.as_str()), (429, "too-often"));
        assert!(refused.2.contains("many new guests"), "{}", refused.2);
        assert_eq!(hana.post("/api/me", name("Hanako")).await.status, 200, "a guest is not new");
    });
}

#[test]
fn requests_that_cost_much_are_limited_more() {
    run(async {
        let server = Running::with(|settings| settings.requests_per_minute = 120).await;
        let mut hana = server.guest("Hana").await;
        for _ in 0..2 {
            assert_eq!(hana.get("/api/me/export").await.status, 200);
        }
        for answer in [
            hana.get("/api/me/export").await,
            hana.delete("/api/me").await,
            hana.delete("/api/me/session").await,
            hana.delete("/api/me/sessions").await,
            hana.post("/api/me/links", serde_json::json!({})).await,
        ] {
            let refused = answer.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (429, "too-often"));
        }
        assert_eq!(hana.get("/api/me").await.status, 200);
    });
}

#[test]
fn open_tables_per_address_are_limited() {
    run(async {
        let change = |settings: &mut ServerSettings| {
            settings.tables_per_address = 1;
            settings.admin = Some(([127, 0, 0, 1], 0).into());
        };
        let server = Running::with(change).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut jun = server.guest("Jun").await;
        let game = serde_json::json!({ "game": "koi-koi" });
        for (path, body) in [("/api/tables", quick_table()), ("/api/tables/now", game)] {
            let refused = jun.post(path, body).await.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (429, "too-many-tables"));
        }
        let token = format!("Bearer {}", server.token().await);
        let operator = Client::new(server.admin()).saying("authorization", &token);
        let mut operator = operator.unprotected();
        let closed = operator.delete(&format!("/api/admin/tables/{table}")).await;
        assert_eq!(closed.status, 204, "{}", closed.text());
        open_table(&mut jun, quick_table()).await;
    });
}

#[test]
fn sockets_per_address_are_limited() {
    run(async {
        let server = Running::with(|settings| settings.sockets_per_address = 2).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let first = Socket::open(&hana, &table).await.expect("the first");
        let _second = Socket::open(&hana, &table).await.expect("the second");
        let refused = Socket::open(&hana, &table).await.expect_err("a third");
        assert_eq!(refused, (429, "too-many-sockets".to_owned()));
        // A page that asks over HTTP why its socket was refused gets the same answer.
        let asked = hana.get(&format!("/api/tables/{table}/socket")).await.refusal();
        assert_eq!((asked.0, asked.1.as_str()), (429, "too-many-sockets"));
        drop(first);
        // The server soon notices that the first has gone.
        while Socket::open(&hana, &table).await.is_err() {
            tokio::task::yield_now().await;
        }
    });
}

#[test]
fn too_many_messages_are_refused_and_then_end_the_connection() {
    run(async {
        let server = Running::with(|settings| settings.messages_per_second = 1).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        for message in [
            Message::text(serde_json::to_string(&ToServer::Ping {}).expect("JSON")),
            Message::binary(vec![0; 8]),
        ] {
            let mut player = Player::enter(&hana, &table).await;
            // The hello is one of the ten messages that may come at once.
            let mut refused = 0;
            for _ in 0..400 {
                player.socket.send(message.clone()).await;
            }
            let end = loop {
                match player.socket.next().await {
                    Ok(ginmi_table::wire::ToClient::Refused { refusal, .. }) => {
                        refused += i32::from(matches!(refusal, Refusal::TooOften { .. }));
                    }
                    Ok(_) => {}
                    Err(end) => break end,
                }
            };
            assert_eq!(end, Some(1008), "a policy was violated");
            assert!(refused >= 100, "{refused}");
        }
        // Nor can anybody send endless pings.
        let mut socket = Socket::open(&hana, &table).await.expect("a socket");
        for _ in 0..400 {
            socket.send(Message::Ping(vec![].into())).await;
        }
        assert_eq!(socket.end().await, Some(1008));
    });
}

#[test]
fn connections_are_limited_and_the_next_one_waits() {
    run(async {
        let server = Running::with(|settings| settings.max_connections = 1).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let socket = Socket::open(&hana, &table).await.expect("a socket");
        let mut waits = hana.clone();
        let waiting = tokio::spawn(async move { waits.get("/api/me").await.status });
        let mut player = socket;
        player.send_message(&ToServer::Ping {}).await;
        player.refusal().await;
        assert!(!waiting.is_finished(), "the only place is taken");
        drop(player);
        assert_eq!(waiting.await.expect("no panic"), 200);
    });
}

#[test]
fn connections_per_address_are_limited() {
    run(async {
        let server = Running::with(|settings| settings.connections_per_address = 1).await;
        let first = TcpStream::connect(server.address).await.expect("the server listens");
        let request = b"GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
        assert_eq!(raw(server.address, request).await, "", "one too many");
        drop(first);
        // The server soon notices that the first has gone.
        let answer = loop {
            match raw(server.address, request).await {
                nothing if nothing.is_empty() => tokio::task::yield_now().await,
                answer => break answer,
            }
        };
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    });
}
