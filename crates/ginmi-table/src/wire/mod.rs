//! The messages between a table and its clients: closed types, named by direction, as JSON texts.
//!
//! A connection begins with [`ToServer::Hello`]. The table answers with [`ToClient`]: a [`Welcome`]
//! with everything, and then a [`TableUpdate`] for each change, with consecutive numbers. A client
//! that reconnects names the last number it has seen and gets the rest, or a new welcome. What a
//! client asks for is a [`Request`], with an id by which it is acknowledged.
//! `docs/protocol.md` explains the protocol to authors of clients; a test compares it with these
//! types.

mod fairness_checker;
mod refusal;
mod refusal_notice;
mod request;
mod table_client;
mod table_clock;
mod table_replica;
mod table_stage;
mod to_client;
mod to_server;

pub use fairness_checker::{FairnessChecker, UnfairDealError};
pub use refusal::Refusal;
pub use refusal_notice::{DecisionByBot, RefusalNotice};
pub use request::{NumberedRequest, Request, RequestId, VoteMotion};
pub use table_client::TableClient;
pub use table_clock::TableClock;
pub use table_replica::{MissedUpdateError, TableReplica};
pub use table_stage::TableStage;
pub use to_client::{
    DueDecision, FairDealView, OccupantView, PublicTableView, SeatView, TableUpdate, ToClient,
    UpdateKind, Welcome,
};
pub use to_server::{ChatSignal, ToServer};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
