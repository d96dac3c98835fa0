//! Requests to the server: the person's name, tables, games played.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_table::strict_json;
use js_sys::{Array, JSON, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::storage::{is_nameless, player_name, store_player_name};
use super::{page_url, window};
use crate::model::replay::ReplaySummary;
use crate::model::{NewTableRequest, PlayObstacle, ServerRefusal};

#[derive(Serialize)]
struct NameBody<'a> {
    name: &'a str,
}

#[derive(Deserialize)]
struct OpenedTableBody {
    id: String,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RequestError {
    /// The server did not answer, or the page cannot read its answer.
    NoAnswer,
    /// The server refused.
    Refused(ServerRefusal),
}

impl From<RequestError> for PlayObstacle {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::NoAnswer => Self::Lost { seconds: 0 },
            RequestError::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

/// Signs the person in under a name.
pub(crate) async fn sign_in(name: &str) -> Result<(), PlayObstacle> {
    let body = serde_json::to_string(&NameBody { name }).unwrap_or_default();
    request("/api/me", Some(&body)).await?;
    match request("/api/me", None).await {
        // The server has answered with a cookie, but the browser does not send it back. The page
        // cannot see it, so only another request shows that.
        Err(PlayObstacle::UnknownPerson) => Err(PlayObstacle::NoCookies),
        _ => Ok(()),
    }
}

/// The name that the person goes by: the stored one or, since a browser may empty the storage of a
/// page and keep its cookies, that by which the server knows them, which is then stored again. Whoever
/// watches without a name has none.
pub(crate) async fn known_name() -> Option<String> {
    if let Some(name) = player_name() {
        return Some(name);
    }
    if is_nameless() {
        return None;
    }
    let name = fetch_guest_name().await?;
    store_player_name(&name);
    Some(name)
}

/// The name by which the server knows the person; `None` if it knows nobody or does not answer.
pub(crate) async fn fetch_guest_name() -> Option<String> {
    let answer = get("/api/me").await.ok()?;
    property(&JSON::parse(&answer).ok()?, "name").as_string()
}

/// Signs the person out on all other devices.
pub(crate) async fn sign_out_others() -> Result<(), RequestError> {
    delete("/api/me/sessions").await
}

/// Has the server delete the person.
pub(crate) async fn delete_guest() -> Result<(), RequestError> {
    delete("/api/me").await
}

/// The public tables, as the server lists them.
pub(crate) async fn fetch_public_tables() -> Result<String, RequestError> {
    get("/api/tables").await
}

/// Creates a table; returns its id.
pub(crate) async fn open_table(table: &NewTableRequest) -> Result<String, RequestError> {
    let body = serde_json::to_string(table).map_err(|_| RequestError::NoAnswer)?;
    opened("/api/tables", &body).await
}

/// Finds a table to play a game at once, or creates one; returns its id.
pub(crate) async fn find_table_now(game: Game) -> Result<String, RequestError> {
    opened("/api/tables/now", &format!("{{\"game\":\"{game}\"}}")).await
}

async fn opened(path: &str, body: &str) -> Result<String, RequestError> {
    let answer = post(path, body).await?;
    let opened: OpenedTableBody = strict_json::read(&answer).map_err(|_| RequestError::NoAnswer)?;
    Ok(opened.id)
}

/// A table as the server shows it.
pub(crate) async fn fetch_table(table: &str) -> Result<String, PlayObstacle> {
    request(&format!("/api/tables/{table}"), None).await
}

/// Finds out over HTTP why the socket to a table was refused, which browsers do not report.
pub(super) async fn diagnose_refusal(table: &str) -> PlayObstacle {
    let asked = async {
        fetch_table(table).await?;
        request("/api/me", None).await?;
        request(&format!("/api/tables/{table}/socket"), None).await
    };
    match asked.await {
        // The server would open a socket, if a request for one came through.
        Err(PlayObstacle::Refused(refusal)) if refusal.reason == ServerRefusal::NO_SOCKET => {
            PlayObstacle::SocketBlocked { seconds: 0 }
        }
        Err(other) => other,
        Ok(_) => PlayObstacle::SocketBlocked { seconds: 0 },
    }
}

/// Sends a request; turns a refusal into a `PlayObstacle`.
async fn request(path: &str, body: Option<&str>) -> Result<String, PlayObstacle> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let Some(answer) = send(method, path, body).await else {
        return Err(PlayObstacle::Lost { seconds: 0 });
    };
    if answer.status < 400 {
        return Ok(answer.text);
    }
    let refusal = ServerRefusal::read(&answer.text);
    Err(PlayObstacle::of_refusal(answer.status, answer.wait, refusal))
}

/// The text of a file of the page; `None` if it cannot be fetched.
pub(crate) async fn fetch_text(path: &str) -> Option<String> {
    let answer = send("GET", path, None).await;
    answer.filter(|answer| answer.status < 400).map(|answer| answer.text)
}

/// A page of the person's games on the server.
pub(crate) struct ServerGamesPage {
    pub(crate) games: Vec<FinishedServerGame>,
    /// The cursor of the next page.
    pub(crate) next: Option<String>,
}

/// A game that the person has played on the server.
pub(crate) struct FinishedServerGame {
    pub(crate) id: String,
    pub(crate) about: ReplaySummary,
    /// When it ended, in ms.
    pub(crate) finished: f64,
    /// The person's seat.
    pub(crate) own: Option<usize>,
}

/// A value of an object.
fn property(of: &JsValue, key: &str) -> JsValue {
    Reflect::get(of, &key.into()).unwrap_or_default()
}

/// Reads a game of the server through JavaScript, since code that deserializes it would make the
/// module larger.
fn read_game(game: &JsValue) -> Option<FinishedServerGame> {
    let list = Array::from(&property(game, "players"));
    let player = |player: JsValue| {
        let name = property(&player, "name").as_string().unwrap_or_default();
        (name, property(&player, "result").as_f64().map(|result| result as i64))
    };
    let own = list.iter().position(|player| property(&player, "you").is_truthy());
    Some(FinishedServerGame {
        id: property(game, "id").as_string()?,
        about: ReplaySummary {
            game: property(game, "game").as_string()?.parse().ok()?,
            players: list.iter().map(player).collect(),
            options: BTreeMap::new(),
        },
        finished: property(game, "finished").as_f64()?,
        own,
    })
}

/// The person's games on the server, the newest first; none for a person without a name there.
pub(crate) async fn fetch_games_played(
    before: Option<&str>,
) -> Result<ServerGamesPage, RequestError> {
    let query = before.map_or_else(String::new, |before| format!("?before={before}"));
    let answer = get(&format!("/api/me/games{query}")).await?;
    let answer = JSON::parse(&answer).map_err(|_| RequestError::NoAnswer)?;
    let games = Array::from(&property(&answer, "games"));
    let games = games.iter().filter_map(|game| read_game(&game)).collect();
    Ok(ServerGamesPage { games, next: property(&answer, "next").as_string() })
}

/// The record of a game of the server, and the person's seat in it.
pub(crate) async fn fetch_record(id: &str) -> Result<(String, Option<usize>), RequestError> {
    // It goes into a path, so only characters of ids are allowed.
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
        return Err(RequestError::NoAnswer);
    }
    let about = get(&format!("/api/games/{id}")).await?;
    let about = JSON::parse(&about).ok().and_then(|about| read_game(&about));
    let about = about.ok_or(RequestError::NoAnswer)?;
    let record = get(&format!("/api/games/{id}/record")).await?;
    Ok((record, about.own))
}

