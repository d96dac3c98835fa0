//! Games to resume: each is saved in the user's data folder as it is played.
//!
//! A game is two files in the folder `games`: its record, which `ginmi replay` reads, and beside it
//! what is needed to resume it: the seed and the bots. Once a game is over only its record is kept,
//! and only for the last few games.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use ginmi::event::Notice;
use ginmi::record::{Decision, LineKind, MatchRecorder, Replayer};
use ginmi::{Game, Match, NextInput};
use ginmi_bots::{AnyBot, BotKind, BotSpec, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::solo_game::PERSON;
use crate::usage_error::UsageError;

/// How many finished games are kept.
const KEPT: usize = 20;

/// What is needed beside the record to resume a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct SavedSetup {
    /// The game.
    pub(super) game: Game,
    /// The seed that deals the cards.
    pub(super) seed: u64,
    /// The bots of seats 1 and up, as in `--bots`.
    pub(super) bots: Vec<String>,
    /// The file of `--record`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<PathBuf>,
}

/// The folder of saved games.
pub(super) struct SavedGamesFolder(PathBuf);

/// A game that is being saved.
pub(super) struct SavedGameFiles {
    record: PathBuf,
    lines: File,
    /// The file beside the record; while it is locked, no other program can resume the game.
    setup: PathBuf,
    lock: File,
}

/// A game that was left.
pub(super) struct ResumableGame {
    /// Where it is saved.
    pub(super) saved: SavedGameFiles,
    /// What is needed to resume it.
    pub(super) setup: SavedSetup,
    /// The lines of its record that are whole.
    text: String,
    /// Whether the last line of the record is torn, as after a power failure.
    pub(super) is_torn: bool,
}

/// A resumed game.
pub(super) struct ResumedGame {
    /// The match so far.
    pub(super) recorder: MatchRecorder,
    /// The match before its first event.
    pub(super) begins: Match,
    /// The bots of seats 1 and up.
    pub(super) bots: Vec<AnyBot>,
    /// The source of further cards.
    pub(super) rng: ChaCha8Rng,
    /// The events so far, input by input.
    pub(super) notices: Vec<Vec<Notice>>,
    /// The lines that are missing from the record.
    pub(super) rest: String,
}

impl SavedSetup {
    /// The kinds of the bots.
    ///
    /// # Errors
    ///
    /// When there is no such bot.
    pub(super) fn kinds(&self) -> Result<Vec<BotSpec>> {
        let kinds = self.bots.iter().map(|bot| bot.parse());
        Ok(kinds.collect::<Result<_, ginmi_bots::ParseBotError>>()?)
    }
}

impl SavedGamesFolder {
    /// The folder of the user.
    ///
    /// # Errors
    ///
    /// When the user has no folder for data.
    pub(super) fn for_user() -> Result<Self, UsageError> {
        let folders = choose_native_strategy()
            .map_err(|_| UsageError("this user has no folder for data".to_owned()))?;
        Ok(Self(folders.data_dir().join("ginmi").join("games")))
    }

