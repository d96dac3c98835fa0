//! What the page knows of a table, and what is to be seen of it.
//!
//! A [`Session`] hears what the table says and finds the words for what the person wants; it does not
//! care whether the table is a server's or in the page. A [`Scene`] is everything that the view paints,
//! in words and cards.
//!
//! - A scene is made anew after every change, from what is seen: live, or in a replay, which keeps
//!   the match after each input of a record and shows it through the view of a seat. So hidden
//!   cards stay hidden there too.
//! - What happens between two scenes is a [`Dance`], made from the events between them. It can be
//!   tested without a browser. A replay stages a step forward in the same way, and nothing else.
//! - A kind of beat has a name in the DOM (`data-beat`), and says when it begins and ends
//!   (`data-times`). A browser test plays whole games by clicking, and sees and hears every kind.
//! - Hints and judgements are opinions of the strongest bot, which thinks in the worker. A bot has
//!   no words, so `advice` says why, with facts about the cards. At a table with other people there
//!   are no hints.
//! - A review looks at every decision briefly, and then closely at those that look bad.

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
