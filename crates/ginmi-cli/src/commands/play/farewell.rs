//! What is said last about a game: how to resume it, and where its record is.

use std::path::Path;

use ginmi_words::{Lang, TableLocalizer, text};

use super::solo_game::GameStatus;

/// The last lines about a game that was left, or is over.
pub(super) fn farewell(localizer: &TableLocalizer, status: &GameStatus) -> Vec<String> {
    let left = (!status.is_over).then(|| text!(localizer, "play-left", round = status.round));
    let resume =
        status.saved.as_ref().filter(|_| !status.is_over).map(|_| how_to_resume(localizer));
    let saved = status.saved.as_ref().filter(|_| status.is_over);
    let record = status.record.as_ref().or(saved);
    let record = record.map(|path| where_the_record_is(localizer.lang, path));
    left.into_iter().chain(resume).chain(record).collect()
}

/// How to resume a game that was left.
pub(super) fn how_to_resume(localizer: &TableLocalizer) -> String {
    text!(localizer, "play-resume", command = "ginmi play --resume")
}

/// Where the record of a finished game is.
pub(super) fn where_the_record_is(lang: Lang, record: &Path) -> String {
    text!(lang, "record-is-in", path = record.display().to_string())
}
