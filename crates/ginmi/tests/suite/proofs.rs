//! Proofs of fair deals in records: the replayer skips them where they are allowed.

use std::fs;
use std::path::PathBuf;

use ginmi::Game;
use ginmi::record::{LineKind, Replayer};

/// A proof as tables write it; what is in it is not checked by the rules.
const PROOF: &str = concat!(
    r#"{"fair":1,"table":"tsuru-7","match":1,"round":1,"commitment":"00","seed":"00","#,
    r#""contributions":[{"seat":0,"text":"88c0ffee"}],"left-out":[2]}"#
);

fn record() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let path = folder.join(Game::ALL[0].id());
    let mut files: Vec<_> = fs::read_dir(path).expect("there are records").collect();
    files.sort_by_key(|file| file.as_ref().expect("a file").path());
    let file = files[0].as_ref().expect("a file").path();
    fs::read_to_string(file).expect("it is text").lines().map(str::to_owned).collect()
}

#[test]
fn proofs_are_passed_over_between_inputs_and_nowhere_else() {
    let lines = record();
    let mut replayer = Replayer::new();
    assert!(replayer.line(PROOF).is_err(), "no proof comes before a header");
    let mut replayer = Replayer::new();
    let (mut taken, mut refused) = (0, 0);
    for line in &lines {
        replayer.line(line).expect("a good record");
        let mut other = replayer.clone();
        if replayer.end().is_ok() {
            assert_eq!(other.line(PROOF), Ok(LineKind::Proof));
            replayer = other;
            taken += 1;
        } else {
            assert!(other.line(PROOF).is_err(), "a consequence is due behind {line}");
            refused += 1;
        }
    }
    assert!(taken > 0 && refused > 0);
    let finished = replayer.end().expect("a good record");
    let mut plain = Replayer::new();
    for line in &lines {
        plain.line(line).expect("a good record");
    }
    let plain = plain.end().expect("a good record");
    assert_eq!(finished.lines, plain.lines + taken);
    assert_eq!((finished.rounds, finished.decisions), (plain.rounds, plain.decisions));
}

#[test]
fn lookalikes_of_proofs_are_refused() {
    let mut replayer = Replayer::new();
    replayer.line(&record()[0]).expect("a header");
    for line in [r#"{"fairly":1}"#, r#"{"fair":1"#] {
        assert!(replayer.clone().line(line).is_err(), "{line}");
    }
    let with = |old, new| PROOF.replace(old, new);
    for (line, why) in [
        (r#"{"fair":1,"foo":2}"#.to_owned(), "unknown field `foo`"),
        (r#"{"seat":0,"do":"play","card":"1a","fair":1}"#.to_owned(), "unknown field `seat`"),
        (r#"{"fair":1,"deal":"1a","round":1,"dealer":0}"#.to_owned(), "unknown field `deal`"),
        (with("}]", "}],\"sum\":\"00000000\""), "unknown field `sum`"),
        (with(r#","left-out":[2]"#, ""), "missing field `left-out`"),
        (with(r#""fair":1"#, r#""fair":"1""#), "expected u32"),
        (with(r#""fair":1"#, r#""fair":1,"fair":1"#), "duplicate field `fair`"),
    ] {
        let error = replayer.clone().line(&line).expect_err(&line).to_string();
        assert!(error.starts_with("line 2: a line with the key `fair` is the proof of"), "{error}");
        assert!(error.contains(why), "{line}: {error}");
    }
    assert_eq!(replayer.line(PROOF), Ok(LineKind::Proof));
}
