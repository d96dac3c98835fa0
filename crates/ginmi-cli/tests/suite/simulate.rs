//! `ginmi simulate` as a program: results, records, bad input.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
#[cfg(unix)]
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};

use ginmi::record::Replayer;
use ginmi::{Game, Match};
use serde_json::Value;

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_jobs() {
    for players in ["2", "3", "7"] {
        let args = ["--games", "40", "--players", players, "--bots", "greedy,random"];
        let result = |seed: &str, jobs: &str| {
            let mut result = json(&[&args[..], &["--seed", seed, "--jobs", jobs]].concat());
            let timing = ["seconds", "rounds_per_second"];
            assert!(timing.iter().all(|key| result[*key].is_number()), "{result}");
            result.as_object_mut().unwrap().retain(|key, _| !timing.contains(&key.as_str()));
            result
        };
        let one = result("88", "1");
        assert_eq!(one, result("88", "2"), "{players} players");
        assert_ne!(one, result("89", "1"), "{players} players");
    }
}

#[test]
fn counts_and_sums_fit_together() {
    let all_on = "claims=manual,mizuten=on,dealer-hand-swap=1,buy-out=on,campaign=on,liability=on";
    for (players, settings) in [("2", "kan=10"), ("3", "rounds=6"), ("5", all_on), ("7", all_on)] {
        let args = ["--games", "20", "--players", players, "--seed", "1", "--set", settings];
        let result = json(&args);
        let seats = result["seats"].as_array().unwrap();
        assert_eq!(seats.len().to_string(), players);
        let sum = |key: &str| seats.iter().map(|seat| seat[key].as_i64().unwrap()).sum::<i64>();
        assert_eq!(sum("points"), 0, "{settings}");
        let mean = |seat: &Value| seat["points_a_round"]["mean"].as_f64().unwrap();
        assert!(seats.iter().map(mean).sum::<f64>().abs() < 1e-6, "{settings}");
        let rounds = result["rounds"].as_i64().unwrap();
        let endings = result["endings"].as_object().unwrap();
        let ended: i64 = endings.values().map(|count| count.as_i64().unwrap()).sum();
        assert_eq!(ended, rounds, "{settings}");
        let without_winner =
            endings["split"].as_i64().unwrap() + endings["passed"].as_i64().unwrap();
        assert!(sum("rounds_won") + without_winner <= rounds, "{settings}");
        assert!(sum("games_won") >= 20, "{settings}");
        for seat in seats {
            let a_round = seat["points"].as_f64().unwrap() / rounds as f64;
            assert!((a_round - mean(seat)).abs() < 1e-6, "{settings}: {a_round}");
        }
    }
}

#[test]
fn records_are_the_same_whatever_the_jobs_and_accepted_by_the_rules() {
    for (game, players, settings) in [
        ("hachi-hachi", "3", "rounds=3"),
        ("hachi-hachi", "6", "campaign=on,buy-out=on,kan=10"),
        ("taiyaku", "7", "rounds=6"),
        ("nuki-hachi-hachi", "4", "claims=manual"),
    ] {
        let record = |jobs: &str| {
            let file = Scratch::new(&format!("record-{game}-{players}-{jobs}.jsonl"));
            let path = file.0.to_str().unwrap();
            let args = ["--games", "9", "--players", players, "--set", settings, "--seed", "5"];
            json_of(
                game,
                &[&args[..], &["--bots", "random,greedy", "--jobs", jobs, "--record", path]]
                    .concat(),
            );
            fs::read_to_string(&file.0).unwrap()
        };
        let one = record("1");
        assert!(one == record("2"), "{players} players");
        let mut replayer = Replayer::new();
        for line in one.lines() {
            replayer.line(line).unwrap();
        }
        assert_eq!(replayer.end().unwrap().finished, 9);
    }
}

