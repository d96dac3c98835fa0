//! A batch plays the same games as `ginmi simulate`, with any number of tables and threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ginmi::encode::Encoder;
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput};
use ginmi_batch::{AutoresetMode, Batch, BatchRestoreError, BatchSetup, StepError};
use ginmi_bots::{AnyBot, BotKind, BotSpec, RandomStreams, driver};
use rand::Rng;

/// The number and the result of each game.
type Results = Vec<(u64, Vec<i32>)>;

/// The games of random players, as the program plays them.
fn simulated(setup: &BatchSetup<'_>, games: u64) -> Results {
    let streams = RandomStreams::new(setup.seed);
    let play = |number| {
        let mut game = fresh(setup);
        let mut rng = streams.of_game(number);
        let specs = (0..setup.players).map(|seat| {
            let named = setup.bots.get(seat).copied().flatten();
            named.unwrap_or(BotSpec::from(BotKind::Random))
        });
        let mut bots: Vec<AnyBot> = specs.map(|spec| spec.build(rng.next_u64())).collect();
        driver::play(&mut game, &mut bots, &mut rng, &mut ()).unwrap();
        (number, game.result())
    };
    (0..games).map(play).collect()
}

fn fresh(setup: &BatchSetup<'_>) -> Match {
    Match::new(setup.game, setup.players, setup.options.iter().copied()).unwrap()
}

/// The games with numbers below `games` that a batch plays with sampled actions.
fn sampled(setup: &BatchSetup<'_>, games: u64) -> Results {
    let mut batch = Batch::new(setup).unwrap();
    let (tables, players) = (setup.tables, setup.players);
    let mut actions = vec![0; tables];
    let mut sums = vec![0.0; tables * players];
    let mut results = Results::new();
    let mut numbers: Vec<u64> = batch.rows().number.to_vec();
    while numbers.iter().any(|number| *number < games) {
        batch.sample(&mut actions);
        batch.step(&actions).unwrap();
        let rows = batch.rows();
        for (sum, reward) in sums.iter_mut().zip(rows.reward.iter()) {
            *sum += f64::from(*reward);
        }
        for table in 0..tables {
            if rows.done[table] == 1 {
                let sums = &mut sums[table * players..][..players];
                let result = sums.iter().map(|sum| *sum as i32).collect();
                if numbers[table] < games {
                    results.push((numbers[table], result));
                }
                sums.fill(0.0);
            }
        }
        numbers.copy_from_slice(rows.number);
    }
    results.sort();
    results
}

/// Checks that the games are the same, except games without decisions, which a batch skips.
fn check_same(played: &Results, expected: &Results, what: &str) {
    let numbers: Vec<u64> = played.iter().map(|(number, _)| *number).collect();
    assert!(10 * numbers.len() >= 8 * expected.len(), "{what}: few games");
    let expected: Results =
        expected.iter().filter(|(number, _)| numbers.contains(number)).cloned().collect();
    assert_eq!(played, &expected, "{what}");
}

#[test]
fn a_batch_plays_the_games_of_the_program() {
    for game in Game::ALL {
        for players in game.players() {
            for autoreset in [AutoresetMode::NextStep, AutoresetMode::SameStep] {
                let options = vec![("rounds", "2")];
                let setup = BatchSetup {
                    tables: 7,
                    seed: 88,
                    options,
                    autoreset,
                    ..BatchSetup::new(*game, players)
                };
                let (expected, played) = (simulated(&setup, 40), sampled(&setup, 40));
                check_same(&played, &expected, &format!("{game}, {players} players"));
            }
        }
    }
}

#[test]
fn threads_and_tables_change_nothing() {
    let game = Game::ALL[1];
    let one = BatchSetup {
        tables: 1,
        seed: 5,
        options: vec![("rounds", "1")],
        ..BatchSetup::new(game, 3)
    };
    let expected = sampled(&one, 500);
    // Fewer parts than threads, more threads than cores, and a part that is shorter than the
    // others.
    for (tables, threads) in [(100, 3), (33, 8), (1, 4), (500, 6)] {
        let many = BatchSetup { tables, threads, ..one.clone() };
        assert_eq!(sampled(&many, 500), expected, "{tables} tables, {threads} threads");
    }
}

