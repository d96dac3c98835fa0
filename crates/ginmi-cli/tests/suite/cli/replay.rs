//! Records that are replayed, and records that are wrong.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::cli::support::{Outcome, fresh_file, ginmi};
use crate::cli::verify::record_of_rounds;

/// A record of one game against bots, played to its end.
fn record(name: &str, args: &str) -> PathBuf {
    let file = fresh_file(name);
    let path = file.to_str().unwrap();
    let mut all = vec!["play", "hachi-hachi", "--record", path];
    all.extend(args.split_whitespace());
    let game = ginmi(&all, "1\n2\n".repeat(3000).as_bytes());
    assert_eq!(game.code, Some(0));
    file
}

fn check(file: &Path) -> Outcome {
    ginmi(&["replay", "--check", file.to_str().unwrap()], b"")
}

/// Checks that the record with this text is refused, with a message that contains this part.
#[track_caller]
fn check_refused(name: &str, text: &[u8], part: &str) {
    let file = fresh_file(name);
    fs::write(&file, text).unwrap();
    let checked = check(&file);
    assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""), "{}", checked.out);
    assert!(checked.out.contains(part), "{part}: {}", checked.out);
    let shown = ginmi(&["replay", file.to_str().unwrap()], b"");
    assert_eq!(shown.code, Some(1));
    assert!(shown.err.starts_with("error: ") && shown.err.contains(part), "{}", shown.err);
}

/// A name may be anything in a record, and does nothing in a terminal but be read.
#[test]
fn a_name_cannot_change_the_terminal() {
    let file = record("strange-name", "--rounds 1 --players 3 --bots greedy --seed 5");
    let text = fs::read_to_string(&file).unwrap();
    let renamed = text.replacen("\"name\":\"Ogin", "\"name\":\"\\u001b]0;x\\u0007Ogin", 1);
    assert_ne!(renamed, text);
    fs::write(&file, renamed).unwrap();
    for more in [&[][..], &["--grade"]] {
        let shown = ginmi(&[&["replay", file.to_str().unwrap()], more].concat(), b"");
        assert_eq!(shown.code, Some(0), "{}", shown.err);
        assert!(shown.out.contains(r"\u{1b}]0;x\u{7}Ogin"), "{}", shown.out);
        assert!(!shown.out.contains('\u{7}'), "{}", shown.out);
    }
}

/// The numbers in a row of a table, after its label of two words.
fn numbers(row: &str) -> Vec<f64> {
    let number = |cell: &str| cell.replace('−', "-").replace(['+', '±'], "").parse().unwrap();
    row.split_whitespace().skip(2).map(number).collect()
}

#[test]
fn a_grade_says_what_decisions_cost_and_where_money_came_from() {
    let file = record("graded.jsonl", "--players 3 --rounds 2 --seed 6 --name Hana");
    let path = file.to_str().unwrap();
    let graded = ginmi(&["replay", path, "--grade"], b"");
    assert_eq!((graded.code, graded.err.as_str()), (Some(0), ""));
    assert!(graded.out.starts_with("Game 1: Hana, Ogin, Bunji\n"), "{}", graded.out);
    for part in ["Result", "Unexplained", "Mistakes cost ", "Best first: ", "Bots lose by theirs"] {
        assert!(graded.out.replace('\n', " ").contains(part), "{part}: {}", graded.out);
    }
    assert!(graded.out.lines().all(|line| line.chars().count() < 80), "{}", graded.out);
    let rows = |round: &str| -> Vec<Vec<f64>> {
        graded.out.lines().filter(|line| line.starts_with(round)).map(numbers).collect()
    };
    for round in ["Round 1 ", "Round 2 "] {
        let rows = rows(round);
        assert_eq!(rows.len(), 3, "{}", graded.out);
        assert_eq!(rows.iter().map(|row| row[0]).sum::<f64>(), 0.0, "money goes from hand to hand");
        for row in rows {
            // Result, place, deal, draws, own play, others, unexplained, mistakes: each is rounded.
            assert_eq!(row.len(), 8, "{}", graded.out);
            assert!((row[0] - row[1..7].iter().sum::<f64>()).abs() <= 4.0, "{}", graded.out);
        }
    }
    let second = ginmi(&["replay", path, "--grade", "--round", "2"], b"").out;
    let table = |text: &str| text.lines().find(|line| line.starts_with("Round 2 ")).map(numbers);
    assert_eq!(table(&second), table(&graded.out));
    assert!(!second.contains("Round 1"), "{second}");
    let both = ginmi(&["replay", path, "--grade", "--check"], b"");
    assert!(both.code == Some(2) && both.err.contains("--check"), "{}", both.err);
    let none = ginmi(&["replay", path, "--grade", "--round", "9"], b"");
    assert!(none.code == Some(2) && none.err.contains("no round 9"), "{}", none.err);
    // The first decisions of a game: no round has ended.
    let begun: Vec<String> =
        fs::read_to_string(path).unwrap().lines().take(3).map(String::from).collect();
    let open = fresh_file("graded-open.jsonl");
    fs::write(&open, begun.join("\n")).unwrap();
    let open = ginmi(&["replay", open.to_str().unwrap(), "--grade"], b"");
    assert_eq!(open.code, Some(0), "{}", open.err);
    assert!(open.out.contains("No round of this game has ended yet."), "{}", open.out);
}

