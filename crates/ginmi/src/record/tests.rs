//! The reader and the writer agree on every possible line.

use proptest::collection::vec as list_of;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::decision::Decision;
use super::line::{DealerLot, LineContent, RecordHeader, RecordLine, RoundEndLine};
use crate::action::Action;
use crate::cards::{Card, Month};
use crate::money::{Account, DekiyakuPart, Reason, Transfer};
use crate::seat::{MAX_SEATS, Seat};
use crate::yaku::{Dekiyaku, Teyaku};

fn seats() -> impl Strategy<Value = Seat> {
    (0..MAX_SEATS).prop_map(Seat::new)
}

fn card() -> impl Strategy<Value = Card> {
    (0..49u8).prop_map(|index| Card::from_index(index).unwrap())
}

fn action() -> impl Strategy<Value = Action> {
    let claimed = subsequence(Teyaku::ALL, 0..=3);
    let month = of((1..=12u8).prop_map(|number| Month::new(number).unwrap()));
    prop_oneof![
        select(Action::PLAIN.as_slice()),
        card().prop_map(Action::Play),
        card().prop_map(Action::Capture),
        card().prop_map(Action::Return),
        (seats(), any::<u32>()).prop_map(|(to, amount)| Action::Offer { to, amount }),
        any::<u32>().prop_map(Action::Price),
        (claimed, month).prop_map(|(teyaku, month)| Action::Claim {
            teyaku: teyaku.into_iter().collect(),
            month
        }),
    ]
}

fn account() -> impl Strategy<Value = Account> {
    let others = [Account::Pot, Account::Bank, Account::YearPot, Account::PrizePot];
    prop_oneof![seats().prop_map(Account::Seat), select(others.to_vec())]
}

fn transfer() -> impl Strategy<Value = LineContent> {
    let part = (select(Dekiyaku::ALL), any::<u32>());
    let part = part.prop_map(|(dekiyaku, points)| DekiyakuPart { dekiyaku, points });
    let reasons: Vec<Reason> = Reason::all().collect();
    let accounts = (account(), account());
    let amounts = (any::<u32>(), any::<u8>(), any::<u32>());
    (accounts, select(reasons), amounts, list_of(part, 0..=6)).prop_map(
        |((from, to), reason, (base, multiplier, amount), parts)| {
            let parts = parts.into_iter().collect();
            LineContent::Transfer(Transfer { from, to, reason, base, multiplier, amount, parts })
        },
    )
}

fn header() -> impl Strategy<Value = LineContent> {
    // A value that could be a number is one, and is written in only one way.
    let number = any::<i32>().prop_map(|number| number.to_string());
    let value = prop_oneof![number, any::<String>()]
        .prop_map(|text| text.parse::<i32>().map_or(text, |number| number.to_string()));
    let options = proptest::collection::btree_map(any::<String>(), value, 0..4);
    let number = (1..=6_u8).prop_map(|number| Card::new(Month::new(number).unwrap(), 0));
    let lot = prop_oneof![card().prop_map(DealerLot::Card), number.prop_map(DealerLot::Die)];
    let draws = list_of(list_of((seats(), lot), 0..4), 0..3);
    (any::<String>(), options, list_of(any::<String>(), 0..4), draws, seats()).prop_map(
        |(game, options, names, draws, dealer)| {
            let options = options.into_iter().collect();
            LineContent::Header(RecordHeader { game, options, names, draws, dealer })
        },
    )
}

fn end() -> impl Strategy<Value = LineContent> {
    let amounts = || list_of(any::<i32>(), 0..8);
    let pots = (any::<i32>(), any::<i32>(), list_of(any::<u32>(), 0..8));
    (any::<String>(), of(seats()), amounts(), of(any::<i32>()), of(pots)).prop_map(
        |(ending, winner, totals, bank, campaign)| {
            LineContent::End(RoundEndLine { ending, winner, totals, bank, campaign })
        },
    )
}

/// Lines with a checksum.
fn input() -> impl Strategy<Value = LineContent> {
    let cards = || list_of(card(), 0..=49);
    prop_oneof![
        4 => (seats(), action())
            .prop_map(|(seat, action)| LineContent::Decision(Decision { seat, action })),
        1 => (any::<u16>(), seats(), cards())
            .prop_map(|(round, dealer, deck)| LineContent::Deal { round, dealer, deck }),
        1 => cards().prop_map(LineContent::Lead),
        1 => cards().prop_map(LineContent::Reshuffle),
    ]
}

/// Lines without a checksum.
fn other() -> impl Strategy<Value = LineContent> {
    let amounts = list_of(any::<i32>(), 0..8);
    let result = (amounts, list_of(seats(), 0..8))
        .prop_map(|(result, winners)| LineContent::Result { result, winners });
    prop_oneof![header(), transfer(), end(), result]
}

fn entry() -> impl Strategy<Value = RecordLine> {
    prop_oneof![
        3 => (input(), of(any::<u32>())).prop_map(|(line, sum)| RecordLine { line, sum }),
        1 => other().prop_map(|line| RecordLine { line, sum: None }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn what_was_written_is_read_back(entry in entry()) {
        let text = entry.to_string();
        let read = RecordLine::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&entry), "{}", text);
    }
}
