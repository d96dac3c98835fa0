//! Where the cards are, and the probability of each player to capture each of them.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Rules, View};
use ginmi::seat::Seat;

use super::capture_shares::{CardSituation, CardZone, SharingCase, capture_shares};

/// The index of the bot's own seat in [`VisibleCards::players`]; opponents follow in turn order.
pub(crate) const ME: usize = 0;

/// The cards as an active player sees them. All games match and capture alike, so they share these
/// probabilities.
#[derive(Clone)]
pub(crate) struct VisibleCards {
    /// The active players, the bot first and then in turn order.
    pub(crate) players: ArrayVec<RoundPlayer, 3>,
    /// The player's hand.
    pub(crate) hand: CardSet,
    /// The field, with the card that is being played or turned up.
    pub(crate) field: CardSet,
    /// The cards that nobody can capture any more.
    pub(crate) captured: CardSet,
    sharing: SharingCase,
}

/// One active player.
#[derive(Clone)]
pub(crate) struct RoundPlayer {
    pub(crate) seat: Seat,
    /// The cards of the hand that were shown.
    shown: CardSet,
    /// The turns that this player has left.
    turns: f32,
}

impl VisibleCards {
    /// The cards as an active player sees them.
    pub(crate) fn new<G: Rules>(view: &View<G>, me: Seat) -> Self {
        let round = &view.board.round;
        let players = round.active.in_turn_order(me).map(|seat| RoundPlayer {
            seat,
            shown: if seat == me { CardSet::EMPTY } else { round.shown[seat] },
            turns: f32::from(round.hand_sizes[seat]),
        });
        let turns: u8 = round.active.iter().map(|seat| round.hand_sizes[seat]).sum();
        let sharing = SharingCase::new(round.active.len(), round.stock, turns);
        let not_in_the_deck = CardSet::DECK - G::DECK;
        Self {
            players: players.collect(),
            hand: view.hand,
            field: view.board.in_play().map_or(round.field, |card| round.field.with(card)),
            captured: round
                .active
                .iter()
                .fold(not_in_the_deck, |all, seat| all | round.piles[seat]),
            sharing,
        }
    }

    /// The probability of each player to capture a card in play: first the bot, which has just
    /// played.
    pub(crate) fn capture_shares(&self, card: Card) -> [f32; 3] {
        let month = CardSet::month(card.month());
        let zone = if self.hand.contains(card) {
            CardZone::Hand
        } else if self.field.contains(card) {
            CardZone::Field
        } else {
            CardZone::Hidden
        };
        let (own, field) = ((month & self.hand).len(), (month & self.field).len());
        let open = (month - self.captured).len();
        if let Some(holder) = self.holder(card) {
            // Its holder knows as much about it as the bot about its own cards.
            let own = (month & self.players[holder].shown).len();
            let situation = CardSituation { zone: CardZone::Hand, open, own, field };
            let mut shares = capture_shares(self.sharing, situation, self.players[holder].turns);
            shares[..self.players.len()].rotate_right(holder);
            return shares;
        }
        let situation = CardSituation { zone, open, own, field };
        capture_shares(self.sharing, situation, self.hand.len() as f32)
    }

    /// The opponent who has shown a card and still holds it.
    fn holder(&self, card: Card) -> Option<usize> {
        (1..self.players.len()).find(|player| self.players[*player].shown.contains(card))
    }
}
