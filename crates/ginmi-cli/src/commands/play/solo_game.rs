//! A game against bots, one input after another, and its record.

use std::path::PathBuf;

use anyhow::Result;
use ginmi::action::Action;
use ginmi::event::Notice;
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Match, NextInput};
use ginmi_bots::{AnyBot, driver};
use rand_chacha::ChaCha8Rng;

use super::record_file::GameRecordFile;
use super::saved_games::SavedGameFiles;

/// Where the person sits.
pub(super) const PERSON: Seat = Seat::new(0);

/// A game against bots: cards, bots, and the files of the record.
pub(super) struct SoloGame {
    recorder: MatchRecorder,
    /// The bots of seats 1 and up.
    bots: Vec<AnyBot>,
    /// The source of the cards.
    rng: ChaCha8Rng,
    file: Option<GameRecordFile>,
    /// Where the game is saved.
    saved: Option<SavedGameFiles>,
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepResult {
    /// Something happened.
    Notices,
    /// The person is to decide.
    Decision,
    /// Nothing happens: the match is over.
    Over,
}

/// The state of a game for the last lines about it.
#[derive(Clone, Debug)]
pub(super) struct GameStatus {
    /// The number of the round.
    pub(super) round: u16,
    /// Whether the match is over.
    pub(super) is_over: bool,
    /// The file of `--record`.
    pub(super) record: Option<PathBuf>,
    /// The saved record.
    pub(super) saved: Option<PathBuf>,
}

impl SoloGame {
    /// A game that continues from its record; the generator makes all random choices.
    pub(super) fn new(
        recorder: MatchRecorder,
        bots: Vec<AnyBot>,
        rng: ChaCha8Rng,
        file: Option<GameRecordFile>,
        saved: Option<SavedGameFiles>,
    ) -> Self {
        Self { recorder, bots, rng, file, saved }
    }

    /// Does everything that needs no person: draws, or lets a bot decide.
    ///
    /// # Errors
    ///
    /// When the game cannot be recorded.
    pub(super) fn step(&mut self) -> Result<StepResult> {
        match self.recorder.game().next() {
            NextInput::Over => return Ok(StepResult::Over),
            NextInput::Decision(PERSON) => return Ok(StepResult::Decision),
            NextInput::Chance(chance) => {
                let outcome = driver::draw(&chance, &mut self.rng);
                self.recorder.chance(&outcome)?;
            }
            NextInput::Decision(seat) => {
                let bot = &mut self.bots[seat.index() - 1];
                let action = driver::ask(&self.recorder, seat, bot);
                self.recorder.apply(seat, action)?;
            }
        }
        self.record()?;
        Ok(StepResult::Notices)
    }

    /// Applies the person's decision.
    ///
    /// # Errors
    ///
    /// When it is illegal, or the game cannot be recorded.
    pub(super) fn decide(&mut self, action: Action) -> Result<()> {
        self.recorder.apply(PERSON, action)?;
        self.record()
    }

    /// First the record, then the person: an event that was seen is recorded.
    fn record(&mut self) -> Result<()> {
        let lines = self.recorder.take_lines();
        if let Some(file) = &mut self.file {
            file.write(&lines)?;
        }
        let is_over = self.is_over();
        if let Some(saved) = &mut self.saved {
            saved.write(&lines)?;
            if is_over {
                saved.finish()?;
            }
        }
        Ok(())
    }

    /// The consequences of the last input.
    pub(super) fn notices(&self) -> &[Notice] {
        self.recorder.notices()
    }

    /// The match as it stands.
    pub(super) const fn game(&self) -> &Match {
        self.recorder.game()
    }

    /// Whether the match is over.
    pub(super) fn is_over(&self) -> bool {
        self.game().next() == NextInput::Over
    }

    /// The state of the game for the last lines about it.
    pub(super) fn status(&self) -> GameStatus {
        let record = self.file.as_ref().map(|file| file.path().to_owned());
        let saved = self.saved.as_ref().map(|saved| saved.record().to_owned());
        GameStatus { round: self.game().round(), is_over: self.is_over(), record, saved }
    }
}
