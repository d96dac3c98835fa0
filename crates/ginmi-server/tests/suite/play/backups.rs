use std::io::Cursor;

use ginmi::Game;
use ginmi_bots::{AnyBot, BotKind};
use ginmi_client::{AutoPlayer, GuestSession, NewTableSpec, PlayerSession};
use ginmi_server::dump;
use ginmi_table::wire::{RequestId, TableStage};

use crate::play::support::{AT_MOST, TestServer, play_all};
use crate::storage::support::TestDatabase;

/// Lets everybody at a table play until this many more updates have arrived.
async fn play_some(autos: &mut [AutoPlayer<AnyBot>], more: u64) {
    let goal = autos[0].player().replica().number + more;
    let play = autos.iter_mut().map(|auto| async move {
        while auto.player().replica().number < goal {
            auto.handle_pending().await;
            auto.answer_question().await;
            auto.next_message().await.expect("the connection holds");
        }
    });
    tokio::time::timeout(AT_MOST, futures_util::future::join_all(play)).await.expect("an end");
}

/// The same person at a table of the server that replaced the first. Requests to the first had
/// lower numbers.
async fn come_again(server: &TestServer, player: &PlayerSession) -> PlayerSession {
    let cookie = player.guest().cookie().expect("everybody has a cookie");
    let guest = GuestSession::with_cookie(&server.client(), cookie);
    let again =
        PlayerSession::connect(guest, player.table().clone()).await.expect("they are known");
    again.numbered_from(RequestId::new(1_000_000).expect("a small number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_under_load_is_restored_and_played_on() {
    for [database, restored] in [
        [TestDatabase::sqlite(), TestDatabase::postgres()],
        [TestDatabase::postgres(), TestDatabase::sqlite()],
    ] {
        let mut server = TestServer::at(database).await;
        let mut tables = Vec::new();
        for game in Game::ALL {
            let new = NewTableSpec::new(*game, game.capacity() as u8).with("rounds", "3");
            let mut autos = server.match_of(&new, 2).await;
            play_some(&mut autos, 20).await;
            tables.push(autos);
        }
        // One table waits, so that a match is in progress however far the others are.
        let waiting = tables.pop().expect("there are games");
        let playing = tokio::spawn(play_all(tables.into_iter().flatten().collect()));
        let store = server.read_only().await;
        let mut bytes = Vec::new();
        dump::export(&store, &mut bytes, |_| ()).await.expect("a dump");
        store.close().await;
        let mut players = playing.await.expect("everybody plays to the end");
        players.extend(waiting.into_iter().map(AutoPlayer::into_player));
        server.stop().await;

        let target = restored.open().await;
        let counts = dump::import(&target, Cursor::new(&bytes), |_| ()).await.expect("it is whole");
        assert_eq!(counts.tables, Game::ALL.len() as u64);
        // Each log is a prefix of the final log.
        let store = server.store().await;
        for player in &players {
            let kept = target.log(player.table(), 1).await.expect("a log");
            let came = store.log(player.table(), 1).await.expect("a log");
            assert!(kept.len() >= 20 && came.starts_with(&kept), "{} lines", kept.len());
        }
        store.close().await;
        target.close().await;

        server.move_to(restored).await;
        let mut autos = Vec::new();
        for (player, seed) in players.iter().zip(1..) {
            let again = come_again(&server, player).await;
            assert_eq!(again.seat(), player.seat());
            autos.push(AutoPlayer::new(again, BotKind::ALL[0].build(seed)));
        }
        for player in play_all(autos).await {
            assert_eq!(player.replica().table.stage, TableStage::Over);
            let games = player.guest().games(None).await.expect("the server answers");
            assert_eq!(games.games.len(), 1, "the match is kept");
        }
        server.stop().await;
    }
}
