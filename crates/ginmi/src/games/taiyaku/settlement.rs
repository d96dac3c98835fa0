//! TY-4, TY-6.2 and TY-7: the payments for teyaku, for a dekiyaku that stops the round, and for the
//! score.

use arrayvec::ArrayVec;

use super::{Board, Taiyaku, score, stops};
use crate::event::{RoundEnding, Sink};
use crate::games::common::Rules;
use crate::money::Reason;
use crate::seat::{Seat, SeatSet};
use crate::yaku::Teyaku;

impl Board {
    /// Makes the payments that end a round, and returns the winner.
    pub(super) fn settle_taiyaku(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        match ending {
            RoundEnding::Stop(winner) => {
                self.take_purses(winner, sink);
                Some(winner)
            }
            // TY-3.5: of all players, also those who sat out.
            RoundEnding::NotPlayed => {
                let all = SeatSet::all(self.players);
                self.nearest(self.highest(all, |board, seat| board.game.purses[seat] as i32))
            }
            _ => self.pay_score(sink),
        }
    }

    /// The score of a player's pile in chips (TY-7.1). 0 for a pile with a dekiyaku that stops the
    /// round, since it is never scored.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        score(&self.options, self.round.piles[seat]).unwrap_or(0)
    }

    /// TY-4: each opponent pays for a teyaku at once.
    pub(super) fn pay_teyaku(&mut self, payee: Seat, claimed: Teyaku, sink: &mut impl Sink) {
        let chips = Taiyaku::teyaku_payment(&self.options, claimed, self.round.active.len());
        for payer in self.round.opponents(payee) {
            self.pay(payer.into(), payee.into(), Reason::Teyaku(claimed), chips, 1, sink);
        }
    }

    /// TY-6.2: the winner takes the whole purse of each other active player.
    fn take_purses(&mut self, winner: Seat, sink: &mut impl Sink) {
        let Some(dekiyaku) = stops(&self.options, self.round.piles[winner]) else { return };
        for payer in self.round.opponents(winner) {
            let all = self.game.purses[payer];
            self.pay(payer.into(), winner.into(), Reason::Stop(dekiyaku), all, 1, sink);
        }
    }

    /// TY-7.2, TY-7.3: the highest score wins (among equal scores, the one nearest to the leader's
    /// right), and each other player pays the difference.
    fn pay_score(&mut self, sink: &mut impl Sink) -> Option<Seat> {
        let scores: ArrayVec<(Seat, u32), 3> =
            self.round.active_in_order().map(|seat| (seat, self.score(seat))).collect();
        let higher =
            |best: (Seat, u32), next: (Seat, u32)| if next.1 > best.1 { next } else { best };
        let (winner, best) = scores.iter().copied().reduce(higher)?;
        // The winner's own difference is 0, and nothing is paid.
        for (payer, score) in scores {
            let reason = Reason::SCORE_DIFFERENCE;
            self.pay(payer.into(), winner.into(), reason, best - score, 1, sink);
        }
        Some(winner)
    }
}
