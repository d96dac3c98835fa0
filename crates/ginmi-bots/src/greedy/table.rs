//! Where the cards may go: the chances to hold and to capture a card, by what can be seen of them.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Rules, View};
use ginmi::seat::Seat;

use super::shares::{Place, Standing, shares};

/// The place of the bot's own seat in [`Table::players`]; opponents follow in turn order.
pub(super) const ME: usize = 0;

/// The cards as an active player sees them. All games match and capture alike, so that their
/// estimates rest on the same chances.
#[derive(Clone)]
pub(super) struct Table {
    /// The active players, the bot first and then in turn order.
    pub(super) players: ArrayVec<Player, 3>,
    /// The own hand.
    pub(super) hand: CardSet,
    /// The field, with the card that is being played or turned up.
    pub(super) field: CardSet,
    /// The cards that are in no pile, and never were in one.
    pub(super) captured: CardSet,
    /// The cards that may be in any other hand or in the draw pile.
    unseen: CardSet,
}

/// One active player.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) seat: Seat,
    shown: CardSet,
    /// The chance that a hidden card is in this hand.
    hold: f32,
    /// The turns that this player still has.
    turns: f32,
}

impl Table {
    /// The table of an active player.
    pub(super) fn new<G: Rules>(view: &View<G>, me: Seat) -> Table {
        let round = &view.board.round;
        let unseen = view.unseen() - view.returned;
        let players = round.active.in_turn_order(me).map(|seat| {
            let shown = round.shown[seat];
            let turns = f32::from(round.hand_sizes[seat]);
            let hidden = turns - shown.len() as f32;
            let hold = if seat == me { 0.0 } else { hidden / (unseen.len() as f32).max(1.0) };
            Player { seat, shown, hold, turns }
        });
        Table {
            players: players.collect(),
            hand: view.hand,
            field: view.board.in_play().map_or(round.field, |card| round.field.with(card)),
            captured: round
                .active
                .iter()
                .fold(CardSet::DECK - G::DECK, |captured, seat| captured | round.piles[seat]),
            unseen,
        }
    }

    /// The chance that an opponent holds a card.
    pub(super) fn hold(&self, player: usize, card: Card) -> f32 {
        let player = &self.players[player];
        if player.shown.contains(card) {
            1.0
        } else if self.unseen.contains(card) {
            player.hold
        } else {
            0.0
        }
    }

    /// The chance that an opponent can capture a field card of this card's month in one turn.
    pub(super) fn takes(&self, player: usize, card: Card) -> f32 {
        let turned_up = 1.0 / (self.unseen.len() as f32).max(1.0);
        let mates = CardSet::month(card.month()).without(card) - self.hand;
        let misses: f32 = mates.iter().map(|mate| 1.0 - self.hold(player, mate)).product();
        1.0 - misses * (1.0 - turned_up * (mates & self.unseen).len() as f32)
    }

    /// The chance that a field card of this month is gone before the bot's next turn.
    pub(super) fn danger(&self, card: Card) -> f32 {
        let stays: f32 =
            (1..self.players.len()).map(|player| 1.0 - self.takes(player, card)).product();
        1.0 - stays
    }

    /// The chance that a player captures a card that is still in play.
    pub(super) fn reach(&self, player: usize, card: Card) -> f32 {
        if player == ME { self.own_reach(card) } else { self.opponents_reach(player, card) }
    }

    /// How often each player captures a card that is in play, after the own player's turn.
    pub(super) fn shares(&self, card: Card) -> [f32; 3] {
        let month = CardSet::month(card.month());
        let place = if self.hand.contains(card) {
            Place::Hand
        } else if self.field.contains(card) {
            Place::Field
        } else {
            Place::Hidden
        };
        let (own, field) = ((month & self.hand).len(), (month & self.field).len());
        if let Some(holder) = self.holder(card) {
            // The holder sees the card as one in the own hand; what is left falls to the others.
            let held = (month & self.players[holder].shown).len();
            let standing =
                Standing { place: Place::Hand, open: self.open(month), own: held, field };
            let mut shares = shares(self.players.len(), standing, self.players[holder].turns);
            shares[..self.players.len()].rotate_right(holder);
            return shares;
        }
        let standing = Standing { place, open: self.open(month), own, field };
        shares(self.players.len(), standing, self.hand.len() as f32)
    }

    /// The opponent in whose hand a card lies open.
    fn holder(&self, card: Card) -> Option<usize> {
        (1..self.players.len()).find(|player| self.players[*player].shown.contains(card))
    }

    /// How many cards of a month nobody has captured.
    fn open(&self, month: CardSet) -> u32 {
        (month - self.captured).len()
    }

    /// Cards of a month that nobody has captured, split into: own hand, field, hidden from the bot.
    fn mates(&self, card: Card) -> (u32, u32, u32) {
        let mates = CardSet::month(card.month()).without(card);
        let count = |place: CardSet| (mates & place).len();
        let shown = self.players.iter().fold(CardSet::EMPTY, |all, player| all | player.shown);
        (count(self.hand), count(self.field), count(self.unseen | (shown - self.hand)))
    }

    fn own_reach(&self, card: Card) -> f32 {
        let (own, field, hidden) = self.mates(card);
        let turns = self.hand.len() as f32;
        let patience = turns / (turns + 2.0);
        if self.hand.contains(card) {
            match (field, own, hidden) {
                (1.., _, _) => 0.9,
                (0, 1.., _) => 0.55,
                (0, 0, 0) => 0.0,
                (0, 0, _) => 0.6 * patience,
            }
        } else if self.field.contains(card) {
            match own {
                1.. => 1.0 - 0.6 * self.danger(card),
                0 => 0.08 * hidden as f32 * patience,
            }
        } else {
            match own + field {
                1.. => 0.3 * patience,
                0 => 0.2 * patience,
            }
        }
    }

    fn opponents_reach(&self, player: usize, card: Card) -> f32 {
        let turns = self.players[player].turns;
        let patience = turns / (turns + 2.0);
        if self.field.contains(card) {
            (self.takes(player, card) * 1.3).min(0.9)
        } else if self.hand.contains(card) {
            0.08 * patience
        } else {
            0.7 * self.hold(player, card) + 0.1 * patience
        }
    }
}
