//! The lesson of Taiyaku.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::{CardSet, groups};
use ginmi::games::external_round::ExternalRound;
use ginmi::games::taiyaku::{self, Options, score};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::id;
use crate::lessons::{
    CardRow, LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::Taiyaku;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step(),
        capture_step(LessonPosition {
            top: "12c",
            ..LessonPosition::new(GAME, "3c 5b 8d 9c", "2c 3a 4c 7a 9d 11b")
        }),
        choice_step(
            LessonPosition {
                played: "9c",
                ..LessonPosition::new(GAME, "1c 5b 8d 9c 10b", "2c 3a 4c 9a 9d 11b")
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
        round_step(1),
    ]
}

fn purses() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 3);
    // The opponent's four of a kind is paid first, then the score.
    end.claims[Seat::new(1)].b = Some(Teyaku::FOUR_OF_A_KIND);
    end.piles[Seat::new(2)] = parse_cards("3a 8a");
    LessonStep::answer("purses", 1, &[-5, -8, -10], &account_change(&end, YOU))
}

fn joining() -> LessonStep {
    let position = LessonPosition {
        players: 4,
        phase: Phase::Join { seat: YOU },
        ..LessonPosition::new(GAME, "2a 2b 2c 2d 5c 7d 8a 9a", "3c 4c 6d 8d 10d 11d")
    };
    LessonStep::decide("joining", 1, position, TaskGoal::Action(Action::Join))
}

/// What each opponent pays for the teyaku of a hand.
fn hand_worth(hand: CardSet) -> u32 {
    let options = Options::default();
    let held = taiyaku::teyaku::of(&options, hand, 3).iter();
    held.filter_map(|one| taiyaku::teyaku::worth(&options, one, 3)?.value()).sum()
}

const EMPTIES: &str = "1c 2d 4c 6c 8a 9a 10c 12d";

fn held_teyaku() -> LessonStep {
    let hand = parse_cards(EMPTIES);
    let held = taiyaku::teyaku::of(&Options::default(), hand, 3);
    let held = held.a.expect("the hand holds Seven Empties");
    // The one that is not Chaff.
    let shown = taiyaku::teyaku::shown_cards(&Options::default(), held, hand, None);
    LessonStep::pick("teyaku", 1, EMPTIES, hand - shown).with_rows(&[
        CardRow::yaku(id!("yaku-seven-empties"), "1c 2d 4c 6c 9a 10c 12d", hand_worth),
        CardRow::yaku(id!("yaku-eight-empties"), "1c 2d 4c 6c 7c 9a 10c 12d", hand_worth),
        CardRow::yaku(id!("yaku-four-of-a-kind"), "2a 2b 2c 2d", hand_worth),
    ])
}

fn returning() -> LessonStep {
    let position = LessonPosition {
        phase: Phase::Return { seat: YOU },
        claimed: &[Teyaku::SEVEN_EMPTIES],
        ..LessonPosition::new(GAME, EMPTIES, "3c 4d 6d 8d 10d 11d")
    };
    LessonStep::decide("returning", 1, position, TaskGoal::Any)
}

/// What a pile is worth that does not stop the round.
fn worth(pile: CardSet) -> u32 {
    score(&Options::default(), pile).unwrap_or_default()
}

fn made_dekiyaku() -> LessonStep {
    let from = "4d 5a 7c 11c";
    let row = taiyaku::dekiyaku_cards(Dekiyaku::WISTERIA_ROW);
    LessonStep::pick("dekiyaku", 1, from, cards_where(from, |card| row.contains(card))).with_rows(
        &[
            CardRow::yaku(id!("yaku-one-red-ribbon"), "1b", worth),
            CardRow::yaku(id!("yaku-drinking"), "9a 5a", worth),
            CardRow::yaku(id!("yaku-susuki-grass-row"), "8a 8b 8c 8d", worth),
            CardRow::yaku(id!("yaku-night-cherry-blossoms"), "3a 8a", worth),
            CardRow::yaku(id!("yaku-front-spring"), "1a 2a 3a", worth),
        ],
    )
}

fn stopping() -> LessonStep {
    let position = LessonPosition {
        piles: ["6b 6c 9b 9c", "1a 1c 3a 3c", "5a 5c"],
        ..LessonPosition::new(GAME, "2c 8d 10c 12b", "4c 7a 10b 11b")
    };
    LessonStep::decide("stopping", 1, position, TaskGoal::RoundEnds)
}

fn settlement() -> LessonStep {
    let (own, other) = ("8a 3a 1b 2b", "9a 5a");
    let opponent = Seat::new(1);
    let mut end = ExternalRound::new(GAME, 3);
    (end.piles[YOU], end.piles[opponent]) = (parse_cards(own), parse_cards(other));
    let scores = [YOU, opponent].map(|seat| worth(end.piles[seat]));
    debug_assert_eq!(scores, [7, 1]);
    debug_assert!(!end.piles[YOU].intersects(groups::WILLOWS), "no other yaku hides in it");
    LessonStep::answer("settlement", 1, &[-1, -6, -7], &account_change(&end, opponent)).with_rows(
        &[
            CardRow::new(id!("lesson-settlement-row-1"), own),
            CardRow::new(id!("lesson-settlement-row-2"), other),
        ],
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["8 chips", "6 chips"]);
    }
}
