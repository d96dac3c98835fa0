//! The tests of Hachi-Hachi.

mod campaign;

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice};
use ginmi::games::common::PileCircumstances;
use ginmi::games::hachi_hachi::{
    Board, HachiHachi, Match, Options, counted_chaff, dekiyaku, dekiyaku_cards, hand_compensation,
    options::SageEmpty,
};
use ginmi::money::Reason;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, HandTeyaku};

use super::{
    ALL, Checked, FIELD_LAST, Packet, ValuedDekiyaku, call_sage, expect_stakes, set_queue,
};
use crate::conformance::driver::as_transfer;
use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

impl Checked for HachiHachi {
    const VERBS: &'static [&'static str] = &[
        "swap", "keep", "mizuten", "look", "join", "drop", "split", "play-on", "offer", "no-offer",
        "accept", "refuse", "price", "take", "leave", "claim", "play", "capture", "sage", "shoubu",
        "cancel",
    ];
    const EVERYTHING: &'static [(&'static str, &'static str)] = &[
        ("claims", "manual"),
        ("dealer-hand-swap", "1"),
        ("mizuten", "on"),
        ("buy-out", "haggle"),
        ("boar-deer-butterflies", "on"),
        ("liability", "on"),
        ("liability-by", "both"),
        ("liability-time", "ever"),
        ("yaku.opposite-triplet", "2"),
        ("yaku.no-chaff", "4"),
        ("rounds", "6"),
    ];
    const LETTERS: &'static str = "HH";
    const SECTIONS: &'static [usize] = &[3, 5, 3, 8, 0, 4, 5, 4, 0, 5, 33];
    const LEFT_OUT: &'static [&'static str] = &["HH-11.15"];
    const RULES: &'static [&'static str] = &[
        "all-eights",
        "double-eights",
        "sixteen-chaff",
        "diving",
        "escape",
        "dealers-hand",
        "mizuten",
    ];
    const WRONG: &'static [&'static str] = &[
        "hand 1a 1b 1c 4d 5c 9a 11d\nteyaku triplet 3",
        "hand 1a 1b 1c 4d 5c 9a 11d\nteyaku none",
        "hand 1a 1b 1c 4d 5c 9a 11d 12a\nteyaku triplet 2",
        "pile 1a 3a 8a 12a\ndekiyaku five-brights 12",
        "players 3\ndealer 0\nfield 1c 2c 3c 4c 5c 6c\nasked 1 play",
        "players 3\nfield 1c 2c 3c 4c 5c 6c\nset kan=10\nasked 0 play",
        "players 3\nfield 1c 2c 3c 4c 5c 6c\nturn-ups 7c\nasked 0 play",
        "players 3\ndraw 5c 3c 9a\ndealer 0",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\n1 pays 0 84 dekiyaku\n2 pays 0 83 dekiyaku",
        "players 3\ntook 0 1b 2b 3b\nend shoubu 0\nwinner 1",
        "players 3\ntook 0 1b 2b 3b\nend stop 0\nwinner 0",
        "final 1 2\nwinners 0",
        "options kan=12 refused kan",
        "nonsense",
    ];
    const SET_UP: &'static [&'static str] = &["queue"];

    /// HH-7.3: circumstances are paid exactly when they occur. HH-8.3: liabilities are only for
    /// dekiyaku that the player has made, or months that the player can still dive for.
    fn check(game: &Match, _: &ginmi::Match, notices: &[Notice]) {
        let board = game.board();
        let (options, piles, deal) = (&board.options, &board.round.piles, &board.game.deal);
        for notice in notices {
            match notice {
                Notice::Public(Event::RoundOver { .. }) => {
                    let special =
                        [Reason::ALL_EIGHTS, Reason::DOUBLE_EIGHTS, Reason::SIXTEEN_CHAFF];
                    let mut paid = notices.iter().filter_map(as_transfer);
                    let paid = paid.any(|transfer| special.contains(&transfer.reason));
                    // HH-11.27: card points may follow dekiyaku that have been paid.
                    if options.sage_empty == SageEmpty::Nothing {
                        assert_eq!(board.circumstance().is_some(), paid, "HH-7.3: circumstances");
                    }
                }
                Notice::Public(Event::LiableForDekiyaku { seat, dekiyaku, by }) => {
                    // The next card turned up may have improved it, such as Four Brights to Five.
                    let cards = dekiyaku_cards(*dekiyaku);
                    assert!(piles[*seat].contains_all(cards), "{dekiyaku} is not held");
                    assert_ne!(seat, by);
                    assert!(options.liability.is_for_dekiyaku());
                }
                Notice::Public(Event::LiableForDiving { seat, month, by }) => {
                    let to_catch = deal.to_catch[*seat];
                    assert!(to_catch.intersects(CardSet::month(*month)), "no diver");
                    assert!(piles[*seat].intersects(to_catch), "not caught");
                    assert_ne!(seat, by);
                    assert!(options.liability.is_for_diving());
                }
                _ => {}
            }
        }
    }

    fn packets(players: usize) -> &'static [Packet] {
        // With seven players the field is dealt like a hand (HH-2.3).
        if players == 7 { &[Packet::Hands(ALL, 4), Packet::Hands(ALL, 3)] } else { FIELD_LAST }
    }

    fn dekiyaku(options: &Options, _: PileCircumstances, pile: CardSet) -> ValuedDekiyaku {
        dekiyaku(options, pile).to_vec()
    }

    fn expect_of_hand(options: &Options, hand: CardSet, _: HandTeyaku, item: &Item) -> Result {
        match item.parts()[..] {
            ["compensation", points] => {
                item.equal(item.read(points)?, hand_compensation(options, hand, CardSet::EMPTY))
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
