use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{App, Problem, Reason};
use crate::http::extract::{Keys, Named};
use crate::http::identity::{self, Guest};
use crate::storage::{self, BadCursor, GameCursor, GameId, GameSummary};

/// The default number of listed games.
const USUAL: u32 = 20;
/// The most listed games.
const MOST: u32 = 100;

/// Finished games, the newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    /// At most `limit` games.
    games: Vec<Game>,
    /// The value of `before` that gets the next games; missing when there are no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct Game {
    /// The id of the game.
    id: String,
    /// The table where it was played.
    #[schema(value_type = String)]
    table: TableId,
    /// The game that was played, such as `hachi-hachi`.
    #[schema(example = "hachi-hachi")]
    game: String,
    /// When it ended.
    #[schema(value_type = i64)]
    finished: Timestamp,
    /// The players, from seat 0.
    players: Vec<Player>,
}

/// A player of a finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct Player {
    /// The player's name at the table.
    name: String,
    /// What the player won or lost, in the unit of the game.
    result: i64,
    /// Whether this player is the current guest.
    you: bool,
}

/// The part of a list to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// The `next` of the previous answer.
    #[param(pattern = r"^[0-9]{1,15}\.[0-9A-Za-z_-]{1,60}$")]
    before: Option<String>,
    /// The most games to return.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
}

/// Lists the games that the current guest has played.
#[utoipa::path(get, operation_id = "own_games", path = "/api/me/games", tag = "games", params(Part), responses(
    (status = OK, body = Games, description = "The games, the newest first"),
    (status = UNAUTHORIZED, body = Problem, description = "Not signed in"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "`before` or `limit` is not valid"),
))]
pub(super) async fn own(
    State(app): State<App>,
    guest: Guest,
    Keys(part): Keys<Part>,
) -> Result<Json<Games>, Problem> {
    let place = |before: String| match before.parse::<GameCursor>() {
        // PostgreSQL does not accept null bytes, and no id contains one.
        Ok(place) if !before.contains('\0') => Ok(place),
        Ok(_) => Err(Problem::bad(Reason::Before, BadCursor.to_string())),
        Err(bad) => Err(Problem::bad(Reason::Before, bad.to_string())),
    };
    let before = part.before.map(place).transpose()?;
    let limit = part.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(Problem::bad(
            Reason::Limit,
            format!("`limit` must be 1 to {MOST}, not {limit}"),
        ));
    }
    let games = app.store.games_of(&guest.id, before.as_ref(), limit).await?;
    let full = games.len() == limit as usize;
    let next = games.last().filter(|_| full).map(|last| last.cursor().to_string());
    let games = games.into_iter().map(|game| shown(game, Some(&guest.id))).collect();
    Ok(Json(Games { games, next }))
}

/// Returns a finished game.
#[utoipa::path(get, operation_id = "game", path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses(
    (status = OK, body = Game, description = "The game"),
    (status = NOT_FOUND, body = Problem, description = "There is no such game, or it is not finished"),
))]
pub(super) async fn one(
    State(app): State<App>,
    jar: SignedCookieJar,
    Named(id): Named,
) -> Result<Json<Game>, Problem> {
    let you = identity::guest(&jar, &app).await?.map(|guest| guest.id);
    let storage::StoredGame { id, table, kind, finished, players, .. } = find(&app, id).await?;
    Ok(Json(shown(GameSummary { id, table, kind, finished, players }, you.as_ref())))
}

/// Downloads the record of a game.
///
/// The record holds every card, every decision and the proofs that the deals were fair, in the format
/// of docs/record-format.md.
#[utoipa::path(get, operation_id = "record", path = "/api/games/{id}/record", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses(
    (status = OK, content_type = "application/jsonl", body = String, description = "The record"),
    (status = NOT_FOUND, body = Problem, description = "There is no such game, or it is not finished"),
))]
pub(super) async fn record(State(app): State<App>, Named(id): Named) -> Result<Response, Problem> {
    let game = find(&app, id).await?;
    // The id is ours, so it needs no escaping in a file name.
    let name = format!("attachment; filename=\"{}-{}.jsonl\"", game.kind, game.id);
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable".to_owned()),
    ];
    Ok((headers, game.record).into_response())
}

async fn find(app: &App, id: String) -> Result<storage::StoredGame, Problem> {
    let none = || {
        let sentence = "there is no such game, or it is not finished yet";
        Problem::new(StatusCode::NOT_FOUND, Reason::NoSuchGame, sentence)
    };
    if id.contains('\0') {
        return Err(none());
    }
    app.store.game(&GameId(id)).await?.ok_or_else(none)
}

fn shown(game: GameSummary, you: Option<&PersonId>) -> Game {
    let player = |player: storage::StoredPlayer| Player {
        you: you.is_some() && player.person.as_ref() == you,
        name: player.name,
        result: player.result,
    };
    Game {
        id: game.id.0,
        table: game.table,
        game: game.kind,
        finished: game.finished,
        players: game.players.into_iter().map(player).collect(),
    }
}
