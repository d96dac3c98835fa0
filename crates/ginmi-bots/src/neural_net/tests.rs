use std::sync::Arc;

use ginmi::options::Preset;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::weights::{SumBuffers, UNIT};
use super::*;
use crate::{BotKind, driver};

/// A network whose numbers are random.
fn random(inputs: &NetworkInputEncoder, seed: u64) -> Weights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut numbers = |count: usize| -> Vec<f32> {
        (0..count).map(|_| rng.random::<f32>() * 0.4 - 0.2).collect()
    };
    let shape = NetworkShape { inputs: inputs.len(), hidden: [16, 8] };
    let [one, two] = [shape.inputs * 16, 16 * 8].map(&mut numbers);
    let [one_bias, two_bias, value] = [16, 8, 8].map(&mut numbers);
    let layers = [(&*one, &*one_bias), (&*two, &*two_bias), (&*value, &[0.1][..])];
    Weights::quantized(shape, 20.0, layers).trained_with(inputs.rules())
}

fn net(game: Game) -> NetBot {
    let weights = random(&NetworkInputEncoder::new(game), 88);
    NetBot::with_network(Arc::new(Network::new(game, weights).unwrap()))
}

/// Plays matches with these bots, and calls `each` before every decision.
fn play(
    mut table: Match,
    bots: &mut [impl Bot],
    decisions: usize,
    mut each: impl FnMut(&Match, &View),
) {
    let (begin, mut rng) = (table, Xoshiro256PlusPlus::seed_from_u64(88));
    let mut asked = 0;
    while asked < decisions {
        match table.next() {
            NextInput::Decision(seat) => {
                each(&table, &table.view(Some(seat)));
                asked += 1;
                let action = driver::ask(&table, seat, &mut bots[seat.index()]);
                table.apply(seat, action, &mut ()).expect("the bot keeps the rules");
            }
            NextInput::Chance(chance) => {
                table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
            }
            NextInput::Over => table = begin,
        }
    }
}

/// Every game with each number of players.
fn games_and_players() -> impl Iterator<Item = (Game, usize)> {
    Game::ALL.iter().flat_map(|game| game.players().map(|players| (*game, players)))
}

/// Every game by each of its presets.
fn presets() -> impl Iterator<Item = (Game, &'static Preset)> {
    Game::ALL.iter().flat_map(|game| game.presets().iter().map(|preset| (*game, preset)))
}

/// Every game with each number of players, and by each preset.
fn matches() -> impl Iterator<Item = Match> {
    let by_preset = |(game, preset): (Game, &Preset)| {
        Match::new(game, game.capacity(), preset.options.iter().copied())
    };
    games_and_players()
        .map(|(game, players)| Match::new(game, players, []))
        .chain(presets().map(by_preset))
        .map(Result::unwrap)
}

#[test]
fn it_plays_every_game_by_the_rules() {
    for table in matches() {
        play(table, &mut vec![net(table.game()); table.players()], 1000, |_, _| ());
    }
}

#[test]
fn cards_that_it_cannot_see_change_nothing() {
    for (game, players) in games_and_players() {
        let (mut net, mut random) = (net(game), vec![]);
        random.extend((0..players as u64).map(|seed| BotKind::Random.build(seed)));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        play(Match::new(game, players, []).unwrap(), &mut random, 200, |table, view| {
            let other = table.redeal(view.viewer(), |cards| cards.shuffle(&mut rng));
            let legal = view.legal();
            let opinions = net.opinions(view, &legal);
            assert_eq!(opinions, net.opinions(&other.view(view.viewer()), &legal), "{game}");
            if let Some(best) = opinions.first() {
                assert_eq!(best.action, net.decide(view, &legal), "{game}");
            }
        });
    }
}

#[test]
fn its_estimates_are_the_means_of_the_networks_and_of_greedys() {
    for (game, players) in games_and_players() {
        let mut net = net(game);
        let (mut greedy, mut both) = (vec![GreedyBot::new(); players], 0);
        play(Match::new(game, players, []).unwrap(), &mut greedy, 100, |_, view| {
            let (legal, mut own) = (view.legal(), Vec::new());
            let scale = net.value(view, &legal, |action, value| own.push((action, value)));
            let greedy = GreedyBot::new().opinions(view, &legal);
            for Opinion { action, value } in net.opinions(view, &legal) {
                let of_greedy =
                    greedy.iter().find(|opinion| opinion.action == action).unwrap().value;
                let Some((_, own)) = own.iter().find(|(other, _)| *other == action) else {
                    assert_eq!(value, of_greedy);
                    continue;
                };
                let own = *own as f32 * scale.unwrap();
                let mean = of_greedy.map(|greedy| (greedy + own) / 2.0);
                assert!(value == mean || value == of_greedy, "{game}: {value:?}, {mean:?}");
                both += usize::from(value == mean && value != of_greedy);
            }
        });
        assert!(both > 100, "{game}: {both} estimates of both");
    }
}

