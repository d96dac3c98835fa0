//! Which card to give back, which to play, and which of two to capture.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::games::taiyaku::View;
use ginmi::seat::Seat;

use super::futures::Futures;
use crate::greedy::best;

/// The card whose return leaves most to be won.
pub(super) fn give_back(view: &View, me: Seat, cards: CardSet) -> Action {
    let futures = Futures::new(view, me);
    Action::Return(best(cards, |card| {
        let mut table = futures.table().clone();
        table.hand.remove(card);
        futures.after(card.month(), CardSet::EMPTY, &table)
    }))
}

/// The card from the hand whose play leaves most to be won.
pub(super) fn play(view: &View, me: Seat, hand: CardSet) -> Action {
    let futures = Futures::new(view, me);
    Action::Play(best(hand, |card| {
        let matches = view.board.round.field.of_month(card.month());
        match matches.len() {
            0 => lay(&futures, card),
            2 => {
                let worth = |field: Card| take(&futures, card, CardSet::of(field));
                matches.iter().map(worth).fold(f32::MIN, f32::max)
            }
            _ => take(&futures, card, matches),
        }
    }))
}

/// The one of two field cards whose capture leaves more to be won.
pub(super) fn capture(view: &View, me: Seat, card: Card, candidates: CardSet) -> Action {
    let futures = Futures::new(view, me);
    Action::Capture(best(candidates, |field| take(&futures, card, CardSet::of(field))))
}

/// What the round pays when a card captures these field cards.
fn take(futures: &Futures, card: Card, field: CardSet) -> f32 {
    let mut table = futures.table().clone();
    table.hand.remove(card);
    table.field -= field.with(card);
    table.captured |= field.with(card);
    futures.after(card.month(), field.with(card), &table)
}

/// What the round pays when a card is left on the field.
fn lay(futures: &Futures, card: Card) -> f32 {
    let mut table = futures.table().clone();
    table.hand.remove(card);
    table.field.insert(card);
    futures.after(card.month(), CardSet::EMPTY, &table)
}
