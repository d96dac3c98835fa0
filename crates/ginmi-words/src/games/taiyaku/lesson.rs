//! The lesson of Taiyaku.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::{Card, Month, groups};
use ginmi::games::round_end::RoundEnd;
use ginmi::games::taiyaku::{self, score};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::lessons::{
    Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU, capturing, cards, change,
    choosing, kinds, months, of, right, round,
};

const GAME: Game = Game::Taiyaku;

/// The steps in order.
pub(super) fn lesson() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(
            Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b"),
            "3a",
            "lesson-capture-curtain",
        ),
        choosing(
            Position {
                before: &[Action::Play(CHRYSANTHEMUM_CHAFF)],
                ..Position::new(GAME, "1c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 9a 9d 11b")
            },
            Goal::Takes("9a"),
            "lesson-choosing-2",
            "lesson-choosing-wrong",
        ),
        purses(),
        joining(),
        held_teyaku(),
        returning(),
        made_dekiyaku(),
        stopping(),
        settlement(),
        round("lesson-play-round"),
    ]
}

const CHRYSANTHEMUM_CHAFF: Card = match Month::new(9) {
    Some(month) => Card::new(month, 2),
    None => panic!("there is a ninth month"),
};

fn purses() -> Step {
    let mut end = RoundEnd::new(GAME, 3);
    // The opponent's four pays first, then the score.
    end.claims[Seat::new(1)].b = Some(Teyaku::FOUR_OF_A_KIND);
    end.piles[Seat::new(2)] = cards("3a 8a");
    Step {
        title: "lesson-purses",
        body: vec!["lesson-purses-1", "lesson-purses-2"],
        rows: Vec::new(),
        task: Task::Answer(Answer {
            prompt: "lesson-purses-prompt",
            answers: vec!["lesson-purses-a", "lesson-purses-b", "lesson-purses-c"],
            right: right(&[-5, -8, -10], &change(&end, YOU)),
            wrong: "lesson-purses-wrong",
            because: "lesson-purses-because",
        }),
    }
}

fn joining() -> Step {
    let position = Position {
        players: 4,
        phase: Phase::Join { seat: YOU },
        ..Position::new(GAME, "2a 2b 2c 2d 5c 7d 8a 9a", "3c 4c 6d 8d 10d 11d")
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

const EMPTIES: &str = "1c 2d 4c 6c 8a 9a 10c 12d";

fn held_teyaku() -> Step {
    let hand = cards(EMPTIES);
    let held = taiyaku::teyaku::of(hand).a.expect("the hand holds Seven Empties");
    Step {
        title: "lesson-teyaku",
        body: vec!["lesson-teyaku-1", "lesson-teyaku-2"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "lesson-teyaku-prompt",
            from: EMPTIES,
            wanted: taiyaku::teyaku::shown(held, hand),
            because: Because::Rule("lesson-teyaku-wrong"),
            right: "lesson-teyaku-right",
        }),
    }
}

fn returning() -> Step {
    let position = Position {
        phase: Phase::Return { seat: YOU },
        claimed: &[Teyaku::SEVEN_EMPTIES],
        ..Position::new(GAME, EMPTIES, "3c 4d 6d 8d 10d 11d")
    };
    Step {
        title: "lesson-returning",
        body: vec!["lesson-returning-1", "lesson-returning-2"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "lesson-returning-prompt",
            position,
            goal: Goal::Any,
            wrong: "lesson-returning-wrong",
            right: "lesson-returning-right",
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "4a 4b 4c 4d 5a 7c 9a 11c";
    Step {
        title: "lesson-dekiyaku",
        body: vec!["lesson-dekiyaku-1", "lesson-dekiyaku-2"],
        rows: vec![("lesson-dekiyaku-row", "1a 3a 5a 8a 9a 11a 12a")],
        task: Task::Pick(Pick {
            prompt: "lesson-dekiyaku-prompt",
            from,
            wanted: of(from, |card| taiyaku::dekiyaku_cards(Dekiyaku::WISTERIA_ROW).contains(card)),
            because: Because::Rule("lesson-dekiyaku-wrong"),
            right: "lesson-dekiyaku-right",
        }),
    }
}

fn stopping() -> Step {
    let position = Position {
        piles: ["6b 6c 9b 9c", "1a 1c 3a 3c", "5a 5c"],
        ..Position::new(GAME, "2c 8d 10c 12b", "4c 7a 10b 11b")
    };
    Step {
        title: "lesson-stopping",
        body: vec!["lesson-stopping-1", "lesson-stopping-2"],
        rows: vec![
            ("lesson-stopping-row-1", "1a 2a 3a 1b 2b 3b"),
            ("lesson-stopping-row-2", "6b 9b 10b"),
        ],
        task: Task::Decide(Decide {
            prompt: "lesson-stopping-prompt",
            position,
            goal: Goal::RoundEnds,
            wrong: "lesson-stopping-wrong",
            right: "lesson-stopping-right",
        }),
    }
}

fn settlement() -> Step {
    let (own, other) = ("8a 3a 1b 2b", "9a 5a");
    let kiku = Seat::new(1);
    let mut end = RoundEnd::new(GAME, 3);
    (end.piles[YOU], end.piles[kiku]) = (cards(own), cards(other));
    debug_assert_eq!([YOU, kiku].map(|seat| score(end.piles[seat])), [Some(7), Some(1)]);
    debug_assert!(!end.piles[YOU].intersects(groups::WILLOWS), "no other yaku hides in it");
    Step {
        title: "lesson-settlement",
        body: vec!["lesson-settlement-1", "lesson-settlement-2"],
        rows: vec![("lesson-settlement-row-1", own), ("lesson-settlement-row-2", other)],
        task: Task::Answer(Answer {
            prompt: "lesson-settlement-prompt",
            answers: vec!["lesson-settlement-a", "lesson-settlement-b", "lesson-settlement-c"],
            right: right(&[-1, -6, -7], &change(&end, kiku)),
            wrong: "lesson-settlement-wrong",
            because: "lesson-settlement-because",
        }),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["8 chips", "6 chips"]);
    }
}
