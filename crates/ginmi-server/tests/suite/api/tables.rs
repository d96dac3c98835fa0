//! Finding and opening tables.

use ginmi_server::Settings;
use hyper::Method;
use serde_json::{Value, json};

use crate::api::support::{Player, Running, open_table, quick_table, run};

#[test]
fn a_table_is_opened_with_everything_that_can_be_agreed() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let agreed = json!({
            "game": "hachi-hachi", "seats": 4, "options": { "rounds": "3" }, "visibility": "link",
            "spectators": false, "clock": { "budget": { "decision": 20_000, "reserve": 60_000 } },
            "deal-wait": 5_000, "away": 30_000
        });
        let id = open_table(&mut hana, agreed.clone()).await;
        let answer = server.stranger().get(&format!("/api/tables/{id}")).await;
        assert_eq!(answer.status, 200, "whoever has the link finds it");
        let table = answer.json();
        let setup = &table["table"]["setup"];
        for (key, value) in agreed.as_object().expect("an object") {
            assert_eq!(&setup[key], value, "{key}");
        }
        assert_eq!(table["table"]["id"], json!(id));
        assert_eq!(
            (&table["table"]["stage"], &table["connected"]),
            (&json!("gathering"), &json!(0))
        );

        let id =
            open_table(&mut hana, json!({ "game": "taiyaku", "seats": 3, "clock": "none" })).await;
        let setup =
            server.stranger().get(&format!("/api/tables/{id}")).await.json()["table"]["setup"]
                .clone();
        for (key, value) in [
            ("clock", json!("none")),
            ("visibility", json!("public")),
            ("spectators", json!(true)),
            ("deal-wait", json!(15_000)),
            ("away", json!(60_000)),
        ] {
            assert_eq!(setup[key], value, "{key} when nothing is said");
        }
        server.stop().await;
    });
}

/// What is changed in a good table, and what the refusal has to name.
fn bad_tables() -> Vec<(Value, u16, &'static str, &'static [&'static str])> {
    let budget =
        |decision: i64| json!({ "clock": { "budget": { "decision": decision, "reserve": 0 } } });
    vec![
        (json!({ "game": "poker" }), 422, "unfit", &["poker"]),
        (json!({ "game": 7 }), 422, "unfit", &["game"]),
        (json!({ "game": null }), 422, "unfit", &["game"]),
        (json!({ "seats": 1 }), 422, "setup", &["1"]),
        (json!({ "seats": 8 }), 422, "setup", &["8"]),
        (json!({ "seats": 0 }), 422, "setup", &["0"]),
        (json!({ "seats": 300 }), 422, "unfit", &["300"]),
        (json!({ "seats": -1 }), 422, "unfit", &["-1"]),
        (json!({ "seats": 2.5 }), 422, "unfit", &["2.5"]),
        (json!({ "seats": "two" }), 422, "unfit", &["two"]),
        (json!({ "options": { "jokers": "yes" } }), 422, "setup", &["jokers"]),
        (json!({ "options": { "rounds": "many" } }), 422, "setup", &["rounds", "many"]),
        (json!({ "options": { "rounds": 3 } }), 422, "unfit", &["rounds"]),
        (json!({ "options": ["rounds"] }), 422, "unfit", &["options"]),
        (json!({ "visibility": "secret" }), 422, "unfit", &["secret", "public"]),
        (json!({ "spectators": "some" }), 422, "unfit", &["some"]),
        (budget(999), 422, "setup", &["decision", "999"]),
        (budget(86_400_001), 422, "setup", &["decision", "86400001"]),
        (budget(-1), 422, "unfit", &["-1"]),
        (json!({ "clock": { "budget": {} } }), 422, "unfit", &["decision"]),
        (json!({ "clock": "fast" }), 422, "unfit", &["fast"]),
        (json!({ "deal-wait": 86_400_001 }), 422, "setup", &["deal-wait"]),
        (json!({ "away": 0 }), 422, "setup", &["away"]),
        (json!({ "bots": ["greedy"] }), 422, "unfit", &["bots"]),
        (json!({ "deal_wait": 1 }), 422, "unfit", &["deal_wait"]),
    ]
}

#[test]
fn a_table_that_cannot_be_is_refused_in_a_sentence_that_names_what_is_wrong() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        for (change, status, reason, named) in bad_tables() {
            let mut table = json!({ "game": "hachi-hachi", "seats": 3 });
            for (key, value) in change.as_object().expect("an object") {
                table[key] = value.clone();
            }
            let refused = hana.post("/api/tables", table).await.refusal();
            assert_eq!(
                (refused.0, refused.1.as_str()),
                (status, reason),
                "{change}: {}",
                refused.2
            );
            for name in named {
                assert!(refused.2.contains(name), "{change}: {}", refused.2);
            }
        }
        let contradictory = json!({ "game": "nuki-hachi-hachi", "seats": 7, "options": {} });
        assert_eq!(hana.post("/api/tables", contradictory).await.refusal().1, "setup");
        assert_eq!(hana.get("/api/tables").await.json(), json!({ "tables": [], "count": 0 }));
    });
}

