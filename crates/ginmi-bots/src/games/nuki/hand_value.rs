//! The expected value of a hand.

use ginmi::cards::{CardSet, Month, groups};
use ginmi::games::nuki::{View, dekiyaku_points};
use ginmi::money::Account;
use ginmi::seat::Seat;

use super::kan_games::{easy_dekiyaku_cards, teyaku_points};
use crate::greedy::joining::undecided_players;

/// The average payment for a hand that is forced out, in points at multiplier 1.
const COMPENSATION: f32 = 11.0;
/// What the dekiyaku that need few cards paid when the weights were fitted: 7 kan.
const EASY_DEKIYAKU: u32 = 70;

/// The expected value of joining, in points at multiplier 1, minus payments to forced-out players.
pub(super) fn joining_value(view: &View, me: Seat) -> f32 {
    let board = &view.board;
    let round = &board.round;
    let undecided = undecided_players(round);
    // When the second player joins, everybody else is forced out, and that player pays them unless
    // they lead (NU-5).
    let forced_out = if round.active.is_empty() || round.first == me { 0 } else { undecided - 1 };
    let paid = if board.options.compensation.is_on() { COMPENSATION } else { 0.0 };
    estimate_hand(view) - paid * forced_out as f32
}

/// What the hand is expected to earn when played, in points at multiplier 1, the pot included.
///
/// The weights were fitted to the earnings of hands that this bot played when everybody joined at
/// random, and then raised a little. Against players who join only with good hands they are too
/// optimistic; but if all bots allowed for that, nobody would play where dropping out is free.
fn estimate_hand(view: &View) -> f32 {
    let round = &view.board.round;
    let (hand, field) = (view.hand, round.field);
    let mut points = 0.87 * teyaku_points(view);
    points += 7.6 * (hand & groups::BRIGHTS).len() as f32;
    let pays = |cards: CardSet| dekiyaku_points(&view.board.options, cards);
    points += 12.4 * easy_dekiyaku_cards(hand, pays, EASY_DEKIYAKU);
    for month in Month::all().filter(|month| !hand.of_month(*month).is_empty()) {
        let (own, matches) = (hand.of_month(month), field.of_month(month));
        let bright = 3.2 * (matches & groups::BRIGHTS).len() as f32;
        // If all four cards of a month are in hand or on the field, they are sure to be captured.
        let whole = if !matches.is_empty() && own.len() + matches.len() == 4 { 9.0 } else { 0.0 };
        points += 6.4 + bright + whole;
    }
    points += 0.8 * view.board.accounts[Account::Pot] as f32
        / f32::from(view.board.game.stakes.multiplier);
    points + 9.0 * round.active.len() as f32 - 66.0
}
