//! The current guest: signing in and out, renaming, deleting, export, personal links.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum_extra::extract::SignedCookieJar;
use futures_util::StreamExt as _;
use ginmi_table::names::{PersonId, PersonName};
use ginmi_table::{Millis, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{ApiError, ApiErrorReason, AppState};
use crate::http::client_address::ClientAddress;
use crate::http::display_name_rules;
use crate::http::extractors::JsonBody;
use crate::http::identity::{self, SignedInGuest};
use crate::storage::{self, GameCursor, PersonalLinkHash, StoredPerson};
use crate::{clock, random};

/// How many games of an export are read at a time.
const GAMES: u32 = 20;
/// How long a personal link works.
const LINK: Millis = Millis::seconds(60 * 60);

/// The current guest.
#[derive(Serialize, ToSchema)]
pub(super) struct MeResponse {
    /// The name shown at tables.
    #[schema(value_type = String)]
    name: PersonName,
}

/// The requested display name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct RenameRequest {
    /// 1 to 24 visible characters; not the name of a bot. Spaces at the ends are left out, and wide
    /// ones become ordinary ones.
    #[schema(
        min_length = 1,
        example = "Hana",
        pattern = r"^[^\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$"
    )]
    name: String,
}

/// A personal link, which signs the same guest in on another device.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonalLinkResponse {
    /// The code to send to `POST /api/me/moves` on the other device. It works once.
    code: String,
    /// When the code stops working.
    #[schema(value_type = u64)]
    expires: Timestamp,
}

/// The request of a guest who signs in on another device.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct UseLinkRequest {
    /// The code of a personal link.
    code: String,
}

/// Returns the current guest.
///
/// The answer renews the cookie, which is valid for a year.
#[utoipa::path(get, operation_id = "get_me", path = "/api/me", tag = "me", responses(
    (status = OK, body = MeResponse, description = "The current guest"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
))]
pub(super) async fn get_me(
    State(app): State<AppState>,
    jar: SignedCookieJar,
    guest: SignedInGuest,
) -> (SignedCookieJar, Json<MeResponse>) {
    let jar = jar.add(guest.cookie(&app.settings));
    (jar, Json(MeResponse { name: guest.name }))
}

/// Signs in with a name, or changes the name.
///
/// A new guest gets the cookie. A known guest is renamed; tables show the new name from the next time
/// that the guest sits down.
#[utoipa::path(post, operation_id = "rename_me", path = "/api/me", tag = "me", request_body = RenameRequest, responses(
    (status = OK, body = MeResponse, description = "The guest was renamed"),
    (status = CREATED, body = MeResponse, description = "A new guest; the answer sets the cookie"),
    (status = UNPROCESSABLE_ENTITY, body = ApiError, description = "The name is not valid"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests or new guests from this address"),
))]
pub(super) async fn rename_me(
    State(app): State<AppState>,
    address: ClientAddress,
    jar: SignedCookieJar,
    JsonBody(request): JsonBody<RenameRequest>,
) -> Result<(StatusCode, SignedCookieJar, Json<MeResponse>), ApiError> {
    let name = display_name_rules::check_display_name(&request.name)?;
    if let Some(guest) = identity::guest_from_cookie(&jar, &app).await? {
        app.store.rename_person(&guest.id, name.as_str()).await?;
        let jar = jar.add(guest.cookie(&app.settings));
        return Ok((StatusCode::OK, jar, Json(MeResponse { name })));
    }
    app.limits.count_guest(address)?;
    let id = PersonId::new(&random::word::<24>()).expect("such a word is an id");
    let now = clock::now();
    let person = StoredPerson {
        id: id.clone(),
        name: name.to_string(),
        created: now,
        seen: now,
        session: 0,
        signed_out: String::new(),
    };
    app.store.add_person(&person).await?;
    let jar = jar.add(identity::guest_cookie(&id, 0, &identity::new_device(), &app.settings));
    Ok((StatusCode::CREATED, jar, Json(MeResponse { name })))
}

