//! Runs the program as a user does, through its arguments and pipes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// The exit code.
    pub(crate) code: Option<i32>,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The program, independent of the tester's environment.
pub(crate) fn program() -> Command {
    independent(Command::new(env!("CARGO_BIN_EXE_ginmi")))
}

/// The same for a command that starts the program.
pub(crate) fn independent(mut command: Command) -> Command {
    let terminal =
        ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG"];
    for name in terminal {
        command.env_remove(name);
    }
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("GINMI_")) {
            command.env_remove(name);
        }
    }
    // What a package of Ginmi presets on the tester's machine does not count.
    #[cfg(unix)]
    command.env("GINMI_PRESETS", "/dev/null");
    command
}

/// Runs the program with these arguments and this input.
pub(crate) fn ginmi<S: AsRef<std::ffi::OsStr>>(args: &[S], input: &[u8]) -> Outcome {
    let mut command = program();
    command.args(args);
    outcome(command, input)
}

/// Runs a prepared command with this input.
pub(crate) fn outcome(mut command: Command, input: &[u8]) -> Outcome {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // From another thread, since the program may answer before it has read everything, and may also
    // end before that.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written or refused");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Outcome { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A file of this name that does not exist yet, for this test alone.
pub(crate) fn fresh_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{name}: {error}"),
        _ => path,
    }
}

/// Checks that a terminal of 80 columns breaks no line; Japanese characters take two columns.
#[track_caller]
pub(crate) fn check_columns(text: &str) {
    for line in text.lines() {
        let columns = unicode_width::UnicodeWidthStr::width(line);
        // The input is typed after the question.
        assert!(columns <= 80, "{columns} columns: {line}");
    }
}
