//! Dekiyaku that piles hold or nearly hold, and the table of all yaku.

use ginmi::cards::CardSet;
use ginmi::games::taiyaku::{
    DEKIYAKU, Taiyaku, Value, View, dekiyaku, dekiyaku_cards, score, stops,
};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use crate::show::cards::Names;
use crate::show::common::{Chance, name};
use crate::show::text::{STRONG, counted, fill, paint};
use crate::show::voice::Voice;

/// So many chips.
pub(crate) fn chips(count: u32) -> String {
    counted(count, "chip")
}

/// The dekiyaku with their values, such as `Front Spring 表 7 + Pine Row 松ぞろ 2`.
pub(super) fn held(names: Names, held: &[(Dekiyaku, Value)]) -> String {
    let word = |(yaku, value): &(Dekiyaku, Value)| {
        let name = name::<Taiyaku>(names, *yaku);
        match value {
            Value::Chips(chips) => format!("{name} {chips}"),
            Value::Stop => format!("{name} STOP"),
        }
    };
    held.iter().map(word).collect::<Vec<_>>().join(" + ")
}

/// What capturing these cards adds to a pile; nothing where it adds nothing.
pub(super) fn gain(names: Names, pile: CardSet, cards: CardSet) -> Option<String> {
    let after = pile | cards;
    if let Some(stop) = stops(after) {
        return Some(paint(STRONG, format!("STOP, {}", name::<Taiyaku>(names, stop))));
    }
    let more = score(after)?.saturating_sub(score(pile)?);
    (more > 0).then(|| format!("+{}", chips(more)))
}

/// What the players have made and what they lack one or two cards for: first the reader, then
/// whatever threatens from the others.
pub(super) fn lines(voice: &Voice, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    let order = voice.reader.unwrap_or(Seat::new(0));
    for seat in view.board.round.active.in_turn_order(order) {
        let pile = view.board.round.piles[seat];
        let made = dekiyaku(pile);
        if !made.is_empty() {
            let has = voice.does(seat, "has", "have");
            let text = fill(&format!("★ {has} made {}", held(voice.names, &made)), 6);
            lines.push(paint(STRONG, text));
        }
        let own = voice.reader == Some(seat);
        let near = goals(pile).into_iter().filter(|goal| goal.matters(own, pile));
        let chances = near.map(|goal| goal.chance(voice.names, seat));
        let open = chances.filter(|chance| chance.is_reachable(view));
        lines.extend(open.filter_map(|chance| chance.line(voice, view)));
    }
    lines
}

/// A dekiyaku that a pile would hold with one or two cards more.
struct Goal {
    dekiyaku: Dekiyaku,
    value: Value,
    lacks: u32,
    missing: CardSet,
}

impl Goal {
    /// Whether a line is worth reading, for its player or for the opponents: the smallest ones would
    /// fill the screen.
    fn matters(&self, own: bool, pile: CardSet) -> bool {
        let held = (dekiyaku_cards(self.dekiyaku) & pile).len();
        match (self.lacks, self.value, own) {
            (1, Value::Stop, _) => true,
            (1, Value::Chips(_), true) if self.dekiyaku == Dekiyaku::TWO_RED_RIBBONS => false,
            (1, Value::Chips(chips), true) => chips >= 2,
            (1, Value::Chips(chips), false) => chips >= 5,
            (_, Value::Stop, true) => held >= 2,
            (_, Value::Stop, false) => held >= 3,
            (_, Value::Chips(chips), own) => own && chips >= 7 && held >= 1,
        }
    }

    fn chance(self, names: Names, seat: Seat) -> Chance {
        let stop = self.value == Value::Stop;
        Chance {
            seat,
            name: name::<Taiyaku>(names, self.dekiyaku),
            worth: match self.value {
                Value::Chips(count) => chips(count.into()),
                Value::Stop => "STOP".to_owned(),
            },
            lacks: self.lacks,
            missing: self.missing,
            pressing: true,
            alarm: stop && self.lacks == 1,
        }
    }
}

