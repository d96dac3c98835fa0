//! The features of an observation that only Koi-Koi has.

use super::Board;
use crate::encode::{FeatureWriter, SeatPerspective};

pub(super) fn observe(
    board: &Board,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let game = &board.game;
    let calls = |seat| game.calls[seat].into();
    writer.each_active(
        perspective,
        "calls",
        "How often each player has called koi-koi in the round",
        0..=8,
        calls,
    );
    let meaning = "The worth of each pile after its owner's last turn, in points";
    writer.each_active(perspective, "value", meaning, 0..=127, |seat| game.values[seat].into());
}
