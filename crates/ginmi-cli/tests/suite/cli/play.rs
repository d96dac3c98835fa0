//! Whole games with piped input, and every way to leave one.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::cli::support::{Outcome, check_columns, fresh_file, ginmi, program};

/// Answers that end every game: cards and claims are chosen by number; 700 points are offered for a
/// place, and if that is too little or refused, there is no second offer.
const ANSWERS: [&str; 5] = ["1", "700", "", "4", "3"];

/// House rules that lead to every kind of decision.
const ALL_OPTIONS: &str = "claims=manual,dealer-hand-swap=2,mizuten=on,buy-out=on,willow-chaff=on,\
    boar-deer-butterflies=on,liability=on,multipliers=carry,must-play=last-rounds(1)";

pub(crate) fn answers(some: &[&str], times: usize) -> Vec<u8> {
    some.iter().cycle().take(times * some.len()).flat_map(|a| [a, "\n"]).collect::<String>().into()
}

fn play(args: &str, input: &[u8]) -> Outcome {
    play_game("hachi-hachi", args, input)
}

pub(crate) fn play_game(game: &str, args: &str, input: &[u8]) -> Outcome {
    let args: Vec<_> = ["play", game].into_iter().chain(args.split_whitespace()).collect();
    ginmi(&args, input)
}

fn check_whole_game(name: &str, args: &str) -> String {
    check_whole_game_of("hachi-hachi", name, args)
}

/// Plays to the end and has the record checked.
#[track_caller]
pub(crate) fn check_whole_game_of(game: &str, name: &str, args: &str) -> String {
    let record = fresh_file(&format!("{name}.jsonl"));
    let args = format!("{args} --record {}", record.display());
    let game = play_game(game, &args, &answers(&ANSWERS, 20_000));
    assert_eq!((game.code, game.err.as_str()), (Some(0), ""), "{args}");
    assert!(game.out.contains("Game over"), "{args}: {}", game.out);
    assert!(!game.out.contains('\u{1b}'), "no colours in a pipe");
    check_columns(&game.out);
    let check = ginmi(&["replay", "--check", record.to_str().unwrap()], b"");
    assert_eq!(check.code, Some(0), "{}", check.out);
    assert!(check.out.contains("1 game (1 played to the end)"), "{}", check.out);
    game.out
}

#[test]
fn games_for_two_to_seven_players() {
    for players in 2..=7 {
        let args = format!("--players {players} --rounds 3 --seed 8 --bots greedy,random");
        let args = if players == 2 { args.replace(",random", "") } else { args };
        check_whole_game(&format!("whole-{players}"), &args);
    }
}

#[test]
fn games_with_all_options() {
    let mut all = String::new();
    for players in [2, 3, 5, 7] {
        for seed in [1, 2] {
            let args = format!("--players {players} --rounds 6 --seed {seed} --set {ALL_OPTIONS}");
            all.push_str(&check_whole_game(&format!("all-{players}-{seed}"), &args));
        }
    }
    for question in [
        "Swap your hand for the dealer’s",
        "Play blind?",
        "Play this round?",
        "Buy somebody’s place?",
        "What do you claim?",
        "Your turn: play a card.",
        "Which of the two do you take?",
    ] {
        assert!(all.contains(question), "{question}");
    }
}

#[test]
fn a_campaign() {
    let out = check_whole_game("campaign", "--seed 4 --set campaign=on,kan=10,claims=manual");
    for part in ["36 rounds", "buy-in (HH-10.1)", "the year pot (HH-10.2)", "the prize (HH-10.5)"] {
        assert!(out.contains(part), "{part}");
    }
}

#[test]
fn every_question_is_explained_with_its_rule() {
    let mut all = String::new();
    let input = answers(&["?", "1", "700", "", "?", "4", "3", "?", "2"], 20_000);
    for seed in 1..=12 {
        let args = format!("--players 5 --rounds 12 --seed {seed} --set {ALL_OPTIONS}");
        let game = play(&args, &input);
        assert_eq!(game.code, Some(0));
        all.push_str(&game.out);
    }
    // The line breaks depend on the game; only the words matter.
    let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
    for explained in [
        "all of them in a row have kept their hands (HH-2.4)",
        "before anybody looks at the cards (HH-2.5)",
        "The winner of the round takes the pot (HH-4.2)",
        "you are forced out, and will be paid hand compensation",
        "both, or nothing (C-9, HH-5)",
        "that you have just played (C-9)",
        "does the same (C-4, HH-6.1)",
        "the other stays for the next player (C-4)",
    ] {
        assert!(all.contains(explained), "{explained}");
    }
}

