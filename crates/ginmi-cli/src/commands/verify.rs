//! `ginmi verify`: checks that the deals of a record were fair.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi::seat::Seat;
use ginmi_table::fair::{
    FairnessCounts, FairnessErrorKind, Proof, RecordFairnessError, VerifiedRound, verify_rounds,
};
use serde_json::{Value, json};

use crate::input_source::{OpenInput, decoded};
use crate::terminal_text::columns::{STRONG, counted, fit, flow_indented, paint, paragraph};
use crate::terminal_text::text_renderer::distinct_names;
use crate::terminal_text::visible::visible_lines;

/// Check that the deals of a record were fair: that nobody could choose how the cards fell.
///
/// A record from a table of a server has a proof after each round. `verify` prints what it checked
/// in each round, or the first line that is wrong; the exit code is 1 then, and when there are no
/// proofs. docs/fair-deals.md describes the shuffles, so that you can check them without Ginmi.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
What is proven, for each round with a proof:
  the commitment      is the SHA-256 of the seed, so this seed and no other was
                      committed to
  the contributions   of those who sat at the table went into the shuffles
  the shuffles        of the round, and all draws, follow from seed and
                      contributions, to the last card
  the rules           give every line of the record, as with `ginmi replay --check`

What only you can know:
  that the commitment is the one that the table sent before the round, and that
  your contribution is the one that your client sent. Compare them.

What no record can prove:
  that the operator of the server, who knows the seed, told nobody, neither
  before the contributions were closed nor during the round; and that players
  who were left out really were too late.

An unfinished round has no proof yet: `verify` names it, but it is not an error.

Examples:
  ginmi verify game.jsonl
      round by round
  ginmi verify --json game.jsonl
      as JSON for programs")]
pub(crate) struct Args {
    /// The record, which may be compressed with gzip; `-` is standard input
    record: PathBuf,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
///
/// When the file cannot be read. A fault of the record is a result, not an error.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let OpenInput { name, bytes, .. } = OpenInput::open(&args.record)?;
    let mut record = Vec::new();
    decoded(bytes)
        .and_then(|mut text| text.read_to_end(&mut record))
        .with_context(|| format!("cannot read {name}"))?;
    let mut out = io::BufWriter::new(anstream::stdout().lock());
    let verdict = match str::from_utf8(&record) {
        Ok(record) if args.json => as_json(record, &mut out)?,
        Ok(record) => as_text(record, &mut out)?,
        Err(error) => {
            let line = 1 + record[..error.valid_up_to()].iter().filter(|b| **b == b'\n').count();
            let problem = "this is not valid UTF-8".to_owned();
            print_fault(&FairnessFault { line: Some(line), problem }, &[], args.json, &mut out)?;
            ExitCode::FAILURE
        }
    };
    out.flush()?;
    Ok(verdict)
}

/// Why a record is not proven fair.
struct FairnessFault {
    /// The number of the line, from 1; `None` for something missing that could be anywhere.
    line: Option<usize>,
    problem: String,
}

/// The message for a record that was not made at a table, or before the end of its first round.
const NO_PROOFS: &str = "there is no proof of a fair deal in this record: those of tables on a \
    server have them once a round is over, and `ginmi replay --check` checks the rules of any record";

