//! HH-8.3: a player who gives another the last card of a dekiyaku, or of a triplet's month, pays
//! double.

use super::settlement::DIVING;
use super::{Board, dekiyaku, dekiyaku_cards};
use crate::cards::{CardSet, Month};
use crate::event::{Event, Sink};
use crate::seat::{PerSeat, Seat};
use crate::yaku::Dekiyaku;

/// The dekiyaku that somebody can be liable for.
pub(super) const LIABLE: [Dekiyaku; 4] = [
    Dekiyaku::FOUR_BRIGHTS,
    Dekiyaku::POETRY_RIBBONS,
    Dekiyaku::BLUE_RIBBONS,
    Dekiyaku::BOAR_DEER_BUTTERFLIES,
];

/// All liabilities of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Liabilities {
    dekiyaku: PerSeat<[Option<Seat>; LIABLE.len()]>,
    /// At most two triplets can be claimed from one hand.
    diving: PerSeat<[Option<(Month, Seat)>; 2]>,
}

impl Liabilities {
    /// Nobody is liable.
    pub const NONE: Self =
        Self { dekiyaku: PerSeat::all([None; LIABLE.len()]), diving: PerSeat::all([None; 2]) };

    /// The player who is liable to `seat` for this dekiyaku.
    #[must_use]
    pub fn dekiyaku(&self, seat: Seat, dekiyaku: Dekiyaku) -> Option<Seat> {
        let index = LIABLE.iter().position(|liable| *liable == dekiyaku)?;
        self.dekiyaku[seat][index]
    }

    /// The player who is liable to `seat` for diving for this month.
    #[must_use]
    pub fn diving(&self, seat: Seat, month: Month) -> Option<Seat> {
        let of_month = |entry: &Option<(Month, Seat)>| entry.filter(|(of, _)| *of == month);
        self.diving[seat].iter().find_map(of_month).map(|(_, by)| by)
    }

    pub(super) fn set_dekiyaku(&mut self, seat: Seat, dekiyaku: Dekiyaku, by: Seat) {
        if let Some(index) = LIABLE.iter().position(|liable| *liable == dekiyaku) {
            self.dekiyaku[seat][index] = Some(by);
        }
    }

    pub(super) fn set_diving(&mut self, seat: Seat, month: Month, by: Seat) {
        if let Some(free) = self.diving[seat].iter_mut().find(|entry| entry.is_none()) {
            *free = Some((month, by));
        }
    }
}

impl Board {
    /// Records liabilities for the cards, all of one month, that `seat` has just captured.
    pub(super) fn note_liability(&mut self, seat: Seat, captured: CardSet, sink: &mut impl Sink) {
        if self.round.active.len() != 3 {
            return;
        }
        let Some(by) = self.who_left_one_of(seat, captured) else { return };
        for dekiyaku in LIABLE {
            if self.completes(seat, dekiyaku, captured) {
                self.emit(Event::LiableForDekiyaku { seat, dekiyaku, by }, sink);
            }
        }
        if self.options.achievement(DIVING).is_none() {
            return;
        }
        for card in self.game.deal.to_catch[seat] & captured {
            // The opponent must have left this very card, not another card of the month (HH-8.3).
            if self.game.deal.left[by] == Some(card) {
                self.emit(Event::LiableForDiving { seat, month: card.month(), by }, sink);
            }
        }
    }

    /// The opponent whose last hand play left one of these cards on the field; the one who played
    /// later, if both did.
    fn who_left_one_of(&self, seat: Seat, cards: CardSet) -> Option<Seat> {
        let (round, left) = (&self.round, &self.game.deal.left);
        let later = round.active.next_after(round.active.next_after(seat)?)?;
        let earlier = round.active.next_after(seat)?;
        let left_one = |by: &Seat| left[*by].is_some_and(|card| cards.contains(card));
        [later, earlier].into_iter().find(left_one)
    }

    /// Whether these cards have just completed a dekiyaku that lacked one card before the turn.
    fn completes(&self, seat: Seat, dekiyaku: Dekiyaku, captured: CardSet) -> bool {
        let pile = self.round.piles[seat];
        let missing = dekiyaku_cards(dekiyaku) - (pile - self.game.deal.turn_capture);
        // Four Brights may not be scored, and a dekiyaku may be off.
        let mut scored = self::dekiyaku(&self.options, pile).into_iter();
        missing.len() == 1
            && captured.contains_all(missing)
            && scored.any(|(scored, _)| scored == dekiyaku)
    }
}
