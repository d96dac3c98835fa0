//! What is chosen before a game begins, and what the browser keeps of it for the next visit.

mod form;
mod table;

use std::collections::BTreeMap;

use ginmi::options::{OptionInfo, Preset};
use ginmi::{Game, Match};
use ginmi_bots::BotKind;
use ginmi_table::json;
use ginmi_table::names::BotName;
use serde::{Deserialize, Serialize};

use crate::words::{self, Lang};
use ginmi_words::{FIRST, say};

pub use form::{Control, Field, GroupForm, Offered, form};
pub use table::{Friends, NewTable, Thinking};

/// What is chosen. Each game has choices of its own, so that looking at another game loses nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choices {
    game: Game,
    #[serde(default)]
    games: BTreeMap<String, OfGame>,
    /// What is agreed at a table with friends.
    #[serde(default)]
    pub friends: Friends,
    /// Whether no game was finished yet: then a game is short unless another length is chosen.
    #[serde(skip)]
    is_first: bool,
}

/// The option that says how long a game is. It is chosen beside the house rules and is none of them.
const LENGTH: &str = "rounds";

/// How many rounds the first game has.
const FIRST_ROUNDS: &str = "3";

/// What is chosen for one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct OfGame {
    players: u8,
    /// Options that differ from their defaults, also those that no game could be played with.
    options: BTreeMap<String, String>,
    /// One for each opponent; where there are fewer, the last one plays all others.
    bots: Vec<BotName>,
}

/// What is played alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solo {
    /// The game.
    pub game: Game,
    /// How many play, the person among them.
    pub players: u8,
    /// House rules by name.
    pub options: Vec<(String, String)>,
    /// Who plays in the other seats, in their order; where there are fewer, the last one again.
    pub bots: Vec<BotName>,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            game: FIRST,
            games: BTreeMap::new(),
            friends: Friends::default(),
            is_first: false,
        }
    }
}

impl OfGame {
    fn usual(game: Game) -> OfGame {
        let players = u8::try_from(game.info().capacity).unwrap_or(2);
        OfGame { players, options: BTreeMap::new(), bots: vec![bot_name(BotKind::default())] }
    }
}

fn bot_name(kind: BotKind) -> BotName {
    BotName::new(kind.id()).expect("the id of a bot is a name for one")
}

impl Choices {
    /// What a browser has kept; the usual where it has kept nothing that can be read. Options and bots
    /// that there are no longer are left out. `is_first` says that no game was finished yet.
    #[must_use]
    pub fn read(kept: Option<&str>, is_first: bool) -> Choices {
        let read = kept.and_then(|text| json::read::<Choices>(text).ok());
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

    /// What a browser is to keep.
    ///
    /// # Panics
    ///
    /// Never: choices have nothing that JSON does not.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("choices are JSON")
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// Chooses another game, with what was last chosen for it.
    pub fn set_game(&mut self, game: Game) {
        self.game = game;
    }

    fn own(&self) -> OfGame {
        self.games.get(self.game.id()).cloned().unwrap_or_else(|| OfGame::usual(self.game))
    }

    /// What is chosen, with the options that a game is played with: the length of a first game too.
    fn played(&self) -> OfGame {
        let mut own = self.own();
        let is_short = self.is_first && !own.options.contains_key("campaign");
        if is_short && !own.options.contains_key(LENGTH) {
            own.options.insert(LENGTH.to_owned(), FIRST_ROUNDS.to_owned());
        }
        own.options.retain(|name, value| !self.is_default(name, value));
        own
    }

    /// Whether an option has its default with this value.
    fn is_default(&self, option: &str, value: &str) -> bool {
        self.game.options().iter().any(|info| info.name == option && info.default == value)
    }

    fn own_mut(&mut self) -> &mut OfGame {
        let usual = || OfGame::usual(self.game);
        self.games.entry(self.game.id().to_owned()).or_insert_with(usual)
    }

    /// How many play, the person among them.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.own().players
    }

    /// Chooses how many play; a number that the game is not for changes nothing.
    pub fn set_players(&mut self, players: u8) {
        if self.game.players().contains(&players.into()) {
            self.own_mut().players = players;
        }
    }

    /// The value of an option, where it differs from the default.
    #[must_use]
    pub fn changed(&self, option: &str) -> Option<String> {
        self.games.get(self.game.id())?.options.get(option).cloned()
    }

