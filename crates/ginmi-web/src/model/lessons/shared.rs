//! What all lessons begin with: months, kinds, captures (C-4). Each game tells them on its own cards.
//!
//! Lessons are put together from what never changes. Where one of them does not hold together, or the
//! engine says something that is none of its answers, building it panics: the tests build all.

use std::fmt::Debug;

use ginmi::cards::{Card, CardSet, Kind, Month};
use ginmi::games::round_end::RoundEnd;
use ginmi::seat::Seat;

use super::{Because, Decide, Goal, Pick, Position, Step, Task};

/// The cards of these codes.
pub(super) fn cards(codes: &str) -> CardSet {
    codes.parse().unwrap_or_else(|error| panic!("`{codes}`: {error}"))
}

/// The cards of these codes that fulfil a condition.
pub(super) fn of(codes: &str, is: impl Fn(Card) -> bool) -> CardSet {
    cards(codes).iter().filter(|card| is(*card)).collect()
}

/// What a player gains or loses at the end of a round.
pub(super) fn change(end: &RoundEnd, seat: Seat) -> i32 {
    let settled = end.settle(&[]).unwrap_or_else(|bad| panic!("{}: {bad}", end.game));
    settled.changes[seat.index()]
}

/// The number of the answer that says what the engine says.
pub(super) fn right<T: PartialEq + Debug>(answers: &[T], said: &T) -> usize {
    let place = answers.iter().position(|answer| answer == said);
    place.unwrap_or_else(|| panic!("{said:?} is none of the answers {answers:?}"))
}

/// Twelve months of four cards each.
pub(super) fn months() -> Step {
    let from = "1a 1b 1c 1d 2c 3c 8c 11d";
    Step {
        title: "months",
        body: vec!["lesson-1", "lesson-2"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "lesson-3",
            from,
            wanted: of(from, |card| Some(card.month()) == Month::new(1)),
            because: Because::Month,
            right: "lesson-4",
        }),
    }
}

/// Four kinds.
pub(super) fn kinds(from: &'static str) -> Step {
    Step {
        title: "lesson-5",
        body: vec!["lesson-6", "lesson-7"],
        rows: vec![("bright", "1a"), ("animal", "2a"), ("ribbon", "6b"), ("chaff", "9c")],
        task: Task::Pick(Pick {
            prompt: "lesson-8",
            from,
            wanted: of(from, |card| card.kind() == Kind::Bright),
            because: Because::Kind,
            right: "lesson-9",
        }),
    }
}

/// A card captures what it matches.
pub(super) fn capturing(position: Position, goal: &'static str, prompt: &'static str) -> Step {
    Step {
        title: "lesson-10",
        body: vec!["lesson-11", "lesson-12"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt,
            position,
            goal: Goal::Takes(goal),
            wrong: "lesson-13",
            right: "lesson-14",
        }),
    }
}

/// Of two, one is chosen.
pub(super) fn choosing(
    position: Position,
    goal: Goal,
    body: &'static str,
    wrong: &'static str,
) -> Step {
    Step {
        title: "lesson-15",
        body: vec!["lesson-16", body],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "lesson-17",
            position,
            goal,
            wrong,
            right: "lesson-18",
        }),
    }
}

/// The round at the end.
pub(super) fn round(body: &'static str) -> Step {
    Step { title: "lesson-19", body: vec![body], rows: Vec::new(), task: Task::Round }
}
