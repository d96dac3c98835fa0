//! Where the settings of a server come from: one rule for every command that uses them, be it the
//! server itself, a health check, a backup or a tool for operators.
//!
//! From the strongest to the weakest: a flag, a variable such as `GINMI_LISTEN`, the configuration
//! file, the presets of a package or an image, the default of the program. White space around the
//! value of a variable is cut off, an empty variable is unset, and an unknown one that begins with
//! `GINMI_` is refused.
//!
//! The values of the files replace the defaults of the flags, so that the flags remain the one
//! definition of all settings.

pub(crate) mod control_characters;
mod file;
mod variables;
mod verbose;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory as _, FromArgMatches as _};

use self::file::SettingsFile;
use crate::Cli;
use crate::usage_error::{self, UsageError};

/// The file with which a package or an image replaces defaults of the program.
const PRESETS: &str = "/usr/share/ginmi/presets.toml";

/// The variable that names another file of presets, for packages of systems without `/usr/share`.
const PRESETS_VARIABLE: &str = "GINMI_PRESETS";

/// The ids of the two options of which only one can be set.
const LOCATION: [&str; 2] = ["data", "database"];

/// Why the arguments cannot be used, or do not have to be.
#[derive(Debug)]
pub(crate) enum ArgumentsError {
    /// What clap says: the help, or an error.
    Clap(clap::Error),
    /// A value that somebody set without a flag is wrong.
    Usage(UsageError),
}

impl From<clap::Error> for ArgumentsError {
    fn from(error: clap::Error) -> Self {
        Self::Clap(error)
    }
}

impl From<UsageError> for ArgumentsError {
    fn from(error: UsageError) -> Self {
        Self::Usage(error)
    }
}

/// The commands of the program.
pub(crate) fn command() -> Command {
    // Settings of a server are what variables can set.
    let has_variables = |sub: &Command| sub.get_arguments().any(|arg| arg.get_env().is_some());
    Cli::command()
        .mut_subcommands(|sub| if has_variables(&sub) { with_settings_options(sub) } else { sub })
}

/// Whether a command uses settings of a server, and so has the options for them.
fn uses_settings(command: &Command) -> bool {
    command.get_arguments().any(|arg| arg.get_id() == "config")
}

/// Adds the options of every command that uses settings.
fn with_settings_options(command: Command) -> Command {
    let config = Arg::new("config")
        .long("config")
        .env("GINMI_CONFIG")
        .value_name("FILE")
        .value_parser(clap::value_parser!(PathBuf))
        .help(
            "The configuration file of the server, in TOML: each flag of `ginmi serve --help` \
             without its dashes, such as `listen = \"0.0.0.0:8808\"`. Flags and variables override \
             it, and it overrides what the package or the image presets",
        );
    let verbose = Arg::new("verbose")
        .long("verbose")
        .action(ArgAction::SetTrue)
        .help("Say on standard error where each setting comes from");
    command.args([config, verbose])
}

/// Reads the arguments of the program, the environment and the files.
///
/// # Errors
///
/// When one of them is invalid, and when the help is wanted.
pub(crate) fn read_arguments() -> Result<Cli, ArgumentsError> {
    let words: Vec<OsString> = std::env::args_os().collect();
    let all = command();
    let sub = invoked(&all, &words).filter(|sub| uses_settings(sub));
    control_characters::refuse_in_words(&words)?;
    let (variables, complaint) = match sub.map(variables::trimmed) {
        None => (Vec::new(), None),
        Some(Ok(variables)) => (variables, None),
        Some(Err(complaint)) => (Vec::new(), Some(complaint)),
    };
    let mut command = variables::without(all.clone(), &variables);
    let trimmed = LayeredFiles { config: None, settings: variables.clone() };
    if let Some(sub) = sub {
        command = command.mut_subcommand(sub.get_name(), |sub| trimmed.apply(sub));
    }
    let mut matches = match (parse(&command, &words, &trimmed), complaint) {
        (Err(ArgumentsError::Clap(help)), _) if !help.use_stderr() => return Err(help.into()),
        (_, Some(complaint)) => return Err(complaint.into()),
        (matches, None) => matches?,
    };
    if let Some((name, given)) = matches.subcommand()
        && let Some(sub) = command.find_subcommand(name)
        && uses_settings(sub)
    {
        variables::refuse_unknown(&all)?;
        let presets = variables::presets();
        let config = given.get_one::<PathBuf>("config").map(PathBuf::as_path);
        let files = LayeredFiles::read(variables, presets, config, &file::keys(&command))?;
        let is_verbose = given.get_flag("verbose");
        let name = name.to_owned();
        command = command.mut_subcommand(&name, |sub| files.apply(sub));
        matches = parse(&command, &words, &files)?;
        if let Some((_, given)) = matches.subcommand().filter(|_| is_verbose)
            && let Some(sub) = all.find_subcommand(&name)
        {
            verbose::print(sub, given, &files);
        }
    }
    Ok(Cli::from_arg_matches(&matches)?)
}

