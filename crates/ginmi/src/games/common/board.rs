use super::{HandCircumstances, PileCircumstances, Rules};
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet};
use crate::event::{Event, Notice, RoundEnding, Sink};
use crate::money::{Account, Accounts, NO_PARTS, Reason, Transfer};
use crate::options::FirstDealerRule;
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::yaku::{HandTeyaku, TeyakuGroup};

/// Everything that everybody at the table knows: the public half of a match.
///
/// It changes only by [folding events](Board::fold) into it, both in the match and in a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields),
    serde(bound(serialize = "G: serde::Serialize, G::Options: serde::Serialize")),
    serde(bound(deserialize = "G: serde::Deserialize<'de>, G::Options: serde::Deserialize<'de>"))
)]
pub struct Board<G: Rules> {
    /// The house rules, resolved.
    pub options: G::Options,
    /// The number of players.
    pub players: usize,
    /// What happens next.
    pub phase: Phase,
    /// Where the money is.
    pub accounts: Accounts,
    /// The round being played, or the last one until the next is dealt.
    pub round: RoundBoard,
    /// The state that only this game has.
    pub game: G,
}

/// The public state of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct RoundBoard {
    /// The number of the round, from 1; 0 before the first.
    pub number: u16,
    /// The player who dealt it.
    pub dealt_by: Seat,
    /// The leader when the cards were dealt, who is asked first (C-5).
    pub first: Seat,
    /// The leader now; in Hachi-Hachi and Nuki, the player in the dealer's role (C-5).
    pub leader: Seat,
    /// Deals of this round that were void (C-5).
    pub voids: u8,
    /// Whether the hands may be looked at.
    pub hands_open: bool,
    /// The players who have held a hand in this deal.
    pub dealt_in: SeatSet,
    /// The players who have joined so far.
    pub active: SeatSet,
    /// The players who dropped.
    pub dropped: SeatSet,
    /// The players who were not asked and are out (C-5).
    pub forced_out: SeatSet,
    /// The seat to which each player has passed the hand on (TY-3.3).
    pub passed_to: PerSeat<Option<Seat>>,
    /// The field cards.
    pub field: CardSet,
    /// Everybody's captured cards.
    pub piles: PerSeat<CardSet>,
    /// Cards that were shown for teyaku and are still in the hand (C-8).
    pub shown: PerSeat<CardSet>,
    /// Cards that everybody has seen go back to the draw pile (TY-5).
    pub returned_openly: CardSet,
    /// The number of cards in each hand.
    pub hand_sizes: PerSeat<u8>,
    /// The number of cards in the draw pile, counting field cards that lie face-down.
    pub stock: u8,
    /// The teyaku that were claimed (C-9).
    pub claims: PerSeat<HandTeyaku>,
    /// The number of turns that are over.
    pub turns: u8,
    /// How the round ended and who won it, once it is over.
    pub ending: Option<(RoundEnding, Option<Seat>)>,
}

impl RoundBoard {
    /// A round before its deal.
    #[must_use]
    pub fn new(number: u16, dealt_by: Seat) -> Self {
        let mut round = Self::EMPTY;
        round.begin(number, dealt_by);
        round
    }

    /// Before any round.
    const EMPTY: Self = {
        let nobody = Seat::new(0);
        Self {
            number: 0,
            dealt_by: nobody,
            first: nobody,
            leader: nobody,
            voids: 0,
            hands_open: false,
            dealt_in: SeatSet::EMPTY,
            active: SeatSet::EMPTY,
            dropped: SeatSet::EMPTY,
            forced_out: SeatSet::EMPTY,
            passed_to: PerSeat::all(None),
            field: CardSet::EMPTY,
            piles: PerSeat::all(CardSet::EMPTY),
            shown: PerSeat::all(CardSet::EMPTY),
            returned_openly: CardSet::EMPTY,
            hand_sizes: PerSeat::all(0),
            stock: 0,
            claims: PerSeat::all(HandTeyaku { a: None, b: None }),
            turns: 0,
            ending: None,
        }
    };

    /// Resets to the state before a deal, in place because building and copying a new board is
    /// slow.
    fn begin(&mut self, number: u16, dealt_by: Seat) {
        *self = Self::EMPTY;
        self.number = number;
        (self.dealt_by, self.first, self.leader) = (dealt_by, dealt_by, dealt_by);
    }

