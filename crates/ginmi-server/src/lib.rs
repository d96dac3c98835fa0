//! The server of Ginmi. So far there is what it stands on: its [`storage`], the [`place`] where that
//! is, and [`dump`], which carries everything from one database to another.

pub mod dump;
pub mod place;
pub mod storage;
