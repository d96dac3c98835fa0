//! Requests to the server: the person's name, tables, games played.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_table::strict_json;
use js_sys::{Array, JSON, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::{address, window};
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

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The server did not answer, or the page cannot read its answer.
    NoAnswer,
    /// The server refused, in its own words.
    Refused(String),
}

/// Sends the person's name to the server.
pub(crate) async fn set_name(name: &str) -> Result<(), Failure> {
    post("/api/me", &name_body(name)).await.map(|_| ())
}

fn name_body(name: &str) -> String {
    serde_json::to_string(&Named { name }).unwrap_or_default()
}

/// The name by which the server knows the person; `None` if it knows nobody or does not answer.
pub(crate) async fn guest_name() -> Option<String> {
    let answer = get("/api/me").await.ok()?;
    part(&JSON::parse(&answer).ok()?, "name").as_string()
}

/// Signs the person out on all other devices.
pub(crate) async fn sign_out_others() -> Result<(), Failure> {
    delete("/api/me/sessions").await
}

/// Has the server delete the person.
pub(crate) async fn delete_guest() -> Result<(), Failure> {
    delete("/api/me").await
}

/// The public tables, as the server lists them.
pub(crate) async fn tables() -> Result<String, Failure> {
    get("/api/tables").await
}

/// Creates a table; returns its id.
pub(crate) async fn open_table(table: &NewTable) -> Result<String, Failure> {
    let body = serde_json::to_string(table).map_err(|_| Failure::NoAnswer)?;
    opened("/api/tables", &body).await
}

/// Finds a table to play a game at once, or creates one; returns its id.
pub(crate) async fn table_now(game: Game) -> Result<String, Failure> {
    opened("/api/tables/now", &format!("{{\"game\":\"{game}\"}}")).await
}

async fn opened(path: &str, body: &str) -> Result<String, Failure> {
    let answer = post(path, body).await?;
    let opened: Opened = strict_json::read(&answer).map_err(|_| Failure::NoAnswer)?;
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

/// Finds out over HTTP why the socket of a table was refused, which browsers do not report. `Ok` if
/// the HTTP request succeeds: then too many sockets are open from here.
pub(super) async fn diagnose_refusal(table: &str) -> Result<(), Trouble> {
    get_table(table).await?;
    ask("/api/me", None).await.map(|_| ())
}

/// Sends a request; turns a refusal into a `Trouble`.
async fn ask(path: &str, body: Option<&str>) -> Result<String, Trouble> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let Some(answer) = send(method, path, body).await else {
        return Err(Trouble::Lost { seconds: 0 });
    };
    if answer.status < 400 {
        return Ok(answer.text);
    }
    let problem = strict_json::read::<Problem>(&answer.text);
    let sentence = problem.map_or_else(|_| answer.status.to_string(), |problem| problem.sentence);
    Err(Trouble::of_refusal(answer.status, answer.wait, sentence))
}

/// The text of a file of the page; `None` if it cannot be fetched.
pub(crate) async fn text(path: &str) -> Option<String> {
    send("GET", &address::below(path), None)
        .await
        .filter(|answer| answer.status < 400)
        .map(|answer| answer.text)
}

/// A page of the person's games on the server.
pub(crate) struct Games {
    pub(crate) games: Vec<Played>,
    /// The cursor of the next page.
    pub(crate) next: Option<String>,
}

/// A game that the person has played on the server.
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) about: Summary,
    /// When it ended, in ms.
    pub(crate) finished: f64,
    /// The person's seat.
    pub(crate) own: Option<usize>,
}

/// A value of an object.
fn part(of: &JsValue, key: &str) -> JsValue {
    Reflect::get(of, &key.into()).unwrap_or_default()
}

/// Reads a game of the server through JavaScript, since code that deserializes it would make the
/// module larger.
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

/// The person's games on the server, the newest first; none for a person without a name there.
pub(crate) async fn games_played(before: Option<&str>) -> Result<Games, Failure> {
    let query = before.map_or_else(String::new, |before| format!("?before={before}"));
    let answer = get(&format!("/api/me/games{query}")).await?;
    let answer = JSON::parse(&answer).map_err(|_| Failure::NoAnswer)?;
    let games = Array::from(&part(&answer, "games"));
    let games = games.iter().filter_map(|game| played(&game)).collect();
    Ok(Games { games, next: part(&answer, "next").as_string() })
}

/// The record of a game of the server, and the person's seat in it.
pub(crate) async fn record(id: &str) -> Result<(String, Option<usize>), Failure> {
    // It goes into a path, so only characters of ids are allowed.
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
    whole(send("POST", path, Some(body)).await)
}

/// Sends a GET request.
async fn get(path: &str) -> Result<String, Failure> {
    whole(send("GET", path, None).await)
}

/// Asks for something to be removed.
async fn delete(path: &str) -> Result<(), Failure> {
    whole(send("DELETE", path, None).await).map(|_| ())
}

fn whole(answer: Option<Answer>) -> Result<String, Failure> {
    let answer = answer.ok_or(Failure::NoAnswer)?;
    if answer.status < 400 {
        return Ok(answer.text);
    }
    let problem = strict_json::read::<Problem>(&answer.text);
    Err(problem.map_or(Failure::NoAnswer, |problem| Failure::Refused(problem.sentence)))
}

struct Answer {
    status: u16,
    /// The seconds that the server wants the client to wait.
    wait: Option<u32>,
    text: String,
}

/// Sends a request; `None` if the server does not answer.
async fn send(method: &str, path: &str, body: Option<&str>) -> Option<Answer> {
    let send = async {
        let init = RequestInit::new();
        init.set_method(method);
        if let Some(body) = body {
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