#[test]
fn bots_play_the_seats_that_are_theirs() {
    for game in Game::ALL {
        let players = *game.players().start();
        let mut bots = vec![Some(BotSpec::from(BotKind::Greedy)); players];
        bots[1] = None;
        let options = vec![("rounds", "2")];
        let setup =
            BatchSetup { tables: 3, seed: 1, bots, options, ..BatchSetup::new(*game, players) };
        let mut batch = Batch::new(&setup).unwrap();
        assert!(batch.rows().to_play.iter().all(|seat| *seat == 1), "{game}");
        check_same(&sampled(&setup, 12), &simulated(&setup, 12), game.id());
        let mut actions = vec![0; 3];
        for _ in 0..200 {
            batch.sample(&mut actions);
            batch.step(&actions).unwrap();
            assert!(batch.rows().to_play.iter().all(|seat| [1, -1].contains(seat)));
        }
    }
}

#[test]
fn rows_agree_with_matches() {
    for game in Game::ALL {
        let players = *game.players().end();
        let setup =
            BatchSetup { tables: 20, threads: 2, oracle: true, ..BatchSetup::new(*game, players) };
        let mut batch = Batch::new(&setup).unwrap();
        let encoder = Encoder::new(&fresh(&setup));
        let (mut obs, mut oracle) = (vec![0; encoder.len()], vec![0; encoder.oracle_len()]);
        let mut mask = vec![0; encoder.actions().len()];
        let mut actions = vec![0; 20];
        for _ in 0..300 {
            batch.sample(&mut actions);
            batch.step(&actions).unwrap();
            for table in 0..20 {
                let game = batch.game(table);
                let viewer = match game.next() {
                    NextInput::Decision(seat) => seat,
                    _ => Seat::new(0),
                };
                encoder.observe(&game, viewer, &mut obs);
                encoder.oracle(&game, viewer, &mut oracle);
                encoder.actions().mask(&game.legal(), &mut mask);
                let rows = batch.rows();
                assert_eq!(rows.obs[table * obs.len()..][..obs.len()], obs);
                assert_eq!(rows.oracle[table * oracle.len()..][..oracle.len()], oracle);
                assert_eq!(rows.mask[table * mask.len()..][..mask.len()], mask);
            }
        }
    }
}

#[test]
fn illegal_actions_change_nothing() {
    let setup = BatchSetup { tables: 4, ..BatchSetup::new(Game::ALL[0], 2) };
    let mut batch = Batch::new(&setup).unwrap();
    let mut good = vec![0; 4];
    batch.sample(&mut good);
    let state = |batch: &mut Batch| {
        let games: Vec<Match> = (0..4).map(|table| batch.game(table)).collect();
        (games, batch.rows().obs.to_vec(), batch.rows().mask.to_vec())
    };
    let before = state(&mut batch);
    assert_eq!(batch.step(&good[..3]), Err(StepError::Count { tables: 4, given: 3 }));
    for bad in [-1, 96, 98, i64::MAX, i64::MIN] {
        let mut actions = good.clone();
        actions[2] = bad;
        let error = batch.step(&actions).unwrap_err();
        assert!(matches!(error, StepError::Illegal { table: 2, action, .. } if action == bad));
        assert!(state(&mut batch) == before, "{bad}");
    }
    batch.step(&good).unwrap();
    assert!(state(&mut batch) != before);
}

#[test]
fn threads_that_check_their_own_tables_find_the_first_illegal_action() {
    let tables = 64;
    let setup = BatchSetup { tables, threads: 2, ..BatchSetup::new(Game::ALL[0], 2) };
    let mut batch = Batch::new(&setup).unwrap();
    let mut good = vec![0; tables];
    let games = |batch: &Batch| (0..tables).map(|table| batch.game(table)).collect::<Vec<Match>>();
    // So often that the threads spin meanwhile, and check by themselves.
    for round in 0..500 {
        batch.sample(&mut good);
        let before = games(&batch);
        let wrong: &[usize] = [&[10, 50][..], &[50], &[63, 31]][round % 3];
        let mut actions = good.clone();
        // A match that is over takes any action.
        let to_play = batch.rows().to_play;
        let wrong: Vec<usize> =
            wrong.iter().copied().filter(|table| to_play[*table] >= 0).collect();
        wrong.iter().for_each(|table| actions[*table] = -1);
        if let Some(first) = wrong.into_iter().min() {
            let error = batch.step(&actions).unwrap_err();
            assert!(
                matches!(error, StepError::Illegal { table, action: -1, .. } if table == first)
            );
            assert!(games(&batch) == before, "round {round}");
        }
        batch.step(&good).unwrap();
    }
}

