//! HH-10 and HH-11.4 to HH-11.6: bank, loans, year pot, the ginmi medal and the prize, of a campaign
//! or each on its own.

use super::options::YearPot;
use super::{Board, HachiHachi};
use crate::event::{Event, Sink};
use crate::games::common::Rules;
use crate::money::{Account, NO_PARTS, Reason, Transfer};
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
        if self.options.loans.is_on()
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

    /// HH-10.1, HH-11.5: brings the accounts to where they begin; then everyone gets the buy-in and
    /// pays the prize.
    pub(super) fn begin_accounts(&mut self, sink: &mut impl Sink) {
        if !self.options.has_bank() {
            return;
        }
        let start = HachiHachi::stake(&self.options);
        for seat in Seat::all(self.players) {
            if start < 0 {
                self.pay_bank(seat, Reason::ANTE, start.unsigned_abs(), sink);
            } else {
                let start = start.unsigned_abs();
                self.pay(Account::Bank, seat.into(), Reason::BUY_IN, start, 1, sink);
            }
        }
        let (buy_in, prize) = (self.buy_in(), self.options.points(self.options.prize.get().into()));
        for seat in self.everyone() {
            self.pay(Account::Bank, seat.into(), Reason::BUY_IN, buy_in, 1, sink);
        }
        for seat in self.everyone() {
            self.pay(seat.into(), Account::PrizePot, Reason::PRIZE, prize, 1, sink);
        }
    }

    /// A payment to the bank for which nobody borrows: what remains is the result, even if it is
    /// negative.
    fn pay_bank(&mut self, seat: Seat, reason: Reason, amount: u32, sink: &mut impl Sink) {
        if amount > 0 {
            let (from, to, parts) = (seat.into(), Account::Bank, NO_PARTS);
            let transfer =
                Transfer { from, to, reason, base: amount, multiplier: 1, amount, parts };
            self.emit(Event::Transfer(transfer), sink);
        }
    }

    /// A player's account less outstanding loans, in points (HH-10).
    #[must_use]
    pub fn total(&self, seat: Seat) -> i32 {
        let loans = self.game.campaign.loans[seat];
        self.accounts[seat] - self.options.points(loans * u32::from(self.options.loan.get())) as i32
    }

    /// HH-10.2 to HH-10.5, HH-11.4: the payments after a round.
    pub(super) fn pay_after_round(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        if self.options.year_pot != YearPot::Off {
            self.pay_year_pot(winner, sink);
        }
        if self.options.ginmi.get() > 0 {
            self.pass_medal(sink);
        }
        if self.options.has_bank() && self.is_last_round() {
            self.close_accounts(sink);
        }
    }

    /// HH-10.2, HH-11.24: the winner's payment into the pot and, after a year, the payment from it.
    fn pay_year_pot(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        if let Some(winner) = winner {
            self.pay(winner.into(), Account::YearPot, Reason::YEAR_POT, 1, 1, sink);
        }
        // HH-11.7: the last year goes on until the last of all rounds.
        let number = self.round.number;
        let ends_year = number.is_multiple_of(YEAR) && number < self.options.round_count();
        if !ends_year && !self.is_last_round() {
            return;
        }
        let sign = if self.options.year_pot == YearPot::Fewest { -1 } else { 1 };
        let first =
            self.highest(SeatSet::all(self.players), |board, seat| sign * board.total(seat));
        // HH-11.24
        if let Some(seat) = self.winner_by_four_three().or_else(|| self.nearest(first)) {
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

    /// HH-10.5, HH-11.4, HH-11.24: pays the prize, then buy-ins and loans back to the bank, and cuts
    /// the accounts to whole kan.
    fn close_accounts(&mut self, sink: &mut impl Sink) {
        // HH-11.24
        let leaders = match self.winner_by_four_three() {
            Some(winner) => SeatSet::from_iter([winner]),
            None => self.highest(SeatSet::all(self.players), Self::total),
        };
        let (prize, sharers) = (self.accounts[Account::PrizePot] as u32, leaders.len() as u32);
        for (index, seat) in leaders.in_turn_order(self.round.leader).enumerate() {
            let odd = u32::from((index as u32) < prize % sharers);
            let share = prize / sharers + odd;
            self.pay(Account::PrizePot, seat.into(), Reason::PRIZE, share, 1, sink);
        }
        for seat in self.everyone() {
            let loans = self.game.campaign.loans[seat] * u32::from(self.options.loan.get());
            self.pay_bank(seat, Reason::BUY_IN, self.buy_in(), sink);
            self.pay_bank(seat, Reason::DEBT, self.options.points(loans), sink);
        }
        if self.options.final_kan.is_on() {
            let kan = self.options.points(1) as i32;
            for seat in Seat::all(self.players) {
                let odd = self.accounts[seat].rem_euclid(kan);
                self.pay_bank(seat, Reason::ROUNDING, odd as u32, sink);
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

#[cfg(test)]
mod tests {
    use super::super::tests::transfers;
    use super::super::{Match, Options};
    use super::*;
    use crate::cards::CardSet;
    use crate::event::RoundEnding;
    use crate::games::{NextInput, PlayableMatch};
    use crate::options::HouseRules;
    use crate::phase::Phase;
    use crate::yaku::Teyaku;

    /// A match whose first dealer has been drawn.
    fn begun(options: &[(&str, &str)]) -> Match {
        let options = Options::from_pairs(options.iter().copied()).unwrap();
        let mut game = Match::new(&options, 3).unwrap();
        while let (Phase::DealerDraw { .. }, NextInput::Chance(chance)) =
            (game.board().phase, game.next())
        {
            let cards: Vec<_> = chance.cards.iter().step_by(5).take(chance.count.into()).collect();
            game.chance(&cards, &mut ()).unwrap();
        }
        game
    }

    #[test]
    fn hh_11_5_results_are_relative_to_the_start() {
        for (start, account) in [("-5", -60), ("3", 36)] {
            let game = begun(&[("start", start)]);
            let board = game.board();
            assert_eq!(board.accounts.seats(3), [account; 3]);
            assert_eq!(board.accounts[Account::Bank], -3 * account);
            assert_eq!(crate::Match::from(game).result(), [0; 3]);
        }
    }

    #[test]
    fn hh_11_6_a_campaign_sets_what_is_not_named() {
        let value = |pairs: &[(&str, &str)], name| {
            let options = Options::from_pairs(pairs.iter().copied()).unwrap();
            options.check(3).unwrap().get(name).unwrap()
        };
        let all = ["buy-in", "prize", "year-pot", "loans", "loan", "ginmi"];
        let of = |pairs: &[(&str, &str)]| all.map(|name| value(pairs, name));
        assert_eq!(of(&[]), ["0", "0", "off", "off", "50", "0"]);
        assert_eq!(of(&[("campaign", "on")]), ["25", "5", "fewest", "on", "50", "10"]);
        let named = [("loans", "off"), ("campaign", "on"), ("prize", "0"), ("year-pot", "off")];
        assert_eq!(of(&named), ["25", "0", "off", "off", "50", "10"]);
    }

    #[test]
    fn hh_11_24_a_claim_of_four_three_wins_the_year_pot_and_the_prize() {
        for (ends, to) in [("game", 2), ("game-won", 1)] {
            let options = [("four-three-ends", ends), ("prize", "5"), ("year-pot", "most")];
            let mut board = *begun(&options).board();
            board.fold(&Event::Transfer(Transfer {
                from: Account::Bank,
                to: Seat::new(2).into(),
                reason: Reason::DEKIYAKU,
                base: 100,
                multiplier: 1,
                amount: 100,
                parts: NO_PARTS,
            }));
            for seat in Seat::all(3) {
                board.fold(&Event::Joined { seat, asked: false });
            }
            let (teyaku, shown) = (Teyaku::FOUR_THREE, CardSet::EMPTY);
            board.fold(&Event::Claimed { seat: Seat::new(1), teyaku, shown });
            board.round.ending = Some((RoundEnding::NotPlayed, None));
            let mut notices = Vec::new();
            let winner = Some(Seat::new(0));
            board.pay_after_round(winner, &mut notices);
            let payee =
                |reason| transfers(&notices).filter(|one| one.reason == reason).last()?.to.seat();
            let expected = Some(Seat::new(to));
            assert_eq!((payee(Reason::PRIZE), payee(Reason::YEAR_POT)), (expected, expected));
        }
    }

    #[test]
    fn hh_11_6_nobody_borrows_where_there_are_no_loans() {
        let total = |options| begun(options).board().total(Seat::new(0));
        assert_eq!(total(&[("prize", "2")]), -24);
        let game = begun(&[("prize", "2"), ("loans", "on"), ("loan", "1")]);
        assert_eq!(game.board().accounts.seats(3), [0; 3]);
        assert_eq!(game.board().total(Seat::new(0)), -24);
    }
}
