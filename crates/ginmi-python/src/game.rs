use std::sync::Arc;

use ginmi::cards::{Card, CardSet};
use ginmi::event::Notice;
use ginmi::record::{MatchRecorder, Replayer};
use ginmi::seat::Seat;
use ginmi::{NextInput, encode};
use ginmi_bots::{Bot, BotKind, BotSpec, RandomStreams, driver};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::action::Action;
use crate::arguments::{self, IllegalAction, value_error};
use crate::game_facts::SharedMatchData;
use crate::grade::graded_rounds;
use crate::interrupts::interruptible;
use crate::picture;
use crate::view::{View, from_json, mask};
use crate::whole_numbers::{self, seat_at};

/// One match of a game, with all its cards.
///
/// Cards are drawn from `seed` as soon as they are due, so the match always waits for a decision or
/// is over. It is the game with this `number` that `ginmi simulate --seed` plays. Give players a
/// `view`, which has no hidden cards.
#[pyclass(module = "ginmi")]
#[derive(Clone, Debug)]
pub(crate) struct Match {
    origin: RecordedOrSampled,
    /// Draws the cards.
    rng: Xoshiro256PlusPlus,
    seed: u64,
    number: u64,
    shared: Arc<SharedMatchData>,
    /// The notices of the last decision and everything after it.
    notices: Vec<Notice>,
}

