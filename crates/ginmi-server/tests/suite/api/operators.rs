//! What operators see and do, on listeners of their own.

use ginmi_server::ServerSettings;
use ginmi_table::names::TableId;
use hyper::Method;
use serde_json::{Value, json};

use crate::api::support::{Client, Player, Running, Socket, open, open_table, quick_table, run};

fn with_listeners(settings: &mut ServerSettings) {
    settings.metrics = Some("127.0.0.1:0".parse().expect("an address"));
    settings.admin = Some("127.0.0.1:0".parse().expect("an address"));
}

/// The operator, with the token.
async fn operator(server: &Running) -> Client {
    let token = server.token().await;
    Client::new(server.admin()).saying("authorization", &format!("Bearer {token}")).unprotected()
}

#[test]
fn metrics_have_a_listener_of_their_own() {
    run(async {
        let server = Running::with(with_listeners).await;
        let mut hana = server.guest("Hana").await;
        assert_eq!(hana.get("/metrics").await.refusal().1, "nothing-there");
        assert!(!hana.get("/api/openapi.json").await.text().contains("/metrics"));
        hana.get("/api/tables/nowhere").await.refusal();
        let mut scraper = Client::new(server.metrics()).unprotected();
        assert_eq!(scraper.get("/api/me").await.refusal().1, "nothing-there");
        let text = scraper.get("/metrics").await.text();
        for line in [
            "ginmi_requests_total{method=\"POST\",route=\"/api/me\",status=\"201\"} 1",
            "ginmi_requests_total{method=\"GET\",route=\"/api/tables/{id}\",status=\"404\"} 1",
            "ginmi_requests_total{method=\"GET\",route=\"other\",status=\"404\"} 1",
            "ginmi_request_seconds_count 4",
            "ginmi_tables 0",
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
        // Unknown methods must not add metrics without limit.
        for method in ["BREW", "STIR", "POUR"] {
            let method = Method::from_bytes(method.as_bytes()).expect("a method");
            hana.send(method, "/no/where", None, Vec::new()).await;
        }
        let text = scraper.get("/metrics").await.text();
        assert!(text.contains("method=\"other\"") && !text.contains("BREW"), "{text}");
        server.stop().await;
    });
}

#[test]
fn only_the_token_makes_an_operator() {
    run(async {
        let server = Running::with(with_listeners).await;
        let mut own = operator(&server).await;
        let answer = own.get("/api/admin/openapi.json").await;
        for (name, value) in [("cache-control", "no-store"), ("x-content-type-options", "nosniff")]
        {
            assert_eq!(answer.header(name), value);
        }
        let description = answer.json();
        let paths = description["paths"].as_object().expect("paths").clone();
        assert!(paths.len() >= 9, "{paths:?}");
        let page = include_str!("../../../../../docs/http-api.md");
        for (path, item) in &paths {
            for (method, operation) in item.as_object().expect("methods") {
                let responses = &operation["responses"];
                assert!(responses["401"].is_object(), "{method} {path}: {responses}");
                let asks = !path.ends_with("/openapi.json");
                assert_eq!(responses["503"].is_object(), asks, "{method} {path}: {responses}");
                let has_input =
                    operation["parameters"].is_array() || operation["requestBody"].is_object();
                assert_eq!(responses["400"].is_object(), has_input, "{method} {path}");
                let method: Method = method.to_uppercase().parse().expect("a method");
                assert!(page.contains(&format!("| `{method} {path}` |")), "{method} {path}");
                let path = path.replace("{id}", "x").replace("{address}", "192.0.2.1");
                for authorization in [None, Some("Bearer "), Some("Bearer x"), Some("Basic eDp4")] {
                    let mut client = Client::new(server.admin()).unprotected();
                    client
                        .headers
                        .extend(authorization.map(|own| ("authorization".into(), own.into())));
                    let refused = client.send(method.clone(), &path, None, Vec::new()).await;
                    assert_eq!(refused.refusal().1, "no-token", "{method} {path}");
                }
                // The public listener has no such routes.
                let public = server.stranger().send(method, &path, None, Vec::new()).await;
                assert_eq!(public.refusal().1, "nothing-there", "{path}");
            }
        }
        // The token stays the same.
        let (token, folder) = (server.token().await, server.stop().await);
        let server = Running::again(folder, with_listeners).await;
        assert_eq!(server.token().await, token);
        server.stop().await;
    });
}

/// No database can hold a null character, so it is no fault of the database.
#[test]
fn a_text_that_no_database_holds_is_malformed() {
    run(async {
        let server = Running::with(with_listeners).await;
        let (mut own, mut hana) = (operator(&server).await, server.guest("Hana").await);
        for name in ["%00", "Ha%00na"] {
            let answer = own.get(&format!("/api/admin/people?name={name}")).await;
            let (status, reason, sentence) = answer.refusal();
            assert_eq!((status, reason.as_str()), (400, "malformed"), "{sentence}");
            assert!(sentence.contains("null character"), "{sentence}");
        }
        for path in ["people/%00/sessions", "people/%00", "tables/%00", "bans/%00"] {
            let answer = own.delete(&format!("/api/admin/{path}")).await;
            assert!((400..500).contains(&answer.status), "{path}: {}", answer.text());
        }
        for path in ["games/%00", "games/%00/record", "games?before=1.%00", "tables/%00"] {
            let answer = hana.get(&format!("/api/{path}")).await;
            assert!((400..500).contains(&answer.status), "{path}: {}", answer.text());
        }
        for (path, body) in [
            ("me", json!({ "name": "a\0" })),
            ("me/moves", json!({ "code": "a\0" })),
            ("tables", json!({ "game": "a\0", "seats": 2 })),
        ] {
            let answer = hana.post(&format!("/api/{path}"), body).await;
            assert!((400..500).contains(&answer.status), "{path}: {}", answer.text());
        }
        server.stop().await;
    });
}

#[test]
fn an_operator_closes_tables_and_ends_sessions() {
    run(async {
        let server = Running::with(with_listeners).await;
        let mut own = operator(&server).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        player.sit(0).await;
        let listed = own.get("/api/admin/tables").await.json();
        let listed = &listed["tables"][0];
        assert_eq!((&listed["id"], &listed["game"]), (&json!(table), &json!("nuki-hachi-hachi")));
        assert_eq!((&listed["stage"], &listed["connected"]), (&json!("gathering"), &json!(1)));
        assert_eq!(listed["people"][0]["name"], "Hana");

        let found = own.get("/api/admin/people?name=Hana").await.json();
        let person = found["people"][0]["id"].as_str().expect("a person").to_owned();
        assert_eq!(listed["people"][0]["person"], person);
        assert_eq!(own.get("/api/admin/people?name=hana").await.json(), json!({ "people": [] }));
        let closed = own.delete(&format!("/api/admin/tables/{table}")).await;
        assert_eq!(closed.status, 204, "{}", closed.text());
        player.until_closed().await;
        assert_eq!(hana.get(&format!("/api/tables/{table}")).await.refusal().1, "no-such-table");
        let twice = own.delete(&format!("/api/admin/tables/{table}")).await;
        assert_eq!(twice.refusal().1, "no-such-table");

        let other = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &other).await;
        let sessions = format!("/api/admin/people/{person}/sessions");
        assert_eq!(own.delete(&sessions).await.status, 204);
        player.until_closed().await;
        assert_eq!(hana.clone().get("/api/me").await.refusal().1, "no-guest");
        assert_eq!(own.delete(&format!("/api/admin/people/{person}")).await.status, 204);
        for gone in
            [sessions, format!("/api/admin/people/{person}"), "/api/admin/people/a.b".into()]
        {
            assert_eq!(own.delete(&gone).await.refusal().1, "no-such-person", "{gone}");
        }
        assert_eq!(own.get("/api/admin/people?name=Hana").await.json(), json!({ "people": [] }));
        server.stop().await;
    });
}

