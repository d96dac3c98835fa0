//! Bad input: exit code 2 and one clear sentence.

use crate::cli::support::{fresh_file, ginmi, program};

/// Checks that the program refuses the arguments, separated by spaces, with a line that contains
/// these parts.
#[track_caller]
fn check(args: &str, parts: &[&str]) {
    check_args(&args.split_whitespace().collect::<Vec<_>>(), parts);
}

#[track_caller]
fn check_args(args: &[&str], parts: &[&str]) {
    let refused = ginmi(args, b"");
    assert_eq!(refused.code, Some(2), "{args:?}: {}{}", refused.out, refused.err);
    assert_eq!(refused.out, "", "{args:?}");
    assert_eq!(refused.err.lines().count(), 1, "one sentence: {}", refused.err);
    assert!(refused.err.starts_with("error: "), "{}", refused.err);
    for part in parts {
        assert!(refused.err.contains(part), "{part}: {}", refused.err);
    }
}

#[test]
fn unknown_games() {
    for command in ["play", "rules", "guide", "score --hand 1a", "simulate"] {
        let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
        let games: Vec<_> = ginmi::Game::ALL.iter().map(|game| game.id()).collect();
        check(&format!("{name} go-stop {rest}"), &["no game `go-stop`", &games.join(", ")]);
    }
}

#[test]
fn unknown_commands() {
    check(
        "shuffle",
        &[
            "'shuffle'",
            "the commands are: play, serve, page, simulate, arena, bot-host, bot, problems, guide, score, replay, verify, rules, export, backup, import, admin, health",
        ],
    );
    check("admin --data x shuffle", &["'shuffle'", "the commands are: tables, close, set-aside"]);
    check("play hachi-hachi --playrs 3", &["'--playrs'", "'--players'"]);
}

#[test]
fn unknown_options_and_values() {
    check(
        "play hachi-hachi --set kann=10",
        &["no option `kann` in Hachi-Hachi", "did you mean `kan`", "ginmi rules hachi-hachi"],
    );
    check("simulate koi-koi --set chafff=2", &["did you mean `yaku.chaff`"]);
    check("play hachi-hachi --set kan=11", &["`11`", "`kan`", "12 | 10"]);
    check("play hachi-hachi --set kan", &["`kan` is not a setting", "--set option=value"]);
    check("play hachi-hachi --set kan=10 --set kan=12", &["`kan` is set twice"]);
    check("play hachi-hachi --rounds 0", &["`0`", "`rounds`"]);
    check("play hachi-hachi --rounds 3 --set rounds=6", &["`rounds` is set twice"]);
    check("play hachi-hachi --set must-play=last-rounds(0)", &["last-rounds(n)"]);
    check("score hachi-hachi --pile 1a --set kan=11", &["12 | 10"]);
    for nothing in ["", ",", " ", ",,"] {
        for command in ["play", "simulate"] {
            let args = [command, "hachi-hachi", "--set", nothing];
            check_args(&args, &["is not a setting", "--set option=value"]);
        }
    }
    check("play taiyaku --set kan=10", &["no option `kan`", "ginmi rules taiyaku"]);
    check("play taiyaku --set chips=0", &["`0`", "`chips`"]);
    check("score taiyaku --pile 1a --set mizuten=on", &["no option `mizuten`"]);
    check("play nuki-hachi-hachi --set liability=on", &["no option `liability`", "--search WORD"]);
    check("rules koi-koi --set yaku.chaff=0", &["`0`", "`yaku.chaff`", "1 to 99"]);
    check("rules --set kan=10", &["name it first"]);
    check("rules koi-koi --compare plain2", &["no preset `plain2`", "nor is there a file"]);
    check("rules koi-koi --force", &["--save"]);
    check("simulate nuki-hachi-hachi --set penalties=yes", &["`yes`", "off | on"]);
}

#[test]
fn unknown_presets() {
    check("play hachi-hachi --preset quick", &["no preset `quick`", "half-year", "campaign"]);
    check("simulate taiyaku --preset nintendo", &["Taiyaku has no preset", "leader-bind"]);
    check("play hachi-hachi --preset campaign --rounds 3", &["`rounds`", "36 rounds"]);
}

