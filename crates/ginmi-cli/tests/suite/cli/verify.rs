//! Records of tables, with deals that anybody can check.

use std::sync::atomic::{AtomicU32, Ordering};

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::fair::{Proof, Seed};
use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
use ginmi_table::wire::TableStage;
use ginmi_table::{
    ListenerId, LogEntry, Millis, Table, TableInput, TableOutput, TableSetup, Timestamp,
};
use serde_json::Value;

use crate::cli::replay::as_windows_saves;
use crate::cli::support::{Outcome, check_columns, fresh_file, ginmi};

/// The record of two rounds of Hana against two bots. She contributes to the shuffle of the first,
/// and misses the second.
fn record() -> String {
    record_of_rounds(2)
}

/// The same of more rounds, which she misses as well.
pub(crate) fn record_of_rounds(rounds: u16) -> String {
    let greedy = BotName::new("greedy").unwrap();
    let mut setup = TableSetup::new(Game::HachiHachi, 3, vec![greedy]);
    setup.options = [("rounds".to_owned(), rounds.to_string())].into();
    let id = TableId::new("tsuru-7").unwrap();
    let (mut table, created) = Table::create(Timestamp(0), id, Seed::new([88; 32]), setup).unwrap();
    let (mut log, mut now): (Vec<LogEntry>, _) = (vec![created], Timestamp(0));
    let listener = ListenerId(1);
    let mut inputs: Vec<String> = [
        r#"{"hello":{"protocol":1}}"#,
        r#"{"id":1,"do":{"sit":{"seat":0}}}"#,
        r#"{"id":2,"do":{"seat-bot":{"seat":1,"bot":"greedy"}}}"#,
        r#"{"id":3,"do":{"seat-bot":{"seat":2,"bot":"greedy"}}}"#,
        r#"{"id":4,"do":"start"}"#,
        r#"{"id":5,"do":{"contribute":{"round":1,"text":"88c0ffee"}}}"#,
    ]
    .map(str::to_owned)
    .into();
    inputs.reverse();
    let (person, name) = (PersonId::new("hana").unwrap(), PersonName::new("Hana").unwrap());
    let mut effects = table.handle(now, TableInput::Connected { listener, person, name });
    for id in 6.. {
        log.append(&mut effects.entries);
        let asked = effects.outputs.iter().find_map(|output| match output {
            TableOutput::Ask { seat, question, view, .. } => Some((*seat, *question, view.legal())),
            _ => None,
        });
        let (state, person) = (table.state(), Seat::new(0));
        let due = state.due().filter(|due| due.seat == person);
        effects = if let Some(text) = inputs.pop() {
            table.handle(now, TableInput::Frame { listener, text })
        } else if let Some((seat, question, legal)) = asked {
            let action = legal.nth(0).unwrap();
            table.handle(now, TableInput::BotDecides { seat, question, action })
        } else if let (Some(due), Some(game)) = (due, state.game()) {
            let action = serde_json::to_value(game.legal().nth(0).unwrap()).unwrap();
            let text = serde_json::json!({ "id": id, "do": { "decide": { "question": due.question, "action": action } } });
            table.handle(now, TableInput::Frame { listener, text: text.to_string() })
        } else if state.stage() == TableStage::Playing {
            // Nobody does anything, until the table deals without her.
            now = now.after(Millis(1000));
            table.handle(now, TableInput::Tick)
        } else {
            break;
        };
        assert!(id < 10_000, "the match does not end");
    }
    ginmi_table::records(log).unwrap().remove(0)
}

/// Runs `ginmi verify` on a text, from a file and from standard input; the results must be the
/// same.
fn verify(text: &str) -> Outcome {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let file = fresh_file(&format!("verify-{}.jsonl", COUNT.fetch_add(1, Ordering::Relaxed)));
    std::fs::write(&file, text).unwrap();
    let outcome = ginmi(&["verify", file.to_str().unwrap()], b"");
    std::fs::remove_file(&file).unwrap();
    let piped = ginmi(&["verify", "-"], text.as_bytes());
    assert_eq!((piped.code, &piped.out, &piped.err), (outcome.code, &outcome.out, &outcome.err));
    outcome
}

/// The output for programs.
fn verify_json(text: &str) -> (Option<i32>, Value) {
    let outcome = ginmi(&["verify", "--json", "-"], text.as_bytes());
    assert_eq!((outcome.err.as_str(), outcome.out.lines().count()), ("", 1), "{}", outcome.out);
    (outcome.code, serde_json::from_str(&outcome.out).unwrap())
}

/// Checks that the text is refused with a message that contains this part, for people and for
/// programs.
#[track_caller]
fn check_refused(text: &str, part: &str) {
    let outcome = verify(text);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), ""), "{part}: {}", outcome.out);
    assert!(outcome.out.contains(part), "{part}: {}", outcome.out);
    assert!(!outcome.out.contains("ok: "), "{}", outcome.out);
    let (code, answer) = verify_json(text);
    assert_eq!((code, &answer["fair"]), (Some(1), &Value::Bool(false)));
    let output_text = answer["problem"].as_str().unwrap();
    let expected = answer["line"].as_u64().map_or(String::new(), |line| format!("line {line}: "));
    assert_eq!(outcome.out, format!("{expected}{output_text}\n"));
}

