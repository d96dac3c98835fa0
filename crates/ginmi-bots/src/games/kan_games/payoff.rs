//! The payoff at the end of a round.

use arrayvec::ArrayVec;
use ginmi::cards::CardSet;
use ginmi::games::common::{Board, OpenAchievements, SageShoubuRules};
use ginmi::money::Account;
use ginmi::seat::{Seat, SeatSet};

use super::{multiplier, share_of_worth};
use crate::greedy::final_piles;
use crate::greedy::visible_cards::{ME, VisibleCards};

/// A third of the deck's points: par for one of three players (HH-7.2).
const PAR: f32 = 88.0;

/// What can be won and lost at the end of the round.
pub(crate) struct KanPayoff<'a, G: SageShoubuRules> {
    board: &'a Board<G>,
    /// The active players, the bot first.
    seats: ArrayVec<Seat, 3>,
    /// The worth of the dekiyaku on which each player has called sage, in points.
    called: ArrayVec<u32, 3>,
    /// The players who pay for both opponents of another whose value rises.
    sages: SeatSet,
    /// Whether everything that has been called is paid already (HH-11.27).
    pays_rises: bool,
    /// The part of a worth that each opponent pays.
    share: f32,
    achievements: ArrayVec<OpenAchievements, 3>,
    /// The pot, in points at multiplier 1.
    pot: f32,
}

impl<'a, G: SageShoubuRules> KanPayoff<'a, G> {
    /// The payoff of the round as it stands.
    pub(crate) fn new(board: &'a Board<G>, visible_cards: &VisibleCards) -> Self {
        let seats: ArrayVec<Seat, 3> =
            visible_cards.players.iter().map(|player| player.seat).collect();
        let calls = board.game.calls();
        KanPayoff {
            board,
            called: seats.iter().map(|seat| u32::from(calls.worth[*seat])).collect(),
            sages: G::open_sages(board),
            pays_rises: G::pays_rises(&board.options),
            share: share_of_worth(board),
            achievements: seats.iter().map(|seat| G::open_achievements(board, *seat)).collect(),
            seats,
            pot: board.accounts[Account::Pot] as f32 / multiplier(board),
        }
    }

    /// The same after the bot calls sage with dekiyaku worth this many points.
    pub(crate) fn in_sage(board: &'a Board<G>, visible_cards: &VisibleCards, worth: u32) -> Self {
        let mut payoff = KanPayoff::new(board, visible_cards);
        payoff.called[ME] = worth;
        payoff.sages.insert(payoff.seats[ME]);
        payoff
    }

    /// What the bot gets for calling shoubu with dekiyaku worth this many points, or pays if another
    /// player does.
    pub(crate) fn shoubu_payoff(&self, player: usize, worth: u32) -> f32 {
        let due = self.due(player, worth);
        let paid = if player == ME {
            due * self.opponents() + self.pot
        } else {
            -due * self.payment_factor(player)
        };
        if self.pays_rises { paid + self.sage_returns(player) } else { paid }
    }

    /// What the bot gets for its own dekiyaku if nobody calls shoubu, or for cancelling.
    pub(crate) fn half_payoff(&self, worth: u32) -> f32 {
        self.due(ME, worth) / 2.0 * self.opponents() + self.pot
    }

    /// What each opponent still has to pay for dekiyaku worth this many points.
    fn due(&self, player: usize, worth: u32) -> f32 {
        let paid = if self.pays_rises { self.called[player] } else { 0 };
        worth.saturating_sub(paid) as f32 * self.share
    }

    /// What the bot gets of what others give back when the value of a player rises, or gives back
    /// itself (HH-11.27).
    fn sage_returns(&self, rising: usize) -> f32 {
        let given = |player: usize| match G::sage_return(self.board, self.seats[player]) as f32 {
            given if player == ME => -given,
            given => given / self.opponents(),
        };
        let others = (0..self.seats.len()).filter(|player| *player != rising);
        others.filter(|player| self.is_in_sage(*player)).map(given).sum()
    }

    fn opponents(&self) -> f32 {
        self.seats.len() as f32 - 1.0
    }

