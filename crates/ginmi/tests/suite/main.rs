//! Integration tests of the engine, in one program, since linking each test program takes time.

mod conformance;
mod encode;
mod games;
mod goldens;
mod parts;
mod proofs;
mod record_page;
mod records;
mod rulebook;
mod serial;
mod setup;
