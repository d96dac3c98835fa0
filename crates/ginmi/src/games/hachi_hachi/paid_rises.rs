//! HH-11.27: dekiyaku that are paid whenever their value rises, and what a sage gives back of that.

use super::options::BrightUpgrade;
use super::{Board, Match, dekiyaku};
use crate::event::{Event, Sink};
use crate::games::common::RoundBoard;
use crate::money::{DekiyakuPart, DekiyakuParts, Reason, Transfer};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::yaku::Dekiyaku;

/// The open sages of a round, and what was paid for the rises on which they were called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct PaidRises {
    /// The players whose sage is open: no value has risen since they called it.
    pub open: SeatSet,
    /// What the opponents paid for the last rise of each player at multiplier 1, in points and in
    /// turn order from that player.
    pub paid: PerSeat<[u16; 2]>,
}

impl PaidRises {
    /// Nothing has been paid.
    pub(super) const NONE: Self = Self { open: SeatSet::EMPTY, paid: PerSeat::all([0; 2]) };

    /// A rise closes the sage of the player and, once they have given back what they owe, those of
    /// all others.
    pub(super) fn made(&mut self, seat: Seat) {
        self.open = SeatSet::EMPTY;
        self.paid[seat] = [0; 2];
    }

    /// What a player with an open sage gives back to all others together when another value rises,
    /// at multiplier 1, in points.
    pub(super) fn given_back_by(&self, seat: Seat) -> u32 {
        self.paid[seat].iter().map(|paid| given_back(*paid)).sum()
    }

    /// An opponent has paid this many points at multiplier 1.
    // It takes no event: one that has to be in memory makes all payments slow.
    #[cold]
    #[inline(never)]
    pub(super) fn paid(&mut self, round: &RoundBoard, payer: Seat, payee: Seat, base: u32) {
        self.paid[payee][place(round, payee, payer)] = base as u16;
    }
}

/// What goes back of a payment for the rise on which an open sage was called.
const fn given_back(paid: u16) -> u32 {
    paid as u32 / 2
}

/// The place of an opponent in turn order from a player.
fn place(round: &RoundBoard, seat: Seat, opponent: Seat) -> usize {
    usize::from(round.active.next_after(seat) != Some(opponent))
}

impl Match {
    /// Makes the payments for a rise of a player's value to this many points.
    pub(super) fn pay_rise(&mut self, seat: Seat, worth: u16, sink: &mut impl Sink) {
        let PaidRises { open, paid } = self.board.game.deal.rises;
        let rises = self.board.rises(seat);
        self.board.emit(Event::Made { seat, worth }, sink);
        self.name_liable(seat, |one| rises.iter().any(|part| part.dekiyaku == one), sink);
        let board = &mut self.board;
        let open: SeatSet =
            board.round.active.without(seat).iter().filter(|one| open.contains(*one)).collect();
        for caller in open.in_turn_order(seat) {
            for other in board.round.opponents(caller) {
                let given = paid[caller][place(&board.round, caller, other)];
                board.pay_field(caller, other, Reason::SAGE_RETURN, given_back(given), sink);
            }
        }
        board.pay_for_rise(seat, open, &rises, sink);
    }
}

impl Board {
    /// The dekiyaku of a player that have risen in this turn, each with its rise in points.
    fn rises(&self, seat: Seat) -> DekiyakuParts {
        let pile = self.round.piles[seat];
        let before = dekiyaku(&self.options, pile - self.game.deal.tracked.turn_capture);
        let had = |one: Dekiyaku| {
            let held = before.iter().find(|(held, _)| *held == one);
            held.map_or(0, |(_, worth)| self.options.money(*worth))
        };
        let parts = dekiyaku(&self.options, pile).into_iter().map(|(dekiyaku, worth)| {
            let points = self.options.money(worth);
            let four =
                if dekiyaku == Dekiyaku::FIVE_BRIGHTS { had(Dekiyaku::FOUR_BRIGHTS) } else { 0 };
            let full = self.options.bright_upgrade == BrightUpgrade::Full && points > four;
            let had = if full { had(dekiyaku) } else { had(dekiyaku).max(four) };
            DekiyakuPart { dekiyaku, points: points.saturating_sub(had) }
        });
        parts.filter(|part| part.points > 0).collect()
    }

