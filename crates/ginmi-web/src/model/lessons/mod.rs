//! Lessons: a few small tasks on real cards, judged by the engine, and then a real round.
//!
//! The contents are in the folders of the games in [`ginmi_words`]; this is how a lesson proceeds.

mod coach;
mod learning_path;
mod position;
mod rule_links;
mod scene;
#[cfg(test)]
mod tests;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::{Game, Match};
use ginmi_words::lessons::{LessonStep, LessonTask, TaskGoal, YOU, brief_lesson, lesson};

pub use coach::coach_text;
pub use learning_path::{
    FinishedSteps, LearningRow, finished_step, following_step, has_open_step, has_steps,
    learning_path, step_setup, step_texts,
};
pub use rule_links::RuleLinkedText;
pub use scene::{InputVerdict, LessonPositionScene, LessonPoster, LessonScene, PickableCard};

/// An input of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LearnerInput {
    /// A card to pick.
    Card(Card),
    /// An answer.
    Answer(usize),
    /// A decision.
    Decide(Action),
}

/// A lesson in progress.
#[derive(Clone, Debug)]
pub struct LessonSession {
    /// The game it teaches.
    pub game: Game,
    /// Whether it is the short lesson.
    pub is_brief: bool,
    /// The steps that were done in other lessons, by their names.
    known: Vec<&'static str>,
    steps: Vec<LessonStep>,
    at: usize,
    /// How many steps were done.
    done: usize,
    /// The right cards that were picked in this step.
    picked: CardSet,
    /// The last input in this step, and whether it was right.
    last: Option<(LearnerInput, bool)>,
    /// The current position.
    board: Option<Match>,
}

impl LessonSession {
    /// The lesson of a game at its stored progress (see [`LessonSession::write_progress`]), or from
    /// the beginning. Steps that other lessons have taught (see [`known_steps`]) are skipped.
    ///
    /// # Panics
    ///
    /// When a game without a short lesson is asked for one.
    #[must_use]
    pub fn begin(game: Game, is_brief: bool, stored: &str, known: Vec<&'static str>) -> Self {
        let steps = if is_brief { brief_lesson(game) } else { lesson(game) };
        assert!(!steps.is_empty(), "the game has no such lesson");
        let done = done(stored).min(steps.len() - 1);
        let at = stored.split_once('.').map(|(at, _)| at.parse().unwrap_or(0));
        let picked = CardSet::EMPTY;
        let mut lesson =
            Self { game, is_brief, known, steps, at: 0, done, picked, last: None, board: None };
        lesson.done = lesson.after_known(done);
        lesson.go_to_step(at.unwrap_or(lesson.done));
        lesson
    }

    /// The first step from this one on that is not known from another lesson.
    fn after_known(&self, step: usize) -> usize {
        let unknown = |step: &usize| !self.is_known(*step);
        (step..self.steps.len()).find(unknown).unwrap_or(step)
    }

    /// Whether another lesson has taught a step.
    fn is_known(&self, step: usize) -> bool {
        self.steps.get(step).is_some_and(|step| self.known.contains(&step.name))
    }

    /// The skipped steps before the current one.
    fn skipped(&self) -> Vec<usize> {
        let skipped = || (0..self.at).rev().take_while(|step| self.is_known(*step));
        if self.is_known(self.at) || self.at < self.done {
            return Vec::new();
        }
        let mut skipped: Vec<usize> = skipped().collect();
        skipped.reverse();
        skipped
    }

    /// The name under which its progress is stored.
    #[must_use]
    pub fn name(&self) -> String {
        lesson_name(self.game, self.is_brief)
    }

    /// Its progress, to be stored.
    #[must_use]
    pub fn write_progress(&self) -> String {
        format!("{}.{}", self.at, self.done)
    }

    /// The current step.
    #[must_use]
    pub fn step(&self) -> &LessonStep {
        &self.steps[self.at]
    }

