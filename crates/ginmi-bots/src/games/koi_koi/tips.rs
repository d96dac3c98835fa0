//! What players of Koi-Koi are said to know.

use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::{CardSet, groups};
use ginmi::games::koi_koi;
use ginmi::phase::Phase;

use crate::tips::shared::*;
use crate::tips::{Tip, TipPosition, TipSide};

/// The tips, by number.
pub(super) const TIPS: &[Tip] = &[
    Tip::new(1, "capture-rather-than-lay", capture_rather_than_lay),
    Tip::new(2, "make-the-yaku", make_the_yaku),
    Tip::new(3, "deny-the-last-card", deny_the_last_card),
    Tip::new(4, "bright-first", bright_first),
    Tip::new(5, "sake-cup-first", sake_cup_first),
    Tip::new(6, "curtain-and-moon-first", curtain_and_moon_first),
    Tip::new(7, "trio-cards-first", trio_cards_first),
    Tip::new(8, "rain-man-is-little", rain_man_is_little),
    Tip::new(9, "leave-what-cannot-get-away", leave_what_cannot_get_away).like_for_like(),
    Tip::new(10, "chaff-is-fast", chaff_is_fast),
    Tip::new(11, "lay-what-feeds-nobody", lay_what_feeds_nobody).like_for_like(),
    Tip::new(12, "lay-of-a-pair", lay_of_a_pair).like_for_like(),
    Tip::new(13, "lay-what-was-seen", lay_what_was_seen).like_for_like(),
    Tip::new(14, "hold-what-takes-brights", hold_what_takes_brights).like_for_like(),
    Tip::new(15, "stop-at-seven", stop_at_seven),
    Tip::new(16, "stop-after-their-call", stop_after_their_call),
    Tip::new(17, "stop-where-threatened", stop_where_threatened),
    Tip::new(18, "stop-with-few-cards", stop_with_few_cards),
    Tip::new(19, "stop-with-little", stop_with_little),
    Tip::new(20, "go-on-unthreatened", go_on_unthreatened),
    Tip::new(21, "go-on-with-more-in-hand", go_on_with_more_in_hand),
    Tip::new(22, "go-on-early", go_on_early),
];

fn sake_cup_first(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    let cup = captured.intersects(groups::SAKE_CUP);
    sides(cup, !captured.is_empty() && !cup && !captured.intersects(groups::BRIGHTS))
}

/// The Rain Man is no part of Three Brights: an animal or ribbon rather than him.
fn rain_man_is_little(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    let valued = groups::ANIMALS | groups::RIBBONS;
    let others = groups::BRIGHTS | groups::SAKE_CUP;
    let is_valued = captured.intersects(valued) && !captured.intersects(others);
    sides(is_valued, captured.intersects(groups::RAIN_MAN))
}

/// Two Chaff rather than a ribbon that belongs to no trio.
fn chaff_is_fast(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    let valued: CardSet = captured - groups::CHAFF;
    let is_plain = valued.len() == 1 && valued.intersects(groups::PLAIN_RIBBONS);
    sides(captured.len() >= 2 && valued.is_empty(), is_plain)
}

/// They make two viewing yaku, which the Crane and the Phoenix do not.
fn curtain_and_moon_first(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    let viewed = groups::CURTAIN | groups::MOON;
    sides(captured.intersects(viewed), captured.intersects(groups::CRANE | groups::PHOENIX))
}

/// Cards of Boar, Deer, Butterflies and of the sets of ribbons rather than other animals and
/// ribbons.
fn trio_cards_first(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let captured = position.captured(action);
    if captured.intersects(groups::BRIGHTS | groups::SAKE_CUP) {
        return None;
    }
    let trios = groups::BOAR_DEER_BUTTERFLIES | groups::POETRY_RIBBONS | groups::BLUE_RIBBONS;
    let others = (groups::ANIMALS | groups::RIBBONS) - trios;
    sides(captured.intersects(trios), captured.intersects(others))
}

/// The points of the player's yaku before they are doubled, where the player stops or goes on.
fn points_at_call(position: &TipPosition<'_>) -> Option<u32> {
    let View::KoiKoi(view) = position.view() else { return None };
    let Phase::Call { seat } = view.board.phase else { return None };
    let context = view.board.scoring_context(seat);
    Some(koi_koi::value(&view.board.options, context, view.board.round.piles[seat]))
}

fn go_on_early(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let asked = points_at_call(position)? < 5 && position.hand().len() >= 4;
    asked.then(|| call_side(action, true)).flatten()
}

/// A point won is won, and the next deal with it.
fn stop_with_little(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let asked = points_at_call(position)? <= 2;
    asked.then(|| call_side(action, false)).flatten()
}

/// From 7 points on they count twice (KO-6.1).
fn stop_at_seven(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let asked = points_at_call(position)? >= 7;
    asked.then(|| call_side(action, false)).flatten()
}

/// Who has called koi-koi pays double to a player who stops (KO-6.2).
fn stop_after_their_call(position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
    let View::KoiKoi(view) = position.view() else { return None };
    let has_called = |seat| view.board.scoring_context(seat).went_on;
    let asked = is_call(position) && position.opponents().any(has_called);
    asked.then(|| call_side(action, false)).flatten()
}
