//! The lesson of Taiyaku.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::groups;
use ginmi::games::external_round::ExternalRound;
use ginmi::games::taiyaku::{self, score};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::lessons::{
    LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::Taiyaku;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step("1a 2b 4a 8a 8c 9a 11a 12d"),
        capture_step(LessonPosition::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b")),
        choice_step(
            LessonPosition {
                played: "9c",
                ..LessonPosition::new(GAME, "1c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 9a 9d 11b")
            },
            "9a",
        ),
        purses(),
        joining(),
        held_teyaku(),
        returning(),
        made_dekiyaku(),
        stopping(),
        settlement(),
        round_step(),
    ]
}

fn purses() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 3);
    // The opponent's four of a kind is paid first, then the score.
    end.claims[Seat::new(1)].b = Some(Teyaku::FOUR_OF_A_KIND);
    end.piles[Seat::new(2)] = parse_cards("3a 8a");
    LessonStep::answer("purses", 2, &[-5, -8, -10], &account_change(&end, YOU))
}

fn joining() -> LessonStep {
    let position = LessonPosition {
        players: 4,
        phase: Phase::Join { seat: YOU },
        ..LessonPosition::new(GAME, "2a 2b 2c 2d 5c 7d 8a 9a", "3c 4c 6d 8d 10d 11d")
    };
    LessonStep::decide("joining", 2, position, TaskGoal::Action(Action::Join))
}

const EMPTIES: &str = "1c 2d 4c 6c 8a 9a 10c 12d";

fn held_teyaku() -> LessonStep {
    let hand = parse_cards(EMPTIES);
    let held = taiyaku::teyaku::of(hand).a.expect("the hand holds Seven Empties");
    LessonStep::pick("teyaku", 2, EMPTIES, taiyaku::teyaku::shown_cards(held, hand))
}

fn returning() -> LessonStep {
    let position = LessonPosition {
        phase: Phase::Return { seat: YOU },
        claimed: &[Teyaku::SEVEN_EMPTIES],
        ..LessonPosition::new(GAME, EMPTIES, "3c 4d 6d 8d 10d 11d")
    };
    LessonStep::decide("returning", 2, position, TaskGoal::Any)
}

fn made_dekiyaku() -> LessonStep {
    let from = "4a 4b 4c 4d 5a 7c 9a 11c";
    LessonStep::pick(
        "dekiyaku",
        2,
        from,
        cards_where(from, |card| taiyaku::dekiyaku_cards(Dekiyaku::WISTERIA_ROW).contains(card)),
    )
    .with_rows(&[("lesson-dekiyaku-row", "1a 3a 5a 8a 9a 11a 12a")])
}

fn stopping() -> LessonStep {
    let position = LessonPosition {
        piles: ["6b 6c 9b 9c", "1a 1c 3a 3c", "5a 5c"],
        ..LessonPosition::new(GAME, "2c 8d 10c 12b", "4c 7a 10b 11b")
    };
    LessonStep::decide("stopping", 2, position, TaskGoal::RoundEnds).with_rows(&[
        ("lesson-stopping-row-1", "1a 2a 3a 1b 2b 3b"),
        ("lesson-stopping-row-2", "6b 9b 10b"),
    ])
}

fn settlement() -> LessonStep {
    let (own, other) = ("8a 3a 1b 2b", "9a 5a");
    let opponent = Seat::new(1);
    let mut end = ExternalRound::new(GAME, 3);
    (end.piles[YOU], end.piles[opponent]) = (parse_cards(own), parse_cards(other));
    debug_assert_eq!([YOU, opponent].map(|seat| score(end.piles[seat])), [Some(7), Some(1)]);
    debug_assert!(!end.piles[YOU].intersects(groups::WILLOWS), "no other yaku hides in it");
    LessonStep::answer("settlement", 2, &[-1, -6, -7], &account_change(&end, opponent))
        .with_rows(&[("lesson-settlement-row-1", own), ("lesson-settlement-row-2", other)])
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["8 chips", "6 chips"]);
    }
}
