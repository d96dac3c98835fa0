//! Requests to the server: the person's name, tables, games played.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_table::json;
use js_sys::{Array, JSON, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::window;
use crate::model::replay::Summary;
use crate::model::{NewTable, Trouble};

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
}

#[derive(Deserialize)]
struct Opened {
    id: String,
}

#[derive(Deserialize)]
struct Problem {
    sentence: String,
}

/// Why a request brought nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The server did not answer, or not with anything that the page can read.
    NoAnswer,
    /// The server refused, in its own words.
    Refused(String),
}

/// Tells the server what the person is called.
pub(crate) async fn set_name(name: &str) -> Result<(), Failure> {
    post("/api/me", &name_body(name)).await.map(|_| ())
}

fn name_body(name: &str) -> String {
    serde_json::to_string(&Named { name }).unwrap_or_default()
}

/// The tables that everybody may find, as the server lists them.
pub(crate) async fn tables() -> Result<String, Failure> {
    get("/api/tables").await
}

/// Opens a table; its id.
pub(crate) async fn open_table(table: &NewTable) -> Result<String, Failure> {
    let body = serde_json::to_string(table).map_err(|_| Failure::NoAnswer)?;
    opened("/api/tables", &body).await
}

/// Finds a table to play a game at once, or opens one; its id.
pub(crate) async fn table_now(game: Game) -> Result<String, Failure> {
    opened("/api/tables/now", &format!("{{\"game\":\"{game}\"}}")).await
}

async fn opened(path: &str, body: &str) -> Result<String, Failure> {
    let answer = post(path, body).await?;
    let opened: Opened = json::read(&answer).map_err(|_| Failure::NoAnswer)?;
    Ok(opened.id)
}

/// Signs in under a name, to sit at a table.
pub(crate) async fn sign_in(name: &str) -> Result<(), Trouble> {
    ask("/api/me", Some(&name_body(name))).await.map(|_| ())
}

/// A table as the server shows it.
pub(crate) async fn get_table(table: &str) -> Result<String, Trouble> {
    ask(&format!("/api/tables/{table}"), None).await
}

/// Finds out over HTTP why the socket of a table was refused, which browsers do not tell. `Ok` where
/// nothing else is refused: then too many sockets are open from here.
pub(super) async fn diagnose_refusal(table: &str) -> Result<(), Trouble> {
    get_table(table).await?;
    ask("/api/me", None).await.map(|_| ())
}

/// Asks the server something; why it refuses is told as a trouble.
async fn ask(path: &str, body: Option<&str>) -> Result<String, Trouble> {
    let Some(answer) = send(path, body).await else { return Err(Trouble::Lost { seconds: 0 }) };
    if answer.status < 400 {
        return Ok(answer.text);
    }
    let problem = json::read::<Problem>(&answer.text);
    let sentence = problem.map_or_else(|_| answer.status.to_string(), |problem| problem.sentence);
    Err(Trouble::of_refusal(answer.status, answer.wait, sentence))
}

/// The text at an address; nothing where it cannot be had.
pub(crate) async fn text(path: &str) -> Option<String> {
    send(path, None).await.filter(|answer| answer.status < 400).map(|answer| answer.text)
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
            options: BTreeMap::new(),
        },
        finished: part(game, "finished").as_f64()?,
        own,
    })
}

/// The games that one has played at the server, the newest first. Who has no name there has none.
pub(crate) async fn games_played(before: Option<&str>) -> Result<Games, Failure> {
    let query = before.map_or_else(String::new, |before| format!("?before={before}"));
    let answer = get(&format!("/api/me/games{query}")).await?;
    let answer = JSON::parse(&answer).map_err(|_| Failure::NoAnswer)?;
    let games = Array::from(&part(&answer, "games"));
    let games = games.iter().filter_map(|game| played(&game)).collect();
    Ok(Games { games, next: part(&answer, "next").as_string() })
}

/// The record of a game of the server, and whose place in it is one's own.
pub(crate) async fn record(id: &str) -> Result<(String, Option<usize>), Failure> {
    // It goes into a path: only what can be a name of a game.
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
        return Err(Failure::NoAnswer);
    }
    let about = get(&format!("/api/games/{id}")).await?;
    let about = JSON::parse(&about).ok().and_then(|about| played(&about));
    let about = about.ok_or(Failure::NoAnswer)?;
    let record = get(&format!("/api/games/{id}/record")).await?;
    Ok((record, about.own))
}

/// Sends a request with a body; returns the text of the answer.
async fn post(path: &str, body: &str) -> Result<String, Failure> {
    whole(send(path, Some(body)).await)
}

/// Asks for something to read.
async fn get(path: &str) -> Result<String, Failure> {
    whole(send(path, None).await)
}

fn whole(answer: Option<Answer>) -> Result<String, Failure> {
    let answer = answer.ok_or(Failure::NoAnswer)?;
    if answer.status < 400 {
        return Ok(answer.text);
    }
    let problem = json::read::<Problem>(&answer.text);
    Err(problem.map_or(Failure::NoAnswer, |problem| Failure::Refused(problem.sentence)))
}

struct Answer {
    status: u16,
    /// How many seconds the server wants one to wait.
    wait: Option<u32>,
    text: String,
}

/// Sends a request, with a body or to read; nothing where the server does not answer.
async fn send(path: &str, body: Option<&str>) -> Option<Answer> {
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
        let wait = answer.headers().get("retry-after")?.and_then(|wait| wait.parse().ok());
        let text = JsFuture::from(answer.text()?).await?.as_string().unwrap_or_default();
        Ok::<_, JsValue>(Answer { status: answer.status(), wait, text })
    };
    send.await.ok()
}
