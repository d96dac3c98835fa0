//! Presets: house rules that belong together, under one name.

use crate::cli::support::{fresh_file, ginmi};

/// The options in the header of the record of a game begun with these arguments.
fn options(args: &str, file: &str) -> serde_json::Value {
    let record = fresh_file(file);
    let mut words: Vec<&str> = args.split_whitespace().collect();
    words.extend(["--record", record.to_str().unwrap()]);
    let played = ginmi(&words, b"q\n");
    assert_eq!(played.code, Some(0), "{}", played.err);
    let text = std::fs::read_to_string(&record).unwrap();
    let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    header["options"].clone()
}

#[test]
fn a_preset_sets_its_options() {
    let set = options("play hachi-hachi --preset variations", "preset.jsonl");
    assert_eq!(set["mizuten"], "on");
    assert_eq!(set["dealer-hand-swap"], 1);
    assert_eq!(set["rounds"], 12);
}

#[test]
fn single_options_change_a_preset() {
    let set = options(
        "play hachi-hachi --preset variations --set mizuten=off,kan=10 --rounds 3",
        "preset-changed.jsonl",
    );
    assert_eq!(set["mizuten"], "off");
    assert_eq!(set["kan"], 10);
    assert_eq!(set["rounds"], 3);
    assert_eq!(set["liability"], "on");
    let set = options("play taiyaku --preset half-year --rounds 2", "preset-rounds.jsonl");
    assert_eq!(set["rounds"], 2);
}

#[test]
fn rules_list_the_presets() {
    for game in ginmi::Game::ALL {
        let shown = ginmi(&["rules", game.id()], b"");
        let json = ginmi(&["rules", game.id(), "--json"], b"");
        let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
        for (number, preset) in game.presets().iter().enumerate() {
            assert!(shown.out.contains(preset.id), "{}", shown.out);
            assert_eq!(json["presets"][number]["id"], preset.id);
            for (option, value) in preset.options {
                assert!(shown.out.contains(&format!("{option}={value}")), "{}", shown.out);
                assert_eq!(json["presets"][number]["options"][option], *value);
            }
        }
    }
}
