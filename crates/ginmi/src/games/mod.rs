//! The games, and a match of any of them.

pub mod common;
mod everybody;
pub mod hachi_hachi;
pub mod nuki;
pub mod round_end;
pub mod taiyaku;
pub mod worth;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::action::{Action, Actions};
use crate::cards::{Card, CardSet};
use crate::chance::{BadOutcome, Chance};
use crate::error::Illegal;
use crate::event::{Notice, Sink};
use crate::money::{Reason, Transfer};
use crate::options::{OptionError, OptionInfo, Preset, UnknownPreset};
use crate::phase::Phase;
use crate::seat::Seat;
use crate::yaku::{Dekiyaku, Teyaku};
use common::{Recipe, RoundBoard, Rules as _};

/// A game that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /// Hachi-Hachi 八八.
    HachiHachi,
    /// Nuki Hachi-hachi 抜き八八.
    Nuki,
    /// Taiyaku 大役.
    Taiyaku,
}

/// A match of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a box would cost an allocation for every copy")]
pub enum Match {
    /// A match of Hachi-Hachi.
    HachiHachi(hachi_hachi::Match),
    /// A match of Nuki Hachi-hachi.
    Nuki(nuki::Match),
    /// A match of Taiyaku.
    Taiyaku(taiyaku::Match),
}

/// What a seat may know of a match of any game (C-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "game", rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "a box would cost an allocation for every view")]
pub enum View {
    /// A view of Hachi-Hachi.
    HachiHachi(hachi_hachi::View),
    /// A view of Nuki Hachi-hachi.
    #[serde(rename = "nuki-hachi-hachi")]
    Nuki(nuki::View),
    /// A view of Taiyaku.
    Taiyaku(taiyaku::View),
}

/// What is to be known of a game before it is played.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The id used in records, JSON and commands.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The Japanese name.
    pub name_ja: &'static str,
    /// What accounts are counted in.
    pub unit: &'static str,
    /// How many can play.
    pub players: RangeInclusive<usize>,
    /// How many play a round.
    pub capacity: usize,
    /// The cards, without the blank.
    pub deck: CardSet,
    /// The house rules.
    pub options: fn() -> Vec<OptionInfo>,
    /// House rules that belong together, those of the rulebook first.
    pub presets: &'static [Preset],
    /// The teyaku, group A before group B.
    pub teyaku: &'static [Teyaku],
    /// The dekiyaku in the order of the rules.
    pub dekiyaku: &'static [Dekiyaku],
    /// Why money moves (C-7).
    pub reasons: fn() -> Vec<Reason>,
    /// The rule that a payment follows in a round of so many active players; `None` for a payment
    /// that the game does not have.
    pub rule: fn(&Transfer, usize) -> Option<&'static str>,
    /// The ids of the ways in which rounds end.
    pub endings: &'static [&'static str],
}

impl Game {
    /// All games.
    pub const ALL: &[Game] = &[Game::HachiHachi, Game::Nuki, Game::Taiyaku];

    /// What is to be known of the game.
    #[must_use]
    pub const fn info(self) -> GameInfo {
        match self {
            Game::HachiHachi => hachi_hachi::INFO,
            Game::Nuki => nuki::INFO,
            Game::Taiyaku => taiyaku::INFO,
        }
    }

