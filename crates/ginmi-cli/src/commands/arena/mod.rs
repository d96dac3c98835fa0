//! `ginmi arena`: how strong bots are, by duplicate deals.

mod entry;
mod plot;
mod report;

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread;

use anyhow::{Context, Result};
use ginmi::Match;
use ginmi_bots::arena::{Arena, Looks, Scores};
use indicatif::{ProgressBar, ProgressStyle};

use self::entry::{Entry, Lineup};
use self::report::Report;
use crate::args::RulesArgs;
use crate::interrupt::stop_flag;
use crate::usage::{INTERRUPTED, UsageError};

/// Find out how strong bots are, by duplicate deals: every deal is played once in each rotation of
/// the bots over the seats, so that the luck of the cards cancels.
///
/// A deal is a match of one round, unless house rules say otherwise: in longer ones the hands of later
/// rounds no longer go round, and luck cancels less. Results are money a round, with 95 % confidence
/// intervals of the means over deals. The same seed gives the same results, whatever --jobs says, for
/// bots that do not go by the clock.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi arena hachi-hachi --bots greedy,random,random
      greedy against two that play anything
  ginmi arena nuki-hachi-hachi --bots greedy,random --deals 10000 --until-sure
      no more deals than it takes to tell who is better
  ginmi arena taiyaku --bots greedy,random,random --bots random,random,random --seed 88
      two lineups on the same deals: what their first bots make of them is compared
  ginmi arena hachi-hachi --bots greedy,random,random --rounds 12 --set kan=10 --json
      whole games by house rules, for a program to read")]
pub(crate) struct Args {
    #[command(flatten)]
    rules: RulesArgs,

    /// Who plays, one bot a seat, separated by commas. Given again, another lineup plays the same
    /// deals, and its first bot is compared with that of the lineup before
    #[arg(long, value_name = "BOT,…", required = true)]
    bots: Vec<Lineup>,

    /// How many deals are played, each as many times as there are seats
    #[arg(
        long, short = 'n', value_name = "N", default_value_t = 1000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    deals: u64,

    /// Stop as soon as the interval of the first bot excludes zero. It is looked at after fixed
    /// numbers of deals, and all intervals are made so much wider that looking often does not
    /// mislead
    #[arg(long)]
    until_sure: bool,

    /// How many deals are played at the same time; as many as there are processor cores when it is
    /// left out. Bots that go by the clock want no more than that
    #[arg(long, short, value_name = "J")]
    jobs: Option<NonZeroUsize>,

    /// Draw the results, with their intervals, to this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// Print one JSON object for programs instead of text
    #[arg(long)]
    json: bool,
}

/// How often an interval misses the true value.
const MISS: f64 = 0.05;

/// Runs the command.
///
/// # Errors
///
/// Bad input, a bot that wants something illegal, results that cannot be printed or drawn.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let arena = arena(args)?;
    args.plot.as_deref().map(plot::check).transpose()?;
    let ceiling = arena.lineups.iter().position(|lineup| lineup[0].is_ceiling());
    let looks = match args.until_sure {
        true => Looks::on_the_way(args.deals),
        false => Looks::at_the_end(args.deals),
    };
    let miss = looks.miss(MISS);
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok());
    let (stop, progress) = (stop_flag()?, progress(args));

    let mut scores = Scores::new(&arena, ceiling);
    let played = arena.play(0..args.deals, jobs.map_or(1, NonZeroUsize::get), &stop, |deal| {
        scores.note(deal);
        let looked = looks.after(scores.deals());
        let first = || scores.bots(0)[0].money(miss);
        progress.set_position(scores.deals());
        if looked || !progress.is_hidden() && scores.deals().is_multiple_of(MESSAGE_EVERY) {
            progress.set_message(first().to_string());
        }
        if looked && first().excludes_zero() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    progress.finish_and_clear();
    played?;

    if scores.deals() > 0 {
        let report = Report::new(&arena, &scores, &looks, args.deals, miss);
        let mut out = anstream::stdout().lock();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.print(&mut out)?;
        }
        out.flush()?;
        if let Some(file) = &args.plot {
            plot::draw(file, &report)
                .with_context(|| format!("the plot cannot be written to {}", file.display()))?;
        }
    }
    if !stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::SUCCESS);
    }
    let (played, wanted) = (scores.deals(), args.deals);
    writeln!(anstream::stderr(), "interrupted: {played} of {wanted} deals were played")?;
    Ok(ExitCode::from(INTERRUPTED))
}

/// After how many deals it is said anew how the first bot does.
const MESSAGE_EVERY: u64 = 16;

/// The deals and who plays them.
fn arena(args: &Args) -> Result<Arena<'static, Entry>> {
    let lineups: Vec<Vec<Entry>> = args.bots.iter().map(|lineup| lineup.0.clone()).collect();
    let players = lineups[0].len();
    if let Some(other) = lineups.iter().find(|lineup| lineup.len() != players) {
        return Err(UsageError(format!(
            "`--bots` names {players} bots in one lineup and {} in another: all play the same deals \
             and need the same number of seats",
            other.len()
        ))
        .into());
    }
    let mut options = args.rules.pairs()?;
    let sets = |name: &str| options.iter().any(|(set, _)| *set == name);
    // A campaign says itself how many rounds it has.
    if !sets("rounds") && !options.contains(&("campaign", "on")) {
        options.push(("rounds", "1"));
    }
    let game = Match::new(args.rules.game, players, options)?;
    Ok(Arena { game, lineups, seed: args.rules.seed(), seat: &Entry::seat })
}

/// A progress bar, which shows itself only where standard error is a terminal.
fn progress(args: &Args) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} deals, {eta} to go · first bot {msg}");
    ProgressBar::new(args.deals).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
