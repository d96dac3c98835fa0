//! Who may still join (C-5).

use ginmi::games::common::RoundBoard;

/// How many hold a hand and have not spoken, the one that is asked included.
pub(super) fn undecided(round: &RoundBoard) -> usize {
    round.dealt_in.len() - round.active.len() - round.dropped.len()
}

/// Whether nobody but the one that is asked is left, who wins the pot without play by joining.
pub(super) fn plays_alone(round: &RoundBoard) -> bool {
    round.active.is_empty() && undecided(round) == 1
}