    /// The id used in records, JSON and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The Japanese name.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        self.info().name_ja
    }

    /// How many can play.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        self.info().players
    }

    /// All ways to make the dekiyaku of the game, by its default house rules.
    #[must_use]
    pub fn recipes(self) -> Vec<Recipe> {
        match self {
            Game::HachiHachi => hachi_hachi::HachiHachi::recipes(&hachi_hachi::Options::default()),
            Game::Nuki => nuki::Nuki::recipes(&nuki::Options::default()),
            Game::Taiyaku => taiyaku::Taiyaku::recipes(&taiyaku::Options::default()),
        }
    }

    /// The house rules of the game.
    #[must_use]
    pub fn options(self) -> Vec<OptionInfo> {
        (self.info().options)()
    }

    /// House rules of the game that belong together, those of the rulebook first.
    #[must_use]
    pub const fn presets(self) -> &'static [Preset] {
        self.info().presets
    }

    /// A preset of the game by its id.
    ///
    /// # Errors
    ///
    /// When the game has none of that id; the error lists those that it has.
    pub fn preset(self, id: &str) -> Result<&'static Preset, UnknownPreset> {
        let found = self.presets().iter().find(|preset| preset.id == id);
        found.ok_or_else(|| UnknownPreset {
            game: self.name(),
            given: id.to_owned(),
            known: self.presets().iter().map(|preset| preset.id).collect::<Vec<_>>().join(", "),
        })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that names no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{0}`; the games are: {list}", list = list_of_games())]
pub struct UnknownGame(pub String);

fn list_of_games() -> String {
    Game::ALL.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Game, UnknownGame> {
        let found = Game::ALL.iter().copied().find(|game| game.id() == text);
        found.ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

/// What is due in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A chance event; its outcome goes into `chance`.
    Chance(Chance),
    /// A decision of this seat, which goes into `apply`.
    Decision(Seat),
    /// Nothing: the match is over.
    Over,
}

/// A match that cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game is not for so many players.
    #[error("{game} is for {} to {} players, not {players}", range.start(), range.end())]
    Players {
        /// The game.
        game: &'static str,
        /// How many can play.
        range: RangeInclusive<usize>,
        /// How many were wanted.
        players: usize,
    },
    /// The options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The cards of a position do not fit together.
    #[error("{0}")]
    Cards(&'static str),
}

/// The same expression for a match or a view of whichever game it is.
macro_rules! each {
    ($Of:ident, $value:expr, $game:ident => $result:expr) => {
        match $value {
            $Of::HachiHachi($game) => $result,
            $Of::Nuki($game) => $result,
            $Of::Taiyaku($game) => $result,
        }
    };
    ($Of:ident, $value:expr, $game:ident => $result:expr, again) => {
        match $value {
            $Of::HachiHachi($game) => $Of::HachiHachi($result),
            $Of::Nuki($game) => $Of::Nuki($result),
            $Of::Taiyaku($game) => $Of::Taiyaku($result),
        }
    };
}
use each;

impl Match {
    /// A match about to begin, with options by name; what is not named has its default.
    ///
    /// # Errors
    ///
    /// Too few or too many players, or options that are unknown or contradict each other.
    pub fn new<'a>(
        game: Game,
        players: usize,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Match, SetupError> {
        match game {
            Game::HachiHachi => {
                let options = hachi_hachi::Options::from_pairs(options)?;
                hachi_hachi::Match::new(&options, players).map(Match::HachiHachi)
            }
            Game::Nuki => {
                let options = nuki::Options::from_pairs(options)?;
                nuki::Match::new(&options, players).map(Match::Nuki)
            }
            Game::Taiyaku => {
                let options = taiyaku::Options::from_pairs(options)?;
                taiyaku::Match::new(&options, players).map(Match::Taiyaku)
            }
        }
    }

    /// What is due.
    #[must_use]
    #[inline]
    pub fn next(&self) -> Next {
        each!(Match, self, game => game.next())
    }

    /// The actions of the seat that is to decide.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> Actions {
        each!(Match, self, game => game.legal())
    }

    /// Takes the outcome of the chance event that is due.
    ///
    /// # Errors
    ///
    /// When this is no outcome of it; nothing changes then.
    pub fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome> {
        each!(Match, self, game => game.chance(outcome, sink))
    }

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// When it is not legal, with the reason; nothing changes then.
    #[inline]
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        each!(Match, self, game => game.apply(seat, action, sink))
    }

    /// What a seat, or (`None`) a spectator, may know.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        match self {
            Match::HachiHachi(game) => View::HachiHachi(game.view(viewer)),
            Match::Nuki(game) => View::Nuki(game.view(viewer)),
            Match::Taiyaku(game) => View::Taiyaku(game.view(viewer)),
        }
    }

    /// The same match with the cards that a seat cannot see dealt anew, its view unchanged (C-8).
    #[must_use]
    pub fn redeal(&self, viewer: Option<Seat>, shuffle: impl FnMut(&mut [Card])) -> Match {
        each!(Match, self, game => game.redeal(viewer, shuffle), again)
    }

    /// The same match with the draw pile in another order: `shuffle` puts the cards it is given into
    /// any. Nobody's view changes.
    #[must_use]
    pub fn reorder_stock(&self, shuffle: impl FnOnce(&mut [Card])) -> Match {
        each!(Match, self, game => game.reorder_stock(shuffle), again)
    }

    /// The public state of the round.
    #[must_use]
    pub const fn round_board(&self) -> &RoundBoard {
        each!(Match, self, game => &game.board().round)
    }

    /// The cards in a hand. Bots and clients get a [`View`] instead.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        each!(Match, self, game => game.hand(seat))
    }

    /// The cards of the draw pile, the top card first. Nobody at the table knows them.
    #[must_use]
    pub fn stock(&self) -> Vec<Card> {
        each!(Match, self, game => game.stock().collect())
    }

    /// The number of the round, from 1; 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u16 {
        self.round_board().number
    }

    /// Who dealt the round.
    #[must_use]
    pub const fn dealt_by(&self) -> Seat {
        self.round_board().dealt_by
    }

    /// Whether the deck is to be shuffled and dealt next.
    #[must_use]
    pub const fn next_is_deal(&self) -> bool {
        matches!(self.phase(), Phase::Deal)
    }
}

impl View {
    /// Whose view it is; `None` for a spectator.
    #[must_use]
    pub const fn viewer(&self) -> Option<Seat> {
        each!(View, self, view => view.viewer)
    }

    /// The public state of the round.
    #[must_use]
    pub const fn round(&self) -> &RoundBoard {
        each!(View, self, view => &view.board.round)
    }

    /// The own hand; empty before it may be looked at.
    #[must_use]
    pub const fn hand(&self) -> CardSet {
        each!(View, self, view => view.hand)
    }

    /// The own cards that went back to the draw pile, and those of a hand passed on (C-8).
    #[must_use]
    pub const fn returned(&self) -> CardSet {
        each!(View, self, view => view.returned)
    }

    /// All cards that the viewer knows to be in a hand (C-8).
    #[must_use]
    pub fn known_hand(&self, seat: Seat) -> CardSet {
        each!(View, self, view => view.known_hand(seat))
    }

    /// A match that this may be a view of: the cards that the viewer cannot see are dealt by chance
    /// (C-8), as [`imagine`](common::View::imagine) says.
    #[must_use]
    pub fn imagine(&self, shuffle: impl FnMut(&mut [Card])) -> Match {
        match self {
            View::HachiHachi(view) => Match::HachiHachi(view.imagine(shuffle)),
            View::Nuki(view) => Match::Nuki(view.imagine(shuffle)),
            View::Taiyaku(view) => Match::Taiyaku(view.imagine(shuffle)),
        }
    }

    /// The cards that are in other hands or in the draw pile; of some the viewer may know where.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        each!(View, self, view => view.unseen())
    }

    /// The actions that the viewer can take now.
    #[must_use]
    pub fn legal(&self) -> Actions {
        each!(View, self, view => view.legal())
    }

    /// All ways to make the dekiyaku of the game, by the house rules of the match.
    #[must_use]
    pub fn recipes(&self) -> Vec<Recipe> {
        match self {
            View::HachiHachi(view) => hachi_hachi::HachiHachi::recipes(&view.board.options),
            View::Nuki(view) => nuki::Nuki::recipes(&view.board.options),
            View::Taiyaku(view) => taiyaku::Taiyaku::recipes(&view.board.options),
        }
    }

    /// Takes in a notice that reaches the viewer.
    pub fn fold(&mut self, notice: &Notice) {
        each!(View, self, view => view.fold(notice));
    }
}
