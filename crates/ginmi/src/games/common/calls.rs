//! HH-6.2 and HH-6.3: sage, shoubu and cancel, where a game has them.

use arrayvec::ArrayVec;

use super::{Board, KanPaymentRules, Match, Worth};
use crate::action::{Action, LegalActions};
use crate::cards::CardSet;
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::yaku::{Dekiyaku, Teyaku};

/// The dekiyaku of a pile with their worths, in the order of the game's own table.
pub type PileDekiyakuList = ArrayVec<(Dekiyaku, Worth), 5>;

/// The calls of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Calls {
    /// The players who have called sage (HH-6.2).
    pub sage: SeatSet,
    /// The player who called sage first (HH-7.1).
    pub first_sage: Option<Seat>,
    /// What each player's dekiyaku were worth after that player's last turn, in points.
    pub worth: PerSeat<u16>,
}

impl Calls {
    /// Nobody has called anything.
    pub const NONE: Self = Self { sage: SeatSet::EMPTY, first_sage: None, worth: PerSeat::all(0) };

    #[inline(always)]
    pub(crate) fn fold(&mut self, event: &Event) {
        match *event {
            Event::Dealt { .. } => *self = Self::NONE,
            Event::Made { seat, worth } => self.worth[seat] = worth,
            Event::Sage(seat) => {
                self.sage.insert(seat);
                self.first_sage = self.first_sage.or(Some(seat));
            }
            _ => {}
        }
    }

    /// Writes the features of an observation, where a kan is this many points.
    #[inline(always)]
    pub(crate) fn observe(
        &self,
        kan: u32,
        perspective: &SeatPerspective,
        writer: &mut impl FeatureWriter,
    ) {
        let sage = |seat| self.sage.contains(seat).into();
        writer.each_active(perspective, "sage", "The players who have called sage", 0..=1, sage);
        let first = |seat| (self.first_sage == Some(seat)).into();
        writer.each_active(
            perspective,
            "first-sage",
            "The player who called sage first",
            0..=1,
            first,
        );
        let kan = |seat| i32::from(self.worth[seat]) / kan as i32;
        let meaning = "The worth of each pile after its owner's last turn, in kan";
        writer.each_active(perspective, "kan", meaning, 0..=127, kan);
    }
}

/// A game in which players call sage and shoubu.
pub trait SageShoubuRules: KanPaymentRules {
    /// The calls of the round.
    fn calls(&self) -> &Calls;

    /// The dekiyaku of a pile.
    fn dekiyaku(options: &Self::Options, pile: CardSet) -> PileDekiyakuList;

    /// Whether a pile may hold a dekiyaku: a check that is faster than valuing the pile.
    #[doc(hidden)]
    fn may_hold_dekiyaku(pile: CardSet) -> bool {
        let _ = pile;
        true
    }

    /// What the dekiyaku of a pile are worth together, in points.
    fn pile_points(options: &Self::Options, pile: CardSet) -> u32;

    /// Whether players can go on after a rise in value; otherwise it ends the round (V-4).
    fn has_sage(options: &Self::Options) -> bool {
        let _ = options;
        true
    }

    /// Whether a player who has called sage can cancel the round (V-4).
    fn has_cancel(options: &Self::Options) -> bool {
        let _ = options;
        true
    }

    /// Whether dekiyaku are paid whenever their value rises, and nothing for them at the end
    /// (HH-11.27).
    fn pays_rises(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// Whether card points or a special circumstance follow although dekiyaku were made, when all
    /// hands are empty (HH-11.27).
    fn card_points_follow(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// The players whose sage makes them pay for both when another's value rises: those who have
    /// called it, or whose sage is still open (HH-7.1, HH-11.27).
    fn open_sages(board: &Board<Self>) -> SeatSet {
        board.game.calls().sage
    }

    /// What a player who goes on with sage gives back to all others together when the value of
    /// another rises next, at multiplier 1, in points (HH-11.27).
    fn sage_return(board: &Board<Self>, seat: Seat) -> u32 {
        let _ = (board, seat);
        0
    }

    /// Whether each opponent pays half of what a dekiyaku is worth (HH-11.3).
    fn opponents_split(board: &Board<Self>) -> bool {
        let _ = board;
        false
    }

    /// Says that the value of a player's dekiyaku has risen to this many points.
    #[doc(hidden)]
    fn value_rises(game: &mut Match<Self>, seat: Seat, worth: u16, sink: &mut impl Sink) {
        game.board.emit(Event::Made { seat, worth }, sink);
    }

    /// Called when all opponents have paid for a teyaku.
    #[doc(hidden)]
    fn teyaku_paid(board: &mut Board<Self>, payee: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        let _ = (board, payee, teyaku, sink);
    }

    /// How many times over one opponent pays the value of a dekiyaku.
    #[doc(hidden)]
    fn share(board: &Board<Self>, payment: DekiyakuPayment) -> u32 {
        let _ = (board, payment);
        1
    }
}

/// A payment by one opponent for one dekiyaku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DekiyakuPayment {
    /// Whose pile it is.
    pub payee: Seat,
    /// The player who is to pay.
    pub payer: Seat,
    /// What is paid.
    pub dekiyaku: Dekiyaku,
    /// How the round ends.
    pub ending: RoundEnding,
}

impl<G: SageShoubuRules> Board<G> {
    /// What a player's dekiyaku are worth together, in points.
    #[must_use]
    pub fn worth_of_dekiyaku(&self, seat: Seat) -> u32 {
        G::pile_points(&self.options, self.round.piles[seat])
    }

    /// HH-6.3: whether the player can cancel instead of playing a card.
    pub(crate) fn may_cancel(&self, seat: Seat) -> bool {
        self.game.calls().sage.contains(seat) && self.has_cancel()
    }

    // Hardly anybody who plays a card has called sage.
    #[cold]
    #[inline(never)]
    fn has_cancel(&self) -> bool {
        G::has_cancel(&self.options)
    }
}

impl<G: SageShoubuRules> Match<G> {
    /// HH-6.2: asks for sage or shoubu after a rise in value.
    #[inline(always)]
    pub(crate) fn ask_call(&mut self, seat: Seat, sink: &mut impl Sink) {
        if G::may_hold_dekiyaku(self.board.round.piles[seat]) {
            self.ask_call_for_rise(seat, sink);
        } else {
            self.next_turn(seat, sink);
        }
    }

    #[inline(never)]
    fn ask_call_for_rise(&mut self, seat: Seat, sink: &mut impl Sink) {
        let worth = self.board.worth_of_dekiyaku(seat) as u16;
        if worth > self.board.game.calls().worth[seat] {
            G::value_rises(self, seat, worth, sink);
            if G::has_sage(&self.board.options) {
                self.board.enter_phase(Phase::Call { seat }, sink);
            } else {
                self.end_play(RoundEnding::Shoubu(seat), sink);
            }
        } else {
            self.next_turn(seat, sink);
        }
    }

    /// HH-6.2, HH-6.3: a player calls sage or shoubu, or cancels.
    pub(crate) fn call(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) {
        match action {
            Action::Shoubu => self.end_play(RoundEnding::Shoubu(seat), sink),
            Action::Cancel => self.end_play(RoundEnding::Cancel(seat), sink),
            _ => {
                self.board.emit(Event::Sage(seat), sink);
                self.next_turn(seat, sink);
            }
        }
    }
}

/// What can be called.
pub(crate) fn call_actions() -> LegalActions {
    LegalActions::few([Action::Sage, Action::Shoubu])
}
