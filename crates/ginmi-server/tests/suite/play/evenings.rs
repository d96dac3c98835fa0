use ginmi::Game;
use ginmi::event::{Event, Notice};
use ginmi::record::Replayer;
use ginmi_client::{AutoPlayer, NewTableSpec, PlayerSession};
use ginmi_table::Visibility;
use ginmi_table::fair;
use ginmi_table::wire::{OccupantView, TableStage, ToClient, UpdateKind};

use crate::play::support::{AT_MOST, TestServer, play_all};

/// The example of a client, which plays at a server here.
#[path = "../../../../ginmi-client/examples/player.rs"]
#[expect(dead_code, reason = "a program has a `main`")]
mod example;

#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_a_client_plays() {
    let server = TestServer::open().await;
    let result = example::play(&server.client()).await.unwrap();
    assert_eq!(result.iter().sum::<i32>(), 0);
}

/// Plays a match to its end, and checks everything that is stored of it.
async fn evening(new: &NewTableSpec, people: usize) {
    let server = TestServer::open().await;
    let players = play_all(server.match_of(new, people).await).await;
    let first = players[0].replica();
    for player in &players {
        let replica = player.replica();
        assert_eq!(replica.table.stage, TableStage::Over);
        assert_eq!(player.fairness(), (3, &[][..]), "all three rounds were proven");
        assert_eq!((replica.number, &replica.table), (first.number, &first.table));
        let result = replica.view.as_ref().expect("a match was played").result();
        assert_eq!(result.iter().sum::<i32>(), 0, "what one wins the others lose");
        // Again from the beginning: a new connection gets the same state.
        let again = PlayerSession::connect(player.guest().clone(), player.table().clone()).await;
        let again = again.expect("the table is still there");
        assert_eq!(again.replica().view, replica.view);
    }
    for (seat, player) in players.iter().enumerate() {
        let games = player.guest().games(None).await.expect("the games are listed").games;
        let [game] = &games[..] else { panic!("one game was played, not {}", games.len()) };
        assert_eq!(game.game, new.game);
        assert_eq!(game.players.len(), usize::from(new.seats));
        assert!(game.players.iter().enumerate().all(|(own, player)| player.you == (own == seat)));
        let results = game.players.iter().map(|player| player.result as i32);
        assert_eq!(results.collect::<Vec<_>>(), first.view.as_ref().expect("a match").result());
        if seat == 0 {
            let record = player.guest().record(&game.id).await.expect("the record is kept");
            check(&record);
        }
    }
}

/// Replays the record by the rules, and its shuffles by the proofs.
fn check(record: &str) {
    let mut replayer = Replayer::new();
    for line in record.lines() {
        replayer.line(line).expect("the record follows the rules");
    }
    assert_eq!(replayer.end().expect("the record is whole").finished, 1);
    fair::verify(record).expect("the deals were fair");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_every_game() {
    for game in Game::ALL {
        let seats = 3.min(*game.players().end()) as u8;
        evening(&NewTableSpec::new(*game, seats).with("rounds", "3"), 2).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_people_play_hachi_hachi() {
    evening(&NewTableSpec::new(Game::HachiHachi, 7).with("rounds", "3"), 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn five_people_and_two_bots_play_taiyaku() {
    evening(&NewTableSpec::new(Game::Taiyaku, 7).with("rounds", "3"), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_what_everybody_may_see_and_nothing_else() {
    let server = TestServer::open().await;
    let mut new = NewTableSpec::new(Game::HachiHachi, 3).with("rounds", "2");
    new.visibility = Some(Visibility::Link);
    let autos = server.match_of(&new, 2).await;
    let table = autos[0].player().table().clone();
    let mut onlooker = server.watch(&table).await;
    assert_eq!(onlooker.seat(), None);
    let watch = async {
        let (mut decided, mut secrets) = (0, 0);
        while onlooker.replica().table.stage != TableStage::Over {
            let ToClient::Update(update) = onlooker.next().await.expect("the table goes on") else {
                continue;
            };
            decided += usize::from(matches!(update.happened, UpdateKind::Decided { .. }));
            secrets += update.notices.iter().filter(|notice| !notice.reaches(None)).count();
        }
        (decided, secrets)
    };
    let (players, watched) = tokio::join!(play_all(autos), tokio::time::timeout(AT_MOST, watch));
    let (decided, secrets) = watched.expect("the match comes to its end");
    assert!(decided > 20, "{decided} decisions");
    assert_eq!(secrets, 0);
    let view = onlooker.replica().view.as_ref().expect("a match was played");
    assert!(view.hand().is_empty());
    let seen = players[0].replica().view.as_ref().expect("a match was played");
    assert_eq!(view.result(), seen.result());
    // A spectator may not take part.
    let voted = onlooker.vote(ginmi_table::wire::VoteMotion::Rematch, true).await;
    assert!(onlooker.wait_for_answer(voted).await.is_err());
    let lobby = onlooker.guest().tables().await.expect("the lobby is open");
    assert_eq!(lobby, Vec::<serde_json::Value>::new(), "the table is for who has its link");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_play_again() {
    let server = TestServer::open().await;
    let new = NewTableSpec::new(Game::Nuki, 3).with("rounds", "2");
    let autos = server.match_of(&new, 2).await;
    let players = play_all(autos.into_iter().map(|auto| auto.matches(3)).collect()).await;
    for player in &players {
        let table = &player.replica().table;
        assert_eq!((table.stage, table.matches), (TableStage::Over, 3));
        assert!(matches!(table.seats[2].sits, OccupantView::Bot(_)), "the bot has stayed");
        let games = player.guest().games(None).await.expect("the games are listed").games;
        assert_eq!(games.len(), 3);
        assert!(games.is_sorted_by_key(|game| std::cmp::Reverse(game.finished)));
    }
    let lobby = players[0].guest().tables().await.expect("the lobby is open");
    assert_eq!(lobby.len(), 1, "{lobby:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_on_for_players_who_leave() {
    let server = TestServer::open().await;
    let new = NewTableSpec::new(Game::HachiHachi, 3).with("rounds", "2");
    let mut autos = server.match_of(&new, 3).await;
    let mut leaves: AutoPlayer<_> = autos.pop().expect("three play");
    let stays = tokio::spawn(play_all(autos));
    // After the deal.
    let dealt = |replica: &ginmi_table::wire::TableReplica| replica.due.is_some();
    while !dealt(leaves.player().replica()) {
        leaves.handle_pending().await;
        leaves.next_message().await.expect("the connection holds");
    }
    let mut leaves = leaves.into_player();
    let left = leaves.leave().await;
    leaves.wait_for_answer(left).await.expect("everybody may leave");
    assert_eq!(leaves.seat(), None);
    let players = stays.await.expect("the others play on");
    assert!(matches!(players[0].replica().table.seats[2].sits, OccupantView::Bot(_)));
    let over = Notice::Public(Event::Now(ginmi::phase::Phase::Over));
    let watched = async {
        loop {
            if let ToClient::Update(update) = leaves.next().await.expect("the table goes on")
                && update.notices.contains(&over)
            {
                return;
            }
        }
    };
    tokio::time::timeout(AT_MOST, watched)
        .await
        .expect("a player who has left may watch to the end");
}