#[test]
fn a_body_that_is_no_table_is_refused_in_json() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let kind = Some("application/json");
        let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
        let long = format!("\"{}\"", "x".repeat(16 * 1024));
        for (kind, body, status, reason) in [
            (kind, "", 400, "malformed"),
            (kind, "{", 400, "malformed"),
            (kind, "\u{0}", 400, "malformed"),
            (kind, deep.as_str(), 422, "unfit"),
            (kind, "[]", 422, "unfit"),
            (kind, "[\"taiyaku\", 3]", 422, "unfit"),
            (kind, "null", 422, "unfit"),
            (kind, long.as_str(), 413, "too-long"),
            (None, "{}", 415, "content-type"),
            (Some("text/plain"), "{}", 415, "content-type"),
            (Some("application/x-www-form-urlencoded"), "game=taiyaku", 415, "content-type"),
        ] {
            let body_start: String = body.chars().take(20).collect();
            let sent = hana.send(Method::POST, "/api/tables", kind, body.into()).await;
            let refused = sent.refusal();
            assert_eq!(
                (refused.0, refused.1.as_str()),
                (status, reason),
                "{body_start}: {}",
                refused.2
            );
        }
        let mut latin = "{\"name\":\"H".as_bytes().to_vec();
        latin.extend([0xe4, b'"', b'}']);
        let refused = hana.send(Method::POST, "/api/me", kind, latin).await;
        assert_eq!(refused.refusal().1, "malformed", "what is not UTF-8 is no JSON");
    });
}

#[test]
fn the_lobby_shows_public_tables_and_the_link_finds_the_others() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let public = open_table(&mut hana, quick_table()).await;
        let mut hidden = quick_table();
        hidden["visibility"] = json!("link");
        let hidden = open_table(&mut hana, hidden).await;
        let lobby = server.stranger().get("/api/tables").await.json();
        let ids: Vec<&Value> = lobby["tables"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| &one["table"]["id"])
            .collect();
        assert_eq!(ids, [&json!(public)]);
        assert_eq!(server.stranger().get(&format!("/api/tables/{hidden}")).await.status, 200);

        let mut player = Player::enter(&hana, &public).await;
        player.sit(0).await;
        // What is seen from outside is noted right after the people at the table hear of it.
        loop {
            let seen = server.stranger().get(&format!("/api/tables/{public}")).await.json();
            if seen["connected"] == json!(1) && seen["table"]["host"] == json!(0) {
                assert_eq!(seen["table"]["seats"][0]["sits"], json!({ "person": "Hana" }));
                break;
            }
            tokio::task::yield_now().await;
        }
        for id in ["nowhere", "%20", "a%2Fb", &"x".repeat(41), "%00"] {
            let refused = server.stranger().get(&format!("/api/tables/{id}")).await.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (404, "no-such-table"), "{id}");
        }
        let refused = server.stranger().get("/api/tables/%ff").await.refusal();
        assert_eq!((refused.0, refused.1.as_str()), (400, "malformed"));
    });
}

#[test]
fn only_who_has_a_name_opens_tables_and_only_so_many_as_there_may_be() {
    run(async {
        let limits = |settings: &mut Settings| settings.max_tables = 2;
        let server = Running::with(limits).await;
        assert_eq!(server.stranger().post("/api/tables", quick_table()).await.status, 401);
        let mut hana = server.guest("Hana").await;
        open_table(&mut hana, quick_table()).await;
        open_table(&mut hana, quick_table()).await;
        let refused = hana.post("/api/tables", quick_table()).await.refusal();
        assert_eq!((refused.0, refused.1.as_str()), (503, "full"));
        assert!(refused.2.contains("2 tables"), "{}", refused.2);
    });
}

#[test]
fn there_are_only_so_many_tables_as_there_may_be_however_many_are_opened_at_once() {
    run(async {
        let server = Running::with(|settings: &mut Settings| settings.max_tables = 3).await;
        let mut opened = tokio::task::JoinSet::new();
        for _ in 0..12 {
            let mut guest = server.guest("Hana").await;
            opened.spawn(async move { guest.post("/api/tables", quick_table()).await.status });
        }
        let mut statuses: Vec<u16> = opened.join_all().await;
        statuses.sort_unstable();
        assert_eq!(statuses, [vec![201; 3], vec![503; 9]].concat());
    });
}
