//! Values of hands and piles.

use crate::cli::replay::as_windows_saves;
use crate::cli::support::ginmi;
use serde_json::Value;

#[track_caller]
fn check_json(flag: &str, cards: &str, set: &str, expected: &str) {
    let set = if set.is_empty() { vec![] } else { vec!["--set", set] };
    let answer = ginmi(&[&["score", "hachi-hachi", flag, cards, "--json"], &set[..]].concat(), b"");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert_eq!(answer.out.trim_end(), expected);
}

#[test]
fn hh_5_hands_as_json() {
    check_json(
        "--hand",
        "1a 1b 1c 4d 4c 9a 11d",
        "",
        r#"{"teyaku":[{"id":"triplet","value":2}],"value":2,"unit":"kan"}"#,
    );
    check_json(
        "--hand",
        "11a,11b,11c,11d,12b,12c,12d",
        "kan=10",
        r#"{"teyaku":[{"id":"four-three","value":20},{"id":"empty-hand","value":4}],"value":24,"unit":"kan"}"#,
    );
    check_json("--hand", "1a 2a 3a 4a 5a 6a 7a", "", r#"{"teyaku":[],"value":0,"unit":"kan"}"#);
}

#[test]
fn hh_8_piles_as_json() {
    check_json(
        "--pile",
        "1a 3a 8a 12a 2a 4a 5a",
        "",
        r#"{"dekiyaku":[{"id":"four-brights","value":10}],"value":10,"unit":"kan","card_points":110}"#,
    );
    check_json(
        "--pile",
        "6a 7a 10a",
        "boar-deer-butterflies=on",
        r#"{"dekiyaku":[{"id":"boar-deer-butterflies","value":7}],"value":7,"unit":"kan","card_points":30}"#,
    );
    // Six plain ribbons with the willow ribbon do not make Seven Ribbons.
    check_json(
        "--pile",
        "1b 2b 4b 5b 6b 7b 11c",
        "",
        r#"{"dekiyaku":[],"value":0,"unit":"kan","card_points":35}"#,
    );
    check_json("--pile", "", "", r#"{"dekiyaku":[],"value":0,"unit":"kan","card_points":0}"#);
}

#[test]
fn hands_and_piles_for_people() {
    let hand = ginmi(&["score", "hachi-hachi", "--hand", "1a 1b 1c 4d 4c 9a 11d"], b"").out;
    for part in ["1松鶴", "Triplet 三本", "2 kan", "24 points from each"] {
        assert!(hand.contains(part), "{part}: {hand}");
    }
    let pile = "1a 3a 8a 11a 2a 4a 5a 6a 7a 8b 9a 10a";
    let pile = ginmi(&["score", "hachi-hachi", "--pile", pile, "--names", "english"], b"").out;
    for part in ["11 Rain Man", "no dekiyaku", "160 card points, +72"] {
        assert!(pile.contains(part), "{part}: {pile}");
    }
}

#[test]
fn cards_are_read_as_an_input_method_or_caps_lock_types_them() {
    let score = |pile| ginmi(&["score", "hachi-hachi", "--json", "--pile", pile], b"");
    let plain = score("1a 3a 10b");
    assert_eq!(plain.code, Some(0));
    for typed in ["1A 3A 10B", "１ａ\u{3000}３ａ\u{3000}１０ｂ", "１Ａ、３Ａ，10b"] {
        assert_eq!(score(typed).out, plain.out, "{typed}");
    }
    let batch = |line: &str| ginmi(&["score", "hachi-hachi", "--batch"], line.as_bytes());
    let plain = batch(r#"{"pile":["1a","3a","10b"]}"#);
    assert_eq!(plain.code, Some(0));
    assert_eq!(batch(r#"{"pile":["１ａ","3A","１０Ｂ"]}"#).out, plain.out);
    let wrong = score("１ｘ");
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("`1x` is not a card"), "{}", wrong.err);
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let input = [
        r#"{"hand":["1a","1b","1c","4d","4c","9a","11d"]}"#,
        r#"{"hand":["1a"]}"#,
        "not JSON",
        r#"{"pile":["1b","2b","3b"],"active":2,"set":{"kan":"10"}}"#,
    ]
    .join("\n");
    let answer = ginmi(&["score", "hachi-hachi", "--batch"], input.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (Some(1), ""));
    let lines: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["value"], 2);
    assert!(lines[1]["error"].as_str().unwrap().contains("7 cards, not 1"));
    assert!(lines[2]["error"].is_string());
    assert_eq!(lines[3]["dekiyaku"][0]["id"], "poetry-ribbons");
    let fine = ginmi(&["score", "hachi-hachi", "--batch"], br#"{"pile":[]}"#);
    assert_eq!(fine.code, Some(0));
    for bytes in as_windows_saves("{\"pile\":[]}\n{\"pile\":[]}\n") {
        let same = ginmi(&["score", "hachi-hachi", "--batch"], &bytes);
        assert_eq!((same.code, same.out), (Some(0), fine.out.repeat(2)));
    }
}

#[test]
fn a_batch_of_a_hundred_thousand_loses_no_line() {
    let input = "{\"pile\":[\"1a\",\"12d\"]}\n".repeat(100_000);
    let answer = ginmi(&["score", "hachi-hachi", "--batch"], input.as_bytes());
    assert_eq!(answer.out.lines().count(), 100_000);
    assert!(answer.out.lines().all(|line| line.ends_with("\"card_points\":21}")));
}
