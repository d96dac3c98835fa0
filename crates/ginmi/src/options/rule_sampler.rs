//! Sets of house rules to try, made of the samples of a game's options.

use std::collections::BTreeSet;

use super::{OptionGroup, OptionInfo};
use crate::games::{Game, Match, SetupError};

/// How many options are added at most so that a set is accepted.
const MOST_HELPERS: usize = 3;

/// House rules by name.
pub type SampledRules = Vec<(&'static str, String)>;

/// Makes sets of house rules of a game to try: for tests, and for programs that are compared with
/// the engine.
///
/// The values are the [samples](OptionInfo::samples) of the options. Every set is accepted by
/// [`Match::new`]: where an option needs another one to be accepted, that one is set as well.
///
/// ```
/// use ginmi::options::RuleSampler;
/// use ginmi::{Game, Match};
///
/// let sampler = RuleSampler::new(Game::HachiHachi);
/// // A prize needs a campaign.
/// let rules = sampler.with_needed(3, &[("prize", "0".to_owned())]).expect("a prize can be set");
/// let options = rules.iter().map(|(name, value)| (*name, value.as_str()));
/// assert!(Match::new(Game::HachiHachi, 3, options).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct RuleSampler {
    game: Game,
    options: Vec<OptionInfo>,
}

/// Sets of house rules in which every two sample values occur together that are accepted together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairwiseRules {
    /// The sets, each with a number of players that takes it.
    pub sets: Vec<(usize, SampledRules)>,
    /// The pairs of values that no number of players takes, whatever else is set.
    pub refused: Vec<SampledRules>,
}