#[test]
fn random_rules_are_those_of_the_seed_and_keep_what_is_given() {
    for game in Game::ALL {
        let played = |seed: &str, jobs: &str| {
            let file = Scratch::new(&format!("random-rules-{game}-{seed}-{jobs}.jsonl"));
            let path = file.0.to_str().unwrap();
            let args = ["--games", "30", "--seed", seed, "--jobs", jobs, "--bots", "random"];
            let rules = ["--random-rules", "--check", "--set", "rounds=2", "--record", path];
            let result = json_of(game.id(), &[&args[..], &rules].concat());
            (result["random_rules"].clone(), fs::read_to_string(&file.0).unwrap())
        };
        let (rules, record) = played("7", "1");
        assert!(played("7", "2") == (rules.clone(), record.clone()), "{game}");
        assert!(played("8", "1").1 != record, "{game}");
        assert_eq!(rules["sets"], 30, "{rules}");
        assert!(rules["different"].as_u64().unwrap() > 20, "{rules}");
        assert_eq!(rules["options"]["rounds"], serde_json::json!({ "2": 30 }), "{rules}");
        let several = rules["options"]
            .as_object()
            .unwrap()
            .values()
            .filter(|values| values.as_object().is_some_and(|values| values.len() > 1));
        assert!(several.count() > 3, "{rules}");
        let mut replayer = Replayer::new();
        record.lines().for_each(|line| assert!(replayer.line(line).is_ok(), "{line}"));
        assert_eq!(replayer.end().unwrap().finished, 30);
    }
    let one = json(&["--games", "20", "--seed", "1", "--bots", "random", "--random-rules=1"]);
    let (played, all) = (&one["random_rules"]["samples_played"], &one["random_rules"]["samples"]);
    assert!(played.as_u64().unwrap() < all.as_u64().unwrap(), "{one}");
}

#[test]
fn every_game_is_counted_by_its_own_lists() {
    for game in Game::ALL {
        for players in game.players() {
            let args = ["--games", "20", "--players", &players.to_string(), "--seed", "1"];
            let result = json_of(game.id(), &[&args[..], &["--bots", "random"]].concat());
            let info = game.info();
            assert_eq!(result["unit"], info.unit);
            let seats = result["seats"].as_array().unwrap();
            let sum = |key: &str| seats.iter().map(|seat| seat[key].as_i64().unwrap()).sum::<i64>();
            // The initial accounts are not gains.
            assert_eq!(sum("points"), 0, "{game}");
            let counts = |key: &str| result[key].as_object().unwrap();
            let count = |value: &Value| value.as_i64().unwrap();
            let rounds = result["rounds"].as_i64().unwrap();
            assert_eq!(counts("endings").values().map(count).sum::<i64>(), rounds, "{game}");
            assert!(counts("endings").keys().all(|id| info.endings.contains(&id.as_str())));
            assert_eq!(counts("teyaku").len(), info.teyaku.len(), "{game}");
            assert_eq!(counts("dekiyaku").len(), info.dekiyaku.len(), "{game}");
            assert!(counts("dekiyaku").values().map(count).sum::<i64>() > 0, "{game}");
            let reasons = ["circumstances", "achievements", "payments", "teyaku"];
            let known: usize = reasons.map(|key| counts(key).len()).iter().sum();
            assert_eq!(
                known,
                (info.reasons)().len(),
                "{game}: each reason is counted in one place"
            );
            let crowded = players > game.capacity();
            assert_eq!(sum("rounds_dropped") > 0, crowded, "{game}");
            assert_eq!(sum("rounds_forced_out") > 0, crowded, "{game}");
            let short = result["cut_payments"].as_i64().unwrap();
            let purses = Match::new(*game, players, []).unwrap().stake() > 0;
            assert_eq!(short > 0, purses, "{game}: only a purse can be too small");
        }
    }
}

