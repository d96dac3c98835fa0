//! Lessons: a few small tasks on real cards, judged by the engine, and then a real round.
//!
//! What is taught stands in the folders of the games in [`ginmi_words`]; here is how a lesson goes on.

mod coach;
mod position;
mod rules;
mod scene;
#[cfg(test)]
mod tests;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::{Game, Match};
use ginmi_words::lessons::{Goal, Step, Task, YOU, brief_lesson, lesson};

pub use coach::coach;
pub use rules::Told;
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
    /// Whether it is the short one.
    pub is_brief: bool,
    /// The steps that were done in other lessons, by their names.
    known: Vec<&'static str>,
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
    /// The lesson of a game, where it was left: as [`Lesson::kept`] has said, or from the beginning. What
    /// other lessons have taught (see [`known`]) is passed over.
    ///
    /// # Panics
    ///
    /// When the short lesson is wanted of a game that has none.
    #[must_use]
    pub fn begin(game: Game, is_brief: bool, kept: &str, known: Vec<&'static str>) -> Lesson {
        let steps = if is_brief { brief_lesson(game) } else { lesson(game) };
        assert!(!steps.is_empty(), "the game has no such lesson");
        let done = done(kept).min(steps.len() - 1);
        let at = kept.split_once('.').map(|(at, _)| at.parse().unwrap_or(0));
        let picked = CardSet::EMPTY;
        let mut lesson =
            Lesson { game, is_brief, known, steps, at: 0, done, picked, last: None, board: None };
        lesson.done = lesson.after_known(done);
        lesson.turn_to(at.unwrap_or(lesson.done));
        lesson
    }

    /// The first step from this one on that no other lesson has taught.
    fn after_known(&self, step: usize) -> usize {
        let unknown = |step: &usize| !self.is_known(*step);
        (step..self.steps.len()).find(unknown).unwrap_or(step)
    }

    /// Whether another lesson has taught a step.
    fn is_known(&self, step: usize) -> bool {
        self.steps.get(step).is_some_and(|step| self.known.contains(&step.name))
    }

    /// The steps that are passed over, where the first one stands that is not.
    fn skipped(&self) -> Vec<usize> {
        let skipped = || (0..self.at).rev().take_while(|step| self.is_known(*step));
        if self.is_known(self.at) || self.at < self.done {
            return Vec::new();
        }
        let mut skipped: Vec<usize> = skipped().collect();
        skipped.reverse();
        skipped
    }

    /// Under which name it is kept how far it has come.
    #[must_use]
    pub fn name(&self) -> String {
        lesson_name(self.game, self.is_brief)
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

    /// Goes to the step after this one, and over those that other lessons have taught, unless it is they
    /// that are looked at.
    pub fn go_on(&mut self) {
        let next = self.at + 1;
        self.turn_to(if self.is_known(self.at) { next } else { self.after_known(next) });
    }

    /// Whether the answer was wrong, and why has to be read before there can be another.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let is_choice = matches!(self.step().task, Task::Answer(_) | Task::Decide(_));
        is_choice && self.last.is_some_and(|(_, right)| !right)
    }

    /// The learner has read why the answer was wrong.
    pub fn try_again(&mut self) {
        if self.is_stuck() {
            self.last = None;
        }
    }

    /// Takes what the learner does, and judges it. Once a step is solved, nothing more is judged.
    pub fn touch(&mut self, touch: Touch) {
        if self.is_solved() || self.is_stuck() {
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
            let next = self.after_known(self.at + 1);
            self.done = self.done.max(next).min(self.steps.len() - 1);
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

/// Under which name it is kept how far a lesson has come.
#[must_use]
pub fn lesson_name(game: Game, is_brief: bool) -> String {
    let brief = if is_brief { ".brief" } else { "" };
    format!("{game}{brief}")
}

/// How many steps were done of a lesson, by what is kept of it.
fn done(kept: &str) -> usize {
    kept.split_once('.').and_then(|(_, done)| done.parse().ok()).unwrap_or(0)
}

/// The steps that all lessons have in common and that were done in those of other games, by their
/// names. `kept` tells what is kept of the lesson of a game.
#[must_use]
pub fn known(game: Game, kept: impl Fn(Game) -> String) -> Vec<&'static str> {
    let mut known = Vec::new();
    for other in Game::ALL.iter().filter(|other| **other != game) {
        let done = done(&kept(*other));
        if done > 0 {
            let steps = lesson(*other).into_iter().take(done);
            known.extend(steps.filter(|step| step.is_common).map(|step| step.name));
        }
    }
    known
}
