//! Identity.

use ginmi_server::ServerSettings;
use ginmi_table::Timestamp;
use ginmi_table::names::PersonId;
use serde_json::json;

use crate::api::support::{Client, Player, Running, open, open_table, quick_table, run};

fn encrypted(settings: &mut ServerSettings) {
    settings.origin = vec!["https://ginmi.example".parse().expect("an origin")];
}

#[test]
fn a_guest_is_known_by_a_cookie_that_pages_cannot_read() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.stranger();
        assert_eq!(hana.get("/api/me").await.refusal().1, "no-guest");
        let answer = hana.post("/api/me", json!({ "name": "Hana" })).await;
        assert_eq!((answer.status, answer.json()), (201, json!({ "name": "Hana" })));
        let cookie = answer.header("set-cookie");
        for part in ["ginmi=", "; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Secure") && !cookie.contains("Domain"), "{cookie}");
        let answer = hana.get("/api/me").await;
        assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"));

        let before = hana.cookie.clone();
        let answer = hana.post("/api/me", json!({ "name": "花子" })).await;
        assert_eq!((answer.status, answer.json()), (200, json!({ "name": "花子" })));
        assert_eq!(hana.cookie, before, "a new name is no new person");
        server.stop().await;
    });
}

#[test]
fn with_tls_the_cookie_never_travels_without_it() {
    run(async {
        let server = Running::with(encrypted).await;
        let mut hana = server.stranger();
        let answer = hana.post("/api/me", json!({ "name": "Hana" })).await;
        let cookie = answer.header("set-cookie");
        assert!(cookie.starts_with("__Host-ginmi=") && cookie.contains("; Secure"), "{cookie}");
        assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
        assert_eq!(hana.get("/api/me").await.status, 200);
        let gone = hana.delete("/api/me/session").await;
        let cookie = gone.header("set-cookie");
        assert!(cookie.starts_with("__Host-ginmi=;") && cookie.contains("; Secure"), "{cookie}");
        server.stop().await;
    });
}

#[test]
fn a_new_key_ends_every_cookie() {
    run(async {
        let server = Running::start().await;
        let hana = server.guest("Hana").await;
        let folder = server.stop().await;
        let signed_in = async |folder| {
            let server = Running::again(folder, |_| ()).await;
            let mut again = server.stranger();
            again.cookie.clone_from(&hana.cookie);
            let status = again.get("/api/me").await.status;
            (server.stop().await, status)
        };
        let (folder, status) = signed_in(folder).await;
        assert_eq!(status, 200);
        let store = open(&folder).await;
        ginmi_server::http::renew_cookie_key(&store).await.expect("it is stored");
        store.close().await;
        assert_eq!(signed_in(folder).await.1, 401);
    });
}

#[test]
fn a_foreign_cookie_identifies_nobody() {
    run(async {
        let server = Running::start().await;
        let foreign = Running::start().await;
        let own = server.guest("Hana").await.cookie.expect("a cookie");
        let other = foreign.guest("Hana").await.cookie.expect("a cookie");
        // The signature has 44 characters, and the person's id follows it.
        let (value, id) = own.split_at(own.len() - 24);
        let mut cookies = vec![
            other,
            value.to_owned(),
            format!("ginmi={id}"),
            format!("{value}{}", id.chars().rev().collect::<String>()),
            own.replacen("ginmi=", "__Host-ginmi=", 1),
            "ginmi=".to_owned(),
            "ginmi=%00%ff".to_owned(),
            ";;=;ginmi".to_owned(),
        ];
        for index in 6..own.len() {
            let mut changed = own.clone().into_bytes();
            changed[index] = if changed[index] == b'4' { b'5' } else { b'4' };
            cookies.push(String::from_utf8(changed).expect("plain"));
        }
        for cookie in cookies {
            let mut stranger = server.stranger();
            stranger.cookie = Some(cookie.clone());
            assert_eq!(stranger.get("/api/me").await.status, 401, "{cookie}");
        }
        let mut hana = server.stranger();
        hana.cookie = Some(own);
        assert_eq!(hana.get("/api/me").await.status, 200);
    });
}

#[test]
fn a_forgotten_guest_is_signed_out() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let link = hana.post("/api/me/links", json!({})).await.json();
        let mut phone = server.stranger();
        let moved = phone.post("/api/me/moves", json!({ "code": link["code"] })).await;
        assert_eq!(moved.status, 200);
        // The cookie was renewed, and somebody has copied both.
        let mut copies = vec![hana.clone()];
        hana.get("/api/me").await;
        copies.push(hana.clone());
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&copies[0], &table).await;

        let answer = hana.delete("/api/me/session").await;
        assert_eq!((answer.status, hana.cookie.as_deref()), (204, None));
        assert_eq!(hana.get("/api/me").await.status, 401);
        player.until_closed().await;
        for mut copy in copies {
            assert_eq!(copy.get("/api/me").await.refusal().1, "no-guest");
            assert_eq!(copy.delete("/api/me/session").await.status, 204);
        }
        assert_eq!(phone.get("/api/me").await.json(), json!({ "name": "Hana" }));
        assert_eq!(server.stranger().delete("/api/me/session").await.status, 204);
        // It stays so after a restart.
        let signed_out = phone.clone();
        assert_eq!(phone.delete("/api/me/session").await.status, 204);
        let server = Running::again(server.stop().await, |_| {}).await;
        let copy = Client { address: server.address, ..signed_out };
        assert_eq!(copy.clone().get("/api/me").await.status, 401);
    });
}

