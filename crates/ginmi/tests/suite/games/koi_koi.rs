//! The tests of Koi-Koi.

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice, RoundEnding};
use ginmi::games::common::{PileCircumstances, RoundBoard, Rules};
use ginmi::games::koi_koi::options::{
    Calls, Counting, ExhaustedRoundRule, HandYakuDraw, KoiKoiPayment, NextDealer, Scoring,
    ViewingWeather,
};
use ginmi::games::koi_koi::{Board, KoiKoi, Match, Options, value};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::HandTeyaku;

use super::{Checked, Packet, ValuedDekiyaku};
use crate::conformance::driver::as_transfer;
use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

impl Checked for KoiKoi {
    const VERBS: &'static [&'static str] = &["play", "capture", "koi-koi", "shoubu"];
    const EVERYTHING: &'static [(&'static str, &'static str)] = &[
        ("viewing", "calls"),
        ("month-card", "on"),
        ("both-ribbons", "on"),
        ("trios", "add"),
        ("koi-koi-pays", "bonus"),
        ("exhausted", "dealer"),
        ("rounds", "6"),
    ];
    const LETTERS: &'static str = "KO";
    const SECTIONS: &'static [usize] = &[0, 2, 4, 0, 4, 2, 0, 5, 0, 0, 23];
    const LEFT_OUT: &'static [&'static str] = &["KO-11.4", "KO-11.9", "KO-11.10", "KO-11.12"];
    // The introductions of these two sections are rules as well.
    const RULES: &'static [&'static str] = &["KO-6", "KO-8"];
    const PREFIX: &'static str = "ko:";
    const WRONG: &'static [&'static str] = &[
        "hand 1a 1b 1c 1d 2a 2b 3a 3b\nteyaku four-pairs 6",
        "set hand-yaku=redeal\nhand 1c 1d 4a 4b 8a 8b 12c 12d\nteyaku four-pairs 6",
        "hand 7a 7b 7c 7d 1a 2b 3c 9d\nshows four-of-a-kind 7a 7b 7c",
        "pile 1a 3a 8a 11a\ndekiyaku three-brights 5",
        "pile 1a 3a 11a\ndekiyaku three-brights 5",
        "pile 1b 2b 3b 4b 5b\ndekiyaku poetry-ribbons 5",
        "pile 3a 8a 9a\nvalue 5",
        "set viewing=calls\nwent-on\npile 3a 9a\ndekiyaku blossom-viewing 1",
        "set month-card=on\nround 2\npile 1a 1b 1c 1d\ndekiyaku month-cards 4",
        "set sake-chaff=off\npile 1c 1d 2c 2d 3c 3d 4c 4d 11d 9a\ndekiyaku chaff 1",
        "players 2\ntook 0 6a 7a 10a\nend shoubu 0\n1 pays 0 10 koi-koi",
        "players 2\ntook 0 6a 7a 10a\nend shoubu 1",
        "players 2\ntook 0 6a 7a 10a\nend stop 0",
        "players 2\ntook 0 6a 7a 10a\nend cancel 0",
        "players 2\ntook 0 6a 7a 10a\nend hands-empty\nnext-dealer 0",
        "players 2\nset exhausted=dealer\ntook 1 6a 7a 10a\nend hands-empty\nwinner 1",
        "players 2\nset koi-koi-pays=bonus\ntook 0 6a 7a 10a\nkoi-koi 1\nend shoubu 0\n1 pays 0 10 koi-koi",
        "players 2\nhand 0 1a 1b 1c 1d 2a 3b 5c 9d\nasked 0 play",
        "players 2\nhand 0 1a 2a 3a 4a 5a 6a 7a 8a\nmisdeal",
        "players 2\nasked 1 play",
        "players 2\n0 koi-koi",
        "players 3\nasked 0 play",
        "options kan=10 accepted",
    ];
    const SET_UP: &'static [&'static str] = &["account"];
    const YAKU_END: bool = true;
    // The winner's calls can add up to three points (KO-6.2).
    const LISTED: (Reason, u32) = (Reason::KOI_KOI, 3);

    /// KO-5: a player whose pile has risen is asked or stops. KO-6: the payment for shoubu. KO-3.2,
    /// KO-7: the dealer after a round that nobody won.
    fn check(game: &Match, before: &ginmi::Match, notices: &[Notice]) {
        let board = game.board();
        let (options, calls) = (&board.options, &board.game.calls);
        let called: Vec<Seat> = Seat::all(2).filter(|seat| calls[*seat] > 0).collect();
        if options.calls == Calls::Once {
            assert!(called.iter().all(|seat| calls[*seat] == 1), "KO-5.3");
        }
        assert!(options.calls_after_opponent.is_on() || called.len() < 2, "KO-5.4");
        let all: Vec<&Transfer> = notices.iter().filter_map(as_transfer).collect();
        // KO-11.2: what the bank gives at the beginning is no payment of a round.
        let transfers: Vec<&Transfer> =
            all.into_iter().filter(|paid| paid.reason != Reason::BUY_IN).collect();
        for paid in &transfers {
            let winner = paid.to.seat().expect("a seat is paid");
            let payer = match options.scoring {
                Scoring::Transfer => winner.right(2).into(),
                Scoring::Winner => Account::Bank,
            };
            assert_eq!(paid.from, payer, "KO-11.3");
            assert_eq!(paid.multiplier % board.game.multiplier, 0, "KO-11.15");
        }
        for (index, notice) in notices.iter().enumerate() {
            let Notice::Public(event) = notice else { continue };
            match *event {
                // What lies on the field can be another by now.
                Event::TurnEnded(_) if options.viewing_weather == ViewingWeather::Field => {}
                // The player has had another turn, with the draw pile alone (KO-11.11).
                Event::TurnEnded(seat) if notices[index..].iter().any(rises(seat)) => {}
                Event::TurnEnded(seat) => {
                    let known = u32::from(board.game.values[seat]);
                    assert_eq!(known, board.value(seat), "KO-5.1: a rise that nobody noticed");
                    assert!(known == 0 || calls[seat] > 0, "KO-5.1: a rise without a call");
                }
                Event::RoundBegins { dealer, .. } => {
                    assert_eq!(dealer, expected_dealer(options, before.round_board()), "KO-7");
                }
                Event::RoundOver { ending, winner } => {
                    check_end(board, ending, winner, &transfers);
                }
                _ => {}
            }
        }
    }

    fn packets(_: usize) -> &'static [Packet] {
        use Packet::{Field, Hands};
        const TWO: [Packet; 3] = [Hands(&[0], 2), Field(2), Hands(&[1], 2)];
        const ALL: [[Packet; 3]; 4] = [TWO; 4];
        ALL.as_flattened()
    }

    fn dekiyaku(options: &Options, situation: PileCircumstances, pile: CardSet) -> ValuedDekiyaku {
        Self::counted_dekiyaku(options, situation, pile)
    }

    fn expect_of_hand(_: &Options, _: CardSet, _: HandTeyaku, item: &Item) -> Result {
        unknown(item)
    }

    fn expect_of_pile(
        options: &Options,
        situation: PileCircumstances,
        pile: CardSet,
        item: &Item,
    ) -> Result {
        match item.parts()[..] {
            ["value", points] => item.equal(item.read(points)?, value(options, situation, pile)),
            _ => unknown(item),
        }
    }

    fn set_up_settlement(board: &mut Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["koi-koi", ref seats @ ..] => {
                for seat in item.seats(seats)? {
                    board.fold(&Event::KoiKoi(seat));
                }
                Ok(())
            }
            _ => unknown(item),
        }
    }

    fn check_settlement(board: &Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["end", "shoubu", seat] => item.equal(true, board.value(item.seat(seat)?) > 0),
            ["end", "stop", seat] => {
                item.equal(vec![item.seat(seat)?], board.round.claimers().iter().collect())
            }
            _ => Ok(()),
        }
    }

    fn set_up_round(board: &mut Board, item: &Item) -> Result {
        match item.parts()[..] {
            ["account", seat, points] => {
                let account = Account::Seat(item.seat(seat)?);
                let (before, points) = (board.accounts[account], item.read(points)?);
                board.accounts.set(account, points);
                // The sum never changes.
                let bank = board.accounts[Account::Bank] + before - points;
                board.accounts.set(Account::Bank, bank);
                Ok(())
            }
            _ => unknown(item),
        }
    }

    fn expect(_: &Board, _: &[Event], item: &Item) -> Result {
        unknown(item)
    }
}

