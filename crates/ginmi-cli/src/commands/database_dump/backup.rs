//! `ginmi backup`: compressed dumps in a folder, once or regularly, and whether they can be restored.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::backup_check;
use super::export::{self, DumpFileWriter};
use crate::database_location::DatabaseLocation;
use crate::stop_signals::StopSignals;
use crate::usage_error::{INTERRUPTED, UsageError};

/// The longest pause before a failed backup is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(10 * 60);

/// How long to wait at most before looking at the clock and at the folder again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Back up the database of a server into a folder, once or regularly, while the server runs.
///
/// Each backup is a dump of `ginmi export`, compressed, such as `ginmi-2026-11-23T075000Z.dump.gz`:
/// one moment of everything. `ginmi import` restores it into an empty database, SQLite or
/// PostgreSQL. Keep the folder private, since the dumps contain the key that signs cookies, and put
/// it on a different disk than the database.
///
/// With --verify no backup is made: the newest one is restored into a scratch database, every line is
/// compared, every table is read to its last entry, and every game is replayed by the rules. If
/// anything is wrong, the exit code is 1.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi backup /mnt/backups
      one backup of the database in your folder for data
  ginmi backup --data /srv/ginmi --every 6h --keep 28 /mnt/backups
      a backup every six hours until Ctrl-C, and a week of them is kept
  ginmi backup --verify /mnt/backups
      restores the newest one on trial, and checks everything in it
  ginmi import --data /srv/restored /mnt/backups/ginmi-2026-11-23T075000Z.dump.gz
      restores one")]
pub(crate) struct Args {
    /// The folder for the backups, which is made if it is missing
    folder: PathBuf,

    /// Make a backup as often as this, such as `6h` or `1d`, until Ctrl-C or SIGTERM. A backup that
    /// fails is tried again, also when the folder or its disk is away for a while
    #[arg(long, value_name = "TIME", value_parser = at_least_a_second)]
    every: Option<Duration>,

    /// After each backup, remove the oldest ones in the folder beyond this many; without it, all
    /// are kept
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    keep: Option<NonZeroUsize>,

    /// Restore the newest backup into a scratch database in the folder for temporary files, check
    /// everything in it, and remove it again; the server's database is not touched
    #[arg(long, conflicts_with_all = ["every", "keep"])]
    verify: bool,

    #[command(flatten)]
    location: DatabaseLocation,
}

fn at_least_a_second(text: &str) -> Result<Duration, String> {
    let every = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    if every < Duration::from_secs(1) {
        return Err("a backup every second is the most".to_owned());
    }
    Ok(every)
}

/// Runs the command.
///
/// # Errors
///
/// When the folder cannot be written, and when there is no database, or it has another version or
/// fails. With `--verify`, when there is no backup or it cannot be read. With `--every`, whatever fails later is tried again.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if args.verify {
        return backup_check::run(&args.folder);
    }
    // A wrong location is reported before a folder is made.
    args.location.target()?;
    make_folder(&args.folder)?;
    let disk = BackupDisk::of(&args.folder);
    super::runtime()?.block_on(async {
        let mut signals = StopSignals::listen()?;
        let Some(every) = args.every else {
            return tokio::select! {
                made = back_up(args) => made.map(|()| ExitCode::SUCCESS),
                _ = signals.next() => {
                    say(anstream::stderr(), "interrupted: no backup was made");
                    Ok(ExitCode::from(INTERRUPTED))
                }
            };
        };
        // A misspelled database is reported now, not after the wait for the first backup.
        super::open_read_only(&args.location).await?.close().await;
        loop {
            tokio::select! {
                () = back_up_when_due(args, every, disk) => {}
                _ = signals.next() => return Ok(ExitCode::SUCCESS),
            }
        }
    })
}

