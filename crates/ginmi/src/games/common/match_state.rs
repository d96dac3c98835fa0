use super::deal::stack;
use super::{Board, RoundBoard, Rules, View};
use crate::action::{Action, LegalActions, MAX_OFFER, MAX_PRICE};
use crate::cards::{Card, CardSet};
use crate::chance::{CardOrder, ChanceEvent, ChanceKind, DIE, OutcomeError};
use crate::event::{Event, Sink};
use crate::games::{NextInput, PlayableMatch, SetupError};
use crate::illegal_action::{IllegalActionError, IllegalReason};
use crate::money::Accounts;
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};

/// A whole match: rules, accounts, and the round being played.
///
/// It draws and decides nothing itself: [`Match::next`] says what is due, and the outcome goes in
/// through [`Match::chance`] or [`Match::apply`]. The same inputs make the same match.
///
/// ```
/// use ginmi::games::{NextInput, PlayableMatch, hachi_hachi::{Match, Options}};
///
/// let mut game = Match::new(&Options::default(), 3)?;
/// while let NextInput::Chance(chance) = game.next() {
///     // An unshuffled deck; a program would shuffle `chance.cards`.
///     let order: Vec<_> = chance.cards.iter().step_by(5).chain(
///         chance.cards.iter().enumerate().filter(|(i, _)| i % 5 != 0).map(|(_, card)| card),
///     ).take(chance.count.into()).collect();
///     game.chance(&order, &mut ())?;
/// }
/// let NextInput::Decision(seat) = game.next() else { panic!("the dealer leads") };
/// let card = game.legal().nth(0).unwrap();
/// game.apply(seat, card, &mut ())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields),
    serde(bound(
        serialize = "G: serde::Serialize, G::Options: serde::Serialize, G::Secret: serde::Serialize"
    )),
    serde(bound(
        deserialize = "G: serde::Deserialize<'de>, G::Options: serde::Deserialize<'de>, G::Secret: serde::Deserialize<'de>"
    ))
)]
pub struct Match<G: Rules> {
    pub(crate) board: Board<G>,
    pub(crate) hands: PerSeat<CardSet>,
    /// The cards that each player returned to the draw pile.
    pub(crate) returned: PerSeat<CardSet>,
    /// The hand that each player passed on, while another player holds it.
    pub(crate) passed_on: PerSeat<CardSet>,
    /// The draw pile, the top card last.
    pub(crate) stock: CardOrder,
    /// What only this game keeps track of in secret.
    #[cfg_attr(feature = "serde", serde(default))]
    pub(crate) secret: G::Secret,
}

impl<G: Rules> Match<G> {
    /// The fewest and the most players.
    pub const PLAYERS: std::ops::RangeInclusive<usize> = G::PLAYERS;

    /// A new match; the dealer draw is its first event.
    ///
    /// # Errors
    ///
    /// When there are too few or too many players, or options contradict each other.
    pub fn new(options: &G::Options, players: usize) -> Result<Self, SetupError> {
        if !G::PLAYERS.contains(&players) {
            let (game, range) = (G::GAME.name(), G::PLAYERS);
            return Err(SetupError::Players { game, range, players });
        }
        Ok(Self {
            board: Board::new(G::resolve(options, players)?, players),
            hands: PerSeat::all(CardSet::EMPTY),
            returned: PerSeat::all(CardSet::EMPTY),
            passed_on: PerSeat::all(CardSet::EMPTY),
            stock: CardOrder::new(),
            secret: G::Secret::default(),
        })
    }

    /// The public half of the match.
    #[must_use]
    pub const fn board(&self) -> &Board<G> {
        &self.board
    }

    /// The cards in a hand. Bots and clients get a [`View`](super::View) instead.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The cards of the draw pile, the top card first, preceded by field cards that lie face-down.
    /// Nobody at the table knows them.
    pub fn stock(&self) -> impl Iterator<Item = Card> {
        self.stock.iter().rev().copied()
    }

