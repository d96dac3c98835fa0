use super::liability::Liabilities;
use super::{HandTeyaku, Options, Queue, teyaku};
use crate::cards::{Card, CardSet};
use crate::event::{Ending, Event, Notice, Sink};
use crate::money::{Account, Accounts, Reason};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::yaku::Group;

/// Everything that everybody at the table knows: the match's public half.
///
/// It changes only by [folding events](Board::fold) into it, in the match as in a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The house rules, resolved.
    pub options: Options,
    /// How many play.
    pub players: usize,
    /// What happens next.
    pub phase: Phase,
    /// Where the money is.
    pub accounts: Accounts,
    /// The multipliers that wait for the following rounds (HH-3.2).
    pub queue: Queue,
    /// Debts and the medal of a campaign (HH-10); unused otherwise.
    pub campaign: Campaign,
    /// The round being played, or the last one until the next is dealt.
    pub round: RoundBoard,
}

/// The public state of a campaign (HH-10).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Campaign {
    /// Loans that each player has not yet returned (HH-10.3).
    pub loans: PerSeat<u16>,
    /// Who is ginmi, and for how many rounds in a row since the last bonus (HH-10.4).
    pub medal: Option<(Seat, u8)>,
}

/// The public state of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundBoard {
    /// The number of the round, from 1; 0 before the first.
    pub number: u16,
    /// Who dealt it.
    pub dealt_by: Seat,
    /// Who has the role of the dealer and leads (C-5, HH-2.3).
    pub dealer: Seat,
    /// Who held the blank and is out of the round (HH-2.3).
    pub blank: Option<Seat>,
    /// Deals of this round that were void (C-5).
    pub voids: u8,
    /// The multiplier that was taken from the queue (HH-3.2).
    pub from_queue: Option<u8>,
    /// What payments are multiplied by (HH-3).
    pub multiplier: u8,
    /// The multipliers that join the queue when the round counts (HH-3.3).
    pub to_queue: Queue,
    /// Who holds the dealer's hand (HH-2.4).
    pub dealers_hand: Seat,
    /// How many times each player took the dealer's hand (HH-2.4).
    pub swaps: PerSeat<u8>,
    /// Whether the dealer plays blind (HH-2.5).
    pub blind: bool,
    /// Whether the hands may be looked at.
    pub hands_open: bool,
    /// Who plays, so far.
    pub active: SeatSet,
    /// Who dropped.
    pub dropped: SeatSet,
    /// Who was not asked and is still out (C-5).
    pub forced_out: SeatSet,
    /// Who joined and sold the place (HH-4.7).
    pub bought_out: SeatSet,
    /// The field cards.
    pub field: CardSet,
    /// Everybody's captured cards.
    pub piles: PerSeat<CardSet>,
    /// Cards that were shown for teyaku and are still in that hand (C-8).
    pub shown: PerSeat<CardSet>,
    /// How many cards are in each hand.
    pub hand_sizes: PerSeat<u8>,
    /// How many cards are in the draw pile.
    pub stock: u8,
    /// The teyaku that were claimed (HH-5).
    pub claims: PerSeat<HandTeyaku>,
    /// The fourth cards of claimed triplets, for diving (HH-7.4).
    pub to_catch: PerSeat<CardSet>,
    /// How many turns are over.
    pub turns: u8,
    /// Who has called sage (HH-6.2).
    pub sage: SeatSet,
    /// Who called sage first (HH-7.1).
    pub first_sage: Option<Seat>,
    /// The value of everybody's dekiyaku after the last own turn, in kan.
    pub kan: PerSeat<u8>,
    /// What the turn under way has captured so far.
    pub turn_capture: CardSet,
    /// What everybody's last hand play left on the field, if the hand was not empty then (HH-8.3).
    pub left: PerSeat<Option<Card>>,
    /// Who is liable for what (HH-8.3).
    pub liable: Liabilities,
    /// How the round ended and who won it, once it is over.
    pub ending: Option<(Ending, Option<Seat>)>,
}

