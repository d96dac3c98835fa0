//! What Nuki Hachi-hachi says of itself.

use ginmi::games::nuki::{Board, Nuki, View};
use ginmi::seat::Seat;

use super::{Speaks, calling};
use crate::{Badge, Line, Role, Tone, Voice};

impl Speaks for Nuki {
    const SHARES: &'static [&'static str] = &["calling"];
    const EMBLEM: [&'static str; 3] = ["12a", "11a", "10a"];
    const PLACE: u8 = 2;

    fn badges(voice: &Voice, board: &Board) -> Vec<Badge> {
        calling::badges(voice, board)
    }

    fn standing(voice: &Voice, board: &Board, seat: Seat) -> Vec<Role> {
        let blind = board.game.deal.blind && board.round.leader == seat;
        let blind = blind.then(|| Role::new(Tone::Call, voice.text("role-mizuten")));
        blind.into_iter().chain(calling::standing(voice, board, seat)).collect()
    }

    fn drop_cost(voice: &Voice, board: &Board) -> Line {
        calling::drop_cost(voice, board)
    }

    fn hand_note(voice: &Voice, view: &View) -> Option<Line> {
        calling::hand_note(voice, view)
    }

    fn clear_loss(board: &Board) -> f32 {
        calling::clear_loss(board)
    }
}
