//! Lessons: their parts, and the steps that all of them begin with: months, kinds and captures
//! (C-4), with each game's own cards.
//!
//! Lessons are built from constants. Building one panics if it is inconsistent, or if the engine's
//! result is not among its answers; the tests build all of them.

use std::fmt::{Debug, Display};

use ginmi::action::Action;
use ginmi::cards::{Card, CardKind, CardSet, Month};
use ginmi::games::external_round::ExternalRound;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;
use ginmi::{Game, with_game};

use crate::{GameTexts, id, offered_games};

/// The learner.
pub const YOU: Seat = Seat::new(0);

/// The steps of the lesson of a game, in order. Their texts are ids of that game's texts.
#[must_use]
pub fn lesson(game: Game) -> Vec<LessonStep> {
    with_game!(game, G => <G as GameTexts>::lesson())
}

/// The game with a short lesson for players of the game that is offered first, if any has one.
#[must_use]
pub fn brief_lesson_game() -> Option<Game> {
    let has = |game: &Game| with_game!(*game, G => <G as GameTexts>::HAS_BRIEF_LESSON);
    offered_games().into_iter().find(has)
}

/// The short lesson of a game for players of the game that is offered first: what is different
/// here. Empty if the game has none.
#[must_use]
pub fn brief_lesson(game: Game) -> Vec<LessonStep> {
    with_game!(game, G => <G as GameTexts>::brief_lesson())
}

/// One step of a lesson. Its texts are `lesson-NAME`, its title, and `lesson-NAME-PART`: see
/// [`LessonStep::ids`].
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// Its name, as in the ids of its texts.
    pub name: &'static str,
    /// The name in the ids of its title and paragraphs: usually its own.
    pub text_name: &'static str,
    /// The number of its paragraphs; their parts are numbers, from 1.
    pub paragraphs: usize,
    /// Whether all games teach it, so that players can skip it the second time.
    pub is_common: bool,
    /// Rows of cards to show, each with the id of its caption.
    pub rows: Vec<(&'static str, &'static str)>,
    /// The learner's task.
    pub task: LessonTask,
}

/// The task of a step: its `prompt` asks for it, and `right` or `wrong` answers.
#[derive(Clone, Debug)]
pub enum LessonTask {
    /// Pick certain cards.
    Pick(PickTask),
    /// Give one of the [`ANSWERS`]: the index of the right one, according to the engine.
    Answer(usize),
    /// Decide in a position.
    Decide(DecisionTask),
    /// Play a real round.
    Round,
}

/// The parts of a step that are answers to its question.
pub const ANSWERS: [&str; 3] = ["a", "b", "c"];

/// Cards to pick.
#[derive(Clone, Debug)]
pub struct PickTask {
    /// The cards to choose from, by their codes.
    pub from: &'static str,
    /// The right ones, according to the engine.
    pub wanted: CardSet,
    /// The explanation of why another card is wrong.
    pub wrong_card_reason: WrongCardReason,
}

/// Why a card is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongCardReason {
    /// It belongs to another month.
    Month,
    /// It is of another kind.
    Kind,
    /// The step explains it.
    Rule,
}

/// A decision in a position.
#[derive(Clone, Debug)]
pub struct DecisionTask {
    /// The position.
    pub position: LessonPosition,
    /// The goal.
    pub goal: TaskGoal,
}

impl LessonStep {
    const fn new(name: &'static str, paragraphs: usize, task: LessonTask) -> Self {
        Self { name, text_name: name, paragraphs, is_common: false, rows: Vec::new(), task }
    }

    /// The step with the paragraphs of another name.
    pub(crate) fn with_texts_of(self, text_name: &'static str, paragraphs: usize) -> Self {
        Self { text_name, paragraphs, ..self }
    }

    /// Marks the step as one that all games teach.
    const fn common(mut self) -> Self {
        self.is_common = true;
        self
    }

