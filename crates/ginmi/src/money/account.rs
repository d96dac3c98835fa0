//! Accounts, where money can be (a seat, a pot, the bank), and their balances.

use std::fmt;
use std::ops::Index;

use super::Transfer;
use crate::seat::{PerSeat, Seat};

/// Where money can be (C-7): a seat, a pot or the bank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// A player's account.
    Seat(Seat),
    /// The pot of the round.
    Pot,
    /// The bank of a campaign (HH-10).
    Bank,
    /// The pot of a campaign's year (HH-10.2).
    YearPot,
    /// The pot for a campaign's winner (HH-10.1).
    PrizePot,
}

impl Account {
    /// The seat whose account this is, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

impl From<Seat> for Account {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

/// The number of a seat, or `pot`, `bank`, `year-pot`, `prize-pot`.
impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Pot => f.pad("pot"),
            Self::Bank => f.pad("bank"),
            Self::YearPot => f.pad("year-pot"),
            Self::PrizePot => f.pad("prize-pot"),
        }
    }
}

/// The balance of every account, in points or, in Taiyaku, chips. The sum never changes.
///
/// ```
/// use ginmi::money::Account;
/// use ginmi::{Game, Match};
///
/// let game = Match::new(Game::Taiyaku, 3, [])?;
/// assert_eq!(game.accounts().seats(3), [game.stake(); 3]);
/// assert_eq!(game.accounts()[Account::Pot], 0);
/// # Ok::<(), ginmi::games::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Accounts {
    seats: PerSeat<i32>,
    pot: i32,
    bank: i32,
    year_pot: i32,
    prize_pot: i32,
}

impl Accounts {
    /// Moves the amount of a transfer.
    pub fn book(&mut self, transfer: &Transfer) {
        let amount = transfer.amount as i32;
        *self.get_mut(transfer.from) -= amount;
        *self.get_mut(transfer.to) += amount;
    }

    /// The accounts of the players at a table for `players`.
    #[must_use]
    pub fn seats(&self, players: usize) -> &[i32] {
        self.seats.first(players)
    }

    /// The sum over all accounts: what the players began with, which is 0 except in Taiyaku.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.seats.first(crate::seat::MAX_SEATS).iter().sum::<i32>()
            + self.pot
            + self.bank
            + self.year_pot
            + self.prize_pot
    }

    /// Sets what an account holds, for the start of a match and for positions that were not reached
    /// by play.
    pub fn set(&mut self, account: Account, amount: i32) {
        *self.get_mut(account) = amount;
    }

    fn get_mut(&mut self, account: Account) -> &mut i32 {
        match account {
            Account::Seat(seat) => &mut self.seats[seat],
            Account::Pot => &mut self.pot,
            Account::Bank => &mut self.bank,
            Account::YearPot => &mut self.year_pot,
            Account::PrizePot => &mut self.prize_pot,
        }
    }
}

impl Index<Account> for Accounts {
    type Output = i32;
    fn index(&self, account: Account) -> &i32 {
        match account {
            Account::Seat(seat) => &self.seats[seat],
            Account::Pot => &self.pot,
            Account::Bank => &self.bank,
            Account::YearPot => &self.year_pot,
            Account::PrizePot => &self.prize_pot,
        }
    }
}

impl Index<Seat> for Accounts {
    type Output = i32;
    fn index(&self, seat: Seat) -> &i32 {
        &self.seats[seat]
    }
}
