//! Matches as numbers, for programs that learn: a row of small integers for what a seat may know,
//! another for all cards, and actions by number.
//!
//! An [`Encoder`] is made once for a match and its house rules. It allocates nothing afterwards: it
//! writes into slices that its caller owns. The code that writes a number also says what it means,
//! so [`Encoder::features`] cannot become outdated; `docs/observations.md` is generated from it.
//!
//! Each game describes the state that only it has in `Rules::observe`: one function names, explains
//! and writes each feature through a [`FeatureWriter`]. House rules come last in every observation
//! and are computed once. Everything else is written anew at every decision: 48 cards are six words
//! of eight bytes, and writing them costs less than finding out what has changed.
//!
//! ```
//! use ginmi::encode::Encoder;
//! use ginmi::seat::Seat;
//! use ginmi::{Game, Match};
//!
//! let game = Match::new(Game::ALL[0], 2, [])?;
//! let encoder = Encoder::new(&game);
//! let mut row = vec![0; encoder.len()];
//! encoder.observe(&game, Seat::new(0), &mut row);
//! let features = encoder.features();
//! assert_eq!(features.iter().map(|feature| feature.width()).sum::<usize>(), row.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action_space;
mod feature;
mod feature_writer;
mod observation;

pub use action_space::{ActionMeaning, ActionSpace, OFFERS};
pub use feature::{ColumnKind, Feature, FeatureOwners, ObservedOption};
pub use feature_writer::{FeatureWriter, SeatPerspective};

use crate::games::common::{self, Rules};
use crate::games::{Match, View};
use crate::phase::Phase;
use crate::seat::Seat;
use feature::{LayoutParameters, QuestionKind};
use feature_writer::{FeatureLister, RowWriter};
use observation::BorrowedView;

/// The version of the layout of observations and actions. It grows when a number changes its
/// position or its meaning, so that a model trained with one version is not used with another.
pub const VERSION: u16 = 1;

/// The id of the question that is asked, which for those of the standard rules is that of the
/// feature `question`; `None` if no decision is due.
#[must_use]
pub fn question(phase: &Phase) -> Option<&'static str> {
    match phase {
        Phase::Cut { .. } => Some("cut"),
        Phase::Price { .. } => Some("price"),
        _ => QuestionKind::of(phase).map(QuestionKind::id),
    }
}

/// Writes the observations of one game, for one number of players, with certain house rules.
#[derive(Clone, Debug)]
pub struct Encoder {
    layout: LayoutParameters,
    features: Vec<Feature>,
    oracle: Vec<Feature>,
    /// The end of every observation: the house rules, which never change in a match.
    options: Vec<i8>,
    len: usize,
    oracle_len: usize,
    actions: ActionSpace,
}

impl Encoder {
    /// The encoder for matches like this one: of the same game, players and house rules.
    #[must_use]
    pub fn new(game: &Match) -> Self {
        with_match!(game, game => Self::of(game))
    }

    /// The encoder for matches of a certain game like this one.
    #[must_use]
    pub fn of<G: Rules>(game: &common::Match<G>) -> Self {
        let layout = LayoutParameters::of(game.board());
        let nobody = Seat::new(0);
        let mut lister = FeatureLister::new(&layout);
        observation::observe(&BorrowedView::of(game, nobody), &layout, &mut lister);
        let options = observation::options(&game.board().options, &mut lister);
        let features = lister.features();
        let mut lister = FeatureLister::new(&layout);
        observation::oracle(game, nobody, &mut lister);
        let oracle = lister.features();
        let len = |features: &[Feature]| features.iter().map(Feature::width).sum();
        Self {
            len: len(&features),
            oracle_len: len(&oracle),
            actions: ActionSpace::of::<G>(&game.board().options),
            layout,
            features,
            oracle,
            options,
        }
    }

    /// How many numbers an observation has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "an observation is never empty")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// How many numbers an oracle's observation has.
    #[must_use]
    pub const fn oracle_len(&self) -> usize {
        self.oracle_len
    }

    /// What the numbers of an observation mean, in their order.
    #[must_use]
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// What the numbers of an oracle's observation mean, in their order.
    #[must_use]
    pub fn oracle_features(&self) -> &[Feature] {
        &self.oracle
    }

    /// The actions by number.
    #[must_use]
    pub const fn actions(&self) -> &ActionSpace {
        &self.actions
    }

    /// Writes what a seat may know.
    ///
    /// # Panics
    ///
    /// When the length of `out` is not [`Encoder::len`], or the match has another game or number of
    /// players.
    pub fn observe(&self, game: &Match, viewer: Seat, out: &mut [i8]) {
        with_match!(game, game => self.observe_in(game, viewer, out));
    }

    /// The same as [`Encoder::observe`] for a match whose game the compiler knows.
    ///
    /// # Panics
    ///
    /// As [`Encoder::observe`].
    #[inline]
    pub fn observe_in<G: Rules>(&self, game: &common::Match<G>, viewer: Seat, out: &mut [i8]) {
        self.write(&BorrowedView::of(game, viewer), out);
    }

    /// Writes what the viewer of a view may know: the same numbers as from the match.
    ///
    /// # Panics
    ///
    /// As [`Encoder::observe`], and for the view of a spectator, who has no seat at the table.
    pub fn observe_view(&self, view: &View, out: &mut [i8]) {
        with_view!(view, view => self.write(&BorrowedView::of_view(view), out));
    }

    /// Writes what the seat may not know: everybody's hand and the draw pile.
    ///
    /// # Panics
    ///
    /// When the length of `out` is not [`Encoder::oracle_len`].
    pub fn oracle(&self, game: &Match, viewer: Seat, out: &mut [i8]) {
        with_match!(game, game => self.oracle_in(game, viewer, out));
    }

    /// The same as [`Encoder::oracle`] for a match whose game the compiler knows.
    ///
    /// # Panics
    ///
    /// As [`Encoder::oracle`].
    pub fn oracle_in<G: Rules>(&self, game: &common::Match<G>, viewer: Seat, out: &mut [i8]) {
        assert_eq!(out.len(), self.oracle_len, "room for an oracle's observation");
        let mut writer = RowWriter::new(out);
        observation::oracle(game, viewer, &mut writer);
        writer.done();
    }

    #[inline]
    fn write<G: Rules>(&self, view: &BorrowedView<'_, G>, out: &mut [i8]) {
        assert_eq!(G::GAME, self.layout.game, "a match of the same game");
        assert_eq!(view.board.players, self.layout.players, "a match of as many players");
        assert_eq!(out.len(), self.len, "room for an observation");
        let (changing, options) = out.split_at_mut(self.len - self.options.len());
        let mut writer = RowWriter::new(changing);
        observation::observe(view, &self.layout, &mut writer);
        writer.done();
        options.copy_from_slice(&self.options);
    }
}