    /// Every opponent pays for a rise; the only one of two whose sage was open pays for both.
    fn pay_for_rise(
        &mut self,
        payee: Seat,
        open: SeatSet,
        rises: &DekiyakuParts,
        sink: &mut impl Sink,
    ) {
        let multiplier = self.game.stakes.multiplier;
        let opponents = self.round.active.len() - 1;
        let alone = if opponents == 2 && open.len() == 1 { open.iter().next() } else { None };
        for payer in self.round.opponents(payee) {
            let share = |dekiyaku| match self.game.deal.liable.dekiyaku(payee, dekiyaku).or(alone) {
                Some(liable) if opponents == 2 => 2 * u32::from(liable == payer),
                _ => 1,
            };
            let part = |part: &DekiyakuPart| {
                let points = self.options.from_each(part.points, opponents);
                DekiyakuPart { points: points * share(part.dekiyaku), ..*part }
            };
            let parts: DekiyakuParts =
                rises.iter().map(part).filter(|part| part.points > 0).collect();
            let base = parts.iter().map(|part| part.points).sum();
            let (from, to, reason) = (payer.into(), payee.into(), Reason::DEKIYAKU);
            let amount = base * u32::from(multiplier);
            self.book(Transfer { from, to, reason, base, multiplier, amount, parts }, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::action::Action;
    use crate::cards::CardSet;
    use crate::games::hachi_hachi::tests::{begin, seat, transfers};
    use crate::money::Reason;

    #[test]
    fn hh_11_27_half_of_the_first_rise_goes_back() {
        let options = [
            ("kan", "10"),
            ("cancel", "off"),
            ("sage-pay", "at-once"),
            ("yaku.poetry-ribbons", "35p"),
            ("yaku.blue-ribbons", "35p"),
        ];
        let mut game = begin(3, &options);
        let mut notices = Vec::new();
        for (player, pile, call) in
            [(0, "1b 2b 3b 4c", Action::Sage), (1, "6b 9b 10b 5c", Action::Shoubu)]
        {
            let pile: CardSet = pile.parse().unwrap();
            game.board.round.piles[seat(player)] = pile;
            game.board.game.deal.tracked.turn_capture = pile;
            game.ask_call(seat(player), &mut notices);
            game.call(seat(player), call, &mut notices);
        }
        assert_eq!(game.board.accounts.seats(3), [-34, 52, -18]);
        let reasons: Vec<_> = transfers(&notices).map(|one| (one.reason, one.base)).collect();
        let (paid, back) = (Reason::DEKIYAKU, Reason::SAGE_RETURN);
        assert_eq!(reasons, [(paid, 35), (paid, 35), (back, 17), (back, 17), (paid, 70)]);
    }

    #[test]
    fn hh_11_27_five_brights_pay_the_difference_or_all() {
        for (upgrade, five) in [("difference", 24), ("full", 144)] {
            let options = [("cancel", "off"), ("sage-pay", "at-once"), ("bright-upgrade", upgrade)];
            let mut game = begin(3, &options);
            for (pile, capture) in [("1a 3a 8a 12a", "12a"), ("1a 3a 8a 12a 11a 11d", "11a 11d")] {
                game.board.round.piles[seat(0)] = pile.parse().unwrap();
                game.board.game.deal.tracked.turn_capture = capture.parse().unwrap();
                game.ask_call(seat(0), &mut ());
                game.call(seat(0), Action::Sage, &mut ());
            }
            let paid = 120 + five;
            assert_eq!(game.board.accounts.seats(3), [2 * paid, -paid, -paid]);
        }
    }
}
