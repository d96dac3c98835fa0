//! Who plays: joining, splitting the pot, buying and selling places.

use ginmi::action::{Action, MAX_OFFER};
use ginmi::cards::{CardSet, Month, groups};
use ginmi::games::hachi_hachi::{View, hand_compensation, teyaku};
use ginmi::money::Account;
use ginmi::phase::Bargain;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::greedy::joining::{plays_alone, undecided, weighed};
use crate::opinion::ranked;

/// The least a place must promise more than it costs before the bot bargains for it, in points.
const WORTH_BARGAINING: f32 = 24.0;
/// How much of what a place promises the bot offers at first, and then.
const OFFERS: [f32; 3] = [0.4, 0.6, 0.8];
/// What the two who are not dealer pay each player who is forced out, on average.
const COMPENSATION: f32 = 10.0;

/// Joins when the hand is expected to do better than dropping out.
pub(super) fn join(view: &View, me: Seat) -> Action {
    if plays_alone(&view.board.round) {
        return Action::Join;
    }
    let dropping = -(view.board.dropout_penalty() as f32);
    if promise(view, me) >= dropping { Action::Join } else { Action::Drop }
}

/// What joining and dropping promise.
pub(super) fn join_opinions(view: &View, me: Seat) -> Vec<Opinion> {
    let (alone, multiplier) = (plays_alone(&view.board.round), multiplier(view));
    let pot = view.board.accounts[Account::Pot] as f32 / multiplier;
    let joining = if alone { pot } else { promise(view, me) };
    weighed(joining, -(view.board.dropout_penalty() as f32), multiplier)
}

/// What joining promises, in points at multiplier 1, less what the forced-out are paid.
fn promise(view: &View, me: Seat) -> f32 {
    let round = &view.board.round;
    let undecided = undecided(round);
    let forced_out = (undecided - 1).saturating_sub(2 - round.active.len().min(2));
    let compensation = if round.leader == me { 0.0 } else { COMPENSATION * forced_out as f32 };
    estimate(view, me) - compensation
}

/// Plays on when that promises more than half of the pot.
pub(super) fn two_left(view: &View, me: Seat) -> Action {
    let (playing, half) = two_left_promise(view, me);
    if playing > half { Action::PlayOn } else { Action::Split }
}

/// What playing and splitting promise.
pub(super) fn two_left_opinions(view: &View, me: Seat) -> Vec<Opinion> {
    let (playing, half) = two_left_promise(view, me);
    ranked([(Action::Split, half), (Action::PlayOn, playing)], 1.0)
}

fn two_left_promise(view: &View, me: Seat) -> (f32, f32) {
    let half = view.board.accounts[Account::Pot] as f32 / 2.0;
    (estimate(view, me) * multiplier(view), half)
}

/// Offers part of what the place promises beyond the compensation, more each time.
pub(super) fn offer(view: &View, me: Seat, bargain: &Bargain) -> Action {
    best_offer(view, me, bargain).map_or(Action::NoOffer, |(offer, _)| offer)
}

/// What the offer that the bot would make promises, if it would make one; without one, nothing is
/// won or lost.
pub(super) fn offer_opinions(view: &View, me: Seat, bargain: &Bargain) -> Vec<Opinion> {
    let offer = best_offer(view, me, bargain);
    ranked(offer.into_iter().chain([(Action::NoOffer, 0.0)]), 1.0)
}

/// The offer that is worth making, with what is left of the gain when it is paid.
fn best_offer(view: &View, me: Seat, bargain: &Bargain) -> Option<(Action, f32)> {
    let compensation = 2.0 * hand_compensation(&view.board.options, view.hand) as f32;
    let gain = (estimate(view, me) - compensation) * multiplier(view);
    let part = OFFERS[usize::from(bargain.made).min(OFFERS.len() - 1)];
    let amount = ((gain * part) as u32).min(MAX_OFFER);
    let range = bargain.open.iter().find(|range| range.least <= amount)?;
    let is_worth_it = gain >= WORTH_BARGAINING * multiplier(view);
    is_worth_it.then_some((Action::Offer { to: range.to, amount }, gain - amount as f32))
}

/// Sells when the offer beats what the hand promises, less what it still has to pay.
pub(super) fn answer(view: &View, me: Seat, amount: u32) -> Action {
    if amount as f32 > kept(view, me) { Action::Accept } else { Action::Refuse }
}

/// What the offer and the hand promise.
pub(super) fn answer_opinions(view: &View, me: Seat, amount: u32) -> Vec<Opinion> {
    ranked([(Action::Refuse, kept(view, me)), (Action::Accept, amount as f32)], 1.0)
}

/// What the hand promises, less what it still has to pay.
fn kept(view: &View, me: Seat) -> f32 {
    let round = &view.board.round;
    let owed = if round.leader == me { 0.0 } else { COMPENSATION };
    let kept = estimate(view, me) - owed * round.forced_out.len() as f32;
    kept * multiplier(view)
}

fn multiplier(view: &View) -> f32 {
    f32::from(view.board.game.stakes.multiplier)
}

/// What the hand is expected to earn when played, in points at multiplier 1, the pot included.
///
/// The weights were fitted to what hands earned that this bot played after joining at random.
fn estimate(view: &View, me: Seat) -> f32 {
    let board = &view.board;
    let (hand, field) = (view.hand, board.round.field);
    let kan = board.options.points(1) as f32;
    let mut points = 2.15 * kan * teyaku::hand_kan(teyaku::of(hand)) as f32 - 62.0;
    points += 9.5 * (hand & groups::BRIGHTS).len() as f32;
    points += 14.0 * (hand & promising(view)).len() as f32;
    for month in Month::all().filter(|month| !hand.of_month(*month).is_empty()) {
        let (own, there) = (hand.of_month(month), field.of_month(month));
        let best = there.iter().map(|card| card.kind().points()).max().unwrap_or(0);
        // All four of a month within reach are captured for certain.
        let whole = if !there.is_empty() && own.len() + there.len() == 4 { 14.0 } else { 0.0 };
        points += 5.0 + 0.2 * f32::from(best) + whole;
    }
    // The more could join, the better are the hands that do.
    points -= 5.0 * (board.round.dealt_in.len() as f32 - 4.0);
    let place = board.round.active.without(me).len();
    points += [-17.0, -9.0, 0.0][place.min(2)];
    points + board.accounts[Account::Pot] as f32 / multiplier(view) / 3.0
}

/// The ribbons and animals that short dekiyaku are made of.
fn promising(view: &View) -> CardSet {
    let ribbons = groups::POETRY_RIBBONS | groups::BLUE_RIBBONS;
    if view.board.options.boar_deer_butterflies.is_on() {
        ribbons | groups::BOAR_DEER_BUTTERFLIES
    } else {
        ribbons
    }
}
