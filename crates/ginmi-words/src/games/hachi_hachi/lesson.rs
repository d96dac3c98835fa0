//! The lesson of Hachi-Hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::external_round::ExternalRound;
use ginmi::games::hachi_hachi::{self, Options, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use crate::id;
use crate::lessons::{
    CardRow, LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::HachiHachi;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step(),
        capture_step(LessonPosition {
            top: "12c",
            ..LessonPosition::new(GAME, "3c 5b 8d 10b", "2c 3a 4c 7a 8c 11b")
        }),
        choice_step(
            LessonPosition {
                top: "12c",
                played: "8c",
                ..LessonPosition::new(GAME, "1c 5b 8c 10b 12b", "2c 4c 7a 8a 8b 11d")
            },
            "8a",
        ),
        goal(),
        field(),
        teyaku_of_months(),
        teyaku_of_kinds(),
        joining(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round_step(1),
    ]
}

/// What is different for players of Koi-Koi.
pub(super) fn brief_lesson() -> Vec<LessonStep> {
    vec![
        goal().with_texts_of("brief-goal", 1),
        teyaku_of_months().with_texts_of("brief-teyaku", 1),
        field().with_texts_of("brief-field", 1),
        calling().with_texts_of("brief-calling", 1),
        settlement().with_texts_of("brief-settlement", 1),
        round_step(1),
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
    LessonStep::answer("goal", 1, &[8, 12, 100], &account_change(&end, YOU))
}

const FIELD: &str = "2c 4b 5a 8a 9c 12d";

fn field() -> LessonStep {
    let times = hachi_hachi::multiplier_of(&Options::default(), parse_cards(FIELD));
    LessonStep::answer("field", 1, &[1, 2, 4], &times)
        .with_rows(&[CardRow::new(id!("lesson-field-row"), FIELD)])
}

fn joining() -> LessonStep {
    let position = LessonPosition {
        players: 4,
        phase: Phase::Join { seat: YOU },
        multiplier: 2,
        ..LessonPosition::new(GAME, "4a 4b 4c 8a 8b 12a 12b", "2c 3a 5c 6d 9c 10d")
    };
    LessonStep::decide("joining", 1, position, TaskGoal::Action(Action::Join))
}

/// What the teyaku of a hand are worth.
fn hand_worth(hand: CardSet) -> u32 {
    let options = Options::default();
    let held = teyaku::of(&options, hand, CardSet::EMPTY);
    held.iter().filter_map(|one| teyaku::worth(&options, one)?.value()).sum()
}

fn teyaku_of_months() -> LessonStep {
    let (has, from) = (parse_cards("5a 5b 1c 2c 8c 12a"), "3b 5c 7a 11d");
    let held = |hand| teyaku::of(&Options::default(), hand, CardSet::EMPTY);
    let wanted = |card| held(has.with(card)).a == Some(Teyaku::STANDING_TRIPLET);
    LessonStep::pick("teyaku", 1, from, cards_where(from, wanted)).with_rows(&[
        CardRow::yaku(id!("yaku-triplet"), "9a 9b 9c", hand_worth),
        CardRow::yaku(id!("yaku-standing-triplet"), "7a 7b 7c", hand_worth),
        CardRow::yaku(id!("yaku-three-pairs"), "1b 1c 3a 3b 6a 6c", hand_worth),
        CardRow::yaku(id!("yaku-four-of-a-kind"), "2a 2b 2c 2d", hand_worth),
    ])
}

fn teyaku_of_kinds() -> LessonStep {
    let (hand, from) = (parse_cards("2b 4c 7b 8c 9d 10c 11a"), "2b 7b 9a 11a");
    let held = teyaku::of(&Options::default(), hand, CardSet::EMPTY);
    let held = held.b.expect("the hand holds Red");
    let shown = teyaku::shown_cards(&Options::default(), held, hand, CardSet::EMPTY, None);
    LessonStep::pick("kind-teyaku", 1, from, cards_where(from, |card| shown.contains(card)))
        .with_rows(&[
            CardRow::yaku(id!("yaku-red"), "2b 4c 7b 8c 9d 10c 11a", hand_worth),
            CardRow::yaku(id!("yaku-one-ribbon"), "1c 3b 4c 5d 7c 9c 10d", hand_worth),
            CardRow::yaku(id!("yaku-one-animal"), "1d 2c 5a 6c 8d 9c 12b", hand_worth),
            CardRow::yaku(id!("yaku-one-bright"), "2d 3c 4d 6d 7d 8a 10c", hand_worth),
            CardRow::yaku(id!("yaku-empty-hand"), "1c 3d 5c 6c 8c 9d 11b", hand_worth),
        ])
}

fn made_dekiyaku() -> LessonStep {
    let (has, from) = (parse_cards("1b 2b"), "3b 4b 6b 11c");
    let options = Options::default();
    let worth = |pile| {
        let held = hachi_hachi::dekiyaku(&options, pile);
        held.iter().filter_map(|(_, worth)| worth.value()).sum::<u32>()
    };
    let wanted = cards_where(from, |card| worth(has.with(card)) > 0);
    LessonStep::pick("dekiyaku", 1, from, wanted).with_rows(&[
        CardRow::yaku(id!("yaku-poetry-ribbons"), "1b 2b 3b", worth),
        CardRow::yaku(id!("yaku-blue-ribbons"), "6b 9b 10b", worth),
        CardRow::yaku(id!("yaku-seven-ribbons"), "1b 2b 4b 5b 6b 7b 9b", worth),
        CardRow::yaku(id!("yaku-four-brights"), "1a 3a 8a 12a", worth),
        CardRow::yaku(id!("yaku-five-brights"), "1a 3a 8a 11a 12a", worth),
    ])
}

fn calling() -> LessonStep {
    let position = LessonPosition {
        piles: ["1b 1c 2b 2c 3b 3c", "6b 6c 9b 9c", "4a 4c"],
        phase: Phase::Call { seat: YOU },
        ..LessonPosition::new(GAME, "5b 6d 8d 12b", "10b 7a 12c 11b")
    };
    LessonStep::decide("calling", 1, position, TaskGoal::Action(Action::Shoubu))
}

fn settlement() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 3);
    end.piles[YOU] = parse_cards("1b 2b 3b 8a");
    (end.ending, end.multiplier) = (RoundEnding::Shoubu(YOU), 2);
    LessonStep::answer("settlement", 1, &[-84, -168, -336], &account_change(&end, Seat::new(1)))
        .with_rows(&[CardRow::new(id!("lesson-your-pile"), "1b 2b 3b 8a")])
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["12 points", "×2", "168 points"]);
    }
}
