//! `docs/protocol.md` agrees with the types: every kind, every key, and all examples.

use std::collections::BTreeSet;

use ginmi::Game;
use ginmi::event::{Event, Notice, PrivateEvent};
use ginmi::games::common::RoundBoard;
use ginmi::games::{hachi_hachi, koi_koi, nuki, taiyaku};
use ginmi::money::Accounts;
use ginmi::phase::Phase;
use ginmi_table::TableSetup;
use ginmi_table::fair::Proof;
use ginmi_table::wire::{
    ChatSignal, DueDecision, FairDealView, PublicTableView, Refusal, Request, SeatView, ToClient,
    ToServer, UpdateKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The text under a heading.
fn section(heading: &str) -> &'static str {
    let start = PAGE.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}"));
    let text = &PAGE[start + heading.len() + 2..];
    text.find("\n#").map_or(text, |end| &text[..end])
}

/// The rows of the table under a heading: the name in the first cell, and the second cell.
fn rows(heading: &str) -> Vec<(&'static str, &'static str)> {
    let cells = |line: &'static str| {
        let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
        Some((cells.next()?.strip_prefix('`')?.strip_suffix('`')?, cells.next()?))
    };
    section(heading).lines().filter_map(cells).collect()
}

/// The words in backticks.
fn words(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The names that serde lists as expected when a text has an unknown one.
fn expected<T: DeserializeOwned>(text: &str) -> BTreeSet<String> {
    let Err(error) = serde_json::from_str::<T>(text) else { return BTreeSet::new() };
    let error = error.to_string();
    match error.split_once("expected ") {
        Some((what, list)) if what.contains("unknown") => words(list),
        // No names at all: a variant with braces and nothing in them.
        _ if error.contains("there are no fields") => BTreeSet::new(),
        _ => panic!("{error}: {text}"),
    }
}

fn check_names<T: DeserializeOwned>(heading: &str, wrong: &str) {
    let named: BTreeSet<String> =
        rows(heading).iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(named, expected::<T>(wrong), "{heading}");
}

#[test]
fn every_kind_of_message_and_every_key_stands_on_the_page() {
    check_messages::<ToServer>("## To the table");
    check_variants::<Request>("### Requests");
    check_messages::<ToClient>("## From the table");
    check_variants::<Refusal>("## Refusals");
}

#[test]
fn every_object_stands_on_the_page() {
    check_names::<PublicTableView>("### `table`", r#"{"?":1}"#);
    check_names::<TableSetup>("### `setup`", r#"{"?":1}"#);
    check_names::<SeatView>("### An element of `seats`", r#"{"?":1}"#);
    check_names::<FairDealView>("### `round`", r#"{"?":1}"#);
    check_names::<DueDecision>("### `due`", r#"{"?":1}"#);
    let keys = words(section("### `proof`"));
    assert_eq!(keys, expected::<Proof>(r#"{"?":1}"#));
    for signal in ChatSignal::ALL {
        let id = serde_json::to_string(signal).expect("an id").replace('"', "`");
        assert!(section("## To the table").contains(&id), "{id}");
    }
}

/// Checks messages, which are always objects, possibly empty.
fn check_messages<T: DeserializeOwned>(heading: &str) {
    check_names::<T>(heading, r#"{"?":1}"#);
    for (name, keys) in rows(heading) {
        let wrong = format!(r#"{{"{name}":{{"?":1}}}}"#);
        assert_eq!(words(keys), expected::<T>(&wrong), "`{name}` under {heading}");
    }
}

/// Checks the variants that have keys; others have one value, or nothing.
fn check_variants<T: DeserializeOwned>(heading: &str) {
    check_names::<T>(heading, r#"{"?":1}"#);
    for (name, keys) in rows(heading) {
        if keys.starts_with('`') {
            let wrong = format!(r#"{{"{name}":{{"?":1}}}}"#);
            assert_eq!(words(keys), expected::<T>(&wrong), "`{name}` under {heading}");
        } else if keys.is_empty() {
            let read = serde_json::from_str::<T>(&format!("\"{name}\""));
            assert!(read.is_ok(), "`{name}` has keys or a value");
        }
    }
}

#[test]
fn everything_that_happens_stands_on_the_page() {
    check_variants::<UpdateKind>("## What happened");
    check_variants::<Event>("### Events");
    check_variants::<Phase>("### Phases");
    for name in expected::<Notice>(r#"{"?":1}"#).union(&expected::<PrivateEvent>(r#"{"?":1}"#)) {
        assert!(section("## Views and notices").contains(&format!("{{\"{name}\":")), "{name}");
    }
}

#[test]
fn every_key_of_a_view_stands_on_the_page() {
    let wrong = r#"{"?":1}"#;
    check_names::<koi_koi::View>("### `view`", wrong);
    check_names::<koi_koi::Board>("### `board`", wrong);
    check_names::<RoundBoard>("### `round` of a board", wrong);
    let (_, accounts) = section("### `board`").split_once("| `accounts` |").expect("a row");
    let accounts = words(accounts.lines().next().expect("a line"));
    assert_eq!(accounts, expected::<Accounts>(wrong));
    let own = [
        ("hachi-hachi", expected::<hachi_hachi::HachiHachi>(wrong)),
        ("nuki-hachi-hachi", expected::<nuki::Nuki>(wrong)),
        ("taiyaku", expected::<taiyaku::Taiyaku>(wrong)),
        ("koi-koi", expected::<koi_koi::KoiKoi>(wrong)),
    ];
    let rows = rows("### `game` of a board");
    assert_eq!(rows.len(), Game::ALL.len());
    for (game, keys) in own {
        let row = rows.iter().find(|(name, _)| *name == game).expect("each game has a row");
        assert_eq!(words(row.1), keys, "{game}");
    }
}

/// The examples of a direction, after checking that each is read and written unchanged.
fn examples<T: DeserializeOwned + Serialize>(direction: &str) -> Vec<(T, serde_json::Value)> {
    let fence = format!("```json {direction}\n");
    let blocks = PAGE.split(&fence).skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next()).flat_map(str::lines);
    let read = |line: &str| {
        let message: T = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(serde_json::to_string(&message).expect("it can be written"), line);
        (message, serde_json::from_str(line).expect("JSON"))
    };
    lines.map(read).collect()
}

/// The kinds of messages or requests, each an object with the kind as its only key or a text.
fn kinds(values: impl IntoIterator<Item = serde_json::Value>) -> BTreeSet<String> {
    let kind = |value: serde_json::Value| match value {
        serde_json::Value::Object(object) => object.keys().next().expect("a kind").clone(),
        other => other.as_str().expect("a kind").to_owned(),
    };
    values.into_iter().map(kind).collect()
}

#[test]
fn every_kind_of_message_has_an_example_that_is_read_as_it_stands_there() {
    let (requests, others): (Vec<_>, Vec<_>) = examples::<ToServer>("to-server")
        .into_iter()
        .partition(|(message, _)| message.id().is_some());
    let others = kinds(others.into_iter().map(|(_, value)| value));
    assert_eq!(others, expected::<ToServer>(r#"{"?":1}"#));
    let requests = kinds(requests.into_iter().map(|(_, mut value)| value["do"].take()));
    assert_eq!(requests, expected::<Request>(r#"{"?":1}"#));
    let answers = examples::<ToClient>("to-client").into_iter().map(|(_, value)| value);
    assert_eq!(kinds(answers), expected::<ToClient>(r#"{"?":1}"#));
}
