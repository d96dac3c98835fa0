//! Whole evenings over real sockets: people, bots and spectators at tables of a real server.

mod backups;
mod evenings;
mod interruptions;
mod support;
