//! HH-10: years of twelve rounds with a bank, loans, a year pot, the ginmi medal and a prize.

use super::Board;
use super::options::YearPot;
use crate::event::{Event, Sink};
use crate::money::{Account, DekiyakuParts, Reason, Transfer};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Rounds in a year (HH-10.1).
const YEAR: u16 = 12;
/// Rounds in a row as ginmi that earn the bonus (HH-10.4).
const GINMI_ROUNDS: u8 = 3;

/// The public state of a campaign (HH-10).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Campaign {
    /// The loans that each player has not yet repaid (HH-10.3).
    pub loans: PerSeat<u32>,
    /// The ginmi, and the number of rounds in a row since the last bonus (HH-10.4).
    pub medal: Option<(Seat, u8)>,
}

impl Campaign {
    #[inline(always)]
    pub(super) fn fold(&mut self, event: &Event) {
        match event {
            Event::Transfer(transfer) => match (transfer.reason, transfer.from, transfer.to) {
                (Reason::LOAN, _, Account::Seat(seat)) => self.loans[seat] += 1,
                (Reason::DEBT, Account::Seat(seat), _) => self.loans[seat] = 0,
                _ => {}
            },
            Event::Medal(medal) => self.medal = *medal,
            _ => {}
        }
    }
}

impl Board {
    /// HH-10.3: lends to a player who cannot pay a transfer.
    #[inline(always)]
    pub(super) fn lend(&mut self, transfer: &Transfer, sink: &mut impl Sink) {
        if self.options.campaign.is_on()
            && let Account::Seat(payer) = transfer.from
        {
            self.borrow(payer, transfer.amount, sink);
        }
    }

    /// HH-10.3: makes loans until the account holds the amount.
    #[inline(never)]
    fn borrow(&mut self, payer: Seat, amount: u32, sink: &mut impl Sink) {
        while self.accounts[payer] < amount as i32 {
            let loan = self.options.points(self.options.loan.get().into());
            self.pay(Account::Bank, payer.into(), Reason::LOAN, loan, 1, sink);
        }
    }

    /// HH-10.1: everyone gets the buy-in and pays the prize.
    pub(super) fn begin_campaign(&mut self, sink: &mut impl Sink) {
        if !self.options.campaign.is_on() {
            return;
        }
        let (buy_in, prize) = (self.buy_in(), self.options.points(self.options.prize.get().into()));
        for seat in self.everyone() {
            self.pay(Account::Bank, seat.into(), Reason::BUY_IN, buy_in, 1, sink);
        }
        for seat in self.everyone() {
            self.pay(seat.into(), Account::PrizePot, Reason::PRIZE, prize, 1, sink);
        }
    }

    /// A player's account less outstanding loans, in points (HH-10).
    #[must_use]
    pub fn total(&self, seat: Seat) -> i32 {
        let loans = self.game.campaign.loans[seat];
        self.accounts[seat] - self.options.points(loans * u32::from(self.options.loan.get())) as i32
    }

    /// HH-10.2 to HH-10.5: the payments of a campaign after a round.
    pub(super) fn after_campaign_round(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        if !self.options.campaign.is_on() {
            return;
        }
        self.pay_year_pot(winner, sink);
        self.pass_medal(sink);
        if self.is_last_round() {
            self.close_campaign(sink);
        }
    }

    /// HH-10.2: the winner's payment into the pot and, after a year, the payment from it.
    fn pay_year_pot(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        if let Some(winner) = winner {
            self.pay(winner.into(), Account::YearPot, Reason::YEAR_POT, 1, 1, sink);
        }
        if !self.round.number.is_multiple_of(YEAR) {
            return;
        }
        let sign = if self.options.year_pot == YearPot::Fewest { -1 } else { 1 };
        let first =
            self.highest(SeatSet::all(self.players), |board, seat| sign * board.total(seat));
        if let Some(seat) = self.nearest(first) {
            let pot = self.accounts[Account::YearPot] as u32;
            self.pay(Account::YearPot, seat.into(), Reason::YEAR_POT, pot, 1, sink);
        }
    }

    /// HH-10.4: gives the medal to the sole leader, and pays the bonus for three rounds in a row.
    fn pass_medal(&mut self, sink: &mut impl Sink) {
        let leaders = self.highest(SeatSet::all(self.players), Self::total);
        let held = self.game.campaign.medal.filter(|(holder, _)| leaders.contains(*holder));
        let alone = leaders.iter().next().filter(|_| leaders.len() == 1);
        let medal = held.map(|(holder, rounds)| (holder, rounds + 1)).or(alone.map(|s| (s, 1)));
        self.emit(Event::Medal(medal), sink);
        let Some((ginmi, GINMI_ROUNDS)) = medal else { return };
        let bonus = self.options.points(self.options.ginmi.get().into());
        for payer in self.everyone().filter(|seat| *seat != ginmi) {
            self.pay(payer.into(), ginmi.into(), Reason::GINMI, bonus, 1, sink);
        }
        self.emit(Event::Medal(Some((ginmi, 0))), sink);
    }

    /// HH-10.5: pays the prize, then buy-ins and loans back to the bank.
    fn close_campaign(&mut self, sink: &mut impl Sink) {
        let leaders = self.highest(SeatSet::all(self.players), Self::total);
        let (prize, sharers) = (self.accounts[Account::PrizePot] as u32, leaders.len() as u32);
        for (index, seat) in leaders.in_turn_order(self.round.leader).enumerate() {
            let odd = u32::from((index as u32) < prize % sharers);
            let share = prize / sharers + odd;
            self.pay(Account::PrizePot, seat.into(), Reason::PRIZE, share, 1, sink);
        }
        for seat in self.everyone() {
            let loans = self.game.campaign.loans[seat] * u32::from(self.options.loan.get());
            let debt = self.options.points(loans);
            for (reason, amount) in [(Reason::BUY_IN, self.buy_in()), (Reason::DEBT, debt)] {
                if amount > 0 {
                    // Nobody borrows for this payment: what remains is the result, even if it is
                    // negative.
                    let (from, to, parts) = (seat.into(), Account::Bank, DekiyakuParts::new());
                    let transfer =
                        Transfer { from, to, reason, base: amount, multiplier: 1, amount, parts };
                    self.emit(Event::Transfer(transfer), sink);
                }
            }
        }
    }

    fn buy_in(&self) -> u32 {
        self.options.points(self.options.buy_in.get().into())
    }

    /// All seats in turn order from the leader of the round.
    fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::all(self.players).in_turn_order(self.round.leader)
    }
}