/// Deletes the current guest for good.
///
/// The guest leaves all tables, and is signed out on all devices. Nothing of the guest stays in the
/// database but the seats in finished games, under a neutral name.
#[utoipa::path(delete, operation_id = "delete_me", path = "/api/me", tag = "me", responses(
    (status = NO_CONTENT, description = "The guest is deleted; the answer deletes the cookie"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests of this kind from this address"),
))]
pub(super) async fn delete_me(
    State(app): State<AppState>,
    address: ClientAddress,
    jar: SignedCookieJar,
    guest: SignedInGuest,
) -> Result<(StatusCode, SignedCookieJar), ApiError> {
    app.limits.count_costly_request(address)?;
    app.tables.delete_person(&guest.id).await?;
    app.store.erase_deleted().await;
    Ok((StatusCode::NO_CONTENT, jar.remove(identity::expired_cookie(&app.settings))))
}

/// Signs out on this device.
///
/// Ends all cookies of this device, copies included, and closes the connections of the guest to
/// tables; other devices connect again. After some 600 devices since the guest signed out of all, it
/// signs all of them out. A guest who is signed in on no other device and has no
/// personal link cannot come back.
#[utoipa::path(delete, operation_id = "sign_out", path = "/api/me/session", tag = "me", responses(
    (status = NO_CONTENT, description = "The answer deletes the cookie"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests of this kind from this address"),
))]
pub(super) async fn sign_out(
    State(app): State<AppState>,
    address: ClientAddress,
    jar: SignedCookieJar,
) -> Result<(StatusCode, SignedCookieJar), ApiError> {
    app.limits.count_costly_request(address)?;
    if let Some(guest) = identity::guest_from_cookie(&jar, &app).await? {
        sign_out_here(&app, &guest).await?;
    }
    Ok((StatusCode::NO_CONTENT, jar.remove(identity::expired_cookie(&app.settings))))
}

/// Ends the session of a guest on a device.
async fn sign_out_here(app: &AppState, guest: &SignedInGuest) -> Result<(), ApiError> {
    match app.store.sign_out_device(&guest.id, &guest.device).await {
        // Somebody has just deleted the guest.
        Ok(()) | Err(storage::StorageError::NoPerson) => {}
        Err(error) => return Err(error.into()),
    }
    app.tables.disconnect_person(&guest.id).await;
    Ok(())
}

/// Signs out on all other devices.
///
/// Ends all earlier cookies and personal links, and closes all connections to tables. This device
/// stays signed in, with the cookie of the answer.
#[utoipa::path(delete, operation_id = "sign_out_other_devices", path = "/api/me/sessions", tag = "me", responses(
    (status = NO_CONTENT, description = "Only this device is signed in; the answer sets the cookie"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests of this kind from this address"),
))]
pub(super) async fn sign_out_other_devices(
    State(app): State<AppState>,
    address: ClientAddress,
    jar: SignedCookieJar,
    guest: SignedInGuest,
) -> Result<(StatusCode, SignedCookieJar), ApiError> {
    app.limits.count_costly_request(address)?;
    app.store.sign_out(&guest.id).await?;
    app.tables.disconnect_person(&guest.id).await;
    let jar = match app.store.person(&guest.id).await? {
        Some(person) => {
            let guest = identity::SignedInGuest { session: person.session, ..guest };
            jar.add(guest.cookie(&app.settings))
        }
        None => jar,
    };
    Ok((StatusCode::NO_CONTENT, jar))
}

