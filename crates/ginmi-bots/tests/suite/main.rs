//! What bots and the arena promise, as one program: each test program is linked by itself.

mod arena;
mod bots;
mod search;
mod strength;
mod styles;