#[test]
fn inputs_are_below_their_number_and_on_once() {
    for table in matches() {
        let game = table.game();
        let inputs = NetworkInputEncoder::new(game);
        let mut random: Vec<_> =
            (0..table.players() as u64).map(|seed| BotKind::Random.build(seed)).collect();
        let mut outputs = Vec::new();
        play(table, &mut random, 500, |table, view| {
            inputs.number_actions(&table.legal(), &mut outputs);
            for (action, number) in &outputs {
                let mut active = Vec::new();
                inputs.write_common_inputs(view, &mut active);
                inputs.write_action_inputs(view, *action, *number, &mut active);
                active.sort_unstable();
                assert!(active.windows(2).all(|two| two[0] != two[1]), "{game}: {active:?}");
                assert!(
                    active.last().is_some_and(|last| usize::from(*last) < inputs.len()),
                    "{game}"
                );
            }
        });
    }
}

/// Somebody at the table whom the round goes on without makes no difference.
#[test]
fn only_the_players_of_the_round_are_described() {
    let inputs = NetworkInputEncoder::new(Game::HachiHachi);
    let active_inputs = |view: &View| {
        let (mut outputs, mut active) = (Vec::new(), Vec::new());
        inputs.number_actions(&view.legal(), &mut outputs);
        inputs.write_common_inputs(view, &mut active);
        for (action, number) in outputs {
            inputs.write_action_inputs(view, action, number, &mut active);
        }
        active
    };
    let three = Match::new(Game::HachiHachi, 3, []).unwrap();
    let mut compared = 0;
    play(three, &mut [GreedyBot::new(); 3], 300, |table, view| {
        let (Match::HachiHachi(game), Phase::Play { seat }) = (table, table.phase()) else {
            return;
        };
        let mut parts = game.to_parts();
        parts.board.players = 4;
        parts.board.round.dealt_in.insert(Seat::new(3));
        parts.board.round.dropped.insert(Seat::new(3));
        let four = Match::HachiHachi(parts.into_match().unwrap());
        assert_eq!(active_inputs(&four.view(Some(seat))), active_inputs(view), "{view:?}");
        compared += 1;
    });
    assert!(compared > 100, "{compared}");
}

#[test]
fn it_plays_by_house_rules_that_leave_out_no_dekiyaku() {
    for (game, preset) in presets() {
        let table = Match::new(game, game.capacity(), preset.options.iter().copied()).unwrap();
        let mut net = net(game);
        let (mut random, mut fitting) = (vec![], 0);
        random.extend((0..game.capacity() as u64).map(|seed| BotKind::Random.build(seed)));
        play(table, &mut random, 300, |_, view| {
            let legal = view.legal();
            let [own, greedy] = [&mut net as &mut dyn Bot, &mut GreedyBot::new()]
                .map(|bot| bot.opinions(view, &legal));
            fitting += usize::from(net.fits(view));
            assert!(net.fits(view) || own == greedy, "{game}, {}", preset.id);
        });
        let leaves_out = match game {
            Game::KoiKoi => ["plain", "beginner-1"].contains(&preset.id),
            Game::HachiHachi => preset.id == "beginner-1",
            _ => false,
        };
        assert_eq!(fitting, if leaves_out { 0 } else { 300 }, "{game}, {}", preset.id);
    }
}

#[test]
fn weights_are_read_as_they_were_written() {
    let inputs = NetworkInputEncoder::new(Game::Nuki);
    let weights = random(&inputs, 1);
    let bytes = weights.to_bytes();
    assert_eq!(Weights::from_bytes(&bytes), Ok(weights.clone()));
    for end in [0, 5, 8, 20, bytes.len() - 1] {
        assert_eq!(Weights::from_bytes(&bytes[..end]), Err(WeightsError::Bytes), "{end}");
    }
    let numbers = weights.dequantized();
    let layers = numbers.each_ref().map(|(weights, biases)| (&**weights, &**biases));
    let again = Weights::quantized(weights.shape(), weights.unit(), layers);
    assert_eq!(again.trained_with(inputs.rules()), weights);
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Weights::from_bytes(&longer), Err(WeightsError::Bytes));
    let mut older = bytes;
    older[6] = 99;
    assert_eq!(Weights::from_bytes(&older), Err(WeightsError::Version(99)));

    let refused = Network::new(Game::HachiHachi, weights).unwrap_err();
    assert!(refused.to_string().contains("another game"), "{refused}");
}

#[test]
fn rounded_weights_are_near() {
    let shape = NetworkShape { inputs: 7, hidden: [1, 1] };
    let first = [-127.0, -6.0, -1.0, 0.0, 2.0, 5.0, 126.0].map(|weight| weight / 127.0);
    let layers = [(&first[..], &[0.5][..]), (&[1.0], &[0.3]), (&[3.0], &[-0.5])];
    let weights = Weights::quantized(shape, 20.0, layers);
    let rounded = weights.clone().rounded();
    let steps = rounded.dequantized()[0].0.iter().map(|number| number * 127.0).collect::<Vec<_>>();
    assert_eq!(steps, [-124.0, -8.0, 0.0, 0.0, 4.0, 4.0, 124.0]);
    assert_eq!(rounded.clone().rounded(), rounded);
    assert_eq!(rounded.dequantized()[0].1, weights.dequantized()[0].1);
    assert_eq!(rounded.dequantized()[1..], weights.dequantized()[1..]);
}

