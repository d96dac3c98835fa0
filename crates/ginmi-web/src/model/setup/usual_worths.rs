//! What yaku are worth by the other house rules, where nothing is said of their own worth.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_words::{house_recipes, id, yaku_list};

use super::resolved_rules::OptionTexts;
use crate::words::Lang;

/// What is before the id of a yaku in the name of the option for its worth (V-1).
const WORTH: &str = "yaku.";

/// What each yaku of a game is worth by these house rules without the changed worths, in words, by
/// the name of its option. Some house rules add a yaku, or change its worth, under their own name.
#[must_use]
pub fn usual_worths(game: Game, rules: &OptionTexts, lang: Lang) -> BTreeMap<&'static str, String> {
    let others = || {
        let others = rules.iter().filter(|(name, _)| !name.starts_with(WORTH));
        others.map(|(name, value)| (name.as_str(), value.as_str()))
    };
    let recipes = house_recipes(game, others());
    let list = yaku_list(lang, game, others(), &recipes);
    let entries: Vec<_> = list.into_iter().flat_map(|section| section.entries).collect();
    let info = game.info();
    let usual = |option: &'static str| {
        let yaku = option.strip_prefix(WORTH)?;
        let entry = entries.iter().find(|entry| entry.name.id == yaku);
        let is_listed = info.teyaku.iter().any(|one| one.id() == yaku)
            || info.dekiyaku.iter().any(|one| one.id() == yaku);
        let off = || is_listed.then(|| lang.text(id!("worth-off")).to_owned());
        Some((option, entry.map(|entry| entry.worth.clone()).or_else(off)?))
    };
    game.options().iter().filter_map(|info| usual(info.name)).collect()
}
