//! What people choose from when they set up a game: presets, and options in both languages.

use std::collections::BTreeSet;

use ginmi::options::{AllowedValues, OptionInfo};
use ginmi::{Game, Match};

#[test]
fn every_preset_makes_a_match_for_every_number_of_players() {
    for game in Game::ALL {
        for preset in game.presets() {
            for players in game.players() {
                let made = Match::new(*game, players, preset.options.iter().copied());
                assert!(made.is_ok(), "{game} {} for {players}: {made:?}", preset.id);
            }
        }
    }
}

#[test]
fn presets_differ_and_set_what_they_name() {
    for game in Game::ALL {
        let presets = game.presets();
        assert!(presets[0].options.is_empty(), "the first preset of {game} is the rulebook's");
        let ids: BTreeSet<_> = presets.iter().map(|preset| preset.id).collect();
        let sets: BTreeSet<_> = presets.iter().map(|preset| preset.options).collect();
        assert_eq!((ids.len(), sets.len()), (presets.len(), presets.len()), "{game}");
        for preset in presets {
            assert_eq!(game.preset(preset.id), Ok(preset));
            for (option, value) in preset.options {
                let default = default_of(*game, option);
                assert_ne!(default, *value, "{game} {}: {option} is so anyway", preset.id);
            }
        }
    }
}

#[test]
fn unknown_presets_are_refused_with_a_list() {
    let refused = Game::Taiyaku.preset("nintendo").unwrap_err().to_string();
    assert!(refused.contains("Taiyaku has no preset `nintendo`"), "{refused}");
    assert!(refused.contains("rulebook, half-year"), "{refused}");
}

/// A form that offers what an option says it takes offers nothing that is refused.
#[test]
fn options_take_what_they_say() {
    for game in Game::ALL {
        for info in game.options() {
            for value in written(&info) {
                let set = Match::new(*game, 2, [(info.name, value.as_str())]);
                let why = set.err().map(|error| error.to_string()).unwrap_or_default();
                assert!(
                    !why.contains("is not a valid value"),
                    "{game} {}={value}: {why}",
                    info.name
                );
            }
            for value in outside(&info) {
                let why = Match::new(*game, 2, [(info.name, value.as_str())]).unwrap_err();
                let says = format!("takes {}", info.values);
                assert!(why.to_string().ends_with(&says), "{game} {}={value}: {why}", info.name);
            }
        }
    }
}

#[test]
fn values_are_said_as_they_are_written() {
    let written = |game: Game, name| {
        let infos = game.options();
        infos.iter().find(|info| info.name == name).map(|info| info.values.to_string())
    };
    let check =
        |name, text: &str| assert_eq!(written(Game::HachiHachi, name).as_deref(), Some(text));
    check("kan", "12 | 10 | 6 | 1");
    check("loan", "a whole number from 1 to 1000");
    check("must-play", "never | always | last-rounds(n) with n from 1 to 9999");
}

fn default_of(game: Game, option: &str) -> String {
    let infos = game.options();
    infos.into_iter().find(|info| info.name == option).expect("an option of the game").default
}

/// Values within what the option says it takes: all that have a name, and the ends of ranges.
fn written(info: &OptionInfo) -> Vec<String> {
    let named = info.values.choices().iter().map(|choice| (*choice).to_owned());
    let others = match info.values {
        AllowedValues::Choice(_) => Vec::new(),
        AllowedValues::Number { least, most }
        | AllowedValues::ChoiceOrNumber { least, most, .. } => {
            vec![least.to_string(), most.to_string()]
        }
        AllowedValues::ChoiceOrCounted(_, counted) => {
            [counted.least, counted.most].map(|number| counted.write(&number.to_string())).to_vec()
        }
        AllowedValues::Worth(_) | AllowedValues::Amount { .. } => info.samples.clone(),
    };
    named.chain(others).collect()
}

/// Values just outside.
fn outside(info: &OptionInfo) -> Vec<String> {
    match info.values {
        AllowedValues::Choice(_) => vec!["perhaps".to_owned()],
        AllowedValues::Number { least, most }
        | AllowedValues::ChoiceOrNumber { least, most, .. } => {
            vec![(most + 1).to_string(), (least - 1).to_string()]
        }
        AllowedValues::ChoiceOrCounted(_, counted) => {
            vec![counted.write(&(counted.most + 1).to_string()), counted.write("")]
        }
        AllowedValues::Amount { .. } => {
            ["100", "0.25", "0p", "1000p", "1.0", ""].map(str::to_owned).to_vec()
        }
        AllowedValues::Worth(forms) => {
            vec![(forms.most + 1).to_string(), "0".to_owned(), "1000p".to_owned(), String::new()]
        }
    }
}
