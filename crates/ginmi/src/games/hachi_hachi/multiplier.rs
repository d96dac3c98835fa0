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

/// The multiplier of a round, and the multipliers that join the queue if the round counts (HH-3.2,
/// HH-11.8).
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
        MultiplierRule::Next => {
            let next = match waiting {
                MultiplierQueue { fours: 2.., .. } => MultiplierQueue { fours: 1, twos: 0 },
                MultiplierQueue { twos: 2.., .. } => MultiplierQueue { fours: 0, twos: 1 },
                _ => MultiplierQueue::default(),
            };
            (waiting.peek().max(from_queue).unwrap_or(1), next)
        }
        MultiplierRule::Now => (waiting.peek().unwrap_or(1), MultiplierQueue::default()),
        MultiplierRule::Off => (1, MultiplierQueue::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hh_11_8_next_now_and_off() {
        use crate::options::HouseRules;
        let none = MultiplierQueue::default();
        let (four, two) =
            (MultiplierQueue { fours: 1, ..none }, MultiplierQueue { twos: 1, ..none });
        let cases = [
            ("next", "1a 3a 11a 2c 4c 5c", None, 4, two),
            ("next", "12a 2c 3c 4c 5c 6c", Some(2), 4, none),
            ("next", "1a 2c 3c 4c 5c 6c", Some(4), 4, none),
            ("next", "1a 3a 11a 12a 4c 5c", None, 4, four),
            ("now", "1a 3a 11a 12a 4c 5c", None, 4, none),
            ("now", "2c 3c 4c 5c 6c 7c", None, 1, none),
            ("off", "1a 3a 11a 12a 4c 5c", None, 1, none),
        ];
        for (rule, field, from_queue, multiplier, waits) in cases {
            let options = Options::from_pairs([("multipliers", rule)]).unwrap();
            let result = field_multiplier(&options, field.parse().unwrap(), from_queue);
            assert_eq!(result, (multiplier, waits), "{rule} {field}");
        }
    }

    #[test]
    fn hh_3_1_rain_man_and_phoenix_quadruple() {
        assert_eq!(QUADRUPLING, "11a 12a".parse().unwrap());
    }
}
