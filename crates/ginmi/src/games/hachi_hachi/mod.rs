//! Hachi-Hachi 八八, for 2 to 7 players, at most three of them active in a round.
//!
//! Rules are cited by their numbers in the rulebook. One file a subject, in the order of a round:
//! deal, multiplier, joining, buy-outs, claims, play, liability, settlement, campaign.

mod board;
mod buy_out;
mod campaign;
mod claims;
mod deal;
mod dekiyaku;
mod joining;
mod liability;
mod multiplier;
pub mod options;
mod play;
mod settlement;
pub mod teyaku;
mod view;

pub use board::{Board, Campaign, RoundBoard};
pub use buy_out::hand_compensation;
pub use dekiyaku::{PileDekiyaku, dekiyaku, dekiyaku_cards, dekiyaku_kan};
pub use liability::Liabilities;
pub use multiplier::Queue;
pub use options::Options;
pub use settlement::counted_chaff;
pub use teyaku::HandTeyaku;
pub use view::View;

use crate::action::{Action, Actions, MAX_OFFER};
use crate::cards::{Card, CardSet};
use crate::chance::{BadOutcome, CardOrder, Chance, ChanceKind};
use crate::error::{Illegal, IllegalReason};
use crate::event::{Ending, Sink};
use crate::games::{Next, SetupError};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};

/// A whole match of Hachi-Hachi: rules, accounts, and the round being played.
///
/// It draws nothing and decides nothing: [`Match::next`] says what is due, and the outcome goes in
/// through [`Match::chance`] or [`Match::apply`]. The same inputs make the same match.
///
/// ```
/// use ginmi::games::{Next, hachi_hachi::{Match, Options}};
///
/// let mut game = Match::new(&Options::default(), 3)?;
/// while let Next::Chance(chance) = game.next() {
///     // An unshuffled deck; a program would shuffle `chance.cards`.
///     let order: Vec<_> = chance.cards.iter().step_by(5).chain(
///         chance.cards.iter().enumerate().filter(|(i, _)| i % 5 != 0).map(|(_, card)| card),
///     ).take(chance.count.into()).collect();
///     game.chance(&order, &mut ())?;
/// }
/// let Next::Decision(seat) = game.next() else { panic!("the dealer leads") };
/// let card = game.legal().nth(0).unwrap();
/// game.apply(seat, card, &mut ())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    board: Board,
    hands: PerSeat<CardSet>,
    /// What each inactive player gave back to the draw pile.
    returned: PerSeat<CardSet>,
    /// The draw pile, the top card last.
    stock: CardOrder,
}

impl Match {
    /// The fewest and the most players.
    pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=7;

    /// A match that is about to begin, with the dealer draw as its first event.
    ///
    /// # Errors
    ///
    /// Too few or too many players, or options that contradict each other.
    pub fn new(options: &Options, players: usize) -> Result<Match, SetupError> {
        if !Match::PLAYERS.contains(&players) {
            return Err(SetupError::Players {
                game: "Hachi-Hachi",
                range: Match::PLAYERS,
                players,
            });
        }
        Ok(Match {
            board: Board::new(options.check(players)?, players),
            hands: PerSeat::all(CardSet::EMPTY),
            returned: PerSeat::all(CardSet::EMPTY),
            stock: CardOrder::new(),
        })
    }

    /// A match from its parts, for positions that were not played up to.
    ///
    /// `stock` is the draw pile, the top card first. Nothing is checked beyond the counts of cards.
    ///
    /// # Errors
    ///
    /// When hands or draw pile are not as large as the board says, or hold a card twice.
    pub fn from_parts(
        mut board: Board,
        hands: PerSeat<CardSet>,
        stock: &[Card],
    ) -> Result<Match, SetupError> {
        board.options = board.options.check(board.players)?;
        let mut all = board.round.field;
        let mut count = all.len() as usize + stock.len();
        all |= stock.iter().copied().collect();
        for seat in Seat::all(board.players) {
            let (hand, pile) = (hands[seat], board.round.piles[seat]);
            if hand.len() != u32::from(board.round.hand_sizes[seat]) {
                return Err(SetupError::Cards("a hand is not as large as the board says"));
            }
            all |= hand | pile;
            count += (hand.len() + pile.len()) as usize;
        }
        if stock.len() != usize::from(board.round.stock) {
            return Err(SetupError::Cards("the draw pile is not as large as the board says"));
        }
        if all.len() as usize != count {
            return Err(SetupError::Cards("a card is in two places"));
        }
        let stock = stock.iter().rev().copied().collect();
        Ok(Match { board, hands, returned: PerSeat::all(CardSet::EMPTY), stock })
    }

