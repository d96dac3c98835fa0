//! HH-7 and HH-9: the payments at the end of a round, in the order of the rules.

use arrayvec::ArrayVec;

use super::options::{YAKU, worth_of};
use super::{Board, Options};
use crate::cards::{CardSet, groups};
use crate::event::{RoundEnding, Sink};
use crate::games::common::DekiyakuPayment;
use crate::money::{Account, Reason};
use crate::options::place_of;
use crate::seat::{PerSeat, Seat};
use crate::yaku::Teyaku;

/// The players who play, in turn order from the dealer, with the card points of each.
type CardPoints = ArrayVec<(Seat, i32), 3>;

/// A third of the deck's 264 points.
const PAR: i32 = 88;
/// The least card points that earn escape, dealer's hand and mizuten (HH-7.4).
const ABOVE_PAR: u16 = 89;
/// The least card points for Double Eights (HH-7.3).
const DOUBLE_EIGHTS: i32 = 168;
/// The least Chaff for Sixteen Chaff (HH-7.3).
const SIXTEEN_CHAFF: u32 = 16;

/// How many cards of a pile count as Chaff for Sixteen Chaff (HH-7.3).
#[must_use]
pub fn counted_chaff(options: &Options, pile: CardSet) -> u32 {
    let willow = options.willow_chaff.is_on();
    (pile & if willow { groups::CHAFF_AND_WILLOWS } else { groups::CHAFF }).len()
}

/// The special circumstance that one of three piles without dekiyaku makes by itself, and what each
/// opponent pays for it at multiplier 1, in points (HH-7.3). All Eights depends on all three piles and is not among
/// them.
#[must_use]
pub fn circumstance_of_pile(options: &Options, pile: CardSet) -> Option<(Reason, u32)> {
    let doubled = double_eights(options, pile.points().into());
    let doubled = doubled.map(|points| (Reason::DOUBLE_EIGHTS, points));
    doubled.or_else(|| Some((Reason::SIXTEEN_CHAFF, sixteen_chaff(options, pile)?)))
}

/// What this many card points pay as Double Eights, in points.
fn double_eights(options: &Options, points: i32) -> Option<u32> {
    const PLACE: usize = place_of(YAKU, "yaku.double-eights");
    let above = u32::try_from(points - DOUBLE_EIGHTS).ok()?;
    worth_of(options.worths.by_number(PLACE).above(above)).map(|worth| options.money(worth))
}

/// What a pile pays as Sixteen Chaff, in points.
fn sixteen_chaff(options: &Options, pile: CardSet) -> Option<u32> {
    const PLACE: usize = place_of(YAKU, "yaku.sixteen-chaff");
    let above = counted_chaff(options, pile).checked_sub(SIXTEEN_CHAFF)?;
    worth_of(options.worths.by_number(PLACE).above(above)).map(|worth| options.money(worth))
}

impl Board {
    /// HH-7, and the split of HH-4.4.
    pub(super) fn settle_hachi_hachi(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        if ending == RoundEnding::Split {
            self.split_pot(sink);
            return None;
        }
        self.score(ending, sink)
    }

    /// HH-7.1 to HH-7.4.
    fn score(&mut self, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        let three = self.round.active.len() == 3;
        let winner = if self.dekiyaku_were_made() {
            self.pay_teyaku(sink);
            self.pay_dekiyaku(ending, sink)
        } else {
            let points = self.card_points();
            if let Some((winner, reason, base)) = self.circumstance_of(&points) {
                for payer in self.round.opponents(winner) {
                    self.pay_field(payer, winner, reason, base, sink);
                }
                return Some(winner);
            }
            self.pay_teyaku(sink);
            Some(self.pay_card_points(&points, sink))
        };
        if three {
            self.pay_achievements(sink);
        }
        winner
    }

    /// HH-7.1, HH-8.3: how many times over one opponent pays for a dekiyaku. A liable player pays
    /// for both opponents; otherwise, after shoubu, the only opponent who has called sage does.
    pub(super) fn share_of_dekiyaku(&self, payment: DekiyakuPayment) -> u32 {
        let DekiyakuPayment { payee, payer, dekiyaku, ending } = payment;
        match self.game.deal.liable.dekiyaku(payee, dekiyaku) {
            Some(liable) if self.round.active.len() == 3 => 2 * u32::from(liable == payer),
            _ if matches!(ending, RoundEnding::Shoubu(_)) => self.sage_share(payee, payer),
            _ => 1,
        }
    }

    /// How many times over an opponent pays after shoubu: twice if only this opponent has called
    /// sage, not at all if only the other has.
    fn sage_share(&self, caller: Seat, payer: Seat) -> u32 {
        let in_sage = |seat: Seat| self.game.deal.calls.sage.contains(seat);
        match self.round.opponents(caller).find(|seat| *seat != payer) {
            Some(other) if in_sage(payer) && !in_sage(other) => 2,
            Some(other) if !in_sage(payer) && in_sage(other) => 0,
            _ => 1,
        }
    }

    fn card_points(&self) -> CardPoints {
        let piles = &self.round.piles;
        self.round.active_in_order().map(|seat| (seat, piles[seat].points().into())).collect()
    }

