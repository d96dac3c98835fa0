use ginmi::Game;
use ginmi_bots::AnyBot;
use ginmi_client::{AutoPlayer, Method, NewTableSpec, PlayerSession};
use ginmi_table::wire::TableStage;
use ginmi_table::{EntryKind, LogEntry, Table};

use crate::play::support::{AT_MOST, TestServer, play_all};

/// Plays to the end and loses the connection at every decision: in turn before sending it, after
/// sending it, and while reading the answer.
async fn play_and_lose(mut auto: AutoPlayer<AnyBot>) -> (PlayerSession, usize) {
    let mut lost = 0;
    let mut heard_since = 0;
    while !(auto.is_over() && auto.player().pending().next().is_none()) {
        auto.handle_pending().await;
        if auto.question().is_some() {
            match lost % 3 {
                0 => {
                    auto.player_mut().disconnect();
                    auto.answer_question().await;
                }
                1 => {
                    auto.answer_question().await;
                    auto.player_mut().disconnect();
                }
                _ => {
                    auto.answer_question().await;
                    heard_since = 1;
                }
            }
            if heard_since == 0 {
                auto.player_mut().reconnect().await.expect("the table lets everybody come back");
            }
            lost += 1;
        }
        auto.next_message().await.expect("the connection holds");
        if heard_since > 0 {
            heard_since = 0;
            auto.player_mut().reconnect().await.expect("the table lets everybody come back");
        }
    }
    assert_eq!(auto.refusals(), [], "nothing is refused");
    (auto.into_player(), lost)
}

