//! Finished games.

use ginmi::record::Replayer;
use ginmi_table::fair::verify;
use ginmi_table::wire::Request;
use serde_json::{Value, json};

use crate::api::support::{Client, Player, Running, open_table, quick_table, run};

/// Plays a match with a bot.
async fn play(client: &mut Client) -> Player {
    let id = open_table(client, quick_table()).await;
    let mut player = Player::enter(client, &id).await;
    player.sit(0).await;
    player.seat_bot(1).await;
    player.ask(Request::Start).await;
    player.play().await;
    player
}

/// The games of the client, all or those after a cursor.
async fn games(client: &mut Client, query: &str) -> (Vec<Value>, Option<String>) {
    let answer = client.get(&format!("/api/me/games{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let list = answer.json();
    let next = list["next"].as_str().map(str::to_owned);
    (list["games"].as_array().expect("a list").clone(), next)
}

#[test]
fn a_match_that_was_played_can_be_looked_up_and_checked() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let player = play(&mut hana).await;
        let table = player.replica().table.id.to_string();
        let (own, next) = games(&mut hana, "").await;
        assert_eq!((own.len(), next), (1, None));
        let game = &own[0];
        assert_eq!((&game["table"], &game["game"]), (&json!(table), &json!("nuki-hachi-hachi")));
        assert_eq!(game["players"][0]["name"], json!("Hana"));
        assert_eq!(game["players"][0]["you"], json!(true));
        assert_eq!(game["players"][1]["you"], json!(false));
        let results =
            [0, 1].map(|seat: usize| game["players"][seat]["result"].as_i64().expect("a number"));
        assert_eq!(results[0], -results[1], "what one wins the other loses");

        let path = format!("/api/games/{}", game["id"].as_str().expect("an id"));
        assert_eq!(&hana.get(&path).await.json(), game);
        let seen = server.guest("Jun").await.get(&path).await.json();
        assert_eq!(seen["players"][0]["you"], json!(false), "somebody else is not Hana");
        assert_eq!(server.stranger().get(&path).await.json(), seen);

        let record = server.stranger().get(&format!("{path}/record")).await;
        assert_eq!((record.status, record.header("content-type")), (200, "application/jsonl"));
        let name = record.header("content-disposition");
        assert!(name.starts_with("attachment; filename=\"nuki-hachi-hachi-"), "{name}");
        let checked = verify(&record.text()).expect("the deals were fair");
        assert!(format!("{checked:?}").contains("rounds: 1"), "{checked:?}");
        let mut replayer = Replayer::new();
        for line in record.text().lines() {
            replayer.line(line).expect("a line by the rules");
        }
        assert_eq!(replayer.end().expect("the whole record").finished, 1);
        server.stop().await;
    });
}

#[test]
fn many_games_come_in_parts() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let mut player = play(&mut hana).await;
        for _ in 0..2 {
            player.play_again().await;
        }
        let (all, _) = games(&mut hana, "").await;
        assert_eq!(all.len(), 3);
        let finished: Vec<i64> =
            all.iter().map(|game| game["finished"].as_i64().expect("a moment")).collect();
        assert!(finished.is_sorted_by(|a, b| a >= b), "the newest first: {finished:?}");
        let mut found = Vec::new();
        let mut query = "?limit=1".to_owned();
        loop {
            let (part, next) = games(&mut hana, &query).await;
            found.extend(part);
            let Some(next) = next else { break };
            query = format!("?limit=1&before={next}");
        }
        assert_eq!(found, all);
        assert_eq!(games(&mut server.guest("Jun").await, "").await, (vec![], None));
    });
}

#[test]
fn invalid_cursors_are_refused() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        for (query, status, reason) in [
            ("limit=0", 422, "limit"),
            ("limit=101", 422, "limit"),
            ("limit=-1", 400, "malformed"),
            ("limit=many", 400, "malformed"),
            ("limit=", 400, "malformed"),
            ("limit=1&limit=2", 400, "malformed"),
            ("after=1", 400, "malformed"),
            ("before=", 422, "before"),
            ("before=yesterday", 422, "before"),
            ("before=1.%00", 422, "before"),
            ("before=99999999999999999999-x", 422, "before"),
        ] {
            let refused = hana.get(&format!("/api/me/games?{query}")).await.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (status, reason), "{query}: {}", refused.2);
        }
        assert_eq!(server.stranger().get("/api/me/games").await.status, 401);
        for path in
            ["/api/games/none", "/api/games/none/record", "/api/games/%00", "/api/games/x%27"]
        {
            assert_eq!(hana.get(path).await.refusal().1, "no-such-game", "{path}");
        }
    });
}
