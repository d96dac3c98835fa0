//! KO-3.1, KO-6 and KO-7: what the loser of a round pays.

use super::options::{Counting, ExhaustedRoundRule, KoiKoiPayment};
use super::{Board, KoiKoi, Options, dekiyaku, teyaku};
use crate::event::{RoundEnding, Sink};
use crate::games::common::Rules;
use crate::money::{Reason, Transfer};
use crate::seat::Seat;

/// The least value that is doubled (KO-6.1).
const SEVEN: u32 = 7;
/// The most calls that add to the payment of a round; more calls multiply it (KO-6.2).
const ADDING: u8 = 3;

impl Board {
    /// Makes the payment that ends a round, and returns the winner.
    pub(super) fn settle_koi_koi(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        match ending {
            RoundEnding::Shoubu(winner) => {
                self.pay_pile(winner, sink);
                Some(winner)
            }
            RoundEnding::Stop(winner) => {
                self.pay_as_dealt(winner, sink);
                Some(winner)
            }
            RoundEnding::HandsEmpty => self.settle_exhausted(sink),
            _ => None,
        }
    }

    /// KO-3.1, KO-11.7, KO-11.8: pays for hand yaku; or the dealer, if both players hold one or the
    /// field decided the round.
    fn pay_as_dealt(&mut self, winner: Seat, sink: &mut impl Sink) {
        let holders = self.round.claimers();
        if holders.len() > 1 {
            let points = self.options.dealer_privilege();
            self.pay_by_loser(winner, Reason::DEALER_PRIVILEGE, points, sink);
            return;
        }
        let of_hand = self.round.claims[winner].iter();
        let of_field = teyaku::of_field(self.round.field).filter(|_| holders.is_empty());
        for held in of_hand.chain(of_field) {
            let worth = teyaku::worth(&self.options, held);
            let points = worth.map_or(0, |worth| KoiKoi::money(&self.options, worth));
            self.pay_by_loser(winner, Reason::Teyaku(held), points, sink);
        }
    }

    /// KO-7, KO-11.18: pays for a round that nobody has stopped, and returns the winner.
    fn settle_exhausted(&mut self, sink: &mut impl Sink) -> Option<Seat> {
        let dealer = self.round.leader;
        let paid = match self.options.exhausted {
            ExhaustedRoundRule::Nothing => None,
            ExhaustedRoundRule::Dealer => {
                let points = self.options.dealer_privilege();
                self.pay_by_loser(dealer, Reason::DEALER_PRIVILEGE, points, sink);
                return Some(dealer);
            }
            ExhaustedRoundRule::Last => self.game.last_koi_koi,
            ExhaustedRoundRule::FirstEmpty => self.game.last_koi_koi.filter(|seat| *seat != dealer),
        };
        // The weather can have spoiled the pile since.
        let winner = paid.filter(|seat| self.value(*seat) > 0)?;
        self.pay_pile(winner, sink);
        Some(winner)
    }

    /// A payment that no call and no value doubles.
    fn pay_by_loser(&mut self, winner: Seat, reason: Reason, points: u32, sink: &mut impl Sink) {
        let multiplier = self.game.multiplier;
        for loser in self.round.opponents(winner) {
            self.pay(self.payer(loser), winner.into(), reason, points, multiplier, sink);
        }
    }

    /// KO-6: pays for the value of the winner's pile, with `counting=both-piles` also for the
    /// loser's (KO-11.16).
    fn pay_pile(&mut self, winner: Seat, sink: &mut impl Sink) {
        let both = self.options.counting == Counting::BothPiles;
        let scored = |board: &Self, seat| (board.scoring_context(seat), board.round.piles[seat]);
        let value = self.value(winner);
        for loser in self.round.opponents(winner) {
            let values = [value, if both { self.value(loser) } else { 0 }];
            let calls = [winner, loser].map(|seat| self.game.calls[seat]);
            let (base, multiplier) = payment(&self.options, values, calls, self.game.multiplier);
            let (context, pile) = scored(self, winner);
            let mut parts = dekiyaku::parts(&self.options, context, pile);
            if both {
                let (context, pile) = scored(self, loser);
                dekiyaku::add_parts(&mut parts, &self.options, context, pile);
            }
            let transfer = Transfer {
                from: self.payer(loser),
                to: winner.into(),
                reason: Reason::KOI_KOI,
                base,
                multiplier,
                amount: base * u32::from(multiplier),
                parts,
            };
            self.book(transfer, sink);
        }
    }
}

/// KO-6: what shoubu pays, given the values of the winner's and the loser's piles, how many times
/// each of the two has called koi-koi, and by how much the field multiplies (KO-11.15): the amount
/// owed once, and how many times it is paid. The loser's pile counts with `counting=both-piles`
/// alone.
///
/// ```
/// use ginmi::games::koi_koi::{Options, payment};
/// assert_eq!(payment(&Options::default(), [5, 0], [1, 0], 1), (5, 1));
/// assert_eq!(payment(&Options::default(), [7, 0], [0, 1], 1), (7, 4));
/// ```
#[must_use]
pub fn payment(
    options: &Options,
    [own_value, others_value]: [u32; 2],
    [own, others]: [u8; 2],
    field: u8,
) -> (u32, u8) {
    let double_if = |called: bool| if called { 2 } else { 1 };
    let (bonus, times) = match options.koi_koi_pays {
        KoiKoiPayment::Double => (0, double_if(others > 0)),
        KoiKoiPayment::Off => (0, 1),
        KoiKoiPayment::Bonus if own > ADDING => (0, own - 2),
        KoiKoiPayment::Bonus => (own.into(), 1),
        KoiKoiPayment::Winner => (0, double_if(own > 0)),
        KoiKoiPayment::Anybody => (0, double_if(own + others > 0)),
        KoiKoiPayment::Count => (0, 1 + others),
    };
    let doubled = double_if(options.double_at_seven.is_on() && own_value >= SEVEN);
    let piles = match options.counting {
        Counting::All | Counting::Best => own_value,
        Counting::BothPiles => own_value + others_value,
    };
    (piles + bonus, times * doubled * field)
}
