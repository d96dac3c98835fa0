//! The lesson of Hachi-Hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::event::Ending;
use ginmi::games::hachi_hachi::{self, Options, teyaku};
use ginmi::games::round_end::RoundEnd;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::shared::{capturing, cards, change, choosing, kinds, months, of, right, round};
use super::{Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU};

const GAME: Game = Game::HachiHachi;

/// The steps in order.
pub(super) fn steps() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(
            Position {
                top: "12c",
                ..Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b")
            },
            "3a",
            "hachi-hachi-1",
        ),
        choosing(
            Position {
                top: "12c",
                before: &[Action::Play(MOON_CHAFF)],
                ..Position::new(GAME, "1c 5b 6d 8c 9c 10b 12b", "2c 4c 7a 8a 8b 11d")
            },
            Goal::Takes("8a"),
            "hachi-hachi-2",
            "hachi-hachi-3",
        ),
        goal(),
        joining(),
        held_teyaku(),
        shown_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round("hachi-hachi-4"),
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
        title: "hachi-hachi-5",
        body: vec!["hachi-hachi-6", "hachi-hachi-7", "hachi-hachi-8"],
        rows: vec![("hachi-hachi-9", FIELD)],
        task: Task::Answer(Answer {
            prompt: "hachi-hachi-10",
            answers: vec!["hachi-hachi-11", "hachi-hachi-12", "hachi-hachi-13"],
            right: right(&[1, 2, 4], &times),
            wrong: "hachi-hachi-14",
            because: "hachi-hachi-15",
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
        title: "hachi-hachi-16",
        body: vec!["hachi-hachi-17", "hachi-hachi-18"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "hachi-hachi-19",
            position,
            goal: Goal::Is(Action::Join),
            wrong: "hachi-hachi-20",
            right: "hachi-hachi-21",
        }),
    }
}

const HAND: &str = "1a 1b 1c 4d 6c 9b 11d";

fn held_teyaku() -> Step {
    let held = teyaku::of(cards(HAND));
    let (triplet, red) = (Some(Teyaku::TRIPLET), Some(Teyaku::RED));
    Step {
        title: "hachi-hachi-22",
        body: vec!["hachi-hachi-23", "hachi-hachi-24", "hachi-hachi-25"],
        rows: vec![("your-hand", HAND)],
        task: Task::Answer(Answer {
            prompt: "hachi-hachi-26",
            answers: vec!["triplet", "hachi-hachi-27", "hachi-hachi-28"],
            right: right(&[(triplet, None), (None, red), (triplet, red)], &(held.a, held.b)),
            wrong: "hachi-hachi-29",
            because: "hachi-hachi-30",
        }),
    }
}

fn shown_teyaku() -> Step {
    let from = "5a 5b 5c 6c 9c 10d 11d";
    let hand = cards(from);
    Step {
        title: "hachi-hachi-31",
        body: vec!["hachi-hachi-32", "hachi-hachi-33"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "hachi-hachi-34",
            from,
            wanted: teyaku::shown(Teyaku::STANDING_TRIPLET, hand),
            because: Because::Rule("hachi-hachi-35"),
            right: "hachi-hachi-36",
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "1b 2b 3b 4b 6b 9b 11c";
    Step {
        title: "hachi-hachi-37",
        body: vec!["hachi-hachi-38", "hachi-hachi-39"],
        rows: vec![("blue-ribbons", "6b 9b 10b")],
        task: Task::Pick(Pick {
            prompt: "hachi-hachi-40",
            from,
            wanted: of(from, |card| {
                hachi_hachi::dekiyaku_cards(Dekiyaku::POETRY_RIBBONS).contains(card)
            }),
            because: Because::Rule("hachi-hachi-41"),
            right: "hachi-hachi-42",
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
        title: "hachi-hachi-43",
        body: vec!["hachi-hachi-44", "hachi-hachi-45"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "hachi-hachi-46",
            position,
            goal: Goal::Is(Action::Shoubu),
            wrong: "hachi-hachi-47",
            right: "hachi-hachi-48",
        }),
    }
}

fn settlement() -> Step {
    let mut end = RoundEnd::new(GAME, 3);
    end.piles[YOU] = cards("1b 2b 3b 8a");
    (end.ending, end.multiplier) = (Ending::Shoubu(YOU), 2);
    Step {
        title: "settlement",
        body: vec!["hachi-hachi-49", "hachi-hachi-50"],
        rows: vec![("hachi-hachi-51", "1b 2b 3b 8a")],
        task: Task::Answer(Answer {
            prompt: "hachi-hachi-52",
            answers: vec!["hachi-hachi-53", "hachi-hachi-54", "hachi-hachi-55"],
            right: right(&[-84, -168, -336], &change(&end, Seat::new(1))),
            wrong: "hachi-hachi-56",
            because: "hachi-hachi-57",
        }),
    }
}
