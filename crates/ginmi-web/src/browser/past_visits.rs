//! Traces of earlier visits: whether there were any, and an unfinished game.

use ginmi::Game;

use super::local_storage::{get, keys, set};
use crate::model::{OVER, TableSession, UnfinishedGameSummary};

/// Prefixes of keys that exist once something was played; `page/early.js` has them too.
const PLAYED: [&str; 3] = ["ginmi.solo.", "ginmi.game.", "ginmi.name"];

const RESUME: &str = "ginmi.resume";
const FINISHED: &str = "ginmi.finished";

/// Whether nothing has been played here yet.
pub(crate) fn is_first_visit() -> bool {
    PLAYED.iter().all(|prefix| keys(prefix).is_empty())
}

/// Whether there is an unfinished solo game.
pub(crate) fn has_unfinished_solo() -> bool {
    get("ginmi.solo.0").is_some() && get(RESUME).as_deref() != Some(OVER)
}

/// The progress of the solo game, if known.
pub(crate) fn stored_unfinished_game() -> Option<UnfinishedGameSummary> {
    UnfinishedGameSummary::read(&get(RESUME)?)
}

/// Stores the progress of the solo game.
pub(super) fn store_unfinished_game(session: &TableSession) {
    if let Some(resume) = UnfinishedGameSummary::write(session)
        && get(RESUME).as_ref() != Some(&resume)
    {
        set(RESUME, &resume);
    }
}

/// The stored score sheet of a game.
pub(crate) fn stored_score_sheet(game: Game) -> String {
    get(&format!("ginmi.account.{game}")).unwrap_or_default()
}

pub(crate) fn store_score_sheet(game: Game, account: &str) {
    set(&format!("ginmi.account.{game}"), account);
}

/// Whether a game was ever finished here.
pub(super) fn has_finished_game() -> bool {
    get(FINISHED).is_some()
}

/// Stores that a game was finished.
pub(super) fn store_finished_game() {
    set(FINISHED, "yes");
}
