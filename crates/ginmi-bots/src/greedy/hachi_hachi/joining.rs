//! Who plays: joining, splitting the pot, buying and selling places.

use ginmi::action::{Action, MAX_OFFER};
use ginmi::cards::{CardSet, groups};
use ginmi::games::hachi_hachi::{HandTeyaku, View, hand_compensation};
use ginmi::money::Account;
use ginmi::phase::Bargain;
use ginmi::seat::Seat;

/// The least a place must promise more than it costs before the bot bargains for it, in points.
const WORTH_BARGAINING: f32 = 24.0;
/// How much of what a place promises the bot offers at first, and then.
const OFFERS: [f32; 3] = [0.4, 0.6, 0.8];
/// What the two who are not dealer pay each player who is forced out, on average.
const COMPENSATION: f32 = 14.0;

/// Joins when the hand is expected to do better than dropping out.
pub(super) fn join(view: &View, me: Seat) -> Action {
    let board = &view.board;
    let round = &board.round;
    let undecided = board
        .participants()
        .iter()
        .filter(|seat| !round.active.contains(*seat) && !round.dropped.contains(*seat))
        .count();
    // Nobody else is left: the pot is won without play.
    if round.active.is_empty() && undecided == 1 {
        return Action::Join;
    }
    let forced_out = (undecided - 1).saturating_sub(2 - round.active.len().min(2));
    let compensation = if round.dealer == me { 0.0 } else { COMPENSATION * forced_out as f32 };
    let dropping = -(board.dropout_penalty() as f32);
    if estimate(view) - compensation >= dropping { Action::Join } else { Action::Drop }
}

/// Plays on when that promises more than half of the pot.
pub(super) fn two_left(view: &View) -> Action {
    let half = view.board.accounts[Account::Pot] as f32 / 2.0;
    if estimate(view) * multiplier(view) > half { Action::PlayOn } else { Action::Split }
}

/// Offers part of what the place promises beyond the compensation, more each time.
pub(super) fn offer(view: &View, bargain: &Bargain) -> Action {
    let compensation = 2.0 * hand_compensation(&view.board.options, view.hand) as f32;
    let gain = (estimate(view) - compensation) * multiplier(view);
    let part = OFFERS[usize::from(bargain.made).min(OFFERS.len() - 1)];
    let amount = (gain * part) as u32;
    let open = bargain.open.iter().find(|range| range.least <= amount.min(MAX_OFFER));
    match open {
        Some(range) if gain >= WORTH_BARGAINING * multiplier(view) => {
            Action::Offer { to: range.to, amount: amount.min(MAX_OFFER) }
        }
        _ => Action::NoOffer,
    }
}

/// Sells when the offer beats what the hand promises, less what it still has to pay.
pub(super) fn answer(view: &View, me: Seat, amount: u32) -> Action {
    let round = &view.board.round;
    let owed = if round.dealer == me { 0.0 } else { COMPENSATION };
    let kept = estimate(view) - owed * round.forced_out.len() as f32;
    if amount as f32 > kept * multiplier(view) { Action::Accept } else { Action::Refuse }
}

fn multiplier(view: &View) -> f32 {
    f32::from(view.board.round.multiplier)
}

/// What the hand is expected to earn when played, in points at multiplier 1, the pot included.
fn estimate(view: &View) -> f32 {
    let board = &view.board;
    let (hand, field) = (view.hand, board.round.field);
    let kan = board.options.points(1) as f32;
    let teyaku = 2.0 * HandTeyaku::of(hand).kan() as f32 * kan;
    let matched: CardSet =
        hand.iter().filter(|card| !field.of_month(card.month()).is_empty()).collect();
    let pot = board.accounts[Account::Pot] as f32 / multiplier(view);
    teyaku
        + 0.5 * f32::from(hand.points())
        + 3.0 * matched.len() as f32
        + 5.0 * (hand & groups::BRIGHTS).len() as f32
        + pot / 3.0
        - 60.0
}
