//! The lesson of Hachi-Hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::event::Ending;
use ginmi::games::hachi_hachi::{self, Options, teyaku};
use ginmi::games::round_end::RoundEnd;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::lessons::{
    Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU, capturing, cards, change,
    choosing, kinds, months, of, right, round,
};

const GAME: Game = Game::HachiHachi;

/// The steps in order.
pub(super) fn lesson() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(
            Position {
                top: "12c",
                ..Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b")
            },
            "3a",
            "lesson-capture-curtain",
        ),
        choosing(
            Position {
                top: "12c",
                before: &[Action::Play(MOON_CHAFF)],
                ..Position::new(GAME, "1c 5b 6d 8c 9c 10b 12b", "2c 4c 7a 8a 8b 11d")
            },
            Goal::Takes("8a"),
            "lesson-choosing-2",
            "lesson-choosing-wrong",
        ),
        goal(),
        joining(),
        held_teyaku(),
        shown_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round("lesson-play-round"),
    ]
}

const MOON_CHAFF: ginmi::cards::Card = match ginmi::cards::Month::new(8) {
    Some(month) => ginmi::cards::Card::new(month, 2),
    None => panic!("there is an eighth month"),
};

const FIELD: &str = "2c 4b 5a 8a 9c 12d";

fn goal() -> Step {
    let times = hachi_hachi::multiplier_of(&Options::default(), cards(FIELD));
    Step {
        title: "lesson-goal",
        body: vec!["lesson-goal-1", "lesson-goal-2", "lesson-goal-3"],
        rows: vec![("lesson-goal-row", FIELD)],
        task: Task::Answer(Answer {
            prompt: "lesson-goal-prompt",
            answers: vec!["lesson-goal-a", "lesson-goal-b", "lesson-goal-c"],
            right: right(&[1, 2, 4], &times),
            wrong: "lesson-goal-wrong",
            because: "lesson-goal-because",
        }),
    }
}

fn joining() -> Step {
    let position = Position {
        players: 4,
        phase: Phase::Join { seat: YOU },
        multiplier: 2,
        ..Position::new(GAME, "4a 4b 4c 8a 8b 12a 12b", "2c 3a 5c 6d 9c 10d")
    };
    Step {
        title: "lesson-joining",
        body: vec!["lesson-joining-1", "lesson-joining-2"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "lesson-joining-prompt",
            position,
            goal: Goal::Is(Action::Join),
            wrong: "lesson-joining-wrong",
            right: "lesson-joining-right",
        }),
    }
}

const HAND: &str = "1a 1b 1c 4d 6c 9b 11d";

fn held_teyaku() -> Step {
    let held = teyaku::of(cards(HAND));
    let (triplet, red) = (Some(Teyaku::TRIPLET), Some(Teyaku::RED));
    Step {
        title: "lesson-teyaku",
        body: vec!["lesson-teyaku-1", "lesson-teyaku-2", "lesson-teyaku-3"],
        rows: vec![("your-hand", HAND)],
        task: Task::Answer(Answer {
            prompt: "lesson-teyaku-prompt",
            answers: vec!["lesson-teyaku-a", "lesson-teyaku-b", "lesson-teyaku-c"],
            right: right(&[(triplet, None), (None, red), (triplet, red)], &(held.a, held.b)),
            wrong: "lesson-teyaku-wrong",
            because: "lesson-teyaku-because",
        }),
    }
}

fn shown_teyaku() -> Step {
    let from = "5a 5b 5c 6c 9c 10d 11d";
    let hand = cards(from);
    Step {
        title: "lesson-showing",
        body: vec!["lesson-showing-1", "lesson-showing-2"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "lesson-showing-prompt",
            from,
            wanted: teyaku::shown(Teyaku::STANDING_TRIPLET, hand),
            because: Because::Rule("lesson-showing-wrong"),
            right: "lesson-showing-right",
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "1b 2b 3b 4b 6b 9b 11c";
    Step {
        title: "lesson-dekiyaku",
        body: vec!["lesson-dekiyaku-1", "lesson-dekiyaku-2"],
        rows: vec![("lesson-dekiyaku-row", "6b 9b 10b")],
        task: Task::Pick(Pick {
            prompt: "lesson-dekiyaku-prompt",
            from,
            wanted: of(from, |card| {
                hachi_hachi::dekiyaku_cards(Dekiyaku::POETRY_RIBBONS).contains(card)
            }),
            because: Because::Rule("lesson-dekiyaku-wrong"),
            right: "lesson-dekiyaku-right",
        }),
    }
}

fn calling() -> Step {
    let position = Position {
        piles: ["1b 1c 2b 2c 3b 3c", "6b 6c 9b 9c", "4a 4c"],
        phase: Phase::Call { seat: YOU },
        ..Position::new(GAME, "5b 6d 8d 12b", "10b 7a 12c 11b")
    };
    Step {
        title: "lesson-calling",
        body: vec!["lesson-calling-1", "lesson-calling-2"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "lesson-calling-prompt",
            position,
            goal: Goal::Is(Action::Shoubu),
            wrong: "lesson-calling-wrong",
            right: "lesson-calling-right",
        }),
    }
}

fn settlement() -> Step {
    let mut end = RoundEnd::new(GAME, 3);
    end.piles[YOU] = cards("1b 2b 3b 8a");
    (end.ending, end.multiplier) = (Ending::Shoubu(YOU), 2);
    Step {
        title: "lesson-settlement",
        body: vec!["lesson-settlement-1", "lesson-settlement-2"],
        rows: vec![("lesson-your-pile", "1b 2b 3b 8a")],
        task: Task::Answer(Answer {
            prompt: "lesson-settlement-prompt",
            answers: vec!["lesson-settlement-a", "lesson-settlement-b", "lesson-settlement-c"],
            right: right(&[-84, -168, -336], &change(&end, Seat::new(1))),
            wrong: "lesson-settlement-wrong",
            because: "lesson-settlement-because",
        }),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["×2", "Triplet", "168 points"]);
    }
}
