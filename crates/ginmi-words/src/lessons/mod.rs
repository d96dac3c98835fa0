//! Lessons: what they are made of, and what all of them begin with: months, kinds, captures (C-4), each
//! game on its own cards.
//!
//! Lessons are put together from what never changes. Where one of them does not hold together, or the
//! engine says something that is none of its answers, building it panics: the tests build all.

use std::fmt::Debug;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet, Kind, Month};
use ginmi::games::round_end::RoundEnd;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;
use ginmi::{Game, with_game};

use crate::Speaks;

/// The learner.
pub const YOU: Seat = Seat::new(0);

/// The steps of the lesson of a game, in order. What they say are ids of texts of that game.
#[must_use]
pub fn lesson(game: Game) -> Vec<Step> {
    with_game!(game, G => <G as Speaks>::lesson())
}

/// One step of a lesson.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it is about.
    pub title: &'static str,
    /// What is told, paragraph by paragraph.
    pub body: Vec<&'static str>,
    /// Cards that are shown with it, by their codes, each row with what it is.
    pub rows: Vec<(&'static str, &'static str)>,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done in a step.
#[derive(Clone, Debug)]
pub enum Task {
    /// Certain cards are to be picked.
    Pick(Pick),
    /// A question is to be answered.
    Answer(Answer),
    /// A decision is to be made in a position.
    Decide(Decide),
    /// A real round is to be played.
    Round,
}

/// Cards to pick.
#[derive(Clone, Debug)]
pub struct Pick {
    /// What is asked.
    pub prompt: &'static str,
    /// The cards to choose from, by their codes.
    pub from: &'static str,
    /// Which are right, as the engine says.
    pub wanted: CardSet,
    /// What is wrong with another card.
    pub because: Because,
    /// What is said in the end.
    pub right: &'static str,
}

/// Why a card is not to be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// It belongs to another month.
    Month,
    /// It is of another kind.
    Kind,
    /// As this says.
    Rule(&'static str),
}

/// A question with answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What is asked.
    pub prompt: &'static str,
    /// What can be answered.
    pub answers: Vec<&'static str>,
    /// Which is right, as the engine says.
    pub right: usize,
    /// Why the others are wrong.
    pub wrong: &'static str,
    /// Why it is right.
    pub because: &'static str,
}

/// A decision in a position.
#[derive(Clone, Debug)]
pub struct Decide {
    /// What is asked.
    pub prompt: &'static str,
    /// Where.
    pub position: Position,
    /// What is to come of it.
    pub goal: Goal,
    /// Why another decision misses it.
    pub wrong: &'static str,
    /// What is said in the end.
    pub right: &'static str,
}

/// What is to come of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The learner's pile holds this card.
    Takes(&'static str),
    /// It was this decision.
    Is(Action),
    /// It was any that the rules allow.
    Any,
    /// The round is over.
    RoundEnds,
}

/// What lies where. Cards are written as codes; everything else of the deck is in the other hands and
/// in the draw pile.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Which game.
    pub game: Game,
    /// How many are at the table.
    pub players: usize,
    /// What the learner is asked.
    pub phase: Phase,
    /// The own hand.
    pub hand: &'static str,
    /// The field.
    pub field: &'static str,
    /// The captured cards, from the learner on.
    pub piles: [&'static str; 3],
    /// The top card of the draw pile.
    pub top: &'static str,
    /// The field multiplier.
    pub multiplier: u8,
    /// The own teyaku that were claimed.
    pub claimed: &'static [Teyaku],
    /// What was done before the learner is asked.
    pub before: &'static [Action],
}

impl Position {
    /// The learner's turn with nothing captured yet.
    pub const fn new(game: Game, hand: &'static str, field: &'static str) -> Position {
        Position {
            game,
            players: game.info().capacity,
            phase: Phase::Play { seat: YOU },
            hand,
            field,
            piles: [""; 3],
            top: "",
            multiplier: 1,
            claimed: &[],
            before: &[],
        }
    }
}

