//! HH-7 and HH-9: who pays whom at the end of a round, in the order of the rules.

use super::{Board, Options};
use crate::cards::{CardSet, groups};
use crate::event::{Ending, Sink};
use crate::games::common::DekiyakuPayment;
use crate::money::{Account, Reason};
use crate::seat::{PerSeat, Seat};

/// A third of the deck's 264 points.
const PAR: i32 = 88;
/// Card points that earn escape, dealer's hand and mizuten (HH-7.4).
const ABOVE_PAR: u16 = 89;
/// Card points of Double Eights (HH-7.3).
const DOUBLE_EIGHTS: u16 = 168;
/// Chaff of Sixteen Chaff (HH-7.3).
const SIXTEEN_CHAFF: u32 = 16;

/// How many cards of a pile count as Chaff for Sixteen Chaff (HH-7.3).
#[must_use]
pub fn counted_chaff(options: &Options, pile: CardSet) -> u32 {
    let willow = options.willow_chaff.is_on();
    (pile & if willow { groups::CHAFF_AND_WILLOWS } else { groups::CHAFF }).len()
}

impl Board {
    /// HH-7, and the split of HH-4.4.
    pub(super) fn settle_hachi_hachi(
        &mut self,
        ending: Ending,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        if ending == Ending::Split {
            self.split_pot(sink);
            return None;
        }
        self.score(ending, sink)
    }

    /// HH-7.1 to HH-7.4.
    fn score(&mut self, ending: Ending, sink: &mut impl Sink) -> Option<Seat> {
        let three = self.round.active.len() == 3;
        let winner = if self.dekiyaku_were_made() {
            self.pay_teyaku(sink);
            self.pay_dekiyaku(ending, sink)
        } else if let Some((winner, reason, kan)) = self.circumstance_of_piles() {
            let base = self.points(kan);
            for payer in self.round.opponents(winner) {
                self.pay_field(payer, winner, reason, base, sink);
            }
            return Some(winner);
        } else {
            self.pay_teyaku(sink);
            self.pay_card_points(sink)
        };
        if three {
            self.pay_achievements(sink);
        }
        winner
    }

    /// HH-7.1, HH-8.3: how many times one opponent owes a dekiyaku. Who is liable pays for both;
    /// otherwise, of a shoubu, who alone has called sage does.
    pub(super) fn share_of_dekiyaku(&self, payment: DekiyakuPayment) -> u32 {
        let DekiyakuPayment { payee, payer, dekiyaku, ending } = payment;
        match self.game.deal.liable.dekiyaku(payee, dekiyaku) {
            Some(liable) if self.round.active.len() == 3 => 2 * u32::from(liable == payer),
            _ if matches!(ending, Ending::Shoubu(_)) => self.sage_share(payee, payer),
            _ => 1,
        }
    }

    /// How often an opponent pays a shoubu: twice who alone has called sage, the other not at all.
    fn sage_share(&self, caller: Seat, payer: Seat) -> u32 {
        let in_sage = |seat: Seat| self.game.deal.calls.sage.contains(seat);
        match self.round.opponents(caller).find(|seat| *seat != payer) {
            Some(other) if in_sage(payer) && !in_sage(other) => 2,
            Some(other) if !in_sage(payer) && in_sage(other) => 0,
            _ => 1,
        }
    }

    /// HH-7.2 and HH-9: returns the winner.
    fn pay_card_points(&mut self, sink: &mut impl Sink) -> Option<Seat> {
        let active = self.round.active_in_order();
        let mut score = PerSeat::all(0);
        for seat in active.clone() {
            score[seat] = i32::from(self.round.piles[seat].points());
        }
        let most = active.clone().map(|seat| score[seat]).max()?;
        let winner = active.clone().find(|seat| score[*seat] == most)?;
        // What each has above par; of two players, the better one has the difference.
        let all: i32 = active.clone().map(|seat| score[seat]).sum();
        for seat in active.clone() {
            score[seat] = match self.round.active.len() {
                3 => score[seat] - PAR,
                _ => 2 * score[seat] - all,
            };
        }
        // Of three players either one gains or one loses, so the smaller score is what is due.
        for payee in active.clone().filter(|seat| score[*seat] > 0) {
            for payer in active.clone().filter(|seat| score[*seat] < 0) {
                let base = score[payee].min(-score[payer]) as u32;
                self.pay_field(payer, payee, Reason::CardPoints, base, sink);
            }
        }
        Some(winner)
    }

