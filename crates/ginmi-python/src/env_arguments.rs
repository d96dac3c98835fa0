//! The arguments of environments: counts, modes, bots, seeds, and arrays.

use ginmi::seat::MAX_SEATS;
use ginmi_batch::AutoresetMode;
use ginmi_bots::BotSpec;
use numpy::{PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::arguments::value_error;
use crate::whole_numbers;

/// A mode by its name in Gymnasium.
pub(crate) fn autoreset(name: &str) -> PyResult<AutoresetMode> {
    match name {
        "NextStep" => Ok(AutoresetMode::NextStep),
        "SameStep" => Ok(AutoresetMode::SameStep),
        "Disabled" => Ok(AutoresetMode::Disabled),
        _ => Err(PyValueError::new_err(format!(
            "there is no autoreset mode {name:?}: the modes are NextStep, SameStep and Disabled"
        ))),
    }
}

pub(crate) fn read_bots(
    names: Vec<Option<String>>,
    players: usize,
) -> PyResult<Vec<Option<BotSpec>>> {
    if names.len() > players.min(MAX_SEATS) {
        return Err(value_error(format!("bots are for {players} seats, not {}", names.len())));
    }
    let read = |name: Option<String>| name.map(|name| name.parse::<BotSpec>()).transpose();
    let bots: Vec<Option<BotSpec>> =
        names.into_iter().map(read).collect::<Result<_, _>>().map_err(value_error)?;
    if bots.iter().flatten().count() == players {
        return Err(value_error("every seat has a bot: leave one for yourself, as None"));
    }
    Ok(bots)
}

/// Reads one integer for each table.
pub(crate) fn read_actions(actions: &Bound<'_, PyAny>, numbers: &mut [i64]) -> PyResult<()> {
    let count = numbers.len();
    let check = |shape: &[usize]| match shape {
        [length] if *length == count => Ok(()),
        _ => Err(wrong_shape("actions", shape, &[count])),
    };
    // The usual argument of a loop. An array with strides or bad alignment is not a slice.
    if let Ok(array) = actions.cast::<PyArray1<i64>>() {
        check(array.shape())?;
        if let Ok(slice) = array.try_readonly()?.as_slice() {
            numbers.copy_from_slice(slice);
            return Ok(());
        }
    }
    // Anything else that numpy converts to integers: lists, other integer types.
    let array = actions.py().import("numpy")?.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if !["i", "u"].contains(&kind.as_str()) {
        let dtype = array.getattr("dtype")?.str()?;
        return Err(PyTypeError::new_err(format!("actions are whole numbers, not {dtype}")));
    }
    check(&array.getattr("shape")?.extract::<Vec<usize>>()?)?;
    let array = array.call_method1("astype", ("int64", "C"))?;
    numbers.copy_from_slice(array.cast::<PyArray1<i64>>()?.readonly().as_slice()?);
    Ok(())
}

/// The seeds that `reset` takes: one, or one for each table.
pub(crate) enum Seeds {
    One(u64),
    Each(Vec<Option<u64>>),
}

pub(crate) fn read_seeds(seed: &Bound<'_, PyAny>, tables: usize) -> PyResult<Seeds> {
    let seeds: Vec<Bound<'_, PyAny>> = match seed.extract() {
        Ok(seeds) => seeds,
        Err(_) => return whole_numbers::seed(seed).map(Seeds::One),
    };
    let seeds: Vec<Option<u64>> =
        seeds.iter().map(whole_numbers::optional_seed).collect::<PyResult<_>>()?;
    if seeds.len() != tables {
        return Err(value_error(format!(
            "give one seed, or {tables}, one for each table, not {}",
            seeds.len()
        )));
    }
    Ok(Seeds::Each(seeds))
}

/// Reads an array of bool, row by row.
pub(crate) fn read_flags(
    flags: &Bound<'_, PyAny>,
    name: &str,
    wanted: &[usize],
) -> PyResult<Vec<bool>> {
    let array = flags.py().import("numpy")?.call_method1("ascontiguousarray", (flags,))?;
    let dtype = array.getattr("dtype")?.str()?.to_string();
    if dtype != "bool" {
        return Err(PyTypeError::new_err(format!("{name} is an array of bool, not of {dtype}")));
    }
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    if shape != wanted {
        return Err(wrong_shape(name, &shape, wanted));
    }
    let flat = array.call_method1("reshape", (-1,))?;
    Ok(flat.cast::<PyArray1<bool>>()?.readonly().as_slice()?.to_vec())
}

fn wrong_shape(name: &str, found: &[usize], wanted: &[usize]) -> PyErr {
    let shape = |lengths: &[usize]| {
        let lengths: Vec<String> = lengths.iter().map(ToString::to_string).collect();
        format!("({})", lengths.join(", "))
    };
    PyValueError::new_err(format!(
        "{name} has the shape {}, where {} is wanted",
        shape(found),
        shape(wanted)
    ))
}
