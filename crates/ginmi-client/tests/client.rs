//! The client with real tables on a small test server.

mod support;

use std::time::Duration;

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_client::{
    AutoPlayer, ClientError, GuestSession, NewTableSpec, PlayerSession, ReconnectBackoff,
    RemoteServer,
};
use ginmi_table::names::BotName;
use ginmi_table::wire::{Refusal, RequestId, TableStage, ToClient, UpdateKind};
use ginmi_table::{EntryKind, Millis, TimeControl};
use support::TestServer;

/// This many guests, seated at a new table that has not started.
async fn seated(server: &TestServer, new: &NewTableSpec, people: usize) -> Vec<PlayerSession> {
    let client = RemoteServer::new(&server.address()).expect("a good address");
    let mut players: Vec<PlayerSession> = Vec::new();
    for seat in Seat::all(people) {
        let guest = GuestSession::new(&client, &format!("Guest {seat}")).await.expect("a guest");
        let table = match players.first() {
            Some(player) => player.table().clone(),
            None => guest.create_table(new).await.expect("a table"),
        };
        let mut player = PlayerSession::connect(guest, table).await.expect("a welcome");
        let sat = player.sit(seat).await;
        player.wait_for_answer(sat).await.expect("a seat");
        assert_eq!(player.seat(), Some(seat));
        players.push(player);
    }
    players
}

#[tokio::test]
async fn people_and_bots_play_two_matches() {
    let server = TestServer::start().await;
    let new = NewTableSpec::new(Game::HachiHachi, 3).with("rounds", "3");
    let mut players = seated(&server, &new, 2).await;
    let host = &mut players[0];
    host.seat_bot(Seat::new(2), BotName::new("greedy").expect("a name")).await;
    let started = host.start().await;
    host.wait_for_answer(started).await.expect("a match");

    let play = |player: PlayerSession, kind: BotKind| async move {
        let mut auto = AutoPlayer::new(player, kind.build(8)).matches(2);
        auto.play().await.expect("a connection");
        assert_eq!(auto.refusals(), []);
        auto.into_player()
    };
    let second = players.pop().expect("two");
    let first = players.pop().expect("two");
    let (first, second) = tokio::join!(play(first, BotKind::Greedy), play(second, BotKind::Random));
    for player in [&first, &second] {
        let table = &player.replica().table;
        assert_eq!((table.stage, table.matches), (TableStage::Over, 2));
        assert_eq!(player.pending().count(), 0);
        let log = server.log(player.table());
        for (id, number) in player.acknowledged() {
            let by = log[*number as usize - 2].by.as_ref().expect("by a person");
            assert_eq!(by.id, *id, "the entry of update {number}");
        }
        assert!(player.traffic().texts > 100);
    }
}

#[tokio::test]
async fn a_lost_connection_loses_and_repeats_nothing() {
    let server = TestServer::start().await;
    let new = NewTableSpec::new(Game::HachiHachi, 2).with("rounds", "6");
    let mut players = seated(&server, &new, 1).await;
    let mut player = players.pop().expect("one").numbered_from(RequestId::new(500).expect("small"));
    player.seat_bot(Seat::new(1), BotName::new("greedy").expect("a name")).await;
    let started = player.start().await;
    player.wait_for_answer(started).await.expect("a match");
    let mut auto = AutoPlayer::new(player, BotKind::Random.build(3));
    let mut broken = 0;
    while !auto.is_over() {
        auto.handle_pending().await;
        // Every decision loses its connection: every other one before it is sent, the rest before
        // they are acknowledged.
        let asked = auto.question().is_some();
        if asked && broken % 2 == 0 {
            auto.player_mut().disconnect();
        }
        if let Some(id) = auto.answer_question().await {
            assert_eq!(auto.player().pending().count(), 1);
            auto.player_mut().reconnect().await.expect("a welcome");
            broken += 1;
            while !auto.player().acknowledged().iter().any(|(own, _)| *own == id) {
                auto.next_message().await.expect("a connection");
            }
        } else {
            auto.next_message().await.expect("a connection");
        }
    }
    assert_eq!(auto.refusals(), []);
    let player = auto.into_player();
    let log = server.log(player.table());
    let by_hand: Vec<_> = log.iter().filter_map(|entry| Some(entry.by.as_ref()?.id)).collect();
    let acknowledged: Vec<_> = player.acknowledged().iter().map(|(id, _)| *id).collect();
    assert_eq!(by_hand[by_hand.len() - acknowledged.len()..], acknowledged);
    let decided = |entry: &&ginmi_table::LogEntry| {
        matches!(entry.what, EntryKind::Decided { .. }) && entry.by.is_some()
    };
    assert_eq!(log.iter().filter(decided).count(), broken);
    // At least one loss of each kind, even if the player drops out of every round.
    assert!(broken > 1, "{broken}");
}

