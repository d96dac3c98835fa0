//! Lessons: a few small tasks on real cards, judged by the engine, and then a real round.
//!
//! What is taught stands in the folders of the games in [`ginmi_words`]; here is how a lesson goes on.

mod coach;
mod position;
mod scene;
#[cfg(test)]
mod tests;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::{Game, Match};
use ginmi_words::lessons::{Goal, Step, Task, YOU, lesson};

pub use coach::coach;
pub use scene::{BoardScene, LessonScene, PickCard, Verdict};

/// What the learner touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A card to pick.
    Card(Card),
    /// An answer.
    Answer(usize),
    /// A decision.
    Act(Action),
}

/// A lesson that is gone through.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Which game it teaches.
    pub game: Game,
    steps: Vec<Step>,
    at: usize,
    /// How many steps were done.
    done: usize,
    /// The cards that were picked rightly in this step.
    picked: CardSet,
    /// What was touched last in this step, and whether it was right.
    last: Option<(Touch, bool)>,
    /// The position, and what has become of it.
    board: Option<Match>,
}

impl Lesson {
    /// The lesson of a game, where it was left: as [`Lesson::kept`] has said, or from the beginning.
    #[must_use]
    pub fn begin(game: Game, kept: &str) -> Lesson {
        let steps = lesson(game);
        let (at, done) = kept.split_once('.').unwrap_or_default();
        let last = steps.len() - 1;
        let done = done.parse().unwrap_or(0).min(last);
        let at = at.parse().unwrap_or(0).min(done);
        let picked = CardSet::EMPTY;
        let mut lesson = Lesson { game, steps, at, done, picked, last: None, board: None };
        lesson.turn_to(at);
        lesson
    }

    /// How far it has come, to be kept.
    #[must_use]
    pub fn kept(&self) -> String {
        format!("{}.{}", self.at, self.done)
    }

    /// The step that is shown.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// How many steps there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there are none; there always are.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The number of the step, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The last step that is open.
    #[must_use]
    pub const fn open(&self) -> usize {
        self.done
    }

    /// Whether the step is done, now or earlier, so that the next one is open.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.at < self.done
    }

    /// Goes to another step; only to one that is open.
    pub fn turn_to(&mut self, step: usize) {
        self.at = step.min(self.done).min(self.steps.len() - 1);
        (self.picked, self.last) = (CardSet::EMPTY, None);
        self.board = match &self.step().task {
            Task::Decide(decide) => position::build(&decide.position),
            _ => None,
        };
    }

    /// Takes what the learner does, and judges it. Once a step is solved, nothing more is judged.
    pub fn touch(&mut self, touch: Touch) {
        if self.is_solved() {
            return;
        }
        let right = match (&self.step().task, touch) {
            (Task::Pick(pick), Touch::Card(card)) => {
                let right = pick.wanted.contains(card);
                if right {
                    self.picked.insert(card);
                }
                right
            }
            (Task::Answer(right), Touch::Answer(place)) => place == *right,
            (Task::Decide(decide), Touch::Act(action)) => {
                let goal = decide.goal;
                self.decide(goal, action)
            }
            _ => return,
        };
        self.last = Some((touch, right));
        if self.is_solved() {
            self.done = self.done.max(self.at + 1).min(self.steps.len() - 1);
        }
    }

    /// Lets the engine take the decision; if it misses the goal, the position stays as it was.
    fn decide(&mut self, goal: Goal, action: Action) -> bool {
        let Some(mut after) = self.board else { return false };
        if position::apply(&mut after, action).is_none() {
            return false;
        }
        let reached = match goal {
            Goal::Takes(code) => {
                code.parse().is_ok_and(|card| after.round_board().piles[YOU].contains(card))
            }
            Goal::Is(wanted) => action == wanted,
            Goal::Any => true,
            Goal::RoundEnds => after.round_board().ending.is_some(),
        };
        if reached {
            self.board = Some(after);
        }
        reached
    }

    /// Whether the task of the step has been solved since it was turned to.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        match &self.step().task {
            Task::Pick(pick) => self.picked == pick.wanted,
            Task::Answer(_) | Task::Decide(_) => self.last.is_some_and(|(_, right)| right),
            Task::Round => false,
        }
    }
}
