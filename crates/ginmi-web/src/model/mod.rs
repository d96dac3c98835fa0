//! What the page knows about a table, and what it shows.
//!
//! A [`Session`] applies the table's messages and makes messages of the person's actions; it does
//! not matter whether the table is on a server or in the page. A [`Scene`] is everything that the
//! view paints, as texts and cards.
//!
//! - A new scene is made after every change, from what the reader may see: live, or in a replay,
//!   which keeps the match after each input of a record and shows it through the view of a seat, so
//!   hidden cards stay hidden there too.
//! - What happens between two scenes is a [`Dance`], made from the events between them. It can be
//!   tested without a browser. A replay animates single steps forward in the same way.
//! - A kind of beat has a name in the DOM (`data-beat`), and says when it begins and ends
//!   (`data-times`). A browser test plays whole games by clicking, and meets every kind.
//! - Hints and judgements are opinions of the strongest bot, which thinks in the worker. `advice`
//!   explains its choice with facts about the cards, and with what trials of the choice led to. At a
//!   table with other people there are no hints.
//! - A review judges every decision with a small budget, and then those that look bad with a large
//!   one.

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
pub use advice::{BotAdvice, Judgement, RatedAction};
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