#[test]
fn contradictory_options() {
    check("play hachi-hachi --set buy-in=5,start=3", &["`buy-in=5`", "`start=3`"]);
    check("play hachi-hachi --set campaign=on,rounds=12", &["`rounds`", "36 rounds"]);
    check("play hachi-hachi --set campaign=on,prize=30", &["`prize`", "`buy-in`"]);
    check("play hachi-hachi --rounds 3 --set must-play=last-rounds(4)", &["last-rounds(4)"]);
}

#[test]
fn players_and_bots() {
    check("play hachi-hachi --players 1", &["2 to 7 players, not 1"]);
    check("play hachi-hachi --players 8", &["2 to 7 players, not 8"]);
    check("play taiyaku --players 8", &["2 to 7 players, not 8"]);
    check("play nuki-hachi-hachi --players 5", &["2 to 4 players, not 5"]);
    check("play hachi-hachi --players many", &["many", "a whole number from 2 to 7"]);
    check("play hachi-hachi --bots clever", &["no bot `clever`", "greedy"]);
    check("play hachi-hachi --bots greedy,random,greedy", &["3 bots", "2 besides you"]);
    check("play hachi-hachi --seed x", &["--seed"]);
    check_args(&["play", "hachi-hachi", "--name", " "], &["1 to 16 characters"]);
    check("play hachi-hachi --names klingon", &["klingon", "english"]);
}

#[test]
fn numbers() {
    let one_or_more = "give a whole number, 1 or more";
    for (args, sentence) in [
        ("play hachi-hachi --players -1", "give a whole number from 2 to 7"),
        ("play hachi-hachi --players 2.5", "give a whole number from 2 to 7"),
        ("play hachi-hachi --rounds -1", "a whole number from 1 to 9999"),
        ("play hachi-hachi --seed -1", "give a whole number, 0 or more"),
        ("simulate hachi-hachi --games 0", one_or_more),
        ("simulate hachi-hachi --games -5", one_or_more),
        ("simulate hachi-hachi --jobs 0", one_or_more),
        ("simulate hachi-hachi --jobs two", one_or_more),
        ("arena taiyaku --bots greedy,greedy -n 0", one_or_more),
        ("arena taiyaku --bots greedy,greedy -j -1", one_or_more),
        ("bot-host taiyaku --exec true --seat -1", "a seat is a number from 0 to 6"),
        ("score taiyaku --pile 1a --active -1", "give a whole number"),
        ("replay a.jsonl --round 0", "give a whole number from 1 to 65535"),
        ("replay a.jsonl --game 0", one_or_more),
        ("replay a.jsonl --game -1", one_or_more),
        ("serve --max-tables -1", "-1 is not in 1.."),
    ] {
        check(args, &[sentence]);
    }
}

#[test]
fn times() {
    check("arena taiyaku --bots greedy,greedy --patience 0s", &["--patience", "`500ms`"]);
    check("arena taiyaku --bots greedy,greedy --patience soon", &["--patience"]);
}

#[test]
fn cards() {
    check("score hachi-hachi --hand 13a", &["`13a` is not a card", "8a"]);
    check_args(
        &["score", "hachi-hachi", "--hand", "1a 1a 1b 1c 2a 2b 2c"],
        &["1a is listed twice"],
    );
    check_args(&["score", "hachi-hachi", "--hand", "1a 1b"], &["7 cards, not 2"]);
    check_args(&["score", "hachi-hachi", "--pile", "1a 0"], &["blank"]);
    check("score hachi-hachi --pile 1a --active 4", &["2 or 3 players", "not 4"]);
    check("score taiyaku --pile 1a --active 4", &["2 or 3 players", "not 4"]);
    check("score nuki-hachi-hachi --pile 1a --active 3", &["2 players are active", "not 3"]);
    check_args(&["score", "taiyaku", "--hand", "1a 1b 1c 1d 2a 2b 2c"], &["8 cards, not 7"]);
    check_args(&["score", "taiyaku", "--hand", "1a 1b 1c 1d 2a 2b 2c 2d 3a"], &["8 cards, not 9"]);
    check_args(&["score", "taiyaku", "--pile", "0 1a"], &["blank"]);
    check_args(&["score", "nuki-hachi-hachi", "--hand", "1a 1b"], &["7 cards, not 2"]);
    // Cards of months from which some cards are left out of the deck, and of one that is left out
    // entirely.
    for card in ["4a", "5b", "7a", "12c"] {
        let parts = [card, "not in the deck of Nuki Hachi-hachi", "34 cards"];
        check_args(&["score", "nuki-hachi-hachi", "--pile", &format!("1a {card}")], &parts);
    }
    check("score hachi-hachi --pile 1a --hand 1b", &["--pile", "--hand"]);
    check("score hachi-hachi", &["--hand", "--batch"]);
}

