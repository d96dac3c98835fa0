//! The words of Taiyaku.

use ginmi::cards::CardSet;
use ginmi::event::Event;
use ginmi::games::taiyaku::{
    Board, Options, PURSE, Taiyaku, Value, compensation_value, dekiyaku, score, stops, teyaku,
};
use ginmi::money::Account;
use ginmi::seat::PerSeat;
use ginmi::yaku::HandTeyaku;

use super::{Packet, Spoken};
use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

impl Spoken for Taiyaku {
    const DEALT_IN: usize = 5;
    const SET_UP: &'static [&'static str] = &["account"];
    const FACE_DOWN: bool = true;

    fn packets(_: usize) -> &'static [Packet] {
        &[Packet::Field(3), Packet::Hands(4), Packet::Field(3), Packet::Hands(4)]
    }

    fn dekiyaku(_: &Options, pile: CardSet) -> Vec<String> {
        let written = |(id, value): &(_, Value)| match value {
            Value::Chips(chips) => format!("{id} {chips}"),
            Value::Stop => format!("{id} STOP"),
        };
        dekiyaku(pile).iter().map(written).collect()
    }

    fn expect_of_hand(_: &Options, hand: CardSet, claimed: HandTeyaku, item: &Item) -> Result {
        match item.parts()[..] {
            ["compensation", chips] => item.equal(item.read(chips)?, compensation_value(hand)),
            ["may-return", ref cards @ ..] => {
                item.equal(item.card_set(cards)?, teyaku::may_return(claimed, hand))
            }
            _ => unknown(item),
        }
    }

    fn expect_of_pile(_: &Options, pile: CardSet, item: &Item) -> Result {
        match item.parts()[..] {
            ["score", "STOP"] => item.equal(None, score(pile)),
            ["score", chips] => item.equal(Some(item.read(chips)?), score(pile)),
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
        let stopping = |seat: &_| stops(board.round.piles[*seat]).is_some();
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
                board.accounts.set(account, item.read(chips)?);
                Ok(())
            }
            _ => unknown(item),
        }
    }

    fn expect(board: &Board, told: &[Event], item: &Item) -> Result {
        match item.parts()[..] {
            ["leader", seat] => item.equal(item.seat(seat)?, board.round.leader),
            ["purse-is", seat, chips] => {
                item.equal(item.read(chips)?, board.game.purses[item.seat(seat)?])
            }
            ["shown", seat, ref cards @ ..] => {
                item.equal(item.card_set(cards)?, board.round.shown[item.seat(seat)?])
            }
            ["passes-hand", from, "to", to] => {
                let passed = told.iter().rev().find_map(|event| match event {
                    Event::HandPassed { from, to } => Some((*from, *to)),
                    _ => None,
                });
                item.equal(Some((item.seat(from)?, item.seat(to)?)), passed)
            }
            _ => unknown(item),
        }
    }
}
