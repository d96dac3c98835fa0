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

use crate::lessons::{
    Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU, capturing, cards, change,
    choosing, kinds, months, of, right, round,
};

const GAME: Game = Game::Nuki;

/// The steps in order.
pub(super) fn lesson() -> Vec<Step> {
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
            "lesson-capture-curtain",
        ),
        choosing(
            Position {
                top: "12b",
                before: &[Action::Play(MAPLE_CHAFF)],
                ..Position::new(GAME, "1c 2b 6d 8c 9c 10d 3d", "2c 6c 10a 10b 11d 3c")
            },
            Goal::Takes("10a"),
            "lesson-choosing-2",
            "lesson-choosing-wrong",
        ),
        goal(),
        joining(),
        held_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round("lesson-play-round"),
    ]
}

const MAPLE_CHAFF: Card = match Month::new(10) {
    Some(month) => Card::new(month, 3),
    None => panic!("there is a tenth month"),
};

fn deck() -> Step {
    let from = "2a 4a 5a 6a 7a 9a 12a 12d";
    Step {
        title: "lesson-deck",
        body: vec!["lesson-deck-1", "lesson-deck-2"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "lesson-deck-prompt",
            from,
            wanted: of(from, |card| !DECK.contains(card)),
            because: Because::Rule("lesson-deck-wrong"),
            right: "lesson-deck-right",
        }),
    }
}

fn goal() -> Step {
    let mut end = RoundEnd::new(GAME, 2);
    // 111 of the 211 points; the rest is the opponent's.
    end.piles[YOU] = cards(OWN);
    end.piles[Seat::new(1)] = DECK - end.piles[YOU];
    Step {
        title: "lesson-goal",
        body: vec!["lesson-goal-1", "lesson-goal-2"],
        rows: Vec::new(),
        task: Task::Answer(Answer {
            prompt: "lesson-goal-prompt",
            answers: vec!["lesson-goal-a", "lesson-goal-b", "lesson-goal-c"],
            right: right(&[11, 22, 111], &change(&end, YOU)),
            wrong: "lesson-goal-wrong",
            because: "lesson-goal-because",
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

fn held_teyaku() -> Step {
    let from = "2a 2b 2c 6c 8c 8d 11c";
    let hand = cards(from);
    let teyaku = teyaku::of(hand).a.expect("the hand holds a Triplet");
    Step {
        title: "lesson-teyaku",
        body: vec!["lesson-teyaku-1", "lesson-teyaku-2"],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: "lesson-teyaku-prompt",
            from,
            wanted: teyaku::shown(teyaku, hand, None),
            because: Because::Rule("lesson-teyaku-wrong"),
            right: "lesson-teyaku-right",
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "2a 6b 9b 10b 1b 3b 11c";
    Step {
        title: "lesson-dekiyaku",
        body: vec!["lesson-dekiyaku-1"],
        rows: vec![("lesson-dekiyaku-row", "1b 2b 3b")],
        task: Task::Pick(Pick {
            prompt: "lesson-dekiyaku-prompt",
            from,
            wanted: of(from, |card| nuki::dekiyaku_cards(Dekiyaku::BLUE_RIBBONS).contains(card)),
            because: Because::Rule("lesson-dekiyaku-wrong"),
            right: "lesson-dekiyaku-right",
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
    let mut end = RoundEnd::new(GAME, 2);
    end.piles[YOU] = cards("1b 1c 2b 2c 3b 3c");
    (end.ending, end.sage) = (Ending::Cancel(YOU), vec![YOU]);
    Step {
        title: "lesson-settlement",
        body: vec!["lesson-settlement-1"],
        rows: vec![("lesson-your-pile", "1b 1c 2b 2c 3b 3c")],
        task: Task::Answer(Answer {
            prompt: "lesson-settlement-prompt",
            answers: vec!["lesson-settlement-a", "lesson-settlement-b", "lesson-settlement-c"],
            right: right(&[35, 70, 140], &change(&end, YOU)),
            wrong: "lesson-settlement-wrong",
            because: "lesson-settlement-because",
        }),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["11 points", "35 points"]);
    }
}
