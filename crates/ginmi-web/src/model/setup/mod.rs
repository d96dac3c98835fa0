//! The choices before a game, which the browser stores for the next visit.

mod house_rules_form;
mod table_settings;

use std::collections::BTreeMap;

use ginmi::options::{OptionInfo, Preset};
use ginmi::{Game, Match};
use ginmi_bots::BotKind;
use ginmi_table::names::BotName;
use ginmi_table::strict_json;
use serde::{Deserialize, Serialize};

use crate::words::{self, Lang};
use ginmi_words::{FIRST, round_minutes, text};

pub use house_rules_form::{
    FieldControl, OptionField, OptionGroupForm, SelectableValue, house_rules_form,
};
pub use table_settings::{FriendsTableSettings, NewTableRequest, ThinkingTime};

/// The choices. Each game has its own, so that looking at another game loses nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetupChoices {
    game: Game,
    #[serde(default)]
    games: BTreeMap<String, GameChoices>,
    /// The settings of a table with friends.
    #[serde(default)]
    pub friends: FriendsTableSettings,
    /// Whether no game was finished yet: then games are short unless another length is chosen.
    #[serde(skip)]
    is_first: bool,
}

/// The option for the length of a game, which is chosen separately from the house rules.
const LENGTH: &str = "rounds";

/// The number of rounds of the first game.
const FIRST_ROUNDS: &str = "3";

/// The choices for one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GameChoices {
    players: u8,
    /// Options that differ from their defaults, including invalid ones.
    options: BTreeMap<String, String>,
    /// One for each opponent; if there are fewer, the last one plays all others.
    bots: Vec<BotName>,
}

/// The setup of a solo game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloSetup {
    /// The game.
    pub game: Game,
    /// The number of players, including the person.
    pub players: u8,
    /// House rules by name.
    pub options: Vec<(String, String)>,
    /// The bots in the other seats, in order; if there are fewer, the last one is repeated.
    pub bots: Vec<BotName>,
}

impl Default for SetupChoices {
    fn default() -> Self {
        Self {
            game: FIRST,
            games: BTreeMap::new(),
            friends: FriendsTableSettings::default(),
            is_first: false,
        }
    }
}

impl GameChoices {
    fn usual(game: Game) -> Self {
        let players = u8::try_from(game.capacity()).unwrap_or(2);
        Self { players, options: BTreeMap::new(), bots: vec![bot_name(BotKind::default())] }
    }
}

fn bot_name(kind: BotKind) -> BotName {
    BotName::new(kind.id()).expect("the id of a bot is a name for one")
}

impl SetupChoices {
    /// Reads stored choices; the defaults if there are none or they are invalid. Options and bots
    /// that no longer exist are dropped. `is_first` says that no game was finished yet.
    #[must_use]
    pub fn read(stored: Option<&str>, is_first: bool) -> Self {
        let read = stored.and_then(|text| strict_json::read::<Self>(text).ok());
        let mut choices = read.unwrap_or_default();
        choices.is_first = is_first;
        choices.games.retain(|id, of| {
            let Ok(game) = id.parse::<Game>() else { return false };
            let infos = game.options();
            of.options.retain(|name, _| infos.iter().any(|info| info.name == name));
            of.bots.retain(|bot| bot.as_str().parse::<BotKind>().is_ok());
            !of.bots.is_empty() && game.players().contains(&of.players.into())
        });
        choices
    }

    /// The text to store.
    ///
    /// # Panics
    ///
    /// Never, since choices can be written as JSON.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("choices are JSON")
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// Chooses another game, with the last choices for it.
    pub fn set_game(&mut self, game: Game) {
        self.game = game;
    }

    fn own(&self) -> GameChoices {
        self.games.get(self.game.id()).cloned().unwrap_or_else(|| GameChoices::usual(self.game))
    }

    /// The choices for playing, including the length of a first game.
    fn played(&self) -> GameChoices {
        let mut own = self.own();
        let is_short = self.is_first && !own.options.contains_key("campaign");
        if is_short && !own.options.contains_key(LENGTH) {
            own.options.insert(LENGTH.to_owned(), FIRST_ROUNDS.to_owned());
        }
        own.options.retain(|name, value| !self.is_default(name, value));
        own
    }

