use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::time::Instant;

use ginmi_batch::{BatchArena, BatchArenaError, DecisionBatch};
use ginmi_bots::arena::{
    self, Arena, ArenaPlayer, ArenaPlayerSpec, ArenaScores, DealResults, EntryScore, InterimLooks,
    SampleSums,
};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::arguments::{self, IllegalAction, value_error};
use crate::env_arguments::read_actions;
use crate::interrupts::{LISTEN_INTERVAL, interruptible_with_questions};
use crate::whole_numbers;

/// An entry of the lineup.
#[derive(Clone, Copy, PartialEq, Debug)]
enum ArenaEntry {
    Named(ArenaPlayerSpec),
    /// The player object with this number, which decides in Python.
    External(usize),
}

/// The counts of a player: its indices in the lineup; the number of deals, the sum of their money
/// and of its squares; the divisor that turns the money of a deal into that of a round; decisions,
/// and their seconds.
type PlayerTotals = (Vec<usize>, u64, i128, i128, f64, u64, f64);

/// Plays duplicate deals; `ginmi.arena` wraps the results in objects.
#[pyfunction]
#[pyo3(signature = (
    game, players, deals, *, first, seed, options, threads, tables, until_sure, luck_adjusted, confidence,
    progress,
))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn play_arena<'py>(
    py: Python<'py>,
    game: &str,
    players: &Bound<'py, PyList>,
    #[pyo3(from_py_with = whole_numbers::deals)] deals: u64,
    #[pyo3(from_py_with = whole_numbers::game_number)] first: u64,
    #[pyo3(from_py_with = whole_numbers::optional_seed)] seed: Option<u64>,
    options: Option<&Bound<'py, PyDict>>,
    #[pyo3(from_py_with = whole_numbers::threads)] threads: usize,
    #[pyo3(from_py_with = whole_numbers::tables)] tables: usize,
    until_sure: bool,
    luck_adjusted: bool,
    confidence: f64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let players: Vec<Bound<'_, PyAny>> = players.iter().collect();
    let progress = progress.map(Bound::unbind);
    let last = first.checked_add(deals);
    let last = last.ok_or_else(|| value_error("deals have numbers below 2**64"))?;
    let error_rate = check_confidence(confidence)?;
    let options = arguments::options(options)?;
    let kind = game.parse().map_err(value_error)?;
    let game =
        arena::deal_match(kind, players.len(), arguments::pairs(&options)).map_err(value_error)?;
    let seed = arguments::seed_or_random(seed)?;
    let (lineup, external) = entries(&players)?;
    let external_names: Vec<String> =
        external.iter().map(|player| name_of(player.bind(py))).collect();
    let knows_the_pile =
        |entry: &ArenaEntry| matches!(entry, ArenaEntry::Named(one) if one.is_ceiling());
    if luck_adjusted && lineup.iter().any(knows_the_pile) {
        return Err(value_error(
            "oracle knows the draw pile, so what it draws is not luck: leave it out, or luck_adjusted",
        ));
    }
    let names: Vec<String> = players.iter().map(name_of).collect();
    let looks =
        if until_sure { InterimLooks::doubling(deals) } else { InterimLooks::final_only(deals) };
    let error_rate = looks.error_rate(error_rate);
    let stop = Arc::new(AtomicBool::new(false));
    let played = Arc::new(AtomicU64::new(0));
    let trials = luck_adjusted.then_some(arena::LUCK_TRIALS);

    let (stopped, counted, kind) = (Arc::clone(&stop), Arc::clone(&played), game);
    let everybody_is_named = external.is_empty();
    let play = move |questions: &Sender<Question>| {
        let seat = |entry: &ArenaEntry, seed| match entry {
            ArenaEntry::Named(spec) => spec.build(seed),
            ArenaEntry::External(_) => ArenaPlayer::External,
        };
        let arena =
            Arena { game: kind, lineups: vec![lineup], seed, luck_adjusted: trials, seat: &seat };
        let mut scores = ArenaScores::new(&arena, None);
        let each = |deal: &DealResults| {
            scores.note(deal);
            let count = scores.deals();
            counted.store(count, Ordering::Relaxed);
            let sure = || scores.bots(0)[0].money(error_rate).excludes_zero();
            match until_sure && looks.after(count) && sure() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        if everybody_is_named {
            let played = arena.play(first..last, threads, &stopped, each);
            played.map_err(|error| unplayable(&error))?;
        } else {
            let mut asked = 0;
            let ask = |batch: &mut DecisionBatch<'_, ArenaEntry>| {
                let ArenaEntry::External(number) = *batch.entry else { return Ok(()) };
                asked = number;
                Question::ask(questions, number, batch)
            };
            let batch_arena = BatchArena { arena: &arena, tables, threads };
            batch_arena.play(first..last, &stopped, ask, each).map_err(|error| match error {
                // Whoever does not answer raises the error.
                BatchArenaError::Ask(NoAnswer) => PyRuntimeError::new_err("nobody answers"),
                BatchArenaError::Foul(foul) => unplayable(&foul),
                BatchArenaError::Illegal { .. } => {
                    IllegalAction::new_err(format!("{}: {error}", external_names[asked]))
                }
            })?;
        }
        Ok::<_, PyErr>(scores)
    };
    let mut reports = ProgressReports { progress, last_report: Instant::now(), told: 0, deals };
    let listen = |py: Python<'_>, question: Option<Question>| {
        reports.report(py, played.load(Ordering::Relaxed), false)?;
        let Some(question) = question else { return Ok(()) };
        let actions = react(external[question.player].bind(py), &question)?;
        // The thread that asked has ended if it panicked: that is told when it is joined.
        _ = question.answer.send(actions);
        Ok(())
    };
    let scores = interruptible_with_questions(py, &stop, play, listen)??;
    reports.report(py, scores.deals(), true)?;

    let results = PyDict::new(py);
    results.set_item("game", game.game().id())?;
    results.set_item("players", names)?;
    results.set_item("options", game.options())?;
    results.set_item("seed", seed)?;
    results.set_item("first", first)?;
    results.set_item("deals", scores.deals())?;
    results.set_item("rounds", game.rounds())?;
    results.set_item("luck_adjusted", luck_adjusted)?;
    results.set_item("unit", game.game().info().unit)?;
    results.set_item("confidence", 1.0 - error_rate)?;
    results.set_item("scores", scores.bots(0).iter().map(player_counts).collect::<Vec<_>>())?;
    results.set_item("places", scores.entries(0).iter().map(player_counts).collect::<Vec<_>>())?;
    Ok(results)
}

