//! The reader's career, stored in the browser.

use super::local_storage::{get, set};
use super::{finished_games, now, server_requests};
use crate::model::{FinishedGame, PlayerCareer};

const KEY: &str = "ginmi.career";
/// The solo game that continues from the middle of another, and so does not count.
const AGAIN: &str = "ginmi.again";

/// The number of games fetched from the server at a time.
const MOST: usize = 20;

/// The finished games, including all whose records are still stored.
pub(crate) fn career() -> PlayerCareer {
    let mut career = get(KEY).and_then(|text| PlayerCareer::read(&text)).unwrap_or_default();
    for id in finished_games::saved_game_ids() {
        if !career.has(&id)
            && let Some(record) = finished_games::saved_record(&id)
            && let Some(played) =
                FinishedGame::of(&id, finished_games::saved_game_age(&id).0, &record, None)
            && !is_again(&id)
        {
            career.add(played);
        }
    }
    career
}

pub(crate) fn store_career(career: &PlayerCareer) {
    set(KEY, &career.write());
}

/// Adds a finished game.
pub(super) fn count_finished_game(id: &str, record: &str) {
    if !is_again(id)
        && let Some(played) = FinishedGame::of(id, now(), record, None)
    {
        let mut career = career();
        career.add(played);
        store_career(&career);
    }
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
    if super::page_url::is_static_host() {
        return false;
    }
    let Ok(list) = server_requests::fetch_games_played(None).await else { return false };
    let mut is_new = false;
    for one in list.games.iter().filter(|one| one.own.is_some()).take(MOST) {
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
