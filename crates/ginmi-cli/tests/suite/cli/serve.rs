//! The server as its operator sees it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use crate::cli::support::{Outcome, outcome, program};

pub(super) fn folder() -> TempDir {
    tempfile::tempdir().expect("there is a folder for temporary files")
}

/// A command that serves the data in this folder, on any port.
pub(super) fn serve(folder: &TempDir) -> Command {
    let mut command = program();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path().join("data"));
    command
}

/// Runs a server that fails to start.
#[track_caller]
fn refused(command: Command) -> Outcome {
    let outcome = outcome(command, b"");
    assert_eq!(outcome.out, "");
    assert!(outcome.err.starts_with("error: "), "{}", outcome.err);
    assert_eq!(outcome.err.trim_end().lines().count(), 1, "one sentence: {}", outcome.err);
    outcome
}

/// A running server.
pub(super) struct Running {
    pub(super) child: Child,
    /// The rest of its output, some of which may be in the buffer already.
    pub(super) out: BufReader<ChildStdout>,
    pub(super) address: String,
}

impl Running {
    pub(super) fn start(mut command: Command) -> Self {
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        Self::begin(command)
    }

    /// The same for a command whose outputs are set up.
    pub(super) fn begin(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("the output is piped"));
        out.read_line(&mut line).expect("it says where it is");
        let address = line.split_once("http://").map_or("", |(_, rest)| rest);
        let address = address.split_whitespace().next().unwrap_or_default().to_owned();
        Self { child, out, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        answer
    }

    /// Stops it with a signal; returns its log.
    #[cfg(unix)]
    pub(super) fn terminate(mut self) -> String {
        let err = self.child.stderr.take().expect("the log is piped");
        self.end();
        let mut log = String::new();
        BufReader::new(err).read_to_string(&mut log).expect("the log is text");
        log
    }

    /// Stops it with a signal, whatever happens to its log.
    #[cfg(unix)]
    pub(super) fn end(mut self) {
        let id = self.child.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &id]).status().expect("kill is there");
        assert!(killed.success());
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0));
    }
}

#[test]
#[cfg(unix)]
fn the_server_needs_nothing_and_stops_when_it_is_told_to() {
    let folder = folder();
    for _ in 0..2 {
        let server = Running::start(serve(&folder));
        assert!(server.get("/health").ends_with("\r\n\r\nok\n"));
        assert!(server.get("/metrics").contains("ginmi_sockets 0"));
        let log = server.terminate();
        assert!(log.contains("listening") && log.contains("stopping"), "{log}");
        assert!(!log.contains("ERROR") && !log.contains("WARN"), "{log}");
    }
    // Only the owner can read its files.
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(folder.path().join("data")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o077, 0);
}

/// Connections beyond the limit of open files wait, and the server keeps the files that it needs.
#[test]
#[cfg(target_os = "linux")]
fn a_server_with_few_files_lets_connections_wait() {
    let folder = folder();
    let direct = serve(&folder);
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 96; exec \"$0\" \"$@\""]).arg(direct.get_program());
    command.args(direct.get_args()).env("GINMI_PRESETS", "/dev/null");
    let server = Running::start(command);
    let request = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let connect = || {
        let mut stream = TcpStream::connect(&server.address).expect("the system queues it");
        stream.write_all(request.as_bytes()).expect("the system keeps it");
        stream
    };
    let is_answered = |stream: &mut TcpStream| {
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).expect("it is answered");
        assert!(line.starts_with("HTTP/1.1 200 "), "{line}");
    };
    let mut first: Vec<TcpStream> = (0..32).map(|_| connect()).collect();
    first.iter_mut().for_each(is_answered);
    let mut waiting: Vec<TcpStream> = (0..80).map(|_| connect()).collect();
    drop(first);
    // One after the other, as each makes room for the next.
    for mut stream in waiting.drain(..) {
        is_answered(&mut stream);
    }
    let log = server.terminate();
    assert!(log.contains("files=96") && log.contains("connections=32"), "{log}");
    assert!(!log.contains("could not be accepted"), "{log}");
}

