//! The facts about a game, which matches with the same house rules share.

use std::sync::Arc;

use ginmi::encode::{ActionMeaning, ActionSpace, Encoder, Feature};
use ginmi::{Game, Match};
use ginmi_bots::BotKind;
use ginmi_words::Lang;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyDict};

use crate::arguments::{self, value_error};
use crate::whole_numbers;

/// Data that is made once for a match and shared by everything derived from it.
#[derive(Debug)]
pub(crate) struct SharedMatchData {
    pub(crate) encoder: Encoder,
    pub(crate) choices: Vec<ActionMeaning>,
}

impl SharedMatchData {
    pub(crate) fn for_match(game: &Match) -> Arc<Self> {
        let encoder = Encoder::new(game);
        let choices = encoder.actions().choices();
        Arc::new(Self { encoder, choices })
    }
}

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    Game::ALL.iter().map(|game| game.id()).collect()
}

/// The names of all bots, the strongest first.
#[pyfunction]
pub(crate) fn bots() -> Vec<&'static str> {
    BotKind::ALL.iter().map(|kind| kind.id()).collect()
}

/// The facts about a game: name, unit, numbers of players, number of actions, house rules (each
/// with its default and meaning), the values that they take and some to try, and the names of its
/// yaku. Names and meanings are in the language `lang`: `en` or `ja`.
#[pyfunction]
#[pyo3(signature = (game, *, lang="en"))]
pub(crate) fn game_info<'py>(
    py: Python<'py>,
    game: &str,
    lang: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let game: Game = game.parse().map_err(value_error)?;
    let lang: Lang = lang.parse().map_err(value_error)?;
    let (info, facts) = (game.info(), PyDict::new(py));
    facts.set_item("id", info.id)?;
    facts.set_item("name", ginmi_words::game(lang, game))?;
    facts.set_item("unit", info.unit)?;
    facts.set_item("players", game.players().collect::<Vec<usize>>())?;
    facts.set_item("capacity", game.capacity())?;
    facts.set_item("num_actions", ActionSpace::new(game).len())?;
    let [options, values, samples] = [(); 3].map(|()| PyDict::new(py));
    for option in game.options() {
        let meaning = ginmi_words::option_meaning(lang, game, option.name);
        options.set_item(option.name, (option.default, meaning))?;
        values.set_item(option.name, option.values.to_string())?;
        samples.set_item(option.name, option.samples)?;
    }
    facts.set_item("options", options)?;
    facts.set_item("values", values)?;
    facts.set_item("samples", samples)?;
    let teyaku = info.teyaku.iter().map(|yaku| yaku.id());
    let yaku = teyaku.chain(info.dekiyaku.iter().map(|yaku| yaku.id()));
    let yaku: Vec<_> = yaku.map(|id| (id, ginmi_words::yaku(lang, game, id))).collect();
    facts.set_item("yaku", yaku.into_py_dict(py)?)?;
    Ok(facts)
}

/// The names of the actions of a game, by number.
#[pyfunction]
pub(crate) fn action_names(game: &str) -> PyResult<Vec<String>> {
    let game: Game = game.parse().map_err(value_error)?;
    Ok(ActionSpace::new(game).choices().into_iter().map(|choice| choice.id).collect())
}

/// A feature for Python: name, meaning, start, shape, least, greatest, owners, columns.
type FeatureRow = (String, String, usize, Vec<usize>, i8, i8, Vec<String>, Vec<String>);

/// The meaning of the numbers of an observation; `ginmi.features` wraps them in objects.
#[pyfunction]
#[pyo3(signature = (game, players=None, *, options=None, oracle=false))]
pub(crate) fn feature_rows(
    game: &str,
    #[pyo3(from_py_with = whole_numbers::players)] players: Option<usize>,
    options: Option<&Bound<'_, PyDict>>,
    oracle: bool,
) -> PyResult<Vec<FeatureRow>> {
    let encoder =
        Encoder::new(&arguments::new_match(game, players, &arguments::options(options)?)?);
    let features = if oracle { encoder.oracle_features() } else { encoder.features() };
    let row = |feature: &Feature| {
        let Feature { name, meaning, start, range, owners, columns } = feature.clone();
        let shape = feature.shape();
        (name, meaning, start, shape, *range.start(), *range.end(), owners, columns)
    };
    Ok(features.iter().map(row).collect())
}
