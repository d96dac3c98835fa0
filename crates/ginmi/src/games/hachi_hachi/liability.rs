//! HH-8.3, HH-11.29: a player who gives another the last card of a dekiyaku, or of a triplet's month,
//! pays double.

use super::dekiyaku::dekiyaku_exists;
use super::options::{BothLiable, LiableBy, LiableCard, LiableTime};
use super::settlement::DIVING;
use super::{Board, Match, dekiyaku, dekiyaku_cards};
use crate::cards::{Card, CardSet, Month};
use crate::event::{Event, Sink};
use crate::seat::{PerSeat, Seat};
use crate::yaku::Dekiyaku;

/// The dekiyaku that somebody can be liable for.
pub(super) const LIABLE: [Dekiyaku; 4] = [
    Dekiyaku::FOUR_BRIGHTS,
    Dekiyaku::POETRY_RIBBONS,
    Dekiyaku::BLUE_RIBBONS,
    Dekiyaku::BOAR_DEER_BUTTERFLIES,
];

/// All liabilities of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Liabilities {
    dekiyaku: PerSeat<[Option<Seat>; LIABLE.len()]>,
    /// At most two triplets can be claimed from one hand.
    diving: PerSeat<[Option<(Month, Seat)>; 2]>,
}

impl Liabilities {
    /// Nobody is liable.
    pub const NONE: Self =
        Self { dekiyaku: PerSeat::all([None; LIABLE.len()]), diving: PerSeat::all([None; 2]) };

    /// The player who is liable to `seat` for this dekiyaku.
    #[must_use]
    pub fn dekiyaku(&self, seat: Seat, dekiyaku: Dekiyaku) -> Option<Seat> {
        let index = LIABLE.iter().position(|liable| *liable == dekiyaku)?;
        self.dekiyaku[seat][index]
    }

    /// The player who is liable to `seat` for diving for this month.
    #[must_use]
    pub fn diving(&self, seat: Seat, month: Month) -> Option<Seat> {
        let of_month = |entry: &Option<(Month, Seat)>| entry.filter(|(of, _)| *of == month);
        self.diving[seat].iter().find_map(of_month).map(|(_, by)| by)
    }

    pub(super) fn set_dekiyaku(&mut self, seat: Seat, dekiyaku: Dekiyaku, by: Seat) {
        if let Some(index) = LIABLE.iter().position(|liable| *liable == dekiyaku) {
            self.dekiyaku[seat][index] = Some(by);
        }
    }

    pub(super) fn set_diving(&mut self, seat: Seat, month: Month, by: Seat) {
        if let Some(free) = self.diving[seat].iter_mut().find(|entry| entry.is_none()) {
            *free = Some((month, by));
        }
    }
}

/// What only the players who caused it know about liabilities by leaving a card (HH-11.29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct HiddenLiabilities {
    /// For each player and dekiyaku, the turn, from 1, in which each of the two opponents last left
    /// the missing card; 0 if never.
    left: PerSeat<[[u8; 2]; LIABLE.len()]>,
    /// The players who are liable, which nobody says before they pay.
    liable: PerSeat<[Option<Seat>; LIABLE.len()]>,
}

impl Default for HiddenLiabilities {
    fn default() -> Self {
        Self {
            left: PerSeat::all([[0; 2]; LIABLE.len()]),
            liable: PerSeat::all([None; LIABLE.len()]),
        }
    }
}

/// What everybody sees of a round in which somebody may be liable, or is paid for each rise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct TrackedTurns {
    /// What the current turn has captured so far.
    pub turn_capture: CardSet,
    /// The card that was played from the hand in the current turn.
    pub hand_card: Option<Card>,
    /// The field cards that it has captured.
    pub hand_capture: CardSet,
    /// The turn, from 1, in which each card came to lie on the field, by month and place in it; 0
    /// for cards that were dealt.
    pub placed: [[u8; 4]; 12],
    /// The cards that a hand play, not the last of its player, has left on the field.
    pub laid: CardSet,
    /// For each player and dekiyaku, the turn, from 1, since which one card is missing; 0 if it was
    /// never so.
    pub lacks_one_since: PerSeat<[u8; LIABLE.len()]>,
}

impl TrackedTurns {
    /// Before the first turn.
    pub(super) const NONE: Self = Self {
        turn_capture: CardSet::EMPTY,
        hand_card: None,
        hand_capture: CardSet::EMPTY,
        placed: [[0; 4]; 12],
        laid: CardSet::EMPTY,
        lacks_one_since: PerSeat::all([0; LIABLE.len()]),
    };

    /// A card has been played from the hand or turned up in this turn, counted from 1.
    // Not inlined, so that turns are as fast as before where nothing is tracked.
    #[cold]
    #[inline(never)]
    pub(super) fn resolved(
        &mut self,
        turn: u8,
        card: Card,
        from_hand: bool,
        with: CardSet,
        is_last: bool,
    ) {
        self.turn_capture |= with.with_if_any(card);
        if from_hand {
            (self.hand_card, self.hand_capture) = (Some(card), with);
        }
        if with.is_empty() {
            *self.placed_in_mut(card) = turn;
            if from_hand && !is_last {
                self.laid.insert(card);
            }
        }
    }

