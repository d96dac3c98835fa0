//! House rules: their list, how sets of them differ, and files of them.

use ginmi::Game;
use ginmi::options::{AllowedValues, OptionGroup, OptionInfo};
use ginmi_words::{Lang, option_group, option_label};
use serde_json::{Value, json};

use crate::cli::support::{check_columns, fresh_file, ginmi};

/// The output of a command that succeeds.
#[track_caller]
fn shown(args: &[&str]) -> String {
    let done = ginmi(args, b"");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{args:?}: {}", done.out);
    done.out
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    serde_json::from_str(&shown(&[args, &["--json"]].concat())).unwrap()
}

/// A setting of an option other than its default, if it can be set alone.
fn changed(game: Game, option: &OptionInfo) -> Option<String> {
    let mut others = option.samples.iter().filter(|value| **value != option.default);
    let value = others.find(|value| {
        let set = [(option.name, value.as_str())];
        ginmi::Match::new(game, game.capacity(), set).is_ok()
    })?;
    Some(format!("{}={value}", option.name))
}

#[test]
fn all_house_rules_are_listed_by_group_and_the_worths_in_a_table() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            let text = shown(&["rules", game.id(), "--lang", lang.tag()]);
            check_columns(&text);
            let place = |group: &OptionGroup| {
                text.lines().position(|line| line == option_group(*lang, *group))
            };
            let groups: Vec<_> = OptionGroup::ALL.iter().filter_map(place).collect();
            assert!(groups.is_sorted(), "{game}: {groups:?}");
            for option in game.options() {
                let is_worth = option.group == OptionGroup::Worths;
                let id = option.name.trim_start_matches("yaku.");
                let start = format!("{id} {}", if is_worth { "" } else { "=" });
                let mut lines = text.lines().rev().filter(|line| line.starts_with(&start));
                let line = lines.find(|line| !is_worth || line.contains("1–"));
                let line = line.unwrap_or_else(|| panic!("{game}: no {id} in {text}"));
                if let AllowedValues::Worth(forms) = option.values {
                    assert!(line.contains(&format!("1–{}", forms.most)), "{line}");
                    assert_eq!(line.contains("stop"), forms.can_stop, "{line}");
                } else {
                    assert!(line.contains(&format!(" = {}", option.default)), "{line}");
                }
            }
        }
    }
}

#[test]
fn house_rules_are_found_by_words_in_the_language() {
    for game in Game::ALL {
        for option in game.options() {
            let label = option_label(Lang::English, *game, option.name);
            for words in [option.name, &label.to_uppercase()] {
                let found = json(&["rules", game.id(), "--search", words]);
                let found = found["options"].as_array().unwrap();
                assert!(found.iter().any(|one| one["name"] == option.name), "{words}: {found:?}");
                assert!(found.len() < game.options().len(), "{words}");
            }
        }
    }
    let text = shown(&["rules", "hachi-hachi", "--search", "局数", "--lang", "ja"]);
    assert!(text.contains("rounds = 12"), "{text}");
    assert!(!text.contains("kan = 12"), "{text}");
    let text = shown(&["rules", "taiyaku", "--search", "xyzzy"]);
    assert!(text.contains("none") && text.contains("ginmi rules taiyaku"), "{text}");
}

#[test]
fn presets_are_shown_by_what_they_change() {
    for game in Game::ALL {
        for preset in game.presets() {
            let text = shown(&["rules", game.id(), "--preset", preset.id]);
            check_columns(&text);
            let shown = json(&["rules", game.id(), "--preset", preset.id]);
            for (name, written) in preset.options {
                let default = game.options().into_iter().find(|one| one.name == *name).unwrap();
                // A worth can be written in several ways, and is shown as records have it.
                let made = ginmi::Match::new(*game, game.capacity(), [(*name, *written)]);
                let made = made.map(|made| made.options()).unwrap_or_default();
                let made = made.into_iter().find(|(option, _)| option == name);
                let value = made.map_or_else(|| (*written).to_owned(), |(_, value)| value);
                let differs = default.default != value;
                assert_eq!(text.contains(&format!("{name}={value}")), differs, "{text}");
                let differences = shown["differences"].as_array().unwrap();
                let one = differences.iter().find(|one| one["name"] == *name);
                assert_eq!(one.is_some(), differs, "{name}: {differences:?}");
                if let Some(one) = one {
                    assert_eq!(
                        (&one["value"], &one["other"]),
                        (&json!(value), &json!(default.default))
                    );
                }
            }
        }
    }
    let standard = shown(&["rules", "hachi-hachi", "--preset", "rulebook"]);
    assert!(standard.contains("no house rule differs"), "{standard}");
}

#[test]
fn two_sets_are_compared() {
    let args = ["rules", "hachi-hachi", "--preset", "half-year", "--set", "kan=10"];
    let two = json(&[&args[..], &["--compare", "season"]].concat());
    let names: Vec<_> =
        two["differences"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["kan", "rounds"]);
    assert_eq!(two["differences"][1]["value"], "6");
    assert_eq!(two["differences"][1]["other"], "3");
    assert_eq!(two["options"], json!({ "kan": "10", "rounds": "6" }));
    assert_eq!(two["other-options"], json!({ "rounds": "3" }));
    let same = shown(&["rules", "hachi-hachi", "--preset", "season", "--compare", "season"]);
    assert!(same.contains("no house rule differs from “A season”"), "{same}");
}

