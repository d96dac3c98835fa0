//! The suite that every game passes, with every number of players and a sample of its options: each
//! value at least once, and every pair of values together.

pub(crate) mod driver;
mod encoded;
mod properties;

use std::collections::BTreeSet;

use ginmi::options::{OptionGroup, PairwiseRules, RuleSampler, SampledRules};
use ginmi::{Game, Match};

use driver::Walk;

type Pair = (&'static str, String);

/// The options with the others they need to be accepted; `None` if they contradict each other.
fn accepted(game: Game, players: usize, options: &[Pair]) -> Option<SampledRules> {
    RuleSampler::new(game).with_needed(players, options)
}

/// Why a game refuses options.
fn refusal(game: Game, players: usize, options: &[Pair]) -> Option<String> {
    let pairs = options.iter().map(|(name, value)| (*name, value.as_str()));
    Match::new(game, players, pairs).err().map(|error| error.to_string())
}

/// The same options in a game of three rounds, if that is possible.
fn shortened(game: Game, players: usize, options: SampledRules) -> SampledRules {
    let rounds = ("rounds", "3".to_owned());
    let short = [&options[..], &[rounds]].concat();
    let is_shorter = options.iter().all(|(name, _)| *name != "rounds")
        && refusal(game, players, &short).is_none();
    if is_shorter { short } else { options }
}

/// Sets of options that change every worth to every sample: many worths in each set.
fn sets_of_worths(game: Game, players: usize) -> Vec<SampledRules> {
    let mut worths: Vec<Vec<Pair>> = game
        .options()
        .into_iter()
        .filter(|option| option.group == OptionGroup::Worths)
        .map(|option| option.samples.into_iter().map(|value| (option.name, value)).collect())
        .collect();
    let mut sets = Vec::new();
    while worths.iter().any(|values| !values.is_empty()) {
        let mut set = SampledRules::new();
        for (turn, values) in worths.iter_mut().enumerate() {
            // Different forms in one set.
            let place = (turn + sets.len()) % values.len().max(1);
            let Some(value) = values.get(place) else { continue };
            let more = [&set[..], std::slice::from_ref(value)].concat();
            // The first one may need others; those after it only join if they fit.
            let more = if set.is_empty() { accepted(game, players, &more) } else { Some(more) };
            if let Some(more) = more.filter(|more| refusal(game, players, more).is_none()) {
                set = more;
                values.remove(place);
            } else if set.is_empty() {
                values.remove(place);
            }
        }
        sets.push(set);
    }
    sets
}

#[test]
fn every_option_value_at_every_player_count() {
    for game in Game::ALL {
        let sampler = RuleSampler::new(*game);
        for players in game.players() {
            let mut tried: BTreeSet<Pair> = BTreeSet::new();
            let is_single = |group| group != OptionGroup::Worths;
            let singles = sampler.values().filter(|(option, _)| is_single(option.group));
            let singles = singles.map(|(option, value)| (option.name, value.clone()));
            let sets = singles
                .filter_map(|single| sampler.with_needed(players, &[single]))
                .map(|set| shortened(*game, players, set))
                .chain(sets_of_worths(*game, players));
            for (seed, options) in (0..).zip(sets) {
                Walk::new(*game, players, &options, seed).check_all();
                tried.extend(options);
            }
            let values = sampler.values().map(|(option, value)| (option.name, value.clone()));
            let missing: Vec<Pair> = values.filter(|value| !tried.contains(value)).collect();
            assert!(missing.is_empty(), "{game}, {players} players: {missing:?} was never tried");
        }
    }
}

#[test]
fn every_pair_of_option_values() {
    for game in Game::ALL {
        let PairwiseRules { sets, .. } = RuleSampler::new(*game).pairwise();
        assert!(sets.len() > 10, "{game}: only {} sets", sets.len());
        for (seed, (players, options)) in (0..).zip(sets) {
            Walk::new(*game, players, &options, seed).check_quickly();
        }
    }
}

#[test]
fn whatever_is_refused_is_refused_by_the_names_of_both_options() {
    let mut faults: BTreeSet<String> = BTreeSet::new();
    for game in Game::ALL {
        let sampler = RuleSampler::new(*game);
        let names: Vec<&str> = game.options().iter().map(|option| option.name).collect();
        let values: Vec<Pair> =
            sampler.values().map(|(option, value)| (option.name, value.clone())).collect();
        let players = *game.players().end();
        let mut check = |refused: &str, options: &[&str]| {
            let named = named_options(refused, &names);
            // A worth may be named by the older option that sets it too (V-1).
            let is_named = |option: &&str| {
                let older = option.strip_prefix("yaku.").unwrap_or(option);
                named.iter().any(|name| name == option || name.starts_with(older))
            };
            if named.len() < 2 || !options.iter().all(is_named) {
                faults.insert(format!("{game}, {options:?}: {refused}"));
            }
        };
        let alone: Vec<Option<String>> = values
            .iter()
            .map(|value| refusal(*game, players, std::slice::from_ref(value)))
            .collect();
        for ((name, _), refused) in values.iter().zip(&alone) {
            if let Some(refused) = refused {
                check(refused, &[name]);
            }
        }
        for (index, one) in values.iter().enumerate() {
            for (two, two_alone) in values.iter().zip(&alone).skip(index + 1) {
                let pair = [one.clone(), two.clone()];
                let refused = if one.0 == two.0 { None } else { refusal(*game, players, &pair) };
                match (refused, &alone[index], two_alone) {
                    (None, ..) => {}
                    // Neither would be refused without the other.
                    (Some(refused), None, None) => check(&refused, &[one.0, two.0]),
                    (Some(refused), one_alone, two_alone) => {
                        let is_of_one = [one_alone, two_alone]
                            .iter()
                            .any(|alone| alone.as_deref() == Some(refused.as_str()));
                        if !is_of_one {
                            check(&refused, &[]);
                        }
                    }
                }
            }
        }
    }
    let some: Vec<_> = faults.iter().take(20).collect();
    assert!(faults.is_empty(), "{} refusals, such as {some:#?}", faults.len());
}

/// The options that a refusal names.
fn named_options<'a>(refusal: &'a str, options: &[&str]) -> BTreeSet<&'a str> {
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || "-.".contains(letter);
    let words = refusal.split(|letter| !is_of_name(letter)).map(|word| word.trim_end_matches('.'));
    words.filter(|word| options.contains(word)).collect()
}
