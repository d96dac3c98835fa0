//! The payoff at the end of a round.

use ginmi::cards::CardSet;
use ginmi::games::common::PileCircumstances;
use ginmi::games::koi_koi::{Board, ExhaustedPayment, payment, value};
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
    /// What is paid if nobody stops the round.
    exhausted: Option<ExhaustedPayment>,
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
            exhausted: board.exhausted_payment(board.game.last_koi_koi),
        }
    }

    /// The same after the bot calls koi-koi.
    pub(super) fn after_koi_koi(board: &'a Board, visible_cards: &VisibleCards) -> Self {
        let mut payoff = KoiKoiPayoff::new(board, visible_cards);
        payoff.calls[ME] += 1;
        payoff.exhausted = board.exhausted_payment(Some(payoff.seats[ME]));
        payoff.passed[ME] = payoff.value(ME, board.round.piles[payoff.seats[ME]]);
        payoff
    }

    /// What the bot gets by calling shoubu with its pile as it is.
    pub(super) fn current_shoubu_payoff(&self) -> f32 {
        self.shoubu_payoff(ME, self.passed[ME])
    }

    /// What the bot gets for a value by shoubu, or pays for an opponent's. What a bank pays the
    /// opponent (KO-11.3) counts as paid, since the highest account wins.
    fn shoubu_payoff(&self, player: usize, value: u32) -> f32 {
        let calls = [player, 1 - player].map(|player| self.calls[player]);
        let other = 1 - player;
        let others = self.value(other, self.board.round.piles[self.seats[other]]);
        let field = self.board.game.multiplier;
        let (base, multiplier) = payment(&self.board.options, [value, others], calls, field);
        let amount = base as f32 * f32::from(multiplier);
        if player == ME { amount } else { -amount }
    }

    /// What the bot gets or pays if nobody stops the round and the piles are worth this (KO-7,
    /// KO-11.18).
    fn exhausted_payoff(&self, paid: ExhaustedPayment, values: [u32; 2]) -> f32 {
        match paid {
            ExhaustedPayment::Privilege(points) => {
                let amount = (points * u32::from(self.board.game.multiplier)) as f32;
                if self.seats[ME] == self.board.round.leader { amount } else { -amount }
            }
            ExhaustedPayment::Pile(winner) => {
                let player = usize::from(self.seats[ME] != winner);
                match values[player] {
                    0 => 0.0,
                    value => self.shoubu_payoff(player, value),
                }
            }
        }
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
            (None, None) => self.exhausted.map_or(0.0, |paid| self.exhausted_payoff(paid, values)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use final_piles::RoundPayoff as _;
    use ginmi::games::common::Rules as _;
    use ginmi::games::koi_koi::{KoiKoi, Match, Options};

    const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

    fn paid(calls: [u8; 2], passed: [u32; 2], piles: [&str; 2]) -> f32 {
        let begun = Match::new(&Options::default(), 2).unwrap();
        let payoff =
            KoiKoiPayoff { board: begun.board(), seats: SEATS, calls, passed, exhausted: None };
        payoff.final_payoff(&piles.map(|pile| pile.parse().unwrap()))
    }

    /// What seat 0 is paid for a round that nobody has stopped, if seat 0 has called koi-koi with 5
    /// points, and then perhaps seat 1 with as many.
    fn paid_exhausted(pairs: &[(&str, &str)], both_called: bool, dealer: usize) -> f32 {
        let options = KoiKoi::options(pairs.iter().copied()).unwrap();
        let mut board = *Match::new(&options, 2).unwrap().board();
        let [trio, blue] = ["6a 7a 10a", "6b 9b 10b"].map(|pile| pile.parse().unwrap());
        let (calls, piles) =
            if both_called { ([1, 1], [trio, blue]) } else { ([1, 0], [trio, CardSet::EMPTY]) };
        board.round.leader = SEATS[dealer];
        board.game.multiplier = 3;
        let last = SEATS[usize::from(both_called)];
        let payoff = KoiKoiPayoff {
            board: &board,
            seats: SEATS,
            calls,
            passed: calls.map(|calls| 5 * u32::from(calls)),
            exhausted: board.exhausted_payment(Some(last)),
        };
        payoff.final_payoff(&piles)
    }

    #[test]
    fn ko_11_18_a_round_that_nobody_stops_pays_by_the_house_rules() {
        let paid = |pairs: &[(&str, &str)]| {
            [(false, 0), (false, 1), (true, 0), (true, 1)]
                .map(|(both_called, dealer)| paid_exhausted(pairs, both_called, dealer))
        };
        assert_eq!(paid(&[]), [0.0; 4]);
        assert_eq!(paid(&[("exhausted", "dealer")]), [3.0, -3.0, 3.0, -3.0]);
        let six = [("exhausted", "dealer"), ("yaku.dealer-privilege", "6")];
        assert_eq!(paid(&six), [18.0, -18.0, 18.0, -18.0]);
        // Doubled if the other has called.
        assert_eq!(paid(&[("exhausted", "last")]), [15.0, 15.0, -30.0, -30.0]);
        assert_eq!(paid(&[("exhausted", "first-empty")]), [0.0, 15.0, -30.0, 0.0]);
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
