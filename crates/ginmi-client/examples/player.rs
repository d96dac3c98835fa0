//! A player at a server: it opens a table, seats a bot there, and plays a game with a bot of its
//! own.
//! `cargo run --example player -- http://127.0.0.1:8808`, while `ginmi serve` runs.

use std::error::Error;

use ginmi::{Game, seat::Seat};
use ginmi_bots::BotKind;
use ginmi_client::{
    AutoPlayer, GuestSession, NewTableSpec, PlayerSession, ReconnectBackoff, RemoteServer,
};
use ginmi_table::names::BotName;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "http://127.0.0.1:8808".to_owned());
    let result = play(&RemoteServer::new(&address)?).await?;
    println!("the game is over: {result:?}");
    Ok(())
}

/// Plays a game of three rounds of Koi-Koi; returns what each seat won or lost, in points.
pub(crate) async fn play(server: &RemoteServer) -> Result<Vec<i32>, Box<dyn Error>> {
    let guest = GuestSession::new(server, "Hana").await?;
    let mut table = NewTableSpec::new(Game::KoiKoi, 2);
    table.options.insert("rounds".to_owned(), "3".to_owned());
    let table = guest.create_table(&table).await?;

    let mut player = PlayerSession::connect(guest, table).await?;
    player.sit(Seat::new(0)).await;
    player.seat_bot(Seat::new(1), BotName::new("greedy")?).await;
    let started = player.start().await;
    player.wait_for_answer(started).await?;
    let mut auto = AutoPlayer::new(player, BotKind::Greedy.build(1));
    while let Err(error) = auto.play().await {
        if !error.is_lost() {
            return Err(error.into());
        }
        // A server that is being restarted goes on where it was.
        auto.player_mut().reconnect_with_backoff(ReconnectBackoff::default()).await?;
    }
    let view = auto.player().replica().view.as_ref().ok_or("a game that is over can be seen")?;
    Ok(view.result())
}