#[test]
fn people_get_the_unit_of_the_game() {
    let args = ["taiyaku", "--players", "5", "--games", "30", "--seed", "1", "--bots", "random"];
    let text = String::from_utf8(simulate(&args).stdout).unwrap();
    for part in ["chips a round", "stop", "Eight Empties", "One Red Ribbon", "forced out", "cut to"]
    {
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
    assert!(!text.contains("chips=96") && !text.contains("points"), "{text}");
}

#[test]
fn people_get_the_seed_and_a_table_without_colours_in_a_pipe() {
    let output = simulate(&["hachi-hachi", "--games", "2", "--rounds", "1", "--set", "kan=10"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for part in
        ["seed", "kan=10", "2 rounds", "all cards played", "Four Brights", "rounds a second"]
    {
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "{text}");
    assert!(output.stderr.is_empty(), "no progress bar where there is no terminal");
    assert!(output.status.success());
}

#[test]
fn bad_input_gets_one_sentence_and_exit_code_2() {
    let nowhere = Scratch::new("nowhere").0.join("record.jsonl");
    for (args, part) in [
        (&["nichi-nichi"][..], "there is no game `nichi-nichi`"),
        (&["hachi-hachi", "--players", "1"], "for 2 to 7 players, not 1"),
        (&["hachi-hachi", "--players", "8"], "for 2 to 7 players, not 8"),
        (&["hachi-hachi", "--games", "0"], "--games"),
        (&["hachi-hachi", "--games", "many"], "--games"),
        (&["hachi-hachi", "--rounds", "0"], "rounds"),
        (&["hachi-hachi", "--jobs", "0"], "--jobs"),
        (
            &["hachi-hachi", "--bots", "cheater"],
            "the bots are: search, net, greedy, novice, random",
        ),
        (&["hachi-hachi", "--players", "2", "--bots", "greedy,greedy,random"], "3 bots for 2"),
        (&["hachi-hachi", "--set", "kann=10"], "there is no option `kann`"),
        (&["hachi-hachi", "--set", "kan=11"], "`11` is not a valid value for the option `kan`"),
        (&["hachi-hachi", "--set", "kan"], "`kan` is not a setting"),
        (&["hachi-hachi", "--set", "buy-in=5,start=3"], "`start=3` cannot be played with"),
        (&["hachi-hachi", "--seed", "-1"], "-1"),
        (&["hachi-hachi", "--record", nowhere.to_str().unwrap()], "record.jsonl"),
    ] {
        let output = simulate(args);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {complaint}");
        assert!(complaint.contains(part), "{args:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_simulation_has_the_finished_games() {
    let file = Scratch::new("interrupted-record.jsonl");
    let child = Command::new(env!("CARGO_BIN_EXE_ginmi"))
        .args(["simulate", "koi-koi", "-n", "1000000000", "--rounds", "1", "--jobs", "2"])
        .args(["--bots", "search:20ms,greedy", "--json", "--force", "--record"])
        .arg(&file.0)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let results = || {
        let record = fs::read_to_string(&file.0).unwrap_or_default();
        record.lines().filter(|line| line.starts_with(r#"{"result":"#)).count() as u64
    };
    // A batch of 2000 such games would take minutes.
    let deadline = Instant::now() + Duration::from_secs(60);
    while results() < 2 && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(20));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{complaint}");
    let played = results();
    assert!(played >= 2, "{complaint}");
    assert_eq!(complaint, format!("interrupted: {played} of 1000000000 games were played\n"));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["games"], played);
}

#[test]
fn a_reader_that_leaves_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ginmi"))
        .args(["simulate", "hachi-hachi", "--games", "50"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A path for one test, removed when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        // A run that was stopped in the middle leaves its file, which a test would take for its own.
        let _ = fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // There may be no file to remove.
        let _ = fs::remove_file(&self.0);
    }
}

fn simulate(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ginmi")).arg("simulate").args(args).output().unwrap()
}

fn json(args: &[&str]) -> Value {
    json_of("hachi-hachi", args)
}

fn json_of(game: &str, args: &[&str]) -> Value {
    let output = simulate(&[&[game, "--json"], args].concat());
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}
