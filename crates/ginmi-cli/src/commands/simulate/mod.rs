//! `ginmi simulate`: many games among bots, and their statistics.

mod game_runner;
mod kind_counts;
mod parallel;
mod random_rules;
mod record_file;
mod report;
mod tally;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use ginmi::Match;
use ginmi_bots::{BotSpec, RandomStreams};
use indicatif::{ProgressBar, ProgressStyle};

use self::game_runner::Simulation;
use self::random_rules::RandomRules;
use self::record_file::SimulationRecordFile;
use self::report::SimulationReport;
use crate::args::{TableArgs, core_count, whole_number};
use crate::interrupt::stop_flag;
use crate::usage_error::{INTERRUPTED, UsageError};

/// Play many games among bots and report the results: what each seat won, how rounds ended, and how
/// often each yaku, circumstance and achievement occurred.
///
/// The same seed gives the same results and the same record, whatever --jobs is. Results come with
/// 95 % confidence intervals: 95 of 100 such intervals contain the true mean.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi simulate hachi-hachi
      a hundred games of three greedy players
  ginmi simulate hachi-hachi --players 5 --games 1000 --bots greedy,random
      five players, greedy and random in turn
  ginmi simulate hachi-hachi -n 1000 --rounds 3 --set kan=10,mizuten=on --seed 88
      house rules, and a seed to get the same again
  ginmi simulate hachi-hachi --players 4 --set campaign=on --record games.jsonl
      campaigns, with a record that `ginmi replay --check games.jsonl` accepts
  ginmi simulate taiyaku --players 5 --json
      Taiyaku, as JSON for programs
  ginmi simulate nuki-hachi-hachi -n 1000
      a thousand games of Nuki Hachi-hachi for two
  ginmi simulate koi-koi -n 1000 --random-rules --check --seed 1
      each game by other house rules, and each record read again to check it")]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// The number of games
    #[arg(
        long, short = 'n', value_name = "G", default_value_t = 100,
        allow_negative_numbers = true, value_parser = whole_number(1..=u64::MAX)
    )]
    games: u64,

    /// The bots: `search`, `net`, `greedy`, `novice` or `random`, or several separated by commas,
    /// which take the seats in turn. `search:400` tries out 400 rounds for each decision;
    /// `search:50ms` thinks for 50 ms; `search:match` plays to win the match
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "greedy")]
    bots: Vec<BotSpec>,

    /// Play each game by other house rules: up to N random ones, 8 by default, besides those of
    /// --preset, --rules and --set. The same seed gives the same house rules
    #[arg(
        long, value_name = "N", num_args = 0..=1, require_equals = true,
        default_missing_value = "8", value_parser = whole_number(1..=999_usize)
    )]
    random_rules: Option<usize>,

    /// Check each game by reading its record again: stop if the rules do not give the same
    #[arg(long)]
    check: bool,

    /// The number of games played at the same time; by default the number of processor cores
    #[arg(
        long, short, value_name = "J",
        allow_negative_numbers = true, value_parser = whole_number(1..=usize::MAX)
    )]
    jobs: Option<usize>,

    /// Write the records of all games to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Replace the file of --record if it exists
    #[arg(long, requires = "record")]
    force: bool,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
///
/// When the input is bad, the record cannot be written, or the results cannot be printed.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let pairs = args.table.rules.pairs()?;
    let game = Match::new(args.table.rules.game, args.table.players(), pairs.iter())?;
    let bots = seat_bots(&args.bots, game.players())?;
    let jobs = args.jobs.unwrap_or_else(core_count);
    let record = args
        .record
        .as_deref()
        .map(|file| SimulationRecordFile::create(file, args.force))
        .transpose()?;

    let seed = args.table.rules.seed();
    let streams = RandomStreams::new(seed);
    let random_rules = args.random_rules.map(|most| RandomRules::new(&game, &pairs, most, seed));
    let simulation = Simulation {
        game,
        random_rules,
        bots,
        seed,
        streams,
        check: args.check,
        stop: stop_flag()?,
    };
    let progress = progress(args);
    let started = Instant::now();
    let tally = simulation.play(args.games, jobs, record, &progress);
    progress.finish_and_clear();
    let tally = tally?;

    if tally.games > 0 {
        let report = SimulationReport::new(&simulation, &tally, started.elapsed());
        let mut out = anstream::stdout().lock();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.print(&mut out)?;
        }
        out.flush()?;
    }
    if tally.games == args.games {
        return Ok(ExitCode::SUCCESS);
    }
    let (played, wanted) = (tally.games, args.games);
    writeln!(anstream::stderr(), "interrupted: {played} of {wanted} games were played")?;
    Ok(ExitCode::from(INTERRUPTED))
}

/// The bot of each seat: the given ones take the seats in turn.
fn seat_bots(named: &[BotSpec], players: usize) -> Result<Vec<BotSpec>, UsageError> {
    if named.len() > players {
        return Err(UsageError(format!(
            "`--bots` names {} bots for {players} players: name at most one a seat",
            named.len()
        )));
    }
    Ok(named.iter().copied().cycle().take(players).collect())
}

/// A progress bar, which appears only on a terminal.
fn progress(args: &Args) -> ProgressBar {
    if args.json {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} to go");
    ProgressBar::new(args.games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
