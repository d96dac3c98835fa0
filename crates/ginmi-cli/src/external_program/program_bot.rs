//! A program in a seat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi_bots::{Bot, GreedyBot};

use super::message::{ProgramInput, ProgramOutput};
use super::process::{ProgramProcess, ReadLineError};
use super::{ExternalProgram, ForfeitReason};

/// A program in a seat, for one match after another.
///
/// It always has a legal answer: if the program has none, [`GreedyBot`] decides.
#[derive(Debug)]
pub(crate) struct ProgramBot {
    program: Arc<ExternalProgram>,
    seed: u64,
    deputy: GreedyBot,
    state: ProgramMatchState,
}

/// The state of a match with the program.
#[derive(Debug)]
enum ProgramMatchState {
    /// The program has not been told of the match.
    Before,
    /// The program plays. The number counts its last questions without an answer in time.
    Playing(ProgramProcess, u32),
    /// The program is out for the rest of the match, for this reason.
    Gone(String),
}

/// After this many missing answers in a row, the program is out for the match.
const STRIKES: u32 = 3;

impl ProgramBot {
    pub(crate) fn new(program: Arc<ExternalProgram>, seed: u64) -> ProgramBot {
        ProgramBot { program, seed, deputy: GreedyBot::new(), state: ProgramMatchState::Before }
    }

    /// Tells the program of the match, if it has not been told.
    fn begin(&mut self, view: &View) {
        if !matches!(self.state, ProgramMatchState::Before) {
            return;
        }
        self.state = match self.program.process() {
            Ok(process) => {
                let options = view.options().into_iter();
                process.send(&ProgramInput::Match {
                    game: view.game(),
                    players: view.players(),
                    seat: view.viewer().expect("a spectator is not asked"),
                    options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
                    // Every JSON reader supports whole numbers of this size.
                    seed: self.seed >> 11,
                });
                ProgramMatchState::Playing(process, 0)
            }
            Err(error) => ProgramMatchState::Gone(error.to_string()),
        };
    }

    /// Asks the program for its decision; the error has the reason and a sentence.
    fn ask(
        &mut self,
        view: &View,
        legal: &LegalActions,
    ) -> Result<Action, (ForfeitReason, String)> {
        self.begin(view);
        let (process, strikes) = match &mut self.state {
            ProgramMatchState::Playing(process, strikes) => (process, strikes),
            ProgramMatchState::Gone(why) => return Err((ForfeitReason::Gone, why.clone())),
            ProgramMatchState::Before => unreachable!("the match has begun"),
        };
        let question = process.next_question();
        process.send(&ProgramInput::decide(question, view, legal));
        match answer(process, question, legal, self.program.patience) {
            Err((ForfeitReason::Late, why)) => {
                *strikes += 1;
                if *strikes == STRIKES {
                    let why = format!("{why}, {STRIKES} times in a row");
                    self.state = ProgramMatchState::Gone(why.clone());
                    return Err((ForfeitReason::Late, why));
                }
                Err((ForfeitReason::Late, why))
            }
            Err((ForfeitReason::Gone, why)) => {
                self.state = ProgramMatchState::Gone(why.clone());
                Err((ForfeitReason::Gone, why))
            }
            answer => {
                *strikes = 0;
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
        let (reason, sentence) = match self.ask(view, legal) {
            Ok(action) => return action,
            Err(forfeit) => forfeit,
        };
        self.program.shared(|shared| shared.forfeits.count_forfeit(reason, &sentence));
        let action = self.deputy.decide(view, legal);
        if let ProgramMatchState::Playing(process, _) = &self.state {
            let question = process.question();
            process.send(&ProgramInput::Forfeited { question, reason, sentence, action });
        }
        action
    }

    fn match_over(&mut self, view: &View) {
        if let ProgramMatchState::Playing(process, _) =
            std::mem::replace(&mut self.state, ProgramMatchState::Before)
        {
            process.send(&ProgramInput::Result { view: Box::new(*view), money: view.result() });
            self.program.give_back(process);
        }
    }
}

/// If the match was not finished, the process can play another.
impl Drop for ProgramBot {
    fn drop(&mut self) {
        if let ProgramMatchState::Playing(process, _) =
            std::mem::replace(&mut self.state, ProgramMatchState::Before)
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
    patience: Duration,
) -> Result<Action, (ForfeitReason, String)> {
    let deadline = Instant::now() + patience;
    loop {
        let line = process.read_line(deadline).map_err(|silence| match silence {
            ReadLineError::Late => {
                (ForfeitReason::Late, format!("there was no answer within {patience:?}"))
            }
            ReadLineError::Gone(why) => (ForfeitReason::Gone, why.to_owned()),
        })?;
        let malformed =
            |complaint: String| Err((ForfeitReason::Malformed, format!("`{line}`: {complaint}")));
        return match serde_json::from_str(&line) {
            // The answer to an earlier question, which was forfeited.
            Ok(ProgramOutput::Decision { question: given, .. }) if given < question => continue,
            Ok(ProgramOutput::Decision { question: given, action }) if given == question => {
                if legal.contains(action) {
                    return Ok(action);
                }
                Err((
                    ForfeitReason::Illegal,
                    format!("`{line}`: that is not one of the legal actions"),
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
