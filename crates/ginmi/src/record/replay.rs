use super::Recording;
use super::decision::Decision;
use super::due::{Due, Kind};
use super::fault::{Fault, FaultReason};
use super::line::{Header, LineContent, RecordLine};
use super::quick::{self, Input};
use crate::cards::Card;
use crate::games::{Match, Next};
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
    game: Option<Recording>,
    /// The game before its draws, since the next game usually has the same options.
    fresh: Option<Recording>,
    /// The lines that the rules demand next.
    due: Due,
    summary: Summary,
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
pub struct Summary {
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
    pub const fn recording(&self) -> Option<&Recording> {
        self.game.as_ref()
    }

    /// Counts of what has been read so far.
    #[must_use]
    pub const fn summary(&self) -> Summary {
        self.summary
    }

    /// Takes the next line, without its line feed.
    ///
    /// # Errors
    ///
    /// When the line differs from what the rules demand. The replayer cannot be used after that.
    pub fn line(&mut self, text: &str) -> Result<LineKind, Fault> {
        self.summary.lines += 1;
        let line = self.summary.lines;
        match self.take(text) {
            Ok(step) => Ok(step),
            Err(problem) => Err(Fault { line, problem }),
        }
    }

    /// Ends the record.
    ///
    /// # Errors
    ///
    /// When consequences of the last input are missing. A game that stops between two inputs is not
    /// a fault; the [`Summary`] does not count it as finished.
    pub fn end(&self) -> Result<Summary, Fault> {
        let fault = |problem| Fault { line: self.summary.lines + 1, problem };
        match self.due.front() {
            Some(due) => Err(fault(FaultReason::Incomplete(due.to_owned()))),
            None if self.summary.games == 0 => Err(fault(FaultReason::NoHeader)),
            None => Ok(self.summary),
        }
    }

    /// Most lines have the form that Ginmi writes: inputs are read without serde, and demanded
    /// lines are compared as text. All other lines are read with serde and compared by meaning.
    fn take(&mut self, text: &str) -> Result<LineKind, FaultReason> {
        if !self.due.is_empty() {
            // Two demanded lines do not match when they are given as one.
            if !text.contains('\n')
                && let Some(kind) = self.due.take_same(text.as_bytes())
            {
                self.count(kind);
                return Ok(LineKind::Consequence);
            }
        } else if let Some(game) = &self.game {
            match (quick::read(text.as_bytes()), game.game().next()) {
                (Some(Input::Cards(cards)), Next::Chance(_)) => {
                    return self.chance(&cards, text);
                }
                (Some(Input::Decision(decision)), Next::Decision(_)) => {
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
    fn take_with_care(&mut self, text: &str) -> Result<LineKind, FaultReason> {
        if text.trim().is_empty() {
            return Ok(LineKind::Blank);
        }
        if self.due.is_empty() && self.game.is_some() && is_proof(text) {
            return Ok(LineKind::Proof);
        }
        let (entry, written) = RecordLine::read_again(text)?;
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
        let game = self.game.as_ref().ok_or(FaultReason::NoHeader)?;
        match (&entry.line, game.game().next()) {
            (
                LineContent::Deal { deck: cards, .. }
                | LineContent::Lead(cards)
                | LineContent::Reshuffle(cards),
                Next::Chance(_),
            ) => self.chance(cards, &written),
            (LineContent::Decision(decision), Next::Decision(_)) => {
                self.decide(*decision, &written)
            }
            (_, next) => {
                let due = match next {
                    Next::Chance(_) => "a deal, a draw for the lead or a reshuffle",
                    Next::Decision(_) => "a decision",
                    Next::Over => "the header of another game, or nothing more",
                };
                Err(FaultReason::Unexpected { due, given: written })
            }
        }
    }

    /// The match that a header begins, if the header equals the last one except for the draws.
    fn same_header(&self, line: &str) -> Option<(Recording, Vec<Vec<Card>>)> {
        let fresh = self.fresh.as_ref()?;
        let rest = line.as_bytes().strip_prefix(fresh.front_of_header())?;
        Some((fresh.clone(), quick::rest_of_header(rest)?))
    }

    fn begin(
        &mut self,
        mut recording: Recording,
        draws: &[Vec<Card>],
        line: &str,
    ) -> Result<LineKind, FaultReason> {
        for cards in draws {
            if recording.game().next_is_deal() {
                return Err(FaultReason::Draws);
            }
            recording.draw(cards)?;
        }
        if !recording.game().next_is_deal() {
            return Err(FaultReason::Draws);
        }
        recording.swap_lines(self.due.refill());
        self.game = Some(recording);
        self.expect(line)?;
        self.summary.games += 1;
        Ok(LineKind::Header)
    }

    fn chance(&mut self, cards: &[Card], line: &str) -> Result<LineKind, FaultReason> {
        let Some(game) = &mut self.game else { return Err(FaultReason::NoHeader) };
        game.chance(cards)?;
        game.swap_lines(self.due.refill());
        self.expect(line)?;
        Ok(LineKind::Chance)
    }

    fn decide(&mut self, decision: Decision, line: &str) -> Result<LineKind, FaultReason> {
        let Some(game) = &mut self.game else { return Err(FaultReason::NoHeader) };
        game.apply(decision.seat, decision.action)?;
        game.swap_lines(self.due.refill());
        self.expect(line)?;
        self.summary.decisions += 1;
        Ok(LineKind::Decision(decision))
    }

    /// Compares a line with the next one that the rules demand.
    fn expect(&mut self, line: &str) -> Result<(), FaultReason> {
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
    fn expect_the_same_said(&mut self, line: &str) -> Result<Kind, FaultReason> {
        let (given, written) = RecordLine::read_again(line)?;
        let (due, own) = RecordLine::read_again(self.due.front().unwrap_or_default())?;
        let same_sum = given.sum.is_none() || given.sum == due.sum;
        let same_line = due.line.same_as(&given.line);
        if same_line && same_sum {
            return Ok(self.due.take_front());
        }
        Err(if same_line && due.sum.is_some() {
            FaultReason::Sum { due: own, given: written }
        } else {
            FaultReason::Differs { due: own, given: written }
        })
    }

    const fn count(&mut self, kind: Kind) {
        match kind {
            Kind::Transfer => self.summary.transfers += 1,
            Kind::End => self.summary.rounds += 1,
            Kind::Result => self.summary.finished += 1,
            Kind::Input => {}
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
fn set_up(header: &Header) -> Result<Recording, FaultReason> {
    let options = header.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let game = Match::new(header.game.parse()?, header.names.len(), options)?;
    Ok(Recording::begin(game, header.names.clone()))
}
