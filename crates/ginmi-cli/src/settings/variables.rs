//! The variables of the environment that set something.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::PathBuf;

use clap::{Arg, Command};

use super::{LOCATION, LayeredSetting, PRESETS_VARIABLE, SettingOrigin, control_characters};
use crate::usage_error::UsageError;

/// The settings of a command whose variables have white space around their value, which files of
/// variables leave there: the carriage return of Windows, or what stands behind the `=`.
///
/// If it is one of the two that name the database, the other one is among them too: clap would
/// otherwise take it for the stronger one.
///
/// # Errors
///
/// When a value contains a control character, or stands in quotation marks.
pub(super) fn trimmed(command: &Command) -> Result<Vec<LayeredSetting>, UsageError> {
    let variables = command.get_arguments().filter_map(|arg| {
        let (key, name) = (arg.get_long()?, arg.get_env()?.to_str()?);
        // Clap names a variable that is not UTF-8.
        Some((key, name, std::env::var(name).ok()?))
    });
    let variables: Vec<_> = variables.collect();
    for (_, name, text) in &variables {
        refuse_wrong(name, trim(text))?;
    }
    let is_trimmed = |text: &str| trim(text) != text;
    let moves_location =
        variables.iter().any(|(key, _, text)| LOCATION.contains(key) && is_trimmed(text));
    let trimmed = variables
        .into_iter()
        .filter(|(key, _, text)| is_trimmed(text) || (moves_location && LOCATION.contains(key)));
    let setting = |(key, name, text): (&str, &str, String)| LayeredSetting {
        key: key.to_owned(),
        values: vec![trim(&text).to_owned()],
        origin: SettingOrigin::Variable(name.to_owned()),
    };
    Ok(trimmed.map(setting).filter(|setting| !setting.values[0].is_empty()).collect())
}

/// A value without white space around it, and without a byte order mark.
fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

fn refuse_wrong(name: &str, value: &str) -> Result<(), UsageError> {
    if let Some(character) = control_characters::find(value) {
        return Err(UsageError(format!("{name} contains {character}: remove it")));
    }
    let is_quoted =
        |mark: char| value.len() > 1 && value.starts_with(mark) && value.ends_with(mark);
    if ['"', '\''].into_iter().any(is_quoted) {
        return Err(UsageError(format!(
            "{name} has quotation marks around its value: remove them; `docker run --env-file`, \
             for one, takes the text as it stands"
        )));
    }
    Ok(())
}

/// The commands without the variables that are empty, which count as unset (`${VAR:-}` in a file
/// for Compose is one), and without those that are layered settings.
pub(super) fn without(command: Command, layered: &[LayeredSetting]) -> Command {
    let is_layered = |arg: &Arg| layered.iter().any(|set| arg.get_long() == Some(&set.key));
    let is_empty = |name: &OsStr| {
        std::env::var_os(name).is_some_and(|value| trim(&value.to_string_lossy()).is_empty())
    };
    command.mut_subcommands(|sub| {
        sub.mut_args(|arg| {
            let leaves_out = arg.get_env().is_some_and(is_empty) || is_layered(&arg);
            if leaves_out { arg.env(None::<&str>) } else { arg }
        })
    })
}

/// The file that the variable for presets names.
pub(super) fn presets() -> Option<PathBuf> {
    let value = std::env::var_os(PRESETS_VARIABLE)?;
    let path = value.to_str().map_or_else(|| value.clone(), |text| trim(text).into());
    if path.is_empty() { None } else { Some(path.into()) }
}

/// Refuses variables that look like settings but are none.
///
/// # Errors
///
/// When there is one, with all that there are.
pub(super) fn refuse_unknown(commands: &Command) -> Result<(), UsageError> {
    let known = known(commands);
    let names = std::env::vars_os().filter_map(|(name, value)| {
        let name = name.into_string().ok()?;
        Some((name, value.to_string_lossy().into_owned()))
    });
    match first_unknown(names, &known) {
        None => Ok(()),
        Some(name) => {
            let known: Vec<_> = known.iter().map(String::as_str).collect();
            Err(UsageError(format!(
                "there is no setting {}: correct it in the environment, or unset it; there \
                 are: {}",
                name.escape_debug(),
                known.join(", ")
            )))
        }
    }
}