/// The reader of the log may go away, and its disk may become full.
#[test]
#[cfg(target_os = "linux")]
fn a_log_that_cannot_be_written_stops_nothing() {
    for pipe in [true, false] {
        let folder = folder();
        let mut command = serve(&folder);
        command.args(["--log", "trace"]).stdout(Stdio::piped());
        if pipe {
            let (reader, writer) = std::io::pipe().expect("there are pipes");
            command.stderr(writer);
            drop(reader);
        } else {
            let full = fs::OpenOptions::new().write(true).open("/dev/full");
            command.stderr(full.expect("there is a full device"));
        }
        let server = Running::begin(command);
        assert!(server.get("/health").ends_with("\r\n\r\nok\n"), "pipe: {pipe}");
        server.end();
    }
}

#[test]
#[cfg(unix)]
fn the_log_can_be_for_programs() {
    let folder = folder();
    let mut command = serve(&folder);
    command.args(["--log", "info,ginmi_server=debug"]).env("GINMI_LOG_FORMAT", "json");
    let log = Running::start(command).terminate();
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("each line is an object");
        assert!(line["timestamp"].is_string() && line["fields"]["message"].is_string(), "{line}");
    }
    assert!(log.lines().count() >= 2, "{log}");
}

#[test]
#[cfg(unix)]
fn a_file_sets_what_flags_and_environment_do_not() {
    let folder = folder();
    let file = folder.path().join("ginmi.toml");
    fs::write(&file, "origin = \"https://ginmi.example\"\nlog = \"warn\"\n")
        .expect("it is written");
    let mut command = serve(&folder);
    command.env("GINMI_CONFIG", &file).args(["--log-format", "json"]);
    let server = Running::start(command);
    assert!(server.get("/health").to_lowercase().contains("strict-transport-security"));
    assert_eq!(server.terminate(), "", "nothing is to be warned of");

    let mut command = serve(&folder);
    fs::write(&file, "listens = \"127.0.0.1:0\"\n").expect("it is written");
    command.arg("--config").arg(&file);
    let outcome = refused(command);
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.err.contains("ginmi.toml: there is no `listens`; there are: "),
        "{}",
        outcome.err
    );

    let mut command = serve(&folder);
    command.arg("--config").arg(folder.path().join("nowhere.toml"));
    assert_eq!(refused(command).code, Some(2));
}

#[test]
fn servers_that_cannot_start_say_why_in_one_sentence() {
    let folder = folder();
    // A file in place of the folder: nobody, not even root, can write into it.
    fs::write(folder.path().join("file"), "").expect("it is written");
    let mut command = program();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(folder.path().join("file").join("data"));
    let outcome = refused(command);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.contains("cannot be used"), "{}", outcome.err);
    assert!(outcome.err.contains("choose another folder"), "{}", outcome.err);

    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let mut command = program();
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"]);
    command.arg(folder.path().join("data"));
    let outcome = refused(command);
    assert!(outcome.err.contains("another program listens there"), "{}", outcome.err);
    assert!(outcome.err.contains("--listen"), "{}", outcome.err);

    for log in ["loud=very", "loud", "info,ginmi_server::tables"] {
        let mut command = serve(&folder);
        command.args(["--log", log]);
        let outcome = refused(command);
        assert_eq!(outcome.code, Some(2), "{log}");
        assert!(outcome.err.contains("the levels are error, warn"), "{}", outcome.err);
    }

    for wrong in [
        ["--origin", "ginmi.example"],
        ["--bot-pause", "soon"],
        ["--tables-per-hour", "0"],
        ["--tables-per-address", "0"],
        ["--guests-per-hour", "0"],
        ["--max-connections", "0"],
        ["--max-tables", "0"],
        ["--sockets-per-address", "0"],
        ["--connections-per-address", "0"],
        ["--proxies", "-1"],
        ["--proxy-addresses", "10.0.0.0/33"],
        ["--drain", "soon"],
        ["--link", "127.0.0.1:4222"],
        ["--link", "nats://"],
    ] {
        let mut command = serve(&folder);
        command.args(wrong);
        let outcome = self::outcome(command, b"");
        assert_eq!(outcome.code, Some(2), "{wrong:?}");
        assert!(outcome.err.contains(wrong[0]), "{}", outcome.err);
    }
}