    /// A player's turn, counted from 1, is over and has left this pile.
    #[cold]
    #[inline(never)]
    pub(super) fn turn_ended(&mut self, turn: u8, seat: Seat, pile: CardSet) {
        for (since, dekiyaku) in self.lacks_one_since[seat].iter_mut().zip(LIABLE) {
            if *since == 0 && (dekiyaku_cards(dekiyaku) - pile).len() == 1 {
                *since = turn;
            }
        }
        self.turn_capture = CardSet::EMPTY;
        (self.hand_card, self.hand_capture) = (None, CardSet::EMPTY);
    }

    fn placed_in(&self, card: Card) -> u8 {
        self.placed[usize::from(card.index() / 4)][usize::from(card.index() % 4)]
    }

    fn placed_in_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.placed[usize::from(card.index() / 4)][usize::from(card.index() % 4)]
    }
}

impl Board {
    /// Notes liabilities for the cards, all of one month, that `seat` has just captured.
    pub(super) fn note_liability(
        &mut self,
        hidden: &mut HiddenLiabilities,
        seat: Seat,
        captured: CardSet,
        sink: &mut impl Sink,
    ) {
        if self.round.active.len() != 3 {
            return;
        }
        for (index, dekiyaku) in LIABLE.into_iter().enumerate() {
            if self.options.liability.is_for_dekiyaku()
                && self.completes(seat, dekiyaku, captured)
                && let Some(by) = self.who_is_liable(hidden, seat, index, captured)
            {
                if self.options.liability_by == LiableBy::Lay {
                    self.emit(Event::LiableForDekiyaku { seat, dekiyaku, by }, sink);
                } else {
                    hidden.liable[seat][index] = Some(by);
                }
            }
        }
        if self.options.liability.is_for_diving() && self.options.achievement(DIVING).is_some() {
            for card in self.game.deal.to_catch[seat] & captured {
                let laid =
                    self.laid_by(card).filter(|(by, turn)| *by != seat && self.is_in_time(*turn));
                if let Some((by, _)) = laid {
                    self.emit(Event::LiableForDiving { seat, month: card.month(), by }, sink);
                }
            }
        }
    }

    /// The opponent who is liable for the dekiyaku that these cards complete (HH-8.3, HH-11.29).
    fn who_is_liable(
        &self,
        hidden: &HiddenLiabilities,
        seat: Seat,
        index: usize,
        captured: CardSet,
    ) -> Option<Seat> {
        let [next, other] = self.round.two_opponents(seat)?;
        let turns = [(0, next), (1, other)].map(|(place, by)| {
            let laid = self.last_laid(seat, index, captured, by);
            let left = Some(hidden.left[seat][index][place]).filter(|turn| self.is_in_time(*turn));
            match self.options.liability_by {
                LiableBy::Lay => laid,
                LiableBy::Leave => left,
                LiableBy::Both => laid.max(left),
            }
        });
        match turns {
            [Some(_), Some(_)] if self.options.liability_both == BothLiable::Shared => None,
            [None, None] => None,
            [first, second] => Some(if first > second { next } else { other }),
        }
    }

    /// The last turn in which an opponent laid one of these captured cards, for which the opponent
    /// is liable.
    fn last_laid(&self, seat: Seat, index: usize, captured: CardSet, by: Seat) -> Option<u8> {
        let since = self.game.deal.tracked.lacks_one_since[seat][index];
        let missing = dekiyaku_cards(LIABLE[index]);
        let counts = |card: &Card| match self.options.liability_card {
            LiableCard::Month => true,
            LiableCard::Card => missing.contains(*card),
        };
        let laid = captured.iter().filter(counts).filter_map(|card| self.laid_by(card));
        let turns = laid.filter(|(who, _)| *who == by).map(|(_, turn)| turn);
        // What the player lacks is judged when the card is laid.
        turns.filter(|turn| *turn > since && self.is_in_time(*turn)).max()
    }

    /// The player whose hand play has left this card on the field, and the turn.
    fn laid_by(&self, card: Card) -> Option<(Seat, u8)> {
        let tracked = &self.game.deal.tracked;
        let turn = Some(tracked.placed_in(card)).filter(|_| tracked.laid.contains(card))?;
        let index = usize::from(turn).checked_sub(1)? % self.round.active.len();
        Some((self.round.active_in_order().nth(index)?, turn))
    }

    /// Whether what happened in this turn makes liable in the current one.
    fn is_in_time(&self, turn: u8) -> bool {
        let next = self.options.liability_time == LiableTime::Next;
        // The player's very next turn comes before the opponent's next.
        turn > 0 && (!next || usize::from(self.round.turns + 1 - turn) < self.round.active.len())
    }