/// Waits until the next backup is due, and makes it. Whatever fails is reported, and tried again
/// after a pause, be it the question when a backup is due.
async fn back_up_when_due(args: &Args, every: Duration, disk: BackupDisk) {
    let made = async {
        loop {
            disk.check(&args.folder)?;
            let wait = due(newest(&args.folder)?, SystemTime::now(), every);
            if wait.is_zero() {
                return back_up(args).await;
            }
            // In steps, because the clock of the wait stands still while the machine sleeps.
            tokio::time::sleep(wait.min(LONGEST_WAIT)).await;
        }
    };
    if let Err(error) = made.await {
        let again = every.min(RETRY_PAUSE);
        let time = humantime::format_duration(again);
        say(anstream::stderr(), &format!("error: {error:#}; trying again in {time}"));
        tokio::time::sleep(again).await;
    }
}

/// Prints a line. If nobody can read it, backups go on nevertheless.
fn say(mut out: impl io::Write, line: &str) {
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// The disk that was mounted at the folder, or above it, when the program started.
#[derive(Clone, Copy, Default)]
struct BackupDisk {
    /// The device below the mount point, on which backups end up when the disk is away.
    below: Option<u64>,
}

impl BackupDisk {
    #[cfg(unix)]
    fn of(folder: &Path) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        let device = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.dev());
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        let own = device(&folder);
        Self { below: folder.ancestors().map(device).find(|above| *above != own).flatten() }
    }

    /// Checks that backups would not end up below the mount point.
    ///
    /// # Errors
    ///
    /// When the disk is not mounted.
    #[cfg(unix)]
    fn check(self, folder: &Path) -> Result<()> {
        use std::os::unix::fs::MetadataExt as _;
        let cannot_read = || format!("cannot read {}", folder.display());
        let device = fs::metadata(folder).with_context(cannot_read)?.dev();
        if self.below == Some(device) {
            bail!("the disk of {} is not mounted", folder.display());
        }
        Ok(())
    }

    #[cfg(not(unix))]
    fn of(_: &Path) -> Self {
        Self::default()
    }

    #[cfg(not(unix))]
    fn check(self, _: &Path) -> Result<()> {
        Ok(())
    }
}

/// Makes a backup, and removes surplus ones.
async fn back_up(args: &Args) -> Result<()> {
    let file = args.folder.join(name(SystemTime::now()));
    let mut dump = DumpFileWriter::begin(&file, false)?;
    let store = super::open_read_only(&args.location).await?;
    let place = store.location();
    let mut packed = GzEncoder::new(dump.part.as_file_mut(), Compression::default());
    let written = export::write_dump(&store, &mut packed, &file).await;
    store.close().await;
    let counts = written?;
    packed.finish().with_context(|| export::cannot_write(&file))?;
    dump.finish()?;
    say(anstream::stdout(), &format!("{}: {counts}, from {place}", file.display()));
    let Some(keep) = args.keep else { return Ok(()) };
    for old in surplus(backups(&args.folder)?, keep) {
        let file = args.folder.join(&old);
        // It may have been removed in the meantime.
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove {}", file.display()));
            }
            _ => say(anstream::stdout(), &format!("removed {}", file.display())),
        }
    }
    Ok(())
}

fn make_folder(folder: &Path) -> Result<(), UsageError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    // The names of backups tell when there are any, and their times and sizes how much is played.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| {
        UsageError(format!("the folder {} cannot be created: {error}", folder.display()))
    })
}

const BEGIN: &str = "ginmi-";
const END: &str = ".dump.gz";

/// The name of a backup. Names sort by time, and every file system accepts them.
fn name(time: SystemTime) -> String {
    let text = humantime::format_rfc3339_seconds(time).to_string().replace(':', "");
    format!("{BEGIN}{text}{END}")
}

/// The time in the name of a backup; `None` for other files.
fn moment(name: &str) -> Option<SystemTime> {
    let text = name.strip_prefix(BEGIN)?.strip_suffix(END)?;
    let (date, time) = text.split_at_checked("2026-11-23T".len())?;
    let (hour, rest) = time.split_at_checked(2)?;
    let (minute, second) = rest.split_at_checked(2)?;
    humantime::parse_rfc3339(&format!("{date}{hour}:{minute}:{second}")).ok()
}

