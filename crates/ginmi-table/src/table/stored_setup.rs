//! The setup of a table as it is stored: with every house rule.
//!
//! In memory and in messages a setup names as few options as possible. What is stored names all, so
//! that a table keeps its rules when a default changes in a later version; and a stored setup in
//! which an option is missing is refused, so that none is guessed.

use std::collections::BTreeMap;

use ginmi::Match;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::{TableSetup, TableSetupError};

pub(super) fn serialize<S: Serializer>(
    setup: &TableSetup,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match setup.new_match() {
        Ok(game) => {
            let options = game.options().into_iter();
            let options = options.map(|(name, value)| (name.to_owned(), value)).collect();
            TableSetup { options, ..setup.clone() }.serialize(serializer)
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
    Ok(TableSetup { options: fewest_options(&game), ..stored })
}

impl TableSetup {
    /// The same setup with as few options as possible.
    ///
    /// # Errors
    ///
    /// When the setup is invalid.
    pub(super) fn with_fewest_options(self) -> Result<Self, TableSetupError> {
        let game = self.new_match()?;
        Ok(Self { options: fewest_options(&game), ..self })
    }
}

/// The fewest options that make this match.
fn fewest_options(game: &Match) -> BTreeMap<String, String> {
    game.fewest_options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
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
