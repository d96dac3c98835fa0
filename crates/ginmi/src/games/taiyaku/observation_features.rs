//! The features of an observation that only Taiyaku has.

use super::Board;
use crate::encode::{FeatureWriter, ObservedOption, SeatPerspective};

/// The house rules that an observation has.
pub(super) const OPTIONS: &[ObservedOption] = &[
    ObservedOption::number("rounds", "TY-1.1"),
    ObservedOption::number("chips", "TY-1.1"),
    ObservedOption::choice("leader-bind", "TY-3.2", SWITCH),
    ObservedOption::choice("claims", "C-9", &["auto", "manual"]),
];

const SWITCH: &[&str] = &["off", "on"];

pub(super) fn observe(
    board: &Board,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let game = &board.game;
    let purse = |seat| game.purses[seat] as i32;
    writer.each_seat(perspective, "purse", "The chips in each purse", 0..=127, purse);
    let penalty = |seat| game.penalties[seat].is_some().into();
    let meaning = "The players who have paid for dropping in this deal";
    writer.each_seat(perspective, "penalty", meaning, 0..=1, penalty);
}
