//! What is said last about a game: how to resume it, and where its record is.

use std::path::Path;

use ginmi::options::Preset;
use ginmi::{Game, Match};
use ginmi_words::{Lang, TableLocalizer, learning_step_of, next_learning_step, preset_name, text};

use super::solo_game::GameStatus;
use crate::terminal_text::house_rules;

/// The last lines about a game that was left, or is over.
pub(super) fn farewell(
    localizer: &TableLocalizer,
    status: &GameStatus,
    game: &Match,
) -> Vec<String> {
    let left = (!status.is_over).then(|| text!(localizer, "play-left", round = status.round));
    let resume =
        status.saved.as_ref().filter(|_| !status.is_over).map(|_| how_to_resume(localizer));
    let saved = status.saved.as_ref().filter(|_| status.is_over);
    let record = status.record.as_ref().or(saved);
    let record = record.map(|path| where_the_record_is(localizer.lang, path));
    let next = status.is_over.then(|| next_step(localizer, game)).flatten();
    left.into_iter().chain(resume).chain(record).chain(next).collect()
}

/// The command for the next step in which the game is learned, after a game of a step.
fn next_step(localizer: &TableLocalizer, game: &Match) -> Option<String> {
    let (game, rules) = (game.game(), house_rules(game));
    let rules = rules.iter().filter_map(|rule| rule.split_once('='));
    let step = learning_step_of(game.presets(), rules)?;
    let next = next_learning_step(game.presets(), step.id)?;
    let name = preset_name(localizer.lang, game, next);
    let command = play_step(game, next);
    Some(text!(localizer, "play-next-step", name = name, command = command))
}

/// The command that begins a game of a step.
pub(crate) fn play_step(game: Game, step: &Preset) -> String {
    format!("ginmi play {game} --preset {}", step.id)
}

/// How to resume a game that was left.
pub(super) fn how_to_resume(localizer: &TableLocalizer) -> String {
    text!(localizer, "play-resume", command = "ginmi play --resume")
}

/// Where the record of a finished game is.
pub(super) fn where_the_record_is(lang: Lang, record: &Path) -> String {
    text!(lang, "record-is-in", path = record.display().to_string())
}
