//! Golden records: recorded games must stay valid, and there must be one for every feature of a
//! game.
//!
//! After an intended change of the rules, `cargo xtask goldens` regenerates them; review the diff.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ginmi::options::OptionGroup;
use ginmi::record::{LineContent, RecordLine, Replayer};
use ginmi::{Game, with_game};

use crate::games::Checked;

/// The possible values of the key `do` in a game.
fn verbs(game: Game) -> &'static [&'static str] {
    with_game!(game, G => G::VERBS)
}

/// All golden records of a game: name and text.
fn records(game: Game) -> Vec<(String, String)> {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs").join(game.id());
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).unwrap())
    };
    files.map(read).collect()
}

#[test]
fn every_golden_record_is_what_the_rules_give() {
    for game in Game::ALL {
        for (name, text) in records(*game) {
            let mut replayer = Replayer::new();
            for line in text.lines() {
                if let Err(error) = replayer.line(line) {
                    panic!("{game}/{name}: {error}");
                }
                let read = RecordLine::read(line).unwrap();
                assert_eq!(read.to_string(), line, "{game}/{name} is not as it is written");
            }
            let counts = replayer.end().unwrap();
            assert_eq!(counts.finished, counts.games, "{game}/{name} does not come to its end");
        }
    }
}

#[test]
fn there_is_a_golden_record_for_everything() {
    for game in Game::ALL {
        let occurred = Occurred::in_records(&records(*game));
        let mut missing: Vec<String> = Vec::new();
        let mut need = |name: &str, has: bool| {
            if !has {
                missing.push(name.to_owned());
            }
        };
        for players in game.players() {
            need(&format!("{players} players"), occurred.players.contains(&players));
        }
        let matter = worths_that_matter(&records(*game));
        for info in game.options() {
            if info.group == OptionGroup::Worths {
                need(&format!("a payment by another {}", info.name), matter.contains(info.name));
                continue;
            }
            for value in info.samples {
                let pair = (info.name.to_owned(), value);
                need(&format!("{}={}", pair.0, pair.1), occurred.options.contains(&pair));
            }
        }
        for reason in (game.info().reasons)() {
            need(&format!("reason {reason}"), occurred.words.contains(reason.id()));
        }
        for (kind, words) in [("end", game.info().endings), ("do", verbs(*game))] {
            for word in words {
                let has = occurred.words.contains(&format!("{kind} {word}"));
                need(&format!("{kind} {word}"), has);
            }
        }
        for key in with_game!(*game, G => G::KEYS) {
            need(&format!("a decision with a {key}"), occurred.words.contains(*key));
        }
        assert!(missing.is_empty(), "{game} has no golden record for: {}", missing.join(", "));
    }
}

#[test]
fn the_page_on_the_format_names_everything() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/record-format.md");
    let text = std::fs::read_to_string(page).unwrap();
    let keys = [
        "ginmi",
        "game",
        "options",
        "seats",
        "draws",
        "dealer",
        "deal",
        "round",
        "sum",
        "lead",
        "reshuffle",
        "transfer",
        "from",
        "base",
        "multiplier",
        "amount",
        "parts",
        "end",
        "result",
        "card",
        "to",
        "teyaku",
        "month",
        "bank",
        "year-pot",
        "prize-pot",
        "loans",
        "name",
        "seat",
        "winner",
        "winners",
        "totals",
    ];
    let of_games = Game::ALL.iter().flat_map(|game| verbs(*game).iter().chain(game.info().endings));
    for word in keys.iter().chain(of_games) {
        assert!(text.contains(&format!("`{word}`")), "{word} is not explained");
    }
}

/// The worths of yaku that are changed in a game of these records and matter there: by the default
/// the rules do not give the same lines.
fn worths_that_matter(records: &[(String, String)]) -> BTreeSet<String> {
    let mut matter = BTreeSet::new();
    for (_, text) in records {
        let mut games: Vec<Vec<&str>> = Vec::new();
        for line in text.lines() {
            match (line.starts_with("{\"ginmi\":"), games.last_mut()) {
                (false, Some(game)) => game.push(line),
                _ => games.push(vec![line]),
            }
        }
        for game in games {
            let header: serde_json::Value = serde_json::from_str(game[0]).unwrap();
            let options = header["options"].as_object().unwrap();
            for name in options.keys().filter(|name| name.starts_with("yaku.")) {
                let mut usual = header.clone();
                usual["options"].as_object_mut().unwrap().remove(name);
                // Options that are refused without this one say nothing about it.
                let mut replayer = Replayer::new();
                let is_game = replayer.line(&usual.to_string()).is_ok();
                let mut is_same = || game[1..].iter().all(|line| replayer.line(line).is_ok());
                if is_game && !is_same() {
                    matter.insert(name.clone());
                }
            }
        }
    }
    matter
}

/// What occurs in some records.
#[derive(Default)]
struct Occurred {
    players: BTreeSet<usize>,
    options: BTreeSet<(String, String)>,
    /// Reasons by id, endings and decisions prefixed with their keys, and the keys of decisions.
    words: BTreeSet<String>,
}

impl Occurred {
    fn in_records(records: &[(String, String)]) -> Self {
        let mut occurred = Self::default();
        for text in records.iter().flat_map(|(_, text)| text.lines()) {
            occurred.note(text);
        }
        occurred
    }

    fn note(&mut self, text: &str) {
        match RecordLine::read(text).unwrap().line {
            LineContent::Header(header) => {
                self.players.insert(header.names.len());
                self.options.extend(header.options);
            }
            LineContent::Transfer(transfer) => {
                self.words.insert(transfer.reason.id().to_owned());
            }
            LineContent::End(end) => {
                self.words.insert(format!("end {}", end.ending));
            }
            LineContent::Decision(_) => {
                let object: serde_json::Value = serde_json::from_str(text).unwrap();
                self.words.insert(format!("do {}", object["do"].as_str().unwrap()));
                self.words.extend(object.as_object().unwrap().keys().cloned());
            }
            LineContent::Deal { .. }
            | LineContent::Lead(_)
            | LineContent::Reshuffle(_)
            | LineContent::Result { .. } => {}
        }
    }
}
