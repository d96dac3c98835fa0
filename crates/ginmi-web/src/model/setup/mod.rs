//! The choices before a game, which the browser stores for the next visit.

mod amount_form;
mod changed_rules;
mod house_rules_form;
mod resolved_rules;
mod rule_sets;
mod rules_origin;
mod setup_problem;
mod table_settings;
mod usual_worths;

use std::collections::BTreeMap;

use ginmi::options::Preset;
use ginmi::{Game, Match};
use ginmi_bots::BotKind;
use ginmi_table::names::BotName;
use ginmi_table::strict_json;
use serde::{Deserialize, Serialize};

use crate::words::{self, Lang};
use ginmi_words::{FIRST, round_minutes, text};

pub use amount_form::{AmountForm, AmountUnit, TypedAmount, kept_value};
pub use changed_rules::{
    ChangedRule, RuleDifference, changed_options, changed_rules, rule_differences,
};
pub use house_rules_form::{
    FieldControl, OptionField, OptionGroupForm, SelectableValue, find_options, house_rules_form,
};
pub use resolved_rules::OptionTexts;
use resolved_rules::ResolvedRules;
pub(super) use resolved_rules::written_value;
pub use rule_sets::{LARGEST_SET_FILE, LONGEST_SET_NAME, RuleSet, RuleSetError, RuleSets};
use rules_origin::rule_presets;
pub use rules_origin::{RulesOrigin, rules_title};
pub use setup_problem::SetupProblem;
pub use table_settings::{FriendsTableSettings, NewTableRequest, ThinkingTime};
pub use usual_worths::usual_worths;

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
    options: OptionTexts,
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
        Self { players, options: OptionTexts::new(), bots: vec![bot_name(BotKind::default())] }
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
        // Only the length is kept where it is the default.
        let is_usual =
            |value: &String| *value == ResolvedRules::new(self.game, &own.options).default(LENGTH);
        if own.options.get(LENGTH).is_some_and(is_usual) {
            own.options.remove(LENGTH);
        }
        own
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
        if !self.game.options().iter().any(|info| info.name == option) {
            return;
        }
        // For a first game, even the default length is a choice.
        let is_kept = self.is_first && option == LENGTH;
        let is_default = value.is_empty() || value == self.default_value(option) && !is_kept;
        let options = &mut self.own_mut().options;
        if is_default {
            options.remove(option);
        } else {
            options.insert(option.to_owned(), value.to_owned());
        }
        // What another option has made the default is no change any more.
        let options = options.clone();
        let resolved = ResolvedRules::new(self.game, &options);
        self.own_mut().options.retain(|name, value| {
            name == option || name == LENGTH || *value != resolved.default(name)
        });
    }

    /// The value that an option has unless it is set; others may change it, as a campaign does.
    #[must_use]
    pub fn default_value(&self, option: &str) -> String {
        match self.games.get(self.game.id()) {
            Some(own) => ResolvedRules::new(self.game, &own.options).default(option),
            None => ResolvedRules::new(self.game, &OptionTexts::new()).default(option),
        }
    }

    /// The options that are set.
    #[must_use]
    pub fn options(&self) -> OptionTexts {
        self.own().options
    }

    /// The options that are house rules, without the length of the game.
    #[must_use]
    pub fn rules(&self) -> OptionTexts {
        let mut options = self.options();
        options.remove(LENGTH);
        options
    }

    /// The options of the game that would begin now, with the length of a first one.
    #[must_use]
    pub fn played_options(&self) -> OptionTexts {
        self.played().options
    }

    /// The presets to choose from: those that only set the length are offered as lengths instead.
    pub fn presets(&self) -> impl Iterator<Item = &'static Preset> {
        rule_presets(self.game)
    }

    /// The preset with these house rules, whatever the length of the game.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        let own = self.played().options;
        self.presets().find(|preset| has_rules(&own, preset.options.iter().copied()))
    }

    /// The set of the person's own with these house rules, whatever the length of the game.
    #[must_use]
    pub fn own_set<'a>(&self, sets: &'a RuleSets) -> Option<&'a RuleSet> {
        let own = self.played().options;
        let pairs = |set: &'a RuleSet| {
            set.options.iter().map(|(name, value)| (name.as_str(), value.as_str()))
        };
        sets.of(self.game).find(|set| has_rules(&own, pairs(set)))
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
            self.set_rules(pairs.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        }
    }

    /// Sets all house rules to these. The chosen length stays, unless they set it.
    pub fn set_rules(&mut self, rules: impl Iterator<Item = (String, String)> + Clone) {
        // Collecting them would sort them first, which is a lot of code.
        let options = &mut self.own_mut().options;
        let has_length = rules.clone().any(|(name, _)| [LENGTH, "campaign"].contains(&&*name));
        options.retain(|name, _| name == LENGTH && !has_length);
        options.extend(rules);
    }

    /// Chooses the game of a set of the person's own, and its house rules.
    pub fn set_rule_set(&mut self, set: &RuleSet) {
        self.set_game(set.game);
        let pairs = set.options.iter();
        self.set_rules(pairs.map(|(name, value)| (name.clone(), value.clone())));
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

    /// What is special about the house rules: the preset's description, the changes of the set that
    /// they come from, or all differences from the defaults.
    #[must_use]
    pub fn summary(&self, lang: Lang, sets: &RuleSets) -> String {
        let own = self.played().options;
        // A preset may set the number of rounds.
        let has = |preset: &&Preset| {
            let length = preset.options.iter().find(|(name, _)| *name == LENGTH);
            length.is_none_or(|(_, value)| own.get(LENGTH).is_some_and(|own| own == value))
        };
        match self.preset().filter(has) {
            Some(preset) => words::preset_summary(lang, self.game, preset).to_owned(),
            // The length is shown separately.
            None => {
                let rules = self.rules();
                let origin = |sets: &RuleSets| RulesOrigin::find(self.game, &rules, sets, lang);
                // What a set of one's own has, it has from a preset.
                let origin = origin(sets)
                    .filter(|origin| origin.changes > 0)
                    .or_else(|| origin(&RuleSets::default()));
                match origin.filter(|origin| !origin.is_standard && origin.changes > 0) {
                    Some(origin) => {
                        let changes = rule_differences(self.game, &rules, &origin.options, lang);
                        let changes = changes.into_iter().map(|change| {
                            text!(lang, "label-value", label = change.label, value = change.here)
                        });
                        let changes = changes.collect::<Vec<_>>().join(lang.text("dot"));
                        let title = origin.title(lang);
                        text!(lang, "label-value", label = title, value = changes)
                    }
                    None => changed_options(self.game, &rules, lang).join(lang.text("dot")),
                }
            }
        }
    }

    /// What would be played, in a line: rounds and time, players, opponents, and the house rules if
    /// they are not the usual ones.
    #[must_use]
    pub fn line(&self, lang: Lang, sets: &RuleSets) -> String {
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
            None => rules_title(self.game, &self.rules(), sets, lang),
        });
        // The names of presets may come later.
        let rules = rules.filter(|name| !name.is_empty());
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

    /// Everything that makes these options invalid.
    #[must_use]
    pub fn problems(&self, lang: Lang) -> Vec<SetupProblem> {
        let own = self.played();
        setup_problem::setup_problems(self.game, own.players.into(), &own.options, lang)
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

/// Whether options are these house rules, whatever the length of the game.
fn has_rules<'a>(
    options: &OptionTexts,
    rules: impl Iterator<Item = (&'a str, &'a str)> + Clone,
) -> bool {
    let mut rules = rules.filter(|(name, _)| *name != LENGTH);
    let count = options.keys().filter(|name| *name != LENGTH).count();
    rules.clone().count() == count
        && rules.all(|(name, value)| options.get(name).is_some_and(|one| one == value))
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