/// The command that the words name.
fn invoked<'c>(command: &'c Command, words: &[OsString]) -> Option<&'c Command> {
    words.iter().skip(1).find_map(|word| command.find_subcommand(word))
}

/// Parses the words. An error in a value that no flag has given names what has.
fn parse(
    command: &Command,
    words: &[OsString],
    files: &LayeredFiles,
) -> Result<ArgMatches, ArgumentsError> {
    command.clone().try_get_matches_from(words).map_err(|error| {
        let message = error.to_string();
        match origin_of_error(command, words, files, &message) {
            Some(origin) if error.use_stderr() => {
                let sentence = usage_error::one_sentence(&message);
                let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
                UsageError(format!("{origin}: {sentence}")).into()
            }
            _ => error.into(),
        }
    })
}

/// The variable or the file that gave the value of the flag that an error names.
fn origin_of_error(
    command: &Command,
    words: &[OsString],
    files: &LayeredFiles,
    message: &str,
) -> Option<String> {
    let sub = invoked(command, words)?;
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let named = |arg: &&Arg| {
        let flag = arg.get_long().map(|long| format!("'--{long} <"));
        flag.is_some_and(|flag| message.contains(&flag))
    };
    let arg = sub.get_arguments().find(named)?;
    let long = arg.get_long()?;
    let flag = format!("--{long}");
    if words.iter().any(|word| *word == flag || word.starts_with(&format!("{flag}="))) {
        return None;
    }
    match arg.get_env().filter(|name| std::env::var_os(name).is_some()) {
        Some(variable) => Some(variable.to_string_lossy().into_owned()),
        None => Some(match files.origin(long)? {
            SettingOrigin::Variable(name) => name.clone(),
            SettingOrigin::File(path) => format!("the settings in {}", path.display()),
        }),
    }
}

/// A setting that no flag gives.
#[derive(Clone, Debug)]
struct LayeredSetting {
    /// The flag, without its dashes.
    key: String,
    values: Vec<String>,
    origin: SettingOrigin,
}

/// What gives a setting.
#[derive(Clone, Debug)]
enum SettingOrigin {
    /// A variable whose value is not its text as it stands.
    Variable(String),
    File(PathBuf),
}

/// The settings of the variables that had to be trimmed, below them those of the configuration
/// file, and below these those of the presets.
#[derive(Debug, Default)]
struct LayeredFiles {
    /// The configuration file, if there is one.
    config: Option<PathBuf>,
    settings: Vec<LayeredSetting>,
}

impl LayeredFiles {
    /// Reads the presets and the configuration file, which the presets can name.
    ///
    /// # Errors
    ///
    /// When a file that somebody has named cannot be read, and when a file sets something unknown.
    fn read(
        variables: Vec<LayeredSetting>,
        presets: Option<PathBuf>,
        config: Option<&Path>,
        known: &[String],
    ) -> Result<Self, UsageError> {
        let known_presets = [known, &["config".to_owned()]].concat();
        let presets = match presets {
            Some(path) => Some(SettingsFile::read(&path, &known_presets)?),
            None => SettingsFile::read_if_there(Path::new(PRESETS), &known_presets)?,
        };
        let mut presets = presets.unwrap_or_default();
        let preset_config = presets.take("config").and_then(|mut values| values.pop());
        let config = match (config, preset_config) {
            (Some(path), _) => Some(SettingsFile::read(path, known)?),
            // A person may have removed it.
            (None, Some(path)) => SettingsFile::read_if_there(Path::new(&path), known)?,
            (None, None) => None,
        };
        let path = config.as_ref().map(|file| file.path.clone());
        let mut settings: Vec<LayeredSetting> = Vec::new();
        for layer in [variables, config.unwrap_or_default().layer(), presets.layer()] {
            let is_set = |key: &str| settings.iter().any(|setting| setting.key == key);
            let names_location = LOCATION.iter().any(|key| is_set(key));
            let overridden = |key: &str| is_set(key) || (names_location && LOCATION.contains(&key));
            let weaker: Vec<_> =
                layer.into_iter().filter(|setting| !overridden(&setting.key)).collect();
            settings.extend(weaker);
        }
        Ok(Self { config: path, settings })
    }

    /// Makes the settings the defaults of a command. It ignores those of other commands.
    fn apply(&self, mut command: Command) -> Command {
        for LayeredSetting { key, values, .. } in &self.settings {
            command = command.mut_args(|arg| {
                if arg.get_long() != Some(key) {
                    return arg;
                }
                let is_secret = arg.is_hide_env_values_set();
                arg.default_values(values.clone()).hide_default_value(is_secret)
            });
        }
        command
    }

    /// What gives a setting.
    fn origin(&self, key: &str) -> Option<&SettingOrigin> {
        let found = self.settings.iter().find(|setting| setting.key == key);
        found.map(|setting| &setting.origin)
    }
}

#[cfg(test)]
mod tests;
