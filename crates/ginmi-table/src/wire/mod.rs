//! What is said between a table and its people: closed types, named by direction, as JSON texts.
//!
//! A connection begins with [`ToServer::Hello`]. Then it hears [`ToClient`]: a [`Welcome`] with
//! everything, and an [`Update`] for each change after it, each with the next number. Who comes back
//! names the last number and hears the rest, or is welcomed anew. `docs/protocol.md` explains it to
//! who writes a client; a test holds it against these types.

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
