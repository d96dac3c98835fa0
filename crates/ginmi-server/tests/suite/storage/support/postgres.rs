//! A PostgreSQL server of our own, from Debian's package, in a temporary folder.

use std::fs;
use std::io::Write;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A running server, reached through a socket in its folder. It ends when this is dropped, at the
/// latest with the process of the tests.
pub(crate) struct Server {
    folder: PathBuf,
    programs: PathBuf,
    user: Option<User>,
    monitor: Option<Child>,
}

/// The user that runs the server when the tests run as root, which PostgreSQL refuses.
#[derive(Clone)]
struct User {
    uid: u32,
    gid: u32,
}

impl Server {
    /// The server that most tests share. It does not sync, which makes a difference only in a power
    /// failure.
    pub(crate) fn shared() -> &'static Self {
        static SERVER: OnceLock<Server> = OnceLock::new();
        SERVER.get_or_init(|| Self::start(false))
    }

    /// Makes a server and starts it.
    pub(crate) fn start(is_synced: bool) -> Self {
        let programs = programs();
        let user = (id(&["-u"]) == Some(0)).then(|| {
            let (uid, gid) = (id(&["-u", "postgres"]), id(&["-g", "postgres"]));
            let (Some(uid), Some(gid)) = (uid, gid) else {
                panic!("there is no user postgres, whom Debian's package postgresql brings")
            };
            User { uid, gid }
        });
        let folder = tempfile::Builder::new().prefix("ginmi-postgres-").tempdir();
        let folder = folder.expect("there is a place for temporary files").keep();
        if let Some(user) = &user {
            chown(&folder, Some(user.uid), Some(user.gid)).expect("root may give folders away");
        }
        let mut server = Self { folder, programs, user, monitor: None };
        let mut initdb = server.command("initdb");
        initdb.args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale"]);
        initdb.args(["--no-sync", "--pgdata"]).arg(server.data());
        let made = initdb.output().expect("initdb can be started");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nfsync = {}\n\
             max_connections = 100\nshared_buffers = 32MB\n",
            server.folder.display(),
            if is_synced { "on" } else { "off" },
        );
        let mut file = fs::File::options().append(true).open(server.data().join("postgresql.conf"));
        let file = file.as_mut().expect("initdb has written it");
        file.write_all(settings.as_bytes()).expect("it can be written");
        server.restart();
        server
    }

    /// The address of a database.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// Enables TLS at an address of this machine, with a self-signed certificate. Returns the
    /// certificate file.
    pub(crate) fn speak_tls(&mut self, address: &str) -> PathBuf {
        let [request, certificate, key] =
            ["tls.conf", "tls.crt", "tls.key"].map(|name| self.folder.join(name));
        let text = format!(
            "[req]\ndistinguished_name = name\nx509_extensions = more\nprompt = no\n\
             [name]\nCN = ginmi test\n[more]\nsubjectAltName = IP:{address}\n\
             basicConstraints = critical, CA:FALSE\n"
        );
        fs::write(&request, text).expect("the folder can be written");
        let mut openssl = self.as_user("openssl");
        openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-config"]);
        openssl.arg(&request).arg("-out").arg(&certificate).arg("-keyout").arg(&key);
        let made = openssl.output().expect("openssl can be started; postgresql brings it along");
        assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
        for (name, value) in [
            ("ssl_cert_file", certificate.display().to_string()),
            ("ssl_key_file", key.display().to_string()),
            ("ssl", "on".to_owned()),
            ("listen_addresses", address.to_owned()),
        ] {
            let set = format!("alter system set {name} = '{value}'");
            self.ask("postgres", &set).expect("it can be set");
        }
        self.kill();
        self.restart();
        certificate
    }

    /// Creates a database; returns its address.
    pub(crate) fn create_database(&self, name: &str) -> String {
        let output = self.ask("postgres", &format!("create database {name}"));
        assert!(output.is_ok(), "{output:?}");
        self.url(name)
    }

    /// Runs a statement with psql.
    pub(crate) fn ask(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut psql = self.command("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--username=postgres"]);
        psql.arg("--host").arg(&self.folder).args(["--dbname", database, "--command", sql]);
        let output = psql.output().expect("psql can be started");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
    }

    /// Starts psql, which reads statements from its input.
    pub(crate) fn open_psql(&self, database: &str) -> Child {
        let mut psql = self.command("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--username=postgres"]);
        psql.arg("--host").arg(&self.folder).args(["--dbname", database]);
        psql.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        psql.spawn().expect("psql can be started")
    }

    /// Kills the server without a warning. The processes that serve its connections notice that
    /// themselves, and may execute statements until then.
    pub(crate) fn kill(&self) {
        self.send_kill(&[]);
    }

    /// Kills the server with all its processes at once.
    pub(crate) fn kill_all(&self) {
        let others = self.ask("postgres", "select pid from pg_stat_activity");
        let others = others.expect("the server runs");
        self.send_kill(&others.lines().collect::<Vec<_>>());
    }

    fn send_kill(&self, others: &[&str]) {
        let file = self.data().join("postmaster.pid");
        let pid = fs::read_to_string(file).expect("the server runs");
        let pid = pid.lines().next().expect("its number is on the first line");
        // Some of the others may have ended by themselves.
        let mut kill = Command::new("kill");
        kill.args(["-9", pid]).args(others).stderr(Stdio::null());
        kill.status().expect("processes can be killed");
    }

    /// Starts the server, again if it was killed; returns when it answers.
    pub(crate) fn restart(&mut self) {
        let deadline = Instant::now() + Duration::from_secs(30);
        // For a moment after a kill, processes of the dead server are still in the way.
        while !self.is_up() {
            assert!(Instant::now() < deadline, "PostgreSQL does not start: {}", self.log());
            if self.monitor.as_mut().is_none_or(|monitor| matches!(monitor.try_wait(), Ok(Some(_))))
            {
                self.monitor = Some(self.start_monitor());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn is_up(&self) -> bool {
        self.ask("postgres", "select 1").is_ok()
    }

    /// A shell that starts the server and stops it when its own input ends, at the latest when the
    /// test process ends; then it also removes the folder.
    fn start_monitor(&self) -> Child {
        let script = "exec 3<&0
            \"$0\" -D \"$1/data\" >>\"$1/log\" 2>&1 3<&- & server=$!
            (read -r _; touch \"$1/end\"; kill -INT $server) <&3 & waiter=$!
            wait $server; kill $waiter
            if [ -e \"$1/end\" ]; then rm -rf \"$1\"; fi";
        let mut shell = self.as_user("sh");
        shell.args(["-c", script]).arg(self.programs.join("postgres")).arg(&self.folder);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        shell.spawn().expect("a shell can be started")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn command(&self, program: &str) -> Command {
        self.as_user(self.programs.join(program))
    }

    fn as_user(&self, program: impl AsRef<Path>) -> Command {
        let Some(user) = &self.user else { return Command::new(program.as_ref()) };
        let mut command = Command::new("setpriv");
        command.arg(format!("--reuid={}", user.uid)).arg(format!("--regid={}", user.gid));
        command.arg("--clear-groups").arg(program.as_ref()).current_dir(&self.folder);
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(monitor) = &mut self.monitor {
            drop(monitor.stdin.take());
            let _ = monitor.wait();
        }
    }
}

/// The folder of PostgreSQL's programs: Debian's newest version, which is not in the path.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let found = versions.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).find(|folder| folder.join("initdb").is_file());
    let newest = found.filter(|folder| folder.join("initdb").is_file()).max();
    newest.or(in_path).expect(
        "PostgreSQL is not installed: install Debian's package postgresql \
         (`apt-get install postgresql`); `cargo xtask test tests` does so by itself",
    )
}

/// A number from the program `id`.
fn id(args: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(args).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