/// The mean of counted values, and half the width of its confidence interval; `None` if there are
/// too few values.
#[pyfunction]
pub(crate) fn estimate(
    count: u64,
    sum: i128,
    squares: i128,
    divisor: f64,
    confidence: f64,
) -> PyResult<(f64, Option<f64>)> {
    let error_rate = check_confidence(confidence)?;
    let estimate = SampleSums::of(count, sum, squares).estimate(error_rate).scaled(1.0 / divisor);
    Ok((estimate.mean, estimate.margin))
}

fn player_counts(score: &EntryScore) -> PlayerTotals {
    let (sums, seconds) = (score.sums(), score.time().as_secs_f64());
    let indices = score.entries().to_vec();
    let (count, sum, squares) = (sums.count(), sums.sum(), sums.squares());
    (indices, count, sum, squares, score.rounds(), score.decisions(), seconds)
}

/// Checks the coverage of the intervals.
fn check_confidence(confidence: f64) -> PyResult<f64> {
    match confidence > 0.0 && confidence < 1.0 {
        true => Ok(1.0 - confidence),
        false => Err(value_error(format!(
            "confidence is above 0 and below 1, such as 0.95, not {confidence}"
        ))),
    }
}

/// The lineup, and the player objects in it, each once.
fn entries(players: &[Bound<'_, PyAny>]) -> PyResult<(Vec<ArenaEntry>, Vec<Py<PyAny>>)> {
    let (mut lineup, mut external): (Vec<ArenaEntry>, Vec<Py<PyAny>>) = (Vec::new(), Vec::new());
    for player in players {
        if let Ok(name) = player.extract::<String>() {
            lineup.push(ArenaEntry::Named(name.parse().map_err(value_error)?));
            continue;
        }
        if !player.getattr("react_batch").is_ok_and(|react| react.is_callable()) {
            let kind = player.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a player is the name of a bot or an object with react_batch(obs, mask), not {kind}"
            )));
        }
        let index = external.iter().position(|other| other.is(player));
        lineup.push(ArenaEntry::External(index.unwrap_or(external.len())));
        if index.is_none() {
            external.push(player.clone().unbind());
        }
    }
    Ok((lineup, external))
}

/// The name of a player: its own `name`, or its type.
fn name_of(player: &Bound<'_, PyAny>) -> String {
    let name = player.extract::<String>();
    let name = name.or_else(|_| player.getattr("name").and_then(|name| name.extract()));
    name.or_else(|_| player.get_type().name().and_then(|name| name.extract())).unwrap_or_default()
}

/// A decision batch on its way to the thread that Python called, where players decide.
struct Question {
    /// The number of the player object.
    player: usize,
    obs: Vec<i8>,
    mask: Vec<i8>,
    rows: usize,
    answer: Sender<Vec<i64>>,
}

/// That thread has raised an error.
struct NoAnswer;

impl Question {
    /// Asks, and writes the answer.
    fn ask(
        questions: &Sender<Self>,
        player: usize,
        batch: &mut DecisionBatch<'_, ArenaEntry>,
    ) -> Result<(), NoAnswer> {
        let (answer, answered) = mpsc::channel();
        let (obs, mask, rows) = (batch.obs.to_vec(), batch.mask.to_vec(), batch.actions.len());
        questions.send(Self { player, obs, mask, rows, answer }).map_err(|_| NoAnswer)?;
        batch.actions.copy_from_slice(&answered.recv().map_err(|_| NoAnswer)?);
        Ok(())
    }
}

/// Asks a player to decide: `react_batch(obs, mask)`, with a row for each decision.
fn react(player: &Bound<'_, PyAny>, question: &Question) -> PyResult<Vec<i64>> {
    let (py, rows) = (player.py(), question.rows);
    let by_row =
        |numbers: &[i8]| PyArray1::from_slice(py, numbers).reshape([rows, numbers.len() / rows]);
    let mask = by_row(&question.mask)?.call_method1("view", ("bool",))?;
    let returned = player.call_method1("react_batch", (by_row(&question.obs)?, mask))?;
    let mut actions = vec![0; rows];
    read_actions(&returned, &mut actions)?;
    Ok(actions)
}

/// Tells somebody now and then how many deals are played.
struct ProgressReports {
    progress: Option<Py<PyAny>>,
    last_report: Instant,
    told: u64,
    deals: u64,
}

impl ProgressReports {
    /// Tells the number, if the last report was not just now; the `last` one in any case.
    fn report(&mut self, py: Python<'_>, played: u64, last: bool) -> PyResult<()> {
        let Some(progress) = &self.progress else { return Ok(()) };
        if self.last_report.elapsed() >= LISTEN_INTERVAL || (last && played > self.told) {
            (self.told, self.last_report) = (played, Instant::now());
            progress.call1(py, (played, self.deals))?;
        }
        Ok(())
    }
}

#[cold]
fn unplayable(error: &impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(format!("the deals cannot be played: {error}"))
}