#[test]
fn a_banned_address_is_refused_until_the_ban_ends() {
    run(async {
        let behind = |settings: &mut ServerSettings| {
            with_listeners(settings);
            settings.proxies = 1;
        };
        let server = Running::with(behind).await;
        let mut own = operator(&server).await;
        let from = |address: &str| server.stranger().saying("x-forwarded-for", address);
        let mut hana = from("2001:db8::7");
        assert_eq!(hana.post("/api/me", json!({ "name": "Hana" })).await.status, 201);
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        let mut jun = from("203.0.113.9");
        assert_eq!(jun.post("/api/me", json!({ "name": "Jun" })).await.status, 201);

        let ban = json!({ "address": "2001:db8::1", "seconds": 3600 });
        let banned = own.post("/api/admin/bans", ban).await.json();
        assert_eq!(banned["address"], "2001:db8::");
        player.until_closed().await;
        for path in ["/api/me", "/", "/health"] {
            let refused = hana.get(path).await;
            assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|wait| wait <= 3601));
            let (status, reason, sentence) = refused.refusal();
            assert_eq!((status, reason.as_str()), (403, "banned"), "{sentence}");
        }
        assert_eq!(jun.get("/api/me").await.status, 200, "others are not banned");
        let metrics = Client::new(server.metrics()).unprotected().get("/metrics").await.text();
        assert!(metrics.contains("ginmi_bans 1\n"), "{metrics}");

        // The ban survives a restart, and ends when it is lifted.
        let folder = server.stop().await;
        let server = Running::again(folder, behind).await;
        let mut own = operator(&server).await;
        let mut hana = Client { address: server.address, ..hana };
        assert_eq!(hana.get("/api/me").await.refusal().1, "banned");
        let bans = own.get("/api/admin/bans").await.json();
        assert_eq!(bans["bans"].as_array().map(Vec::len), Some(1));
        assert_eq!(own.delete("/api/admin/bans/2001:db8::2").await.status, 204);
        assert_eq!(hana.get("/api/me").await.status, 200);
        assert_eq!(own.get("/api/admin/bans").await.json(), json!({ "bans": [] }));

        for (ban, reason) in [
            (json!({ "address": "Hana", "seconds": 1 }), "address"),
            (json!({ "address": "192.0.2.1", "seconds": 0 }), "unfit"),
            (json!({ "address": "192.0.2.1" }), "unfit"),
        ] {
            assert_eq!(own.post("/api/admin/bans", ban).await.refusal().1, reason);
        }
        server.stop().await;
    });
}

