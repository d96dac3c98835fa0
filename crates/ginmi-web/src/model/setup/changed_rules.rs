//! The house rules that differ from others: from the defaults, or between two sets.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::options::OptionInfo;
use ginmi_words::text;

use super::resolved_rules::{OptionTexts, ResolvedRules};
use super::usual_worths::usual_worths;
use crate::words::{self, Lang};

/// A house rule that is not the default, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangedRule {
    /// The name of the option.
    pub name: &'static str,
    /// The number of its rule.
    pub rule: &'static str,
    /// Its label.
    pub label: String,
    /// Its meaning.
    pub meaning: String,
    /// Its value.
    pub value: String,
    /// What it would be by default.
    pub default: String,
}

/// A house rule that two sets have differently, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleDifference {
    /// The name of the option.
    pub name: &'static str,
    /// Its label.
    pub label: String,
    /// Its value in the first set, in words.
    pub here: String,
    /// Its value in the other, in words.
    pub there: String,
    /// Its value in the other, as text.
    pub there_text: String,
}

/// The options that differ from their defaults, in the order of the rules.
#[must_use]
pub fn changed_rules(game: Game, options: &OptionTexts, lang: Lang) -> Vec<ChangedRule> {
    changed_in_words(game, options, &usual_worths(game, options, lang), lang)
}

/// The same, where yaku have these worths unless their own is set.
fn changed_in_words(
    game: Game,
    options: &OptionTexts,
    usual: &BTreeMap<&'static str, String>,
    lang: Lang,
) -> Vec<ChangedRule> {
    let resolved = ResolvedRules::new(game, options);
    let changed = |info: OptionInfo| {
        let (value, default) = (options.get(info.name)?, resolved.default(info.name));
        let is_changed =
            *value != default && !resolved.is_formula_result(info.name, value, &default);
        is_changed.then(|| ChangedRule {
            name: info.name,
            rule: info.rule,
            label: words::option_label(lang, game, info.name),
            meaning: words::option_meaning(lang, game, info.name),
            value: words::option_value(lang, game, &info, value),
            default: in_words(game, &info, &default, usual, lang),
        })
    };
    game.options().into_iter().filter_map(changed).collect()
}

/// The differences from the defaults, each in a few words.
#[must_use]
pub fn changed_options(game: Game, options: &OptionTexts, lang: Lang) -> Vec<String> {
    // It has no defaults, and needs no list of yaku, which pages without it would fetch first.
    let changed = changed_in_words(game, options, &BTreeMap::new(), lang).into_iter();
    changed.map(|rule| text!(lang, "label-value", label = rule.label, value = rule.value)).collect()
}

/// The options that two sets have differently, in the order of the rules.
#[must_use]
pub fn rule_differences(
    game: Game,
    here: &OptionTexts,
    there: &OptionTexts,
    lang: Lang,
) -> Vec<RuleDifference> {
    let sets = [here, there].map(|options| {
        (ResolvedRules::new(game, options), options, usual_worths(game, options, lang))
    });
    let difference = |info: OptionInfo| {
        let [here, there] = sets.each_ref().map(|(resolved, options, _)| {
            options.get(info.name).cloned().unwrap_or_else(|| resolved.default(info.name))
        });
        (here != there).then(|| RuleDifference {
            name: info.name,
            label: words::option_label(lang, game, info.name),
            here: in_words(game, &info, &here, &sets[0].2, lang),
            there: in_words(game, &info, &there, &sets[1].2, lang),
            there_text: there,
        })
    };
    game.options().into_iter().filter_map(difference).collect()
}

/// A value in words. The default worth of a yaku is what it is worth by the other house rules, which
/// can leave it out.
fn in_words(
    game: Game,
    info: &OptionInfo,
    value: &str,
    usual: &BTreeMap<&'static str, String>,
    lang: Lang,
) -> String {
    match usual.get(info.name).filter(|_| value == info.default) {
        Some(worth) => worth.clone(),
        None => words::option_value(lang, game, info, value),
    }
}