/// Checks that the log of a table contains every acknowledged request, under its number, and none
/// twice.
async fn check_log(server: &TestServer, players: &[PlayerSession]) {
    let store = server.store().await;
    let lines = store.log(players[0].table(), 1).await.expect("the log is there");
    store.close().await;
    let entries: Vec<LogEntry> =
        lines.iter().map(|line| LogEntry::read(line).expect("an entry")).collect();
    let mut by: Vec<_> = entries.iter().filter_map(|entry| entry.by.clone()).collect();
    for player in players {
        for (request, number) in player.acknowledged() {
            let entry = &entries[*number as usize - 1];
            assert_eq!(entry.by.as_ref().map(|by| by.id), Some(*request), "update {number}");
        }
    }
    let count = by.len();
    by.sort_by_key(|by| (by.person.clone(), by.id));
    by.dedup();
    assert_eq!(by.len(), count, "no request is in the log twice");
    Table::resume(entries).expect("the log makes a table");
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_connections_lose_no_decision() {
    let mut server = TestServer::open().await;
    let mut all_lost = 0;
    for game in Game::ALL {
        let mut autos = server
            .match_of(&NewTableSpec::new(*game, game.capacity() as u8).with("rounds", "6"), 2)
            .await;
        let other = tokio::spawn(play_all(vec![autos.pop().expect("two play")]));
        let lossy = play_and_lose(autos.pop().expect("two play"));
        let (player, lost) = tokio::time::timeout(AT_MOST, lossy).await.expect("an end");
        let other = other.await.expect("the other plays to the end").pop().expect("one plays");
        all_lost += lost;
        let result =
            |player: &PlayerSession| player.replica().view.as_ref().map(ginmi::View::result);
        assert_eq!(result(&player), result(&other));
        server.stop().await;
        check_log(&server, &[player, other]).await;
        server.restart().await;
    }
    assert!(all_lost > 20, "only {all_lost} connections were lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_survives_the_server() {
    let mut server = TestServer::open().await;
    let new = NewTableSpec::new(Game::HachiHachi, 3).with("rounds", "9");
    let mut autos = server.match_of(&new, 2).await;
    for _ in 0..3 {
        // Some way into the match: players who have come this far need not act for the others to do
        // so.
        let goal = autos[0].player().replica().number + 40;
        let play = autos.iter_mut().map(|auto| async move {
            while auto.player().replica().number < goal {
                auto.handle_pending().await;
                auto.answer_question().await;
                auto.next_message().await.expect("the connection holds");
            }
        });
        tokio::time::timeout(AT_MOST, futures_util::future::join_all(play)).await.expect("an end");
        assert_eq!(autos[0].player().replica().table.stage, TableStage::Playing);
        server.restart().await;
        for auto in &mut autos {
            while let Ok(message) = auto.player_mut().next().await {
                drop(message);
            }
            auto.player_mut().reconnect().await.expect("the table is there again");
        }
    }
    let players = play_all(autos).await;
    server.stop().await;
    check_log(&server, &players).await;
    let store = server.store().await;
    let log = store.log(players[0].table(), 1).await.expect("a log");
    let resumed = log.iter().filter_map(|line| LogEntry::read(line).ok());
    assert_eq!(resumed.filter(|entry| entry.what == EntryKind::Resumed).count(), 3);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_table_is_found_again() {
    let mut server = TestServer::open().await;
    let new = NewTableSpec::new(Game::Taiyaku, 3).with("rounds", "1");
    let mut players = server.table(&new, 2).await;
    server.restart().await;
    for player in &mut players {
        while player.next().await.is_ok() {}
        player.reconnect().await.expect("the table is there again");
        assert!(player.seat().is_some(), "and so is the seat");
    }
    let started = players[0].start().await;
    players[0].wait_for_answer(started).await.expect("the match begins");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_stops_a_table_and_takes_nothing_back() {
    let mut server = TestServer::with_room(Some(250_000)).await;
    let new = NewTableSpec::new(Game::HachiHachi, 3).with("rounds", "9999");
    let mut autos = server.match_of(&new, 2).await;
    let until_full = autos.iter_mut().map(|auto| async {
        let mut lost = Vec::new();
        loop {
            auto.handle_pending().await;
            auto.answer_question().await;
            if let Err(error) = auto.next_message().await {
                lost.push(error.to_string());
                // A small message may still fit.
                if auto.player_mut().reconnect().await.is_err() {
                    return lost;
                }
            }
        }
    });
    let full = futures_util::future::join_all(until_full);
    for lost in tokio::time::timeout(AT_MOST, full).await.expect("the disk fills") {
        assert!(lost.iter().all(|lost| lost.contains("reconnect")), "{lost:?}");
    }
    // While there is no room, nothing goes on, and every request is told so.
    let jun = serde_json::json!({ "name": "Jun" });
    let refused = async {
        loop {
            let answer = server.client().request(Method::POST, "/api/me", None, Some(&jun)).await;
            let answer = answer.expect("the server answers");
            if answer.status != 201 {
                return answer;
            }
        }
    };
    let refused = tokio::time::timeout(AT_MOST, refused).await.expect("the disk fills");
    assert_eq!(refused.status, 503, "{}", refused.text);
    assert!(refused.text.contains("try again later"), "{}", refused.text);
    // Monitoring can see it too.
    let get = async |path| server.client().request(Method::GET, path, None, None).await.unwrap();
    assert_eq!((get("/health").await.status, get("/ready").await.status), (200, 503));
    let metrics = get("/metrics").await.text;
    assert!(!metrics.contains("ginmi_failed_writes_total 0\n"), "{metrics}");
    server.room = None;
    server.restart().await;
    let get = async |path| server.client().request(Method::GET, path, None, None).await.unwrap();
    assert_eq!(get("/ready").await.status, 200);
    assert!(get("/metrics").await.text.contains("ginmi_failed_writes_total 0\n"));
    for auto in &mut autos {
        auto.player_mut().reconnect().await.expect("there is room again");
        let before = auto.player().replica().number;
        let on = auto.player_mut().wait_until(|replica| replica.number > before);
        tokio::time::timeout(AT_MOST, on).await.expect("in time").expect("the table goes on");
    }
    server.stop().await;
    let players: Vec<PlayerSession> = autos.into_iter().map(AutoPlayer::into_player).collect();
    assert!(players.iter().map(|player| player.acknowledged().len()).sum::<usize>() > 20);
    check_log(&server, &players).await;
}
