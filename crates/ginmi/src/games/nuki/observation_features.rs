//! The features of an observation that only Nuki Hachi-hachi has.

use super::Board;
use crate::encode::{FeatureWriter, SeatPerspective};

pub(super) fn observe(
    board: &Board,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let game = &board.game;
    game.stakes.observe(writer);
    game.deal.calls.observe(perspective, writer);
    writer.flag("blind", "Whether the dealer plays blind", game.deal.blind);
    let triplet = |seat| game.deal.triplets[seat].map_or(0, |month| 1 << (month.number() - 1));
    writer.months(perspective, "triplets", "The month of a triplet that was claimed", triplet);
}
