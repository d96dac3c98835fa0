//! What the cards in play promise a player.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::RoundBoard;
use ginmi::seat::Seat;

use super::guide::{Aim, Guide};
use crate::greedy::shares::{Place, Sharing, Standing, shares};

/// How much of a dekiyaku's worth a pile has that still lacks so many cards, or more.
const NEAR: [f32; 6] = [1.0, 0.4, 0.15, 0.05, 0.02, 0.0];

/// How much a player loses by what an opponent makes, who is paid by others too.
const LOSS: f32 = 0.5;

/// Room for every card, and a power of two, so that no index has to be checked.
const CARDS: usize = 64;

/// Most players of a round.
const PLAYERS: usize = 3;

/// The table as one player sees it, with what each card in play is worth to whom.
pub(super) struct Outlook {
    hand: CardSet,
    field: CardSet,
    captured: CardSet,
    sharing: Sharing,
    /// What it is worth to the player when a card goes to each of the players: the player first, the
    /// opponents in turn order. Only for the months that are asked about.
    values: [[f32; PLAYERS]; CARDS],
}

impl Outlook {
    /// The outlook of a player with this hand on these months.
    pub(super) fn new(
        guide: &Guide,
        round: &RoundBoard,
        seat: Seat,
        hand: CardSet,
        months: CardSet,
    ) -> Outlook {
        let mut piles: ArrayVec<CardSet, PLAYERS> = ArrayVec::new();
        let (mut captured, mut turns) = (CardSet::EMPTY, 0);
        for player in round.active.in_turn_order(seat).take(PLAYERS) {
            piles.push(round.piles[player]);
            captured |= round.piles[player];
            turns += round.hand_sizes[player];
        }
        let mut values = [[0.0; PLAYERS]; CARDS];
        let open: CardSet =
            months.iter().fold(CardSet::EMPTY, |all, card| all | CardSet::month(card.month()))
                - captured;
        for card in open {
            values[place(card)][0] = guide.point * f32::from(CardSet::of(card).points());
        }
        for aim in guide.aims.iter().filter(|aim| (aim.all | aim.of).intersects(open)) {
            for (player, pile) in piles.iter().enumerate() {
                let step = aim.step(*pile, captured - *pile);
                if step > 0.0 {
                    let step = if player == 0 { step } else { -LOSS * step };
                    for card in (aim.all | aim.of) & open {
                        values[place(card)][player] += step;
                    }
                }
            }
        }
        let sharing = Sharing::of(round.active.len(), round.stock, turns);
        Outlook { hand, field: round.field, captured, sharing, values }
    }

    /// What playing this card of the hand changes.
    pub(super) fn of_playing(&self, card: Card) -> f32 {
        let there = self.field.of_same_month(card);
        match there.len() {
            0 => {
                let (hand, field) = (self.hand.without(card), self.field.with(card));
                self.open(card, CardSet::EMPTY, hand, field) - self.now(card)
            }
            2 => {
                let taking = |field| self.of_taking(CardSet::of(field).with(card));
                there.iter().map(taking).fold(f32::MIN, f32::max)
            }
            _ => self.of_taking(there.with(card)),
        }
    }

    /// What capturing these cards of a month changes.
    pub(super) fn of_taking(&self, cards: CardSet) -> f32 {
        let Some(card) = cards.first() else { return 0.0 };
        let own: f32 = cards.iter().map(|taken| self.values[place(taken)][0]).sum();
        own + self.open(card, cards, self.hand - cards, self.field - cards) - self.now(card)
    }

    /// What the month of a card promises as it lies.
    fn now(&self, card: Card) -> f32 {
        self.open(card, CardSet::EMPTY, self.hand, self.field)
    }

    /// What the cards of a month promise that are still open when some are taken.
    fn open(&self, card: Card, taken: CardSet, hand: CardSet, field: CardSet) -> f32 {
        let open = CardSet::month(card.month()) - self.captured - taken;
        let (own, there) = ((open & hand).len(), (open & field).len());
        let turns = hand.len() as f32;
        let promise = |at: Place, cards: CardSet| {
            if cards.is_empty() {
                return 0.0;
            }
            let standing = Standing { place: at, open: open.len(), own, field: there };
            let shares = shares(self.sharing, standing, turns);
            let promise = |card| {
                let values = self.values[place(card)];
                shares.iter().zip(values).map(|(share, value)| share * value).sum::<f32>()
            };
            cards.iter().map(promise).sum()
        };
        promise(Place::Hand, open & hand)
            + promise(Place::Field, open & field)
            + promise(Place::Hidden, open - hand - field)
    }
}

/// Where the values of a card stand.
fn place(card: Card) -> usize {
    usize::from(card.index()) % CARDS
}

impl Aim {
    /// What one more card is worth to a pile, where others hold these cards.
    fn step(&self, pile: CardSet, lost: CardSet) -> f32 {
        if self.all.intersects(lost) || (self.of - lost).len() < self.count {
            return 0.0;
        }
        let lacking = (self.all - pile).len() + self.count.saturating_sub((self.of & pile).len());
        match (lacking as usize).min(NEAR.len() - 1) {
            0 => 0.0,
            lacking => self.worth * (NEAR[lacking - 1] - NEAR[lacking]),
        }
    }
}
