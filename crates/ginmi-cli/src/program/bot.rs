//! A program in a seat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi_bots::{Bot, GreedyBot};

use super::message::{ToHost, ToProgram};
use super::process::{Process, Silence};
use super::{Forfeit, Program};

/// A program in a seat, for one match after another.
///
/// It always has a legal answer: if the program has none, [`GreedyBot`] decides.
#[derive(Debug)]
pub(crate) struct Seated {
    program: Arc<Program>,
    seed: u64,
    deputy: GreedyBot,
    state: State,
}

/// The state of a match with the program.
#[derive(Debug)]
enum State {
    /// The program has not been told of the match.
    Before,
    /// The program plays. The number counts its last questions without an answer in time.
    Playing(Process, u32),
    /// The program is out for the rest of the match, for this reason.
    Gone(String),
}

/// After this many missing answers in a row, the program is out for the match.
const STRIKES: u32 = 3;

impl Seated {
    pub(crate) fn new(program: Arc<Program>, seed: u64) -> Seated {
        Seated { program, seed, deputy: GreedyBot::new(), state: State::Before }
    }

    /// Tells the program of the match, if it has not been told.
    fn begin(&mut self, view: &View) {
        if !matches!(self.state, State::Before) {
            return;
        }
        self.state = match self.program.process() {
            Ok(process) => {
                let options = view.options().into_iter();
                process.say(&ToProgram::Match {
                    game: view.game(),
                    players: view.players(),
                    seat: view.viewer().expect("a spectator is not asked"),
                    options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
                    // Every JSON reader supports whole numbers of this size.
                    seed: self.seed >> 11,
                });
                State::Playing(process, 0)
            }
            Err(error) => State::Gone(error.to_string()),
        };
    }

    /// Asks the program for its decision; the error has the reason and a sentence.
    fn ask(&mut self, view: &View, legal: &LegalActions) -> Result<Action, (Forfeit, String)> {
        self.begin(view);
        let (process, strikes) = match &mut self.state {
            State::Playing(process, strikes) => (process, strikes),
            State::Gone(why) => return Err((Forfeit::Gone, why.clone())),
            State::Before => unreachable!("the match has begun"),
        };
        let question = process.next_question();
        process.say(&ToProgram::decide(question, view, legal));
        match answer(process, question, legal, self.program.patience) {
            Err((Forfeit::Late, why)) => {
                *strikes += 1;
                if *strikes == STRIKES {
                    let why = format!("{why}, {STRIKES} times in a row");
                    self.state = State::Gone(why.clone());
                    return Err((Forfeit::Late, why));
                }
                Err((Forfeit::Late, why))
            }
            Err((Forfeit::Gone, why)) => {
                self.state = State::Gone(why.clone());
                Err((Forfeit::Gone, why))
            }
            answer => {
                *strikes = 0;
                answer
            }
        }
    }
}

impl Bot for Seated {
    fn name(&self) -> &str {
        self.program.command()
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        self.program.shared(|shared| shared.forfeits.note_question());
        let (reason, sentence) = match self.ask(view, legal) {
            Ok(action) => return action,
            Err(forfeit) => forfeit,
        };
        self.program.shared(|shared| shared.forfeits.note(reason, &sentence));
        let action = self.deputy.decide(view, legal);
        if let State::Playing(process, _) = &self.state {
            let question = process.question();
            process.say(&ToProgram::Forfeited { question, reason, sentence, action });
        }
        action
    }

    fn match_over(&mut self, view: &View) {
        if let State::Playing(process, _) = std::mem::replace(&mut self.state, State::Before) {
            process.say(&ToProgram::Result { view: Box::new(*view), money: view.result() });
            self.program.give_back(process);
        }
    }
}

/// If the match was not finished, the process can play another.
impl Drop for Seated {
    fn drop(&mut self) {
        if let State::Playing(process, _) = std::mem::replace(&mut self.state, State::Before) {
            self.program.give_back(process);
        }
    }
}

/// The answer to a question, if it arrives in time and is valid.
fn answer(
    process: &Process,
    question: u64,
    legal: &LegalActions,
    patience: Duration,
) -> Result<Action, (Forfeit, String)> {
    let deadline = Instant::now() + patience;
    loop {
        let line = process.hear(deadline).map_err(|silence| match silence {
            Silence::Late => (Forfeit::Late, format!("there was no answer within {patience:?}")),
            Silence::Gone(why) => (Forfeit::Gone, why.to_owned()),
        })?;
        let malformed =
            |complaint: String| Err((Forfeit::Malformed, format!("`{line}`: {complaint}")));
        return match serde_json::from_str(&line) {
            // The answer to an earlier question, which was forfeited.
            Ok(ToHost::Decision { question: given, .. }) if given < question => continue,
            Ok(ToHost::Decision { question: given, action }) if given == question => {
                if legal.contains(action) {
                    return Ok(action);
                }
                Err((Forfeit::Illegal, format!("`{line}`: that is not one of the legal actions")))
            }
            Ok(ToHost::Decision { .. }) => {
                malformed(format!("the last question has the number {question}"))
            }
            Ok(ToHost::Ready { .. }) => malformed("a program is ready only once".to_owned()),
            Err(error) => malformed(error.to_string()),
        };
    }
}
