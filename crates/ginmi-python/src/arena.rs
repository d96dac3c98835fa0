use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

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
use crate::vector_env::{MAX_TABLES, MAX_THREADS, check_count, read_actions};

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

/// How long the arena runs before it reports progress and checks for interrupts.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

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
    deals: u64,
    first: u64,
    seed: Option<u64>,
    options: Option<&Bound<'py, PyDict>>,
    threads: usize,
    tables: usize,
    until_sure: bool,
    luck_adjusted: bool,
    confidence: f64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let players: Vec<Bound<'_, PyAny>> = players.iter().collect();
    let progress = progress.map(Bound::unbind);
    check_count("threads", threads, MAX_THREADS)?;
    check_count("tables", tables, MAX_TABLES)?;
    let last = first.checked_add(deals).filter(|_| deals > 0);
    let last = last.ok_or_else(|| value_error("deals is at least 1"))?;
    let error_rate = check_confidence(confidence)?;
    let options = arguments::options(options)?;
    let kind = game.parse().map_err(value_error)?;
    let game =
        arena::deal_match(kind, players.len(), arguments::pairs(&options)).map_err(value_error)?;
    let seed = arguments::seed(seed)?;
    let (lineup, external) = entries(&players)?;
    let knows_the_pile =
        |entry: &ArenaEntry| matches!(entry, ArenaEntry::Named(one) if one.is_ceiling());
    if luck_adjusted && lineup.iter().any(knows_the_pile) {
        return Err(value_error(
            "oracle knows the draw pile, so what it draws is not luck: leave it out, or luck_adjusted",
        ));
    }
    let everybody_is_named = external.is_empty();
    let seat = |entry: &ArenaEntry, seed| match entry {
        ArenaEntry::Named(spec) => spec.build(seed),
        ArenaEntry::External(_) => ArenaPlayer::External,
    };
    let trials = luck_adjusted.then_some(arena::LUCK_TRIALS);
    let arena = Arena { game, lineups: vec![lineup], seed, luck_adjusted: trials, seat: &seat };
    let looks =
        if until_sure { InterimLooks::doubling(deals) } else { InterimLooks::final_only(deals) };
    let error_rate = looks.error_rate(error_rate);
    let mut scores = ArenaScores::new(&arena, None);

    let played: PyResult<()> = py.detach(|| {
        let (stop, mut last_report, mut failed) = (AtomicBool::new(false), Instant::now(), None);
        let each = |deal: &DealResults| {
            scores.note(deal);
            let count = scores.deals();
            if count == deals || last_report.elapsed() >= REPORT_INTERVAL {
                last_report = Instant::now();
                failed =
                    Python::attach(|py| report_progress(py, progress.as_ref(), count, deals)).err();
            }
            let sure = || scores.bots(0)[0].money(error_rate).excludes_zero();
            match failed.is_some() || (until_sure && looks.after(count) && sure()) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let outcome = if everybody_is_named {
            arena.play(first..last, threads, &stop, each).map_err(|error| unplayable(&error))
        } else {
            let mut asked_player = String::new();
            let ask = |batch: &mut DecisionBatch<'_, ArenaEntry>| {
                let ArenaEntry::External(number) = *batch.entry else { return Ok(()) };
                Python::attach(|py| {
                    asked_player = name_of(external[number].bind(py));
                    react(external[number].bind(py), batch)
                })
            };
            let batch_arena = BatchArena { arena: &arena, tables, threads };
            batch_arena.play(first..last, &stop, ask, each).map_err(|error| match error {
                BatchArenaError::Ask(error) => error,
                BatchArenaError::Foul(foul) => unplayable(&foul),
                BatchArenaError::Illegal { .. } => {
                    IllegalAction::new_err(format!("{asked_player}: {error}"))
                }
            })
        };
        failed.map_or(outcome, Err)
    });
    played?;

    let results = PyDict::new(py);
    let names: Vec<String> = players.iter().map(name_of).collect();
    results.set_item("game", arena.game.game().id())?;
    results.set_item("players", names)?;
    results.set_item("options", arena.game.options())?;
    results.set_item("seed", seed)?;
    results.set_item("first", first)?;
    results.set_item("deals", scores.deals())?;
    results.set_item("rounds", arena.game.rounds())?;
    results.set_item("luck_adjusted", luck_adjusted)?;
    results.set_item("unit", arena.game.game().info().unit)?;
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

/// Asks a player to decide: `react_batch(obs, mask)`, with a row for each decision.
fn react(player: &Bound<'_, PyAny>, batch: &mut DecisionBatch<'_, ArenaEntry>) -> PyResult<()> {
    let (py, rows) = (player.py(), batch.actions.len());
    py.check_signals()?;
    let by_row =
        |numbers: &[i8]| PyArray1::from_slice(py, numbers).reshape([rows, numbers.len() / rows]);
    let mask = by_row(batch.mask)?.call_method1("view", ("bool",))?;
    let actions = player.call_method1("react_batch", (by_row(batch.obs)?, mask))?;
    read_actions(&actions, batch.actions)
}

/// Reports progress, and checks for interrupts.
fn report_progress(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    count: u64,
    deals: u64,
) -> PyResult<()> {
    py.check_signals()?;
    match progress {
        Some(progress) => progress.call1(py, (count, deals)).map(|_| ()),
        None => Ok(()),
    }
}

#[cold]
fn unplayable(error: &impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(format!("the deals cannot be played: {error}"))
}
