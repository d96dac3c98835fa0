//! Simulated ends of the round.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::games::common::{Rules, View};
use ginmi::seat::Seat;

use super::visible_cards::{ME, VisibleCards};

/// The number of simulated ends.
const FUTURES: usize = 128;

/// The payoff at the end of a round: the part of the estimates that differs between games.
pub(crate) trait RoundPayoff {
    /// What the bot wins or loses if the round ends with these piles, the bot's first.
    fn of(&self, piles: &[CardSet]) -> f32;

    /// What the bot wins if this pile of its own ends the round at once; `None` if it does not.
    fn at_once(&self, pile: CardSet) -> Option<f32>;

    /// What the bot wins by cancelling, in games that have it.
    fn cancelling(&self) -> Option<f32> {
        None
    }
}

/// Sampled final piles, from the probabilities that each player captures each card in play.
///
/// A decision only changes where the cards of one month are. Their captures are sampled again for
/// each choice with the same random numbers, so that choices are compared by what they change and
/// not by luck.
pub(crate) struct FinalPileSamples<P> {
    visible_cards: VisibleCards,
    payoff: P,
    /// The current piles.
    piles: ArrayVec<CardSet, 3>,
    /// The piles at the end, and the cards that nobody captured.
    ends: [[CardSet; NOBODY + 1]; FUTURES],
}

impl<P: RoundPayoff> FinalPileSamples<P> {
    /// Samples the ends from the point of view of an active player.
    pub(crate) fn new<G: Rules>(
        view: &View<G>,
        me: Seat,
        payoff: impl FnOnce(&VisibleCards) -> P,
    ) -> FinalPileSamples<P> {
        let visible_cards = VisibleCards::new(view, me);
        let payoff = payoff(&visible_cards);
        let piles: ArrayVec<CardSet, 3> = visible_cards
            .players
            .iter()
            .map(|player| view.board.round.piles[player.seat])
            .collect();
        let mut now = [CardSet::EMPTY; NOBODY + 1];
        now[..piles.len()].copy_from_slice(&piles);
        let mut ends = [now; FUTURES];
        for card in CardSet::DECK - visible_cards.captured {
            let chances = chances(&visible_cards, card);
            for (end, draw) in ends.iter_mut().zip(&DRAWS[usize::from(card.index())]) {
                end[owner(&chances, *draw)].insert(card);
            }
        }
        FinalPileSamples { visible_cards, payoff, piles, ends }
    }

    /// The mean payoff if the bot captures these cards of a month now and `table` has the rest of
    /// the month.
    pub(crate) fn after(&self, month: Month, captured: CardSet, table: &VisibleCards) -> f32 {
        if let Some(pays) = self.payoff.at_once(self.piles[ME] | captured) {
            return pays;
        }
        let open = CardSet::month(month) - table.captured;
        let fates: ArrayVec<(Card, [u32; 3]), 4> =
            open.iter().map(|card| (card, chances(table, card))).collect();
        let players = self.piles.len();
        let mut sum = 0.0;
        for (future, end) in self.ends.iter().enumerate() {
            let mut piles = end.map(|pile| pile - open - captured);
            piles[ME] |= captured;
            for (card, chances) in &fates {
                piles[owner(chances, DRAWS[usize::from(card.index())][future])].insert(*card);
            }
            sum += self.payoff.of(&piles[..players]);
        }
        sum / FUTURES as f32
    }

    /// The current table.
    pub(crate) const fn visible_cards(&self) -> &VisibleCards {
        &self.visible_cards
    }

    /// The payoff at the end of the round.
    pub(crate) const fn payoff(&self) -> &P {
        &self.payoff
    }

    /// The mean payoff without a decision.
    pub(crate) fn mean(&self) -> f32 {
        let players = self.piles.len();
        self.ends.iter().map(|piles| self.payoff.of(&piles[..players])).sum::<f32>()
            / FUTURES as f32
    }
}

/// The cumulative probabilities that the players capture a card, as limits for the random number.
fn chances(table: &VisibleCards, card: Card) -> [u32; 3] {
    let shares = table.capture_shares(card);
    let scale = DRAWN as f32 / shares.iter().sum::<f32>().max(1.0);
    let mut sum = 0.0;
    shares.map(|share| {
        sum += share;
        (sum * scale) as u32
    })
}

/// The index of the cards that nobody captures.
const NOBODY: usize = 3;

/// The player who captures a card, by index.
fn owner(chances: &[u32; 3], draw: u16) -> usize {
    // Counting the passed limits needs no branch.
    chances.iter().map(|limit| usize::from(u32::from(draw) >= *limit)).sum()
}

/// Random numbers are below this.
const DRAWN: u32 = 1 << 16;

/// The random number for each card in each future: stratified, with one number from each of
/// `FUTURES` equal parts in random order, so that every probability is met closely.
///
/// Computed at first use: as a constant, it would be a good part of the page's download.
static DRAWS: LazyLock<[[u16; FUTURES]; 48]> = LazyLock::new(|| {
    let mut draws = [[0; FUTURES]; 48];
    let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut card = 0;
    while card < draws.len() {
        let mut future = 0;
        while future < FUTURES {
            // A shuffle by a generator of Marsaglia's.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let other = (state % (future as u64 + 1)) as usize;
            draws[card][future] = draws[card][other];
            draws[card][other] = ((future as u32 * 2 + 1) * (DRAWN / FUTURES as u32 / 2)) as u16;
            future += 1;
        }
        card += 1;
    }
    draws
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chance_comes_out_as_often_as_it_says() {
        for draws in &*DRAWS {
            let limits = [DRAWN / 4, DRAWN / 2, DRAWN / 2];
            let count = |player| draws.iter().filter(|d| owner(&limits, **d) == player).count();
            assert_eq!([0, 1, 2, NOBODY].map(count), [32, 32, 0, 64]);
        }
    }
}
