//! HH-7: the payments at the end of a round that games with sage and shoubu share.

use super::{Board, DekiyakuPayment, SageShoubuRules};
use crate::event::{RoundEnding, Sink};
use crate::money::{DekiyakuPart, DekiyakuParts, Reason, Transfer};
use crate::seat::Seat;
use crate::yaku::Teyaku;

impl<G: SageShoubuRules> Board<G> {
    /// The noted teyaku, payee by payee, group A before group B (C-7).
    pub(crate) fn pay_teyaku(&mut self, sink: &mut impl Sink) {
        for payee in self.round.claimers().in_turn_order(self.round.leader) {
            for claimed in self.round.claims[payee].iter() {
                self.pay_one_teyaku(payee, claimed, sink);
            }
        }
    }

    /// What each opponent pays for a claimed teyaku.
    pub(crate) fn pay_one_teyaku(&mut self, payee: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        let base = G::teyaku_payment(&self.options, teyaku, self.round.active.len());
        for payer in self.round.opponents(payee) {
            self.pay_field(payer, payee, Reason::Teyaku(teyaku), base, sink);
        }
        G::teyaku_paid(self, payee, teyaku, sink);
    }

    /// Whether somebody's pile holds a dekiyaku.
    pub(crate) fn dekiyaku_were_made(&self) -> bool {
        self.round.active.iter().any(|seat| self.worth_of_dekiyaku(seat) > 0)
    }

    /// HH-7.1: pays dekiyaku, at full value after shoubu and half value otherwise; returns the
    /// winner.
    pub(crate) fn pay_dekiyaku(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        match ending {
            RoundEnding::Shoubu(winner) | RoundEnding::Cancel(winner) => {
                self.pay_pile(winner, ending, sink);
                Some(winner)
            }
            _ => {
                for payee in self.round.active_in_order() {
                    self.pay_pile(payee, ending, sink);
                }
                self.game.calls().first_sage
            }
        }
    }

    /// Every opponent pays for the dekiyaku of one pile.
    fn pay_pile(&mut self, payee: Seat, ending: RoundEnding, sink: &mut impl Sink) {
        let multiplier = self.game.stakes().multiplier;
        let is_whole = matches!(ending, RoundEnding::Shoubu(_));
        let split = G::opponents_split(self);
        let held = G::dekiyaku(&self.options, self.round.piles[payee]);
        for payer in self.round.opponents(payee) {
            let parts: DekiyakuParts = held
                .iter()
                .map(|&(dekiyaku, worth)| {
                    let payment = DekiyakuPayment { payee, payer, dekiyaku, ending };
                    let points = G::money(&self.options, worth);
                    // V-5: halves are taken yaku by yaku, and rounded up.
                    let points = if is_whole { points } else { points.div_ceil(2) };
                    let points = if split { points.div_ceil(2) } else { points };
                    DekiyakuPart { dekiyaku, points: points * G::share(self, payment) }
                })
                .filter(|part| part.points > 0)
                .collect();
            let base = parts.iter().map(|part| part.points).sum();
            let transfer = Transfer {
                from: payer.into(),
                to: payee.into(),
                reason: Reason::DEKIYAKU,
                base,
                multiplier,
                amount: base * u32::from(multiplier),
                parts,
            };
            self.book(transfer, sink);
        }
    }

    /// HH-7.4: what this player receives for mizuten. A dealer who played blind is paid by all
    /// others with at least `least` card points, and otherwise pays the opponents, in either case
    /// this many points.
    #[inline(never)]
    pub(crate) fn pay_mizuten(&mut self, payee: Seat, least: u16, base: u32, sink: &mut impl Sink) {
        let dealer = self.round.leader;
        let made = self.round.piles[dealer].points() >= least;
        match (made, payee == dealer) {
            (true, true) => self.pay_by_all(dealer, Reason::MIZUTEN, base, sink),
            (false, false) => {
                self.pay_field(dealer, payee, Reason::MIZUTEN, base, sink);
            }
            _ => {}
        }
    }
}
