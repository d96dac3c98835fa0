//! The rules of hanafuda's gambling games, as a library: Hachi-Hachi, Taiyaku, Nuki Hachi-hachi and
//! Koi-Koi.
//!
//! Ginmi (吟味) plays games by the numbered rules of its rulebook. This crate is the engine: it knows
//! no input or output, no clock and no random generator. A [match](games::Match) says what is
//! [due](games::NextInput), a chance event or a decision, and takes its outcome. Money moves as
//! [transfers](money::Transfer) with reasons. Players and bots get [views](games::View), which hold
//! what they may know and nothing else.
//!
//! The package is called `ginmi-engine`, the library `ginmi`. Two features are off by default:
//!
//! - `serde`: the engine's inputs and outputs can be written and read with serde.
//! - `record`: games as texts that can be checked, with the module `record`; turns `serde` on.
//!
//! What is `non_exhaustive` may grow with any version. What players meet in a game ([`Game`],
//! [`Action`](action::Action), [`Phase`](phase::Phase), [`Event`](event::Event)) grows only with a
//! major one: code that passes over what it does not know would play a new game wrongly.
//!
//! # Playing a match
//!
//! ```
//! use ginmi::{Game, Match, NextInput};
//! use ginmi::cards::Card;
//! use rand::seq::SliceRandom;
//! use rand::{RngExt, SeedableRng};
//!
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(88);
//! let mut game = Match::new(Game::HachiHachi, 3, [("rounds", "1")])?;
//! loop {
//!     match game.next() {
//!         // The engine says what is drawn from what; the order is the caller's.
//!         NextInput::Chance(chance) => {
//!             let mut cards: Vec<Card> = chance.cards.iter().collect();
//!             cards.shuffle(&mut rng);
//!             cards.truncate(chance.count.into());
//!             game.chance(&cards, &mut ())?;
//!         }
//!         NextInput::Decision(seat) => {
//!             let legal = game.legal();
//!             let action = legal.choose(|count| rng.random_range(0..count)).expect("a decision is due");
//!             game.apply(seat, action, &mut ())?;
//!         }
//!         NextInput::Over => break,
//!     }
//! }
//! assert_eq!(game.accounts().seats(3).iter().sum::<i32>(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Writing a bot
//!
//! A bot sees a [`View`], which has no hidden cards in it, and answers with one of the legal
//! actions. `ginmi-bots` has a trait for bots, some to play against, and an arena that measures
//! them.
//!
//! ```
//! use ginmi::View;
//! use ginmi::action::{Action, LegalActions};
//!
//! /// Plays the card that is worth the most points.
//! fn decide(view: &View) -> Action {
//!     match view.legal() {
//!         LegalActions::Play { cards, .. } => {
//!             let best = cards.iter().max_by_key(|card| card.kind().points());
//!             Action::Play(best.expect("a hand that is asked has cards"))
//!         }
//!         other => other.iter().next().expect("a decision is due"),
//!     }
//! }
//! ```
//!
//! # Scoring a hand and a pile
//!
//! ```
//! use ginmi::cards::CardSet;
//! use ginmi::games::common::{HandCircumstances, Rules};
//! use ginmi::games::hachi_hachi::{HachiHachi, Options, dekiyaku_points};
//!
//! let options = Options::default();
//! let hand: CardSet = "1b 1c 1d 2a 2c 3b 8a".parse()?;
//! let dealt = HandCircumstances { field: CardSet::EMPTY, active: 3 };
//! let held: Vec<&str> =
//!     HachiHachi::teyaku(&options, hand, dealt).iter().map(|yaku| yaku.id()).collect();
//! assert_eq!(held, ["triplet"]);
//!
//! let pile: CardSet = "1a 3a 8a 12a".parse()?;
//! assert_eq!(dekiyaku_points(&options, pile), 120); // Four Brights: 10 kan of 12 points
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The engine does no I/O and has no clock: `clippy.toml` lists what it must not use.
#![warn(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stderr,
    clippy::print_stdout
)]

#[macro_use]
mod vocabulary;
#[macro_use]
pub mod games;

pub mod action;
pub mod cards;
pub mod chance;
pub mod encode;
pub mod event;
pub mod illegal_action;
pub mod money;
pub mod options;
pub mod phase;
#[cfg(feature = "record")]
pub mod record;
pub mod seat;
#[cfg(feature = "serde")]
mod serde_impls;
pub mod yaku;

pub use games::{Game, Match, NextInput, PlayableMatch, View};
