//! HH-6.2 and HH-6.3: sage, shoubu and cancel, where a game has them.

use arrayvec::ArrayVec;

use super::{Board, KanPaymentRules, Match};
use crate::action::{Action, LegalActions};
use crate::cards::CardSet;
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::yaku::{Dekiyaku, Teyaku};

/// The dekiyaku of a pile with their values in kan, in the order of the game's own table.
pub type PileDekiyakuList = ArrayVec<(Dekiyaku, u32), 5>;

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
    /// The value of each player's dekiyaku after that player's last turn, in kan.
    pub kan: PerSeat<u8>,
}

impl Calls {
    /// Nobody has called anything.
    pub const NONE: Self = Self { sage: SeatSet::EMPTY, first_sage: None, kan: PerSeat::all(0) };

    #[inline(always)]
    pub(crate) fn fold(&mut self, event: &Event) {
        match *event {
            Event::Dealt { .. } => *self = Self::NONE,
            Event::Made { seat, kan } => self.kan[seat] = kan,
            Event::Sage(seat) => {
                self.sage.insert(seat);
                self.first_sage = self.first_sage.or(Some(seat));
            }
            _ => {}
        }
    }

    /// Writes the features of an observation.
    #[inline(always)]
    pub(crate) fn observe(&self, perspective: &SeatPerspective, writer: &mut impl FeatureWriter) {
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
        let kan = |seat| self.kan[seat].into();
        let meaning = "The worth of each pile after its owner's last turn, in kan";
        writer.each_active(perspective, "kan", meaning, 0..=127, kan);
    }
}

/// A game in which players call sage and shoubu.
pub trait SageShoubuRules: KanPaymentRules {
    /// The calls of the round.
    fn calls(&self) -> &Calls;

    /// The value of a teyaku, in kan, for any number of players.
    fn teyaku_kan(teyaku: Teyaku) -> u32 {
        Self::teyaku_value(teyaku, Self::CAPACITY)
    }

    /// The dekiyaku of a pile.
    fn dekiyaku(options: &Self::Options, pile: CardSet) -> PileDekiyakuList;

    /// Whether a pile may hold a dekiyaku: a check that is faster than valuing the pile.
    #[doc(hidden)]
    fn may_hold_dekiyaku(pile: CardSet) -> bool {
        let _ = pile;
        true
    }

    /// The value of the dekiyaku of a pile, in kan.
    fn pile_kan(options: &Self::Options, pile: CardSet) -> u32;

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
    /// The value of a player's dekiyaku, in kan.
    #[must_use]
    pub fn kan(&self, seat: Seat) -> u32 {
        G::pile_kan(&self.options, self.round.piles[seat])
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
        let kan = self.board.kan(seat) as u8;
        if kan > self.board.game.calls().kan[seat] {
            self.board.emit(Event::Made { seat, kan }, sink);
            self.board.enter_phase(Phase::Call { seat }, sink);
        } else {
            self.next_turn(seat, sink);
        }
    }

    /// HH-6.2, HH-6.3: a player calls sage or shoubu, or cancels.
    pub(crate) fn call(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) {
        match action {
            Action::Shoubu => self.board.end_round(RoundEnding::Shoubu(seat), sink),
            Action::Cancel => self.board.end_round(RoundEnding::Cancel(seat), sink),
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
