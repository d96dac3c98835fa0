use std::sync::Arc;

use ginmi::cards::{Card, CardSet};
use ginmi::event::Notice;
use ginmi::record::{MatchRecorder, Replayer};
use ginmi::seat::Seat;
use ginmi::{NextInput, encode};
use ginmi_bots::{Bot, BotSpec, RandomStreams, driver};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::action::Action;
use crate::arguments::{self, IllegalAction, value_error};
use crate::game_facts::SharedMatchData;
use crate::picture;
use crate::view::{View, from_json, mask, seat_at};

/// One match of a game, with all its cards.
///
/// Cards are drawn from `seed` as soon as they are due, so the match always waits for a decision or
/// is over. It is the game with this `number` that `ginmi simulate --seed` plays. Give players a
/// `view`, which has no hidden cards.
#[pyclass(module = "ginmi")]
#[derive(Clone, Debug)]
pub(crate) struct Match {
    table: MatchOrigin,
    /// Draws the cards.
    rng: Xoshiro256PlusPlus,
    seed: u64,
    number: u64,
    known: Arc<SharedMatchData>,
    /// The notices of the last decision and everything after it.
    heard: Vec<Notice>,
}

/// A match with a record, or an imagined one, which has no beginning.
#[derive(Clone, Debug)]
enum MatchOrigin {
    Recorded { recording: Box<MatchRecorder>, lines: String },
    Sampled(Box<ginmi::Match>),
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, players=None, *, seed=None, number=0, options=None, names=None))]
    fn new(
        game: &str,
        players: Option<usize>,
        seed: Option<u64>,
        number: u64,
        options: Option<&Bound<'_, PyDict>>,
        names: Option<Vec<String>>,
    ) -> PyResult<Match> {
        let game = arguments::new_match(game, players, &arguments::options(options)?)?;
        let players = game.players();
        let names = names.unwrap_or_else(|| (1..=players).map(|n| format!("player {n}")).collect());
        if names.len() != players {
            return Err(value_error(format!("give {players} names, one for each seat")));
        }
        let seed = arguments::seed(seed)?;
        let known = SharedMatchData::of(&game);
        let recording = Box::new(MatchRecorder::begin(game, names));
        let table = MatchOrigin::Recorded { recording, lines: String::new() };
        let rng = Match::stream(seed, number, players);
        let mut this = Match { table, rng, seed, number, known, heard: Vec::new() };
        this.draw();
        Ok(this)
    }

    /// The match of a record; an unfinished one continues with cards drawn from `seed`.
    ///
    /// Raises `ValueError` at the first line that breaks the rules.
    #[staticmethod]
    #[pyo3(signature = (text, *, seed=None))]
    fn from_record(text: &str, seed: Option<u64>) -> PyResult<Match> {
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
        let (seed, known) = (arguments::seed(seed)?, SharedMatchData::of(recording.game()));
        let rng = Match::stream(seed, 0, recording.game().players());
        let mut lines = text.trim_end().to_owned();
        lines.push('\n');
        let table = MatchOrigin::Recorded { recording: Box::new(recording), lines };
        let mut this = Match { table, rng, seed, number: 0, known, heard: Vec::new() };
        this.draw();
        Ok(this)
    }

    /// The id of the game, such as `koi-koi`.
    #[getter]
    fn game(&self) -> &'static str {
        self.now().game().id()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.now().players()
    }

    /// All house rules with their values, in the order of the rules.
    #[getter]
    fn options(&self) -> Vec<(&'static str, String)> {
        self.now().options()
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
        self.now().next() == NextInput::Over
    }

    /// The seat to decide; `None` when the match is over.
    #[getter]
    fn to_play(&self) -> Option<usize> {
        self.now().phase().seat().map(Seat::index)
    }

    /// The question, such as `play` or `capture`; `None` when the match is over.
    #[getter]
    fn question(&self) -> Option<&'static str> {
        encode::question(&self.now().phase())
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.now().round()
    }

    /// The number of rounds in the match.
    #[getter]
    fn rounds(&self) -> u16 {
        self.now().rounds()
    }

    /// The account of each seat, in the unit of the game.
    #[getter]
    fn accounts(&self) -> Vec<i32> {
        self.now().accounts().seats(self.now().players()).to_vec()
    }

    /// What each seat has won or lost so far, in the unit of the game; the sum is 0.
    #[getter]
    fn result(&self) -> Vec<i32> {
        self.now().result()
    }

    /// The seats with the highest account.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        self.now().winners().iter().map(Seat::index).collect()
    }

    /// The legal actions, except offers without a number.
    fn legal(&self) -> Vec<Action> {
        Action::all(&self.known, &self.now().legal())
    }

    /// The legal actions by number: an array of bool of shape (actions,).
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        mask(py, &self.known, &self.now().legal())
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
        let Some(seat) = self.now().phase().seat() else {
            return Err(IllegalAction::new_err("the match is over: there is nothing to decide"));
        };
        let action = Action::read(action, &self.known, &self.now().legal())?;
        let mut heard = Vec::new();
        match &mut self.table {
            MatchOrigin::Recorded { recording, lines } => {
                recording.apply(seat, action).map_err(illegal)?;
                heard.extend_from_slice(recording.notices());
                recording.write_lines(lines);
            }
            MatchOrigin::Sampled(game) => game.apply(seat, action, &mut heard).map_err(illegal)?,
        }
        self.heard = heard;
        self.draw();
        self.events(py, None)
    }

    /// The events since the last decision that a seat, or a spectator, may know.
    #[pyo3(signature = (listener=None))]
    fn events<'py>(&self, py: Python<'py>, listener: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let listener = listener.map(|seat| seat_at(seat, self.players())).transpose()?;
        let heard: Vec<&Notice> =
            self.heard.iter().filter(|notice| notice.reaches(listener)).collect();
        from_json(py, &serde_json::to_string(&heard).map_err(value_error)?)
    }

    /// The view of a seat, or of a spectator if no seat is given.
    #[pyo3(signature = (viewer=None))]
    fn view(&self, viewer: Option<usize>) -> PyResult<View> {
        let viewer = viewer.map(|seat| seat_at(seat, self.players())).transpose()?;
        Ok(View { view: self.now().view(viewer), known: Arc::clone(&self.known) })
    }

    /// The cards in a hand, hidden or not.
    fn hand(&self, seat: usize) -> PyResult<Vec<&'static str>> {
        Ok(codes(self.now().hand(seat_at(seat, self.players())?)))
    }

    /// The cards of the draw pile, the top card first.
    fn stock(&self) -> Vec<&'static str> {
        self.now().stock().into_iter().map(Card::code).collect()
    }

    /// The observation of a seat as numbers: int8 of shape (numbers,). By default that of the seat
    /// to decide.
    #[pyo3(signature = (viewer=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut row = vec![0; self.known.encoder.len()];
        self.known.encoder.observe(self.now(), self.seen_from(viewer)?, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// The additional features of all cards: int8 of shape (numbers,).
    #[pyo3(signature = (viewer=None))]
    fn oracle<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut row = vec![0; self.known.encoder.oracle_len()];
        self.known.encoder.oracle(self.now(), self.seen_from(viewer)?, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// The decision of a bot in the place of the seat to decide.
    #[pyo3(signature = (bot="greedy", *, seed=0))]
    fn advice(&self, bot: &str, seed: u64) -> PyResult<Action> {
        let spec: BotSpec = bot.parse().map_err(value_error)?;
        let Some(seat) = self.now().phase().seat() else {
            return Err(value_error("the match is over: there is nothing to decide"));
        };
        let legal = self.now().legal();
        let action = spec.build(seed).decide(&self.now().view(Some(seat)), &legal);
        Ok(Action::of(&self.known, &legal, action))
    }

    /// The record so far: JSON Lines, which `ginmi replay --check` accepts.
    ///
    /// Raises `ValueError` for an imagined match, which has no beginning.
    fn record(&self) -> PyResult<&str> {
        match &self.table {
            MatchOrigin::Recorded { lines, .. } => Ok(lines),
            MatchOrigin::Sampled(_) => {
                Err(value_error("an imagined match has no beginning, and so no record"))
            }
        }
    }

    /// The whole state, including hidden cards, as objects of JSON; the top card of the draw pile
    /// comes last.
    ///
    /// `view(seat).to_dict()` has only what a seat may know.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &serde_json::to_string(self.now()).map_err(value_error)?)
    }

    /// A picture of the position as SVG, with all hands face-up; `view(seat).to_svg()` shows what a seat sees.
    fn to_svg(&self) -> String {
        picture::position(&self.now().view(None), |seat| self.now().hand(seat))
    }

    fn _repr_html_(&self) -> String {
        self.to_svg()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, PickledMatch)> {
        let position = match &self.table {
            MatchOrigin::Recorded { lines, .. } => (Some(lines.clone()), None),
            MatchOrigin::Sampled(game) => (None, Some(json(game)?)),
        };
        let state = (position, self.seed, self.number, json(&self.rng)?, json(&self.heard)?);
        arguments::reduced(py, "restore_match", state)
    }

    /// An independent copy; both draw the same cards.
    pub(crate) fn clone(&self) -> Match {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Match {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Match {
        Clone::clone(self)
    }

    fn __repr__(&self) -> String {
        let (game, round, rounds) = (self.game(), self.round(), self.rounds());
        format!("<ginmi.Match {game}, {} players, round {round} of {rounds}>", self.players())
    }
}

impl Match {
    /// A match that fits a view.
    pub(crate) fn sampled(
        game: ginmi::Match,
        rng: Xoshiro256PlusPlus,
        seed: u64,
        known: Arc<SharedMatchData>,
    ) -> Match {
        let table = MatchOrigin::Sampled(Box::new(game));
        let mut this = Match { table, rng, seed, number: 0, known, heard: Vec::new() };
        this.draw();
        this
    }

    /// The current match at one table of a batch.
    pub(crate) fn at_table(game: ginmi::Match, seed: u64, number: u64) -> Match {
        let (known, rng) =
            (SharedMatchData::of(&game), Match::stream(seed, number, game.players()));
        Match { number, ..Match::sampled(game, rng, seed, known) }
    }

    /// The cards of a game of a seed: its random stream after the seeds of the bots, as in `ginmi
    /// simulate`.
    fn stream(seed: u64, number: u64, players: usize) -> Xoshiro256PlusPlus {
        let mut rng = RandomStreams::new(seed).of_game(number);
        (0..players).for_each(|_| _ = rng.next_u64());
        rng
    }

    fn now(&self) -> &ginmi::Match {
        match &self.table {
            MatchOrigin::Recorded { recording, .. } => recording.game(),
            MatchOrigin::Sampled(game) => game,
        }
    }

    /// Draws until a decision is due or the match is over.
    fn draw(&mut self) {
        while let NextInput::Chance(chance) = self.now().next() {
            let cards = driver::draw(&chance, &mut self.rng);
            let drawn = "drawn cards are an outcome";
            match &mut self.table {
                MatchOrigin::Recorded { recording, lines } => {
                    recording.chance(&cards).expect(drawn);
                    self.heard.extend_from_slice(recording.notices());
                    recording.write_lines(lines);
                }
                MatchOrigin::Sampled(game) => game.chance(&cards, &mut self.heard).expect(drawn),
            }
        }
    }

    /// The viewer; by default the seat to decide.
    fn seen_from(&self, viewer: Option<usize>) -> PyResult<Seat> {
        match viewer {
            Some(seat) => seat_at(seat, self.players()),
            None => Ok(self.now().phase().seat().unwrap_or(Seat::new(0))),
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
    let kept = match position {
        (Some(record), _) => Match::from_record(&record, Some(seed))?,
        (None, Some(game)) => {
            let game: ginmi::Match = read_json(&game)?;
            let known = SharedMatchData::of(&game);
            Match::sampled(game, rng.clone(), seed, known)
        }
        (None, None) => return Err(value_error("there is no match to restore")),
    };
    Ok(Match { rng, number, heard: read_json(heard)?, ..kept })
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
