//! What the page knows of a table, and what is to be seen of it.
//!
//! A [`Session`] hears what the table says and finds the words for what the person wants; it does not
//! care whether the table is a server's or in the page. A [`Scene`] is everything that the view paints,
//! in words and cards.

mod account;
mod advice;
mod beats;
pub mod calculator;
mod career;
mod daily;
mod ledger;
pub mod lessons;
mod lobby;
mod motion;
mod place;
mod places;
mod problems;
pub mod replay;
mod resume;
mod rulebook;
mod scene;
mod session;
mod setup;
mod told;
mod trouble;
mod yaku;

pub use account::Account;
pub use advice::{Advice, Rated};
pub use beats::{Beat, BeatKind, Teller};
pub use career::{Career, Played, Stats};
pub use daily::{Dailies, DailyResult};
pub use ledger::{Ledger, Sheet};
pub use lobby::{Invitation, Invited, Lobby, LobbyDoor, LobbyTable};
pub use motion::{BEAT, Dance, Deal, Flight, Leg, PACKETS, Spot};
pub use place::Place;
pub use problems::{Answer, Problems};
pub use resume::{OVER, Resume};
pub use rulebook::{Chapter, Passage};
pub use scene::{
    Ask, CURVE, Cell, Choice, Curve, Detail, FieldCard, Finale, HandCard, Hint, LastMove, Offer,
    OpenCard, Payment, Piece, Pile, PlayerScene, Prompt, Rank, Row, Scene, SeatScene, SheetScene,
    Side, StoryLine, TalkScene, Track,
};
pub use session::{Arrival, Broken, Deed, Help, OnlyAnswer, Said, Session, State};
pub use setup::{
    Choices, Control, Field, Friends, GroupForm, NewTable, Offered, Solo, Thinking, differences,
    form, setting,
};
pub use told::Came;
pub use trouble::{Trouble, Way};
pub use yaku::{CardPlace, Line, Needed, PlacedCard, Progress, YakuScene, matches};
