//! A server's tables at its start: which logs are read, and when.

mod logs;
mod nodes;
mod restart;
