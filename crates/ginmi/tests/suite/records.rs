//! Records: every later change is detected in the changed line.

use ginmi::cards::{Card, CardSet};
use ginmi::record::{
    LineError, LineKind, MatchRecorder, RecordLine, ReplayCounts, ReplayError, ReplayErrorKind,
    Replayer,
};
use ginmi::{Game, Match, NextInput, with_game};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::games::Checked;

/// The record of a random match with as much as possible in it.
fn record(game: Game, players: usize, seed: u64, options: &[(&str, &str)]) -> String {
    let game = Match::new(game, players, options.iter().copied()).unwrap();
    let names = (0..players).map(|seat| format!("player {seat}")).collect();
    let mut recorder = MatchRecorder::begin(game, names);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        match recorder.game().next() {
            NextInput::Over => return recorder.take_lines(),
            NextInput::Chance(chance) => {
                let mut cards: Vec<Card> = chance.cards.iter().collect();
                cards.shuffle(&mut rng);
                cards.truncate(chance.count.into());
                recorder.chance(&cards).unwrap();
            }
            NextInput::Decision(seat) => {
                let legal = recorder.game().legal();
                let action = legal.nth(rng.random_range(0..legal.len().min(8))).unwrap();
                recorder.apply(seat, action).unwrap();
            }
        }
    }
}

/// Records of all games with some numbers of players and as much as possible in them.
fn records(seed: u64) -> impl Iterator<Item = String> {
    Game::ALL.iter().flat_map(move |game| {
        let counts = [2, 3, 4, 5, 7].into_iter().filter(|n| game.players().contains(n));
        let everything = with_game!(*game, G => G::EVERYTHING);
        counts.map(move |players| record(*game, players, seed, everything))
    })
}

fn check<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<ReplayCounts, ReplayError> {
    let mut replayer = Replayer::new();
    for line in lines {
        replayer.line(line)?;
    }
    replayer.end()
}

#[test]
fn whole_records_are_accepted_one_after_the_other() {
    let all: Vec<String> = records(7).collect();
    let text = all.concat();
    let counts = check(text.lines()).unwrap();
    let games = all.len();
    assert_eq!((counts.games, counts.finished, counts.rounds), (games, games, 6 * games));
    assert_eq!(counts.lines, text.lines().count());
}

#[test]
fn sums_may_be_left_out_and_keys_may_stand_in_any_order() {
    let text: String = records(3).collect();
    let reordered: Vec<String> = text
        .lines()
        .map(|line| {
            let mut object: Value = serde_json::from_str(line).unwrap();
            object.as_object_mut().unwrap().remove("sum");
            object.to_string()
        })
        .collect();
    assert_eq!(check(reordered.iter().map(String::as_str)), check(text.lines()));
}

/// Every way to change one value of a line: other cards, seats, numbers, verbs, ids.
fn changes(line: &str, rng: &mut ChaCha8Rng) -> Vec<String> {
    let object: Value = serde_json::from_str(line).unwrap();
    let mut changed = Vec::new();
    for (key, value) in object.as_object().unwrap() {
        let others: Vec<Value> = match (key.as_str(), value) {
            ("deal" | "lead" | "reshuffle", Value::String(codes)) => {
                let mut codes: Vec<&str> = codes.split(' ').collect();
                let (a, b) = (rng.random_range(0..codes.len()), rng.random_range(0..codes.len()));
                let replaced = [&codes[..a], &["1a"], &codes[a + 1..]].concat().join(" ");
                codes.swap(a, b);
                vec![replaced.into(), codes.join(" ").into()]
            }
            ("card", Value::String(_)) => {
                let all: Vec<Card> = CardSet::DECK.iter().collect();
                (0..4).map(|_| Value::from(all.choose(rng).unwrap().code())).collect()
            }
            ("do", _) => {
                ["join", "drop", "sage", "koi-koi", "shoubu", "keep", "swap", "refuse", "return"]
                    .map(Value::from)
                    .to_vec()
            }
            ("teyaku", _) => vec![Value::from(vec!["red"]), Value::from(Vec::<String>::new())],
            ("month", _) => vec![3.into(), 8.into()],
            ("transfer", _) => vec!["mizuten".into(), "pot".into(), "dekiyaku".into()],
            ("end", _) => vec!["passed".into(), "shoubu".into()],
            ("winner" | "from" | "to" | "seat" | "dealer", _) => vec![0.into(), 1.into(), 2.into()],
            ("round" | "base" | "multiplier" | "amount", Value::Number(number)) => {
                vec![(number.as_u64().unwrap() + 1).into()]
            }
            ("totals" | "result", Value::Array(amounts)) => {
                let mut amounts = amounts.clone();
                amounts[0] = (amounts[0].as_i64().unwrap() + 1).into();
                vec![amounts.into()]
            }
            _ => Vec::new(),
        };
        for other in others.into_iter().filter(|other| other != value) {
            let mut object = object.clone();
            object[key] = other;
            changed.push(object.to_string());
        }
    }
    changed
}

