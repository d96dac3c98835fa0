//! Finding and opening tables.

use ginmi::seat::Seat;
use ginmi_server::ServerSettings;
use ginmi_table::wire::Request;
use hyper::Method;
use serde_json::{Value, json};

use crate::api::support::{Client, Player, Running, open_table, quick_table, raw, run};

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

/// Languages that do not tell these apart write them so.
#[test]
fn null_counts_as_absent_and_whole_floats_as_whole() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let opened = hana
            .post(
                "/api/tables",
                json!({
                    "game": "hachi-hachi", "seats": 3.0, "options": null, "visibility": null,
                    "spectators": null, "clock": { "budget": { "decision": 2e4, "reserve": 0.0 } },
                    "deal-wait": null, "away": null, "sit": null
                }),
            )
            .await;
        assert_eq!(opened.status, 201, "{}", opened.text());
        let path = format!("/api/tables/{}", opened.json()["id"].as_str().expect("an id"));
        let setup = &hana.get(&path).await.json()["table"]["setup"];
        assert_eq!((&setup["seats"], &setup["options"]), (&json!(3), &json!({})));
        assert_eq!(setup["clock"]["budget"]["decision"], 20_000);
        server.stop().await;
    });
}

/// Changes that make a good table bad, and what the refusal has to name.
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
fn a_body_that_is_no_object_is_refused_without_the_names_of_our_types() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        for path in ["/api/me", "/api/me/moves", "/api/tables", "/api/tables/now"] {
            for body in [json!("x"), json!(7), json!(null)] {
                let (status, reason, sentence) = hana.post(path, body).await.refusal();
                assert_eq!((status, reason.as_str()), (422, "unfit"), "{path}: {sentence}");
                assert!(sentence.contains("expected an object"), "{path}: {sentence}");
            }
        }
    });
}

#[test]
fn impossible_tables_are_refused_with_the_reason() {
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
fn invalid_bodies_are_refused_in_json() {
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
            (kind, deep.as_str(), 400, "malformed"),
            (kind, r#"{"game":"taiyaku","seats":3,"seats":4}"#, 422, "unfit"),
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
        let lobby = async || server.stranger().get("/api/tables").await.json();
        let none = json!({ "tables": [], "count": 0 });
        assert_eq!(lobby().await, none, "nobody is there");
        assert_eq!(server.stranger().get(&format!("/api/tables/{hidden}")).await.status, 200);

        let mut player = Player::enter(&hana, &public).await;
        player.sit(0).await;
        // The listing is updated right after the people at the table have been told.
        loop {
            let seen = server.stranger().get(&format!("/api/tables/{public}")).await.json();
            if seen["connected"] == json!(1) && seen["table"]["host"] == json!(0) {
                assert_eq!(seen["table"]["seats"][0]["sits"], json!({ "person": "Hana" }));
                break;
            }
            tokio::task::yield_now().await;
        }
        let _hidden = Player::enter(&hana, &hidden).await;
        let listed = lobby().await;
        assert_eq!(
            (&listed["tables"][0]["table"]["id"], &listed["count"]),
            (&json!(public), &json!(1))
        );
        drop(player);
        while lobby().await != none {
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
fn only_guests_open_tables_and_only_a_limited_number() {
    run(async {
        let limits = |settings: &mut ServerSettings| settings.max_tables = 2;
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
fn the_limit_of_tables_holds_when_many_open_at_once() {
    run(async {
        let server = Running::with(|settings: &mut ServerSettings| settings.max_tables = 3).await;
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

#[test]
fn the_host_may_sit_at_a_new_table_at_once() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let mut wanted = quick_table();
        wanted["sit"] = json!(true);
        let id = open_table(&mut hana, wanted).await;
        let path = format!("/api/tables/{id}");
        let seen = hana.get(&path).await.json();
        assert_eq!((&seen["you"], &seen["table"]["host"]), (&json!(0), &json!(0)));
        assert_eq!(seen["table"]["seats"][0]["sits"], json!({ "person": "Hana" }));
        // Only her own answer marks her seat.
        let seen = server.guest("Hana").await.get(&path).await.json();
        assert_eq!(seen.get("you"), None);
        assert_eq!(server.stranger().get(&path).await.json().get("you"), None);
        let player = Player::enter(&hana, &id).await;
        assert_eq!(player.replica().you.map(Seat::index), Some(0));
        assert_eq!(player.replica().here.len(), 1);
    });
}

/// Asks for a table to play at now; returns the status and the id.
async fn now(client: &mut Client, game: &str) -> (u16, String) {
    let answer = client.post("/api/tables/now", json!({ "game": game })).await;
    (answer.status, answer.json()["id"].as_str().expect("an id").to_owned())
}

#[test]
fn strangers_who_want_to_play_now_find_each_other() {
    run(async {
        let server = Running::start().await;
        assert_eq!(
            server.stranger().post("/api/tables/now", json!({ "game": "koi-koi" })).await.status,
            401
        );
        let mut hana = server.guest("Hana").await;
        let (status, table) = now(&mut hana, "koi-koi").await;
        assert_eq!(status, 201, "nobody plays yet");
        let seen = hana.get(&format!("/api/tables/{table}")).await.json();
        assert_eq!(
            (&seen["you"], &seen["table"]["setup"]["visibility"]),
            (&json!(0), &json!("public"))
        );
        // Nobody is at the table until she connects: somebody who asks before that would wait
        // alone.
        let mut jun = server.guest("Jun").await;
        let (status, other) = now(&mut jun, "koi-koi").await;
        assert_eq!((status, other != table), (201, true));
        let _hana_plays = Player::enter(&hana, &table).await;
        loop {
            let seen = jun.get(&format!("/api/tables/{table}")).await.json();
            if seen["connected"] == json!(1) {
                break;
            }
            tokio::task::yield_now().await;
        }
        assert_eq!(now(&mut jun, "koi-koi").await, (200, table.clone()));
        // Another game gets another table.
        assert_eq!(now(&mut jun, "taiyaku").await.0, 201);
    });
}

#[test]
fn people_who_are_kept_out_of_a_table_play_now_at_another() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let mut jun = server.guest("Jun").await;
        let mut rin = server.guest("Rin").await;
        let (_, table) = now(&mut hana, "koi-koi").await;
        let path = format!("/api/tables/{table}");
        let mut host = Player::enter(&hana, &table).await;
        Player::enter(&jun, &table).await.sit(1).await;
        let seat = Seat::new(1);
        host.ask(Request::RemovePerson { seat, keep_out: true }).await;
        loop {
            let seen = rin.get(&path).await.json();
            if seen["table"]["seats"][1]["sits"] == json!("nobody") {
                break;
            }
            tokio::task::yield_now().await;
        }
        assert_eq!(now(&mut rin, "koi-koi").await, (200, table.clone()));
        let (status, other) = now(&mut jun, "koi-koi").await;
        assert_eq!((status, other != table), (201, true));
    });
}

#[test]
fn the_link_to_a_table_is_a_qr_code() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let id = open_table(&mut hana, quick_table()).await;
        let answer = server.stranger().get(&format!("/api/tables/{id}/code")).await;
        let kind = "image/svg+xml; charset=utf-8";
        assert_eq!((answer.status, answer.header("content-type")), (200, kind));
        let drawing = answer.text();
        assert!(drawing.starts_with("<svg ") && drawing.matches('M').count() > 200, "{drawing}");
        let other = open_table(&mut hana, quick_table()).await;
        let other = server.stranger().get(&format!("/api/tables/{other}/code")).await.text();
        assert_ne!(drawing, other);
        let refused = server.stranger().get("/api/tables/nowhere/code").await.refusal();
        assert_eq!(refused.1, "no-such-table");
    });
}

/// The content of a tag in the page's head for link previews.
fn tag(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("\"{name}\" content=\""))?;
    rest.split_once('"').map(|(content, _)| content.to_owned())
}