#[test]
fn saved_house_rules_are_read_wherever_rules_are_set() {
    for game in Game::ALL {
        let file = fresh_file(&format!("rules-{game}.json"));
        let path = file.to_str().unwrap();
        // A rule and a worth that nothing else depends on.
        let options = game.options();
        let is_worth = |option: &&OptionInfo| option.group == OptionGroup::Worths;
        let settings: Vec<String> = [
            options
                .iter()
                .filter(|one| !is_worth(one))
                .find_map(|one| changed(*game, one))
                .unwrap(),
            options.iter().filter(is_worth).find_map(|one| changed(*game, one)).unwrap(),
        ]
        .into();
        let set = settings.join(",");
        let saved = shown(&["rules", game.id(), "--set", &set, "--save", path, "--name", "Ours"]);
        assert!(saved.contains(path) && saved.contains("--rules"), "{saved}");
        let read: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!((&read["game"], &read["name"]), (&json!(game.id()), &json!("Ours")));
        assert_eq!(read["options"].as_object().unwrap().len(), 2, "{read}");

        let shown_again = shown(&["rules", game.id(), "--rules", path]);
        assert!(shown_again.contains("Ours"), "{shown_again}");
        let simulated = |more: &[&str]| {
            let args = ["simulate", game.id(), "-n", "1", "--seed", "1", "--bots", "random"];
            let mut report = json(&[&args[..], more].concat());
            let report = report.as_object_mut().unwrap();
            report.retain(|key, _| !key.starts_with("seconds") && !key.contains("per_second"));
            json!(report)
        };
        assert_eq!(simulated(&["--rules", path]), simulated(&["--set", &set]));
        let cards = ["score", game.id(), "--pile", "1b 2b 3b", "--json"];
        let scored = |more: &[&str]| shown(&[&cards[..], more].concat());
        assert_eq!(scored(&["--rules", path]), scored(&["--set", &set]));
        let deal = ["arena", game.id(), "-n", "1", "--seed", "1"];
        let bots = vec!["random"; game.capacity()].join(",");
        let played = json(&[&deal[..], &["--bots", &bots, "--rules", path]].concat());
        for setting in &settings {
            let (name, value) = setting.split_once('=').unwrap();
            assert_eq!(played["options"][name], value, "{name}: {played}");
        }
    }
}

#[test]
fn a_file_overrides_a_preset_and_single_rules_override_a_file() {
    let file = fresh_file("rules-order.json");
    std::fs::write(&file, r#"{"game":"hachi-hachi","options":{"rounds":5,"mizuten":"on"}}"#)
        .unwrap();
    let path = file.to_str().unwrap();
    let args = ["rules", "hachi-hachi", "--preset", "half-year", "--rules", path];
    let all = json(&[&args[..], &["--set", "mizuten=off,kan=10"]].concat());
    assert_eq!(all["options"], json!({ "rounds": "5", "kan": "10" }));
    let refused = ginmi(&["rules", "hachi-hachi", "--preset", "season", "--save", path], b"");
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("already exists"), "{}", refused.err);
    shown(&["rules", "hachi-hachi", "--preset", "season", "--save", path, "--force"]);
    let read: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(read, json!({ "game": "hachi-hachi", "options": { "rounds": "3" } }));
}

#[test]
fn a_bad_file_is_refused_with_what_would_be_right() {
    let file = fresh_file("rules-bad.json");
    let path = file.to_str().unwrap();
    for command in ["rules", "play", "simulate", "arena", "score"] {
        let more: &[&str] = match command {
            "arena" => &["--bots", "random,random"],
            "score" => &["--pile", "1a"],
            _ => &[],
        };
        let refused = |text: &str| {
            std::fs::write(&file, text).unwrap();
            let args = [&[command, "koi-koi", "--rules", path], more].concat();
            let refused = ginmi(&args, b"");
            assert_eq!(refused.code, Some(2), "{args:?}: {}{}", refused.out, refused.err);
            refused.err
        };
        assert!(refused("kan=10").contains("it is one JSON object, such as {"));
        assert!(refused(r#"{"game":"taiyaku","options":{}}"#).contains("they are for Taiyaku"));
        let unknown = refused(r#"{"game":"koi-koi","options":{"viewings":"on"}}"#);
        assert!(unknown.contains("did you mean `viewing`"), "{unknown}");
        let value = refused(r#"{"game":"koi-koi","options":{"viewing":"maybe"}}"#);
        assert!(value.contains("`maybe`") && value.contains("on | off"), "{value}");
        let missing =
            ginmi(&[&[command, "koi-koi", "--rules", "no-such.json"], more].concat(), b"");
        assert_eq!(missing.code, Some(2), "{}", missing.err);
        assert!(missing.err.contains("--save FILE"), "{}", missing.err);
    }
}