#[test]
fn files() {
    check("replay /no/such/file.jsonl", &["cannot read /no/such/file.jsonl"]);
    check("replay --check .", &["cannot read .", "folder"]);
    check("verify /no/such/file.jsonl", &["cannot read /no/such/file.jsonl"]);
    check("verify .", &["cannot read .", "folder"]);
    check("play hachi-hachi --record /no/such/folder/a.jsonl", &["cannot record to"]);
    let record = fresh_file("usage.jsonl");
    let path = record.to_str().unwrap();
    ginmi(&["play", "hachi-hachi", "--record", path], b"q\n");
    check(&format!("replay {path} --game 2"), &["no game 2"]);
    check(&format!("replay {path} --round 9"), &["no round 9"]);
}

/// Repeating a command must not destroy a record that took hours to play.
#[test]
fn files_are_replaced_only_by_force() {
    let (record, plot) = (fresh_file("kept.jsonl"), fresh_file("kept.svg"));
    for (file, args) in [
        (&record, "simulate taiyaku -n 1 --rounds 1 --record"),
        (&plot, "arena taiyaku --bots random,random -n 2 --plot"),
    ] {
        let args = format!("{args} {}", file.display());
        let forced = format!("{args} --force");
        let run = |args: &str| ginmi(&args.split_whitespace().collect::<Vec<_>>(), b"").code;
        std::fs::write(file, "").unwrap();
        assert_eq!(run(&args), Some(0), "nothing is lost of a file with nothing in it");
        std::fs::write(file, "hours of work").unwrap();
        check(&args, &["already exists", "--force"]);
        assert_eq!(std::fs::read(file).unwrap(), b"hours of work");
        assert_eq!(run(&forced), Some(0));
        assert_ne!(std::fs::read(file).unwrap(), b"hours of work");
    }
    check("simulate taiyaku --force", &["--record"]);
    check("arena taiyaku --bots random,random --force", &["--plot"]);
}

#[test]
fn commands() {
    check("deal", &["deal"]);
    check("play", &["<GAME>"]);
    check("play hachi-hachi --loud", &["--loud"]);
    check("verify", &["<RECORD>"]);
    check("export", &["<FILE>"]);
    check("import", &["<FILE>"]);
    let help = ginmi::<&str>(&[], b"");
    assert_eq!(help.code, Some(2));
    assert!(help.err.contains("Usage"), "{}", help.err);
}

#[test]
#[cfg(target_os = "linux")]
fn unwritable_help_is_an_error() {
    for flag in ["--help", "--version"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = program().arg(flag).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{flag}");
        assert!(output.stderr.starts_with(b"error: "), "{flag}");
    }
}

#[test]
fn every_command_teaches_with_help() {
    for command in ["play", "simulate", "score", "replay", "verify", "rules", "export", "import"] {
        let help = ginmi(&[command, "--help"], b"");
        assert_eq!(help.code, Some(0), "{command}");
        assert!(help.out.contains("Usage: ginmi"), "{}", help.out);
        assert!(help.out.lines().count() > 10, "{}", help.out);
        assert!(help.out.contains("Examples:\n  "), "{}", help.out);
        let takes_a_game = ["play", "simulate", "score", "rules"].contains(&command);
        for game in ginmi::Game::ALL {
            let named = !takes_a_game || help.out.contains(&format!("`{game}`"));
            assert!(named, "{command}, {game}: {}", help.out);
        }
    }
}
