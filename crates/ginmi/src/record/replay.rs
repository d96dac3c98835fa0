use super::MatchRecorder;
use super::decision::Decision;
use super::expected_lines::{ExpectedLineKind, ExpectedLines};
use super::line::{LineContent, RecordHeader, RecordLine};
use super::proof_line::is_proof;
use super::raw_line::RawLine;
use super::replay_error::{ReplayError, ReplayErrorKind};
use crate::games::{Match, NextInput};

/// Replays a record line by line and stops at the first line that differs from what the rules
/// demand.
///
/// ```
/// use ginmi::record::Replayer;
///
/// let mut replayer = Replayer::new();
/// let error = replayer.line(r#"{"seat":0,"do":"join"}"#).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: a record begins with a header, the line with the key ginmi");
/// ```
#[derive(Clone, Default, Debug)]
pub struct Replayer {
    game: Option<MatchRecorder>,
    /// The lines that the rules demand next.
    expected: ExpectedLines,
    counts: ReplayCounts,
}

/// The kind of a line that was replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// A game began.
    Header,
    /// The outcome of a chance event.
    Chance,
    /// A decision.
    Decision(Decision),
    /// A consequence of the last input, as the rules demand it.
    Consequence,
    /// A proof that cards were shuffled fairly; skipped, since it is outside the rules.
    Proof,
    /// An empty line.
    Blank,
}

/// Counts of what has been read so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ReplayCounts {
    /// Lines, empty ones included.
    pub lines: usize,
    /// Games begun.
    pub games: usize,
    /// Games that are over.
    pub finished: usize,
    /// Rounds that are over.
    pub rounds: usize,
    /// Decisions.
    pub decisions: usize,
    /// Transfers.
    pub transfers: usize,
}

impl Replayer {
    /// A replayer that has read nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The game that is being replayed, once a header has been read. Its notices are those of the
    /// last input or, after a header, of all its draws.
    #[must_use]
    pub const fn recording(&self) -> Option<&MatchRecorder> {
        self.game.as_ref()
    }

    /// Counts of what has been read so far.
    #[must_use]
    pub const fn summary(&self) -> ReplayCounts {
        self.counts
    }

    /// Takes the next line, without its line feed. Before the first a byte order mark may stand,
    /// which some editors write.
    ///
    /// # Errors
    ///
    /// When the line differs from what the rules demand. The replayer cannot be used after that.
    pub fn line(&mut self, text: &str) -> Result<LineKind, ReplayError> {
        self.counts.lines += 1;
        let line = self.counts.lines;
        let text = if line == 1 { text.trim_start_matches('\u{feff}') } else { text };
        match self.take(text) {
            Ok(step) => Ok(step),
            Err(problem) => Err(ReplayError { line, problem }),
        }
    }

    /// Ends the record.
    ///
    /// # Errors
    ///
    /// When consequences of the last input are missing. A game that stops between two inputs is not
    /// an error; [`ReplayCounts`] does not count it as finished.
    pub fn end(&self) -> Result<ReplayCounts, ReplayError> {
        let error_at = |problem| ReplayError { line: self.counts.lines + 1, problem };
        match self.expected.front() {
            Some(expected) => Err(error_at(ReplayErrorKind::Incomplete(expected.to_owned()))),
            None if self.counts.games == 0 => Err(error_at(ReplayErrorKind::NoHeader)),
            None => Ok(self.counts),
        }
    }

    /// Lines in the form that Ginmi writes are compared as text, all others by meaning.
    fn take(&mut self, text: &str) -> Result<LineKind, ReplayErrorKind> {
        if !self.expected.is_empty() {
            return match self.expect(text) {
                Err(_) if text.trim().is_empty() => Ok(LineKind::Blank),
                result => result.map(|()| LineKind::Consequence),
            };
        }
        let raw = match RawLine::read(text) {
            Err(_) if text.trim().is_empty() => return Ok(LineKind::Blank),
            Err(_) if is_proof(text)? => {
                self.game.as_ref().ok_or(ReplayErrorKind::NoHeader)?;
                return Ok(LineKind::Proof);
            }
            raw => raw?,
        };
        let line = LineContent::from_raw(&raw).map_err(ReplayErrorKind::from);
        line.and_then(|line| self.take_input(line, text)).map_err(|problem| {
            // A key too many, which only the comparison would find, is the first thing to say.
            RecordLine::read(text).map_or_else(ReplayErrorKind::from, |_| problem)
        })
    }

