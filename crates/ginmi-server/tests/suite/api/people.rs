//! What people can do with their data.

use ginmi::seat::Seat;
use ginmi_table::wire::Request;
use serde_json::{Value, json};

use crate::api::support::{Player, Running, open, open_table, quick_table, run};

#[test]
fn signing_out_everywhere_ends_all_other_sessions() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let code = |link: Value| link["code"].as_str().expect("a code").to_owned();
        let used = code(hana.post("/api/me/links", json!({})).await.json());
        let mut phone = server.stranger();
        phone.post("/api/me/moves", json!({ "code": used })).await;
        assert_eq!(phone.get("/api/me").await.status, 200);
        let unused = code(hana.post("/api/me/links", json!({})).await.json());
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&phone, &table).await;

        assert_eq!(hana.delete("/api/me/sessions").await.status, 204);
        assert_eq!(phone.get("/api/me").await.refusal().1, "no-guest");
        assert_eq!(hana.get("/api/me").await.status, 200, "this device stays signed in");
        let refused = phone.post("/api/me/moves", json!({ "code": unused })).await;
        assert_eq!(refused.refusal().1, "no-such-link");
        // The connection to the table ends, and cannot be opened again.
        player.until_closed().await;
        let entered = phone.get(&format!("/api/tables/{table}/socket")).await;
        assert!(entered.status >= 400);
        assert_eq!(server.stranger().delete("/api/me/sessions").await.status, 401);
        server.stop().await;
    });
}

#[test]
fn a_deleted_guest_is_gone_from_the_database() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hanatarou").await;
        let mut jun = server.guest("Jun").await;
        // A finished match, another table where both sit, and one with a match in progress.
        let mut tables = Vec::new();
        for _ in 0..2 {
            let table = open_table(&mut hana, quick_table()).await;
            let mut player = Player::enter(&hana, &table).await;
            player.sit(0).await;
            player.seat_bot(1).await;
            player.ask(Request::Start).await;
            if tables.is_empty() {
                player.play().await;
            }
            tables.push((table, player));
        }
        // The host of another one has removed her for good.
        let third = open_table(&mut jun, quick_table()).await;
        let mut host = Player::enter(&jun, &third).await;
        host.sit(0).await;
        let mut removed = Player::enter(&hana, &third).await;
        removed.sit(1).await;
        host.ask(Request::RemovePerson { seat: Seat::new(1), keep_out: true }).await;
        drop((host, removed));
        let exported = hana.get("/api/me/export").await;
        assert_eq!(exported.header("content-type"), "application/jsonl");
        let text = exported.text();
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines[0]["guest"]["name"], "Hanatarou");
        let game = &lines[1]["game"];
        assert!(game["record"].as_str().expect("a record").contains("Hanatarou"));
        assert_eq!((lines.len(), &game["players"][0]["you"]), (2, &json!(true)));
        let game = game["id"].as_str().expect("an id").to_owned();

        let elsewhere = hana.clone();
        let cookie = hana.cookie.clone().expect("a cookie");
        let person = cookie[cookie.len() - 24..].to_owned();
        assert_eq!(hana.delete("/api/me").await.status, 204);
        assert_eq!(elsewhere.clone().get("/api/me").await.status, 401);
        for (_, player) in &mut tables {
            player.until_closed().await;
        }
        // The seats are free, or a bot plays on.
        for (table, _) in &tables {
            let view = jun.get(&format!("/api/tables/{table}")).await.text();
            assert!(!view.contains("Hanatarou"), "{view}");
        }
        let record = jun.get(&format!("/api/games/{game}/record")).await;
        assert_eq!(record.status, 200);
        assert!(record.text().contains("Former player") && !record.text().contains("Hanatarou"));
        ginmi_table::fair::verify(&record.text()).expect("the record is good as ever");
        assert_eq!(hana.post("/api/me", json!({ "name": "Hana" })).await.status, 201);

        let folder = server.stop().await;
        let store = open(&folder).await;
        let mut dump = Vec::new();
        ginmi_server::dump::export(&store, &mut dump, |_| ()).await.expect("a dump");
        let dump = String::from_utf8(dump).expect("text");
        assert!(!dump.contains("Hanatarou") && !dump.contains(&person), "{dump}");
        store.close().await;
        // All tables can still be restored.
        let server = Running::again(folder, |_| {}).await;
        let mut jun = server.guest("Jun").await;
        for (table, _) in &tables {
            assert_eq!(jun.get(&format!("/api/tables/{table}")).await.status, 200);
            drop(Player::enter(&jun, table).await);
        }
        server.stop().await;
    });
}

#[test]
fn a_player_who_gave_up_is_not_in_the_record() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hanatarou").await;
        let jun = server.guest("Jun").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut leaving = Player::enter(&hana, &table).await;
        leaving.sit(0).await;
        let mut staying = Player::enter(&jun, &table).await;
        staying.sit(1).await;
        leaving.ask(Request::Start).await;
        leaving.ask(Request::Leave).await;
        staying.play().await;
        drop(leaving);
        assert_eq!(hana.delete("/api/me").await.status, 204);
        let games = jun.clone().get("/api/me/games").await.json();
        let game = &games["games"][0];
        let record = format!("/api/games/{}/record", game["id"].as_str().expect("an id"));
        let record = jun.clone().get(&record).await.text();
        assert!(!record.contains("Hanatarou"), "{record}");
        let header = record.lines().next().expect("a header");
        let header: Value = serde_json::from_str(header).expect("JSON");
        assert_eq!(header["seats"][0]["name"], game["players"][0]["name"], "the bot's name");
        assert_eq!(header["seats"][1]["name"], "Jun");
        ginmi_table::fair::verify(&record).expect("the record is good as ever");
        server.stop().await;
    });
}
