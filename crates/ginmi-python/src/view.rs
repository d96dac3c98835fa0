use std::sync::Arc;

use ginmi::encode;
use ginmi::seat::Seat;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use crate::action::Action;
use crate::arguments::{self, value_error};
use crate::game::{Match, codes};
use crate::game_facts::SharedMatchData;
use crate::picture;
use crate::whole_numbers::{self, seat_at};

/// What a seat, or a spectator, may know about a match; it contains no hidden cards.
#[pyclass(module = "ginmi", frozen, eq, from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) view: ginmi::View,
    pub(crate) shared: Arc<SharedMatchData>,
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view
    }
}

#[pymethods]
impl View {
    /// The id of the game, such as `koi-koi`.
    #[getter]
    fn game(&self) -> &'static str {
        self.view.game().id()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.view.players()
    }

    /// The viewer's seat; `None` for a spectator.
    #[getter]
    fn viewer(&self) -> Option<usize> {
        self.view.viewer().map(Seat::index)
    }

    /// The seat to decide; `None` when the match is over.
    #[getter]
    fn to_play(&self) -> Option<usize> {
        self.view.phase().seat().map(Seat::index)
    }

    /// The question, such as `play` or `capture`; `None` when the match is over.
    #[getter]
    fn question(&self) -> Option<&'static str> {
        encode::question(&self.view.phase())
    }

    /// All house rules with their values, in the order of the rules.
    #[getter]
    fn options(&self) -> Vec<(&'static str, String)> {
        self.view.options()
    }

    /// The number of the round, from 1.
    #[getter]
    const fn round(&self) -> u16 {
        self.view.round().number
    }

    /// The number of rounds in the match.
    #[getter]
    fn rounds(&self) -> u16 {
        self.view.rounds()
    }

    /// The viewer's hand; empty until the viewer may look at it.
    #[getter]
    fn hand(&self) -> Vec<&'static str> {
        codes(self.view.hand())
    }

    /// The cards on the field.
    #[getter]
    fn field(&self) -> Vec<&'static str> {
        codes(self.view.round().field)
    }

    /// The captured cards of each seat.
    #[getter]
    fn piles(&self) -> Vec<Vec<&'static str>> {
        let round = self.view.round();
        Seat::all(self.view.players()).map(|seat| codes(round.piles[seat])).collect()
    }

    /// The account of each seat, in the unit of the game.
    #[getter]
    fn accounts(&self) -> Vec<i32> {
        self.view.accounts().seats(self.view.players()).to_vec()
    }

    /// What each seat has won or lost so far, in the unit of the game.
    #[getter]
    fn result(&self) -> Vec<i32> {
        self.view.result()
    }

    /// The cards that are in other hands or in the draw pile.
    fn unseen(&self) -> Vec<&'static str> {
        codes(self.view.unseen())
    }

    /// The cards that the viewer knows to be in a hand.
    fn known_hand(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<&'static str>> {
        Ok(codes(self.view.known_hand(seat_at(seat, self.view.players())?)))
    }

    /// The viewer's legal actions; empty while somebody else is to decide.
    fn legal(&self) -> Vec<Action> {
        Action::all(&self.shared, &self.view.legal())
    }

    /// The same by number: an array of bool of shape (actions,).
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        mask(py, &self.shared, &self.view.legal())
    }

    /// The viewer's observation as numbers: int8 of shape (numbers,).
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        if self.view.viewer().is_none() {
            return Err(value_error("a spectator has no seat to observe from"));
        }
        let mut row = vec![0; self.shared.encoder.len()];
        self.shared.encoder.observe_view(&self.view, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// A match that fits this view: the cards that the viewer cannot see are dealt at random.
    fn imagine(&self, #[pyo3(from_py_with = whole_numbers::seed)] seed: u64) -> Match {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let game = self.view.determinize(|cards| cards.shuffle(&mut rng));
        Match::sampled(game, rng, seed, Arc::clone(&self.shared))
    }

    /// The whole view as objects of JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &serde_json::to_string(&self.view).map_err(value_error)?)
    }

    /// A picture of the position as SVG, with unknown cards face-down.
    fn to_svg(&self) -> String {
        picture::position(&self.view, |seat| self.view.known_hand(seat))
    }

    fn _repr_html_(&self) -> String {
        self.to_svg()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let view = serde_json::to_string(&self.view).map_err(value_error)?;
        arguments::reduced(py, "restore_view", (view,))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let viewer = self.viewer().map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
        format!("<ginmi.View of {viewer}: {}, round {}>", self.game(), self.round())
    }
}

/// Restores a pickled view from its JSON.
#[pyfunction]
pub(crate) fn restore_view(view: &str) -> PyResult<View> {
    let view: ginmi::View = serde_json::from_str(view).map_err(value_error)?;
    // Wherever the cards are, it is a match with the same house rules.
    let shared = SharedMatchData::for_match(&view.determinize(|_| ()));
    Ok(View { view, shared })
}

/// Parses JSON into Python objects.
pub(crate) fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

pub(crate) fn mask<'py>(
    py: Python<'py>,
    shared: &SharedMatchData,
    legal: &ginmi::action::LegalActions,
) -> Bound<'py, PyArray1<bool>> {
    let mut mask = vec![0; shared.encoder.actions().len()];
    shared.encoder.actions().mask(legal, &mut mask);
    PyArray1::from_vec(py, mask.into_iter().map(|one| one == 1).collect())
}
