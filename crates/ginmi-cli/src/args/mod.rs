//! Arguments that several commands share.

mod rule_settings;
mod rules_file;

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::thread;

use ginmi::Game;
use ginmi::seat::MAX_SEATS;
use ginmi_words::Lang;

pub(crate) use self::rule_settings::{RulePairs, RuleSettings, check_names};
pub(crate) use self::rules_file::RulesFile;
use crate::terminal_text::cards::CardNameStyle;
use crate::usage_error::UsageError;

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
    /// The house rules by name, including those of `--preset`, `--rules` and `--rounds`.
    ///
    /// # Errors
    ///
    /// As for [`RuleSettings::pairs`].
    pub(crate) fn pairs(&self) -> Result<RulePairs, UsageError> {
        self.house.pairs(self.game)
    }

    /// The given seed, or a random one.
    pub(crate) fn seed(&self) -> u64 {
        self.house.seed()
    }
}

impl RulesAndSeedArgs {
    /// The house rules of this game by name, including those of `--preset`, `--rules` and
    /// `--rounds`.
    ///
    /// # Errors
    ///
    /// As for [`RuleSettings::pairs`].
    pub(crate) fn pairs(&self, game: Game) -> Result<RulePairs, UsageError> {
        let rounds = self.rounds.as_deref().map(|rounds| ("rounds", rounds));
        self.settings.pairs_with(game, rounds)
    }

    /// The given seed, or a random one.
    pub(crate) fn seed(&self) -> u64 {
        // Short enough to type again, and small enough for every JSON reader.
        self.seed.unwrap_or_else(|| rand::random::<u32>().into())
    }
}
