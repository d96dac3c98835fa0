//! The features of an observation that only Koi-Koi has.

use super::Board;
use crate::encode::{FeatureWriter, SeatPerspective};

pub(super) fn observe(board: &Board, around: &SeatPerspective, pen: &mut impl FeatureWriter) {
    let game = &board.game;
    let calls = |seat| game.calls[seat].into();
    pen.each_active(
        around,
        "calls",
        "How often each player has called koi-koi in the round",
        0..=8,
        calls,
    );
    let meaning = "The worth of each pile after its owner's last turn, in points";
    pen.each_active(around, "value", meaning, 0..=127, |seat| game.values[seat].into());
}
