//! Runs the examples of the rulebook, and checks that every rule has one.
//!
//! The language of the examples is described in `rulebook/README.md`.

mod campaign;
mod deal;
mod games;
mod hands;
mod outcome;
mod payments;
mod play;
mod script;
mod settlement;

use std::path::PathBuf;

use ginmi::Game;
use ginmi::games::{hachi_hachi::HachiHachi, nuki::Nuki, taiyaku::Taiyaku};

use games::Spoken;
use script::{Block, Item, Result};

const COMMON: &str = "common.md";

/// The page of a game is called by its id.
fn page_of(game: Game) -> String {
    format!("{}.md", game.id())
}

fn pages() -> Vec<String> {
    let of_games = Game::ALL.iter().map(|game| page_of(*game));
    std::iter::once(COMMON.to_owned()).chain(of_games).collect()
}

fn text_of(page: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    std::fs::read_to_string(folder.join(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

fn blocks() -> Vec<Block> {
    pages().iter().flat_map(|page| Block::all(page, &text_of(page))).collect()
}

/// Runs one example.
fn run(block: &Block) -> Result {
    match block.game()? {
        Game::HachiHachi => run_as::<HachiHachi>(block),
        Game::Nuki => run_as::<Nuki>(block),
        Game::Taiyaku => run_as::<Taiyaku>(block),
    }
}

/// Runs one example of a game; the words in it tell which kind it is.
fn run_as<G: Spoken>(block: &Block) -> Result {
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
    (1..=11).map(|number| format!("C-{number}")).collect()
}

/// The numbers of the rules of a game that are rules themselves and not only headings of others,
/// and the ids that stand for rules.
fn rules_of(game: Game) -> Vec<String> {
    let mut rules = Vec::new();
    // Each section, and how many rules it has; none if it is one itself.
    let mut sections = |letters: &str, sections: &[usize]| {
        for (section, parts) in (1..).zip(sections) {
            match parts {
                0 => rules.push(format!("{letters}-{section}")),
                _ => rules.extend((1..=*parts).map(|part| format!("{letters}-{section}.{part}"))),
            }
        }
    };
    let ids: &[&str] = match game {
        Game::HachiHachi => {
            sections("HH", &[3, 5, 3, 8, 0, 4, 5, 4, 0, 5]);
            &[
                "all-eights",
                "double-eights",
                "sixteen-chaff",
                "diving",
                "escape",
                "dealers-hand",
                "mizuten",
            ]
        }
        Game::Nuki => {
            sections("NU", &[0; 11]);
            &["sixteen-chaff", "diving", "escape", "mizuten"]
        }
        Game::Taiyaku => {
            sections("TY", &[3, 3, 7, 1, 3, 3, 4, 0, 0, 0]);
            // What these two sections say of all their yaku is a rule besides.
            rules.extend(["TY-4", "TY-9"].map(str::to_owned));
            &[]
        }
    };
    let info = game.info();
    let teyaku = info.teyaku.iter().map(|teyaku| teyaku.id());
    let dekiyaku = info.dekiyaku.iter().map(|dekiyaku| dekiyaku.id());
    let ids = teyaku.chain(dekiyaku).chain(ids.iter().copied());
    rules.extend(ids.map(|id| format!("{}{id}", prefix_of(game))));
    rules
}

/// What stands before the ids of a game in the first line of an example, since games share ids.
const fn prefix_of(game: Game) -> &'static str {
    match game {
        // The first line of a block of Taiyaku tells its ids apart.
        Game::HachiHachi | Game::Taiyaku => "",
        Game::Nuki => "nu:",
    }
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
    for game in Game::ALL {
        let page = page_of(*game);
        let text = text_of(&page);
        let rows: Vec<Vec<&str>> = text
            .lines()
            .filter_map(|line| line.strip_prefix("| `"))
            .map(|row| row.split('|').map(str::trim).collect())
            .collect();
        for info in &game.options() {
            let name = info.name;
            let row = rows.iter().find(|row| row[0] == format!("{name}`"));
            let row = row.unwrap_or_else(|| panic!("{page}: no row for {name}"));
            // A default that depends on another option is a formula, and names it as code.
            let formula = info.default.contains('`');
            let default =
                if formula { info.default.clone() } else { format!("`{}`", info.default) };
            assert!(row[1].starts_with(&default), "{page}: the default of {name} is {default}");
            assert_eq!(row[2], info.rule, "{page}: the rule of {name}");
            let choices = info.values.choices();
            let listed = |value: &&String| choices.iter().any(|choice| choice.id == **value);
            for value in info.samples.iter().filter(listed) {
                assert!(
                    row[1].contains(&format!("`{value}`")),
                    "{page}: {name}={value} is missing"
                );
            }
        }
        let table = text.split("\n## Options\n").nth(1).and_then(|text| text.split("\n## ").next());
        let known = game.options();
        for row in table.unwrap_or("").lines().filter_map(|line| line.strip_prefix("| `")) {
            let name = row.split('`').next().unwrap_or("");
            assert!(known.iter().any(|info| info.name == name), "{page}: no option {name}");
        }
    }
}

#[test]
fn a_wrong_example_fails() {
    let hachi_hachi = [
        "hand 1a 1b 1c 4d 5c 9a 11d\nteyaku triplet 3",
        "hand 1a 1b 1c 4d 5c 9a 11d\nteyaku none",
        "hand 1a 1b 1c 4d 5c 9a 11d 12a\nteyaku triplet 2",
        "pile 1a 3a 8a 12a\ndekiyaku five-brights 12",
        "players 3\ndealer 0\nfield 1c 2c 3c 4c 5c 6c\nasked 1 play",
        "players 3\nfield 1c 2c 3c 4c 5c 6c\nset kan=10\nasked 0 play",
        "players 3\nfield 1c 2c 3c 4c 5c 6c\nturn-ups 7c\nasked 0 play",
        "players 3\ndraw 5c 3c 9a\ndealer 0",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\n1 pays 0 84 dekiyaku\n2 pays 0 83 dekiyaku",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\nwinner 1",
        "players 3\ntook 0 1b 2b 3b\nend stop 0\nwinner 0",
        "final 1 2\nwinners 0",
        "options kan=12 refused kan",
        "nonsense",
    ];
    let taiyaku = [
        "hand 1c 2c 3c 4c 5c 6c 9a 10b\nteyaku seven-empties 7",
        "hand 1c 2c 3c 4c 5c 6c 9a 10b\nclaimed eight-empties\nmay-return 10b",
        "hand 1c 2c 3c 4c 5c 6c 9a 10b\nmay-return 10b",
        "pile 6b 9b 10b\ndekiyaku three-blue-ribbons 3",
        "pile 6b 9b\nscore 4",
        "players 3\nleader 1\ntook 0 6b 9b\ntook 1 4b 5b\ntook 2 6a 7a 10a\nend hands-empty\nwinner 0",
        "players 3\ntook 0 6b 9b 10b\nend stop 1\nwinner 0",
        "players 3\ntook 0 6b 9b 10b\nend hands-empty\nwinner 0",
        "players 2\npurse 1 3\ntook 0 6b 9b\nend hands-empty\npurse-is 1 1",
        "players 4\nfield 1c 2c 3c 4c 5c 6c\nleader-draw 5c 4c 1c 6c\nleader 3",
        "players 4\nfield 1c 2c 3c 4c 5c 6c\nleader-draw 5c 4c 1c 7c\nleader 2",
        "players 6\n0 drop\npasses-hand 0 to 4",
        "players 6\nhand 5 1a 2a\nasked 0 join",
        "players 4\naccount 0 3\npurse-is 0 8",
        "players 2\nfield 1c 2c 3c 4c 5c 6c\nhand 0 7a 8a 9a\nstock 10a\n0 plays 7a\nfield-is 1c 2c 3c 4c 5c 6c 7a 10a",
        "players 3\n0 returns 12d",
        "players 4\nmultiplier 1",
        "options kan=10 accepted",
    ];
    let nuki = [
        "hand 1a 1b 1c 3a 3b 6c 6d\nteyaku triplet-and-two-pairs 7",
        "hand 4a 4b 4c 1a 2b 3c 6a\nteyaku standing-triplet 3",
        "hand 1a 1b 1c 3a 9b 2d 6c\ncompensation 16",
        "set compensation=on\nhand 1a 1b 1c 3a 9b 2d 6c\ncompensation 17",
        "pile 1b 2b 3b 4b\ndekiyaku poetry-ribbons 7",
        "pile 11a 11b 11c 11d\nchaff 1",
        "players 2\nfield 1c 2c 3c 6c 8c 12c\nasked 0 play",
        "players 2\nfield 1c 2c 6c 8c 12a 12b\nfield-is 1c 2c 6c 8c 12a 12b",
        "players 2\nfield 1c 2c 6c 8c 12a 12b\npile-of 1 12a 12b",
        "players 2\nfield 1b 2c 3b 8b 11a 12a\nmultiplier 2",
        "players 3\n0 join\n1 join\nforced-out none",
        "players 2\nset claims=manual\nhand 0 1b 1c 1d 3b 3c 3d 9a\n0 claim triplet",
        "players 2\nset claims=manual\nhand 0 1b 1c 1d 3b 3c 6d 9a\n0 claim triplet 3",
        "players 2\ntook 0 1b 2b 3b\nend shoubu 0\n1 pays 0 84 dekiyaku",
        "players 2\ntook 0 1b 2b 3b\nend hands-empty\nwinner 0",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\nwinner 0",
        "players 2\nclaimed 1 triplet 6\ndealt 1 1b 1c 1d 6b 6c 8d 9a\nend cancel 0\nwinner 0",
        "options liability=on accepted",
    ];
    let games = [
        (Game::HachiHachi, &hachi_hachi[..]),
        (Game::Nuki, &nuki[..]),
        (Game::Taiyaku, &taiyaku[..]),
    ];
    for (game, wrong) in games {
        for text in wrong {
            let block = Block::from_text(&format!("game {game}\n{text}"));
            assert!(run(&block).is_err(), "this should fail in {game}:\n{text}");
        }
    }
    assert!(run(&Block::from_text("game koi-koi\npile 1a\ncard-points 20")).is_err());
}

#[test]
fn the_month_of_the_only_triplet_may_be_named() {
    let setup = "game nuki-hachi-hachi\nplayers 2\nset claims=manual\nhand 0 1b 1c 1d 3b 3c 6d 9a";
    let claim = "0 claim triplet 1\nsees 1 hand 0 1b 1c 1d";
    let late =
        "0 claim nothing\n1 claim nothing\n0 plays 1b\n0 claim triplet 1\nsees 1 hand 0 1c 1d";
    for text in [claim, late] {
        assert_eq!(run(&Block::from_text(&format!("{setup}\n{text}"))), Ok(()));
    }
}

/// For examples whose every line is a command of one kind.
fn unknown(item: &Item) -> Result {
    item.fail("this line is not understood")
}