    /// The public half of the match.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The cards in a hand. Bots and clients get a [`View`] instead.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The cards of the draw pile, the top card first. Nobody at the table knows them.
    pub fn stock(&self) -> impl Iterator<Item = Card> {
        self.stock.iter().rev().copied()
    }

    /// What is due: a chance event, a decision, or nothing more.
    #[must_use]
    pub fn next(&self) -> Next {
        let (kind, cards) = match self.board.phase {
            Phase::DealerDraw { drawing } => (ChanceKind::DealerDraw(drawing), CardSet::DECK),
            Phase::Deal if self.board.players == 7 => {
                (ChanceKind::Deal, CardSet::DECK.with(Card::BLANK))
            }
            Phase::Deal => (ChanceKind::Deal, CardSet::DECK),
            Phase::Reshuffle => (ChanceKind::Reshuffle, self.stock.iter().copied().collect()),
            Phase::Over => return Next::Over,
            phase => return phase.seat().map_or(Next::Over, Next::Decision),
        };
        let count = match kind {
            ChanceKind::DealerDraw(drawing) => drawing.len() as u8,
            _ => cards.len() as u8,
        };
        Next::Chance(Chance { kind, cards, count })
    }

    /// The actions of the seat that is to decide; none when nobody is.
    #[must_use]
    pub fn legal(&self) -> Actions {
        match self.board.phase.seat() {
            Some(seat) => self.board.actions(self.hands[seat]),
            None => Actions::none(),
        }
    }

    /// Takes the outcome of the chance event that is due, the top card first.
    ///
    /// # Errors
    ///
    /// When no chance event is due or this is no outcome of it; nothing changes then.
    pub fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome> {
        let Next::Chance(chance) = self.next() else { return Err(BadOutcome::NotDue) };
        chance.check(outcome)?;
        match chance.kind {
            ChanceKind::DealerDraw(drawing) => self.draw_dealer(drawing, outcome, sink),
            ChanceKind::Deal => self.deal(outcome, sink),
            ChanceKind::Reshuffle => {
                self.stock = outcome.iter().rev().copied().collect();
                self.board.tell(crate::event::Event::Reshuffled, sink);
                self.begin_claims(sink);
            }
        }
        Ok(())
    }

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// When the seat is not to decide or the action is not [legal](Match::legal), with the reason;
    /// nothing changes then.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        let phase = self.board.phase;
        if phase.seat() != Some(seat) || !self.board.allows(action, self.hands[seat]) {
            return Err(Illegal { seat, action, reason: self.why_illegal(seat, action) });
        }
        match (phase, action) {
            (Phase::Swap { .. }, Action::Swap) => self.swap(seat, sink),
            (Phase::Swap { passed, .. }, _) => self.keep_hand(seat, passed, sink),
            (Phase::Mizuten { .. }, Action::Mizuten) => self.play_blind(seat, sink),
            (Phase::Mizuten { .. }, _) => self.open_hands(sink),
            (Phase::Join { .. }, Action::Join) => self.join(seat, sink),
            (Phase::Join { .. }, _) => self.drop_out(seat, sink),
            (Phase::TwoLeft { first, .. }, _) => {
                self.two_left(seat, first, action == Action::Split, sink);
            }
            (Phase::Offer(bargain), Action::Offer { to, amount }) => {
                self.offer(bargain, to, amount, sink);
            }
            (Phase::Offer(_), _) => self.no_offer(seat, sink),
            (Phase::Answer { amount, bargain, .. }, Action::Accept) => {
                self.accept(seat, amount, bargain.buyer, sink);
            }
            (Phase::Answer { amount, bargain, .. }, _) => self.refuse(seat, amount, bargain, sink),
            (Phase::Claim { .. }, Action::Claim { a, b }) => self.claim(seat, a, b, sink),
            (Phase::LateClaim { played, .. }, Action::Claim { a, b }) => {
                self.late_claim(seat, played, a, b, sink);
            }
            (Phase::Play { .. }, Action::Play(card)) => self.play(seat, card, sink),
            (Phase::Play { .. }, _) => self.board.end_round(Ending::Cancel(seat), sink),
            (Phase::Capture { card, from_hand, .. }, Action::Capture(chosen)) => {
                self.capture(seat, card, CardSet::of(chosen), from_hand, sink);
            }
            (Phase::Call { .. }, Action::Shoubu) => {
                self.board.end_round(Ending::Shoubu(seat), sink);
            }
            (Phase::Call { .. }, _) => self.sage(seat, sink),
            _ => unreachable!("{action:?} is not among the legal actions of {phase:?}"),
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
            (Phase::Play { .. }, Action::Cancel) => IllegalReason::NothingToCancel,
            (Phase::Capture { .. }, Action::Capture(card)) => IllegalReason::NoCandidate(card),
            (Phase::Claim { .. } | Phase::LateClaim { .. }, Action::Claim { a, b }) => {
                let claims = self.legal();
                let alone = |teyaku: &crate::yaku::Teyaku| {
                    let one = Some(*teyaku);
                    !claims.contains(Action::Claim { a: one, b: None })
                        && !claims.contains(Action::Claim { a: None, b: one })
                };
                match a.into_iter().chain(b).find(alone) {
                    Some(teyaku) => IllegalReason::NoTeyaku(teyaku),
                    None => IllegalReason::WrongQuestion(question(&phase)),
                }
            }
            (Phase::Offer(bargain), Action::Offer { to, amount }) => {
                match bargain.open.iter().find(|range| range.to == to && range.least <= MAX_OFFER) {
                    None => IllegalReason::NoPlace(to),
                    Some(_) if amount > MAX_OFFER => IllegalReason::OfferTooHigh,
                    Some(range) => IllegalReason::OfferTooLow(range.least),
                }
            }
            _ => IllegalReason::WrongQuestion(question(&phase)),
        }
    }
}

