//! The lesson of Hachi-Hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::event::RoundEnding;
use ginmi::games::external_round::ExternalRound;
use ginmi::games::hachi_hachi::{self, Options, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::lessons::{
    LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::HachiHachi;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step("1a 2b 4a 8a 8c 9a 11a 12d"),
        capture_step(LessonPosition {
            top: "12c",
            ..LessonPosition::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b")
        }),
        choice_step(
            LessonPosition {
                top: "12c",
                played: "8c",
                ..LessonPosition::new(GAME, "1c 5b 6d 8c 9c 10b 12b", "2c 4c 7a 8a 8b 11d")
            },
            "8a",
        ),
        goal(),
        field(),
        joining(),
        teyaku_of_months(),
        teyaku_of_kinds(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round_step(),
    ]
}

/// What is different for players of Koi-Koi.
pub(super) fn brief_lesson() -> Vec<LessonStep> {
    vec![
        goal().with_texts_of("brief-goal", 2),
        teyaku_of_months().with_texts_of("brief-teyaku", 2),
        field().with_texts_of("brief-field", 2),
        calling().with_texts_of("brief-calling", 2),
        settlement().with_texts_of("brief-settlement", 2),
        round_step(),
    ]
}

/// The piles of a round in which nobody makes a yaku: 100, 80 and 84 points.
const PILES: [&str; 3] = [
    "1a 1c 2a 2c 3b 3d 4a 4c 5a 5c 6a 6c 7b 7d 8a 8c 10c 10d",
    "1b 1d 3a 3c 6b 6d 7a 7c 11a 11b 11c 11d",
    "2b 2d 4b 4d 5b 5d 8b 8d 9a 9b 9c 9d 10a 10b 12a 12b 12c 12d",
];

fn goal() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 3);
    for (index, pile) in PILES.iter().enumerate() {
        end.piles[Seat::new(index)] = parse_cards(pile);
    }
    LessonStep::answer("goal", 2, &[8, 12, 100], &account_change(&end, YOU))
}

const FIELD: &str = "2c 4b 5a 8a 9c 12d";

fn field() -> LessonStep {
    let times = hachi_hachi::multiplier_of(&Options::default(), parse_cards(FIELD));
    LessonStep::answer("field", 2, &[1, 2, 4], &times).with_rows(&[("lesson-field-row", FIELD)])
}

fn joining() -> LessonStep {
    let position = LessonPosition {
        players: 4,
        phase: Phase::Join { seat: YOU },
        multiplier: 2,
        ..LessonPosition::new(GAME, "4a 4b 4c 8a 8b 12a 12b", "2c 3a 5c 6d 9c 10d")
    };
    LessonStep::decide("joining", 2, position, TaskGoal::Action(Action::Join))
}

fn teyaku_of_months() -> LessonStep {
    let from = "5a 5b 5c 6c 9c 10d 11d";
    LessonStep::pick(
        "teyaku",
        2,
        from,
        teyaku::shown_cards(Teyaku::STANDING_TRIPLET, parse_cards(from)),
    )
}

fn teyaku_of_kinds() -> LessonStep {
    let from = "2b 4c 7b 8c 9d 10c 11a";
    let hand = parse_cards(from);
    let held = teyaku::of(hand).b.expect("the hand holds Red");
    LessonStep::pick("kind-teyaku", 2, from, teyaku::shown_cards(held, hand))
}

fn made_dekiyaku() -> LessonStep {
    let from = "1b 2b 3b 4b 6b 9b 11c";
    LessonStep::pick(
        "dekiyaku",
        2,
        from,
        cards_where(from, |card| {
            hachi_hachi::dekiyaku_cards(Dekiyaku::POETRY_RIBBONS).contains(card)
        }),
    )
    .with_rows(&[("lesson-dekiyaku-row", "6b 9b 10b")])
}

fn calling() -> LessonStep {
    let position = LessonPosition {
        piles: ["1b 1c 2b 2c 3b 3c", "6b 6c 9b 9c", "4a 4c"],
        phase: Phase::Call { seat: YOU },
        ..LessonPosition::new(GAME, "5b 6d 8d 12b", "10b 7a 12c 11b")
    };
    LessonStep::decide("calling", 2, position, TaskGoal::Action(Action::Shoubu))
}

fn settlement() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 3);
    end.piles[YOU] = parse_cards("1b 2b 3b 8a");
    (end.ending, end.multiplier) = (RoundEnding::Shoubu(YOU), 2);
    LessonStep::answer("settlement", 2, &[-84, -168, -336], &account_change(&end, Seat::new(1)))
        .with_rows(&[("lesson-your-pile", "1b 2b 3b 8a")])
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["12 points", "×2", "168 points"]);
    }
}
