//! TY-4, TY-6.2 and TY-7: the payments for teyaku, for a dekiyaku that stops the round, and for the
//! score.

use arrayvec::ArrayVec;

use super::options::{StopTakes, SwampedWinner};
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
            RoundEnding::NotPlayed => {
                // TY-3.5: also those who sat out; TY-11.5: or not.
                let seats = match self.options.swamped_winner {
                    SwampedWinner::All => SeatSet::all(self.players),
                    SwampedWinner::Joined => self.round.active,
                };
                self.nearest(self.highest(seats, |board, seat| board.game.purses[seat] as i32))
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

    /// The players whose purses a dekiyaku takes that stops the round, apart from the one who makes
    /// it (TY-6.2, TY-11.6).
    #[must_use]
    pub fn stop_payers(&self) -> SeatSet {
        match self.options.stop_takes {
            StopTakes::Active => self.round.active,
            StopTakes::All => SeatSet::all(self.players),
        }
    }

    /// TY-6.2: the winner takes the whole purse of each player who pays.
    fn take_purses(&mut self, winner: Seat, sink: &mut impl Sink) {
        let Some(dekiyaku) = stops(&self.options, self.round.piles[winner]) else { return };
        for payer in self.stop_payers().without(winner).in_turn_order(self.round.leader) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::taiyaku::{Match, Options};
    use crate::options::HouseRules;

    fn seat(number: usize) -> Seat {
        Seat::new(number)
    }

    /// Four players, of whom the first three play.
    fn board(pairs: &[(&'static str, &str)], purses: [u32; 4]) -> Board {
        let options = Options::from_pairs(pairs.iter().copied()).unwrap();
        let mut board = *Match::new(&options, 4).unwrap().board();
        board.round.active = SeatSet::all(3);
        for (seat, chips) in Seat::all(4).zip(purses) {
            board.game.purses[seat] = chips;
        }
        board
    }

    #[test]
    fn ty_11_5_most_chips_of_all_or_of_those_who_joined() {
        let winner = |value| {
            let mut board = board(&[("swamped-winner", value)], [0, 0, 0, 32]);
            board.settle(RoundEnding::NotPlayed, &mut ())
        };
        assert_eq!(winner("all"), Some(seat(3)));
        assert_eq!(winner("joined"), Some(seat(0)));
    }

    #[test]
    fn ty_11_6_a_stop_takes_the_purses_of_the_active_or_of_all() {
        let taken = |value, purse| {
            let mut board = board(&[("stop-takes", value)], [8, 8, 8, purse]);
            board.round.piles[seat(1)] = "6b 9b 10b".parse().unwrap();
            board.settle(RoundEnding::Stop(seat(1)), &mut ());
            board.game.purses[seat(1)] - 8
        };
        assert_eq!(taken("active", 7), 8 + 8);
        assert_eq!(taken("all", 7), 8 + 8 + 7);
    }

    #[test]
    fn v_4_without_stops_their_dekiyaku_are_worth_8_chips() {
        let options = Options::from_pairs([("stops", "off")]).unwrap();
        let chaff = "1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c";
        let pile = format!("{chaff} 4b 5b").parse().unwrap();
        assert_eq!(score(&options, pile), Some(8 + 2));
        assert_eq!(stops(&options, pile), None);
        // Five Brights then are fewer chips than Dry Four Brights.
        assert_eq!(score(&options, "1a 3a 8a 11a 12a".parse().unwrap()), Some(12));
    }
}
