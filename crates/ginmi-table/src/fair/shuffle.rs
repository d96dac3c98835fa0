use ginmi::cards::Card;
use ginmi::chance::{CardOrder, ChanceEvent};

use super::seed::mac;
use super::{RoundId, SeatContribution, Seed};

/// The outcome of a chance event that seed and contributions decide.
///
/// `event` counts the chance events of the round from 0, `contributions` is in order of the seats.
#[must_use]
pub fn draw(
    chance: &ChanceEvent,
    seed: &Seed,
    round: &RoundId<'_>,
    event: u32,
    contributions: &[SeatContribution],
) -> CardOrder {
    let mut text = format!("ginmi fair 1\n{round}event {event}\n");
    for SeatContribution { seat, text: contribution } in contributions {
        text.push_str(&format!("seat {seat} {contribution}\n"));
    }
    let mut numbers = NumberStream::new(mac(seed.bytes(), &[text.as_bytes()]));
    let mut cards: CardOrder = chance.cards.iter().collect();
    let count = usize::from(chance.count).min(cards.len());
    for index in 0..count {
        let left = (cards.len() - index) as u32;
        cards.swap(index, index + numbers.below(left) as usize);
    }
    cards.truncate(count);
    cards
}

/// A stream of numbers derived from a key: block *k* is the HMAC-SHA256 of *k*, read as eight
/// numbers of 32 bits.
struct NumberStream {
    key: [u8; 32],
    block: [u8; 32],
    /// How many numbers have been taken.
    numbers_taken: u32,
}

impl NumberStream {
    const fn new(key: [u8; 32]) -> Self {
        Self { key, block: [0; 32], numbers_taken: 0 }
    }

    fn next(&mut self) -> u32 {
        let index = (self.numbers_taken % 8) as usize;
        if index == 0 {
            self.block = mac(&self.key, &[&(self.numbers_taken / 8).to_be_bytes()]);
        }
        self.numbers_taken += 1;
        let bytes = &self.block[4 * index..];
        u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
    }

    /// A uniformly distributed number below `bound`.
    fn below(&mut self, bound: u32) -> u32 {
        // Numbers above the last multiple of the bound would make small results more likely.
        let end = (1 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let number = self.next();
            if u64::from(number) < end {
                return number % bound;
            }
        }
    }
}

/// The codes of cards, as in records.
pub(super) fn codes(cards: &[Card]) -> String {
    cards.iter().map(|card| card.code()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{Contribution, TableId};
    use ginmi::cards::CardSet;
    use ginmi::chance::ChanceKind;
    use ginmi::seat::{Seat, SeatSet};

    fn contributions(texts: &[(usize, &str)]) -> Vec<SeatContribution> {
        let text = |text| Contribution::new(text).expect("a good word");
        texts
            .iter()
            .map(|(seat, word)| SeatContribution { seat: Seat::new(*seat), text: text(word) })
            .collect()
    }

    fn check(event: u32, chance: &ChanceEvent, contributions: &[(usize, &str)], expected: &str) {
        let table = TableId::new("tsuru-7").expect("a good word");
        let round = RoundId { table: &table, game: 2, round: 3 };
        let seed = Seed::new(std::array::from_fn(|index| index as u8));
        let drawn = draw(chance, &seed, &round, event, &self::contributions(contributions));
        assert_eq!(codes(&drawn), expected);
        assert_eq!(chance.check(&drawn), Ok(()));
    }

    fn deal() -> ChanceEvent {
        ChanceEvent { kind: ChanceKind::Deal, cards: CardSet::DECK, count: 48 }
    }

    /// The test vectors of `docs/fair-deals.md`, computed by a program in another language.
    #[test]
    fn the_published_vectors_hold() {
        let seed = Seed::new(std::array::from_fn(|index| index as u8));
        assert_eq!(
            seed.commitment().to_string(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        let four: CardSet = "1a 5b 9c 12d".parse().expect("codes");
        let draw = ChanceKind::DealerDraw(SeatSet::all(3));
        let few = ChanceEvent { kind: draw, cards: four, count: 3 };
        for (event, chance, contributions, expected) in vectors() {
            let chance = if chance == "deal" { deal() } else { few };
            check(event, &chance, &contributions, expected);
        }
    }

    type Vector = (u32, &'static str, Vec<(usize, &'static str)>, &'static str);

    fn vectors() -> [Vector; 3] {
        [
            (
                0,
                "deal",
                vec![(0, "88c0ffee"), (2, "0123456789abcdef")],
                "5c 4c 12a 9b 2d 5a 7c 5d 10c 6b 12c 10d 3a 10a 7b 3c 4a 2a 1a 3b 2b 2c 8a 11a 9a 5b 11d 1b 1c 12d 11c 7a 11b 4b 10b 8b 9c 12b 7d 9d 6d 6c 6a 8d 1d 3d 4d 8c",
            ),
            (
                1,
                "deal",
                vec![],
                "2b 5c 7b 5b 10a 9d 11c 4b 10c 2a 9a 11d 3b 9c 10b 5d 1b 6c 10d 6a 12b 11a 3d 1c 4a 6d 7a 6b 2c 12c 3c 4d 12a 5a 8b 1a 4c 11b 8d 8a 8c 7d 12d 1d 7c 2d 3a 9b",
            ),
            (2, "draw", vec![(1, "00000000")], "12d 9c 1a"),
        ]
    }

    #[test]
    fn every_order_of_four_cards_is_about_as_likely() {
        let four: CardSet = "1a 1b 1c 1d".parse().expect("codes");
        let chance = ChanceEvent { kind: ChanceKind::Reshuffle, cards: four, count: 4 };
        let table = TableId::new("t").expect("a good word");
        let round = RoundId { table: &table, game: 1, round: 1 };
        let mut counts = std::collections::BTreeMap::new();
        for event in 0..24_000 {
            let drawn = draw(&chance, &Seed::new([7; 32]), &round, event, &[]);
            *counts.entry(drawn).or_insert(0) += 1;
        }
        // 1000 of each are expected, with a standard deviation of 31.
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn every_input_matters() {
        let table = TableId::new("t").expect("a good word");
        let round = RoundId { table: &table, game: 1, round: 1 };
        let seed = Seed::new([7; 32]);
        let one = contributions(&[(0, "aaaaaaaa"), (1, "bbbbbbbb")]);
        let first = draw(&deal(), &seed, &round, 0, &one);
        let other_table = TableId::new("u").expect("a good word");
        let others = [
            draw(&deal(), &Seed::new([8; 32]), &round, 0, &one),
            draw(&deal(), &seed, &RoundId { table: &other_table, ..round }, 0, &one),
            draw(&deal(), &seed, &RoundId { game: 2, ..round }, 0, &one),
            draw(&deal(), &seed, &RoundId { round: 2, ..round }, 0, &one),
            draw(&deal(), &seed, &round, 1, &one),
            draw(&deal(), &seed, &round, 0, &contributions(&[(0, "aaaaaaaa")])),
            draw(&deal(), &seed, &round, 0, &contributions(&[(0, "aaaaaaaa"), (2, "bbbbbbbb")])),
            draw(&deal(), &seed, &round, 0, &contributions(&[(0, "bbbbbbbb"), (1, "aaaaaaaa")])),
        ];
        assert!(others.iter().all(|other| *other != first));
    }
}
