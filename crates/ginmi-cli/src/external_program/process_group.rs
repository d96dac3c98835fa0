//! A program and whatever it starts, as one group of processes that ends as a whole.
//!
//! A program is often started by another: a shell script, `uv run`, `npm`, `dotnet`. Killing that
//! one would leave the program itself behind. On Unix the program leads a process group of its own,
//! which the processes that it starts belong to, and [`host_watcher`](super::host_watcher) ends the
//! group when `ginmi` itself is killed. Elsewhere only the program itself is ended.

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

#[cfg(unix)]
use nix::sys::signal::{Signal, killpg};
#[cfg(unix)]
use nix::unistd::Pid;

/// The processes of a program. Dropping it kills those that are left.
#[derive(Debug)]
pub(super) struct ProcessGroup {
    leader: Child,
}

/// How often the system is asked whether the program has exited.
const EXIT_POLL: Duration = Duration::from_millis(2);

impl ProcessGroup {
    /// Starts the program in a group of its own, with pipes for its input and output.
    pub(super) fn start(words: &[String]) -> io::Result<(Self, ChildStdin, ChildStdout)> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut group = Self { leader: command.spawn()? };
        #[cfg(unix)]
        super::host_watcher::watch(group.id())?;
        let (Some(input), Some(output)) = (group.leader.stdin.take(), group.leader.stdout.take())
        else {
            unreachable!("both were asked for");
        };
        Ok((group, input, output))
    }

    /// Waits for the program to exit; returns whether it did before the deadline.
    pub(super) fn has_exited_by(&mut self, deadline: Instant) -> bool {
        while matches!(self.leader.try_wait(), Ok(None)) {
            if Instant::now() >= deadline {
                return false;
            }
            std::thread::sleep(EXIT_POLL);
        }
        true
    }

    /// The id of the group, which is that of the process that leads it.
    #[cfg(unix)]
    fn id(&self) -> Pid {
        Pid::from_raw(self.leader.id().cast_signed())
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        // Killing processes that have ended is an error. Those that are left keep the id of the
        // group from being used again; if there are none, no system uses it again so soon.
        #[cfg(unix)]
        let _ = killpg(self.id(), Signal::SIGKILL);
        let _ = self.leader.kill();
        let _ = self.leader.wait();
        #[cfg(unix)]
        super::host_watcher::forget(self.id());
    }
}
