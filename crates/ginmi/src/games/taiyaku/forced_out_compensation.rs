//! TY-3.4 and TY-3.5: the compensation for being forced out, and rounds in which it leaves nothing
//! to play for.

use arrayvec::ArrayVec;

use super::options::CompensationShare;
use super::{Board, Match, PURSE};
use crate::cards::{CardSet, groups};
use crate::event::{RoundEnding, Sink};
use crate::money::{DekiyakuParts, Reason, Transfer};
use crate::seat::Seat;

/// What the hand of a player who is forced out adds to the compensation V, in chips (TY-3.4).
///
/// ```
/// use ginmi::games::taiyaku::compensation_value;
/// // Two Brights and the Sake Cup; two blue ribbons count for nothing.
/// assert_eq!(compensation_value("1a 8a 9a 6b 9b 2c 3c 4c".parse()?), 3);
/// assert_eq!(compensation_value("6b 9b 10b 2a 3b 4c 5c 7a".parse()?), 4);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn compensation_value(hand: CardSet) -> u32 {
    let ribbons = if hand.contains_all(groups::BLUE_RIBBONS) { 4 } else { 0 };
    (hand & (groups::BRIGHTS | groups::SAKE_CUP)).len() + ribbons
}

impl Match {
    /// Three players have joined: they pay, and the round goes on unless that empties their purses.
    pub(super) fn compensate(&mut self, sink: &mut impl Sink) {
        let forced_out = self.board.round.forced_out;
        let value = forced_out.iter().map(|seat| compensation_value(self.hands[seat])).sum();
        match self.board.options.compensation_share {
            CompensationShare::Pooled => self.board.pay_compensation(value, sink),
            CompensationShare::Each => self.board.compensate_each(value, sink),
        }
        if value >= PURSE {
            return self.board.end_round(RoundEnding::NotPlayed, sink);
        }
        self.return_hands(sink);
        self.begin_claims(sink);
    }
}

impl Board {
    /// TY-11.4: each of the three pays V to each forced-out player.
    fn compensate_each(&mut self, value: u32, sink: &mut impl Sink) {
        let round = self.round;
        for payee in round.forced_out.in_turn_order(round.leader) {
            for payer in round.active_in_order() {
                let reason = Reason::FORCED_OUT_COMPENSATION;
                self.pay(payer.into(), payee.into(), reason, value, 1, sink);
            }
        }
    }

    /// Each of the three pays V, and the sum is shared equally. The forced-out players get their
    /// shares one after another, from one payer until that payer's part is used up, then from the
    /// next.
    fn pay_compensation(&mut self, value: u32, sink: &mut impl Sink) {
        let round = self.round;
        let parts: ArrayVec<CompensationPayer, 3> =
            round.active_in_order().map(|seat| CompensationPayer::of(self, seat, value)).collect();
        let together: u32 = parts.iter().map(|part| part.left).sum();
        let mut payers = parts.into_iter();
        let mut part = payers.next();
        let payees = round.forced_out.len() as u32;
        for (index, payee) in (0..).zip(round.forced_out.in_turn_order(round.leader)) {
            let odd = u32::from(index < together.checked_rem(payees).unwrap_or(0));
            let mut missing = together / payees + odd;
            while missing > 0
                && let Some(payer) = &mut part
            {
                let amount = missing.min(payer.left);
                missing -= amount;
                payer.left -= amount;
                // What the purse cannot pay appears as forgiven in the payer's last payment.
                let forgiven = if payer.left == 0 { payer.short } else { 0 };
                let transfer = Transfer {
                    from: payer.seat.into(),
                    to: payee.into(),
                    reason: Reason::FORCED_OUT_COMPENSATION,
                    base: amount + forgiven,
                    multiplier: 1,
                    amount,
                    parts: DekiyakuParts::new(),
                };
                if payer.left == 0 {
                    part = payers.next();
                }
                self.book(transfer, sink);
            }
        }
    }
}

/// What one payer contributes.
#[derive(Clone, Copy)]
struct CompensationPayer {
    seat: Seat,
    /// Chips that are still to be paid.
    left: u32,
    /// Chips that are owed but not in the purse.
    short: u32,
}

impl CompensationPayer {
    fn of(board: &Board, seat: Seat, value: u32) -> Self {
        let left = value.min(board.game.purses[seat]);
        Self { seat, left, short: value - left }
    }
}
