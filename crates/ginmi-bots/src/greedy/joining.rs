//! Who may still join (C-5).

use ginmi::action::Action;
use ginmi::games::common::RoundBoard;

use crate::Opinion;
use crate::opinion::ranked;

/// How many hold a hand and have not spoken, the one that is asked included.
pub(super) fn undecided(round: &RoundBoard) -> usize {
    round.dealt_in.len() - round.active.len() - round.dropped.len()
}

/// Whether nobody but the one that is asked is left, who wins the pot without play by joining.
pub(super) fn plays_alone(round: &RoundBoard) -> bool {
    round.active.is_empty() && undecided(round) == 1
}

/// Joining against dropping, which is worse if both promise the same.
pub(super) fn weighed(joining: f32, dropping: f32, scale: f32) -> Vec<Opinion> {
    ranked([(Action::Join, joining), (Action::Drop, dropping)], scale)
}
