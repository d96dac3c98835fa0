//! Requests to the server: who one is, and new tables.

use js_sys::{Array, JSON, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::window;
use crate::model::replay::Summary;

/// A table to be opened.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct NewTable {
    pub(crate) game: &'static str,
    pub(crate) options: std::collections::BTreeMap<String, String>,
    pub(crate) seats: u8,
    pub(crate) visibility: &'static str,
}

#[derive(Deserialize)]
struct Opened {
    id: String,
}

#[derive(Deserialize)]
struct Problem {
    sentence: String,
}

/// Tells the server how the person is called.
pub(crate) async fn call_me(name: &str) -> Result<(), Option<String>> {
    let body = serde_json::json!({ "name": name }).to_string();
    post("/api/me", &body).await.map(|_| ())
}

/// Opens a table; its id.
pub(crate) async fn open_table(table: &NewTable) -> Result<String, Option<String>> {
    let body = serde_json::to_string(table).map_err(|_| None)?;
    let answer = post("/api/tables", &body).await?;
    let opened: Opened = serde_json::from_str(&answer).map_err(|_| None)?;
    Ok(opened.id)
}

/// Games that one has played at the server.
pub(crate) struct Games {
    pub(crate) games: Vec<Played>,
    /// What has to be named for the games that come next.
    pub(crate) next: Option<String>,
}

/// A game that one has played at the server.
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) about: Summary,
    /// When it ended, in ms.
    pub(crate) finished: f64,
    /// Where one sat.
    pub(crate) own: Option<usize>,
}

/// A value of an object.
fn part(of: &JsValue, key: &str) -> JsValue {
    Reflect::get(of, &key.into()).unwrap_or_default()
}

/// A game as the server writes it. The browser reads it: code for each of its parts would be more to
/// fetch.
fn played(game: &JsValue) -> Option<Played> {
    let list = Array::from(&part(game, "players"));
    let player = |player: JsValue| {
        let name = part(&player, "name").as_string().unwrap_or_default();
        (name, part(&player, "result").as_f64().map(|result| result as i64))
    };
    let own = list.iter().position(|player| part(&player, "you").is_truthy());
    Some(Played {
        id: part(game, "id").as_string()?,
        about: Summary {
            game: part(game, "game").as_string()?.parse().ok()?,
            players: list.iter().map(player).collect(),
        },
        finished: part(game, "finished").as_f64()?,
        own,
    })
}

/// The games that one has played at the server, the newest first. Who has no name there has none.
pub(crate) async fn games_played(before: Option<&str>) -> Result<Games, Option<String>> {
    let query = before.map_or_else(String::new, |before| format!("?before={before}"));
    let answer = send(&format!("/api/me/games{query}"), None).await?;
    let answer = JSON::parse(&answer).map_err(|_| None)?;
    let games = Array::from(&part(&answer, "games"));
    let games = games.iter().filter_map(|game| played(&game)).collect();
    Ok(Games { games, next: part(&answer, "next").as_string() })
}

/// The record of a game of the server, and whose place in it is one's own.
pub(crate) async fn record(id: &str) -> Result<(String, Option<usize>), Option<String>> {
    // It goes into a path: only what can be a name of a game.
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
        return Err(None);
    }
    let about = send(&format!("/api/games/{id}"), None).await?;
    let about = JSON::parse(&about).ok().and_then(|about| played(&about)).ok_or(None)?;
    let record = send(&format!("/api/games/{id}/record"), None).await?;
    Ok((record, about.own))
}

async fn post(path: &str, body: &str) -> Result<String, Option<String>> {
    send(path, Some(body)).await
}

/// Sends a request. The error is the sentence of the server, or nothing where it did not answer.
async fn send(path: &str, body: Option<&str>) -> Result<String, Option<String>> {
    let send = async {
        let init = RequestInit::new();
        if let Some(body) = body {
            init.set_method("POST");
            init.set_body(&body.into());
        }
        let request = Request::new_with_str_and_init(path, &init)?;
        if body.is_some() {
            request.headers().set("content-type", "application/json")?;
        }
        let answer = JsFuture::from(window().fetch_with_request(&request)).await?;
        let answer: Response = answer.dyn_into()?;
        let text = JsFuture::from(answer.text()?).await?;
        Ok::<_, JsValue>((answer.ok(), text.as_string().unwrap_or_default()))
    };
    match send.await {
        Ok((true, text)) => Ok(text),
        Ok((false, text)) => {
            Err(serde_json::from_str::<Problem>(&text).ok().map(|problem| problem.sentence))
        }
        Err(_) => Err(None),
    }
}
