//! Files of house rules: the JSON object that `ginmi rules --save` writes and `--rules` reads.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use ginmi::games::common::Rules as _;
use ginmi::{Game, with_game};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::json;

use super::{RulePairs, check_names};
use crate::input_source::decoded;
use crate::usage_error::UsageError;

/// What a file of house rules looks like, for messages.
const EXAMPLE: &str =
    r#"{"game":"hachi-hachi","name":"Ours","options":{"kan":"10","yaku.triplet":"20p"}}"#;

/// House rules that are saved in a file. Options that are not named have their defaults.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesFile {
    /// The id of the game.
    game: String,
    /// What the house calls its rules.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// The options by name.
    #[serde(deserialize_with = "options")]
    pub(crate) options: RulePairs,
}

impl RulesFile {
    /// Reads house rules of a game from a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, is not of this form, is for another game, or has an option or
    /// a value that the game does not have.
    pub(crate) fn read(path: &Path, game: Game) -> Result<Self, UsageError> {
        let name = path.display();
        let mut text = String::new();
        File::open(path)
            .and_then(|file| decoded(file)?.read_to_string(&mut text))
            .map_err(|error| {
                UsageError(format!(
                    "the house rules in {name} cannot be read: {error}; `ginmi rules {game} --set … \
                     --save FILE` writes such a file"
                ))
            })?;
        let file: Self = serde_json::from_str(&text).map_err(|error| {
            UsageError(format!(
                "{name} is not a file of house rules: {error}; it is one JSON object, such as \
                 {EXAMPLE}"
            ))
        })?;
        let refuse = |reason: String| UsageError(format!("the house rules in {name}: {reason}"));
        let of = file.game.parse::<Game>().map_err(|error| refuse(error.to_string()))?;
        if of != game {
            return Err(refuse(format!(
                "they are for {} (`{of}`), not for {} (`{game}`): name another file or the other game",
                of.name(),
                game.name(),
            )));
        }
        check_names(game, file.options.iter().map(|(name, _)| name))
            .map_err(|UsageError(reason)| refuse(reason))?;
        let read = with_game!(game, G => G::options(file.options.iter()).map(|_| ()));
        read.map_err(|error| refuse(error.to_string()))?;
        Ok(file)
    }

    /// The text of a file with these options.
    pub(crate) fn text(game: Game, name: Option<&str>, options: &[(&str, String)]) -> String {
        let options: serde_json::Map<String, serde_json::Value> =
            options.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
        let file = match name {
            Some(name) => json!({ "game": game.id(), "name": name, "options": options }),
            None => json!({ "game": game.id(), "options": options }),
        };
        // A map and texts can always be written.
        format!("{file:#}\n")
    }
}

/// Options by name, with values that are texts or whole numbers.
fn options<'de, D: Deserializer<'de>>(deserializer: D) -> Result<RulePairs, D::Error> {
    struct Options;

    impl<'de> Visitor<'de> for Options {
        type Value = RulePairs;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an object of options with their values")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RulePairs, A::Error> {
            let mut pairs = RulePairs::default();
            while let Some(name) = map.next_key::<String>()? {
                let value = match map.next_value::<serde_json::Value>()? {
                    serde_json::Value::String(text) => text,
                    serde_json::Value::Number(number) => number.to_string(),
                    other => {
                        return Err(A::Error::custom(format_args!(
                            "the value of `{name}` is {other}, not a text or a number"
                        )));
                    }
                };
                if pairs.0.iter().any(|(other, _)| *other == name) {
                    return Err(A::Error::custom(format_args!("`{name}` is set twice")));
                }
                pairs.0.push((name, value));
            }
            Ok(pairs)
        }
    }

    deserializer.deserialize_map(Options)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn read(text: &str, game: Game) -> Result<RulesFile, UsageError> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        RulesFile::read(file.path(), game)
    }

    #[test]
    fn what_is_written_is_read() {
        let options = [("kan", "10".to_owned()), ("yaku.triplet", "20p".to_owned())];
        for name in [None, Some("Ours")] {
            let file = read(&RulesFile::text(Game::HachiHachi, name, &options), Game::HachiHachi);
            let file = file.unwrap();
            assert_eq!(file.name.as_deref(), name);
            let pairs: Vec<_> = file.options.iter().collect();
            assert_eq!(pairs, [("kan", "10"), ("yaku.triplet", "20p")]);
        }
        assert_eq!(read(EXAMPLE, Game::HachiHachi).unwrap().name.as_deref(), Some("Ours"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, parts) in [
            ("", &["not a file of house rules", "such as {"][..]),
            ("[]", &["not a file of house rules"]),
            (r#"{"options":{}}"#, &["missing field `game`"]),
            (r#"{"game":"hachi-hachi"}"#, &["missing field `options`"]),
            (r#"{"game":"hachi-hachi","options":{},"set":{}}"#, &["unknown field `set`"]),
            (r#"{"game":"go","options":{}}"#, &["no game `go`", "hachi-hachi"]),
            (
                r#"{"game":"taiyaku","options":{}}"#,
                &["they are for Taiyaku (`taiyaku`), not for Hachi-Hachi"],
            ),
            (
                r#"{"game":"hachi-hachi","options":{"kann":"10"}}"#,
                &["no option `kann`", "did you mean `kan`"],
            ),
            (r#"{"game":"hachi-hachi","options":{"kan":11}}"#, &["`11`", "`kan`", "10"]),
            (r#"{"game":"hachi-hachi","options":{"kan":true}}"#, &["the value of `kan` is true"]),
            (r#"{"game":"hachi-hachi","options":{"kan":10,"kan":12}}"#, &["`kan` is set twice"]),
        ] {
            let error = read(text, Game::HachiHachi).unwrap_err().to_string();
            assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
        let missing = RulesFile::read(Path::new("no-such-file.json"), Game::KoiKoi);
        let message = missing.unwrap_err().to_string();
        assert!(message.contains("no-such-file.json cannot be read"), "{message}");
        assert!(message.contains("--save FILE"), "{message}");
    }
}
