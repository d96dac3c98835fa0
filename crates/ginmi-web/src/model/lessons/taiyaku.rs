//! The lesson of Taiyaku.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::{Card, Month, groups};
use ginmi::games::round_end::RoundEnd;
use ginmi::games::taiyaku::{self, score};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::shared::{capturing, cards, change, choosing, kinds, months, of, right, round};
use super::{Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU};

const GAME: Game = Game::Taiyaku;

/// The steps in order.
pub(super) fn steps() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(
            Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b"),
            "3a",
            "hachi-hachi-1",
        ),
        choosing(
            Position {
                before: &[Action::Play(CHRYSANTHEMUM_CHAFF)],
                ..Position::new(GAME, "1c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 9a 9d 11b")
            },
            Goal::Takes("9a"),
            "taiyaku-1",
            "taiyaku-2",
        ),
        purses(),
        joining(),
        held_teyaku(),
        returning(),
        made_dekiyaku(),
        stopping(),
        settlement(),
        round("hachi-hachi-4"),
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
        title: "taiyaku-3",
        body: vec!["taiyaku-4", "taiyaku-5"],
        rows: Vec::new(),
        task: Task::Answer(Answer {
            prompt: "taiyaku-6",
            answers: vec!["taiyaku-7", "taiyaku-8", "taiyaku-9"],
            right: right(&[-5, -8, -10], &change(&end, YOU)),
            wrong: "taiyaku-10",
            because: "taiyaku-11",
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
        title: "taiyaku-12",
        body: vec!["taiyaku-13", "taiyaku-14"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "taiyaku-15",
            position,
            goal: Goal::Is(Action::Join),
            wrong: "taiyaku-16",
            right: "taiyaku-17",
        }),
    }
}

const EMPTIES: &str = "1c 2d 4c 6c 8a 9a 10c 12d";

fn held_teyaku() -> Step {
    let hand = cards(EMPTIES);
    let held = taiyaku::teyaku::of(hand).a.expect("the hand holds Seven Empties");
    Step {
        title: "hachi-hachi-22",
        body: vec!["taiyaku-18", "taiyaku-19"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "taiyaku-20",
            from: EMPTIES,
            wanted: taiyaku::teyaku::shown(held, hand),
            because: Because::Rule("taiyaku-21"),
            right: "taiyaku-22",
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
        title: "taiyaku-23",
        body: vec!["taiyaku-24", "taiyaku-25"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "taiyaku-26",
            position,
            goal: Goal::Any,
            wrong: "taiyaku-27",
            right: "taiyaku-28",
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "4a 4b 4c 4d 5a 7c 9a 11c";
    Step {
        title: "hachi-hachi-37",
        body: vec!["taiyaku-29", "taiyaku-30"],
        rows: vec![("taiyaku-31", "1a 3a 5a 8a 9a 11a 12a")],
        task: Task::Pick(Pick {
            prompt: "taiyaku-32",
            from,
            wanted: of(from, |card| taiyaku::dekiyaku_cards(Dekiyaku::WISTERIA_ROW).contains(card)),
            because: Because::Rule("taiyaku-33"),
            right: "taiyaku-34",
        }),
    }
}

fn stopping() -> Step {
    let position = Position {
        piles: ["6b 6c 9b 9c", "1a 1c 3a 3c", "5a 5c"],
        ..Position::new(GAME, "2c 8d 10c 12b", "4c 7a 10b 11b")
    };
    Step {
        title: "taiyaku-35",
        body: vec!["taiyaku-36", "taiyaku-37"],
        rows: vec![("taiyaku-38", "1a 2a 3a 1b 2b 3b"), ("taiyaku-39", "6b 9b 10b")],
        task: Task::Decide(Decide {
            prompt: "taiyaku-40",
            position,
            goal: Goal::RoundEnds,
            wrong: "taiyaku-41",
            right: "taiyaku-42",
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
        title: "settlement",
        body: vec!["taiyaku-43", "taiyaku-44"],
        rows: vec![("taiyaku-45", own), ("taiyaku-46", other)],
        task: Task::Answer(Answer {
            prompt: "taiyaku-47",
            answers: vec!["taiyaku-48", "taiyaku-49", "taiyaku-50"],
            right: right(&[-1, -6, -7], &change(&end, kiku)),
            wrong: "taiyaku-51",
            because: "taiyaku-52",
        }),
    }
}