/// Checks a record; without a checked proof it is not proven fair.
fn check(
    record: &str,
    mut each: impl FnMut(VerifiedRound<'_>),
) -> Result<FairnessCounts, FairnessFault> {
    let is_proof = |line: &str| serde_json::from_str::<Proof>(line).is_ok();
    match verify_rounds(record, &mut each) {
        Ok(checked) if checked.rounds > 0 => Ok(checked),
        // A first round without a proof is a fault only if others have one.
        Err(RecordFairnessError { line, problem })
            if !matches!(problem, FairnessErrorKind::Missing(_))
                || record.lines().any(is_proof) =>
        {
            Err(FairnessFault { line: Some(line), problem: problem.to_string() })
        }
        _ => Err(FairnessFault { line: None, problem: NO_PROOFS.to_owned() }),
    }
}

fn as_text(record: &str, out: &mut impl Write) -> Result<ExitCode> {
    // Lines are collected, because the check cannot stop when writing the output fails.
    let (mut output_lines, mut game) = (Vec::new(), 0);
    let verdict = check(record, |round| {
        if round.game != game {
            game = round.game;
            let title = format!("Game {game}: {}", distinct_names(round.names).join(", "));
            output_lines.push(paint(STRONG, title));
        }
        output_lines.extend(lines(&round));
    });
    let checked = match verdict {
        Ok(checked) => checked,
        Err(fault) => {
            // The correct rounds before it do not help to find the fault.
            print_fault(&fault, &[], false, out)?;
            return Ok(ExitCode::FAILURE);
        }
    };
    for line in output_lines {
        writeln!(out, "{}", fit(&line))?;
    }
    writeln!(
        out,
        "ok: {}, {}, shuffles and draws: {}, {}, {} left out",
        counted(checked.games, "game"),
        counted(checked.rounds, "round"),
        checked.events,
        counted(checked.contributions, "contribution"),
        checked.left_out
    )?;
    let rest = "Only you can know the rest: that each commitment is the one that the table sent \
                before the round, and that your contributions are your own.";
    writeln!(out, "{}", paragraph(rest))?;
    Ok(ExitCode::SUCCESS)
}

/// The lines about a checked round.
fn lines(round: &VerifiedRound<'_>) -> Vec<String> {
    let number = round.round;
    let Some(proof) = round.proof else {
        return vec![format!("  Round {number} is not over and has no proof yet")];
    };
    let names = distinct_names(round.names);
    let name = |seat: Seat| names.get(seat.index()).map_or("nobody", String::as_str);
    let mut lines = vec![
        format!("  Round {number}, of match {} at table {}", proof.game, proof.table),
        "    the commitment is the SHA-256 of the seed:".to_owned(),
        format!("      {}", proof.commitment),
    ];
    for given in &proof.contributions {
        let label = format!("{} contributed", name(given.seat));
        lines.extend(flow_indented("    ", 6, [label, given.text.to_string()]));
    }
    if proof.contributions.is_empty() {
        lines.push("    nobody contributed".to_owned());
    }
    if !proof.left_out.is_empty() {
        let names: Vec<_> = proof.left_out.iter().map(|seat| name(*seat)).collect();
        lines.push(format!("    left out, as too late: {}", names.join(", ")));
    }
    lines.push(format!("    shuffles and draws that follow from these: {}", round.events));
    lines
}

fn as_json(record: &str, out: &mut impl Write) -> Result<ExitCode> {
    let mut rounds = Vec::new();
    let verdict = check(record, |round| rounds.push(json(&round)));
    let checked = match verdict {
        Ok(checked) => checked,
        Err(fault) => {
            print_fault(&fault, &rounds, true, out)?;
            return Ok(ExitCode::FAILURE);
        }
    };
    let answer = json!({ "fair": true, "games": checked.games, "rounds": rounds });
    writeln!(out, "{answer}")?;
    Ok(ExitCode::SUCCESS)
}

fn json(round: &VerifiedRound<'_>) -> Value {
    let VerifiedRound { game, names, round, events, proof } = *round;
    let contributions = proof.map(|proof| {
        let given = proof.contributions.iter().map(|given| {
            let name = names.get(given.seat.index());
            json!({ "seat": given.seat, "name": name, "text": given.text })
        });
        given.collect::<Vec<_>>()
    });
    json!({
        "game": game,
        "round": round,
        "events": events,
        "proven": proof.is_some(),
        "table": proof.map(|proof| &proof.table),
        "match": proof.map(|proof| proof.game),
        "commitment": proof.map(|proof| proof.commitment),
        "contributions": contributions,
        "left-out": proof.map(|proof| &proof.left_out),
    })
}

/// A fault is a result, so it goes to standard output.
fn print_fault(
    fault: &FairnessFault,
    rounds: &[Value],
    json: bool,
    out: &mut impl Write,
) -> Result<()> {
    let FairnessFault { line, problem } = fault;
    // It may quote the record, which can be a stranger's.
    let shown = visible_lines(&problem.to_string());
    match line {
        _ if json => {
            let answer =
                json!({ "fair": false, "line": line, "problem": problem, "rounds": rounds });
            writeln!(out, "{answer}")?;
        }
        Some(line) => writeln!(out, "line {line}: {shown}")?,
        None => writeln!(out, "{shown}")?,
    }
    Ok(())
}
