//! Many tables of one game, played together as arrays of numbers.
//!
//! A [`Batch`] has arrays for learning programs, with a row for each table: what the seat to decide
//! may know, the legal actions, the seat to decide, and the rewards of the last step.
//! [`ginmi::encode`] says what the numbers mean.
//!
//! A [`BatchArena`] plays the duplicate deals of an arena in the same way, to measure players that
//! decide for many tables at once.
//!
//! The table with number *t* of *n* plays the games *t*, *t + n*, *t + 2n* … of a seed: the same
//! games that `ginmi simulate` plays with that seed.
//!
//! Before it plays any action, a batch checks all of them against its masks, so a bad one changes
//! nothing at any table. The loops are compiled for each game. Cards and random players use the
//! stream of their game, so the numbers of tables and threads do not change results.
//!
//! ```
//! use ginmi::Game;
//! use ginmi_batch::{Batch, BatchSetup};
//!
//! let mut batch = Batch::new(&BatchSetup { tables: 16, ..BatchSetup::new(Game::ALL[0], 2) })?;
//! let mut actions = vec![0; batch.tables()];
//! for _ in 0..100 {
//!     batch.sample(&mut actions);
//!     batch.step(&actions)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod batch_arena;
mod batch_table;
mod rows;
mod setup;
mod snapshot;
mod step_error;
mod tables;
mod workers;

pub use batch::Batch;
pub use batch_arena::{BatchArena, BatchArenaError, DecisionBatch};
pub use rows::{RowWidths, TableRows};
pub use setup::{AutoresetMode, BatchSetup};
pub use snapshot::{BatchRestoreError, BatchSnapshot};
pub use step_error::StepError;