impl Board {
    /// The actions of the seat that is to decide, whose hand this is.
    pub(crate) fn actions(&self, hand: CardSet) -> Actions {
        match self.phase {
            Phase::DealerDraw { .. } | Phase::Deal | Phase::Reshuffle | Phase::Over => {
                Actions::none()
            }
            Phase::Swap { .. } => Actions::few([Action::Swap, Action::KeepHand]),
            Phase::Mizuten { .. } => Actions::few([Action::Mizuten, Action::Look]),
            Phase::Join { .. } => Actions::few([Action::Join, Action::Drop]),
            Phase::TwoLeft { .. } => Actions::few([Action::Split, Action::PlayOn]),
            Phase::Offer(bargain) => Actions::Offers(bargain.open),
            Phase::Answer { .. } => Actions::few([Action::Accept, Action::Refuse]),
            Phase::Claim { seat } => self.claim_actions(seat, hand),
            Phase::LateClaim { seat, played } => {
                self.claim_actions(seat, self.as_dealt(seat, hand, played))
            }
            Phase::Play { seat } => {
                Actions::Play { cards: hand, cancel: self.round.sage.contains(seat) }
            }
            Phase::Capture { card, .. } => {
                Actions::Capture(self.round.field.of_month(card.month()))
            }
            Phase::Call { .. } => Actions::few([Action::Sage, Action::Shoubu]),
        }
    }

    /// Whether the seat that is to decide, whose hand this is, can take the action.
    fn allows(&self, action: Action, hand: CardSet) -> bool {
        match (self.phase, action) {
            // Nearly every decision is a card from the hand: no set has to be made for it.
            (Phase::Play { .. }, Action::Play(card)) => hand.contains(card),
            _ => self.actions(hand).contains(action),
        }
    }

    /// The card that was played or turned up and has not been resolved.
    #[must_use]
    pub const fn in_play(&self) -> Option<Card> {
        match self.phase {
            Phase::Capture { card, .. } => Some(card),
            _ => None,
        }
    }
}

/// What is asked in a phase, for error messages.
const fn question(phase: &Phase) -> &'static str {
    match phase {
        Phase::DealerDraw { .. } | Phase::Deal | Phase::Reshuffle | Phase::Over => {
            "nothing is asked"
        }
        Phase::Swap { .. } => "the player takes the dealer's hand or keeps the own one",
        Phase::Mizuten { .. } => "the dealer declares mizuten or looks",
        Phase::Join { .. } => "the player joins or drops",
        Phase::TwoLeft { .. } => "the player says split or play",
        Phase::Offer(_) => "the player makes an offer or none",
        Phase::Answer { .. } => "the player accepts or refuses the offer",
        Phase::Claim { .. } | Phase::LateClaim { .. } => "the player claims teyaku or nothing",
        Phase::Play { .. } => "the player plays a card from the hand",
        Phase::Capture { .. } => "the player chooses which of two field cards to capture",
        Phase::Call { .. } => "the player calls sage or shoubu",
    }
}
