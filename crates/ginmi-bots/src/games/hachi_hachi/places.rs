//! Who plays when all have spoken: splitting the pot, buying and selling places.

use ginmi::action::{Action, MAX_OFFER};
use ginmi::games::hachi_hachi::{View, hand_compensation};
use ginmi::money::Account;
use ginmi::phase::Bargain;
use ginmi::seat::Seat;

use super::joining::{COMPENSATION, estimate};
use super::kan::multiplier;
use crate::Opinion;
use crate::opinion::ranked;

/// The least a place must promise more than it costs before the bot bargains for it, in points.
const WORTH_BARGAINING: f32 = 24.0;
/// How much of what a place promises the bot offers at first, and then.
const OFFERS: [f32; 3] = [0.4, 0.6, 0.8];

/// What playing and splitting promise: half of the pot is better if both promise the same.
pub(super) fn two_left(view: &View, me: Seat) -> Vec<Opinion> {
    let half = view.board.accounts[Account::Pot] as f32 / 2.0;
    let playing = estimate(view, me) * multiplier(&view.board);
    ranked([(Action::Split, half), (Action::PlayOn, playing)], 1.0)
}

/// What the offer that the bot would make promises, if it would make one; without one, nothing is
/// won or lost.
pub(super) fn offer(view: &View, me: Seat, bargain: &Bargain) -> Vec<Opinion> {
    let offer = best_offer(view, me, bargain);
    ranked(offer.into_iter().chain([(Action::NoOffer, 0.0)]), 1.0)
}

/// The offer that is worth making, with what is left of the gain when it is paid: part of what the
/// place promises beyond the compensation, more each time.
fn best_offer(view: &View, me: Seat, bargain: &Bargain) -> Option<(Action, f32)> {
    let multiplier = multiplier(&view.board);
    let compensation = 2.0 * hand_compensation(&view.board.options, view.hand) as f32;
    let gain = (estimate(view, me) - compensation) * multiplier;
    let part = OFFERS[usize::from(bargain.made).min(OFFERS.len() - 1)];
    let amount = ((gain * part) as u32).min(MAX_OFFER);
    let range = bargain.open.iter().find(|range| range.least <= amount)?;
    let is_worth_it = gain >= WORTH_BARGAINING * multiplier;
    is_worth_it.then_some((Action::Offer { to: range.to, amount }, gain - amount as f32))
}

/// What the offer and the hand promise, less what the hand still has to pay.
pub(super) fn answer(view: &View, me: Seat, amount: u32) -> Vec<Opinion> {
    let round = &view.board.round;
    let owed = if round.leader == me { 0.0 } else { COMPENSATION };
    let kept = estimate(view, me) - owed * round.forced_out.len() as f32;
    let kept = kept * multiplier(&view.board);
    ranked([(Action::Refuse, kept), (Action::Accept, amount as f32)], 1.0)
}
