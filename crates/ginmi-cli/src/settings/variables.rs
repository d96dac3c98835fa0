//! The variables of the environment that set something.

use std::collections::BTreeSet;
use std::ffi::OsStr;

use clap::Command;

use super::PRESETS_VARIABLE;
use crate::usage_error::UsageError;

/// The commands without the variables that are empty, which count as unset: `${VAR:-}` in a file
/// for Compose is one.
pub(super) fn without_empty(command: Command) -> Command {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    command.mut_subcommands(|sub| {
        sub.mut_args(
            |arg| {
                if arg.get_env().is_some_and(is_empty) { arg.env(None::<&str>) } else { arg }
            },
        )
    })
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
                "there is no setting {name}: correct it in the environment, or unset it; there \
                 are: {}",
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
        name.starts_with("GINMI_") && !known.contains(name) && !is_of_kubernetes(name, value)
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