    fn is_in_sage(&self, player: usize) -> bool {
        self.sages.contains(self.seats[player])
    }

    /// How many times over the bot pays for an opponent's shoubu (HH-7.1).
    fn payment_factor(&self, player: usize) -> f32 {
        let third = (1..self.seats.len()).find(|other| *other != player);
        match (self.is_in_sage(ME), third) {
            (true, Some(third)) if !self.is_in_sage(third) => 2.0,
            (false, Some(third)) if self.is_in_sage(third) => 0.0,
            _ => 1.0,
        }
    }

    /// The payoff if each player whose value has risen calls shoubu, of whom each is equally likely
    /// to be first; `None` if no value has.
    fn rising_payoff(&self, made: &[u32]) -> Option<f32> {
        let rising = (0..made.len()).filter(|player| made[*player] > self.called[*player]);
        let first = rising.clone().count() as f32;
        let paid = rising.map(|player| self.shoubu_payoff(player, made[player])).sum::<f32>();
        (first > 0.0).then(|| paid / first)
    }

    /// The payoff if nobody calls shoubu.
    fn dekiyaku_payoff(&self, made: &[u32]) -> f32 {
        let players = 0..made.len();
        players
            .map(|player| match player {
                ME if made[ME] > 0 => self.half_payoff(made[ME]),
                ME => 0.0,
                _ => -0.5 * self.due(player, made[player]),
            })
            .sum()
    }

    /// Sixteen Chaff and card points.
    fn card_payoff(&self, piles: &[CardSet]) -> f32 {
        for (player, pile) in piles.iter().enumerate() {
            if let Some(points) = G::sixteen_chaff(&self.board.options, *pile, piles.len()) {
                let each = points as f32;
                return if player == ME { each * self.opponents() + self.pot } else { -each };
            }
        }
        let points: ArrayVec<f32, 3> = piles.iter().map(|pile| f32::from(pile.points())).collect();
        let best = points[1..].iter().copied().fold(0.0, f32::max);
        let pot = if points[ME] >= best { self.pot } else { 0.0 };
        pot + if piles.len() == 2 { points[ME] - best } else { points[ME] - PAR }
    }

    /// What the achievements of all piles pay the bot.
    fn achieved_payoff(&self, piles: &[CardSet], hands_are_empty: bool) -> f32 {
        let achieved = self.achievements.iter().zip(piles).enumerate();
        let paid = achieved.map(|(player, (open, pile))| {
            let each = earned(open, *pile, hands_are_empty) as f32;
            if player == ME { each * self.opponents() } else { -each }
        });
        paid.sum()
    }
}

impl<G: SageShoubuRules> final_piles::RoundPayoff for KanPayoff<'_, G> {
    fn immediate_payoff(&self, pile: CardSet) -> Option<f32> {
        let worth = G::pile_points(&self.board.options, pile);
        (worth > self.called[ME]).then(|| self.shoubu_payoff(ME, worth))
    }

    fn cancelling_payoff(&self) -> Option<f32> {
        Some(self.half_payoff(self.board.worth_of_dekiyaku(self.seats[ME])))
    }

    fn final_payoff(&self, piles: &[CardSet]) -> f32 {
        let options = &self.board.options;
        let made: ArrayVec<u32, 3> =
            piles.iter().map(|pile| G::pile_points(options, *pile)).collect();
        let rising = self.rising_payoff(&made);
        let pays = rising.unwrap_or_else(|| {
            let counts = made.iter().any(|worth| *worth > 0) && !G::card_points_follow(options);
            if counts { self.dekiyaku_payoff(&made) } else { self.card_payoff(piles) }
        });
        pays + self.achieved_payoff(piles, rising.is_none())
    }
}

/// What each opponent pays for the achievements of a pile, in points.
fn earned(open: &OpenAchievements, pile: CardSet, hands_are_empty: bool) -> u32 {
    let dives = !open.to_catch.is_empty()
        && pile.contains_all(open.to_catch)
        && (open.dives_at_any_end || hands_are_empty);
    let is_above_par = open.above_par > 0 && pile.points() >= open.least_points;
    u32::from(dives) * open.diving + u32::from(is_above_par) * open.above_par
}