/// The variables of all commands.
fn known(command: &Command) -> BTreeSet<String> {
    let args = command.get_subcommands().flat_map(Command::get_arguments);
    let names = args.filter_map(|arg| arg.get_env()?.to_str().map(str::to_owned));
    names.chain([PRESETS_VARIABLE.to_owned()]).collect()
}

fn first_unknown(
    variables: impl Iterator<Item = (String, String)>,
    known: &BTreeSet<String>,
) -> Option<String> {
    let unknown = variables.filter(|(name, value)| {
        // An editor may have put a byte order mark before the first one.
        trim(name).starts_with("GINMI_") && !known.contains(name) && !is_of_kubernetes(name, value)
    });
    unknown.map(|(name, _)| name).min()
}

/// Whether Kubernetes has set a variable, as it does in every container for a service called
/// `ginmi` or `ginmi-…`: `GINMI_SERVICE_HOST`, `GINMI_PORT`, `GINMI_PORT_8808_TCP_ADDR` and others.
fn is_of_kubernetes(name: &str, value: &str) -> bool {
    let is_port = name.ends_with("_PORT") && value.contains("://");
    let is_service = name.ends_with("_SERVICE_HOST") || name.contains("_SERVICE_PORT");
    let of_port = name.split_once("_PORT_").is_some_and(|(_, rest)| {
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        digits.len() < rest.len()
            && ["_TCP", "_UDP", "_SCTP"].iter().any(|protocol| digits.starts_with(protocol))
    });
    is_port || is_service || of_port
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_in_a_variable_is_refused() {
        let refused = |text: &str| refuse_wrong("GINMI_X", trim(text)).err().map(|error| error.0);
        for fine in ["", " 7 ", "/srv/ginmi\r", "\u{feff}7", "it's", "\""] {
            assert_eq!(refused(fine), None, "{fine:?}");
        }
        assert_eq!(
            refused("a\rb").unwrap(),
            "GINMI_X contains a carriage return (U+000D): remove it"
        );
        for quoted in ["\"/srv/ginmi\"\r", "'7'"] {
            assert!(refused(quoted).unwrap().starts_with("GINMI_X has quotation marks"));
        }
    }

    #[test]
    fn variables_that_set_nothing_are_found() {
        let known = known(&super::super::command());
        for name in ["GINMI_LISTEN", "GINMI_DATABASE", "GINMI_ADMIN_TOKEN", "GINMI_CONFIG"] {
            assert!(known.contains(name), "{name}");
        }
        let first = |variables: &[(&str, &str)]| {
            let variables = variables.iter();
            let variables = variables.map(|(name, value)| ((*name).into(), (*value).into()));
            first_unknown(variables, &known)
        };
        assert_eq!(first(&[("GINMI_DATABSE", "")]).as_deref(), Some("GINMI_DATABSE"));
        assert_eq!(first(&[("GINMI_PORT", "8808")]).as_deref(), Some("GINMI_PORT"));
        assert_eq!(first(&[("\u{feff}GINMI_DATA", "x")]).as_deref(), Some("\u{feff}GINMI_DATA"));
        assert_eq!(first(&[("GINMI_LISTEN", "x"), ("PATH", "x")]), None);
        // The service `ginmi` of Kubernetes.
        assert_eq!(
            first(&[
                ("GINMI_SERVICE_HOST", "10.96.0.7"),
                ("GINMI_SERVICE_PORT", "8808"),
                ("GINMI_SERVICE_PORT_HTTP", "8808"),
                ("GINMI_PORT", "tcp://10.96.0.7:8808"),
                ("GINMI_PORT_8808_TCP", "tcp://10.96.0.7:8808"),
                ("GINMI_PORT_8808_TCP_PROTO", "tcp"),
                ("GINMI_PORT_8808_TCP_PORT", "8808"),
                ("GINMI_PORT_8808_TCP_ADDR", "10.96.0.7"),
            ]),
            None
        );
    }
}
