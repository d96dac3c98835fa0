//! The server of Ginmi. So far there is what it stands on: its [`storage`], and [`dump`], which
//! carries everything from one database to another.

pub mod dump;
pub mod storage;
