//! What holds of the engine from outside, as one program: each test program is linked by itself.

mod conformance;
mod encode;
mod games;
mod goldens;
mod proofs;
mod records;
mod rulebook;
mod serial;
mod setup;
