//! A table of seats over one match after the other, without I/O, clock, random generator or runtime.
//!
//! So far: deals that anybody can check, in [`fair`].

pub mod fair;
pub mod names;
