use std::error::Error;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use ginmi_batch::{
    AutoresetMode, Batch, BatchSetup, BatchSnapshot, RowWidths, StepError, TableRows,
};
use ginmi_bots::{BotKind, BotSpec};
use numpy::{PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict};

use crate::arguments::{self, IllegalAction, value_error};
use crate::env_arguments::{Seeds, autoreset, read_actions, read_bots, read_flags, read_seeds};
use crate::game::Match;
use crate::interrupts::interruptible;
use crate::whole_numbers::{self, seat_at, table_at};

/// The facts about an environment, which stay when it is closed.
struct EnvProperties {
    game: &'static str,
    players: usize,
    options: Vec<(&'static str, String)>,
    threads: usize,
    autoreset: AutoresetMode,
    bots: Vec<Option<BotSpec>>,
    num_envs: usize,
}

/// What may take so long that an interrupt must be heard meanwhile.
struct Interrupts {
    stop: Arc<AtomicBool>,
    /// Whether a step takes so long that another thread, which takes some 30 µs to start, is worth
    /// it.
    is_slow: bool,
}

/// So many tables take long to deal.
const MANY_TABLES: usize = 1 << 16;

/// So many tables take long if bots that do not search decide at each.
const MANY_TABLES_WITH_BOTS: usize = 1024;

impl Interrupts {
    /// Does the work while other Python threads run, and hears interrupts if that takes long.
    fn listen<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> PyResult<T> {
        match self.is_slow {
            true => interruptible(py, &self.stop, work),
            false => Ok(py.detach(work)),
        }
    }

    /// Does the same with work that an interrupt does not stop, so that the tables stay of use.
    fn leave_alone<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> PyResult<T> {
        match self.is_slow {
            true => interruptible(py, &Arc::default(), work),
            false => Ok(py.detach(work)),
        }
    }
}

/// Many tables of one game that are stepped together.
///
/// `obs` (int8, tables × numbers), `mask` (bool, tables × actions), `to_play` (int8, tables),
/// `reward` (float32, tables × players) and `done` (bool, tables) are allocated once, and every
/// `reset` and `step` writes them in place: copy what you want to keep. They are read-only. Other
/// Python threads run while tables are played.
///
/// Table *t* of *n* plays the games *t*, *t + n*, *t + 2n* … of `seed`: those of
/// `ginmi simulate --seed`.
///
/// `state` is what copies and pickles begin with: the tables of another environment, in place of new
/// ones.
#[pyclass(module = "ginmi", subclass, frozen)]
pub(crate) struct VectorEnv {
    /// Held while tables are played. Nobody waits for it, so no thread can block another.
    state: Mutex<ExclusiveState>,
    arrays: NumpyArrays,
    properties: EnvProperties,
    widths: RowWidths,
    interrupts: Interrupts,
    seed: AtomicU64,
    actions: Py<PyArray1<i64>>,
}

/// The state that one thread has at a time.
struct ExclusiveState {
    /// `None` once the environment is closed.
    batch: Option<Batch>,
    /// Space for the actions.
    numbers: Vec<i64>,
}

impl ExclusiveState {
    fn batch(&mut self) -> PyResult<&mut Batch> {
        self.batch.as_mut().ok_or_else(closed)
    }
}

/// Arrays that this module writes, and the views that Python reads.
struct NumpyArrays {
    obs: ReadOnlyArray<PyArray2<i8>>,
    oracle: Option<ReadOnlyArray<PyArray2<i8>>>,
    mask: ReadOnlyArray<PyArray2<i8>>,
    to_play: ReadOnlyArray<PyArray1<i8>>,
    reward: ReadOnlyArray<PyArray2<f32>>,
    done: ReadOnlyArray<PyArray1<i8>>,
    number: ReadOnlyArray<PyArray1<u64>>,
}

/// An array, and a read-only view of it.
struct ReadOnlyArray<A> {
    array: Py<A>,
    view: Py<PyAny>,
}

impl<A> ReadOnlyArray<A> {
    /// Makes the view, perhaps with another element type of the same size.
    fn new(array: Bound<'_, A>, dtype: Option<&str>) -> PyResult<Self> {
        let view = match dtype {
            Some(dtype) => array.as_any().call_method1("view", (dtype,))?,
            None => array.as_any().call_method0("view")?,
        };
        let read_only = PyDict::new(array.py());
        read_only.set_item("write", false)?;
        view.call_method("setflags", (), Some(&read_only))?;
        Ok(Self { array: array.unbind(), view: view.unbind() })
    }