#[tokio::test]
async fn reconnecting_retries_while_it_may_help() {
    let server = TestServer::start().await;
    let mut players = seated(&server, &NewTableSpec::new(Game::Taiyaku, 2), 1).await;
    let player = &mut players[0];
    let moment = Duration::from_millis(1);
    let backoff =
        ReconnectBackoff { first: moment, longest: moment, total: Duration::from_secs(3600) };

    // A restart, an overload, a proxy without a server: all of them pass.
    server.refuse(&[503, 429, 502]);
    assert!(!player.reconnect_with_backoff(backoff).await.expect("a connection"));
    assert_eq!((server.refusals(), player.seat()), (0, Some(Seat::new(0))));

    // A table that no longer exists does not pass.
    server.refuse(&[503, 404, 503]);
    let error = player.reconnect_with_backoff(backoff).await.unwrap_err();
    assert!(matches!(error, ClientError::Refused { status: 404, .. }), "{error}");
    assert_eq!(server.refusals(), 1);

    // It gives up at some point, after at least one attempt.
    server.refuse(&[503, 503]);
    let once = ReconnectBackoff { total: Duration::ZERO, ..backoff };
    let error = player.reconnect_with_backoff(once).await.unwrap_err();
    assert!(matches!(error, ClientError::Refused { status: 503, .. }), "{error}");
    assert_eq!(server.refusals(), 1);
}

#[tokio::test]
async fn a_seat_comes_back_from_the_bot_that_stepped_in() {
    let server = TestServer::start().await;
    let mut new = NewTableSpec::new(Game::HachiHachi, 2).with("rounds", "2");
    new.clock = Some(TimeControl::Budget { decision: Millis(1000), reserve: Millis(0) });
    let mut player = seated(&server, &new, 1).await.pop().expect("one");
    player.seat_bot(Seat::new(1), BotName::new("greedy").expect("a name")).await;
    player.start().await;
    let mut auto = AutoPlayer::new(player, BotKind::Random.build(5));
    let stepped_in = |message: &ToClient| {
        matches!(message, ToClient::Update(update)
            if matches!(update.happened, UpdateKind::SteppedIn { .. }))
    };
    // It does everything but decide, until a bot steps in.
    loop {
        auto.handle_pending().await;
        if stepped_in(&auto.next_message().await.expect("a connection")) {
            break;
        }
    }
    auto.play().await.expect("a connection");
    let log = server.log(auto.player().table());
    assert!(log.iter().any(|entry| entry.what == EntryKind::Back { seat: Seat::new(0) }));
    let own = |refusal: &Refusal| !matches!(refusal, Refusal::BotPlays);
    assert!(!auto.refusals().iter().any(own), "{:?}", auto.refusals());
}

#[tokio::test]
async fn invalid_requests_are_refused_with_a_reason() {
    let server = TestServer::start().await;
    let client = RemoteServer::new(&server.address()).expect("a good address");
    assert_eq!(client.health().await.expect("an answer"), "well");
    let stranger = GuestSession::unknown(&client);
    let refused = stranger.name().await.unwrap_err();
    assert!(matches!(refused, ClientError::Refused { status: 401, .. }), "{refused}");
    let guest = GuestSession::new(&client, "Hana").await.expect("a guest");
    assert_eq!(guest.name().await.expect("an answer"), "Hana");
    assert!(!format!("{guest:?}").contains("test="));
    let again = GuestSession::with_cookie(&client, guest.cookie().expect("a cookie"));
    assert_eq!(again.name().await.expect("an answer"), "Hana");

    let mut new = NewTableSpec::new(Game::HachiHachi, 9);
    let refused = guest.create_table(&new).await.unwrap_err();
    assert!(matches!(&refused, ClientError::Refused { reason, .. } if reason == "bad-setup"));
    new.seats = 3;
    new.deal_wait = Some(Millis(20));
    let table = guest.create_table(&new).await.expect("a table");
    let refused = stranger.connect(&table).await.unwrap_err();
    assert!(matches!(refused, ClientError::Refused { status: 401, .. }), "{refused}");

    let mut player = PlayerSession::connect(guest, table).await.expect("a welcome");
    let start = player.start().await;
    let turned = player.wait_for_answer(start).await.unwrap_err();
    assert!(
        matches!(turned, ClientError::RefusedByTable(refusal) if *refusal == Refusal::NotSeated)
    );
    player.connection().expect("it is open").send_text("nonsense").await.expect("sent");
    let received = player.next().await.expect("an answer");
    assert!(matches!(received, ToClient::Refused { refusal: Refusal::Malformed { .. }, .. }));
    player.close().await.expect("a proper close");
    assert!(player.next().await.unwrap_err().is_lost());
}
