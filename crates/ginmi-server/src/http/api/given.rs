use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::{App, Problem};

/// The body of a request. What cannot be read is refused as everything else is.
#[derive(Debug)]
pub(super) struct Given<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Given<T>, Problem> {
        let Json(given) = Json::from_request(request, app).await?;
        Ok(Given(given))
    }
}

/// The keys of an address, refused in the same way.
#[derive(Debug)]
pub(super) struct Keys<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Keys<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Keys<T>, Problem> {
        let Query(given) = Query::from_request_parts(parts, app).await?;
        Ok(Keys(given))
    }
}
