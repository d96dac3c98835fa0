//! The lesson of Koi-Koi: the cards and the yaku for newcomers, the call for players of the other
//! games, and the differences for players who know another Koi-Koi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::{PileCircumstances, Rules};
use ginmi::games::external_round::ExternalRound;
use ginmi::games::koi_koi::{KoiKoi, Options, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use crate::lessons::{
    LessonPosition, LessonStep, TaskGoal, YOU, account_change, capture_step, cards_where,
    choice_step, kinds_step, months_step, parse_cards, round_step,
};

const GAME: Game = Game::KoiKoi;

/// The steps in order.
pub(super) fn lesson() -> Vec<LessonStep> {
    vec![
        months_step(),
        kinds_step("1a 2b 3a 8b 9c 10a 11a 12a"),
        capture_step(LessonPosition {
            top: "7c",
            ..LessonPosition::new(GAME, "3c 2b 4a 6d 8d 9c 10b 1d", "2c 3a 5c 6c 9d 10a 11b 12d")
        }),
        choice_step(
            LessonPosition {
                piles: ["3a 3c", "5a 5c", ""],
                top: "7c",
                played: "9c",
                ..LessonPosition::new(GAME, "9c 2b 4a 6d 8d 10b 1d", "2c 6c 9a 9d 10a 11b 12d 4c")
            },
            "9a",
        ),
        yaku(),
        numbers(),
        hand(),
        calling(),
        going_on(),
        price(),
        nobody(),
        programs(),
        round_step(),
    ]
}

/// The cards of the recipe for a dekiyaku.
fn cards_of(dekiyaku: Dekiyaku) -> CardSet {
    let options = Options::default();
    let mut ways = KoiKoi::recipes(&options, PileCircumstances::default());
    ways.find(|way| way.dekiyaku == dekiyaku).expect("it is one of the game's").cards()
}

fn yaku() -> LessonStep {
    let from = "2a 6a 7a 8b 9a 10a 11b";
    LessonStep::pick(
        "dekiyaku",
        2,
        from,
        cards_where(from, |card| cards_of(Dekiyaku::BOAR_DEER_BUTTERFLIES).contains(card)),
    )
}

fn numbers() -> LessonStep {
    let from = "2a 4b 5c 8b 9a 11b 11c 11d 12b";
    LessonStep::pick(
        "numbers",
        2,
        from,
        cards_where(from, |card| cards_of(Dekiyaku::CHAFF).contains(card)),
    )
}

fn hand() -> LessonStep {
    let from = "2a 2b 2c 2d 6c 8c 8d 11c";
    let hand = parse_cards(from);
    let held = teyaku::of(hand).a.expect("the hand holds four of a month");
    LessonStep::pick("teyaku", 2, from, teyaku::shown_cards(held, hand))
}

fn calling() -> LessonStep {
    LessonStep::decide(
        "calling",
        2,
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

fn going_on() -> LessonStep {
    LessonStep::decide(
        "going-on",
        1,
        LessonPosition {
            piles: ["2a 2c 4a 4c 5a 5c 6a 6c 7a 7c", "8c 8d", ""],
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
    LessonStep::answer("price", 1, &[-7, -14, -28], &account_change(&end, YOU))
        .with_rows(&[("lesson-your-pile", TRIO), ("lesson-their-pile", theirs)])
}

const OPPONENT: Seat = Seat::new(1);

fn nobody() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 2);
    end.piles[YOU] = parse_cards("1b 1c 2b 2c 3b 3c");
    end.sage = vec![YOU];
    LessonStep::answer("nobody", 1, &[0, 5, 10], &account_change(&end, YOU))
}

fn programs() -> LessonStep {
    let mut end = ExternalRound::new(GAME, 2);
    end.piles[YOU] = parse_cards("3a 3c 8a 8c 9a 9c");
    (end.ending, end.sage) = (RoundEnding::Shoubu(YOU), vec![YOU]);
    let preset = GAME.preset("study").expect("it is a preset of the game");
    let settled = end.settle(preset.options).unwrap_or_else(|bad| panic!("{bad}"));
    LessonStep::answer("programs", 2, &[7, 10, 20], &settled.changes[YOU.index()])
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_what_the_explanations_say() {
        let answers = crate::lessons::answers(super::GAME);
        assert_eq!(answers, ["28 points", "Nothing", "7 points"]);
    }
}