#[test]
fn the_keys_work_at_every_prompt() {
    let game = play("--seed 5 --rounds 3", b"h\ny\nm\ne\ne\n\nz\n99\n0\n4\xff\n?\n1\n1\n1\nq\n");
    assert_eq!(game.code, Some(0));
    for part in [
        "q        leave the game",
        "h        this list",
        "All Eights: all",
        "Five Brights 五光",
        "Four-Three 四三",
        "Round 1 of 3",
        "Willow",
        "“z” is not one of the choices.",
        "“99” is not one of the choices.",
        "“0” is not one of the choices.",
        "(C-4, HH-6.1)",
        "You left the game in round 1.",
    ] {
        assert!(game.out.contains(part), "{part}: {}", game.out);
    }
}

#[test]
fn leaving_at_any_moment_keeps_the_record_whole() {
    let record = fresh_file("left.jsonl");
    let path = record.to_str().unwrap();
    for (games, typed) in [0, 1, 2, 5, 9, 14, 33].into_iter().enumerate() {
        for end in ["", "q\n", "1"] {
            let input = format!("{}{end}", "1\n".repeat(typed));
            let game = play(&format!("--seed {games} --record {path}"), input.as_bytes());
            assert_eq!((game.code, game.err.as_str()), (Some(0), ""));
            assert!(game.out.contains("You left the game"), "{}", game.out);
            let output_text = game.out.split_whitespace().collect::<Vec<_>>().join(" ");
            let added = output_text.contains(": this game is added to it.");
            assert_eq!(added, (games, end) != (0, ""), "{}", game.out);
        }
        let check = ginmi(&["replay", "--check", path], b"");
        assert_eq!(check.code, Some(0), "{}", check.out);
        let counted = format!("{} games (0 played to the end)", 3 * (games + 1));
        assert!(check.out.contains(&counted), "{}", check.out);
    }
}

/// A running game, up to a line with these words; the rest of its output is still unread.
fn started_game(record: &Path, words: &str) -> (Child, impl Sized + use<>) {
    let mut child = program()
        .args(["play", "hachi-hachi", "--seed", "1", "--record"])
        .arg(record)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains(words)));
    (child, lines)
}

/// While the prompt waits on standard output, messages go to standard error.
#[test]
#[cfg(unix)]
fn an_interrupted_game_says_where_its_record_is() {
    let record = fresh_file("interrupted.jsonl");
    let (mut child, _output) = started_game(&record, "Your turn:");
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(killed.success());
    // Closing its input would be another way to leave, and might be noticed first.
    let input = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(output.status.code(), Some(130));
    let output_text = format!("\nThe record is in {}.\n", record.display());
    assert_eq!(String::from_utf8_lossy(&output.stderr), output_text);
    let check = ginmi(&["replay", "--check", record.to_str().unwrap()], b"");
    assert_eq!(check.code, Some(0), "{}", check.out);
}

#[test]
fn other_files_are_not_written_to() {
    let file = fresh_file("letter.txt");
    let half = fresh_file("half.jsonl");
    std::fs::write(&file, "Dear Hana,\n").unwrap();
    play(&format!("--seed 1 --record {}", half.display()), b"q\n");
    let whole = std::fs::read(&half).unwrap();
    std::fs::write(&half, &whole[..whole.len() - 9]).unwrap();
    for (path, reason) in [(&file, "is not a record"), (&half, "ends within a line")] {
        let before = std::fs::read(path).unwrap();
        let game = play(&format!("--record {}", path.display()), b"");
        assert_eq!(game.code, Some(2));
        assert!(game.err.contains(reason), "{}", game.err);
        assert_eq!(std::fs::read(path).unwrap(), before);
    }
}

#[test]
fn a_seed_gives_the_same_game_again() {
    let game = || play("--seed 88 --rounds 2 --players 4", &answers(&ANSWERS, 500)).out;
    assert_eq!(game(), game());
    assert!(game().contains("--seed 88"));
    let other = play("--seed 89 --rounds 2 --players 4", &answers(&ANSWERS, 500)).out;
    assert_ne!(game(), other);
}

#[test]
fn colours_where_they_are_wanted() {
    let colours = |name: &str| {
        let mut command = program();
        command.args(["play", "hachi-hachi", "--seed", "1"]).env(name, "1").stdin(Stdio::null());
        let output = command.output().unwrap();
        output.stdout.contains(&0x1b)
    };
    assert!(colours("CLICOLOR_FORCE"));
    assert!(!colours("NO_COLOR"));
}

#[test]
fn a_closed_pipe_ends_the_game_quietly() {
    let record = fresh_file("pipe.jsonl");
    let (mut child, output) = started_game(&record, "Round 1 of 12");
    drop(output);
    let mut input = child.stdin.take().unwrap();
    // The program may end before everything is written.
    let _ = input.write_all(&answers(&["1"], 2000));
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let check = ginmi(&["replay", "--check", record.to_str().unwrap()], b"");
    assert_eq!(check.code, Some(0), "{}", check.out);
}
