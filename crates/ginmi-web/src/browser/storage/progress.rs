//! What the person has done here: lessons, deals of the day, problems, and all finished games.

use ginmi::Game;
use ginmi::seat::Seat;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::saved_games::{self, SoloLog};
use super::{get, set};
use crate::browser::{now, page_url, server_requests, today};
use crate::model::lessons::FinishedSteps;
use crate::model::replay::MatchGrade;
use crate::model::{
    DailyResult, DailyResults, FinishedGame, OwnMistake, OwnMistakes, PlayerCareer,
};
use crate::solo_table::LogStorage as _;

/// The prefix of keys that exist once a lesson was done; `page/early.js` has it too.
const LEARNED: &str = "ginmi.learned.";

/// Whether the lesson with this name was done.
pub(crate) fn is_lesson_done(name: &str) -> bool {
    get(&format!("{LEARNED}{name}")).is_some()
}

/// Stores that the lesson with this name was done, even if it is begun anew later.
pub(crate) fn store_lesson_done(name: &str) {
    set(&format!("{LEARNED}{name}"), "yes");
}

/// The progress of a lesson, by its name.
pub(crate) fn lesson_progress(name: &str) -> String {
    get(&format!("ginmi.lesson.{name}")).unwrap_or_default()
}

pub(crate) fn store_lesson_progress(name: &str, stored: &str) {
    set(&format!("ginmi.lesson.{name}"), stored);
}

/// The key of the steps in which a game is learned that were done.
fn steps_key(game: Game) -> String {
    format!("ginmi.steps.{game}")
}

/// The steps of a game that were done; see [`FinishedSteps`].
pub(crate) fn finished_steps(game: Game) -> String {
    get(&steps_key(game)).unwrap_or_default()
}

/// Stores that a game of a step was played to its end.
pub(in crate::browser) fn store_finished_step(game: Game, step: &str) {
    if let Some(all) = FinishedSteps(&finished_steps(game)).with(step) {
        set(&steps_key(game), &all);
    }
}

/// Resets a lesson of a game and its round.
pub(crate) fn reset_lesson(name: &str, game: Game) {
    store_lesson_progress(name, "");
    SoloLog::of_lesson(game).clear();
    saved_games::remove_ledger(&format!("round.{game}"));
}

/// The results of the deals of the days.
pub(crate) fn daily_results(game: Game) -> DailyResults {
    DailyResults::read(&get(&format!("ginmi.daily.{game}")).unwrap_or_default())
}

/// Stores the result of a deal.
pub(in crate::browser) fn add_daily_result(game: Game, result: DailyResult) {
    let mut all = daily_results(game);
    all.add(result);
    set(&format!("ginmi.daily.{game}"), &all.write());
}

/// The results of the problems of a game.
pub(crate) fn problem_results(game: Game) -> String {
    get(&format!("ginmi.problems.{game}")).unwrap_or_default()
}

pub(crate) fn store_problem_results(game: Game, stored: &str) {
    set(&format!("ginmi.problems.{game}"), stored);
}

/// The key of the reader's mistakes in a game.
fn mistakes_key(game: Game) -> String {
    format!("ginmi.mistakes.{game}")
}

/// The reader's mistakes in a game.
pub(crate) fn own_mistakes(game: Game) -> OwnMistakes {
    get(&mistakes_key(game)).map(|text| OwnMistakes::read(&text, game)).unwrap_or_default()
}

pub(crate) fn store_own_mistakes(game: Game, all: &OwnMistakes) {
    set(&mistakes_key(game), &all.write());
}

/// Stores what the reader's decisions in a finished game cost, and the worst mistakes, once its
/// grade is complete.
pub(crate) fn store_grade(
    (id, record): (&str, &str),
    (game, seat): (Game, Seat),
    grade: &MatchGrade,
) {
    let Some((costs, mistakes)) = grade.costs_and_mistakes() else { return };
    let mut career = career();
    if !career.note_costs(id, costs) {
        return;
    }
    store_career(&career);
    let (mut all, today) = (own_mistakes(game), today());
    for mistake in &mistakes {
        OwnMistake::of((id, record), (game, seat), mistake, &today).map(|own| all.add(own));
    }
    store_own_mistakes(game, &all);
}

/// The stored score sheet of a game.
pub(crate) fn stored_score_sheet(game: Game) -> String {
    get(&format!("ginmi.account.{game}")).unwrap_or_default()
}

pub(crate) fn store_score_sheet(game: Game, account: &str) {
    set(&format!("ginmi.account.{game}"), account);
}

const FINISHED: &str = "ginmi.finished";

/// Whether a game was ever finished here.
pub(super) fn has_finished_game() -> bool {
    get(FINISHED).is_some()
}

/// Stores that a game was finished.
pub(in crate::browser) fn store_finished_game() {
    set(FINISHED, "yes");
}

const CAREER: &str = "ginmi.career";
/// The solo game that continues from the middle of another, and so does not count.
const AGAIN: &str = "ginmi.again";

/// The number of games fetched from the server at a time.
const FETCHED: usize = 20;

/// The finished games, including all whose records are still stored.
pub(crate) fn career() -> PlayerCareer {
    let mut career = get(CAREER).and_then(|text| PlayerCareer::read(&text)).unwrap_or_default();
    for id in saved_games::saved_game_ids() {
        let (at, number) = saved_games::saved_game_age(&id);
        // Somebody else's game has the number 0.
        if number > 0
            && !career.has(&id)
            && let Some(record) = saved_games::saved_record(&id)
            && let Some(played) = FinishedGame::of(&id, at, &record, None)
            && !is_again(&id)
        {
            career.add(played);
        }
    }
    career
}

pub(crate) fn store_career(career: &PlayerCareer) {
    set(CAREER, &career.write());
}

/// Adds a finished game whose record is stored, as soon as the code that reads records is fetched.
/// Until then, [`career`] has it from there.
pub(in crate::browser) fn count_finished_game(id: String, record: String) {
    if !is_again(&id) {
        let at = now();
        spawn_local(async move { _ = add_finished_game(id, at, record).await });
    }
}

/// A split point of [`LazyPart::Records`](crate::model::LazyPart::Records).
#[wasm_split(records, fallible)]
fn add_finished_game(id: String, at: u64, record: String) -> Result<(), SplitLoaderError> {
    if let Some(played) = FinishedGame::of(&id, at, &record, None) {
        let mut career = career();
        career.add(played);
        store_career(&career);
    }
    Ok(())
}

/// Notes that the solo game being started continues from the middle of another; `id` names the
/// first match at its table.
pub(super) fn note_continuation(id: &str) {
    set(AGAIN, id);
}

fn is_again(id: &str) -> bool {
    get(AGAIN).as_deref() == Some(id)
}

/// Adds missing games that were played on the server; returns whether there were any.
pub(crate) async fn add_server_games(career: &mut PlayerCareer) -> bool {
    if page_url::is_static_host() {
        return false;
    }
    let Ok(list) = server_requests::fetch_games_played(None).await else { return false };
    let mut is_new = false;
    for one in list.games.iter().filter(|one| one.own.is_some()).take(FETCHED) {
        if !career.has(&one.id)
            && let Ok((record, own)) = server_requests::fetch_record(&one.id).await
            && let Some(played) = FinishedGame::of(&one.id, one.finished as u64, &record, own)
        {
            is_new |= career.add(played);
        }
    }
    if is_new {
        store_career(career);
    }
    is_new
}
