//! The workloads: whole rounds played at random through `legal()` and `apply()`, evaluations, views
//! and records.
//!
//! The program `ginmi-bench` times these; instruction and allocation counts use the same functions.
//!
//! These changes of the engine gained nothing: a branch for each kind of dekiyaku that a pile may
//! hold (more of them are mispredicted than is saved), or only for those that the captured cards
//! complete; hints that a path is cold; a valuation of the pile only after captures; a check of the
//! draw pile by its public count; shuffling from the top.

pub mod records;
pub mod rounds;
pub mod yaku_evaluation;

pub use rounds::RandomPlayouts;
