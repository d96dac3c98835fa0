//! What the page knows of a table, and what is to be seen of it.
//!
//! A [`Session`] hears what the table says and finds the words for what the person wants; it does not
//! care whether the table is a server's or [in the page](crate::local). A [`Scene`] is everything that
//! the view paints, in words and cards.

mod games;
mod ledger;
mod lobby;
mod place;
mod scene;
mod session;
mod setup;

pub use ledger::{Ledger, Sheet};
pub use lobby::{Lobby, LobbyDoor, LobbyTable};
pub use place::Place;
pub use scene::{
    Ask, Choice, FieldCard, HandCard, Offer, Payment, Pile, PlayerScene, Prompt, Scene, SeatScene,
    SheetScene, Standing, TalkScene, bot_name,
};
pub use session::{Broken, Deed, Said, Session, State};
pub use setup::{
    Choices, Control, Field, Friends, GroupForm, NewTable, Offered, Thinking, differences, form,
};
