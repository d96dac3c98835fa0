//! `ginmi arena` as a program: results, plots, bad input.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_jobs() {
    for (game, bots) in
        [("hachi-hachi", "greedy,random,random,greedy"), ("nuki-hachi-hachi", "greedy,random")]
    {
        let result = |seed: &str, jobs: &str| {
            let mut result =
                json(&[game, "--bots", bots, "-n", "20", "--seed", seed, "--jobs", jobs]);
            for bot in ["bots", "entries"] {
                for bot in result["lineups"][0][bot].as_array_mut().unwrap() {
                    let time = bot.as_object_mut().unwrap().remove("milliseconds_a_decision");
                    assert!(time.unwrap().as_f64().unwrap() >= 0.0);
                }
            }
            result
        };
        let one = result("88", "1");
        assert_eq!(one, result("88", "3"));
        assert_ne!(one, result("89", "1"));
    }
}

#[test]
fn the_better_bot_is_reported_with_an_interval() {
    let result = json(&["nuki-hachi-hachi", "--bots", "greedy,random", "-n", "200", "--seed", "5"]);
    assert_eq!((&result["deals"], &result["rounds"]), (&200.into(), &1.into()));
    assert_eq!((&result["unit"], &result["options"]["rounds"]), (&"points".into(), &"1".into()));
    assert_eq!((&result["looks"], &result["confidence"]), (&1.into(), &0.95.into()));
    let bots = &result["lineups"][0]["bots"];
    let (mean, margin) = (number(&bots[0]["money"]["mean"]), number(&bots[0]["money"]["margin"]));
    assert!(mean > margin && margin > 0.0, "{bots}");
    assert_eq!(number(&bots[1]["money"]["mean"]), -mean);
    assert!(bots[0]["decisions"].as_u64().unwrap() > 1000, "{bots}");
}

#[test]
fn the_same_bot_in_several_seats_is_one() {
    let args = ["taiyaku", "--bots", "random,greedy,random", "-n", "10", "--seed", "5"];
    let result = json(&args);
    let lineup = &result["lineups"][0];
    let (bots, entries) = (&lineup["bots"], lineup["entries"].as_array().unwrap());
    assert_eq!((&bots[0]["bot"], &bots[0]["entries"]), (&"random".into(), &vec![0, 2].into()));
    assert_eq!((&bots[1]["bot"], &bots[1]["entries"]), (&"greedy".into(), &vec![1].into()));
    let money = |entry: usize| number(&entries[entry]["money"]["mean"]);
    assert!((money(0) + money(2) - 2.0 * number(&bots[0]["money"]["mean"])).abs() < 1e-9);
    assert!((money(0) + money(1) + money(2)).abs() < 1e-9);
}

#[test]
fn a_contest_ends_once_the_result_is_certain() {
    let bots = ["--bots", "greedy,random", "--seed", "5", "--until-sure"];
    let wanted = |deals| [&["nuki-hachi-hachi", "-n", deals][..], &bots].concat();
    let result = json(&wanted("1600"));
    // The first check is already certain.
    assert_eq!((&result["deals"], &result["wanted"]), (&100.into(), &1600.into()));
    assert_eq!((&result["looks"], &result["confidence"]), (&5.into(), &0.99.into()));
    assert_eq!(result["deals"], json(&[&wanted("1600")[..], &["-j", "3"]].concat())["deals"]);
    let text = text(&wanted("1600"));
    assert!(text.contains("99 % confidence intervals, for up to 5 looks"), "{text}");
    assert!(text.contains("100 of 1600 deals: that was enough to be sure"), "{text}");

    // Equal players never differ with certainty.
    let bots = ["--bots", "random,random", "--seed", "5", "--until-sure"];
    let text = self::text(&[&["nuki-hachi-hachi", "-n", "200"][..], &bots].concat());
    assert!(text.contains("200 of 200 deals: they were not enough to be sure"), "{text}");
}

#[test]
fn luck_is_subtracted_if_wanted() {
    let args = ["nuki-hachi-hachi", "--bots", "greedy,novice", "-n", "60", "--seed", "5"];
    let adjusted = [&args[..], &["--luck-adjusted"]].concat();
    let (plain, less) = (json(&args), json(&adjusted));
    assert_eq!((&plain["luck_adjusted"], &less["luck_adjusted"]), (&false.into(), &true.into()));
    let margin = |result: &Value| number(&result["lineups"][0]["bots"][0]["money"]["margin"]);
    assert!(margin(&less) < 0.9 * margin(&plain), "{plain:#} {less:#}");
    let text = text(&adjusted);
    assert!(text.contains("confidence intervals, less the luck of drawn cards"), "{text}");
}