/// Whether a notice is a rise of this player's value.
fn rises(seat: Seat) -> impl Fn(&Notice) -> bool {
    move |notice| matches!(notice, Notice::Public(Event::Made { seat: other, .. }) if *other == seat)
}

/// C-2, KO-3.2, KO-7: who deals after a round.
fn expected_dealer(options: &Options, round: &RoundBoard) -> Seat {
    let is_same = match round.ending {
        Some((_, Some(winner))) => return winner,
        Some((RoundEnding::NotPlayed, None)) => options.hand_yaku_draw == HandYakuDraw::Same,
        Some((_, None)) => options.exhausted_deal == NextDealer::Same,
        None => true,
    };
    if is_same { round.dealt_by } else { round.dealt_by.right(2) }
}

/// KO-3, KO-6, KO-7: who wins a round, and what is paid.
fn check_end(board: &Board, ending: RoundEnding, winner: Option<Seat>, transfers: &[&Transfer]) {
    let (options, dealer) = (&board.options, board.round.dealt_by);
    let by_pile = |seat: Seat| {
        let [paid] = transfers else { panic!("KO-6: {transfers:?}") };
        assert_eq!((winner, paid.to), (Some(seat), seat.into()), "KO-6");
        assert_eq!(paid.amount, owed(board, seat), "KO-6");
    };
    let claimed = board.round.claimers().len();
    match ending {
        RoundEnding::Shoubu(seat) => by_pile(seat),
        RoundEnding::Stop(seat) if claimed == 1 => {
            assert_eq!(winner, Some(seat), "KO-3.1");
            let held = board.round.claims[seat].iter();
            let worths: Vec<u32> =
                held.map(|held| KoiKoi::teyaku_payment(options, held, 2)).collect();
            let paid: Vec<u32> = transfers.iter().map(|paid| paid.base).collect();
            assert_eq!(paid, worths, "KO-3.1");
        }
        RoundEnding::Stop(seat) => {
            assert_eq!((winner, seat, transfers.len()), (Some(dealer), dealer, 1), "KO-11.7");
        }
        RoundEnding::HandsEmpty => match (options.exhausted, winner) {
            (ExhaustedRoundRule::Nothing, _) => assert_eq!(winner, None, "KO-7"),
            (ExhaustedRoundRule::Dealer, _) => {
                assert_eq!((winner, transfers.len()), (Some(dealer), 1), "KO-7");
            }
            (ExhaustedRoundRule::Last, Some(seat)) => by_pile(seat),
            (ExhaustedRoundRule::FirstEmpty, Some(seat)) => {
                assert_ne!(seat, dealer, "KO-11.18");
                by_pile(seat);
            }
            (_, None) => {}
        },
        _ => {
            assert_eq!((ending, claimed), (RoundEnding::NotPlayed, 2), "KO-3.2");
            assert_eq!(winner, None, "KO-3.2");
        }
    }
    assert_eq!(winner.is_some(), !transfers.is_empty(), "whoever wins is paid");
}

/// KO-6: what the loser owes, computed independently.
fn owed(board: &Board, winner: Seat) -> u32 {
    let (options, value) = (&board.options, board.value(winner));
    let loser = winner.right(2);
    let [own, others] = [winner, loser].map(|seat| u32::from(board.game.calls[seat]));
    let doubled = if options.double_at_seven.is_on() && value >= 7 { 2 } else { 1 };
    let piles =
        if options.counting == Counting::BothPiles { value + board.value(loser) } else { value };
    doubled
        * u32::from(board.game.multiplier)
        * match options.koi_koi_pays {
            KoiKoiPayment::Double if others > 0 => 2 * piles,
            KoiKoiPayment::Winner if own > 0 => 2 * piles,
            KoiKoiPayment::Anybody if own > 0 || others > 0 => 2 * piles,
            KoiKoiPayment::Count => piles + others * piles,
            KoiKoiPayment::Bonus if own > 3 => piles * (own - 2),
            KoiKoiPayment::Bonus => piles + own,
            _ => piles,
        }
}
