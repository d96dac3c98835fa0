//! The examples in the help of every command: they run as they stand.

use std::fs;
use std::io::BufRead as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::cli::serve::Running;
use crate::cli::support::{ginmi, independent, outcome};
use crate::cli::verify::record_of_rounds;
use crate::programs::{hana_at_a_table, play, wait_for_all_seats};

/// Examples that cannot run here, and why.
const NOT_RUN: [(&str, &str); 7] = [
    ("ginmi replay game.jsonl --ui", NEEDS_A_TERMINAL),
    ("ginmi play --resume", NEEDS_A_TERMINAL),
    ("ginmi play --table http://127.0.0.1:8808/table/ID --name Hana", NEEDS_A_TERMINAL),
    (
        "ginmi serve --database postgres://... --link nats://... --proxies 1 --drain 2s",
        "it leaves out the addresses of a database and of a NATS server",
    ),
    ("ginmi problems koi-koi", PROBLEMS_ARE_RARE),
    ("ginmi problems hachi-hachi -n 80 --seed 2026 --out hachi-hachi.jsonl", PROBLEMS_ARE_RARE),
    (
        "createdb ginmi && ginmi import --database postgres://localhost/ginmi ginmi.dump",
        "it needs a PostgreSQL server: the tests of storage import into one",
    ),
];

const NEEDS_A_TERMINAL: &str = "it needs a terminal: the tests of screens do the same";
const PROBLEMS_ARE_RARE: &str = "it takes minutes to find a problem";

/// Answers to the first questions of a game; then the input ends.
const ANSWERS: &[u8] = b"1\n1\n1\n";

#[test]
fn every_example_of_the_help_works() {
    let examples = examples();
    // Every command with examples has two or more, but for one.
    assert!(examples.len() > 45, "{examples:#?}");
    for (line, why) in NOT_RUN {
        assert!(examples.iter().any(|example| example == line), "`{line}` ({why}) is gone");
    }
    let prepared = Prepared::new();
    for example in &examples {
        if NOT_RUN.iter().all(|(line, _)| line != example) {
            prepared.check(example);
        }
    }
}

/// The lines with examples in the help of all commands, and of their commands.
fn examples() -> Vec<String> {
    fn add_examples(command: &[&str], lines: &mut Vec<String>) {
        let help = ginmi(&[command, &["--help"]].concat(), b"");
        assert_eq!(help.code, Some(0), "{command:?}: {}", help.err);
        let all = help.out.lines();
        // Text that mentions a command has it in backticks.
        let is_example = |line: &&str| line.starts_with("ginmi ") || line.contains("&& ginmi ");
        lines.extend(all.clone().map(str::trim).filter(is_example).map(str::to_owned));
        let commands = all.skip_while(|line| *line != "Commands:").skip(1);
        for line in commands.take_while(|line| !line.is_empty()) {
            // A long description goes on in further lines.
            let name = line.strip_prefix("  ").and_then(|line| line.split(' ').next());
            if let Some(name) = name.filter(|name| !["", "help"].contains(name)) {
                add_examples(&[command, &[name]].concat(), lines);
            }
        }
    }
    let mut lines = Vec::new();
    add_examples(&[], &mut lines);
    lines
}

/// What the examples need: a record with proofs, the folder of a server, and a dump of it.
struct Prepared {
    record: String,
    folder: TempDir,
}

