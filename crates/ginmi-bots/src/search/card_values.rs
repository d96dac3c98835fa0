//! The value of each card in play to each player.

use ginmi::cards::{Card, CardSet, groups};
use ginmi::games::common::RoundBoard;
use ginmi::seat::{PerSeat, Seat, SeatSet};

use super::rollout_recipes::{CARDS, MAX_TARGETS, RolloutRecipe, RolloutRecipeTable, index};
use crate::rollout_weights::RolloutWeights;

/// The value of each card in the pile of each player, updated through a round.
///
/// Every decision of the rollout policy needs it, and a capture changes little of it, so it is
/// updated after captures instead of computed for each decision.
#[derive(Clone)]
pub(super) struct CardValues {
    /// The active players; the lists below are in the order of their seats.
    active: SeatSet,
    indices: PerSeat<u8>,
    piles: [CardSet; PLAYERS],
    captured: CardSet,
    /// The targets that are neither made nor out of reach for everybody, as a bit set.
    open: u64,
    /// How many cards each player lacks for each target, as [`RolloutRecipe::lacking`] counts.
    lacking: [[u8; PLAYERS]; MAX_TARGETS],
    /// The value of a card to a player, and its cost to the others if that player gets it.
    own: [[f32; PLAYERS]; CARDS],
    others: [[f32; PLAYERS]; CARDS],
}

/// Room for the players of a round, as a power of two.
const PLAYERS: usize = 4;

impl CardValues {
    /// The values for the current piles of a round.
    pub(super) fn new(target_table: &RolloutRecipeTable, round: &RoundBoard) -> Self {
        let mut values = Self {
            active: round.active,
            indices: PerSeat::all(0),
            piles: [CardSet::EMPTY; PLAYERS],
            captured: CardSet::EMPTY,
            open: u64::MAX,
            lacking: [[FAR; PLAYERS]; MAX_TARGETS],
            own: [[0.0; PLAYERS]; CARDS],
            others: [[0.0; PLAYERS]; CARDS],
        };
        for (player, seat) in round.active.iter().enumerate() {
            values.indices[seat] = player as u8;
        }
        for card in CardSet::DECK {
            values.own[index(card)] = [kind_value(&target_table.weights, card); PLAYERS];
        }
        values.update_piles(round);
        for number in 0..target_table.targets.len() {
            values.update_target(target_table, number);
        }
        values
    }

    /// Updates it with new captures.
    pub(super) fn update(&mut self, target_table: &RolloutRecipeTable, round: &RoundBoard) {
        if self.active != round.active {
            // Somebody has joined or dropped.
            *self = Self::new(target_table, round);
            return;
        }
        let new = self.update_piles(round);
        let mut targets =
            new.iter().fold(0, |targets, card| targets | target_table.targets_of[index(card)]);
        targets &= self.open;
        while targets != 0 {
            self.update_target(target_table, targets.trailing_zeros() as usize);
            targets &= targets - 1;
        }
    }

    /// The index of a player, for the methods below.
    pub(super) fn player_index(&self, seat: Seat) -> usize {
        self.indices[seat].into()
    }

    /// The value of a card to the player with this index.
    pub(super) fn own(&self, card: Card, player: usize) -> f32 {
        self.own[index(card)][player % PLAYERS]
    }

    /// The cost to the others if the player with this index gets a card.
    pub(super) fn others(&self, card: Card, player: usize) -> f32 {
        self.others[index(card)][player % PLAYERS]
    }

    /// What the player with this index would make by capturing one of these cards, summed over the
    /// cards.
    pub(super) fn completing_worth(
        &self,
        target_table: &RolloutRecipeTable,
        player: usize,
        cards: CardSet,
    ) -> f32 {
        let (pile, cards) = (self.piles[player % PLAYERS], cards - self.captured);
        let targets = target_table.targets.iter().zip(&self.lacking);
        let near = targets.filter(|(_, lacking)| lacking[player % PLAYERS] == 1);
        let worths = near.map(|(target, _)| {
            let missing = if (target.all - pile).is_empty() { target.of } else { target.all };
            target.worth * (missing & cards).len() as f32
        });
        worths.sum()
    }

    /// Takes over the piles; returns the new cards.
    fn update_piles(&mut self, round: &RoundBoard) -> CardSet {
        let before = self.captured;
        for (pile, seat) in self.piles.iter_mut().zip(self.active.iter()) {
            *pile = round.piles[seat];
            self.captured |= *pile;
        }
        self.captured - before
    }

