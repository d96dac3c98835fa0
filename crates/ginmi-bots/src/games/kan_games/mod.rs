//! What the games that pay in kan share: Hachi-Hachi and Nuki.
//!
//! Estimates are in points at multiplier 1; amounts that the field multiplier does not apply to
//! (the pot, a split, a buy-out) are converted with it.

mod payoff;
mod tips;

use ginmi::action::Action;
use ginmi::cards::{CardSet, groups};
use ginmi::games::common::{Board, SageShoubuRules, View};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::greedy::final_piles::FinalPileSamples;
use crate::greedy::visible_cards::{ME, VisibleCards};
use crate::opinion::{opinions_without_values, rank_opinions};
pub(super) use payoff::KanPayoff;
pub(super) use tips::TIPS;

/// What the teyaku of a player's hand pay at multiplier 1, in points.
pub(super) fn teyaku_points<G: SageShoubuRules>(view: &View<G>) -> f32 {
    let (board, hand) = (&view.board, view.hand);
    let circumstances = board.hand_circumstances();
    let held = G::teyaku(&board.options, hand, circumstances).iter();
    held.map(|one| G::teyaku_payment(&board.options, one, circumstances.active) as f32).sum()
}

/// How many cards of a hand belong to dekiyaku that need few: ribbons and animals, each by what its
/// dekiyaku pays compared with the `usual` points.
pub(super) fn easy_dekiyaku_cards(hand: CardSet, pays: impl Fn(CardSet) -> u32, usual: u32) -> f32 {
    [groups::POETRY_RIBBONS, groups::BLUE_RIBBONS, groups::BOAR_DEER_BUTTERFLIES]
        .map(|cards| ((hand & cards).len() * pays(cards)) as f32 / usual as f32)
        .iter()
        .sum()
}

/// The part of a dekiyaku's worth that each opponent pays (HH-11.3).
pub(super) fn share_of_worth<G: SageShoubuRules>(board: &Board<G>) -> f32 {
    if G::opponents_split(board) { 0.5 } else { 1.0 }
}

/// What a point at multiplier 1 is worth in points.
pub(super) fn multiplier<G: SageShoubuRules>(board: &Board<G>) -> f32 {
    f32::from(board.game.stakes().multiplier)
}

/// How often a usual round the next one counts, if its multiplier waits already: its square,
/// compared with the mean square of a game.
pub(super) fn next_round_weight<G: SageShoubuRules>(board: &Board<G>, mean_square: f64) -> f64 {
    let waiting = board.game.stakes().queue.peek().map(f64::from);
    waiting.map_or(1.0, |multiplier| multiplier * multiplier / mean_square)
}

/// Opinions on playing blind, and on sage and shoubu.
pub(super) fn special_phase_opinions<G: SageShoubuRules>(view: &View<G>, me: Seat) -> Vec<Opinion> {
    match view.board.phase {
        // Playing blind pays too seldom: in Nuki, a bot that always declares it loses two points a
        // round to one that never does.
        Phase::Mizuten { .. } => opinions_without_values([Action::Look, Action::Mizuten]),
        _ => rank_opinions(calls(view, me), multiplier(&view.board)),
    }
}

/// The expected values of shoubu and sage; shoubu comes first if they are equal.
fn calls<G: SageShoubuRules>(view: &View<G>, me: Seat) -> [(Action, f32); 2] {
    let worth = view.board.worth_of_dekiyaku(me);
    let payoff =
        |visible_cards: &VisibleCards| KanPayoff::in_sage(&view.board, visible_cards, worth);
    let samples = FinalPileSamples::new(view, me, payoff);
    let payoff = samples.payoff();
    // With an empty hand nothing more can be made.
    let going_on = if view.hand.is_empty() { payoff.half_payoff(worth) } else { samples.mean() };
    [(Action::Shoubu, payoff.shoubu_payoff(ME, worth)), (Action::Sage, going_on)]
}
