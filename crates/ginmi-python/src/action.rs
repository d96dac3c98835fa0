use std::hash::{Hash, Hasher};

use ginmi::action::{self, LegalActions};
use pyo3::prelude::*;

use crate::arguments::{self, IllegalAction, value_error};
use crate::game_facts::SharedMatchData;
use crate::whole_numbers;

/// A decision that is legal in some position.
#[pyclass(module = "ginmi", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Action {
    pub(crate) action: action::Action,
    /// Its number among the actions of the game; `None` for a price, and for an offer without a number.
    #[pyo3(get)]
    number: Option<usize>,
    /// Its name, such as `play 5b`.
    #[pyo3(get)]
    name: String,
}

/// The pickled state of an action: its JSON, its number, its name.
type PickledAction = (String, Option<usize>, String);

/// Restores a pickled action.
#[pyfunction]
pub(crate) fn restore_action(
    action: &str,
    number: Option<usize>,
    name: String,
) -> PyResult<Action> {
    let action = serde_json::from_str(action).map_err(value_error)?;
    Ok(Action { action, number, name })
}

impl Hash for Action {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.action.hash(state);
    }
}

#[pymethods]
impl Action {
    /// The code of its card; `None` for an action without a card.
    #[getter]
    fn card(&self) -> Option<&'static str> {
        match self.action {
            action::Action::Play(card)
            | action::Action::Capture(card)
            | action::Action::Return(card) => Some(card.code()),
            _ => None,
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, PickledAction)> {
        let action = serde_json::to_string(&self.action).map_err(value_error)?;
        arguments::reduced(py, "restore_action", (action, self.number, self.name.clone()))
    }

    fn __str__(&self) -> &str {
        &self.name
    }

    fn __repr__(&self) -> String {
        format!("<ginmi.Action {:?}>", self.name)
    }
}

impl Action {
    /// A legal action.
    pub(crate) fn from_legal(
        shared: &SharedMatchData,
        legal: &LegalActions,
        action: action::Action,
    ) -> Self {
        let number = shared.encoder.actions().number(legal, action);
        let name = match (number, action) {
            (Some(number), _) => shared.choices[number].id.clone(),
            (None, action::Action::Offer { to, amount }) => format!("offer seat-{to} {amount}"),
            (None, action::Action::Price(price)) => format!("price {price}"),
            (None, other) => format!("{other:?}").to_lowercase(),
        };
        Self { action, number, name }
    }

    /// All legal actions, except offers without a number, and prices.
    pub(crate) fn all(shared: &SharedMatchData, legal: &LegalActions) -> Vec<Self> {
        let space = shared.encoder.actions();
        if matches!(legal, LegalActions::Offers(_) | LegalActions::Answer { .. }) {
            let numbered = (0..space.len()).filter_map(|number| space.action(legal, number));
            return numbered.map(|action| Self::from_legal(shared, legal, action)).collect();
        }
        legal.iter().map(|action| Self::from_legal(shared, legal, action)).collect()
    }

    /// The action that was passed: one of these objects, a number, or a name.
    pub(crate) fn read(
        input: &Bound<'_, PyAny>,
        shared: &SharedMatchData,
        legal: &LegalActions,
    ) -> PyResult<action::Action> {
        if let Ok(action) = input.extract::<Self>() {
            return Ok(action.action);
        }
        let space = shared.encoder.actions();
        let number = if let Ok(name) = input.extract::<String>() {
            shared.choices.iter().position(|choice| choice.id == name)
        } else {
            whole_numbers::action_number(input)?
        };
        let action = number.and_then(|number| space.action(legal, number));
        action.ok_or_else(|| {
            let all: Vec<String> =
                Self::all(shared, legal).into_iter().map(|action| action.name).collect();
            let input = input.str().map(|text| text.to_string()).unwrap_or_default();
            let legal = if all.is_empty() { "nothing".to_owned() } else { all.join(", ") };
            IllegalAction::new_err(format!("{input} is not legal now; legal is {legal}"))
        })
    }
}