    fn view<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.view.bind(py).clone()
    }
}

/// The game of an environment, and the numbers of its players and tables.
type EnvArguments = (&'static str, usize, usize);

/// The result of a step: observations, masks, seats to decide, rewards, ends.
type StepArrays<'py> =
    (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (
        game, players=None, num_envs=1, *, seed=None, options=None, threads=1,
        autoreset_mode="NextStep", bots=None, oracle=false, state=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they have names and defaults in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        #[pyo3(from_py_with = whole_numbers::players)] players: Option<usize>,
        #[pyo3(from_py_with = whole_numbers::num_envs)] num_envs: usize,
        #[pyo3(from_py_with = whole_numbers::optional_seed)] seed: Option<u64>,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = whole_numbers::threads)] threads: usize,
        autoreset_mode: &str,
        bots: Option<Vec<Option<String>>>,
        oracle: bool,
        state: Option<String>,
    ) -> PyResult<Self> {
        let options = arguments::options(options)?;
        let fresh = arguments::new_match(game, players, &options)?;
        let players = fresh.players();
        let seed = arguments::seed_or_random(seed)?;
        let (autoreset, bots) =
            (autoreset(autoreset_mode)?, read_bots(bots.unwrap_or_default(), players)?);
        let has_bots = bots.iter().any(Option::is_some);
        let interrupts = Interrupts {
            stop: Arc::new(AtomicBool::new(false)),
            is_slow: bots.iter().flatten().any(|bot| bot.kind == BotKind::Search)
                || num_envs >= if has_bots { MANY_TABLES_WITH_BOTS } else { MANY_TABLES },
        };
        let properties = EnvProperties {
            game: fresh.game().id(),
            players,
            options: fresh.options(),
            threads,
            autoreset,
            bots: bots.clone(),
            num_envs,
        };
        let (game, stop) = (fresh.game(), Arc::clone(&interrupts.stop));
        let begin = move || {
            let setup = BatchSetup {
                game,
                players,
                options: arguments::pairs(&options).collect(),
                tables: num_envs,
                seed,
                threads,
                autoreset,
                bots,
                oracle,
                stop: Some(stop),
            };
            begin_or_restore(&setup, state.as_deref())
        };
        let (batch, widths) = interrupts.listen(py, begin)?.map_err(value_error)?;
        let arrays = NumpyArrays {
            obs: ReadOnlyArray::new(PyArray2::zeros(py, [num_envs, widths.obs], false), None)?,
            oracle: match oracle {
                true => Some(ReadOnlyArray::new(
                    PyArray2::zeros(py, [num_envs, widths.oracle], false),
                    None,
                )?),
                false => None,
            },
            mask: ReadOnlyArray::new(
                PyArray2::zeros(py, [num_envs, widths.mask], false),
                Some("bool"),
            )?,
            to_play: ReadOnlyArray::new(PyArray1::zeros(py, [num_envs], false), None)?,
            reward: ReadOnlyArray::new(PyArray2::zeros(py, [num_envs, players], false), None)?,
            done: ReadOnlyArray::new(PyArray1::zeros(py, [num_envs], false), Some("bool"))?,
            number: ReadOnlyArray::new(PyArray1::zeros(py, [num_envs], false), None)?,
        };
        let actions = PyArray1::zeros(py, [num_envs], false).unbind();
        let mut state = ExclusiveState { batch, numbers: vec![0; num_envs] };
        let mut seed = seed;
        if let Some(batch) = &mut state.batch {
            seed = batch.seed(0);
            arrays.publish(py, batch)?;
        }
        let (state, seed) = (Mutex::new(state), AtomicU64::new(seed));
        Ok(Self { state, arrays, properties, widths, interrupts, seed, actions })
    }

    /// Starts new matches at all tables, or at those where `mask` (bool, tables) is true: with a
    /// seed from its first game, without one with each table's next game. Only the first reset of a
    /// table that was not stepped before keeps the match that it began with. With a list of seeds,
    /// one for each table, a table plays all games of its own; `None` among them is no seed.
    #[pyo3(signature = (*, seed=None, mask=None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        seed: Option<Bound<'py, PyAny>>,
        mask: Option<Bound<'py, PyAny>>,
    ) -> PyResult<StepArrays<'py>> {
        let seeds = seed.map(|seed| read_seeds(&seed, self.properties.num_envs)).transpose()?;
        let count = self.properties.num_envs;
        let wanted = mask.map(|mask| read_flags(&mask, "mask", &[count])).transpose()?;
        let mut state = self.lock()?;
        let mut batch = state.batch.take().ok_or_else(closed)?;
        let reset = move || {
            match seeds {
                None => batch.reset(None, wanted.as_deref()),
                Some(Seeds::One(seed)) => batch.reset(Some(seed), wanted.as_deref()),
                Some(Seeds::Each(seeds)) => batch.reset_each(&seeds, wanted.as_deref()),
            }
            batch
        };
        let batch = state.batch.insert(self.interrupts.listen(py, reset)?);
        self.seed.store(batch.seed(0), Ordering::Relaxed);
        self.arrays.publish(py, batch)?;
        Ok(self.step_arrays(py))
    }

    /// Applies one action per table, by number: integers of shape (tables,). Returns the arrays.
    /// Tables where `mask` (bool, tables) is false stay as they are, without reward or end.
    ///
    /// Raises `IllegalAction` when one of them is not legal; then no table changes.
    #[pyo3(signature = (actions, *, mask=None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        mask: Option<Bound<'py, PyAny>>,
    ) -> PyResult<StepArrays<'py>> {
        let count = self.properties.num_envs;
        let wanted = mask.map(|mask| read_flags(&mask, "mask", &[count])).transpose()?;
        let mut state = self.lock()?;
        state.batch()?;
        read_actions(actions, &mut state.numbers)?;
        let mut batch = state.batch.take().ok_or_else(closed)?;
        let numbers = std::mem::take(&mut state.numbers);
        let step = move || {
            let stepped = batch.step_where(&numbers, wanted.as_deref());
            (batch, numbers, stepped)
        };
        let (batch, numbers, stepped) = self.interrupts.listen(py, step)?;
        state.numbers = numbers;
        let batch = state.batch.insert(batch);
        stepped.map_err(|error| match error {
            StepError::Illegal { .. } | StepError::Over { .. } => {
                IllegalAction::new_err(error.to_string())
            }
            StepError::Count { .. } => value_error(error),
        })?;
        self.arrays.publish(py, batch)?;
        Ok(self.step_arrays(py))
    }

    /// A random legal action for each table: int64 of shape (tables,), written in place.
    ///
    /// Without a mask (bool, tables × actions), it is the action of a random bot of `ginmi
    /// simulate` with the same seed.
    #[pyo3(signature = (mask=None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        mask: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let shape = [self.properties.num_envs, self.widths.mask];
        let mask = mask.map(|mask| read_flags(&mask, "mask", &shape)).transpose()?;
        let mut state = self.lock()?;
        let ExclusiveState { batch, numbers } = &mut *state;
        let batch = batch.as_mut().ok_or_else(closed)?;
        py.detach(|| match mask {
            None => batch.sample(numbers),
            Some(mask) => batch.sample_from(&mask, numbers),
        });
        write(py, &self.actions, self.properties.num_envs)?
            .as_slice_mut()?
            .copy_from_slice(numbers);
        Ok(self.actions.bind(py).clone())
    }

    /// The observation of a seat at a table: int8 of shape (numbers,).
    fn observation<'py>(
        &self,
        py: Python<'py>,
        table: &Bound<'py, PyAny>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut state = self.lock()?;
        let batch = state.batch()?;
        let table = table_at(table, self.properties.num_envs)?;
        let mut row = vec![0; self.widths.obs];
        batch.encoder().observe(
            &batch.game(table),
            seat_at(seat, self.properties.players)?,
            &mut row,
        );
        Ok(PyArray1::from_vec(py, row))
    }

    /// The current match at a table, without its record.
    fn match_at(&self, table: &Bound<'_, PyAny>) -> PyResult<Match> {
        let mut state = self.lock()?;
        let batch = state.batch()?;
        let table = table_at(table, self.properties.num_envs)?;
        let number = batch.rows().number[table];
        Ok(Match::at_table(batch.game(table), batch.seed(table), number))
    }

    /// Closes the environment and ends its threads; the arrays stay as they are.
    fn close(&self) -> PyResult<()> {
        self.lock()?.batch = None;
        Ok(())
    }

    /// Whether it is closed.
    #[getter]
    fn closed(&self) -> bool {
        self.state.try_lock().is_ok_and(|state| state.batch.is_none())
    }

    /// The observations of the seats to decide: int8, tables × numbers.
    #[getter]
    fn obs<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.arrays.obs.view(py)
    }

    /// The additional features of all cards: int8, tables × numbers; `None` unless requested.
    #[getter]
    fn oracle<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.arrays.oracle.as_ref().map(|oracle| oracle.view(py))
    }

    /// The legal actions: bool, tables × actions.
    #[getter]
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.arrays.mask.view(py)
    }

    /// The seats to decide: int8, tables; -1 where the match is over.
    #[getter]
    fn to_play<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.arrays.to_play.view(py)
    }

    /// The gains of every seat since the last step, in the unit of the game: float32, tables ×
    /// players.
    #[getter]
    fn reward<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.arrays.reward.view(py)
    }

    /// Where the last step ended a match: bool, tables.
    #[getter]
    fn done<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.arrays.done.view(py)
    }

    /// The number of the game at each table, among those with this seed: uint64, tables.
    #[getter]
    fn game_number<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.arrays.number.view(py)
    }

    /// The id of the game.
    #[getter]
    const fn game(&self) -> &'static str {
        self.properties.game
    }

    /// The number of players at each table.
    #[getter]
    const fn players(&self) -> usize {
        self.properties.players
    }

    /// All house rules with their values.
    #[getter]
    fn options(&self) -> Vec<(&'static str, String)> {
        self.properties.options.clone()
    }

    /// The number of tables.
    #[getter]
    const fn num_envs(&self) -> usize {
        self.properties.num_envs
    }

    /// The number of actions.
    #[getter]
    const fn num_actions(&self) -> usize {
        self.widths.mask
    }

    /// The number of features of an observation.
    #[getter]
    const fn obs_size(&self) -> usize {
        self.widths.obs
    }

    /// The number of threads.
    #[getter]
    const fn threads(&self) -> usize {
        self.properties.threads
    }

    /// The seed of all games; that of the first table if each has its own.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed.load(Ordering::Relaxed)
    }

    /// What happens at a table whose match is over, in Gymnasium's terms: `NextStep`, `SameStep`,
    /// `Disabled`.
    #[getter]
    const fn autoreset_mode(&self) -> &'static str {
        match self.properties.autoreset {
            AutoresetMode::NextStep => "NextStep",
            AutoresetMode::SameStep => "SameStep",
            AutoresetMode::Disabled => "Disabled",
        }
    }

    fn __len__(&self) -> usize {
        self.properties.num_envs
    }

    /// The arguments for a copy, which continues with the same cards and the same decisions of bots.
    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(EnvArguments, Bound<'py, PyDict>)> {
        let EnvProperties { game, players, options, threads, bots, num_envs, .. } =
            &self.properties;
        let named = PyDict::new(py);
        named.set_item("seed", self.seed())?;
        named.set_item("options", options.clone().into_py_dict(py)?)?;
        named.set_item("threads", threads)?;
        named.set_item("autoreset_mode", self.autoreset_mode())?;
        let names = bots.iter().map(|bot| bot.map(|bot| bot.to_string()));
        named.set_item("bots", names.collect::<Vec<_>>())?;
        named.set_item("oracle", self.arrays.oracle.is_some())?;
        let mut state = self.lock()?;
        let batch = state.batch.as_mut();
        let snapshot = py.detach(|| batch.map(Batch::snapshot));
        let write = move || serde_json::to_string(&snapshot);
        let written = self.interrupts.leave_alone(py, write)?.map_err(value_error)?;
        named.set_item("state", written)?;
        Ok(((game, *players, *num_envs), named))
    }

    fn __repr__(&self) -> String {
        let EnvProperties { game, players, num_envs, .. } = &self.properties;
        let closed = if self.closed() { ", closed" } else { "" };
        format!("<ginmi.VectorEnv {game}, {players} players, {num_envs} tables{closed}>")
    }
}

