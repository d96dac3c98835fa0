//! Runs the examples of the rulebook, and checks that every rule has one.
//!
//! The language of the examples is described in `rulebook/README.md`.

mod campaign;
mod deal;
mod hands;
mod play;
mod script;
mod settlement;

use std::collections::BTreeSet;
use std::path::PathBuf;

use ginmi::Game;

use script::{Block, Item, Result};

const PAGES: [&str; 2] = ["common.md", "hachi-hachi.md"];

fn blocks() -> Vec<Block> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    let read = |page: &str| std::fs::read_to_string(folder.join(page)).unwrap();
    PAGES.iter().flat_map(|page| Block::all(page, &read(page))).collect()
}

/// Runs one example; the words in it tell which kind it is.
fn run(block: &Block) -> Result {
    let items = block.items()?;
    let has = |word: &str| items.iter().any(|item| item.word(0) == Some(word));
    if has("options") {
        items.iter().try_for_each(campaign::options)
    } else if has("campaign") || has("final") {
        campaign::run(&items)
    } else if has("players") && has("end") {
        settlement::run(&items)
    } else if has("players") {
        play::run(&items)
    } else {
        hands::run(&items)
    }
}

#[test]
fn every_example_plays_as_the_rulebook_says() {
    let blocks = blocks();
    let failures: Vec<String> = blocks
        .iter()
        .filter_map(|block| run(block).err().map(|error| format!("{}: {error}", block.page)))
        .collect();
    let (count, all) = (failures.len(), blocks.len());
    assert!(failures.is_empty(), "{count} of {all} examples fail:\n{}", failures.join("\n"));
}

/// The numbers of the rules that are rules themselves, and not headings of others.
fn rule_numbers() -> Vec<String> {
    let mut numbers: Vec<String> = (1..=11).map(|n| format!("C-{n}")).collect();
    let sections =
        [(1, 3), (2, 5), (3, 3), (4, 8), (5, 0), (6, 4), (7, 5), (8, 4), (9, 0), (10, 5)];
    for (section, rules) in sections {
        match rules {
            0 => numbers.push(format!("HH-{section}")),
            _ => numbers.extend((1..=rules).map(|rule| format!("HH-{section}.{rule}"))),
        }
    }
    let circumstances = [
        "all-eights",
        "double-eights",
        "sixteen-chaff",
        "diving",
        "escape",
        "dealers-hand",
        "mizuten",
    ];
    let info = Game::HachiHachi.info();
    let teyaku = info.teyaku.iter().map(|teyaku| teyaku.id());
    let dekiyaku = info.dekiyaku.iter().map(|dekiyaku| dekiyaku.id());
    numbers.extend(teyaku.chain(dekiyaku).chain(circumstances).map(str::to_owned));
    numbers
}

#[test]
fn every_rule_has_an_example() {
    let blocks = blocks();
    let shown: BTreeSet<&str> =
        blocks.iter().flat_map(|block| block.rules.iter().map(String::as_str)).collect();
    let numbers = rule_numbers();
    let missing: Vec<&String> =
        numbers.iter().filter(|number| !shown.contains(number.as_str())).collect();
    assert!(missing.is_empty(), "rules without an example: {missing:?}");
    let unknown: Vec<&&str> =
        shown.iter().filter(|rule| !numbers.iter().any(|number| number == **rule)).collect();
    assert!(unknown.is_empty(), "examples of rules that there are not: {unknown:?}");
}

#[test]
fn every_rule_number_has_a_heading() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    let text: String =
        PAGES.iter().map(|page| std::fs::read_to_string(folder.join(page)).unwrap()).collect();
    for number in rule_numbers() {
        let heading = |line: &str| {
            line.starts_with('#')
                && line.split([' ', '`']).any(|word| word.trim_end_matches(['.', ':']) == number)
        };
        assert!(text.lines().any(heading), "no heading for {number}");
    }
}

#[test]
fn the_table_of_options_is_that_of_the_program() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    let text = std::fs::read_to_string(folder.join("hachi-hachi.md")).unwrap();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .map(|row| row.split('|').map(str::trim).collect())
        .collect();
    let options = ginmi::Game::HachiHachi.options();
    for info in &options {
        let named = |row: &&Vec<&str>| row[0] == format!("{}`", info.name);
        let row = rows.iter().find(named).unwrap_or_else(|| panic!("no row for {}", info.name));
        let default = format!("`{}`", info.default);
        assert!(row[1].starts_with(&default), "{}: the default is {default}", info.name);
        assert_eq!(row[2], info.rule, "the rule of {}", info.name);
        for value in
            info.samples.iter().filter(|value| info.values.contains(" | ") && !value.contains('('))
        {
            assert!(row[1].contains(&format!("`{value}`")), "{}: {value} is missing", info.name);
        }
    }
}

#[test]
fn a_wrong_example_fails() {
    let wrong = [
        "hand 1a 1b 1c 4d 5c 9a 11d\nteyaku triplet 3",
        "hand 1a 1b 1c 4d 5c 9a 11d\nteyaku none",
        "pile 1a 3a 8a 12a\ndekiyaku five-brights 12",
        "players 3\ndealer 0\nfield 1c 2c 3c 4c 5c 6c\nasked 1 play",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\n1 pays 0 84 dekiyaku\n2 pays 0 83 dekiyaku",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\nwinner 1",
        "final 1 2\nwinners 0",
        "options kan=12 refused kan",
        "nonsense",
    ];
    for text in wrong {
        let block = Block::from_text(text);
        assert!(run(&block).is_err(), "this should fail:\n{text}");
    }
}

/// For examples whose every line is a command of one kind.
fn unknown(item: &Item) -> Result {
    item.fail("this line is not understood")
}
