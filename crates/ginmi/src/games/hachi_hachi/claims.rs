//! C-9: claiming teyaku before the first turn, and until the first card is turned up.

use super::options::Claims;
use super::{Board, HandTeyaku, Match, teyaku};
use crate::action::{Action, Actions};
use crate::cards::{Card, CardSet};
use crate::event::{Event, Sink};
use crate::phase::Phase;
use crate::seat::Seat;
use crate::yaku::Teyaku;

impl Board {
    /// What a player can still claim from a hand: the best of each group not claimed yet.
    fn claimable(&self, seat: Seat, dealt: CardSet) -> HandTeyaku {
        let (held, claimed) = (HandTeyaku::of(dealt), self.round.claims[seat]);
        HandTeyaku {
            a: held.a.filter(|_| claimed.a.is_none()),
            b: held.b.filter(|_| claimed.b.is_none()),
        }
    }

    /// Everything that can be said when asked to claim: nothing, either group, both.
    pub(super) fn claim_actions(&self, seat: Seat, dealt: CardSet) -> Actions {
        let HandTeyaku { a, b } = self.claimable(seat, dealt);
        let mut actions = arrayvec::ArrayVec::new();
        for (a, b) in [(a, b), (a, None), (None, b), (None, None)] {
            let claim = Action::Claim { a, b };
            if !actions.contains(&claim) {
                actions.push(claim);
            }
        }
        Actions::Few(actions)
    }

    /// The hand of a seat as it was dealt, when only the leader's first card has been played.
    pub(super) fn as_dealt(&self, seat: Seat, hand: CardSet, played: Card) -> CardSet {
        if seat == self.round.dealer { hand.with(played) } else { hand }
    }
}

impl Match {
    /// Before the first turn: `auto` claims for everyone, `manual` asks one after the other.
    pub(super) fn begin_claims(&mut self, sink: &mut impl Sink) {
        let leader = self.board.round.dealer;
        match self.board.options.claims {
            Claims::Manual => self.board.go(Phase::Claim { seat: leader }, sink),
            Claims::Auto => {
                for seat in self.board.round.active_in_order() {
                    let HandTeyaku { a, b } = HandTeyaku::of(self.hands[seat]);
                    self.note_claim(seat, self.hands[seat], a, b, sink);
                }
                self.board.go(Phase::Play { seat: leader }, sink);
            }
        }
    }

    pub(super) fn claim(
        &mut self,
        seat: Seat,
        a: Option<Teyaku>,
        b: Option<Teyaku>,
        sink: &mut impl Sink,
    ) {
        self.note_claim(seat, self.hands[seat], a, b, sink);
        let leader = self.board.round.dealer;
        match self.board.round.active.next_after(seat).filter(|next| *next != leader) {
            Some(next) => self.board.go(Phase::Claim { seat: next }, sink),
            None => self.board.go(Phase::Play { seat: leader }, sink),
        }
    }

    /// The leader's first card has been resolved: whoever has not claimed both groups is asked.
    pub(super) fn ask_late_claim(
        &mut self,
        after: Option<Seat>,
        played: Card,
        sink: &mut impl Sink,
    ) {
        let round = &self.board.round;
        let open = |seat: &Seat| round.claims[*seat].a.is_none() || round.claims[*seat].b.is_none();
        let mut order = round.active_in_order();
        if let Some(after) = after {
            order.by_ref().find(|seat| *seat == after);
        }
        match order.find(open) {
            Some(seat) => self.board.go(Phase::LateClaim { seat, played }, sink),
            None => self.turn_up(round.dealer, sink),
        }
    }

    pub(super) fn late_claim(
        &mut self,
        seat: Seat,
        played: Card,
        a: Option<Teyaku>,
        b: Option<Teyaku>,
        sink: &mut impl Sink,
    ) {
        let dealt = self.board.as_dealt(seat, self.hands[seat], played);
        self.note_claim(seat, dealt, a, b, sink);
        self.ask_late_claim(Some(seat), played, sink);
    }

    fn note_claim(
        &mut self,
        seat: Seat,
        dealt: CardSet,
        a: Option<Teyaku>,
        b: Option<Teyaku>,
        sink: &mut impl Sink,
    ) {
        for teyaku in a.into_iter().chain(b) {
            let shown = teyaku::shown(teyaku, dealt);
            self.board.tell(Event::Claimed { seat, teyaku, shown }, sink);
        }
    }
}
