use super::common::RoundBoard;
use super::{Match, NextInput, View};
use crate::action::{Action, LegalActions};
use crate::cards::Card;
use crate::chance::OutcomeError;
use crate::event::Sink;
use crate::illegal_action::IllegalActionError;
use crate::money::Accounts;
use crate::seat::Seat;

/// A match that can be played, for code that works with each kind of them: a match of any game
/// ([`Match`]), of a game that is known at compile time ([`common::Match`](super::common::Match)),
/// or one that is being recorded.
///
/// [`Match`] has methods of the same names, which need no import.
///
/// ```
/// use ginmi::{Game, Match, NextInput, PlayableMatch, games::koi_koi};
///
/// /// Whose move it is.
/// fn to_move(game: &impl PlayableMatch) -> String {
///     match game.next() {
///         NextInput::Chance(chance) => format!("{} cards are drawn", chance.count),
///         NextInput::Decision(seat) => format!("{seat} chooses from {}", game.legal().len()),
///         NextInput::Over => "the match is over".into(),
///     }
/// }
///
/// assert_eq!(to_move(&Match::new(Game::Taiyaku, 3, [])?), "3 cards are drawn");
/// assert_eq!(to_move(&koi_koi::Match::new(&Default::default(), 2)?), "2 cards are drawn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait PlayableMatch {
    /// What a seat may know of it.
    type View: Into<View>;

    /// What is due: a chance event, a decision, or nothing more.
    #[must_use]
    fn next(&self) -> NextInput;

    /// The actions of the seat to decide; none if no decision is due.
    #[must_use]
    fn legal(&self) -> LegalActions;

    /// What a seat, or (`None`) a spectator, may know now.
    #[must_use]
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// The public state of the round.
    #[must_use]
    fn round_board(&self) -> &RoundBoard;

    /// Where the money is.
    #[must_use]
    fn accounts(&self) -> &Accounts;

    /// Takes the outcome of the chance event that is due, the top card first.
    ///
    /// # Errors
    ///
    /// When no chance event is due or this is not an outcome of it. The match is then unchanged.
    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError>;

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// When it is not this seat's decision or the action is not [legal](Self::legal), with the
    /// reason. The match is then unchanged.
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError>;
}

impl PlayableMatch for Match {
    type View = View;

    #[inline]
    fn next(&self) -> NextInput {
        self.next()
    }

    #[inline]
    fn legal(&self) -> LegalActions {
        self.legal()
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.view(viewer)
    }

    #[inline]
    fn round_board(&self) -> &RoundBoard {
        self.round_board()
    }

    #[inline]
    fn accounts(&self) -> &Accounts {
        self.accounts()
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        self.chance(outcome, sink)
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        self.apply(seat, action, sink)
    }
}
