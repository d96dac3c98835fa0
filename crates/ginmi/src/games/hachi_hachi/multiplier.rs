//! HH-3: the field multiplier; the queue itself is in [`common`](crate::games::common).

use super::Options;
use super::options::MultiplierRule;
use crate::cards::{CardSet, groups};
use crate::games::common::MultiplierQueue;

/// The Rain Man and the Phoenix (HH-3.1).
const QUADRUPLING: CardSet = groups::BRIGHTS.difference(CardSet::from_bits(1 | 1 << 8 | 1 << 28));

/// The field multiplier for these field cards when the queue is empty (HH-3).
#[must_use]
pub fn multiplier_of(options: &Options, field: CardSet) -> u8 {
    field_multiplier(options, field, None).0
}

/// The multiplier of a round, and the multipliers that join the queue if the round counts.
pub(super) fn field_multiplier(
    options: &Options,
    field: CardSet,
    from_queue: Option<u8>,
) -> (u8, MultiplierQueue) {
    let brights = field & groups::BRIGHTS;
    let fours = (brights & QUADRUPLING).len() as u8;
    let waiting = MultiplierQueue { fours, twos: brights.len() as u8 - fours };
    match options.multipliers {
        MultiplierRule::Stack => (waiting.iter().product(), MultiplierQueue::default()),
        MultiplierRule::Carry => waiting.carry(from_queue),
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
