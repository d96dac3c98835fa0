//! The server of Ginmi: tables for friends and strangers, in one process with its own database, or in
//! several that share one.
//!
//! - [`Server`] listens; [`Settings`] say how, and are the one definition of every flag, environment
//!   variable and key of the configuration file.
//! - The [`house`] runs the tables: it stores what happens at each before anybody hears of it.
//! - [`http`] is everything that is said over the network: the API, the sockets, who is who, and
//!   what is refused.
//! - [`storage`] keeps tables, people and games in SQLite or PostgreSQL, and [`dump`] carries
//!   everything from one database to another.

mod clock;
pub mod dump;
pub mod house;
pub mod http;
mod metrics;
mod quiet;
mod random;
mod retention;
mod server;
mod settings;
pub mod storage;

pub use metrics::Metrics;
pub use server::{Server, StartError};
pub use settings::Settings;
