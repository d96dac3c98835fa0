//! The house rules that some options come to, as the engine reads them.

use std::collections::BTreeMap;

use super::LENGTH;
use ginmi::games::common::Rules;
use ginmi::options::{HouseRules, OptionError};
use ginmi::{Game, Match, with_game};

/// Options by name, as texts.
pub type OptionTexts = BTreeMap<String, String>;

/// The values of all options of a game when some are set: an option can change the defaults of
/// others, as a campaign does (HH-11.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ResolvedRules<'a> {
    game: Game,
    set: &'a OptionTexts,
    values: Vec<(&'static str, String)>,
}

impl<'a> ResolvedRules<'a> {
    /// The values when these options are set; those that the engine refuses are left out.
    pub(super) fn new(game: Game, set: &'a OptionTexts) -> Self {
        Self { game, set, values: values(game, set) }
    }

    /// The number of options that have another value there, the length of the game not counted.
    pub(super) fn differences(&self, there: &Self) -> usize {
        let is_other =
            |pair: &&(&'static str, String)| pair.0 != LENGTH && !there.values.contains(pair);
        // The values have no worths of yaku but the changed ones.
        let is_there_only =
            |(name, _): &&(&'static str, String)| !self.values.iter().any(|(here, _)| here == name);
        self.values.iter().filter(is_other).count()
            + there.values.iter().filter(is_there_only).count()
    }

    /// The value of an option without being set itself.
    pub(super) fn default(&self, option: &str) -> String {
        if !self.set.contains_key(option) {
            return self.find(&self.values, option);
        }
        let mut others = self.set.clone();
        others.remove(option);
        self.find(&values(self.game, &others), option)
    }

    /// Whether a value is what a formula comes to that is the default of an option.
    pub(super) fn is_formula_result(&self, option: &str, value: &str, default: &str) -> bool {
        if !default.contains('`') {
            return false;
        }
        let others = self.set.iter().filter(|(name, _)| *name != option);
        let pairs = others.map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Match::new(self.game, self.game.capacity(), pairs).map(|made| made.options());
        let mut options = options.into_iter().flatten();
        options.any(|(name, result)| name == option && result == value)
    }

    /// The values have no worths of yaku but the changed ones.
    fn find(&self, values: &[(&'static str, String)], option: &str) -> String {
        let found = values.iter().find(|(name, _)| *name == option).map(|(_, value)| value.clone());
        found.unwrap_or_else(|| {
            let infos = self.game.options();
            let info = infos.into_iter().find(|info| info.name == option);
            info.map(|info| info.default).unwrap_or_default()
        })
    }
}

fn values(game: Game, set: &OptionTexts) -> Vec<(&'static str, String)> {
    let mut pairs: Vec<(&str, &str)> =
        set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    loop {
        let read = with_game!(game, G => {
            G::options(pairs.iter().copied()).map(|options| options.pairs())
        });
        let refused = match read {
            Ok(values) => return values,
            Err(OptionError::Value { name, .. }) => name.to_owned(),
            Err(OptionError::Unknown { name, .. }) => name,
            // The rest is judged together, where it is said.
            Err(_) => return unjudged(game, &pairs),
        };
        pairs.retain(|(name, _)| *name != refused);
    }
}

/// The values when options are set that do not go together.
fn unjudged(game: Game, set: &[(&str, &str)]) -> Vec<(&'static str, String)> {
    let mut values = values(game, &OptionTexts::new());
    for info in game.options() {
        let Some((_, value)) = set.iter().find(|(name, _)| *name == info.name) else { continue };
        values.retain(|(name, _)| *name != info.name);
        values.push((info.name, (*value).to_owned()));
    }
    values
}

/// A value of an option in the only way in which the engine writes it; `None` if the option does not
/// take it, or there is no such option.
pub(in crate::model) fn written_value(game: Game, option: &str, value: &str) -> Option<String> {
    let set = OptionTexts::from([(option.to_owned(), value.to_owned())]);
    let values = with_game!(game, G => {
        let pairs = set.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        G::options(pairs).map(|options| options.pairs()).ok()
    })?;
    let found = values.into_iter().find(|(name, _)| *name == option).map(|(_, value)| value);
    found.or_else(|| {
        let infos = game.options();
        infos.into_iter().find(|info| info.name == option).map(|info| info.default)
    })
}
