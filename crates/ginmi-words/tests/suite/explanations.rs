//! Players who ask are told something: in every language, in every phase of every game.

use std::fs;
use std::mem::discriminant;
use std::path::PathBuf;

use ginmi::phase::Phase;
use ginmi::record::{Replayer, Step};
use ginmi::{Game, Match};
use ginmi_words::{Lang, Span, Voice, explain};

/// Hands on the match after each input of the golden records, in which everything occurs that can.
fn replay(game: Game, mut see: impl FnMut(&Match)) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    for file in fs::read_dir(root.join(game.id())).unwrap() {
        let record = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut replayer = Replayer::new();
        for line in record.lines() {
            if replayer.line(line).unwrap() != Step::Consequence {
                see(replayer.recording().unwrap().game());
            }
        }
    }
}

/// Explains the phase of a match to the player who decides.
fn check(game: &Match, lang: Lang) {
    let (phase, info) = (game.phase(), game.game().info());
    let names = (0..game.players()).map(|seat| format!("P{seat}")).collect();
    let voice = Voice { lang, names, you: phase.seat(), game: game.game() };
    let lines = explain(&voice, &game.view(phase.seat()));
    let text: Vec<String> = lines.iter().map(|line| voice.plain(line)).collect();
    let odd = ["  ", " .", " ,", "\n", "{", "}", "。。", " 。"];
    let is_tidy = |text: &String| {
        text.trim() == text && !text.is_empty() && !odd.iter().any(|odd| text.contains(odd))
    };
    assert!(!text.is_empty() && text.iter().all(is_tidy), "{phase:?}: {text:#?}");
    let rule = |span| if let &Span::Rule(ref rule) = span { Some(rule.as_str()) } else { None };
    let rules: Vec<&str> = lines.iter().flat_map(|line| line.0.iter().filter_map(rule)).collect();
    let is_own = |rule: &&str| ["C", info.prefix].contains(&rule.split('-').next().unwrap());
    assert!(rules.iter().all(is_own), "{phase:?} names rules of other games: {text:#?}");
    if let Some(asks) = (info.asks)(&phase) {
        assert!(rules.contains(&asks), "{phase:?} does not name {asks}: {text:#?}");
    }
}

#[test]
fn every_question_of_every_game_is_explained() {
    let mut phases: Vec<Phase> = Vec::new();
    let mut asked = Vec::new();
    for game in Game::ALL {
        replay(*game, |game| {
            Lang::ALL.iter().for_each(|lang| check(game, *lang));
            let phase = game.phase();
            let which = (game.game(), discriminant(&phase));
            if !asked.contains(&which) {
                asked.push(which);
                phases.push(phase);
            }
        });
    }
    for game in Game::ALL {
        for phase in phases.iter().filter(|phase| (game.info().asks)(phase).is_some()) {
            assert!(
                asked.contains(&(*game, discriminant(phase))),
                "{game} was not seen to ask {phase:?}"
            );
        }
    }
}

/// Prints every explanation, to be read: `cargo test -p ginmi-words -- --ignored --nocapture`.
#[test]
#[ignore = "for reading"]
fn print_explanations() {
    for game in Game::ALL {
        let mut told = std::collections::BTreeSet::new();
        replay(*game, |game| {
            for lang in Lang::ALL {
                let phase = game.phase();
                let names = ["Kiku", "Fuji", "Hagi", "Sakura", "Ume", "Ayame", "Momiji"];
                let names = names.map(str::to_owned).to_vec();
                let voice = Voice { lang: *lang, names, you: phase.seat(), game: game.game() };
                let lines = explain(&voice, &game.view(phase.seat()));
                let text: Vec<String> = lines.iter().map(|line| voice.plain(line)).collect();
                let text = text.join("\n\n");
                let key: String = text.chars().filter(|c| !c.is_ascii_digit()).collect();
                if told.insert(key) {
                    println!("== {} {phase:?}\n{text}\n", game.game());
                }
            }
        });
    }
}
