//! The value of each card in play to each player.

use ginmi::cards::{Card, CardSet, groups};
use ginmi::games::common::RoundBoard;
use ginmi::seat::{PerSeat, Seat, SeatSet};

use super::rollout_weights::RolloutWeights;
use super::yaku_targets::{AIMS, CARDS, YakuTarget, YakuTargetTable, index};

/// The value of each card in the pile of each player, updated through a round.
///
/// Every decision of the simple players needs it, and a capture changes little of it, so it is
/// updated after captures instead of computed for each decision.
#[derive(Clone)]
pub(super) struct CardValues {
    /// The active players; the lists below are in the order of their seats.
    active: SeatSet,
    indices: PerSeat<u8>,
    piles: [CardSet; PLAYERS],
    captured: CardSet,
    /// The aims that are neither made nor out of reach for everybody, as a bit set.
    open: u64,
    /// How many cards each player lacks for each aim, as [`YakuTarget::lacking`] counts.
    lacking: [[u8; PLAYERS]; AIMS],
    /// The value of a card to a player, and its cost to the others if that player gets it.
    own: [[f32; PLAYERS]; CARDS],
    others: [[f32; PLAYERS]; CARDS],
}

/// Room for the players of a round, as a power of two.
const PLAYERS: usize = 4;

impl CardValues {
    /// The promise of the current piles of a round.
    pub(super) fn new(guide: &YakuTargetTable, round: &RoundBoard) -> CardValues {
        let mut promise = CardValues {
            active: round.active,
            indices: PerSeat::all(0),
            piles: [CardSet::EMPTY; PLAYERS],
            captured: CardSet::EMPTY,
            open: u64::MAX,
            lacking: [[FAR; PLAYERS]; AIMS],
            own: [[0.0; PLAYERS]; CARDS],
            others: [[0.0; PLAYERS]; CARDS],
        };
        for (place, seat) in round.active.iter().enumerate() {
            promise.indices[seat] = place as u8;
        }
        for card in CardSet::DECK {
            promise.own[index(card)] = [as_such(&guide.weights, card); PLAYERS];
        }
        promise.update_piles(round);
        for place in 0..guide.targets.len() {
            promise.update_target(guide, place);
        }
        promise
    }

    /// Updates it with new captures.
    pub(super) fn update(&mut self, guide: &YakuTargetTable, round: &RoundBoard) {
        if self.active != round.active {
            // Somebody has joined or dropped.
            *self = CardValues::new(guide, round);
            return;
        }
        let new = self.update_piles(round);
        let mut aims = new.iter().fold(0, |aims, card| aims | guide.targets_of[index(card)]);
        aims &= self.open;
        while aims != 0 {
            self.update_target(guide, aims.trailing_zeros() as usize);
            aims &= aims - 1;
        }
    }

    /// The index of a player, for the methods below.
    pub(super) fn player_index(&self, seat: Seat) -> usize {
        self.indices[seat].into()
    }

    /// The value of a card to the player with this index.
    pub(super) fn own(&self, card: Card, place: usize) -> f32 {
        self.own[index(card)][place % PLAYERS]
    }

    /// The cost to the others if the player with this index gets a card.
    pub(super) fn others(&self, card: Card, place: usize) -> f32 {
        self.others[index(card)][place % PLAYERS]
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

    /// Recomputes an aim.
    fn update_target(&mut self, guide: &YakuTargetTable, place: usize) {
        let aim = &guide.targets[place];
        let mut is_open = false;
        for player in 0..self.active.len().min(PLAYERS) {
            let was = self.lacking[place % AIMS][player];
            if was == DONE {
                continue;
            }
            let pile = self.piles[player];
            let is = aim.lacking(pile, self.captured - pile);
            is_open |= is != DONE;
            if was != is {
                self.lacking[place % AIMS][player] = is;
                self.weigh(&guide.weights, aim, player, was, is);
            }
        }
        if !is_open {
            self.open &= !(1 << place);
        }
    }

    /// Updates the values after the number of cards that a player lacks for an aim has changed.
    fn weigh(
        &mut self,
        weights: &RolloutWeights,
        aim: &YakuTarget,
        player: usize,
        was: u8,
        is: u8,
    ) {
        let [was, is] = [was, is].map(|lacking| usize::from(lacking) % weights.own.len());
        let own = weights.own[is] - weights.own[was];
        let others = weights.others[is] - weights.others[was];
        if own != 0.0 || others != 0.0 {
            for card in aim.cards() - self.captured {
                self.own[index(card)][player] += aim.worth * own;
                self.others[index(card)][player] += aim.worth * others;
            }
        }
    }
}

/// This many cards are lacking, or more.
pub(crate) const FAR: u8 = 4;

/// Made or out of reach, which is final.
pub(crate) const DONE: u8 = 0;

impl YakuTarget {
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
fn as_such(weights: &RolloutWeights, card: Card) -> f32 {
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
        followed: &[[f32; PLAYERS]; CARDS],
        fresh: &[[f32; PLAYERS]; CARDS],
        in_play: CardSet,
    ) {
        for card in in_play {
            for (one, other) in followed[index(card)].iter().zip(fresh[index(card)]) {
                assert!((one - other).abs() < 0.01, "{card}: {one}, and afresh {other}");
            }
        }
    }

    #[test]
    fn incremental_estimates_equal_fresh_ones() {
        for &game in Game::ALL {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(88);
            let begin = || Match::new(game, game.info().capacity, []).unwrap();
            let mut table = begin();
            let guide = YakuTargetTable::new(&table.view(None));
            let mut bot = BotKind::Random.build(1);
            let mut promise = CardValues::new(&guide, table.round_board());
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
                            promise = CardValues::new(&guide, table.round_board());
                        }
                    }
                    NextInput::Over => table = begin(),
                }
                let round = table.round_board();
                promise.update(&guide, round);
                let fresh = CardValues::new(&guide, round);
                let in_play = CardSet::DECK - fresh.captured;
                assert_near(&promise.own, &fresh.own, in_play);
                assert_near(&promise.others, &fresh.others, in_play);
                checked += 1;
            }
        }
    }

    #[test]
    fn there_is_room_for_the_aims_of_every_game() {
        for &game in Game::ALL {
            let table = Match::new(game, 2, []).unwrap();
            let aims = YakuTargetTable::new(&table.view(None)).targets.len();
            assert!((1..AIMS).contains(&aims), "{game}: {aims}");
        }
    }
}
