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
    _lock: File,
}

/// A game that was left.
pub(super) struct ResumableGame {
    /// Where it is saved.
    pub(super) saved: SavedGameFiles,
    /// What is needed to resume it.
    pub(super) setup: SavedSetup,
    /// The text of its record.
    text: String,
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

    /// The game that was left last, perhaps only among those of one kind.
    ///
    /// # Errors
    ///
    /// When there is none, or its files cannot be read.
    pub(super) fn latest(&self, game: Option<Game>) -> Result<ResumableGame> {
        let mut games: Vec<(SystemTime, PathBuf)> = Vec::new();
        for path in self.files("json")? {
            let modified =
                fs::metadata(path.with_extension("jsonl")).and_then(|meta| meta.modified());
            games.extend(modified.ok().map(|modified| (modified, path)));
        }
        games.sort();
        for (_, path) in games.into_iter().rev() {
            let lock = OpenOptions::new().read(true).write(true).open(&path)?;
            // It is being played at another terminal.
            if lock.try_lock().is_err() {
                continue;
            }
            let cannot = || format!("cannot read the game that was left in {}", path.display());
            let setup = fs::read_to_string(&path).with_context(cannot)?;
            let setup: SavedSetup = serde_json::from_str(&setup).with_context(cannot)?;
            let text = fs::read_to_string(path.with_extension("jsonl")).with_context(cannot)?;
            if game.is_some_and(|game| game != setup.game) || text.is_empty() {
                continue;
            }
            return Ok(ResumableGame { saved: SavedGameFiles::of(path, lock)?, setup, text });
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
        Ok(Self { record, lines, setup, _lock: lock })
    }

    /// The record of the game.
    pub(super) fn record(&self) -> &Path {
        &self.record
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

impl ResumableGame {
    /// The text of the record.
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
        // The last line may be incomplete if the program ended while it was being written.
        let Some(rest) = lines.strip_prefix(&self.text) else { bail!(self.changed()) };
        let rest = rest.to_owned();
        Ok(ResumedGame { recorder, begins, bots, rng, notices, rest })
    }

    /// The match before it began, the names of the players, and all decisions.
    fn read(&self) -> Result<(Match, Vec<String>, Vec<Decision>)> {
        let mut replayer = Replayer::new();
        let mut decisions = Vec::new();
        for line in self.text.split_inclusive('\n') {
            match replayer.line(line.trim_end_matches('\n')) {
                Ok(LineKind::Decision(decision)) => decisions.push(decision),
                Ok(_) => {}
                Err(_) if !line.ends_with('\n') => {}
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
    kinds.iter().zip(1..).map(|(kind, seat)| kind.build(seed.wrapping_add(seat))).collect()
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
        let left = saved_games.latest(None).unwrap();
        let ResumedGame { recorder, bots, rng, rest, .. } = left.resume().unwrap();
        let mut saved = left.saved;
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
        // The line that was being written when the program was killed is written again.
        let record = only_record(&parts);
        let text = fs::read_to_string(&record).unwrap();
        for cut in [1, 9, 40, 130] {
            fs::write(&record, &text[..text.len() - cut]).unwrap();
            drop(resumed(&parts));
            let again = fs::read_to_string(&record).unwrap();
            assert!(whole.starts_with(&again) && again.len() >= text.len() - cut, "{cut}");
        }
        play(&mut resumed(&parts), usize::MAX);
        assert_eq!(fs::read_to_string(record).unwrap(), whole);
        assert!(parts.latest(None).is_err(), "what is over is not resumed");
    }

    #[test]
    fn a_game_is_played_by_one_program_at_a_time() {
        let (_folder, saved_games) = saved_games();
        let mut playing = new_game(&saved_games, &setup(&["greedy", "greedy"]));
        play(&mut playing, 1);
        assert!(saved_games.latest(None).is_err());
        drop(playing);
        assert!(saved_games.latest(Some(Game::HachiHachi)).is_ok());
        let other = Game::ALL.iter().find(|game| **game != Game::HachiHachi).copied();
        let error = saved_games.latest(other).err().unwrap().to_string();
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
        assert!(saved_games.latest(None).unwrap().resume().is_ok());
        let last = text.lines().last().unwrap();
        fs::write(&record, format!("{text}{last}\n")).unwrap();
        let error = saved_games.latest(None).unwrap().resume().err().unwrap().to_string();
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