#[test]
fn any_change_of_a_card_decision_or_transfer_is_found_in_its_line() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut tried = 0;
    for text in records(5) {
        let lines: Vec<&str> = text.lines().collect();
        let mut before = Replayer::new();
        for (number, line) in (1..).zip(&lines) {
            // The header has names and options, which are not tested here.
            let changed = if number == 1 { Vec::new() } else { changes(line, &mut rng) };
            // The keys in another order, and in our order.
            let ours = changed.iter().filter_map(|change| RecordLine::read(change).ok());
            let ours: Vec<String> = ours.map(|entry| entry.to_string()).collect();
            for change in changed.into_iter().chain(ours) {
                let mut replayer = before.clone();
                let error = replayer.line(&change).expect_err(&change);
                assert_eq!(error.line, number, "{change}");
                tried += 1;
            }
            before.line(line).unwrap();
        }
    }
    assert!(tried > 10_000, "only {tried} changes were tried");
}

/// The verdict on a line, without the position of a JSON error.
fn verdict(
    mut replayer: Replayer,
    line: &str,
) -> (Result<LineKind, ReplayErrorKind>, Option<ReplayCounts>, Match) {
    let step = replayer.line(line).map_err(|error| match error.problem {
        ReplayErrorKind::Line(LineError::Json(_)) => {
            ReplayErrorKind::Line(LineError::Json(String::new()))
        }
        problem => problem,
    });
    let game = *replayer.recording().expect("a game has begun").game();
    (step, replayer.end().ok(), game)
}

/// A space at the end of a line changes nothing but the way it is checked: by meaning instead of as
/// text. So this compares both ways.
#[test]
fn a_line_as_we_write_it_and_any_other_are_judged_alike() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let (mut tried, mut taken) = (0, 0);
    for text in records(6) {
        let mut before = Replayer::new();
        // A whole game before it, so that its header is tried as that of a second one.
        for line in text.lines() {
            before.line(line).unwrap();
        }
        for line in text.lines() {
            let mut lines = vec![line.to_owned()];
            lines.extend((0..8).map(|_| mutated(line, &mut rng)));
            for line in lines {
                let (quick, careful) =
                    (verdict(before.clone(), &line), verdict(before.clone(), &format!("{line} ")));
                assert_eq!(quick, careful, "{line}");
                tried += 1;
                taken += usize::from(quick.0.is_ok());
            }
            before.line(line).unwrap();
        }
    }
    assert!(taken > 1000 && tried > 9000, "{taken} of {tried} lines were taken");
}

