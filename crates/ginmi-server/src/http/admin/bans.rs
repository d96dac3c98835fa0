use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi_table::{Millis, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock;
use crate::http::address::Address;
use crate::http::extract::{Given, Named};
use crate::http::{App, Problem, Reason};
use crate::storage;

/// The banned addresses.
#[derive(Serialize, ToSchema)]
pub(super) struct Bans {
    /// In the order of the addresses.
    bans: Vec<Ban>,
}

/// A temporarily banned address.
#[derive(Serialize, ToSchema)]
pub(super) struct Ban {
    /// The address; of an IPv6 address only the first half counts.
    address: String,
    /// When the ban ends, in milliseconds since 1970.
    #[schema(value_type = u64)]
    until: Timestamp,
}

/// An address to ban, and the duration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Banned {
    /// The address.
    #[schema(example = "203.0.113.9")]
    address: String,
    /// The duration of the ban in seconds.
    #[schema(minimum = 1)]
    seconds: u32,
}

/// Lists the banned addresses.
#[utoipa::path(get, operation_id = "admin_bans", path = "/api/admin/bans", tag = "admin", responses(
    (status = OK, body = Bans, description = "The bans"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
))]
pub(super) async fn list(State(app): State<App>) -> Result<Json<Bans>, Problem> {
    let bans = app.store.bans(clock::now()).await?.into_iter();
    let bans = bans.map(|ban| Ban { address: ban.address, until: ban.until });
    Ok(Json(Bans { bans: bans.collect() }))
}

/// Bans an address for some time.
///
/// Its connections to tables are closed, and all its requests are refused.
#[utoipa::path(post, operation_id = "admin_ban", path = "/api/admin/bans", tag = "admin", request_body = Banned, responses(
    (status = OK, body = Ban, description = "The ban, which replaces any earlier one"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "The address or the duration is not valid"),
))]
pub(super) async fn add(
    State(app): State<App>,
    Given(banned): Given<Banned>,
) -> Result<Json<Ban>, Problem> {
    let address = address(&banned.address)?;
    if banned.seconds == 0 {
        let sentence = "a ban holds a second at least: lift it with DELETE";
        return Err(Problem::bad(Reason::Unfit, sentence));
    }
    let now = clock::now();
    let until = now.after(Millis::seconds(banned.seconds.into()));
    app.store.ban(&storage::Ban { address: address.clone(), until }, now).await?;
    app.bans.refresh(&app.store, &app.metrics).await?;
    tracing::info!(seconds = banned.seconds, "an operator has banned an address");
    Ok(Json(Ban { address, until }))
}

/// Ends the ban of an address.
#[utoipa::path(delete, operation_id = "admin_lift_ban", path = "/api/admin/bans/{address}", tag = "admin", params(("address" = String, Path, description = "The address")), responses(
    (status = NO_CONTENT, description = "The address is not banned"),
    (status = UNAUTHORIZED, body = Problem, description = "Without the token"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "This is not an IP address"),
))]
pub(super) async fn lift(
    State(app): State<App>,
    Named(given): Named,
) -> Result<StatusCode, Problem> {
    app.store.lift_ban(&address(&given)?).await?;
    app.bans.refresh(&app.store, &app.metrics).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An address in the form that bans use, in which each has only one spelling.
fn address(text: &str) -> Result<String, Problem> {
    let address: IpAddr = text.trim().parse().map_err(|_| {
        let sentence =
            format!("`{text}` is not an IP address: write one such as 203.0.113.9 or 2001:db8::7");
        Problem::bad(Reason::Address, sentence)
    })?;
    Ok(Address::of(address).0.to_string())
}
