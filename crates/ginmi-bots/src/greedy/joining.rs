//! Joining or dropping (C-5).

use ginmi::action::Action;
use ginmi::games::common::{RoundBoard, View};
use ginmi::money::Account;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::games::Plays;
use crate::opinion::ranked;

/// The number of players who hold a hand and have not decided, including the one that is asked.
pub(crate) fn undecided(round: &RoundBoard) -> usize {
    round.dealt_in.len() - round.active.len() - round.dropped.len()
}

/// The expected values of joining and dropping; joining comes first if they are equal.
pub(super) fn opinions<G: Plays>(view: &View<G>, me: Seat) -> Vec<Opinion> {
    let (board, unit) = (&view.board, G::unit(&view.board));
    // If nobody has joined, the last to decide wins the pot without play.
    let plays_alone = board.round.active.is_empty() && undecided(&board.round) == 1;
    let joining =
        if plays_alone { board.accounts[Account::Pot] as f32 / unit } else { G::joining(view, me) };
    let dropping = -(G::dropping(board, me) as f32);
    ranked([(Action::Join, joining), (Action::Drop, dropping)], unit)
}
