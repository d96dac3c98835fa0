//! Samples of the piles at the end of the round.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::games::common::{Rules, View};
use ginmi::seat::Seat;

use super::visible_cards::{ME, VisibleCards};

/// The number of samples.
const SAMPLES: usize = 128;

/// What a game pays the bot for the piles at the end of a round: the part of the estimates that
/// differs between games.
pub(crate) trait RoundPayoff {
    /// What the bot wins or loses if the round ends with these piles, the bot's first.
    fn final_payoff(&self, piles: &[CardSet]) -> f32;

    /// What the bot wins if this pile of its own ends the round at once; `None` if it does not.
    fn immediate_payoff(&self, pile: CardSet) -> Option<f32>;

    /// What the bot wins by cancelling, in games that have it.
    fn cancelling_payoff(&self) -> Option<f32> {
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
    samples: [[CardSet; NOBODY + 1]; SAMPLES],
}

impl<P: RoundPayoff> FinalPileSamples<P> {
    /// Samples the final piles from the point of view of an active player.
    pub(crate) fn new<G: Rules>(
        view: &View<G>,
        me: Seat,
        payoff: impl FnOnce(&VisibleCards) -> P,
    ) -> Self {
        let visible_cards = VisibleCards::new(view, me);
        let payoff = payoff(&visible_cards);
        let piles: ArrayVec<CardSet, 3> = visible_cards
            .players
            .iter()
            .map(|player| view.board.round.piles[player.seat])
            .collect();
        let mut now = [CardSet::EMPTY; NOBODY + 1];
        now[..piles.len()].copy_from_slice(&piles);
        let mut samples = [now; SAMPLES];
        for card in CardSet::DECK - visible_cards.captured {
            let limits = capture_limits(&visible_cards, card);
            for (end, draw) in samples.iter_mut().zip(&DRAWS[usize::from(card.index())]) {
                end[capturing_player(&limits, *draw)].insert(card);
            }
        }
        Self { visible_cards, payoff, piles, samples }
    }

    /// The mean payoff if the bot captures these cards of a month now and `visible_cards` has the
    /// rest of the month.
    pub(crate) fn mean_after(
        &self,
        month: Month,
        captured: CardSet,
        visible_cards: &VisibleCards,
    ) -> f32 {
        if let Some(pays) = self.payoff.immediate_payoff(self.piles[ME] | captured) {
            return pays;
        }
        let open = CardSet::month(month) - visible_cards.captured;
        let month_limits: ArrayVec<(Card, [u32; 3]), 4> =
            open.iter().map(|card| (card, capture_limits(visible_cards, card))).collect();
        let players = self.piles.len();
        let mut sum = 0.0;
        for (sample, end) in self.samples.iter().enumerate() {
            let mut piles = end.map(|pile| pile - open - captured);
            piles[ME] |= captured;
            for (card, limits) in &month_limits {
                piles[capturing_player(limits, DRAWS[usize::from(card.index())][sample])]
                    .insert(*card);
            }
            sum += self.payoff.final_payoff(&piles[..players]);
        }
        sum / SAMPLES as f32
    }

    /// The cards as they are now.
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
        self.samples.iter().map(|piles| self.payoff.final_payoff(&piles[..players])).sum::<f32>()
            / SAMPLES as f32
    }
}

/// The cumulative probabilities that the players capture a card, as limits for the random number.
fn capture_limits(visible_cards: &VisibleCards, card: Card) -> [u32; 3] {
    let shares = visible_cards.capture_shares(card);
    let scale = DRAW_RANGE as f32 / shares.iter().sum::<f32>().max(1.0);
    let mut sum = 0.0;
    shares.map(|share| {
        sum += share;
        (sum * scale) as u32
    })
}

/// The index of the cards that nobody captures.
const NOBODY: usize = 3;

/// The player who captures a card, by index.
fn capturing_player(limits: &[u32; 3], draw: u16) -> usize {
    // Counting the passed limits needs no branch.
    limits.iter().map(|limit| usize::from(u32::from(draw) >= *limit)).sum()
}

/// Random numbers are below this.
const DRAW_RANGE: u32 = 1 << 16;

/// The random number for each card in each sample: stratified, with one number from each of
/// `SAMPLES` equal parts in random order, so that every probability is met closely.
///
/// Computed at first use: as a constant, it would be a good part of the page's download.
static DRAWS: LazyLock<[[u16; SAMPLES]; 48]> = LazyLock::new(|| {
    let mut draws = [[0; SAMPLES]; 48];
    let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut card = 0;
    while card < draws.len() {
        let mut sample = 0;
        while sample < SAMPLES {
            // A shuffle by a generator of Marsaglia's.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let other = (state % (sample as u64 + 1)) as usize;
            draws[card][sample] = draws[card][other];
            draws[card][other] =
                ((sample as u32 * 2 + 1) * (DRAW_RANGE / SAMPLES as u32 / 2)) as u16;
            sample += 1;
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
            let limits = [DRAW_RANGE / 4, DRAW_RANGE / 2, DRAW_RANGE / 2];
            let count =
                |player| draws.iter().filter(|d| capturing_player(&limits, **d) == player).count();
            assert_eq!([0, 1, 2, NOBODY].map(count), [32, 32, 0, 64]);
        }
    }
}
