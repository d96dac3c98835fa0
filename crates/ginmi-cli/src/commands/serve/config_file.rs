//! The configuration file. Its values replace the defaults of the flags, so that the flags remain
//! the one definition of all settings.

use std::path::Path;

use anyhow::{Context, Result};
use clap::{Args as _, FromArgMatches as _};

use super::Args;
use crate::usage_error::{self, UsageError};

/// Parses the arguments again, with a file for everything that they and the environment leave open.
///
/// # Errors
///
/// When the file cannot be read, or sets something unknown.
pub(super) fn parse_with_config_file(path: &Path) -> Result<Args> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| UsageError(format!("cannot read the settings in {name}: {error}")))?;
    // The first word is the name of the command, which replaces that of the program here.
    let words = std::env::args_os().skip(1);
    read(&text, words)
        .map_err(|complaint| UsageError(format!("the settings in {name}: {complaint}")))
        .context("nothing is served")
}

fn read(text: &str, words: impl Iterator<Item = std::ffi::OsString>) -> Result<Args, String> {
    let file: toml::Table = toml::from_str(text).map_err(|error| {
        // Without the line itself, which may contain a password.
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        format!("line {}: {}", before.matches('\n').count() + 1, error.message())
    })?;
    let mut command = Args::augment_args(clap::Command::new("serve"));
    let known: Vec<String> = command
        .get_arguments()
        .filter_map(|arg| arg.get_long().map(str::to_owned))
        .filter(|flag| flag != "config")
        .collect();
    for (key, value) in &file {
        if !known.contains(key) {
            return Err(format!("there is no `{key}`; there are: {}", known.join(", ")));
        }
        let values = words_of(value).ok_or_else(|| {
            format!("`{key}` is a text, a number, true or false, or a list of these")
        })?;
        command = command.mut_args(|arg| {
            if arg.get_long() == Some(key) { arg.default_values(values.clone()) } else { arg }
        });
    }
    let matches = command.try_get_matches_from(words);
    let args = matches.and_then(|matches| Args::from_arg_matches(&matches));
    args.map_err(|error| usage_error::one_sentence(&error.to_string()))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn serve(text: &str, flags: &str) -> Result<Args, String> {
        read(text, std::iter::once("serve").chain(flags.split_whitespace()).map(Into::into))
    }

    #[test]
    fn a_file_says_what_the_flags_do_not() {
        let text =
            "listen = \"127.0.0.1:9\"\nmax-tables = 7\norigin = [\"http://a\", \"http://b\"]";
        let args = serve(text, "--listen 127.0.0.1:10").unwrap();
        assert_eq!(args.settings.listen.port(), 10, "a flag comes before the file");
        assert_eq!(args.settings.max_tables, 7);
        assert_eq!(args.settings.origin.len(), 2);
        assert_eq!(args.settings.proxies, 0, "what nobody says is as ever");
    }

    #[test]
    fn what_cannot_be_set_is_refused_by_name() {
        let refused = |text| serve(text, "").unwrap_err();
        assert!(refused("tables = 7").starts_with("there is no `tables`; there are: "));
        assert!(refused("config = \"x\"").starts_with("there is no `config`"));
        assert!(
            refused("max-tables = \"many\"").contains("invalid value 'many' for '--max-tables")
        );
        assert!(refused("max-tables = 1.5").contains("`max-tables` is a text"));
        let open = refused("max-tables = 7\nlink = \"nats://me:hunter2@host");
        assert!(open.starts_with("line 2: ") && !open.contains("hunter2"), "{open}");
        assert!(refused("max-tables").contains("expected"), "{}", refused("max-tables"));
    }
}