impl RuleSampler {
    /// Makes sets of house rules of this game.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self { game, options: game.options() }
    }

    /// All sample values of all options, those of the worths of yaku last.
    pub fn values(&self) -> impl Iterator<Item = (&OptionInfo, &String)> {
        self.options
            .iter()
            .flat_map(|option| option.samples.iter().map(move |value| (option, value)))
    }

    /// The house rules with those that they need to be accepted; `None` if they contradict each
    /// other.
    #[must_use]
    pub fn with_needed(
        &self,
        players: usize,
        rules: &[(&'static str, String)],
    ) -> Option<SampledRules> {
        self.completed(players, rules.to_vec(), MOST_HELPERS)
    }

    /// The same, with so many further options at most.
    fn completed(&self, players: usize, rules: SampledRules, most: usize) -> Option<SampledRules> {
        let Err(refused) = self.try_set(players, &rules) else { return Some(rules) };
        if most == 0 {
            return None;
        }
        // What is missing is named in the refusal.
        let refused = refused.to_string();
        let is_named = |option: &&OptionInfo| {
            names_option(&refused, option.name)
                && rules.iter().all(|(name, _)| *name != option.name)
        };
        self.options.iter().filter(is_named).find_map(|option| {
            option.samples.iter().find_map(|value| {
                let mut more = rules.clone();
                more.push((option.name, value.clone()));
                self.completed(players, more, most - 1)
            })
        })
    }

    fn try_set(
        &self,
        players: usize,
        rules: &[(&'static str, String)],
    ) -> Result<Match, SetupError> {
        Match::new(self.game, players, rules.iter().map(|(name, value)| (*name, value.as_str())))
    }

    /// Adds up to `most` random options to these house rules, and those that they need.
    ///
    /// `choose` is asked for a random number below the one that it gets. A random option that
    /// contradicts those that are already there is left out.
    pub fn add_random(
        &self,
        players: usize,
        rules: &[(&'static str, String)],
        most: usize,
        mut choose: impl FnMut(usize) -> usize,
    ) -> SampledRules {
        let mut rules = rules.to_vec();
        let is_set = |rules: &SampledRules, option: &OptionInfo| {
            rules.iter().any(|(name, _)| *name == option.name)
        };
        let mut free: Vec<_> =
            self.options.iter().filter(|option| !is_set(&rules, option)).collect();
        for _ in 0..most.min(free.len()) {
            let option = free.swap_remove(choose(free.len()));
            let values: Vec<_> =
                option.samples.iter().filter(|value| **value != option.default).collect();
            if values.is_empty() || is_set(&rules, option) {
                continue;
            }
            let mut more = rules.clone();
            more.push((option.name, values[choose(values.len())].clone()));
            if let Some(more) = self.with_needed(players, &more) {
                rules = more;
            }
        }
        rules
    }

    /// Sets of house rules in which all pairs of sample values of two options occur.
    ///
    /// The worths of yaku count as one option: each set changes one of them, a different one to a
    /// different value, until all have been changed to all their samples.
    #[must_use]
    pub fn pairwise(&self) -> PairwiseRules {
        PairwiseSearch::new(self).run()
    }
}

/// Whether a refusal names an option.
#[must_use]
fn names_option(refusal: &str, option: &str) -> bool {
    let is_of_name =
        |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    refusal.split(|letter| !is_of_name(letter)).any(|word| word.trim_end_matches('.') == option)
}

/// A search for sets that cover all pairs.
struct PairwiseSearch<'a> {
    sampler: &'a RuleSampler,
    players: Vec<usize>,
    /// The options that are paired, with the index of their first value.
    options: Vec<(usize, &'a OptionInfo)>,
    /// The index of the option of each value, and the value.
    values: Vec<(usize, &'a str)>,
    /// The worths that have not been tried.
    worths: Vec<(&'static str, &'a str)>,
    /// The pairs of values, the smaller index first, that are in no set yet.
    open: BTreeSet<[usize; 2]>,
}

impl<'a> PairwiseSearch<'a> {
    fn new(sampler: &'a RuleSampler) -> Self {
        let (mut options, mut values, mut worths) = (Vec::new(), Vec::new(), Vec::new());
        for option in &sampler.options {
            if option.group == OptionGroup::Worths {
                let others = option.samples.iter().filter(|value| **value != option.default);
                worths.extend(others.map(|value| (option.name, value.as_str())));
            } else {
                options.push((values.len(), option));
                let number = options.len() - 1;
                values.extend(option.samples.iter().map(|value| (number, value.as_str())));
            }
        }
        let pairs =
            (0..values.len()).flat_map(|one| (one + 1..values.len()).map(move |two| [one, two]));
        let open = pairs.filter(|[one, two]| values[*one].0 != values[*two].0).collect();
        // They are taken from the end: first one sample of each yaku, then the next of each.
        worths.sort_by_key(|(name, value)| {
            let option = sampler.options.iter().find(|option| option.name == *name);
            option.and_then(|option| option.samples.iter().position(|sample| sample == value))
        });
        worths.reverse();
        Self { sampler, players: sampler.game.players().collect(), options, values, worths, open }
    }

    fn run(mut self) -> PairwiseRules {
        let mut found = PairwiseRules { sets: Vec::new(), refused: Vec::new() };
        while let Some(pair) = self.open.pop_first() {
            let turn = found.sets.len();
            let begun: SampledRules = pair.map(|value| self.rule(value)).into();
            let counts = self.players.iter().cycle().skip(turn).take(self.players.len());
            let begun = counts
                .filter_map(|players| Some((*players, self.sampler.with_needed(*players, &begun)?)))
                .next();
            match begun {
                Some((players, rules)) => {
                    let rules = self.extended(players, rules, turn);
                    found.sets.push((players, rules));
                }
                None => found.refused.push(pair.map(|value| self.rule(value)).into()),
            }
        }
        while !self.worths.is_empty() {
            let turn = found.sets.len();
            let players = self.players[turn % self.players.len()];
            let before = self.worths.len();
            let rules = self.with_worth(players, Vec::new());
            if self.worths.len() < before {
                found.sets.push((players, rules));
            } else if let Some((name, value)) = self.worths.pop() {
                // No set takes it as it is: with what it needs.
                let rules = self.sampler.with_needed(players, &[(name, value.to_owned())]);
                match rules {
                    Some(rules) => found.sets.push((players, rules)),
                    None => found.refused.push(vec![(name, value.to_owned())]),
                }
            }
        }
        found
    }

    fn rule(&self, value: usize) -> (&'static str, String) {
        let (option, value) = self.values[value];
        (self.options[option].1.name, value.to_owned())
    }

    /// Sets as many further options as possible to the values with the most open pairs, and a worth.
    fn extended(&mut self, players: usize, mut rules: SampledRules, turn: usize) -> SampledRules {
        rules = self.with_worth(players, rules);
        let count = self.options.len();
        for place in 0..count {
            let (first, option) = self.options[(turn + place) % count];
            if rules.iter().any(|(name, _)| *name == option.name) {
                continue;
            }
            let present = self.present(players, &rules);
            let gain = |value: usize| {
                let pair = |other: &usize| [value.min(*other), value.max(*other)];
                present.iter().filter(|other| self.open.contains(&pair(other))).count()
            };
            let mut values: Vec<(usize, usize)> = (first..first + option.samples.len())
                .map(|value| (gain(value), value))
                .filter(|(gain, _)| *gain > 0)
                .collect();
            values.sort_by_key(|(gain, value)| (std::cmp::Reverse(*gain), *value));
            let more = values.iter().find_map(|(_, value)| {
                let mut more = rules.clone();
                more.push(self.rule(*value));
                self.sampler.try_set(players, &more).ok()?;
                Some(more)
            });
            rules = more.unwrap_or(rules);
        }
        let present = self.present(players, &rules);
        for (index, one) in present.iter().enumerate() {
            for two in &present[index + 1..] {
                self.open.remove(&[*one.min(two), *one.max(two)]);
            }
        }
        rules
    }

    /// The sample values that the options have in a match of these rules: those that are not set
    /// have their defaults.
    fn present(&self, players: usize, rules: &SampledRules) -> Vec<usize> {
        let made = self.sampler.try_set(players, rules).map(|made| made.options());
        let is_made = |(name, value): (&str, &str)| {
            let made = made.iter().flatten().any(|made| (made.0, made.1.as_str()) == (name, value));
            made || rules.iter().any(|set| (set.0, set.1.as_str()) == (name, value))
        };
        let is_present = |value: &usize| {
            let (option, text) = self.values[*value];
            is_made((self.options[option].1.name, text))
        };
        (0..self.values.len()).filter(is_present).collect()
    }

    /// Changes the first worth that has not been tried and is accepted.
    fn with_worth(&mut self, players: usize, rules: SampledRules) -> SampledRules {
        for place in (0..self.worths.len()).rev() {
            let (name, value) = self.worths[place];
            let mut more = rules.clone();
            more.push((name, value.to_owned()));
            if self.sampler.try_set(players, &more).is_ok() {
                self.worths.remove(place);
                return more;
            }
        }
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_rule_needs_is_set_as_well() {
        let sampler = RuleSampler::new(Game::HachiHachi);
        let at_once = [("sage-pay", "at-once".to_owned())];
        let rules = sampler.with_needed(3, &at_once).expect("sage can be paid at once");
        assert!(sampler.try_set(3, &rules).is_ok(), "{rules:?}");
        assert!(rules.iter().any(|(name, _)| *name == "cancel"), "{rules:?}");
        let off = [at_once[0].clone(), ("sage", "off".to_owned())];
        assert_eq!(sampler.with_needed(3, &off), None);
    }

    #[test]
    fn random_rules_are_accepted_and_keep_what_is_set() {
        for game in Game::ALL {
            let sampler = RuleSampler::new(*game);
            let players = game.capacity();
            let fixed = [("rounds", "2".to_owned())];
            let mut seen = BTreeSet::new();
            let mut state = 1_u64;
            for most in 0..60 {
                let rules = sampler.add_random(players, &fixed, most, |bound| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 33) as usize % bound
                });
                assert_eq!(rules[0], fixed[0]);
                assert!(sampler.try_set(players, &rules).is_ok(), "{rules:?}");
                seen.insert(rules);
            }
            assert!(seen.len() > 50, "{game}: {} sets", seen.len());
        }
    }

    #[test]
    fn all_pairs_are_in_a_set_or_refused() {
        for game in Game::ALL {
            let sampler = RuleSampler::new(*game);
            let PairwiseRules { sets, refused } = sampler.pairwise();
            let made: Vec<BTreeSet<(&str, String)>> = sets
                .iter()
                .map(|(players, rules)| {
                    let made = sampler.try_set(*players, rules).expect("every set is accepted");
                    made.options().into_iter().chain(rules.iter().cloned()).collect()
                })
                .collect();
            let values: Vec<(&str, String)> =
                sampler.values().map(|(option, value)| (option.name, value.clone())).collect();
            for (index, one) in values.iter().enumerate() {
                for two in &values[index + 1..] {
                    let is_worth = |(name, _): &(&str, String)| name.starts_with("yaku.");
                    if one.0 == two.0 || is_worth(one) || is_worth(two) {
                        continue;
                    }
                    let is_together = made.iter().any(|set| set.contains(one) && set.contains(two));
                    let is_refused =
                        refused.iter().any(|pair| pair[..] == [one.clone(), two.clone()]);
                    assert!(is_together != is_refused, "{game}: {one:?}, {two:?}");
                }
            }
            for (name, value) in &values {
                let default = sampler.options.iter().find(|option| option.name == *name);
                let is_default = default.is_some_and(|option| option.default == *value);
                let is_set = made.iter().any(|set| set.contains(&(name, value.clone())));
                assert!(is_set || is_default, "{game}: {name}={value} is in no set");
            }
        }
    }
}
