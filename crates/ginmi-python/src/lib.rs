//! The package `ginmi` for Python, as far as it is written in Rust.
//!
//! Each class is a thin layer over one type of the crates below; their comments are what Python shows as
//! help. Nothing here is unsafe: the arrays that Python reads are copies of the batch's own.
//!
//! Tables are played while other Python threads run, into arrays that Python has no way to reach. Then as many
//! threads copy them into the arrays that Python reads, a twentieth of a step, while the interpreter is held: no
//! Python code sees half a row. Only numpy itself may, in the middle of an operation that another thread has
//! begun, because it lets the interpreter go during long ones. Nothing is ever read back from those arrays, so
//! code that writes into them by force spoils only its own picture.
//!
//! An arena asks players in Python while it holds the interpreter; cards and bots play without it, on as many
//! threads as are wanted.
//!
//! Building needs no Python (`.cargo/config.toml`). There is no test program, which would have to
//! be linked with one: `cargo xtask python` tests the package as it is installed.

mod action;
mod arena;
mod arguments;
mod game;
mod picture;
mod position;
mod rules;
mod simulate;
mod vector;
mod view;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<vector::VectorEnv>()?;
    module.add_class::<game::Match>()?;
    module.add_class::<view::View>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<action::Action>()?;
    module.add("IllegalAction", module.py().get_type::<arguments::IllegalAction>())?;
    module.add("OBSERVATION_VERSION", ginmi::encode::VERSION)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(arena::play_arena, module)?)?;
    module.add_function(wrap_pyfunction!(arena::estimate, module)?)?;
    module.add_function(wrap_pyfunction!(picture::draw_results, module)?)?;
    module.add_function(wrap_pyfunction!(action::restore_action, module)?)?;
    module.add_function(wrap_pyfunction!(view::restore_view, module)?)?;
    module.add_function(wrap_pyfunction!(game::restore_match, module)?)?;
    module.add_function(wrap_pyfunction!(rules::games, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::play_games, module)?)?;
    module.add_function(wrap_pyfunction!(rules::bots, module)?)?;
    module.add_function(wrap_pyfunction!(rules::game_info, module)?)?;
    module.add_function(wrap_pyfunction!(rules::action_names, module)?)?;
    module.add_function(wrap_pyfunction!(rules::feature_rows, module)?)?;
    Ok(())
}