    /// HH-7.2 and HH-9: returns the winner.
    fn pay_card_points(&mut self, points: &CardPoints, sink: &mut impl Sink) -> Seat {
        // Each player's points above par; with two players, the better one gets the difference.
        let all = || points.iter().map(|(_, points)| points).sum::<i32>();
        let (times, par) = if points.len() == 3 { (1, PAR) } else { (2, all()) };
        let mut score = PerSeat::all(0);
        let (mut winner, mut most) = (self.round.leader, i32::MIN);
        // Of three players either one gains or one loses; that one settles with both others.
        let (mut lone, mut furthest) = (self.round.leader, -1);
        for (seat, points) in points.iter().copied() {
            score[seat] = times * points - par;
            (winner, most) = if points > most { (seat, points) } else { (winner, most) };
            let far = score[seat].abs();
            (lone, furthest) = if far > furthest { (seat, far) } else { (lone, furthest) };
        }
        for other in self.round.opponents(lone) {
            let (payer, payee) = if score[lone] > 0 { (other, lone) } else { (lone, other) };
            self.pay_field(payer, payee, Reason::CARD_POINTS, score[other].unsigned_abs(), sink);
        }
        winner
    }

    /// HH-7.3: the special circumstance of the round, if nobody has a dekiyaku and there are three
    /// players: the winner, the reason and what each opponent pays at multiplier 1, in points.
    #[must_use]
    pub fn circumstance(&self) -> Option<(Seat, Reason, u32)> {
        if self.dekiyaku_were_made() { None } else { self.circumstance_of(&self.card_points()) }
    }

    /// The same for piles without dekiyaku.
    fn circumstance_of(&self, points: &CardPoints) -> Option<(Seat, Reason, u32)> {
        if points.len() != 3 {
            return None;
        }
        if points.iter().all(|(_, points)| *points == PAR) {
            const PLACE: usize = place_of(YAKU, "yaku.all-eights");
            if let Some(worth) = worth_of(self.options.worths.single(PLACE)) {
                let points = self.options.money(worth);
                return Some((self.round.leader, Reason::ALL_EIGHTS, points));
            }
        }
        let piles = &self.round.piles;
        let doubled = points
            .iter()
            .find_map(|(seat, points)| Some((*seat, double_eights(&self.options, *points)?)));
        if let Some((seat, points)) = doubled {
            return Some((seat, Reason::DOUBLE_EIGHTS, points));
        }
        let chaff = |seat: Seat| Some((seat, sixteen_chaff(&self.options, piles[seat])?));
        let (seat, paid) = points.iter().find_map(|(seat, _)| chaff(*seat))?;
        Some((seat, Reason::SIXTEEN_CHAFF, paid))
    }

    /// HH-7.4, payee by payee.
    fn pay_achievements(&mut self, sink: &mut impl Sink) {
        let swaps = !self.options.dealer_hand_swap.is_none();
        // Diving and escape need a claimed teyaku.
        let any = swaps || self.game.deal.blind;
        let payees = if any { self.round.active } else { self.round.claimers() };
        for payee in payees.in_turn_order(self.round.leader) {
            if !self.game.deal.to_catch[payee].is_empty() {
                self.pay_diving(payee, sink);
            }
            let above_par = |board: &Self| board.round.piles[payee].points() >= ABOVE_PAR;
            let escapes = self.round.claims[payee].b.is_some_and(|b| b != Teyaku::ONE_BRIGHT);
            if escapes && above_par(self) {
                self.pay_escape(payee, sink);
            }
            if swaps && self.game.deal.dealers_hand == payee && above_par(self) {
                self.pay_by_all(payee, Reason::DEALERS_HAND, self.points(1), sink);
            }
            if self.game.deal.blind {
                self.pay_mizuten(payee, ABOVE_PAR, self.points(1), sink);
            }
        }
    }

    #[inline(never)]
    fn pay_escape(&mut self, payee: Seat, sink: &mut impl Sink) {
        for payer in self.round.opponents(payee) {
            self.pay_field(payer, payee, Reason::ESCAPE, self.points(1), sink);
        }
    }

    #[inline(never)]
    fn pay_diving(&mut self, payee: Seat, sink: &mut impl Sink) {
        for card in self.game.deal.to_catch[payee] {
            if !self.round.piles[payee].contains_all(CardSet::month(card.month())) {
                continue;
            }
            let liable = self.game.deal.liable.diving(payee, card.month());
            for payer in self.round.opponents(payee) {
                let share = liable.map_or(1, |liable| 2 * u32::from(liable == payer));
                let base = self.points(share);
                self.pay_field(payer, payee, Reason::DIVING, base, sink);
            }
        }
    }

    /// HH-4.4: each player takes half of the pot; an odd point goes to the first in turn order.
    fn split_pot(&mut self, sink: &mut impl Sink) {
        let pot = self.accounts[Account::Pot] as u32;
        for (index, seat) in self.round.active_in_order().enumerate() {
            let half = if index == 0 { pot.div_ceil(2) } else { pot / 2 };
            self.pay(Account::Pot, seat.into(), Reason::SPLIT, half, 1, sink);
        }
    }
}
