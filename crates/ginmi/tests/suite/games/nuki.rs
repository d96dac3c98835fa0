//! The tests of Nuki Hachi-hachi.

use ginmi::cards::{CardSet, Month};
use ginmi::event::{Event, Notice, RoundEnding};
use ginmi::games::common::{PileCircumstances, Rules};
use ginmi::games::nuki::{Board, Match, Nuki, Options, counted_chaff, dekiyaku};
use ginmi::money::Reason;
use ginmi::seat::Seat;
use ginmi::yaku::HandTeyaku;

use super::{Checked, FIELD_LAST, Packet, ValuedDekiyaku, call_sage, expect_stakes, set_queue};
use crate::conformance::driver::as_transfer;
use crate::rulebook::script::{Block, Item, Result};
use crate::rulebook::{run, unknown};

impl Checked for Nuki {
    const VERBS: &'static [&'static str] = &[
        "mizuten", "look", "join", "drop", "claim", "play", "capture", "sage", "shoubu", "cancel",
    ];
    // Of two triplets one is claimed, and the record says which (NU-6).
    const KEYS: &'static [&'static str] = &["month"];
    const EVERYTHING: &'static [(&'static str, &'static str)] = &[
        ("claims", "manual"),
        ("mizuten", "on"),
        ("penalties", "on"),
        ("compensation", "on"),
        ("rounds", "6"),
    ];
    const LETTERS: &'static str = "NU";
    const SECTIONS: &'static [usize] = &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3];
    const RULES: &'static [&'static str] = &["sixteen-chaff", "diving", "escape", "mizuten"];
    const PREFIX: &'static str = "nu:";
    const WRONG: &'static [&'static str] = &[
        "hand 1a 1b 1c 3a 3b 6c 6d\nteyaku triplet-and-two-pairs 7",
        "hand 4a 4b 4c 1a 2b 3c 6a\nteyaku standing-triplet 3",
        "hand 1a 1b 1c 3a 9b 2d 6c\ncompensation 16",
        "set compensation=on\nhand 1a 1b 1c 3a 9b 2d 6c\ncompensation 17",
        "pile 1b 2b 3b 4b\ndekiyaku poetry-ribbons 7",
        "pile 11a 11b 11c 11d\nchaff 1",
        "players 2\nfield 1c 2c 3c 6c 8c 12c\nasked 0 play",
        "players 2\nfield 1c 2c 6c 8c 12a 12b\nfield-is 1c 2c 6c 8c 12a 12b",
        "players 2\nfield 1c 2c 6c 8c 12a 12b\npile-of 1 12a 12b",
        "players 2\nfield 1b 2c 3b 8b 11a 12a\nmultiplier 2",
        "players 3\n0 join\n1 join\nforced-out none",
        "players 2\nset claims=manual\nhand 0 1b 1c 1d 3b 3c 3d 9a\n0 claim triplet",
        "players 2\nset claims=manual\nhand 0 1b 1c 1d 3b 3c 6d 9a\n0 claim triplet 3",
        "players 2\ntook 0 1b 2b 3b\nend shoubu 0\n1 pays 0 84 dekiyaku",
        "players 2\ntook 0 1b 2b 3b\nend hands-empty\nwinner 0",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\nwinner 0",
        "players 2\nclaimed 1 triplet 6\ndealt 1 1b 1c 1d 6b 6c 8d 9a\nend cancel 0\nwinner 0",
        "options liability=on accepted",
    ];
    const SET_UP: &'static [&'static str] = &["queue"];

    /// NU-2: the Paulownia pair belongs to the dealer from the deal on, even when the role passes
    /// on. NU-8: Sixteen Chaff is paid exactly when somebody has it, and card points never tie.
    fn check(game: &Match, _: &ginmi::Match, notices: &[Notice]) {
        let round = &game.board().round;
        let pair = Self::DECK & CardSet::month(Month::new(12).unwrap());
        let paid = |reason| notices.iter().filter_map(as_transfer).any(|t| t.reason == reason);
        for notice in notices {
            match notice {
                Notice::Public(Event::FieldMultiplier { .. }) => {
                    assert!(!round.field.contains_all(pair), "NU-2: nobody could capture the pair");
                }
                Notice::Public(Event::PairTaken { seat, cards }) => {
                    assert_eq!((*seat, *cards), (round.first, pair), "NU-2: to the dealer");
                }
                Notice::Public(Event::LeaderIs(_)) => {
                    let dealers = round.piles[round.leader];
                    let all = Seat::all(game.board().players).map(|seat| round.piles[seat].len());
                    assert!(
                        dealers == pair || dealers.is_empty(),
                        "NU-2: nothing else is captured"
                    );
                    assert_eq!(
                        all.sum::<u32>(),
                        dealers.len(),
                        "NU-2: nobody but the dealer has it"
                    );
                }
                Notice::Public(Event::RoundOver { ending: RoundEnding::HandsEmpty, winner }) => {
                    let board = game.board();
                    let made = round.active.iter().any(|seat| board.worth_of_dekiyaku(seat) > 0);
                    let sixteen = board.sixteen_chaff().map(|(seat, _)| seat);
                    assert_eq!(
                        paid(Reason::SIXTEEN_CHAFF),
                        sixteen.is_some(),
                        "NU-8: Sixteen Chaff"
                    );
                    assert_eq!(paid(Reason::CARD_POINTS), !made && sixteen.is_none(), "NU-8");
                    assert!(sixteen.is_none_or(|seat| *winner == Some(seat)), "NU-8: who wins");
                }
                _ => {}
            }
        }
    }

    fn packets(_: usize) -> &'static [Packet] {
        FIELD_LAST
    }

    fn dekiyaku(options: &Options, _: PileCircumstances, pile: CardSet) -> ValuedDekiyaku {
        dekiyaku(options, pile).to_vec()
    }

    fn expect_of_hand(options: &Options, hand: CardSet, _: HandTeyaku, item: &Item) -> Result {
        match item.parts()[..] {
            ["compensation", points] => item
                .equal(item.read(points)?, Self::hand_compensation(options, hand, CardSet::EMPTY)),
            _ => unknown(item),
        }
    }

    fn expect_of_pile(_: &Options, _: PileCircumstances, pile: CardSet, item: &Item) -> Result {
        match item.parts()[..] {
            ["card-points", points] => item.equal(item.read(points)?, pile.points()),
            ["chaff", number] => item.equal(item.read(number)?, counted_chaff(pile)),
            _ => unknown(item),
        }
    }

    fn set_up_settlement(board: &mut Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["multiplier", number] => board.game.stakes.multiplier = item.read(number)?,
            ["sage", ref seats @ ..] => call_sage(board, item.seats(seats)?),
            ["mizuten", "declared"] => board.game.deal.blind = true,
            _ => return unknown(item),
        }
        Ok(())
    }

    fn check_settlement(board: &Board, item: &Item) -> Result {
        if item.word(1) == Some("hands-empty") {
            let piles = Seat::all(board.players).map(|seat| board.round.piles[seat]);
            item.equal(Self::DECK, piles.fold(CardSet::EMPTY, CardSet::union))?;
        }
        item.equal(Self::CAPACITY, board.round.active.len())
    }

    fn set_up_round(board: &mut Board, item: &Item) -> Result {
        set_queue(&mut board.game.stakes, item)
    }

    fn expect(board: &Board, _: &[Event], item: &Item) -> Result {
        expect_stakes(board, item)
    }
}

#[test]
fn the_month_of_the_only_triplet_may_be_named() {
    let setup = "game nuki-hachi-hachi\nplayers 2\nset claims=manual\nhand 0 1b 1c 1d 3b 3c 6d 9a";
    let claim = "0 claim triplet 1\nsees 1 hand 0 1b 1c 1d";
    let late =
        "0 claim nothing\n1 claim nothing\n0 plays 1b\n0 claim triplet 1\nsees 1 hand 0 1c 1d";
    for text in [claim, late] {
        assert_eq!(run(&Block::from_text(&format!("{setup}\n{text}"))), Ok(()));
    }
}
