//! What `--verbose` prints: each setting with its value and its origin.

use std::io::Write as _;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::{LOCATION, LayeredFiles, SettingOrigin};

/// Prints the settings of a command to standard error.
pub(super) fn print(command: &Command, given: &ArgMatches, files: &LayeredFiles) {
    // If standard error is closed, nobody wants to read it.
    let _ = anstream::stderr().write_all(text(command, given, files).as_bytes());
}

/// A line for each setting.
fn text(command: &Command, given: &ArgMatches, files: &LayeredFiles) -> String {
    let source = |id: &str| given.try_get_raw(id).ok().and_then(|_| given.value_source(id));
    let strongest = LOCATION.iter().filter_map(|id| source(id)).max();
    let mut text = String::new();
    for arg in command.get_arguments().filter(|arg| arg.get_env().is_some() || is_config(arg)) {
        let id = arg.get_id().as_str();
        let Some(long) = arg.get_long() else { continue };
        if LOCATION.contains(&id) && source(id) != strongest {
            // Overridden by the other of the two.
            continue;
        }
        let line = match (value(arg, given), source(id), &files.config) {
            (Some(value), Some(source), _) => {
                format!("{long} = {value} ({})", origin(arg, long, source, files))
            }
            (_, _, Some(path)) if is_config(arg) => format!("{long} = {} (preset)", path.display()),
            _ if id == "data" => format!("{long}: in your own folder for data (default)"),
            _ if id == "database" => continue,
            _ => format!("{long}: not set"),
        };
        text += &line;
        text += "\n";
    }
    text
}

fn is_config(arg: &Arg) -> bool {
    arg.get_id() == "config"
}

/// The value, as far as others may see it.
fn value(arg: &Arg, given: &ArgMatches) -> Option<String> {
    let values = given.try_get_raw(arg.get_id().as_str()).ok()??;
    let values: Vec<_> = values.map(|value| value.to_string_lossy().into_owned()).collect();
    let values = values.join(",");
    Some(if arg.is_hide_env_values_set() { without_secrets(&values) } else { values })
}

/// An address without its user, its password and its parameters; anything else is hidden whole.
fn without_secrets(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return "…".to_owned() };
    let shown = |text: &str| text.split(['?', '&', '#']).next().unwrap_or_default().to_owned();
    // An `@` in a password may be written as it is, and one in a parameter as well.
    match rest.rsplit_once('@') {
        Some((_, host)) => format!("{scheme}://…@{}", shown(host)),
        None => format!("{scheme}://{}", shown(rest)),
    }
}

fn origin(arg: &Arg, long: &str, source: ValueSource, files: &LayeredFiles) -> String {
    match (source, arg.get_env()) {
        (ValueSource::CommandLine, _) => format!("--{long}"),
        (ValueSource::EnvVariable, Some(variable)) => variable.to_string_lossy().into_owned(),
        _ => match files.origin(long) {
            Some(SettingOrigin::Variable(name)) => name.clone(),
            Some(SettingOrigin::File(path)) => path.display().to_string(),
            None => "default".to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_printed() {
        for (text, shown) in [
            ("postgres://me:hunter2@host/db", "postgres://…@host/db"),
            ("postgres://me:hun@ter2@host/db?password=hunter2", "postgres://…@host/db"),
            ("nats://a:hunter2@one,nats://a:hunter2@two", "nats://…@two"),
            ("postgres:///db?password=hunter2", "postgres:///db"),
            ("postgres://host/db?user=me@corp&password=hunter2", "postgres://…@corp"),
            ("hunter2", "…"),
        ] {
            assert_eq!(without_secrets(text), shown);
        }
    }
}
