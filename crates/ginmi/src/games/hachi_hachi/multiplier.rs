//! HH-3: the field multiplier; the queue itself is in [`common`](crate::games::common).

use super::Options;
use super::options::Multipliers;
use crate::cards::{CardSet, groups};
use crate::games::common::Queue;

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
) -> (u8, Queue) {
    let brights = field & groups::BRIGHTS;
    let fours = (brights & QUADRUPLING).len() as u8;
    let waiting = Queue { fours, twos: brights.len() as u8 - fours };
    match options.multipliers {
        Multipliers::Stack => (waiting.iter().product(), Queue::default()),
        Multipliers::Carry => waiting.carry(from_queue),
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