#[test]
fn a_password_in_a_wrong_address_is_not_shown() {
    let folder = folder();
    let settings = folder.path().join("ginmi.toml");
    let wrong = "nats://me:hunter2@a:port";
    fs::write(&settings, format!("link = \"{wrong}\"\n")).expect("the folder can be written");
    let [mut flag, mut variable, mut file] = [(); 3].map(|()| serve(&folder));
    flag.args(["--link", wrong]);
    variable.env("GINMI_LINK", wrong);
    file.arg("--config").arg(&settings);
    for command in [flag, variable, file] {
        let outcome = outcome(command, b"");
        assert_eq!(outcome.code, Some(2), "{}", outcome.err);
        assert!(outcome.err.contains("--link"), "{}", outcome.err);
        assert!(outcome.err.contains("nats://user:password@host:4222"), "{}", outcome.err);
        assert!(!outcome.err.contains("hunter2"), "{}", outcome.err);
    }
}

#[test]
fn a_folder_cannot_be_shared() {
    let folder = folder();
    let mut command = serve(&folder);
    command.args(["--link", "nats://127.0.0.1:4222"]);
    let outcome = refused(command);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.contains("--database"), "{}", outcome.err);
}

#[test]
fn a_folder_that_is_in_use_is_not_used_twice() {
    let folder = folder();
    let mut first = Running::start(serve(&folder));
    let outcome = refused(serve(&folder));
    assert!(outcome.err.contains("is in use by another server"), "{}", outcome.err);
    first.child.kill().expect("it runs");
    first.child.wait().expect("it ends");
}

#[test]
#[cfg(unix)]
fn a_full_disk_is_said_in_one_sentence() {
    let folder = folder();
    // A limit on file sizes, which acts like a full disk, for root too.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 40; exec \"$0\" \"$@\""]);
    let serve = serve(&folder);
    command.arg(serve.get_program()).args(serve.get_args());
    for (name, value) in serve.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let outcome = refused(command);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.contains("is full or failing"), "{}", outcome.err);
    assert!(outcome.err.contains("free some space"), "{}", outcome.err);
}

#[test]
fn the_help_explains_proxies() {
    let mut command = program();
    command.args(["serve", "--help"]);
    let outcome = outcome(command, b"");
    assert_eq!(outcome.code, Some(0));
    for word in ["Caddy", "nginx", "--proxies 1", "X-Forwarded-For", "/health", "GINMI_LISTEN"] {
        assert!(outcome.out.contains(word), "{word} in {}", outcome.out);
    }
}

