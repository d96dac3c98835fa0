use super::MatchRecorder;
use super::decision::Decision;
use super::expected_lines::{ExpectedLineKind, ExpectedLines};
use super::fast_parser::{self, ParsedInput};
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
/// let fault = replayer.line(r#"{"seat":0,"do":"join"}"#).unwrap_err();
/// assert_eq!(fault.to_string(), "line 1: a record begins with a header, the line with the key ginmi");
/// ```
#[derive(Clone, Default, Debug)]
pub struct Replayer {
    game: Option<MatchRecorder>,
    /// The game before its draws, since the next game usually has the same options.
    fresh: Option<MatchRecorder>,
    /// The lines that the rules demand next.
    due: ExpectedLines,
    summary: ReplayCounts,
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
    pub fn new() -> Replayer {
        Replayer::default()
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
        self.summary
    }

    /// Takes the next line, without its line feed.
    ///
    /// # Errors
    ///
    /// When the line differs from what the rules demand. The replayer cannot be used after that.
    pub fn line(&mut self, text: &str) -> Result<LineKind, ReplayError> {
        self.summary.lines += 1;
        let line = self.summary.lines;
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
    /// a fault; the [`ReplayCounts`] does not count it as finished.
    pub fn end(&self) -> Result<ReplayCounts, ReplayError> {
        let fault = |problem| ReplayError { line: self.summary.lines + 1, problem };
        match self.due.front() {
            Some(due) => Err(fault(ReplayErrorKind::Incomplete(due.to_owned()))),
            None if self.summary.games == 0 => Err(fault(ReplayErrorKind::NoHeader)),
            None => Ok(self.summary),
        }
    }

    /// Most lines have the form that Ginmi writes: inputs are read without serde, and demanded
    /// lines are compared as text. All other lines are read with serde and compared by meaning.
    fn take(&mut self, text: &str) -> Result<LineKind, ReplayErrorKind> {
        if !self.due.is_empty() {
            // Two demanded lines do not match when they are given as one.
            if !text.contains('\n')
                && let Some(kind) = self.due.take_same(text.as_bytes())
            {
                self.count(kind);
                return Ok(LineKind::Consequence);
            }
        } else if let Some(game) = &self.game {
            match (fast_parser::read(text.as_bytes()), game.game().next()) {
                (Some(ParsedInput::Cards(cards)), NextInput::Chance(_)) => {
                    return self.chance(&cards, text);
                }
                (Some(ParsedInput::Decision(decision)), NextInput::Decision(_)) => {
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
        if self.due.is_empty() && self.game.is_some() && is_proof(text) {
            return Ok(LineKind::Proof);
        }
        let (entry, written) = RecordLine::read_normalized(text)?;
        if !self.due.is_empty() {
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
                let due = match next {
                    NextInput::Chance(_) => "a deal, a draw for the lead or a reshuffle",
                    NextInput::Decision(_) => "a decision",
                    NextInput::Over => "the header of another game, or nothing more",
                };
                Err(ReplayErrorKind::Unexpected { due, given: written })
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
        mut recording: MatchRecorder,
        draws: &[Vec<Card>],
        line: &str,
    ) -> Result<LineKind, ReplayErrorKind> {
        for cards in draws {
            if recording.game().next_is_deal() {
                return Err(ReplayErrorKind::Draws);
            }
            recording.draw(cards)?;
        }
        if !recording.game().next_is_deal() {
            return Err(ReplayErrorKind::Draws);
        }
        recording.swap_lines(self.due.refill());
        self.game = Some(recording);
        self.expect(line)?;
        self.summary.games += 1;
        Ok(LineKind::Header)
    }

    fn chance(&mut self, cards: &[Card], line: &str) -> Result<LineKind, ReplayErrorKind> {
        let Some(game) = &mut self.game else { return Err(ReplayErrorKind::NoHeader) };
        game.chance(cards)?;
        game.swap_lines(self.due.refill());
        self.expect(line)?;
        Ok(LineKind::Chance)
    }

    fn decide(&mut self, decision: Decision, line: &str) -> Result<LineKind, ReplayErrorKind> {
        let Some(game) = &mut self.game else { return Err(ReplayErrorKind::NoHeader) };
        game.apply(decision.seat, decision.action)?;
        game.swap_lines(self.due.refill());
        self.expect(line)?;
        self.summary.decisions += 1;
        Ok(LineKind::Decision(decision))
    }

    /// Compares a line with the next one that the rules demand.
    fn expect(&mut self, line: &str) -> Result<(), ReplayErrorKind> {
        let kind = match self.due.take_same(line.as_bytes()) {
            Some(kind) => kind,
            None => self.expect_the_same_said(line)?,
        };
        self.count(kind);
        Ok(())
    }

    /// Compares by meaning: the order of keys and options, and a missing checksum, make no
    /// difference.
    #[cold]
    fn expect_the_same_said(&mut self, line: &str) -> Result<ExpectedLineKind, ReplayErrorKind> {
        let (given, written) = RecordLine::read_normalized(line)?;
        let (due, own) = RecordLine::read_normalized(self.due.front().unwrap_or_default())?;
        let same_sum = given.sum.is_none() || given.sum == due.sum;
        let same_line = due.line.same_as(&given.line);
        if same_line && same_sum {
            return Ok(self.due.take_front());
        }
        Err(if same_line && due.sum.is_some() {
            ReplayErrorKind::Sum { due: own, given: written }
        } else {
            ReplayErrorKind::Differs { due: own, given: written }
        })
    }

    const fn count(&mut self, kind: ExpectedLineKind) {
        match kind {
            ExpectedLineKind::Transfer => self.summary.transfers += 1,
            ExpectedLineKind::End => self.summary.rounds += 1,
            ExpectedLineKind::Result => self.summary.finished += 1,
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
