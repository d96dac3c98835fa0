use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::house::Closed;
use crate::storage;

/// Why a request is not answered as wished: for programs, and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Problem {
    /// The status, for the answer's first line.
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// What is wrong, in a word for programs.
    pub(crate) reason: &'static str,
    /// What is wrong and what would be right.
    pub(crate) sentence: String,
}

impl Problem {
    pub(crate) fn new(
        status: StatusCode,
        reason: &'static str,
        sentence: impl Into<String>,
    ) -> Problem {
        Problem { status, reason, sentence: sentence.into() }
    }

    /// What was sent cannot be taken.
    pub(crate) fn bad(reason: &'static str, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, reason, sentence)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        Problem::new(rejection.status(), "malformed", rejection.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        Problem::new(rejection.status(), "malformed", rejection.body_text())
    }
}

impl From<storage::Error> for Problem {
    fn from(error: storage::Error) -> Problem {
        tracing::error!(%error, "the storage does not do its work");
        let sentence = "nothing can be stored or looked up at the moment: try again later";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "storage", sentence)
    }
}

impl From<Closed> for Problem {
    fn from(closed: Closed) -> Problem {
        let (status, reason) = match closed {
            Closed::NoTable => (StatusCode::NOT_FOUND, "no-such-table"),
            Closed::Full(_) => (StatusCode::SERVICE_UNAVAILABLE, "full"),
            Closed::Setup(_) => (StatusCode::UNPROCESSABLE_ENTITY, "setup"),
            Closed::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
            Closed::Storage(error) => return error.into(),
        };
        Problem::new(status, reason, closed.to_string())
    }
}
