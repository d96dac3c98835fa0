//! The words of Hachi-Hachi.

use ginmi::cards::CardSet;
use ginmi::event::Event;
use ginmi::games::hachi_hachi::{
    Board, HachiHachi, Options, counted_chaff, dekiyaku, hand_compensation,
};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, HandTeyaku};

use super::{FIELD_LAST, Packet, Spoken, call_sage, expect_stakes, set_queue};
use crate::rulebook::campaign;
use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

impl Spoken for HachiHachi {
    const SET_UP: &'static [&'static str] = &["queue"];

    fn packets(players: usize) -> &'static [Packet] {
        // With seven players the field is dealt as a hand (HH-2.3).
        if players == 7 { &[Packet::Hands(4), Packet::Hands(3)] } else { FIELD_LAST }
    }

    fn dekiyaku(options: &Options, pile: CardSet) -> Vec<String> {
        dekiyaku(options, pile).iter().map(|(id, kan)| format!("{id} {kan}")).collect()
    }

    fn expect_of_hand(options: &Options, hand: CardSet, _: HandTeyaku, item: &Item) -> Result {
        match item.parts()[..] {
            ["compensation", points] => {
                item.equal(item.read(points)?, hand_compensation(options, hand))
            }
            _ => unknown(item),
        }
    }

    fn expect_of_pile(options: &Options, pile: CardSet, item: &Item) -> Result {
        match item.parts()[..] {
            ["card-points", points] => item.equal(item.read(points)?, pile.points()),
            ["chaff", number] => item.equal(item.read(number)?, counted_chaff(options, pile)),
            _ => unknown(item),
        }
    }

    fn dealer_is(board: &mut Board, dealer: Seat) {
        board.game.deal.dealers_hand = dealer;
    }

    fn set_up_settlement(board: &mut Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["multiplier", number] => board.game.stakes.multiplier = item.read(number)?,
            ["sage", ref seats @ ..] => call_sage(board, item.seats(seats)?),
            ["holds-dealers-hand", seat] => board.game.deal.dealers_hand = item.seat(seat)?,
            ["mizuten", "declared"] => board.game.deal.blind = true,
            ["blank", seat] => board.round.dealt_in.remove(item.seat(seat)?),
            ["liable", seat, "diving", month, "by", by] => {
                let (seat, by) = (item.seat(seat)?, item.seat(by)?);
                let month = item.month(month)?;
                board.fold(&Event::LiableForDiving { seat, month, by });
            }
            ["liable", seat, id, "by", by] => {
                let Some(dekiyaku) = Dekiyaku::from_id(id) else { return item.fail("dekiyaku?") };
                let (seat, by) = (item.seat(seat)?, item.seat(by)?);
                board.fold(&Event::LiableForDekiyaku { seat, dekiyaku, by });
            }
            _ => return unknown(item),
        }
        Ok(())
    }

    fn set_up_round(board: &mut Board, item: &Item) -> Result {
        set_queue(&mut board.game.stakes, item)
    }

    fn expect(board: &Board, _: &[Event], item: &Item) -> Result {
        expect_stakes(board, item)
    }

    fn campaign(items: &[Item]) -> Result {
        campaign::run(items)
    }
}
