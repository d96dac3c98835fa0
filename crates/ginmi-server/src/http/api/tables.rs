//! Finding and opening tables.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::SignedCookieJar;
use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::wire::PublicTableView;
use ginmi_table::{Millis, TableSetup, TimeControl, Timestamp, Visibility};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{ApiError, AppState};
use crate::http::client_address::ClientAddress;
use crate::http::extractors::{JsonBody, PathId};
use crate::http::identity::{self, SignedInGuest};
use crate::http::same_origin;
use crate::tables::{self, TableAccessError, TableListing};

/// The time limit among strangers: for each decision, and in reserve.
const STRANGERS: [Millis; 2] = [Millis::seconds(30), Millis::seconds(120)];
/// The most tables that are listed.
const MOST: usize = 100;

/// The public tables.
#[derive(Serialize, ToSchema)]
pub(super) struct PublicTablesResponse {
    /// At most 100 tables. Those with a free seat come first, then the most recently changed.
    tables: Vec<TableSummary>,
    /// How many public tables there are.
    count: usize,
}

/// A table, as outsiders see it.
#[derive(Serialize, ToSchema)]
pub(super) struct TableSummary {
    /// The setup, the seats and the stage: `table` of the protocol.
    #[schema(value_type = Object)]
    table: PublicTableView,
    /// When the table was opened.
    #[schema(value_type = u64)]
    created: Timestamp,
    /// When something last happened at the table, other than a move.
    #[schema(value_type = u64)]
    changed: Timestamp,
    /// How many connections the table has, those of spectators included.
    connected: usize,
    /// The seat of the current guest; missing for a guest without a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    you: Option<Seat>,
}

/// The game to play.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "an object")]
pub(super) struct PlayNowRequest {
    /// The game to play.
    #[schema(value_type = GameSchema)]
    game: Game,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenTableResponse {
    /// The id of the table. Its socket is `/api/tables/{id}/socket`.
    #[schema(value_type = String)]
    id: TableId,
}

/// The setup of a new table.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "an object")]
pub(super) struct OpenTableRequest {
    /// The game to play.
    #[schema(value_type = GameSchema)]
    game: Game,
    /// How many seats the table has.
    #[schema(minimum = 2, maximum = 7, example = 3)]
    seats: u8,
    /// House rules by name, all values as strings. Options that are left out have their defaults.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Whether everybody can find the table, or only people with its link.
    #[serde(default = "public")]
    #[schema(value_type = VisibilitySchema)]
    visibility: Visibility,
    /// Whether spectators are allowed.
    #[serde(default = "yes")]
    #[schema(default = true)]
    spectators: bool,
    /// The time limit. Without one, people may think as long as they like.
    #[serde(default)]
    clock: Option<DecisionTimeLimit>,
    /// How long the table waits for contributions to a round, in milliseconds.
    #[schema(value_type = Option<u64>, maximum = 86_400_000, default = 15_000)]
    deal_wait: Option<Millis>,
    /// How long a player may be disconnected before a bot takes over, in milliseconds.
    #[schema(value_type = Option<u64>, minimum = 1000, maximum = 86_400_000, default = 60_000)]
    away: Option<Millis>,
    /// Whether the guest who opens the table takes seat 0 at once, as its host.
    #[serde(default)]
    #[schema(default = false)]
    sit: bool,
}

/// The schema of a [`Game`]'s id in the description.
struct GameSchema;

impl PartialSchema for GameSchema {
    fn schema() -> RefOr<Schema> {
        let ids = Game::ALL.iter().map(|game| game.id());
        let one = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids));
        one.description(Some("A game that can be played.")).into()
    }
}

impl ToSchema for GameSchema {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Game")
    }
}

/// Who can find a table.
#[derive(ToSchema)]
#[schema(as = Visibility, rename_all = "kebab-case")]
#[expect(dead_code, reason = "it only describes what ginmi_table::Visibility reads")]
enum VisibilitySchema {
    Public,
    Link,
}

/// A time limit.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub(super) enum DecisionTimeLimit {
    /// No limit.
    None,
    /// A limit for each decision, with a reserve.
    Budget {
        /// For each decision, in milliseconds.
        #[schema(minimum = 1000, maximum = 86_400_000)]
        decision: u64,
        /// In addition, for all slow decisions of a match together, in milliseconds.
        #[schema(maximum = 86_400_000)]
        reserve: u64,
    },
}

/// Lists the public tables where somebody is connected.
#[utoipa::path(get, operation_id = "list_public_tables", path = "/api/tables", tag = "tables", responses(
    (status = OK, body = PublicTablesResponse, description = "The tables"),
))]
pub(super) async fn list_public_tables(State(app): State<AppState>) -> Json<PublicTablesResponse> {
    let (tables, count) = app.tables.lobby(MOST);
    let tables = tables.iter().map(|listing| table_summary(listing, None)).collect();
    Json(PublicTablesResponse { tables, count })
}

/// Opens a table.
#[utoipa::path(post, operation_id = "open_table", path = "/api/tables", tag = "tables", request_body = OpenTableRequest, responses(
    (status = CREATED, body = OpenTableResponse, description = "The table was opened"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = UNPROCESSABLE_ENTITY, body = ApiError, description = "The setup is not valid"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests, new tables or open tables from this address"),
    (status = SERVICE_UNAVAILABLE, body = ApiError, description = "The server has no room for another table"),
))]
pub(super) async fn open_table(
    State(app): State<AppState>,
    address: ClientAddress,
    guest: SignedInGuest,
    JsonBody(new): JsonBody<OpenTableRequest>,
) -> Result<(StatusCode, Json<OpenTableResponse>), ApiError> {
    let host = new.sit.then_some((guest.id, guest.name));
    let setup = new.setup();
    setup.new_match().map_err(TableAccessError::Setup)?;
    let id = open(&app, address, setup, host).await?;
    Ok((StatusCode::CREATED, Json(OpenTableResponse { id })))
}