    /// A step in which cards are picked, and whose text explains why another one is wrong.
    pub(crate) const fn pick(
        name: &'static str,
        paragraphs: usize,
        from: &'static str,
        wanted: CardSet,
    ) -> Self {
        Self::new(
            name,
            paragraphs,
            LessonTask::Pick(PickTask { from, wanted, wrong_card_reason: WrongCardReason::Rule }),
        )
    }

    /// A question, with the values of its answers and the engine's result.
    ///
    /// # Panics
    ///
    /// When the result is not among the answers.
    pub(crate) fn answer<T: PartialEq + Debug>(
        name: &'static str,
        paragraphs: usize,
        answers: &[T; ANSWERS.len()],
        result: &T,
    ) -> Self {
        let right = answers.iter().position(|answer| answer == result);
        let right =
            right.unwrap_or_else(|| panic!("{result:?} is none of the answers {answers:?}"));
        Self::new(name, paragraphs, LessonTask::Answer(right))
    }

    /// A step with a decision.
    pub(crate) const fn decide(
        name: &'static str,
        paragraphs: usize,
        position: LessonPosition,
        goal: TaskGoal,
    ) -> Self {
        Self::new(name, paragraphs, LessonTask::Decide(DecisionTask { position, goal }))
    }

    /// The step with cards to look at.
    pub(crate) fn with_rows(self, rows: &[(&'static str, &'static str)]) -> Self {
        Self { rows: rows.to_vec(), ..self }
    }

    /// The id of a part of its text.
    #[must_use]
    pub fn id(&self, part: impl Display) -> String {
        format!("lesson-{}-{part}", self.name)
    }

    /// The id of its title.
    #[must_use]
    pub fn title(&self) -> String {
        format!("lesson-{}", self.text_name)
    }

    /// The ids of its paragraphs.
    pub fn body(&self) -> impl Iterator<Item = String> {
        (1..=self.paragraphs).map(|number| format!("{}-{number}", self.title()))
    }

    /// The ids of all its texts.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let parts: &[&str] = match &self.task {
            LessonTask::Pick(PickTask {
                wrong_card_reason: WrongCardReason::Month | WrongCardReason::Kind,
                ..
            }) => &["prompt", "right"],
            LessonTask::Pick(_) | LessonTask::Decide(_) => &["prompt", "right", "wrong"],
            LessonTask::Answer(_) => &["prompt", "right", "wrong", "a", "b", "c"],
            LessonTask::Round => &[],
        };
        let rows = self.rows.iter().map(|(caption, _)| (*caption).to_owned());
        let parts = parts.iter().map(|part| self.id(part));
        [self.title()].into_iter().chain(self.body()).chain(rows).chain(parts).collect()
    }
}

/// The goal of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskGoal {
    /// The learner's pile holds this card.
    Capture(&'static str),
    /// The decision is this one.
    Action(Action),
    /// Any legal decision.
    Any,
    /// The round is over.
    RoundEnds,
}

