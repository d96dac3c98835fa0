use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::SignedCookieJar;
use ginmi_table::names::{Name, PersonId};
use ginmi_table::{Millis, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{App, Problem, Reason};
use crate::http::extract::Given;
use crate::http::identity::{self, Guest};
use crate::storage::{LinkHash, Person};
use crate::{clock, random};

/// How long a personal link works.
const LINK: Millis = Millis::seconds(60 * 60);

/// Who one is.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    /// How one is called at tables.
    #[schema(value_type = String)]
    name: Name,
}

/// How one wants to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Called {
    /// 1 to 24 characters, none of them invisible, no space at either end.
    #[schema(
        min_length = 1,
        max_length = 24,
        example = "Hana",
        pattern = r"^[^ \u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb](?:[^\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]*[^ \u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb])?$"
    )]
    name: String,
}

/// A way for oneself to another device.
#[derive(Serialize, ToSchema)]
pub(super) struct Link {
    /// What `POST /api/me/moves` takes there, once.
    code: String,
    /// When it stops working.
    #[schema(value_type = u64)]
    expires: Timestamp,
}

/// Somebody who comes from another device.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Coming {
    /// The code of a link.
    code: String,
}

/// Says who one is.
#[utoipa::path(get, operation_id = "who", path = "/api/me", tag = "me", responses(
    (status = OK, body = Me, description = "Who one is"),
    (status = UNAUTHORIZED, body = Problem, description = "One has no name here"),
))]
pub(super) async fn who(guest: Guest) -> Json<Me> {
    Json(Me { name: guest.name })
}

/// Takes a name.
///
/// A new guest gets the cookie, a known one another name at the tables where they sit down from now
/// on.
#[utoipa::path(post, operation_id = "rename", path = "/api/me", tag = "me", request_body = Called, responses(
    (status = OK, body = Me, description = "One has another name"),
    (status = CREATED, body = Me, description = "One is a guest; the answer sets the cookie"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "This is no name"),
))]
pub(super) async fn call(
    State(app): State<App>,
    jar: SignedCookieJar,
    Given(called): Given<Called>,
) -> Result<(StatusCode, SignedCookieJar, Json<Me>), Problem> {
    let name =
        Name::new(&called.name).map_err(|bad| Problem::bad(Reason::Name, bad.to_string()))?;
    if let Some(guest) = identity::guest(&jar, &app).await? {
        app.store.rename_person(&guest.id, name.as_str()).await?;
        let jar = jar.add(identity::cookie(&guest.id, &app.settings));
        return Ok((StatusCode::OK, jar, Json(Me { name })));
    }
    let id = PersonId::new(&random::word::<24>()).expect("such a word is an id");
    let now = clock::now();
    let person = Person { id: id.clone(), name: name.to_string(), created: now, seen: now };
    app.store.add_person(&person).await?;
    let jar = jar.add(identity::cookie(&id, &app.settings));
    Ok((StatusCode::CREATED, jar, Json(Me { name })))
}

/// Forgets on this device who one is.
///
/// Who has no other device and no link is a stranger then.
#[utoipa::path(delete, operation_id = "forget", path = "/api/me", tag = "me", responses(
    (status = NO_CONTENT, description = "The cookie is gone"),
))]
pub(super) async fn forget(
    State(app): State<App>,
    jar: SignedCookieJar,
) -> (StatusCode, SignedCookieJar) {
    (StatusCode::NO_CONTENT, jar.remove(identity::no_cookie(&app.settings)))
}

/// Makes a personal link.
///
/// The code lets whoever has it be the same person on another device. It works once, for an hour.
#[utoipa::path(post, operation_id = "make_link", path = "/api/me/links", tag = "me", responses(
    (status = CREATED, body = Link, description = "The link"),
    (status = UNAUTHORIZED, body = Problem, description = "One has no name here"),
))]
pub(super) async fn link(
    State(app): State<App>,
    guest: Guest,
) -> Result<(StatusCode, Json<Link>), Problem> {
    let code = random::word::<26>();
    let now = clock::now();
    let expires = now.after(LINK);
    app.store.add_link(hash(&code), &guest.id, now, expires).await?;
    Ok((StatusCode::CREATED, Json(Link { code, expires })))
}

/// Uses a personal link.
///
/// From now on one is that person on this device too.
#[utoipa::path(post, operation_id = "use_link", path = "/api/me/moves", tag = "me", request_body = Coming, responses(
    (status = OK, body = Me, description = "The answer sets the cookie"),
    (status = NOT_FOUND, body = Problem, description = "The code is unknown, used or too old"),
))]
pub(super) async fn come(
    State(app): State<App>,
    jar: SignedCookieJar,
    Given(coming): Given<Coming>,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    let unknown = || {
        let sentence = "this link is unknown, was used already, or is older than an hour: make \
                        another one where you are known";
        Problem::new(StatusCode::NOT_FOUND, Reason::NoSuchLink, sentence)
    };
    let person = app.store.use_link(hash(&coming.code), clock::now()).await?.ok_or_else(unknown)?;
    let person = app.store.person(&person).await?.ok_or_else(unknown)?;
    let name = Name::new(&person.name).map_err(|_| unknown())?;
    Ok((jar.add(identity::cookie(&person.id, &app.settings)), Json(Me { name })))
}

/// What is stored of a code, so that who reads the database cannot use it.
fn hash(code: &str) -> LinkHash {
    LinkHash(Sha256::digest(code).into())
}
