//! The features of an observation that only Koi-Koi has.

use super::Board;
use crate::encode::{FeatureWriter, ObservedOption, SeatPerspective};

/// The house rules that an observation has.
pub(super) const OPTIONS: &[ObservedOption] = &[
    ObservedOption::number("rounds", "KO-1"),
    ObservedOption::choice("hand-yaku", "KO-3", &["pay", "redeal", "off"]),
    ObservedOption::choice("calls", "KO-5.3", &["any", "once"]),
    ObservedOption::choice("calls-after-opponent", "KO-5.4", SWITCH),
    ObservedOption::choice("double-at-seven", "KO-6.1", SWITCH),
    ObservedOption::choice("koi-koi-pays", "KO-6.2", &["double", "off", "bonus"]),
    ObservedOption::choice("exhausted", "KO-7", &["nothing", "dealer"]),
    ObservedOption::choice("viewing", "KO-8.1", &["on", "off", "calls"]),
    ObservedOption::choice("month-card", "KO-8.2", SWITCH),
    ObservedOption::choice("both-ribbons", "KO-8.3", SWITCH),
    ObservedOption::choice("sake-chaff", "KO-8.4", SWITCH),
];

const SWITCH: &[&str] = &["off", "on"];

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