#[test]
fn a_finished_match_restarts_as_its_mode_says() {
    for autoreset in [AutoresetMode::NextStep, AutoresetMode::SameStep, AutoresetMode::Disabled] {
        let options = vec![("rounds", "1")];
        let setup = BatchSetup { autoreset, options, ..BatchSetup::new(Game::ALL[0], 2) };
        let mut batch = Batch::new(&setup).unwrap();
        let mut actions = [0];
        while batch.rows().done[0] == 0 {
            batch.sample(&mut actions);
            batch.step(&actions).unwrap();
        }
        let rows = batch.rows();
        assert_eq!(rows.number[0], u64::from(autoreset == AutoresetMode::SameStep));
        assert_eq!(rows.to_play[0] == -1, autoreset != AutoresetMode::SameStep);
        match autoreset {
            AutoresetMode::SameStep => continue,
            AutoresetMode::NextStep => batch.step(&[12_345_i64]).unwrap(),
            AutoresetMode::Disabled => {
                assert_eq!(batch.step(&[0_i64]), Err(StepError::Over { table: 0 }));
                batch.reset(None, Some(&[true]));
            }
        }
        let rows = batch.rows();
        assert_eq!((rows.number[0], rows.done[0], rows.reward.to_vec()), (1, 0, vec![0.0, 0.0]));
    }
}

#[test]
fn a_seed_begins_from_the_first_game() {
    let setup = BatchSetup { tables: 3, seed: 9, ..BatchSetup::new(Game::ALL[0], 2) };
    let mut batch = Batch::new(&setup).unwrap();
    let first = batch.rows().obs.to_vec();
    batch.reset(None, None);
    assert_eq!(batch.rows().obs, first, "nothing was stepped or reset yet");
    batch.reset(None, None);
    assert_eq!(batch.rows().number, [3, 4, 5]);
    batch.reset(Some(9), None);
    let mut actions = [0; 3];
    batch.sample(&mut actions);
    batch.step(&actions).unwrap();
    batch.reset(None, None);
    assert_eq!(batch.rows().number, [3, 4, 5]);
    batch.reset_each(&[None, Some(9), Some(5)], Some(&[true, true, false]));
    assert_eq!(batch.rows().number, [6, 0, 5]);
    batch.reset(None, None);
    assert_eq!(batch.rows().number, [9, 1, 8]);
    assert_eq!([0, 1, 2].map(|table| batch.seed(table)), [9, 9, 9]);
    batch.reset(Some(9), None);
    assert_eq!((batch.rows().obs.to_vec(), batch.rows().number.to_vec()), (first, vec![0, 1, 2]));
}

#[test]
fn a_batch_continues_from_a_snapshot() {
    for game in Game::ALL {
        let players = *game.players().end();
        let mut bots = vec![Some(BotSpec::from(BotKind::Novice)); players];
        (bots[0], bots[1]) = (None, Some(BotSpec::from(BotKind::Greedy)));
        let setup = BatchSetup { tables: 3, seed: 4, bots, ..BatchSetup::new(*game, players) };
        let play = |batch: &mut Batch, steps: usize| {
            let mut seen = Vec::new();
            for _ in 0..steps {
                let mut actions = [0; 3];
                batch.sample(&mut actions);
                batch.step(&actions).unwrap();
                let rows = batch.rows();
                seen.push((rows.obs.to_vec(), rows.reward.to_vec(), rows.number.to_vec()));
            }
            seen
        };
        let mut batch = Batch::new(&setup).unwrap();
        play(&mut batch, 11);
        let snapshot = batch.snapshot();
        let expected = play(&mut batch, 100);
        let other = BatchSetup { seed: 5, threads: 2, ..setup.clone() };
        let mut other = Batch::from_snapshot(&other, snapshot.clone()).unwrap();
        assert_eq!(play(&mut other, 100), expected, "{game}");
        // Where nothing may be played any more, it is there all the same: nothing was dealt for it.
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let stopped = BatchSetup { stop, ..setup.clone() };
        let mut stopped = Batch::from_snapshot(&stopped, snapshot.clone()).unwrap();
        assert_eq!(stopped.snapshot(), snapshot, "{game}");
        let fewer = BatchSetup { tables: 2, ..setup.clone() };
        let without_bots = BatchSetup { bots: Vec::new(), ..setup.clone() };
        let other_rules = BatchSetup { options: vec![("rounds", "5")], ..setup.clone() };
        let other_seats = BatchSetup {
            bots: setup.bots.iter().copied().rev().chain([None]).take(players).collect(),
            ..setup.clone()
        };
        assert_ne!(other_seats.bots, setup.bots);
        for setup in [fewer, without_bots, other_seats, other_rules] {
            let refused = Batch::from_snapshot(&setup, snapshot.clone()).unwrap_err();
            assert_eq!(refused, BatchRestoreError::OtherSetup, "{setup:?}");
        }
    }
}

