//! What the page knows of a table, and what is to be seen of it.
//!
//! A [`Session`] hears what the table says and finds the words for what the person wants; it does not
//! care whether the table is a server's or [in the page](crate::local). A [`Scene`] is everything that
//! the view paints, in words and cards.

mod advice;
mod games;
mod ledger;
mod place;
pub mod replay;
mod scene;
mod session;
mod told;

pub use advice::{Advice, Rated};
pub use ledger::{Ledger, Sheet};
pub use place::Place;
pub use scene::{
    Ask, Choice, FieldCard, HandCard, Hint, Offer, OpenCard, Payment, Pile, PlayerScene, Prompt,
    Scene, SeatScene, SheetScene, Standing,
};
pub use session::{Broken, Deed, Help, Session, State};
