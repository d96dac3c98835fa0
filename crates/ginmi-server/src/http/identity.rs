//! Who somebody is: a guest with a name, known by a signed cookie.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, Key, SameSite};
use ginmi_table::Millis;
use ginmi_table::names::{Name, PersonId};

use super::{App, Problem, Reason};
use crate::storage::{self, Person, Secret, Store};
use crate::{Settings, clock, random};

/// How long somebody counts as seen: that they were here is noted once a day.
const DAY: Millis = Millis::seconds(24 * 60 * 60);

/// How long somebody is known who does not come: then the cookie is void.
const YEAR: Millis = Millis::seconds(365 * 24 * 60 * 60);

/// Somebody who has a name here.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    pub(crate) session: i64,
}

impl FromRequestParts<App> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Guest, Problem> {
        let jar = SignedCookieJar::<Key>::from_headers(&parts.headers, Key::from_ref(app));
        guest(&jar, app).await?.ok_or_else(nobody)
    }
}

/// Says that nobody is known here.
pub(super) fn nobody() -> Problem {
    let sentence = "you are not signed in: choose a name first (POST /api/me)";
    Problem::new(StatusCode::UNAUTHORIZED, Reason::NoGuest, sentence)
}

/// Who the cookies say it is, if they are ours and the person is here.
pub(crate) async fn guest(jar: &SignedCookieJar, app: &App) -> Result<Option<Guest>, Problem> {
    let cookie = jar.get(cookie_name(&app.settings));
    let Some((id, session)) = cookie.and_then(|cookie| read(cookie.value())) else {
        return Ok(None);
    };
    let now = clock::now();
    let person = app.store.person(&id).await?;
    let is_valid = |person: &Person| person.session == session && person.seen.after(YEAR) > now;
    let Some(person) = person.filter(is_valid) else { return Ok(None) };
    if person.seen.after(DAY) < now
        && let Err(error) = app.store.see_person(&person.id, now).await
    {
        // Nobody is sent away for that.
        tracing::warn!(%error, "that somebody was here could not be noted");
    }
    Ok(Name::new(&person.name).ok().map(|name| Guest { id, name, session }))
}

/// The person and the session that a cookie names. Cookies of the first session name the person
/// alone.
fn read(value: &str) -> Option<(PersonId, i64)> {
    let (id, session) =
        value.split_once('.').map_or((value, Ok(0)), |(id, session)| (id, session.parse()));
    Some((PersonId::new(id).ok()?, session.ok()?))
}

/// The cookie by which somebody is known.
pub(crate) fn cookie(id: &PersonId, session: i64, settings: &Settings) -> Cookie<'static> {
    let value = if session == 0 { id.to_string() } else { format!("{id}.{session}") };
    let (name, age) = (cookie_name(settings), YEAR.0 / 1000);
    let mut cookie = Cookie::parse(format!("{name}={value}; Max-Age={age}"))
        .expect("ids and numbers may stand in a cookie");
    cookie.set_path("/");
    cookie.set_http_only(true);
    // Lax, so that who follows a link to a table is known there.
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(settings.is_encrypted());
    cookie
}

/// The cookie that takes the other's place when somebody is to be forgotten.
pub(crate) fn no_cookie(settings: &Settings) -> Cookie<'static> {
    let mut cookie = Cookie::new(cookie_name(settings), "");
    cookie.set_path("/");
    cookie.set_secure(settings.is_encrypted());
    cookie
}

/// With TLS, a name that browsers take from this very host alone.
pub(crate) fn cookie_name(settings: &Settings) -> &'static str {
    if settings.is_encrypted() { "__Host-ginmi" } else { "ginmi" }
}

/// The key that signs cookies: drawn once, and kept.
pub(crate) async fn key(store: &Store) -> Result<Key, storage::Error> {
    let fresh = Secret(random::bytes::<64>().to_vec());
    let kept = store.secret_or("cookies", &fresh).await?;
    Key::try_from(kept.0.as_slice())
        .map_err(|error| storage::Error::Corrupt(format!("the key of the cookies: {error}")))
}
