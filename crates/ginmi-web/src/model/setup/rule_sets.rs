//! House rules under a name of the person's own: kept by the browser, in a link, in a file.

use ginmi::Game;
use ginmi::games::SetupError;
use ginmi::options::OptionError;
use ginmi_table::strict_json;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::resolved_rules::{OptionTexts, ResolvedRules, written_value};
use crate::words::{self, Lang};
use ginmi_words::{id, text};

/// The most characters of a name.
pub const LONGEST_SET_NAME: usize = 48;

/// The most bytes of a file with a set.
pub const LARGEST_SET_FILE: usize = 64 * 1024;

/// The key of the name in a link, which no option has.
const NAME: &str = "name";

/// House rules of a game under a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleSet {
    /// The game.
    pub game: Game,
    /// The name; empty if it has none.
    pub name: String,
    /// The options that differ from their defaults, as texts.
    pub options: OptionTexts,
}

/// The sets that the person has saved.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RuleSets(Vec<RuleSet>);

/// Why a file contains no set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleSetError {
    /// It is no JSON of a set.
    NoSet,
    /// There is no such game.
    UnknownGame(String),
}

impl RuleSetError {
    /// The sentence for people.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Self::NoSet => lang.text(id!("set-file-unreadable")).to_owned(),
            Self::UnknownGame(name) => text!(lang, "set-unknown-game", name = name),
        }
    }
}

impl RuleSet {
    /// A set of these options. The name is cut to the longest one.
    #[must_use]
    pub fn new(game: Game, name: &str, options: OptionTexts) -> Self {
        let name = name.trim().chars().filter(|one| !one.is_control()).take(LONGEST_SET_NAME);
        Self { game, name: name.collect(), options }
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is no JSON of a set. Unknown options and values are no error:
    /// [`checked`](Self::checked) names them.
    pub fn read_file(text: &str) -> Result<Self, RuleSetError> {
        let file: Map<String, Value> = strict_json::read(text).map_err(|_| RuleSetError::NoSet)?;
        let [game, name] = ["game", NAME].map(|key| file.get(key).and_then(Value::as_str));
        let game = game.ok_or(RuleSetError::NoSet)?;
        let game = game.parse().map_err(|_| RuleSetError::UnknownGame(game.to_owned()))?;
        let options = file.get("options").and_then(Value::as_object).ok_or(RuleSetError::NoSet)?;
        let text = |value: &Value| match value {
            Value::String(text) => Some(text.clone()),
            // As in the header of a record.
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let pairs = options.iter().map(|(name, value)| Some((name.clone(), text(value)?)));
        let options: Option<OptionTexts> = pairs.collect();
        Ok(Self::new(game, name.unwrap_or_default(), options.ok_or(RuleSetError::NoSet)?))
    }

    /// The file.
    #[must_use]
    pub fn to_file(&self) -> String {
        let text = |text: &str| Value::from(text).to_string();
        let option =
            |(name, value): (&String, &String)| format!("\n    {}: {}", text(name), text(value));
        let options = self.options.iter().map(option).collect::<Vec<_>>().join(",");
        let end = if options.is_empty() { "" } else { "\n  " };
        let (game, name) = (text(self.game.id()), text(&self.name));
        format!(
            "{{\n  \"game\": {game},\n  \"name\": {name},\n  \"options\": {{{options}{end}}}\n}}\n"
        )
    }

    /// The name of the file.
    #[must_use]
    pub fn file_name(&self) -> String {
        let plain = |one: char| {
            let is_special = one.is_whitespace() || one.is_control() || one.is_ascii_punctuation();
            if is_special { '-' } else { one }
        };
        let name: String = self.name.chars().map(plain).collect();
        let parts = [self.game.id(), name.trim_matches('-')];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        format!("ginmi-{}.json", parts.join("-"))
    }

    /// The set as the part of an address after `#`.
    #[must_use]
    pub fn to_link(&self) -> String {
        let name = (!self.name.is_empty()).then_some((NAME, self.name.as_str()));
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let pairs = name.into_iter().chain(options);
        let pairs = pairs.map(|(name, value)| format!("{}={}", escaped(name), escaped(value)));
        pairs.collect::<Vec<_>>().join("&")
    }

    /// Reads such a part. What is no pair is left out.
    #[must_use]
    pub fn read_link(game: Game, part: &str) -> Self {
        let (mut name, mut options) = (String::new(), OptionTexts::new());
        for (key, value) in part.split('&').filter_map(|pair| pair.split_once('=')) {
            let (key, value) = (unescaped(key), unescaped(value));
            if key == NAME {
                name = value;
            } else {
                options.insert(key, value);
            }
        }
        Self::new(game, &name, options)
    }

    /// The set without what this game does not have, and a sentence for each thing that is left out.
    #[must_use]
    pub fn checked(&self, lang: Lang) -> (Self, Vec<String>) {
        let (game, mut options, mut sentences) = (self.game, OptionTexts::new(), Vec::new());
        let infos = game.options();
        for (name, value) in &self.options {
            let Some(info) = infos.iter().find(|info| info.name == name) else {
                let game = words::game(lang, game);
                sentences.push(text!(lang, "set-unknown-rule", game = game, name = name));
                continue;
            };
            match written_value(game, name, value) {
                Some(value) => _ = options.insert(name.clone(), value),
                None => {
                    let refused = SetupError::Options(OptionError::Value {
                        name: info.name,
                        value: value.clone(),
                        values: info.values,
                    });
                    let why = words::setup_error(lang, game, &refused);
                    sentences.push(text!(lang, "set-refused-value", value = value, why = why));
                }
            }
        }
        let resolved = ResolvedRules::new(game, &options);
        let usual: Vec<String> = options
            .iter()
            .filter(|(name, value)| resolved.default(name) == **value)
            .map(|(name, _)| name.clone())
            .collect();
        options.retain(|name, _| !usual.contains(name));
        (Self { options, ..self.clone() }, sentences)
    }

    /// The name, or a word for a set that has none.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        if self.name.is_empty() { lang.text("own-rules").to_owned() } else { self.name.clone() }
    }
}

impl RuleSets {
    /// Reads stored sets; none if they are invalid.
    #[must_use]
    pub fn read(stored: Option<&str>) -> Self {
        Self(stored.and_then(|text| strict_json::read(text).ok()).unwrap_or_default())
    }

