//! The tables of a server that starts: what is read of their logs, and when.

mod logs;
mod nodes;
mod restart;
