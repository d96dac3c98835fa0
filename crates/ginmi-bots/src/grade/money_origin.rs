//! Where the money of a round came from: the deal, the draws, a player's own decisions, and those
//! of others.

use ginmi::action::Action;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Match, NextInput};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use crate::arena::MatchLuck;
use crate::{RolloutPlayers, driver};

/// Where a player's money of a round came from, in points or chips. Each part is estimated by itself
/// and none is what the others leave over, so they add up to the result only about.
///
/// The parts compare what happened with what the rollout policy would have done: it plays well
/// enough that a decision which differs from its own is worth a look.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct MoneyOrigin {
    /// What the player won in all.
    pub result: f64,
    /// What the player's place was worth before the deal.
    pub place: f64,
    /// What the deal brought beyond that.
    pub deal: f64,
    /// What the drawn cards brought beyond those that could have come.
    pub draws: f64,
    /// What the player's decisions brought beyond those of the rollout policy.
    pub own: f64,
    /// What the decisions of the others brought the player beyond those of the rollout policy.
    pub others: f64,
}

/// Follows a round and finds out where its money comes from.
#[derive(Debug)]
pub struct OriginTracker {
    players: RolloutPlayers,
    luck: MatchLuck,
    /// The accounts before the deal.
    before: [i32; MAX_SEATS],
    origins: [MoneyOrigin; MAX_SEATS],
    seats: usize,
    trials: u32,
    seed: u64,
    step: u64,
}

/// Money by seat.
type SeatMoney = [f64; MAX_SEATS];

impl MoneyOrigin {
    /// What no part explains.
    #[must_use]
    pub fn unexplained(&self) -> f64 {
        self.result - self.place - self.deal - self.draws - self.own - self.others
    }
}

impl OriginTracker {
    /// Begins before the deal of a round. Each part is estimated by so many rounds; `seed` is that
    /// of their chance.
    #[must_use]
    pub fn new(table: &Match, trials: u32, seed: u64) -> Self {
        let view = table.view(None);
        Self {
            players: RolloutPlayers::new(&view),
            luck: MatchLuck::new(&view, trials.div_ceil(4)),
            before: accounts(table),
            origins: [MoneyOrigin::default(); MAX_SEATS],
            seats: table.players(),
            trials: trials.max(1),
            seed,
            step: 0,
        }
    }

    /// Counts a chance event that was not a draw from the draw pile.
    pub fn note_chance(&mut self, before: &Match, after: &Match) {
        let is_deal = before.next_is_deal();
        let usual = self.mean(before);
        let now = self.mean(after);
        for (index, origin) in self.origins.iter_mut().enumerate().take(self.seats) {
            if is_deal && origin.place == 0.0 {
                origin.place = usual[index] - f64::from(self.before[index]);
            }
            origin.deal += now[index] - usual[index];
        }
    }

    /// Counts a decision, and the card that was drawn because of it.
    pub fn note_decision(&mut self, before: &Match, seat: Seat, action: Action, after: &Match) {
        self.step += 1;
        let mut sums = SeatMoney::default();
        if before.legal().len() > 1 {
            let mut rng = self.rng();
            for _ in 0..self.trials {
                let table = before.reorder_stock(|cards| cards.shuffle(&mut rng));
                let luck = Xoshiro256PlusPlus::from_rng(&mut rng);
                let taken = self.players.final_matches(&table, seat, &[action], &luck).next();
                let usual = self.players.finished(&table, &luck);
                let taken = accounts(&taken.unwrap_or(usual));
                for (sum, (taken, usual)) in sums.iter_mut().zip(taken.iter().zip(accounts(&usual)))
                {
                    *sum += f64::from(taken - usual);
                }
            }
        }
        for (index, origin) in self.origins.iter_mut().enumerate().take(self.seats) {
            let part = if index == seat.index() { &mut origin.own } else { &mut origin.others };
            *part += sums[index] / f64::from(self.trials);
        }
        self.luck.note(before, seat, action, after, self.seed ^ self.step);
    }

    /// Ends with the round: where the money of each seat came from.
    #[must_use]
    pub fn finish(mut self, after: &Match) -> Vec<MoneyOrigin> {
        let after = accounts(after);
        for (index, seat) in Seat::all(self.seats).enumerate() {
            self.origins[index].result = f64::from(after[index] - self.before[index]);
            self.origins[index].draws = self.luck.won_by(seat) as f64 / MatchLuck::PARTS as f64;
        }
        self.origins[..self.seats].to_vec()
    }