    /// Starts to save a game.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn save_new(&self, setup: &SavedSetup) -> Result<SavedGameFiles> {
        let keep = || -> io::Result<SavedGameFiles> {
            fs::create_dir_all(&self.0)?;
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            let millis = now.map_or(0, |now| now.as_millis());
            // Two games that begin in the same millisecond need two names.
            for number in millis.. {
                let path = self.0.join(format!("{}-{number}.json", setup.game));
                if path.with_extension("jsonl").exists() {
                    continue;
                }
                let new = OpenOptions::new().write(true).create_new(true).open(&path);
                let mut lock = match new {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                    new => new?,
                };
                lock.lock()?;
                lock.write_all(serde_json::to_string(setup)?.as_bytes())?;
                return SavedGameFiles::of(path, lock);
            }
            Err(io::Error::other("there is no name left"))
        };
        keep().with_context(|| format!("cannot save the game in {}", self.0.display()))
    }

    /// Resumes the game that was left last, perhaps only among those of one kind. Those that cannot
    /// be resumed are passed over; the last value says why, for each of them.
    ///
    /// # Errors
    ///
    /// When there is none that can be resumed.
    pub(super) fn resume_latest(
        &self,
        game: Option<Game>,
    ) -> Result<(ResumableGame, ResumedGame, Vec<anyhow::Error>)> {
        let mut games: Vec<(SystemTime, PathBuf)> = Vec::new();
        for path in self.files("json")? {
            let modified =
                fs::metadata(path.with_extension("jsonl")).and_then(|meta| meta.modified());
            games.extend(modified.ok().map(|modified| (modified, path)));
        }
        games.sort();
        let mut passed_over = Vec::new();
        for (_, path) in games.into_iter().rev() {
            let resumed = ResumableGame::open(path, game).and_then(|left| {
                left.map(|left| left.resume().map(|resumed| (left, resumed))).transpose()
            });
            match resumed {
                Ok(Some((left, resumed))) => return Ok((left, resumed, passed_over)),
                Ok(None) => {}
                Err(error) => passed_over.push(error),
            }
        }
        if !passed_over.is_empty() {
            return Err(passed_over.swap_remove(0));
        }
        let what = game.map_or_else(String::new, |game| format!(" of {game}"));
        Err(UsageError(format!(
            "there is no game{what} that was left: begin one, such as `ginmi play {}`",
            game.unwrap_or(ginmi_words::FIRST)
        ))
        .into())
    }

    fn files(&self, ending: &str) -> Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.with_context(|| format!("cannot read {}", self.0.display()))?,
        };
        let paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        let is_wanted = |path: &PathBuf| path.extension().is_some_and(|own| own == ending);
        Ok(paths.into_iter().filter(is_wanted).collect())
    }
}

impl SavedGameFiles {
    fn of(setup: PathBuf, lock: File) -> io::Result<Self> {
        let record = setup.with_extension("jsonl");
        let lines = OpenOptions::new().append(true).create(true).open(&record)?;
        Ok(Self { record, lines, setup, lock })
    }

    /// The record of the game.
    pub(super) fn record(&self) -> &Path {
        &self.record
    }

    /// Removes what is torn behind the whole lines, which are as long as this.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub(super) fn cut(&self, length: usize) -> Result<()> {
        // Not every system lets a file that is open for appending be cut.
        let cut = OpenOptions::new().write(true).open(&self.record);
        let cut = cut.and_then(|file| file.set_len(length as u64));
        cut.with_context(|| format!("cannot save the game in {}", self.record.display()))
    }

    /// Adds lines to the record.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub(super) fn write(&mut self, lines: &str) -> Result<()> {
        let written = self.lines.write_all(lines.as_bytes());
        written.with_context(|| format!("cannot save the game in {}", self.record.display()))
    }

    /// Removes what is needed to resume the game, which is over, and the records of games that
    /// ended long ago.
    ///
    /// # Errors
    ///
    /// When the folder cannot be written.
    pub(super) fn finish(&self) -> Result<()> {
        fs::remove_file(&self.setup)
            .with_context(|| format!("cannot remove {}", self.setup.display()))?;
        let saved_games =
            SavedGamesFolder(self.record.parent().unwrap_or(Path::new("")).to_owned());
        let mut over = Vec::new();
        for path in saved_games.files("jsonl")? {
            if !path.with_extension("json").exists() {
                over.push((fs::metadata(&path).and_then(|meta| meta.modified())?, path));
            }
        }
        over.sort();
        let old = over.len().saturating_sub(KEPT);
        for (_, path) in &over[..old] {
            fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
        Ok(())
    }
}

/// Closing the file would not be enough: a process that is just being started has it open until it
/// runs its own program.
impl Drop for SavedGameFiles {
    fn drop(&mut self) {
        // If it cannot be unlocked, closing it is the next best.
        let _ = self.lock.unlock();
    }
}

/// The whole lines of a record; its last line is torn if the program or the machine failed while it
/// was being written. Even its bytes may not be text then.
pub(super) fn whole_lines(record: &[u8]) -> &[u8] {
    let end = record.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    &record[..end]
}

