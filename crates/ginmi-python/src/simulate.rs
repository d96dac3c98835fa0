use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use ginmi::{Match, with_match};
use ginmi_bots::{AnyBot, BotSpec, RandomStreams, driver};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand::Rng;

use crate::arguments::{self, value_error};
use crate::interrupts::interruptible_with_questions;

/// The gains of each seat, with a row for each game, and the dealer of the last round of each game.
type SimulationResults<'py> = (Bound<'py, PyArray2<i32>>, Bound<'py, PyArray1<i8>>);

/// Plays the games with the numbers `first` to `first + games` of a seed, as `ginmi simulate` does,
/// with a bot in each seat. Other Python threads run meanwhile.
///
/// `listen` is called now and then, and ends it with an error.
#[pyfunction]
#[pyo3(signature = (game, bots, games, *, first=0, seed=0, options=None, listen=None))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
#[expect(clippy::needless_pass_by_value, reason = "PyO3 makes a vector of Python's list")]
pub(crate) fn play_games<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: u64,
    first: u64,
    seed: u64,
    options: Option<&Bound<'py, PyDict>>,
    listen: Option<Py<PyAny>>,
) -> PyResult<SimulationResults<'py>> {
    let fresh = arguments::new_match(game, Some(bots.len()), &arguments::options(options)?)?;
    let specs: Vec<BotSpec> =
        bots.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(value_error)?;
    let last = first.checked_add(games);
    let last = last.ok_or_else(|| value_error("games have numbers below 2 to the 64"))?;
    let streams = RandomStreams::new(seed);
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let play = move |_: &Sender<Infallible>| {
        let (mut results, mut dealers) = (Vec::new(), Vec::new());
        with_match!(&fresh, fresh => {
            for number in (first..last).take_while(|_| !stopped.load(Ordering::Relaxed)) {
                let (mut table, mut rng) = (*fresh, streams.of_game(number));
                let mut bots: Vec<AnyBot> =
                    specs.iter().map(|spec| spec.build(rng.next_u64())).collect();
                driver::play(&mut table, &mut bots, &mut rng, &mut ())?;
                dealers.push(table.board().round.dealt_by.index() as i8);
                results.extend(Match::from(table).result());
            }
        });
        Ok((results, dealers))
    };
    let listen = |py: Python<'_>, _| match &listen {
        Some(listen) => listen.call0(py).map(|_| ()),
        None => Ok(()),
    };
    let (results, dealers) = interruptible_with_questions(py, &stop, play, listen)?.map_err(
        |error: ginmi::illegal_action::IllegalActionError| {
            PyRuntimeError::new_err(error.to_string())
        },
    )?;
    let results = PyArray1::from_vec(py, results).reshape([dealers.len(), bots.len()])?;
    Ok((results, PyArray1::from_vec(py, dealers)))
}
