//! Why a program cannot be started. The system only says, for example, that something is not there,
//! when the file is there and its interpreter is not.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use crate::terminal_text::visible;

/// The reason, and what to do.
pub(super) fn reason(words: &[String], error: &io::Error) -> String {
    let file = Path::new(&words[0]);
    match error.kind() {
        io::ErrorKind::NotFound => not_found(words),
        io::ErrorKind::PermissionDenied if file.is_dir() => {
            "it is a folder: name the program in it".to_owned()
        }
        #[cfg(unix)]
        io::ErrorKind::PermissionDenied if is_not_executable(file) => format!(
            "the file is not executable: make it so with `chmod +x`, or name its interpreter, as \
             in `python3 {}`",
            words[0]
        ),
        #[cfg(unix)]
        _ if error.raw_os_error() == Some(nix::errno::Errno::ENOEXEC as i32) => format!(
            "the file is no program of this machine, and does not begin with `#!` and the path of \
             an interpreter: name that in the command, as in `python3 {}`",
            words[0]
        ),
        _ => error.to_string(),
    }
}

/// Why the system finds no file, be it the program or what runs it.
fn not_found(words: &[String]) -> String {
    let program = words[0].as_str();
    let file = Path::new(program);
    if program.starts_with('~') {
        return "no shell reads this command, so `~` is not your home folder: write the whole path"
            .to_owned();
    }
    if is_assignment(program) {
        return "no shell reads this command, so this sets no variable: write `env` before it"
            .to_owned();
    }
    let is_bare = file.components().count() == 1;
    if is_bare && file.exists() {
        return format!("programs are looked for in PATH, not in this folder: write `./{program}`");
    }
    if file.exists() {
        let Some(interpreter) = interpreter(file) else {
            return "the file is there, but not what the system needs to run it: it may be for \
                    another system"
                .to_owned();
        };
        let remedy = match interpreter.ends_with('\r') {
            true => WINDOWS_LINE_END,
            false => "name one that is there, or put it before the file, as in `python3 bot.py`",
        };
        let interpreter = visible(&interpreter);
        return format!(
            "its first line names the interpreter `{interpreter}`, which is not there: {remedy}"
        );
    }
    let names = (2..=words.len()).map(|count| words[..count].join(" "));
    if let Some(name) = names.into_iter().find(|name| Path::new(name).is_file()) {
        return format!(
            "there is no such file, but one with a space in its name: write `'{name}'` in \
             quotation marks"
        );
    }
    match is_bare {
        true => "there is no program of this name in PATH".to_owned(),
        false => "there is no such file".to_owned(),
    }
}

const WINDOWS_LINE_END: &str =
    "`\\r` is the end of a line on Windows; save the file with the line ends of Unix";

/// What keeps a program from running that ended at once, if its first line shows it: `env` finds
/// no interpreter whose name ends with the end of a line on Windows.
pub(super) fn hint(words: &[String]) -> Option<String> {
    let line = first_line(Path::new(&words[0])).filter(|line| line.ends_with('\r'))?;
    Some(format!("its first line is `{}`: {WINDOWS_LINE_END}", visible(&line)))
}

/// Whether a shell would read this word as the value of a variable.
fn is_assignment(word: &str) -> bool {
    word.split_once('=').is_some_and(|(name, _)| {
        !name.is_empty() && name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
    })
}

#[cfg(unix)]
fn is_not_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(file).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 == 0)
}

/// The path of the interpreter of a script.
fn interpreter(file: &Path) -> Option<String> {
    let line = first_line(file)?;
    line[2..].trim_start_matches([' ', '\t']).split([' ', '\t']).next().map(str::to_owned)
}

/// The first line of a script, with `#!`.
fn first_line(file: &Path) -> Option<String> {
    /// As much as Linux looks at.
    const MOST: u64 = 256;
    let mut start = Vec::new();
    File::open(file).ok()?.take(MOST).read_to_end(&mut start).ok()?;
    let line = start.split(|byte| *byte == b'\n').next()?;
    line.starts_with(b"#!").then(|| String::from_utf8_lossy(line).into_owned())
}
