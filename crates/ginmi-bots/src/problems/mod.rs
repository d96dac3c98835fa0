//! Problems: positions in which one choice is clearly the best, and not the obvious one.
//!
//! They come from rounds that bots played ([`ProblemFinder`]), and each choice was judged by many
//! rounds played to the end ([`judge`]). A file of problems is text: a first line that says how
//! they were found, and then for each problem the record of its round up to the decision, followed
//! by a line that says what every choice earns.
//!
//! `ginmi problems` finds them in rounds of greedy players, and judges them by rounds that the fast
//! players of the strongest bot finish; where greedy ones would choose otherwise, there is none. How often each kind of bot finds the best choice makes the [rating](SolveRates)
//! of a problem, and those that somebody has solved make that person's. The files are `problems/GAME.jsonl`; the page fetches one when it is needed. A
//! test solves all of them.

mod finder;
mod judge;
mod rating;

use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

pub use finder::ProblemFinder;
pub use judge::{JudgePlayers, JudgedAction, judge};
pub use rating::{SolveRates, player_rating};

use crate::grade::DecisionKind;

/// A position with a best choice that is clear and not obvious.
#[derive(Clone, PartialEq, Debug)]
pub struct ProblemPosition {
    /// The record of the round up to the decision.
    pub record: String,
    /// The seat to decide, and what the choices earn.
    pub solution: ProblemSolution,
}

/// What every choice of a problem earns.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct ProblemSolution {
    /// The seat to decide.
    pub seat: Seat,
    /// What the decision is about.
    pub kind: DecisionKind,
    /// How often bots find the best choice.
    pub solved: SolveRates,
    /// The choices, the best first.
    pub choices: Vec<ValuedAction>,
}

/// One choice of a problem.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize, Debug)]
pub struct ValuedAction {
    /// The action.
    pub action: Action,
    /// The net winnings of the seat until the end of the round: points, including the field
    /// multiplier, or chips.
    pub value: f32,
}

/// How the problems of a file were found, so that the search can be repeated.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct ProblemFileHeader {
    /// The version of Ginmi.
    pub version: String,
    /// The seed.
    pub seed: u64,
    /// The number of rounds played.
    pub rounds: u64,
    /// The number of determinizations in which each choice was judged.
    pub worlds: u32,
}

/// A line of a file of problems that is not part of a record.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
enum ProblemFileLine {
    Problems(ProblemFileHeader),
    Solution(ProblemSolution),
}

/// Why a text is not a file of problems.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemFileError {
    /// The first line does not say how the problems were found.
    #[error("the first line does not say how the problems were found")]
    Provenance,
    /// A problem at the end has no solution.
    #[error("the last problem has no solution")]
    Unsolved,
}

/// Writes a file of problems.
///
/// # Panics
///
/// Never, since it writes only text and numbers.
#[must_use]
pub fn write(provenance: &ProblemFileHeader, problems: &[ProblemPosition]) -> String {
    let line =
        |line: &ProblemFileLine| serde_json::to_string(line).expect("plain data is JSON") + "\n";
    let mut text = line(&ProblemFileLine::Problems(provenance.clone()));
    for ProblemPosition { record, solution } in problems {
        text.push_str(record);
        text.push_str(&line(&ProblemFileLine::Solution(solution.clone())));
    }
    text
}

/// Reads a file of problems. The records in it are still text, and must be checked like any other.
///
/// # Errors
///
/// When the text is not a file of problems, or is cut off.
pub fn read(text: &str) -> Result<(ProblemFileHeader, Vec<ProblemPosition>), ProblemFileError> {
    let (first, mut rest) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(ProblemFileLine::Problems(provenance)) = serde_json::from_str(first) else {
        return Err(ProblemFileError::Provenance);
    };
    let (mut problems, mut record) = (Vec::new(), String::new());
    while let Some((line, after)) = rest.split_once('\n') {
        match serde_json::from_str(line) {
            Ok(ProblemFileLine::Solution(solution)) => {
                problems.push(ProblemPosition { record: std::mem::take(&mut record), solution });
            }
            _ => record.extend([line, "\n"]),
        }
        rest = after;
    }
    if record.is_empty() && rest.is_empty() {
        Ok((provenance, problems))
    } else {
        Err(ProblemFileError::Unsolved)
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi::record::Replayer;

    use super::*;

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let provenance =
            ProblemFileHeader { version: "0.1.0".to_owned(), seed: 88, rounds: 12, worlds: 400 };
        let choice = |action, value| ValuedAction { action, value };
        let choices = vec![choice(Action::Sage, 3.5), choice(Action::Shoubu, -1.0)];
        let (kind, solved) = (DecisionKind::Call, SolveRates([50, 20, 0, 100, 90]));
        let solution = ProblemSolution { seat: Seat::new(1), kind, solved, choices };
        let problem =
            ProblemPosition { record: "{\"ginmi\":1}\n{\"deal\":\"1a\"}\n".to_owned(), solution };
        let text = write(&provenance, &[problem.clone(), problem.clone()]);
        let (read_provenance, problems) = read(&text).unwrap();
        assert_eq!((read_provenance, problems), (provenance, vec![problem.clone(), problem]));
        assert!(matches!(read(""), Err(ProblemFileError::Provenance)));
        let cut = text.rsplit_once("{\"solution\"").unwrap().0;
        assert!(matches!(read(cut), Err(ProblemFileError::Unsolved)));
    }

    /// A problem from the first rounds of the game that needs the fewest.
    fn found() -> ProblemPosition {
        let mut finder = ProblemFinder::new(Game::ALL[0], 2026, 300);
        let found = (0..20).find_map(|_| finder.next_round(|_| 1.0));
        found.expect("one round in six has a problem")
    }

    #[test]
    fn the_same_seed_finds_the_same_problem() {
        assert_eq!(found(), found());
    }

    #[test]
    fn every_problem_is_clear_and_not_obvious() {
        for game in Game::ALL {
            let path = format!("{}/../../problems/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
            let (provenance, problems) = read(&std::fs::read_to_string(path).unwrap()).unwrap();
            assert!(provenance.rounds >= problems.len() as u64 && !problems.is_empty(), "{game}");
            for (number, ProblemPosition { record, solution }) in problems.into_iter().enumerate() {
                let mut replayer = Replayer::new();
                for line in record.lines() {
                    replayer.line(line).expect("a record");
                }
                let table = replayer.recording().expect("a game").game();
                assert_eq!((table.game(), table.phase().seat()), (*game, Some(solution.seat)));
                let (view, legal) = (table.view(Some(solution.seat)), table.legal());
                let best = solution.choices[0];
                assert!(solution.solved.is_missed(), "{game}: {record}");
                // All of them would take a minute.
                if number % 16 == 0 {
                    let solved = SolveRates::of(&view, &legal, best.action, provenance.seed);
                    assert_eq!(solved, solution.solved, "{game}: {record}");
                }
                assert_eq!(DecisionKind::of(&view, best.action), solution.kind);
                let values: Vec<f32> = solution.choices.iter().map(|own| own.value).collect();
                assert!(values.is_sorted_by(|one, next| one >= next) && values[0] > values[1]);
                let all: Vec<Action> = legal.iter().collect();
                assert_eq!(all.len(), solution.choices.len());
                assert!(solution.choices.iter().all(|own| all.contains(&own.action)));
            }
        }
    }
}
