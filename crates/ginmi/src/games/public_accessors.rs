//! Methods of both matches and views for what everybody at the table knows.

use super::common::{Board, Rules};
use super::{Game, Match, View};
use crate::event::RoundEnding;
use crate::money::{Account, Accounts, Transfer};
use crate::options::HouseRules;
use crate::phase::Phase;
use crate::seat::SeatSet;

/// Defines the methods for both types, each by a block for the board; `G` is the game.
macro_rules! public_accessors {
    ($($(#[$attribute:meta])* fn $name:ident($board:ident $(, $arg:ident: $Arg:ty)?) -> $Result:ty $body:block)+) => {
        $(#[inline] fn $name<G: Rules>($board: &Board<G> $(, $arg: $Arg)?) -> $Result $body)+

        impl Match {
            $($(#[$attribute])* #[must_use] pub fn $name(&self $(, $arg: $Arg)?) -> $Result {
                with_match!(self, game => $name(&game.board $(, $arg)?))
            })+
        }

        impl View {
            $($(#[$attribute])* #[must_use] pub fn $name(&self $(, $arg: $Arg)?) -> $Result {
                with_view!(self, view => $name(&view.board $(, $arg)?))
            })+
        }
    };
}

public_accessors! {
    /// The game.
    fn game(_board) -> Game { G::GAME }

    /// The number of players.
    fn players(board) -> usize { board.players }

    /// All options with their resolved values, in the order of the rules.
    fn options(board) -> Vec<(&'static str, String)> { board.options.pairs() }

    /// What happens next, with everything that step needs to know.
    fn phase(board) -> Phase { board.phase }

    /// How many rounds the match has.
    fn rounds(board) -> u16 { G::rounds(&board.options) }

    /// Where the money is.
    fn accounts(board) -> &Accounts { &board.accounts }

    /// What each seat began with; results are relative to it.
    fn stake(board) -> i32 { board.stake() }

    /// What each seat has won or lost so far.
    fn result(board) -> Vec<i32> {
        let stake = board.stake();
        board.accounts.seats(board.players).iter().map(|amount| amount - stake).collect()
    }

    /// What the bank holds, if the house rules have one (HH-10, KO-11.2, KO-11.3).
    fn bank(board) -> Option<i32> {
        G::has_bank(&board.options).then(|| board.accounts[Account::Bank])
    }

    /// The transfers that would settle the round if it ended like this, in order.
    fn settlement(board, ending: RoundEnding) -> Vec<Transfer> { board.settlement(ending) }

    /// The players with the highest account; equal accounts share the win (C-11).
    fn winners(board) -> SeatSet { board.winners() }

    /// Outstanding loans of the seats, if the house rules have loans (HH-10.3).
    fn loans(board) -> Option<Vec<u32>> { G::loans(board) }

    /// Whether money can be in the bank, the year pot or the prize pot.
    fn has_bank(board) -> bool { G::has_bank(&board.options) }
}