#[test]
fn an_operator_looks_after_a_server() {
    let folder = folder();
    let data = folder.path().join("data").display().to_string();
    let admin = |args: &[&str]| {
        let mut command = program();
        command.args(["admin", "--data", &data]).args(args);
        outcome(command, b"")
    };
    let none = admin(&["tables"]);
    assert_eq!((none.code, none.out.as_str()), (Some(2), ""), "{}", none.err);
    assert!(none.err.contains("does not exist"), "{}", none.err);
    let mut command = serve(&folder);
    command.args(["--admin", "127.0.0.1:0", "--metrics", "127.0.0.1:0"]);
    let mut server = Running::start(command);
    let mut more = String::new();
    while !more.contains("/metrics") {
        server.out.read_line(&mut more).expect("it names the address for operators");
    }
    let address = more.split_once("ginmi admin --admin ").expect("a command").1;
    let address = address.lines().next().expect("an address").to_owned();
    let admin = |args: &[&str]| admin(&[&["--admin", &address], args].concat());

    let done = |args: &[&str]| {
        let done = admin(args);
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{args:?}");
        done.out
    };
    assert_eq!(done(&["tables"]), "There are no tables.\n");
    assert_eq!(done(&["--json", "tables"]), "{\"tables\":[]}\n");
    assert_eq!(done(&["set-aside"]), "No table was set aside.\n");
    assert_eq!(done(&["people", "Hana & Jun 菊"]), "Nobody has this name.\n");
    let banned = done(&["ban", "192.0.2.7", "--for", "1day"]);
    assert!(banned.starts_with("192.0.2.7 is banned until 20"), "{banned}");
    assert!(done(&["bans"]).starts_with("192.0.2.7 until 20"));
    assert_eq!(done(&["unban", "192.0.2.7"]), "The address is not banned.\n");
    assert_eq!(done(&["bans"]), "No address is banned.\n");
    // With the token, as from another machine.
    let token = done(&["token"]);
    let mut command = program();
    command.env("GINMI_ADMIN_TOKEN", token.trim()).args(["admin", "--admin", &address, "bans"]);
    assert_eq!(outcome(command, b"").out, "No address is banned.\n");

    for (args, part) in [
        (&["close", "nowhere"] as &[&str], "there is no such table"),
        (&["sign-out", "nobody"], "there is no person with this id"),
        (&["ban", "Hana", "--for", "1h"], "`Hana` is not an IP address"),
        (&["ban", "192.0.2.7", "--for", "1ms"], "--for takes a second at least"),
        (&["--token", "wrong", "tables"], "ginmi admin token"),
        (&["--token", "a\nb", "tables"], "this is not a token"),
        (&["try-again", "nowhere"], "there is no such table"),
    ] {
        let refused = admin(args);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (Some(2), ""),
            "{args:?}: {}",
            refused.err
        );
        assert!(
            refused.err.starts_with("error: ") && refused.err.contains(part),
            "{}",
            refused.err
        );
        assert_eq!(refused.err.lines().count(), 1, "one sentence: {}", refused.err);
    }
    #[cfg(unix)]
    {
        let log = server.terminate();
        assert!(log.contains("refused a request to the listener for operators"), "{log}");
    }
    let gone = admin(&["tables"]);
    assert_eq!((gone.code, gone.out.as_str()), (Some(1), ""));
    assert!(gone.err.contains("no server listens for operators at 127.0.0.1:"), "{}", gone.err);
}

#[test]
#[cfg(unix)]
fn secrets_are_renewed_while_no_server_runs() {
    let folder = folder();
    let data = folder.path().join("data").display().to_string();
    let admin = |task: &str| {
        let mut command = program();
        command.args(["admin", "--data", &data, task]);
        outcome(command, b"")
    };
    let none = admin("new-key");
    assert!(none.code != Some(0) && none.err.contains("does not exist"), "{}", none.err);
    let mut command = serve(&folder);
    command.args(["--admin", "127.0.0.1:0"]);
    let server = Running::start(command);
    let token = admin("token").out;
    for task in ["new-token", "new-key"] {
        let refused = admin(task);
        assert!(refused.code != Some(0) && refused.out.is_empty(), "{}", refused.err);
    }
    assert_eq!(admin("token").out, token);
    server.end();
    let renewed = admin("new-token");
    assert_eq!((renewed.code, renewed.err.as_str()), (Some(0), ""));
    assert!(renewed.out.len() == token.len() && renewed.out != token, "{}", renewed.out);
    assert_eq!(admin("token").out, renewed.out);
    let renewed = admin("new-key");
    assert!(renewed.code == Some(0) && renewed.out.contains("Everybody is signed out"));
}

/// As in the Debian package, whose settings name a folder.
#[test]
fn the_environment_overrides_the_file() {
    let folder = folder();
    let settings = folder.path().join("ginmi.toml");
    fs::write(&settings, "data = \"/nonexistent\"\n").expect("the folder can be written");
    let mut command = program();
    command.args(["serve", "--config"]).arg(&settings);
    // Nobody listens there.
    command.env("GINMI_DATABASE", "postgres://ginmi@127.0.0.1:1/ginmi");
    let outcome = refused(command);
    assert!(!outcome.err.contains("--data"), "{}", outcome.err);
    assert!(!outcome.err.contains("nonexistent"), "{}", outcome.err);
}

#[test]
#[cfg(unix)]
fn a_health_check_fails_when_no_server_runs() {
    let folder = folder();
    let server = Running::start(serve(&folder));
    let check = |address: &str| {
        let mut command = program();
        command.arg("health").env("GINMI_LISTEN", address);
        outcome(command, b"")
    };
    let address = server.address.clone();
    let health = check(&address);
    assert_eq!((health.code, &*health.out), (Some(0), "ok\n"), "{}", health.err);
    server.end();
    let health = check(&address);
    assert_eq!(health.code, Some(1), "{}", health.out);
    assert!(health.err.contains(&address), "{}", health.err);
}

