//! KO-3.1, KO-6 and KO-7: what the loser of a round pays.

use super::options::{ExhaustedRoundRule, KoiKoiPayment};
use super::{Board, KoiKoi, Options, dekiyaku};
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
                for held in self.round.claims[winner].iter() {
                    let points = KoiKoi::teyaku_payment(&self.options, held, 2);
                    self.pay_by_loser(winner, Reason::Teyaku(held), points, sink);
                }
                Some(winner)
            }
            RoundEnding::HandsEmpty if self.options.exhausted == ExhaustedRoundRule::Dealer => {
                let dealer = self.round.leader;
                let points = self.options.dealer_privilege();
                self.pay_by_loser(dealer, Reason::DEALER_PRIVILEGE, points, sink);
                Some(dealer)
            }
            _ => None,
        }
    }

    /// A payment at multiplier 1.
    fn pay_by_loser(&mut self, winner: Seat, reason: Reason, points: u32, sink: &mut impl Sink) {
        for loser in self.round.opponents(winner) {
            self.pay(loser.into(), winner.into(), reason, points, 1, sink);
        }
    }

    /// KO-6: pays for the value of the winner's pile.
    fn pay_pile(&mut self, winner: Seat, sink: &mut impl Sink) {
        let (context, pile) = (self.scoring_context(winner), self.round.piles[winner]);
        let value = self.value(winner);
        for loser in self.round.opponents(winner) {
            let calls = [winner, loser].map(|seat| self.game.calls[seat]);
            let (base, multiplier) = payment(&self.options, value, calls);
            let transfer = Transfer {
                from: loser.into(),
                to: winner.into(),
                reason: Reason::KOI_KOI,
                base,
                multiplier,
                amount: base * u32::from(multiplier),
                parts: dekiyaku::parts(&self.options, context, pile),
            };
            self.book(transfer, sink);
        }
    }
}

/// KO-6: what shoubu pays for a pile of this value after this many koi-koi calls by the winner and
/// the loser: the amount owed once, and how many times it is paid.
///
/// ```
/// use ginmi::games::koi_koi::{Options, payment};
/// assert_eq!(payment(&Options::default(), 5, [1, 0]), (5, 1));
/// assert_eq!(payment(&Options::default(), 7, [0, 1]), (7, 4));
/// ```
#[must_use]
pub fn payment(options: &Options, value: u32, [own, others]: [u8; 2]) -> (u32, u8) {
    let (bonus, times) = match options.koi_koi_pays {
        KoiKoiPayment::Double if others > 0 => (0, 2),
        KoiKoiPayment::Double | KoiKoiPayment::Off => (0, 1),
        KoiKoiPayment::Bonus if own > ADDING => (0, own - 2),
        KoiKoiPayment::Bonus => (own.into(), 1),
    };
    let doubled = options.double_at_seven.is_on() && value >= SEVEN;
    (value + bonus, if doubled { 2 * times } else { times })
}