    /// What everybody has at the end of the round on average, if the rollout policy plays on.
    fn mean(&mut self, table: &Match) -> SeatMoney {
        self.step += 1;
        let mut rng = self.rng();
        let mut sums = SeatMoney::default();
        for _ in 0..self.trials {
            let mut table = *table;
            match table.next() {
                NextInput::Chance(chance) => {
                    let outcome = driver::draw(&chance, &mut rng);
                    table.chance(&outcome, &mut ()).expect("as drawn");
                }
                _ => table = table.reorder_stock(|cards| cards.shuffle(&mut rng)),
            }
            let luck = Xoshiro256PlusPlus::from_rng(&mut rng);
            let end = accounts(&self.players.finished(&table, &luck));
            sums.iter_mut().zip(end).for_each(|(sum, account)| *sum += f64::from(account));
        }
        sums.map(|sum| sum / f64::from(self.trials))
    }

    fn rng(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed.rotate_left(17) ^ self.step)
    }
}

fn accounts(table: &Match) -> [i32; MAX_SEATS] {
    let mut accounts = [0; MAX_SEATS];
    for seat in Seat::all(table.players()) {
        accounts[seat.index()] = table.accounts()[seat];
    }
    accounts
}

#[cfg(test)]
mod tests {
    use ginmi::Game;

    use super::*;
    use crate::arena::SampleSums;
    use crate::{Bot, GreedyBot, NoviceBot};

    /// The origins of the money of a round of one bot.
    fn origins(game: Game, players: usize, mut bot: impl Bot, number: u64) -> Vec<MoneyOrigin> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let mut table = Match::new(game, players, []).expect("by its own rules");
        let mut tracker = None;
        loop {
            let before = table;
            match table.next() {
                NextInput::Decision(seat) => {
                    let action = bot.decide(&table.view(Some(seat)), &table.legal());
                    table.apply(seat, action, &mut ()).expect("bots keep the rules");
                    let tracker: &mut OriginTracker = tracker.as_mut().expect("cards were dealt");
                    tracker.note_decision(&before, seat, action, &table);
                }
                NextInput::Chance(chance) => {
                    if table.round_board().ending.is_some() {
                        break;
                    }
                    table.chance(&driver::draw(&chance, &mut rng), &mut ()).expect("as drawn");
                    if before.next_is_deal() || tracker.is_some() {
                        let tracker =
                            tracker.get_or_insert_with(|| OriginTracker::new(&before, 16, number));
                        tracker.note_chance(&before, &table);
                    }
                }
                NextInput::Over => break,
            }
        }
        tracker.expect("cards were dealt").finish(&table)
    }

    /// Luck is nobody's on average, bad play costs its player, and little stays unexplained.
    #[test]
    fn the_parts_add_up() {
        for game in Game::ALL.iter().copied() {
            let mut sums = [SampleSums::default(); 5];
            for number in 0..60 {
                let of_first = origins(game, 2, NoviceBot::new(number), number)[0];
                let MoneyOrigin { deal, draws, own, others, .. } = of_first;
                for (sum, part) in
                    sums.iter_mut().zip([deal, draws, own, others, of_first.unexplained()])
                {
                    sum.note((part * 1e3).round() as i64);
                }
            }
            let [deal, draws, own, others, unexplained] =
                sums.map(|sums| sums.estimate(0.001).scaled(1e-3));
            for luck in [deal, draws, unexplained] {
                assert!(!luck.excludes_zero(), "{game}: {luck}");
            }
            assert!(own.mean < 0.0 && others.mean > 0.0, "{game}: {own} {others}");
        }
    }

    #[test]
    fn who_plays_like_the_rollout_policy_is_not_said_to_have_won_by_it() {
        for game in Game::ALL.iter().copied() {
            let mean = |origin: fn(&MoneyOrigin) -> f64| {
                (0..20)
                    .map(|number| origin(&origins(game, 2, GreedyBot::new(), number)[0]))
                    .sum::<f64>()
            };
            let novice: f64 =
                (0..20).map(|number| origins(game, 2, NoviceBot::new(number), number)[0].own).sum();
            assert!(mean(|origin| origin.own) > novice, "{game}");
        }
    }
}
