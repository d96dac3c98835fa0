//! The simple players that finish the rounds: how they value the cards in play and choose.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::RoundBoard;
use ginmi::seat::Seat;
use rand::Rng;

use super::card_values::CardValues;
use super::rollout_weights::RolloutWeights;
use super::yaku_targets::YakuTargetTable;
use crate::greedy::capture_shares::{CardSituation, CardZone, DeckSharing, capture_shares};

/// The most players of a round.
const PLAYERS: usize = 3;

/// The table as a simple player sees it, with the value of each card in play to each player.
///
/// The player chooses cards by their value towards its own dekiyaku and those of the others, and by
/// the probability of each player to capture them. It is the method of greedy with each card valued
/// independently, which takes a hundredth of the time: one decision of the bot needs thousands of
/// finished rounds.
pub(super) struct RolloutPolicy<'a> {
    hand: CardSet,
    field: CardSet,
    captured: CardSet,
    sharing: DeckSharing,
    weights: &'a RolloutWeights,
    card_values: &'a CardValues,
    /// The indices of the players in the promise: the player first, then the opponents in turn
    /// order.
    players: ArrayVec<usize, PLAYERS>,
}

impl<'a> RolloutPolicy<'a> {
    /// The outlook of a player with this hand.
    pub(super) fn new(
        guide: &'a YakuTargetTable,
        card_values: &'a CardValues,
        round: &RoundBoard,
        seat: Seat,
        hand: CardSet,
    ) -> RolloutPolicy<'a> {
        let (mut captured, mut turns) = (CardSet::EMPTY, 0);
        let mut players = ArrayVec::new();
        for player in round.active.in_turn_order(seat).take(PLAYERS) {
            players.push(card_values.player_index(player));
            captured |= round.piles[player];
            turns += round.hand_sizes[player];
        }
        let sharing = DeckSharing::of(players.len(), round.stock, turns);
        let weights = &guide.weights;
        RolloutPolicy { hand, field: round.field, captured, sharing, weights, card_values, players }
    }

    /// The card of the hand to play.
    pub(super) fn card_to_play(&self, rng: &mut impl Rng) -> Card {
        // At most eight cards, with eight bits for each.
        let mut bits = rng.next_u64();
        let blurred = self.hand.iter().map(|card| {
            let noise = self.weights.noise * (bits & 0xff) as f32 / 256.0;
            bits >>= 8;
            (card, self.of_playing(card) + noise)
        });
        best(blurred)
    }

    /// The field card to capture with this card, out of the candidates.
    pub(super) fn card_to_capture(&self, card: Card, candidates: CardSet) -> Card {
        let taken = |field| self.of_taking(CardSet::of(field).with(card));
        best(candidates.iter().map(|field| (field, taken(field))))
    }

    /// The card to return (TY-5).
    pub(super) fn card_to_return(&self, cards: CardSet) -> Card {
        best(cards.iter().map(|card| (card, self.of_returning(card))))
    }

    /// The change in value from playing this card of the hand.
    fn of_playing(&self, card: Card) -> f32 {
        let there = self.field.of_same_month(card);
        match there.len() {
            0 => self.of_laying(card),
            2 => {
                let taking = |field| self.of_taking(CardSet::of(field).with(card));
                there.iter().map(taking).fold(f32::MIN, f32::max)
            }
            _ => self.of_taking(there.with(card)),
        }
    }

    /// The change in value from capturing these cards of a month.
    fn of_taking(&self, cards: CardSet) -> f32 {
        let Some(card) = cards.first() else { return 0.0 };
        let own: f32 = cards.iter().map(|taken| self.card_values.own(taken, self.players[0])).sum();
        own + self.open(card, cards, self.hand - cards, self.field - cards) - self.now(card)
    }

    /// The change in value from returning this card of the hand.
    fn of_returning(&self, card: Card) -> f32 {
        self.open(card, CardSet::EMPTY, self.hand.without(card), self.field) - self.now(card)
    }

    /// The change in value from leaving this card of the hand on the field.
    fn of_laying(&self, card: Card) -> f32 {
        let (hand, field) = (self.hand.without(card), self.field.with(card));
        let hidden = CardSet::month(card.month()) - self.captured - hand - field;
        let laid = self.weights.laying + self.weights.hidden * hidden.len() as f32;
        laid + self.open(card, CardSet::EMPTY, hand, field) - self.now(card)
    }

    /// The current value of the month of a card.
    fn now(&self, card: Card) -> f32 {
        self.open(card, CardSet::EMPTY, self.hand, self.field)
    }

    /// The value of the remaining cards of a month when some are taken.
    fn open(&self, card: Card, taken: CardSet, hand: CardSet, field: CardSet) -> f32 {
        let open = CardSet::month(card.month()) - self.captured - taken;
        let (own, there) = ((open & hand).len(), (open & field).len());
        let turns = hand.len() as f32;
        let promise = |at: CardZone, cards: CardSet| {
            if cards.is_empty() {
                return 0.0;
            }
            let standing = CardSituation { zone: at, open: open.len(), own, field: there };
            let shares = capture_shares(self.sharing, standing, turns);
            cards.iter().map(|card| self.shared(card, &shares)).sum()
        };
        promise(CardZone::Hand, open & hand)
            + promise(CardZone::Field, open & field)
            + promise(CardZone::Hidden, open - hand - field)
    }

    /// The value of a card that the players capture with these probabilities.
    fn shared(&self, card: Card, shares: &[f32; PLAYERS]) -> f32 {
        let mut parts = shares.iter().zip(&self.players);
        let own =
            parts.next().map_or(0.0, |(share, place)| share * self.card_values.own(card, *place));
        parts.fold(own, |sum, (share, place)| sum - share * self.card_values.others(card, *place))
    }
}

/// The first of the cards with the highest value.
fn best(values: impl Iterator<Item = (Card, f32)>) -> Card {
    let better = |best: (Card, f32), next: (Card, f32)| if next.1 > best.1 { next } else { best };
    values.reduce(better).expect("there is a card to choose").0
}