impl RoundBoard {
    /// A round before its deal.
    #[must_use]
    pub fn new(number: u16, dealt_by: Seat, from_queue: Option<u8>) -> RoundBoard {
        RoundBoard {
            number,
            dealt_by,
            dealer: dealt_by,
            blank: None,
            voids: 0,
            from_queue,
            multiplier: 1,
            to_queue: Queue::default(),
            dealers_hand: dealt_by,
            swaps: PerSeat::all(0),
            blind: false,
            hands_open: false,
            active: SeatSet::EMPTY,
            dropped: SeatSet::EMPTY,
            forced_out: SeatSet::EMPTY,
            bought_out: SeatSet::EMPTY,
            field: CardSet::EMPTY,
            piles: PerSeat::all(CardSet::EMPTY),
            shown: PerSeat::all(CardSet::EMPTY),
            hand_sizes: PerSeat::all(0),
            stock: 0,
            claims: PerSeat::all(HandTeyaku { a: None, b: None }),
            to_catch: PerSeat::all(CardSet::EMPTY),
            turns: 0,
            sage: SeatSet::EMPTY,
            first_sage: None,
            kan: PerSeat::all(0),
            turn_capture: CardSet::EMPTY,
            left: PerSeat::all(None),
            liable: Liabilities::default(),
            ending: None,
        }
    }

    /// The active players in turn order from the dealer.
    pub fn active_in_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.active.in_turn_order(self.dealer)
    }

    /// The opponents of an active player in turn order from the dealer.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.active.without(seat).in_turn_order(self.dealer)
    }
}

impl Board {
    /// The table before anything has happened, for options that have been resolved.
    pub(super) fn new(options: Options, players: usize) -> Board {
        Board {
            options,
            players,
            phase: Phase::DealerDraw { drawing: SeatSet::all(players) },
            accounts: Accounts::default(),
            queue: Queue::default(),
            campaign: Campaign::default(),
            round: RoundBoard::new(0, Seat::new(0), None),
        }
    }

    /// Everybody who was dealt into the round: all but the holder of the blank (HH-2.3).
    #[must_use]
    pub fn participants(&self) -> SeatSet {
        let all = SeatSet::all(self.players);
        self.round.blank.map_or(all, |blank| all.without(blank))
    }

    /// A player's account less outstanding loans, in points (HH-10).
    #[must_use]
    pub fn total(&self, seat: Seat) -> i32 {
        let loans = u32::from(self.campaign.loans[seat]);
        self.accounts[seat] - self.options.points(loans * u32::from(self.options.loan.get())) as i32
    }

    /// The one of these seats nearest to the right of the leader, the leader first (C-10).
    #[must_use]
    pub fn nearest(&self, seats: SeatSet) -> Option<Seat> {
        seats.in_turn_order(self.round.dealer).next()
    }

    // Always inlined, with `fold`: where the engine tells an event its kind is known, so that only
    // one arm of the fold remains. That makes whole rounds a third faster.
    #[inline(always)]
    pub(super) fn tell<S: Sink>(&mut self, event: Event, sink: &mut S) {
        self.fold(&event);
        sink.notice(Notice::Public(event));
    }

    #[inline(always)]
    pub(super) fn go(&mut self, phase: Phase, sink: &mut impl Sink) {
        self.tell(Event::Now(phase), sink);
    }

