//! The lesson of Koi-Koi: the cards and the yaku for newcomers, and the call.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::PileCircumstances;
use ginmi::games::external_round::ExternalRound;
use ginmi::games::koi_koi::{self, Options};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::id;
use crate::lessons::{
    CardRow, LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::KoiKoi;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step(),
        capture_step(LessonPosition {
            top: "7c",
            ..LessonPosition::new(GAME, "3c 2b 6d 9c", "3a 2c 5c 9d 10a 12d")
        }),
        choice_step(
            LessonPosition {
                piles: ["3a 3c", "5a 5c", ""],
                top: "7c",
                played: "9c",
                ..LessonPosition::new(GAME, "9c 2b 6d 10b 1d", "2c 9a 9d 11b 12d 4c")
            },
            "9a",
        ),
        brights(),
        sets(),
        numbers(),
        calling(),
        going_on(),
        price(),
        nobody(),
        round_step(2),
    ]
}

/// What a pile is worth.
fn worth(pile: CardSet) -> u32 {
    koi_koi::value(&Options::default(), PileCircumstances::default(), pile)
}

/// Picks the card that makes a yaku of the cards that the learner has.
fn completion(name: &'static str, has: &str, from: &'static str, rows: &[CardRow]) -> LessonStep {
    let has = parse_cards(has);
    let wanted = cards_where(from, |card| worth(has.with(card)) > worth(has));
    LessonStep::pick(name, 1, from, wanted).with_rows(rows)
}

fn brights() -> LessonStep {
    completion(
        "brights",
        "1a 8a",
        "2b 3a 7a 11a",
        &[
            CardRow::yaku(id!("yaku-three-brights"), "1a 3a 8a", worth),
            CardRow::yaku(id!("yaku-rainy-four-brights"), "1a 3a 8a 11a", worth),
            CardRow::yaku(id!("yaku-four-brights"), "1a 3a 8a 12a", worth),
            CardRow::yaku(id!("yaku-five-brights"), "1a 3a 8a 11a 12a", worth),
        ],
    )
}

fn sets() -> LessonStep {
    completion(
        "sets",
        "7a 10a",
        "4a 6a 8b 11b",
        &[
            CardRow::yaku(id!("yaku-boar-deer-butterflies"), "7a 10a 6a", worth),
            CardRow::yaku(id!("yaku-poetry-ribbons"), "1b 2b 3b", worth),
            CardRow::yaku(id!("yaku-blue-ribbons"), "6b 9b 10b", worth),
            CardRow::yaku(id!("yaku-blossom-viewing"), "3a 9a", worth),
            CardRow::yaku(id!("yaku-moon-viewing"), "8a 9a", worth),
        ],
    )
}

fn numbers() -> LessonStep {
    completion(
        "numbers",
        "1c 2c 3c 4c 5c 6c 8c 9c 10c",
        "2a 4b 8b 11d",
        &[
            CardRow::yaku(id!("yaku-animals"), "2a 4a 5a 8b 11b", worth),
            CardRow::yaku(id!("yaku-ribbons"), "1b 2b 4b 5b 11c", worth),
            CardRow::yaku(id!("yaku-chaff"), "1c 2c 3c 4c 5c 6c 8c 9c 10c 12b", worth),
        ],
    )
}

fn calling() -> LessonStep {
    LessonStep::decide(
        "calling",
        1,
        LessonPosition {
            piles: [TRIO, "1b 1c 2b 2c", ""],
            phase: Phase::Call { seat: YOU },
            ..LessonPosition::new(GAME, "4c 8d 11b 12b", "3b 5a 8a 9d 11d")
        },
        TaskGoal::Action(Action::Shoubu),
    )
}

/// Boar, Deer, Butterflies, and the cards that captured them.
const TRIO: &str = "6a 6c 7a 7c 10a 10c";

/// Animals that make 1 point and lack the Deer for more.
const FIVE_ANIMALS: &str = "2a 2c 4a 4c 5a 5c 6a 6c 7a 7c";

fn going_on() -> LessonStep {
    LessonStep::decide(
        "going-on",
        1,
        LessonPosition {
            piles: [FIVE_ANIMALS, "8c 8d", ""],
            phase: Phase::Call { seat: YOU },
            ..LessonPosition::new(GAME, "10c 1c 3d 11d 12b", "1d 9b 10a 12c")
        },
        TaskGoal::Action(Action::KoiKoi),
    )
}

fn price() -> LessonStep {
    let theirs = "1a 1c 3a 3c 8a 8c 11a 11d";
    let mut end = ExternalRound::new(GAME, 2);
    (end.piles[YOU], end.piles[OPPONENT]) = (parse_cards(TRIO), parse_cards(theirs));
    (end.ending, end.sage) = (RoundEnding::Shoubu(OPPONENT), vec![YOU]);
    LessonStep::answer("price", 1, &[-7, -14, -28], &account_change(&end, YOU)).with_rows(&[
        CardRow::new(id!("lesson-your-pile"), TRIO),
        CardRow::new(id!("lesson-their-pile"), theirs),
    ])
}

const OPPONENT: Seat = Seat::new(1);

fn nobody() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 2);
    end.piles[YOU] = parse_cards("1b 1c 2b 2c 3b 3c");
    end.sage = vec![YOU];
    LessonStep::answer("nobody", 1, &[0, 5, 10], &account_change(&end, YOU))
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        let answers = crate::lessons::answers(super::GAME);
        assert_eq!(answers, ["28 points", "Nothing"]);
        let animals = super::parse_cards(super::FIVE_ANIMALS);
        let with_deer = animals | super::parse_cards("10a 10c");
        assert_eq!([animals, with_deer].map(super::worth), [1, 8]);
    }
}
