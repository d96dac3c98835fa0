//! A dump moves everything from one database to another, or nothing.

use std::fs;
use std::path::Path;

use ginmi_server::storage::{
    GameId, PersonalLinkHash, ServerSecret, Store, StoredGame, StoredPerson, StoredPlayer,
    StoredTable, StoredTableStatus,
};
use ginmi_table::names::{PersonId, TableId};
use ginmi_table::{Timestamp, Visibility};
use tempfile::TempDir;

use crate::cli::support::{Outcome, ginmi, outcome, program};

/// A folder for one test, with paths in it as text.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("there is a folder for temporary files"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// The names of all files in it.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn run<T>(task: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(task)
}

/// Fills a database with two of most things.
fn fill(folder: &str) {
    run(async {
        let store = Store::open(folder).await.unwrap();
        let (now, later) = (Timestamp(1_000), Timestamp(9_000));
        let person = |id: &str, name: &str| StoredPerson {
            id: PersonId::new(id).unwrap(),
            name: name.into(),
            created: now,
            seen: now,
            session: 0,
            signed_out: String::new(),
        };
        let kiku = person("k7", "Kiku 菊");
        store.add_person(&kiku).await.unwrap();
        store.add_person(&person("m1", "Momiji")).await.unwrap();
        store.add_link(PersonalLinkHash([7; 32]), &kiku.id, now, later).await.unwrap();
        for (id, entries) in [("t1", 3), ("t2", 2)] {
            let table = StoredTable {
                id: TableId::new(id).unwrap(),
                created: now,
                visibility: Visibility::Public,
                state: StoredTableStatus::Playing,
                description: "{}".into(),
            };
            let log = vec!["{\"do\":\"play\"}".to_owned(); entries];
            store.create_table(&table, &log).await.unwrap();
        }
        let player = StoredPlayer { person: Some(kiku.id), name: "Kiku".into(), result: 12 };
        let game = StoredGame {
            id: GameId("g1".into()),
            table: TableId::new("t0").unwrap(),
            kind: "taiyaku".into(),
            finished: now,
            players: vec![player],
            record: "{}\n".into(),
        };
        store.add_game(&game).await.unwrap();
        store.secret_or("cookies", &ServerSecret(vec![1, 2, 3])).await.unwrap();
        store.close().await;
    });
}

/// The contents that [`fill`] adds.
const FILLED: &str = "2 people, 1 personal link, 2 tables, 5 log entries, 1 game, 1 secret";

#[track_caller]
fn check_done(done: &Outcome, output_text: &str) {
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (Some(0), output_text, ""));
}

#[track_caller]
fn check_refused(refused: &Outcome, code: i32, parts: &[&str]) {
    assert_eq!((refused.code, refused.out.as_str()), (Some(code), ""), "{}", refused.err);
    assert!(refused.err.starts_with("error: "), "{}", refused.err);
    assert_eq!(refused.err.lines().count(), 1, "one sentence: {}", refused.err);
    for part in parts {
        assert!(refused.err.contains(part), "{part}: {}", refused.err);
    }
}

#[test]
fn an_export_and_import_change_nothing() {
    let folder = Folder::new();
    let [first, second, third] = ["a", "b", "c"].map(|name| folder.path(name));
    let [dump, again] = ["a.dump", "b.dump"].map(|name| folder.path(name));
    fill(&first);
    let done = ginmi(&["export", "--data", &first, &dump], b"");
    check_done(&done, &format!("exported {FILLED} from {first}\n"));
    let done = ginmi(&["import", "--data", &second, &dump], b"");
    check_done(&done, &format!("imported {FILLED}\n"));
    let done = ginmi(&["export", "--data", &second, &again], b"");
    check_done(&done, &format!("exported {FILLED} from {second}\n"));
    let bytes = fs::read(&dump).unwrap();
    assert!(bytes == fs::read(&again).unwrap());
    assert_eq!(bytes.iter().filter(|byte| **byte == b'\n').count(), 12 + 2);
    // The same through pipes, where the counts go to standard error.
    check_done(&ginmi(&["import", "--data", &third, "-"], &bytes), &format!("imported {FILLED}\n"));
    let piped = ginmi(&["export", "--data", &third, "-"], b"");
    assert_eq!((piped.code, piped.err), (Some(0), format!("exported {FILLED} from {third}\n")));
    assert!(piped.out.as_bytes() == bytes);
    assert_eq!(folder.names(), ["a", "a.dump", "b", "b.dump", "c"]);
    // As an editor of Windows would save it.
    let (fourth, marked) = (folder.path("d"), [&b"\xef\xbb\xbf"[..], &bytes].concat());
    check_done(
        &ginmi(&["import", "--data", &fourth, "-"], &marked),
        &format!("imported {FILLED}\n"),
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&dump).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "the secrets are for the owner alone: {mode:o}");
    }
}

