//! What must hold at every step in one game alone.

use ginmi::cards::{CardSet, Month};
use ginmi::event::{Ending, Event, Notice};
use ginmi::games::{hachi_hachi, nuki, taiyaku};
use ginmi::money::Reason;
use ginmi::seat::Seat;

use super::driver::as_transfer;

/// HH-7.3: circumstances are paid exactly when they have occurred. HH-8.3: somebody is liable only
/// for what the player has made, or may still dive for.
pub(crate) fn check_hachi_hachi(game: &hachi_hachi::Match, notices: &[Notice]) {
    let board = game.board();
    let (options, piles, deal) = (&board.options, &board.round.piles, &board.game.deal);
    for notice in notices {
        match notice {
            Notice::Public(Event::RoundOver { .. }) => {
                let special = [Reason::ALL_EIGHTS, Reason::DOUBLE_EIGHTS, Reason::SIXTEEN_CHAFF];
                let mut paid = notices.iter().filter_map(as_transfer);
                let paid = paid.any(|transfer| special.contains(&transfer.reason));
                assert_eq!(board.circumstance().is_some(), paid, "HH-7.3: circumstances");
            }
            Notice::Public(Event::LiableForDekiyaku { seat, dekiyaku, by }) => {
                // The card that was turned up next may have made more of it: Five Brights of Four.
                let cards = hachi_hachi::dekiyaku_cards(*dekiyaku);
                assert!(piles[*seat].contains_all(cards), "{dekiyaku} is not held");
                assert_ne!(seat, by);
                assert!(options.liability.is_on());
            }
            Notice::Public(Event::LiableForDiving { seat, month, by }) => {
                let to_catch = deal.to_catch[*seat];
                assert!(to_catch.intersects(CardSet::month(*month)), "no diver");
                assert!(piles[*seat].intersects(to_catch), "not caught");
                assert_ne!(seat, by);
                assert!(options.liability.is_on());
            }
            _ => {}
        }
    }
}

/// NU-2: the Paulownia pair is the dealer's from the deal on, as the role passes on. NU-8: Sixteen
/// Chaff are paid exactly when somebody has them, and card points never tie.
pub(crate) fn check_nuki(game: &nuki::Match, notices: &[Notice]) {
    let round = &game.board().round;
    let pair = nuki::DECK & CardSet::month(Month::new(12).unwrap());
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
                assert!(dealers == pair || dealers.is_empty(), "NU-2: nothing else is captured");
                assert_eq!(all.sum::<u32>(), dealers.len(), "NU-2: nobody but the dealer has it");
            }
            Notice::Public(Event::RoundOver { ending: Ending::HandsEmpty, winner }) => {
                let board = game.board();
                let made = round.active.iter().any(|seat| board.kan(seat) > 0);
                let sixteen = board.sixteen_chaff().map(|(seat, _)| seat);
                assert_eq!(paid(Reason::SIXTEEN_CHAFF), sixteen.is_some(), "NU-8: Sixteen Chaff");
                assert_eq!(paid(Reason::CARD_POINTS), !made && sixteen.is_none(), "NU-8");
                assert!(sixteen.is_none_or(|seat| *winner == Some(seat)), "NU-8: who wins");
            }
            _ => {}
        }
    }
}

/// TY-1.2: purses are parts of accounts, change by payments alone, and limit what a round costs.
/// TY-5.3: after the returns 21 cards are left. TY-6.2: nobody goes on with a pile that stops.
pub(crate) fn check_taiyaku(game: &taiyaku::Match, before: &taiyaku::Match, notices: &[Notice]) {
    let (board, earlier) = (game.board(), before.board());
    let begins = |notice: &Notice| matches!(notice, Notice::Public(Event::RoundBegins { .. }));
    let new_round = notices.iter().any(begins);
    for seat in Seat::all(board.players) {
        let (account, purse) = (board.accounts[seat], board.game.purses[seat] as i32);
        let beside = earlier.accounts[seat] - earlier.game.purses[seat] as i32;
        assert!(purse <= account || board.round.number == 0, "{seat:?}: the purse is part of it");
        if !new_round {
            assert_eq!(account - purse, beside, "{seat:?}: what is beside the purse is safe");
        }
    }
    for notice in notices {
        match notice {
            Notice::Public(Event::TurnEnded(seat)) => {
                assert_eq!(taiyaku::stops(board.round.piles[*seat]), None, "TY-6.2");
            }
            Notice::Public(Event::Reshuffled) if board.returns_cards() => {
                assert_eq!(board.round.stock, 21, "TY-5.3");
            }
            Notice::Public(Event::RoundOver { ending: Ending::Stop(seat), winner }) => {
                assert_eq!(*winner, Some(*seat));
                let opponents = board.round.opponents(*seat);
                assert!(opponents.clone().all(|seat| board.game.purses[seat] == 0), "all chips");
            }
            _ => {}
        }
    }
}
