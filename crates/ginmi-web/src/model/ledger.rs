//! The payments of a match, round by round. The table does not repeat them after a reconnect, so
//! the page stores them and checks against the accounts whether it has missed any.

use ginmi::cards::CardSet;
use ginmi::event::{Event, RoundEnding};
use ginmi::money::{Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;
use serde::{Deserialize, Serialize};

/// The payments of all rounds of a match that the page has seen.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct MatchLedger {
    /// The number of the match.
    pub game: u32,
    /// The rounds in order. Payments before the first round have the number 0.
    pub sheets: Vec<RoundPayments>,
    /// The accounts after all of these, to detect gaps.
    pub accounts: Vec<i32>,
}

/// The payments of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundPayments {
    /// The number of the round.
    pub round: u16,
    /// The payments in order.
    pub transfers: Vec<Transfer>,
    /// How the round ended and who won it, once it is over.
    pub ending: Option<(RoundEnding, Option<Seat>)>,
    /// The accounts at its end.
    pub accounts: Vec<i32>,
    /// Whether payments may be missing.
    pub has_gap: bool,
    /// The cards that each player showed for teyaku.
    pub shown: Vec<(Seat, Teyaku, CardSet)>,
    /// What each player had captured at its end; empty if the page did not see that.
    #[serde(default)]
    pub piles: Vec<CardSet>,
}

/// Whether a payment is a loan or repays one, which is neither a gain nor a loss.
pub(in crate::model) const fn is_loan(transfer: &Transfer) -> bool {
    matches!(transfer.reason, Reason::LOAN | Reason::DEBT)
}

impl RoundPayments {
    /// The result of the round for each seat, if no payment is missing. Loans and their
    /// repayment do not count.
    #[must_use]
    pub fn changes(&self, players: usize) -> Option<Vec<i32>> {
        if self.has_gap || self.accounts.len() != players {
            return None;
        }
        let mut changes = vec![0i32; players];
        for transfer in self.transfers.iter().filter(|one| !is_loan(one)) {
            let amount = transfer.amount as i32;
            for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
                if let Some(seat) = account.seat() {
                    changes[seat.index()] += change;
                }
            }
        }
        Some(changes)
    }

    /// The cards that a player has shown for a teyaku.
    #[must_use]
    pub fn shown(&self, seat: Seat, teyaku: Teyaku) -> CardSet {
        let shown = self.shown.iter().rev().find(|(by, of, _)| (*by, *of) == (seat, teyaku));
        shown.map_or(CardSet::EMPTY, |(_, _, cards)| *cards)
    }

    /// What a player had captured at its end.
    #[must_use]
    pub fn pile(&self, seat: Seat) -> CardSet {
        self.piles.get(seat.index()).copied().unwrap_or_default()
    }
}

impl MatchLedger {
    /// Begins a match.
    pub(super) fn begin_match(&mut self, game: u32) {
        if self.game != game {
            *self = Self { game, ..Self::default() };
        }
    }

    /// Adds an event of this round.
    pub(super) fn add_event(&mut self, round: u16, event: &Event) {
        let number = if let Event::RoundBegins { number, .. } = event { *number } else { round };
        match event {
            Event::RoundBegins { .. } => _ = self.sheet(number),
            Event::Transfer(transfer) => self.sheet(number).transfers.push(transfer.clone()),
            Event::Claimed { seat, teyaku, shown } => {
                self.sheet(number).shown.push((*seat, *teyaku, *shown));
            }
            Event::RoundOver { ending, winner } => {
                self.sheet(number).ending = Some((*ending, *winner));
            }
            _ => {}
        }
    }

    /// Compares the ledger after connecting with the match, which is in this round with these
    /// accounts, and marks gaps. `is_over` says whether the round is over.
    pub(super) fn mark_gaps(&mut self, round: u16, accounts: &[i32], is_over: bool) {
        let last = self.sheets.last_mut();
        let follows = match &last {
            Some(last) => {
                last.round == round || (last.round + 1 == round && !last.accounts.is_empty())
            }
            None => round <= 1,
        };
        let missed = !(follows && self.accounts == accounts);
        if missed && round > 0 {
            if let Some(last) = last.filter(|last| last.accounts.is_empty()) {
                last.has_gap = true;
            }
            self.sheet(round).has_gap = true;
        }
        self.accounts = accounts.to_vec();
        if is_over {
            self.close_round(round, accounts);
        }
    }

    /// Sets the current accounts.
    pub(super) fn set_accounts(&mut self, accounts: &[i32]) {
        self.accounts.clear();
        self.accounts.extend_from_slice(accounts);
    }

    /// Sets the accounts at the end of this round.
    pub(super) fn close_round(&mut self, round: u16, accounts: &[i32]) {
        self.sheet(round).accounts = accounts.to_vec();
    }