impl ResumableGame {
    /// Opens a game by the path of its setup; `None` if it is being played at another terminal, is
    /// not of this kind, or has not begun.
    ///
    /// # Errors
    ///
    /// When its files cannot be read.
    fn open(path: PathBuf, game: Option<Game>) -> Result<Option<Self>> {
        let cannot = || format!("cannot read the game that was left in {}", path.display());
        let opened = OpenOptions::new().read(true).write(true).open(&path);
        let lock = opened.with_context(cannot)?;
        if lock.try_lock().is_err() {
            return Ok(None);
        }
        let setup = fs::read_to_string(&path).with_context(cannot)?;
        let setup: SavedSetup = serde_json::from_str(&setup).with_context(cannot)?;
        let record = fs::read(path.with_extension("jsonl")).with_context(cannot)?;
        let whole = whole_lines(&record);
        if game.is_some_and(|game| game != setup.game) || whole.is_empty() {
            return Ok(None);
        }
        let is_torn = whole.len() < record.len();
        let text = str::from_utf8(whole).with_context(cannot)?.to_owned();
        Ok(Some(Self { saved: SavedGameFiles::of(path, lock)?, setup, text, is_torn }))
    }

    /// The whole lines of the record.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Replays the game from its record: the seed deals the same cards, and everybody decides as
    /// before.
    ///
    /// # Errors
    ///
    /// When the record does not match the seed.
    pub(super) fn resume(&self) -> Result<ResumedGame> {
        let (begins, names, decisions) = self.read()?;
        let mut recorder = MatchRecorder::begin(begins, names);
        let mut rng = ChaCha8Rng::seed_from_u64(self.setup.seed);
        let kinds = self.setup.kinds()?;
        if kinds.len() + 1 != begins.players() {
            bail!(self.changed());
        }
        let mut bots = build_bots(&kinds, self.setup.seed);
        let mut decisions = decisions.into_iter();
        let (mut notices, mut lines) = (Vec::new(), String::new());
        loop {
            match recorder.game().next() {
                NextInput::Over => break,
                NextInput::Chance(chance) => {
                    let outcome = driver::draw(&chance, &mut rng);
                    recorder.chance(&outcome)?;
                }
                NextInput::Decision(seat) => {
                    let Some(Decision { seat: decided, action }) = decisions.next() else { break };
                    // Bots with random choices have to be in the same state. The search is not
                    // replayed: it has no state, and takes long.
                    if seat != PERSON && kinds[seat.index() - 1].kind != BotKind::Search {
                        driver::ask(&recorder, seat, &mut bots[seat.index() - 1]);
                    }
                    recorder.apply(decided, action).map_err(|_| self.changed())?;
                }
            }
            recorder.write_lines(&mut lines);
            notices.push(recorder.notices().to_vec());
        }
        let Some(rest) = lines.strip_prefix(&self.text) else { bail!(self.changed()) };
        let rest = rest.to_owned();
        Ok(ResumedGame { recorder, begins, bots, rng, notices, rest })
    }

    /// The match before it began, the names of the players, and all decisions.
    fn read(&self) -> Result<(Match, Vec<String>, Vec<Decision>)> {
        let mut replayer = Replayer::new();
        let mut decisions = Vec::new();
        for line in self.text.lines() {
            match replayer.line(line) {
                Ok(LineKind::Decision(decision)) => decisions.push(decision),
                Ok(_) => {}
                Err(_) => bail!(self.changed()),
            }
        }
        let recorder = replayer.recording().ok_or_else(|| self.changed())?;
        let game = recorder.game();
        let options = game.options();
        let options = options.iter().map(|(name, value)| (*name, value.as_str()));
        let begins = Match::new(game.game(), game.players(), options)?;
        Ok((begins, recorder.names().to_vec(), decisions))
    }

    fn changed(&self) -> UsageError {
        UsageError(format!(
            "{} does not follow from its seed: it was changed, or written by another version of ginmi; \
             `ginmi replay` may still show it",
            self.saved.record.display()
        ))
    }
}

/// The bots of seats 1 and up; the seed is for their random choices.
pub(super) fn build_bots(kinds: &[BotSpec], seed: u64) -> Vec<AnyBot> {
    kinds
        .iter()
        .zip(1..)
        .map(|(kind, seat)| kind.build(seed.wrapping_add(seat)).for_match())
        .collect()
}

#[cfg(test)]
mod tests {
    use ginmi_bots::Bot;

    use super::super::solo_game::SoloGame;
    use super::*;

    fn saved_games() -> (tempfile::TempDir, SavedGamesFolder) {
        let folder = tempfile::tempdir().unwrap();
        let saved_games = SavedGamesFolder(folder.path().join("games"));
        (folder, saved_games)
    }

