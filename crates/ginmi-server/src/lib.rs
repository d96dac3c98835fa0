//! The server of Ginmi: tables for friends and strangers, in one process with its own database, or in
//! several that share one.
//!
//! - [`RunningServer`] listens; [`ServerSettings`] say how, and are the one definition of every
//!   flag, environment variable and key of the configuration file.
//! - [`tables`] runs the tables: it stores every change at a table before it sends the change to
//!   anybody; [`cluster`] links them to those of other servers on the same database.
//! - [`http`] is the server's side of the network: the API, the sockets, identity, and refusals.
//! - [`storage`] stores tables, people and games in SQLite or PostgreSQL, and [`dump`] moves
//!   everything from one database to another.

mod address_range;
mod base_path;
mod clock;
pub mod cluster;
pub mod dump;
mod environment;
pub mod http;
mod listen_address;
mod log_limiter;
mod metrics;
mod origin;
mod random;
mod retention;
mod server;
mod settings;
mod short_table_id;
#[cfg(test)]
mod simulation;
pub mod storage;
mod table_connection;
pub mod tables;

pub use address_range::{AddressRange, AddressRangeError};
pub use base_path::{BasePath, BasePathError};
pub use listen_address::{ListenAddress, ListenAddressError};
pub use metrics::Metrics;
pub use origin::{Origin, OriginParseError};
pub use server::{RunningServer, StartError};
pub use settings::ServerSettings;
