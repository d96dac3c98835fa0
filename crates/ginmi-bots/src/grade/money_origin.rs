//! Where the money of a round came from: the deal, the draws, a player's own decisions, and those
//! of others.

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Match, NextInput};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom as _;

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
    /// The accounts before the deal.
    before: [i32; MAX_SEATS],
    origins: [MoneyOrigin; MAX_SEATS],
    seats: usize,
    was_dealt: bool,
    trials: u32,
    seed: u64,
    step: u64,
}

/// The chance of rounds that are played to their end.
type Luck = Xoshiro256PlusPlus;

/// Money by seat.
type SeatMoney = [f64; MAX_SEATS];

impl MoneyOrigin {
    /// What no part explains.
    #[must_use]
    pub fn unexplained(&self) -> f64 {
        self.result - self.place - self.deal - self.draws - self.own - self.others
    }

    /// Both together.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        Self {
            result: self.result + other.result,
            place: self.place + other.place,
            deal: self.deal + other.deal,
            draws: self.draws + other.draws,
            own: self.own + other.own,
            others: self.others + other.others,
        }
    }
}

impl OriginTracker {
    /// Begins before the deal of a round. Each part is estimated by so many rounds; `seed` is that
    /// of their chance.
    #[must_use]
    pub fn new(table: &Match, trials: u32, seed: u64) -> Self {
        Self {
            players: RolloutPlayers::new(&table.view(None)),
            before: accounts(table),
            origins: [MoneyOrigin::default(); MAX_SEATS],
            seats: table.players(),
            was_dealt: false,
            trials: trials.max(1),
            seed,
            step: 0,
        }
    }

    /// Counts a chance event that was not a draw from the draw pile.
    pub fn note_chance(&mut self, before: &Match, after: &Match) {
        // A place that was bought before the deal is paid already.
        let (has_new_place, here) = (!self.was_dealt, accounts(before));
        self.was_dealt |= before.next_is_deal();
        let usual = self.mean(before);
        let now = self.mean(after);
        for (index, origin) in self.origins.iter_mut().enumerate().take(self.seats) {
            if has_new_place {
                origin.place = usual[index] - f64::from(here[index]);
            }
            origin.deal += now[index] - usual[index];
        }
    }

    /// Counts a decision, and the card that was drawn because of it.
    pub fn note_decision(&mut self, before: &Match, seat: Seat, action: Action, after: &Match) {
        if before.legal().len() > 1 {
            let gained = self.compare(before, |tracker, table, luck, _| {
                let taken = tracker.after(table, seat, action, luck);
                (taken, tracker.players.finished(table, luck))
            });
            for (index, origin) in self.origins.iter_mut().enumerate().take(self.seats) {
                let own = index == seat.index();
                *if own { &mut origin.own } else { &mut origin.others } += gained[index];
            }
        }
        // Hands of players who drop out go back to the pile, which draws nothing.
        let mut stock = before.stock();
        if after.stock().len() >= stock.len() {
            return;
        }
        let drawn = stock[0];
        stock.shuffle(&mut self.rng());
        let gained = self.compare(before, |tracker, table, luck, trial| {
            // The card that came against each that could have, in turn.
            let other = stock[trial % stock.len()];
            let came = table.reorder_stock(|cards| put_on_top(cards, drawn));
            let could = table.reorder_stock(|cards| put_on_top(cards, other));
            (tracker.after(&came, seat, action, luck), tracker.after(&could, seat, action, luck))
        });
        for (origin, gained) in self.origins.iter_mut().zip(gained) {
            origin.draws += gained;
        }
    }

    /// Ends with the round: where the money of each seat came from.
    #[must_use]
    pub fn finish(mut self, after: &Match) -> Vec<MoneyOrigin> {
        let after = accounts(after);
        for (origin, (after, before)) in self.origins.iter_mut().zip(after.iter().zip(self.before))
        {
            origin.result = f64::from(after - before);
        }
        self.origins[..self.seats].to_vec()
    }

    /// How much more everybody has at the end of the first round of a pair than of the second, on
    /// average; `ends` plays both from here, with the cards in one order and one luck.
    fn compare(
        &mut self,
        before: &Match,
        ends: impl Fn(&Self, &Match, &Luck, usize) -> (Match, Match),
    ) -> SeatMoney {
        self.step += 1;
        let mut rng = self.rng();
        let mut sums = SeatMoney::default();
        for trial in 0..self.trials as usize {
            let table = before.reorder_stock(|cards| cards.shuffle(&mut rng));
            let luck = Luck::from_rng(&mut rng);
            let (one, other) = ends(self, &table, &luck, trial);
            let both = accounts(&one).into_iter().zip(accounts(&other));
            for (sum, (one, other)) in sums.iter_mut().zip(both) {
                *sum += f64::from(one - other);
            }
        }
        sums.map(|sum| sum / f64::from(self.trials))
    }

    /// The end of the round if the seat takes this action and the rollout policy plays on.
    fn after(&self, table: &Match, seat: Seat, action: Action, luck: &Luck) -> Match {
        let actions = [action];
        let mut ends = self.players.final_matches(table, seat, &actions, luck);
        ends.next().expect("there is one for each action")
    }

    /// What everybody has at the end of the round on average, if the rollout policy plays on.
    fn mean(&mut self, table: &Match) -> SeatMoney {
        self.step += 1;
        let mut rng = self.rng();
        let mut sums = SeatMoney::default();
        // A deal decides much, and there is one a round.
        let trials = 4 * self.trials;
        for _ in 0..trials {
            let mut table = *table;
            match table.next() {
                NextInput::Chance(chance) => {
                    let outcome = driver::draw(&chance, &mut rng);
                    table.chance(&outcome, &mut ()).expect("as drawn");
                }
                _ => table = table.reorder_stock(|cards| cards.shuffle(&mut rng)),
            }
            let luck = Luck::from_rng(&mut rng);
            let end = accounts(&self.players.finished(&table, &luck));
            sums.iter_mut().zip(end).for_each(|(sum, account)| *sum += f64::from(account));
        }
        sums.map(|sum| sum / f64::from(trials))
    }

    fn rng(&self) -> Luck {
        Luck::seed_from_u64(self.seed.rotate_left(17) ^ self.step)
    }
}

/// Moves a card to the top of the draw pile, which is the end of the list.
fn put_on_top(cards: &mut [Card], card: Card) {
    let index = cards.iter().position(|other| *other == card).expect("it is in the draw pile");
    cards[index..].rotate_left(1);
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
                            tracker.get_or_insert_with(|| OriginTracker::new(&before, 32, number));
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
                let both = origins(game, 2, NoviceBot::new(number), number);
                let MoneyOrigin { deal, draws, .. } = both[0];
                // Whose luck is good changes nothing about how well both play.
                let own = (both[0].own + both[1].own) / 2.0;
                let others = (both[0].others + both[1].others) / 2.0;
                let parts = [deal, draws, own, others, both[0].unexplained()];
                for (sum, part) in sums.iter_mut().zip(parts) {
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