    fn setup(bots: &[&str]) -> SavedSetup {
        let bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
        SavedSetup { game: Game::HachiHachi, seed: 88, bots, record: None }
    }

    fn begin() -> Match {
        Match::new(Game::HachiHachi, 3, [("rounds", "3")]).unwrap()
    }

    fn names() -> Vec<String> {
        ["Hana", "Jun", "Ken"].map(str::to_owned).into()
    }

    /// Plays until the person has made this many decisions, each as a bot would.
    fn play(solo: &mut SoloGame, decisions: usize) {
        use super::super::solo_game::StepResult;
        let mut bot = BotKind::Greedy.build(0);
        let mut made = 0;
        loop {
            match solo.step().unwrap() {
                StepResult::Over => return,
                StepResult::Notices => {}
                StepResult::Decision if made == decisions => return,
                StepResult::Decision => {
                    let view = solo.game().view(Some(PERSON));
                    solo.decide(bot.decide(&view, &view.legal())).unwrap();
                    made += 1;
                }
            }
        }
    }

    fn new_game(saved_games: &SavedGamesFolder, setup: &SavedSetup) -> SoloGame {
        let saved = saved_games.save_new(setup).unwrap();
        let rng = ChaCha8Rng::seed_from_u64(setup.seed);
        let bots = build_bots(&setup.kinds().unwrap(), setup.seed);
        SoloGame::new(MatchRecorder::begin(begin(), names()), bots, rng, None, Some(saved))
    }

    fn resumed(saved_games: &SavedGamesFolder) -> SoloGame {
        let (left, resumed, passed_over) = saved_games.resume_latest(None).unwrap();
        assert!(passed_over.is_empty(), "{passed_over:?}");
        let ResumedGame { recorder, bots, rng, rest, .. } = resumed;
        let mut saved = left.saved;
        saved.cut(left.text.len()).unwrap();
        saved.write(&rest).unwrap();
        SoloGame::new(recorder, bots, rng, None, Some(saved))
    }

    fn only_record(saved_games: &SavedGamesFolder) -> PathBuf {
        let mut records = saved_games.files("jsonl").unwrap();
        assert_eq!(records.len(), 1);
        records.remove(0)
    }

    /// A game that is left and resumed over and over is the same as one played without a break: the
    /// same cards, and the same random choices of bots.
    #[test]
    fn a_resumed_game_is_the_same_game() {
        let setup = setup(&["random", "novice"]);
        let (_folder, whole) = saved_games();
        play(&mut new_game(&whole, &setup), usize::MAX);
        let whole = fs::read_to_string(only_record(&whole)).unwrap();
        assert!(whole.contains("\"result\""), "{whole}");

        let (_folder, parts) = saved_games();
        play(&mut new_game(&parts, &setup), 0);
        for _ in 0..7 {
            play(&mut resumed(&parts), 2);
        }
        // Wherever the program was killed while it wrote, it goes on behind the last whole line,
        // also if the disk has something else where the rest would be.
        let record = only_record(&parts);
        let text = fs::read_to_string(&record).unwrap();
        for cut in (text.len() - 400..text.len()).step_by(3) {
            for rest in [&b""[..], b"\0\0\0", b"\xe6\x9d"] {
                fs::write(&record, [&text.as_bytes()[..cut], rest].concat()).unwrap();
                drop(resumed(&parts));
                let again = fs::read_to_string(&record).unwrap();
                assert!(whole.starts_with(&again), "{cut}: {again}");
                assert!(
                    again.len() >= whole_lines(&text.as_bytes()[..cut]).len(),
                    "{cut}: {again}"
                );
            }
        }
        fs::write(&record, &text).unwrap();
        play(&mut resumed(&parts), usize::MAX);
        assert_eq!(fs::read_to_string(record).unwrap(), whole);
        assert!(parts.resume_latest(None).is_err(), "what is over is not resumed");
    }