#[test]
fn a_record_is_shown_with_all_hands_open() {
    let file = record("shown.jsonl", "--players 4 --rounds 2 --seed 6 --name Hana");
    let path = file.to_str().unwrap();
    let shown = ginmi(&["replay", path], b"");
    assert_eq!((shown.code, shown.err.as_str()), (Some(0), ""));
    for part in [
        "Game 1: Hana, Ogin, Bunji, Otsuru",
        "Hana holds  ",
        "Otsuru holds  ",
        "Round 1 of 2",
        "Round 2 of 2",
        "Game over",
    ] {
        assert!(shown.out.contains(part), "{part}: {}", shown.out);
    }
    let second = ginmi(&["replay", path, "--round", "2"], b"").out;
    assert!(second.contains("Round 2 of 2") && !second.contains("Round 1 of 2"), "{second}");
    let piped = ginmi(&["replay", "-"], &fs::read(&file).unwrap());
    assert_eq!(piped.out, shown.out);
}

#[test]
fn players_of_the_same_name_are_told_apart() {
    let file = fresh_file("apart.jsonl");
    let path = file.to_str().unwrap();
    let args = ["simulate", "hachi-hachi", "-n", "1", "--rounds", "1", "--seed", "6", "--record"];
    let bots = ["--bots", "greedy,random,greedy"];
    let replayed = ginmi(&[&args[..], &[path], &bots].concat(), b"");
    assert_eq!((replayed.code, replayed.err.as_str()), (Some(0), ""));
    for row in ["   0  greedy 1 ", "   1  random ", "   2  greedy 2 "] {
        assert!(replayed.out.contains(row), "{}", replayed.out);
    }
    // The record has the names as they were given.
    let names = r#""seats":[{"name":"greedy"},{"name":"random"},{"name":"greedy"}]"#;
    assert!(fs::read_to_string(&file).unwrap().lines().next().unwrap().contains(names));
    let shown = ginmi(&["replay", path], b"").out;
    assert!(shown.contains("Game 1: greedy 1, random, greedy 2"), "{shown}");
    let pays = shown.lines().filter(|line| line.contains(" → ")).collect::<Vec<_>>();
    assert!(!pays.is_empty(), "{shown}");
    for line in pays {
        let payment = line.replace("greedy 1", "").replace("greedy 2", "");
        assert!(!payment.contains("greedy"), "{line}");
    }
}

#[test]
fn one_file_holds_many_games() {
    let file = record("many.jsonl", "--rounds 1 --seed 6");
    let one = fs::read_to_string(&file).unwrap();
    fs::write(&file, one.repeat(3)).unwrap();
    assert!(check(&file).out.starts_with("ok: "));
    assert!(check(&file).out.contains("3 games (3 played to the end), 3 rounds"));
    let third = ginmi(&["replay", file.to_str().unwrap(), "--game", "3"], b"").out;
    assert!(third.contains("Game 3") && !third.contains("Game 2"), "{third}");
}

#[test]
fn every_changed_line_is_found() {
    let file = record("honest.jsonl", "--players 5 --rounds 2 --seed 6");
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let mut json: Value = serde_json::from_str(line).unwrap();
        if let Some(amount) = json.get_mut("amount") {
            *amount = (amount.as_u64().unwrap() + 1).into();
        } else if let Some(card) = json.get_mut("card") {
            *card = if card == "1a" { "1b" } else { "1a" }.into();
        } else if let Some(winner) = json.get_mut("totals") {
            winner[0] = 99_999.into();
        } else {
            continue;
        }
        let mut changed = lines.clone();
        let json = json.to_string();
        changed[index] = &json;
        let changed_file = fresh_file("liar.jsonl");
        fs::write(&changed_file, changed.join("\n")).unwrap();
        let checked = check(&changed_file);
        assert_eq!(checked.code, Some(1), "{json}");
        let named =
            (index + 1..=lines.len()).find(|n| checked.out.starts_with(&format!("line {n}:")));
        assert!(named.is_some(), "line {} or later: {}", index + 1, checked.out);
    }
}

