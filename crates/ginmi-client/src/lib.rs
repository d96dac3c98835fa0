//! A client of Ginmi's server: for tests, for measurements, and for bots that play there.
//!
//! - [`RemoteServer`] and [`GuestSession`] are the HTTP side: identity, tables, finished games.
//! - [`TableSocket`] is one socket to a table, which can send any text.
//! - [`PlayerSession`] is a person at a table, across connections: nothing is lost or done twice
//!   when one breaks off.
//! - [`AutoPlayer`] is a player that plays automatically with any [`Bot`](ginmi_bots::Bot).
//!
//! Servers are reached by http or https. https needs the feature `tls`, which is on by default, and
//! trusts the certificates that the system trusts; for others, name their file in the environment
//! variable `SSL_CERT_FILE`.
//!
//! ```no_run
//! use ginmi::{Game, seat::Seat};
//! use ginmi_bots::BotKind;
//! use ginmi_client::{AutoPlayer, GuestSession, NewTableSpec, PlayerSession, RemoteServer};
//! use ginmi_table::names::BotName;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let server = RemoteServer::new("http://127.0.0.1:8808")?;
//! let guest = GuestSession::new(&server, "Hana").await?;
//! let table = guest.create_table(&NewTableSpec::new(Game::HachiHachi, 3)).await?;
//!
//! // Sit down with two bots of the server, and let your own bot play.
//! let mut player = PlayerSession::connect(guest, table).await?;
//! player.sit(Seat::new(0)).await;
//! for seat in [Seat::new(1), Seat::new(2)] {
//!     player.seat_bot(seat, BotName::new("greedy")?).await;
//! }
//! let started = player.start().await;
//! player.wait_for_answer(started).await?;
//! let mut auto = AutoPlayer::new(player, BotKind::Greedy.build(1));
//! auto.play().await?;
//! # Ok(())
//! # }
//! ```

mod auto_player;
mod backoff;
mod connection;
mod connector;
mod error;
mod guest_session;
mod http;
pub mod paths;
mod player_session;
#[cfg(feature = "tls")]
mod tls;

pub use auto_player::AutoPlayer;
pub use backoff::ReconnectBackoff;
pub use connection::{Message, ReceivedTraffic, TableSocket, Utf8Bytes};
pub use error::ClientError;
pub use guest_session::{
    GuestSession, LinkCode, NewTableSpec, PlayedGameSummary, PlayedGamesPage, SeatResult,
};
pub use http::{Method, RemoteServer, ServerResponse};
pub use player_session::PlayerSession;
