//! Runs the examples of the rulebook, and checks that every rule has one.
//!
//! The language of the examples is described in `rulebook/README.md`.

mod deal;
mod hands;
mod outcome;
mod payments;
pub(crate) mod play;
pub(crate) mod script;
mod settlement;
mod translations;

use std::path::PathBuf;

use ginmi::options::{OptionGroup, OptionInfo};
use ginmi::{Game, with_game};

use crate::games::Checked;
use script::{Block, Item, Result};

const COMMON: &str = "common.md";

/// The page about the games, which has no rules.
const ABOUT: &str = "about.md";

/// The page of a game is named after the id of the game.
fn page_of(game: Game) -> String {
    format!("{}.md", game.id())
}

fn pages() -> Vec<String> {
    let of_games = Game::ALL.iter().map(|game| page_of(*game));
    std::iter::once(COMMON.to_owned()).chain(of_games).collect()
}

/// The folders of languages other than English, whose pages are at the top of the rulebook.
const TRANSLATED: &[&str] = &["ja"];

/// A page in all languages.
fn editions(page: &str) -> Vec<String> {
    let others = TRANSLATED.iter().map(|folder| format!("{folder}/{page}"));
    std::iter::once(page.to_owned()).chain(others).collect()
}

fn text_of(page: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    std::fs::read_to_string(folder.join(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// The examples of the pages and of `tests/`.
fn blocks() -> Vec<Block> {
    let files = pages().into_iter().flat_map(|page| [format!("tests/{page}"), page]);
    files.flat_map(|file| Block::all(&file, &text_of(&file))).collect()
}

/// Runs one example.
pub(crate) fn run(block: &Block) -> Result {
    with_game!(block.game()?, G => run_as::<G>(block))
}

/// Runs one example of a game; its commands tell which kind it is.
fn run_as<G: Checked>(block: &Block) -> Result {
    let items = block.items()?;
    let has = |word: &str| items.iter().any(|item| item.word(0) == Some(word));
    if has("options") {
        items.iter().try_for_each(outcome::options::<G>)
    } else if has("campaign") {
        G::campaign(&items)
    } else if has("final") {
        outcome::run::<G>(&items)
    } else if has("players") && has("end") {
        settlement::run::<G>(&items)
    } else if has("players") {
        play::run::<G>(&items)
    } else {
        hands::run::<G>(&items)
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

/// The rules that every game shares.
fn common_rules() -> Vec<String> {
    let rules = (1..=12).map(|number| format!("C-{number}"));
    // V-7 says what presets are, and has nothing to show.
    let of_house_rules = [1, 2, 3, 4, 5, 6, 8].map(|number| format!("V-{number}"));
    rules.chain(of_house_rules).collect()
}

/// The numbers of a game's rules (not of headings that only group rules), and the ids that stand
/// for rules.
fn rules_of(game: Game) -> Vec<String> {
    with_game!(game, G => rules::<G>())
}

fn rules<G: Checked>() -> Vec<String> {
    let letters = G::LETTERS;
    let mut rules = Vec::new();
    for (section, parts) in (1..).zip(G::SECTIONS) {
        match parts {
            0 => rules.push(format!("{letters}-{section}")),
            _ => rules.extend((1..=*parts).map(|part| format!("{letters}-{section}.{part}"))),
        }
    }
    rules.retain(|rule| !G::LEFT_OUT.contains(&rule.as_str()));
    let info = G::GAME.info();
    let teyaku = info.teyaku.iter().map(|teyaku| teyaku.id());
    let dekiyaku = info.dekiyaku.iter().map(|dekiyaku| dekiyaku.id());
    let (numbers, ids): (Vec<&str>, Vec<&str>) =
        G::RULES.iter().partition(|rule| rule.starts_with(letters));
    rules.extend(numbers.into_iter().map(str::to_owned));
    rules.extend(teyaku.chain(dekiyaku).chain(ids).map(|id| format!("{}{id}", G::PREFIX)));
    rules
}

#[test]
fn every_rule_has_an_example() {
    let mut blocks: Vec<(Game, Block)> =
        blocks().into_iter().map(|block| (block.game().unwrap(), block)).collect();
    let common = common_rules();
    let shown = |rule: &String| blocks.iter().any(|(_, block)| block.rules.contains(rule));
    let mut missing: Vec<String> = common.iter().filter(|rule| !shown(rule)).cloned().collect();
    for game in Game::ALL {
        let of_game = blocks.iter().filter(|(of, _)| of == game);
        let shown: Vec<&String> = of_game.flat_map(|(_, block)| &block.rules).collect();
        let rules = rules_of(*game);
        missing.extend(rules.iter().filter(|rule| !shown.contains(rule)).cloned());
        for (_, block) in blocks.iter_mut().filter(|(of, _)| of == game) {
            block.rules.retain(|rule| !rules.contains(rule) && !common.contains(rule));
        }
    }
    assert!(missing.is_empty(), "rules without an example: {missing:?}");
    let unknown: Vec<_> =
        blocks.iter().filter(|(_, block)| !block.rules.is_empty()).map(|(_, b)| &b.rules).collect();
    assert!(unknown.is_empty(), "examples of rules that there are not: {unknown:?}");
}

/// The headings of a page, without the `#` marks, each with the text up to the next one.
fn sections(text: &str) -> Vec<(&str, String)> {
    let mut sections: Vec<(&str, String)> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        if line.starts_with('#') && !is_code {
            sections.push((line.trim_start_matches('#').trim_start(), String::new()));
        } else if let Some((_, section)) = sections.last_mut() {
            section.push_str(line);
            section.push('\n');
        }
    }
    sections
}

#[test]
fn pages_show_one_example_a_rule_and_the_others_stand_beside_them() {
    for page in pages() {
        let text = text_of(&page);
        let sections = sections(&text);
        for (heading, section) in &sections {
            let count = Block::all(&page, section).len();
            assert!(count < 2, "{page}: {count} examples of {heading}: move all but one to tests/");
        }
        let beside = format!("tests/{page}");
        for (heading, _) in self::sections(&text_of(&beside)).into_iter().skip(1) {
            let is_there = sections.iter().any(|(known, _)| *known == heading);
            assert!(is_there, "{beside}: the page has no heading {heading}");
        }
    }
}

#[test]
fn every_rule_number_has_a_heading() {
    let of_games = Game::ALL.iter().map(|game| (page_of(*game), rules_of(*game)));
    for (page, rules) in std::iter::once((COMMON.to_owned(), common_rules())).chain(of_games) {
        let text = text_of(&page);
        for rule in rules {
            let name = rule.split_once(':').map_or(rule.as_str(), |(_, id)| id);
            let heading = |line: &str| {
                line.starts_with('#')
                    && line.split([' ', '`']).any(|word| word.trim_end_matches(['.', ':']) == name)
            };
            assert!(text.lines().any(heading), "{page}: no heading for {rule}");
        }
    }
}

#[test]
fn the_table_of_options_is_that_of_the_program() {
    let of_game =
        |game: &Game| editions(&page_of(*game)).into_iter().map(|page| (*game, page)).collect();
    let all: Vec<Vec<(Game, String)>> = Game::ALL.iter().map(of_game).collect();
    for (game, page) in all.into_iter().flatten() {
        let text = text_of(&page);
        let rows: Vec<Vec<&str>> = text
            .lines()
            .filter_map(|line| line.strip_prefix("| `"))
            .map(|row| row.split('|').map(str::trim).collect())
            .collect();
        // The worths of all yaku stand in one row.
        let of_worths = |row: &Vec<&str>| row[0] == "yaku.ID`";
        assert!(rows.iter().any(of_worths), "{page}: no row for the worths of yaku");
        let is_worth = |info: &OptionInfo| info.group == OptionGroup::Worths;
        for info in game.options().iter().filter(|info| !is_worth(info)) {
            let name = info.name;
            let row = rows.iter().find(|row| row[0] == format!("{name}`"));
            let row = row.unwrap_or_else(|| panic!("{page}: no row for {name}"));
            // A default that depends on another option is a formula with its name as code.
            let formula = info.default.contains('`');
            let default =
                if formula { info.default.clone() } else { format!("`{}`", info.default) };
            assert!(row[1].starts_with(&default), "{page}: the default of {name} is {default}");
            assert_eq!(row[2], info.rule, "{page}: the rule of {name}");
            let choices = info.values.choices();
            let listed = |value: &&String| choices.contains(&value.as_str());
            for value in info.samples.iter().filter(listed) {
                assert!(
                    row[1].contains(&format!("`{value}`")),
                    "{page}: {name}={value} is missing"
                );
            }
        }
        let sections = sections(&text);
        let is_table = |section: &str| section.lines().any(|line| line.starts_with("| `rounds` |"));
        let table = sections.iter().find(|(_, section)| is_table(section));
        let (_, table) = table.unwrap_or_else(|| panic!("{page}: no table of options"));
        let known = game.options();
        for row in table.lines().filter_map(|line| line.strip_prefix("| `")) {
            let name = row.split('`').next().unwrap_or("");
            let is_known = name == "yaku.ID" || known.iter().any(|info| info.name == name);
            assert!(is_known, "{page}: no option {name}");
        }
    }
}

#[test]
fn a_wrong_example_fails() {
    for game in Game::ALL {
        for text in with_game!(*game, G => G::WRONG) {
            let block = Block::from_text(&format!("game {game}\n{text}"));
            assert!(run(&block).is_err(), "this should fail in {game}:\n{text}");
        }
    }
    assert!(run(&Block::from_text("game poker\npile 1a\ncard-points 20")).is_err());
}

/// For examples whose every line is a command of one kind.
pub(crate) fn unknown(item: &Item) -> Result {
    item.fail("this line is not understood")
}
