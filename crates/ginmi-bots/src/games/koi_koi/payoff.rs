//! The payoff at the end of a round.

use ginmi::cards::CardSet;
use ginmi::games::common::PileCircumstances;
use ginmi::games::koi_koi::options::ExhaustedRoundRule;
use ginmi::games::koi_koi::{Board, payment, value};
use ginmi::seat::Seat;

use crate::greedy::final_piles;
use crate::greedy::visible_cards::{ME, VisibleCards};

/// What can be won and lost at the end of the round; the bot comes first of the two players.
pub(crate) struct KoiKoiPayoff<'a> {
    board: &'a Board,
    seats: [Seat; 2],
    /// The number of times each player has called koi-koi.
    calls: [u8; 2],
    /// The value of each pile on which its player called koi-koi.
    passed: [u32; 2],
}

impl<'a> KoiKoiPayoff<'a> {
    /// The payoff of the round as it stands.
    pub(super) fn new(board: &'a Board, visible_cards: &VisibleCards) -> Self {
        let seats = [ME, 1 - ME].map(|player| visible_cards.players[player].seat);
        KoiKoiPayoff {
            board,
            seats,
            calls: seats.map(|seat| board.game.calls[seat]),
            passed: seats.map(|seat| board.game.values[seat].into()),
        }
    }

    /// The same after the bot calls koi-koi.
    pub(super) fn after_koi_koi(board: &'a Board, visible_cards: &VisibleCards) -> Self {
        let mut payoff = KoiKoiPayoff::new(board, visible_cards);
        payoff.calls[ME] += 1;
        payoff.passed[ME] = payoff.value(ME, board.round.piles[payoff.seats[ME]]);
        payoff
    }

    /// What the bot gets by calling shoubu with its pile as it is.
    pub(super) fn current_shoubu_payoff(&self) -> f32 {
        self.shoubu_payoff(ME, self.passed[ME])
    }

    /// What the bot gets for a value by shoubu, or pays for an opponent's.
    fn shoubu_payoff(&self, player: usize, value: u32) -> f32 {
        let calls = [player, 1 - player].map(|player| self.calls[player]);
        let other = 1 - player;
        let others = self.value(other, self.board.round.piles[self.seats[other]]);
        let field = self.board.game.multiplier;
        let (base, multiplier) = payment(&self.board.options, [value, others], calls, field);
        let amount = base as f32 * f32::from(multiplier);
        if player == ME { amount } else { -amount }
    }

    /// What a pile is worth to this player.
    fn value(&self, player: usize, pile: CardSet) -> u32 {
        let went_on = self.calls[player] > 0;
        let (round, field) = (self.board.round.number, self.board.round.field);
        let context = PileCircumstances { round, went_on, field };
        value(&self.board.options, context, pile)
    }
}

impl final_piles::RoundPayoff for KoiKoiPayoff<'_> {
    fn immediate_payoff(&self, pile: CardSet) -> Option<f32> {
        let value = self.value(ME, pile);
        (value > self.passed[ME]).then(|| self.shoubu_payoff(ME, value))
    }

    /// A player whose pile rises calls shoubu; if both do, each is equally likely to be first.
    /// Since that happens before everything has been captured, two fifths of the rise count, the
    /// share that earned most against novices.
    fn final_payoff(&self, piles: &[CardSet]) -> f32 {
        let values = [0, 1].map(|player| self.value(player, piles[player]));
        let pays = |player: usize| {
            let rise = values[player].saturating_sub(self.passed[player]);
            let value = self.passed[player] + (2 * rise).div_ceil(5);
            (rise > 0).then(|| self.shoubu_payoff(player, value))
        };
        match (pays(0), pays(1)) {
            (Some(one), Some(other)) => (one + other) / 2.0,
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) if self.board.options.exhausted == ExhaustedRoundRule::Dealer => {
                if self.seats[ME] == self.board.round.leader { 1.0 } else { -1.0 }
            }
            (None, None) => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use final_piles::RoundPayoff as _;
    use ginmi::games::koi_koi::{Match, Options};

    fn paid(calls: [u8; 2], passed: [u32; 2], piles: [&str; 2]) -> f32 {
        let begun = Match::new(&Options::default(), 2).unwrap();
        let seats = [Seat::new(0), Seat::new(1)];
        let payoff = KoiKoiPayoff { board: begun.board(), seats, calls, passed };
        payoff.final_payoff(&piles.map(|pile| pile.parse().unwrap()))
    }

    #[test]
    fn ko_6_the_first_to_rise_is_paid_and_a_call_doubles_the_cost() {
        assert_eq!(paid([0, 0], [0, 0], ["6a 7a 10a", "1b"]), 2.0);
        assert_eq!(paid([0, 0], [0, 0], ["1b", "6a 7a 10a"]), -2.0);
        assert_eq!(paid([1, 0], [5, 0], ["6a 7a 10a", "6b 9b 10b"]), -4.0);
        assert_eq!(paid([0, 0], [0, 0], ["6a 7a 10a", "6b 9b 10b"]), 0.0);
        // No pile rises, whatever it is worth.
        assert_eq!(paid([1, 0], [5, 0], ["6a 7a 10a", "1b"]), 0.0);
    }
}
