//! The file for the record of a game, which is complete after every decision.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ginmi::record::{LineKind, Replayer};

use super::saved_games::whole_lines;
use crate::usage_error::UsageError;

/// A record that is being written.
pub(super) struct GameRecordFile {
    file: File,
    path: PathBuf,
    /// Whether there are other games before this one.
    follows: bool,
}

impl GameRecordFile {
    /// Opens a file for appending, if it is empty or a record.
    ///
    /// # Errors
    ///
    /// When it cannot be opened, or contains something else, after which no game may be written.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let mut file =
            OpenOptions::new().read(true).append(true).create(true).open(path).map_err(
                |error| UsageError(format!("cannot record to {}: {error}", path.display())),
            )?;
        let follows = check(&mut file, path)?;
        Ok(Self { file, path: path.to_owned(), follows })
    }

    /// Opens the file of a game that continues, if that game is the last in it, and makes it hold
    /// the game so far. It may have got a line more or less than the saved game when the program
    /// was killed, and its last line may be torn.
    ///
    /// # Errors
    ///
    /// When it cannot be opened or written.
    pub(super) fn continued(path: &Path, so_far: &str) -> Result<Option<Self>> {
        let record = fs::read(path).unwrap_or_default();
        let Some((begin, common)) = game_in_record(whole_lines(&record), so_far) else {
            return Ok(None);
        };
        // Not every system lets a file that is open for appending be cut.
        let cut = OpenOptions::new().write(true).open(path);
        let cut = cut.and_then(|file| file.set_len((begin + common) as u64));
        let file = cut
            .and_then(|()| OpenOptions::new().append(true).open(path))
            .map_err(|error| UsageError(format!("cannot record to {}: {error}", path.display())))?;
        let mut record = Self { file, path: path.to_owned(), follows: false };
        record.write(&so_far[common..])?;
        Ok(Some(record))
    }

    /// Appends lines. They are passed to the system at once, so that the record is complete however
    /// this program ends.
    pub(super) fn write(&mut self, lines: &str) -> Result<()> {
        self.file
            .write_all(lines.as_bytes())
            .with_context(|| format!("cannot record to {}", self.path.display()))
    }

    /// Whether there are other games before this one.
    pub(super) const fn follows(&self) -> bool {
        self.follows
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Where in a record its last game begins, and how many bytes it has in common with this game so
/// far; `None` if it is not this game.
fn game_in_record(record: &[u8], so_far: &str) -> Option<(usize, usize)> {
    let record = str::from_utf8(record).ok()?;
    let begin = record.rfind(so_far.split_inclusive('\n').next()?)?;
    let game = &record[begin..];
    if so_far.starts_with(game) {
        return Some((begin, game.len()));
    }
    let more = game.strip_prefix(so_far)?;
    let is_header = |line: &str| Replayer::new().line(line) == Ok(LineKind::Header);
    (!more.lines().any(is_header)).then_some((begin, so_far.len()))
}

/// Whether the file has a record in it; if not, it is empty.
fn check(file: &mut File, path: &Path) -> Result<bool> {
    let metadata = file.metadata()?;
    // The content of pipes and devices cannot be checked.
    if !metadata.is_file() || metadata.len() == 0 {
        return Ok(false);
    }
    let mut first = Vec::new();
    BufReader::new(&mut *file).read_until(b'\n', &mut first)?;
    let is_record = std::str::from_utf8(&first)
        .is_ok_and(|first| Replayer::new().line(first.trim_end()) == Ok(LineKind::Header));
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    if is_record && last == *b"\n" {
        return Ok(true);
    }
    let what = if is_record { "ends within a line" } else { "is not a record of a game" };
    Err(UsageError(format!("{} {what}: name another file to record to", path.display())).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KOI_KOI: &str = include_str!("../../../../../playthroughs/koi-koi/2-players.jsonl");
    const TAIYAKU: &str = include_str!("../../../../../playthroughs/taiyaku/2-players.jsonl");

    /// The first line of a game.
    fn header(record: &str) -> String {
        record.split_inclusive('\n').next().unwrap().to_owned()
    }

    #[test]
    fn a_record_goes_on_with_the_game_that_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let (own, other) = (header(KOI_KOI), header(TAIYAKU));
        let so_far = format!("{own}one\ntwo\n");
        for before in [String::new(), format!("{other}three\n"), format!("{so_far}four\n")] {
            for game in [
                so_far.clone(),
                format!("{so_far}thr"),
                format!("{so_far}three\n"),
                format!("{so_far}three\nfo"),
                format!("{own}one\n"),
                format!("{own}one\nt"),
                own.clone(),
            ] {
                fs::write(&path, format!("{before}{game}")).unwrap();
                let mut record = GameRecordFile::continued(&path, &so_far).unwrap().unwrap();
                record.write("rest\n").unwrap();
                assert_eq!(fs::read_to_string(&path).unwrap(), format!("{before}{so_far}rest\n"));
            }
        }
        // Another game was added since, or it is not the same any more.
        for record in [
            format!("{so_far}{other}one\n"),
            format!("{own}one\n2\n"),
            format!("{other}one\ntwo\n"),
            String::new(),
        ] {
            fs::write(&path, &record).unwrap();
            assert!(GameRecordFile::continued(&path, &so_far).unwrap().is_none(), "{record}");
            assert_eq!(fs::read_to_string(&path).unwrap(), record);
        }
    }
}
