//! The same walk over random options, players and seeds, shrunk to a small case when it fails.

use ginmi::Game;
use proptest::prelude::*;

use super::driver::Walk;
use super::{Pair, accepted};

/// A game, how many play it, and random options.
fn setups() -> impl Strategy<Value = (Game, usize, Vec<Pair>)> {
    proptest::sample::select(Game::ALL)
        .prop_flat_map(|game| (Just(game), game.players(), options(game)))
}

/// A random set of options, which may contradict each other.
fn options(game: Game) -> impl Strategy<Value = Vec<Pair>> {
    let one = |info: ginmi::options::OptionInfo| {
        let name = info.name;
        let value = proptest::sample::select(info.samples);
        // Most options keep their default, so that shrinking leaves the ones that matter.
        proptest::option::weighted(0.4, value.prop_map(move |value| (name, value)))
    };
    let all: Vec<_> = game.options().into_iter().map(one).collect();
    all.prop_map(|options| options.into_iter().flatten().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_match_keeps_the_rules((game, players, options) in setups(), seed: u64) {
        if let Some(options) = accepted(game, players, &options) {
            Walk::new(game, players, &options, seed).check_quickly();
        }
    }
}
