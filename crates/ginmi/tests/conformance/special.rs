//! What must hold at every step in one game alone.

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice};
use ginmi::games::hachi_hachi;
use ginmi::money::Reason;

use super::driver::as_transfer;

/// HH-7.3: circumstances are paid exactly when they have occurred. HH-8.3: somebody is liable only
/// for what the player has made, or may still dive for.
pub(crate) fn check_hachi_hachi(game: &hachi_hachi::Match, notices: &[Notice]) {
    let board = game.board();
    let (options, piles, deal) = (&board.options, &board.round.piles, &board.game.deal);
    for notice in notices {
        match notice {
            Notice::Public(Event::RoundOver { .. }) => {
                let special = [Reason::AllEights, Reason::DoubleEights, Reason::SixteenChaff];
                let mut paid = notices.iter().filter_map(as_transfer);
                let paid = paid.any(|transfer| special.contains(&transfer.reason));
                assert_eq!(board.circumstance().is_some(), paid, "HH-7.3: circumstances");
            }
            Notice::Public(Event::LiableForDekiyaku { seat, dekiyaku, by }) => {
                let held = hachi_hachi::dekiyaku(options, piles[*seat]);
                assert!(held.iter().any(|(held, _)| held == dekiyaku), "{dekiyaku} is not held");
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