    /// How many house rules differ from their defaults.
    #[must_use]
    pub fn changes(&self) -> usize {
        let own = self.games.get(self.game.id());
        own.map_or(0, |own| own.options.keys().filter(|name| *name != LENGTH).count())
    }

    /// Sets an option to what was given, whether a game can be played with it or not; an empty text
    /// is the default.
    pub fn set(&mut self, option: &str, value: &str) {
        let infos = self.game.options();
        let Some(info) = infos.iter().find(|info| info.name == option) else { return };
        // Whoever wants the usual length for a first game has chosen it.
        let is_kept = self.is_first && option == LENGTH;
        let options = &mut self.own_mut().options;
        if value.is_empty() || value == info.default && !is_kept {
            options.remove(option);
        } else {
            options.insert(option.to_owned(), value.to_owned());
        }
    }

    /// The presets to choose from: those that only say how long a game is are offered as its length.
    pub fn presets(&self) -> impl Iterator<Item = &'static Preset> {
        let is_of_rules = |preset: &&Preset| {
            preset.options.is_empty() || preset.options.iter().any(|(name, _)| *name != LENGTH)
        };
        self.game.presets().iter().filter(is_of_rules)
    }

    /// The preset whose house rules these are, whatever the length of the game.
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

    /// Sets all house rules as a preset does; one that there is not changes nothing. The length of the
    /// game stays as it is chosen, unless the preset has one of its own.
    pub fn set_preset(&mut self, id: &str) {
        if let Ok(preset) = self.game.preset(id) {
            let pairs = preset.options.iter();
            let pairs = pairs.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            // To collect them would sort them first, which is a lot of code.
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

    /// The bot of all opponents; nothing where they are not all alike.
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

    /// What is special about the house rules: what the preset says of itself, or all that differs from
    /// the defaults.
    #[must_use]
    pub fn about(&self, lang: Lang) -> String {
        let own = self.played().options;
        // A preset may say how many rounds it has.
        let has = |preset: &&Preset| {
            let length = preset.options.iter().find(|(name, _)| *name == LENGTH);
            own.get(LENGTH).map(String::as_str) == length.map(|(_, value)| *value)
        };
        match self.preset().filter(has) {
            Some(preset) => lang.pick(preset.about, preset.about_ja).to_owned(),
            // The length stands beside it.
            None => {
                let mut rules = own;
                rules.remove(LENGTH);
                differences(self.game, &rules, lang).join(lang.text("dot"))
            }
        }
    }

    /// Why no game can be played with these options, in a sentence; nothing where one can.
    #[must_use]
    pub fn trouble(&self, lang: Lang) -> Option<String> {
        let own = self.played();
        let pairs = own.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let refused = Match::new(self.game, own.players.into(), pairs).err()?;
        Some(words::setup_error(lang, &refused, &self.game.options()))
    }

    /// How many rounds are played, as it is written; a campaign sets the number itself.
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

    /// A game alone with these choices.
    #[must_use]
    pub fn solo(&self) -> Solo {
        let own = self.played();
        let options = own.options.into_iter().collect();
        Solo { game: self.game, players: own.players, options, bots: self.bots() }
    }

    /// A table with friends with these choices.
    #[must_use]
    pub fn table(&self) -> NewTable {
        let own = self.played();
        NewTable::new(self.game, own.players, own.options, self.friends)
    }
}

/// What differs from the defaults, in words: an option and its value each.
#[must_use]
pub fn differences(game: Game, options: &BTreeMap<String, String>, lang: Lang) -> Vec<String> {
    let infos = game.options();
    let of = |info: &OptionInfo| {
        let value = options.get(info.name).filter(|value| **value != info.default)?;
        let label = lang.pick(info.label, info.label_ja);
        let value = form::value_name(info, value, lang);
        Some(say!(lang, "label-value", label = label, value = value))
    };
    infos.iter().filter_map(of).collect()
}

/// What it is called that a house rule has this value: by its name alone where it is switched on.
#[must_use]
pub fn setting(game: Game, (name, value): (&str, &str), lang: Lang) -> String {
    let infos = game.options();
    let Some(info) = infos.iter().find(|info| info.name == name) else { return name.to_owned() };
    let label = lang.pick(info.label, info.label_ja);
    if value == "on" {
        return label.to_owned();
    }
    say!(lang, "label-value", label = label, value = form::value_name(info, value, lang))
}

#[cfg(test)]
mod tests;