/// Sends a request with a body; returns the text of the answer.
async fn post(path: &str, body: &str) -> Result<String, RequestError> {
    whole(send("POST", path, Some(body)).await)
}

/// Sends a GET request.
async fn get(path: &str) -> Result<String, RequestError> {
    whole(send("GET", path, None).await)
}

/// Asks for something to be removed.
async fn delete(path: &str) -> Result<(), RequestError> {
    whole(send("DELETE", path, None).await).map(|_| ())
}

fn whole(answer: Option<HttpResponse>) -> Result<String, RequestError> {
    let answer = answer.ok_or(RequestError::NoAnswer)?;
    if answer.status < 400 {
        return Ok(answer.text);
    }
    let refusal = ServerRefusal::read(&answer.text);
    Err(if refusal.reason.is_empty() {
        RequestError::NoAnswer
    } else {
        RequestError::Refused(refusal)
    })
}

struct HttpResponse {
    status: u16,
    /// The seconds that the server wants the client to wait.
    wait: Option<u32>,
    text: String,
}

/// Sends a request to a path of the page; `None` if the server does not answer.
async fn send(method: &str, path: &str, body: Option<&str>) -> Option<HttpResponse> {
    let send = async {
        let init = RequestInit::new();
        init.set_method(method);
        if let Some(body) = body {
            init.set_body(&body.into());
        }
        let request = Request::new_with_str_and_init(&page_url::with_base(path), &init)?;
        if body.is_some() {
            request.headers().set("content-type", "application/json")?;
        }
        let answer = JsFuture::from(window().fetch_with_request(&request)).await?;
        let answer: Response = answer.dyn_into()?;
        let wait = answer.headers().get("retry-after")?.and_then(|wait| wait.parse().ok());
        let text = JsFuture::from(answer.text()?).await?.as_string().unwrap_or_default();
        Ok::<_, JsValue>(HttpResponse { status: answer.status(), wait, text })
    };
    send.await.ok()
}
