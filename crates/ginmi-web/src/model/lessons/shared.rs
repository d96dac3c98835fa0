//! What all lessons begin with: months, kinds, captures (C-4). Each game tells them on its own cards.
//!
//! Lessons are put together from what never changes. Where one of them does not hold together, or the
//! engine says something that is none of its answers, building it panics: the tests build all.

use std::fmt::Debug;

use ginmi::cards::{Card, CardSet, Kind, Month};
use ginmi::games::round_end::RoundEnd;
use ginmi::seat::Seat;

use super::{Because, Decide, Goal, Pick, Position, Step, Task};
use crate::words::Text;

/// A text in both languages.
pub(super) const fn t(english: &'static str, japanese: &'static str) -> Text {
    Text::new(english, japanese)
}

/// The cards of these codes.
pub(super) fn cards(codes: &str) -> CardSet {
    codes.parse().unwrap_or_else(|error| panic!("`{codes}`: {error}"))
}

/// The cards of these codes that fulfil a condition.
pub(super) fn of(codes: &str, is: impl Fn(Card) -> bool) -> CardSet {
    cards(codes).iter().filter(|card| is(*card)).collect()
}

/// What a player gains or loses at the end of a round.
pub(super) fn change(end: &RoundEnd, seat: Seat) -> i32 {
    let settled = end.settle(&[]).unwrap_or_else(|bad| panic!("{}: {bad}", end.game));
    settled.changes[seat.index()]
}

/// The number of the answer that says what the engine says.
pub(super) fn right<T: PartialEq + Debug>(answers: &[T], said: &T) -> usize {
    let place = answers.iter().position(|answer| answer == said);
    place.unwrap_or_else(|| panic!("{said:?} is none of the answers {answers:?}"))
}

/// Twelve months of four cards each.
pub(super) fn months() -> Step {
    let from = "1a 1b 1c 1d 2c 3c 8c 11d";
    Step {
        title: t("Months", "月"),
        body: vec![
            t(
                "A hanafuda deck has twelve months, each with a plant of its own, and four cards of every month.",
                "花札は十二の月からなり、月ごとに草木が決まっていて、それぞれ四枚あります。",
            ),
            t(
                "Cards match when they are of the same month. Nothing else matters for it.",
                "同じ月の札どうしが「合い」ます。それ以外は関係ありません。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: t(
                "Pick the four cards of January, the Pine.",
                "一月、松の四枚を選んでください。",
            ),
            from,
            wanted: of(from, |card| Some(card.month()) == Month::new(1)),
            because: Because::Month,
            right: t("These four are the Pine: one month.", "この四枚が松、一つの月です。"),
        }),
    }
}

/// Four kinds.
pub(super) fn kinds(from: &'static str) -> Step {
    Step {
        title: t("Kinds", "札の種類"),
        body: vec![
            t(
                "There are four kinds: Brights count 20 points, Animals 10, Ribbons 5, Chaff 1.",
                "札には四種類あり、光は20点、タネは10点、短冊は5点、カスは1点です。",
            ),
            t(
                "The five Brights are the Crane, the Curtain, the Moon, the Rain Man and the Phoenix.",
                "光は鶴・幕・月・小野道風・鳳凰の五枚です。",
            ),
        ],
        rows: vec![
            (t("Bright", "光"), "1a"),
            (t("Animal", "タネ"), "2a"),
            (t("Ribbon", "短冊"), "6b"),
            (t("Chaff", "カス"), "9c"),
        ],
        task: Task::Pick(Pick {
            prompt: t("Pick all Brights.", "光をすべて選んでください。"),
            from,
            wanted: of(from, |card| card.kind() == Kind::Bright),
            because: Because::Kind,
            right: t("These are worth 20 points each.", "どれも20点の札です。"),
        }),
    }
}

/// A card captures what it matches.
pub(super) fn capturing(position: Position, goal: &'static str, prompt: Text) -> Step {
    Step {
        title: t("Capturing", "札を取る"),
        body: vec![
            t(
                "A turn: play one card from your hand to the field, then turn up the top card of the draw pile.",
                "番が来たら、手札から一枚を場に出し、次に山札の一番上をめくります。",
            ),
            t(
                "Each of the two takes a field card of its month, and both go to your pile. Where three lie there, it takes all three. A card that matches nothing stays on the field (C-4).",
                "どちらの札も、場に同じ月の札があればそれを取り、二枚とも自分の取り札になります。三枚あれば全部取ります。合わなければ場に残ります（C-4）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt,
            position,
            goal: Goal::Takes(goal),
            wrong: t("Look for the card of the same month.", "同じ月の札を探しましょう。"),
            right: t(
                "Taken. A card that matches must capture: leaving it on the field is not allowed. What the draw pile turned up went by the same rule.",
                "取れました。合う札を出したら必ず取ります。山札からめくった札も同じ決まりです。",
            ),
        }),
    }
}

/// Of two, one is chosen.
pub(super) fn choosing(position: Position, goal: Goal, body: Text, wrong: Text) -> Step {
    Step {
        title: t("Two to choose from", "二枚のどちらか"),
        body: vec![
            t(
                "With two cards of the month on the field, your card takes one of them and you choose which. The other stays (C-4).",
                "場に同じ月が二枚あれば、どちらを取るかを選びます。もう一枚は場に残ります（C-4）。",
            ),
            body,
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t("Take the more valuable card.", "値打ちの高いほうを取ってください。"),
            position,
            goal,
            wrong,
            right: t(
                "The other one stays for whoever comes next.",
                "もう一枚は場に残り、次の人が狙えます。",
            ),
        }),
    }
}

/// The round at the end.
pub(super) fn round(body: Text) -> Step {
    Step {
        title: t("A real round", "本物の一局"),
        body: vec![body],
        rows: Vec::new(),
        task: Task::Round,
    }
}
