//! KO-11.1 to KO-11.3: what accounts begin with, what ends the match, and who pays.

use super::Board;
use super::options::Scoring;
use crate::event::Sink;
use crate::money::{Account, Reason};
use crate::seat::{Seat, SeatSet};

impl Board {
    /// KO-11.2: the bank gives everybody points, the first dealer first.
    pub(super) fn give_start(&mut self, sink: &mut impl Sink) {
        let start = self.options.start.get().into();
        for seat in SeatSet::all(self.players).in_turn_order(self.round.leader) {
            self.pay(Account::Bank, seat.into(), Reason::BUY_IN, start, 1, sink);
        }
    }

    /// KO-11.1: whether an account has reached the target.
    pub(super) fn has_reached_target(&self) -> bool {
        let reached =
            |target: i32| Seat::all(self.players).any(|seat| self.accounts[seat] >= target);
        self.options.target.0.is_some_and(|target| reached(target.get().into()))
    }

    /// KO-11.3: the account that pays what the loser of a round owes.
    pub(super) const fn payer(&self, loser: Seat) -> Account {
        match self.options.scoring {
            Scoring::Transfer => Account::Seat(loser),
            Scoring::Winner => Account::Bank,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::PlayableMatch as _;
    use crate::games::koi_koi::{Match, Options};
    use crate::options::HouseRules;

    fn begun(options: &[(&str, &str)]) -> Match {
        let options = Options::from_pairs(options.iter().copied()).unwrap();
        let mut game = Match::new(&options, 2).unwrap();
        let drawn = ["4a", "2c"].map(|code| code.parse().unwrap());
        game.chance(&drawn, &mut ()).unwrap();
        game
    }

    #[test]
    fn ko_11_1_the_game_ends_when_an_account_reaches_the_target() {
        let mut board = *begun(&[("target", "50")]).board();
        assert_eq!(board.options.round_count(), 99);
        board.accounts.set(Account::Seat(Seat::new(0)), 48);
        assert!(!board.is_last_round());
        board.accounts.set(Account::Seat(Seat::new(0)), 53);
        assert!(board.is_last_round());
        let set = *begun(&[("target", "50"), ("rounds", "12")]).board();
        assert_eq!(set.options.round_count(), 12);
    }

    #[test]
    fn ko_11_2_the_bank_gives_everybody_points() {
        let game = begun(&[("start", "50")]);
        assert_eq!(game.accounts().seats(2), [50, 50]);
        assert_eq!(game.accounts()[Account::Bank], -100);
        assert_eq!(crate::Match::from(game).result(), [0, 0]);
    }
}