#[test]
fn a_health_check_says_what_a_server_that_works_lacks() {
    let problem = r#"{"reason":"stopping","sentence":"the server is restarting"}"#;
    for (status, ready, output_text) in [
        (200, "ok\n", "ok\n"),
        (200, "ok\nThe link is down.\n", "ok\nThe link is down.\n"),
        (503, problem, "ok\nIt is not ready: the server is restarting.\n"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address").to_string();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.expect("somebody asks");
                let mut line = String::new();
                let mut request = BufReader::new(stream.try_clone().expect("a second handle"));
                request.read_line(&mut line).expect("a request");
                let is_ready = line.starts_with("GET /ready ");
                let (status, body) = if is_ready { (status, ready) } else { (200, "ok\n") };
                let head = format!("HTTP/1.1 {status} S\r\nContent-Length: {}\r\n", body.len());
                let answer = format!("{head}Connection: close\r\n\r\n{body}");
                stream.write_all(answer.as_bytes()).expect("it is read");
            }
        });
        let mut command = program();
        command.arg("health").env("GINMI_LISTEN", &address);
        let health = outcome(command, b"");
        assert_eq!((health.code, &*health.out), (Some(0), output_text), "{}", health.err);
    }
}

#[test]
#[cfg(unix)]
fn a_database_that_is_taken_away_is_noticed_while_nobody_plays() {
    let folder = folder();
    let mut server = Running::start(serve(&folder));
    assert!(server.get("/ready").ends_with("ok\n"));
    for name in ["ginmi.db", "ginmi.db-wal", "ginmi.db-shm"] {
        fs::remove_file(folder.path().join("data").join(name)).expect("it is there");
    }
    let mut log = BufReader::new(server.child.stderr.take().expect("the log is piped"));
    let mut line = String::new();
    while !line.contains("ginmi.db was removed or replaced while the server runs") {
        line.clear();
        assert_ne!(log.read_line(&mut line).expect("the log is text"), 0, "it goes on");
    }
    assert!(server.get("/ready").starts_with("HTTP/1.1 503 "));
    server.end();
}

#[cfg(unix)]
fn signal(name: &str, process: u32) {
    let mut kill = Command::new("kill");
    assert!(kill.args([name, &process.to_string()]).status().expect("kill is there").success());
}

/// The same with every signal as it usually is: under `nohup`, tests ignore some, and so would what
/// they start.
#[cfg(target_os = "linux")]
fn with_usual_signals(command: &Command) -> Command {
    let mut usual = Command::new("env");
    usual.arg("--default-signal").arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => usual.env(name, value),
            None => usual.env_remove(name),
        };
    }
    usual
}

/// As logrotate sends it.
#[test]
#[cfg(target_os = "linux")]
fn a_hangup_without_a_terminal_stops_nothing() {
    let folder = folder();
    let mut command = with_usual_signals(&serve(&folder));
    command.stdin(Stdio::null());
    let mut server = Running::start(command);
    let mut log = BufReader::new(server.child.stderr.take().expect("the log is piped"));
    signal("-HUP", server.child.id());
    let mut line = String::new();
    while !line.contains("ignoring a hangup") {
        line.clear();
        assert_ne!(log.read_line(&mut line).expect("the log is text"), 0, "it ends");
    }
    assert!(server.get("/health").ends_with("\r\n\r\nok\n"));
    server.end();
}

