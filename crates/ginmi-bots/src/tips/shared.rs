//! What tips of several games say.

use ginmi::action::Action;
use ginmi::cards::{Card, CardKind, CardSet, groups};
use ginmi::phase::Phase;

use super::TipSide::{Defies, Follows};
use super::{TipPosition, TipSide};
use crate::neural_net::estimate_unit;

/// The side of a choice, where at most one of two things is so.
pub(crate) fn sides(follows: bool, defies: bool) -> Option<TipSide> {
    match (follows, defies) {
        (true, false) => Some(Follows),
        (false, true) => Some(Defies),
        _ => None,
    }
}

pub(crate) fn capture_rather_than_lay(
    position: &TipPosition<'_>,
    action: Action,
) -> Option<TipSide> {
    sides(!position.captured(action).is_empty(), position.laid(action).is_some())
}

/// A Chaff that an action lays.
fn laid_chaff(position: &TipPosition<'_>, action: Action) -> Option<Card> {
    position.laid(action).filter(|card| card.kind() == CardKind::Chaff)
}

/// Of a pair in the hand, one can take the other back.
pub(crate) fn lay_of_a_pair(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let card = laid_chaff(position, action)?;
    let held = position.hand().of_same_month(card).len();
    sides(held == 2, held == 1)
}

/// A month of which much has been seen feeds others less.
pub(crate) fn lay_what_was_seen(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let card = laid_chaff(position, action)?;
    if position.hand().of_same_month(card).len() > 1 {
        return None;
    }
    let unseen = position.unseen(card.month()).len();
    sides(unseen == 1, unseen == 3)
}

/// A card of a month that nobody else can have a card of cannot be captured by others.
pub(crate) fn lay_what_feeds_nobody(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let unseen = position.unseen(laid_chaff(position, action)?.month()).len();
    sides(unseen == 0, unseen > 0)
}

/// A Chaff of a month whose Bright is still to come may capture it.
pub(crate) fn hold_what_takes_brights(
    position: &TipPosition<'_>,
    action: Action,
) -> Option<TipSide> {
    let card = laid_chaff(position, action)?;
    let unseen = position.unseen(card.month());
    if unseen.len() < 3 || card.month().number() == 11 {
        return None;
    }
    let has_bright = unseen.intersects(groups::BRIGHTS);
    sides(!has_bright, has_bright)
}

/// Cards of little worth go first.
pub(crate) fn lay_chaff(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let is_chaff = position.laid(action)?.kind() == CardKind::Chaff;
    sides(is_chaff, !is_chaff)
}

/// Nobody else can take a field card whose month is in the own hand or captured.
pub(crate) fn leave_what_cannot_get_away(
    position: &TipPosition<'_>,
    action: Action,
) -> Option<TipSide> {
    let captured = position.captured(action);
    if captured.len() != 2 {
        return None;
    }
    let is_safe = position.unseen(captured.first()?.month()).is_empty();
    sides(!is_safe, is_safe)
}

/// A Bright rather than other cards.
pub(crate) fn bright_first(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    let (dry, any) = (captured.intersects(groups::DRY_BRIGHTS), groups::BRIGHTS);
    sides(dry, !captured.is_empty() && !captured.intersects(any))
}

/// The capture with the most card points rather than one with the fewest.
pub(crate) fn most_card_points(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let points = |action| Some(position.captured(action).points()).filter(|points| *points > 0);
    let all: Vec<u16> = position.actions().filter_map(points).collect();
    let (own, most, least) = (points(action)?, all.iter().max()?, all.iter().min()?);
    sides(own == *most && most > least, own == *least && most > least)
}

/// In the last three turns, when few yaku are still to come.
pub(crate) fn card_points_at_the_end(
    position: &TipPosition<'_>,
    action: Action,
) -> Option<TipSide> {
    (position.hand().len() <= 3).then(|| most_card_points(position, action)).flatten()
}

/// The card with which an opponent would make a yaku, rather than another capture that makes none.
pub(crate) fn deny_the_last_card(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    if captured.is_empty() || captured.intersects(position.completing(position.me())) {
        return None;
    }
    let theirs = position
        .opponents()
        .fold(CardSet::EMPTY, |cards, opponent| cards | position.completing(opponent));
    let denies = (captured & position.field()).intersects(theirs);
    sides(denies, !denies)
}

