//! The setup of a table as it is stored: with every house rule.
//!
//! In memory and in messages a setup names as few options as possible. What is stored names all, so
//! that a table keeps its rules when a default changes in a later version; and a stored setup in
//! which an option is missing is refused, so that none is guessed.

use std::collections::BTreeMap;

use ginmi::Match;
use ginmi::games::SetupError;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::{TableSetup, TableSetupError};

pub(super) fn serialize<S: Serializer>(
    setup: &TableSetup,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match setup.new_match() {
        Ok(game) => {
            TableSetup { options: all_options(&game), ..setup.clone() }.serialize(serializer)
        }
        // Whoever reads it says what is wrong.
        Err(_) => setup.serialize(serializer),
    }
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<TableSetup, D::Error> {
    let stored = TableSetup::deserialize(deserializer)?;
    let game = Match::with_all_options(stored.game, stored.seats.into(), stored.pairs());
    let game = game.map_err(D::Error::custom)?;
    let options = fewest_options(&game).map_err(D::Error::custom)?;
    Ok(TableSetup { options, ..stored })
}

impl TableSetup {
    /// The same setup with as few options as possible.
    ///
    /// # Errors
    ///
    /// When the setup is invalid.
    pub(super) fn with_fewest_options(self) -> Result<Self, TableSetupError> {
        let game = self.new_match()?;
        Ok(Self { options: fewest_options(&game)?, ..self })
    }
}

/// All options of a match.
fn all_options(game: &Match) -> BTreeMap<String, String> {
    // A map that is collected is sorted first, by 4 KB of the page's module.
    let mut all = BTreeMap::new();
    all.extend(game.options().into_iter().map(|(name, value)| (name.to_owned(), value)));
    all
}

/// As few options as make a match with the house rules of this one: not those that have their
/// defaults, or follow from others.
fn fewest_options(game: &Match) -> Result<BTreeMap<String, String>, SetupError> {
    let all = game.options();
    let mut fewest = all_options(game);
    let makes_it = |options: &BTreeMap<String, String>| {
        let pairs = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        Match::new(game.game(), game.players(), pairs).map(|made| made.options() == all)
    };
    // Most have their defaults, so that the rest is tried one by one.
    let infos = game.game().options();
    let mut few = fewest.clone();
    few.retain(|name, value| {
        !infos.iter().any(|info| info.name == name.as_str() && info.default == *value)
    });
    if makes_it(&few).unwrap_or(false) {
        fewest = few;
    }
    for (name, _) in &all {
        if let Some(value) = fewest.remove(*name)
            && !makes_it(&fewest).unwrap_or(false)
        {
            fewest.insert((*name).to_owned(), value);
        }
    }
    Ok(fewest)
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use serde_json::{Value, json};

    use super::*;
    use crate::names::BotName;

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Stored(#[serde(with = "super")] TableSetup);

    fn setup(game: Game, seats: u8, options: &[(&str, &str)]) -> TableSetup {
        let mut setup = TableSetup::new(game, seats, vec![BotName::new("greedy").unwrap()]);
        let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        setup.options = options.iter().map(own).collect();
        setup
    }

    #[test]
    fn all_options_are_stored_and_the_fewest_come_back() {
        for (game, seats, options) in [
            (Game::KoiKoi, 2, &[("rounds", "3"), ("yaku.chaff", "2+2")][..]),
            (Game::HachiHachi, 3, &[("campaign", "on"), ("yaku.triplet", "20p")]),
            (Game::HachiHachi, 7, &[("campaign", "on"), ("loan", "20"), ("kan", "10")]),
            (Game::Taiyaku, 4, &[]),
            (Game::Nuki, 2, &[("penalties", "on")]),
        ] {
            let fewest = setup(game, seats, options);
            let written = serde_json::to_value(Stored(fewest.clone())).unwrap();
            let stored = written["options"].as_object().unwrap();
            for option in game.options().iter().filter(|option| !option.name.starts_with("yaku.")) {
                assert!(stored.contains_key(option.name), "{game}: {}", option.name);
            }
            let Stored(read) = serde_json::from_value(written.clone()).unwrap();
            assert_eq!(read, fewest);
            assert_eq!(read.new_match(), fewest.new_match());
            // Whatever somebody asks for, the table has the fewest.
            let all = TableSetup {
                options: serde_json::from_value(written["options"].clone()).unwrap(),
                ..fewest.clone()
            };
            assert_eq!(all.with_fewest_options().as_ref(), Ok(&fewest));
        }
    }

    #[test]
    fn a_missing_option_is_refused_by_name() {
        let written = serde_json::to_value(Stored(setup(Game::KoiKoi, 2, &[]))).unwrap();
        let refused = |options: Value| {
            let mut written = written.clone();
            written["options"] = options;
            serde_json::from_value::<Stored>(written).err().unwrap().to_string()
        };
        assert!(refused(json!({})).contains("is missing"));
        let mut options = written["options"].clone();
        options.as_object_mut().unwrap().remove("calls");
        assert!(refused(options).contains("`calls` is missing"));
        let mut options = written["options"].clone();
        options["seven"] = json!("on");
        assert!(refused(options).contains("no option `seven`"));
    }
}