    fn take_input(&mut self, line: LineContent, text: &str) -> Result<LineKind, ReplayErrorKind> {
        if let LineContent::Header(header) = line {
            return self.begin(&header, text);
        }
        let game = self.game.as_mut().ok_or(ReplayErrorKind::NoHeader)?;
        let kind = match (line, game.game().next()) {
            (
                LineContent::Deal { deck: cards, .. }
                | LineContent::Lead(cards)
                | LineContent::Reshuffle(cards),
                NextInput::Chance(_),
            ) => {
                game.chance(&cards)?;
                LineKind::Chance
            }
            (LineContent::Decision(decision), NextInput::Decision(_)) => {
                game.apply(decision.seat, decision.action)?;
                LineKind::Decision(decision)
            }
            (_, next) => {
                let expected = match next {
                    NextInput::Chance(_) => "a deal, a draw for the lead or a reshuffle",
                    NextInput::Decision(_) => "a decision",
                    NextInput::Over => "the header of another game, or nothing more",
                };
                let given = RecordLine::read_normalized(text)?.1;
                return Err(ReplayErrorKind::Unexpected { due: expected, given });
            }
        };
        game.swap_lines(self.expected.refill());
        self.expect(text)?;
        self.counts.decisions += usize::from(kind != LineKind::Chance);
        Ok(kind)
    }

    fn begin(&mut self, header: &RecordHeader, text: &str) -> Result<LineKind, ReplayErrorKind> {
        let options = header.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let game = Match::with_all_options(header.game.parse()?, header.names.len(), options)?;
        let mut recorder = MatchRecorder::begin(game, header.names.clone());
        for outcome in header.outcomes() {
            if !recorder.game().phase().is_before_first_dealer() {
                return Err(ReplayErrorKind::Draws);
            }
            recorder.draw(&outcome)?;
        }
        if recorder.game().phase().is_before_first_dealer() {
            return Err(ReplayErrorKind::Draws);
        }
        recorder.swap_lines(self.expected.refill());
        self.game = Some(recorder);
        self.expect(text)?;
        self.counts.games += 1;
        Ok(LineKind::Header)
    }

    /// Compares a line with the next one that the rules demand.
    fn expect(&mut self, line: &str) -> Result<(), ReplayErrorKind> {
        // Two demanded lines do not match when they are given as one.
        let several = line.contains('\n');
        let same = if several { None } else { self.expected.take_same(line.as_bytes()) };
        let kind = match same {
            Some(kind) => kind,
            None => self.expect_same_meaning(line)?,
        };
        self.count(kind);
        Ok(())
    }

    /// Compares by meaning: the order of keys and options, and a missing checksum, make no
    /// difference.
    #[cold]
    fn expect_same_meaning(&mut self, line: &str) -> Result<ExpectedLineKind, ReplayErrorKind> {
        let (given, written) = RecordLine::read_normalized(line)?;
        let (expected, own) =
            RecordLine::read_normalized(self.expected.front().unwrap_or_default())?;
        let same_sum = given.sum.is_none() || given.sum == expected.sum;
        let same_line = expected.line.same_as(&given.line);
        if same_line && same_sum {
            return Ok(self.expected.take_front());
        }
        Err(if same_line && expected.sum.is_some() {
            ReplayErrorKind::Sum { due: own, given: written }
        } else {
            ReplayErrorKind::Differs { due: own, given: written }
        })
    }

    const fn count(&mut self, kind: ExpectedLineKind) {
        match kind {
            ExpectedLineKind::Transfer => self.counts.transfers += 1,
            ExpectedLineKind::End => self.counts.rounds += 1,
            ExpectedLineKind::Result => self.counts.finished += 1,
            ExpectedLineKind::Input => {}
        }
    }
}
