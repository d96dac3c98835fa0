//! The words of Nuki Hachi-hachi.

use ginmi::cards::CardSet;
use ginmi::event::Event;
use ginmi::games::common::Rules;
use ginmi::games::nuki::{Board, Nuki, Options, counted_chaff, dekiyaku};
use ginmi::seat::Seat;
use ginmi::yaku::HandTeyaku;

use super::{FIELD_LAST, Packet, Spoken, call_sage, expect_stakes, set_queue};
use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

impl Spoken for Nuki {
    const SET_UP: &'static [&'static str] = &["queue"];

    fn packets(_: usize) -> &'static [Packet] {
        FIELD_LAST
    }

    fn dekiyaku(_: &Options, pile: CardSet) -> Vec<String> {
        dekiyaku(pile).iter().map(|(id, kan)| format!("{id} {kan}")).collect()
    }

    fn expect_of_hand(options: &Options, hand: CardSet, _: HandTeyaku, item: &Item) -> Result {
        match item.parts()[..] {
            ["compensation", points] => {
                item.equal(item.read(points)?, Nuki::hand_compensation(options, hand))
            }
            _ => unknown(item),
        }
    }

    fn expect_of_pile(_: &Options, pile: CardSet, item: &Item) -> Result {
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
            item.equal(Nuki::DECK, piles.fold(CardSet::EMPTY, CardSet::union))?;
        }
        item.equal(Nuki::CAPACITY, board.round.active.len())
    }

    fn set_up_round(board: &mut Board, item: &Item) -> Result {
        set_queue(&mut board.game.stakes, item)
    }

    fn expect(board: &Board, _: &[Event], item: &Item) -> Result {
        expect_stakes(board, item)
    }
}