impl Prepared {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let prepared = Self { record: record_of_rounds(3).repeat(2), folder };
        let server = Running::start(prepared.command("exec ginmi serve --listen 127.0.0.1:0"));
        server.end();
        for line in ["ginmi export ginmi.dump", "ginmi export - | gzip > ginmi.dump.gz"] {
            let done = outcome(prepared.command(line), b"");
            assert_eq!(done.code, Some(0), "{line}: {}", done.err);
        }
        prepared
    }

    /// A command in the folder of this.
    fn command(&self, line: &str) -> Command {
        fs::create_dir_all(self.folder.path().join("bin")).unwrap();
        // It is there from the second time on.
        let _ = symlink(env!("CARGO_BIN_EXE_ginmi"), self.folder.path().join("bin/ginmi"));
        command(self.folder.path(), line)
    }

    /// A folder in which the example finds everything that it names.
    fn folder_for(&self, example: &str) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["bin", "old", "home", "data", "srv/ginmi", "mnt/backups"] {
            fs::create_dir_all(path(name)).unwrap();
        }
        for name in ["bin/ginmi", "old/ginmi"] {
            symlink(env!("CARGO_BIN_EXE_ginmi"), path(name)).unwrap();
        }
        let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
        symlink(docs, path("docs")).unwrap();
        fs::copy(format!("{docs}/bot.py"), path("my-bot")).unwrap();
        fs::set_permissions(path("my-bot"), fs::Permissions::from_mode(0o755)).unwrap();
        // Those that write a record do not replace one.
        if !example.contains("--record") {
            for name in ["game.jsonl", "games.jsonl"] {
                fs::write(path(name), &self.record).unwrap();
            }
        }
        if example.contains(" --verify ") {
            let backup = path("mnt/backups/ginmi-2026-11-23T075000Z.dump.gz");
            fs::copy(self.folder.path().join("ginmi.dump.gz"), backup).unwrap();
        }
        if example.starts_with("ginmi import ") {
            let dump = example.rsplit(' ').next().unwrap().trim_start_matches('/');
            let kind = if dump.ends_with(".gz") { "ginmi.dump.gz" } else { "ginmi.dump" };
            fs::copy(self.folder.path().join(kind), path(dump)).unwrap();
        } else {
            for place in ["data", "srv/ginmi"] {
                let database = self.folder.path().join("data/ginmi.db");
                fs::copy(database, path(place).join("ginmi.db")).unwrap();
            }
        }
        folder
    }

    /// Runs an example, with less work, and with a server and folders of its own.
    fn check(&self, example: &str) {
        let folder = self.folder_for(example);
        let line = example.replace(" /srv/", " srv/").replace(" /mnt/", " mnt/");
        let run = |line: &str, more: &[(&str, &str)]| {
            let mut command = command(folder.path(), line);
            command.envs(more.iter().copied());
            let done = outcome(command, ANSWERS);
            assert_eq!(
                done.code,
                Some(0),
                "`{example}`, run as `{line}`: {}{}",
                done.out,
                done.err
            );
        };
        let of = |command: &str| line.starts_with(&format!("ginmi {command} "));
        if of("serve") || line.contains(" --every ") {
            let line = line.replace(":8809", ":0");
            let line = line.replace("ginmi serve", "ginmi serve --listen 127.0.0.1:0");
            // It says something once it works.
            Running::start(command(folder.path(), &format!("exec {line}"))).end();
        } else if line.contains(" --table ") {
            check_at_a_table(folder.path(), &line);
        } else if of("admin") || line.starts_with("ginmi health") {
            let server = "ginmi serve --listen 127.0.0.1:0 --admin 127.0.0.1:0";
            let mut server = Running::start(command(folder.path(), &format!("exec {server}")));
            let mut said = String::new();
            while of("admin") && !said.contains("ginmi admin --admin ") {
                server.out.read_line(&mut said).unwrap();
            }
            let admin = said.rsplit(' ').next().unwrap_or_default().trim();
            let own = format!("http://{}", server.address);
            let line = ["http://10.0.0.5:8808", "https://ginmi.example"]
                .iter()
                .fold(line.clone(), |line, address| line.replace(address, &own));
            let mut settings = vec![("GINMI_LISTEN", &*server.address)];
            settings.extend(Some(("GINMI_ADMIN", admin)).filter(|_| of("admin")));
            run(&line, &settings);
            server.end();
        } else if of("page") {
            check_page(folder.path(), &line);
        } else {
            run(&bounded(&line), &[]);
        }
    }
}

/// Has the example play a match with a person at a server.
fn check_at_a_table(folder: &Path, line: &str) {
    let server = Running::start(command(folder, "exec ginmi serve --listen 127.0.0.1:0"));
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let (mut hana, table) = hana_at_a_table(&format!("http://{}", server.address)).await;
        let (before, rest) = line.split_once("http").unwrap();
        let (_, after) = rest.split_once("/table/ID").unwrap();
        let mut command = command(folder, &format!("{before}{table}{after}"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        wait_for_all_seats(&mut hana).await;
        play(hana).await;
        let output = child.wait_with_output().unwrap();
        let [out, err] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert_eq!(output.status.code(), Some(0), "`{line}`: {out}{err}");
        assert!(out.contains("the match is over: "), "`{line}`: {out}{err}");
    });
    server.end();
}

/// Writes the page, if the program has one.
fn check_page(folder: &Path, line: &str) {
    let written = outcome(command(folder, line), b"");
    let has_none = written.err.contains("run `cargo xtask web`");
    assert!(written.code == Some(0) || has_none, "`{line}`: {}", written.err);
}

/// A line for a shell, as a user whose folders are in this one.
fn command(folder: &Path, line: &str) -> Command {
    let mut shell = independent(Command::new("sh"));
    let path = std::env::var("PATH").unwrap_or_default();
    shell.args(["-c", line]).current_dir(folder);
    shell.env("PATH", format!("{}:{path}", folder.join("bin").display()));
    shell.env("HOME", folder.join("home")).env("XDG_DATA_HOME", folder.join("home"));
    shell.env("GINMI_DATA", folder.join("data"));
    shell
}

/// The same with two games or deals instead of a thousand.
fn bounded(line: &str) -> String {
    let counts = ["-n", "--games", "--deals"];
    let mut words: Vec<&str> = line.split(' ').collect();
    let count = words.iter().position(|word| counts.contains(word));
    let counted = ["simulate", "arena", "bot-host"].contains(&words[1]);
    match count {
        Some(flag) => words[flag + 1] = "2",
        None if counted => words.extend(["-n", "2"]),
        None => {}
    }
    words.join(" ")
}
