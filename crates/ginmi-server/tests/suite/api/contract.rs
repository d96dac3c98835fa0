//! The server keeps to its description: every answer to any request is one of those described. Good
//! requests are generated from the description, and bad ones by corrupting them.

use std::fmt::Write as _;

use fastrand::Rng;
use hyper::Method;
use serde_json::{Value, json};

use crate::api::description::{described, operations};
use crate::api::support::schema::{Schemas, spoiled, text};
use crate::api::support::{Answer, Client, Running, effort, open_table, quick_table, run};

/// A request, to be shown when its answer is wrong.
#[derive(Debug)]
struct Request {
    method: Method,
    path: String,
    kind: Option<&'static str>,
    body: Vec<u8>,
    cookie: Option<String>,
    headers: Vec<(&'static str, String)>,
}

/// Bodies that are not JSON, or barely.
const RAW: [&[u8]; 8] = [
    b"",
    b"{",
    b"\0",
    b"\xff\xfe",
    b"{\"name\":\"\\ud800\"}",
    b"{\"name\":\"a\",\"name\":\"b\"}",
    b"{\"seats\":1e999}",
    b"{\"seats\":99999999999999999999999999999999999999}",
];

/// Writes a text as part of a path, sometimes with unnecessary or wrong escapes.
fn escaped(text: &str, rng: &mut Rng) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() && rng.u8(0..8) > 0 {
            escaped.push(char::from(byte));
        } else {
            write!(escaped, "%{byte:02x}").expect("texts take everything");
        }
    }
    if rng.u8(0..10) == 0 {
        escaped.push_str(["%", "%zz", "%ff", "%c0%af", "..", ";a=b", "%2e%2e%2f"][rng.usize(0..7)]);
    }
    escaped
}

/// Generates a request for an operation.
fn made_up(
    schemas: &Schemas<'_>,
    (path, method, operation): (&str, Method, &Value),
    known: &[String],
    rng: &mut Rng,
) -> Request {
    let id = if rng.bool() { known[rng.usize(0..known.len())].clone() } else { text(rng, 50) };
    let id = escaped(&id, rng);
    let mut path = path.replace("{id}", if id.is_empty() { "x" } else { &id });
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let mut separator = '?';
    for parameter in parameters.iter().filter(|one| one["in"] == "query") {
        if rng.bool() {
            let value = schemas.made_up(&parameter["schema"], rng);
            let value = if rng.bool() { value } else { spoiled(&value, rng) };
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let name = parameter["name"].as_str().expect("a name");
            write!(path, "{separator}{name}={}", escaped(&value, rng))
                .expect("texts take everything");
            separator = '&';
        }
    }
    if rng.u8(0..10) == 0 {
        let (name, value) = (text(rng, 8), text(rng, 8));
        write!(path, "{separator}{}={}", escaped(&name, rng), escaped(&value, rng))
            .expect("texts take everything");
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    let mut kind = None;
    let mut bytes = Vec::new();
    if body.is_object() || rng.u8(0..10) == 0 {
        kind = ["application/json"; 8].get(rng.usize(0..10)).copied().or(Some("text/plain"));
        let value = if body.is_object() { schemas.made_up(body, rng) } else { json!({}) };
        bytes = match rng.u8(0..10) {
            0 => RAW[rng.usize(0..RAW.len())].to_vec(),
            1 => vec![b'['; rng.usize(0..20_000)],
            2..=5 => spoiled(&value, rng).to_string().into_bytes(),
            _ => value.to_string().into_bytes(),
        };
    }
    let headers = match rng.u8(0..12) {
        0 => vec![("accept", "text/html".to_owned())],
        1 => vec![("x-forwarded-for", text(rng, 9).replace(|c: char| !c.is_ascii_graphic(), ","))],
        2 => vec![("upgrade", "websocket".to_owned()), ("connection", "upgrade".to_owned())],
        3 => vec![("origin", "http://evil.example".to_owned())],
        4 => {
            vec![("accept-encoding", "br;q=nonsense".to_owned()), ("range", "bytes=9-1".to_owned())]
        }
        5 => vec![("x-odd", "x".repeat(rng.usize(0..4000)))],
        _ => Vec::new(),
    };
    let cookie = match rng.u8(0..8) {
        0 => Some(format!("ginmi={}", escaped(&text(rng, 60), rng))),
        _ => None,
    };
    Request { method, path, kind, body: bytes, cookie, headers }
}

async fn sent(client: &Client, request: &Request) -> Answer {
    let mut client = client.clone();
    client
        .headers
        .extend(request.headers.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    if let Some(cookie) = &request.cookie {
        client.cookie = Some(cookie.clone());
    }
    client.send(request.method.clone(), &request.path, request.kind, request.body.clone()).await
}

/// Checks an answer against the description, and returns what is wrong with it.
fn fault(schemas: &Schemas<'_>, operation: &Value, answer: &Answer) -> Option<String> {
    let described = &operation["responses"][answer.status.to_string()];
    if !described.is_object() {
        return Some("this status is not described".to_owned());
    }
    let content = described["content"].as_object();
    let Some((kind, content)) = content.and_then(|content| content.iter().next()) else {
        return (!answer.body.is_empty()).then(|| "it has a body".to_owned());
    };
    if answer.header("content-type") != kind {
        return Some(format!("it is of another type than {kind}"));
    }
    if kind != "application/json" {
        return None;
    }
    schemas.fault(&content["schema"], &answer.json())
}

#[test]
fn every_answer_is_one_that_is_described() {
    run(async {
        let server = Running::start().await;
        let description = described(&server).await;
        let schemas = Schemas(&description["components"]["schemas"]);
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = crate::api::support::Player::enter(&hana, &table).await;
        player.sit(0).await;
        player.seat_bot(1).await;
        player.ask(ginmi_table::wire::Request::Start).await;
        player.play().await;
        let known = [table.clone(), format!("{table}-1")];
        let operations = operations(&description);
        let (cases, first) = effort(400);
        let mut statuses = std::collections::BTreeMap::<u16, u32>::new();
        for seed in first..first + cases {
            let mut rng = Rng::with_seed(seed);
            let operation = operations[rng.usize(0..operations.len())].clone();
            let described = operation.2;
            // After signing out or deleting the guest, there would be nothing more to test.
            let ends_a_session =
                operation.0.starts_with("/api/me") && operation.1 == Method::DELETE;
            let request = made_up(&schemas, operation, &known, &mut rng);
            let client = match rng.u8(0..3) {
                0 => server.stranger(),
                _ if ends_a_session => server.guest("Momiji").await,
                _ => hana.clone(),
            };
            let answer = sent(&client, &request).await;
            *statuses.entry(answer.status).or_default() += 1;
            // The server has no fault here, so no request may end in a server error.
            let fault = fault(&schemas, described, &answer)
                .or((answer.status >= 500).then(|| "it fails".to_owned()));
            if let Some(fault) = fault {
                let (status, text) = (answer.status, answer.text());
                panic!("seed {seed}: {request:?}: {status} {text}: {fault}");
            }
        }
        for status in [200, 201, 400, 401, 403, 404, 415, 422] {
            assert!(
                cases < 400 || statuses.contains_key(&status),
                "nothing led to {status}: {statuses:?}"
            );
        }
    });
}
