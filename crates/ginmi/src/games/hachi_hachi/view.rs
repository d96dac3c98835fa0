use super::{Board, Match};
use crate::action::Actions;
use crate::cards::{Card, CardSet};
use crate::event::{Event, Notice, Secret};
use crate::seat::{Seat, SeatSet};

/// What one seat, or a spectator, may know (C-8): the board, and the own cards.
///
/// A view can be [taken from a match](Match::view) or folded from the notices that reach the seat;
/// both are equal at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What everybody knows.
    pub board: Board,
    /// The own hand; empty before it may be looked at.
    pub hand: CardSet,
    /// The own cards that went back to the draw pile (C-8).
    pub returned: CardSet,
}

impl View {
    /// The actions that the viewer can take now; none when somebody else is to decide.
    #[must_use]
    pub fn legal(&self) -> Actions {
        if self.viewer.is_some() && self.board.phase.seat() == self.viewer {
            self.board.actions(self.hand)
        } else {
            Actions::none()
        }
    }

    /// The cards whose places the viewer does not know: in other hands or in the draw pile.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let round = &self.board.round;
        let seats = SeatSet::all(self.board.players);
        let mut seen =
            round.field | self.hand | self.board.in_play().map_or(CardSet::EMPTY, CardSet::of);
        for seat in seats.iter() {
            seen |= round.piles[seat] | round.shown[seat];
        }
        CardSet::DECK - seen
    }

    /// Takes in a notice that [reaches](Notice::reaches) the viewer.
    pub fn fold(&mut self, notice: &Notice) {
        match notice {
            Notice::Public(event) => {
                self.board.fold(event);
                self.fold_own(event);
            }
            Notice::Private(_, Secret::Hand(hand)) => self.hand = *hand,
        }
    }

    /// What public events do to the own cards.
    fn fold_own(&mut self, event: &Event) {
        match event {
            Event::Dealt { .. } => {
                (self.hand, self.returned) = (CardSet::EMPTY, CardSet::EMPTY);
            }
            Event::Played { seat, card } if Some(*seat) == self.viewer => self.hand.remove(*card),
            Event::HandsReturned(seats) if self.viewer.is_some_and(|v| seats.contains(v)) => {
                (self.hand, self.returned) = (CardSet::EMPTY, self.hand);
            }
            _ => {}
        }
    }
}

impl Match {
    /// What a seat, or (`None`) a spectator, may know now.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        let open = viewer.filter(|_| self.board.round.hands_open);
        View {
            viewer,
            board: self.board,
            hand: open.map_or(CardSet::EMPTY, |seat| self.hands[seat]),
            returned: open.map_or(CardSet::EMPTY, |seat| self.returned[seat]),
        }
    }

    /// The same match with the cards that a seat cannot see dealt anew, its view unchanged (C-8).
    ///
    /// `shuffle` puts the cards it is given into any order; every order keeps what the seat knows:
    /// hand sizes, cards that were shown, and which cards it gave back itself.
    #[must_use]
    pub fn redeal(&self, viewer: Option<Seat>, mut shuffle: impl FnMut(&mut [Card])) -> Match {
        let view = self.view(viewer);
        let fixed = |seat: Seat| {
            if viewer == Some(seat) { view.hand } else { self.board.round.shown[seat] }
        };
        // Everybody's hidden cards trade places, but for those the viewer knows to be in the pile.
        let movable = view.unseen() - view.returned;
        let before: Vec<Card> = Seat::all(self.board.players)
            .flat_map(|seat| self.hands[seat] - fixed(seat))
            .chain(self.stock.iter().copied())
            .filter(|card| movable.contains(*card))
            .collect();
        let mut after = before.clone();
        shuffle(&mut after);
        let moved = |cards: CardSet| -> CardSet {
            let place = |card: Card| before.iter().position(|other| *other == card);
            cards.iter().map(|card| place(card).map_or(card, |place| after[place])).collect()
        };
        let mut dealt = self.clone();
        for seat in Seat::all(self.board.players) {
            dealt.hands[seat] =
                fixed(seat) & self.hands[seat] | moved(self.hands[seat] - fixed(seat));
            if viewer != Some(seat) {
                dealt.returned[seat] = moved(self.returned[seat]);
            }
        }
        let stock: CardSet = self.stock.iter().copied().collect();
        dealt.stock = moved(stock).iter().collect();
        shuffle(&mut dealt.stock);
        dealt
    }
}
