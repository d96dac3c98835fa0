//! The chance events of a deal, which do not depend on the players.

use ginmi::Match;
use ginmi::cards::{Card, CardSet};
use ginmi::chance::{CardOrder, ChanceEvent, ChanceKind};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::random_draw::draw;

/// Every chance event of one deal.
///
/// The outcome of an event depends on the seed, the deal, and the event's round, kind and number
/// among those of its kind in the round. So a decision that causes an additional event, or prevents
/// one, leaves all other events unchanged. Every event filters its cards from an order of the whole
/// deck, so if two draw piles differ in one card, their orders differ only in that card.
pub(super) struct DealChanceEvents {
    seed: u64,
    deal: u64,
    /// The round of the last event, and how many of each kind it has had.
    round: u32,
    times: [u32; KINDS],
}

const KINDS: usize = 4;

/// The kind under which the seeds of bots are drawn, after the kinds of events.
const BOTS: usize = KINDS;

/// The kind under which the seeds of trials are drawn that measure luck.
const LUCK: usize = KINDS + 1;

impl DealChanceEvents {
    pub(super) const fn new(seed: u64, deal: u64) -> Self {
        Self { seed, deal, round: 0, times: [0; KINDS] }
    }

    /// The outcome of the event that is due in the match.
    pub(super) fn outcome(&mut self, game: &Match, chance: &ChanceEvent) -> CardOrder {
        let kind = match chance.kind {
            ChanceKind::DealerDraw(_) | ChanceKind::DealerThrow(_) => 0,
            ChanceKind::Deal => 1,
            ChanceKind::LeaderDraw(_) => 2,
            ChanceKind::Reshuffle => 3,
        };
        // A deal belongs to the round that it begins, even if the cards are dealt again (C-3, C-5).
        let board = game.round_board();
        let begins = kind == 1 && (board.number == 0 || board.ending.is_some());
        let round = u32::from(board.number) + u32::from(begins);
        if round != self.round {
            (self.round, self.times) = (round, [0; KINDS]);
        }
        let mut rng = self.generator(kind, round, self.times[kind]);
        self.times[kind] += 1;

        let cards = CardSet::DECK.with(Card::BLANK);
        let whole = ChanceEvent { kind: chance.kind, cards, count: cards.len() as u8 };
        let wanted = draw(&whole, &mut rng).into_iter().filter(|card| chance.cards.contains(*card));
        wanted.take(chance.count.into()).collect()
    }

    /// The seed of the bot in a seat: it depends on the seat and not on the bot, so that identical
    /// bots break even in every deal.
    pub(super) fn bot_seed(&self, seat: usize) -> u64 {
        self.generator(BOTS, seat as u32, 0).next_u64()
    }

    /// The seed of the trials that measure the luck of the next card drawn.
    pub(super) fn luck_seed(&self, game: &Match) -> u64 {
        let round = game.round_board();
        self.generator(LUCK, round.number.into(), round.turns.into()).next_u64()
    }

    /// The generator for these numbers. They are the key of a cipher, so different keys give
    /// independent streams.
    fn generator(&self, kind: usize, round: u32, times: u32) -> ChaCha8Rng {
        let numbers =
            [self.seed, self.deal, kind as u64, u64::from(round) << 32 | u64::from(times)];
        let mut key = [0; 32];
        for (bytes, number) in key.chunks_exact_mut(8).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        ChaCha8Rng::from_seed(key)
    }
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, NextInput};

    use super::*;

    /// A match whose next event is the deal of its first round, and the chance events of its deal.
    fn begun(seed: u64, deal: u64) -> (Match, DealChanceEvents) {
        let mut game = Match::new(Game::HachiHachi, 3, []).unwrap();
        let mut deal = DealChanceEvents::new(seed, deal);
        while !game.next_is_deal() {
            let NextInput::Chance(chance) = game.next() else { panic!("{:?}", game.next()) };
            let outcome = deal.outcome(&game, &chance);
            game.chance(&outcome, &mut ()).unwrap();
        }
        (game, deal)
    }

    fn due(game: &Match) -> ChanceEvent {
        let NextInput::Chance(chance) = game.next() else { panic!("{:?}", game.next()) };
        chance
    }

    #[test]
    fn an_event_depends_on_seed_deal_and_what_it_is() {
        let (game, mut chance) = begun(1, 2);
        let deck = chance.outcome(&game, &due(&game));
        assert_eq!(deck.len(), 48);
        due(&game).check(&deck).unwrap();
        let again = begun(1, 2).1.outcome(&game, &due(&game));
        assert_eq!(again, deck);
        let (others, mut before) = ([(2, 2), (1, 3), (2, 1)], vec![deck]);
        for (seed, deal) in others {
            before.push(begun(seed, deal).1.outcome(&game, &due(&game)));
        }
        // The same kind of event again, as after a misdeal.
        before.push(chance.outcome(&game, &due(&game)));
        let reshuffle = ChanceEvent { kind: ChanceKind::Reshuffle, ..due(&game) };
        before.push(chance.outcome(&game, &reshuffle));
        for (number, order) in before.iter().enumerate() {
            assert!(!before[..number].contains(order), "{number}");
        }
    }

    #[test]
    fn other_events_change_nothing() {
        let (game, mut chance) = begun(1, 2);
        let reshuffle = ChanceEvent { kind: ChanceKind::Reshuffle, ..due(&game) };
        let (_, mut other) = begun(1, 2);
        other.outcome(&game, &reshuffle);
        other.outcome(&game, &reshuffle);
        assert_eq!(chance.outcome(&game, &due(&game)), other.outcome(&game, &due(&game)));
    }

    #[test]
    fn another_card_leaves_the_others_in_their_order() {
        let (game, _) = begun(1, 2);
        let shuffled = |cards: CardSet| {
            let chance =
                ChanceEvent { kind: ChanceKind::Reshuffle, cards, count: cards.len() as u8 };
            begun(1, 2).1.outcome(&game, &chance)
        };
        let deck: Vec<Card> = CardSet::DECK.iter().collect();
        let pile: CardSet = deck[..20].iter().copied().collect();
        let [mut one, mut other] = [deck[20], deck[30]].map(|card| shuffled(pile.with(card)));
        assert_eq!((one.len(), other.len()), (21, 21));
        one.retain(|card| *card != deck[20]);
        other.retain(|card| *card != deck[30]);
        assert_eq!(one, other);
    }

    #[test]
    fn seeds_of_bots_belong_to_seats() {
        let seeds =
            |seed, deal| [0, 1, 2].map(|seat| DealChanceEvents::new(seed, deal).bot_seed(seat));
        let [one, two, three] = seeds(1, 2);
        assert!(one != two && two != three && one != three);
        assert_eq!(seeds(1, 2), [one, two, three]);
        assert_ne!(seeds(1, 3)[0], one);
        assert_ne!(seeds(2, 2)[0], one);
    }
}
