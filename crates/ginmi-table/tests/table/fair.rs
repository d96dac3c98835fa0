//! Records with proofs are fair, and changes of either are detected.

use ginmi::Game;
use ginmi_table::fair::{FairnessErrorKind, Proof, verify, verify_rounds};
use ginmi_table::records;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::evening::play;
use super::support::{World, setup};

/// The record of a match with the draw for the lead, reshuffles and a bot.
fn record() -> String {
    let mut world = World::new(setup(Game::Taiyaku, 4, &[("rounds", "3")]));
    play(&mut world, &mut ChaCha8Rng::seed_from_u64(6), 3);
    let mut records = records(world.log).expect("a good log");
    records.remove(0)
}

fn proofs(record: &str) -> Vec<(usize, Proof)> {
    let lines = record.lines().enumerate();
    lines.filter_map(|(at, line)| Some((at, serde_json::from_str(line).ok()?))).collect()
}

/// The record with one line changed, or removed if the new line is empty.
fn with(record: &str, at: usize, line: &str) -> String {
    let mut lines: Vec<&str> = record.lines().collect();
    lines[at] = line;
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

#[test]
fn a_played_match_is_fair() {
    let record = record();
    let checked = verify(&record).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((checked.games, checked.rounds, checked.left_out), (1, 3, 0));
    assert_eq!(checked.contributions, 9);
    // At least a draw for the first deal, three deals and three draws for the lead.
    assert!(checked.events >= 7, "{checked:?}");
    assert!(record.contains(r#"{"reshuffle":"#));
    let twice = format!("{record}{record}");
    assert_eq!(verify(&twice).map(|checked| checked.games), Ok(2));
}

#[test]
fn a_changed_proof_is_found_in_its_line() {
    let record = record();
    let check = |at: usize, proof: &Proof, expected: fn(&FairnessErrorKind) -> bool| {
        let fault = verify(&with(&record, at, &proof.to_line())).expect_err("it was changed");
        assert_eq!(fault.line, at + 1, "{fault}");
        assert!(expected(&fault.problem), "{fault}");
    };
    for (at, proof) in proofs(&record) {
        let mut other = proof.clone();
        other.seed = ginmi_table::fair::Seed::new([3; 32]);
        check(at, &other, |problem| matches!(problem, FairnessErrorKind::Commitment { .. }));
        other.commitment = other.seed.commitment();
        check(at, &other, |problem| matches!(problem, FairnessErrorKind::Cards { .. }));
        let mut other = proof.clone();
        other.contributions.pop();
        check(at, &other, |problem| matches!(problem, FairnessErrorKind::Cards { event: 0, .. }));
        let mut other = proof.clone();
        other.contributions.reverse();
        check(at, &other, |problem| matches!(problem, FairnessErrorKind::Seats));
        let mut other = proof.clone();
        other.round += 1;
        check(at, &other, |problem| matches!(problem, FairnessErrorKind::OtherRound { .. }));
        let mut other = proof.clone();
        other.fair = 2;
        check(at, &other, |problem| matches!(problem, FairnessErrorKind::Version(2)));
        let mut other = proof.clone();
        other.game += 1;
        check(at, &other, |problem| {
            matches!(
                problem,
                FairnessErrorKind::Cards { .. } | FairnessErrorKind::OtherMatch { .. }
            )
        });
    }
    let (at, _) = proofs(&record)[0];
    let fault = verify(&with(&record, at, r#"{"fair":1}"#)).expect_err("no proof");
    assert!(matches!(fault.problem, FairnessErrorKind::NoProof(_)), "{fault}");
}

#[test]
fn a_round_without_a_proof_is_found() {
    let record = record();
    for (number, (at, proof)) in proofs(&record).into_iter().enumerate() {
        let fault = verify(&with(&record, at, "")).expect_err("a proof is missing");
        assert_eq!(fault.problem, FairnessErrorKind::Missing(number as u16 + 1));
        // A repeated proof is refused.
        let twice = format!("{0}\n{0}", proof.to_line());
        let fault = verify(&with(&record, at, &twice)).expect_err("it stands there twice");
        assert!(matches!(fault.problem, FairnessErrorKind::OtherRound { .. }), "{fault}");
    }
}

#[test]
fn a_record_that_stops_within_a_round_has_no_proof_of_it_yet() {
    let record = record();
    let (at, _) = proofs(&record)[0];
    let begun: Vec<&str> = record.lines().take(at + 2).collect();
    assert!(begun[at + 1].starts_with(r#"{"deal":"#));
    let checked = verify(&begun.join("\n")).expect("the round is not over");
    assert_eq!((checked.rounds, checked.open), (1, 1));
    // Another game after it does not hide that.
    let checked = verify(&format!("{}\n{record}", begun.join("\n"))).expect("both are fair");
    assert_eq!((checked.games, checked.rounds, checked.open), (2, 4, 1));
}

#[test]
fn every_round_is_told() {
    let record = record();
    let (at, _) = proofs(&record)[0];
    let begun: String = record.lines().take(at + 2).map(|line| format!("{line}\n")).collect();
    let mut verified = Vec::new();
    let checked = verify_rounds(&format!("{record}{begun}"), |round| {
        assert_eq!(round.names.len(), 4);
        verified.push((round.game, round.round, round.events, round.proof.cloned()));
    });
    let checked = checked.unwrap_or_else(|fault| panic!("{fault}"));
    let rounds: Vec<_> = verified.iter().map(|(game, round, ..)| (*game, *round)).collect();
    assert_eq!(rounds, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]);
    let proven: usize =
        verified.iter().filter(|round| round.3.is_some()).map(|round| round.2).sum();
    assert_eq!(proven, checked.events);
    let expected = proofs(&record).into_iter().map(|(_, proof)| Some(proof));
    assert!(verified[..3].iter().map(|round| round.3.clone()).eq(expected));
    assert_eq!((verified[4].2, &verified[4].3), (1, &None));
}

/// Other cards are detected even if the rules allow them.
#[test]
fn a_changed_deal_is_found_even_where_the_rules_allow_it() {
    let record = record();
    // Without checksums, the replayer accepts every line that the rules allow.
    let plain: Vec<String> = record
        .lines()
        .map(|line| match line.find(r#","sum":""#) {
            Some(at) => format!("{}{}", &line[..at], &line[at + 17..]),
            None => line.to_owned(),
        })
        .collect();
    let checked = verify(&plain.join("\n")).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(checked.rounds, 3);
    let at = plain.iter().rposition(|line| line.starts_with(r#"{"deal":""#)).expect("a deal");
    let lead = plain.iter().rposition(|line| line.starts_with(r#"{"lead":""#)).expect("a draw");
    // The last deal ends with the draw pile: swap two of its cards. As long as neither is seen,
    // only the proof can tell.
    assert!(at < lead);
    let mut codes: Vec<&str> =
        plain[at][9..plain[at].find("\",").expect("an end")].split(' ').collect();
    codes.swap(46, 47);
    let line = format!(
        r#"{{"deal":"{}"{}"#,
        codes.join(" "),
        &plain[at][plain[at].find(r#","round""#).expect("a key")..]
    );
    let changed = with(&plain.join("\n"), at, &line);
    let fault = verify(&changed).expect_err("a deal was changed");
    assert!(
        matches!(
            fault.problem,
            FairnessErrorKind::Cards { round: 3, .. } | FairnessErrorKind::Rules(_)
        ),
        "{fault}"
    );
}

#[test]
fn files_that_are_no_records_are_refused() {
    for text in ["", "\n", "{}", r#"{"fair":1}"#] {
        assert!(verify(text).is_err(), "{text}");
    }
}
