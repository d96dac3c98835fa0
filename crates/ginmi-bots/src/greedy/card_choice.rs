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
    let samples = FinalPileSamples::new(view, me, |visible_cards| G::payoff(board, visible_cards));
    let mut values = values(&samples, board.phase, legal);
    if let (LegalActions::Play { cancel: true, .. }, Some(pays)) =
        (legal, samples.payoff().cancelling_payoff())
    {
        // Cancelling is compared with going on in general: the best card gets the value of going
        // on, and each other card that value minus how much worse it is.
        let best = values.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
        values.iter_mut().for_each(|(_, value)| *value = *value - best + samples.mean());
        values.push((Action::Cancel, pays));
    }
    rank_opinions(values, G::estimate_unit(board))
}

/// The expected payoff after each of the cards.
fn values(
    samples: &FinalPileSamples<impl RoundPayoff>,
    phase: Phase,
    legal: &LegalActions,
) -> Vec<(Action, f32)> {
    match (phase, legal) {
        (Phase::Capture { card, .. }, LegalActions::Capture(candidates)) => {
            let value = |field| (Action::Capture(field), value_of_capturing(samples, card, field));
            candidates.iter().map(value).collect()
        }
        (_, LegalActions::Play { cards, .. }) => {
            cards.iter().map(|card| (Action::Play(card), value_of_playing(samples, card))).collect()
        }
        (_, LegalActions::Return(cards)) => cards
            .iter()
            .map(|card| (Action::Return(card), value_of_returning(samples, card)))
            .collect(),
        _ => Vec::new(),
    }
}

/// The expected payoff after returning a card.
fn value_of_returning(samples: &FinalPileSamples<impl RoundPayoff>, card: Card) -> f32 {
    let mut visible_cards = samples.visible_cards().clone();
    visible_cards.hand.remove(card);
    samples.mean_after(card.month(), CardSet::EMPTY, &visible_cards)
}

/// The expected payoff after playing a card of the hand.
#[inline]
fn value_of_playing(samples: &FinalPileSamples<impl RoundPayoff>, card: Card) -> f32 {
    let matches = samples.visible_cards().field.of_month(card.month());
    match matches.len() {
        0 => value_after_laying(samples, card),
        2 => matches
            .iter()
            .map(|field| value_of_capturing(samples, card, field))
            .fold(f32::MIN, f32::max),
        _ => value_after_capture(samples, card, matches),
    }
}

/// The expected payoff after a card captures this one of two field cards.
fn value_of_capturing(
    samples: &FinalPileSamples<impl RoundPayoff>,
    card: Card,
    field: Card,
) -> f32 {
    value_after_capture(samples, card, CardSet::of(field))
}

/// The expected payoff after a card captures these field cards.
fn value_after_capture(
    samples: &FinalPileSamples<impl RoundPayoff>,
    card: Card,
    field: CardSet,
) -> f32 {
    let captured = field.with(card);
    let mut visible_cards = samples.visible_cards().clone();
    visible_cards.hand.remove(card);
    visible_cards.field -= captured;
    visible_cards.captured |= captured;
    samples.mean_after(card.month(), captured, &visible_cards)
}

/// The expected payoff after a card is left on the field.
fn value_after_laying(samples: &FinalPileSamples<impl RoundPayoff>, card: Card) -> f32 {
    let mut visible_cards = samples.visible_cards().clone();
    visible_cards.hand.remove(card);
    visible_cards.field.insert(card);
    samples.mean_after(card.month(), CardSet::EMPTY, &visible_cards)
}