#[test]
fn integers_compute_what_the_numbers_mean() {
    let inputs = NetworkInputEncoder::new(Game::Nuki);
    let shape = NetworkShape { inputs: inputs.len(), hidden: [2, 1] };
    let mut first = vec![0.0; 2 * inputs.len()];
    first[..4].copy_from_slice(&[0.5, -0.25, 0.25, 0.75]);
    let layers = [(&*first, &[0.1, 0.0][..]), (&[1.0, -0.5], &[0.2]), (&[3.0], &[-0.5])];
    let weights = Weights::quantized(shape, 20.0, layers);
    let mut buffers = SumBuffers::default();
    // The neurons are 0.85 and 0.5, then 0.85 - 0.25 + 0.2 = 0.8, so the value is 1.9.
    weights.begin(&[0], &mut buffers);
    let value = weights.value(&[1], &mut buffers) as f32 / UNIT as f32;
    assert!((value - 1.9).abs() < 0.05, "{value}");
    // Without any input they are 0.1 and 0, then 0.3.
    weights.begin(&[], &mut buffers);
    let value = weights.value(&[], &mut buffers) as f32 / UNIT as f32;
    assert!((value - 0.4).abs() < 0.05, "{value}");
    assert_eq!(weights.best(&[], [&[][..], &[0][..], &[][..]].into_iter()), 1);
}

/// The first decision of a match that is not forced.
fn first_choice(game: Game) -> View {
    let mut table = Match::new(game, game.capacity(), []).expect("these are the rules");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(88);
    loop {
        match table.next() {
            NextInput::Chance(chance) => {
                table.chance(&driver::draw(&chance, &mut rng), &mut ()).expect("it fits");
            }
            NextInput::Decision(seat) if table.legal().len() > 2 => return table.view(Some(seat)),
            NextInput::Decision(seat) => {
                let action = driver::ask(&table, seat, &mut GreedyBot::new());
                table.apply(seat, action, &mut ()).expect("it is legal");
            }
            NextInput::Over => panic!("nothing is to be decided in {game}"),
        }
    }
}

#[test]
fn bots_use_a_network_from_the_moment_it_is_installed() {
    // In the program, and in a page, which fetches its networks.
    static FETCHED: GameNetworks = GameNetworks::new(|_| None);
    for (networks, has) in [(&NETWORKS, cfg!(feature = "networks")), (&FETCHED, false)] {
        for &game in Game::ALL {
            let view = first_choice(game);
            let legal = view.legal();
            let mut net = NetBot::with_networks(networks);
            let before = net.opinions(&view, &legal);
            let own = networks.of(game);
            assert_eq!(own.is_some(), has && weights(game).is_some(), "{game}");
            assert_eq!(own.is_some(), before != GreedyBot::new().opinions(&view, &legal), "{game}");

            let bytes = |game| random(&NetworkInputEncoder::new(game), 88).to_bytes();
            assert_eq!(networks.install(game, b"<!doctype html>"), Err(WeightsError::Bytes));
            let other = Game::ALL.iter().find(|other| **other != game).expect("there are several");
            let wrong = networks.install(game, &bytes(*other));
            assert!(matches!(wrong, Err(WeightsError::Inputs { .. })), "{game}: {wrong:?}");
            assert_eq!(net.opinions(&view, &legal), before, "{game}: nothing was installed");

            assert_eq!(networks.install(game, &bytes(game)), Ok(own.is_none()), "{game}");
            // A bot that has decided without it, and a network that stays the one of the game.
            assert_eq!(net.opinions(&view, &legal) == before, own.is_some(), "{game}");
            let of = networks.of(game).expect("there is one now");
            assert!(own.is_none_or(|own| Arc::ptr_eq(&own, &of)), "{game}");
            assert_eq!(networks.install(game, &bytes(game)), Ok(false), "{game}: there is one");
            assert!(networks.of(game).is_some_and(|again| Arc::ptr_eq(&again, &of)), "{game}");
        }
    }
    // Those that all other bots of this program use: a test installs nothing there.
    if cfg!(feature = "networks") {
        for &game in Game::ALL {
            let bytes = random(&NetworkInputEncoder::new(game), 88).to_bytes();
            assert_eq!(Network::install(game, &bytes), Ok(false), "{game}: there is one");
            let [of, own] = [Network::of(game), NETWORKS.of(game)].map(Option::unwrap);
            assert!(Arc::ptr_eq(&of, &own), "{game}");
        }
    }
}

#[test]
fn the_networks_of_the_program_know_the_standard_rules() {
    for game in Game::ALL.iter().filter(|game| weights(**game).is_some()) {
        let weights = Weights::from_bytes(weights(*game).unwrap()).unwrap();
        assert_eq!(weights.rules(), NetworkInputEncoder::new(*game).rules(), "{game}");
    }
}
