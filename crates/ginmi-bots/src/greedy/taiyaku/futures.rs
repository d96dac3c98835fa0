//! Ways in which the round may end.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::games::taiyaku::{View, score};
use ginmi::seat::Seat;

use super::payoff::Payoff;
use crate::greedy::table::{ME, Table};

/// How many futures are compared.
const FUTURES: usize = 128;

/// Final piles, made up by the chances to capture each card that is in play.
///
/// All that a decision changes is where the cards of one month are. Their fate is drawn anew for each
/// choice, with the same draws, so that choices are compared by what they change and not by luck.
pub(super) struct Futures {
    table: Table,
    payoff: Payoff,
    /// The piles as they are.
    piles: ArrayVec<CardSet, 3>,
    /// The piles at the end.
    ends: [[CardSet; 3]; FUTURES],
}

impl Futures {
    /// The futures as an active player sees them.
    pub(super) fn new(view: &View, me: Seat) -> Futures {
        let table = Table::new(view, me);
        let payoff = Payoff::new(view, &table);
        let piles: ArrayVec<CardSet, 3> =
            table.players.iter().map(|player| view.board.round.piles[player.seat]).collect();
        let mut now = [CardSet::EMPTY; 3];
        now[..piles.len()].copy_from_slice(&piles);
        let mut futures = Futures { table, payoff, piles, ends: [now; FUTURES] };
        let captured = now[0] | now[1] | now[2];
        for card in CardSet::DECK - captured {
            let chances = futures.chances(&futures.table, card);
            for (end, draw) in futures.ends.iter_mut().zip(&DRAWS[usize::from(card.index())]) {
                if let Some(player) = owner(&chances, *draw) {
                    end[player].insert(card);
                }
            }
        }
        futures
    }

    /// What the round pays, in chips, when the bot captures these cards of a month now, and others of
    /// the month are then in its hand and on the field.
    pub(super) fn after(&self, month: Month, captured: CardSet, table: &Table) -> f32 {
        let mine = self.piles[ME] | captured;
        if score(mine).is_none() {
            return self.payoff.of_stopping() as f32;
        }
        let gone = self.piles.iter().fold(captured, |gone, pile| gone | *pile);
        let open = CardSet::month(month) - gone;
        let fates: ArrayVec<(Card, [u32; 3]), 4> =
            open.iter().map(|card| (card, self.chances(table, card))).collect();
        let players = self.piles.len();
        let mut sum = 0.0;
        for (future, end) in self.ends.iter().enumerate() {
            let mut piles = end.map(|pile| pile - open - captured);
            piles[ME] |= captured;
            for (card, chances) in &fates {
                if let Some(player) = owner(chances, DRAWS[usize::from(card.index())][future]) {
                    piles[player].insert(*card);
                }
            }
            sum += self.payoff.of(&piles.map(score)[..players]);
        }
        sum / FUTURES as f32
    }

    /// The table as it is.
    pub(super) const fn table(&self) -> &Table {
        &self.table
    }

    /// The chances of the players to capture a card, added up, as limits of what is drawn.
    fn chances(&self, table: &Table, card: Card) -> [u32; 3] {
        let reach = table.shares(card);
        let scale = DRAWN as f32 / reach.iter().sum::<f32>().max(1.0);
        let mut sum = 0.0;
        reach.map(|chance| {
            sum += chance;
            (sum * scale) as u32
        })
    }
}

/// Who captures a card.
fn owner(chances: &[u32; 3], draw: u32) -> Option<usize> {
    chances.iter().position(|limit| draw < *limit)
}

/// What is drawn is below this.
const DRAWN: u32 = 1 << 16;

/// What is drawn for each card in each future: a number from each of as many equal parts, in an order
/// of its own, so that every chance comes out as often as it says.
static DRAWS: [[u32; FUTURES]; 48] = {
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
            draws[card][other] = (future as u32 * 2 + 1) * (DRAWN / FUTURES as u32 / 2);
            future += 1;
        }
        card += 1;
    }
    draws
};
