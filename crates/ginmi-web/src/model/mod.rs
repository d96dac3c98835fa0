//! What the page knows of a table, and what is to be seen of it.
//!
//! A [`Session`] hears what the table says and finds the words for what the person wants; it does not
//! care whether the table is a server's or in the page. A [`Scene`] is everything that the view paints,
//! in words and cards.

mod advice;
mod beats;
pub mod calculator;
mod ledger;
pub mod lessons;
mod lobby;
mod motion;
mod place;
mod places;
pub mod replay;
mod rulebook;
mod scene;
mod session;
mod setup;
mod told;
mod trouble;
mod yaku;

pub use advice::{Advice, Rated};
pub use beats::{Beat, BeatKind, Teller};
pub use ledger::{Ledger, Sheet};
pub use lobby::{Lobby, LobbyDoor, LobbyTable};
pub use motion::{BEAT, Dance, Flight, Leg, Spot};
pub use place::Place;
pub use rulebook::{Chapter, Passage};
pub use scene::{
    Ask, Choice, FieldCard, HandCard, Hint, LastMove, Offer, OpenCard, Payment, Piece, Pile,
    PlayerScene, Prompt, Scene, SeatScene, SheetScene, Side, Standing, StoryLine, TalkScene,
    bot_name,
};
pub use session::{Broken, Deed, Help, Said, Session, State};
pub use setup::{
    Choices, Control, Field, Friends, GroupForm, NewTable, Offered, Solo, Thinking, differences,
    form, setting,
};
pub use trouble::{Trouble, Way};
pub use yaku::{CardPlace, Line, Needed, PlacedCard, Progress, YakuScene, matches};
