//! House rules given with `--preset`, `--rules` and `--set`.

use std::path::PathBuf;

use ginmi::Game;

use super::RulesFile;
use crate::usage_error::UsageError;

/// How much the name of an option must be like a wrong one to be suggested, from 0 to 1.
const ALIKE: f64 = 0.85;
/// The most names that are suggested for a wrong one.
const MOST_SUGGESTED: usize = 3;

/// House rules given with `--preset`, `--rules` and `--set`, from the weakest to the strongest.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct RuleSettings {
    /// Start from a set of house rules, such as `half-year`; `ginmi rules GAME` lists them. --rules
    /// and --set override single rules of it
    #[arg(long, value_name = "ID")]
    pub(crate) preset: Option<String>,

    /// Take house rules from a file: `ginmi rules GAME --set … --save FILE` writes one. --set
    /// overrides single rules of it
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,

    /// Set a house rule, such as `claims=manual`. Repeat it, or separate several by commas;
    /// `ginmi rules GAME` lists them all
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
}

/// House rules by name, each named once, with their values as given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RulePairs(pub(crate) Vec<(String, String)>);

impl RulePairs {
    /// The names and values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Adds those of the others that are not named yet.
    fn add_weaker<'a>(&mut self, others: impl IntoIterator<Item = (&'a str, &'a str)>) {
        for (name, value) in others {
            if self.0.iter().all(|(set, _)| set != name) {
                self.0.push((name.to_owned(), value.to_owned()));
            }
        }
    }
}

impl RuleSettings {
    /// Whether nothing is given.
    pub(crate) const fn is_empty(&self) -> bool {
        self.preset.is_none() && self.rules.is_none() && self.set.is_empty()
    }

    /// The house rules of a game by name.
    ///
    /// # Errors
    ///
    /// When a setting has no `=` or is empty, the game has no such preset or option, or the file
    /// cannot be read or is not one of house rules of this game.
    pub(crate) fn pairs(&self, game: Game) -> Result<RulePairs, UsageError> {
        self.pairs_with(game, None)
    }

    /// The same with one more setting, which is as strong as those of `--set`.
    ///
    /// # Errors
    ///
    /// As for [`pairs`](Self::pairs).
    pub(super) fn pairs_with(
        &self,
        game: Game,
        more: Option<(&str, &str)>,
    ) -> Result<RulePairs, UsageError> {
        let set = self.settings()?.into_iter().chain(more);
        // A rule that is set twice stays so: the game says it.
        let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        let mut pairs = RulePairs(set.map(own).collect());
        if let Some(path) = &self.rules {
            pairs.add_weaker(RulesFile::read(path, game)?.options.iter());
        }
        if let Some(id) = &self.preset {
            let preset = game.preset(id).map_err(|error| UsageError(error.to_string()))?;
            pairs.add_weaker(preset.options.iter().copied());
        }
        check_names(game, pairs.iter().map(|(name, _)| name))?;
        Ok(pairs)
    }

    /// The settings of `--set`.
    pub(crate) fn settings(&self) -> Result<Vec<(&str, &str)>, UsageError> {
        let words = |text| str::split(text, [',', ' ']).filter(|word: &&str| !word.is_empty());
        if let Some(nothing) = self.set.iter().find(|text| words(text).next().is_none()) {
            return Err(sets_nothing(nothing));
        }
        self.set.iter().flat_map(|text| words(text)).map(pair).collect()
    }
}

fn pair(word: &str) -> Result<(&str, &str), UsageError> {
    word.split_once('=').ok_or_else(|| sets_nothing(word))
}

fn sets_nothing(text: &str) -> UsageError {
    UsageError(format!("`{text}` is not a setting: write `--set option=value`, such as `kan=10`"))
}

/// Refuses names that no option of the game has, and suggests those that are like them.
///
/// # Errors
///
/// When there is such a name.
pub(crate) fn check_names<'a>(
    game: Game,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<(), UsageError> {
    let options = game.options();
    let is_unknown = |name: &&str| options.iter().all(|option| option.name != *name);
    let Some(unknown) = names.into_iter().find(is_unknown) else { return Ok(()) };
    // The ids of yaku are known without `yaku.` too.
    let likeness = |name: &str| {
        let id = name.strip_prefix("yaku.").unwrap_or(name);
        [name, id].map(|name| strsim::jaro_winkler(name, unknown)).into_iter().fold(0.0, f64::max)
    };
    let mut alike: Vec<(f64, &str)> =
        options.iter().map(|option| (likeness(option.name), option.name)).collect();
    alike.retain(|(likeness, _)| *likeness >= ALIKE);
    alike.sort_by(|one, other| other.0.total_cmp(&one.0));
    alike.truncate(MOST_SUGGESTED);
    let names: Vec<String> = alike.iter().map(|(_, name)| format!("`{name}`")).collect();
    let suggestion = match names.is_empty() {
        true => String::new(),
        false => format!("; did you mean {}?", names.join(" or ")),
    };
    let of_game = game.name();
    Err(UsageError(format!(
        "there is no option `{unknown}` in {of_game}{suggestion} (`ginmi rules {game}` lists all \
         options, `ginmi rules {game} --search WORD` those about something)"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(words: &[&str]) -> RuleSettings {
        RuleSettings {
            set: words.iter().map(|word| (*word).to_owned()).collect(),
            ..RuleSettings::default()
        }
    }

    #[test]
    fn settings_come_one_by_one_or_together() {
        let settings = set(&["kan=10, mizuten=on", "rounds=3"]);
        let pairs = settings.pairs(Game::HachiHachi).unwrap();
        let pairs: Vec<_> = pairs.iter().collect();
        assert_eq!(pairs, [("kan", "10"), ("mizuten", "on"), ("rounds", "3")]);
        for nothing in ["kan", "", ",", " , "] {
            assert!(set(&["rounds=3", nothing]).pairs(Game::HachiHachi).is_err(), "{nothing:?}");
        }
    }

    #[test]
    fn the_names_of_options_that_are_meant_are_suggested() {
        let refused = |game, name: &str| check_names(game, [name]).unwrap_err().to_string();
        for (game, name, meant) in [
            (Game::HachiHachi, "kann", "`kan`"),
            (Game::HachiHachi, "triplet", "`yaku.triplet`"),
            (Game::HachiHachi, "yaku.poetry-ribbon", "`yaku.poetry-ribbons`"),
            (Game::KoiKoi, "viewings", "`viewing`"),
        ] {
            let message = refused(game, name);
            assert!(message.contains(&format!("no option `{name}`")), "{message}");
            assert!(message.contains(&format!("did you mean {meant}")), "{message}");
        }
        let message = refused(Game::Taiyaku, "xyzzy");
        assert!(!message.contains("did you mean"), "{message}");
        assert!(message.contains("ginmi rules taiyaku"), "{message}");
    }
}