/// The dekiyaku that one card, or else two, would make. They are found by trying, so that the table
/// of TY-9 stands in the engine alone.
fn goals(pile: CardSet) -> Vec<Goal> {
    let mut goals: Vec<Goal> = Vec::new();
    let made = dekiyaku(pile);
    let others = CardSet::DECK - pile;
    let mut note = |lacks: u32, cards: CardSet| {
        for (dekiyaku, value) in dekiyaku(pile | cards) {
            if made.contains(&(dekiyaku, value)) || is_another_name(&made, dekiyaku) {
                continue;
            }
            match goals.iter_mut().find(|goal| (goal.dekiyaku, goal.value) == (dekiyaku, value)) {
                Some(goal) if goal.lacks == lacks => {
                    goal.missing |= cards & dekiyaku_cards(dekiyaku);
                }
                Some(_) => {}
                None => {
                    let missing = cards & dekiyaku_cards(dekiyaku);
                    goals.push(Goal { dekiyaku, value, lacks, missing });
                }
            }
        }
    };
    for card in others {
        note(1, CardSet::of(card));
    }
    for card in others {
        for other in others.iter().filter(|other| *other > card) {
            note(2, CardSet::of(card).with(other));
        }
    }
    goals.sort_by_key(|goal| (goal.lacks, DEKIYAKU.iter().position(|d| *d == goal.dekiyaku)));
    goals
}

/// Whether it is no gain but another name for what is made already: of Brights worth the same the
/// first in the table is named.
fn is_another_name(made: &[(Dekiyaku, Value)], wanted: Dekiyaku) -> bool {
    const EQUAL: [Dekiyaku; 3] =
        [Dekiyaku::NIGHT_CHERRY_BLOSSOMS, Dekiyaku::NIGHT_AND_DAY, Dekiyaku::NIGHT_PHOENIX];
    EQUAL.contains(&wanted) && made.iter().any(|(held, _)| EQUAL.contains(held))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dekiyaku that a pile lacks so many cards for, with the cards of which those are.
    #[track_caller]
    fn check(pile: &str, lacks: u32, expected: &[(Dekiyaku, &str)]) {
        let pile = pile.parse().unwrap();
        let goals = goals(pile).into_iter().filter(|goal| goal.lacks == lacks);
        let matter = goals.filter(|goal| goal.matters(true, pile));
        let found: Vec<_> = matter.map(|goal| (goal.dekiyaku, goal.missing)).collect();
        let expected: Vec<(_, CardSet)> =
            expected.iter().map(|(yaku, cards)| (*yaku, cards.parse().unwrap())).collect();
        assert_eq!(found, expected, "{pile}");
    }

    #[test]
    fn what_one_card_or_two_would_make() {
        check(
            "2a 3a",
            1,
            &[
                (Dekiyaku::NIGHT_CHERRY_BLOSSOMS, "8a"),
                (Dekiyaku::DRY_TWO_BRIGHTS, "1a 12a"),
                (Dekiyaku::RAINY_TWO_BRIGHTS, "11a"),
                (Dekiyaku::FRONT_SPRING, "1a"),
                (Dekiyaku::TWO_SMALL_BIRDS, "4a 11b"),
            ],
        );
        check("6b 9b", 1, &[(Dekiyaku::THREE_BLUE_RIBBONS, "10b")]);
        check(
            "1a 3a 8a",
            2,
            &[(Dekiyaku::FIVE_BRIGHTS, "11a 12a"), (Dekiyaku::THREE_LARGE_BIRDS, "8b 12a")],
        );
    }

    #[test]
    fn another_name_is_no_gain() {
        let night_and_day = "1a 8a".parse().unwrap();
        let named = |yaku| goals(night_and_day).iter().any(|goal| goal.dekiyaku == yaku);
        assert!(!named(Dekiyaku::NIGHT_CHERRY_BLOSSOMS) && !named(Dekiyaku::NIGHT_PHOENIX));
    }

    #[test]
    fn what_a_capture_adds() {
        let gain = |pile: &str, cards: &str| {
            gain(Names::English, pile.parse().unwrap(), cards.parse().unwrap())
        };
        assert_eq!(gain("2a 3a", "1a 1c").unwrap(), "+11 chips");
        assert_eq!(gain("", "4c 4b").unwrap(), "+1 chip");
        assert_eq!(gain("1a", "7c 7d"), None);
        assert!(gain("6b 9b", "10b 10c").unwrap().contains("STOP, Three Blue Ribbons"));
    }
}