    /// Changes the board as the event says.
    #[inline(always)]
    pub fn fold(&mut self, event: &Event) {
        let round = &mut self.round;
        match *event {
            Event::Drew { .. }
            | Event::Misdeal(_)
            | Event::TwoLeft { .. }
            | Event::Offered { .. }
            | Event::OfferRefused { .. }
            | Event::Reshuffled => {}
            Event::FirstDealer(seat) => *round = RoundBoard::new(0, seat, None),
            Event::RoundBegins { number, dealer, from_queue } => {
                *round = RoundBoard::new(number, dealer, from_queue);
                if from_queue.is_some() {
                    self.queue.pop();
                }
            }
            Event::Dealt { field, hand_size, stock, dealer, blank } => {
                let voids = round.voids;
                *round = RoundBoard::new(round.number, round.dealt_by, round.from_queue);
                let round = &mut self.round;
                (round.voids, round.dealer, round.blank) = (voids, dealer, blank);
                (round.dealers_hand, round.field, round.stock) = (dealer, field, stock);
                let participants = self.participants();
                for seat in participants.iter() {
                    self.round.hand_sizes[seat] = hand_size;
                }
                if participants.len() <= 3 {
                    self.round.active = participants;
                }
            }
            Event::FieldMultiplier { multiplier, fours, twos } => {
                round.multiplier = multiplier;
                round.to_queue = Queue { fours, twos };
            }
            Event::Swapped(seat) => {
                round.dealers_hand = seat;
                round.swaps[seat] += 1;
            }
            Event::Blind(_) => round.blind = true,
            Event::HandsOpen => round.hands_open = true,
            Event::Joined { seat, .. } => round.active.insert(seat),
            Event::Dropped(seat) => round.dropped.insert(seat),
            Event::ForcedOut(seat) => round.forced_out.insert(seat),
            Event::DealerIs(seat) => round.dealer = seat,
            Event::BoughtOut { buyer, seller } => {
                round.active.remove(seller);
                round.active.insert(buyer);
                round.forced_out.remove(buyer);
                round.bought_out.insert(seller);
            }
            Event::HandsReturned(seats) => {
                for seat in seats.iter() {
                    round.stock += round.hand_sizes[seat];
                    round.hand_sizes[seat] = 0;
                }
            }
            Event::Claimed { seat, teyaku, shown } => round.note_claim(seat, teyaku, shown),
            Event::Played { seat, card } => {
                round.hand_sizes[seat] -= 1;
                round.shown[seat].remove(card);
                round.left[seat] = None;
            }
            Event::TurnedUp { .. } => round.stock -= 1,
            Event::Lay { seat, card, from_hand } => {
                round.field.insert(card);
                if from_hand && round.hand_sizes[seat] > 0 {
                    round.left[seat] = Some(card);
                }
            }
            Event::Captured { seat, card, with } => {
                round.field -= with;
                round.piles[seat] |= with.with(card);
                round.turn_capture |= with.with(card);
            }
            Event::LiableForDekiyaku { seat, dekiyaku, by } => {
                round.liable.set_dekiyaku(seat, dekiyaku, by);
            }
            Event::LiableForDiving { seat, month, by } => round.liable.set_diving(seat, month, by),
            Event::Made { seat, kan } => round.kan[seat] = kan,
            Event::Sage(seat) => {
                round.sage.insert(seat);
                round.first_sage = round.first_sage.or(Some(seat));
            }
            Event::TurnEnded(_) => {
                round.turns += 1;
                round.turn_capture = CardSet::EMPTY;
            }
            Event::Transfer(ref transfer) => {
                self.accounts.book(transfer);
                match (transfer.reason, transfer.from, transfer.to) {
                    (Reason::Loan, _, Account::Seat(seat)) => self.campaign.loans[seat] += 1,
                    (Reason::Debt, Account::Seat(seat), _) => self.campaign.loans[seat] = 0,
                    _ => {}
                }
            }
            Event::Void => round.voids += 1,
            Event::RoundOver { ending, winner } => {
                round.ending = Some((ending, winner));
                if ending != Ending::Passed {
                    self.queue.add(round.to_queue);
                }
            }
            Event::Medal(medal) => self.campaign.medal = medal,
            Event::Now(phase) => self.phase = phase,
        }
    }
}

impl RoundBoard {
    fn note_claim(&mut self, seat: Seat, claimed: crate::yaku::Teyaku, shown: CardSet) {
        match claimed.group() {
            Group::A => self.claims[seat].a = Some(claimed),
            Group::B => self.claims[seat].b = Some(claimed),
        }
        for month in teyaku::triplet_months(claimed, shown) {
            self.to_catch[seat] |= CardSet::month(month) - shown;
        }
        // A late claim may show a card that has just been played (C-9): it is no longer hidden.
        let gone = self.piles[seat] | self.field;
        self.shown[seat] |= shown - gone;
    }
}