/// The text in every way that editors and shells of Windows save it.
pub(crate) fn as_windows_saves(text: &str) -> [Vec<u8>; 4] {
    let marked = format!("\u{feff}{text}");
    [
        marked.clone().into_bytes(),
        marked.replace('\n', "\r\n").into_bytes(),
        marked.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        marked.replace('\n', "\r\n").encode_utf16().flat_map(u16::to_be_bytes).collect(),
    ]
}

#[test]
fn a_record_may_be_saved_by_an_editor_of_windows() {
    let file = record("unmarked.jsonl", "--rounds 1 --seed 6");
    let (checked, path) = (check(&file).out, file.to_str().unwrap());
    let shown = ginmi(&["replay", path], b"").out;
    assert!(checked.starts_with("ok: "), "{checked}");
    for bytes in as_windows_saves(&fs::read_to_string(&file).unwrap()) {
        let file = fresh_file("marked.jsonl");
        fs::write(&file, &bytes).unwrap();
        assert_eq!(check(&file).out, checked);
        assert_eq!(ginmi(&["replay", file.to_str().unwrap()], b"").out, shown);
        assert_eq!(ginmi(&["replay", "-"], &bytes).out, shown);
    }
}

/// The program of the page about records, and ours.
#[test]
fn both_checkers_read_proofs_and_nothing_that_only_looks_like_one() {
    let check_py = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check.py");
    let file = fresh_file("proofs.jsonl");
    let checks = || {
        let page = Command::new("python3").arg(check_py).arg(&file).output().unwrap();
        let told = String::from_utf8(page.stdout).unwrap();
        assert!(page.stderr.is_empty(), "{}", String::from_utf8_lossy(&page.stderr));
        [(page.status.code(), told), (check(&file).code, check(&file).out)]
    };
    let record = record_of_rounds(2);
    assert_eq!(record.matches(r#"{"fair":1,"#).count(), 2);
    fs::write(&file, &record).unwrap();
    for (code, told) in checks() {
        assert_eq!(code, Some(0), "{told}");
    }
    let number = record.lines().count() + 1;
    for line in [
        r#"{"fair":1,"foo":2}"#,
        r#"{"seat":0,"do":"play","card":"1a","fair":1}"#,
        r#"{"deal":"1a","round":1,"dealer":0,"fair":1}"#,
    ] {
        fs::write(&file, format!("{record}{line}\n")).unwrap();
        let [page, ours] = checks();
        assert_eq!((page.0, ours.0), (Some(1), Some(1)), "{line}: {page:?} {ours:?}");
        assert!(page.1.contains(&format!(":{number}: expected ")), "{}", page.1);
        let sentence = format!("line {number}: a line with the key `fair` is the proof of a round");
        assert!(ours.1.starts_with(&sentence), "{}", ours.1);
    }
}

/// The program of the page about records does not know every house rule, and says which.
#[test]
fn the_checker_of_the_page_names_an_option_that_it_does_not_know() {
    let check_py = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check.py");
    let file = fresh_file("options.jsonl");
    let told = |text: &str| {
        fs::write(&file, text).unwrap();
        let page = Command::new("python3").arg(check_py).arg(&file).output().unwrap();
        assert!(page.stderr.is_empty(), "{}", String::from_utf8_lossy(&page.stderr));
        (page.status.code(), String::from_utf8(page.stdout).unwrap())
    };
    for game in ginmi::Game::ALL {
        let record = fresh_file(&format!("options-{game}.jsonl"));
        let args =
            ["simulate", game.id(), "-n", "1", "--seed", "1", "--bots", "random", "--record"];
        let played = ginmi(&[&args[..], &[record.to_str().unwrap()]].concat(), b"");
        assert_eq!(played.code, Some(0), "{}", played.err);
        let record = fs::read_to_string(&record).unwrap();
        let (code, answer) = told(&record);
        assert_eq!(code, Some(0), "{answer}");
        let (header, rest) = record.split_once('\n').unwrap();
        let changed = |change: &dyn Fn(&mut serde_json::Map<String, serde_json::Value>)| {
            let mut header: serde_json::Value = serde_json::from_str(header).unwrap();
            change(header["options"].as_object_mut().unwrap());
            told(&format!("{header}\n{rest}"))
        };
        for (name, value) in [("moon-phase", "full"), ("yaku.red", "3"), ("rounds", "many")] {
            let (code, answer) = changed(&|options| {
                options.insert(name.to_owned(), value.into());
            });
            assert_eq!(code, Some(1), "{game}, {name}={value}: {answer}");
            assert!(answer.contains(&format!("option {name}")), "{answer}");
            assert!(answer.contains("does not know"), "{answer}");
        }
        for option in game.options().iter().filter(|option| !option.name.starts_with("yaku.")) {
            let (code, answer) = changed(&|options| {
                options.insert(option.name.to_owned(), "another".into());
            });
            assert_eq!(code, Some(1), "{game}, {}: {answer}", option.name);
            assert!(answer.contains(&format!("option {}", option.name)), "{answer}");
        }
        let (code, answer) = changed(&|options| {
            options.remove("rounds");
        });
        assert_eq!(code, Some(1), "{game}: {answer}");
        assert!(answer.contains("expected the option rounds"), "{answer}");
    }
}

#[test]
fn a_record_may_be_compressed() {
    let file = record("uncompressed.jsonl", "--rounds 1 --seed 6");
    let checked = check(&file).out;
    assert!(checked.starts_with("ok: "), "{checked}");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&fs::read(&file).unwrap()).unwrap();
    let bytes = gzip.finish().unwrap();
    let file = fresh_file("compressed.jsonl.gz");
    fs::write(&file, &bytes).unwrap();
    assert_eq!(check(&file).out, checked);
    assert_eq!(ginmi(&["replay", "--check", "-"], &bytes).out, checked);
    for command in ["replay", "verify"] {
        let foreign = ginmi(&[command, "-"], b"\x28\xb5\x2f\xfd\x04");
        assert_eq!((foreign.code, foreign.out.as_str()), (Some(1), ""), "{command}");
        assert!(foreign.err.contains("compressed with zstd: decompress it"), "{}", foreign.err);
    }
}

#[test]
fn a_game_is_added_to_a_record_behind_a_byte_order_mark() {
    let file = record("marked-and-added.jsonl", "--rounds 1 --seed 6");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("\u{feff}{text}")).unwrap();
    let args = ["play", "hachi-hachi", "--rounds", "1", "--seed", "6", "--record"];
    let added =
        ginmi(&[&args[..], &[file.to_str().unwrap()]].concat(), "1\n2\n".repeat(300).as_bytes());
    assert_eq!(added.code, Some(0), "{}", added.err);
    assert!(check(&file).out.contains("2 games (2 played to the end)"), "{}", check(&file).out);
}

