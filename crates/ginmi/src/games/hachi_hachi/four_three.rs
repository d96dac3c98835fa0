//! HH-11.24: what a claim of Four-Three does besides its payment.

use super::Board;
use super::options::{FourThreeEnds, FourThreeGift};
use crate::event::Sink;
use crate::money::Reason;
use crate::seat::Seat;
use crate::yaku::Teyaku;

/// What each player who gives something gives, in kan.
const GIFT: u32 = 10;

impl Board {
    /// The player who has claimed Four-Three; of two, the one nearest to the dealer's right.
    #[must_use]
    pub fn four_three_claimer(&self) -> Option<Seat> {
        let has_it = |seat: &Seat| self.round.claims[*seat].a == Some(Teyaku::FOUR_THREE);
        self.round.active_in_order().find(has_it)
    }

    /// The player who wins the round, the year pot and the prize by a claim of Four-Three.
    #[must_use]
    pub fn winner_by_four_three(&self) -> Option<Seat> {
        let wins = self.options.four_three_ends == FourThreeEnds::GameWon;
        self.four_three_claimer().filter(|_| wins)
    }

    /// Whether a claim of Four-Three ends the game before anything is played.
    pub(super) fn four_three_ends_game(&self) -> bool {
        self.options.four_three_ends != FourThreeEnds::Nothing
            && self.four_three_claimer().is_some()
    }

    /// The gifts that follow the payment for Four-Three.
    pub(super) fn pay_gifts(&mut self, payee: Seat, sink: &mut impl Sink) {
        let givers = match self.options.four_three_gift {
            FourThreeGift::Off => return,
            FourThreeGift::Dropped => self.round.dropped,
            FourThreeGift::Everybody => self.round.dealt_in.without(payee),
        };
        for giver in givers.in_turn_order(self.round.leader) {
            self.pay_field(giver, payee, Reason::GIFT, self.points(GIFT), sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CardSet;
    use crate::event::Event;
    use crate::games::hachi_hachi::tests::{begin, seat, transfers};

    #[test]
    fn hh_11_24_players_who_dropped_give_ten_kan() {
        let board = &mut begin(4, &[("four-three-gift", "dropped")]).board;
        board.fold(&Event::Dropped(seat(1)));
        for player in [0, 2, 3] {
            board.fold(&Event::Joined { seat: seat(player), asked: true });
        }
        let (teyaku, shown) = (Teyaku::FOUR_THREE, CardSet::EMPTY);
        board.fold(&Event::Claimed { seat: seat(2), teyaku, shown });
        let mut notices = Vec::new();
        board.pay_teyaku(&mut notices);
        let paid: Vec<_> = transfers(&notices).map(|one| (one.from.seat(), one.amount)).collect();
        let of = |player, amount| (Some(seat(player)), amount);
        assert_eq!(paid, [of(0, 240), of(3, 240), of(1, 120)]);
    }
}