/// The line with a few bytes changed, added or removed; mostly bytes that occur in lines.
fn mutated(line: &str, rng: &mut ChaCha8Rng) -> String {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..3) {
        let index = rng.random_range(0..bytes.len());
        let byte = *b"{}[]\":, \\0123456789abcdefg-/:;`\x17\n".choose(rng).unwrap();
        match rng.random_range(0..4) {
            0 => bytes.insert(index, byte),
            1 => drop(bytes.remove(index)),
            _ => bytes[index] = byte,
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn two_lines_are_not_one() {
    for text in records(8) {
        let lines: Vec<&str> = text.lines().collect();
        for index in 1..lines.len() {
            let together = format!("{}\n{}", lines[index - 1], lines[index]);
            let given = lines[..index - 1].iter().copied().chain([together.as_str()]);
            assert_eq!(check(given).expect_err("two lines in one").line, index);
        }
    }
}

#[test]
fn a_line_that_is_missing_or_stands_twice_is_found() {
    for text in records(2) {
        let lines: Vec<&str> = text.lines().collect();
        for index in 1..lines.len() {
            let missing = lines.iter().enumerate().filter(|(at, _)| *at != index);
            let cut_off = index + 1 == lines.len();
            let error = check(missing.map(|(_, line)| *line)).expect_err("a line is missing");
            assert_eq!(
                error.line,
                if cut_off { lines.len() } else { index + 1 },
                "without {}",
                lines[index]
            );
            let twice = lines[..=index].iter().chain(&lines[index..]);
            let error = check(twice.copied()).expect_err("a line stands twice");
            assert!(error.line > index, "twice {}", lines[index]);
        }
    }
}

#[test]
fn a_record_may_stop_between_inputs_only() {
    for text in records(9) {
        let lines: Vec<&str> = text.lines().collect();
        for count in 1..lines.len() {
            let follows = ["transfer", "end", "result"];
            let next: Value = serde_json::from_str(lines[count]).unwrap();
            let complete = !follows.iter().any(|key| next.get(key).is_some());
            match check(lines[..count].iter().copied()) {
                Ok(counts) => assert!(complete && counts.finished == 0, "after line {count}"),
                Err(error) => assert!(!complete && error.line == count + 1, "{error}"),
            }
        }
    }
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let header = record(Game::HachiHachi, 2, 1, &[]).lines().next().unwrap().to_owned();
    let cases = [
        ("nonsense", "not a line of a record"),
        ("{}", "needs one of the keys"),
        ("[1,2]", "not a line of a record"),
        (r#"{"seat":0,"do":"join"}"#, "begins with a header"),
        (r#"{"ginmi":2}"#, "version 2"),
        (r#"{"ginmi":1}"#, "`game` is missing"),
        (&header.replace("hachi-hachi", "poker"), "no game `poker`"),
        (&header.replace(r#""kan":12"#, r#""kan":11"#), "not a valid value for the option `kan`"),
        (&header.replace(r#""kan":12"#, r#""kann":12"#), "no option `kann`"),
        (&header.replace(r#""kan":12,"#, ""), "the option `kan` is missing"),
        (&header.replace(r#""campaign":"off""#, r#""campaign":"on""#), "campaign"),
        (r#"{"deal":"13a","round":1,"dealer":0}"#, "`13a` is not a card"),
        (r#"{"seat":9,"do":"join"}"#, "`9` is not a valid value for `seat`"),
        (r#"{"seat":0,"do":"fly"}"#, "`fly` is not a valid value for `do`"),
        (r#"{"seat":0,"do":"join","card":"1a"}"#, "do not fit"),
        (r#"{"seat":0,"do":"join","extra":1}"#, "unknown field"),
        (r#"{"transfer":"theft","from":0,"to":1,"base":1,"multiplier":1,"amount":1}"#, "`theft`"),
        (r#"{"seat":0,"do":"join","sum":null}"#, "null"),
        (&header.replace(r#""kan":12"#, r#""kan":"12""#), "without quotes"),
        (r#"{"seat":0,"do":"join","sum":"xyz"}"#, "`xyz` is not a valid value for `sum`"),
    ];
    for (line, words) in cases {
        let error = check([line]).expect_err(line);
        assert!(error.to_string().contains(words), "{line}\n{error}");
        assert_eq!(error.line, 1);
    }
}
