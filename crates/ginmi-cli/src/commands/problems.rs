//! `ginmi problems`: positions with a best choice that is clear and not obvious.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use anyhow::{Context, Result};
use ginmi::Game;
use ginmi_bots::problems::{self, ProblemFinder};
use ginmi_words::clear_loss_threshold;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::{game_help, parse_game, whole_number};
use crate::interrupt::stop_flag;
use crate::output_files;
use crate::usage_error::INTERRUPTED;

/// Find problems: positions in which one choice is clearly the best, but is not the obvious one.
///
/// Greedy players play round after round by the standard rules. A position is a problem when one
/// choice earns clearly more than any other (the round is finished many times, each time with other
/// cards in the hidden hands and the draw pile), when the strongest bot would choose it too, and
/// when a greedy player would not; in every fifth round also when only a novice would not. The
/// problems of the page were found like this. The same seed finds the same problems.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Output, as JSON Lines:
  one line with the version, the seed, the number of rounds played, and the
  number of worlds in which each choice was judged; then, for each problem, the
  record of its round up to the decision (docs/record-format.md), and a line
  with the seat that decides, what the decision is about, how often of 100 times
  random, novice, greedy, net and search:400 find the best choice, and what each
  choice earns, the best first

Examples:
  ginmi problems koi-koi
      ten problems, to look at
  ginmi problems hachi-hachi -n 80 --seed 2026 --out hachi-hachi.jsonl
      a file of problems")]
pub(crate) struct Args {
    #[arg(value_parser = parse_game, help = game_help())]
    game: Game,

    /// The number of problems to find
    #[arg(
        long, short = 'n', value_name = "N", default_value_t = 10,
        allow_negative_numbers = true, value_parser = whole_number(1..=u64::MAX)
    )]
    count: u64,

    /// The number of worlds in which each choice is judged: more show finer differences, but take
    /// longer
    #[arg(
        long, value_name = "W", default_value_t = 2000,
        allow_negative_numbers = true, value_parser = whole_number(10..=1_000_000_u32)
    )]
    worlds: u32,

    /// The seed of all chance: the same seed finds the same problems. Random by default
    #[arg(
        long, value_name = "S",
        allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX)
    )]
    seed: Option<u64>,

    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file of --out if it exists
    #[arg(long, requires = "out")]
    force: bool,
}

/// Runs the command.
///
/// # Errors
///
/// When the file exists or cannot be written.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if let Some(file) = &args.out {
        output_files::refuse_overwrite(file, args.force)?;
    }
    let stop = stop_flag()?;
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} problems, {eta} to go, {msg}");
    let progress = ProgressBar::new(args.count)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let seed = args.seed.unwrap_or_else(|| rand::random::<u32>().into());
    let mut finder = ProblemFinder::new(args.game, seed, args.worlds);
    let mut found = Vec::new();
    while (found.len() as u64) < args.count && !stop.load(Ordering::Relaxed) {
        found.extend(finder.next_round(|view| clear_loss_threshold(view).into()));
        progress.set_message(format!("{} rounds", finder.provenance().rounds));
        progress.set_position(found.len() as u64);
    }
    progress.finish_and_clear();
    let text = problems::write(&finder.provenance(), &found);
    match &args.out {
        Some(file) => fs::write(file, text)
            .with_context(|| format!("the problems cannot be written to {}", file.display()))?,
        None => anstream::stdout().lock().write_all(text.as_bytes())?,
    }
    if found.len() as u64 == args.count {
        return Ok(ExitCode::SUCCESS);
    }
    let (found, wanted) = (found.len(), args.count);
    writeln!(anstream::stderr(), "interrupted: {found} of {wanted} problems were found")?;
    Ok(ExitCode::from(INTERRUPTED))
}
