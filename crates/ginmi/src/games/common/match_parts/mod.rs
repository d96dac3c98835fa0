//! Matches that are taken apart and put together, for positions that were not reached by play.

mod check;
mod error;

pub use error::MatchPartsError;

use super::{Board, Match, Rules};
use crate::cards::{Card, CardSet};
use crate::chance::CardOrder;
use crate::games::{PlayableMatch, SetupError};
use crate::seat::{PerSeat, Seat};
use check::PartsChecker;

/// Everything that a match is made of, free to be changed.
///
/// [`Match::to_parts`] takes a match apart. [`MatchParts::into_match`] puts one together if it can
/// be played on, and otherwise names what is wrong.
///
/// ```
/// use ginmi::games::common::MatchPartsError;
/// use ginmi::games::koi_koi::{Match, Options};
/// use ginmi::money::Account;
/// use ginmi::seat::Seat;
///
/// let (first, second) = (Account::Seat(Seat::new(0)), Account::Seat(Seat::new(1)));
/// let mut parts = Match::new(&Options::default(), 2)?.to_parts();
/// parts.board.accounts.set(first, 12);
/// assert_eq!(parts.clone().into_match(), Err(MatchPartsError::Sum { sum: 12, right: 0 }));
/// parts.board.accounts.set(second, -12);
/// assert_eq!(parts.into_match()?.board().accounts[first], 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchParts<G: Rules> {
    /// What everybody knows: house rules, the phase, accounts in points or (Taiyaku) chips, the
    /// field, the piles, the sizes of hands and draw pile, and what only this game keeps track of.
    pub board: Board<G>,
    /// The cards in each hand.
    pub hands: PerSeat<CardSet>,
    /// The draw pile, the top card first, preceded by field cards that lie face-down.
    pub stock: Vec<Card>,
    /// The cards that each player returned to the draw pile in this deal (C-5, TY-5.1).
    pub returned: PerSeat<CardSet>,
    /// The hand that each player passed on, while another player holds it (TY-3.3).
    pub passed_on: PerSeat<CardSet>,
    /// What only this game keeps track of in secret.
    pub secret: G::Secret,
}

impl<G: Rules> Match<G> {
    /// The parts of the match, from which [`MatchParts::into_match`] makes an equal one.
    #[must_use]
    pub fn to_parts(&self) -> MatchParts<G> {
        let Self { board, hands, returned, passed_on, secret, .. } = *self;
        MatchParts { board, hands, stock: self.stock().collect(), returned, passed_on, secret }
    }
}

impl<G: Rules> MatchParts<G> {
    /// Puts the match together.
    ///
    /// It can be played to its end, whatever is decided. What only one game keeps track of
    /// ([`Board::game`]) is taken as it is, and so are results of the past: claims need not be held
    /// by a hand, nor piles follow from captures.
    ///
    /// # Errors
    ///
    /// When options contradict each other, or the parts do not fit together, with the first reason
    /// that was found.
    pub fn into_match(mut self) -> Result<Match<G>, MatchPartsError> {
        // Checks the number of players first: everything else goes through the seats.
        Match::<G>::new(&self.board.options, self.board.players)?;
        self.board.options =
            G::resolve(&self.board.options, self.board.players).map_err(SetupError::from)?;
        self.as_check().check_all()?;
        let Self { board, hands, stock, returned, passed_on, secret } = self;
        let stock: CardOrder = stock.into_iter().rev().collect();
        let made = Match { board, hands, returned, passed_on, stock, secret };
        match board.phase.seat() {
            Some(seat) if made.legal().is_empty() => {
                Err(MatchPartsError::NoAction { seat, question: board.phase.question() })
            }
            _ => Ok(made),
        }
    }

    fn as_check(&self) -> PartsChecker<'_> {
        let board = &self.board;
        let mut gave_back = PerSeat::all(0);
        for seat in Seat::all(board.players) {
            gave_back[seat] = G::returned_by(board, seat);
        }
        PartsChecker {
            players: board.players,
            phase: &board.phase,
            is_before_deal: G::before_deal(board) == board.phase,
            accounts: &board.accounts,
            round: &board.round,
            hands: &self.hands,
            stock: &self.stock,
            known_cards: [&self.returned, &self.passed_on],
            game: G::GAME,
            field: G::FIELD,
            draws_lead: G::DRAWS_LEAD,
            has_purses: G::PURSE > 0,
            balance: G::opening_balance(&board.options),
            rounds: if G::may_play_on(&board.options) {
                u16::MAX
            } else {
                G::rounds(&board.options)
            },
            void_deals: G::void_deals(&board.options),
            group: G::group,
            cards_played: G::cards_played,
            extra_turns: G::extra_cards(&board.options),
            gave_back,
        }
    }
}
