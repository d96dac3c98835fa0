//! The messages between a table and its clients: closed types, named by direction, as JSON texts.
//!
//! A connection begins with [`ToServer::Hello`]. The table answers with [`ToClient`]: a [`Welcome`]
//! with everything, and then an [`Update`] for each change, with consecutive numbers. A client that
//! reconnects names the last number it has seen and gets the rest, or a new welcome.
//! `docs/protocol.md` explains the protocol to authors of clients; a test compares it with these
//! types.

mod mirror;
mod refusal;
mod to_client;
mod to_server;
mod witness;

pub use mirror::{Mirror, OutOfStep};
pub use refusal::Refusal;
pub use to_client::{
    Due, Happened, RoundView, SeatView, Sits, Stage, TableView, ToClient, Update, Welcome,
};
pub use to_server::{Motion, RequestId, Signal, ToServer};
pub use witness::{Unfair, Witness};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
