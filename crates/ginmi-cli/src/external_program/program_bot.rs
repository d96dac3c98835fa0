//! A program in a seat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi_bots::{Bot, GreedyBot};
use ginmi_table::strict_json;

use super::message::{ProgramInput, ProgramOutput};
use super::process::{FLUSH_HINT, ProgramProcess, ReadLineError};
use super::{ExternalProgram, ForfeitReason};
use crate::terminal_text::visible;

/// A program in a seat, for one match after another.
///
/// It always has a legal answer: if the program has none, [`GreedyBot`] decides.
#[derive(Debug)]
pub(crate) struct ProgramBot {
    program: Arc<ExternalProgram>,
    seed: u64,
    fallback: GreedyBot,
    state: ProgramParticipation,
}

/// The state of a match with the program.
#[derive(Debug)]
enum ProgramParticipation {
    /// The program has not got the match yet.
    Before,
    /// The program plays.
    Playing(ProgramSeat),
    /// The program is out for the rest of the match, for this reason.
    Gone(String),
}

/// A process that plays a match.
#[derive(Debug)]
struct ProgramSeat {
    process: ProgramProcess,
    /// The number of the last questions without an answer in time.
    missed_answers: u32,
    /// Whether another process can play the match as well: this one was idle before, and has not
    /// been heard of since. It may have ended when its last match did.
    is_replaceable: bool,
}

/// After this many missing answers in a row, the program is out for the match.
const MAX_MISSED_ANSWERS: u32 = 3;

impl ProgramBot {
    pub(crate) fn new(program: Arc<ExternalProgram>, seed: u64) -> Self {
        Self { program, seed, fallback: GreedyBot::new(), state: ProgramParticipation::Before }
    }

    /// Sends the match to the program, if it has not got it yet.
    fn send_match(&mut self, view: &View) {
        if !matches!(self.state, ProgramParticipation::Before) {
            return;
        }
        self.state = match self.program.process() {
            Ok((process, is_new)) => {
                let options = view.options().into_iter();
                process.send(&ProgramInput::Match {
                    game: view.game(),
                    players: view.players(),
                    seat: view.viewer().expect("a spectator is not asked"),
                    options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
                    // Every JSON reader supports whole numbers of this size.
                    seed: self.seed >> 11,
                });
                ProgramParticipation::Playing(ProgramSeat {
                    process,
                    missed_answers: 0,
                    is_replaceable: !is_new,
                })
            }
            Err(error) => ProgramParticipation::Gone(error.to_string()),
        };
    }

    /// Asks the program for its decision; the error has the reason and a sentence.
    fn request_decision(
        &mut self,
        view: &View,
        legal: &LegalActions,
    ) -> Result<Action, (ForfeitReason, String)> {
        self.send_match(view);
        let seat = match &mut self.state {
            ProgramParticipation::Playing(seat) => seat,
            ProgramParticipation::Gone(reason) => {
                return Err((ForfeitReason::Gone, reason.clone()));
            }
            ProgramParticipation::Before => unreachable!("the match has begun"),
        };
        let question = seat.process.next_question();
        seat.process.send(&ProgramInput::decide(question, view, legal));
        match answer(&seat.process, question, legal, self.program.timeouts.decision) {
            Err((ForfeitReason::Gone, _)) if seat.is_replaceable => {
                // There are only so many idle processes, so this comes to a new one.
                self.state = ProgramParticipation::Before;
                self.request_decision(view, legal)
            }
            Err((ForfeitReason::Late, mut reason)) => {
                seat.missed_answers += 1;
                seat.is_replaceable = false;
                if seat.missed_answers == MAX_MISSED_ANSWERS {
                    reason += &format!(", {MAX_MISSED_ANSWERS} times in a row");
                }
                if !seat.process.has_decided {
                    reason += &format!("; if it has decided, {FLUSH_HINT}");
                }
                if seat.missed_answers == MAX_MISSED_ANSWERS {
                    self.state = ProgramParticipation::Gone(reason.clone());
                    return Err((ForfeitReason::Late, reason));
                }
                Err((ForfeitReason::Late, reason))
            }
            Err((ForfeitReason::Gone, reason)) => {
                self.state = ProgramParticipation::Gone(reason.clone());
                Err((ForfeitReason::Gone, reason))
            }
            answer => {
                seat.missed_answers = 0;
                seat.is_replaceable = false;
                seat.process.has_decided = true;
                answer
            }
        }
    }
}

impl Bot for ProgramBot {
    fn name(&self) -> &str {
        self.program.command()
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        self.program.shared(|shared| shared.forfeits.count_decision());
        let (reason, sentence) = match self.request_decision(view, legal) {
            Ok(action) => return action,
            Err(forfeit) => forfeit,
        };
        self.program.shared(|shared| shared.forfeits.count_forfeit(reason, &sentence));
        let action = self.fallback.decide(view, legal);
        if let ProgramParticipation::Playing(ProgramSeat { process, .. }) = &self.state {
            let question = process.question();
            process.send(&ProgramInput::Forfeited { question, reason, sentence, action });
        }
        action
    }

    fn match_over(&mut self, view: &View) {
        if let ProgramParticipation::Playing(ProgramSeat { process, .. }) =
            std::mem::replace(&mut self.state, ProgramParticipation::Before)
        {
            process.send(&ProgramInput::Result { view: Box::new(*view), money: view.result() });
            self.program.give_back(process);
        }
    }
}

/// If the match was not finished, the process can play another.
impl Drop for ProgramBot {
    fn drop(&mut self) {
        if let ProgramParticipation::Playing(ProgramSeat { process, .. }) =
            std::mem::replace(&mut self.state, ProgramParticipation::Before)
        {
            self.program.give_back(process);
        }
    }
}

/// The answer to a question, if it arrives in time and is valid.
fn answer(
    process: &ProgramProcess,
    question: u64,
    legal: &LegalActions,
    timeout: Duration,
) -> Result<Action, (ForfeitReason, String)> {
    let deadline = Instant::now() + timeout;
    loop {
        let line = process.read_line(deadline).map_err(|error| match error {
            ReadLineError::Late => {
                (ForfeitReason::Late, format!("there was no answer within {timeout:?}"))
            }
            ReadLineError::Gone(reason) => (ForfeitReason::Gone, reason.to_owned()),
        })?;
        let shown = visible(&line);
        let malformed =
            |complaint: String| Err((ForfeitReason::Malformed, format!("`{shown}`: {complaint}")));
        return match strict_json::read_message(&line) {
            // The answer to an earlier question, which was forfeited.
            Ok(ProgramOutput::Decision { question: answered, .. }) if answered < question => {
                continue;
            }
            Ok(ProgramOutput::Decision { question: answered, action }) if answered == question => {
                if legal.contains(action) {
                    return Ok(action);
                }
                Err((
                    ForfeitReason::Illegal,
                    format!("`{shown}`: that is not one of the legal actions"),
                ))
            }
            Ok(ProgramOutput::Decision { .. }) => {
                malformed(format!("the last question has the number {question}"))
            }
            Ok(ProgramOutput::Ready { .. }) => malformed("a program is ready only once".to_owned()),
            Err(error) => malformed(error.to_string()),
        };
    }
}
