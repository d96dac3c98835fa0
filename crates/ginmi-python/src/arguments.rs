//! Arguments from Python, and the errors for bad ones.

use std::fmt::Display;

use ginmi::{Game, Match};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};

pyo3::create_exception!(
    ginmi,
    IllegalAction,
    PyValueError,
    "An action that is not legal now; nothing has changed."
);

/// A `ValueError` with the message of the error.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The pickled form of an object: the function that restores it, and its state.
pub(crate) fn reduced<'py, S>(
    py: Python<'py>,
    restore: &str,
    state: S,
) -> PyResult<(Bound<'py, PyAny>, S)> {
    Ok((py.import("ginmi._native")?.getattr(restore)?, state))
}

/// House rules by name, in the spelling of records: `True` and `False` are `on` and `off`.
pub(crate) fn options(input: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, String)>> {
    let mut options = Vec::new();
    for (name, value) in input.into_iter().flatten() {
        let name: String = name.extract().map_err(|_| {
            PyTypeError::new_err("options are named by strings, such as {\"rounds\": 3}")
        })?;
        // Numbers and truth values of numpy and its like are Python's own inside.
        let value = match value.getattr_opt("dtype")? {
            Some(_) => value.call_method0("item").unwrap_or(value),
            None => value,
        };
        let value = match value.cast::<PyBool>() {
            Ok(switch) => if switch.is_true() { "on" } else { "off" }.to_owned(),
            Err(_) => value.str()?.to_string(),
        };
        options.push((name, value));
    }
    Ok(options)
}

/// The options in the engine's form.
pub(crate) fn pairs(options: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    options.iter().map(|(name, value)| (name.as_str(), value.as_str()))
}

/// A match about to begin; by default with as many players as can play a round.
pub(crate) fn new_match(
    game: &str,
    players: Option<usize>,
    options: &[(String, String)],
) -> PyResult<Match> {
    let game: Game = game.parse().map_err(value_error)?;
    let players = players.unwrap_or(game.capacity());
    Match::new(game, players, pairs(options)).map_err(value_error)
}

/// The given seed, or a random one.
pub(crate) fn seed_or_random(input: Option<u64>) -> PyResult<u64> {
    match input {
        Some(seed) => Ok(seed),
        // 53 bits, which every program reads exactly.
        None => getrandom::u64().map(|seed| seed >> 11).map_err(value_error),
    }
}
