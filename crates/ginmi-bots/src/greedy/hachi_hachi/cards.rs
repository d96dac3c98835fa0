//! Which card to play and which of two to capture.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::games::hachi_hachi::View;
use ginmi::seat::Seat;

use super::outlook::{Outlook, points};
use crate::greedy::best;
use crate::greedy::table::ME;

/// What is left of a capture's worth when nobody can take it before the next turn: it can wait.
const PATIENCE: f32 = 0.1;

/// The card from the hand whose play is worth most.
pub(super) fn play(view: &View, me: Seat, hand: CardSet) -> Action {
    let outlook = Outlook::new(view, me);
    let score = |card: Card| {
        let matches = view.board.round.field.of_month(card.month());
        match matches.len() {
            0 => lay(&outlook, view, card),
            2 => {
                let chosen = best(matches, |field| take(&outlook, CardSet::of(field), card));
                take(&outlook, CardSet::of(chosen), card)
            }
            _ => take(&outlook, matches, card),
        }
    };
    Action::Play(best(hand, score))
}

/// The one of two field cards that is worth more, to the bot and kept from the others.
pub(super) fn capture(view: &View, me: Seat, card: Card, candidates: CardSet) -> Action {
    let outlook = Outlook::new(view, me);
    Action::Capture(best(candidates, |field| take(&outlook, CardSet::of(field), card)))
}

/// What it is worth to capture these field cards with a card now rather than later.
fn take(outlook: &Outlook<'_>, field: CardSet, card: Card) -> f32 {
    let urgency = PATIENCE + (1.0 - PATIENCE) * outlook.table.danger(card);
    let own: f32 = field.with(card).iter().map(|card| outlook.worth(card)).sum();
    let denied: f32 = outlook
        .others()
        .flat_map(|player| field.iter().map(move |card| (player, card)))
        .map(|(player, card)| outlook.cost(player, card) * outlook.table.takes(player, card))
        .sum();
    own * urgency + denied
}

/// What it is worth (less than nothing, as a rule) to leave a card on the field.
fn lay(outlook: &Outlook<'_>, view: &View, card: Card) -> f32 {
    let danger = outlook.table.danger(card);
    let given: f32 = outlook.others().map(|player| gift(outlook, view, player, card)).sum();
    // With another card of the month at hand it may be taken back, and that card with it.
    let mates = view.hand.of_month(card.month()).without(card);
    let back = if mates.is_empty() { 0.0 } else { 0.5 * (1.0 - danger) };
    let lost = outlook.table.reach(ME, card) * danger * outlook.worth(card);
    back * points(card) - lost - given
}

/// What it costs to leave a card that an opponent may capture, with a card that may be a missing one.
fn gift(outlook: &Outlook<'_>, view: &View, player: usize, card: Card) -> f32 {
    let liable = view.board.options.liability.is_on() && view.hand.len() > 1;
    let share = if liable { 2.0 } else { 1.0 };
    let itself = outlook.cost(player, card) * outlook.table.takes(player, card);
    let others = CardSet::month(card.month()).without(card) - view.hand;
    let with: f32 = others
        .iter()
        .map(|mate| outlook.cost(player, mate) * outlook.table.hold(player, mate))
        .sum();
    // A card in an opponent's hand may find another match as well: only part of it is given.
    share * (itself + 0.5 * with)
}
