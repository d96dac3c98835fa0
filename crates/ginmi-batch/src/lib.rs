//! Many tables of one game, played together as arrays of numbers.
//!
//! A [`Batch`] keeps what programs that learn want of its tables in arrays, a row for each table: what the
//! seat that is to decide may know, which actions are legal, whose decision it is, what the last one
//! has earned everybody. [`ginmi::encode`] says what the numbers mean.
//!
//! A [`Contest`] plays the duplicate deals of an arena like that, so that a player who decides for many
//! tables at once is measured as bots are.
//!
//! The table with number *t* of *n* plays the games *t*, *t + n*, *t + 2n* … of a seed: the very games
//! that `ginmi simulate` plays with that seed.
//!
//! Before it plays any action, a batch looks all of them up in the masks that it wrote itself: a
//! bad one changes nothing at any table. The loops are compiled once for each game. What the cards
//! and the random players of a game draw comes from that game's own stream, so neither the number
//! of tables nor of threads changes it.
//!
//! ```
//! use ginmi::Game;
//! use ginmi_batch::{Batch, Setup};
//!
//! let mut batch = Batch::new(&Setup { tables: 16, ..Setup::new(Game::ALL[0], 2) })?;
//! let mut actions = vec![0; batch.tables()];
//! for _ in 0..100 {
//!     batch.sample(&mut actions);
//!     batch.step(&actions)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod contest;
mod error;
mod rows;
mod setup;
mod table;
mod tables;

pub use batch::Batch;
pub use contest::{Asked, Contest, ContestError};
pub use error::StepError;
pub use rows::{Rows, Widths};
pub use setup::{Autoreset, Setup};
