//! Which card to give back, which to play, and which of two to capture.

use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::View;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::futures::{Futures, Payoff};
use crate::Opinion;
use crate::games::Plays;
use crate::opinion::ranked;

/// What each of the cards that can be chosen leaves to be won, and what cancelling pays.
pub(super) fn opinions<G: Plays>(view: &View<G>, me: Seat, legal: &Actions) -> Vec<Opinion> {
    let board = &view.board;
    let futures = Futures::new(view, me, |table| G::payoff(board, table));
    let mut values = values(&futures, board.phase, legal);
    if let (Actions::Play { cancel: true, .. }, Some(pays)) = (legal, futures.payoff().cancelling())
    {
        // Cancelling is weighed against going on as such: so the best card stands for that, and the
        // others for as much less as they are worse.
        let best = values.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
        values.iter_mut().for_each(|(_, value)| *value = *value - best + futures.mean());
        values.push((Action::Cancel, pays));
    }
    ranked(values, G::unit(board))
}

/// What each of the cards leaves to be won.
fn values(futures: &Futures<impl Payoff>, phase: Phase, legal: &Actions) -> Vec<(Action, f32)> {
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
fn returned(futures: &Futures<impl Payoff>, card: Card) -> f32 {
    let mut table = futures.table().clone();
    table.hand.remove(card);
    futures.after(card.month(), CardSet::EMPTY, &table)
}

/// What the round pays when a card of the hand is played.
#[inline]
fn played(futures: &Futures<impl Payoff>, card: Card) -> f32 {
    let matches = futures.table().field.of_month(card.month());
    match matches.len() {
        0 => lay(futures, card),
        2 => matches.iter().map(|field| captured(futures, card, field)).fold(f32::MIN, f32::max),
        _ => take(futures, card, matches),
    }
}

/// What the round pays when a card captures this one of two field cards.
fn captured(futures: &Futures<impl Payoff>, card: Card, field: Card) -> f32 {
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
