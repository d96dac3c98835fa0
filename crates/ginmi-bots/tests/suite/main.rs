//! Tests of bots and the arena, in one program, since linking each test program takes time.

mod arena;
mod bots;
mod choice_reasons;
mod search;
mod strength;
mod styles;
