//! Checks that the parts of a match fit together.

use super::MatchPartsError;
use crate::cards::{Card, CardSet};
use crate::event::RoundEnding;
use crate::games::Game;
use crate::games::common::RoundBoard;
use crate::money::{Account, Accounts};
use crate::phase::{BuyOutState, Phase};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::yaku::{Teyaku, TeyakuGroup};

/// The most that an account may hold when a match is put together; payments stay far from overflow.
const MOST_MONEY: i32 = 1_000_000_000;

/// The parts and the game's facts, without its type: compiled for all games at once.
pub(super) struct PartsChecker<'a> {
    pub(super) players: usize,
    pub(super) phase: &'a Phase,
    /// Whether a deal comes next, perhaps after a question.
    pub(super) is_before_deal: bool,
    pub(super) accounts: &'a Accounts,
    pub(super) round: &'a RoundBoard,
    pub(super) hands: &'a PerSeat<CardSet>,
    pub(super) stock: &'a [Card],
    /// What each player returned, and what each player passed on.
    pub(super) known_cards: [&'a PerSeat<CardSet>; 2],
    pub(super) game: Game,
    pub(super) field: u32,
    pub(super) draws_lead: bool,
    pub(super) has_purses: bool,
    pub(super) balance: i32,
    pub(super) rounds: u16,
    pub(super) void_deals: u8,
    pub(super) group: fn(Teyaku) -> TeyakuGroup,
    pub(super) cards_played: fn(usize) -> u32,
    /// How many turns can follow once all hands are empty (KO-11.11).
    pub(super) extra_turns: u32,
    /// How many single cards each player has returned.
    pub(super) gave_back: PerSeat<u32>,
}