/// Returns everything that the server stores about the current guest.
///
/// The answer is JSON Lines: first the guest, then each finished game with its record, the newest
/// first.
#[utoipa::path(get, operation_id = "export_my_data", path = "/api/me/export", tag = "me", responses(
    (status = OK, content_type = "application/jsonl", body = String, description = "All that is kept of the guest"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests of this kind from this address"),
))]
pub(super) async fn export_my_data(
    State(app): State<AppState>,
    address: ClientAddress,
    guest: SignedInGuest,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.count_costly_request(address)?;
    let person = app.store.person(&guest.id).await?.ok_or_else(identity::not_signed_in)?;
    let StoredPerson { name, created, seen, .. } = &person;
    let first = json!({ "guest": { "name": name, "created": created, "seen": seen } });
    // One page of games at a time, so that a long history does not fill the memory.
    let games = futures_util::stream::try_unfold(None, move |before: Option<GameCursor>| {
        let (store, id) = (app.store.clone(), guest.id.clone());
        async move {
            let games = store.games_of(&id, before.as_ref(), GAMES).await?;
            let Some(last) = games.last() else { return Ok(None) };
            let next = last.cursor();
            let mut text = String::new();
            for game in &games {
                let whole = store.game(&game.id).await?;
                let players = game.players.iter().map(|player| {
                    let is_own = player.person.as_ref() == Some(&id);
                    json!({ "name": player.name, "result": player.result, "you": is_own })
                });
                let game = json!({ "game": {
                    "id": game.id, "table": game.table, "game": game.kind,
                    "finished": game.finished, "players": players.collect::<Vec<_>>(),
                    "record": whole.map(|game| game.record),
                } });
                text.push_str(&format!("{game}\n"));
            }
            Ok::<_, storage::StorageError>(Some((text, Some(next))))
        }
    });
    let first = futures_util::stream::once(async move { Ok(format!("{first}\n")) });
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"ginmi.jsonl\""),
    ];
    Ok((headers, Body::from_stream(first.chain(games))))
}

/// Makes a personal link.
///
/// Another device that is given its code signs in as the same guest. It works once, within an hour.
#[utoipa::path(post, operation_id = "create_link", path = "/api/me/links", tag = "me", responses(
    (status = CREATED, body = PersonalLinkResponse, description = "The link"),
    (status = UNAUTHORIZED, body = ApiError, description = "Not signed in"),
    (status = TOO_MANY_REQUESTS, body = ApiError, description = "Too many requests of this kind from this address"),
))]
pub(super) async fn create_link(
    State(app): State<AppState>,
    address: ClientAddress,
    guest: SignedInGuest,
) -> Result<(StatusCode, Json<PersonalLinkResponse>), ApiError> {
    app.limits.count_costly_request(address)?;
    let code = random::word::<26>();
    let now = clock::now();
    let expires = now.after(LINK);
    app.store.add_link(hash(&code), &guest.id, now, expires).await?;
    Ok((StatusCode::CREATED, Json(PersonalLinkResponse { code, expires })))
}

/// Uses a personal link.
///
/// Signs the guest who made it in on this device, and ends the session that the device had before.
#[utoipa::path(post, operation_id = "use_link", path = "/api/me/moves", tag = "me", request_body = UseLinkRequest, responses(
    (status = OK, body = MeResponse, description = "Signed in; the answer sets the cookie"),
    (status = NOT_FOUND, body = ApiError, description = "The code is unknown, was used, or has expired"),
))]
pub(super) async fn use_link(
    State(app): State<AppState>,
    jar: SignedCookieJar,
    JsonBody(request): JsonBody<UseLinkRequest>,
) -> Result<(SignedCookieJar, Json<MeResponse>), ApiError> {
    let unknown = || {
        let sentence = "this link is unknown, was used already, or is older than an hour: make \
                        another one where you are signed in";
        ApiError::new(StatusCode::NOT_FOUND, ApiErrorReason::NoSuchLink, sentence)
    };
    let person =
        app.store.use_link(hash(&request.code), clock::now()).await?.ok_or_else(unknown)?;
    let person = app.store.person(&person).await?.ok_or_else(unknown)?;
    let name = PersonName::new(&person.name).map_err(|_| unknown())?;
    // The session that this browser had is of no use any more, except for whoever has copied it.
    if let Some(before) = identity::guest_from_cookie(&jar, &app).await? {
        sign_out_here(&app, &before).await?;
    }
    let device = identity::new_device();
    let cookie = identity::guest_cookie(&person.id, person.session, &device, &app.settings);
    Ok((jar.add(cookie), Json(MeResponse { name })))
}

/// The stored hash of a code, so that reading the database does not give the code away.
fn hash(code: &str) -> PersonalLinkHash {
    PersonalLinkHash(Sha256::digest(code).into())
}
