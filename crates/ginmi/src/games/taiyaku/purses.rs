//! TY-1.2: the purse, which limits what a round can cost.

use super::{Board, Taiyaku};
use crate::money::{Account, Reason, Transfer};
use crate::seat::Seat;

/// The chips that a player takes into a round, if the account has that many (TY-1.2).
pub const PURSE: u32 = 8;

impl Board {
    /// Fills the purses for a round: up to 8 chips each. That is not a payment, since the account
    /// includes the purse.
    pub(super) fn fill_purses(&mut self) {
        for seat in Seat::all(self.players) {
            self.game.purses[seat] = PURSE.min(self.accounts[seat].max(0) as u32);
        }
    }

    /// Limits a payment to what the purse holds; the rest is forgiven.
    pub(super) fn cut_to_purse(&self, transfer: &mut Transfer) {
        if let Account::Seat(payer) = transfer.from {
            transfer.amount = transfer.amount.min(self.game.purses[payer]);
        }
    }
}

impl Taiyaku {
    /// Adds winnings to the purse and takes payments from it.
    pub(super) fn note_payment(&mut self, transfer: &Transfer) {
        if let Account::Seat(payer) = transfer.from {
            self.purses[payer] = self.purses[payer].saturating_sub(transfer.amount);
            if transfer.reason == Reason::DROPOUT_PENALTY {
                self.penalties[payer] = Some(transfer.to);
            }
        }
        if let Account::Seat(payee) = transfer.to {
            self.purses[payee] += transfer.amount;
        }
    }
}
