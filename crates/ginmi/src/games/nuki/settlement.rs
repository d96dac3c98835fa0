//! NU-8 and NU-9: the payments at the end of a round, in the order of the rules.

use arrayvec::ArrayVec;

use super::options::{KAN_POINTS, YAKU};
use super::{Board, Options};
use crate::cards::{CardSet, groups};
use crate::event::{RoundEnding, Sink};
use crate::games::common::OpenAchievements;
use crate::games::hachi_hachi::options::worth_of;
use crate::money::Reason;
use crate::options::place_of;
use crate::seat::Seat;

/// The least card points that earn escape and mizuten: more than half of the deck's 211 (NU-9).
const MORE_THAN_HALF: u16 = 106;
/// The places of the achievements in the table of worths.
const DIVING: usize = place_of(YAKU, "yaku.diving");
const ESCAPE: usize = place_of(YAKU, "yaku.escape");
const MIZUTEN: usize = place_of(YAKU, "yaku.mizuten");
/// The least Chaff for Sixteen Chaff (NU-8).
const SIXTEEN_CHAFF: u32 = 16;

/// How many cards of a pile count as Chaff for Sixteen Chaff, all willow among them (NU-8).
#[must_use]
pub fn counted_chaff(pile: CardSet) -> u32 {
    (pile & groups::CHAFF_AND_WILLOWS).len()
}

/// What a pile pays as Sixteen Chaff at multiplier 1, in points (NU-8).
#[must_use]
pub fn sixteen_chaff_of_pile(options: &Options, pile: CardSet) -> Option<u32> {
    const PLACE: usize = place_of(YAKU, "yaku.sixteen-chaff");
    if !options.special.is_on() {
        return None;
    }
    let above = counted_chaff(pile).checked_sub(SIXTEEN_CHAFF)?;
    worth_of(options.worths.by_number(PLACE).above(above)).map(|worth| worth.pays(KAN_POINTS))
}

impl Board {
    /// Makes the payments that end a round, and returns the winner.
    pub(super) fn settle_nuki(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        // Nothing in this game cancels noted teyaku.
        self.pay_teyaku(sink);
        let winner = if self.dekiyaku_were_made() {
            self.pay_dekiyaku(ending, sink)
        } else if let Some((winner, base)) = self.sixteen_chaff_of_piles() {
            for payer in self.round.opponents(winner) {
                self.pay_field(payer, winner, Reason::SIXTEEN_CHAFF, base, sink);
            }
            Some(winner)
        } else {
            self.pay_card_points(sink)
        };
        self.pay_achievements(sink);
        winner
    }

    /// NU-8: the player with Sixteen Chaff, if nobody has a dekiyaku, and what the opponent pays
    /// at multiplier 1, in points.
    ///
    /// Only one player can have it, since there are 19 Chaff.
    #[must_use]
    pub fn sixteen_chaff(&self) -> Option<(Seat, u32)> {
        if self.dekiyaku_were_made() { None } else { self.sixteen_chaff_of_piles() }
    }

    /// The same for piles without dekiyaku.
    fn sixteen_chaff_of_piles(&self) -> Option<(Seat, u32)> {
        let piles = &self.round.piles;
        let paid = |seat: Seat| Some((seat, sixteen_chaff_of_pile(&self.options, piles[seat])?));
        self.round.active_in_order().find_map(paid)
    }

    /// NU-8: the player with fewer card points pays the difference; returns the winner.
    fn pay_card_points(&mut self, sink: &mut impl Sink) -> Option<Seat> {
        let piles = &self.round.piles;
        let points: ArrayVec<(Seat, u16), 2> =
            self.round.active_in_order().map(|seat| (seat, piles[seat].points())).collect();
        let higher =
            |best: (Seat, u16), next: (Seat, u16)| if next.1 > best.1 { next } else { best };
        let (winner, most) = points.iter().copied().reduce(higher)?;
        // The winner's own difference is 0, and nothing is paid.
        for (payer, points) in points {
            self.pay_field(payer, winner, Reason::CARD_POINTS, (most - points).into(), sink);
        }
        Some(winner)
    }

    /// NU-9, payee by payee.
    fn pay_achievements(&mut self, sink: &mut impl Sink) {
        for payee in self.round.active_in_order() {
            let pile = self.round.piles[payee];
            let caught = |month| pile.contains_all(CardSet::month(month));
            if self.game.deal.triplets[payee].is_some_and(caught)
                && let Some(base) = self.options.achievement(DIVING)
            {
                self.pay_by_opponents(payee, Reason::DIVING, base, sink);
            }
            if self.round.claims[payee].b.is_some()
                && pile.points() >= MORE_THAN_HALF
                && let Some(base) = self.options.achievement(ESCAPE)
            {
                self.pay_by_opponents(payee, Reason::ESCAPE, base, sink);
            }
            if self.game.deal.blind
                && let Some(base) = self.options.achievement(MIZUTEN)
            {
                self.pay_mizuten(payee, MORE_THAN_HALF, base, sink);
            }
        }
    }

    /// NU-9: the achievements that a player's pile can still earn.
    pub(super) fn open_achievements(&self, seat: Seat) -> OpenAchievements {
        let diving = self.options.achievement(DIVING);
        let month = self.game.deal.triplets[seat].filter(|_| diving.is_some());
        let escape = self.options.achievement(ESCAPE);
        let claimed = self.round.claims[seat].b.is_some();
        OpenAchievements {
            to_catch: month.map_or(CardSet::EMPTY, CardSet::month),
            diving: diving.unwrap_or(0),
            dives_at_any_end: true,
            least_points: MORE_THAN_HALF,
            above_par: escape.filter(|_| claimed).unwrap_or(0),
        }
    }

    /// This many points at multiplier 1 from the opponent.
    fn pay_by_opponents(&mut self, payee: Seat, reason: Reason, base: u32, sink: &mut impl Sink) {
        for payer in self.round.opponents(payee) {
            self.pay_field(payer, payee, reason, base, sink);
        }
    }
}