/// The names of the backups in a folder, the oldest first.
pub(super) fn backups(folder: &Path) -> Result<Vec<String>> {
    let cannot_read = || format!("cannot read {}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot_read)? {
        let name = entry.with_context(cannot_read)?.file_name();
        names.extend(name.into_string().ok().filter(|name| moment(name).is_some()));
    }
    names.sort_unstable();
    Ok(names)
}

/// The time of the last backup.
fn newest(folder: &Path) -> Result<Option<SystemTime>> {
    Ok(backups(folder)?.last().and_then(|name| moment(name)))
}

/// The time until the next backup. A last backup in the future is ignored.
fn due(newest: Option<SystemTime>, now: SystemTime, every: Duration) -> Duration {
    let since = newest.and_then(|newest| now.duration_since(newest).ok());
    since.map_or(Duration::ZERO, |since| every.saturating_sub(since))
}

/// The surplus backups.
fn surplus(mut backups: Vec<String>, keep: NonZeroUsize) -> Vec<String> {
    backups.truncate(backups.len().saturating_sub(keep.get()));
    backups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A time in seconds after 1970.
    fn at(seconds: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    #[test]
    fn a_backup_is_named_after_its_time() {
        assert_eq!(name(at(1_795_420_200)), "ginmi-2026-11-23T075000Z.dump.gz");
        for seconds in [0, 1, 1_795_420_200, 4_000_000_000] {
            assert_eq!(moment(&name(at(seconds))), Some(at(seconds)));
        }
        assert!(name(at(999_999_999)) < name(at(1_000_000_000)));
        for other in
            ["ginmi-.dump.gz", "ginmi-2026-11-23T075000Z.dump", "ginmi-菊菊菊菊.dump.gz", ""]
        {
            assert_eq!(moment(other), None, "{other}");
        }
    }

    #[test]
    fn the_next_backup_is_due_after_the_last_one() {
        let hour = Duration::from_secs(3600);
        assert_eq!(due(None, at(0), hour), Duration::ZERO);
        assert_eq!(due(Some(at(100)), at(100), hour), hour);
        assert_eq!(due(Some(at(100)), at(3100), hour), Duration::from_secs(600));
        assert_eq!(due(Some(at(100)), at(10_000), hour), Duration::ZERO);
        assert_eq!(due(Some(at(10_000)), at(100), hour), Duration::ZERO, "the clock was set back");
    }

    #[test]
    fn the_oldest_are_too_many() {
        let folder = tempfile::tempdir().unwrap();
        let names: Vec<String> = (0..4).map(|hours| name(at(hours * 3600))).collect();
        for name in names.iter().rev().map(String::as_str).chain(["notes.txt", "ginmi-old.dump.gz"])
        {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let there = backups(folder.path()).unwrap();
        assert_eq!(there, names, "and nothing else in the folder");
        let keep = |count| NonZeroUsize::new(count).unwrap();
        assert_eq!(surplus(there.clone(), keep(3)), names[..1]);
        assert_eq!(surplus(there, keep(9)), [""; 0]);
        assert_eq!(newest(folder.path()).unwrap(), Some(at(3 * 3600)));
    }
    #[test]
    #[cfg(unix)]
    fn a_disk_that_is_not_mounted_is_noticed() {
        use std::os::unix::fs::MetadataExt as _;
        let folder = tempfile::tempdir().unwrap();
        let disk = BackupDisk::of(folder.path());
        disk.check(folder.path()).unwrap();
        let device = fs::metadata(folder.path()).unwrap().dev();
        assert_ne!(disk.below, Some(device));
        // As if another disk had been there.
        let away = BackupDisk { below: Some(device) };
        let error = away.check(folder.path()).unwrap_err();
        assert!(error.to_string().ends_with(" is not mounted"), "{error}");
        let gone = folder.path().join("gone");
        assert!(disk.check(&gone).unwrap_err().to_string().contains("cannot read"));
    }
}