impl PartsChecker<'_> {
    /// The first reason why the parts do not fit together.
    pub(super) fn check_all(&self) -> Result<(), MatchPartsError> {
        self.check_seats()?;
        self.check_round()?;
        self.check_money()?;
        self.check_cards()?;
        self.check_roles()?;
        self.check_phase()?;
        self.check_turns()
    }

    /// The players who have joined, dropped or were forced out.
    fn decided_players(&self) -> impl Iterator<Item = Seat> + use<> {
        let RoundBoard { active, dropped, forced_out, .. } = *self.round;
        active.iter().chain(dropped.iter()).chain(forced_out.iter())
    }

    fn check_seats(&self) -> Result<(), MatchPartsError> {
        let (round, players) = (self.round, self.players);
        let mut named: SeatSet = [round.dealt_by, round.first, round.leader]
            .into_iter()
            .chain(self.decided_players())
            .collect();
        let passed = Seat::all(MAX_SEATS).filter_map(|seat| round.passed_to[seat]);
        let winner = round.ending.and_then(|(_, winner)| winner);
        let ended = round.ending.and_then(|(ending, _)| of_ending(ending));
        let asked = of_phase(self.phase);
        let others = round.dealt_in.iter().chain(passed).chain(winner).chain(ended);
        others.chain(asked.iter()).for_each(|seat| named.insert(seat));
        for seat in Seat::all(MAX_SEATS) {
            let cards = self.hands[seat] | round.piles[seat] | round.shown[seat];
            if !cards.is_empty() || round.hand_sizes[seat] > 0 || !round.claims[seat].is_empty() {
                named.insert(seat);
            }
        }
        match named.iter().find(|seat| seat.index() >= players) {
            Some(seat) => Err(MatchPartsError::NoSeat { seat, players }),
            None => Ok(()),
        }
    }

    fn check_round(&self) -> Result<(), MatchPartsError> {
        let (round, last) = (self.round, self.rounds);
        let right = match *self.phase {
            Phase::DealerDraw { .. } | Phase::DealerThrow { .. } => 0..=0,
            Phase::Over => 1..=last,
            _ if self.is_between_rounds() && (round.number == 0 || round.ending.is_some()) => {
                0..=last - 1
            }
            _ => 1..=last,
        };
        if !right.contains(&round.number) {
            return Err(MatchPartsError::Round { number: round.number, right });
        }
        if round.ending.is_some() && !self.is_between_rounds() {
            return Err(MatchPartsError::Ended);
        }
        if round.voids >= self.void_deals && round.ending.is_none() {
            return Err(MatchPartsError::Voids(round.voids));
        }
        Ok(())
    }

    fn check_money(&self) -> Result<(), MatchPartsError> {
        let pots = [Account::Pot, Account::YearPot, Account::PrizePot];
        let seats = Seat::all(MAX_SEATS).map(Account::Seat);
        let mut sum = 0;
        for account in seats.chain(pots).chain([Account::Bank]) {
            let amount = self.accounts[account];
            let right = match account {
                Account::Seat(seat) if seat.index() >= self.players => 0..=0,
                // With purses, players cannot be in debt (TY-1.2).
                Account::Seat(_) if self.has_purses => 0..=MOST_MONEY,
                Account::Seat(_) | Account::Bank => -MOST_MONEY..=MOST_MONEY,
                Account::Pot | Account::YearPot | Account::PrizePot => 0..=MOST_MONEY,
            };
            if !right.contains(&amount) {
                return Err(MatchPartsError::Amount { account, amount, right });
            }
            sum += i64::from(amount);
        }
        let right = i64::from(self.balance) * self.players as i64;
        if sum == right { Ok(()) } else { Err(MatchPartsError::Sum { sum, right }) }
    }

    fn check_cards(&self) -> Result<(), MatchPartsError> {
        let (round, deck) = (self.round, self.game.deck());
        let mut placed = CardSet::EMPTY;
        let piles = Seat::all(MAX_SEATS).flat_map(|seat| self.hands[seat] | round.piles[seat]);
        let in_play = match *self.phase {
            Phase::Capture { card, .. } => Some(card),
            _ => None,
        };
        let field = round.field.iter().chain(in_play);
        let stock = self.stock.iter().copied();
        let both = Seat::all(MAX_SEATS).flat_map(|seat| self.hands[seat] & round.piles[seat]);
        for card in piles.chain(both).chain(field).chain(stock) {
            if !deck.contains(card) {
                return Err(MatchPartsError::NotInDeck { card, game: self.game.name() });
            }
            if placed.contains(card) {
                return Err(MatchPartsError::Twice(card));
            }
            placed.insert(card);
        }
        for seat in Seat::all(self.players) {
            let (cards, said) = (self.hands[seat].len(), round.hand_sizes[seat]);
            if cards != u32::from(said) {
                return Err(MatchPartsError::HandSize { seat, cards, said });
            }
            if let Some(card) = (round.shown[seat] - self.hands[seat]).first() {
                return Err(MatchPartsError::NotHeld { seat, card });
            }
            let known_cards = self.known_cards[0][seat] | self.known_cards[1][seat];
            if let Some(card) = ((known_cards | round.returned_openly) - deck).first() {
                return Err(MatchPartsError::NotInDeck { card, game: self.game.name() });
            }
        }
        let (cards, said) = (self.stock.len(), round.stock);
        if cards != usize::from(said) {
            return Err(MatchPartsError::StockSize { cards, said });
        }
        match (deck - placed).first() {
            Some(card) if !self.is_between_rounds() => Err(MatchPartsError::Missing(card)),
            _ => Ok(()),
        }
    }

    /// Checks who plays, and what they have claimed.
    fn check_roles(&self) -> Result<(), MatchPartsError> {
        let (round, game) = (self.round, self.game.info());
        let mut decided_players = SeatSet::EMPTY;
        for seat in self.decided_players() {
            if !round.dealt_in.contains(seat) {
                return Err(MatchPartsError::NotDealtIn(seat));
            }
            if decided_players.contains(seat) {
                return Err(MatchPartsError::TwoRoles(seat));
            }
            decided_players.insert(seat);
        }
        for seat in Seat::all(self.players) {
            let mut holder = seat;
            for _ in 0..self.players {
                holder = round.passed_to[holder].unwrap_or(holder);
            }
            if round.passed_to[holder].is_some() {
                return Err(MatchPartsError::PassedInCircle(seat));
            }
            let kept = !round.dropped.contains(seat) || !self.hands[seat].is_empty();
            if round.passed_to[seat].is_some() && kept {
                return Err(MatchPartsError::PassedOn(seat));
            }
            let claims = round.claims[seat];
            for (teyaku, group) in [(claims.a, TeyakuGroup::A), (claims.b, TeyakuGroup::B)] {
                let is_wrong =
                    |it: &Teyaku| !game.teyaku.contains(it) || (self.group)(*it) != group;
                if let Some(teyaku) = teyaku.filter(is_wrong) {
                    return Err(MatchPartsError::Claim { seat, teyaku, game: game.name });
                }
            }
        }
        let stage = self.stage();
        if stage == RoundStage::Between {
            return Ok(());
        }
        let (dealt_in, active) = (round.dealt_in.len(), round.active.len());
        let capacity = self.game.capacity();
        let right = match stage {
            // Nobody is asked whether to join.
            _ if dealt_in <= capacity => dealt_in.max(2)..=capacity,
            RoundStage::Between | RoundStage::Dealt => 0..=0,
            RoundStage::Joining => 0..=capacity - 1,
            RoundStage::Joined | RoundStage::AsDealt | RoundStage::Play => match *self.phase {
                Phase::TwoLeft { .. } => 2..=2,
                Phase::Offer(_) | Phase::Answer { .. } | Phase::Price { .. } => capacity..=capacity,
                _ => 2..=capacity,
            },
        };
        if !right.contains(&active) {
            return Err(MatchPartsError::Active { active, right });
        }
        let early = match stage {
            RoundStage::Dealt => round.dropped.iter().chain(round.forced_out.iter()).next(),
            RoundStage::Joining => round.forced_out.iter().next(),
            _ => None,
        };
        if let Some(seat) = early {
            return Err(MatchPartsError::NotAskedYet(seat));
        }
        let right = match stage {
            RoundStage::Dealt | RoundStage::Joining => [round.first].into_iter().collect(),
            _ => round.active,
        };
        if !right.contains(round.leader) {
            return Err(MatchPartsError::Leader { seat: round.leader, right });
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), MatchPartsError> {
        let (round, phase) = (self.round, self.phase);
        let game = self.game.info();
        let no_phase = |what| Err(MatchPartsError::Phase { game: game.name, what });
        let undecided =
            round.dealt_in.iter().filter(|seat| !self.decided_players().any(|it| it == *seat));
        let right = match *phase {
            Phase::DealerDraw { drawing } if drawing.len() < 2 => {
                return Err(MatchPartsError::Drawing { drawing });
            }
            Phase::DealerThrow { throwing, thrown } if !can_throw(throwing, &thrown) => {
                return Err(MatchPartsError::Drawing { drawing: throwing });
            }
            Phase::LeaderDraw { .. } if !self.draws_lead => {
                return no_phase("players draw for the lead");
            }
            Phase::LeaderDraw { drawing }
                if drawing != round.dealt_in
                    || !(2..=self.field as usize).contains(&drawing.len()) =>
            {
                return Err(MatchPartsError::Drawing { drawing });
            }
            Phase::DealerDraw { .. }
            | Phase::DealerThrow { .. }
            | Phase::Deal
            | Phase::LeaderDraw { .. }
            | Phase::Reshuffle
            | Phase::Over => return Ok(()),
            _ if self.is_before_deal => return Ok(()),
            Phase::Swap { .. } | Phase::Mizuten { .. } => round.dealt_in,
            Phase::Join { .. } => undecided.collect(),
            Phase::Offer(_) | Phase::Price { .. } => round.forced_out,
            Phase::Answer { .. }
            | Phase::TwoLeft { .. }
            | Phase::Claim { .. }
            | Phase::Return { .. }
            | Phase::LateClaim { .. }
            | Phase::Cut { .. }
            | Phase::Play { .. }
            | Phase::Capture { .. }
            | Phase::Call { .. } => round.active,
        };
        let question = phase.question();
        if (game.question_rule)(phase).is_none() {
            return no_phase(question);
        }
        if let Some(seat) = phase.seat().filter(|seat| !right.contains(*seat)) {
            return Err(MatchPartsError::Asked { seat, right, question });
        }
        match *phase {
            Phase::Capture { card, .. } => match round.field.of_same_month(card).len() {
                2 => Ok(()),
                matches => Err(MatchPartsError::NoChoice { card, matches }),
            },
            Phase::LateClaim { played, .. }
                if self.stock.contains(&played)
                    || round.active.iter().any(|seat| self.hands[seat].contains(played)) =>
            {
                Err(MatchPartsError::NotPlayed(played))
            }
            Phase::Offer(BuyOutState { buyer, open, .. })
            | Phase::Answer { bargain: BuyOutState { buyer, open, .. }, .. }
            | Phase::Price { bargain: BuyOutState { buyer, open, .. }, .. } => {
                let sellers: SeatSet = open.iter().map(|range| range.to).collect();
                let is_seller = match *phase {
                    Phase::Price { seller, .. } => sellers.contains(seller),
                    _ => true,
                };
                let right =
                    round.forced_out.contains(buyer) && sellers == round.active && is_seller;
                if right { Ok(()) } else { Err(MatchPartsError::Bargain) }
            }
            _ => Ok(()),
        }
    }

    /// Checks that hands follow from turns that go round, and that every turn has a card in the
    /// draw pile.
    fn check_turns(&self) -> Result<(), MatchPartsError> {
        let (round, stage) = (self.round, self.stage());
        let players = match stage {
            RoundStage::Between => return Ok(()),
            // The hands of those who drop will go to the draw pile.
            RoundStage::Dealt | RoundStage::Joining => {
                round.dealt_in.len().min(self.game.capacity())
            }
            RoundStage::Joined | RoundStage::AsDealt | RoundStage::Play => round.active.len(),
        };
        let sizes = Seat::all(self.players).map(|seat| u32::from(round.hand_sizes[seat]));
        let all = u32::from(round.stock) + sizes.sum::<u32>();
        let dealt = players as u32 * (self.cards_played)(players);
        let (mut needed, mut pending) = (dealt, 0);
        if stage == RoundStage::Play {
            pending = self.check_order()?;
            needed = round.active.iter().map(|seat| u32::from(round.hand_sizes[seat])).sum();
        } else {
            self.check_as_dealt()?;
        }
        let extra = if needed == 0 { self.extra_turns } else { 0 };
        let most = dealt.saturating_sub(needed) + extra;
        if u32::from(round.turns) > most {
            return Err(MatchPartsError::Turns { turns: round.turns, most });
        }
        let hidden = if let Phase::LeaderDraw { .. } = *self.phase { self.field } else { 0 };
        let (cards, needed) = (all.saturating_sub(needed + hidden), needed + pending);
        if cards < needed { Err(MatchPartsError::ShortStock { cards, needed }) } else { Ok(()) }
    }

    /// Checks that nobody has played a card yet.
    fn check_as_dealt(&self) -> Result<(), MatchPartsError> {
        let (round, stage) = (self.round, self.stage());
        for seat in Seat::all(self.players) {
            let holds = match stage {
                RoundStage::AsDealt => round.active.contains(seat),
                _ => round.dealt_in.contains(seat) && round.passed_to[seat].is_none(),
            };
            let full = match *self.phase {
                // Whoever returns a card has done so (TY-5.3).
                Phase::Reshuffle => (self.cards_played)(round.active.len()),
                _ => self.game.hand_size().saturating_sub(self.gave_back[seat]),
            } as u8;
            let (right, cards) = (if holds { full } else { 0 }, round.hand_sizes[seat]);
            if cards != right {
                return Err(MatchPartsError::Uneven { seat, cards, right: right..=right });
            }
        }
        Ok(())
    }

    /// Checks that players whose turn has been hold one card less, and those who do not play none.
    /// Returns how many cards are still to be turned up in this turn.
    fn check_order(&self) -> Result<u32, MatchPartsError> {
        let round = self.round;
        let (next, pending) = match *self.phase {
            Phase::Play { seat } => (Some(seat), 0),
            Phase::LateClaim { .. } | Phase::Cut { .. } => {
                (round.active.next_after(round.leader), 1)
            }
            Phase::Capture { seat, from_hand, .. } => {
                (round.active.next_after(seat), from_hand.into())
            }
            _ => (self.phase.seat().and_then(|seat| round.active.next_after(seat)), 0),
        };
        let next = next.unwrap_or(round.leader);
        let most = round.hand_sizes[next];
        let mut right = most.saturating_sub(1)..=most;
        for seat in round.active.in_turn_order(next) {
            let cards = round.hand_sizes[seat];
            if !right.contains(&cards) {
                return Err(MatchPartsError::Uneven { seat, cards, right });
            }
            right = *right.start()..=cards;
        }
        let idle = |seat: &Seat| !round.active.contains(*seat) && round.hand_sizes[*seat] > 0;
        match Seat::all(self.players).find(idle) {
            Some(seat) => {
                Err(MatchPartsError::Uneven { seat, cards: round.hand_sizes[seat], right: 0..=0 })
            }
            None => Ok(pending),
        }
    }

    fn is_between_rounds(&self) -> bool {
        self.stage() == RoundStage::Between
    }

    const fn stage(&self) -> RoundStage {
        match *self.phase {
            _ if self.is_before_deal => RoundStage::Between,
            Phase::DealerDraw { .. } | Phase::DealerThrow { .. } | Phase::Deal | Phase::Over => {
                RoundStage::Between
            }
            Phase::LeaderDraw { .. } | Phase::Swap { .. } | Phase::Mizuten { .. } => {
                RoundStage::Dealt
            }
            Phase::Join { .. } => RoundStage::Joining,
            Phase::TwoLeft { .. }
            | Phase::Offer(_)
            | Phase::Answer { .. }
            | Phase::Price { .. } => RoundStage::Joined,
            Phase::Reshuffle | Phase::Claim { .. } | Phase::Return { .. } => RoundStage::AsDealt,
            Phase::LateClaim { .. }
            | Phase::Cut { .. }
            | Phase::Play { .. }
            | Phase::Capture { .. }
            | Phase::Call { .. } => RoundStage::Play,
        }
    }
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RoundStage {
    /// Before a deal, which replaces everything on the table.
    Between,
    /// Nobody has been asked yet whether to join.
    Dealt,
    /// Players join or drop.
    Joining,
    /// It is known who plays, but the others still hold their hands.
    Joined,
    /// Only active players hold cards, and none has been played.
    AsDealt,
    /// The first card has been played, or is about to be.
    Play,
}

/// The player that a way to end names.
const fn of_ending(ending: RoundEnding) -> Option<Seat> {
    match ending {
        RoundEnding::Shoubu(seat)
        | RoundEnding::Cancel(seat)
        | RoundEnding::Stop(seat)
        | RoundEnding::Unopposed(seat) => Some(seat),
        RoundEnding::HandsEmpty
        | RoundEnding::Split
        | RoundEnding::NotPlayed
        | RoundEnding::Passed => None,
    }
}

/// The players that a phase names.
fn of_phase(phase: &Phase) -> SeatSet {
    match *phase {
        Phase::DealerDraw { drawing: seats }
        | Phase::DealerThrow { throwing: seats, .. }
        | Phase::LeaderDraw { drawing: seats } => seats,
        Phase::Offer(buy_out)
        | Phase::Answer { bargain: buy_out, .. }
        | Phase::Price { bargain: buy_out, .. } => {
            let sellers = buy_out.open.iter().map(|range| range.to);
            sellers.chain([buy_out.buyer]).chain(phase.seat()).collect()
        }
        ref other => other.seat().into_iter().collect(),
    }
}

/// Whether two or more throw dice, one of them has not done so, and nobody else has (C-12).
fn can_throw(throwing: SeatSet, thrown: &PerSeat<u8>) -> bool {
    let is_right = |seat: Seat| match thrown[seat] {
        0 => true,
        number => number <= 6 && throwing.contains(seat),
    };
    throwing.len() >= 2
        && Seat::all(MAX_SEATS).all(is_right)
        && throwing.iter().any(|seat| thrown[seat] == 0)
}