    /// The text to store.
    ///
    /// # Panics
    ///
    /// Never, since sets can be written as JSON.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(&self.0).expect("sets are JSON")
    }

    /// The sets of a game, in the order in which they were saved.
    pub fn of(&self, game: Game) -> impl Iterator<Item = &RuleSet> {
        self.0.iter().filter(move |set| set.game == game)
    }

    /// The set of a game with this name.
    #[must_use]
    pub fn find(&self, game: Game, name: &str) -> Option<&RuleSet> {
        self.of(game).find(|set| set.name == name)
    }

    /// Saves a set, in place of one of the same name; one without a name has no effect.
    pub fn save(&mut self, set: RuleSet) {
        if set.name.is_empty() {
            return;
        }
        match self.0.iter_mut().find(|one| (one.game, &one.name) == (set.game, &set.name)) {
            Some(same) => *same = set,
            None => self.0.push(set),
        }
    }

    /// Renames a set; no effect if the name is empty or another set has it.
    pub fn rename(&mut self, game: Game, name: &str, new: &str) {
        let new = RuleSet::new(game, new, OptionTexts::new()).name;
        if new.is_empty() || self.find(game, &new).is_some() {
            return;
        }
        if let Some(set) = self.0.iter_mut().find(|set| set.game == game && set.name == name) {
            set.name = new;
        }
    }

    /// Deletes a set.
    pub fn remove(&mut self, game: Game, name: &str) {
        self.0.retain(|set| set.game != game || set.name != name);
    }
}

/// A text in which only letters of addresses stand as they are.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        // Messengers leave a bracket at the end out of the link.
        if byte.is_ascii_alphanumeric() || b"-._/+".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

/// The text of [`escaped`]; what is no escape stands for itself.
fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.as_bytes());
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        rest = match code.filter(|_| *first == b'%') {
            Some(code) => {
                bytes.push(code);
                &after[2..]
            }
            None => {
                bytes.push(*first);
                after
            }
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