#[test]
fn the_place_comes_from_the_command_line_or_the_environment() {
    let folder = Folder::new();
    let [full, empty] = ["full", "empty"].map(|name| folder.path(name));
    fill(&full);
    let export = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = program();
        command.envs(variables.iter().copied()).args(["export", "-"]).args(args);
        outcome(command, b"")
    };
    let nowhere = "postgres://me:hunter2@127.0.0.1:1/db";
    assert_eq!(export(&[("GINMI_DATA", &full)], &[]).code, Some(0));
    // The command line takes precedence over the environment, whichever of the two options it
    // names.
    assert_eq!(export(&[("GINMI_DATA", &empty)], &["--data", &full]).code, Some(0));
    assert_eq!(export(&[("GINMI_DATABASE", nowhere)], &["--data", &full]).code, Some(0));
    for refused in [
        export(&[("GINMI_DATA", &full)], &["--database", nowhere]),
        export(&[("GINMI_DATABASE", nowhere)], &[]),
    ] {
        check_refused(&refused, 1, &["db at 127.0.0.1:1", "start it, or look at the host"]);
        assert!(!refused.err.contains("hunter2"), "{}", refused.err);
    }
    for refused in [
        export(&[], &["--data", &full, "--database", nowhere]),
        export(&[("GINMI_DATA", &full), ("GINMI_DATABASE", nowhere)], &[]),
    ] {
        check_refused(&refused, 2, &["--data", "--database", "give one of them"]);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_default_place_is_the_users_own() {
    let folder = Folder::new();
    let own = |args: &[&str], input: &[u8]| {
        let mut command = program();
        command.env("XDG_DATA_HOME", folder.path("home")).args(args);
        outcome(command, input)
    };
    let refused = own(&["export", "-"], b"");
    let folder_path = folder.path("home/ginmi");
    check_refused(&refused, 2, &["the folder", &folder_path, "does not exist"]);
    let empty = b"{\"ginmi-dump\":{\"version\":2}}\n{\"end\":{\"lines\":0}}\n";
    assert_eq!(own(&["import", "-"], empty).code, Some(0));
    assert!(Path::new(&folder_path).join("ginmi.db").is_file());
    assert_eq!(own(&["export", "-"], b"").out.as_bytes(), empty);
}

#[test]
fn invalid_places_are_refused() {
    let folder = Folder::new();
    let dump = folder.path("dump");
    fs::write(&dump, "").unwrap();
    let address = "postgres://me:hunter2@host/db";
    for (option, value, part) in [
        ("--data", address, "--data takes a folder"),
        ("--database", "mysql://me:hunter2@host/db", "begins with postgres://"),
        ("--database", "me:hunter2@host", "begins with postgres://"),
        ("--database", "postgres://me:hunter2@host:port/db", "address of the database"),
        ("--database", "", "--database <URL>"),
        ("--data", "", "--data <DIR>"),
    ] {
        for args in [["export", "-", option, value], ["import", &dump, option, value]] {
            let refused = ginmi(&args, b"");
            check_refused(&refused, 2, &[part]);
            assert!(!refused.err.contains("hunter2"), "{}", refused.err);
        }
    }
    let mut command = program();
    command.env("GINMI_DATABASE", address).args(["export", "--help"]);
    let help = outcome(command, b"").out;
    assert!(help.contains("GINMI_DATABASE") && !help.contains("hunter2"), "{help}");
}

#[test]
fn a_dump_replaces_nothing_by_accident() {
    let folder = Folder::new();
    let [data, dump] = ["data", "dump"].map(|name| folder.path(name));
    fill(&data);
    fs::write(&dump, "older").unwrap();
    let refused = ginmi(&["export", "--data", &data, &dump], b"");
    check_refused(&refused, 2, &[&dump, "already exists", "--force"]);
    assert_eq!(fs::read(&dump).unwrap(), b"older");
    let refused = ginmi(&["export", "--data", &data, "--force", &data], b"");
    check_refused(&refused, 2, &[&data, "is a folder"]);
    let refused = ginmi(&["export", "--data", &data, &folder.path("no/dump")], b"");
    check_refused(&refused, 2, &["cannot write", "no/dump"]);
    #[cfg(unix)]
    check_refused(
        &ginmi(&["export", "--data", &data, "--force", "/dev/null"], b""),
        2,
        &["not a regular file"],
    );
    let done = ginmi(&["export", "--data", &data, "--force", &dump], b"");
    check_done(&done, &format!("exported {FILLED} from {data}\n"));
    assert!(fs::read_to_string(&dump).unwrap().starts_with("{\"ginmi-dump\":"));
    assert_eq!(folder.names(), ["data", "dump"]);
}

#[test]
fn an_export_that_fails_leaves_nothing() {
    let folder = Folder::new();
    let [data, dump, older] = ["data", "dump", "older"].map(|name| folder.path(name));
    fs::write(&older, "older").unwrap();
    // A missing folder is not created, nor is a database in an existing one.
    let missing = folder.path("missing");
    for (folder_path, problem) in
        [(&missing, "does not exist"), (&folder.path("."), "holds no database of Ginmi")]
    {
        let refused = ginmi(&["export", "--data", folder_path, &dump], b"");
        check_refused(&refused, 2, &["the folder", folder_path, problem]);
    }
    assert_eq!(folder.names(), ["older"]);
    fill(&data);
    // The export finds data that no server wrote.
    fs::write(Path::new(&data).join("ginmi.db"), "garbage".repeat(1000)).unwrap();
    for file in ["ginmi.db-wal", "ginmi.db-shm"] {
        let _ = fs::remove_file(Path::new(&data).join(file));
    }
    let refused = ginmi(&["export", "--data", &data, "--force", &older], b"");
    check_refused(&refused, 1, &["ginmi.db", "is not a database"]);
    assert_eq!(fs::read(&older).unwrap(), b"older");
    assert_eq!(folder.names(), ["data", "older"]);
}

#[test]
fn an_import_is_whole_or_not_at_all() {
    let folder = Folder::new();
    let [first, second] = ["a", "b"].map(|name| folder.path(name));
    fill(&first);
    let export = |folder_path: &str| ginmi(&["export", "--data", folder_path, "-"], b"").out;
    let import = |text: &str| ginmi(&["import", "--data", &second, "-"], text.as_bytes());
    let whole = export(&first);
    let refused = ginmi(&["import", "--data", &second, "/no/such.dump"], b"");
    check_refused(&refused, 2, &["cannot read /no/such.dump"]);
    assert!(!Path::new(&second).exists());
    for (text, part) in [
        (String::new(), "cannot read standard input: it ends too early"),
        (whole[..whole.len() / 2].to_owned(), "it is not a line of a dump"),
        ("Dear Hana,\n".to_owned(), "line 1 of the dump"),
        (whole.replacen(":2}}", ":3}}", 1), "this Ginmi reads version"),
    ] {
        check_refused(&import(&text), 1, &[part]);
        assert_eq!(export(&second).lines().count(), 2, "{part}: nothing is there");
    }
    check_done(&import(&whole), &format!("imported {FILLED}\n"));
    // A second import would mix two servers.
    check_refused(&import(&whole), 1, &["this one has people", "name an empty one"]);
    assert!(export(&second) == whole);
    let store = run(Store::open(&second)).unwrap();
    check_refused(&import(&whole), 1, &[&second, "is in use by another server"]);
    drop(store);
}

#[test]
fn a_backup_beside_a_server_is_restored() {
    let folder = Folder::new();
    let [data, backups, restored] = ["data", "backups", "restored"].map(|name| folder.path(name));
    fill(&data);
    let server = run(Store::open(&data)).unwrap();
    let made =
        |args: &[&str]| ginmi(&[&["backup", "--data", &data], args, &[&backups]].concat(), b"");
    let done = made(&[]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{}", done.out);
    let (file, counts) = done.out.trim().split_once(": ").unwrap();
    assert_eq!(counts, format!("{FILLED}, from {data}"));
    assert!(file.starts_with(&backups) && file.ends_with(".dump.gz"), "{file}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&backups).unwrap().permissions().mode() & 0o777, 0o700);
    }
    check_done(
        &ginmi(&["import", "--data", &restored, file], b""),
        &format!("imported {FILLED}\n"),
    );
    let export = |data: &str| ginmi(&["export", "--data", data, "-"], b"").out;
    assert!(export(&data) == export(&restored), "what was restored is what there was");
    // This database was never at a server, so its logs and its game are none.
    let checked = ginmi(&["backup", "--verify", &backups], b"");
    assert_eq!(checked.code, Some(1), "{}", checked.err);
    assert!(checked.out.starts_with(&format!("{file}: {FILLED}, restored and checked in ")));
    for part in [
        "line 10 of the dump: the table before it cannot go on: ",
        "line 12 of the dump: its record breaks the rules: ",
        "\nerror: 3 faults in ",
    ] {
        assert!(checked.err.contains(part), "{part}: {}", checked.err);
    }
    // Older backups are removed, and nothing else is.
    for name in ["ginmi-2020-01-01T000000Z.dump.gz", "ginmi-2020-01-02T000000Z.dump.gz", "notes"] {
        fs::write(Path::new(&backups).join(name), "").unwrap();
    }
    fs::remove_file(file).unwrap();
    let done = made(&["--keep", "2"]);
    assert_eq!(done.code, Some(0), "{}", done.err);
    let removed = format!("removed {backups}/ginmi-2020-01-01T000000Z.dump.gz\n");
    assert!(done.out.ends_with(&removed), "{}", done.out);
    assert_eq!(fs::read_dir(&backups).unwrap().count(), 3);
    // A failed backup leaves no file.
    let refused =
        ginmi(&["backup", "--data", &folder.path("nowhere"), "--every", "1h", &backups], b"");
    check_refused(&refused, 2, &["does not exist"]);
    check_refused(&made(&["--keep", "0"]), 2, &["--keep"]);
    check_refused(&made(&["--verify", "--keep", "2"]), 2, &["--verify", "--keep"]);
    check_refused(&made(&["--every", "10ms"]), 2, &["a backup every second is the most"]);
    assert_eq!(fs::read_dir(&backups).unwrap().count(), 3);
    drop(server);
}

/// A restored copy is checked in a folder for temporary files, of which nothing stays.
#[test]
fn the_newest_backup_is_checked() {
    let folder = Folder::new();
    let [backups, scratch] = ["backups", "scratch"].map(|name| folder.path(name));
    for folder in [&backups, &scratch] {
        fs::create_dir(folder).unwrap();
    }
    let verify = || {
        let mut command = program();
        command.args(["backup", "--verify", &backups]).env("TMPDIR", &scratch).env("TMP", &scratch);
        outcome(command, b"")
    };
    check_refused(&verify(), 2, &["there is no backup in", "makes one"]);
    let newest = Path::new(&backups).join("ginmi-2026-11-23T075000Z.dump.gz");
    fs::write(Path::new(&backups).join("ginmi-2026-11-23T075000Z.dump.gz.part"), "").unwrap();
    fs::write(Path::new(&backups).join("ginmi-2025-11-23T075000Z.dump.gz"), "older").unwrap();
    // Nothing has to be compressed.
    let dump = "{\"ginmi-dump\":{\"version\":2}}\n{\"end\":{\"lines\":0}}\n";
    fs::write(&newest, dump).unwrap();
    let done = verify();
    let ok = "\nok: every line came back the same; 0 tables and 0 games were replayed\n";
    assert!((done.code, &*done.err) == (Some(0), "") && done.out.ends_with(ok), "{}", done.out);
    fs::write(&newest, &dump[..40]).unwrap();
    check_refused(&verify(), 1, &["line 2 of the dump"]);
    assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0);
}

#[test]
#[cfg(unix)]
fn regular_backups_say_once_that_no_server_uses_the_database() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let folder = Folder::new();
    let [data, backups] = ["data", "backups"].map(|name| folder.path(name));
    fill(&data);
    let mut command = program();
    command.args(["backup", "--every", "1s", &backups]).env("GINMI_DATA", &data);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    for line in out.lines().take(2) {
        assert!(line.unwrap().contains(FILLED));
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert_eq!(said.matches("warning: no server has the database").count(), 1, "{said}");
}

/// A disk that is unplugged for a while, as somebody sees it who waits for backups.
#[test]
#[cfg(unix)]
fn regular_backups_go_on_after_their_folder_was_away() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let folder = Folder::new();
    let [data, backups, away] = ["data", "backups", "away"].map(|name| folder.path(name));
    fill(&data);
    let mut command = program();
    command.args(["backup", "--data", &data, "--every", "1s", "--keep", "3", &backups]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let next = |lines: &mut dyn BufRead| {
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        line
    };
    assert!(next(&mut out).contains(FILLED));
    fs::rename(&backups, &away).unwrap();
    for _ in 0..3 {
        let complaint = next(&mut err);
        assert!(complaint.ends_with("; trying again in 1s\n"), "{complaint:?}");
    }
    let before = fs::read_dir(&away).unwrap().count();
    fs::rename(&away, &backups).unwrap();
    while fs::read_dir(&backups).unwrap().count() <= before.min(2) {
        assert_ne!(next(&mut out), "", "it goes on");
    }
    // Nor does it end because nobody reads what it says.
    drop((out, err));
    let newest = || {
        let names = fs::read_dir(&backups).unwrap().map(|file| file.unwrap().file_name());
        names.max().unwrap()
    };
    let last = newest();
    while newest() == last {
        assert_eq!(child.try_wait().unwrap(), None, "it goes on");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
