//! The games, and a match of any of them.

pub mod hachi_hachi;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::action::{Action, Actions};
use crate::cards::Card;
use crate::chance::{BadOutcome, Chance};
use crate::error::Illegal;
use crate::event::{Notice, Sink};
use crate::money::Accounts;
use crate::options::{OptionError, OptionInfo};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

/// A game that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /// Hachi-Hachi 八八.
    HachiHachi,
}

impl Game {
    /// All games.
    pub const ALL: &[Game] = &[Game::HachiHachi];

    /// The id used in records, JSON and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Game::HachiHachi => "hachi-hachi",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::HachiHachi => "Hachi-Hachi",
        }
    }

    /// The Japanese name.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        match self {
            Game::HachiHachi => "八八",
        }
    }

    /// How many can play.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        match self {
            Game::HachiHachi => hachi_hachi::Match::PLAYERS,
        }
    }

    /// The house rules of the game.
    #[must_use]
    pub fn options(self) -> Vec<OptionInfo> {
        match self {
            Game::HachiHachi => hachi_hachi::Options::infos(),
        }
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

/// A match of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Match {
    /// A match of Hachi-Hachi.
    HachiHachi(hachi_hachi::Match),
}

/// What a seat may know of a match of any game (C-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// A view of Hachi-Hachi.
    HachiHachi(hachi_hachi::View),
}

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
        }
    }

    /// The game that is played.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Match::HachiHachi(_) => Game::HachiHachi,
        }
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        match self {
            Match::HachiHachi(game) => game.board().players,
        }
    }

    /// All options with their resolved values, in the order of the rules.
    #[must_use]
    pub fn options(&self) -> Vec<(&'static str, String)> {
        let value = |name: &str| match self {
            Match::HachiHachi(game) => game.board().options.get(name),
        };
        let infos = self.game().options().into_iter();
        infos.filter_map(|info| Some((info.name, value(info.name)?))).collect()
    }

    /// What is due.
    #[must_use]
    pub fn next(&self) -> Next {
        match self {
            Match::HachiHachi(game) => game.next(),
        }
    }

    /// What happens next, with all that step needs to know.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match self {
            Match::HachiHachi(game) => game.board().phase,
        }
    }

    /// The actions of the seat that is to decide.
    #[must_use]
    pub fn legal(&self) -> Actions {
        match self {
            Match::HachiHachi(game) => game.legal(),
        }
    }

    /// Takes the outcome of the chance event that is due.
    ///
    /// # Errors
    ///
    /// When this is no outcome of it; nothing changes then.
    pub fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome> {
        match self {
            Match::HachiHachi(game) => game.chance(outcome, sink),
        }
    }

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// When it is not legal, with the reason; nothing changes then.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        match self {
            Match::HachiHachi(game) => game.apply(seat, action, sink),
        }
    }

    /// What a seat, or (`None`) a spectator, may know.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        match self {
            Match::HachiHachi(game) => View::HachiHachi(game.view(viewer)),
        }
    }

    /// The same match with the cards that a seat cannot see dealt anew, its view unchanged (C-8).
    #[must_use]
    pub fn redeal(&self, viewer: Option<Seat>, shuffle: impl FnMut(&mut [Card])) -> Match {
        match self {
            Match::HachiHachi(game) => Match::HachiHachi(game.redeal(viewer, shuffle)),
        }
    }

    /// Where the money is.
    #[must_use]
    pub const fn accounts(&self) -> &Accounts {
        match self {
            Match::HachiHachi(game) => &game.board().accounts,
        }
    }

    /// The number of the round, from 1; 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u16 {
        match self {
            Match::HachiHachi(game) => game.board().round.number,
        }
    }

    /// Who dealt the round.
    #[must_use]
    pub const fn dealt_by(&self) -> Seat {
        match self {
            Match::HachiHachi(game) => game.board().round.dealt_by,
        }
    }

    /// Outstanding loans of the seats, in a campaign (HH-10.3).
    #[must_use]
    pub fn loans(&self) -> Option<Vec<u16>> {
        match self {
            Match::HachiHachi(game) => {
                let board = game.board();
                let loans = || board.campaign.loans.first(board.players).to_vec();
                board.options.campaign.is_on().then(loans)
            }
        }
    }

    /// Whether the deck is to be shuffled and dealt next.
    #[must_use]
    pub const fn next_is_deal(&self) -> bool {
        matches!(self.phase(), Phase::Deal)
    }

    /// How many rounds the match has.
    #[must_use]
    pub const fn rounds(&self) -> u16 {
        match self {
            Match::HachiHachi(game) => game.board().options.round_count(),
        }
    }

    /// Who has the highest account; all who are equal share the win (C-11).
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        match self {
            Match::HachiHachi(game) => game.board().winners(),
        }
    }
}

impl View {
    /// Whose view it is; `None` for a spectator.
    #[must_use]
    pub const fn viewer(&self) -> Option<Seat> {
        match self {
            View::HachiHachi(view) => view.viewer,
        }
    }

    /// The actions that the viewer can take now.
    #[must_use]
    pub fn legal(&self) -> Actions {
        match self {
            View::HachiHachi(view) => view.legal(),
        }
    }

    /// Takes in a notice that reaches the viewer.
    pub fn fold(&mut self, notice: &Notice) {
        match self {
            View::HachiHachi(view) => view.fold(notice),
        }
    }
}