/// The card with which the player makes a yaku, rather than another capture.
pub(crate) fn make_the_yaku(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    let makes = captured.intersects(position.completing(position.me()));
    sides(makes, !captured.is_empty() && !makes)
}

/// The side of a call by a tip to go on, or to stop.
pub(crate) fn call_side(action: Action, goes_on: bool) -> Option<TipSide> {
    let going_on = matches!(action, Action::KoiKoi | Action::Sage);
    let is_call = going_on || action == Action::Shoubu;
    is_call.then_some(if going_on == goes_on { Follows } else { Defies })
}

/// Whether an opponent lacks a single card that can still come.
pub(crate) fn is_threatened(position: &TipPosition<'_>) -> bool {
    let reach = position.view().unseen() | position.field();
    position.opponents().any(|seat| position.completing(seat).intersects(reach))
}

/// Whether the player is to stop or go on.
pub(crate) fn is_call(position: &TipPosition<'_>) -> bool {
    matches!(position.view().phase(), Phase::Call { .. })
}

pub(crate) fn stop_where_threatened(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let asked = is_call(position) && is_threatened(position);
    asked.then(|| call_side(action, false)).flatten()
}

pub(crate) fn stop_with_few_cards(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let asked = is_call(position) && position.hand().len() <= 2;
    asked.then(|| call_side(action, false)).flatten()
}

pub(crate) fn go_on_unthreatened(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let asked = is_call(position) && position.hand().len() >= 3 && !is_threatened(position);
    asked.then(|| call_side(action, true)).flatten()
}

/// A card of the hand captures with the next turn what makes the pile worth more.
pub(crate) fn go_on_with_more_in_hand(
    position: &TipPosition<'_>,
    action: Action,
) -> Option<TipSide> {
    let more = position.completing(position.me());
    let captures = position.hand().iter().any(|card| {
        let field = position.field().of_same_month(card);
        !field.is_empty() && field.with(card).intersects(more)
    });
    (is_call(position) && captures).then(|| call_side(action, true)).flatten()
}

/// The side of joining or dropping by a tip to join, or to drop.
fn joining_side(action: Action, joins: bool) -> Option<TipSide> {
    let side = if (action == Action::Join) == joins { Follows } else { Defies };
    matches!(action, Action::Join | Action::Drop).then_some(side)
}

pub(crate) fn join_with_a_teyaku(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    position.has_teyaku().then(|| joining_side(action, true)).flatten()
}

pub(crate) fn join_with_two_brights(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let brights = (position.hand() & groups::BRIGHTS).len();
    (brights >= 2 && !position.has_teyaku()).then(|| joining_side(action, true)).flatten()
}

pub(crate) fn drop_without_brights(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let is_poor = !position.hand().intersects(groups::BRIGHTS) && !position.has_teyaku();
    is_poor.then(|| joining_side(action, false)).flatten()
}

/// A pair captures its month's other two, or takes itself back.
pub(crate) fn join_with_pairs(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let hand = position.hand();
    let months = hand.iter().filter(|card| hand.of_same_month(*card).len() == 2).count() / 2;
    (months >= 2 && !position.has_teyaku()).then(|| joining_side(action, true)).flatten()
}

/// A hand with a single Bright and no teyaku, of which it is hard to say whether it is good enough.
fn is_middling(position: &TipPosition<'_>) -> bool {
    (position.hand() & groups::BRIGHTS).len() == 1 && !position.has_teyaku()
}

pub(crate) fn join_with_one_bright(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    is_middling(position).then(|| joining_side(action, true)).flatten()
}

/// The leader plays first.
pub(crate) fn join_as_the_leader(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let leads = position.view().round().leader == position.me();
    (leads && is_middling(position)).then(|| joining_side(action, true)).flatten()
}

/// Somebody who has joined may have a good hand.
pub(crate) fn drop_after_another_joined(
    position: &TipPosition<'_>,
    action: Action,
) -> Option<TipSide> {
    let has_joined = !position.view().round().active.is_empty();
    (has_joined && is_middling(position)).then(|| joining_side(action, false)).flatten()
}

/// A field multiplier raises what can be lost, and what dropping costs (HH-3).
pub(crate) fn drop_in_a_dear_field(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let is_dear = estimate_unit(position.view()) > 1.0;
    (is_dear && is_middling(position)).then(|| joining_side(action, false)).flatten()
}
