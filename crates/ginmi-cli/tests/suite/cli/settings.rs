//! Where settings come from: the same for every command.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::cli::support::{Outcome, outcome, program};

/// A folder with what a package or an image brings: presets that name a file of settings.
struct Installed(TempDir);

impl Installed {
    fn new() -> Self {
        let installed = Self(tempfile::tempdir().expect("there is a folder for temporary files"));
        let presets = format!(
            "config = {:?}\nlisten = \"0.0.0.0:1\"\ndata = {:?}\n",
            installed.path("ginmi.toml"),
            installed.path("data")
        );
        fs::write(installed.path("presets.toml"), presets).expect("it can be written");
        installed
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes the file of settings, as a person does.
    fn configure(&self, text: &str) {
        fs::write(self.path("ginmi.toml"), text).expect("it can be written");
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = program();
        command.env("GINMI_PRESETS", self.path("presets.toml")).args(args);
        command.env("XDG_DATA_HOME", self.path("home"));
        command
    }

    fn run(&self, args: &[&str], variables: &[(&str, &str)]) -> Outcome {
        let mut command = self.command(args);
        command.envs(variables.iter().copied());
        outcome(command, b"")
    }
}

/// An address at which no PostgreSQL answers.
const NOWHERE: &str = "postgres://ginmi:hunter2@127.0.0.1:1/ginmi";

#[test]
fn a_choice_of_a_person_replaces_a_preset() {
    let image = Installed::new();
    // The image with PostgreSQL, as a variable and in a file.
    let by_variable = image.run(&["serve"], &[("GINMI_DATABASE", NOWHERE)]);
    image.configure(&format!("database = \"{NOWHERE}\"\nlisten = \"127.0.0.1:0\"\n"));
    for refused in [by_variable, image.run(&["serve"], &[]), image.run(&["export", "-"], &[])] {
        assert_eq!(refused.code, Some(1), "{}", refused.err);
        assert!(refused.err.contains("does not open the database ginmi at 127.0.0.1:1"));
    }
    assert!(!image.path("data").exists(), "the preset folder is not made");
}

#[test]
#[cfg(target_os = "linux")]
fn sister_commands_ask_the_server_that_the_settings_describe() {
    let package = Installed::new();
    package.configure("listen = \"127.0.0.1:9\"\nadmin = \"127.0.0.1:9\"\n");
    let health = package.run(&["health"], &[]);
    assert!(health.err.contains("http://127.0.0.1:9"), "{}", health.err);
    let admin = package.run(&["admin", "--token", "x", "tables"], &[]);
    assert!(admin.err.contains("for operators at 127.0.0.1:9"), "{}", admin.err);
    // A database of the user must not be taken for that of the server.
    let empty = b"{\"ginmi-dump\":{\"version\":2}}\n{\"end\":{\"lines\":0}}\n";
    let mut own = package.command(&["import", "-"]);
    own.env("GINMI_PRESETS", "/dev/null");
    assert_eq!(outcome(own, empty).code, Some(0));
    let data = package.path("data").display().to_string();
    let backups = package.path("backups").display().to_string();
    for args in [&["backup", &*backups] as &[_], &["export", "-"], &["admin", "token"]] {
        let missing = package.run(args, &[]);
        assert_eq!(missing.code, Some(2), "{args:?}: {}", missing.err);
        assert!(missing.err.contains(&format!("the folder {data} does not exist")));
    }
    // A backup names the database, and says so if no server uses it.
    assert_eq!(outcome(package.command(&["import", "-"]), empty).code, Some(0));
    let done = package.run(&["backup", &backups], &[]);
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.trim_end().ends_with(&format!(", from {data}")), "{}", done.out);
    assert!(done.err.contains(&format!("no server has the database in {data} open")));
    let named = package.run(&["export", "--data", &data, "-"], &[]);
    assert!(!named.err.contains("warning"), "{}", named.err);
}

#[test]
fn an_empty_variable_is_unset() {
    let package = Installed::new();
    let mut help = program();
    help.args(["serve", "--help"]);
    let help = outcome(help, b"").out;
    let names: Vec<&str> =
        help.split("[env: ").skip(1).filter_map(|rest| rest.split(['=', ']']).next()).collect();
    assert!(names.len() > 20, "{names:?}");
    let empty: Vec<_> = names.iter().map(|name| (*name, "")).collect();
    package.configure(&format!("database = \"{NOWHERE}\"\nlisten = \"127.0.0.1:0\"\n"));
    let refused = package.run(&["serve", "--verbose"], &empty);
    // It gets as far as the database.
    assert!(refused.err.contains("does not open the database"), "{}", refused.err);
    assert!(refused.err.contains("log = info (default)"), "{}", refused.err);
}