/// Where a match comes from: a record, or a determinization of a view, which has no beginning.
#[derive(Clone, Debug)]
enum RecordedOrSampled {
    Recorded { recording: Box<MatchRecorder>, lines: String },
    Sampled(Box<ginmi::Match>),
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, players=None, *, seed=None, number=0, options=None, names=None))]
    fn new(
        game: &str,
        #[pyo3(from_py_with = whole_numbers::players)] players: Option<usize>,
        #[pyo3(from_py_with = whole_numbers::optional_seed)] seed: Option<u64>,
        #[pyo3(from_py_with = whole_numbers::game_number)] number: u64,
        options: Option<&Bound<'_, PyDict>>,
        names: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let game = arguments::new_match(game, players, &arguments::options(options)?)?;
        let players = game.players();
        let names = names.unwrap_or_else(|| (1..=players).map(|n| format!("player {n}")).collect());
        if names.len() != players {
            return Err(value_error(format!("give {players} names, one for each seat")));
        }
        let seed = arguments::seed_or_random(seed)?;
        let shared = SharedMatchData::for_match(&game);
        let recording = Box::new(MatchRecorder::begin(game, names));
        let origin = RecordedOrSampled::Recorded { recording, lines: String::new() };
        let rng = Self::stream(seed, number, players);
        let mut this = Self { origin, rng, seed, number, shared, notices: Vec::new() };
        this.draw();
        Ok(this)
    }

    /// The match of a record; an unfinished one continues with cards drawn from `seed`.
    ///
    /// Raises `ValueError` at the first line that breaks the rules.
    #[staticmethod]
    #[pyo3(signature = (text, *, seed=None))]
    fn from_record(
        text: &str,
        #[pyo3(from_py_with = whole_numbers::optional_seed)] seed: Option<u64>,
    ) -> PyResult<Self> {
        let mut replayer = Replayer::new();
        for line in text.lines() {
            replayer.line(line).map_err(value_error)?;
        }
        let end = replayer.end().map_err(value_error)?;
        let recording = replayer.recording().cloned();
        let recording = recording.ok_or_else(|| value_error("the record has no game"))?;
        if end.games > 1 {
            return Err(value_error(format!("the record has {} games: give one", end.games)));
        }
        let (seed, shared) =
            (arguments::seed_or_random(seed)?, SharedMatchData::for_match(recording.game()));
        let rng = Self::stream(seed, 0, recording.game().players());
        let mut lines = text.trim_end().to_owned();
        lines.push('\n');
        let origin = RecordedOrSampled::Recorded { recording: Box::new(recording), lines };
        let mut this = Self { origin, rng, seed, number: 0, shared, notices: Vec::new() };
        this.draw();
        Ok(this)
    }

    /// The id of the game, such as `koi-koi`.
    #[getter]
    fn game(&self) -> &'static str {
        self.current().game().id()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.current().players()
    }

    /// All house rules with their values, in the order of the rules.
    #[getter]
    fn options(&self) -> Vec<(&'static str, String)> {
        self.current().options()
    }

    /// The seed of the cards.
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of the game among those with this seed.
    #[getter]
    const fn number(&self) -> u64 {
        self.number
    }

    /// Whether the match is over.
    #[getter]
    fn over(&self) -> bool {
        self.current().next() == NextInput::Over
    }

    /// The seat to decide; `None` when the match is over.
    #[getter]
    fn to_play(&self) -> Option<usize> {
        self.current().phase().seat().map(Seat::index)
    }

    /// The question, such as `play` or `capture`; `None` when the match is over.
    #[getter]
    fn question(&self) -> Option<&'static str> {
        encode::question(&self.current().phase())
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.current().round()
    }

    /// The number of rounds in the match.
    #[getter]
    fn rounds(&self) -> u16 {
        self.current().rounds()
    }

    /// The account of each seat, in the unit of the game.
    #[getter]
    fn accounts(&self) -> Vec<i32> {
        self.current().accounts().seats(self.current().players()).to_vec()
    }

    /// What each seat has won or lost so far, in the unit of the game; the sum is 0.
    #[getter]
    fn result(&self) -> Vec<i32> {
        self.current().result()
    }

    /// The seats with the highest account.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        self.current().winners().iter().map(Seat::index).collect()
    }

    /// The legal actions, except offers without a number.
    fn legal(&self) -> Vec<Action> {
        Action::all(&self.shared, &self.current().legal())
    }

    /// The legal actions by number: an array of bool of shape (actions,).
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        mask(py, &self.shared, &self.current().legal())
    }

    /// Makes the decision that is due: an `Action`, its number, or its name such as `play 5b`.
    ///
    /// Returns the public events that follow, up to the next decision. Raises `IllegalAction`, and
    /// changes nothing, when the action is not legal.
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(seat) = self.current().phase().seat() else {
            return Err(IllegalAction::new_err("the match is over: there is nothing to decide"));
        };
        let action = Action::read(action, &self.shared, &self.current().legal())?;
        let mut notices = Vec::new();
        match &mut self.origin {
            RecordedOrSampled::Recorded { recording, lines } => {
                recording.apply(seat, action).map_err(illegal)?;
                notices.extend_from_slice(recording.notices());
                recording.write_lines(lines);
            }
            RecordedOrSampled::Sampled(game) => {
                game.apply(seat, action, &mut notices).map_err(illegal)?;
            }
        }
        self.notices = notices;
        self.draw();
        self.events(py, None)
    }

    /// The events since the last decision that a seat, or a spectator, may know.
    #[pyo3(signature = (listener=None))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        listener: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let listener = listener.map(|seat| seat_at(&seat, self.players())).transpose()?;
        let notices: Vec<&Notice> =
            self.notices.iter().filter(|notice| notice.reaches(listener)).collect();
        from_json(py, &serde_json::to_string(&notices).map_err(value_error)?)
    }

    /// The view of a seat, or of a spectator if no seat is given.
    #[pyo3(signature = (viewer=None))]
    fn view(&self, viewer: Option<Bound<'_, PyAny>>) -> PyResult<View> {
        let viewer = viewer.map(|seat| seat_at(&seat, self.players())).transpose()?;
        Ok(View { view: self.current().view(viewer), shared: Arc::clone(&self.shared) })
    }

    /// The cards in a hand, hidden or not.
    fn hand(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<&'static str>> {
        Ok(codes(self.current().hand(seat_at(seat, self.players())?)))
    }

    /// The cards of the draw pile, the top card first.
    fn stock(&self) -> Vec<&'static str> {
        self.current().stock().into_iter().map(Card::code).collect()
    }

    /// The observation of a seat as numbers: int8 of shape (numbers,). By default that of the seat
    /// to decide.
    #[pyo3(signature = (viewer=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut row = vec![0; self.shared.encoder.len()];
        self.shared.encoder.observe(self.current(), self.viewer_or_decider(viewer)?, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// The additional features of all cards: int8 of shape (numbers,).
    #[pyo3(signature = (viewer=None))]
    fn oracle<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut row = vec![0; self.shared.encoder.oracle_len()];
        self.shared.encoder.oracle(self.current(), self.viewer_or_decider(viewer)?, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// The decision of a bot in the place of the seat to decide.
    #[pyo3(signature = (bot="greedy", *, seed=0))]
    fn advice(
        &self,
        py: Python<'_>,
        bot: &str,
        #[pyo3(from_py_with = whole_numbers::seed)] seed: u64,
    ) -> PyResult<Action> {
        let spec: BotSpec = bot.parse().map_err(value_error)?;
        let Some(seat) = self.current().phase().seat() else {
            return Err(value_error("the match is over: there is nothing to decide"));
        };
        let legal = self.current().legal();
        let (view, due) = (self.current().view(Some(seat)), legal.clone());
        let decide = move || spec.build(seed).decide(&view, &due);
        let action = match spec.kind {
            // It may think for long: it cannot be stopped, but left alone.
            BotKind::Search => interruptible(py, &Arc::default(), decide)?,
            _ => py.detach(decide),
        };
        Ok(Action::from_legal(&self.shared, &legal, action))
    }

    /// The record so far: JSON Lines, which `ginmi replay --check` accepts.
    ///
    /// Raises `ValueError` for an imagined match, which has no beginning.
    fn record(&self) -> PyResult<&str> {
        match &self.origin {
            RecordedOrSampled::Recorded { lines, .. } => Ok(lines),
            RecordedOrSampled::Sampled(_) => {
                Err(value_error("an imagined match has no beginning, and so no record"))
            }
        }
    }

    /// The grade of each round that has ended, as objects of JSON, in points or chips.
    ///
    /// `decisions` has what each decision with a choice cost, by what its player could know, and
    /// what the `choices` promised, the best first. `money` says for each seat where its `result`
    /// came from: `place`, `deal` and `draws` are luck, `own` and `others` are decisions beside
    /// those of a steady player, all cards known; what these leave is `unexplained`.
    ///
    /// Raises `ValueError` for an imagined match, which has no beginning.
    fn grade<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record = self.record()?.to_owned();
        // It cannot be stopped, but left alone.
        let graded = interruptible(py, &Arc::default(), move || graded_rounds(&record))?;
        from_json(py, &graded.map_err(value_error)?)
    }

    /// The whole state, including hidden cards, as objects of JSON; the top card of the draw pile
    /// comes last.
    ///
    /// `view(seat).to_dict()` has only what a seat may know.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &serde_json::to_string(self.current()).map_err(value_error)?)
    }

    /// A picture of the position as SVG, with all hands face-up; `view(seat).to_svg()` shows what a
    /// seat sees.
    fn to_svg(&self) -> String {
        picture::position(&self.current().view(None), |seat| self.current().hand(seat))
    }

    fn _repr_html_(&self) -> String {
        self.to_svg()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, PickledMatch)> {
        let position = match &self.origin {
            RecordedOrSampled::Recorded { lines, .. } => (Some(lines.clone()), None),
            RecordedOrSampled::Sampled(game) => (None, Some(json(game)?)),
        };
        let state = (position, self.seed, self.number, json(&self.rng)?, json(&self.notices)?);
        arguments::reduced(py, "restore_match", state)
    }

    /// An independent copy; both draw the same cards.
    pub(crate) fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        Clone::clone(self)
    }

    fn __repr__(&self) -> String {
        let (game, round, rounds) = (self.game(), self.round(), self.rounds());
        format!("<ginmi.Match {game}, {} players, round {round} of {rounds}>", self.players())
    }
}

