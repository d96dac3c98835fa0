//! Fits what the chance to win a match depends on, for the bots that play for it.

use ginmi::games::common::{Board, Rules};
use ginmi::seat::{Seat, SeatSet};
use ginmi::{Game, Match, NextInput, with_match};
use ginmi_bots::{GreedyBot, RandomStreams, driver};
use rayon::prelude::*;

/// The rounds of each match.
const ROUNDS: u16 = 12;

/// Matches of `greedy` to fit to.
pub(crate) struct EquityFit {
    pub(crate) game: Game,
    pub(crate) matches: usize,
    pub(crate) seed: u64,
}

/// A match between two rounds, and how it ended.
struct MatchState {
    rounds_left: u16,
    /// In kan, points or chips of yaku.
    accounts: Vec<f64>,
    next_dealer: usize,
    winners: SeatSet,
}

/// How far apart a round takes accounts, and what dealing is worth, in kan, points or chips of yaku.
#[derive(Clone, Copy)]
struct FittedSpread {
    round: f64,
    dealing: f64,
}

impl EquityFit {
    /// Plays the matches, and prints the fit to all and to each number of rounds that are left: if
    /// chances depend on accounts as is assumed, they are alike.
    pub(crate) fn print(&self) {
        let states: Vec<MatchState> =
            (0..self.matches).into_par_iter().flat_map_iter(|number| self.play(number)).collect();
        println!("rounds left | round | dealing | loss a state");
        for left in (1..ROUNDS).rev() {
            let some: Vec<_> = states.iter().filter(|state| state.rounds_left == left).collect();
            println!("{left:>11} | {}", FittedSpread::fit(&some).report(&some));
        }
        let all: Vec<_> = states.iter().collect();
        println!("        all | {}", FittedSpread::fit(&all).report(&all));
    }

    /// The states of a match before each round but the first.
    fn play(&self, number: usize) -> Vec<MatchState> {
        let mut rng = RandomStreams::new(self.seed).of_game(number as u64);
        let rounds = ROUNDS.to_string();
        let options = [("rounds", rounds.as_str())];
        let table = Match::new(self.game, self.game.capacity(), options);
        let mut table = table.expect("every game can have twelve rounds");
        let (mut bot, mut states) = (GreedyBot::new(), Vec::new());
        loop {
            match table.next() {
                NextInput::Decision(seat) => {
                    let action = driver::ask(&table, seat, &mut bot);
                    table.apply(seat, action, &mut ()).expect("bots keep the rules");
                }
                NextInput::Chance(chance) => {
                    if table.next_is_deal() && table.round_board().ending.is_some() {
                        states.push(MatchState::of(&table));
                    }
                    table.chance(&driver::draw(&chance, &mut rng), &mut ()).expect("as drawn");
                }
                NextInput::Over => break,
            }
        }
        states.iter_mut().for_each(|state| state.winners = table.winners());
        states
    }
}

/// The points of a kan, and who deals the next round.
fn next<G: Rules>(board: &Board<G>) -> (f64, usize) {
    (G::kan(&board.options).into(), board.next_dealer().index())
}

impl MatchState {
    fn of(table: &Match) -> Self {
        let (kan, next_dealer) = with_match!(table, game => next(game.board()));
        Self {
            rounds_left: ROUNDS - table.round_board().number,
            accounts: table.result().iter().map(|won| f64::from(*won) / kan).collect(),
            next_dealer,
            winners: SeatSet::EMPTY,
        }
    }
}

impl FittedSpread {
    /// The spread by which these matches ended as they did with the highest probability.
    fn fit(states: &[&MatchState]) -> Self {
        let mut fitted = Self { round: 10.0, dealing: 0.0 };
        // The two hardly depend on each other.
        for _ in 0..3 {
            fitted.round = least(1.0, 60.0, |round| Self { round, ..fitted }.loss(states));
            fitted.dealing = least(-20.0, 20.0, |dealing| Self { dealing, ..fitted }.loss(states));
        }
        fitted
    }

    /// The mean of the negative logarithm of the probability of how these matches ended.
    fn loss(&self, states: &[&MatchState]) -> f64 {
        let losses: f64 = states.iter().map(|state| self.loss_of(state)).sum();
        losses / states.len() as f64
    }

    fn loss_of(&self, state: &MatchState) -> f64 {
        let spread = self.round * f64::from(state.rounds_left).sqrt();
        let exponent = |seat: usize| {
            let dealing = if seat == state.next_dealer { self.dealing } else { 0.0 };
            (state.accounts[seat] + dealing) / spread
        };
        let seats = 0..state.accounts.len();
        let sum: f64 = seats.map(|seat| exponent(seat).exp()).sum();
        let won = state.winners.iter().map(|seat: Seat| exponent(seat.index()) - sum.ln());
        -won.sum::<f64>() / state.winners.len() as f64
    }

    fn report(&self, states: &[&MatchState]) -> String {
        format!("{:5.1} | {:7.1} | {:.4}", self.round, self.dealing, self.loss(states))
    }
}

/// Where a function with one minimum has it, by golden-section search.
fn least(mut from: f64, mut to: f64, value: impl Fn(f64) -> f64) -> f64 {
    const GOLDEN: f64 = 0.618_033_988_749_894_9;
    while to - from > 0.01 {
        let (low, high) = (to - GOLDEN * (to - from), from + GOLDEN * (to - from));
        if value(low) < value(high) { to = high } else { from = low }
    }
    (from + to) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_spread_by_which_matches_were_won() {
        let (round, dealing) = (15.0, -3.0);
        let mut states = Vec::new();
        for lead in -20..=20 {
            for rounds_left in [1, 4] {
                let spread = round * f64::from(rounds_left).sqrt();
                let chance = 1.0 / (1.0 + (-(f64::from(lead) * 2.0 + dealing) / spread).exp());
                // The first deals next, and wins as often as that says.
                for number in 0..100 {
                    let winner = if f64::from(number) < 100.0 * chance { 0 } else { 1 };
                    states.push(MatchState {
                        rounds_left,
                        accounts: vec![f64::from(lead), f64::from(-lead)],
                        next_dealer: 0,
                        winners: [Seat::new(winner)].into_iter().collect(),
                    });
                }
            }
        }
        let fitted = FittedSpread::fit(&states.iter().collect::<Vec<_>>());
        assert!((fitted.round - round).abs() < 0.5, "{}", fitted.round);
        assert!((fitted.dealing - dealing).abs() < 1.0, "{}", fitted.dealing);
    }
}
