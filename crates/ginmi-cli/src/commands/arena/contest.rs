//! Plays the deals, and prints the results.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use ginmi_bots::arena::{self, Arena, ArenaError, ArenaScores, InterimLooks};
use indicatif::{ProgressBar, ProgressStyle};

use super::lineup::LineupEntry;
use super::plot;
use super::program_report::ProgramReport;
use super::report::ArenaReport;
use crate::args::{GameArgs, core_count, whole_number};
use crate::interrupt::stop_flag;
use crate::usage_error::{INTERRUPTED, UsageError};

/// The arguments of a contest except its game and its players: the number of deals, how they are
/// played, and where the results go.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ContestArgs {
    /// The number of deals, each played as many times as there are seats
    #[arg(
        long, short = 'n', value_name = "N", default_value_t = 1000,
        allow_negative_numbers = true, value_parser = whole_number(1..=u64::MAX)
    )]
    deals: u64,

    /// Stop as soon as the interval of the first bot excludes zero. The arena looks after fixed
    /// numbers of deals, and widens all intervals so that looking often does not mislead
    #[arg(long)]
    until_sure: bool,

    /// Subtract the luck of drawn cards: each card that could have come is tried out, and what it
    /// brings on average is compared with the one that came. Intervals become a third to a half
    /// narrower, so a quarter to a half of the deals is enough; each round takes 5 to 25
    /// milliseconds longer
    #[arg(long)]
    luck_adjusted: bool,

    /// The number of deals played at the same time; by default the number of processor cores. With
    /// bots that think for a given time, use no more than that
    #[arg(
        long, short, value_name = "J",
        allow_negative_numbers = true, value_parser = whole_number(1..=usize::MAX)
    )]
    jobs: Option<usize>,

    /// The time that a program has for a decision, such as `500ms`; then greedy decides for it
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_timeout)]
    patience: Duration,

    /// Draw the results, with their intervals, to this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// Replace the file of --plot if it exists
    #[arg(long, requires = "plot")]
    force: bool,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,
}

/// Parses the time for a decision.
fn parse_timeout(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    let none = "a program needs some time to decide: give it some, such as `500ms`";
    if time.is_zero() { Err(none.to_owned()) } else { Ok(time) }
}

/// How often an interval may miss the true value.
const MAX_ERROR_RATE: f64 = 0.05;

/// The number of deals between updates of the message about the first bot.
const MESSAGE_EVERY: u64 = 16;

impl ContestArgs {
    /// The time that a program has for a decision.
    pub(crate) const fn timeout(&self) -> Duration {
        self.patience
    }

    /// Plays the deals with all lineups and prints the results.
    ///
    /// # Errors
    ///
    /// When the input is bad, a bot chooses an illegal action, a program forfeits every decision, or
    /// the results cannot be printed or drawn.
    pub(crate) fn run(&self, rules: &GameArgs, lineups: Vec<Vec<LineupEntry>>) -> Result<ExitCode> {
        let arena = self.arena(rules, lineups)?;
        self.plot.as_deref().map(|file| plot::check_plot_file(file, self.force)).transpose()?;
        let looks = match self.until_sure {
            true => InterimLooks::doubling(self.deals),
            false => InterimLooks::final_only(self.deals),
        };
        let error_rate = looks.error_rate(MAX_ERROR_RATE);
        let jobs = self.jobs.unwrap_or_else(core_count);
        let (stop, progress) = (stop_flag()?, self.progress());

        let ceiling = arena.lineups.iter().position(|lineup| lineup[0].sees_all_cards());
        let mut scores = ArenaScores::new(&arena, ceiling);
        let played = arena.play(0..self.deals, jobs, &stop, |deal| {
            scores.note(deal);
            let deals = scores.deals();
            progress.set_position(deals);
            let is_look = looks.after(deals);
            let first = || scores.bots(0)[0].money(error_rate);
            if !progress.is_hidden() && deals.is_multiple_of(MESSAGE_EVERY) {
                progress.set_message(first().to_string());
            }
            match is_look && first().excludes_zero() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        progress.finish_and_clear();
        played.map_err(|error| blame(&arena, error))?;

        let stopped = stop.load(Ordering::Relaxed);
        if scores.deals() > 0 {
            let report = ArenaReport::new(&arena, &scores, &looks, self.deals, error_rate);
            self.publish(&report)?;
            if !stopped {
                report.programs.iter().try_for_each(ProgramReport::check)?;
            }
        }
        if !stopped {
            return Ok(ExitCode::SUCCESS);
        }
        let (played, wanted) = (scores.deals(), self.deals);
        writeln!(anstream::stderr(), "interrupted: {played} of {wanted} deals were played")?;
        Ok(ExitCode::from(INTERRUPTED))
    }

    /// The deals and their players.
    fn arena(
        &self,
        rules: &GameArgs,
        lineups: Vec<Vec<LineupEntry>>,
    ) -> Result<Arena<'static, LineupEntry>> {
        let players = lineups.first().map_or(0, Vec::len);
        if let Some(other) = lineups.iter().find(|lineup| lineup.len() != players) {
            return Err(UsageError(format!(
                "`--bots` names {players} bots in one lineup and {} in another: all play the same deals \
                 and need the same number of seats",
                other.len()
            ))
            .into());
        }
        let seer = lineups.iter().flatten().find(|entry| entry.sees_all_cards());
        if let Some(seer) = seer.filter(|_| self.luck_adjusted) {
            return Err(UsageError(format!(
                "`{seer}` knows the draw pile, so what it draws is not luck: leave it out, or \
                 `--luck-adjusted`"
            ))
            .into());
        }
        let game = arena::deal_match(rules.game, players, rules.pairs()?.iter())?;
        let luck_adjusted = self.luck_adjusted.then_some(arena::LUCK_TRIALS);
        Ok(Arena { game, lineups, seed: rules.seed(), luck_adjusted, seat: &LineupEntry::player })
    }

    /// Prints the results, and draws them if `--plot` is given.
    fn publish(&self, report: &ArenaReport) -> Result<()> {
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(report)?)?;
        } else {
            report.print(&mut out)?;
        }
        out.flush()?;
        if let Some(file) = &self.plot {
            plot::draw_plot(file, report)
                .with_context(|| format!("the plot cannot be written to {}", file.display()))?;
        }
        Ok(())
    }

    /// A progress bar, which appears only on a terminal.
    fn progress(&self) -> ProgressBar {
        let style = ProgressStyle::with_template(
            "{bar:30} {pos}/{len} deals, {eta} to go · first bot {msg}",
        );
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        ProgressBar::new(self.deals).with_style(style)
    }
}

/// Names the player that caused the error.
#[cold]
fn blame(arena: &Arena<'_, LineupEntry>, error: ArenaError) -> anyhow::Error {
    let ArenaError::Foul(foul) = error else { return error.into() };
    let (seed, bot) = (arena.seed, &arena.lineups[foul.lineup][foul.entry]);
    anyhow!("the deals cannot be played: {bot} broke the rules with seed {seed}: {foul}")
}
