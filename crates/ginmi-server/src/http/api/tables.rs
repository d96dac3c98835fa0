use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi::Game;
use ginmi_table::names::TableId;
use ginmi_table::wire::TableView;
use ginmi_table::{Clock, Millis, Setup, Timestamp, Visibility};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{App, Problem};
use crate::house::{self, About, Closed};
use crate::http::address::Address;
use crate::http::extract::{Given, Named};
use crate::http::identity::Guest;

/// How many tables are listed at most.
const MOST: usize = 100;

/// The tables that everybody may find.
#[derive(Serialize, ToSchema)]
pub(super) struct Lobby {
    /// A hundred at most: those first where one can sit down, then those that changed last.
    tables: Vec<Shown>,
    /// How many there are.
    count: usize,
}

/// A table as it is seen from outside.
#[derive(Serialize, ToSchema)]
pub(super) struct Shown {
    /// What is agreed, who sits where and what goes on: `table` of the protocol.
    #[schema(value_type = Object)]
    table: TableView,
    /// When it was opened.
    #[schema(value_type = u64)]
    created: Timestamp,
    /// When something last happened there, single moves not counted.
    #[schema(value_type = u64)]
    changed: Timestamp,
    /// How many connections there are: those of who sits there and of who watches.
    connected: usize,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(super) struct Opened {
    /// Which one; its socket is `/api/tables/{id}/socket`.
    #[schema(value_type = String)]
    id: TableId,
}

/// What is agreed at a new table.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct NewTable {
    /// What is played.
    #[schema(value_type = Played)]
    game: Game,
    /// How many play.
    #[schema(minimum = 2, maximum = 7, example = 3)]
    seats: u8,
    /// House rules by name, all as texts; what is not named has its default.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Whether everybody may find the table, or only who was given its link.
    #[serde(default = "public")]
    #[schema(value_type = Found)]
    visibility: Visibility,
    /// Whether others may watch.
    #[serde(default = "yes")]
    #[schema(default = true)]
    spectators: bool,
    /// How long people may think; without it as long as they like.
    #[serde(default)]
    clock: Option<ClockRule>,
    /// How long contributions to a round are waited for, in milliseconds.
    #[schema(value_type = Option<u64>, maximum = 86_400_000, default = 15_000)]
    deal_wait: Option<Millis>,
    /// After how long a bot steps in for who is gone, in milliseconds.
    #[schema(value_type = Option<u64>, minimum = 1000, maximum = 86_400_000, default = 60_000)]
    away: Option<Millis>,
}

/// Describes what [`Game`] reads.
struct Played;

impl PartialSchema for Played {
    fn schema() -> RefOr<Schema> {
        let ids = Game::ALL.iter().map(|game| game.id());
        let one = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids));
        one.description(Some("A game that can be played.")).into()
    }
}

impl ToSchema for Played {}

/// Who can find a table.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it only describes what ginmi_table::Visibility reads")]
enum Found {
    Public,
    Link,
}

/// How long people may think.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub(super) enum ClockRule {
    /// As long as they like.
    None,
    /// So long.
    Budget {
        /// For each decision, in milliseconds.
        #[schema(minimum = 1000, maximum = 86_400_000)]
        decision: u64,
        /// For all decisions of a match together that take longer, in milliseconds.
        #[schema(maximum = 86_400_000)]
        reserve: u64,
    },
}

/// Lists the tables that everybody may find.
#[utoipa::path(get, operation_id = "lobby", path = "/api/tables", tag = "tables", responses(
    (status = OK, body = Lobby, description = "The tables"),
))]
pub(super) async fn lobby(State(app): State<App>) -> Json<Lobby> {
    let (tables, count) = app.house.lobby(MOST);
    let tables = tables.iter().map(|about| shown(about)).collect();
    Json(Lobby { tables, count })
}

/// Opens a table.
#[utoipa::path(post, operation_id = "open_table", path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = CREATED, body = Opened, description = "The table is open"),
    (status = UNAUTHORIZED, body = Problem, description = "One has no name here"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "There can be no such table"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "Too many requests came, or tables were opened, from there"),
    (status = SERVICE_UNAVAILABLE, body = Problem, description = "There are too many tables"),
))]
pub(super) async fn open(
    State(app): State<App>,
    address: Address,
    _guest: Guest,
    Given(new): Given<NewTable>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let setup = new.setup();
    setup.begin().map_err(Closed::Setup)?;
    app.limits.table(address)?;
    let id = app.house.create(setup).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })))
}

/// Shows a table from outside.
///
/// It is one in the lobby, or one whose id was given as a link.
#[utoipa::path(get, operation_id = "table", path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "Which table")), responses(
    (status = OK, body = Shown, description = "The table"),
    (status = NOT_FOUND, body = Problem, description = "There is no such table"),
))]
pub(super) async fn one(State(app): State<App>, Named(id): Named) -> Result<Json<Shown>, Problem> {
    let id = TableId::new(&id).map_err(|_| Closed::NoTable)?;
    let about = app.house.about(&id).ok_or(Closed::NoTable)?;
    Ok(Json(shown(&about)))
}

impl NewTable {
    fn setup(self) -> Setup {
        let usual = Setup::new(self.game, self.seats, house::bots());
        Setup {
            options: self.options,
            visibility: self.visibility,
            spectators: self.spectators,
            clock: match self.clock {
                None | Some(ClockRule::None) => Clock::None,
                Some(ClockRule::Budget { decision, reserve }) => {
                    Clock::Budget { decision: Millis(decision), reserve: Millis(reserve) }
                }
            },
            deal_wait: self.deal_wait.unwrap_or(usual.deal_wait),
            away: self.away.unwrap_or(usual.away),
            ..usual
        }
    }
}

fn shown(about: &About) -> Shown {
    let About { table, created, changed, connected } = about.clone();
    Shown { table, created, changed, connected }
}

const fn public() -> Visibility {
    Visibility::Public
}

const fn yes() -> bool {
    true
}
