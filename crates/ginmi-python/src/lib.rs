//! The Rust part of the package `ginmi` for Python.
//!
//! Each class is a thin layer over one type of the libraries; its comments are the help in Python.
//! There is no unsafe code: the arrays that Python reads are copies of the batch's own.
//!
//! Tables are played into arrays that Python cannot reach, while other Python threads run. The same
//! number of threads then copies these into the arrays that Python reads, while this holds the
//! interpreter; that takes a twentieth of a step. So no Python code sees half a row, except numpy
//! itself in the middle of a long operation of another thread, during which it releases the
//! interpreter. Nothing is ever read back from those arrays, so code that writes into them by force
//! spoils only its own data.
//!
//! An arena holds the interpreter while it asks players in Python; cards and bots run without it,
//! on any number of threads.
//!
//! Building needs no Python (`.cargo/config.toml`). There is no Rust test program, which would have
//! to be linked with Python: `cargo xtask python` tests the installed package.

mod action;
mod arena;
mod arguments;
mod env_arguments;
mod game;
mod game_facts;
mod grade;
mod interrupts;
mod picture;
mod position;
mod simulate;
mod vector_env;
mod view;
mod whole_numbers;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<vector_env::VectorEnv>()?;
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
    module.add_function(wrap_pyfunction!(game_facts::games, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::play_games, module)?)?;
    module.add_function(wrap_pyfunction!(game_facts::bots, module)?)?;
    module.add_function(wrap_pyfunction!(game_facts::game_info, module)?)?;
    module.add_function(wrap_pyfunction!(game_facts::action_names, module)?)?;
    module.add_function(wrap_pyfunction!(game_facts::feature_rows, module)?)?;
    Ok(())
}