#[test]
fn a_cookie_is_renewed_and_void_after_a_year_without_a_visit() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    run(async {
        let server = Running::start().await;
        let (mut hana, mut jun) = (server.guest("Hana").await, server.guest("Jun").await);
        // Who sits at a table is known whatever the clock said, as on machines that start in 1970.
        let mut kiku = server.guest("Kiku").await;
        let mut seated = quick_table();
        seated["sit"] = json!(true);
        let table = open_table(&mut kiku, seated).await;
        let renewed = hana.get("/api/me").await;
        let cookie = renewed.header("set-cookie");
        assert!(cookie.contains("; Max-Age=31536000"), "{cookie}");
        let folder = server.stop().await;
        // One was last seen a little less than a year ago, the other a little more.
        let store = open(&folder).await;
        for (client, days) in [(&hana, 364), (&jun, 366), (&kiku, 366)] {
            let cookie = client.cookie.clone().expect("a cookie");
            let id = PersonId::new(&cookie[cookie.len() - 24..]).expect("an id");
            let seen = store.person(&id).await.expect("it is read").expect("it is there").seen;
            store.record_visit(&id, Timestamp(seen.0 - days * DAY)).await.expect("it is noted");
        }
        store.close().await;
        let server = Running::again(folder, |_| {}).await;
        for (client, status) in [(&mut hana, 200), (&mut jun, 401), (&mut kiku, 200)] {
            client.address = server.address;
            assert_eq!(client.get("/api/me").await.status, status);
        }
        let seat = kiku.get(&format!("/api/tables/{table}")).await.json();
        assert_eq!(seat["you"], json!(0));
        server.stop().await;
    });
}

#[test]
fn a_personal_link_works_once_on_another_device() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        assert_eq!(server.stranger().post("/api/me/links", json!({})).await.status, 401);
        let link = hana.post("/api/me/links", json!({})).await;
        assert_eq!(link.status, 201);
        let code = link.json()["code"].as_str().expect("a code").to_owned();
        let mut phone = server.guest("Somebody").await;
        let mut copy = phone.clone();
        let answer = phone.post("/api/me/moves", json!({ "code": code })).await;
        assert_eq!((answer.status, answer.json()), (200, json!({ "name": "Hana" })));
        assert_ne!(phone.cookie, hana.cookie, "each device has a session of its own");
        assert_eq!(copy.get("/api/me").await.status, 401, "the session before has ended");
        assert_eq!(hana.get("/api/me").await.status, 200);

        for code in [code.as_str(), "", "2222222222222222222222222a", "\0", &"x".repeat(9000)] {
            let refused = server.stranger().post("/api/me/moves", json!({ "code": code })).await;
            assert_eq!((refused.status, refused.refusal().1.as_str()), (404, "no-such-link"));
            assert!(!refused.headers.contains_key("set-cookie"));
        }
    });
}

#[test]
fn invalid_names_are_refused_in_a_sentence() {
    run(async {
        let server = Running::start().await;
        for (name, character) in [
            ("", None),
            (" ", None),
            ("1234567890123456789012345", None),
            ("Ha\nna", Some("U+000A")),
            ("Ha\0na", Some("U+0000")),
            ("Hana\u{200b}", Some("U+200B")),
        ] {
            let refused = server.stranger().post("/api/me", json!({ "name": name })).await;
            let (status, reason, sentence) = refused.refusal();
            assert_eq!((status, reason.as_str()), (422, "name"));
            assert_eq!(refused.json()["character"].as_str(), character);
            match character {
                Some(character) => assert!(sentence.contains(character), "{sentence}"),
                None => assert!(sentence.starts_with("a name is 1 to 24 characters"), "{sentence}"),
            }
        }
    });
}

#[test]
fn names_are_taken_as_keyboards_write_them() {
    run(async {
        let server = Running::start().await;
        for (typed, name) in
            [("花　子", "花 子"), (" Hana　", "Hana"), ("نامه\u{200c}ها", "نامه\u{200c}ها")]
        {
            let answer = server.stranger().post("/api/me", json!({ "name": typed })).await;
            assert_eq!((answer.status, answer.json()), (201, json!({ "name": name })));
        }
    });
}