    /// The active players in turn order from the leader.
    pub fn active_in_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        // No game has more players in a round; knowing that, the compiler unrolls the loops.
        const MOST: usize = 3;
        debug_assert!(self.active.len() <= MOST, "{:?} play", self.active);
        self.active.in_turn_order(self.leader).take(MOST)
    }

    /// The opponents of an active player in turn order from the leader.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.active.without(seat).in_turn_order(self.leader)
    }

    /// The opponents of one of three active players, in turn order from that player; `None` with
    /// fewer players.
    #[must_use]
    pub fn two_opponents(&self, seat: Seat) -> Option<[Seat; 2]> {
        let next = self.active.next_after(seat)?;
        let other = self.active.next_after(next)?;
        (other != seat).then_some([next, other])
    }

    /// The players who have claimed a teyaku (C-9).
    #[must_use]
    pub fn claimers(&self) -> SeatSet {
        self.claims.seats_where(|claims| !claims.is_empty())
    }

    /// The player who holds, or held last, the hand that this player was dealt or received.
    #[must_use]
    pub fn holder(&self, mut seat: Seat) -> Seat {
        while let Some(next) = self.passed_to[seat] {
            seat = next;
        }
        seat
    }
}

impl<G: Rules> Board<G> {
    /// The table before anything has happened, for options that have been resolved.
    pub(super) fn new(options: G::Options, players: usize) -> Self {
        let mut accounts = Accounts::default();
        for seat in Seat::all(players) {
            accounts.set(seat.into(), G::opening_balance(&options));
        }
        Self {
            options,
            players,
            phase: match G::first_dealer(&options) {
                FirstDealerRule::Draw => Phase::DealerDraw { drawing: SeatSet::all(players) },
                FirstDealerRule::Dice => {
                    Phase::DealerThrow { throwing: SeatSet::all(players), thrown: PerSeat::all(0) }
                }
            },
            accounts,
            round: RoundBoard::new(0, Seat::new(0)),
            game: G::new(),
        }
    }

    /// What each seat began with, from its own pocket or from the bank (KO-11.2); what it has won or
    /// lost is relative to it.
    #[must_use]
    pub fn stake(&self) -> i32 {
        if self.phase.is_before_first_dealer() {
            G::opening_balance(&self.options)
        } else {
            G::stake(&self.options)
        }
    }

    /// The first of these seats in turn order from the leader, the leader included (C-10).
    #[must_use]
    pub fn nearest(&self, seats: SeatSet) -> Option<Seat> {
        seats.in_turn_order(self.round.leader).next()
    }

    /// The seats with the highest amount.
    #[must_use]
    pub fn highest(&self, seats: SeatSet, amount: impl Fn(&Self, Seat) -> i32) -> SeatSet {
        let best = seats.iter().map(|seat| amount(self, seat)).max();
        seats.iter().filter(|seat| Some(amount(self, *seat)) == best).collect()
    }