#[test]
fn files_that_are_no_records_are_refused() {
    let file = record("cut.jsonl", "--players 3 --rounds 1 --seed 6");
    let whole = fs::read(&file).unwrap();
    let lines = whole.iter().filter(|byte| **byte == b'\n').count();
    check_refused("cut-within.jsonl", &whole[..whole.len() - 20], &format!("line {lines}:"));
    let last = whole[..whole.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    check_refused("cut-behind.jsonl", &whole[..last], "the record ends here");
    check_refused(
        "binary.jsonl",
        &[0x7f, b'E', b'L', b'F', 0xff, 0, b'\n'],
        "line 1: this is not valid UTF-8",
    );
    check_refused("nul.jsonl", b"\0\0\0\0", "line 1:");
    check_refused("letter.jsonl", b"Dear Hana,\n", "line 1:");
    check_refused("empty.jsonl", b"", "line 1:");
    let headless = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    check_refused("headless.jsonl", &whole[headless..], "line 1: a record begins with a header");
}

#[test]
fn golden_records_are_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    for game in ginmi::Game::ALL {
        let files = fs::read_dir(folder.join(game.id())).unwrap().map(|file| file.unwrap().path());
        let records: Vec<_> = files.filter(|path| path.extension().is_some()).collect();
        assert!(records.len() > 20, "{game}: {} records", records.len());
        for record in records {
            let checked = check(&record);
            assert_eq!(checked.code, Some(0), "{}: {}", record.display(), checked.out);
        }
    }
}
