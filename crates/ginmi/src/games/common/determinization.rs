use super::{Board, Match, Rules, View};
use crate::cards::{Card, CardSet};
use crate::options::ClaimMode;
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};

/// How often to deal again when a hand contradicts the claims. Nearly every deal fits if the
/// claimed cards are known; every second or third does if nobody claimed anything.
const DEALS: usize = 32;

impl<G: Rules> View<G> {
    /// A match that this could be a view of: the cards that the viewer cannot see are dealt at
    /// random (C-8). That match has this view.
    ///
    /// `shuffle` puts the cards it is given into any order. If it makes all orders equally likely,
    /// then all deals that fit what the viewer knows are equally likely: hand sizes, cards that
    /// were shown, the cards that the viewer gave back, the player who got the viewer's hand, and
    /// claims from hands of which no card has been played (C-9). It does not consider how players
    /// would have joined or played with such hands.
    ///
    /// Use [`Match::redeal`] if you have the match itself.
    ///
    /// ```
    /// use ginmi::games::{NextInput, PlayableMatch, hachi_hachi::{Match, Options}};
    ///
    /// let mut game = Match::new(&Options::default(), 3)?;
    /// while let NextInput::Chance(chance) = game.next() {
    ///     let order: Vec<_> = chance.cards.iter().step_by(5).chain(
    ///         chance.cards.iter().enumerate().filter(|(i, _)| i % 5 != 0).map(|(_, card)| card),
    ///     ).take(chance.count.into()).collect();
    ///     game.chance(&order, &mut ())?;
    /// }
    /// let NextInput::Decision(seat) = game.next() else { panic!("the dealer leads") };
    /// let view = game.view(Some(seat));
    /// let sampled = view.determinize(<[_]>::reverse);
    /// assert_eq!(sampled.view(Some(seat)), view);
    /// assert_ne!(sampled, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn determinize(&self, mut shuffle: impl FnMut(&mut [Card])) -> Match<G> {
        let mut sampled = self.dealt(&mut shuffle);
        for _ in 1..DEALS {
            let mut others =
                self.board.round.active.iter().filter(|seat| self.viewer != Some(*seat));
            if others.all(|seat| sampled.agrees_with_claims(seat)) {
                break;
            }
            sampled = self.dealt(&mut shuffle);
        }
        sampled
    }

    /// A match with the unseen cards dealt at random.
    fn dealt(&self, mut shuffle: impl FnMut(&mut [Card])) -> Match<G> {
        let round = &self.board.round;
        let none = PerSeat::all(CardSet::EMPTY);
        let (mut hands, mut returned, mut passed_on) = (none, none, none);
        if let Some(viewer) = self.viewer {
            (returned[viewer], passed_on[viewer]) = (self.returned, self.passed_on);
        }
        let lying_open = round.returned_openly & self.unseen();
        let mut stock = (self.returned & self.unseen()) | lying_open;
        let hidden = self.unseen() - stock;

        // One player holds the hand that the viewer passed on; one card of it may have been
        // returned.
        let passed = self.passed_on & hidden;
        let mut rest = ShuffledCards::of(hidden - passed, &mut shuffle);
        let mut passed = ShuffledCards::of(passed, &mut shuffle);
        let receiver = self.viewer.map(|viewer| round.holder(viewer));
        for seat in Seat::all(self.board.players) {
            let known = if self.viewer == Some(seat) { self.hand } else { round.shown[seat] };
            let lacking = u32::from(round.hand_sizes[seat]).saturating_sub(known.len());
            let is_receiver = receiver == Some(seat) && !self.passed_on.is_empty();
            let source = if is_receiver { &mut passed } else { &mut rest };
            hands[seat] = known | source.take(lacking);
        }
        // The rest is the draw pile. Who returned which of its cards matters for late claims (C-9).
        for seat in Seat::all(self.board.players).filter(|seat| self.viewer != Some(*seat)) {
            let count = G::returned_by(&self.board, seat);
            let source =
                if receiver == Some(seat) && passed.len() > 0 { &mut passed } else { &mut rest };
            returned[seat] = source.take(count);
            stock |= returned[seat];
        }
        stock |= passed.rest() | rest.rest();
        let mut order: Vec<Card> = stock.iter().collect();
        shuffle(&mut order);
        // Before a deal the draw pile is empty.
        order.truncate(round.stock.into());
        let stock = order.into_iter().collect();
        // Nothing secret has happened so far, as far as the viewer knows.
        let secret = G::Secret::default();
        Match { board: self.board, hands, returned, passed_on, stock, secret }
    }
}

impl<G: Rules> Match<G> {
    /// Whether a hand holds exactly what was claimed from it, as far as that is known (C-9).
    fn agrees_with_claims(&self, seat: Seat) -> bool {
        let board = &self.board;
        if !board.is_whole(seat) {
            return true;
        }
        let claimed = board.round.claims[seat];
        let dealt = self.hands[seat] | self.returned[seat];
        let held = G::teyaku(&board.options, dealt, board.hand_circumstances());
        let unasked = G::claims(&board.options) == ClaimMode::Auto;
        let agrees = |claimed: Option<_>, held| claimed == held || claimed.is_none() && !unasked;
        agrees(claimed.a, held.a) && agrees(claimed.b, held.b)
    }
}

impl<G: Rules> Board<G> {
    /// Whether claims may have been made from a hand and no card of it has been played.
    fn is_whole(&self, seat: Seat) -> bool {
        let begun = match self.phase {
            Phase::Claim { .. } | Phase::Return { .. } | Phase::Play { .. } => self.round.turns,
            Phase::LateClaim { .. }
            | Phase::Cut { .. }
            | Phase::Capture { .. }
            | Phase::Call { .. } => self.round.turns + 1,
            _ => return false,
        };
        self.round.active_in_order().skip(begun.into()).any(|later| later == seat)
    }
}

/// Shuffled cards to deal from.
struct ShuffledCards(Vec<Card>);

impl ShuffledCards {
    fn of(cards: CardSet, shuffle: &mut impl FnMut(&mut [Card])) -> Self {
        let mut cards: Vec<Card> = cards.iter().collect();
        shuffle(&mut cards);
        Self(cards)
    }

    const fn len(&self) -> usize {
        self.0.len()
    }

    fn take(&mut self, count: u32) -> CardSet {
        let from = self.0.len().saturating_sub(count as usize);
        self.0.drain(from..).collect()
    }

    fn rest(self) -> CardSet {
        self.0.into_iter().collect()
    }
}
