//! What the games that pay in kan share: Hachi-Hachi and Nuki.
//!
//! Estimates are in points at multiplier 1; amounts that the field multiplier does not apply to
//! (the pot, a split, a buy-out) are converted with it.

mod payoff;

use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::games::common::{Board, SageShoubuRules, View};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::greedy::final_piles::FinalPileSamples;
use crate::greedy::visible_cards::{ME, VisibleCards};
use crate::opinion::{opinions_without_values, rank_opinions};
pub(super) use payoff::KanPayoff;

/// What the estimates need to know about such a game.
pub(crate) trait KanGame: SageShoubuRules {
    /// The cards that count for Sixteen Chaff; none if it cannot be made.
    fn chaff(board: &Board<Self>) -> CardSet;

    /// What a pile earns from each opponent at the end in addition, in kan.
    fn achievements(board: &Board<Self>, seat: Seat, pile: CardSet) -> i32;
}

/// What the teyaku of a player's hand pay at multiplier 1, in points.
pub(super) fn teyaku_points<G: KanGame>(view: &View<G>) -> f32 {
    let (board, hand) = (&view.board, view.hand);
    let circumstances = board.hand_circumstances();
    let held = G::teyaku(&board.options, hand, circumstances).iter();
    held.map(|one| G::teyaku_payment(&board.options, one, circumstances.active) as f32).sum()
}

/// What a point at multiplier 1 is worth in points.
pub(super) fn multiplier<G: KanGame>(board: &Board<G>) -> f32 {
    f32::from(board.game.stakes().multiplier)
}

/// Opinions on playing blind, and on sage and shoubu.
pub(super) fn special_phase_opinions<G: KanGame>(view: &View<G>, me: Seat) -> Vec<Opinion> {
    match view.board.phase {
        // Playing blind pays too seldom: in Nuki, a bot that always declares it loses two points a
        // round to one that never does.
        Phase::Mizuten { .. } => opinions_without_values([Action::Look, Action::Mizuten]),
        _ => rank_opinions(calls(view, me), multiplier(&view.board)),
    }
}

/// The expected values of shoubu and sage; shoubu comes first if they are equal.
fn calls<G: KanGame>(view: &View<G>, me: Seat) -> [(Action, f32); 2] {
    let worth = view.board.worth_of_dekiyaku(me);
    let payoff =
        |visible_cards: &VisibleCards| KanPayoff::in_sage(&view.board, visible_cards, worth);
    let samples = FinalPileSamples::new(view, me, payoff);
    let payoff = samples.payoff();
    // With an empty hand nothing more can be made.
    let going_on = if view.hand.is_empty() { payoff.half_payoff(worth) } else { samples.mean() };
    [(Action::Shoubu, payoff.shoubu_payoff(ME, worth)), (Action::Sage, going_on)]
}
