//! A file of settings, in TOML.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use clap::Command;

use super::{LOCATION, LayeredSetting, SettingOrigin, control_characters};
use crate::input_source::decoded;
use crate::usage_error::UsageError;

/// The quotation marks that word processors put in place of straight ones.
const TYPOGRAPHIC: [char; 6] = ['“', '”', '„', '‘', '’', '‚'];

/// The settings in one file.
#[derive(Debug, Default)]
pub(super) struct SettingsFile {
    pub(super) path: PathBuf,
    settings: Vec<(String, Vec<String>)>,
}

/// The keys that a file can have: the flags of the server.
pub(super) fn keys(command: &Command) -> Vec<String> {
    let serve = command.find_subcommand("serve").expect("there is a command that serves");
    let flags = serve.get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned));
    flags.filter(|flag| !["config", "verbose"].contains(&flag.as_str())).collect()
}

impl SettingsFile {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and when it sets something unknown.
    pub(super) fn read(path: &Path, known: &[String]) -> Result<Self, UsageError> {
        let text = read_text(path).map_err(|error| unreadable(path, &error))?;
        Self::parse(path, &text, known)
    }

    /// The same; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and when it sets something unknown.
    pub(super) fn read_if_there(path: &Path, known: &[String]) -> Result<Option<Self>, UsageError> {
        match read_text(path) {
            Ok(text) => Self::parse(path, &text, known).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unreadable(path, &error)),
        }
    }

    fn parse(path: &Path, text: &str, known: &[String]) -> Result<Self, UsageError> {
        let settings = settings(text, known).map_err(|complaint| {
            UsageError(format!("the settings in {}: {complaint}", path.display()))
        })?;
        Ok(Self { path: path.to_owned(), settings })
    }

    /// Takes a setting out.
    pub(super) fn take(&mut self, key: &str) -> Option<Vec<String>> {
        let index = self.settings.iter().position(|(set, _)| set == key)?;
        Some(self.settings.remove(index).1)
    }

    /// The settings, each with its origin.
    pub(super) fn layer(self) -> Vec<LayeredSetting> {
        let origin = SettingOrigin::File(self.path);
        let settings = self.settings.into_iter();
        settings
            .map(|(key, values)| LayeredSetting { key, values, origin: origin.clone() })
            .collect()
    }
}

/// The text of a file, in any encoding that editors write.
fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    decoded(File::open(path)?)?.read_to_string(&mut text)?;
    Ok(text)
}

fn unreadable(path: &Path, error: &io::Error) -> UsageError {
    let advice = match error.kind() {
        io::ErrorKind::PermissionDenied => {
            "; run this as a user who may read it, or name another file with --config"
        }
        io::ErrorKind::InvalidData => "; save the file as UTF-8",
        _ => "",
    };
    UsageError(format!("cannot read the settings in {}: {error}{advice}", path.display()))
}

/// The settings in a text, with the values as words of a command line. An empty text sets nothing.
fn settings(text: &str, known: &[String]) -> Result<Vec<(String, Vec<String>)>, String> {
    let file: toml::Table = toml::from_str(text).map_err(|error| {
        // Without the line itself, which may contain a password.
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count();
        let has_quotes = text.lines().nth(line).is_some_and(|line| line.contains(TYPOGRAPHIC));
        let advice = if has_quotes {
            "; it has typographic quotation marks: write straight ones (\")"
        } else {
            ""
        };
        format!("line {}: {}{advice}", line + 1, error.message())
    })?;
    let mut settings = Vec::new();
    for (key, value) in file {
        if !known.contains(&key) {
            return Err(format!("there is no `{key}`; there are: {}", known.join(", ")));
        }
        let values = words_of(&value).ok_or_else(|| {
            format!("`{key}` is a text, a number, true or false, or a list of these")
        })?;
        if let Some(character) = values.iter().find_map(|value| control_characters::find(value)) {
            return Err(format!(
                "`{key}` contains {character}: remove it; if a \\ of a path became it, put the \
                 path in single quotes"
            ));
        }
        if values.iter().any(|value| !value.is_empty()) {
            settings.push((key, values));
        }
    }
    let is_set = |key: &&str| settings.iter().any(|(set, _)| set == *key);
    if LOCATION.iter().all(is_set) {
        return Err("it sets both `data` and `database`: remove one of them".to_owned());
    }
    Ok(settings)
}

/// A value as words of a command line.
fn words_of(value: &toml::Value) -> Option<Vec<String>> {
    use toml::Value;
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Integer(number) => Some(vec![number.to_string()]),
        Value::Boolean(yes) => Some(vec![yes.to_string()]),
        Value::Array(values) => {
            let one = |value| words_of(value).filter(|words| words.len() == 1);
            let all: Option<Vec<Vec<String>>> = values.iter().map(one).collect();
            all.map(|all| all.concat())
        }
        Value::Float(_) | Value::Datetime(_) | Value::Table(_) => None,
    }
}
