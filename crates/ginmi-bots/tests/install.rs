//! A network that is installed while bots play; in a program of its own, since the networks are
//! those of the whole program. `cargo xtask test` runs it with the crate feature `networks` and
//! without it.

use std::sync::Arc;

use ginmi::{Game, Match, NextInput, View};
use ginmi_bots::neural_net::{
    NetBot, Network, NetworkInputEncoder, NetworkShape, Weights, WeightsError, weights,
};
use ginmi_bots::{Bot as _, GreedyBot, driver};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// The weights of a network that values nothing alike.
fn some(game: Game) -> Vec<u8> {
    let inputs = NetworkInputEncoder::new(game).len();
    let numbers = |count: usize| -> Vec<f32> {
        (0..count).map(|index| (index * 37 % 23) as f32 / 50.0 - 0.2).collect()
    };
    let [one, two, value, bias, last] = [inputs * 16, 16 * 8, 8, 16, 1].map(numbers);
    let layers = [(&*one, &*bias), (&*two, &*value), (&*value, &*last)];
    Weights::quantized(NetworkShape { inputs, hidden: [16, 8] }, 20.0, layers).to_bytes()
}

/// The first decision of a match that is not forced.
fn position(game: Game) -> View {
    let mut table = Match::new(game, game.capacity(), []).expect("these are the rules");
    let mut rng = ChaCha8Rng::seed_from_u64(88);
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
    for &game in Game::ALL {
        let view = position(game);
        let legal = view.legal();
        let mut net = NetBot::new();
        let before = net.opinions(&view, &legal);
        let own = Network::of(game);
        assert_eq!(own.is_some(), weights(game).is_some(), "{game}");
        assert_eq!(own.is_some(), before != GreedyBot::new().opinions(&view, &legal), "{game}");

        assert_eq!(Network::install(game, b"<!doctype html>"), Err(WeightsError::Bytes));
        let other = Game::ALL.iter().find(|other| **other != game).expect("there are several");
        let wrong = Network::install(game, &some(*other));
        assert!(matches!(wrong, Err(WeightsError::Inputs { .. })), "{game}: {wrong:?}");
        assert_eq!(net.opinions(&view, &legal), before, "{game}: nothing was installed");

        assert_eq!(Network::install(game, &some(game)), Ok(own.is_none()), "{game}");
        // A bot that has decided without it, and a network that stays the one of the game.
        assert_eq!(net.opinions(&view, &legal) == before, own.is_some(), "{game}");
        let of = Network::of(game).expect("there is one now");
        assert!(own.is_none_or(|own| Arc::ptr_eq(&own, &of)), "{game}");
        assert_eq!(Network::install(game, &some(game)), Ok(false), "{game}: there is one");
        assert!(Network::of(game).is_some_and(|again| Arc::ptr_eq(&again, &of)), "{game}");
    }
}
