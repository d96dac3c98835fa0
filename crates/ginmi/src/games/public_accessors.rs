//! Methods of both matches and views for what everybody at the table knows.

use super::common::{Board, Rules};
use super::{Game, Match, View};
use crate::event::RoundEnding;
use crate::money::{Accounts, Transfer};
use crate::options::HouseRules;
use crate::phase::Phase;
use crate::seat::SeatSet;

/// Defines the methods for one of the two types; `$board` is the expression for its board.
macro_rules! public_accessors {
    ($Of:ident, $each:ident, $one:ident => $board:expr) => {
        impl $Of {
            /// The game.
            #[must_use]
            pub const fn game(&self) -> Game {
                const fn of<G: Rules>(_: &Board<G>) -> Game {
                    G::GAME
                }
                $each!(self, $one => of($board))
            }

            /// The number of players.
            #[must_use]
            pub const fn players(&self) -> usize {
                $each!(self, $one => $board.players)
            }

            /// All options with their resolved values, in the order of the rules.
            #[must_use]
            pub fn options(&self) -> Vec<(&'static str, String)> {
                fn of<G: Rules>(board: &Board<G>) -> Vec<(&'static str, String)> {
                    board.options.pairs()
                }
                $each!(self, $one => of($board))
            }

            /// What happens next, with everything that step needs to know.
            #[must_use]
            pub const fn phase(&self) -> Phase {
                $each!(self, $one => $board.phase)
            }

            /// How many rounds the match has.
            #[must_use]
            pub fn rounds(&self) -> u16 {
                fn of<G: Rules>(board: &Board<G>) -> u16 {
                    G::rounds(&board.options)
                }
                $each!(self, $one => of($board))
            }

            /// Where the money is.
            #[must_use]
            pub const fn accounts(&self) -> &Accounts {
                $each!(self, $one => &$board.accounts)
            }

            /// What each seat had when the match began; results are relative to it.
            #[must_use]
            pub fn stake(&self) -> i32 {
                fn of<G: Rules>(board: &Board<G>) -> i32 {
                    G::stake(&board.options)
                }
                $each!(self, $one => of($board))
            }

            /// What each seat has won or lost so far.
            #[must_use]
            pub fn result(&self) -> Vec<i32> {
                let stake = self.stake();
                let seats = self.accounts().seats(self.players()).iter();
                seats.map(|amount| amount - stake).collect()
            }

            /// The transfers that would settle the round if it ended like this, in order.
            #[must_use]
            pub fn settlement(&self, ending: RoundEnding) -> Vec<Transfer> {
                $each!(self, $one => $board.settlement(ending))
            }

            /// The players with the highest account; equal accounts share the win (C-11).
            #[must_use]
            pub fn winners(&self) -> SeatSet {
                $each!(self, $one => $board.winners())
            }

            /// Outstanding loans of the seats, in a campaign (HH-10.3).
            #[must_use]
            pub fn loans(&self) -> Option<Vec<u32>> {
                fn of<G: Rules>(board: &Board<G>) -> Option<Vec<u32>> {
                    G::loans(board)
                }
                $each!(self, $one => of($board))
            }
        }
    };
}

public_accessors!(Match, with_match, game => game.board());
public_accessors!(View, with_view, view => &view.board);