#[test]
fn a_damaged_table_is_shown_tried_again_and_given_up() {
    run(async {
        let server = Running::with(with_listeners).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&hana, &table).await;
        player.sit(0).await;
        drop(player);
        let folder = server.stop().await;
        let store = open(&folder).await;
        let id = TableId::new(&table).expect("an id");
        let whole = store.log(&id, 2).await.expect("a log")[0].clone();
        let damaged = vec![(id.clone(), 2, "{}".to_owned())];
        store.rewrite_entries(damaged.clone()).await.expect("it is damaged");
        store.close().await;

        let server = Running::again(folder, with_listeners).await;
        let mut own = operator(&server).await;
        let mut hana = Client { address: server.address, ..hana };
        // The damage is noticed when somebody connects.
        assert_eq!(own.get("/api/admin/set-aside").await.json(), json!({ "tables": [] }));
        let nowhere = own.post("/api/admin/set-aside/nowhere", Value::Null).await;
        assert_eq!(nowhere.refusal().1, "no-such-table");
        Socket::open(&hana, &table).await.expect("nobody knows yet").end().await;
        let path = format!("/api/tables/{table}");
        assert_eq!(hana.get(&path).await.refusal().1, "set-aside");
        let listed = own.get("/api/admin/set-aside").await.json();
        assert_eq!(listed["tables"][0]["id"], json!(table));
        assert!(listed["tables"][0]["reason"].as_str().is_some_and(|reason| reason.len() > 5));
        let again = format!("/api/admin/set-aside/{table}");
        assert_eq!(own.post(&again, Value::Null).await.json(), json!({ "open": false }));
        assert_eq!(hana.get(&path).await.refusal().1, "set-aside");
        // Somebody repairs the log with the tools of the database.
        let folder = server.stop().await;
        let store = open(&folder).await;
        store.rewrite_entries(vec![(id, 2, whole)]).await.expect("it is mended");
        store.close().await;
        let server = Running::again(folder, with_listeners).await;
        let mut own = operator(&server).await;
        hana.address = server.address;
        assert_eq!(hana.get(&path).await.refusal().1, "set-aside", "nobody has tried it again");
        assert_eq!(own.post(&again, Value::Null).await.json(), json!({ "open": true }));
        assert_eq!(hana.get(&path).await.json()["you"], 0);
        drop(Player::enter(&hana, &table).await);

        let folder = server.stop().await;
        let store = open(&folder).await;
        store.rewrite_entries(damaged).await.expect("it is damaged");
        store.close().await;
        let server = Running::again(folder, with_listeners).await;
        let mut own = operator(&server).await;
        hana.address = server.address;
        Socket::open(&hana, &table).await.expect("nobody knows yet").end().await;
        assert_eq!(own.delete(&format!("/api/admin/tables/{table}")).await.status, 204);
        assert_eq!(own.get("/api/admin/set-aside").await.json(), json!({ "tables": [] }));
        assert_eq!(hana.get(&path).await.refusal().1, "no-such-table");
        server.stop().await;
    });
}