    /// Whether this value is the default of an option.
    fn is_default(&self, option: &str, value: &str) -> bool {
        self.game.options().iter().any(|info| info.name == option && info.default == value)
    }

    fn own_mut(&mut self) -> &mut GameChoices {
        let usual = || GameChoices::usual(self.game);
        self.games.entry(self.game.id().to_owned()).or_insert_with(usual)
    }

    /// The number of players, including the person.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.own().players
    }

    /// Sets the number of players; a number that the game does not take has no effect.
    pub fn set_players(&mut self, players: u8) {
        if self.game.players().contains(&players.into()) {
            self.own_mut().players = players;
        }
    }

    /// The value of an option, if it differs from the default.
    #[must_use]
    pub fn changed(&self, option: &str) -> Option<String> {
        self.games.get(self.game.id())?.options.get(option).cloned()
    }

    /// The number of house rules that differ from their defaults.
    #[must_use]
    pub fn changes(&self) -> usize {
        let own = self.games.get(self.game.id());
        own.map_or(0, |own| own.options.keys().filter(|name| *name != LENGTH).count())
    }

    /// Sets an option, even to an invalid value; an empty text means the default.
    pub fn set(&mut self, option: &str, value: &str) {
        let infos = self.game.options();
        let Some(info) = infos.iter().find(|info| info.name == option) else { return };
        // For a first game, even the default length is a choice.
        let is_kept = self.is_first && option == LENGTH;
        let options = &mut self.own_mut().options;
        if value.is_empty() || value == info.default && !is_kept {
            options.remove(option);
        } else {
            options.insert(option.to_owned(), value.to_owned());
        }
    }

    /// The presets to choose from: those that only set the length are offered as lengths instead.
    pub fn presets(&self) -> impl Iterator<Item = &'static Preset> {
        let is_of_rules = |preset: &&Preset| {
            preset.options.is_empty() || preset.options.iter().any(|(name, _)| *name != LENGTH)
        };
        self.game.presets().iter().filter(is_of_rules)
    }

    /// The preset with these house rules, whatever the length of the game.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        let own = self.played().options;
        let count = own.keys().filter(|name| *name != LENGTH).count();
        let is_it = |preset: &&Preset| {
            let mut rules = preset.options.iter().filter(|(name, _)| *name != LENGTH);
            rules.clone().count() == count
                && rules.all(|(name, value)| own.get(*name).is_some_and(|one| one == value))
        };
        self.presets().find(is_it)
    }

    /// Sets all house rules to their defaults.
    pub fn reset(&mut self) {
        self.own_mut().options.retain(|name, _| name == LENGTH);
    }

    /// Sets all house rules as in a preset; an unknown one has no effect. The chosen length stays,
    /// unless the preset sets it.
    pub fn set_preset(&mut self, id: &str) {
        if let Ok(preset) = self.game.preset(id) {
            let pairs = preset.options.iter();
            let pairs = pairs.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            // Collecting them would sort them first, which is a lot of code.
            let options = &mut self.own_mut().options;
            let has_length =
                preset.options.iter().any(|(name, _)| [LENGTH, "campaign"].contains(name));
            options.retain(|name, _| name == LENGTH && !has_length);
            options.extend(pairs);
        }
    }

    /// The bot of each opponent.
    #[must_use]
    pub fn bots(&self) -> Vec<BotName> {
        let own = self.own();
        let opponents = usize::from(own.players).saturating_sub(1);
        let last = own.bots.last().cloned();
        own.bots.into_iter().chain(last.into_iter().cycle()).take(opponents).collect()
    }

    /// The bot of all opponents; `None` if they differ.
    #[must_use]
    pub fn one_bot(&self) -> Option<BotName> {
        let bots = self.bots();
        let first = bots.first()?;
        bots.iter().all(|bot| bot == first).then(|| first.clone())
    }

    /// Chooses the bot of one opponent, counted from 0, or (`None`) of all.
    pub fn set_bot(&mut self, opponent: Option<usize>, kind: BotKind) {
        let mut bots = self.bots();
        match opponent {
            None => bots = vec![bot_name(kind)],
            Some(number) => {
                if let Some(bot) = bots.get_mut(number) {
                    *bot = bot_name(kind);
                }
            }
        }
        self.own_mut().bots = bots;
    }

    /// What is special about the house rules: the preset's description, or all differences from the
    /// defaults.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> String {
        let own = self.played().options;
        // A preset may set the number of rounds.
        let has = |preset: &&Preset| {
            let length = preset.options.iter().find(|(name, _)| *name == LENGTH);
            own.get(LENGTH).map(String::as_str) == length.map(|(_, value)| *value)
        };
        match self.preset().filter(has) {
            Some(preset) => words::preset_summary(lang, self.game, preset).to_owned(),
            // The length is shown separately.
            None => {
                let mut rules = own;
                rules.remove(LENGTH);
                changed_options(self.game, &rules, lang).join(lang.text("dot"))
            }
        }
    }

    /// What would be played, in a line: rounds and time, players, opponents, and the house rules if
    /// they are not the usual ones.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        // The reason for an invalid setup is shown elsewhere.
        let rounds: u16 = self.rounds().parse().unwrap_or_default();
        let minutes = rounds.saturating_mul(round_minutes(self.game));
        let length = text!(lang, "rounds-minutes", rounds = rounds, minutes = minutes);
        let (least, most) = self.game.players().into_inner();
        let players = (least < most).then(|| text!(lang, "at-table", players = self.players()));
        let kind = self.one_bot().and_then(|bot| bot.as_str().parse::<BotKind>().ok());
        let opponents = match kind.map(|kind| words::bot_kind(lang, kind)) {
            None => lang.text("mixed-opponents").to_owned(),
            Some(bot) if self.players() == 2 => text!(lang, "one-opponent", bot = bot),
            Some(bot) => text!(lang, "all-opponents", bot = bot),
        };
        let is_usual = self.changes() == 0;
        let rules = (!is_usual).then(|| match self.preset() {
            Some(preset) => words::preset_name(lang, self.game, preset).to_owned(),
            None => lang.text("own-rules").to_owned(),
        });
        let parts = [Some(length), players, Some(opponents), rules];
        parts.into_iter().flatten().collect::<Vec<_>>().join(lang.text("dot"))
    }

    /// Why these options are invalid, in a sentence; `None` if they are valid.
    #[must_use]
    pub fn setup_error(&self, lang: Lang) -> Option<String> {
        let own = self.played();
        let pairs = own.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let refused = Match::new(self.game, own.players.into(), pairs).err()?;
        Some(words::setup_error(lang, self.game, &refused))
    }

    /// The number of rounds, as text; a campaign sets the number itself.
    #[must_use]
    pub fn rounds(&self) -> String {
        let own = self.played();
        let pairs = own.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let made = Match::new(self.game, own.players.into(), pairs);
        made.map_or_else(
            |_| own.options.get("rounds").cloned().unwrap_or_else(|| "12".to_owned()),
            |made| made.rounds().to_string(),
        )
    }

    /// The solo game for these choices.
    #[must_use]
    pub fn solo(&self) -> SoloSetup {
        let own = self.played();
        let options = own.options.into_iter().collect();
        SoloSetup { game: self.game, players: own.players, options, bots: self.bots() }
    }

    /// The table with friends for these choices.
    #[must_use]
    pub fn table(&self) -> NewTableRequest {
        let own = self.played();
        NewTableRequest::new(self.game, own.players, own.options, self.friends)
    }
}

/// The differences from the defaults, in words.
#[must_use]
pub fn changed_options(game: Game, options: &BTreeMap<String, String>, lang: Lang) -> Vec<String> {
    let infos = game.options();
    let of = |info: &OptionInfo| {
        let value = options.get(info.name).filter(|value| **value != info.default)?;
        let label = words::option_label(lang, game, info.name);
        let value = words::option_value(lang, game, info, value);
        Some(text!(lang, "label-value", label = label, value = value))
    };
    infos.iter().filter_map(of).collect()
}

/// The text for a house rule with this value: only its name if it is switched on.
#[must_use]
pub fn option_text(game: Game, (name, value): (&str, &str), lang: Lang) -> String {
    let infos = game.options();
    let Some(info) = infos.iter().find(|info| info.name == name) else { return name.to_owned() };
    let label = words::option_label(lang, game, name);
    if value == "on" {
        return label.to_owned();
    }
    text!(lang, "label-value", label = label, value = words::option_value(lang, game, info, value))
}

#[cfg(test)]
mod tests;
