//! The location of the database.

use std::cmp::Ordering;
use std::fmt;
use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use crate::settings::control_characters;

/// The prefixes of the address of a PostgreSQL database.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// The location of the database: the options `--data` and `--database`, to be flattened into the
/// arguments of every command that needs one, and the variables `GINMI_DATA` and `GINMI_DATABASE`.
///
/// The command line takes precedence over the environment, and the environment over the files of
/// [`settings`](crate::settings), whichever of the two options they name. Without any, the location
/// is `ginmi` in the platform's data folder.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct DatabaseLocation {
    /// The folder of the SQLite database.
    data: Option<PathBuf>,
    /// The address of the PostgreSQL database, which may contain a password.
    database: Option<String>,
    /// Whether a flag of this command names it.
    is_from_flag: bool,
}

/// The options for clap. Clap cannot express that an option on the command line overrides the other
/// one in the environment, so [`DatabaseLocation`] reads them itself.
#[derive(clap::Args)]
struct LocationOptions {
    /// The folder of the SQLite database; without this and --database, `ginmi` in your data folder
    /// (on Linux `~/.local/share/ginmi`)
    #[arg(long, value_name = "DIR", env = "GINMI_DATA")]
    data: Option<PathBuf>,

    /// The address of a PostgreSQL database, such as `postgres://ginmi@localhost/ginmi`. Others can
    /// see a password on the command line: use the environment variable to hide it
    #[arg(
        long,
        value_name = "URL",
        env = "GINMI_DATABASE",
        hide_env_values = true,
        value_parser = NonEmptyStringValueParser::new()
    )]
    database: Option<String>,
}

/// Why there is no location for the database, in a sentence with a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum DatabaseLocationError {
    /// Both a folder and an address are given, on the command line or in the environment.
    #[error(
        "--data (or GINMI_DATA) names a folder, and --database (or GINMI_DATABASE) another \
         database: give one of them"
    )]
    Both,
    /// Nothing is given, and the user has no data folder.
    #[error("this user has no folder for data: name one with --data")]
    NoHome,
    /// The folder looks like an address. It is not repeated, since it may contain a password.
    #[error("--data takes a folder; to name a PostgreSQL database, use --database")]
    NoFolder,
    /// The name of the folder is not UTF-8.
    #[error("the name of the folder {} is not valid UTF-8: choose another folder", .0.display())]
    NoText(PathBuf),
    /// The name of the folder has a character that nobody sees, so that it would be another folder
    /// than the one that is meant.
    #[error("the name of the data folder contains {0}: remove it")]
    ControlCharacter(String),
    /// The address is not PostgreSQL's. It is not repeated, since it may contain a password.
    #[error(
        "--database takes an address that begins with postgres://; to name a folder, use --data"
    )]
    NoAddress,
}

impl DatabaseLocation {
    /// Whether a flag of this command names the location, rather than the environment, a file or
    /// nothing.
    pub(crate) const fn is_from_flag(&self) -> bool {
        self.is_from_flag
    }

    /// The argument of [`Store::open`](ginmi_server::storage::Store::open): the folder, or the
    /// address, which may contain a password.
    ///
    /// # Errors
    ///
    /// When both are given, when what is given is invalid, and when nothing is given and there is
    /// no data folder.
    pub(crate) fn target(&self) -> Result<String, DatabaseLocationError> {
        let folder = match (&self.data, &self.database) {
            (Some(_), Some(_)) => return Err(DatabaseLocationError::Both),
            (None, Some(address)) if POSTGRES.iter().any(|begin| address.starts_with(begin)) => {
                return Ok(address.clone());
            }
            (None, Some(_)) => return Err(DatabaseLocationError::NoAddress),
            (Some(folder), None) => folder.clone(),
            (None, None) => {
                let folders =
                    choose_native_strategy().map_err(|_| DatabaseLocationError::NoHome)?;
                folders.data_dir().join("ginmi")
            }
        };
        let target = folder.into_os_string().into_string();
        let target = target.map_err(|folder| DatabaseLocationError::NoText(folder.into()))?;
        if let Some(character) = control_characters::find(&target) {
            return Err(DatabaseLocationError::ControlCharacter(character));
        }
        // The storage would take it for an address.
        if target.contains("://") { Err(DatabaseLocationError::NoFolder) } else { Ok(target) }
    }
}

/// Without the address, since it may contain a password.
impl fmt::Debug for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database = self.database.as_ref().map(|_| "…");
        f.debug_struct("DatabaseLocation")
            .field("data", &self.data)
            .field("database", &database)
            .finish()
    }
}

impl clap::Args for DatabaseLocation {
    fn augment_args(command: Command) -> Command {
        LocationOptions::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        LocationOptions::augment_args_for_update(command)
    }
}

impl clap::FromArgMatches for DatabaseLocation {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let LocationOptions { mut data, mut database } =
            LocationOptions::from_arg_matches(matches)?;
        // The command line goes before the environment, and that before a configuration file.
        let [folder_source, address_source] =
            ["data", "database"].map(|id| matches.value_source(id));
        match folder_source.cmp(&address_source) {
            Ordering::Greater => database = None,
            Ordering::Less => data = None,
            Ordering::Equal => {}
        }
        let is_from_flag = folder_source.max(address_source) == Some(ValueSource::CommandLine);
        Ok(Self { data, database, is_from_flag })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_an_address() {
        let location = |data: Option<&str>, database: Option<&str>| {
            let location = DatabaseLocation {
                data: data.map(PathBuf::from),
                database: database.map(str::to_owned),
                is_from_flag: true,
            };
            location.target()
        };
        assert_eq!(location(Some("a/b"), None), Ok("a/b".to_owned()));
        let unseen = DatabaseLocationError::ControlCharacter("a tab (U+0009)".to_owned());
        assert_eq!(location(Some("a\tb"), None), Err(unseen));
        for address in ["postgres://me@host/db", "postgresql:///db"] {
            assert_eq!(location(None, Some(address)), Ok(address.to_owned()));
            assert_eq!(location(Some(address), None), Err(DatabaseLocationError::NoFolder));
            assert_eq!(location(Some("a"), Some(address)), Err(DatabaseLocationError::Both));
        }
        assert_eq!(location(None, Some("a/b")), Err(DatabaseLocationError::NoAddress));
        assert_eq!(
            location(None, Some("mysql://me@host/db")),
            Err(DatabaseLocationError::NoAddress)
        );
    }

    #[test]
    fn a_password_does_not_show() {
        let location = DatabaseLocation {
            database: Some("postgres://me:hunter2@host/db".into()),
            ..DatabaseLocation::default()
        };
        assert_eq!(
            format!("{location:?}"),
            "DatabaseLocation { data: None, database: Some(\"…\") }"
        );
    }
}
