//! Joining or dropping (C-5).

use ginmi::action::Action;
use ginmi::games::common::{RoundBoard, View};
use ginmi::money::Account;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::games::BotGame;
use crate::opinion::rank_opinions;

/// The number of players who hold a hand and have not decided, including the one that is asked.
pub(crate) fn undecided_players(round: &RoundBoard) -> usize {
    round.dealt_in.len() - round.active.len() - round.dropped.len()
}

/// The expected values of joining and dropping; joining comes first if they are equal.
pub(super) fn opinions<G: BotGame>(view: &View<G>, me: Seat) -> Vec<Opinion> {
    let (board, unit) = (&view.board, G::estimate_unit(&view.board));
    // If nobody has joined, the last to decide wins the pot without play.
    let plays_alone = board.round.active.is_empty() && undecided_players(&board.round) == 1;
    let joining = if plays_alone {
        board.accounts[Account::Pot] as f32 / unit
    } else {
        G::joining_value(view, me)
    };
    let dropping = -(G::dropping_cost(board, me) as f32);
    rank_opinions([(Action::Join, joining), (Action::Drop, dropping)], unit)
}