/// As `nohup` starts a program, and a shell without job control what runs in the background.
#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_is_ignored_at_the_start_stays_ignored() {
    let folder = folder();
    let server = serve(&folder);
    let server: Vec<_> = server.get_args().map(|arg| arg.to_str().expect("text")).collect();
    let arena = ["arena", "koi-koi", "--bots", "random,random", "-n", "1000000000"];
    for (args, ignored) in [(&server[..], "HUP INT"), (&arena[..], "HUP INT"), (&arena[..], "")] {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("trap '' {ignored} USR1; exec \"$@\""), "sh"]);
        shell.arg(program().get_program()).args(args);
        let mut command = with_usual_signals(&shell);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("there is a shell");
        let status = format!("/proc/{}/status", child.id());
        let has = |set: &str, signal: u32| {
            let status = std::fs::read_to_string(&status).expect("it runs");
            let set = status.lines().find_map(|line| line.strip_prefix(set)).expect("a set");
            (u64::from_str_radix(set.trim(), 16).expect("digits") >> (signal - 1)) & 1 == 1
        };
        // SIGTERM is the last that the program listens for.
        while !has("SigCgt:", 15) {
            assert!(child.try_wait().expect("it is ours").is_none(), "it ends");
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        for hangup_or_interrupt in [1, 2] {
            assert_eq!(has("SigIgn:", hangup_or_interrupt), !ignored.is_empty(), "{args:?}");
            assert_eq!(has("SigCgt:", hangup_or_interrupt), ignored.is_empty(), "{args:?}");
        }
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
    }
}

#[test]
#[cfg(unix)]
fn closing_the_terminal_stops_the_server_in_an_orderly_way() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    let folder = folder();
    let pair = native_pty_system().openpty(PtySize::default()).expect("there are terminals");
    let serve = serve(&folder);
    let mut command = CommandBuilder::new(serve.get_program());
    command.args(serve.get_args());
    for (name, value) in serve.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        }
    }
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    let mut out = BufReader::new(pair.master.try_clone_reader().expect("it can be read"));
    let mut line = String::new();
    while !line.contains("Ginmi is running") {
        line.clear();
        assert_ne!(out.read_line(&mut line).expect("it is text"), 0, "it ends");
    }
    signal("-HUP", child.process_id().expect("it runs"));
    while !(line.contains("stopping") && line.contains("hangup")) {
        line.clear();
        assert_ne!(out.read_line(&mut line).expect("it is text"), 0, "it ends");
    }
    assert_eq!(child.wait().expect("it ends").exit_code(), 0);
}

#[test]
#[cfg(unix)]
fn a_server_listens_at_a_unix_socket() {
    use std::os::unix::fs::PermissionsExt as _;
    use std::os::unix::net::UnixStream;
    let folder = folder();
    let socket = folder.path().join("ginmi.sock");
    let listen = format!("unix:{}", socket.display());
    let serve = |data: &str| {
        let mut command = program();
        command.env("GINMI_LISTEN", &listen).args(["serve", "--data"]);
        command.arg(folder.path().join(data)).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let start = || {
        let mut child = serve("data").spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("the output is piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it says where it is");
        assert_eq!(line, format!("Ginmi is running at {listen} (stop with Ctrl-C)\n"));
        Running { child, out, address: String::new() }
    };
    let ask = || {
        let mut command = program();
        command.arg("health").env("GINMI_LISTEN", &listen);
        outcome(command, b"")
    };
    // A server that was killed leaves its socket behind.
    let mut killed = start();
    killed.child.kill().expect("it runs");
    killed.child.wait().expect("it ends");
    assert!(socket.exists());
    assert_eq!(ask().code, Some(1));
    let server = start();
    // As a proxy of another user does.
    let mode = fs::metadata(&socket).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o666, 0o666, "{mode:o}");
    let mut stream = UnixStream::connect(&socket).expect("it listens");
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    assert!(answer.starts_with(b"HTTP/1.1 "), "{}", String::from_utf8_lossy(&answer));
    let health = ask();
    assert_eq!((health.code, &*health.out), (Some(0), "ok\n"), "{}", health.err);
    let second = outcome(serve("other"), b"");
    assert!(second.err.contains("another program listens there"), "{}", second.err);
    server.end();
    assert!(!socket.exists(), "a server that stops removes it");
}

#[test]
#[cfg(unix)]
fn names_of_this_machine_are_addresses() {
    let folder = folder();
    let mut command = program();
    command.args(["serve", "--listen", "localhost:0", "--data"]).arg(folder.path().join("data"));
    let server = Running::start(command);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    server.end();
    let mut command = program();
    command.args(["serve", "--listen", "nowhere.invalid:0"]);
    let outcome = outcome(command, b"");
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("nobody knows the name nowhere.invalid"), "{}", outcome.err);
}
