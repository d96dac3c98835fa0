//! `ginmi replay`: replays a record by the rules, to watch or to check it.

mod grade;

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;

use anyhow::{Context as _, Result, anyhow};
use ginmi::Match;
use ginmi::record::{LineKind, MatchRecorder, Replayer};
use ginmi_words::{TableLocalizer, text};

use crate::args::{WordingArgs, whole_number};
use crate::full_screen::replay_screen::ReplayScreen;
use crate::full_screen::{TerminalGuard, run as run_screen};
use crate::input_source::{OpenInput, decoded};
use crate::terminal_text::columns::{STRONG, counted, fit, paint};
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::text_renderer::{SentenceRenderer, distinct_names};
use crate::terminal_text::visible::visible_lines;
use crate::usage_error::UsageError;

/// Replay a record and show what happened, with all hands open.
///
/// With --ui, step through it on the whole screen: the arrows move from step to step and from round
/// to round, `h` asks the strongest bot what it thinks of a decision, and `?` lists all keys.
///
/// With --grade, print what each player's decisions cost beside those of bots, the worst mistakes,
/// and where the money came from: the deal, the draws, own play or others'.
///
/// With --check, print only `ok` and some counts. If a line breaks the rules, print the first such
/// line and what the rules give instead, and exit with code 1. docs/record-format.md describes the
/// format of records.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi replay game.jsonl
      the whole file, with open hands
  ginmi replay game.jsonl --game 2 --round 3 --names english
      the third round of the second game, cards in English
  ginmi replay game.jsonl --ui
      step through the first game on the whole screen
  ginmi replay game.jsonl --grade
      what the decisions cost, and what was luck
  ginmi replay --check games.jsonl
      check every line against the rules")]
pub(crate) struct Args {
    /// The record, which may be compressed with gzip; `-` is standard input
    file: PathBuf,

    /// Show only this game of the file, counted from 1
    #[arg(
        long, value_name = "K",
        allow_negative_numbers = true, value_parser = whole_number(1..=usize::MAX)
    )]
    game: Option<usize>,

    /// Show only this round of each game, counted from 1
    #[arg(
        long, value_name = "K",
        allow_negative_numbers = true, value_parser = whole_number(1..=u16::MAX)
    )]
    round: Option<u16>,

    /// Only check every line against the rules
    #[arg(long, conflicts_with_all = ["game", "round"])]
    check: bool,

    /// Step through a game on the whole screen: the first, or that of --game, from the round of
    /// --round
    #[arg(long, conflicts_with = "check")]
    ui: bool,

    /// Grade the players: what their decisions cost, and where their money came from
    #[arg(long, conflicts_with_all = ["check", "ui"])]
    grade: bool,

    #[command(flatten)]
    display: WordingArgs,
}

/// Runs the command.
///
/// # Errors
///
/// When the file cannot be read, the record breaks the rules, or it has no such game or round.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let lines = RecordLineReader::open(&args.file)?;
    match args {
        Args { check: true, .. } => check(lines),
        Args { ui: true, .. } => step_through(lines, args),
        Args { grade: true, .. } => grade::grade(lines, args),
        _ => show(lines, args),
    }
}

/// Prints the verdict. A fault of the record is a result, so it goes to standard output.
fn check(mut lines: RecordLineReader) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    let mut replayer = Replayer::new();
    let verdict = loop {
        match lines.next(&replayer) {
            Err(reason) => break Err(reason),
            Ok(None) => break replayer.end().map_err(|fault| fault.to_string()),
            Ok(Some(line)) => {
                if let Err(fault) = replayer.line(line) {
                    break Err(fault.to_string());
                }
            }
        }
    };
    let code = match verdict {
        Ok(counts) => {
            let ended = counts.finished;
            writeln!(
                out,
                "ok: {}, {} ({ended} played to the end), {}, {}, {}",
                counted(counts.lines, "line"),
                counted(counts.games, "game"),
                counted(counts.rounds, "round"),
                counted(counts.decisions, "decision"),
                counted(counts.transfers, "transfer"),
            )?;
            ExitCode::SUCCESS
        }
        Err(fault) => {
            writeln!(out, "{}", visible_lines(&fault))?;
            ExitCode::FAILURE
        }
    };
    out.flush()?;
    Ok(code)
}

