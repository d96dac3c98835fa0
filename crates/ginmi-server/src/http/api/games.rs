//! Finished games, and their records.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ApiError, ApiErrorReason, AppState};
use crate::http::extractors::{PathId, QueryParams};
use crate::http::identity::{self, SignedInGuest};
use crate::storage::{self, GameCursor, GameCursorError, GameId, GameSummary};

/// The default number of listed games.
const USUAL: u32 = 20;
/// The most listed games.
const MOST: u32 = 100;

/// Finished games, the newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct GameHistoryResponse {
    /// At most `limit` games.
    games: Vec<FinishedGameResponse>,
    /// The value of `before` that gets the next games; missing when there are no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct FinishedGameResponse {
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
    players: Vec<FinishedGamePlayer>,
}

/// A player of a finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct FinishedGamePlayer {
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
pub(super) struct GamesQuery {
    /// The `next` of the previous answer.
    #[param(pattern = r"^[0-9]{1,15}\.[0-9A-Za-z_-]{1,60}$")]
    before: Option<String>,
    /// The most games to return.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
}

/// Lists the games that the current guest has played.
#[utoipa::path(get, operation_id = "list_my_games", path = "/api/me/games", tag = "games", params(GamesQuery), responses(
    (status = OK, body = GameHistoryResponse, description = "The games, the newest first"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = UNPROCESSABLE_ENTITY, body = ApiError, description = "`before` or `limit` is not valid"),
))]
pub(super) async fn list_my_games(
    State(app): State<AppState>,
    guest: SignedInGuest,
    QueryParams(query): QueryParams<GamesQuery>,
) -> Result<Json<GameHistoryResponse>, ApiError> {
    let read_cursor = |before: String| match before.parse::<GameCursor>() {
        // PostgreSQL does not accept null bytes, and no id contains one.
        Ok(cursor) if !before.contains('\0') => Ok(cursor),
        Ok(_) => Err(ApiError::unprocessable(ApiErrorReason::Before, GameCursorError.to_string())),
        Err(bad) => Err(ApiError::unprocessable(ApiErrorReason::Before, bad.to_string())),
    };
    let before = query.before.map(read_cursor).transpose()?;
    let limit = query.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::unprocessable(
            ApiErrorReason::Limit,
            format!("`limit` must be 1 to {MOST}, not {limit}"),
        ));
    }
    let games = app.store.games_of(&guest.id, before.as_ref(), limit).await?;
    let full = games.len() == limit as usize;
    let next = games.last().filter(|_| full).map(|last| last.cursor().to_string());
    let games = games.into_iter().map(|game| game_response(game, Some(&guest.id))).collect();
    Ok(Json(GameHistoryResponse { games, next }))
}

/// Returns a finished game.
#[utoipa::path(get, operation_id = "get_game", path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses(
    (status = OK, body = FinishedGameResponse, description = "The game"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such game, or it is not finished"),
))]
pub(super) async fn get_game(
    State(app): State<AppState>,
    jar: SignedCookieJar,
    PathId(id): PathId,
) -> Result<Json<FinishedGameResponse>, ApiError> {
    let you = identity::guest_from_cookie(&jar, &app).await?.map(|guest| guest.id);
    let storage::StoredGame { id, table, kind, finished, players, .. } = find(&app, id).await?;
    Ok(Json(game_response(GameSummary { id, table, kind, finished, players }, you.as_ref())))
}

/// Downloads the record of a game.
///
/// The record holds every card, every decision and the proofs that the deals were fair, in the format
/// of docs/record-format.md.
#[utoipa::path(get, operation_id = "get_game_record", path = "/api/games/{id}/record", tag = "games", params(("id" = String, Path, description = "The id of the game")), responses(
    (status = OK, content_type = "application/jsonl", body = String, description = "The record"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such game, or it is not finished"),
))]
pub(super) async fn get_game_record(
    State(app): State<AppState>,
    PathId(id): PathId,
) -> Result<Response, ApiError> {
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

async fn find(app: &AppState, id: String) -> Result<storage::StoredGame, ApiError> {
    let none = || {
        let sentence = "there is no such game, or it is not finished yet";
        ApiError::new(StatusCode::NOT_FOUND, ApiErrorReason::NoSuchGame, sentence)
    };
    if id.contains('\0') {
        return Err(none());
    }
    app.store.game(&GameId(id)).await?.ok_or_else(none)
}

fn game_response(game: GameSummary, you: Option<&PersonId>) -> FinishedGameResponse {
    let player = |player: storage::StoredPlayer| FinishedGamePlayer {
        you: you.is_some() && player.person.as_ref() == you,
        name: player.name,
        result: player.result,
    };
    FinishedGameResponse {
        id: game.id.0,
        table: game.table,
        game: game.kind,
        finished: game.finished,
        players: game.players.into_iter().map(player).collect(),
    }
}
