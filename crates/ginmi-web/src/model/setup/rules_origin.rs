//! The set that house rules come from: a preset, or a set of the person's own, with a few changes.

use ginmi::Game;
use ginmi::options::Preset;
use ginmi_words::{id, text};

use super::LENGTH;
use super::resolved_rules::{OptionTexts, ResolvedRules};
use super::rule_sets::{RuleSet, RuleSets};
use crate::words::{self, Lang};

/// With more changes than this, house rules are called rules of one's own.
const MOST_CHANGES: usize = 5;

/// The set that house rules come from: the one that the fewest options differ from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesOrigin {
    /// Its name.
    pub name: String,
    /// Its options, without the length of the game.
    pub options: OptionTexts,
    /// Whether it is the standard rules.
    pub is_standard: bool,
    /// The number of options that differ from it, the length of the game not counted.
    pub changes: usize,
}

impl RulesOrigin {
    /// The origin of house rules of a game among these sets and its presets; the first if several are
    /// as near, and `None` if all are too far.
    #[must_use]
    pub fn find(game: Game, options: &OptionTexts, sets: &RuleSets, lang: Lang) -> Option<Self> {
        let presets = rule_presets(game).map(|preset| {
            let pairs = preset.options.iter();
            let options = pairs.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            (words::preset_name(lang, game, preset), options.collect())
        });
        let own = sets.of(game).map(|set: &RuleSet| (set.name.as_str(), set.options.clone()));
        let here = ResolvedRules::new(game, options);
        let standard = OptionTexts::new();
        let in_all = here.differences(&ResolvedRules::new(game, &standard));
        let with_changes = |(name, mut options): (&str, OptionTexts)| {
            let changes = here.differences(&ResolvedRules::new(game, &options));
            options.remove(LENGTH);
            Self { name: name.to_owned(), is_standard: options.is_empty(), options, changes }
        };
        let own = own.map(with_changes).filter(|one| one.changes < in_all);
        // A few changes of the standard rules are just that, whatever preset they come close to.
        let is_near = |one: &Self| one.is_standard || one.changes * 3 <= in_all;
        let presets = presets.map(with_changes).filter(is_near);
        // Of two that are as near, the one of the person.
        let origins = own.chain(presets).filter(|one| one.changes <= MOST_CHANGES);
        origins.min_by_key(|one| one.changes)
    }

    /// The name, and how many options differ.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        match self.changes {
            0 => self.name.clone(),
            count => text!(lang, "rules-with-changes", name = self.name, count = count),
        }
    }
}

/// A name for house rules: that of their origin.
#[must_use]
pub fn rules_title(game: Game, options: &OptionTexts, sets: &RuleSets, lang: Lang) -> String {
    let origin = RulesOrigin::find(game, options, sets, lang);
    // The names of presets may come later.
    let title = origin.filter(|one| !one.name.is_empty()).map(|one| one.title(lang));
    title.unwrap_or_else(|| lang.text(id!("own-rules")).to_owned())
}

/// The presets of a game that set house rules: others only set the length, and are offered as
/// lengths.
pub(super) fn rule_presets(game: Game) -> impl Iterator<Item = &'static Preset> {
    let is_of_rules = |preset: &&Preset| {
        preset.options.is_empty() || preset.options.iter().any(|(name, _)| *name != LENGTH)
    };
    game.presets().iter().filter(is_of_rules)
}