    /// Recomputes a target.
    fn update_target(&mut self, target_table: &RolloutRecipeTable, number: usize) {
        let target = &target_table.targets[number];
        let mut is_open = false;
        for player in 0..self.active.len().min(PLAYERS) {
            let before = self.lacking[number % MAX_TARGETS][player];
            if before == DONE {
                continue;
            }
            let pile = self.piles[player];
            let after = target.lacking(pile, self.captured - pile);
            is_open |= after != DONE;
            if before != after {
                self.lacking[number % MAX_TARGETS][player] = after;
                self.adjust_values(&target_table.weights, target, player, before, after);
            }
        }
        if !is_open {
            self.open &= !(1 << number);
        }
    }

    /// Updates the values after the number of cards that a player lacks for a target has changed.
    fn adjust_values(
        &mut self,
        weights: &RolloutWeights,
        target: &RolloutRecipe,
        player: usize,
        before: u8,
        after: u8,
    ) {
        let [before, after] =
            [before, after].map(|lacking| usize::from(lacking) % weights.own.len());
        let own = weights.own[after] - weights.own[before];
        let others = weights.others[after] - weights.others[before];
        if own != 0.0 || others != 0.0 {
            for card in target.cards() - self.captured {
                self.own[index(card)][player] += target.worth * own;
                self.others[index(card)][player] += target.worth * others;
            }
        }
    }
}

/// This many cards are lacking, or more.
pub(crate) const FAR: u8 = 4;

/// Made or out of reach, which is final.
pub(crate) const DONE: u8 = 0;

impl RolloutRecipe {
    /// Whether it is made.
    pub(crate) fn is_in(&self, pile: CardSet) -> bool {
        (self.all - pile).is_empty() && (self.of & pile).len() >= self.count
    }

    /// How many cards a pile lacks for it when `lost` is out of reach: at most [`FAR`], and
    /// [`DONE`] if it cannot be made.
    pub(crate) fn lacking(&self, pile: CardSet, lost: CardSet) -> u8 {
        if self.all.intersects(lost) || (self.of - lost).len() < self.count {
            return DONE;
        }
        let lacking = (self.all - pile).len() + self.count.saturating_sub((self.of & pile).len());
        (lacking as u8).min(FAR)
    }
}

/// The value of a card by itself.
fn kind_value(weights: &RolloutWeights, card: Card) -> f32 {
    let [bright, animal, ribbon, chaff] = weights.kinds;
    if groups::BRIGHTS.contains(card) {
        bright
    } else if groups::RIBBONS.contains(card) {
        ribbon
    } else if groups::CHAFF.contains(card) {
        chaff
    } else {
        animal
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BotKind, driver};
    use ginmi::{Game, Match, NextInput};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    fn assert_near(
        updated: &[[f32; PLAYERS]; CARDS],
        fresh: &[[f32; PLAYERS]; CARDS],
        in_play: CardSet,
    ) {
        for card in in_play {
            for (one, other) in updated[index(card)].iter().zip(fresh[index(card)]) {
                assert!((one - other).abs() < 0.01, "{card}: {one}, and computed anew {other}");
            }
        }
    }

    #[test]
    fn incremental_estimates_equal_fresh_ones() {
        for &game in Game::ALL {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(88);
            let begin = || Match::new(game, game.capacity(), []).unwrap();
            let mut table = begin();
            let target_table = RolloutRecipeTable::new(&table.view(None));
            let mut bot = BotKind::Random.build(1);
            let mut values = CardValues::new(&target_table, table.round_board());
            let mut checked = 0;
            while checked < 1000 {
                match table.next() {
                    NextInput::Decision(seat) => {
                        let action = driver::ask(&table, seat, &mut bot);
                        table.apply(seat, action, &mut ()).unwrap();
                    }
                    NextInput::Chance(chance) => {
                        let is_deal = table.next_is_deal();
                        table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
                        if is_deal {
                            values = CardValues::new(&target_table, table.round_board());
                        }
                    }
                    NextInput::Over => table = begin(),
                }
                let round = table.round_board();
                values.update(&target_table, round);
                let fresh = CardValues::new(&target_table, round);
                let in_play = CardSet::DECK - fresh.captured;
                assert_near(&values.own, &fresh.own, in_play);
                assert_near(&values.others, &fresh.others, in_play);
                checked += 1;
            }
        }
    }

    #[test]
    fn there_is_room_for_the_targets_of_every_game() {
        for &game in Game::ALL {
            let table = Match::new(game, 2, []).unwrap();
            let targets = RolloutRecipeTable::new(&table.view(None)).targets.len();
            assert!((1..MAX_TARGETS).contains(&targets), "{game}: {targets}");
        }
    }
}
