//! The payoff at the end of a round.

use arrayvec::ArrayVec;
use ginmi::cards::CardSet;
use ginmi::games::common::Board;
use ginmi::money::Account;
use ginmi::seat::Seat;

use super::KanGame;
use crate::greedy::final_piles;
use crate::greedy::visible_cards::{ME, VisibleCards};

/// A third of the deck's points: par for one of three players (HH-7.2).
const PAR: f32 = 88.0;
/// The least Chaff for Sixteen Chaff (HH-7.3).
const SIXTEEN_CHAFF: u32 = 16;

/// What can be won and lost at the end of the round.
pub(crate) struct KanPayoff<'a, G: KanGame> {
    board: &'a Board<G>,
    /// The active players, the bot first.
    seats: ArrayVec<Seat, 3>,
    /// The worth of the dekiyaku on which each player has called sage, in points.
    called: ArrayVec<u32, 3>,
    chaff: CardSet,
    /// Points in a kan.
    kan: f32,
    /// The pot, in points at multiplier 1.
    pot: f32,
}

impl<'a, G: KanGame> KanPayoff<'a, G> {
    /// The payoff of the round as it stands.
    pub(crate) fn new(board: &'a Board<G>, visible_cards: &VisibleCards) -> Self {
        let seats: ArrayVec<Seat, 3> =
            visible_cards.players.iter().map(|player| player.seat).collect();
        let calls = board.game.calls();
        let multiplier = f32::from(board.game.stakes().multiplier);
        KanPayoff {
            board,
            called: seats.iter().map(|seat| u32::from(calls.worth[*seat])).collect(),
            seats,
            chaff: G::chaff(board),
            kan: G::kan(&board.options) as f32,
            pot: board.accounts[Account::Pot] as f32 / multiplier,
        }
    }

    /// The same after the bot calls sage with dekiyaku worth this many points.
    pub(crate) fn in_sage(board: &'a Board<G>, visible_cards: &VisibleCards, worth: u32) -> Self {
        let mut payoff = KanPayoff::new(board, visible_cards);
        payoff.called[ME] = worth;
        payoff
    }

    /// What the bot gets for calling shoubu with dekiyaku worth this many points, or pays if another
    /// player does.
    pub(crate) fn shoubu_payoff(&self, player: usize, worth: u32) -> f32 {
        let worth = worth as f32;
        if player == ME {
            worth * self.opponents() + self.pot
        } else {
            -worth * self.payment_factor(player)
        }
    }

    /// What the bot gets for its own dekiyaku if nobody calls shoubu, or for cancelling.
    pub(crate) fn half_payoff(&self, worth: u32) -> f32 {
        worth as f32 / 2.0 * self.opponents() + self.pot
    }

    fn opponents(&self) -> f32 {
        self.seats.len() as f32 - 1.0
    }

    /// How many times over the bot pays for an opponent's shoubu (HH-7.1).
    fn payment_factor(&self, player: usize) -> f32 {
        let in_sage = |player: usize| self.called[player] > 0;
        let third = (1..self.seats.len()).find(|other| *other != player);
        match (in_sage(ME), third) {
            (true, Some(third)) if !in_sage(third) => 2.0,
            (false, Some(third)) if in_sage(third) => 0.0,
            _ => 1.0,
        }
    }

    /// A player who makes something new calls shoubu; of several such players, each is equally
    /// likely to be first.
    fn dekiyaku_payoff(&self, made: &[u32]) -> f32 {
        let players = 0..made.len();
        let rising = players.clone().filter(|player| made[*player] > self.called[*player]);
        let first = rising.clone().count() as f32;
        if first > 0.0 {
            return rising.map(|player| self.shoubu_payoff(player, made[player])).sum::<f32>()
                / first;
        }
        players
            .map(|player| match player {
                ME if made[ME] > 0 => self.half_payoff(made[ME]),
                ME => 0.0,
                _ => -0.5 * made[player] as f32,
            })
            .sum()
    }

    /// Sixteen Chaff, card points and achievements.
    fn card_payoff(&self, piles: &[CardSet]) -> f32 {
        for (player, pile) in piles.iter().enumerate() {
            let chaff = (*pile & self.chaff).len();
            if chaff >= SIXTEEN_CHAFF {
                let paid = G::circumstance(&self.board.options, *pile, piles.len());
                return self.shoubu_payoff(player, paid.map_or(0, |(_, points)| points));
            }
        }
        let points: ArrayVec<f32, 3> = piles.iter().map(|pile| f32::from(pile.points())).collect();
        let best = points[1..].iter().copied().fold(0.0, f32::max);
        let pot = if points[ME] >= best { self.pot } else { 0.0 };
        pot + if piles.len() == 2 { points[ME] - best } else { points[ME] - PAR }
    }
}

impl<G: KanGame> final_piles::RoundPayoff for KanPayoff<'_, G> {
    fn immediate_payoff(&self, pile: CardSet) -> Option<f32> {
        let worth = G::pile_points(&self.board.options, pile);
        (worth > self.called[ME]).then(|| self.shoubu_payoff(ME, worth))
    }

    fn cancelling_payoff(&self) -> Option<f32> {
        Some(self.half_payoff(self.board.worth_of_dekiyaku(self.seats[ME])))
    }

    fn final_payoff(&self, piles: &[CardSet]) -> f32 {
        let made: ArrayVec<u32, 3> =
            piles.iter().map(|pile| G::pile_points(&self.board.options, *pile)).collect();
        let pays = if made.iter().any(|worth| *worth > 0) {
            self.dekiyaku_payoff(&made)
        } else {
            self.card_payoff(piles)
        };
        let achieved = piles.iter().enumerate().map(|(player, pile)| {
            let kan = G::achievements(self.board, self.seats[player], *pile) as f32 * self.kan;
            if player == ME { kan * self.opponents() } else { -kan }
        });
        pays + achieved.sum::<f32>()
    }
}
