//! The payoff at the end of a round.

use arrayvec::ArrayVec;
use ginmi::cards::CardSet;
use ginmi::games::taiyaku::{Board, Options, score};
use ginmi::money::Account;

use crate::greedy::final_piles;
use crate::greedy::visible_cards::{ME, VisibleCards};

/// What can be won and lost at the end of the round.
pub(crate) struct TaiyakuPayoff {
    options: Options,
    /// What each player's purse holds, the bot's first.
    purses: [i32; 3],
    /// What a dekiyaku that stops the round takes from players who are not active (TY-11.6).
    others: i32,
    pot: i32,
    /// The rank of the players in ties: the lowest wins (TY-7.3).
    order: [u8; 3],
}

impl TaiyakuPayoff {
    /// The payoff of the round as it stands.
    pub(super) fn new(board: &Board, visible_cards: &VisibleCards) -> Self {
        let (mut purses, mut order) = ([0; 3], [0; 3]);
        for (player, active) in visible_cards.players.iter().enumerate() {
            purses[player] = board.game.purses[active.seat] as i32;
            let before = board.round.active_in_order().take_while(|seat| *seat != active.seat);
            order[player] = before.count() as u8;
        }
        let others = board.stop_payers().iter().filter(|seat| !board.round.active.contains(*seat));
        Self {
            options: board.options,
            purses,
            others: others.map(|seat| board.game.purses[seat] as i32).sum(),
            pot: board.accounts[Account::Pot],
            order,
        }
    }

    /// What the bot gets by stopping the round: all chips of those who pay (TY-6.2).
    fn stopping_payoff(&self) -> f32 {
        (self.purses[1] + self.purses[2] + self.others + self.pot) as f32
    }
}

impl final_piles::RoundPayoff for TaiyakuPayoff {
    fn immediate_payoff(&self, pile: CardSet) -> Option<f32> {
        score(&self.options, pile).is_none().then(|| self.stopping_payoff())
    }

    /// The payoff in chips (TY-6.2, TY-7.2, TY-7.3).
    fn final_payoff(&self, piles: &[CardSet]) -> f32 {
        let scores: ArrayVec<Option<u32>, 3> =
            piles.iter().map(|pile| score(&self.options, *pile)).collect();
        let stops = scores.iter().filter(|score| score.is_none()).count();
        if stops > 0 {
            // Each player who can stop the round is equally likely to be first.
            let mine = if scores[ME].is_none() { 1.0 / stops as f32 } else { 0.0 };
            return mine * self.stopping_payoff() - (1.0 - mine) * self.purses[ME] as f32;
        }
        let mut winner = ME;
        for player in 1..scores.len() {
            let (best, score) = (scores[winner], scores[player]);
            if score > best || (score == best && self.order[player] < self.order[winner]) {
                winner = player;
            }
        }
        let lead = |player: usize| {
            let difference = scores[winner].unwrap_or(0) - scores[player].unwrap_or(0);
            self.purses[player].min(difference as i32)
        };
        if winner == ME {
            (self.pot + (1..scores.len()).map(lead).sum::<i32>()) as f32
        } else {
            -lead(ME) as f32
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use final_piles::RoundPayoff as _;
    use ginmi::PlayableMatch as _;
    use ginmi::games::common::Rules as _;
    use ginmi::games::taiyaku::{Match, Taiyaku};
    use ginmi::seat::Seat;

    fn paid(piles: [&str; 3]) -> f32 {
        let payoff = TaiyakuPayoff {
            options: Options::default(),
            purses: [8, 8, 3],
            others: 0,
            pot: 2,
            order: [1, 0, 2],
        };
        payoff.final_payoff(&piles.map(|pile| pile.parse().unwrap()))
    }

    #[test]
    fn ty_7_purses_limit_what_the_winner_gets() {
        // Front Spring and two dry Brights against one red ribbon and nothing.
        assert_eq!(paid(["1a 2a 3a", "1b", ""]), 8.0 + 3.0 + 2.0);
        assert_eq!(paid(["1b", "1a 2a 3a", ""]), -8.0);
        assert_eq!(paid(["1b 4b", "6b 9b", ""]), -1.0);
    }

    #[test]
    fn ty_7_3_of_equal_scores_the_leaders_wins() {
        assert_eq!(paid(["1b", "4b", ""]), 0.0);
        assert_eq!(paid(["1b", "", "4b"]), 1.0 + 2.0);
    }

    #[test]
    fn ty_11_6_stopping_takes_the_purses_of_those_who_pay() {
        let taken = |pairs: &[(&str, &str)]| {
            let options = Taiyaku::options(pairs.iter().copied()).unwrap();
            let mut view = Match::new(&options, 5).unwrap().view(Some(Seat::new(0)));
            view.board.round.active = Seat::all(3).collect();
            for (seat, chips) in Seat::all(5).zip([8, 8, 3, 7, 5]) {
                view.board.game.purses[seat] = chips;
            }
            let visible_cards = VisibleCards::new(&view, Seat::new(0));
            TaiyakuPayoff::new(&view.board, &visible_cards)
                .immediate_payoff("6b 9b 10b".parse().unwrap())
        };
        assert_eq!(taken(&[]), Some(8.0 + 3.0));
        assert_eq!(taken(&[("stop-takes", "all")]), Some(8.0 + 3.0 + 7.0 + 5.0));
        assert_eq!(taken(&[("stops", "off")]), None);
        assert_eq!(taken(&[("yaku.three-blue-ribbons", "8")]), None);
    }

    #[test]
    fn ty_6_2_stopping_takes_all_chips() {
        assert_eq!(paid(["6b 9b 10b", "1a 2a 3a", ""]), 8.0 + 3.0 + 2.0);
        assert_eq!(paid(["1a 2a 3a", "", "6b 9b 10b"]), -8.0);
    }
}