/// A position. Cards are written as codes; the rest of the deck is in the other hands and in the
/// draw pile.
#[derive(Clone, Copy, Debug)]
pub struct LessonPosition {
    /// The game.
    pub game: Game,
    /// The number of players at the table.
    pub players: usize,
    /// The question for the learner.
    pub phase: Phase,
    /// The learner's hand.
    pub hand: &'static str,
    /// The field.
    pub field: &'static str,
    /// The captured cards of each player, from the learner on.
    pub piles: [&'static str; 3],
    /// The top card of the draw pile.
    pub top: &'static str,
    /// The field multiplier.
    pub multiplier: u8,
    /// The learner's claimed teyaku.
    pub claimed: &'static [Teyaku],
    /// The card of the hand that is played before the learner is asked, if any.
    pub played: &'static str,
}

impl LessonPosition {
    /// The learner's turn with nothing captured yet.
    pub const fn new(game: Game, hand: &'static str, field: &'static str) -> Self {
        Self {
            game,
            players: game.capacity(),
            phase: Phase::Play { seat: YOU },
            hand,
            field,
            piles: [""; 3],
            top: "",
            multiplier: 1,
            claimed: &[],
            played: "",
        }
    }
}

/// The cards of these codes.
///
/// # Panics
///
/// When one is not a card.
#[must_use]
pub fn parse_cards(codes: &str) -> CardSet {
    codes.parse().unwrap_or_else(|error| panic!("`{codes}`: {error}"))
}

/// The cards of these codes that satisfy a condition.
pub(crate) fn cards_where(codes: &str, is: impl Fn(Card) -> bool) -> CardSet {
    parse_cards(codes).iter().filter(|card| is(*card)).collect()
}

/// What a player gains or loses at the end of a round.
pub(crate) fn account_change(end: &ExternalRound, seat: Seat) -> i32 {
    let settled = end.settle(&[]).unwrap_or_else(|bad| panic!("{}: {bad}", end.game));
    settled.changes[seat.index()]
}

/// The step about the twelve months.
pub(crate) fn months_step() -> LessonStep {
    let from = "1a 1b 1c 1d 2c 3c 8c 11d";
    let wanted = cards_where(from, |card| Some(card.month()) == Month::new(1));
    LessonStep::new(
        "months",
        2,
        LessonTask::Pick(PickTask { from, wanted, wrong_card_reason: WrongCardReason::Month }),
    )
    .common()
}

/// The step about the four kinds.
pub(crate) fn kinds_step(from: &'static str) -> LessonStep {
    let wanted = cards_where(from, |card| card.kind() == CardKind::Bright);
    let rows = [
        (id!("kind-bright"), "1a"),
        (id!("kind-animal"), "2a"),
        (id!("kind-ribbon"), "6b"),
        (id!("kind-chaff"), "9c"),
    ];
    let task =
        LessonTask::Pick(PickTask { from, wanted, wrong_card_reason: WrongCardReason::Kind });
    LessonStep::new("kinds", 2, task).common().with_rows(&rows)
}

/// The step about capturing a matching card: the Curtain.
pub(crate) const fn capture_step(position: LessonPosition) -> LessonStep {
    LessonStep::decide("capturing", 2, position, TaskGoal::Capture("3a")).common()
}

/// The step about choosing one of two matching cards.
pub(crate) const fn choice_step(position: LessonPosition, wanted: &'static str) -> LessonStep {
    LessonStep::decide("choosing", 2, position, TaskGoal::Capture(wanted)).common()
}

/// The round at the end.
pub(crate) const fn round_step() -> LessonStep {
    LessonStep::new("round", 1, LessonTask::Round)
}

/// The right answers of a lesson in English.
#[cfg(test)]
pub(crate) fn answers(game: Game) -> Vec<&'static str> {
    let answer = |step: LessonStep| match step.task {
        LessonTask::Answer(right) => {
            Some(crate::Lang::English.text_in(game, &step.id(ANSWERS[right])))
        }
        _ => None,
    };
    lesson(game).into_iter().filter_map(answer).collect()
}

#[cfg(test)]
mod tests {
    use ginmi::event::RoundEnding;

    use super::*;

    #[test]
    #[should_panic(expected = "has no dekiyaku")]
    fn a_round_that_the_engine_refuses_is_no_answer() {
        let mut end = ExternalRound::new(Game::Nuki, 2);
        end.ending = RoundEnding::Shoubu(YOU);
        account_change(&end, YOU);
    }

    #[test]
    fn a_game_says_whether_it_has_a_short_lesson() {
        for game in Game::ALL {
            let says = with_game!(*game, G => <G as GameTexts>::HAS_BRIEF_LESSON);
            assert_eq!(says, !brief_lesson(*game).is_empty(), "{game}");
        }
    }

    #[test]
    #[should_panic(expected = "none of the answers")]
    fn an_answer_outside_the_list_is_not_the_last_one() {
        LessonStep::answer("settlement", 1, &[35, 70, 140], &0);
    }
}