#[test]
fn an_unknown_variable_is_refused_with_the_known_ones() {
    let package = Installed::new();
    for args in [&["serve"] as &[_], &["health"], &["export", "-"], &["admin", "token"]] {
        let refused = package.run(args, &[("GINMI_DATABSE", NOWHERE)]);
        assert_eq!(refused.code, Some(2), "{args:?}");
        let start = "error: there is no setting GINMI_DATABSE: ";
        assert!(refused.err.starts_with(start), "{}", refused.err);
        assert!(refused.err.contains("GINMI_DATABASE, "), "{}", refused.err);
        assert!(!refused.err.contains("hunter2"), "{}", refused.err);
    }
    // Commands without settings are for other variables, such as those of tests.
    let mut rules = program();
    rules.env("GINMI_LONG", "1").args(["rules", "koi-koi"]);
    assert_eq!(outcome(rules, b"").code, Some(0));
}

#[test]
fn an_error_names_what_has_set_the_value() {
    let package = Installed::new();
    let refused = package.run(&["serve"], &[("GINMI_ORIGIN", "ginmi.example")]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.starts_with("error: GINMI_ORIGIN: invalid value"), "{}", refused.err);
    package.configure("origin = \"ginmi.example\"");
    let refused = package.run(&["serve"], &[]);
    assert_eq!(refused.code, Some(2));
    let file = package.path("ginmi.toml").display().to_string();
    let start = format!("error: the settings in {file}: invalid value");
    assert!(refused.err.starts_with(&start), "{}", refused.err);
}

#[test]
fn verbose_says_where_each_value_comes_from() {
    let package = Installed::new();
    package.configure(&format!("database = \"{NOWHERE}\"\norigin = \"https://ginmi.example\"\n"));
    let args = ["serve", "--verbose", "--max-tables", "7"];
    let said = package.run(&args, &[("GINMI_PROXIES", "1")]).err;
    let [presets, file] =
        ["presets.toml", "ginmi.toml"].map(|name| package.path(name).display().to_string());
    for line in [
        format!("config = {file} (preset)"),
        format!("listen = 0.0.0.0:1 ({presets})"),
        format!("origin = https://ginmi.example ({file})"),
        format!("database = postgres://…@127.0.0.1:1/ginmi ({file})"),
        "proxies = 1 (GINMI_PROXIES)".to_owned(),
        "max-tables = 7 (--max-tables)".to_owned(),
        "grace = 10s (default)".to_owned(),
        "metrics: not set".to_owned(),
    ] {
        assert!(said.lines().any(|said| said == line), "{line}: {said}");
    }
    assert!(!said.contains("hunter2") && !said.contains("data = "), "{said}");
    let said = package.run(&["export", "--verbose", "-"], &[("GINMI_DATA", "/nowhere")]).err;
    assert!(said.contains("data = /nowhere (GINMI_DATA)\n"), "{said}");
}

#[test]
#[cfg(unix)]
fn variables_of_windows_name_the_same_folder() {
    let here = Installed::new();
    let data = here.path("own").display().to_string();
    let empty = b"{\"ginmi-dump\":{\"version\":2}}\n{\"end\":{\"lines\":0}}\n";
    let import = |variables: &[(&str, &str)]| {
        let mut command = here.command(&["import", "--verbose", "-"]);
        command.env("GINMI_PRESETS", "/dev/null\r").envs(variables.iter().copied());
        outcome(command, empty)
    };
    let trimmed = import(&[("GINMI_DATA", &format!(" {data}\r")), ("GINMI_DATABASE", " ")]);
    assert_eq!(trimmed.code, Some(0), "{}", trimmed.err);
    assert!(trimmed.err.contains(&format!("data = {data} (GINMI_DATA)")), "{}", trimmed.err);
    assert!(here.path("own").join("ginmi.db").is_file());
    let both = import(&[("GINMI_DATA", &format!("{data}\r")), ("GINMI_DATABASE", NOWHERE)]);
    assert!(both.err.contains("give one of them"), "{}", both.err);
    let quoted = import(&[("GINMI_DATA", &format!("\"{data}\""))]);
    assert!(quoted.err.contains("GINMI_DATA has quotation marks around its value"), "{quoted:?}");
    let script = here.run(&["import", "-", "--data", &format!("{data}\r")], &[]);
    assert!(script.err.contains("ends with a carriage return (U+000D)"), "{}", script.err);
    assert_eq!((quoted.code, script.code), (Some(2), Some(2)));
    assert_eq!(std::fs::read_dir(here.0.path()).expect("a folder").count(), 2, "no other folder");
}