/// With the embedded page; a server that was built without it has nothing to preview.
#[test]
fn messengers_learn_no_more_than_an_invitation_says() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("H<b>\"ana").await;
        let mut wanted = quick_table();
        (wanted["sit"], wanted["visibility"]) = (json!(true), json!("link"));
        let id = open_table(&mut hana, wanted).await;
        let path = format!("/table/{id}");
        let asked =
            format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
        let page = raw(server.address, asked.as_bytes()).await;
        if page.starts_with("HTTP/1.1 503") {
            return;
        }
        let title = "H&lt;b&gt;&quot;ana invites you to play Nuki Hachi-hachi";
        assert_eq!(tag(&page, "og:title").as_deref(), Some(title));
        assert!(page.contains(&format!("<title>{title}</title>")) && !page.contains("<b>"));
        let description = tag(&page, "og:description").expect("a description");
        assert!(
            description.contains("2 players, one round")
                && description.contains("One seat is free"),
            "{description}"
        );
        assert_eq!(tag(&page, "robots").as_deref(), Some("noindex"));
        let url = tag(&page, "og:url").expect("an address");
        assert_eq!(url, format!("http://{}{path}", server.address));
        let picture = tag(&page, "og:image").expect("a picture");
        let (_, picture) = picture.split_once(&server.address.to_string()).expect("of this server");
        let picture = server.stranger().get(picture).await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
        assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
        assert!(picture.body.starts_with(b"\x89PNG"));

        let in_japanese = server.stranger().get(&format!("{path}?lang=ja")).await.text();
        assert!(tag(&in_japanese, "og:title").is_some_and(|title| title.contains("お誘い")));
        // Of a table that does not exist, the preview says only that it is a table.
        let nowhere = server.stranger().get("/table/abcdefghijklmnop").await.text();
        assert_eq!(tag(&nowhere, "og:title").as_deref(), Some("Table · Ginmi"));
        let learn = server.stranger().get("/learn/koi-koi").await.text();
        assert_eq!(tag(&learn, "og:title").as_deref(), Some("Koi-Koi · Learn · Ginmi"));
        assert_eq!(tag(&learn, "robots"), None);
    });
}
