//! Programs of somebody else's as players: `ginmi bot-host`, and `exec:` in an arena.

use std::process::{Command, Output};

use serde_json::Value;

const GOOD: &str = concat!("python3 '", env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py'");

fn misbehaving(mode: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../ginmi-program/tests/misbehaving.py");
    format!("python3 '{script}' {mode}")
}

#[test]
fn the_example_plays_every_game() {
    for (game, players) in [("hachi-hachi", 3), ("nuki-hachi-hachi", 2), ("taiyaku", 3)] {
        let report = json(&["bot-host", game, "--exec", GOOD, "-n", "4", "--seed", "5"]);
        assert_eq!(report["players"], players, "as many as play every round");
        let program = &report["programs"][0];
        assert_eq!((&program["command"], &program["forfeited"]), (&GOOD.into(), &0.into()));
        assert!(program["asked"].as_u64().unwrap() > 20, "{program}");
        let bots = report["lineups"][0]["bots"].as_array().unwrap();
        let names: Vec<_> = bots.iter().map(|bot| bot["bot"].as_str().unwrap()).collect();
        assert_eq!(names, [GOOD, "greedy"]);
        assert_eq!(bots[0]["decisions"], program["asked"]);
    }
}

#[test]
fn a_program_and_a_bot_that_does_the_same_come_out_even() {
    // What is forfeited is what greedy would do, so that every deal is even.
    let lying = misbehaving("lying");
    let bots = format!("exec:{lying},greedy");
    let args = ["arena", "nuki-hachi-hachi", "--bots", &bots, "-n", "10", "--seed", "5"];
    let report = json(&args);
    let money = &report["lineups"][0]["bots"][0]["money"];
    assert_eq!((&money["mean"], &money["margin"]), (&0.0.into(), &0.0.into()));
    let program = &report["programs"][0];
    assert_eq!(program["asked"], program["forfeited"]);
    assert_eq!(program["reasons"]["illegal"]["count"], program["asked"]);

    let text = String::from_utf8(ginmi(&args).stdout).unwrap();
    assert!(text.contains("decisions, which greedy took in its place:\n  illegal: "), "{text}");
    assert!(text.contains("that is none of the legal actions"), "{text}");
}

#[test]
fn several_processes_of_a_program_play_at_the_same_time() {
    let bots = format!("exec:{GOOD},exec:{GOOD}");
    let report = |jobs| {
        let args = ["arena", "taiyaku", "--bots", &bots, "-n", "6", "--seed", "5", "--jobs", jobs];
        let report = json(&args);
        let program = &report["programs"][0];
        assert_eq!(program["forfeited"], 0);
        assert_eq!(report["programs"].as_array().unwrap().len(), 1, "both are the same");
        (report["lineups"][0]["bots"][0]["money"].clone(), program["asked"].clone())
    };
    assert_eq!(report("1"), report("3"));
}

#[test]
fn a_program_that_hangs_is_waited_for_as_long_as_was_said() {
    let exec = misbehaving("hanging");
    let args = ["bot-host", "taiyaku", "--against", "random", "-n", "1", "--patience", "10ms"];
    let report = json(&[&args[..], &["--exec", &exec]].concat());
    // Three times in each of the two rotations.
    let reasons = &report["programs"][0]["reasons"];
    assert_eq!(reasons["late"]["count"], 6, "{reasons}");
    let first = reasons["late"]["first"].as_str().unwrap();
    assert!(first.contains("no answer within 10ms"), "{first}");
}

#[test]
fn what_is_no_program_gets_one_sentence_and_exit_code_2() {
    for (exec, part) in [
        ("no-such-program", "`no-such-program` cannot be started"),
        ("", "the command is empty"),
        ("python3 'bot.py", "a quotation mark is not closed"),
        (&misbehaving("rude"), "answered to `hello` with `Hello!`"),
        (&misbehaving("absent"), "the program has ended"),
    ] {
        let output = ginmi(&["bot-host", "taiyaku", "--exec", exec]);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{exec}: {complaint}");
        assert!(complaint.contains(part), "{exec}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{exec}: {complaint}");
    }
    let output = ginmi(&["arena", "taiyaku", "--bots", "exec:no-such-program,greedy"]);
    assert_eq!(output.status.code(), Some(2));
}

fn ginmi(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ginmi")).args(args).output().unwrap()
}

fn json(args: &[&str]) -> Value {
    let output = ginmi(&[args, &["--json"]].concat());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {complaint}");
    serde_json::from_slice(&output.stdout).unwrap()
}
