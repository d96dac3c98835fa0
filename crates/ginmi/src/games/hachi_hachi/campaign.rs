//! HH-10: years of twelve rounds with a bank, loans, a year pot, the ginmi medal and a prize; and
//! C-11, the end of every match. Payments are booked here, since a campaign lends where it must.

use super::Board;
use super::options::YearPot;
use crate::event::{Event, Sink};
use crate::money::{Account, Parts, Reason, Transfer};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

/// Rounds in a year (HH-10.1).
const YEAR: u16 = 12;
/// Rounds in a row as ginmi that earn the bonus (HH-10.4).
const GINMI_ROUNDS: u8 = 3;

impl Board {
    /// Makes a payment; one of 0 is not made (C-7).
    pub(super) fn pay(
        &mut self,
        from: Account,
        to: Account,
        reason: Reason,
        base: u32,
        multiplier: u8,
        sink: &mut impl Sink,
    ) {
        let amount = base * u32::from(multiplier);
        let parts = Parts::new();
        self.book(Transfer { from, to, reason, base, multiplier, amount, parts }, sink);
    }

    /// Makes a payment, after a loan where a campaign needs one (HH-10.3).
    pub fn book(&mut self, transfer: Transfer, sink: &mut impl Sink) {
        if transfer.amount == 0 {
            return;
        }
        if self.options.campaign.is_on()
            && let Account::Seat(payer) = transfer.from
        {
            self.borrow(payer, transfer.amount, sink);
        }
        self.tell(Event::Transfer(transfer), sink);
    }

    /// HH-10.3: loans until the account holds the amount.
    fn borrow(&mut self, payer: Seat, amount: u32, sink: &mut impl Sink) {
        while self.accounts[payer] < amount as i32 {
            let loan = self.options.points(self.options.loan.get().into());
            self.pay(Account::Bank, payer.into(), Reason::Loan, loan, 1, sink);
        }
    }

    /// HH-10.1: everyone gets the buy-in and pays the prize.
    pub(super) fn begin_campaign(&mut self, sink: &mut impl Sink) {
        if !self.options.campaign.is_on() {
            return;
        }
        let (buy_in, prize) = (self.buy_in(), self.options.points(self.options.prize.get().into()));
        for seat in self.everyone() {
            self.pay(Account::Bank, seat.into(), Reason::BuyIn, buy_in, 1, sink);
        }
        for seat in self.everyone() {
            self.pay(seat.into(), Account::PrizePot, Reason::Prize, prize, 1, sink);
        }
    }

    /// What follows a round: the payments of the campaign, then the next deal or the end.
    pub fn after_round(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        let last = self.round.number >= self.options.round_count();
        if self.options.campaign.is_on() {
            self.pay_year_pot(winner, sink);
            self.pass_medal(sink);
            if last {
                self.close_campaign(sink);
            }
        }
        self.go(if last { Phase::Over } else { Phase::Deal }, sink);
    }

    /// C-11: who has won the match when its accounts stand like this; all who are equal share it.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.highest(|board, seat| board.accounts[seat])
    }

    /// HH-10.2: the winner's point goes in, and after a year the pot goes out.
    fn pay_year_pot(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        if let Some(winner) = winner {
            self.pay(winner.into(), Account::YearPot, Reason::YearPot, 1, 1, sink);
        }
        if !self.round.number.is_multiple_of(YEAR) {
            return;
        }
        let sign = if self.options.year_pot == YearPot::Fewest { -1 } else { 1 };
        let first = self.highest(|board, seat| sign * board.total(seat));
        if let Some(seat) = self.nearest(first) {
            let pot = self.accounts[Account::YearPot] as u32;
            self.pay(Account::YearPot, seat.into(), Reason::YearPot, pot, 1, sink);
        }
    }

    /// HH-10.4: who leads alone holds the medal; three rounds in a row earn the bonus.
    fn pass_medal(&mut self, sink: &mut impl Sink) {
        let leaders = self.highest(Board::total);
        let held = self.campaign.medal.filter(|(holder, _)| leaders.contains(*holder));
        let alone = leaders.iter().next().filter(|_| leaders.len() == 1);
        let medal = held.map(|(holder, rounds)| (holder, rounds + 1)).or(alone.map(|s| (s, 1)));
        self.tell(Event::Medal(medal), sink);
        let Some((ginmi, GINMI_ROUNDS)) = medal else { return };
        let bonus = self.options.points(self.options.ginmi.get().into());
        for payer in self.everyone().filter(|seat| *seat != ginmi) {
            self.pay(payer.into(), ginmi.into(), Reason::Ginmi, bonus, 1, sink);
        }
        self.tell(Event::Medal(Some((ginmi, 0))), sink);
    }

    /// HH-10.5: the prize, then buy-ins and loans back to the bank.
    fn close_campaign(&mut self, sink: &mut impl Sink) {
        let leaders = self.highest(Board::total);
        let (prize, sharers) = (self.accounts[Account::PrizePot] as u32, leaders.len() as u32);
        for (place, seat) in leaders.in_turn_order(self.round.dealer).enumerate() {
            let odd = u32::from((place as u32) < prize % sharers);
            let share = prize / sharers + odd;
            self.pay(Account::PrizePot, seat.into(), Reason::Prize, share, 1, sink);
        }
        for seat in self.everyone() {
            let loans = u32::from(self.campaign.loans[seat]) * u32::from(self.options.loan.get());
            let debt = self.options.points(loans);
            for (reason, amount) in [(Reason::BuyIn, self.buy_in()), (Reason::Debt, debt)] {
                if amount > 0 {
                    // Nobody borrows for this one: what remains is the result, negative or not.
                    let (from, to, parts) = (seat.into(), Account::Bank, Parts::new());
                    let transfer =
                        Transfer { from, to, reason, base: amount, multiplier: 1, amount, parts };
                    self.tell(Event::Transfer(transfer), sink);
                }
            }
        }
    }

    fn buy_in(&self) -> u32 {
        self.options.points(self.options.buy_in.get().into())
    }

    /// All seats in turn order from who leads the round.
    fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::all(self.players).in_turn_order(self.round.dealer)
    }

    fn highest(&self, amount: impl Fn(&Board, Seat) -> i32) -> SeatSet {
        let best = Seat::all(self.players).map(|seat| amount(self, seat)).max();
        Seat::all(self.players).filter(|seat| Some(amount(self, *seat)) == best).collect()
    }
}