    #[test]
    fn an_older_game_is_resumed_if_the_last_cannot_be() {
        let (_folder, saved_games) = saved_games();
        play(&mut new_game(&saved_games, &setup(&["greedy", "greedy"])), 1);
        let older = only_record(&saved_games);
        play(&mut new_game(&saved_games, &setup(&["random", "random"])), 1);
        let mut records = saved_games.files("jsonl").unwrap();
        records.retain(|record| *record != older);
        let newer = records.remove(0);
        let text = fs::read_to_string(&newer).unwrap();
        // However coarse the clock of the disk is.
        let time = fs::metadata(&newer).unwrap().modified().unwrap();
        let earlier = time - std::time::Duration::from_secs(60);
        let set_back = || File::open(&older).unwrap().set_modified(earlier).unwrap();
        set_back();
        let resumed_bots = || {
            let (left, _, passed_over) = saved_games.resume_latest(None).unwrap();
            (left.setup.bots[0].clone(), passed_over.iter().map(|why| format!("{why:#}")).collect())
        };
        assert_eq!(resumed_bots(), ("random".to_owned(), Vec::<String>::new()));
        // A line is lost in the middle.
        let second = text.find('\n').unwrap() + 1;
        let third = text[second..].split_once('\n').unwrap().1;
        fs::write(&newer, [&text[..second], third].concat()).unwrap();
        let (bots, why) = resumed_bots();
        assert_eq!(bots, "greedy");
        assert!(why[0].contains(newer.to_str().unwrap()) && why.len() == 1, "{why:?}");
        assert!(why[0].contains("does not follow from its seed"), "{why:?}");
        // Its setup is torn.
        fs::write(newer.with_extension("json"), "{\"game\":").unwrap();
        let (bots, why) = resumed_bots();
        assert_eq!(bots, "greedy");
        assert!(why[0].starts_with("cannot read the game that was left in "), "{why:?}");
        // Nothing but a part of its first line was written.
        fs::write(&newer, &text[..20]).unwrap();
        fs::write(
            newer.with_extension("json"),
            serde_json::to_string(&setup(&["greedy"])).unwrap(),
        )
        .unwrap();
        assert_eq!(resumed_bots(), ("greedy".to_owned(), Vec::<String>::new()));
        // If none can be resumed, the reason is that of the last.
        fs::write(&newer, &text).unwrap();
        fs::write(&older, text.replace("\"do\"", "\"done\"")).unwrap();
        set_back();
        let error = saved_games.resume_latest(None).err().unwrap().to_string();
        assert!(error.contains(newer.to_str().unwrap()), "{error}");
    }

    #[test]
    fn a_game_is_played_by_one_program_at_a_time() {
        let (_folder, saved_games) = saved_games();
        let mut playing = new_game(&saved_games, &setup(&["greedy", "greedy"]));
        play(&mut playing, 1);
        assert!(saved_games.resume_latest(None).is_err());
        drop(playing);
        assert!(saved_games.resume_latest(Some(Game::HachiHachi)).is_ok());
        let other = Game::ALL.iter().find(|game| **game != Game::HachiHachi).copied();
        let error = saved_games.resume_latest(other).err().unwrap().to_string();
        assert!(error.contains("that was left"), "{error}");
    }

    #[test]
    fn a_record_that_was_changed_is_refused() {
        let (_folder, saved_games) = saved_games();
        play(&mut new_game(&saved_games, &setup(&["greedy", "greedy"])), 3);
        let record = only_record(&saved_games);
        let text = fs::read_to_string(&record).unwrap();
        fs::write(&record, text.replace("Hana", "Hanako")).unwrap();
        // The rules do not depend on names.
        assert!(saved_games.resume_latest(None).is_ok());
        let last = text.lines().last().unwrap();
        fs::write(&record, format!("{text}{last}\n")).unwrap();
        let error = saved_games.resume_latest(None).err().unwrap().to_string();
        assert!(error.contains("does not follow"), "{error}");
    }

    #[test]
    fn only_the_last_games_that_are_over_are_kept() {
        let (_folder, saved_games) = saved_games();
        let setup = setup(&["greedy", "greedy"]);
        play(&mut new_game(&saved_games, &setup), 1);
        for _ in 0..KEPT + 3 {
            let mut saved = saved_games.save_new(&setup).unwrap();
            saved.write("{}\n").unwrap();
            saved.finish().unwrap();
        }
        assert_eq!(saved_games.files("jsonl").unwrap().len(), KEPT + 1);
        assert_eq!(saved_games.files("json").unwrap().len(), 1);
    }
}
