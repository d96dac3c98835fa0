//! HH-4.1 to HH-4.5: players who must join, and rounds with two players.

use super::options::{BuyOutRule, MustPlayRule, TwoLeft};
use super::{Board, Match};
use crate::event::{Event, RoundEnding, Sink};
use crate::phase::Phase;
use crate::seat::Seat;

impl Board {
    /// HH-4.3: whether the rest must join, since all but three have dropped.
    pub(super) fn rest_must_play(&self) -> bool {
        let in_force = match self.options.must_play {
            MustPlayRule::Never => false,
            MustPlayRule::Always => true,
            MustPlayRule::LastRounds(last) => self.round.number + last > self.options.round_count(),
        };
        in_force && self.only_a_full_table_is_left()
    }
}

impl Match {
    /// Continues after two or three players have joined.
    pub(super) fn after_joining(&mut self, sink: &mut impl Sink) {
        let seat = self.board.round.leader;
        match (self.board.round.active.len(), self.board.options.two_left) {
            (2, TwoLeft::Ask) => self.board.enter_phase(Phase::TwoLeft { seat, first: None }, sink),
            (2, TwoLeft::Split) => self.board.end_round(RoundEnding::Split, sink),
            (2, TwoLeft::Play) => self.compensate_and_shuffle(sink),
            _ if self.board.options.buy_out != BuyOutRule::Off => self.begin_buy_outs(sink),
            _ => self.compensate_and_shuffle(sink),
        }
    }

    /// Makes the payments that follow the joining, and has the hands of inactive players go back.
    pub(super) fn compensate_and_shuffle(&mut self, sink: &mut impl Sink) {
        self.compensate(sink);
        self.board.pay_early_mizuten(sink);
        self.return_and_shuffle(sink);
    }

    /// HH-4.4: takes the answer of one of the two players.
    pub(super) fn two_left(
        &mut self,
        seat: Seat,
        first: Option<bool>,
        split: bool,
        sink: &mut impl Sink,
    ) {
        self.board.emit(Event::TwoLeft { seat, split }, sink);
        match first {
            None => {
                if let Some(other) = self.board.round.active.next_after(seat) {
                    self.board
                        .enter_phase(Phase::TwoLeft { seat: other, first: Some(split) }, sink);
                }
            }
            Some(true) if split => self.board.end_round(RoundEnding::Split, sink),
            Some(_) => self.compensate_and_shuffle(sink),
        }
    }
}
