//! docs/bot-protocol.md and the messages say the same.

use std::fmt::Debug;

use ginmi_program::Forfeit;
use ginmi_program::message::{PROTOCOL, ToHost, ToProgram};
use serde::Serialize;
use serde::de::DeserializeOwned;

const PAGE: &str = include_str!("../../../docs/bot-protocol.md");

/// The kinds of the page's examples in a block of this name, each of which reads and writes as it is.
fn examples<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str) -> Vec<String> {
    let begin = format!("```json {name}\n");
    let block = PAGE.split(&begin).nth(1).unwrap().split("```").next().unwrap();
    let kind = |line: &str| {
        let message: T = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(serde_json::to_string(&message).unwrap(), line);
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        value["kind"].as_str().unwrap().to_owned()
    };
    let mut kinds: Vec<String> = block.lines().map(kind).collect();
    kinds.dedup();
    kinds
}

/// The kinds that a type has, out of the complaint about one that it has not.
fn kinds<T: DeserializeOwned + Debug>() -> Vec<String> {
    let complaint = serde_json::from_str::<T>(r#"{"kind":"?"}"#).unwrap_err().to_string();
    let expected = complaint.split("expected").nth(1).unwrap();
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_message_has_an_example_and_a_line_in_a_table() {
    assert_eq!(examples::<ToProgram>("to-program"), kinds::<ToProgram>());
    assert_eq!(examples::<ToHost>("to-host"), kinds::<ToHost>());
    for kind in [kinds::<ToProgram>(), kinds::<ToHost>()].concat() {
        assert_eq!(PAGE.matches(&format!("\n| `{kind}` |")).count(), 1, "{kind}");
    }
    for reason in Forfeit::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), reason.id());
        assert_eq!(PAGE.matches(&format!("\n| `{reason}` |")).count(), 1, "{reason}");
    }
    assert!(PAGE.contains(&format!("This is version {PROTOCOL} of the protocol.")));
}

#[test]
fn keys_that_are_not_named_are_errors() {
    for line in [
        r#"{"kind":"ready","protocol":1,"mood":"fine"}"#,
        r#"{"kind":"decision","question":1}"#,
        r#"{"kind":"decision","question":-1,"action":{"do":"join"}}"#,
        r#"{"kind":"decision","question":1,"action":{"do":"play"}}"#,
        r#"{"kind":"decision","question":1,"action":{"do":"join"},"why":"a good hand"}"#,
        r#"{"kind":"decision","question":1,"action":"join"}"#,
    ] {
        assert!(serde_json::from_str::<ToHost>(line).is_err(), "{line}");
    }
}
