//! Tests of the rule for where a setting comes from.

use std::fs;

use tempfile::TempDir;

use super::*;

/// A folder with two files: presets and a configuration.
struct Files(TempDir);

impl Files {
    fn new(presets: &str, config: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("presets.toml"), presets).unwrap();
        fs::write(folder.path().join("ginmi.toml"), config).unwrap();
        Self(folder)
    }

    fn layered(&self) -> Result<LayeredFiles, UsageError> {
        let path = |name| self.0.path().join(name);
        let config = path("ginmi.toml");
        LayeredFiles::read(Some(path("presets.toml")), Some(&config), &file::keys(&command()))
    }

    fn parse(&self, words: &str) -> Result<ArgMatches, String> {
        let files = self.layered().map_err(|error| error.0)?;
        let command = command().mut_subcommands(|sub| files.apply(sub));
        let words: Vec<_> = words.split_whitespace().map(OsString::from).collect();
        parse(&command, &words, &files).map_err(|error| match error {
            ArgumentsError::Usage(error) => error.0,
            ArgumentsError::Clap(error) => error.to_string(),
        })
    }

    /// The raw value of a setting.
    fn value(&self, words: &str, id: &str) -> Option<String> {
        let matches = self.parse(words).unwrap();
        let (_, given) = matches.subcommand().unwrap();
        let values: Vec<_> = given.get_raw(id)?.map(|value| value.to_string_lossy()).collect();
        Some(values.join(" "))
    }
}

#[test]
fn a_flag_goes_before_the_file_and_the_file_before_the_presets() {
    let files = Files::new(
        "listen = \"0.0.0.0:1\"\nmax-tables = 7\ndata = \"/preset\"",
        "listen = \"127.0.0.1:2\"\norigin = [\"http://a\", \"http://b\"]",
    );
    let serve = |flags: &str, id: &str| files.value(&format!("ginmi serve {flags}"), id);
    assert_eq!(serve("--listen 127.0.0.1:3", "listen").unwrap(), "127.0.0.1:3");
    assert_eq!(serve("", "listen").unwrap(), "127.0.0.1:2");
    assert_eq!(serve("", "max_tables").unwrap(), "7");
    assert_eq!(serve("", "origin").unwrap(), "http://a http://b");
    assert_eq!(serve("", "proxies").unwrap(), "0", "what nobody sets is as ever");
    // Every command that uses a setting gets it from the same place.
    assert_eq!(files.value("ginmi health", "listen").unwrap(), "127.0.0.1:2");
    for words in ["backup x", "export x", "import x", "admin token", "serve"] {
        assert_eq!(files.value(&format!("ginmi {words}"), "data").unwrap(), "/preset", "{words}");
    }
}

#[test]
fn a_chosen_database_replaces_the_preset_folder() {
    let files = Files::new("data = \"/preset\"", "database = \"postgres://host/db\"");
    for words in ["backup x", "export x", "import x", "admin token", "serve"] {
        let words = format!("ginmi {words}");
        assert_eq!(files.value(&words, "data"), None, "{words}");
        assert_eq!(files.value(&words, "database").unwrap(), "postgres://host/db");
    }
    let both = Files::new("", "data = \"a\"\ndatabase = \"postgres://host/db\"");
    let refused = both.layered().unwrap_err().0;
    assert!(refused.contains("ginmi.toml: it sets both `data` and `database`"), "{refused}");
}

#[test]
fn presets_can_name_the_configuration_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name| folder.path().join(name);
    let preset = format!("config = {:?}\nmax-tables = 7", path("ginmi.toml"));
    fs::write(path("presets.toml"), preset).unwrap();
    let read =
        || LayeredFiles::read(Some(path("presets.toml")), None, &file::keys(&command())).unwrap();
    assert_eq!(read().config, None, "somebody has removed it");
    fs::write(path("ginmi.toml"), "max-tables = 8").unwrap();
    let files = read();
    assert_eq!(files.config, Some(path("ginmi.toml")));
    assert_eq!(files.origin("max-tables"), Some(&*path("ginmi.toml")));
}

#[test]
fn what_cannot_be_set_is_refused_by_name() {
    let refused = |text| Files::new("", text).parse("ginmi serve").unwrap_err();
    assert!(refused("tables = 7").contains("ginmi.toml: there is no `tables`; there are: "));
    assert!(refused("config = \"x\"").contains("there is no `config`"));
    let value = refused("max-tables = \"many\"");
    assert!(value.contains("ginmi.toml: invalid value 'many' for '--max-tables"), "{value}");
    assert!(refused("max-tables = 1.5").contains("`max-tables` is a text"));
    let open = refused("max-tables = 7\nlink = \"nats://me:hunter2@host");
    assert!(open.contains("line 2: ") && !open.contains("hunter2"), "{open}");
    assert!(refused("max-tables").contains("expected"), "{}", refused("max-tables"));
}
