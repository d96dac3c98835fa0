use super::{Board, Match, Rules};
use crate::action::LegalActions;
use crate::cards::{Card, CardSet};
use crate::event::{Event, Notice, PrivateEvent};
use crate::games::PlayableMatch;
use crate::seat::Seat;

/// What one seat, or a spectator, may know (C-8): the board and the viewer's own cards.
///
/// A view can be [taken from a match](Match::view) or folded from the notices that reach the seat;
/// both are equal at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields),
    serde(bound(serialize = "G: serde::Serialize, G::Options: serde::Serialize")),
    serde(bound(deserialize = "G: serde::Deserialize<'de>, G::Options: serde::Deserialize<'de>"))
)]
pub struct View<G: Rules> {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What everybody knows.
    pub board: Board<G>,
    /// The viewer's hand; empty until the viewer may look at it.
    pub hand: CardSet,
    /// The viewer's cards that went back to the draw pile (C-8), including those of a hand passed
    /// on.
    pub returned: CardSet,
    /// The hand that the viewer passed on, while another player holds it (TY-3.3).
    pub passed_on: CardSet,
}

impl<G: Rules> View<G> {
    /// The actions that the viewer can take now; none if it is not the viewer's decision.
    #[must_use]
    pub fn legal(&self) -> LegalActions {
        if self.viewer.is_some() && self.board.phase.seat() == self.viewer {
            self.board.actions(self.hand, self.returned)
        } else {
            LegalActions::none()
        }
    }

    /// The cards in the draw pile and in other hands that have not been shown. The viewer may know
    /// where some of them are: those that the viewer returned or passed on.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let round = &self.board.round;
        let mut seen =
            round.field | self.hand | self.board.in_play().map_or(CardSet::EMPTY, CardSet::of);
        for seat in Seat::all(self.board.players) {
            seen |= round.piles[seat] | round.shown[seat];
        }
        G::DECK - seen
    }

    /// All cards that the viewer knows to be in a hand.
    #[must_use]
    pub fn known_hand(&self, seat: Seat) -> CardSet {
        if self.viewer == Some(seat) {
            return self.hand;
        }
        let passed = self.passed_to(seat);
        // One card of a hand that was passed on may have been returned (TY-5); nobody knows which.
        let whole = passed.len() == u32::from(self.board.round.hand_sizes[seat]);
        self.board.round.shown[seat] | if whole { passed } else { CardSet::EMPTY }
    }

    /// The cards of the hand the viewer passed on that this seat may still hold.
    fn passed_to(&self, seat: Seat) -> CardSet {
        let round = &self.board.round;
        match self.viewer {
            Some(viewer) if round.holder(viewer) == seat => {
                self.passed_on & ((self.unseen() - round.returned_openly) | round.shown[seat])
            }
            _ => CardSet::EMPTY,
        }
    }

    /// Folds in a notice that [reaches](Notice::reaches) the viewer.
    pub fn fold(&mut self, notice: &Notice) {
        match notice {
            Notice::Public(event) => {
                self.board.fold(event);
                self.fold_own(event);
            }
            Notice::Private(_, PrivateEvent::Hand(hand)) => self.hand = *hand,
            Notice::Private(_, PrivateEvent::Returned(card)) => {
                self.hand.remove(*card);
                self.returned.insert(*card);
            }
        }
    }

    /// Applies a public event to the viewer's own cards.
    fn fold_own(&mut self, event: &Event) {
        match event {
            Event::RoundBegins { .. } | Event::Dealt { .. } => {
                self.hand = CardSet::EMPTY;
                (self.returned, self.passed_on) = (CardSet::EMPTY, CardSet::EMPTY);
            }
            Event::HandPassed { from, .. } if Some(*from) == self.viewer => {
                self.passed_on = std::mem::take(&mut self.hand);
            }
            Event::Played { seat, card } if Some(*seat) == self.viewer => self.hand.remove(*card),
            Event::HandsReturned(seats)
                if self.viewer.is_some_and(|v| seats.contains(self.board.round.holder(v))) =>
            {
                self.returned = self.passed_on | self.hand;
                (self.hand, self.passed_on) = (CardSet::EMPTY, CardSet::EMPTY);
            }
            _ => {}
        }
    }
}

impl<G: Rules> Match<G> {
    /// The same match with the cards that a seat cannot see dealt anew, its view unchanged (C-8).
    ///
    /// `shuffle` puts the cards it is given into any order. Every order agrees with what the seat
    /// knows: hand sizes, cards that were shown, the cards that it returned, and the player who got
    /// the hand that it passed on.
    #[must_use]
    pub fn redeal(&self, viewer: Option<Seat>, mut shuffle: impl FnMut(&mut [Card])) -> Self {
        let view = self.view(viewer);
        // What is secret depends on the hands that are dealt anew: nothing has happened, as far as
        // the seat knows.
        let mut dealt = Self { secret: G::Secret::default(), ..*self };
        let hidden = view.unseen() - view.returned - self.board.round.returned_openly;
        // One card of a hand that the viewer passed on may have been returned: any that was not
        // shown.
        let passed_on = view.passed_on & hidden;
        for group in [passed_on, hidden - passed_on] {
            dealt.permute_cards(group, &mut shuffle);
        }
        shuffle(&mut dealt.stock);
        dealt
    }

    /// Permutes these cards: each takes the location of another of them.
    fn permute_cards(&mut self, cards: CardSet, mut shuffle: impl FnMut(&mut [Card])) {
        let before: Vec<Card> = cards.iter().collect();
        let mut after = before.clone();
        shuffle(&mut after);
        let moved_card = |card: Card| match before.iter().position(|other| *other == card) {
            Some(index) => after[index],
            None => card,
        };
        let moved = |cards: CardSet| cards.iter().map(moved_card).collect();
        for seat in Seat::all(self.board.players) {
            for sets in [&mut self.hands, &mut self.returned, &mut self.passed_on] {
                sets[seat] = moved(sets[seat]);
            }
        }
        for card in &mut self.stock {
            *card = moved_card(*card);
        }
    }
}
