//! Bans of addresses, for operators.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ginmi_table::{Millis, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock;
use crate::http::client_address::ClientAddress;
use crate::http::extractors::{JsonBody, PathId};
use crate::http::{ApiError, ApiErrorReason, AppState};
use crate::storage;

/// The banned addresses.
#[derive(Serialize, ToSchema)]
pub(super) struct BansResponse {
    /// In the order of the addresses.
    bans: Vec<AdminBan>,
}

/// A temporarily banned address.
#[derive(Serialize, ToSchema)]
pub(super) struct AdminBan {
    /// The address; of an IPv6 address only the first half counts.
    address: String,
    /// When the ban ends, in milliseconds since 1970.
    #[schema(value_type = u64)]
    until: Timestamp,
}

/// An address to ban, and the duration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct BanAddressRequest {
    /// The address.
    #[schema(example = "203.0.113.9")]
    address: String,
    /// The duration of the ban in seconds.
    #[schema(minimum = 1)]
    seconds: u32,
}

/// Lists the banned addresses.
#[utoipa::path(get, operation_id = "admin_list_bans", path = "/api/admin/bans", tag = "admin", responses(
    (status = OK, body = BansResponse, description = "The bans"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
))]
pub(super) async fn list_bans(State(app): State<AppState>) -> Result<Json<BansResponse>, ApiError> {
    let bans = app.store.bans(clock::now()).await?.into_iter();
    let bans = bans.map(|ban| AdminBan { address: ban.address, until: ban.until });
    Ok(Json(BansResponse { bans: bans.collect() }))
}

/// Bans an address for some time.
///
/// Its connections to tables are closed, and all its requests are refused.
#[utoipa::path(post, operation_id = "admin_ban_address", path = "/api/admin/bans", tag = "admin", request_body = BanAddressRequest, responses(
    (status = OK, body = AdminBan, description = "The ban, which replaces any earlier one"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
    (status = UNPROCESSABLE_ENTITY, body = ApiError, description = "The address or the duration is not valid"),
))]
pub(super) async fn ban_address(
    State(app): State<AppState>,
    JsonBody(request): JsonBody<BanAddressRequest>,
) -> Result<Json<AdminBan>, ApiError> {
    let address = address(&request.address)?;
    if request.seconds == 0 {
        let sentence = "a ban holds a second at least: lift it with DELETE";
        return Err(ApiError::unprocessable(ApiErrorReason::Unfit, sentence));
    }
    let now = clock::now();
    let until = now.after(Millis::seconds(request.seconds.into()));
    app.store.ban(&storage::Ban { address: address.clone(), until }, now).await?;
    app.bans.refresh(&app.store, &app.metrics).await?;
    tracing::info!(seconds = request.seconds, "an operator has banned an address");
    Ok(Json(AdminBan { address, until }))
}

/// Ends the ban of an address.
#[utoipa::path(delete, operation_id = "admin_lift_ban", path = "/api/admin/bans/{address}", tag = "admin", params(("address" = String, Path, description = "The address")), responses(
    (status = NO_CONTENT, description = "The address is not banned"),
    (status = UNAUTHORIZED, body = ApiError, description = "Without the token"),
    (status = UNPROCESSABLE_ENTITY, body = ApiError, description = "This is not an IP address"),
))]
pub(super) async fn lift_ban(
    State(app): State<AppState>,
    PathId(text): PathId,
) -> Result<StatusCode, ApiError> {
    app.store.lift_ban(&address(&text)?).await?;
    app.bans.refresh(&app.store, &app.metrics).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An address in the form that bans use, in which each has only one spelling.
fn address(text: &str) -> Result<String, ApiError> {
    let address: IpAddr = text.trim().parse().map_err(|_| {
        let sentence =
            format!("`{text}` is not an IP address: write one such as 203.0.113.9 or 2001:db8::7");
        ApiError::unprocessable(ApiErrorReason::Address, sentence)
    })?;
    Ok(ClientAddress::of(address).0.to_string())
}
