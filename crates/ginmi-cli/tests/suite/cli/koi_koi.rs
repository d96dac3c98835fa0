//! Koi-Koi: whole games, the questions and the log that its players read, and the values of hands
//! and piles.

use serde_json::Value;

use crate::cli::play::{answers, check_whole_game_of, play_game};
use crate::cli::support::{check_columns, ginmi};

const GAME: &str = "koi-koi";

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn whole_games_by_every_preset() {
    let mut all = String::new();
    for preset in ["nintendo", "battle", "study", "plain"] {
        let args = format!("--seed 7 --bots random --preset {preset}");
        all.push_str(&check_whole_game_of(GAME, &format!("koi-koi-{preset}"), &args));
    }
    let all = words(&all);
    for words_of_log in [
        "Go on (koi-koi) or stop (shoubu)? (KO-5.1)",
        "called koi-koi: the round goes on. (KO-5.1)",
        "so the payment is doubled (KO-6.2)",
        "(KO-6)",
    ] {
        assert!(all.contains(words_of_log), "{words_of_log}");
    }
    assert!(!all.contains("HH-") && !all.contains("kan"), "every rule is this game's own");
}

#[test]
fn questions_are_explained_with_their_rules() {
    let input = answers(&["?", "1"], 4000);
    let game = play_game(GAME, "--rounds 4 --seed 3 --bots random", &input);
    assert_eq!(game.code, Some(0));
    check_columns(&game.out);
    let all = words(&game.out);
    for explained in ["(C-4, KO-4)", "between koi-koi and shoubu (KO-5.1)", "nobody is paid (KO-7)"]
    {
        assert!(all.contains(explained), "{explained}");
    }
}

#[track_caller]
fn check_value(args: &str, expected: u32) {
    let all: Vec<&str> = ["score", GAME, "--json"].into_iter().chain(args.split('|')).collect();
    let answer = ginmi(&all, b"");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    let value: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&value["value"], &value["unit"]), (&expected.into(), &"points".into()));
}

#[test]
fn ko_3_and_ko_8_values_of_hands_and_piles() {
    check_value("--hand|1a 1b 1c 1d 2a 2b 3a 4a", 6);
    check_value("--pile|1a 3a 8a 12a", 8);
    check_value("--pile|2a 4a 5a 7a 8b 10a", 2);
}

#[test]
fn ko_8_1_and_ko_8_2_values_depend_on_calls_and_the_round() {
    check_value("--pile|3a 9a|--set|viewing=calls", 1);
    check_value("--pile|3a 9a|--set|viewing=calls|--went-on", 3);
    check_value("--pile|2a 2b 2c 2d|--set|month-card=on", 0);
    check_value("--pile|2a 2b 2c 2d|--set|month-card=on|--round|14", 4);
}

#[test]
fn ko_6_a_pile_says_what_the_opponent_pays() {
    let brights = ["--pile", "1a 3a 11a 12a"];
    let blue = ["--pile", "6b 9b 10b"];
    let viewing = ["--pile", "3a 9a", "--set", "viewing=calls"];
    let hand = ["--hand", "1a 1b 1c 1d 2a 2b 3a 4a"];
    let twice = ", twice that if the opponent has called koi-koi (KO-6.2)";
    let ja_twice = "。相手がこいこいをしていれば、その2倍（KO-6.2）";
    for (cards, options, expected) in [
        (&brights[..], &[][..], format!("14 points from the opponent (KO-6){twice}")),
        (&brights, &["--lang", "ja"], format!("相手から14点（KO-6）{ja_twice}")),
        (
            &brights,
            &["--set", "double-at-seven=off"],
            format!("7 points from the opponent (KO-6){twice}"),
        ),
        (&blue, &["--set", "koi-koi-pays=off"], "5 points from the opponent (KO-6)".to_owned()),
        (
            &blue,
            &["--set", "koi-koi-pays=bonus"],
            "5 points from the opponent (KO-6), more if you have called koi-koi yourself (KO-6.2)"
                .to_owned(),
        ),
        (&viewing, &[], format!("1 point from the opponent (KO-6){twice}")),
        (&hand, &[], "6 points from the opponent (KO-3.1)".to_owned()),
    ] {
        let answer = ginmi(&[&["score", GAME], cards, options].concat(), b"");
        let lines: Vec<&str> = answer.out.lines().map(str::trim).collect();
        assert!(
            lines.join(" ").contains(&expected) && !answer.out.contains("doubles"),
            "{}",
            answer.out
        );
    }
    let refused = ginmi(&["score", GAME, "--pile", "3a 9a", "--round", "10000"], b"");
    assert_eq!(refused.code, Some(2), "{}", refused.out);
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let input = [
        r#"{"pile":["3a","9a"],"set":{"viewing":"calls"},"went-on":true}"#,
        r#"{"pile":["2a","2b","2c","2d"],"set":{"month-card":"on"},"round":2}"#,
        r#"{"pile":["6b","9b","10b"]}"#,
        r#"{"hand":["1a"]}"#,
    ];
    let answer = ginmi(&["score", GAME, "--batch"], input.join("\n").as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (Some(1), ""));
    let lines: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let values: Vec<_> = lines.iter().map(|line| line["value"].as_u64()).collect();
    assert_eq!(values, [Some(3), Some(4), Some(5), None]);
    assert!(lines[3]["error"].as_str().unwrap().contains("8 cards, not 1"), "{}", lines[3]);
}

#[test]
fn two_play_and_no_more() {
    let answer = ginmi(&["play", GAME, "--players", "3"], b"");
    assert_eq!(answer.code, Some(2));
    assert!(answer.err.contains("Koi-Koi is for 2 players, not 3"), "{}", answer.err);
    let games = ginmi(&["rules"], b"").out;
    assert!(games.contains("Koi-Koi こいこい, 2 players\n"), "{games}");
}
