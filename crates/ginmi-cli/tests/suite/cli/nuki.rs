//! Nuki Hachi-hachi: whole games, what its players are asked and told, and the values of hands and
//! piles.

use serde_json::Value;

use crate::cli::play::{answers, check_whole_game_of, play_game};
use crate::cli::support::{check_columns, ginmi};

const GAME: &str = "nuki-hachi-hachi";
const ALL_OPTIONS: &str = "claims=manual,mizuten=on,penalties=on,compensation=on,must-play=on";

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn games_for_two_to_four_players() {
    let mut all = String::new();
    for players in 2..=4 {
        for (name, set) in [("plain", "rounds=12"), ("all", ALL_OPTIONS)] {
            let args = format!("--players {players} --seed 7 --bots random --set {set}");
            let name = format!("nuki-{players}-{name}");
            all.push_str(&check_whole_game_of(GAME, &name, &args));
        }
    }
    let all = words(&all);
    for words_of_log in [
        "Play this round?",
        "Drop: free",
        "points into the pot",
        "Play blind?",
        ". (NU-4)",
        ", NU-6)",
        "card points (NU-8)",
        "penalty for dropping (NU-5)",
        "hand compensation (NU-5)",
        "mizuten (NU-9)",
        "had to join.",
        "Play on (sage) or stop (shoubu)?",
        "took both Paulownia cards",
    ] {
        assert!(all.contains(words_of_log), "{words_of_log}");
    }
    assert!(!all.contains("HH-"), "every rule is this game's own");
}

#[test]
fn two_play_by_default() {
    let game = play_game(GAME, "--seed 1", b"q\n");
    assert!(game.out.contains("You play against Ogin (strong).\n"), "{}", game.out);
}

#[test]
fn every_question_is_explained_with_its_rule() {
    let input = answers(&["?", "1"], 4000);
    let mut all = String::new();
    for players in [2, 4] {
        let args = format!("--players {players} --seed 3 --bots random --set {ALL_OPTIONS}");
        let game = play_game(GAME, &args, &input);
        assert_eq!(game.code, Some(0));
        check_columns(&game.out);
        all.push_str(&game.out);
    }
    let all = words(&all);
    for explained in [
        "before anybody looks at the cards (NU-3)",
        "until two have joined",
        "half a kan more for each one after that",
        "both, or nothing (C-9, NU-6)",
        "(C-4, NU-7)",
        "so you call (NU-7)",
    ] {
        assert!(all.contains(explained), "{explained}");
    }
    assert!(!all.contains("HH-"), "every rule is this game's own");
}

/// NU-6: only one of two triplets is claimed, and the player names its month.
#[test]
fn one_of_two_triplets_is_chosen() {
    let play = |seed| {
        let args = format!("--players 2 --rounds 1 --seed {seed} --bots random");
        play_game(GAME, &format!("{args} --set claims=manual"), b"?\nq\n").out
    };
    // About one hand in fifty holds two.
    let out = (1..2000).map(play).find(|out| out.contains("Claim Triplet (")).unwrap();
    let choices = out.lines().filter(|line| line.contains("Claim Triplet ("));
    assert_eq!(choices.count(), 2, "{out}");
    assert!(words(&out).contains("Of two triplets only one may be claimed"), "{out}");
}

#[track_caller]
fn check_json(flag: &str, cards: &str, expected: &str) {
    let answer = ginmi(&["score", GAME, flag, cards, "--json"], b"");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert_eq!(answer.out.trim_end(), expected);
}

#[test]
fn nu_6_hands_as_json() {
    check_json(
        "--hand",
        "1b 1c 1d 3b 3c 3d 9c",
        r#"{"teyaku":[{"id":"triplet","value":2},{"id":"red","value":2}],"value":4,"unit":"kan"}"#,
    );
    check_json(
        "--hand",
        "1a 1b 1c 2a 2b 3a 3b",
        r#"{"teyaku":[{"id":"triplet-and-two-pairs","value":8}],"value":8,"unit":"kan"}"#,
    );
    check_json("--hand", "1a 2a 3a 6a 8a 9a 10a", r#"{"teyaku":[],"value":0,"unit":"kan"}"#);
}

#[test]
fn nu_10_piles_as_json() {
    check_json(
        "--pile",
        "1b 2b 3b 6b 9b 10b 11c",
        r#"{"dekiyaku":[{"id":"seven-ribbons","value":10},{"id":"poetry-ribbons","value":7},{"id":"blue-ribbons","value":7}],"value":24,"unit":"kan","card_points":35}"#,
    );
    check_json("--pile", "", r#"{"dekiyaku":[],"value":0,"unit":"kan","card_points":0}"#);
}

#[test]
fn hands_and_piles_for_people() {
    let hand = ginmi(&["score", GAME, "--hand", "1b 1c 1d 3b 3c 3d 9c"], b"").out;
    for part in ["Triplet 三本", " 4 kan", "40 points from the opponent at ×1"] {
        assert!(hand.contains(part), "{part}: {hand}");
    }
    let chaff = "1c 1d 2c 2d 3c 3d 6c 6d 8c 8d 9c 9d 10c 10d 11a 11d";
    let pile = ginmi(&["score", GAME, "--pile", chaff], b"").out;
    for part in ["no dekiyaku", "35 card points of the deck’s 211", "Sixteen Chaff: 12 kan"] {
        assert!(pile.contains(part), "{part}: {pile}");
    }
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let input = [
        r#"{"pile":["1b","2b","3b"],"active":2}"#,
        r#"{"pile":["1b"],"active":3}"#,
        r#"{"pile":["4a"]}"#,
        r#"{"hand":["1a","1b","1c","2a","2b","3a","3b","3c"]}"#,
    ];
    let answer = ginmi(&["score", GAME, "--batch"], input.join("\n").as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (Some(1), ""));
    let lines: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["value"], 7);
    for (line, part) in [(1, "not 3"), (2, "4a is not in the deck"), (3, "7 cards, not 8")] {
        assert!(lines[line]["error"].as_str().unwrap().contains(part), "{}", lines[line]);
    }
}
