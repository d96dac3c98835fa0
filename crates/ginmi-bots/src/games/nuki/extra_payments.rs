//! What Nuki Hachi-hachi pays besides dekiyaku and card points.

use ginmi::cards::{CardSet, groups};
use ginmi::games::nuki::{Board, Nuki};
use ginmi::seat::Seat;

use crate::games::kan_games::KanGame;

/// The least card points that earn escape: more than half of the deck's (NU-9).
const MORE_THAN_HALF: u16 = 106;

impl KanGame for Nuki {
    fn chaff(_: &Board) -> CardSet {
        groups::CHAFF_AND_WILLOWS
    }

    fn achievements(board: &Board, seat: Seat, pile: CardSet) -> i32 {
        let caught = |month| pile.contains_all(CardSet::month(month));
        let diving = board.game.deal.triplets[seat].is_some_and(caught);
        let escape = board.round.claims[seat].b.is_some() && pile.points() >= MORE_THAN_HALF;
        i32::from(diving) + i32::from(escape)
    }
}