fn proofs(record: &str) -> Vec<Proof> {
    record.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

#[test]
fn a_fair_record_is_explained_round_by_round() {
    let record = record();
    let proofs = proofs(&record);
    assert_eq!(proofs.len(), 2);
    let verified = verify(&record);
    assert_eq!((verified.code, verified.err.as_str()), (Some(0), ""), "{}", verified.out);
    let (first, second) = verified.out.split_once("Round 2").expect("there are two rounds");
    for part in ["Game 1: Hana, ", "Round 1, of match 1 at table tsuru-7", "contributed  88c0ffee"]
    {
        assert!(first.contains(part), "{part}: {first}");
    }
    assert!(first.contains(&proofs[0].commitment.to_string()), "{first}");
    for part in ["nobody contributed", "left out, as too late: Hana", "ok: 1 game, 2 rounds, "] {
        assert!(second.contains(part), "{part}: {second}");
    }
    assert!(second.contains(&proofs[1].commitment.to_string()), "{second}");
    assert!(second.contains("Only you can know the rest"), "{second}");
    check_columns(&verified.out);

    let (code, answer) = verify_json(&record);
    assert_eq!((code, &answer["fair"]), (Some(0), &Value::Bool(true)));
    assert_eq!((&answer["games"], answer["rounds"].as_array().unwrap().len()), (&1.into(), 2));
    let round = &answer["rounds"][0];
    let given = serde_json::json!([{ "seat": 0, "name": "Hana", "text": "88c0ffee" }]);
    assert_eq!((&round["contributions"], &round["left-out"][0]), (&given, &Value::Null));
    assert_eq!(round["commitment"], proofs[0].commitment.to_string());
    assert_eq!(answer["rounds"][1]["left-out"], serde_json::json!([0]));
}

#[test]
fn a_record_may_be_saved_by_an_editor_of_windows() {
    let (record, verified) = (record(), verify(&record()).out);
    assert!(verified.contains("\nok: "), "{verified}");
    for bytes in as_windows_saves(&record) {
        assert_eq!(ginmi(&["verify", "-"], &bytes).out, verified);
    }
}

#[test]
fn a_round_that_is_not_over_is_named() {
    let record = record();
    let lines: Vec<&str> = record.lines().collect();
    let proof = lines.iter().position(|line| line.starts_with(r#"{"fair""#)).unwrap();
    let cut_off = lines[..proof + 2].join("\n");
    let verified = verify(&cut_off);
    assert_eq!(verified.code, Some(0), "{}", verified.out);
    assert!(verified.out.contains("Round 2 is not over and has no proof yet"), "{}", verified.out);
    let (_, answer) = verify_json(&cut_off);
    assert_eq!(answer["rounds"][1]["proven"], Value::Bool(false));
}

#[test]
fn a_record_that_was_tampered_with_is_refused() {
    let record = record();
    let with = |proof: &Proof, change: fn(&mut Proof)| {
        let mut changed = proof.clone();
        change(&mut changed);
        record.replacen(&proof.to_line(), &changed.to_line(), 1)
    };
    for proof in &proofs(&record) {
        let other_seed = with(proof, |proof| proof.seed = Seed::new([1; 32]));
        check_refused(&other_seed, "was published before the round");
        let other_deal = with(proof, |proof| {
            proof.seed = Seed::new([1; 32]);
            proof.commitment = proof.seed.commitment();
        });
        check_refused(&other_deal, "seed and contributions give another order for chance event 0");
        check_refused(&with(proof, |proof| proof.round += 1), "but the round before it");
        check_refused(&with(proof, |proof| proof.fair = 2), "only version 1 can be checked");
        let line = format!("{}\n", proof.to_line());
        check_refused(&record.replacen(&line, "", 1), "is over, and no proof of it follows");
    }
    let unheard = with(&proofs(&record)[0], |proof| proof.contributions.clear());
    check_refused(&unheard, "seed and contributions give another order");
    // Violations of the rules are found as well.
    let (index, _) = record.rmatch_indices(r#""totals":["#).next().unwrap();
    check_refused(&format!("{}9{}", &record[..index + 10], &record[index + 10..]), "line ");
}

#[test]
fn a_record_without_proofs_is_not_proven() {
    let file = fresh_file("unproven.jsonl");
    let path = file.to_str().unwrap();
    let args = ["play", "hachi-hachi", "--rounds", "2", "--seed", "6", "--record", path];
    assert_eq!(ginmi(&args, "1\n2\n".repeat(1000).as_bytes()).code, Some(0));
    let played = std::fs::read_to_string(&file).unwrap();
    check_refused(&played, "there is no proof of a fair deal in this record");
    // A record that ends before its first round is not proven fair either.
    let cut_off: Vec<&str> = played.lines().take(2).collect();
    check_refused(&cut_off.join("\n"), "there is no proof of a fair deal in this record");
    for no_record in ["", "\n", "Dear Hana,\n"] {
        check_refused(no_record, "line ");
    }
    let binary = ginmi(&["verify", "-"], b"\n\xff\n");
    assert_eq!((binary.code, binary.out.as_str()), (Some(1), "line 2: this is not valid UTF-8\n"));
}
