//! The reader's career, stored in the browser.

use super::storage::{get, set};
use super::{fetch, games, now};
use crate::model::{Career, Played};

const KEY: &str = "ginmi.career";
/// The solo game that continues from the middle of another, and so does not count.
const AGAIN: &str = "ginmi.again";

/// The number of games fetched from the server at a time.
const MOST: usize = 20;

/// The finished games, including all whose records are still stored.
pub(crate) fn career() -> Career {
    let mut career = get(KEY).and_then(|text| Career::read(&text)).unwrap_or_default();
    for id in games::kept() {
        if !career.has(&id)
            && let Some(record) = games::record(&id)
            && let Some(played) = Played::of(&id, games::age(&id).0, &record, None)
            && !is_again(&id)
        {
            career.add(played);
        }
    }
    career
}

pub(crate) fn keep_career(career: &Career) {
    set(KEY, &career.write());
}

/// Adds a finished game.
pub(super) fn count(id: &str, record: &str) {
    if !is_again(id)
        && let Some(played) = Played::of(id, now(), record, None)
    {
        let mut career = career();
        career.add(played);
        keep_career(&career);
    }
}

/// Notes that the solo game being started continues from the middle of another; `id` names the
/// first match at its table.
pub(super) fn begin_again(id: &str) {
    set(AGAIN, id);
}

fn is_again(id: &str) -> bool {
    get(AGAIN).as_deref() == Some(id)
}

/// Adds missing games that were played on the server; returns whether there were any.
pub(crate) async fn add_played(career: &mut Career) -> bool {
    if super::address::is_alone() {
        return false;
    }
    let Ok(list) = fetch::games_played(None).await else { return false };
    let mut is_new = false;
    for one in list.games.iter().filter(|one| one.own.is_some()).take(MOST) {
        if !career.has(&one.id)
            && let Ok((record, own)) = fetch::record(&one.id).await
            && let Some(played) = Played::of(&one.id, one.finished as u64, &record, own)
        {
            is_new |= career.add(played);
        }
    }
    if is_new {
        keep_career(career);
    }
    is_new
}
