//! C-9: claiming teyaku before the first turn, and until the first card is turned up.

use arrayvec::ArrayVec;

use super::{Board, Match, Rules};
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet, Month};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::PlayableMatch;
use crate::illegal_action::IllegalReason;
use crate::options::ClaimMode;
use crate::phase::Phase;
use crate::seat::Seat;
use crate::yaku::{HandTeyaku, Teyaku, TeyakuSet};

impl<G: Rules> Board<G> {
    /// What a player can still claim from a hand: the best of each group not claimed yet.
    fn claimable(&self, seat: Seat, dealt: CardSet, returned: CardSet) -> HandTeyaku {
        let held = G::teyaku(&self.options, dealt, self.hand_circumstances());
        let claimed = self.round.claims[seat];
        let open = |teyaku: &Teyaku| !self.ways_to_claim(*teyaku, dealt, returned).is_empty();
        HandTeyaku {
            a: held.a.filter(|_| claimed.a.is_none()).filter(open),
            b: held.b.filter(|_| claimed.b.is_none()).filter(open),
        }
    }

    /// The months of which a teyaku can be claimed; one `None` where there is no choice.
    fn ways_to_claim(
        &self,
        teyaku: Teyaku,
        dealt: CardSet,
        returned: CardSet,
    ) -> ArrayVec<Option<Month>, 2> {
        let mut ways = match G::months_to_claim(&self.options, teyaku, dealt) {
            Some(months) => months.into_iter().map(Some).collect(),
            None => ArrayVec::from_iter([None]),
        };
        if !returned.is_empty() {
            ways.retain(|month| G::open_to_late_claim(teyaku, dealt, *month, returned));
        }
        ways
    }

    /// Every answer to the question what to claim: both groups, either, or none; where a teyaku can
    /// be of two months, one answer for each month. No hand has that choice in both groups.
    pub(super) fn claim_actions(
        &self,
        seat: Seat,
        dealt: CardSet,
        returned: CardSet,
    ) -> LegalActions {
        let HandTeyaku { a, b } = self.claimable(seat, dealt, returned);
        let ways = |teyaku: Option<Teyaku>| match teyaku {
            Some(teyaku) => self.ways_to_claim(teyaku, dealt, returned),
            None => ArrayVec::from_iter([None]),
        };
        let mut actions = ArrayVec::new();
        for (a, b) in [(a, b), (a, None), (None, b), (None, None)] {
            let teyaku: TeyakuSet = a.into_iter().chain(b).collect();
            let of_b = ways(b);
            let both = ways(a).into_iter().flat_map(|a| of_b.iter().map(move |b| a.or(*b)));
            for month in both {
                let claim = Action::Claim { teyaku, month };
                if !actions.contains(&claim) {
                    actions.push(claim);
                }
            }
        }
        LegalActions::Few(actions)
    }

    /// The hand of a seat as dealt, at the time when only the leader's first card has been played.
    pub(super) fn as_dealt(&self, seat: Seat, held: CardSet, played: Card) -> CardSet {
        if seat == self.round.leader { held.with(played) } else { held }
    }
}

impl<G: Rules> Match<G> {
    /// Before the first turn: `auto` claims for everyone, `manual` asks one after the other.
    pub(crate) fn begin_claims(&mut self, sink: &mut impl Sink) {
        match G::claims(&self.board.options) {
            ClaimMode::Manual => {
                self.board.enter_phase(Phase::Claim { seat: self.board.round.leader }, sink);
            }
            ClaimMode::Auto => {
                let circumstances = self.board.hand_circumstances();
                for seat in self.board.round.active_in_order() {
                    let hand = self.hands[seat];
                    let best = G::teyaku(&self.board.options, hand, circumstances);
                    if !best.is_empty() {
                        self.claim_best(seat, hand, best, sink);
                    }
                }
                G::claims_made(self, sink);
            }
        }
    }

