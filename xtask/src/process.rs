//! Running other programs: each is shown before it runs, and a failure gives a readable error.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The cargo that runs this program, in the workspace's folder.
pub(crate) fn cargo() -> Command {
    // Under `cargo xtask` the variable has the cargo of the chosen toolchain.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // What the cargo that runs this program says of it would be taken for a change by build scripts
    // that look at it: called directly, cargo would compile them, and all that needs them, once more.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command.current_dir(root());
    command
}

/// The folder of the workspace, wherever `cargo xtask` was called.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// Shows the command and runs it, with its output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", command_line(command));
    let status =
        command.status().with_context(|| format!("cannot start {}", command_line(command)))?;
    if !status.success() {
        // The command was printed above.
        bail!("the command failed ({status})");
    }
    Ok(())
}

/// Runs the command silently and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", command_line(command)))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` failed ({}): {}", command_line(command), output.status, complaint.trim());
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed something other than text", command_line(command)))
}

/// Runs the command silently and returns the JSON that it printed.
pub(crate) fn json(command: &mut Command) -> Result<Value> {
    serde_json::from_str(&output(command)?)
        .with_context(|| format!("`{}` printed something other than JSON", command_line(command)))
}

/// What git prints for these arguments.
pub(crate) fn git(arguments: &[&str]) -> Result<String> {
    output(Command::new("git").current_dir(root()).args(arguments))
}

/// Whether the command can be started and succeeds; its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Whether this program runs as root.
pub(crate) fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// A server that is killed when this is dropped.
pub(crate) struct ServerGuard {
    pub(crate) process: Child,
    /// Where it listens: host and port.
    pub(crate) address: String,
    /// Kept open, since the server may write there.
    _out: BufReader<ChildStdout>,
}

impl ServerGuard {
    /// Shows the command and starts it; waits for the address that it prints first.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        println!("$ {}", command_line(command));
        let mut process = command.stdout(Stdio::piped()).spawn().context("it does not start")?;
        let out = BufReader::new(process.stdout.take().context("its output is piped")?);
        let mut server = Self { process, address: String::new(), _out: out };
        let mut line = String::new();
        server._out.read_line(&mut line)?;
        let address =
            line.split_once("http://").and_then(|(_, rest)| rest.split_whitespace().next());
        server.address = address.with_context(|| format!("no address in: {line}"))?.to_owned();
        Ok(server)
    }
}

impl Drop for ServerGuard {
    fn drop(&mut self) {
        // It may already have ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Removes a folder, if it is there.
pub(crate) fn remove_folder(folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    std::fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))
}

/// The command as a person would type it.
pub(crate) fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    // The full path of cargo is just noise.
    let program = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy();
    let mut line = String::new();
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            line += &format!("{}={} ", name.to_string_lossy(), quoted(&value.to_string_lossy()));
        }
    }
    line += &program;
    for argument in command.get_args() {
        line += " ";
        line += &quoted(&argument.to_string_lossy());
    }
    line
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=./:,+*@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.into() } else { format!("'{word}'") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["doc", "--no-deps", "two words"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(
            command_line(&command),
            "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'two words'"
        );
    }

    #[test]
    fn a_failing_program_is_an_error() {
        assert!(output(cargo().arg("--no-such-option")).is_err());
        assert!(run(&mut Command::new("no-such-program-anywhere")).is_err());
        assert!(!succeeds(cargo().arg("--no-such-option")));
        assert!(succeeds(cargo().arg("--version")));
    }

    #[test]
    #[cfg(unix)]
    fn a_server_says_where_it_listens() {
        let start = |says: &str| {
            let mut sh = Command::new("sh");
            ServerGuard::start(sh.args(["-c", &format!("echo {says}; exec sleep 600")]))
        };
        let server = start("open http://127.0.0.1:8808 now").expect("it says where");
        assert_eq!(server.address, "127.0.0.1:8808");
        assert!(start("nothing").is_err());
    }
}
