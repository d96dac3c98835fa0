//! The suite that every game passes, with every number of players and a sample of its options: each
//! value at least once, and every pair of values together.

pub(crate) mod driver;
mod encoded;
mod properties;

use std::collections::BTreeSet;

use ginmi::options::OptionInfo;
use ginmi::{Game, with_game};

use crate::games::Checked;
use driver::Walk;

type Pair = (&'static str, String);

/// All sample values of all options.
fn samples(game: Game) -> Vec<Pair> {
    let of = |info: OptionInfo| -> Vec<Pair> {
        info.samples.iter().map(|value| (info.name, value.clone())).collect()
    };
    game.options().into_iter().flat_map(of).collect()
}

/// The options with the others they need to be accepted; `None` if they contradict each other.
fn accepted(game: Game, players: usize, options: &[Pair]) -> Option<Vec<Pair>> {
    with_game!(game, G => G::HELPERS).iter().find_map(|helpers| {
        let mut all = options.to_vec();
        for (name, value) in *helpers {
            if all.iter().all(|(other, _)| other != name) {
                let info = game.options().into_iter().find(|info| info.name == *name)?;
                all.push((info.name, (*value).to_owned()));
            }
        }
        let pairs = all.iter().map(|(name, value)| (*name, value.as_str()));
        ginmi::Match::new(game, players, pairs).ok()?;
        Some(all)
    })
}

#[test]
fn every_option_value_at_every_player_count() {
    for game in Game::ALL {
        for players in game.players() {
            let mut tried: BTreeSet<Pair> = BTreeSet::new();
            for (seed, sample) in (0..).zip(samples(*game)) {
                if let Some(options) = accepted(*game, players, std::slice::from_ref(&sample)) {
                    Walk::new(*game, players, &options, seed).check_all();
                    tried.extend(options);
                }
            }
            let missing: Vec<Pair> =
                samples(*game).into_iter().filter(|sample| !tried.contains(sample)).collect();
            assert!(missing.is_empty(), "{game}, {players} players: {missing:?} was never tried");
        }
    }
}

#[test]
fn every_pair_of_option_values() {
    for game in Game::ALL {
        let samples = samples(*game);
        let counts: Vec<usize> = game.players().collect();
        let mut walked = 0;
        for (index, first) in samples.iter().enumerate() {
            for second in samples[index..].iter().filter(|second| second.0 != first.0) {
                let players = counts[walked % counts.len()];
                let pair = [first.clone(), second.clone()];
                if let Some(options) = accepted(*game, players, &pair) {
                    Walk::new(*game, players, &options, walked as u64).check_quickly();
                }
                walked += 1;
            }
        }
        assert!(walked > 10, "{game}: only {walked} pairs");
    }
}
