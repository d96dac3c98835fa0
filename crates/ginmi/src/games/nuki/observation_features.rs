//! The features of an observation that only Nuki Hachi-hachi has.

use super::Board;
use super::options::KAN_POINTS;
use crate::encode::{FeatureWriter, ObservedOption, SeatPerspective};

/// The house rules that an observation has.
pub(super) const OPTIONS: &[ObservedOption] = &[
    ObservedOption::number("rounds", "NU-1"),
    ObservedOption::choice("claims", "NU-6", &["auto", "manual"]),
    ObservedOption::choice("mizuten", "NU-3", SWITCH),
    ObservedOption::choice("penalties", "NU-5", SWITCH),
    ObservedOption::choice("compensation", "NU-5", SWITCH),
    ObservedOption::choice("must-play", "NU-5", SWITCH),
];

const SWITCH: &[&str] = &["off", "on"];

pub(super) fn observe(
    board: &Board,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let game = &board.game;
    game.stakes.observe(writer);
    game.deal.calls.observe(KAN_POINTS, perspective, writer);
    writer.flag("blind", "Whether the dealer plays blind", game.deal.blind);
    let triplet = |seat| game.deal.triplets[seat].map_or(0, |month| 1 << (month.number() - 1));
    writer.months(perspective, "triplets", "The month of a triplet that was claimed", triplet);
}
