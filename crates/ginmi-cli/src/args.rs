//! Arguments that several commands share.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::thread;

use ginmi::Game;
use ginmi::seat::MAX_SEATS;
use ginmi_words::Lang;

use crate::terminal_text::cards::CardNameStyle;
use crate::usage_error::UsageError;

/// House rules given with `--set`.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct RuleSettings {
    /// Set a house rule, such as `claims=manual`. Repeat it, or separate several by commas;
    /// `ginmi rules GAME` lists them all
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
}

impl RuleSettings {
    /// The options by name with their values, as given.
    ///
    /// # Errors
    ///
    /// A setting without `=`, or none at all.
    pub(crate) fn pairs(&self) -> Result<Vec<(&str, &str)>, UsageError> {
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

/// The game with an id, with an error that lists all games.
pub(crate) fn parse_game(text: &str) -> Result<Game, ginmi::games::UnknownGameError> {
    text.parse()
}

/// The `--help` of an argument that names a game.
pub(crate) fn game_help() -> String {
    let ids: Vec<_> = Game::ALL.iter().map(|game| format!("`{game}`")).collect();
    format!("The game: {}", ids.join(", "))
}

/// The language of texts about games.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct LangArgs {
    #[arg(long, value_name = "LANG", help = lang_help())]
    lang: Option<Lang>,
}

fn lang_help() -> String {
    let lang = |lang: &Lang| format!("`{}` for {}", lang.tag(), lang.name());
    let all: Vec<_> = Lang::ALL.iter().map(lang).collect();
    format!("The language: {}. By default, that of the system", all.join(", "))
}

impl LangArgs {
    /// The language given with `--lang`, or that of the system by the rules of POSIX.
    pub(crate) fn lang(self) -> Lang {
        let named = |name| std::env::var(name).ok().filter(|tag| !tag.is_empty());
        let system = || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(named);
        self.lang.unwrap_or_else(|| Lang::of_tag(&system().unwrap_or_default()))
    }
}

/// The language, and the names of the cards.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct WordingArgs {
    #[command(flatten)]
    lang: LangArgs,

    /// The names of the cards; by default `both`, or `japanese` in Japanese
    #[arg(long, value_name = "NAMES")]
    names: Option<CardNameStyle>,
}

impl WordingArgs {
    /// The language.
    pub(crate) fn lang(self) -> Lang {
        self.lang.lang()
    }

    /// The names of the cards.
    pub(crate) fn names(self) -> CardNameStyle {
        self.names.unwrap_or_else(|| CardNameStyle::usual(self.lang()))
    }
}

/// A parser for a whole number in a range. All its errors name the range, except for an end that is
/// only the limit of the type; clap's own ranges end at `i64::MAX`, and its errors for other text
/// do not name them.
pub(crate) fn whole_number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        // Nobody counts to a million million.
        let is_limit = most.to_string().len() > "1000000000000".len();
        number.ok_or_else(|| {
            if is_limit {
                format!("give a whole number, {least} or more")
            } else {
                format!("give a whole number from {least} to {most}")
            }
        })
    }
}

/// The number of players. A game that does not take this number says so itself.
pub(crate) fn parse_players(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("give a whole number from 2 to {MAX_SEATS}"))
}

/// The default number of parallel jobs: the number of processor cores.
pub(crate) fn core_count() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A game and the number of players.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct TableArgs {
    #[command(flatten)]
    pub(crate) rules: GameArgs,

    /// The number of players; by default as many as can play a round
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = parse_players)]
    players: Option<usize>,
}

/// A game, its house rules, and the seed.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GameArgs {
    #[arg(value_parser = parse_game, help = game_help())]
    pub(crate) game: Game,

    #[command(flatten)]
    pub(crate) house: RulesAndSeedArgs,
}

/// The house rules and the seed.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct RulesAndSeedArgs {
    /// The number of rounds; the same as `--set rounds=N`
    #[arg(long, short, value_name = "N", allow_negative_numbers = true)]
    pub(crate) rounds: Option<String>,

    /// The seed of all chance: the same seed deals the same cards. Random by default
    #[arg(
        long, value_name = "S",
        allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX)
    )]
    pub(crate) seed: Option<u64>,

    /// Start from a set of house rules, such as `half-year`; `ginmi rules GAME` lists them. `--set`
    /// and `--rounds` override single rules
    #[arg(long, value_name = "ID")]
    preset: Option<String>,

    #[command(flatten)]
    pub(crate) settings: RuleSettings,
}

impl TableArgs {
    /// The number of players at the table.
    pub(crate) fn players(&self) -> usize {
        self.players.unwrap_or(self.rules.game.capacity())
    }
}

impl GameArgs {
    /// The options by name, including those of `--preset` and `--rounds`.
    ///
    /// # Errors
    ///
    /// A setting without `=`, or a preset that the game does not have.
    pub(crate) fn pairs(&self) -> Result<Vec<(&str, &str)>, UsageError> {
        self.house.pairs(self.game)
    }

    /// The given seed, or a random one.
    pub(crate) fn seed(&self) -> u64 {
        self.house.seed()
    }
}

impl RulesAndSeedArgs {
    /// The options of this game by name, including those of `--preset` and `--rounds`.
    ///
    /// # Errors
    ///
    /// A setting without `=`, or a preset that the game does not have.
    pub(crate) fn pairs(&self, game: Game) -> Result<Vec<(&str, &str)>, UsageError> {
        let mut pairs = self.settings.pairs()?;
        pairs.extend(self.rounds.as_deref().map(|rounds| ("rounds", rounds)));
        if let Some(id) = &self.preset {
            let preset = game.preset(id).map_err(|error| UsageError(error.to_string()))?;
            for (name, value) in preset.options {
                if pairs.iter().all(|(set, _)| set != name) {
                    pairs.push((name, value));
                }
            }
        }
        Ok(pairs)
    }

    /// The given seed, or a random one.
    pub(crate) fn seed(&self) -> u64 {
        // Short enough to type again, and small enough for every JSON reader.
        self.seed.unwrap_or_else(|| rand::random::<u32>().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_one_by_one_or_together() {
        let settings = RuleSettings { set: vec!["kan=10, mizuten=on".into(), "rounds=3".into()] };
        assert_eq!(settings.pairs().unwrap(), [("kan", "10"), ("mizuten", "on"), ("rounds", "3")]);
        for nothing in ["kan", "", ",", " , "] {
            let settings = RuleSettings { set: vec!["rounds=3".into(), nothing.into()] };
            assert!(settings.pairs().is_err(), "{nothing:?}");
        }
    }
}