    #[inline(never)]
    fn claim_best(&mut self, seat: Seat, hand: CardSet, best: HandTeyaku, sink: &mut impl Sink) {
        let earlier = |teyaku| Some(G::months_to_claim(&self.board.options, teyaku, hand)?[0]);
        let month = best.iter().find_map(earlier);
        self.note_claims(seat, hand, best.iter(), month, sink);
    }

    /// Begins play with the leader's turn.
    pub(crate) fn begin_play(&mut self, sink: &mut impl Sink) {
        self.board.enter_phase(Phase::Play { seat: self.board.round.leader }, sink);
    }

    pub(super) fn claim(
        &mut self,
        seat: Seat,
        teyaku: TeyakuSet,
        month: Option<Month>,
        sink: &mut impl Sink,
    ) {
        self.note_claims(seat, self.hands[seat], teyaku.iter(), month, sink);
        let leader = self.board.round.leader;
        match self.board.round.active.next_after(seat).filter(|next| *next != leader) {
            Some(next) => self.board.enter_phase(Phase::Claim { seat: next }, sink),
            None => G::claims_made(self, sink),
        }
    }

    /// After the leader's first card: asks each player who has not claimed both groups.
    pub(super) fn ask_late_claim(
        &mut self,
        after: Option<Seat>,
        played: Card,
        sink: &mut impl Sink,
    ) {
        let round = &self.board.round;
        let open = |seat: &Seat| G::may_claim_more(&self.board.options, round.claims[*seat]);
        let mut order = round.active_in_order();
        if let Some(after) = after {
            order.by_ref().find(|seat| *seat == after);
        }
        match order.find(open) {
            Some(seat) => self.board.enter_phase(Phase::LateClaim { seat, played }, sink),
            None if G::claims_end_round(&self.board) => {
                self.board.end_round(RoundEnding::NotPlayed, sink);
            }
            None => self.turn_up(round.leader, sink),
        }
    }

    pub(super) fn late_claim(
        &mut self,
        seat: Seat,
        played: Card,
        teyaku: TeyakuSet,
        month: Option<Month>,
        sink: &mut impl Sink,
    ) {
        let held = self.hands[seat] | self.returned[seat];
        let dealt = self.board.as_dealt(seat, held, played);
        self.note_claims(seat, dealt, teyaku.iter(), month, sink);
        self.ask_late_claim(Some(seat), played, sink);
    }

    #[inline(always)]
    fn note_claims(
        &mut self,
        seat: Seat,
        dealt: CardSet,
        claimed: impl Iterator<Item = Teyaku>,
        month: Option<Month>,
        sink: &mut impl Sink,
    ) {
        let circumstances = self.board.hand_circumstances();
        claimed.for_each(|teyaku| {
            // A card that went back to the draw pile can no longer be shown.
            let shown = G::shown_cards(&self.board.options, teyaku, dealt, circumstances, month);
            let shown = shown - self.returned[seat];
            self.board.emit(Event::Claimed { seat, teyaku, shown }, sink);
            G::claimed(&mut self.board, seat, teyaku, sink);
        });
    }

    /// Why the seat that is asked cannot make this claim.
    pub(super) fn why_no_claim(&self, claim: TeyakuSet, month: Option<Month>) -> IllegalReason {
        let open = self.legal();
        let named = |teyaku: Teyaku| {
            open.iter().any(|action| {
                matches!(action, Action::Claim { teyaku: set, .. } if set.contains(teyaku))
            })
        };
        if let Some(teyaku) = claim.iter().find(|teyaku| !named(*teyaku)) {
            return IllegalReason::NoTeyaku(teyaku);
        }
        let asks_for_month = |action| matches!(action, Action::Claim { month: Some(_), .. });
        match month {
            None if open.iter().any(asks_for_month) => IllegalReason::MonthNeeded,
            Some(month) => IllegalReason::NoSuchMonth(month),
            None => IllegalReason::WrongQuestion(self.board.phase.question()),
        }
    }
}
