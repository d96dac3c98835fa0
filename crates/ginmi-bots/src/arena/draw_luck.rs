//! The luck of drawn cards: what a card that was drawn is worth more than those that could have
//! been.

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Match, View};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use crate::RolloutPlayers;

/// The luck of the seats of a match so far.
///
/// When a card is drawn, each card of the draw pile is tried instead of it, and the rollout policy
/// finishes the round. The luck of a draw is what the card that came brings, less the mean of all
/// that could have come. Nobody knows that card when it is drawn, so the mean luck of every player
/// is 0, however well or badly the rollout policy plays: to subtract it changes no expected result
/// (AIVAT: Burch et al., 2018).
#[derive(Debug)]
pub(crate) struct MatchLuck {
    players: RolloutPlayers,
    trials: u32,
    seats: [f64; MAX_SEATS],
}

impl MatchLuck {
    /// Luck is counted in this fraction of the unit of the game, since sums of integers depend on
    /// nothing else.
    pub(crate) const PARTS: i64 = 1_000_000;

    /// No luck yet, in a match with this view. Each card is tried as often as `trials` says.
    pub(crate) fn new(view: &View, trials: u32) -> Self {
        Self { players: RolloutPlayers::new(view), trials: trials.max(1), seats: [0.0; MAX_SEATS] }
    }

    /// Counts the card that was drawn because of this action, if there was one.
    ///
    /// `seed` must not depend on the order of the draw pile.
    pub(crate) fn note(
        &mut self,
        before: &Match,
        seat: Seat,
        action: Action,
        after: &Match,
        seed: u64,
    ) {
        let mut stock = before.stock();
        // Hands of players who drop out go back to the pile, which draws nothing.
        if after.stock().len() >= stock.len() {
            return;
        }
        let drawn = stock[0];
        // So that the trials do not depend on the order either.
        stock.sort_unstable();
        let seats = before.players();
        let earned: Vec<[i64; MAX_SEATS]> = self.try_cards(before, seat, action, &stock, seed);
        let index = stock.iter().position(|card| *card == drawn).expect("it comes from there");
        for (seat, luck) in self.seats.iter_mut().enumerate().take(seats) {
            let all: i64 = earned.iter().map(|earned| earned[seat]).sum();
            let more = earned[index][seat] as f64 - all as f64 / stock.len() as f64;
            *luck += more / f64::from(self.trials);
        }
    }

    /// What each seat earns in all trials of each card. The cards below are in the same orders for
    /// each.
    fn try_cards(
        &self,
        before: &Match,
        seat: Seat,
        action: Action,
        stock: &[Card],
        seed: u64,
    ) -> Vec<[i64; MAX_SEATS]> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut earned = vec![[0; MAX_SEATS]; stock.len()];
        let mut order = stock.to_vec();
        for _ in 0..self.trials {
            order.shuffle(&mut rng);
            let luck = Xoshiro256PlusPlus::from_rng(&mut rng);
            for (earned, card) in earned.iter_mut().zip(stock) {
                let index = order.iter().position(|other| other == card).expect("it is there");
                let reordered = before.reorder_stock(|cards| {
                    cards.copy_from_slice(&order);
                    // The top card is the last.
                    cards[index..].rotate_left(1);
                });
                for end in self.players.final_matches(&reordered, seat, &[action], &luck) {
                    for (seat, earned) in Seat::all(before.players()).zip(earned.iter_mut()) {
                        *earned += i64::from(end.accounts()[seat] - before.accounts()[seat]);
                    }
                }
            }
        }
        earned
    }

    /// What a seat has won by luck, in millionths of the unit of the game.
    pub(crate) fn won_by(&self, seat: Seat) -> i64 {
        (self.seats[seat.index()] * Self::PARTS as f64).round() as i64
    }
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, NextInput};

    use super::*;
    use crate::{Bot, GreedyBot, driver};

    /// The luck of each seat if this card is on top when the seat to decide takes this action.
    fn luck(before: &Match, action: Action, card: Card) -> [i64; 2] {
        let mut game = before.reorder_stock(|cards| {
            let index = cards.iter().position(|other| *other == card).unwrap();
            cards[index..].rotate_left(1);
        });
        let (before, seat) = (game, game.phase().seat().unwrap());
        game.apply(seat, action, &mut ()).unwrap();
        let mut luck = MatchLuck::new(&before.view(None), 4);
        luck.note(&before, seat, action, &game, 5);
        [0, 1].map(|seat| luck.won_by(Seat::new(seat)))
    }

    #[test]
    fn the_luck_of_all_cards_that_can_come_adds_up_to_nothing() {
        for game in Game::ALL.iter().copied() {
            let mut table = Match::new(game, 2, [("rounds", "1")]).unwrap();
            let (mut rng, mut draws) = (Xoshiro256PlusPlus::seed_from_u64(88), 0);
            loop {
                match table.next() {
                    NextInput::Decision(seat) => {
                        let action =
                            GreedyBot::new().decide(&table.view(Some(seat)), &table.legal());
                        let stock = table.stock();
                        let each: Vec<_> =
                            stock.iter().map(|card| luck(&table, action, *card)).collect();
                        for seat in [0, 1] {
                            let all: i64 = each.iter().map(|luck| luck[seat]).sum();
                            let rounded = stock.len() as u64;
                            assert!(all.unsigned_abs() <= rounded, "{game}, {action:?}: {each:?}");
                        }
                        draws +=
                            usize::from(each.iter().any(|luck| luck[0].abs() > MatchLuck::PARTS));
                        table.apply(seat, action, &mut ()).unwrap();
                    }
                    NextInput::Chance(chance) => {
                        table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
                    }
                    NextInput::Over => break,
                }
            }
            assert!(draws > 4, "{game}: only {draws} draws made a difference of a point or a chip");
        }
    }
}