impl Match {
    /// A determinization of a view.
    pub(crate) fn sampled(
        game: ginmi::Match,
        rng: Xoshiro256PlusPlus,
        seed: u64,
        shared: Arc<SharedMatchData>,
    ) -> Self {
        let origin = RecordedOrSampled::Sampled(Box::new(game));
        let mut this = Self { origin, rng, seed, number: 0, shared, notices: Vec::new() };
        this.draw();
        this
    }

    /// The current match at one table of a batch.
    pub(crate) fn at_table(game: ginmi::Match, seed: u64, number: u64) -> Self {
        let (shared, rng) =
            (SharedMatchData::for_match(&game), Self::stream(seed, number, game.players()));
        Self { number, ..Self::sampled(game, rng, seed, shared) }
    }

    /// The cards of a game of a seed: its random stream after the seeds of the bots, as in `ginmi
    /// simulate`.
    fn stream(seed: u64, number: u64, players: usize) -> Xoshiro256PlusPlus {
        let mut rng = RandomStreams::new(seed).of_game(number);
        (0..players).for_each(|_| _ = rng.next_u64());
        rng
    }

    fn current(&self) -> &ginmi::Match {
        match &self.origin {
            RecordedOrSampled::Recorded { recording, .. } => recording.game(),
            RecordedOrSampled::Sampled(game) => game,
        }
    }