#[test]
fn lineups_are_compared_on_the_same_deals() {
    let args = ["hachi-hachi", "-n", "30", "--seed", "5", "--bots", "random,random,random"];
    let better = ["--bots", "greedy,random,random"];
    let alone = json(&[&args[..5], &better].concat());
    let both = json(&[&args[..], &better].concat());
    let money = &both["lineups"][1]["bots"][0]["money"];
    assert_eq!(*money, alone["lineups"][0]["bots"][0]["money"]);
    assert_eq!(both["lineups"][0]["bots"][0]["money"]["mean"], 0.0);
    assert_eq!(both["lineups"][0]["gain"], Value::Null);
    assert_eq!(both["lineups"][1]["gain"], *money, "random among its like gets nothing");
    let text = text(&[&args[..], &better].concat());
    assert!(text.contains("greedy less random: +"), "{text}");
    assert!(text.contains("points a round"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
}

#[test]
fn seeing_the_draw_pile_wins_more_than_seeing_the_hands() {
    let args = ["nuki-hachi-hachi", "-n", "40", "--seed", "5"];
    let bots = ["--bots", "peeker:200,greedy", "--bots", "oracle:200,greedy"];
    let result = json(&[&args[..], &bots].concat());
    let bot = |lineup: usize| &result["lineups"][lineup]["bots"][0];
    assert_eq!(
        (&bot(0)["bot"], &bot(1)["bot"]),
        (&Value::from("peeker:200"), &Value::from("oracle:200"))
    );
    let money = |lineup: usize| number(&bot(lineup)["money"]["mean"]);
    assert!(money(0) < money(1), "{result:#}");
    assert_ne!(result["lineups"][0]["share"], Value::Null, "the oracle is the ceiling");
}

#[test]
fn house_rules_say_how_long_a_deal_is() {
    for (game, args, rounds) in [
        ("hachi-hachi", &["--rounds", "3"][..], 3),
        ("taiyaku", &["--set", "rounds=2,claims=manual"], 2),
        ("hachi-hachi", &["--preset", "half-year"], 6),
        ("hachi-hachi", &["--set", "campaign=on"], 24),
        ("hachi-hachi", &["--set", "kan=10"], 1),
    ] {
        let result = json(&[&[game, "--bots", "greedy,random", "-n", "2"], args].concat());
        assert_eq!(result["rounds"], rounds, "{game} {args:?}");
    }
}

#[test]
fn the_plot_shows_every_bot() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena.svg");
    let plot = ["taiyaku", "-n", "5", "--force", "--plot", file.to_str().unwrap()];
    for (bots, labels) in [
        (&["--bots", "greedy,random,random"][..], &["greedy", "random ×2"][..]),
        (&["--bots", "random,random"], &["random ×2"]),
        (
            &["--bots", "greedy,random", "--bots", "random,random"],
            &["greedy, random", "random, random"],
        ),
    ] {
        text(&[&plot[..], bots].concat());
        let picture = fs::read_to_string(&file).unwrap();
        assert!(picture.starts_with("<svg"), "{picture}");
        for label in labels.iter().chain(&["chips a round", "Taiyaku"]) {
            assert_eq!(picture.matches(&format!("\n{label}")).count(), 1, "{label}: {picture}");
        }
    }
    fs::remove_file(&file).unwrap();
}

#[test]
fn bad_input_gets_one_sentence_and_exit_code_2() {
    for (args, part) in [
        (&["hachi-hachi"][..], "--bots"),
        (&["go", "--bots", "greedy,random"], "there is no game `go`"),
        (&["hachi-hachi", "--bots", "greedy"], "for 2 to 7 players, not 1"),
        (&["nuki-hachi-hachi", "--bots", "random,random,random,random,random"], "2 to 4 players"),
        (
            &["hachi-hachi", "--bots", "greedy,cheater"],
            "--bots `greedy,cheater`: there is no bot `cheater`",
        ),
        (
            &["hachi-hachi", "--bots", "greedy,cheater"],
            "here also tips, oracle, peeker, and `exec:`",
        ),
        (&["hachi-hachi", "--bots", "greedy:4,greedy"], "search, oracle and peeker do"),
        (&["hachi-hachi", "--bots", "greedy:match,greedy"], "only search plays for the match"),
        (&["hachi-hachi", "--bots", "greedy,peeker:soon"], "`soon` is not a budget"),
        (&["hachi-hachi", "--bots", "greedy,,greedy"], "there is no bot ``"),
        (&["taiyaku", "--bots", "random,random", "--bots", "random,random,random"], "same number"),
        (
            &["taiyaku", "--bots", "oracle,random", "--luck-adjusted"],
            "`oracle` knows the draw pile",
        ),
        (&["taiyaku", "--bots", "random,random", "-n", "0"], "--deals"),
        (&["taiyaku", "--bots", "random,random", "-j", "0"], "--jobs"),
        (&["taiyaku", "--bots", "random,random", "--set", "kan=10"], "there is no option `kan`"),
        (&["taiyaku", "--bots", "random,random", "--plot", "results.png"], "name it `results.svg`"),
        (&["taiyaku", "--bots", "random,random", "--plot", "no/where/a.svg"], "no/where/a.svg"),
    ] {
        let output = arena(args);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {complaint}");
        assert!(complaint.contains(part), "{args:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ginmi")).arg("arena").args(args).output().unwrap()
}

fn text(args: &[&str]) -> String {
    let output = arena(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&text(&[args, &["--json"]].concat())).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}
