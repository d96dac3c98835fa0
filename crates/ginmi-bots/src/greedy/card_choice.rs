//! Chooses the card to return, to play, and to capture.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::View;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::final_piles::{FinalPileSamples, RoundPayoff};
use crate::Opinion;
use crate::games::BotGame;
use crate::opinion::rank_opinions;

/// The expected payoff after each card that can be chosen, and of cancelling.
pub(super) fn opinions<G: BotGame>(view: &View<G>, me: Seat, legal: &LegalActions) -> Vec<Opinion> {
    let board = &view.board;
    let futures = FinalPileSamples::new(view, me, |table| G::payoff(board, table));
    let mut values = values(&futures, board.phase, legal);
    if let (LegalActions::Play { cancel: true, .. }, Some(pays)) =
        (legal, futures.payoff().cancelling())
    {
        // Cancelling is compared with going on in general: the best card gets the value of going
        // on, and each other card that value minus how much worse it is.
        let best = values.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
        values.iter_mut().for_each(|(_, value)| *value = *value - best + futures.mean());
        values.push((Action::Cancel, pays));
    }
    rank_opinions(values, G::estimate_unit(board))
}

/// The expected payoff after each of the cards.
fn values(
    futures: &FinalPileSamples<impl RoundPayoff>,
    phase: Phase,
    legal: &LegalActions,
) -> Vec<(Action, f32)> {
    match (phase, legal) {
        (Phase::Capture { card, .. }, LegalActions::Capture(candidates)) => {
            let value = |field| (Action::Capture(field), captured(futures, card, field));
            candidates.iter().map(value).collect()
        }
        (_, LegalActions::Play { cards, .. }) => {
            cards.iter().map(|card| (Action::Play(card), played(futures, card))).collect()
        }
        (_, LegalActions::Return(cards)) => {
            cards.iter().map(|card| (Action::Return(card), returned(futures, card))).collect()
        }
        _ => Vec::new(),
    }
}

/// The expected payoff after returning a card.
fn returned(futures: &FinalPileSamples<impl RoundPayoff>, card: Card) -> f32 {
    let mut table = futures.visible_cards().clone();
    table.hand.remove(card);
    futures.after(card.month(), CardSet::EMPTY, &table)
}

/// The expected payoff after playing a card of the hand.
#[inline]
fn played(futures: &FinalPileSamples<impl RoundPayoff>, card: Card) -> f32 {
    let matches = futures.visible_cards().field.of_month(card.month());
    match matches.len() {
        0 => lay(futures, card),
        2 => matches.iter().map(|field| captured(futures, card, field)).fold(f32::MIN, f32::max),
        _ => take(futures, card, matches),
    }
}

/// The expected payoff after a card captures this one of two field cards.
fn captured(futures: &FinalPileSamples<impl RoundPayoff>, card: Card, field: Card) -> f32 {
    take(futures, card, CardSet::of(field))
}

/// The expected payoff after a card captures these field cards.
fn take(futures: &FinalPileSamples<impl RoundPayoff>, card: Card, field: CardSet) -> f32 {
    let captured = field.with(card);
    let mut table = futures.visible_cards().clone();
    table.hand.remove(card);
    table.field -= captured;
    table.captured |= captured;
    futures.after(card.month(), captured, &table)
}

/// The expected payoff after a card is left on the field.
fn lay(futures: &FinalPileSamples<impl RoundPayoff>, card: Card) -> f32 {
    let mut table = futures.visible_cards().clone();
    table.hand.remove(card);
    table.field.insert(card);
    futures.after(card.month(), CardSet::EMPTY, &table)
}
