//! `ginmi replay --grade`: what the players' decisions cost, and where their money came from.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, anyhow};
use ginmi::record::{LineKind, MatchRecorder, Replayer};
use ginmi::seat::Seat;
use ginmi::{Match, View};
use ginmi_bots::grade::{
    DecisionJudge, GradeScope, GradedRound, MatchGrader, MoneyOrigin, SeatDecision, bot_costs,
};
use ginmi_words::{
    bot_costs_text, choice_in_short, clear_loss_threshold, cost_text, decision_kind,
    estimated_number, money_parts, text,
};
use indicatif::ProgressBar;

use super::{Args, RecordLineReader, not_there};
use crate::terminal_text::columns::{FAINT, STRONG, fill, paint, paragraph, width};
use crate::terminal_text::text_renderer::{SentenceRenderer, distinct_names};

/// The rounds that estimate each part of a result.
const TRIALS: u32 = 256;

/// How many of a player's mistakes are told, and how many choices of each.
const MISTAKES: usize = 5;
const CHOICES: usize = 3;

/// A game that is being graded.
struct GradedGame {
    grader: MatchGrader,
    renderer: SentenceRenderer,
    table: Match,
}

/// Grades the games of a record.
pub(super) fn grade(mut lines: RecordLineReader, args: &Args) -> Result<ExitCode> {
    let mut out = io::BufWriter::new(anstream::stdout().lock());
    let mut replayer = Replayer::new();
    let mut game: Option<GradedGame> = None;
    let mut shown = false;
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(Duration::from_millis(200));
    while let Some(line) = lines.next(&replayer).map_err(|reason| anyhow!(reason))? {
        let step = replayer.line(line)?;
        let number = replayer.summary().games;
        let Some(recorder) = replayer.recording() else { continue };
        match step {
            LineKind::Header => {
                shown |= print(game.take(), args, &mut out)?;
                if args.game.is_none_or(|wanted| wanted == number) {
                    let begun = GradedGame::new(recorder, args);
                    begun.title(number, &mut out)?;
                    game = Some(begun);
                }
            }
            LineKind::Chance | LineKind::Decision(_) => {
                if let Some(game) = &mut game {
                    game.note(recorder.game(), &step);
                    let round = recorder.game().round_board().number;
                    progress.set_message(format!("game {number}, round {round}"));
                }
            }
            LineKind::Consequence | LineKind::Proof | LineKind::Blank => {}
        }
    }
    progress.finish_and_clear();
    shown |= print(game, args, &mut out)?;
    out.flush()?;
    let counts = replayer.end()?;
    if !shown {
        return Err(not_there(args, counts.games).into());
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the grades of a game; `false` if there is none.
fn print(game: Option<GradedGame>, args: &Args, out: &mut impl Write) -> Result<bool> {
    let Some(game) = game else { return Ok(false) };
    let rounds = game.grader.rounds();
    if rounds.is_empty() {
        if args.round.is_none() {
            writeln!(out, "{}", game.renderer.text("grade-unfinished"))?;
        }
        return Ok(args.round.is_none());
    }
    game.print(rounds, out)?;
    Ok(true)
}

impl GradedGame {
    fn new(recorder: &MatchRecorder, args: &Args) -> Self {
        let display = args.display;
        let table = *recorder.game();
        let names = distinct_names(recorder.names());
        let localizer = ginmi_words::TableLocalizer {
            lang: display.lang(),
            names,
            you: None,
            game: table.game(),
        };
        Self {
            grader: MatchGrader::new(DecisionJudge::usual(), TRIALS)
                .only(GradeScope { seat: None, round: args.round }),
            renderer: SentenceRenderer { localizer, names: display.names() },
            table,
        }
    }

    fn title(&self, number: usize, out: &mut impl Write) -> io::Result<()> {
        let players = self.renderer.localizer.names.join(self.renderer.text("comma"));
        let title =
            text!(self.renderer.localizer, "replay-game", number = number, players = players);
        writeln!(out, "{}{}", if number > 1 { "\n" } else { "" }, paint(STRONG, title))
    }

    /// Grades a step.
    fn note(&mut self, after: &Match, step: &LineKind) {
        let before = std::mem::replace(&mut self.table, *after);
        match step {
            LineKind::Decision(decision) => {
                _ = self.grader.note_decision(&before, decision.seat, decision.action, after);
            }
            _ => self.grader.note_chance(&before, after),
        }
    }

    /// A mistake in words: what was done, what it cost, and the best choices.
    fn mistake(&self, decision: &SeatDecision) -> String {
        let (localizer, view) = (&self.renderer.localizer, &decision.view);
        let short = |action| choice_in_short(localizer, view, action);
        let choices = decision.graded.choices.iter().take(CHOICES).map(|choice| {
            let value = choice.value.map(|value| estimated_number(view, value));
            let value = value.unwrap_or_default();
            text!(localizer, "grade-choice", choice = short(choice.action), value = value)
        });
        text!(
            localizer,
            "grade-mistake",
            round = text!(localizer, "round-number", number = view.round().number),
            kind = decision_kind(localizer.lang, decision.kind),
            done = short(decision.graded.taken),
            cost = cost_text(localizer, view, decision.graded.cost as f32),
            best = choices.collect::<Vec<_>>().join(localizer.text("comma")),
        )
    }

    fn print(&self, rounds: &[GradedRound], out: &mut impl Write) -> io::Result<()> {
        let view = self.table.view(None);
        for seat in Seat::all(self.table.players()) {
            self.print_player(&view, seat, rounds, out)?;
        }
        for id in ["grade-mistakes-about", "grade-money-about"] {
            writeln!(out, "\n{}", paint(FAINT, paragraph(self.renderer.text(id))))?;
        }
        Ok(())
    }

    fn print_player(
        &self,
        view: &View,
        seat: Seat,
        rounds: &[GradedRound],
        out: &mut impl Write,
    ) -> io::Result<()> {
        let localizer = &self.renderer.localizer;
        writeln!(out, "\n{}", paint(STRONG, self.renderer.name(seat)))?;
        let mut all = MoneyOrigin::default();
        let mut cost = 0.0;
        let mut rows = Vec::new();
        for round in rounds {
            let origin = round.origins[seat.index()];
            all = all.with(&origin);
            cost += round.cost(seat);
            let label = text!(localizer, "round-number", number = round.number);
            rows.push((label, origin, round.cost(seat)));
        }
        if rounds.len() > 1 {
            rows.push((localizer.text("grade-all").to_owned(), all, cost));
        }
        let row = |(label, origin, cost): &(String, MoneyOrigin, f64)| -> Vec<String> {
            let parts = money_parts(localizer.lang, origin).map(|(_, part)| part);
            let parts = parts.into_iter().chain([-cost]);
            let number = |part: f64| estimated_number(view, part as f32);
            [label.clone()].into_iter().chain(parts.map(number)).collect()
        };
        let titles = money_parts(localizer.lang, &all).map(|(title, _)| title.to_owned());
        let mistakes = localizer.text("grade-lost").to_owned();
        let head: Vec<String> =
            [String::new()].into_iter().chain(titles).chain([mistakes]).collect();
        let lines: Vec<Vec<String>> = [head].into_iter().chain(rows.iter().map(row)).collect();
        for line in table(&lines) {
            writeln!(out, "{line}")?;
        }
        let each = cost_text(localizer, view, (cost / rounds.len() as f64) as f32);
        let cost = cost_text(localizer, view, cost as f32);
        let mut told =
            text!(localizer, "grade-cost", cost = cost, each = each, rounds = rounds.len());
        if let Some(costs) = bot_costs(&self.table) {
            told += localizer.text("sentence-gap");
            told += &bot_costs_text(localizer, view, costs);
        }
        writeln!(out, "{}", paragraph(&told))?;
        let is_mistake = |decision: &&SeatDecision| {
            decision.graded.cost >= f64::from(clear_loss_threshold(&decision.view))
        };
        let decisions = rounds.iter().flat_map(|round| round.of(seat));
        let mut worst: Vec<&SeatDecision> = decisions.filter(is_mistake).collect();
        worst.sort_by(|one, other| other.graded.cost.total_cmp(&one.graded.cost));
        for decision in worst.into_iter().take(MISTAKES) {
            writeln!(out, "{}", fill(&format!("  {}", self.mistake(decision)), 4))?;
        }
        Ok(())
    }
}

/// Cells in columns, the first to the left and the others to the right.
fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let cell = |(column, cell): (usize, &String)| {
        let blank = " ".repeat(widths[column] - width(cell));
        if column == 0 { format!("{cell}{blank}") } else { format!("  {blank}{cell}") }
    };
    rows.iter().map(|row| row.iter().enumerate().map(cell).collect()).collect()
}
