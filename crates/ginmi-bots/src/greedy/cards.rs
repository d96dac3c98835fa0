//! Which card to give back, which to play, and which of two to capture.

use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};
use ginmi::phase::Phase;

use super::best;
use super::futures::{Futures, Payoff};

/// The card whose return to the draw pile leaves most to be won.
pub(super) fn give_back(futures: &Futures<impl Payoff>, cards: CardSet) -> Card {
    best(cards, |card| returned(futures, card))
}

/// The card from the hand whose play leaves most to be won.
pub(super) fn play(futures: &Futures<impl Payoff>, hand: CardSet) -> Card {
    best(hand, |card| played(futures, card))
}

/// The one of two field cards whose capture leaves more to be won.
pub(super) fn capture(futures: &Futures<impl Payoff>, card: Card, candidates: CardSet) -> Card {
    best(candidates, |field| captured(futures, card, field))
}

/// What each of the cards that can be chosen leaves to be won.
pub(super) fn values(
    futures: &Futures<impl Payoff>,
    phase: Phase,
    legal: &Actions,
) -> Vec<(Action, f32)> {
    match (phase, legal) {
        (Phase::Capture { card, .. }, Actions::Capture(candidates)) => {
            let value = |field| (Action::Capture(field), captured(futures, card, field));
            candidates.iter().map(value).collect()
        }
        (_, Actions::Play { cards, .. }) => {
            cards.iter().map(|card| (Action::Play(card), played(futures, card))).collect()
        }
        (_, Actions::Return(cards)) => {
            cards.iter().map(|card| (Action::Return(card), returned(futures, card))).collect()
        }
        _ => Vec::new(),
    }
}

/// What the round pays when a card goes back to the draw pile.
pub(super) fn returned(futures: &Futures<impl Payoff>, card: Card) -> f32 {
    let mut table = futures.table().clone();
    table.hand.remove(card);
    futures.after(card.month(), CardSet::EMPTY, &table)
}

/// What the round pays when a card of the hand is played.
#[inline]
pub(super) fn played(futures: &Futures<impl Payoff>, card: Card) -> f32 {
    let matches = futures.table().field.of_month(card.month());
    match matches.len() {
        0 => lay(futures, card),
        2 => matches.iter().map(|field| captured(futures, card, field)).fold(f32::MIN, f32::max),
        _ => take(futures, card, matches),
    }
}

/// What the round pays when a card captures this one of two field cards.
pub(super) fn captured(futures: &Futures<impl Payoff>, card: Card, field: Card) -> f32 {
    take(futures, card, CardSet::of(field))
}

/// What the round pays when a card captures these field cards.
fn take(futures: &Futures<impl Payoff>, card: Card, field: CardSet) -> f32 {
    let captured = field.with(card);
    let mut table = futures.table().clone();
    table.hand.remove(card);
    table.field -= captured;
    table.captured |= captured;
    futures.after(card.month(), captured, &table)
}

/// What the round pays when a card is left on the field.
fn lay(futures: &Futures<impl Payoff>, card: Card) -> f32 {
    let mut table = futures.table().clone();
    table.hand.remove(card);
    table.field.insert(card);
    futures.after(card.month(), CardSet::EMPTY, &table)
}