    /// Draws until a decision is due or the match is over.
    fn draw(&mut self) {
        while let NextInput::Chance(chance) = self.current().next() {
            let cards = driver::draw(&chance, &mut self.rng);
            let drawn = "drawn cards are an outcome";
            match &mut self.origin {
                RecordedOrSampled::Recorded { recording, lines } => {
                    recording.chance(&cards).expect(drawn);
                    self.notices.extend_from_slice(recording.notices());
                    recording.write_lines(lines);
                }
                RecordedOrSampled::Sampled(game) => {
                    game.chance(&cards, &mut self.notices).expect(drawn);
                }
            }
        }
    }

    /// The viewer; by default the seat to decide.
    fn viewer_or_decider(&self, viewer: Option<Bound<'_, PyAny>>) -> PyResult<Seat> {
        match viewer {
            Some(seat) => seat_at(&seat, self.players()),
            None => Ok(self.current().phase().seat().unwrap_or(Seat::new(0))),
        }
    }
}

/// The pickled state of a match: its record, or its JSON if it has none; seed and number; the card
/// generator and the last notices, both as JSON.
type PickledMatch = ((Option<String>, Option<String>), u64, u64, String, String);

/// Restores a pickled match, which draws the same cards as the original.
#[pyfunction]
pub(crate) fn restore_match(
    position: (Option<String>, Option<String>),
    seed: u64,
    number: u64,
    rng: &str,
    heard: &str,
) -> PyResult<Match> {
    let rng: Xoshiro256PlusPlus = read_json(rng)?;
    let restored = match position {
        (Some(record), _) => Match::from_record(&record, Some(seed))?,
        (None, Some(game)) => {
            let game: ginmi::Match = read_json(&game)?;
            let shared = SharedMatchData::for_match(&game);
            Match::sampled(game, rng.clone(), seed, shared)
        }
        (None, None) => return Err(value_error("there is no match to restore")),
    };
    Ok(Match { rng, number, notices: read_json(heard)?, ..restored })
}

fn json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(value_error)
}

fn read_json<T: serde::de::DeserializeOwned>(text: &str) -> PyResult<T> {
    serde_json::from_str(text).map_err(value_error)
}

fn illegal(error: ginmi::illegal_action::IllegalActionError) -> PyErr {
    IllegalAction::new_err(error.to_string())
}

/// The codes of cards, in order.
pub(crate) fn codes(cards: CardSet) -> Vec<&'static str> {
    cards.iter().map(Card::code).collect()
}
