//! The lesson of Nuki Hachi-hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::{Card, Month};
use ginmi::event::Ending;
use ginmi::games::nuki::{self, DECK, teyaku};
use ginmi::games::round_end::RoundEnd;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use super::shared::{capturing, cards, change, choosing, kinds, months, of, right, round};
use super::{Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU};

const GAME: Game = Game::Nuki;

/// The steps in order.
pub(super) fn steps() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 3a 8b 9c 10a 11a 12a"),
        deck(),
        capturing(
            Position {
                top: "12b",
                ..Position::new(GAME, "3c 2b 6d 8d 9c 10b 1d", "2c 3a 6c 10a 9d 11b")
            },
            "3a",
            "hachi-hachi-1",
        ),
        choosing(
            Position {
                top: "12b",
                before: &[Action::Play(MAPLE_CHAFF)],
                ..Position::new(GAME, "1c 2b 6d 8c 9c 10d 3d", "2c 6c 10a 10b 11d 3c")
            },
            Goal::Takes("10a"),
            "nuki-1",
            "nuki-2",
        ),
        goal(),
        joining(),
        held_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round("nuki-3"),
    ]
}

const MAPLE_CHAFF: Card = match Month::new(10) {
    Some(month) => Card::new(month, 3),
    None => panic!("there is a tenth month"),
};

fn deck() -> Step {
    let from = "2a 4a 5a 6a 7a 9a 12a 12d";
    Step {
        title: "nuki-4",
        body: vec!["nuki-5", "nuki-6"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "nuki-7",
            from,
            wanted: of(from, |card| !DECK.contains(card)),
            because: Because::Rule("nuki-8"),
            right: "nuki-9",
        }),
    }
}

fn goal() -> Step {
    let mut end = RoundEnd::new(GAME, 2);
    // 111 of the 211 points; the rest is the opponent's.
    end.piles[YOU] = cards(OWN);
    end.piles[Seat::new(1)] = DECK - end.piles[YOU];
    Step {
        title: "hachi-hachi-5",
        body: vec!["nuki-10", "nuki-11"],
        rows: Vec::new(),
        task: Task::Answer(Answer {
            prompt: "nuki-12",
            answers: vec!["nuki-13", "nuki-14", "nuki-15"],
            right: right(&[11, 22, 111], &change(&end, YOU)),
            wrong: "nuki-16",
            because: "nuki-17",
        }),
    }
}

/// 111 points without a yaku; the others make none either.
const OWN: &str = "1a 2a 2b 3a 3b 3d 6b 8a 8c 9c 10b 10c 11b 11c 11d 12b";

fn joining() -> Step {
    let position = Position {
        players: 3,
        phase: Phase::Join { seat: YOU },
        ..Position::new(GAME, "2a 2b 2c 2d 8a 8b 12a", "1c 3c 6d 9c 10d 11d")
    };
    Step {
        title: "hachi-hachi-16",
        body: vec!["nuki-18", "nuki-19"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "nuki-20",
            position,
            goal: Goal::Is(Action::Join),
            wrong: "nuki-21",
            right: "nuki-22",
        }),
    }
}

fn held_teyaku() -> Step {
    let from = "2a 2b 2c 6c 8c 8d 11c";
    let hand = cards(from);
    let teyaku = teyaku::of(hand).a.expect("the hand holds a Triplet");
    Step {
        title: "hachi-hachi-22",
        body: vec!["nuki-23", "nuki-24"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "nuki-25",
            from,
            wanted: teyaku::shown(teyaku, hand, None),
            because: Because::Rule("nuki-26"),
            right: "nuki-27",
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "2a 6b 9b 10b 1b 3b 11c";
    Step {
        title: "hachi-hachi-37",
        body: vec!["nuki-28"],
        rows: vec![("poetry-ribbons", "1b 2b 3b")],
        task: Task::Pick(Pick {
            prompt: "nuki-29",
            from,
            wanted: of(from, |card| nuki::dekiyaku_cards(Dekiyaku::BLUE_RIBBONS).contains(card)),
            because: Because::Rule("nuki-30"),
            right: "nuki-31",
        }),
    }
}

fn calling() -> Step {
    let position = Position {
        piles: ["6b 6c 9b 9c 10b 10c", "1b 1c 2b 2c", ""],
        phase: Phase::Call { seat: YOU },
        ..Position::new(GAME, "8d 11b 12b", "3b 6a 8a 11d")
    };
    Step {
        title: "hachi-hachi-43",
        body: vec!["nuki-32", "nuki-33"],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: "nuki-34",
            position,
            goal: Goal::Is(Action::Shoubu),
            wrong: "nuki-35",
            right: "nuki-36",
        }),
    }
}

fn settlement() -> Step {
    let mut end = RoundEnd::new(GAME, 2);
    end.piles[YOU] = cards("1b 1c 2b 2c 3b 3c");
    (end.ending, end.sage) = (Ending::Cancel(YOU), vec![YOU]);
    Step {
        title: "settlement",
        body: vec!["nuki-37"],
        rows: vec![("hachi-hachi-51", "1b 1c 2b 2c 3b 3c")],
        task: Task::Answer(Answer {
            prompt: "nuki-38",
            answers: vec!["nuki-39", "nuki-40", "nuki-41"],
            right: right(&[35, 70, 140], &change(&end, YOU)),
            wrong: "nuki-42",
            because: "nuki-43",
        }),
    }
}
