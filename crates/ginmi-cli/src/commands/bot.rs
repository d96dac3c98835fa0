//! `ginmi bot`: a bot as a program.

use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use ginmi::View;
use ginmi_bots::{AnyBot, Bot as _, BotSpec};
use ginmi_table::strict_json::MessageValue;
use serde::Deserialize;

use crate::external_program::{PROTOCOL, ProgramOutput};
use crate::usage_error::UsageError;

/// Be a bot for other programs, by the protocol of docs/bot-protocol.md: it reads what its seat may
/// know from standard input, and writes its decisions to standard output, as lines of JSON.
///
/// Seat a bot of one version of ginmi beside those of another, have one on another machine play at
/// a table, or test a host of your own.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi arena nuki-hachi-hachi --bots \"search:400,exec:old/ginmi bot search:400\"
      whether search has become stronger since an older version
  ginmi bot-host --table https://ginmi.example/table/ID --exec \"ginmi bot search\"
      a bot of this machine at a table of a server")]
pub(crate) struct Args {
    /// The bot; `search:400` tries out 400 rounds for each decision, `search:50ms` thinks for 50 ms,
    /// `search:match` plays to win the match
    #[arg(value_name = "BOT")]
    bot: BotSpec,
}

/// Runs the command until standard input ends.
///
/// # Errors
///
/// When a line is not a message of the protocol, or is not expected.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if io::stdin().is_terminal() {
        let hint = "waiting for a program to write to standard input; to play yourself: ginmi play";
        writeln!(anstream::stderr(), "{hint}")?;
    }
    let mut playing = None;
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        let line = line.context("cannot read standard input")?;
        // Hosts in some languages write a byte order mark first.
        let line = if number == 1 { line.trim_start_matches('\u{feff}') } else { &line };
        if line.trim().is_empty() {
            continue;
        }
        let refuse =
            |reason: String| UsageError(format!("line {number} of standard input: {reason}"));
        let message = read(line).map_err(|error| {
            refuse(format!("this is not a message of docs/bot-protocol.md: {error}"))
        })?;
        if let Some(answer) = answer(args.bot, &mut playing, message).map_err(refuse)? {
            let mut output = io::stdout().lock();
            writeln!(output, "{}", serde_json::to_string(&answer)?)?;
            output.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a message. One that only a [`MessageValue`] can read is read twice, so that those of `ginmi`
/// need not be copied.
fn read(line: &str) -> Result<IncomingMessage, serde_json::Error> {
    serde_json::from_str(line).or_else(|error| {
        let relaxed = serde_json::from_str(line).map(|MessageValue(value)| value.to_string());
        relaxed.and_then(|line| serde_json::from_str(&line)).map_err(|_| error)
    })
}

/// A message to the program, as far as a bot needs it. (Reading a `ProgramInput` would copy the
/// message first, to find its kind, and make the program 0.2 MB larger.)
#[derive(Deserialize)]
struct IncomingMessage {
    kind: IncomingKind,
    protocol: Option<u32>,
    seed: Option<u64>,
    question: Option<u64>,
    view: Option<Box<View>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum IncomingKind {
    Hello,
    Match,
    Decide,
    Forfeited,
    Result,
}

/// The answer to a message, if it has one.
fn answer(
    bot: BotSpec,
    playing: &mut Option<AnyBot>,
    message: IncomingMessage,
) -> Result<Option<ProgramOutput>, String> {
    let lacks = |key: &str| format!("this message lacks `{key}`");
    match message.kind {
        IncomingKind::Hello => {
            let protocol = message.protocol.ok_or_else(|| lacks("protocol"))?;
            if protocol != PROTOCOL {
                return Err(format!(
                    "the host speaks version {protocol} of the protocol, and this is version {PROTOCOL}"
                ));
            }
            Ok(Some(ProgramOutput::Ready { protocol, name: Some(bot.to_string()) }))
        }
        IncomingKind::Match => {
            *playing = Some(bot.build(message.seed.ok_or_else(|| lacks("seed"))?));
            Ok(None)
        }
        IncomingKind::Decide => {
            let bot = playing.as_mut().ok_or("there is no match: send `match` before `decide`")?;
            let question = message.question.ok_or_else(|| lacks("question"))?;
            let view = message.view.ok_or_else(|| lacks("view"))?;
            let legal = view.legal();
            if legal.is_empty() {
                return Err("there is nothing to decide in this view".to_owned());
            }
            Ok(Some(ProgramOutput::Decision { question, action: bot.decide(&view, &legal) }))
        }
        IncomingKind::Forfeited | IncomingKind::Result => Ok(None),
    }
}