/// The cards of these codes.
///
/// # Panics
///
/// When one is no card.
#[must_use]
pub fn cards(codes: &str) -> CardSet {
    codes.parse().unwrap_or_else(|error| panic!("`{codes}`: {error}"))
}

/// The cards of these codes that fulfil a condition.
pub(crate) fn of(codes: &str, is: impl Fn(Card) -> bool) -> CardSet {
    cards(codes).iter().filter(|card| is(*card)).collect()
}

/// What a player gains or loses at the end of a round.
pub(crate) fn change(end: &RoundEnd, seat: Seat) -> i32 {
    let settled = end.settle(&[]).unwrap_or_else(|bad| panic!("{}: {bad}", end.game));
    settled.changes[seat.index()]
}

/// The number of the answer that says what the engine says.
pub(crate) fn right<T: PartialEq + Debug>(answers: &[T], said: &T) -> usize {
    let place = answers.iter().position(|answer| answer == said);
    place.unwrap_or_else(|| panic!("{said:?} is none of the answers {answers:?}"))
}

/// Twelve months of four cards each.
pub(crate) fn months() -> Step {
    let from = "1a 1b 1c 1d 2c 3c 8c 11d";
    Step {
        title: "lesson-months",
        body: vec!["lesson-months-1", "lesson-months-2"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "lesson-months-pick",
            from,
            wanted: of(from, |card| Some(card.month()) == Month::new(1)),
            because: Because::Month,
            right: "lesson-months-right",
        }),
    }
}

/// Four kinds.
pub(crate) fn kinds(from: &'static str) -> Step {
    Step {
        title: "lesson-kinds",
        body: vec!["lesson-kinds-1", "lesson-kinds-2"],
        rows: vec![
            ("kind-bright", "1a"),
            ("kind-animal", "2a"),
            ("kind-ribbon", "6b"),
            ("kind-chaff", "9c"),
        ],
        task: Task::Pick(Pick {
            prompt: "lesson-kinds-pick",
            from,
            wanted: of(from, |card| card.kind() == Kind::Bright),
            because: Because::Kind,
            right: "lesson-kinds-right",
        }),
    }
}

/// A card captures what it matches.
pub(crate) fn capturing(position: Position, goal: &'static str, prompt: &'static str) -> Step {
    Step {
        title: "lesson-capturing",
        body: vec!["lesson-capturing-1", "lesson-capturing-2"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt,
            position,
            goal: Goal::Takes(goal),
            wrong: "lesson-capturing-wrong",
            right: "lesson-capturing-right",
        }),
    }
}

/// Of two, one is chosen.
pub(crate) fn choosing(
    position: Position,
    goal: Goal,
    body: &'static str,
    wrong: &'static str,
) -> Step {
    Step {
        title: "lesson-choosing",
        body: vec!["lesson-choosing-1", body],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "lesson-choosing-prompt",
            position,
            goal,
            wrong,
            right: "lesson-choosing-right",
        }),
    }
}

/// The round at the end.
pub(crate) fn round(body: &'static str) -> Step {
    Step { title: "lesson-round", body: vec![body], rows: Vec::new(), task: Task::Round }
}

/// What the right answers of a lesson say in English.
#[cfg(test)]
pub(crate) fn answers(game: Game) -> Vec<&'static str> {
    let told = |step: Step| match step.task {
        Task::Answer(answer) => {
            Some(crate::Lang::English.text_in(game, answer.answers[answer.right]))
        }
        _ => None,
    };
    lesson(game).into_iter().filter_map(told).collect()
}

#[cfg(test)]
mod tests {
    use ginmi::event::Ending;

    use super::*;

    #[test]
    #[should_panic(expected = "has no dekiyaku")]
    fn a_round_that_the_engine_refuses_is_no_answer() {
        let mut end = RoundEnd::new(Game::Nuki, 2);
        end.ending = Ending::Shoubu(YOU);
        change(&end, YOU);
    }

    #[test]
    #[should_panic(expected = "none of the answers")]
    fn what_is_none_of_the_answers_is_not_the_last_of_them() {
        right(&[35, 70, 140], &0);
    }
}
