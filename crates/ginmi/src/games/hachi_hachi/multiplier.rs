//! HH-3: the field multiplier and the multipliers that wait for later rounds.

use super::Options;
use super::options::Multipliers;
use crate::cards::{CardSet, groups};

/// Multipliers that wait for the following rounds, quadruples first (HH-3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Queue {
    /// How many quadruples wait.
    pub fours: u8,
    /// How many doubles wait.
    pub twos: u8,
}

impl Queue {
    /// The multiplier that the next round takes; `None` when none waits.
    #[must_use]
    pub const fn peek(self) -> Option<u8> {
        match self {
            Queue { fours: 1.., .. } => Some(4),
            Queue { twos: 1.., .. } => Some(2),
            _ => None,
        }
    }

    /// The waiting multipliers in the order in which rounds take them.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.fours).map(|_| 4).chain((0..self.twos).map(|_| 2))
    }

    pub(super) fn pop(&mut self) {
        match self.peek() {
            Some(4) => self.fours -= 1,
            Some(_) => self.twos -= 1,
            None => {}
        }
    }

    pub(super) fn add(&mut self, other: Queue) {
        self.fours = self.fours.saturating_add(other.fours);
        self.twos = self.twos.saturating_add(other.twos);
    }

    /// The multipliers of the Brights on a field.
    fn of(field: CardSet) -> Queue {
        let brights = field & groups::BRIGHTS;
        let fours = (brights & QUADRUPLING).len() as u8;
        Queue { fours, twos: brights.len() as u8 - fours }
    }
}

/// The Rain Man and the Phoenix (HH-3.1).
const QUADRUPLING: CardSet = groups::BRIGHTS.difference(CardSet::from_bits(1 | 1 << 8 | 1 << 28));

/// The multiplier of a round and what will join the queue when the round counts.
pub(super) fn field_multiplier(
    options: &Options,
    field: CardSet,
    from_queue: Option<u8>,
) -> (u8, Queue) {
    let mut brights = Queue::of(field);
    match (options.multipliers, from_queue) {
        (Multipliers::Stack, _) => (brights.iter().product(), Queue::default()),
        (Multipliers::Carry, Some(multiplier)) => (multiplier, brights),
        (Multipliers::Carry, None) => {
            let multiplier = brights.peek().unwrap_or(1);
            brights.pop();
            (multiplier, brights)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hh_3_1_rain_man_and_phoenix_quadruple() {
        assert_eq!(QUADRUPLING, "11a 12a".parse().unwrap());
    }
}
