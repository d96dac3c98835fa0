//! The policy of the players that finish the rounds: how they value the cards in play and choose.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::RoundBoard;
use ginmi::seat::Seat;
use rand::Rng;

use super::card_values::CardValues;
use super::rollout_recipes::RolloutRecipeTable;
use crate::greedy::capture_shares::{CardSituation, CardZone, SharingCase, capture_shares};
use crate::rollout_weights::RolloutWeights;

/// The most players of a round.
const PLAYERS: usize = 3;

/// The cards as the player to decide sees them, with the value of each card in play to each player.
///
/// The player chooses cards by their value towards its own dekiyaku and those of the others, and by
/// the probability of each player to capture them. It is the method of greedy with each card valued
/// independently, which takes a hundredth of the time: one decision of the bot needs thousands of
/// finished rounds.
pub(super) struct RolloutPolicy<'a> {
    hand: CardSet,
    field: CardSet,
    captured: CardSet,
    sharing: SharingCase,
    weights: &'a RolloutWeights,
    card_values: &'a CardValues,
    /// The indices of the players in the card values: the player first, then the opponents in turn
    /// order.
    players: ArrayVec<usize, PLAYERS>,
}

impl<'a> RolloutPolicy<'a> {
    /// The policy of a player with this hand.
    pub(super) fn new(
        target_table: &'a RolloutRecipeTable,
        card_values: &'a CardValues,
        round: &RoundBoard,
        seat: Seat,
        hand: CardSet,
    ) -> Self {
        let (mut captured, mut turns) = (CardSet::EMPTY, 0);
        let mut players = ArrayVec::new();
        for player in round.active.in_turn_order(seat).take(PLAYERS) {
            players.push(card_values.player_index(player));
            captured |= round.piles[player];
            turns += round.hand_sizes[player];
        }
        let sharing = SharingCase::new(players.len(), round.stock, turns);
        let weights = &target_table.weights;
        RolloutPolicy { hand, field: round.field, captured, sharing, weights, card_values, players }
    }

    /// The card of the hand to play.
    pub(super) fn card_to_play(&self, rng: &mut impl Rng) -> Card {
        // At most eight cards, with eight bits for each.
        let mut bits = rng.next_u64();
        let blurred = self.hand.iter().map(|card| {
            let noise = self.weights.noise * (bits & 0xff) as f32 / 256.0;
            bits >>= 8;
            (card, self.playing_value(card) + noise)
        });
        best(blurred)
    }

    /// The field card to capture with this card, out of the candidates.
    pub(super) fn card_to_capture(&self, card: Card, candidates: CardSet) -> Card {
        let taken = |field| self.capture_value(CardSet::of(field).with(card));
        best(candidates.iter().map(|field| (field, taken(field))))
    }

    /// The card to return (TY-5).
    pub(super) fn card_to_return(&self, cards: CardSet) -> Card {
        best(cards.iter().map(|card| (card, self.return_value(card))))
    }

    /// The change in value from playing this card of the hand.
    fn playing_value(&self, card: Card) -> f32 {
        let matches = self.field.of_same_month(card);
        match matches.len() {
            0 => self.laying_value(card),
            2 => {
                let taking = |field| self.capture_value(CardSet::of(field).with(card));
                matches.iter().map(taking).fold(f32::MIN, f32::max)
            }
            _ => self.capture_value(matches.with(card)),
        }
    }

    /// The change in value from capturing these cards of a month.
    fn capture_value(&self, cards: CardSet) -> f32 {
        let Some(card) = cards.first() else { return 0.0 };
        let own: f32 = cards.iter().map(|taken| self.card_values.own(taken, self.players[0])).sum();
        own + self.month_value(card, cards, self.hand - cards, self.field - cards)
            - self.current_value(card)
    }

    /// The change in value from returning this card of the hand.
    fn return_value(&self, card: Card) -> f32 {
        self.month_value(card, CardSet::EMPTY, self.hand.without(card), self.field)
            - self.current_value(card)
    }

    /// The change in value from leaving this card of the hand on the field.
    fn laying_value(&self, card: Card) -> f32 {
        let (hand, field) = (self.hand.without(card), self.field.with(card));
        let hidden = CardSet::month(card.month()) - self.captured - hand - field;
        let laid = self.weights.laying + self.weights.hidden * hidden.len() as f32;
        laid + self.month_value(card, CardSet::EMPTY, hand, field) - self.current_value(card)
    }

    /// The current value of the month of a card.
    fn current_value(&self, card: Card) -> f32 {
        self.month_value(card, CardSet::EMPTY, self.hand, self.field)
    }

    /// The value of the remaining cards of a month when some are taken.
    fn month_value(&self, card: Card, taken: CardSet, hand: CardSet, field: CardSet) -> f32 {
        let open = CardSet::month(card.month()) - self.captured - taken;
        let (own, matches) = ((open & hand).len(), (open & field).len());
        let turns = hand.len() as f32;
        let zone_value = |zone: CardZone, cards: CardSet| {
            if cards.is_empty() {
                return 0.0;
            }
            let situation = CardSituation { zone, open: open.len(), own, field: matches };
            let shares = capture_shares(self.sharing, situation, turns);
            cards.iter().map(|card| self.shared_value(card, &shares)).sum()
        };
        zone_value(CardZone::Hand, open & hand)
            + zone_value(CardZone::Field, open & field)
            + zone_value(CardZone::Hidden, open - hand - field)
    }

    /// The value of a card that the players capture with these probabilities.
    fn shared_value(&self, card: Card, shares: &[f32; PLAYERS]) -> f32 {
        let mut parts = shares.iter().zip(&self.players);
        let own =
            parts.next().map_or(0.0, |(share, player)| share * self.card_values.own(card, *player));
        parts.fold(own, |sum, (share, player)| sum - share * self.card_values.others(card, *player))
    }
}

/// The first of the cards with the highest value.
fn best(values: impl Iterator<Item = (Card, f32)>) -> Card {
    let better = |best: (Card, f32), next: (Card, f32)| if next.1 > best.1 { next } else { best };
    values.reduce(better).expect("there is a card to choose").0
}
