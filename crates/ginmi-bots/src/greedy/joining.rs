//! Who plays (C-5).

use ginmi::action::Action;
use ginmi::games::common::{RoundBoard, View};
use ginmi::money::Account;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::games::Plays;
use crate::opinion::ranked;

/// How many hold a hand and have not spoken, the one that is asked included.
pub(crate) fn undecided(round: &RoundBoard) -> usize {
    round.dealt_in.len() - round.active.len() - round.dropped.len()
}

/// What joining and dropping promise; dropping is worse if both promise the same.
pub(super) fn opinions<G: Plays>(view: &View<G>, me: Seat) -> Vec<Opinion> {
    let (board, unit) = (&view.board, G::unit(&view.board));
    // The last to decide wins the pot without play if nobody has joined.
    let plays_alone = board.round.active.is_empty() && undecided(&board.round) == 1;
    let joining =
        if plays_alone { board.accounts[Account::Pot] as f32 / unit } else { G::joining(view, me) };
    let dropping = -(G::dropping(board, me) as f32);
    ranked([(Action::Join, joining), (Action::Drop, dropping)], unit)
}
