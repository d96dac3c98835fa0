//! HH-11.11: mizuten before the deal.

use super::options::{MizutenRule, YAKU, worth_of};
use super::{Board, Match};
use crate::cards::CardSet;
use crate::event::{Event, Sink};
use crate::money::Reason;
use crate::options::place_of;
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};

impl Board {
    /// Whether the dealer played blind and is paid, or pays, by what was captured (HH-7.4).
    pub(super) fn judges_mizuten(&self) -> bool {
        self.game.deal.blind && self.options.mizuten == MizutenRule::On
    }

    /// The question that comes before a deal, if there is one.
    pub(super) fn before_deal(&self) -> Phase {
        match self.options.mizuten {
            MizutenRule::Early => Phase::Mizuten { seat: self.next_dealer() },
            MizutenRule::Off | MizutenRule::On => Phase::Deal,
        }
    }

    /// Every player who dropped pays the dealer who has declared mizuten.
    pub(super) fn pay_early_mizuten(&mut self, sink: &mut impl Sink) {
        const PLACE: usize = place_of(YAKU, "yaku.mizuten");
        if !self.game.deal.blind || self.options.mizuten != MizutenRule::Early {
            return;
        }
        let dealer = self.round.leader;
        let worth = worth_of(self.options.worths.single(PLACE));
        let base = worth.map_or(0, |worth| worth.pays(self.options.kan.points()));
        for payer in self.round.dropped.in_turn_order(dealer) {
            self.pay_field(payer, dealer, Reason::MIZUTEN, base, sink);
        }
    }
}

impl Match {
    /// The dealer declares mizuten before the deal, or does not.
    pub(super) fn answer_before_deal(
        &mut self,
        dealer: Seat,
        declares: bool,
        sink: &mut impl Sink,
    ) {
        self.begin_round(sink);
        // A round that has begun and is not dealt has no cards anywhere.
        if self.board.round.dealt_in.is_empty() {
            self.hands = PerSeat::all(CardSet::EMPTY);
            self.returned = PerSeat::all(CardSet::EMPTY);
            self.stock.clear();
        }
        if declares {
            self.board.emit(Event::Blind(dealer), sink);
        }
        self.board.enter_phase(Phase::Deal, sink);
    }
}