impl VectorEnv {
    /// The batch, unless another thread is using it.
    fn lock(&self) -> PyResult<MutexGuard<'_, ExclusiveState>> {
        self.state.try_lock().map_err(|_| {
            PyRuntimeError::new_err(
                "another thread is playing the tables: let one step at a time, or make two environments",
            )
        })
    }

    fn step_arrays<'py>(&self, py: Python<'py>) -> StepArrays<'py> {
        (self.obs(py), self.mask(py), self.to_play(py), self.reward(py), self.done(py))
    }
}

/// The tables of a pickled state, or else new ones, and the lengths of their rows. There are no
/// tables where the pickled environment was closed.
fn begin_or_restore(
    setup: &BatchSetup<'_>,
    state: Option<&str>,
) -> Result<(Option<Batch>, RowWidths), Box<dyn Error + Send + Sync>> {
    let batch = match state {
        None => Some(Batch::new(setup)?),
        Some(state) => serde_json::from_str::<Option<BatchSnapshot>>(state)?
            .map(|snapshot| Batch::from_snapshot(setup, snapshot))
            .transpose()?,
    };
    Ok((batch, setup.widths()?))
}

impl NumpyArrays {
    /// Copies the batch's arrays into those that Python reads.
    ///
    /// While tables are played, other Python threads run, and only the batch has its arrays. These
    /// here are written in one go while we hold the interpreter, so that nobody sees half a row.
    fn publish(&self, py: Python<'_>, batch: &mut Batch) -> PyResult<()> {
        let (tables, widths) = (batch.tables(), batch.widths());
        let mut obs = write(py, &self.obs.array, tables * widths.obs)?;
        let oracle = self.oracle.as_ref();
        let oracle = oracle.map(|oracle| write(py, &oracle.array, tables * widths.oracle));
        let mut oracle = oracle.transpose()?;
        let mut mask = write(py, &self.mask.array, tables * widths.mask)?;
        let mut to_play = write(py, &self.to_play.array, tables)?;
        let mut reward = write(py, &self.reward.array, tables * widths.players)?;
        let mut done = write(py, &self.done.array, tables)?;
        let mut number = write(py, &self.number.array, tables)?;
        batch.copy_to(TableRows {
            obs: obs.as_slice_mut()?,
            oracle: match &mut oracle {
                Some(oracle) => oracle.as_slice_mut()?,
                None => &mut [],
            },
            mask: mask.as_slice_mut()?,
            to_play: to_play.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            done: done.as_slice_mut()?,
            number: number.as_slice_mut()?,
        });
        Ok(())
    }
}

/// The elements of one of our arrays for writing, unless Python code has tampered with it.
fn write<'py, T: numpy::Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    count: usize,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array.bind(py);
    // Setting its shape or type makes it longer than its memory.
    if array.len() != count {
        return Err(tampered("given another shape"));
    }
    array.try_readwrite().map_err(|_| tampered("made read-only"))
}

/// The error when Python code has changed the arrays behind the views.
#[cold]
fn tampered(how: &str) -> PyErr {
    PyRuntimeError::new_err(format!(
        "an array of the environment was {how} by force: make a new environment"
    ))
}

#[cold]
fn closed() -> PyErr {
    PyRuntimeError::new_err(
        "the environment is closed, by close() or by an interrupt in the middle of a step: make a new one",
    )
}