    /// C-11: the winners of a match that ends with these accounts; equal accounts share the win.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.highest(SeatSet::all(self.players), |board, seat| board.accounts[seat])
    }

    /// The player who deals the round after this one (C-2).
    #[must_use]
    pub fn next_dealer(&self) -> Seat {
        match self.round.ending {
            Some((_, winner)) => winner.unwrap_or_else(|| G::dealer_after_no_winner(self)),
            None => self.round.dealt_by,
        }
    }

    /// The facts besides cards and house rules that the teyaku of a hand depend on.
    #[must_use]
    pub fn hand_circumstances(&self) -> HandCircumstances {
        let active = self.round.active.len();
        let active = if active < 2 { self.players.min(G::CAPACITY) } else { active };
        HandCircumstances { field: G::dealt_field(self), active }
    }

    /// The facts besides cards and house rules that a pile's worth depends on.
    #[must_use]
    pub fn scoring_context(&self, seat: Seat) -> PileCircumstances {
        let RoundBoard { number: round, field, .. } = self.round;
        PileCircumstances { round, went_on: G::went_on(self, seat), field }
    }

    /// The card that was played or turned up and has not been resolved.
    #[must_use]
    pub const fn in_play(&self) -> Option<Card> {
        match self.phase {
            Phase::Capture { card, .. } => Some(card),
            _ => None,
        }
    }

    /// The transfers that would settle the round if it ended like this now, in order. It leaves out
    /// what a campaign adds, such as loans.
    #[must_use]
    pub fn settlement(&self, ending: RoundEnding) -> Vec<Transfer> {
        let mut notices: Vec<Notice> = Vec::new();
        let mut after = *self;
        G::for_preview(&mut after);
        after.settle(ending, &mut notices);
        let transfer = |notice| match notice {
            Notice::Public(Event::Transfer(transfer)) => Some(transfer),
            _ => None,
        };
        notices.into_iter().filter_map(transfer).collect()
    }

    /// Makes all payments that end a round, the pot last, and returns the winner.
    ///
    /// A match calls it by itself; call it for positions put together by hand and for previews.
    pub fn settle(&mut self, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        let winner = match ending {
            RoundEnding::Passed => None,
            RoundEnding::Unopposed(seat) => Some(seat),
            _ => G::settle(self, ending, sink),
        };
        if let Some(winner) = winner {
            let pot = self.accounts[Account::Pot] as u32;
            self.pay(Account::Pot, winner.into(), Reason::POT, pot, 1, sink);
        }
        winner
    }

    /// Settles the round and goes on to the next one, or to the end of the match.
    pub(crate) fn end_round(&mut self, ending: RoundEnding, sink: &mut impl Sink) {
        let winner = self.settle(ending, sink);
        self.emit(Event::RoundOver { ending, winner }, sink);
        self.after_round(winner, sink);
    }

    /// Does what follows a round: the game's own steps, then the next deal or the end of the match.
    #[doc(hidden)]
    pub fn after_round(&mut self, winner: Option<Seat>, sink: &mut impl Sink) {
        G::after_round(self, winner, sink);
        let next = if self.is_last_round() { Phase::Over } else { G::before_deal(self) };
        self.enter_phase(next, sink);
    }

    /// Whether no round follows this one.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        let is_last = self.round.number >= G::rounds(&self.options) && !G::plays_on(self);
        is_last || G::is_decided(self)
    }

    /// Makes a payment; one of 0 is not made (C-7).
    pub(crate) fn pay(
        &mut self,
        from: Account,
        to: Account,
        reason: Reason,
        base: u32,
        multiplier: u8,
        sink: &mut impl Sink,
    ) {
        let amount = base * u32::from(multiplier);
        let parts = NO_PARTS;
        self.book(Transfer { from, to, reason, base, multiplier, amount, parts }, sink);
    }

    /// Makes a payment as the game allows it: limited to a purse, or after a loan.
    // Always inlined, like `emit`: at most call sites nearly all of the transfer is a constant.
    #[doc(hidden)]
    #[inline(always)]
    pub fn book(&mut self, mut transfer: Transfer, sink: &mut impl Sink) {
        if transfer.amount > 0 {
            G::before_payment(self, &mut transfer, sink);
        }
        if transfer.amount > 0 {
            self.emit(Event::Transfer(transfer), sink);
        }
    }

    /// The actions of the seat to decide, which holds this hand.
    pub(crate) fn actions(&self, hand: CardSet, returned: CardSet) -> LegalActions {
        match self.phase {
            Phase::Play { seat } => self.turn_actions(seat, hand),
            Phase::Capture { card, .. } => LegalActions::Capture(self.candidates(card)),
            Phase::Join { .. } => LegalActions::few([Action::Join, Action::Drop]),
            Phase::Claim { seat } => self.claim_actions(seat, hand, CardSet::EMPTY),
            Phase::LateClaim { seat, played } => {
                let dealt = self.as_dealt(seat, hand | returned, played);
                self.claim_actions(seat, dealt, returned)
            }
            ref phase => G::actions(self, phase, hand),
        }
    }

    /// What the seat whose turn it is can do.
    #[inline(always)]
    pub(super) fn turn_actions(&self, seat: Seat, hand: CardSet) -> LegalActions {
        LegalActions::Play { cards: hand, cancel: G::can_cancel(self, seat) }
    }

    /// The field cards that a card can capture.
    #[inline(always)]
    pub(super) const fn candidates(&self, card: Card) -> CardSet {
        self.round.field.of_same_month(card)
    }

    // Always inlined, with `fold`: each call site knows the kind of its event, so only one arm of
    // the fold remains. That makes rounds a third faster.
    #[inline(always)]
    pub(crate) fn emit<S: Sink>(&mut self, event: Event, sink: &mut S) {
        self.fold(&event);
        sink.notice(Notice::Public(event));
    }

    #[inline(always)]
    pub(crate) fn enter_phase(&mut self, phase: Phase, sink: &mut impl Sink) {
        self.emit(Event::Now(phase), sink);
    }

    /// Changes the board as the event demands.
    #[inline(always)]
    pub fn fold(&mut self, event: &Event) {
        let round = &mut self.round;
        match *event {
            Event::FirstDealer(seat) => round.begin(0, seat),
            Event::RoundBegins { number, dealer } => round.begin(number, dealer),
            Event::Dealt { field, hand_size, stock, leader, dealt_in, .. } => {
                // Only a misdeal or a void deal leaves something to reset.
                if !round.dealt_in.is_empty() {
                    let voids = round.voids;
                    round.begin(round.number, round.dealt_by);
                    round.voids = voids;
                }
                (round.first, round.leader) = (leader, leader);
                (round.field, round.stock, round.dealt_in) = (field, stock, dealt_in);
                for seat in dealt_in.iter() {
                    round.hand_sizes[seat] = hand_size;
                }
                if dealt_in.len() <= G::CAPACITY {
                    round.active = dealt_in;
                }
            }
            Event::LeadDrawn(seat) => (round.first, round.leader) = (seat, seat),
            Event::FieldTurnedUp(cards) => {
                round.field = cards;
                round.stock -= cards.len() as u8;
            }
            Event::FourTaken { seat, cards, turned_up } => {
                round.field = (round.field - cards) | turned_up;
                round.piles[seat] |= cards;
                round.stock -= turned_up.len() as u8;
            }
            Event::HandsOpen => round.hands_open = true,
            Event::Joined { seat, .. } => round.active.insert(seat),
            Event::Dropped(seat) => round.dropped.insert(seat),
            Event::HandPassed { from, to } => {
                round.dealt_in.insert(to);
                round.passed_to[from] = Some(to);
                round.hand_sizes[to] = round.hand_sizes[from];
                round.hand_sizes[from] = 0;
            }
            Event::ForcedOut(seat) => round.forced_out.insert(seat),
            Event::LeaderIs(seat) => round.leader = seat,
            Event::HandsReturned(seats) => {
                for seat in seats.iter() {
                    round.stock += round.hand_sizes[seat];
                    round.hand_sizes[seat] = 0;
                }
            }
            Event::Claimed { seat, teyaku, shown } => {
                match G::group(teyaku) {
                    TeyakuGroup::A => round.claims[seat].a = Some(teyaku),
                    TeyakuGroup::B => round.claims[seat].b = Some(teyaku),
                }
                // A late claim may show a card that has just been played (C-9): it is no longer
                // hidden.
                let gone = round.piles[seat] | round.field;
                round.shown[seat] |= shown - gone;
            }
            Event::CardReturned { seat, open } => {
                round.hand_sizes[seat] -= 1;
                round.stock += 1;
                if let Some(card) = open {
                    round.shown[seat].remove(card);
                    round.returned_openly.insert(card);
                }
            }
            Event::Played { seat, card } => {
                round.hand_sizes[seat] -= 1;
                round.shown[seat].remove(card);
            }
            Event::TurnedUp { .. } => round.stock -= 1,
            Event::Resolved { seat, card, with, .. } => {
                // No branch: whether a card captures is unpredictable.
                let captured = with.with_if_any(card);
                round.field = round.field.with(card) - captured;
                round.piles[seat] |= captured;
            }
            Event::TurnEnded(_) => round.turns += 1,
            Event::Transfer(ref transfer) => self.accounts.book(transfer),
            Event::Void => round.voids += 1,
            Event::RoundOver { ending, winner } => round.ending = Some((ending, winner)),
            Event::Now(phase) => self.phase = phase,
            Event::Drew { .. }
            | Event::Threw { .. }
            | Event::DrewForLead { .. }
            | Event::FromQueue(_)
            | Event::Misdeal(_)
            | Event::HandMisdeal { .. }
            | Event::PairsMisdeal { .. }
            | Event::FieldMultiplier { .. }
            | Event::PairTaken { .. }
            | Event::MonthTaken { .. }
            | Event::Swapped(_)
            | Event::Blind(_)
            | Event::TwoLeft { .. }
            | Event::Offered { .. }
            | Event::OfferRefused { .. }
            | Event::PriceAsked { .. }
            | Event::PriceLeft { .. }
            | Event::BoughtOut { .. }
            | Event::Reshuffled
            | Event::PileCut
            | Event::CutByLeader { .. }
            | Event::LiableForDekiyaku { .. }
            | Event::LiableForDiving { .. }
            | Event::Made { .. }
            | Event::Stopped { .. }
            | Event::Sage(_)
            | Event::KoiKoi(_)
            | Event::Medal(_) => {}
        }
        G::fold(self, event);
    }
}
