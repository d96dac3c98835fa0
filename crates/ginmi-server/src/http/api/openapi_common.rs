//! Parts of the description that are the same for many requests, added to each.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

/// The name of the cookie in the description.
const COOKIE: &str = "guest";

/// Completes the descriptions of all requests.
pub(super) fn add_common_responses(description: &mut OpenApi, cookie: &str) {
    let scheme = ApiKeyValue::with_description(
        cookie,
        "The signed cookie of a guest, set by `POST /api/me` and `POST /api/me/moves`",
    );
    let components = description.components.get_or_insert_default();
    components.add_security_scheme(COOKIE, SecurityScheme::ApiKey(ApiKey::Cookie(scheme)));
    for (path, item) in &mut description.paths.paths {
        let PathItem { get, post, delete, .. } = item;
        if let Some(operation) = get {
            let is_socket = path.ends_with("/socket");
            of_one(operation, path, is_socket);
        }
        for operation in [post, delete].into_iter().flatten() {
            of_one(operation, path, true);
        }
    }
}

/// Completes the descriptions of the requests of operators.
pub(crate) fn add_admin_responses(description: &mut OpenApi) {
    for item in description.paths.paths.values_mut() {
        let PathItem { get, post, delete, .. } = item;
        for operation in [get, post, delete].into_iter().flatten() {
            of_input(operation);
            // Only the description itself needs no database.
            if operation.responses.responses.contains_key("401") {
                add(operation, "503", "The database is unavailable at the moment");
            }
            add(operation, "401", "Without the token");
        }
    }
}

/// Adds the answers that the code of the request does not mention.
fn of_one(operation: &mut Operation, path: &str, is_change: bool) {
    if operation.responses.responses.contains_key("401") {
        let no_scopes: [&str; 0] = [];
        operation.security = Some(vec![SecurityRequirement::new(COOKIE, no_scopes)]);
    }
    of_input(operation);
    add(operation, "421", "The header `Host` names another server");
    if is_change {
        add(operation, "403", "A page of another server sent the request");
    }
    if path.starts_with("/api/") {
        add(operation, "429", "Too many requests from this address");
        add(operation, "503", "The database is unavailable at the moment");
    }
}

/// Adds the answers to parameters and bodies that cannot be read.
fn of_input(operation: &mut Operation) {
    if operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty()) {
        add(operation, "400", "The address cannot be read");
    }
    if operation.request_body.is_some() {
        add(operation, "400", "The body is not valid JSON");
        add(operation, "408", "The body did not arrive in time");
        add(operation, "413", "The body is too long");
        add(operation, "415", "`Content-Type` is not `application/json`");
        add(operation, "422", "The body is JSON but does not fit this request");
    }
}

fn add(operation: &mut Operation, status: &str, description: &str) {
    let schema = Ref::from_schema_name("ApiError");
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let response = ResponseBuilder::new().description(description);
    let response = response.content("application/json", content).build();
    let responses = &mut operation.responses.responses;
    responses.entry(status.to_owned()).or_insert(RefOr::T(response));
}
