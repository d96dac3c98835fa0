//! A set of house rules: the value of every option.

use std::path::Path;

use anyhow::Result;
use ginmi::games::common::Rules as _;
use ginmi::options::{HouseRules as _, OptionInfo};
use ginmi::{Game, Match, with_game};
use ginmi_words::{Lang, preset_name};

use crate::args::{RulePairs, RuleSettings, RulesFile};
use crate::usage_error::UsageError;

/// The most characters of settings that stand in a heading.
const LONGEST_TITLE: usize = 30;

/// House rules of a game, and where they come from.
pub(super) struct NamedRules {
    pub(super) game: Game,
    /// What they are called.
    pub(super) title: String,
    /// The name in their file, if they come from one that has a name.
    pub(super) file_name: Option<String>,
    /// The arguments that set them.
    pub(super) arguments: String,
    /// Every option in the order of the rules, with its value.
    pub(super) values: Vec<(OptionInfo, String)>,
}

impl NamedRules {
    /// The house rules that are given on the command line; if there are none, the standard rules.
    ///
    /// # Errors
    ///
    /// When they are refused.
    pub(super) fn given(lang: Lang, game: Game, settings: &RuleSettings) -> Result<Self> {
        let mut titles = Vec::new();
        let mut arguments = Vec::new();
        if let Some(id) = &settings.preset {
            let preset = game.preset(id).map_err(|error| UsageError(error.to_string()))?;
            titles.push(preset_name(lang, game, preset).to_owned());
            arguments.push(format!("--preset {id}"));
        }
        let file = settings.rules.as_deref().map(|path| RulesFile::read(path, game)).transpose()?;
        let file_name = file.and_then(|file| file.name);
        if let Some(path) = &settings.rules {
            let path = path.display().to_string();
            arguments.push(format!("--rules {}", quoted(&path)));
            titles.push(file_name.clone().unwrap_or(path));
        }
        let set = settings.settings()?.into_iter().map(|(name, value)| format!("{name}={value}"));
        let set = set.collect::<Vec<_>>().join(",");
        if !set.is_empty() {
            arguments.push(format!("--set {}", quoted(&set)));
            let is_short = set.len() <= LONGEST_TITLE;
            titles.push(if is_short { set } else { lang.text("rules-own").to_owned() });
        }
        if titles.is_empty() {
            titles.push(standard(lang, game).to_owned());
        }
        Ok(Self {
            game,
            title: titles.join(" + "),
            file_name,
            arguments: arguments.join(" "),
            values: values(game, &settings.pairs(game)?)?,
        })
    }

    /// The house rules of a preset, by its id, or of a file.
    ///
    /// # Errors
    ///
    /// When there is neither, or they are refused.
    pub(super) fn named(lang: Lang, game: Game, name: &str) -> Result<Self> {
        let Err(refused) = game.preset(name) else {
            let preset = Some(name.to_owned());
            return Self::given(lang, game, &RuleSettings { preset, ..Default::default() });
        };
        if !Path::new(name).exists() {
            return Err(UsageError(format!("{refused}; nor is there a file `{name}`")).into());
        }
        let rules = Some(name.into());
        Self::given(lang, game, &RuleSettings { rules, ..Default::default() })
    }

    /// The options that differ from their defaults.
    pub(super) fn changes(&self) -> Vec<(&'static str, String)> {
        let changed = self.values.iter().filter(|(option, value)| *value != option.default);
        changed.map(|(option, value)| (option.name, value.clone())).collect()
    }
}

/// The name of the standard rules.
pub(super) fn standard(lang: Lang, game: Game) -> &'static str {
    preset_name(lang, game, &game.presets()[0])
}

/// A word as a shell takes it.
pub(super) fn quoted(word: &str) -> String {
    if word.chars().all(|letter| letter.is_ascii_alphanumeric() || "=,./+-_".contains(letter)) {
        return word.to_owned();
    }
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), std::borrow::Cow::into_owned)
}

/// The value of every option.
fn values(game: Game, pairs: &RulePairs) -> Result<Vec<(OptionInfo, String)>> {
    let named = with_game!(game, G => G::options(pairs.iter()).map(|options| options.pairs()))?;
    // Some sets are for certain numbers of players, such as a campaign with its rounds.
    let refused = |players| Match::new(game, players, pairs.iter()).err();
    if let Some(error) = refused(game.capacity())
        && game.players().all(|players| refused(players).is_some())
    {
        return Err(error.into());
    }
    let value = |option: OptionInfo| {
        let named = named.iter().find(|(name, _)| *name == option.name);
        let value = named.map_or_else(|| option.default.clone(), |(_, value)| value.clone());
        (option, value)
    };
    Ok(game.options().into_iter().map(value).collect())
}
