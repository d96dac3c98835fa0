//! What the page knows of a table, and what is to be seen of it.
//!
//! A [`Session`] hears what the table says and finds the words for what the person wants; it does not
//! care whether the table is a server's or [in the page](crate::local). A [`Scene`] is everything that
//! the view paints, in words and cards.

mod games;
mod ledger;
mod place;
mod scene;
mod session;
mod trouble;

pub use ledger::{Ledger, Sheet};
pub use place::Place;
pub use scene::{
    Ask, Choice, FieldCard, HandCard, Offer, Payment, Pile, PlayerScene, Prompt, Scene, SeatScene,
    SheetScene, Standing,
};
pub use session::{Broken, Deed, Session, State};
pub use trouble::{Trouble, Way};