    /// The same match with the draw pile in the order that `shuffle` makes; it gets the cards with
    /// the top card last. Nobody's view changes.
    #[must_use]
    pub fn reorder_stock(&self, shuffle: impl FnOnce(&mut [Card])) -> Self {
        let mut reordered = *self;
        shuffle(&mut reordered.stock);
        reordered
    }
}

impl<G: Rules> PlayableMatch for Match<G> {
    type View = View<G>;

    #[inline(always)]
    fn next(&self) -> NextInput {
        match self.board.phase.seat() {
            Some(seat) => NextInput::Decision(seat),
            None => self.next_chance(),
        }
    }

    #[inline(always)]
    fn legal(&self) -> LegalActions {
        // Fast path: nearly every question is one of these two.
        match self.board.phase {
            Phase::Play { seat } => self.board.turn_actions(seat, self.hands[seat]),
            Phase::Capture { card, .. } => LegalActions::Capture(self.board.candidates(card)),
            _ => self.rare_legal(),
        }
    }

    #[inline]
    fn view(&self, viewer: Option<Seat>) -> View<G> {
        let open = viewer.filter(|_| self.board.round.hands_open);
        let own = |cards: &PerSeat<CardSet>| open.map_or(CardSet::EMPTY, |seat| cards[seat]);
        View {
            viewer,
            board: self.board,
            hand: own(&self.hands),
            returned: own(&self.returned),
            passed_on: own(&self.passed_on),
        }
    }

    #[inline]
    fn round_board(&self) -> &RoundBoard {
        &self.board.round
    }

    #[inline]
    fn accounts(&self) -> &Accounts {
        &self.board.accounts
    }

    #[inline(never)]
    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        let NextInput::Chance(chance) = self.next_without_decision() else {
            return Err(OutcomeError::NotDue);
        };
        chance.check(outcome)?;
        match chance.kind {
            ChanceKind::DealerDraw(drawing) => self.draw_dealer(drawing, outcome, sink),
            ChanceKind::DealerThrow(seat) => self.throw_for_deal(seat, outcome, sink),
            ChanceKind::Deal => self.deal(outcome, sink),
            ChanceKind::LeaderDraw(_) => G::lead(self, outcome, sink),
            ChanceKind::Reshuffle => {
                stack(outcome, &mut self.stock);
                self.board.emit(Event::Reshuffled, sink);
                G::reshuffled(self, sink);
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        // Fast path: nearly every decision is about a card, and this suffices to see that it is
        // legal.
        match (&self.board.phase, action) {
            (&Phase::Play { seat: due }, Action::Play(card))
                if due == seat && self.hands[seat].contains(card) =>
            {
                self.play(seat, card, sink);
                Ok(())
            }
            (&Phase::Capture { seat: due, card, from_hand }, Action::Capture(with))
                if due == seat && self.board.candidates(card).contains(with) =>
            {
                self.capture(seat, card, with, from_hand, sink);
                Ok(())
            }
            _ => self.decide(seat, action, sink),
        }
    }
}

impl<G: Rules> Match<G> {
    // Not inlined, so that `next`, which is called before every decision, is small enough to
    // inline.
    #[inline(never)]
    fn next_chance(&self) -> NextInput {
        self.next_without_decision()
    }

