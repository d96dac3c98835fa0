//! Reading records.

use ginmi::event::{Event, Notice};
use ginmi::record::{self, LineError, ReplayError, ReplayErrorKind, Replayer};
use ginmi::seat::Seat;

use super::{GameReplay, ReplayStep};
use crate::words::{self, Lang};
use ginmi_words::text;

/// The largest text that is read, in bytes.
pub const LARGEST: usize = 2 << 20;

/// A checked record: every line of it is as the rules demand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedRecord {
    text: String,
    /// The beginning of each game, and the end of the last one.
    bounds: Vec<usize>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is too long.
    TooLarge,
    /// It is empty.
    Empty,
    /// It does not begin like a record.
    NoHeader,
    /// A line differs from what the rules demand.
    Fault(Box<ReplayError>),
}

impl RecordError {
    /// The sentence for people. The engine's message about a line is in English.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let fault = match self {
            Self::TooLarge => return lang.text("file-too-large").to_owned(),
            Self::Empty => return lang.text("file-empty").to_owned(),
            Self::NoHeader => return lang.text("no-header").to_owned(),
            Self::Fault(fault) => fault,
        };
        let line = fault.line;
        match &fault.problem {
            ReplayErrorKind::Line(LineError::Version(version)) => {
                text!(lang, "record-has-version", version = version)
            }
            ReplayErrorKind::Incomplete(_) => text!(lang, "record-breaks-off", line = line),
            problem => {
                // The message quotes long lines, which nobody reads here.
                let problem: String = problem.to_string().chars().take(240).collect();
                text!(lang, "record-wrong-line", line = line, problem = problem)
            }
        }
    }
}

impl CheckedRecord {
    /// Reads a text and checks all of it.
    ///
    /// # Errors
    ///
    /// When it is not a record.
    pub fn read(text: String) -> Result<Self, RecordError> {
        if text.len() > LARGEST {
            return Err(RecordError::TooLarge);
        }
        if text.trim().is_empty() {
            return Err(RecordError::Empty);
        }
        let mut replayer = Replayer::new();
        let mut bounds = Vec::new();
        let mut offset = 0;
        for line in text.split_inclusive('\n') {
            let step = replayer.line(line.trim_end_matches(['\r', '\n']));
            let step = step.map_err(|fault| match fault.problem {
                // The text is something else than a record.
                ReplayErrorKind::NoHeader
                | ReplayErrorKind::Line(
                    LineError::Json(_) | LineError::Kind | LineError::Proof(_),
                ) if bounds.is_empty() => RecordError::NoHeader,
                _ => RecordError::Fault(Box::new(fault)),
            })?;
            if step == record::LineKind::Header {
                bounds.push(offset);
            }
            offset += line.len();
        }
        replayer.end().map_err(|fault| RecordError::Fault(Box::new(fault)))?;
        bounds.push(offset);
        Ok(Self { text, bounds })
    }

    /// The number of games: at least one.
    #[must_use]
    pub fn games(&self) -> usize {
        self.bounds.len() - 1
    }

    /// The whole text.
    #[must_use]
    pub fn full_text(&self) -> &str {
        &self.text
    }

    /// The text of a game, or of the last one if the number is too large.
    #[must_use]
    pub fn text(&self, game: usize) -> &str {
        let game = game.min(self.games() - 1);
        &self.text[self.bounds[game]..self.bounds[game + 1]]
    }

    /// Replays a game, and keeps every step of it.
    ///
    /// # Panics
    ///
    /// Never, since the record was checked when it was read.
    #[must_use]
    pub fn replay(&self, game: usize) -> GameReplay {
        let mut replayer = Replayer::new();
        let (mut steps, mut rounds) = (Vec::new(), Vec::new());
        for line in self.text(game).lines() {
            let decided = match replayer.line(line).expect("the record was checked") {
                record::LineKind::Header | record::LineKind::Chance => None,
                record::LineKind::Decision(decision) => Some((decision.seat, decision.action)),
                record::LineKind::Consequence
                | record::LineKind::Proof
                | record::LineKind::Blank => continue,
            };
            let recording = replayer.recording().expect("there was a header");
            let events: Vec<Event> =
                recording.notices().iter().filter_map(public).cloned().collect();
            let begins = events.iter().find_map(|event| match event {
                Event::RoundBegins { number, .. } => Some(*number),
                _ => None,
            });
            rounds.extend(begins.map(|number| (number, steps.len())));
            steps.push(ReplayStep { decided, events, table: *recording.game() });
        }
        let recording = replayer.recording().expect("there was a header");
        let (game, names) = (recording.game().game(), recording.names().to_vec());
        // A solo game of the page.
        let reader = names.iter().position(|name| name == words::SOLO_NAME).map(Seat::new);
        GameReplay { game, names, reader, steps, rounds }
    }
}

const fn public(notice: &Notice) -> Option<&Event> {
    match notice {
        Notice::Public(event) => Some(event),
        Notice::Private(..) => None,
    }
}