#[test]
fn a_batch_that_is_stopped_leaves_its_tables() {
    let stop = Arc::new(AtomicBool::new(false));
    let setup =
        BatchSetup { tables: 3, stop: Some(Arc::clone(&stop)), ..BatchSetup::new(Game::ALL[0], 2) };
    let mut batch = Batch::new(&setup).unwrap();
    let mut actions = [0; 3];
    batch.sample(&mut actions);
    let before: Vec<Match> = (0..3).map(|table| batch.game(table)).collect();
    stop.store(true, Ordering::Relaxed);
    batch.step(&actions).unwrap();
    batch.reset(Some(7), None);
    assert!((0..3).all(|table| batch.game(table) == before[table]));
}

#[test]
fn a_mask_is_sampled_evenly() {
    let setup = BatchSetup { tables: 2, ..BatchSetup::new(Game::ALL[0], 2) };
    let mut batch = Batch::new(&setup).unwrap();
    let width = batch.widths().mask;
    let mut mask = vec![false; 2 * width];
    for number in [3, 50, width - 1] {
        mask[number] = true;
    }
    let (mut seen, mut actions) = (vec![0_u32; width], [0; 2]);
    for _ in 0..3000 {
        batch.sample_from(&mask, &mut actions);
        seen[actions[0] as usize] += 1;
        assert_eq!(actions[1], 0, "nothing to choose from");
    }
    assert!([3, 50, width - 1].iter().all(|number| seen[*number].abs_diff(1000) < 130), "{seen:?}");
}

/// Checks that the records of these games by random bots and by a batch's samples are identical;
/// returns the number of rounds.
fn check_records(setup: &BatchSetup<'_>, games: u64) -> u64 {
    let (players, streams) = (setup.players, RandomStreams::new(setup.seed));
    let names = || vec!["random".to_owned(); players];
    let mut rounds = 0;
    let one = BatchSetup { tables: 1, autoreset: AutoresetMode::SameStep, ..setup.clone() };
    let mut batch = Batch::new(&one).unwrap();
    for number in 0..games {
        let mut rng = streams.of_game(number);
        let seeds: Vec<u64> = (0..players).map(|_| rng.next_u64()).collect();
        // The same cards again, for the record of the sampled actions.
        let mut cards = rng.clone();
        let mut bots: Vec<AnyBot> = seeds.iter().map(|seed| BotKind::Random.build(*seed)).collect();
        let mut expected = MatchRecorder::begin(fresh(setup), names());
        driver::play(&mut expected, &mut bots, &mut rng, &mut ()).unwrap();
        rounds += u64::from(expected.game().rounds());
        if batch.rows().number[0] != number {
            // It had no questions.
            continue;
        }
        let mut recording = MatchRecorder::begin(fresh(setup), names());
        let mut actions = [0];
        loop {
            match recording.game().next() {
                NextInput::Over => break,
                NextInput::Chance(chance) => {
                    recording.chance(&driver::draw(&chance, &mut cards)).unwrap();
                }
                NextInput::Decision(seat) => {
                    assert_eq!(recording.game(), &batch.game(0));
                    batch.sample(&mut actions);
                    let legal = recording.game().legal();
                    let actions_of_game = batch.encoder().actions();
                    let action = actions_of_game.action(&legal, actions[0] as usize).unwrap();
                    batch.step(&actions).unwrap();
                    recording.apply(seat, action).unwrap();
                }
            }
        }
        assert_eq!(recording.take_lines(), expected.take_lines(), "game {number} of {setup:?}");
    }
    rounds
}

/// Every house rule by itself, except offers and prices, since not all of them have a number.
fn house_rules(game: Game) -> Vec<Vec<(&'static str, String)>> {
    let samples = game
        .options()
        .into_iter()
        .flat_map(|info| info.samples.into_iter().map(move |sample| vec![(info.name, sample)]));
    samples.filter(|rules| rules[0].0 != "buy-out").collect()
}

#[test]
fn records_are_the_same_with_every_house_rule() {
    for game in Game::ALL {
        for (seed, rules) in (0..).zip(house_rules(*game)) {
            for players in game.players() {
                let options = rules.iter().map(|(name, value)| (*name, value.as_str())).collect();
                let setup = BatchSetup { seed, options, ..BatchSetup::new(*game, players) };
                // Some house rules need others.
                if Match::new(*game, players, setup.options.iter().copied()).is_ok() {
                    check_records(&setup, 1);
                }
            }
        }
    }
}

#[test]
fn a_hundred_thousand_rounds_are_the_same() {
    let mut rounds = 0;
    for game in Game::ALL {
        for players in game.players() {
            rounds +=
                check_records(&BatchSetup { seed: 100, ..BatchSetup::new(*game, players) }, 540);
        }
    }
    assert!(rounds > 100_000, "{rounds} rounds");
}