    /// The number of steps.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.steps.len()
    }

    /// Always false: a lesson has steps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The index of the current step.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The index of the last open step.
    #[must_use]
    pub const fn open(&self) -> usize {
        self.done
    }

    /// Whether the step is done, now or earlier, so that the next one is open.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.at < self.done
    }

    /// Goes to another step, if it is open.
    pub fn go_to_step(&mut self, step: usize) {
        self.at = step.min(self.done).min(self.steps.len() - 1);
        (self.picked, self.last) = (CardSet::EMPTY, None);
        self.board = match &self.step().task {
            LessonTask::Decide(decide) => position::build_match(&decide.position),
            _ => None,
        };
    }

    /// Goes to the next step, skipping known ones unless the learner is looking at them.
    pub fn go_to_next_step(&mut self) {
        let next = self.at + 1;
        self.go_to_step(if self.is_known(self.at) { next } else { self.after_known(next) });
    }

    /// Whether the answer was wrong, so that the learner must read why before answering again.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let is_choice = matches!(self.step().task, LessonTask::Answer(_) | LessonTask::Decide(_));
        is_choice && self.last.is_some_and(|(_, right)| !right)
    }

    /// Lets the learner answer again.
    pub fn try_again(&mut self) {
        if self.is_stuck() {
            self.last = None;
        }
    }

    /// Takes and judges an input. Once a step is solved, inputs are ignored.
    pub fn apply_input(&mut self, input: LearnerInput) {
        if self.is_solved() || self.is_stuck() {
            return;
        }
        let right = match (&self.step().task, input) {
            (LessonTask::Pick(pick), LearnerInput::Card(card)) => {
                let right = pick.wanted.contains(card);
                if right {
                    self.picked.insert(card);
                }
                right
            }
            (LessonTask::Answer(right), LearnerInput::Answer(answer)) => answer == *right,
            (LessonTask::Decide(decide), LearnerInput::Decide(action)) => {
                let goal = decide.goal;
                self.decide(goal, action)
            }
            _ => return,
        };
        self.last = Some((input, right));
        if self.is_solved() {
            let next = self.after_known(self.at + 1);
            self.done = self.done.max(next).min(self.steps.len() - 1);
        }
    }

    /// Applies a decision; if it misses the goal, the position is unchanged.
    fn decide(&mut self, goal: TaskGoal, action: Action) -> bool {
        let Some(mut after) = self.board else { return false };
        if position::apply_decision(&mut after, action).is_none() {
            return false;
        }
        let reached = match goal {
            TaskGoal::Capture(code) => {
                code.parse().is_ok_and(|card| after.round_board().piles[YOU].contains(card))
            }
            TaskGoal::Action(wanted) => action == wanted,
            TaskGoal::Any => true,
            TaskGoal::RoundEnds => after.round_board().ending.is_some(),
        };
        if reached {
            self.board = Some(after);
        }
        reached
    }

    /// Whether the task of the step has been solved since it was opened.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        match &self.step().task {
            LessonTask::Pick(pick) => self.picked == pick.wanted,
            LessonTask::Answer(_) | LessonTask::Decide(_) => {
                self.last.is_some_and(|(_, right)| right)
            }
            LessonTask::Round => false,
        }
    }
}

/// The name under which the progress of a lesson is stored.
#[must_use]
pub fn lesson_name(game: Game, is_brief: bool) -> String {
    let brief = if is_brief { ".brief" } else { "" };
    format!("{game}{brief}")
}

/// The number of steps done, from the stored progress.
fn done(stored: &str) -> usize {
    stored.split_once('.').and_then(|(_, done)| done.parse().ok()).unwrap_or(0)
}

/// The names of the common steps that were done in the lessons of other games. `stored` returns the
/// stored progress of a game's lesson.
#[must_use]
pub fn known_steps(game: Game, stored: impl Fn(Game) -> String) -> Vec<&'static str> {
    let mut known = Vec::new();
    for other in Game::ALL.iter().filter(|other| **other != game) {
        let done = done(&stored(*other));
        if done > 0 {
            let steps = lesson(*other).into_iter().take(done);
            known.extend(steps.filter(|step| step.is_common).map(|step| step.name));
        }
    }
    known
}
