//! Ends programs whose `ginmi` was killed.
//!
//! A process that gets SIGKILL cannot end anything any more, and the system does not do it either.
//! So before its first program, `ginmi` starts itself once more as a watcher, and writes to its
//! standard input which groups of processes run. When that input ends without the groups having
//! been taken back, `ginmi` is gone, and the watcher kills what is left of them.

use std::collections::BTreeSet;
use std::io::{self, BufRead as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{ChildStdin, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use parking_lot::Mutex;

/// The hidden command of `ginmi` that is the watcher.
pub(crate) const WATCHER_COMMAND: &str = "watch-host";

/// How long programs may go on after `ginmi`: their input has ended, so most exit by themselves.
const GRACE: Duration = Duration::from_secs(2);

/// How often the watcher looks whether they have.
const EXIT_POLL: Duration = Duration::from_millis(20);

/// The standard input of the watcher, once it runs.
static WATCHER: Mutex<Option<ChildStdin>> = Mutex::new(None);

/// Has this group killed if `ginmi` dies.
///
/// # Errors
///
/// When the watcher cannot be started.
pub(super) fn watch(group: Pid) -> io::Result<()> {
    // In a unit test this program is the test, not `ginmi`.
    if cfg!(test) {
        return Ok(());
    }
    let mut watcher = WATCHER.lock();
    if watcher.is_none() {
        *watcher = Some(start()?);
    }
    tell(watcher.as_mut(), '+', group);
    Ok(())
}

/// Takes a group back that has ended.
pub(super) fn forget(group: Pid) {
    tell(WATCHER.lock().as_mut(), '-', group);
}

fn tell(watcher: Option<&mut ChildStdin>, sign: char, group: Pid) {
    if let Some(input) = watcher {
        // If somebody has killed the watcher, play goes on without it.
        let _ = input.write_all(format!("{sign}{group}\n").as_bytes());
    }
}

fn start() -> io::Result<ChildStdin> {
    // On Linux this is still the same program when its file has been replaced meanwhile.
    let itself = PathBuf::from("/proc/self/exe");
    let itself = if itself.exists() { itself } else { std::env::current_exe()? };
    let mut watcher = Command::new(itself);
    // It must not get the signals of the terminal, nor hold the output of `ginmi` open.
    watcher.arg0("ginmi").arg(WATCHER_COMMAND).process_group(0);
    watcher.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let input = watcher.spawn()?.stdin.take();
    Ok(input.expect("it was asked for"))
}

/// Is the watcher, until `ginmi` and its programs are gone.
///
/// # Errors
///
/// When standard input cannot be read, or has something else than groups.
pub(crate) fn run() -> io::Result<()> {
    let mut groups = BTreeSet::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let group = |text: &str| text.parse().ok().filter(|id| *id > 1).map(Pid::from_raw);
        match line.split_at_checked(1).map(|(sign, id)| (sign, group(id))) {
            Some(("+", Some(id))) => _ = groups.insert(id),
            Some(("-", Some(id))) => _ = groups.remove(&id),
            _ => return Err(io::Error::other("this command is for ginmi itself")),
        }
    }
    let deadline = Instant::now() + GRACE;
    loop {
        // Without a signal, it only asks whether there is such a group.
        groups.retain(|group| killpg(*group, None).is_ok());
        if groups.is_empty() || Instant::now() >= deadline {
            break;
        }
        thread::sleep(EXIT_POLL);
    }
    for group in groups {
        // It may have ended just now.
        let _ = killpg(group, Signal::SIGKILL);
    }
    Ok(())
}