fn show(mut lines: RecordLineReader, args: &Args) -> Result<ExitCode> {
    let mut out = io::BufWriter::new(anstream::stdout().lock());
    let mut replayer = Replayer::new();
    let mut narrator: Option<EventNarrator> = None;
    let mut shown = false;
    while let Some(line) = lines.next(&replayer).map_err(|reason| anyhow!(reason))? {
        let step = match replayer.line(line) {
            Ok(step) => step,
            // Everything before the fault has been shown.
            Err(fault) => {
                out.flush()?;
                return Err(fault.into());
            }
        };
        let game = replayer.summary().games;
        if args.game.is_some_and(|wanted| wanted != game) {
            continue;
        }
        let Some(recorder) = replayer.recording() else { continue };
        if matches!(step, LineKind::Consequence | LineKind::Proof | LineKind::Blank) {
            continue;
        }
        if step == LineKind::Header {
            let players = distinct_names(recorder.names());
            if args.round.is_none() {
                let lang = args.display.lang();
                let names = players.join(lang.text("comma"));
                let title = text!(lang, "replay-game", number = game, players = names);
                writeln!(out, "{}{}", if shown { "\n" } else { "" }, paint(STRONG, title))?;
            }
            narrator = Some(onlooker_narrator(recorder, players, args.display)?);
        }
        let Some(narrator) = &mut narrator else { continue };
        let lines = narrator.narrate(recorder.notices());
        let round = narrator.view.round().number;
        if args.round.is_none_or(|wanted| wanted == round) {
            shown = true;
            for line in lines {
                writeln!(out, "{}", fit(&line))?;
            }
        }
    }
    out.flush()?;
    let counts = replayer.end()?;
    if !shown {
        return Err(not_there(args, counts.games).into());
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the whole record, and shows one of its games on the whole screen.
fn step_through(mut lines: RecordLineReader, args: &Args) -> Result<ExitCode> {
    if !TerminalGuard::can_paint() {
        let sentence = "--ui needs a terminal: leave it out to print the game";
        return Err(UsageError(sentence.to_owned()).into());
    }
    let wanted = args.game.unwrap_or(1);
    let (event_sender, events) = mpsc::channel();
    let mut replay: Option<ReplayScreen> = None;
    let mut replayer = Replayer::new();
    let fault = loop {
        let step = match lines.next(&replayer).map_err(|reason| anyhow!(reason))? {
            None => break replayer.end().err(),
            Some(line) => match replayer.line(line) {
                Ok(step) => step,
                Err(fault) => break Some(fault),
            },
        };
        let action = match step {
            LineKind::Decision(decision) => Some(decision.action),
            LineKind::Header | LineKind::Chance => None,
            LineKind::Consequence | LineKind::Proof | LineKind::Blank => continue,
        };
        let Some(recorder) = replayer.recording() else { continue };
        if replayer.summary().games != wanted {
            continue;
        }
        if step == LineKind::Header {
            let players = distinct_names(recorder.names());
            replay = Some(ReplayScreen::new(
                onlooker_narrator(recorder, players, args.display)?,
                event_sender.clone(),
            ));
        }
        if let Some(replay) = &mut replay {
            replay.add(recorder.notices(), recorder.game(), action);
        }
    };
    // Everything before the fault is shown.
    let games = replayer.summary().games;
    let Some(mut replay) = replay.filter(|replay| !replay.is_empty()) else {
        return Err(fault.map_or_else(|| not_there(args, games).into(), Into::into));
    };
    if let Some(fault) = fault.as_ref().filter(|_| games == wanted) {
        replay.remark(&fault.to_string());
    }
    if !replay.go_to_deal(args.round) {
        return Err(not_there(args, games).into());
    }
    let mut screen = TerminalGuard::open()?;
    TerminalGuard::send_events(event_sender)?;
    run_screen(&mut screen, &mut replay, &events)?;
    drop(screen);
    fault.map_or(Ok(ExitCode::SUCCESS), |fault| Err(fault.into()))
}

fn not_there(args: &Args, games: usize) -> UsageError {
    let file = args.file.display();
    match (args.game, args.round) {
        (Some(game), _) if game > games => {
            UsageError(format!("{file} has no game {game}: its games are numbered 1 to {games}"))
        }
        (_, Some(round)) => UsageError(format!("{file} has no round {round} to show")),
        _ => UsageError(format!("{file} has nothing to show")),
    }
}

/// A narrator for somebody who sees all hands, before the first event.
fn onlooker_narrator(
    recorder: &MatchRecorder,
    names: Vec<String>,
    display: WordingArgs,
) -> Result<EventNarrator> {
    let game = recorder.game();
    let options = game.options();
    let options = options.iter().map(|(name, value)| (*name, value.as_str()));
    let new_match = Match::new(game.game(), game.players(), options)?;
    let localizer = TableLocalizer { lang: display.lang(), names, you: None, game: game.game() };
    Ok(EventNarrator::new(
        SentenceRenderer { localizer, names: display.names() },
        new_match.view(None),
    ))
}

/// Reads the lines of a record from a file that may hold anything.
struct RecordLineReader {
    input: Box<dyn BufRead>,
    name: String,
    bytes: Vec<u8>,
}

impl RecordLineReader {
    fn open(path: &Path) -> Result<Self> {
        let OpenInput { name, bytes, .. } = OpenInput::open(path)?;
        let text = decoded(bytes).with_context(|| format!("cannot read {name}"))?;
        let input = Box::new(BufReader::with_capacity(1 << 16, text));
        Ok(Self { input, name, bytes: Vec::new() })
    }

    /// The next line without its line feed, or why it is invalid; `None` at the end.
    fn next(&mut self, replayer: &Replayer) -> Result<Option<&str>, String> {
        self.bytes.clear();
        let number = replayer.summary().lines + 1;
        match self.input.read_until(b'\n', &mut self.bytes) {
            Ok(0) => return Ok(None),
            Ok(_) => {}
            Err(error) => return Err(format!("cannot read {}: {error}", self.name)),
        }
        if self.bytes.ends_with(b"\n") {
            self.bytes.pop();
        }
        match std::str::from_utf8(&self.bytes) {
            Ok(line) => Ok(Some(line)),
            Err(_) => Err(format!("line {number}: this is not valid UTF-8")),
        }
    }
}
