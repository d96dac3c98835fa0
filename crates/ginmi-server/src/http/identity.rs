//! Identity: guests with a name, recognized by a signed cookie.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, Key, SameSite};
use ginmi_table::Millis;
use ginmi_table::names::{PersonId, PersonName};

use super::{ApiError, ApiErrorReason, AppState};
use crate::storage::{self, ServerSecret, Store, StoredPerson};
use crate::{ServerSettings, clock, random};

/// How often it is noted that somebody was here: once a day.
const DAY: Millis = Millis::seconds(24 * 60 * 60);

/// How long a guest who does not return is known: then the cookie is invalid.
const YEAR: Millis = Millis::seconds(365 * 24 * 60 * 60);

/// A guest, who has a name here.
#[derive(Clone, Debug)]
pub(crate) struct SignedInGuest {
    pub(crate) id: PersonId,
    pub(crate) name: PersonName,
    pub(crate) session: i64,
    /// The device, by the word that its cookie holds.
    pub(crate) device: String,
}

impl FromRequestParts<AppState> for SignedInGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let jar = SignedCookieJar::<Key>::from_headers(&parts.headers, Key::from_ref(app));
        guest_from_cookie(&jar, app).await?.ok_or_else(not_signed_in)
    }
}

/// The refusal for requests without a guest.
pub(super) fn not_signed_in() -> ApiError {
    let sentence = "you are not signed in: choose a name first (POST /api/me)";
    ApiError::new(StatusCode::UNAUTHORIZED, ApiErrorReason::NoGuest, sentence)
}

/// The guest that the cookie names, if it is valid and the guest exists.
pub(crate) async fn guest_from_cookie(
    jar: &SignedCookieJar,
    app: &AppState,
) -> Result<Option<SignedInGuest>, ApiError> {
    let cookie = jar.get(cookie_name(&app.settings));
    let Some((id, session, device)) = cookie.and_then(|cookie| read(cookie.value())) else {
        return Ok(None);
    };
    let now = clock::now();
    let person = app.store.person(&id).await?;
    let is_valid = |person: &StoredPerson| {
        person.session == session
            && !person.has_signed_out(&device)
            // Nobody who plays is away, whatever the clock said when they were last seen.
            && (person.seen.after(YEAR) > now || app.tables.is_seated(&person.id))
    };
    let Some(person) = person.filter(is_valid) else { return Ok(None) };
    if person.seen.after(DAY) < now
        && let Err(error) = app.store.record_visit(&person.id, now).await
        && let Some(held_back) = app.metrics.log_limiter.allow_message()
    {
        // The request goes on all the same.
        tracing::warn!(%error, held_back, "a visit could not be noted");
    }
    Ok(PersonName::new(&person.name).ok().map(|name| SignedInGuest { id, name, session, device }))
}

/// The person, the session and the device in the value of a cookie.
fn read(value: &str) -> Option<(PersonId, i64, String)> {
    let parts: Vec<&str> = value.split('.').collect();
    let (session, device, id) = match parts[..] {
        [session, device, id] => (session, device, id),
        // Early versions named no device.
        [id, session] => (session, EARLY, id),
        [id] => ("0", EARLY, id),
        _ => return None,
    };
    Some((PersonId::new(id).ok()?, session.parse().ok()?, device.to_owned()))
}

/// The device of cookies that name none.
const EARLY: &str = "early";

impl SignedInGuest {
    /// The cookie of the guest, anew. A device of an early version gets its name with it.
    pub(crate) fn cookie(&self, settings: &ServerSettings) -> Cookie<'static> {
        let is_early = self.device == EARLY;
        let device = if is_early { new_device() } else { self.device.clone() };
        guest_cookie(&self.id, self.session, &device, settings)
    }
}

/// A name for a device that signs in.
pub(crate) fn new_device() -> String {
    random::word::<12>()
}

/// The cookie of a guest.
pub(crate) fn guest_cookie(
    id: &PersonId,
    session: i64,
    device: &str,
    settings: &ServerSettings,
) -> Cookie<'static> {
    let value = format!("{session}.{device}.{id}");
    let (name, age) = (cookie_name(settings), YEAR.0 / 1000);
    let mut cookie = Cookie::parse(format!("{name}={value}; Max-Age={age}"))
        .expect("ids and numbers may stand in a cookie");
    cookie.set_path("/");
    cookie.set_http_only(true);
    // Lax, so that guests who follow a link to a table are recognized there.
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(settings.is_encrypted());
    cookie
}

/// The cookie that deletes the other one.
pub(crate) fn expired_cookie(settings: &ServerSettings) -> Cookie<'static> {
    let mut cookie = Cookie::new(cookie_name(settings), "");
    cookie.set_path("/");
    cookie.set_secure(settings.is_encrypted());
    cookie
}

/// With TLS, a name that browsers accept only from this very host.
pub(crate) fn cookie_name(settings: &ServerSettings) -> &'static str {
    if settings.is_encrypted() { "__Host-ginmi" } else { "ginmi" }
}

/// The key that signs cookies, which is drawn once and stored.
pub(crate) async fn cookie_key(store: &Store) -> Result<Key, storage::StorageError> {
    let kept = store.secret_or(SECRET, &fresh_key()).await?;
    Key::try_from(kept.0.as_slice())
        .map_err(|error| storage::StorageError::Corrupt(format!("the key of the cookies: {error}")))
}

/// Replaces the key that signs cookies, so that no cookie is valid any more. A server uses the new
/// one after its next start.
///
/// # Errors
///
/// When it cannot be stored.
pub async fn renew_cookie_key(store: &Store) -> Result<(), storage::StorageError> {
    store.replace_secret(SECRET, &fresh_key()).await
}

/// The name of the secret that is the key.
const SECRET: &str = "cookies";

fn fresh_key() -> ServerSecret {
    ServerSecret(random::bytes::<64>().to_vec())
}
