//! Taiyaku: whole games, what its players are asked and told, and the values of hands and piles.

use serde_json::Value;

use crate::cli::play::{answers, check_whole_game_of, play_game};
use crate::cli::support::{check_columns, ginmi};

fn whole_game(name: &str, args: &str) -> String {
    check_whole_game_of("taiyaku", &format!("taiyaku-{name}"), args)
}

/// The words without line breaks.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn games_for_two_to_seven_players() {
    let mut all = String::new();
    for players in 2..=7 {
        for names in ["japanese", "both"] {
            let args = format!("--players {players} --rounds 8 --seed 8 --bots random");
            let name = format!("{players}-{names}");
            all.push_str(&whole_game(&name, &format!("{args} --names {names}")));
        }
    }
    let all = words(&all);
    for words_of_log in [
        "showed ",
        "leads this round. (TY-2.2)",
        "waiting for a hand",
        "Play this round?",
        "Drop: 1 chip into the pot",
        "Drop: 1 chip, and your hand goes to",
        "passed the hand on to",
        "forced-out compensation (TY-3.4)",
        "Which card do you return to the draw pile?",
        "returned a card to the draw pile. (TY-5.1)",
        "The draw pile was cut: its lower half is now on top. (TY-6.1)",
        "back in the draw pile:",
        "· purse ",
        "· pot ",
        "; makes One Red Ribbon, 1 chip",
        "lacks 1 for Three Blue Ribbons",
        "(TY-7.2)",
        ", owed ",
        "the pot (TY-7.4)",
        "the next round.",
    ] {
        assert!(all.contains(words_of_log), "{words_of_log}");
    }
}

#[test]
fn games_with_all_options() {
    let mut all = String::new();
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (6, 4), (7, 5)] {
        let set = "claims=manual,leader-bind=on,chips=20";
        let args = format!("--players {players} --rounds 12 --seed {seed} --set {set}");
        all.push_str(&whole_game(&format!("all-{players}"), &format!("{args} --bots random")));
    }
    assert!(all.contains("had to join."), "the leader may not drop (TY-3.2)");
    assert!(all.contains("You have nothing to claim."));
}

/// Warnings and stops occur in games with many rounds.
#[test]
fn stops_are_announced_and_take_the_purses() {
    let out = whole_game("stops", "--players 3 --rounds 40 --seed 3 --bots random");
    let all = words(&out);
    for words_of_log in ["stopped the round with", "the whole purse: "] {
        assert!(all.contains(words_of_log), "{words_of_log}");
    }
    assert!(out.lines().any(|line| line.starts_with("! ") && line.contains("stops the round:")));
}

#[test]
fn every_question_is_explained_with_its_rule() {
    let input = answers(&["?", "1"], 6000);
    let mut all = String::new();
    for players in [3, 4, 7] {
        let args = format!("--players {players} --rounds 12 --bots random --set claims=manual");
        let game = play_game("taiyaku", &format!("{args} --seed 2"), &input);
        assert_eq!(game.code, Some(0));
        check_columns(&game.out);
        all.push_str(&game.out);
    }
    let all = words(&all);
    for explained in [
        "until three have joined",
        "Your hand would add",
        "which goes into the pot of",
        "speaks next in your place (TY-3.3)",
        "With three players everybody returns one card",
        "(C-4, TY-6.1)",
        "Some dekiyaku stop the round at once",
    ] {
        assert!(all.contains(explained), "{explained}");
    }
}

#[test]
fn the_table_of_yaku_has_all_of_them() {
    let game = play_game("taiyaku", "--seed 1 --bots random --names both", b"y\nh\nm\ne\ny\nq\n");
    check_columns(&game.out);
    for part in [
        "Eight Empties 八空            7 chips from each",
        "Five Brights 花魁                      stops the round",
        "Four Brights (Dry 4) 十二吉原",
        "Drinking 呑み                          1 chip to 6 chips",
        "Bright Row: Cherry Blossom Row 桜ぞろ  2 chips",
        "Red ribbons. The best one counts (TY-9).",
        "Cuckoo Night/Day かかり",
        "Double Kill ころし（二枚）             2 chips",
        "One Kill ころし（一枚）                1 chip",
        "Butterflies and Phoenix きりん蝶",
    ] {
        assert!(game.out.contains(part), "{part}: {}", game.out);
    }
    let entries = game.out.lines().filter(|line| line.starts_with("  ") && line.contains(" – "));
    // Four teyaku and 46 dekiyaku, twice; entries of two lines may be broken anywhere.
    assert!(entries.count() > 2 * 40);
}

/// TY-5.1: after a claim some cards cannot be returned, and naming one of them is answered with the
/// reason.
#[test]
fn a_card_that_a_claim_needs_cannot_be_returned() {
    let args = |seed| format!("--players 3 --rounds 1 --seed {seed} --bots random");
    let claims = |line: &&str| line.starts_with("You claimed Four of a Kind");
    // About one hand in a hundred holds one.
    let (seed, dealt) = (1..2000)
        .map(|seed| (seed, play_game("taiyaku", &args(seed), b"").out))
        .find(|(_, dealt)| dealt.lines().any(|line| claims(&line)))
        .unwrap();
    let args = args(seed);
    let hand = dealt.lines().find(claims).unwrap();
    // The cards that were shown for the claim are its four.
    let month: u8 = {
        let shown = hand.split(": ").nth(1).unwrap();
        shown.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
    };
    let input = format!("{month}a\n1\n");
    let refused = play_game("taiyaku", &args, input.as_bytes()).out;
    assert!(
        words(&refused).contains("cannot go back: what you claimed needs it (TY-5.1)."),
        "{refused}"
    );
    assert!(refused.contains("You returned "), "{refused}");
}

