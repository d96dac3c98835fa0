//! Whole trainings of a toy size.

use std::path::Path;

use ginmi::Game;
use ginmi_bots::net::{self, Inputs};

use crate::adopt::{CARD, WEIGHTS, hash};
use crate::gate::{self, Contender, Contest};
use crate::judged;
use crate::labels::{self, Plan};
use crate::training::{Course, Entry, Training};

fn trained(course: Course, against: Option<&[u8]>, folder: &Path) -> (Vec<Entry>, Vec<u8>) {
    let (log, weights) = Training::begin(course, against, folder).unwrap().run().unwrap();
    (log, weights.to_bytes())
}

#[test]
fn a_toy_improves_by_an_interval_and_resumes_to_the_same_weights() {
    let course = Course::toy(Game::Nuki, vec![2, 3], 1);
    let [whole, parts] = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let (log, weights) = trained(course.clone(), None, whole.path());
    assert_eq!(log.len() as u32, 1 + course.epochs);
    let (before, after) = (&log[0], &log[course.epochs as usize]);
    assert!(after.gain - after.margin > before.gain + before.margin, "{before}\n{after}");

    // Stopped before it had labelled and learned everything, and finished already.
    for file in ["labels-0.bin", "labels-unseen.bin", "judged.json", "course.json"] {
        std::fs::copy(whole.path().join(file), parts.path().join(file)).unwrap();
    }
    std::fs::remove_file(parts.path().join("labels-0.bin")).unwrap();
    for _ in 0..2 {
        let (resumed, same) = trained(course.clone(), None, parts.path());
        assert_eq!(resumed, log);
        assert_eq!(same, weights);
    }

    // Another training does not get into the same folder.
    let other = Course { seed: 2, ..course };
    let refused = Training::begin(other, None, parts.path()).err().unwrap().to_string();
    assert!(refused.contains("--folder"), "{refused}");
}

#[test]
fn a_toy_that_responds_to_another_wins_from_it() {
    let folders = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let [frozen, response] = folders.each_ref().map(|folder| folder.path());
    let course = Course::toy(Game::Nuki, vec![2], 1);
    let (_, weights) = trained(course.clone(), None, frozen);
    let (log, _) = trained(course.clone(), Some(&weights), response);
    let (before, after) = (&log[0], &log[course.epochs as usize]);
    eprintln!("{before}\n{after}");
    let verdict = gate::play(&Contest {
        game: Game::Nuki,
        players: 2,
        contenders: [response, frozen].map(|folder| Contender::Weights(folder.join(WEIGHTS))),
        seed: 1,
        deals: 2000,
        whole: true,
        jobs: 2,
    });
    let money = verdict.unwrap().money;
    eprintln!("{money:.2}");
    assert!(money.excludes_zero() && money.mean > 0.0, "{money:.2}");
}

#[test]
fn labels_say_how_far_greedy_finds_actions_behind_the_best() {
    for &game in Game::ALL {
        let players = &[game.info().capacity];
        let plan = Plan { game, players, worlds: 1, against: None, seed: 1 };
        let labels = labels::label(&plan, &Inputs::new(game), 0, 100);
        for label in (0..labels.len()).map(|position| labels.get(position)) {
            assert_eq!(label.behind.len(), label.values.len());
            assert!(label.behind.contains(&0.0), "{game}: none is the best: {:?}", label.behind);
            assert!(label.behind.iter().all(|behind| *behind >= 0.0), "{game}: {:?}", label.behind);
        }
        let behind = |position| labels.get(position).behind.iter().any(|behind| *behind > 0.0);
        let close = (0..labels.len()).filter(|position| !behind(*position)).count();
        assert!(close < labels.len() / 2, "{game}: all actions are as good in {close} of 100");
    }
}

#[test]
fn the_mean_of_gains_has_students_interval() {
    let estimate = judged::mean([1.0, 2.0, 3.0].into_iter());
    assert!((estimate.mean - 2.0).abs() < 1e-6);
    // 4.302652730 standard errors of 1 / √3, from a table.
    assert!((estimate.margin.unwrap() - 2.484_138).abs() < 1e-3, "{estimate:?}");
}

#[test]
fn every_network_has_its_card() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ginmi-bots/src/games");
    let mut found: Vec<String> = Vec::new();
    for folder in games.read_dir().unwrap().map(|folder| folder.unwrap().path()) {
        if let Ok(weights) = std::fs::read(folder.join(WEIGHTS)) {
            let card = std::fs::read_to_string(folder.join(CARD)).unwrap();
            assert!(card.contains(&hash(&weights)), "{} is of other weights", folder.display());
            found.push(hash(&weights));
        }
    }
    let built_in = Game::ALL.iter().filter_map(|game| net::weights(*game));
    let mut built_in: Vec<String> = built_in.map(hash).collect();
    found.sort();
    built_in.sort();
    assert_eq!(found, built_in, "the networks beside the code are those that the bots use");
}