    /// Whether these cards have just completed a dekiyaku that lacked one card before the turn.
    fn completes(&self, seat: Seat, dekiyaku: Dekiyaku, captured: CardSet) -> bool {
        let pile = self.round.piles[seat];
        let missing = dekiyaku_cards(dekiyaku) - (pile - self.game.deal.tracked.turn_capture);
        // Four Brights may not be scored, and a dekiyaku may be off.
        let mut scored = self::dekiyaku(&self.options, pile).into_iter();
        missing.len() == 1
            && captured.contains_all(missing)
            && scored.any(|(scored, _)| scored == dekiyaku)
    }

    /// The one card that a player lacked for a dekiyaku when the current turn began; `None` if more
    /// are missing, or if nobody can be liable for it.
    fn lacked(&self, seat: Seat, dekiyaku: Dekiyaku) -> Option<Card> {
        let pile = self.round.piles[seat] - self.game.deal.tracked.turn_capture;
        let missing = dekiyaku_cards(dekiyaku) - pile;
        missing.first().filter(|_| missing.len() == 1 && dekiyaku_exists(&self.options, dekiyaku))
    }
}

impl Match {
    /// HH-11.29: notes which cards a player has left lying in the turn that is over.
    #[cold]
    #[inline(never)]
    pub(super) fn note_left(&mut self, seat: Seat) {
        let (board, hidden) = (&self.board, &mut self.secret);
        let (round, tracked) = (&board.round, &board.game.deal.tracked);
        let by_leaving = board.options.liability_by != LiableBy::Lay;
        if !by_leaving || round.active.len() != 3 || !board.options.liability.is_for_dekiyaku() {
            return;
        }
        // A player who captured such a card with the hand card had no choice.
        let lacked = |player| LIABLE.into_iter().filter_map(move |one| board.lacked(player, one));
        if round.active.iter().flat_map(lacked).any(|card| tracked.hand_capture.contains(card)) {
            return;
        }
        let held = self.hands[seat] | tracked.hand_card.map_or(CardSet::EMPTY, CardSet::of);
        let turn = round.turns + 1;
        for payee in round.active.without(seat).iter() {
            let Some(opponents) = round.two_opponents(payee) else { continue };
            let place = usize::from(opponents[1] == seat);
            for (index, dekiyaku) in LIABLE.into_iter().enumerate() {
                if let Some(card) = board.lacked(payee, dekiyaku)
                    && round.field.contains(card)
                    && tracked.placed_in(card) < turn
                    && held.intersects(CardSet::month(card.month()))
                {
                    hidden.left[payee][index][place] = turn;
                }
            }
        }
    }

    /// HH-11.29: names the players who are liable for what this player is paid now.
    pub(super) fn name_liable(
        &mut self,
        seat: Seat,
        paid: impl Fn(Dekiyaku) -> bool,
        sink: &mut impl Sink,
    ) {
        for (index, dekiyaku) in LIABLE.into_iter().enumerate() {
            if paid(dekiyaku)
                && let Some(by) = self.secret.liable[seat][index].take()
            {
                self.board.emit(Event::LiableForDekiyaku { seat, dekiyaku, by }, sink);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::games::PlayableMatch;
    use crate::games::hachi_hachi::tests::{begin, seat};
    use crate::phase::Phase;

    #[test]
    fn hh_11_29_a_player_who_leaves_the_card_pays_for_both() {
        let mut game = begin(3, &[("liability", "on"), ("liability-by", "leave")]);
        let board = &mut game.board;
        // The fifth turn is over: seat 0 lacks one poetry ribbon, which was turned up in the fourth.
        board.round.turns = 5;
        board.round.piles[seat(0)] = "1b 2b 1c 2c".parse().unwrap();
        board.round.field = "3b 5c".parse().unwrap();
        *board.game.deal.tracked.placed_in_mut("3b".parse().unwrap()) = 4;
        board.game.deal.tracked.lacks_one_since[seat(0)][1] = 4;
        for (player, hand) in [(0, "3d 6c 7c"), (1, "4c 4d"), (2, "3c 8c 9c")] {
            game.hands[seat(player)] = hand.parse().unwrap();
            board.round.hand_sizes[seat(player)] = game.hands[seat(player)].len() as u8;
        }
        board.phase = Phase::Play { seat: seat(2) };
        game.stock.clear();
        game.stock.extend(["10c", "12d"].map(|code| code.parse().unwrap()));
        let mut play = |player, action| game.apply(seat(player), action, &mut ()).unwrap();
        play(2, Action::Play("8c".parse().unwrap()));
        play(0, Action::Play("3d".parse().unwrap()));
        assert_eq!(
            game.board.game.deal.liable,
            Liabilities::NONE,
            "nobody says so before it is paid"
        );
        game.apply(seat(0), Action::Shoubu, &mut ()).unwrap();
        assert_eq!(game.board.accounts.seats(3), [168, 0, -168]);
    }
}
