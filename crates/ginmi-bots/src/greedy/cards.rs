//! Which card to give back, which to play, and which of two to capture.

use ginmi::cards::{Card, CardSet};

use super::best;
use super::futures::{Futures, Payoff};

/// The card whose return to the draw pile leaves most to be won.
pub(super) fn give_back(futures: &Futures<impl Payoff>, cards: CardSet) -> Card {
    best(cards, |card| {
        let mut table = futures.table().clone();
        table.hand.remove(card);
        futures.after(card.month(), CardSet::EMPTY, &table)
    })
}

/// The card from the hand whose play leaves most to be won.
pub(super) fn play(futures: &Futures<impl Payoff>, hand: CardSet) -> Card {
    best(hand, |card| {
        let matches = futures.table().field.of_month(card.month());
        match matches.len() {
            0 => lay(futures, card),
            2 => {
                let worth = |field: Card| take(futures, card, CardSet::of(field));
                matches.iter().map(worth).fold(f32::MIN, f32::max)
            }
            _ => take(futures, card, matches),
        }
    })
}

/// The one of two field cards whose capture leaves more to be won.
pub(super) fn capture(futures: &Futures<impl Payoff>, card: Card, candidates: CardSet) -> Card {
    best(candidates, |field| take(futures, card, CardSet::of(field)))
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
