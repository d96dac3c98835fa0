//! The description of the API: it is complete.

use std::collections::BTreeSet;

use hyper::Method;
use serde_json::Value;

use crate::api::support::{Running, run};

/// Gets the description of a server.
pub(crate) async fn described(server: &Running) -> Value {
    let answer = server.stranger().get("/api/openapi.json").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    answer.json()
}

/// Path, method and description of every operation.
pub(crate) fn operations(description: &Value) -> Vec<(&str, Method, &Value)> {
    let paths = description["paths"].as_object().expect("paths");
    let all = paths.iter().flat_map(|(path, item)| {
        let item = item.as_object().expect("methods");
        item.iter().map(move |(method, operation)| {
            let method = method.to_uppercase().parse().expect("a method");
            (path.as_str(), method, operation)
        })
    });
    all.collect()
}

#[test]
fn every_address_takes_just_the_methods_that_are_described() {
    run(async {
        let server = Running::start().await;
        let description = described(&server).await;
        let operations = operations(&description);
        let paths: BTreeSet<&str> = operations.iter().map(|(path, ..)| *path).collect();
        assert!(paths.len() >= 12, "{paths:?}");
        for path in paths {
            let there = path.replace("{id}", "x");
            let answer = server.stranger().send(Method::PATCH, &there, None, Vec::new()).await;
            assert_eq!(answer.refusal().1, "method", "{path} is served");
            let allowed: BTreeSet<&str> = answer.header("allow").split(',').collect();
            let mut described: BTreeSet<&str> = operations
                .iter()
                .filter(|(other, ..)| *other == path)
                .map(|(_, method, _)| method.as_str())
                .collect();
            if described.contains("GET") {
                described.insert("HEAD");
            }
            assert_eq!(allowed, described, "{path}");
        }
    });
}

/// The routes in the code, whether they are described or not.
#[test]
fn no_address_is_served_without_being_described() {
    let http = concat!(env!("CARGO_MANIFEST_DIR"), "/src/http");
    let mut folders = vec![std::path::PathBuf::from(http)];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("the code is there") {
            let path = file.expect("the code is there").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if ["page.rs", "docs_book.rs"].iter().any(|name| path.ends_with(name)) {
                // The page and the documentation are for people, and not part of the API.
                continue;
            }
            let code = std::fs::read_to_string(&path).expect("the code is text");
            // `OpenApiRouter::routes` takes only described handlers; `route` takes any.
            let name = path.display();
            assert!(!code.contains(".route("), "{name}: describe it, and use routes!");
        }
    }
}

#[test]
fn everything_is_described_in_words() {
    run(async {
        let server = Running::start().await;
        let description = described(&server).await;
        let mut ids = BTreeSet::new();
        for (path, method, operation) in operations(&description) {
            let what = format!("{method} {path}");
            let summary = operation["summary"].as_str().unwrap_or("");
            assert!(summary.ends_with('.'), "{what}: a summary is a sentence: {summary}");
            assert!(ids.insert(operation["operationId"].to_string()), "{what}: another has its id");
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            for parameter in parameters {
                assert!(parameter["description"].is_string(), "{what}: {parameter}");
                assert!(parameter["schema"]["type"].is_string(), "{what}: {parameter}");
            }
            for (status, response) in operation["responses"].as_object().expect("responses") {
                let words = response["description"].as_str().unwrap_or("");
                assert!(words.len() > 5, "{what}: {status} is not described");
                assert!(status != "500", "{what}: it never fails by a fault of ours");
            }
        }
        for (name, schema) in description["components"]["schemas"].as_object().expect("schemas") {
            assert!(schema["description"].is_string(), "{name} is not described");
            for (property, schema) in schema["properties"].as_object().into_iter().flatten() {
                let words = schema["description"].as_str();
                let words = words.or_else(|| schema["oneOf"][0]["description"].as_str());
                assert!(words.is_some(), "{name}: {property} is not described: {schema}");
            }
        }
    });
}

#[test]
fn the_page_explains_every_reason_and_no_other() {
    run(async {
        let server = Running::start().await;
        let description = described(&server).await;
        let reasons = description["components"]["schemas"]["ApiErrorReason"]["enum"].clone();
        let reasons: BTreeSet<&str> =
            reasons.as_array().expect("reasons").iter().filter_map(Value::as_str).collect();
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/http-api.md");
        let page = std::fs::read_to_string(page).expect("the page is there");
        let (_, table) = page.split_once("| reason | status | meaning |").expect("a table");
        let rows = table.trim_start().lines().skip(1).take_while(|line| line.starts_with('|'));
        let explained: BTreeSet<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
        assert_eq!(explained, reasons);
    });
}

#[test]
fn the_page_names_every_request_that_can_be_made() {
    run(async {
        let server = Running::start().await;
        let description = described(&server).await;
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/http-api.md");
        let page = std::fs::read_to_string(page).expect("the page is there");
        for (path, method, _) in operations(&description) {
            let named = format!("| `{method} {path}` |");
            assert!(page.contains(&named), "{named}");
        }
    });
}
