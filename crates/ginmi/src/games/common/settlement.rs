//! HH-7: the payments at the end of a round that games with sage and shoubu share.

use super::{Board, DekiyakuPayment, SageShoubuRules};
use crate::event::{RoundEnding, Sink};
use crate::money::{DekiyakuPart, DekiyakuParts, Reason, Transfer};
use crate::seat::Seat;

impl<G: SageShoubuRules> Board<G> {
    /// The noted teyaku, payee by payee, group A before group B (C-7).
    pub(crate) fn pay_teyaku(&mut self, sink: &mut impl Sink) {
        for payee in self.round.claimers().in_turn_order(self.round.leader) {
            for claimed in self.round.claims[payee].iter() {
                let base = self.points(G::teyaku_kan(claimed));
                for payer in self.round.opponents(payee) {
                    self.pay_field(payer, payee, Reason::Teyaku(claimed), base, sink);
                }
            }
        }
    }

    /// Whether somebody's pile holds a dekiyaku.
    pub(crate) fn dekiyaku_were_made(&self) -> bool {
        self.round.active.iter().any(|seat| self.kan(seat) > 0)
    }

    /// HH-7.1: pays dekiyaku, at full value after shoubu and half value otherwise; returns the
    /// winner.
    pub(crate) fn pay_dekiyaku(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        let half = G::half_kan(&self.options);
        match ending {
            RoundEnding::Shoubu(caller) => {
                self.pay_pile(caller, 2 * half, ending, sink);
                Some(caller)
            }
            RoundEnding::Cancel(canceller) => {
                self.pay_pile(canceller, half, ending, sink);
                Some(canceller)
            }
            _ => {
                for payee in self.round.active_in_order() {
                    self.pay_pile(payee, half, ending, sink);
                }
                self.game.calls().first_sage
            }
        }
    }

    /// Every opponent pays for the dekiyaku of one pile, at `kan` points a kan.
    fn pay_pile(&mut self, payee: Seat, kan: u32, ending: RoundEnding, sink: &mut impl Sink) {
        let multiplier = self.game.stakes().multiplier;
        let held = G::dekiyaku(&self.options, self.round.piles[payee]);
        for payer in self.round.opponents(payee) {
            let parts: DekiyakuParts = held
                .iter()
                .map(|&(dekiyaku, value)| {
                    let payment = DekiyakuPayment { payee, payer, dekiyaku, ending };
                    DekiyakuPart { dekiyaku, points: value * kan * G::share(self, payment) }
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
    /// others with at least `least` card points, and otherwise pays the opponents.
    #[inline(never)]
    pub(crate) fn pay_mizuten(&mut self, payee: Seat, least: u16, sink: &mut impl Sink) {
        let dealer = self.round.leader;
        let made = self.round.piles[dealer].points() >= least;
        match (made, payee == dealer) {
            (true, true) => self.pay_by_all(dealer, Reason::MIZUTEN, sink),
            (false, false) => {
                self.pay_field(dealer, payee, Reason::MIZUTEN, self.points(1), sink);
            }
            _ => {}
        }
    }
}
