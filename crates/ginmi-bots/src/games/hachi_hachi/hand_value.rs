//! The expected value of a hand.

use ginmi::cards::{CardSet, Month, groups};
use ginmi::games::common::KanPaymentRules;
use ginmi::games::hachi_hachi::{Board, HachiHachi, View, dekiyaku_points};
use ginmi::money::Account;
use ginmi::seat::Seat;

use super::kan_games::{easy_dekiyaku_cards, multiplier, teyaku_points};
use crate::greedy::joining::undecided_players;

/// What each payer pays each player who is forced out, on average.
const COMPENSATION: f32 = 10.0;
/// What the dekiyaku that need few cards paid when the weights were fitted: 7 kan.
const EASY_DEKIYAKU: u32 = 84;

/// The expected value of joining, in points at multiplier 1, minus payments to forced-out players.
pub(super) fn joining_value(view: &View, me: Seat) -> f32 {
    let round = &view.board.round;
    let undecided = undecided_players(round);
    let forced_out = (undecided - 1).saturating_sub(2 - round.active.len().min(2));
    estimate_hand(view, me) - expected_compensation(&view.board, me, forced_out)
}

/// What a player who plays pays this many players who are forced out (HH-4.6, HH-11.14).
pub(super) fn expected_compensation(board: &Board, me: Seat, forced_out: usize) -> f32 {
    let pays = board.round.leader != me || HachiHachi::dealer_compensates(&board.options);
    if pays && board.options.compensation.is_on() { COMPENSATION * forced_out as f32 } else { 0.0 }
}

/// What the hand is expected to earn when played, in points at multiplier 1, the pot included.
///
/// The weights were fitted to the earnings of hands that this bot played after joining at random.
pub(super) fn estimate_hand(view: &View, me: Seat) -> f32 {
    let board = &view.board;
    let (hand, field) = (view.hand, board.round.field);
    let mut points = 2.15 * teyaku_points(view) - 62.0;
    points += 9.5 * (hand & groups::BRIGHTS).len() as f32;
    let pays = |cards: CardSet| board.options.from_each(dekiyaku_points(&board.options, cards), 2);
    points += 14.0 * easy_dekiyaku_cards(hand, pays, EASY_DEKIYAKU);
    for month in Month::all().filter(|month| !hand.of_month(*month).is_empty()) {
        let (own, matches) = (hand.of_month(month), field.of_month(month));
        let best = matches.iter().map(|card| card.kind().points()).max().unwrap_or(0);
        // If all four cards of a month are in hand or on the field, they are sure to be captured.
        let whole = if !matches.is_empty() && own.len() + matches.len() == 4 { 14.0 } else { 0.0 };
        points += 5.0 + 0.2 * f32::from(best) + whole;
    }
    // The more players could join, the better are the hands of those who do.
    points -= 5.0 * (board.round.dealt_in.len() as f32 - 4.0);
    let joined = board.round.active.without(me).len();
    points += [-17.0, -9.0, 0.0][joined.min(2)];
    points + board.accounts[Account::Pot] as f32 / multiplier(board) / 3.0
}
