use super::MatchRecorder;
use super::decision::Decision;
use super::expected_lines::{ExpectedLineKind, ExpectedLines};
use super::fast_parser::{self, RecordInputLine};
use super::line::{LineContent, RecordHeader, RecordLine};
use super::replay_error::{ReplayError, ReplayErrorKind};
use crate::cards::Card;
use crate::games::{Match, NextInput};
use crate::seat::Seat;

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
    /// The game before its draws, since the next game usually has the same options.
    fresh: Option<MatchRecorder>,
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

    /// Takes the next line, without its line feed.
    ///
    /// # Errors
    ///
    /// When the line differs from what the rules demand. The replayer cannot be used after that.
    pub fn line(&mut self, text: &str) -> Result<LineKind, ReplayError> {
        self.counts.lines += 1;
        let line = self.counts.lines;
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

    /// Most lines have the form that Ginmi writes: inputs are read without serde, and demanded
    /// lines are compared as text. All other lines are read with serde and compared by meaning.
    fn take(&mut self, text: &str) -> Result<LineKind, ReplayErrorKind> {
        if !self.expected.is_empty() {
            // Two demanded lines do not match when they are given as one.
            if !text.contains('\n')
                && let Some(kind) = self.expected.take_same(text.as_bytes())
            {
                self.count(kind);
                return Ok(LineKind::Consequence);
            }
        } else if let Some(game) = &self.game {
            match (fast_parser::read(text.as_bytes()), game.game().next()) {
                (Some(RecordInputLine::Cards(cards)), NextInput::Chance(_)) => {
                    return self.chance(&cards, text);
                }
                (Some(RecordInputLine::Decision(decision)), NextInput::Decision(_)) => {
                    return self.decide(decision, text);
                }
                (None, _) => {
                    if let Some((fresh, draws)) = self.same_header(text) {
                        return self.begin(fresh, &draws, text);
                    }
                }
                _ => {}
            }
        }
        self.take_with_care(text)
    }

    #[cold]
    fn take_with_care(&mut self, text: &str) -> Result<LineKind, ReplayErrorKind> {
        if text.trim().is_empty() {
            return Ok(LineKind::Blank);
        }
        if self.expected.is_empty() && self.game.is_some() && is_proof(text) {
            return Ok(LineKind::Proof);
        }
        let (entry, written) = RecordLine::read_normalized(text)?;
        if !self.expected.is_empty() {
            self.expect(&written)?;
            return Ok(LineKind::Consequence);
        }
        if let LineContent::Header(header) = &entry.line {
            let fresh = set_up(header)?;
            self.fresh = Some(fresh.clone());
            let cards = |draw: &Vec<(Seat, Card)>| draw.iter().map(|(_, card)| *card).collect();
            let draws: Vec<Vec<Card>> = header.draws.iter().map(cards).collect();
            return self.begin(fresh, &draws, &written);
        }
        let game = self.game.as_ref().ok_or(ReplayErrorKind::NoHeader)?;
        match (&entry.line, game.game().next()) {
            (
                LineContent::Deal { deck: cards, .. }
                | LineContent::Lead(cards)
                | LineContent::Reshuffle(cards),
                NextInput::Chance(_),
            ) => self.chance(cards, &written),
            (LineContent::Decision(decision), NextInput::Decision(_)) => {
                self.decide(*decision, &written)
            }
            (_, next) => {
                let expected = match next {
                    NextInput::Chance(_) => "a deal, a draw for the lead or a reshuffle",
                    NextInput::Decision(_) => "a decision",
                    NextInput::Over => "the header of another game, or nothing more",
                };
                Err(ReplayErrorKind::Unexpected { due: expected, given: written })
            }
        }
    }

    /// The match that a header begins, if the header equals the last one except for the draws.
    fn same_header(&self, line: &str) -> Option<(MatchRecorder, Vec<Vec<Card>>)> {
        let fresh = self.fresh.as_ref()?;
        let rest = line.as_bytes().strip_prefix(fresh.front_of_header())?;
        Some((fresh.clone(), fast_parser::rest_of_header(rest)?))
    }

    fn begin(
        &mut self,
        mut recorder: MatchRecorder,
        draws: &[Vec<Card>],
        line: &str,
    ) -> Result<LineKind, ReplayErrorKind> {
        for cards in draws {
            if recorder.game().next_is_deal() {
                return Err(ReplayErrorKind::Draws);
            }
            recorder.draw(cards)?;
        }
        if !recorder.game().next_is_deal() {
            return Err(ReplayErrorKind::Draws);
        }
        recorder.swap_lines(self.expected.refill());
        self.game = Some(recorder);
        self.expect(line)?;
        self.counts.games += 1;
        Ok(LineKind::Header)
    }

    fn chance(&mut self, cards: &[Card], line: &str) -> Result<LineKind, ReplayErrorKind> {
        let Some(game) = &mut self.game else { return Err(ReplayErrorKind::NoHeader) };
        game.chance(cards)?;
        game.swap_lines(self.expected.refill());
        self.expect(line)?;
        Ok(LineKind::Chance)
    }

    fn decide(&mut self, decision: Decision, line: &str) -> Result<LineKind, ReplayErrorKind> {
        let Some(game) = &mut self.game else { return Err(ReplayErrorKind::NoHeader) };
        game.apply(decision.seat, decision.action)?;
        game.swap_lines(self.expected.refill());
        self.expect(line)?;
        self.counts.decisions += 1;
        Ok(LineKind::Decision(decision))
    }

    /// Compares a line with the next one that the rules demand.
    fn expect(&mut self, line: &str) -> Result<(), ReplayErrorKind> {
        let kind = match self.expected.take_same(line.as_bytes()) {
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

/// Whether a line is an object with the key of a proof. The proof itself is not checked here.
fn is_proof(line: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Proof {
        #[serde(rename = "fair")]
        _version: u32,
    }
    serde_json::from_str::<Proof>(line).is_ok()
}

/// The match of a header, before its draws.
fn set_up(header: &RecordHeader) -> Result<MatchRecorder, ReplayErrorKind> {
    let options = header.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let game = Match::new(header.game.parse()?, header.names.len(), options)?;
    Ok(MatchRecorder::begin(game, header.names.clone()))
}
