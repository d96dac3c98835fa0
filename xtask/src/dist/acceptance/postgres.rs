//! A PostgreSQL of its own, with the user and the database that the page for operators makes.

use std::fs;
use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::blocks;
use crate::process::{is_root, output, remove_folder, root};
use crate::system_programs;

/// The password of the user, and how it is written in an address.
const PASSWORD: &str = "p@ss/w#rd%";
const PASSWORD_IN_ADDRESS: &str = "p%40ss%2Fw%23rd%25";

/// A running server, which is stopped and removed when this is dropped.
pub(super) struct PostgresServer {
    folder: PathBuf,
    process: Child,
    /// The address of the database, as `GINMI_DATABASE` has it.
    pub(super) address: String,
}

impl PostgresServer {
    /// Starts a server, and runs what docs/operating.md says under *PostgreSQL*.
    pub(super) fn start() -> Result<Self> {
        // Neither root nor a path that is too long for a socket.
        let folder = std::env::temp_dir().join(format!("ginmi-dist-{}", std::process::id()));
        remove_folder(&folder)?;
        fs::create_dir(&folder).context("cannot make a folder for PostgreSQL")?;
        if is_root() {
            output(Command::new("chown").arg("postgres:").arg(&folder))
                .context("there is no user postgres, whom Debian's package brings")?;
        }
        let data = folder.join("data");
        output(
            command(&folder, "initdb")?
                .args(["--auth-local=trust", "--auth-host=scram-sha-256", "--username=postgres"])
                .args(["--encoding=UTF8", "--no-locale", "--no-sync", "--pgdata"])
                .arg(&data),
        )?;
        let port = free_port()?;
        let mut server = command(&folder, "postgres")?;
        server.arg("-D").arg(&data).arg("-k").arg(&folder).args(["-h", "127.0.0.1"]);
        server.args(["-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
        let process = server.spawn().context("PostgreSQL cannot be started")?;
        let address = format!("postgres://ginmi:{PASSWORD_IN_ADDRESS}@127.0.0.1:{port}/ginmi");
        let server = Self { folder, process, address };
        server.wait_until_ready(port)?;
        server.create_database(port)?;
        Ok(server)
    }

    fn wait_until_ready(&self, port: u16) -> Result<()> {
        for _ in 0..600 {
            let mut ready = command(&self.folder, "pg_isready")?;
            ready.arg("--host").arg(&self.folder).args(["--port", &port.to_string()]);
            if output(&mut ready).is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        bail!("PostgreSQL does not start")
    }

    /// The commands of the page. The program `createuser` asks for the password twice; without a
    /// terminal, it reads its input.
    fn create_database(&self, port: u16) -> Result<()> {
        let page = fs::read_to_string(root().join("docs/operating.md"))
            .context("cannot read docs/operating.md")?;
        let block = blocks(&page, "## PostgreSQL").into_iter().next();
        let block = block.context("docs/operating.md says how to make a database")?;
        let mut shell = as_user(&self.folder, Path::new("setsid"));
        let path = std::env::var("PATH").unwrap_or_default();
        let programs = system_programs::postgres_folder().context("PostgreSQL is missing")?;
        shell.args(["--wait", "sh", "-euc", &block]).stdin(Stdio::piped());
        shell.env("PATH", format!("{}:{path}", programs.display())).env("PGUSER", "postgres");
        shell.env("PGHOST", &self.folder).env("PGPORT", port.to_string());
        let mut shell = shell.spawn().context("a shell cannot be started")?;
        let mut input = shell.stdin.take().context("its input is piped")?;
        write!(input, "{PASSWORD}\n{PASSWORD}\n").context("it does not ask for a password")?;
        drop(input);
        let status = shell.wait().context("cannot wait for the shell")?;
        ensure!(status.success(), "docs/operating.md has a line that does not work: {block}");
        Ok(())
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        // The process is that of PostgreSQL itself: `setpriv` becomes it.
        let _ = output(Command::new("kill").args(["-INT", &self.process.id().to_string()]));
        let _ = self.process.wait();
        let _ = remove_folder(&self.folder);
    }
}

/// A port that nobody listens on.
pub(super) fn free_port() -> Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0").context("there is no free port")?;
    Ok(listener.local_addr()?.port())
}

/// Waits until somebody listens.
pub(super) fn wait_for_port(port: u16) -> Result<()> {
    for _ in 0..600 {
        if TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return Ok(());
        }
        sleep(Duration::from_millis(50));
    }
    bail!("nobody listens on port {port}")
}

fn command(folder: &Path, program: &str) -> Result<Command> {
    let programs = system_programs::postgres_folder().context("PostgreSQL is missing")?;
    Ok(as_user(folder, &programs.join(program)))
}

/// PostgreSQL does not run as root.
fn as_user(folder: &Path, program: &Path) -> Command {
    let mut command = Command::new(if is_root() { Path::new("setpriv") } else { program });
    if is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    }
    command.current_dir(folder);
    command
}
