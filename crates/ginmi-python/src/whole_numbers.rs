//! Whole numbers from Python: its own, numpy's, and everything else that has `__index__`.

use ginmi::seat::{MAX_SEATS, Seat};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::arguments::value_error;

/// More tables must be a mistake, and would take up all memory.
const MAX_TABLES: usize = 1 << 20;
const MAX_THREADS: usize = 1024;

/// A seed.
pub(crate) fn seed(input: &Bound<'_, PyAny>) -> PyResult<u64> {
    let outside = || {
        value_error(format!(
            "a seed is a whole number from 0 to 2**64 - 1, not {input}: take it modulo 2**64"
        ))
    };
    read(input, "a seed")?.ok_or_else(outside)
}

/// A seed, if there is one.
pub(crate) fn optional_seed(input: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if input.is_none() { Ok(None) } else { seed(input).map(Some) }
}

/// The number of a game or a deal among those of a seed.
pub(crate) fn game_number(input: &Bound<'_, PyAny>) -> PyResult<u64> {
    let outside =
        || value_error(format!("games and deals have the numbers 0 to 2**64 - 1, not {input}"));
    read(input, "the number of a game or deal")?.ok_or_else(outside)
}

/// How many players there are, unless that is left to the game, which says how many it takes.
pub(crate) fn players(input: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if input.is_none() {
        return Ok(None);
    }
    let outside =
        || value_error(format!("players is at least 1 and at most {MAX_SEATS}, not {input}"));
    read(input, "players")?.map(Some).ok_or_else(outside)
}

/// How many tables an environment has.
pub(crate) fn num_envs(input: &Bound<'_, PyAny>) -> PyResult<usize> {
    count(input, "num_envs", MAX_TABLES)
}

/// How many deals an arena plays.
pub(crate) fn deals(input: &Bound<'_, PyAny>) -> PyResult<u64> {
    let outside = || value_error(format!("deals is at least 1 and below 2**64, not {input}"));
    read(input, "deals")?.filter(|deals| *deals > 0).ok_or_else(outside)
}

/// How many deals an arena plays at a time.
pub(crate) fn tables(input: &Bound<'_, PyAny>) -> PyResult<usize> {
    count(input, "tables", MAX_TABLES)
}

/// How many threads play.
pub(crate) fn threads(input: &Bound<'_, PyAny>) -> PyResult<usize> {
    count(input, "threads", MAX_THREADS)
}

/// The seat with this number at a table of this size.
pub(crate) fn seat_at(number: &Bound<'_, PyAny>, players: usize) -> PyResult<Seat> {
    let last = players - 1;
    let outside = || value_error(format!("there is no seat {number}: seats are 0 to {last}"));
    let seat = read(number, "a seat")?.filter(|seat| *seat < players);
    seat.map(Seat::new).ok_or_else(outside)
}

/// The table with this number among so many.
pub(crate) fn table_at(number: &Bound<'_, PyAny>, tables: usize) -> PyResult<usize> {
    let last = tables - 1;
    let outside = || value_error(format!("there is no table {number}: tables are 0 to {last}"));
    read(number, "a table")?.filter(|table| *table < tables).ok_or_else(outside)
}

/// The number of an action, if there can be one with this number. Truth values are none: whoever
/// passes them has mistaken a mask for an action.
pub(crate) fn action_number(input: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    match read(input, "an action") {
        Ok(number) if !input.is_instance_of::<PyBool>() => Ok(number),
        Err(error) if !error.is_instance_of::<PyTypeError>(input.py()) => Err(error),
        _ => {
            let input = input.repr()?;
            let message =
                format!("an action is a ginmi.Action, its number, or its name, not {input}");
            Err(PyTypeError::new_err(message))
        }
    }
}

fn count(input: &Bound<'_, PyAny>, name: &str, max: usize) -> PyResult<usize> {
    let outside = || value_error(format!("{name} is at least 1 and at most {max}, not {input}"));
    read(input, name)?.filter(|count| (1..=max).contains(count)).ok_or_else(outside)
}

/// A whole number; `None` if it is negative or too large for the type.
fn read<T: TryFrom<u64>>(input: &Bound<'_, PyAny>, what: &str) -> PyResult<Option<T>> {
    match input.extract::<u64>() {
        Ok(number) => Ok(T::try_from(number).ok()),
        Err(error) if error.is_instance_of::<PyOverflowError>(input.py()) => Ok(None),
        Err(error) if error.is_instance_of::<PyTypeError>(input.py()) => {
            let input = input.repr()?;
            Err(PyTypeError::new_err(format!("{what} is a whole number, not {input}")))
        }
        Err(error) => Err(error),
    }
}
