//! Games that are each played by other house rules.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash as _, Hasher as _};

use anyhow::Result;
use ginmi::options::{RuleSampler, SampledRules};
use ginmi::{Game, Match};
use ginmi_bots::RandomStreams;
use rand::RngExt as _;
use serde::Serialize;

use crate::args::RulePairs;

/// Changes the seed for the house rules, so that the games of two sets of rules can be compared.
const RULES_SEED: u64 = 0x0072_756c_6573;

/// Random house rules for each game, besides those that are given.
pub(super) struct RandomRules {
    sampler: RuleSampler,
    game: Game,
    players: usize,
    given: SampledRules,
    /// The most options that are drawn for a game.
    most: usize,
    streams: RandomStreams,
}

impl RandomRules {
    /// Up to so many random options besides those that are given.
    pub(super) fn new(begun: &Match, given: &RulePairs, most: usize, seed: u64) -> Self {
        let game = begun.game();
        let options = game.options();
        let own = |(name, value): (&str, &str)| {
            let option = options.iter().find(|option| option.name == name)?;
            Some((option.name, value.to_owned()))
        };
        Self {
            sampler: RuleSampler::new(game),
            game,
            players: begun.players(),
            given: given.iter().filter_map(own).collect(),
            most,
            streams: RandomStreams::new(seed ^ RULES_SEED),
        }
    }

    /// The game with this number.
    ///
    /// # Errors
    ///
    /// Never: the rules are those that the game accepts.
    pub(super) fn begin(&self, number: u64) -> Result<Match> {
        let mut rng = self.streams.of_game(number);
        let choose = |bound| rng.random_range(0..bound);
        let rules = self.sampler.add_random(self.players, &self.given, self.most, choose);
        let pairs = rules.iter().map(|(name, value)| (*name, value.as_str()));
        Ok(Match::new(self.game, self.players, pairs)?)
    }
}

/// Which house rules were played.
#[derive(Clone, Default, Debug)]
pub(super) struct PlayedRules {
    /// Games.
    pub(super) sets: u64,
    /// Hashes of the sets, to tell how many were different.
    different: BTreeSet<u64>,
    /// How many games had each value of each option; of the worths of yaku only those that are not
    /// the default.
    pub(super) values: BTreeMap<&'static str, BTreeMap<String, u64>>,
}

impl PlayedRules {
    /// Counts the house rules of a game.
    pub(super) fn note(&mut self, game: &Match) {
        let options = game.options();
        let mut hasher = DefaultHasher::new();
        options.hash(&mut hasher);
        self.sets += 1;
        self.different.insert(hasher.finish());
        for (name, value) in options {
            *self.values.entry(name).or_default().entry(value).or_default() += 1;
        }
    }

    /// Adds those of other games.
    pub(super) fn add(&mut self, other: &Self) {
        self.sets += other.sets;
        self.different.extend(&other.different);
        for (name, values) in &other.values {
            let own = self.values.entry(name).or_default();
            for (value, count) in values {
                *own.entry(value.clone()).or_default() += count;
            }
        }
    }
}

/// Which house rules were played, for the report.
#[derive(Serialize)]
pub(super) struct PlayedRulesReport {
    sets: u64,
    pub(super) different: u64,
    /// Sample values of options that were played, and how many there are.
    pub(super) samples_played: u64,
    pub(super) samples: u64,
    /// The sample values that were not played.
    pub(super) not_played: Vec<String>,
    /// How many games had each value of each option.
    options: BTreeMap<&'static str, BTreeMap<String, u64>>,
}

impl PlayedRulesReport {
    pub(super) fn new(game: Game, played: &PlayedRules) -> Self {
        let mut samples = 0;
        let mut not_played = Vec::new();
        for option in game.options() {
            // A worth that is the default is not written.
            let is_worth = option.name.starts_with("yaku.");
            let values = option.samples.iter().filter(|one| !is_worth || **one != option.default);
            for value in values {
                samples += 1;
                let values = played.values.get(option.name);
                if values.is_none_or(|values| !values.contains_key(value)) {
                    not_played.push(format!("{}={value}", option.name));
                }
            }
        }
        Self {
            sets: played.sets,
            different: played.different.len() as u64,
            samples_played: samples - not_played.len() as u64,
            samples,
            not_played,
            options: played.values.clone(),
        }
    }
}