    /// What is due if no decision is: a chance event, or nothing.
    #[inline(always)]
    fn next_without_decision(&self) -> NextInput {
        let (kind, cards) = match self.board.phase {
            Phase::DealerDraw { drawing } => (ChanceKind::DealerDraw(drawing), G::DECK),
            Phase::DealerThrow { throwing, thrown } => {
                match throwing.iter().find(|seat| thrown[*seat] == 0) {
                    Some(seat) => (ChanceKind::DealerThrow(seat), DIE),
                    None => return NextInput::Over,
                }
            }
            Phase::Deal => (ChanceKind::Deal, G::deck(self.board.players)),
            Phase::LeaderDraw { drawing } => (ChanceKind::LeaderDraw(drawing), self.face_down()),
            Phase::Reshuffle => (ChanceKind::Reshuffle, self.stock.iter().copied().collect()),
            _ => return NextInput::Over,
        };
        let count = match kind {
            ChanceKind::DealerDraw(drawing) | ChanceKind::LeaderDraw(drawing) => {
                drawing.len() as u8
            }
            ChanceKind::DealerThrow(_) => 1,
            ChanceKind::Deal | ChanceKind::Reshuffle => cards.len() as u8,
        };
        NextInput::Chance(ChanceEvent { kind, cards, count })
    }

    #[inline(never)]
    fn rare_legal(&self) -> LegalActions {
        match self.board.phase.seat() {
            Some(seat) => self.board.actions(self.hands[seat], self.returned[seat]),
            None => LegalActions::none(),
        }
    }

    /// Takes any decision except playing or capturing a card.
    #[inline(never)]
    fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        if self.board.phase.seat() != Some(seat) || !self.legal().contains(action) {
            return Err(IllegalActionError {
                seat,
                action,
                reason: self.why_illegal(seat, action),
            });
        }
        // No copy of the phase: it has just been written field by field, so copying it whole would
        // stall the processor.
        match (&self.board.phase, action) {
            (Phase::Join { .. }, Action::Join) => self.join(seat, sink),
            (Phase::Join { .. }, _) => self.drop_out(seat, sink),
            (Phase::Claim { .. }, Action::Claim { teyaku, month }) => {
                self.claim(seat, teyaku, month, sink);
            }
            (&Phase::LateClaim { played, .. }, Action::Claim { teyaku, month }) => {
                self.late_claim(seat, played, teyaku, month, sink);
            }
            _ => G::decide(self, seat, action, sink),
        }
        Ok(())
    }

    fn why_illegal(&self, seat: Seat, action: Action) -> IllegalReason {
        let phase = self.board.phase;
        match (phase, action) {
            (Phase::Over, _) => IllegalReason::Over,
            _ if phase.seat().is_none() => IllegalReason::ChanceIsDue,
            _ if phase.seat() != Some(seat) => {
                IllegalReason::OtherSeat(phase.seat().unwrap_or(seat))
            }
            (Phase::Play { .. }, Action::Play(card)) => IllegalReason::NotInHand(card),
            (Phase::Return { .. }, Action::Return(card)) => {
                if self.hands[seat].contains(card) {
                    IllegalReason::NotToReturn(card)
                } else {
                    IllegalReason::NotInHand(card)
                }
            }
            (Phase::Play { .. }, Action::Cancel) => IllegalReason::NothingToCancel,
            (Phase::Capture { .. }, Action::Capture(card)) => IllegalReason::NoCandidate(card),
            (Phase::Claim { .. } | Phase::LateClaim { .. }, Action::Claim { teyaku, month }) => {
                self.why_no_claim(teyaku, month)
            }
            (Phase::Offer(buy_out), Action::Offer { to, amount }) => {
                match buy_out.open.iter().find(|range| range.to == to && range.least <= MAX_OFFER) {
                    None => IllegalReason::NoPlace(to),
                    Some(_) if amount > MAX_OFFER => IllegalReason::OfferTooHigh,
                    Some(range) => IllegalReason::OfferTooLow(range.least),
                }
            }
            (Phase::Answer { .. }, Action::Price(price)) => match self.legal() {
                LegalActions::Answer { .. } if price > MAX_PRICE => IllegalReason::PriceTooHigh,
                LegalActions::Answer { least_price } => IllegalReason::PriceTooLow(least_price),
                _ => IllegalReason::WrongQuestion(phase.question()),
            },
            _ => IllegalReason::WrongQuestion(phase.question()),
        }
    }
}