/// Opens a table, which counts at all servers.
async fn open(
    app: &AppState,
    address: ClientAddress,
    setup: TableSetup,
    host: Option<(PersonId, PersonName)>,
) -> Result<TableId, ApiError> {
    let permit = app.limits.count_table(address, |table| app.tables.listing(table).is_some())?;
    app.tables.announce_opening(address.0);
    let id = app.tables.create_table(setup, host).await?;
    app.limits.keep_open_table(id.clone(), permit);
    Ok(id)
}

/// Finds a public table to play at, or opens one.
///
/// A table where somebody is waiting comes first, then one where a bot gives up its seat after the
/// round; never one whose host has removed the guest for good. If there is neither, the server
/// opens a table with the guest as its host in seat 0.
#[utoipa::path(post, operation_id = "play_now", path = "/api/tables/now", tag = "tables", request_body = PlayNowRequest, responses(
    (status = OK, body = OpenTableResponse, description = "A table with other players"),
    (status = CREATED, body = OpenTableResponse, description = "A table was opened"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests, new tables or open tables from this address"),
    (status = SERVICE_UNAVAILABLE, body = ApiError, description = "The server has no room for another table"),
))]
pub(super) async fn play_now(
    State(app): State<AppState>,
    address: ClientAddress,
    guest: SignedInGuest,
    JsonBody(PlayNowRequest { game }): JsonBody<PlayNowRequest>,
) -> Result<(StatusCode, Json<OpenTableResponse>), ApiError> {
    if let Some(id) = app.tables.suitable_table(game, &guest.id) {
        return Ok((StatusCode::OK, Json(OpenTableResponse { id })));
    }
    let seats = u8::try_from(game.capacity()).unwrap_or(2);
    let clock = TimeControl::Budget { decision: STRANGERS[0], reserve: STRANGERS[1] };
    let setup = TableSetup { clock, ..TableSetup::new(game, seats, tables::bots()) };
    let id = open(&app, address, setup, Some((guest.id, guest.name))).await?;
    Ok((StatusCode::CREATED, Json(OpenTableResponse { id })))
}

/// Returns a table.
///
/// It may be a public table, or one that only people with its link can find.
#[utoipa::path(get, operation_id = "get_table", path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = OK, body = TableSummary, description = "The table"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such table"),
))]
pub(super) async fn get_table(
    State(app): State<AppState>,
    jar: SignedCookieJar,
    PathId(id): PathId,
) -> Result<Json<TableSummary>, ApiError> {
    let id = TableId::new(&id).map_err(|_| TableAccessError::NoTable)?;
    let listing =
        app.tables.find_listing(&id).await?.ok_or_else(|| app.tables.access_error(&id))?;
    let guest = identity::guest_from_cookie(&jar, &app).await?;
    Ok(Json(table_summary(&listing, guest.map(|guest| guest.id).as_ref())))
}

/// Draws the link to a table as a QR code.
#[utoipa::path(get, operation_id = "get_table_qr", path = "/api/tables/{id}/code", tag = "tables", params(("id" = String, Path, description = "The id of the table")), responses(
    (status = OK, content_type = "image/svg+xml; charset=utf-8", body = String, description = "The QR code"),
    (status = NOT_FOUND, body = ApiError, description = "There is no such table"),
))]
pub(super) async fn get_table_qr(
    State(app): State<AppState>,
    headers: HeaderMap,
    PathId(id): PathId,
) -> Result<Response, ApiError> {
    let id = TableId::new(&id).map_err(|_| TableAccessError::NoTable)?;
    app.tables.find_listing(&id).await?.ok_or_else(|| app.tables.access_error(&id))?;
    let path = format!("/table/{id}");
    let link = same_origin::absolute_url(&headers, &app.settings, &path).unwrap_or(path);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], qr_svg(&link)).into_response())
}

/// A text as a QR code: a line of the path for each row of dark squares.
fn qr_svg(text: &str) -> String {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).expect("an address is short enough");
    let size = code.size();
    let mut path = String::new();
    for (x, y) in (0..size).flat_map(|y| (0..size).map(move |x| (x, y))) {
        if code.get_module(x, y) {
            _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    // QR scanners need a margin of four light squares.
    let whole = size + 8;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M-4-4h{whole}v{whole}h-{whole}z\"/><path d=\"{path}\"/></svg>"
    )
}

impl OpenTableRequest {
    fn setup(self) -> TableSetup {
        let usual = TableSetup::new(self.game, self.seats, tables::bots());
        TableSetup {
            options: self.options,
            visibility: self.visibility,
            spectators: self.spectators,
            clock: match self.clock {
                None | Some(DecisionTimeLimit::None) => TimeControl::None,
                Some(DecisionTimeLimit::Budget { decision, reserve }) => {
                    TimeControl::Budget { decision: Millis(decision), reserve: Millis(reserve) }
                }
            },
            deal_wait: self.deal_wait.unwrap_or(usual.deal_wait),
            away: self.away.unwrap_or(usual.away),
            ..usual
        }
    }
}

fn table_summary(listing: &TableListing, person_asking: Option<&PersonId>) -> TableSummary {
    let you = person_asking.and_then(|person| listing.seat_of(person));
    let TableListing { table, created, changed, connected, .. } = listing.clone();
    TableSummary { table, created, changed, connected, you }
}

const fn public() -> Visibility {
    Visibility::Public
}

const fn yes() -> bool {
    true
}
