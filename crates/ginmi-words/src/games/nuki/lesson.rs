//! The lesson of Nuki Hachi-hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::external_round::ExternalRound;
use ginmi::games::nuki::{self, DECK, Options, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::id;
use crate::lessons::{
    CardRow, LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::Nuki;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step(),
        deck(),
        capture_step(LessonPosition {
            top: "12b",
            ..LessonPosition::new(GAME, "3c 2b 8d 9c", "2c 3a 6c 10a 9d 11b")
        }),
        choice_step(
            LessonPosition {
                top: "12b",
                played: "10d",
                ..LessonPosition::new(GAME, "1c 2b 8c 9c 10d", "2c 6c 10a 10b 11d 3c")
            },
            "10a",
        ),
        goal(),
        joining(),
        held_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round_step(1),
    ]
}

fn deck() -> LessonStep {
    let from = "2a 5a 6a 9a";
    LessonStep::pick("deck", 1, from, cards_where(from, |card| !DECK.contains(card)))
}

fn goal() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 2);
    // 111 of the 211 points; the rest is the opponent's.
    end.piles[YOU] = parse_cards(OWN);
    end.piles[Seat::new(1)] = DECK - end.piles[YOU];
    LessonStep::answer("goal", 1, &[11, 22, 111], &account_change(&end, YOU))
}

/// 111 points without a yaku; the other cards make none either.
const OWN: &str = "1a 2a 2b 3a 3b 3d 6b 8a 8c 9c 10b 10c 11b 11c 11d 12b";

fn joining() -> LessonStep {
    let position = LessonPosition {
        players: 3,
        phase: Phase::Join { seat: YOU },
        ..LessonPosition::new(GAME, "2a 2b 2c 2d 8a 8b 12a", "1c 3c 6d 9c 10d 11d")
    };
    LessonStep::decide("joining", 1, position, TaskGoal::Action(Action::Join))
}

/// What the teyaku of a hand are worth.
fn hand_worth(hand: CardSet) -> u32 {
    let options = Options::default();
    let held = teyaku::of(&options, hand).iter();
    held.filter_map(|one| teyaku::worth(&options, one)?.value()).sum()
}

fn held_teyaku() -> LessonStep {
    let (has, from) = (parse_cards("2a 2b 1c 3a 6c 10d"), "2c 8c 9a 11c");
    let wanted =
        cards_where(from, |card| teyaku::of(&Options::default(), has.with(card)).a.is_some());
    LessonStep::pick("teyaku", 1, from, wanted).with_rows(&[
        CardRow::yaku(id!("yaku-triplet"), "9a 9b 9c", hand_worth),
        CardRow::yaku(id!("yaku-three-pairs"), "1b 1c 3a 3b 6a 6c", hand_worth),
        CardRow::yaku(id!("yaku-four-of-a-kind"), "8a 8b 8c 8d", hand_worth),
        CardRow::yaku(id!("yaku-triplet-and-two-pairs"), "10a 10b 10c 1b 1c 3a 3b", hand_worth),
        CardRow::yaku(id!("yaku-one-two-four"), "8a 8b 8c 8d 3a 3b 9a", hand_worth),
        CardRow::yaku(id!("yaku-four-three"), "8a 8b 8c 8d 9a 9b 9c", hand_worth),
    ])
}

fn made_dekiyaku() -> LessonStep {
    let (has, from) = (parse_cards("6b 9b"), "1b 3b 10b 11c");
    let worth = |pile| {
        let held = nuki::dekiyaku(&Options::default(), pile);
        held.iter().filter_map(|(_, worth)| worth.value()).sum::<u32>()
    };
    let wanted = cards_where(from, |card| worth(has.with(card)) > 0);
    LessonStep::pick("dekiyaku", 1, from, wanted).with_rows(&[
        CardRow::yaku(id!("yaku-poetry-ribbons"), "1b 2b 3b", worth),
        CardRow::yaku(id!("yaku-blue-ribbons"), "6b 9b 10b", worth),
        CardRow::yaku(id!("yaku-four-brights"), "1a 3a 8a 12a", worth),
        CardRow::yaku(id!("yaku-five-brights"), "1a 3a 8a 11a 12a", worth),
    ])
}

fn calling() -> LessonStep {
    let position = LessonPosition {
        piles: ["6b 6c 9b 9c 10b 10c", "1b 1c 2b 2c", ""],
        phase: Phase::Call { seat: YOU },
        ..LessonPosition::new(GAME, "8d 11b 12b", "3b 6a 8a 11d")
    };
    LessonStep::decide("calling", 1, position, TaskGoal::Action(Action::Shoubu))
}

fn settlement() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 2);
    end.piles[YOU] = parse_cards("1b 1c 2b 2c 3b 3c");
    (end.ending, end.sage) = (RoundEnding::Cancel(YOU), vec![YOU]);
    LessonStep::answer("settlement", 1, &[35, 70, 140], &account_change(&end, YOU))
        .with_rows(&[CardRow::new(id!("lesson-your-pile"), "1b 1c 2b 2c 3b 3c")])
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        assert_eq!(crate::lessons::answers(super::GAME), ["11 points", "35 points"]);
    }
}
