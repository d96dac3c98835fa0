//! Traces of earlier visits: whether there were any, and an unfinished game.

use ginmi::Game;

use super::storage::{get, keys, set};
use crate::model::{OVER, Resume, Session};

/// Prefixes of keys that exist once something was played; `page/early.js` has them too.
const PLAYED: [&str; 3] = ["ginmi.solo.", "ginmi.game.", "ginmi.name"];

const RESUME: &str = "ginmi.resume";
const FINISHED: &str = "ginmi.finished";

/// Whether nothing has been played here yet.
pub(crate) fn is_first() -> bool {
    PLAYED.iter().all(|prefix| keys(prefix).is_empty())
}

/// Whether there is an unfinished solo game.
pub(crate) fn has_solo() -> bool {
    get("ginmi.solo.0").is_some() && get(RESUME).as_deref() != Some(OVER)
}

/// The progress of the solo game, if known.
pub(crate) fn resume() -> Option<Resume> {
    Resume::read(&get(RESUME)?)
}

/// Stores the progress of the solo game.
pub(super) fn keep_resume(session: &Session) {
    if let Some(resume) = Resume::kept(session)
        && get(RESUME).as_ref() != Some(&resume)
    {
        set(RESUME, &resume);
    }
}

/// The account of a game with real cards.
pub(crate) fn account(game: Game) -> String {
    get(&format!("ginmi.account.{game}")).unwrap_or_default()
}

pub(crate) fn keep_account(game: Game, account: &str) {
    set(&format!("ginmi.account.{game}"), account);
}

/// Whether a game was ever finished here.
pub(super) fn has_finished() -> bool {
    get(FINISHED).is_some()
}

/// Stores that a game was finished.
pub(super) fn keep_finished() {
    set(FINISHED, "yes");
}
