//! Decisions after the joining: splitting the pot, buying and selling places.

use ginmi::action::{Action, MAX_OFFER};
use ginmi::games::common::KanPaymentRules;
use ginmi::games::hachi_hachi::{HachiHachi, View, hand_compensation};
use ginmi::money::Account;
use ginmi::phase::BuyOutState;
use ginmi::seat::Seat;

use super::hand_value::{estimate_hand, expected_compensation};
use super::kan_games::multiplier;
use crate::Opinion;
use crate::opinion::rank_opinions;

/// The least expected gain for which the bot bargains for a place, in points.
const WORTH_BARGAINING: f32 = 24.0;
/// The share of a place's value that the bot offers, at first and then later.
const OFFERS: [f32; 3] = [0.4, 0.6, 0.8];

/// The expected values of playing and splitting; splitting comes first if they are equal.
pub(super) fn split_opinions(view: &View, me: Seat) -> Vec<Opinion> {
    let half = view.board.accounts[Account::Pot] as f32 / 2.0;
    let playing = estimate_hand(view, me) * multiplier(&view.board);
    rank_opinions([(Action::Split, half), (Action::PlayOn, playing)], 1.0)
}

/// The expected value of the best offer, if one is worth making, and of no offer, which is 0.
pub(super) fn offer_opinions(view: &View, me: Seat, bargain: &BuyOutState) -> Vec<Opinion> {
    let offer = best_offer(view, me, bargain);
    rank_opinions(offer.into_iter().chain([(Action::NoOffer, 0.0)]), 1.0)
}

/// The best offer and the gain that it leaves. It is a share of the place's value beyond the
/// compensation, larger each time.
fn best_offer(view: &View, me: Seat, bargain: &BuyOutState) -> Option<(Action, f32)> {
    let gain = place_value(view, me);
    let part = OFFERS[usize::from(bargain.made).min(OFFERS.len() - 1)];
    let amount = ((gain * part) as u32).min(MAX_OFFER);
    let range = bargain.open.iter().find(|range| range.least <= amount)?;
    let is_worth_it = gain >= WORTH_BARGAINING * multiplier(&view.board);
    is_worth_it.then_some((Action::Offer { to: range.to, amount }, gain - amount as f32))
}

/// The expected values of paying the price that the seller asks and of leaving it, which is 0 like
/// making no offer.
pub(super) fn price_opinions(view: &View, me: Seat, price: u32) -> Vec<Opinion> {
    let taken = place_value(view, me) - price as f32;
    rank_opinions([(Action::Leave, 0.0), (Action::Take, taken)], 1.0)
}

/// What a player who is forced out gains by playing instead of being paid for the hand.
fn place_value(view: &View, me: Seat) -> f32 {
    let (options, field) = (&view.board.options, view.board.round.field);
    let payers = if HachiHachi::dealer_compensates(options) { 3.0 } else { 2.0 };
    let compensation = payers * hand_compensation(options, view.hand, field) as f32;
    (estimate_hand(view, me) - compensation) * multiplier(&view.board)
}

/// The expected values of accepting the offer and of playing the hand, minus what the hand still
/// has to pay.
pub(super) fn answer_opinions(view: &View, me: Seat, amount: u32) -> Vec<Opinion> {
    let round = &view.board.round;
    let owed = expected_compensation(&view.board, me, round.forced_out.len());
    let kept = (estimate_hand(view, me) - owed) * multiplier(&view.board);
    rank_opinions([(Action::Refuse, kept), (Action::Accept, amount as f32)], 1.0)
}
