//! Whole trainings of a toy size.

use std::path::Path;

use ginmi::Game;
use ginmi_bots::neural_net::{self, NetworkInputEncoder};

use crate::adopt::CARD;
use crate::labels::{self, LabelingConfig};
use crate::training::TrainingRun;
use crate::training_files::{EpochMetrics, TrainingConfig, WEIGHTS, hash};
use crate::validation_positions;

fn trained(
    config: TrainingConfig,
    against: Option<&[u8]>,
    folder: &Path,
) -> (Vec<EpochMetrics>, Vec<u8>) {
    let (log, weights) = TrainingRun::begin(config, against, folder).unwrap().run().unwrap();
    (log, weights.to_bytes())
}

#[test]
fn a_toy_improves_by_an_interval_and_resumes_to_the_same_weights() {
    let config = TrainingConfig::toy(Game::Nuki, vec![2, 3], 1);
    let [whole, parts] = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let (log, weights) = trained(config.clone(), None, whole.path());
    assert_eq!(log.len() as u32, 1 + config.epochs);
    let (before, after) = (&log[0], &log[config.epochs as usize]);
    assert!(after.gain - after.margin > before.gain + before.margin, "{before}\n{after}");

    // Stopped before it had labelled and learned everything, and finished already.
    for file in ["labels-0.bin", "labels-unseen.bin", "judged.json", "course.json"] {
        std::fs::copy(whole.path().join(file), parts.path().join(file)).unwrap();
    }
    std::fs::remove_file(parts.path().join("labels-0.bin")).unwrap();
    // By then the code has changed, but the training keeps the commit with which it began.
    let begun = std::fs::read(whole.path().join("course.json")).unwrap();
    for _ in 0..2 {
        let later = TrainingConfig { commit: "later".to_owned(), ..config.clone() };
        let (resumed, same) = trained(later, None, parts.path());
        assert_eq!(resumed, log);
        assert_eq!(same, weights);
        assert_eq!(std::fs::read(parts.path().join("course.json")).unwrap(), begun);
    }

    // Another training does not get into the same folder.
    let other = TrainingConfig { seed: 2, ..config };
    let refused = TrainingRun::begin(other, None, parts.path()).err().unwrap().to_string();
    assert!(refused.contains("--folder"), "{refused}");
}

#[test]
fn a_toy_unlearns_what_loses_against_the_bot_it_responds_to() {
    let folders = [(), ()].map(|()| tempfile::tempdir().unwrap());
    // One that knows the luck of a hundred positions by heart.
    let toy = TrainingConfig::toy(Game::Nuki, vec![2], 1);
    let frozen = TrainingConfig { positions: 100, epochs: 20, judged: 1, ..toy.clone() };
    let toy = TrainingConfig { positions: 6000, worlds: 2, epochs: 12, judged: 2000, ..toy };
    let (_, weights) = trained(frozen, None, folders[0].path());
    let (log, response) = trained(toy.clone(), Some(&weights), folders[1].path());
    let (before, after) = (&log[0], &log[toy.epochs as usize]);
    assert!(after.gain - after.margin > before.gain + before.margin, "{before}\n{after}");

    // It goes on with the same bot, and not with another.
    assert_eq!(trained(toy.clone(), Some(&weights), folders[1].path()), (log, response.clone()));
    for other in [None, Some(&*response)] {
        assert!(TrainingRun::begin(toy.clone(), other, folders[1].path()).is_err());
    }
}

#[test]
fn labels_say_how_far_greedy_finds_actions_behind_the_best() {
    for &game in Game::ALL {
        let players = &[game.capacity()];
        let config = LabelingConfig { game, players, determinizations: 1, against: None, seed: 1 };
        let labels = labels::label(&config, &NetworkInputEncoder::new(game), 0, 100);
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
    let estimate = validation_positions::mean_gain([1.0, 2.0, 3.0].into_iter());
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
    let built_in = Game::ALL.iter().filter_map(|game| neural_net::weights(*game));
    let mut built_in: Vec<String> = built_in.map(hash).collect();
    found.sort();
    built_in.sort();
    assert_eq!(found, built_in, "the networks beside the code are those that the bots use");
}
