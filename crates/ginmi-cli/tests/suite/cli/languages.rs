//! Every game in every language: lines that fit, words of that language only, and rules that exist.

use std::fs;
use std::path::{Path, PathBuf};

use ginmi::games::common::{Recipe, Rules};
use ginmi::yaku::Teyaku;
use ginmi::{Game, with_game};
use ginmi_words::{Lang, text};

use crate::cli::play::answers;
use crate::cli::support::{check_columns, ginmi};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn records(game: Game) -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("playthroughs").join(game.id())).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")).collect()
}

/// The names of the players in the header of a record.
fn players(record: &Path) -> Vec<String> {
    let text = fs::read_to_string(record).unwrap();
    let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let seats = header["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

/// In languages with another script, the only Latin words are these.
#[track_caller]
fn check_words(lang: Lang, text: &str, names: &[String]) {
    if lang == Lang::English {
        return;
    }
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    let is_name = |word: &str| names.iter().any(|name| name.contains(word));
    let english: Vec<_> = words.filter(|word| word.len() > 2 && !is_name(word)).collect();
    assert!(english.is_empty(), "{english:?} in {}", lang.name());
}

/// Checks that the rules in a text belong to the game or to all games, and are in the rulebook.
#[track_caller]
fn check_rules(game: Game, rulebook: &str, text: &str) {
    let words =
        text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-.".contains(letter)));
    let rules = words.filter(|word| {
        let (prefix, number) = word.split_once('-').unwrap_or_default();
        let is_prefix = Game::ALL.iter().any(|game| game.info().prefix == prefix) || prefix == "C";
        is_prefix && number.starts_with(|letter: char| letter.is_ascii_digit())
    });
    for rule in rules.map(|rule| rule.trim_end_matches('.')) {
        let prefix = rule.split('-').next().unwrap();
        assert!([game.info().prefix, "C"].contains(&prefix), "{game}: {rule}");
        let is_heading = |line: &str| line.starts_with('#') && line.split(' ').nth(1) == Some(rule);
        assert!(rulebook.lines().any(is_heading), "the rulebook has no {rule}");
    }
}

/// The golden records contain every kind of event, so all texts occur.
#[test]
fn all_that_happens_is_narrated_in_every_language() {
    let pages = fs::read_dir(root().join("rulebook")).unwrap().map(|page| page.unwrap().path());
    let pages = pages.filter(|page| page.is_file());
    let rulebook: String = pages.map(|page| fs::read_to_string(page).unwrap()).collect();
    for game in Game::ALL {
        let records = records(*game);
        assert!(records.len() > 20, "{game}: {} records", records.len());
        for record in records {
            for lang in Lang::ALL {
                let path = record.to_str().unwrap();
                let shown = ginmi(&["replay", path, "--lang", lang.tag()], b"");
                assert_eq!((shown.code, shown.err.as_str()), (Some(0), ""), "{path}");
                let over = lang.text("game-over").trim_end_matches(['.', '。']);
                assert!(shown.out.contains(over), "{path}");
                for line in shown.out.lines() {
                    assert!(unicode_width::UnicodeWidthStr::width(line) <= 78, "{path}: {line}");
                }
                check_words(*lang, &shown.out, &players(&record));
                check_rules(*game, &rulebook, &shown.out);
            }
        }
    }
}

#[test]
fn every_game_can_be_played_in_every_language() {
    let typed = ["e", "?", "h", "m", "y", "1"];
    for game in Game::ALL {
        for lang in Lang::ALL {
            for players in [*game.players().start(), *game.players().end()] {
                let players = players.to_string();
                let args =
                    ["play", game.id(), "--rounds", "2", "--seed", "8", "--lang", lang.tag()];
                let args = [&args[..], &["--players", &players]].concat();
                let played = ginmi(&args, &answers(&typed, 150));
                assert_eq!((played.code, played.err.as_str()), (Some(0), ""), "{args:?}");
                check_columns(&played.out);
                let known = ["seed", "greedy", "Enter"].map(str::to_owned);
                // Switching the names of cards shows the English ones.
                let quiet = ginmi(&args, &answers(&["?", "h", "m", "y", "1"], 150));
                check_words(*lang, &quiet.out, &known);
                assert_ne!(played.out, quiet.out);
            }
        }
    }
}

#[test]
fn cards_are_valued_in_every_language() {
    for game in Game::ALL {
        let info = game.info();
        let options = game.options();
        // Some teyaku count by a house rule only.
        let set = |yaku: &Teyaku| {
            let worth = format!("yaku.{yaku}");
            let is_off = options.iter().any(|one| one.name == worth && one.default == "off");
            if is_off { vec!["--set".to_owned(), format!("{worth}=4")] } else { Vec::new() }
        };
        // The worth of a hand alone is asked for, and these count by the cards on the field.
        let needs_field = |yaku: &&Teyaku| {
            [Teyaku::OPPOSITE_TRIPLET, Teyaku::OPPOSITE_STANDING_TRIPLET].contains(*yaku)
        };
        let own = info.teyaku.iter().filter(|yaku| !needs_field(yaku));
        let hands = own.map(|yaku| {
            ("--hand", with_game!(*game, G => G::example(*yaku)).to_owned(), set(yaku))
        });
        let recipes = game.recipes();
        let piles = recipes.iter().map(Recipe::example).chain([game.deck()]);
        let piles = piles.map(|pile| ("--pile", pile.to_string(), Vec::new()));
        for (flag, cards, set) in piles.chain(hands) {
            for lang in Lang::ALL {
                let mut args = vec!["score", game.id(), flag, &cards, "--lang", lang.tag()];
                args.extend(set.iter().map(String::as_str));
                let valued = ginmi(&args, b"");
                assert_eq!((valued.code, valued.err.as_str()), (Some(0), ""), "{args:?}");
                check_words(*lang, &valued.out, &[]);
                let none = text!(*lang, "score-none", cards = flag.trim_start_matches('-'));
                assert!(!valued.out.contains(&none), "{args:?}: {}", valued.out);
            }
        }
    }
}

#[test]
fn the_language_is_that_of_the_system_unless_another_is_named() {
    let output = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = crate::cli::support::program();
        command.args(["rules", "hachi-hachi"]).args(args).envs(variables.iter().copied());
        crate::cli::support::outcome(command, b"").out
    };
    let is_japanese = |text: String| text.contains("ローカルルール");
    assert!(!is_japanese(output(&[], &[])));
    assert!(is_japanese(output(&[("LANG", "ja_JP.UTF-8")], &[])));
    assert!(is_japanese(output(&[("LC_ALL", "ja_JP.UTF-8"), ("LANG", "en_US.UTF-8")], &[])));
    assert!(!is_japanese(output(&[("LC_ALL", ""), ("LC_MESSAGES", "C"), ("LANG", "ja_JP")], &[])));
    assert!(!is_japanese(output(&[("LANG", "ja_JP.UTF-8")], &["--lang", "en"])));
    assert!(is_japanese(output(&[], &["--lang", "ja"])));
    let refused = ginmi(&["rules", "hachi-hachi", "--lang", "xx"], b"");
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("`xx`") && refused.err.contains("en, ja"), "{}", refused.err);
}