    /// Sets what everybody had captured at the end of this round.
    pub(super) fn set_piles(&mut self, round: u16, piles: &[CardSet]) {
        self.sheet(round).piles = piles.to_vec();
    }

    fn sheet(&mut self, round: u16) -> &mut RoundPayments {
        let index = self.sheets.iter().position(|sheet| sheet.round == round);
        let index = index.unwrap_or_else(|| {
            self.sheets.push(RoundPayments {
                round,
                transfers: Vec::new(),
                ending: None,
                accounts: Vec::new(),
                has_gap: false,
                shown: Vec::new(),
                piles: Vec::new(),
            });
            self.sheets.len() - 1
        });
        &mut self.sheets[index]
    }
}

#[cfg(test)]
mod tests {
    use ginmi::money::{Account, DekiyakuParts};

    use super::*;

    /// A ledger with two rounds, the first of them finished.
    fn seen() -> MatchLedger {
        let mut ledger = MatchLedger::default();
        ledger.begin_match(1);
        ledger.mark_gaps(0, &[0, 0], false);
        for round in 1..=2 {
            ledger.add_event(round, &Event::RoundBegins { number: round, dealer: Seat::new(0) });
            ledger.set_accounts(&[5, -5]);
            if round == 1 {
                ledger.close_round(1, &[5, -5]);
            }
        }
        ledger
    }

    fn gaps(ledger: &MatchLedger) -> Vec<(u16, bool)> {
        ledger.sheets.iter().map(|sheet| (sheet.round, sheet.has_gap)).collect()
    }

    #[test]
    fn a_loan_is_no_gain_and_its_repayment_no_loss() {
        let (seat, other) = (Account::Seat(Seat::new(0)), Account::Seat(Seat::new(1)));
        let mut ledger = seen();
        for (from, to, reason, amount) in [
            (Account::Bank, seat, Reason::LOAN, 600),
            (seat, other, Reason::CARD_POINTS, 24),
            (seat, Account::Bank, Reason::DEBT, 600),
        ] {
            let parts = DekiyakuParts::new();
            let transfer =
                Transfer { from, to, reason, base: amount, multiplier: 1, amount, parts };
            ledger.add_event(2, &Event::Transfer(transfer));
        }
        ledger.close_round(2, &[-19, 19]);
        assert_eq!(ledger.sheets[1].changes(2), Some(vec![-24, 24]));
    }

    #[test]
    fn a_complete_ledger_has_no_gap() {
        let mut ledger = seen();
        ledger.mark_gaps(2, &[5, -5], false);
        assert_eq!(gaps(&ledger), [(1, false), (2, false)]);
        // The round ended without a payment, and the next has begun without one.
        ledger.mark_gaps(2, &[5, -5], true);
        ledger.mark_gaps(3, &[5, -5], false);
        assert_eq!(gaps(&ledger), [(1, false), (2, false)]);
    }

    #[test]
    fn what_was_captured_is_known_later_and_unknown_in_what_was_stored_before() {
        let mut ledger = seen();
        let pile: CardSet = "1a 3a 8a".parse().unwrap();
        ledger.set_piles(1, &[CardSet::EMPTY, pile]);
        let stored = serde_json::to_string(&ledger).unwrap();
        let read: MatchLedger = serde_json::from_str(&stored).unwrap();
        assert_eq!(read.sheets[0].pile(Seat::new(1)), pile);
        assert_eq!(read.sheets[1].pile(Seat::new(1)), CardSet::EMPTY);
        let mut before: serde_json::Value = serde_json::from_str(&stored).unwrap();
        for sheet in before["sheets"].as_array_mut().unwrap() {
            sheet.as_object_mut().unwrap().remove("piles");
        }
        let read: MatchLedger = serde_json::from_value(before).unwrap();
        assert_eq!(read.sheets[0].accounts, [5, -5]);
        assert_eq!(read.sheets[0].pile(Seat::new(1)), CardSet::EMPTY);
    }

    #[test]
    fn a_missed_payment_is_noticed() {
        let mut ledger = seen();
        ledger.mark_gaps(2, &[8, -8], false);
        assert_eq!(gaps(&ledger), [(1, false), (2, true)]);
        let mut ledger = seen();
        ledger.mark_gaps(4, &[5, -5], false);
        assert_eq!(gaps(&ledger), [(1, false), (2, true), (4, true)]);
        let mut stranger = MatchLedger::default();
        stranger.begin_match(1);
        stranger.mark_gaps(3, &[1, -1], false);
        assert_eq!(gaps(&stranger), [(3, true)]);
        stranger.begin_match(2);
        assert_eq!(stranger.sheets, []);
    }
}
