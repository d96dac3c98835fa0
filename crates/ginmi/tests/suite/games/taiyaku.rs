//! The tests of Taiyaku.

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice, RoundEnding};
use ginmi::games::common::PileCircumstances;
use ginmi::games::taiyaku::{
    Board, Match, Options, PURSE, Taiyaku, compensation_value, dekiyaku, score, stops, teyaku,
};
use ginmi::money::Account;
use ginmi::seat::{PerSeat, Seat};
use ginmi::yaku::HandTeyaku;

use super::{ALL, Checked, Packet, ValuedDekiyaku};
use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

impl Checked for Taiyaku {
    const VERBS: &'static [&'static str] = &["join", "drop", "claim", "return", "play", "capture"];
    const EVERYTHING: &'static [(&'static str, &'static str)] = &[
        ("claims", "manual"),
        ("leader-bind", "on"),
        ("chips", "20"),
        ("rounds", "6"),
        ("first-cut", "leader"),
    ];
    const LETTERS: &'static str = "TY";
    const SECTIONS: &'static [usize] = &[3, 3, 7, 1, 3, 3, 4, 0, 0, 0, 7];
    // The introductions of these two sections are rules as well.
    const RULES: &'static [&'static str] = &["TY-4", "TY-9"];
    const WRONG: &'static [&'static str] = &[
        "hand 1c 2c 3c 4c 5c 6c 9a 10b\nteyaku seven-empties 7",
        "hand 1c 2c 3c 4c 5c 6c 9a 10b\nclaimed eight-empties\nmay-return 10b",
        "hand 1c 2c 3c 4c 5c 6c 9a 10b\nmay-return 10b",
        "pile 6b 9b 10b\ndekiyaku three-blue-ribbons 3",
        "pile 6b 9b\nscore 4",
        "players 3\nleader 1\ntook 0 6b 9b\ntook 1 4b 5b\ntook 2 6a 7a 10a\nend hands-empty\nwinner 0",
        "players 3\ntook 0 6b 9b 10b\nend stop 1\nwinner 0",
        "players 3\ntook 0 6b 9b 10b\nend hands-empty\nwinner 0",
        "players 2\npurse 1 3\ntook 0 6b 9b\nend hands-empty\npurse-is 1 1",
        "players 4\nfield 1c 2c 3c 4c 5c 6c\nleader-draw 5c 4c 1c 6c\nleader 3",
        "players 4\nfield 1c 2c 3c 4c 5c 6c\nleader-draw 5c 4c 1c 7c\nleader 2",
        "players 6\n0 drop\npasses-hand 0 to 4",
        "players 6\nhand 5 1a 2a\nasked 0 join",
        "players 4\naccount 0 3\npurse-is 0 8",
        "players 2\nfield 1c 2c 3c 4c 5c 6c\nhand 0 7a 8a 9a\nstock 10a\n0 plays 7a\nfield-is 1c 2c 3c 4c 5c 6c 7a 10a",
        "players 3\n0 returns 12d",
        "players 4\nmultiplier 1",
        "options kan=10 accepted",
    ];
    const DEALT_IN: usize = 5;
    const SET_UP: &'static [&'static str] = &["account"];
    const FACE_DOWN: bool = true;

    /// TY-1.2: purses are parts of accounts, change only by payments, and limit what a round costs.
    /// TY-5.3: after the returns 21 cards are left. TY-6.2: the round does not continue with a pile
    /// that stops it.
    fn check(game: &Match, before: &ginmi::Match, notices: &[Notice]) {
        let ginmi::Match::Taiyaku(before) = before else {
            unreachable!("a match stays what it is")
        };
        let (board, earlier) = (game.board(), before.board());
        let begins = |notice: &Notice| matches!(notice, Notice::Public(Event::RoundBegins { .. }));
        let new_round = notices.iter().any(begins);
        for seat in Seat::all(board.players) {
            let (account, purse) = (board.accounts[seat], board.game.purses[seat] as i32);
            let beside = earlier.accounts[seat] - earlier.game.purses[seat] as i32;
            assert!(
                purse <= account || board.round.number == 0,
                "{seat:?}: the purse is part of it"
            );
            if !new_round {
                assert_eq!(account - purse, beside, "{seat:?}: what is beside the purse is safe");
            }
        }
        for notice in notices {
            match notice {
                Notice::Public(Event::TurnEnded(seat)) => {
                    assert_eq!(stops(&board.options, board.round.piles[*seat]), None, "TY-6.2");
                }
                Notice::Public(Event::Reshuffled) if board.returns_cards() => {
                    assert_eq!(board.round.stock, 21, "TY-5.3");
                }
                Notice::Public(Event::RoundOver { ending: RoundEnding::Stop(seat), winner }) => {
                    assert_eq!(*winner, Some(*seat));
                    let opponents = board.round.opponents(*seat);
                    assert!(
                        opponents.clone().all(|seat| board.game.purses[seat] == 0),
                        "all chips"
                    );
                }
                _ => {}
            }
        }
    }

    fn packets(_: usize) -> &'static [Packet] {
        &[Packet::Field(3), Packet::Hands(ALL, 4), Packet::Field(3), Packet::Hands(ALL, 4)]
    }

    fn dekiyaku(options: &Options, _: PileCircumstances, pile: CardSet) -> ValuedDekiyaku {
        dekiyaku(options, pile).to_vec()
    }

    fn expect_of_hand(_: &Options, hand: CardSet, claimed: HandTeyaku, item: &Item) -> Result {
        match item.parts()[..] {
            ["compensation", chips] => item.equal(item.read(chips)?, compensation_value(hand)),
            ["may-return", ref cards @ ..] => {
                item.equal(item.card_set(cards)?, teyaku::may_return(claimed, hand, None))
            }
            _ => unknown(item),
        }
    }

    fn expect_of_pile(
        options: &Options,
        _: PileCircumstances,
        pile: CardSet,
        item: &Item,
    ) -> Result {
        match item.parts()[..] {
            ["score", "STOP"] => item.equal(None, score(options, pile)),
            ["score", chips] => item.equal(Some(item.read(chips)?), score(options, pile)),
            _ => unknown(item),
        }
    }

    fn begin_settlement(board: &mut Board) {
        board.game.purses = PerSeat::all(PURSE);
    }

    fn set_up_settlement(board: &mut Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["purse", seat, chips] => board.game.purses[item.seat(seat)?] = item.read(chips)?,
            _ => return unknown(item),
        }
        Ok(())
    }

    fn check_settlement(board: &Board, item: &Item) -> Result {
        let stopping = |seat: &_| stops(&board.options, board.round.piles[*seat]).is_some();
        let stopped = board.round.active.iter().find(stopping);
        match item.parts()[..] {
            ["end", "stop", seat] => item.equal(Some(item.seat(seat)?), stopped),
            _ => item.equal(None, stopped),
        }
    }

    fn set_up_round(board: &mut Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["account", seat, chips] => {
                let account = Account::Seat(item.seat(seat)?);
                let (before, chips) = (board.accounts[account], item.read(chips)?);
                board.accounts.set(account, chips);
                // The sum never changes: the rest is somewhere out of play.
                board.accounts.set(Account::Bank, board.accounts[Account::Bank] + before - chips);
                Ok(())
            }
            _ => unknown(item),
        }
    }

    fn expect(board: &Board, events: &[Event], item: &Item) -> Result {
        match item.parts()[..] {
            ["leader", seat] => item.equal(item.seat(seat)?, board.round.leader),
            ["purse-is", seat, chips] => {
                item.equal(item.read(chips)?, board.game.purses[item.seat(seat)?])
            }
            ["shown", seat, ref cards @ ..] => {
                item.equal(item.card_set(cards)?, board.round.shown[item.seat(seat)?])
            }
            ["passes-hand", from, "to", to] => {
                let passed = events.iter().rev().find_map(|event| match event {
                    Event::HandPassed { from, to } => Some((*from, *to)),
                    _ => None,
                });
                item.equal(Some((item.seat(from)?, item.seat(to)?)), passed)
            }
            _ => unknown(item),
        }
    }
}