/// TY-4.1: a card shown for a claim is not returned unseen.
#[test]
fn an_open_card_is_not_returned_face_down() {
    let outcome_of = |seed| {
        let args = format!("--players 3 --rounds 1 --seed {seed} --bots random");
        play_game("taiyaku", &args, b"").out
    };
    // One hand in hundreds is nothing but Chaff; the seeds before this one have none.
    let claims = |game: &String| game.contains("You claimed Eight Empties");
    let open = (329..2000).map(outcome_of).find(claims).unwrap();
    assert!(open.contains("Which card do you return to the draw pile?"), "{open}");
    assert_eq!(open.matches("everybody sees it go back").count(), 8, "{open}");
}

#[track_caller]
fn check_json(args: &[&str], expected: &str) {
    let args = [&["score", "taiyaku", "--json"], args].concat();
    let answer = ginmi(&args, b"");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert_eq!(answer.out.trim_end(), expected);
}

#[test]
fn ty_4_hands_as_json() {
    check_json(
        &["--hand", "9a 9b 9c 9d 1c 2c 3c 4c"],
        r#"{"teyaku":[{"id":"seven-empties","value":5},{"id":"four-of-a-kind","value":5}],"value":10,"unit":"chips"}"#,
    );
    check_json(
        &["--hand", "1c 1d 2c 3c 5d 8c 9a 12b"],
        r#"{"teyaku":[{"id":"eight-empties","value":7}],"value":7,"unit":"chips"}"#,
    );
    check_json(
        &["--hand", "1a 1b 1c 3c 5a 6d 9b 10c"],
        r#"{"teyaku":[],"value":0,"unit":"chips"}"#,
    );
    let fours = "7a 7b 7c 7d 12a 12b 12c 12d";
    let five = r#"{"teyaku":[{"id":"two-four-of-a-kinds","value":5}],"value":5,"unit":"chips"}"#;
    check_json(&["--hand", fours], five);
    check_json(&["--hand", fours, "--active", "3"], five);
    check_json(&["--hand", fours, "--active", "2"], &five.replace('5', "8"));
    let people = ginmi(&["score", "taiyaku", "--hand", fours, "--active", "2"], b"").out;
    assert!(people.contains(" 8 chips") && !people.contains(" 5 chips"), "{people}");
}

#[test]
fn ty_9_piles_as_json() {
    check_json(
        &["--pile", "1a 2a 3a"],
        r#"{"dekiyaku":[{"id":"dry-two-brights","value":4},{"id":"front-spring","value":7}],"value":11,"unit":"chips","card_points":50}"#,
    );
    check_json(
        &["--pile", "1a 3a 8a 11a 12a"],
        r#"{"dekiyaku":[{"id":"five-brights","stops":true}],"unit":"chips","card_points":100}"#,
    );
    check_json(
        &["--pile", "6b 9b 10b 1b"],
        r#"{"dekiyaku":[{"id":"one-red-ribbon","value":1},{"id":"three-blue-ribbons","stops":true}],"unit":"chips","card_points":20}"#,
    );
    check_json(&["--pile", ""], r#"{"dekiyaku":[],"value":0,"unit":"chips","card_points":0}"#);
    let people = ginmi(&["score", "taiyaku", "--pile", "1a 3a 8a 11a 12a"], b"").out;
    for part in ["Five Brights 花魁", "stops the round", "takes every chip"] {
        assert!(people.contains(part), "{part}: {people}");
    }
    assert!(!people.contains("card points") && !people.contains("together"), "{people}");
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let fours = r#"["7a","7b","7c","7d","12a","12b","12c","12d"]"#;
    let input = [
        format!(r#"{{"hand":{fours}}}"#),
        format!(r#"{{"hand":{fours},"active":2}}"#),
        r#"{"pile":["6b","9b","10b"],"active":2,"set":{"chips":20}}"#.to_owned(),
        r#"{"hand":["1a","1b","1c","4d","4c","9a","11d"]}"#.to_owned(),
        r#"{"pile":["1a"],"active":1}"#.to_owned(),
        r#"{"pile":["1a"],"set":{"kan":"10"}}"#.to_owned(),
    ];
    let answer = ginmi(&["score", "taiyaku", "--batch"], input.join("\n").as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (Some(1), ""));
    let lines: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), input.len());
    assert_eq!((&lines[0]["value"], &lines[1]["value"]), (&5.into(), &8.into()));
    assert_eq!(lines[2]["dekiyaku"][0]["stops"], true);
    assert!(lines[2].get("value").is_none());
    for (line, part) in [(3, "8 cards, not 7"), (4, "not 1"), (5, "no option `kan`")] {
        assert!(lines[line]["error"].as_str().unwrap().contains(part), "{}", lines[line]);
    }
    // The options of the command apply to all lines without their own.
    let args = ["score", "taiyaku", "--batch", "--active", "2"];
    let answer = ginmi(&args, format!("{{\"hand\":{fours}}}\n").as_bytes());
    assert!(answer.out.contains(r#""value":8,"unit""#), "{}", answer.out);
}
