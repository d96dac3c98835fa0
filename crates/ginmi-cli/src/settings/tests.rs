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
        self.below(Vec::new())
    }

    /// The files below settings of variables.
    fn below(&self, variables: Vec<LayeredSetting>) -> Result<LayeredFiles, UsageError> {
        let path = |name| self.0.path().join(name);
        let known = file::keys(&command());
        let config = path("ginmi.toml");
        LayeredFiles::read(variables, Some(path("presets.toml")), Some(&config), &known)
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
    let known = file::keys(&command());
    let read = || LayeredFiles::read(Vec::new(), Some(path("presets.toml")), None, &known).unwrap();
    assert_eq!(read().config, None, "somebody has removed it");
    fs::write(path("ginmi.toml"), "max-tables = 8").unwrap();
    let files = read();
    assert_eq!(files.config, Some(path("ginmi.toml")));
    let origin = files.origin("max-tables");
    assert!(matches!(origin, Some(SettingOrigin::File(file)) if *file == path("ginmi.toml")));
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

#[test]
fn files_of_windows_are_read_and_what_nobody_sees_is_refused() {
    let text = "listen = \"127.0.0.1:2\"\r\n";
    let utf16: Vec<u8> =
        format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let files = Files::new("", "");
    let config = files.0.path().join("ginmi.toml");
    for written in [format!("\u{feff}{text}").into_bytes(), utf16] {
        fs::write(&config, written).unwrap();
        assert_eq!(files.value("ginmi serve", "listen").unwrap(), "127.0.0.1:2");
    }
    let refused = |text: &[u8]| {
        fs::write(&config, text).unwrap();
        files.parse("ginmi serve").unwrap_err()
    };
    let latin = refused(b"data = \"Spiele f\xfcr alle\"");
    assert!(latin.ends_with("; save the file as UTF-8"), "{latin}");
    let smart = refused("max-tables = 7\ndata = “/srv/ginmi”".as_bytes());
    assert!(smart.contains("line 2: ") && smart.contains("typographic quotation marks"), "{smart}");
    let path = refused(br#"data = "C:\new""#);
    assert!(path.contains("`data` contains a line feed (U+000A)"), "{path}");
}

#[test]
fn a_trimmed_variable_goes_before_the_files() {
    let files = Files::new("data = \"/preset\"", "max-tables = 7\norigin = \"http://a\"");
    let set = |key: &str, value: &str| LayeredSetting {
        key: key.to_owned(),
        values: vec![value.to_owned()],
        origin: SettingOrigin::Variable("GINMI_X".to_owned()),
    };
    let variables = vec![
        set("max-tables", "many"),
        set("origin", "http://b,http://c"),
        set("database", "postgres://me:hunter2@host/db"),
    ];
    let layered = files.below(variables.clone()).unwrap();
    let command = variables::without(command(), &variables);
    let command = command.mut_subcommands(|sub| layered.apply(sub));
    let words = ["ginmi", "serve"].map(OsString::from);
    let refused = match parse(&command, &words, &layered).unwrap_err() {
        ArgumentsError::Usage(error) => error.0,
        ArgumentsError::Clap(error) => error.to_string(),
    };
    assert!(refused.starts_with("GINMI_X: invalid value 'many' for '--max-tables"), "{refused}");
    let words = ["ginmi", "serve", "--max-tables", "8"].map(OsString::from);
    let matches = parse(&command, &words, &layered).unwrap();
    let (_, given) = matches.subcommand().unwrap();
    let values = |id: &str| -> Vec<String> {
        let values = given.get_raw(id).into_iter().flatten();
        values.map(|value| value.to_string_lossy().into_owned()).collect()
    };
    assert_eq!(values("origin"), ["http://b", "http://c"]);
    assert_eq!(values("database"), ["postgres://me:hunter2@host/db"]);
    assert!(values("data").is_empty(), "the preset is overridden");
    let help = command.clone().find_subcommand_mut("serve").unwrap().render_help().to_string();
    assert!(!help.contains("hunter2"));
}
