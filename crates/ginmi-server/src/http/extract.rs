//! Extractors: the bodies, query strings and ids of requests, refused with a `Problem` when they
//! cannot be read.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use tokio::time::timeout;

use super::{App, Problem, Reason};

/// The body of a request. If it cannot be read, the refusal is a `Problem` as everywhere.
#[derive(Debug)]
pub(super) struct Given<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Given<T>, Problem> {
        let body = timeout(app.settings.patience.body, Json::from_request(request, app)).await;
        let Json(Object(given)) = body.map_err(|_| too_slow())??;
        Ok(Given(given))
    }
}

/// Accepts only an object: serde would accept a list of the values as well.
struct Object<T>(T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct OfKeys<T>(PhantomData<T>);

        impl<'de, T: DeserializeOwned> Visitor<'de> for OfKeys<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(OfKeys(PhantomData)).map(Object)
    }
}

/// The query string, refused in the same way.
#[derive(Debug)]
pub(super) struct Keys<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Keys<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Keys<T>, Problem> {
        let Query(given) = Query::from_request_parts(parts, app).await?;
        Ok(Keys(given))
    }
}

/// The id in a path, not yet checked.
#[derive(Debug)]
pub(super) struct Named(pub(super) String);

impl FromRequestParts<App> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Named, Problem> {
        let Path(id) = Path::from_request_parts(parts, app).await?;
        Ok(Named(id))
    }
}

fn too_slow() -> Problem {
    let sentence = "the body of the request did not arrive in time: send it again";
    Problem::new(StatusCode::REQUEST_TIMEOUT, Reason::TooSlow, sentence)
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        let (status, why) = (rejection.status(), innermost(&rejection));
        match rejection {
            JsonRejection::JsonDataError(_) => Problem::new(
                status,
                Reason::Unfit,
                format!("the body does not fit this request: {why}"),
            ),
            JsonRejection::MissingJsonContentType(_) => {
                let sentence =
                    "the body must be JSON, with the header Content-Type: application/json";
                Problem::new(status, Reason::ContentType, sentence)
            }
            _ if status == StatusCode::PAYLOAD_TOO_LARGE => {
                let most = super::security::MAX_BODY;
                let sentence =
                    format!("the body is longer than {most} bytes, the most that is allowed");
                Problem::new(status, Reason::TooLong, sentence)
            }
            _ => Problem::new(status, Reason::Malformed, format!("the body cannot be read: {why}")),
        }
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        let sentence = format!("the query cannot be read: {}", innermost(&rejection));
        Problem::new(rejection.status(), Reason::Malformed, sentence)
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Problem {
        let sentence = format!("the address cannot be read: {}", innermost(&rejection));
        Problem::new(rejection.status(), Reason::Malformed, sentence)
    }
}

/// The message of the innermost error: the outer ones mention our types.
fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}
