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
    Goal, Position, Step, YOU, capturing, cards, change, choosing, kinds, months, of, round,
};

const GAME: Game = Game::HachiHachi;

/// The steps in order.
pub(super) fn lesson() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(Position {
            top: "12c",
            ..Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b")
        }),
        choosing(
            Position {
                top: "12c",
                played: "8c",
                ..Position::new(GAME, "1c 5b 6d 8c 9c 10b 12b", "2c 4c 7a 8a 8b 11d")
            },
            "8a",
        ),
        goal(),
        joining(),
        held_teyaku(),
        shown_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round(),
    ]
}

const FIELD: &str = "2c 4b 5a 8a 9c 12d";

fn goal() -> Step {
    let times = hachi_hachi::multiplier_of(&Options::default(), cards(FIELD));
    Step::answer("goal", 3, &[1, 2, 4], &times).showing(&[("lesson-goal-row", FIELD)])
}

fn joining() -> Step {
    let position = Position {
        players: 4,
        phase: Phase::Join { seat: YOU },
        multiplier: 2,
        ..Position::new(GAME, "4a 4b 4c 8a 8b 12a 12b", "2c 3a 5c 6d 9c 10d")
    };
    Step::decide("joining", 2, position, Goal::Is(Action::Join))
}

const HAND: &str = "1a 1b 1c 4d 6c 9b 11d";

fn held_teyaku() -> Step {
    let held = teyaku::of(cards(HAND));
    let (triplet, red) = (Some(Teyaku::TRIPLET), Some(Teyaku::RED));
    Step::answer("teyaku", 3, &[(triplet, None), (None, red), (triplet, red)], &(held.a, held.b))
        .showing(&[("your-hand", HAND)])
}

fn shown_teyaku() -> Step {
    let from = "5a 5b 5c 6c 9c 10d 11d";
    let hand = cards(from);
    Step::pick("showing", 2, from, teyaku::shown(Teyaku::STANDING_TRIPLET, hand))
}

fn made_dekiyaku() -> Step {
    let from = "1b 2b 3b 4b 6b 9b 11c";
    Step::pick(
        "dekiyaku",
        2,
        from,
        of(from, |card| hachi_hachi::dekiyaku_cards(Dekiyaku::POETRY_RIBBONS).contains(card)),
    )
    .showing(&[("lesson-dekiyaku-row", "6b 9b 10b")])
}

fn calling() -> Step {
    let position = Position {
        piles: ["1b 1c 2b 2c 3b 3c", "6b 6c 9b 9c", "4a 4c"],
        phase: Phase::Call { seat: YOU },
        ..Position::new(GAME, "5b 6d 8d 12b", "10b 7a 12c 11b")
    };
    Step::decide("calling", 2, position, Goal::Is(Action::Shoubu))
}

fn settlement() -> Step {
    let mut end = RoundEnd::new(GAME, 3);
    end.piles[YOU] = cards("1b 2b 3b 8a");
    (end.ending, end.multiplier) = (Ending::Shoubu(YOU), 2);
    Step::answer("settlement", 2, &[-84, -168, -336], &change(&end, Seat::new(1)))
        .showing(&[("lesson-your-pile", "1b 2b 3b 8a")])
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["×2", "Triplet", "168 points"]);
    }
}