    /// HH-7.3: the special circumstance that the piles make, if nobody has a dekiyaku and three
    /// play: the winner, the reason and what each opponent pays, in kan.
    #[must_use]
    pub fn circumstance(&self) -> Option<(Seat, Reason, u32)> {
        if self.dekiyaku_were_made() { None } else { self.circumstance_of_piles() }
    }

    /// The same, when it is known that nobody has a dekiyaku.
    fn circumstance_of_piles(&self) -> Option<(Seat, Reason, u32)> {
        if self.round.active.len() != 3 {
            return None;
        }
        let piles = &self.round.piles;
        let mut active = self.round.active_in_order();
        if active.clone().all(|seat| i32::from(piles[seat].points()) == PAR) {
            return Some((self.round.leader, Reason::AllEights, 10));
        }
        if let Some(seat) = active.clone().find(|seat| piles[*seat].points() >= DOUBLE_EIGHTS) {
            let above = u32::from(piles[seat].points() - DOUBLE_EIGHTS);
            return Some((seat, Reason::DoubleEights, 10 + above));
        }
        let chaff = |pile: CardSet| counted_chaff(&self.options, pile);
        let seat = active.find(|seat| chaff(piles[*seat]) >= SIXTEEN_CHAFF)?;
        let above = chaff(piles[seat]) - SIXTEEN_CHAFF;
        Some((seat, Reason::SixteenChaff, 12 + 2 * above))
    }

    /// HH-7.4, payee by payee.
    fn pay_achievements(&mut self, sink: &mut impl Sink) {
        for payee in self.round.active_in_order() {
            let above_par = self.round.piles[payee].points() >= ABOVE_PAR;
            self.pay_diving(payee, sink);
            let escapes =
                self.round.claims[payee].b.is_some_and(|b| b != crate::yaku::Teyaku::OneBright);
            if escapes && above_par {
                for payer in self.round.opponents(payee) {
                    self.pay_field(payer, payee, Reason::Escape, self.points(1), sink);
                }
            }
            let swaps = self.options.dealer_hand_swap.get() > 0;
            if swaps && self.game.deal.dealers_hand == payee && above_par {
                self.pay_by_all(payee, Reason::DealersHand, sink);
            }
            if self.game.deal.blind {
                self.pay_mizuten(payee, ABOVE_PAR, sink);
            }
        }
    }

    fn pay_diving(&mut self, payee: Seat, sink: &mut impl Sink) {
        for card in self.game.deal.to_catch[payee] {
            if !self.round.piles[payee].contains_all(CardSet::month(card.month())) {
                continue;
            }
            let liable = self.game.deal.liable.diving(payee, card.month());
            for payer in self.round.opponents(payee) {
                let share = liable.map_or(1, |liable| 2 * u32::from(liable == payer));
                let base = self.points(share);
                self.pay_field(payer, payee, Reason::Diving, base, sink);
            }
        }
    }

    /// HH-4.4: each takes half of the pot, the first in turn order an odd point.
    fn split_pot(&mut self, sink: &mut impl Sink) {
        let pot = self.accounts[Account::Pot] as u32;
        for (place, seat) in self.round.active_in_order().enumerate() {
            let half = if place == 0 { pot.div_ceil(2) } else { pot / 2 };
            self.pay(Account::Pot, seat.into(), Reason::Split, half, 1, sink);
        }
    }
}
