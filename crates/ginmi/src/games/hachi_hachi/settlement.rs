//! HH-7 and HH-9: the payments at the end of a round, in the order of the rules.

use arrayvec::ArrayVec;

use super::options::{DivingPay, SageEmpty, SagePay, TeyakuPay, YAKU, worth_of};
use super::{Board, Options};
use crate::cards::{CardSet, groups};
use crate::event::{RoundEnding, Sink};
use crate::games::common::{DekiyakuPayment, OpenAchievements};
use crate::money::{Account, Reason};
use crate::options::{YakuWorth, place_of};
use crate::seat::{PerSeat, Seat};
use crate::yaku::Teyaku;

/// The players who play, in turn order from the dealer, with the card points of each.
type CardPoints = ArrayVec<(Seat, i32), 3>;

/// A third of the deck's 264 points.
const PAR: i32 = 88;
/// The least card points that earn escape, dealer's hand and mizuten (HH-7.4).
const ABOVE_PAR: u16 = 89;
/// The least card points for Double Eights (HH-7.3).
const DOUBLE_EIGHTS: i32 = 168;
/// The least Chaff for Sixteen Chaff (HH-7.3).
const SIXTEEN_CHAFF: u32 = 16;

/// The places of the achievements in the table of worths (HH-7.4).
pub(super) const DIVING: usize = place_of(YAKU, "yaku.diving");
const ESCAPE: usize = place_of(YAKU, "yaku.escape");
const DEALERS_HAND: usize = place_of(YAKU, "yaku.dealers-hand");
const MIZUTEN: usize = place_of(YAKU, "yaku.mizuten");

/// How many cards of a pile count as Chaff for Sixteen Chaff (HH-7.3).
#[must_use]
pub fn counted_chaff(options: &Options, pile: CardSet) -> u32 {
    let willow = options.willow_chaff.is_on();
    (pile & if willow { groups::CHAFF_AND_WILLOWS } else { groups::CHAFF }).len()
}

/// The special circumstance that one of three piles without dekiyaku makes by itself, and what each
/// opponent pays for it at multiplier 1, in points (HH-7.3). All Eights depends on all three piles and is not among
/// them.
#[must_use]
pub fn circumstance_of_pile(options: &Options, pile: CardSet) -> Option<(Reason, u32)> {
    let doubled = double_eights(options, pile.points().into());
    let doubled = doubled.map(|points| (Reason::DOUBLE_EIGHTS, points));
    doubled.or_else(|| Some((Reason::SIXTEEN_CHAFF, sixteen_chaff(options, pile)?)))
}

/// What this many card points pay as Double Eights, in points.
fn double_eights(options: &Options, points: i32) -> Option<u32> {
    const PLACE: usize = place_of(YAKU, "yaku.double-eights");
    let above = u32::try_from(points - DOUBLE_EIGHTS).ok()?;
    circumstance_pays(options, options.worths.by_number(PLACE).above(above))
}

/// What a pile pays as Sixteen Chaff, in points.
pub(super) fn sixteen_chaff(options: &Options, pile: CardSet) -> Option<u32> {
    const PLACE: usize = place_of(YAKU, "yaku.sixteen-chaff");
    let above = counted_chaff(options, pile).checked_sub(SIXTEEN_CHAFF)?;
    circumstance_pays(options, options.worths.by_number(PLACE).above(above))
}

/// What each of two opponents pays for a special circumstance of this worth, in points; `None` if
/// it does not exist (V-3).
const fn circumstance_pays(options: &Options, worth: YakuWorth) -> Option<u32> {
    match worth_of(worth) {
        Some(worth) if options.special.is_on() => Some(options.from_each(options.money(worth), 2)),
        _ => None,
    }
}

impl Board {
    /// HH-7, and the split of HH-4.4.
    pub(super) fn settle_hachi_hachi(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        match ending {
            RoundEnding::Split => {
                self.split_pot(sink);
                None
            }
            // HH-11.24: after a claim of Four-Three.
            RoundEnding::NotPlayed => {
                self.pay_noted_teyaku(sink);
                let winner = self.winner_by_four_three();
                if winner.is_none() {
                    self.split_pot(sink);
                }
                winner
            }
            _ => self.score(ending, sink),
        }
    }

    /// HH-7.1 to HH-7.4.
    fn score(&mut self, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        let three = self.round.active.len() == 3;
        let winner = if self.dekiyaku_decide(ending) {
            self.pay_noted_teyaku(sink);
            match (self.options.sage_pay, ending) {
                (SagePay::End, _) => self.pay_dekiyaku(ending, sink),
                (SagePay::AtOnce, RoundEnding::Shoubu(winner)) => Some(winner),
                (SagePay::AtOnce, _) => self.game.deal.calls.first_sage,
            }
        } else {
            let points = self.card_points();
            if let Some((winner, reason, base)) = self.circumstance_of(&points) {
                for payer in self.round.opponents(winner) {
                    self.pay_field(payer, winner, reason, base, sink);
                }
                return Some(winner);
            }
            self.pay_noted_teyaku(sink);
            Some(self.pay_card_points(&points, sink))
        };
        if three {
            self.pay_achievements(ending, sink);
        }
        winner
    }

    /// Whether a round that ends like this is decided by dekiyaku, and not by card points
    /// (HH-7.1, HH-11.27).
    fn dekiyaku_decide(&self, ending: RoundEnding) -> bool {
        let card_points = self.options.sage_empty == SageEmpty::CardPoints;
        self.dekiyaku_were_made() && !(card_points && ending == RoundEnding::HandsEmpty)
    }

    /// Pays teyaku unless that was done when they were claimed (HH-11.19).
    #[inline(always)]
    fn pay_noted_teyaku(&mut self, sink: &mut impl Sink) {
        if self.options.teyaku_pay == TeyakuPay::Noted {
            self.pay_teyaku(sink);
        }
    }

    /// HH-7.1, HH-8.3: how many times over one opponent pays for a dekiyaku. A liable player pays
    /// for both opponents; otherwise, after shoubu, the only opponent who has called sage does.
    pub(super) fn share_of_dekiyaku(&self, payment: DekiyakuPayment) -> u32 {
        let DekiyakuPayment { payee, payer, dekiyaku, ending } = payment;
        match self.game.deal.liable.dekiyaku(payee, dekiyaku) {
            Some(liable) if self.round.active.len() == 3 => 2 * u32::from(liable == payer),
            _ if matches!(ending, RoundEnding::Shoubu(_)) => self.sage_share(payee, payer),
            _ => 1,
        }
    }

    /// How many times over an opponent pays after shoubu: twice if only this opponent has called
    /// sage, not at all if only the other has.
    fn sage_share(&self, caller: Seat, payer: Seat) -> u32 {
        let in_sage = |seat: Seat| self.game.deal.calls.sage.contains(seat);
        match self.round.opponents(caller).find(|seat| *seat != payer) {
            Some(other) if in_sage(payer) && !in_sage(other) => 2,
            Some(other) if !in_sage(payer) && in_sage(other) => 0,
            _ => 1,
        }
    }

    fn card_points(&self) -> CardPoints {
        // A loop, which is inlined more often than `collect`.
        let mut points = CardPoints::new();
        for seat in self.round.active_in_order() {
            points.push((seat, self.round.piles[seat].points().into()));
        }
        points
    }

    /// HH-7.2 and HH-9: returns the winner.
    fn pay_card_points(&mut self, points: &CardPoints, sink: &mut impl Sink) -> Seat {
        // Each player's points above par; with two players, the better one gets the difference.
        let all = || points.iter().map(|(_, points)| points).sum::<i32>();
        let (times, par) = if points.len() == 3 { (1, PAR) } else { (2, all()) };
        let mut score = PerSeat::all(0);
        let (mut winner, mut most) = (self.round.leader, i32::MIN);
        // Of three players either one gains or one loses; that one settles with both others.
        let (mut lone, mut furthest) = (self.round.leader, -1);
        for (seat, points) in points.iter().copied() {
            score[seat] = times * points - par;
            (winner, most) = if points > most { (seat, points) } else { (winner, most) };
            let far = score[seat].abs();
            (lone, furthest) = if far > furthest { (seat, far) } else { (lone, furthest) };
        }
        for other in self.round.opponents(lone) {
            let (payer, payee) = if score[lone] > 0 { (other, lone) } else { (lone, other) };
            self.pay_field(payer, payee, Reason::CARD_POINTS, score[other].unsigned_abs(), sink);
        }
        winner
    }

    /// HH-7.3: the special circumstance of the round, if nobody has a dekiyaku and there are three
    /// players: the winner, the reason and what each opponent pays at multiplier 1, in points.
    #[must_use]
    pub fn circumstance(&self) -> Option<(Seat, Reason, u32)> {
        if self.dekiyaku_were_made() { None } else { self.circumstance_of(&self.card_points()) }
    }

    /// The same for piles without dekiyaku.
    fn circumstance_of(&self, points: &CardPoints) -> Option<(Seat, Reason, u32)> {
        if points.len() != 3 {
            return None;
        }
        if points.iter().all(|(_, points)| *points == PAR) {
            const PLACE: usize = place_of(YAKU, "yaku.all-eights");
            let worth = self.options.worths.single(PLACE);
            if let Some(points) = circumstance_pays(&self.options, worth) {
                return Some((self.round.leader, Reason::ALL_EIGHTS, points));
            }
        }
        let piles = &self.round.piles;
        let doubled = points
            .iter()
            .find_map(|(seat, points)| Some((*seat, double_eights(&self.options, *points)?)));
        if let Some((seat, points)) = doubled {
            return Some((seat, Reason::DOUBLE_EIGHTS, points));
        }
        let chaff = |seat: Seat| Some((seat, sixteen_chaff(&self.options, piles[seat])?));
        let (seat, paid) = points.iter().find_map(|(seat, _)| chaff(*seat))?;
        Some((seat, Reason::SIXTEEN_CHAFF, paid))
    }

    /// HH-7.4, payee by payee.
    fn pay_achievements(&mut self, ending: RoundEnding, sink: &mut impl Sink) {
        let dives = self.options.diving == DivingPay::AnyEnd || ending == RoundEnding::HandsEmpty;
        let swaps = self.has_dealers_hand();
        // Diving and escape need a claimed teyaku.
        let any = swaps || self.judges_mizuten();
        let payees = if any { self.round.active } else { self.round.claimers() };
        for payee in payees.in_turn_order(self.round.leader) {
            if dives && !self.game.deal.to_catch[payee].is_empty() {
                self.pay_diving(payee, sink);
            }
            let above_par = |board: &Self| board.round.piles[payee].points() >= ABOVE_PAR;
            if self.can_escape(payee) && above_par(self) {
                self.pay_escape(payee, sink);
            }
            if swaps
                && self.game.deal.dealers_hand == payee
                && above_par(self)
                && let Some(base) = self.options.achievement(DEALERS_HAND)
            {
                self.pay_by_all(payee, Reason::DEALERS_HAND, base, sink);
            }
            if self.judges_mizuten()
                && let Some(base) = self.options.achievement(MIZUTEN)
            {
                self.pay_mizuten(payee, ABOVE_PAR, base, sink);
            }
        }
    }

    /// Whether a player has claimed a teyaku that escape is paid for.
    #[inline(always)]
    fn can_escape(&self, seat: Seat) -> bool {
        let escapes = |b| !matches!(b, Teyaku::ONE_BRIGHT | Teyaku::NO_CHAFF);
        self.round.claims[seat].b.is_some_and(escapes)
    }

    /// Whether somebody holds a hand that can earn a payment as the dealer's.
    #[inline(always)]
    const fn has_dealers_hand(&self) -> bool {
        !self.options.dealer_hand_swap.is_none()
    }

    /// HH-7.4: the achievements that a player's pile can still earn.
    pub(super) fn open_achievements(&self, seat: Seat) -> OpenAchievements {
        if self.round.active.len() < 3 {
            return OpenAchievements::NONE;
        }
        let (options, deal) = (&self.options, &self.game.deal);
        let each = |place| options.achievement(place).map(|points| options.from_each(points, 2));
        let diving = each(DIVING);
        let escape = each(ESCAPE).filter(|_| self.can_escape(seat));
        let holds_it = self.has_dealers_hand() && seat == deal.dealers_hand;
        let dealers_hand = options.achievement(DEALERS_HAND).filter(|_| holds_it);
        OpenAchievements {
            to_catch: if diving.is_some() { deal.to_catch[seat] } else { CardSet::EMPTY },
            diving: diving.unwrap_or(0),
            dives_at_any_end: options.diving == DivingPay::AnyEnd,
            least_points: ABOVE_PAR,
            above_par: escape.unwrap_or(0) + dealers_hand.unwrap_or(0),
        }
    }

    #[inline(never)]
    fn pay_escape(&mut self, payee: Seat, sink: &mut impl Sink) {
        let Some(points) = self.options.achievement(ESCAPE) else { return };
        let base = self.options.from_each(points, 2);
        for payer in self.round.opponents(payee) {
            self.pay_field(payer, payee, Reason::ESCAPE, base, sink);
        }
    }

    #[inline(never)]
    fn pay_diving(&mut self, payee: Seat, sink: &mut impl Sink) {
        let Some(points) = self.options.achievement(DIVING) else { return };
        let base = self.options.from_each(points, 2);
        for card in self.game.deal.to_catch[payee] {
            if !self.round.piles[payee].contains_all(CardSet::month(card.month())) {
                continue;
            }
            let liable = self.game.deal.liable.diving(payee, card.month());
            for payer in self.round.opponents(payee) {
                let share = liable.map_or(1, |liable| 2 * u32::from(liable == payer));
                self.pay_field(payer, payee, Reason::DIVING, base * share, sink);
            }
        }
    }

    /// HH-4.4, HH-11.24: the players take equal parts of the pot; odd points go to the first in turn
    /// order.
    fn split_pot(&mut self, sink: &mut impl Sink) {
        let pot = self.accounts[Account::Pot] as u32;
        let players = self.round.active.len() as u32;
        for (index, seat) in (0..).zip(self.round.active_in_order()) {
            let part = pot / players + u32::from(index < pot % players);
            self.pay(Account::Pot, seat.into(), Reason::SPLIT, part, 1, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::external_round::ExternalRound;
    use crate::money::Transfer;
    use crate::options::HouseRules;

    /// What seat 0 gets from each opponent, payment by payment.
    fn paid(round: &ExternalRound, options: &[(&str, &str)]) -> Vec<[u32; 2]> {
        let transfers = round.settle(options).unwrap().transfers;
        let reasons = transfers.iter().map(|one| one.reason);
        let reasons: Vec<_> = reasons.fold(Vec::new(), |mut all, one| {
            if !all.contains(&one) {
                all.push(one);
            }
            all
        });
        let by = |reason, seat| {
            let is_it =
                |one: &&Transfer| one.reason == reason && one.from == Seat::new(seat).into();
            transfers.iter().find(is_it).map_or(0, |one| one.amount)
        };
        reasons.into_iter().map(|reason| [by(reason, 1), by(reason, 2)]).collect()
    }

    #[test]
    fn hh_11_2_yaku_have_a_kan_of_their_own() {
        let mut round = ExternalRound::new(Game::HachiHachi, 3);
        let seat = Seat::new(0);
        round.ending = RoundEnding::Shoubu(seat);
        round.piles[seat] = "1b 2b 3b 9a 9b 9c 9d".parse().unwrap();
        round.claims[seat].a = Some(Teyaku::TRIPLET);
        round.dived = vec![(seat, crate::cards::Month::new(9).unwrap())];
        let options = [("kan", "10"), ("kan-yaku", "12")];
        assert_eq!(paid(&round, &options), [[24, 24], [84, 84], [10, 10]]);
    }

    #[test]
    fn hh_11_3_opponents_split_what_a_yaku_is_worth() {
        let mut round = ExternalRound::new(Game::HachiHachi, 3);
        let seat = Seat::new(0);
        round.piles[seat] = "1b 2b 3b 9a".parse().unwrap();
        round.piles[Seat::new(1)] = "6b 9b 10b 1c".parse().unwrap();
        round.claims[seat].b = Some(Teyaku::ONE_ANIMAL);
        let split = ("totals", "split");
        (round.ending, round.sage) = (RoundEnding::Shoubu(seat), vec![Seat::new(1)]);
        assert_eq!(paid(&round, &[split]), [[18, 18], [84, 0]]);
        (round.ending, round.sage) = (RoundEnding::Cancel(seat), vec![Seat::new(1), seat]);
        assert_eq!(paid(&round, &[split]), [[18, 18], [21, 21]]);
        let options = [split, ("yaku.poetry-ribbons", "35p")];
        round.piles[Seat::new(1)] = CardSet::EMPTY;
        (round.ending, round.sage) = (RoundEnding::Shoubu(seat), Vec::new());
        assert_eq!(paid(&round, &options), [[18, 18], [18, 18]], "both halves of 35 are 18");
    }

    #[test]
    fn v_1_sixteen_chaff_has_amounts_by_number() {
        let pairs = [("yaku.sixteen-chaff", "50p/60p/75p/100p+0")];
        let options = Options::from_pairs(pairs).unwrap();
        for (number, points) in [(16, 50), (18, 75), (21, 100)] {
            let pile = groups::CHAFF.iter().take(number).collect();
            let circumstance = circumstance_of_pile(&options, pile);
            assert_eq!(circumstance, Some((Reason::SIXTEEN_CHAFF, points)));
        }
    }

    #[test]
    fn p_2_the_round_of_the_leaflet() {
        let mut round = ExternalRound::new(Game::HachiHachi, 4);
        let players = [0, 2, 3].map(Seat::new);
        round.active = players.into_iter().collect();
        (round.multiplier, round.pot) = (4, 40);
        for player in &players[1..] {
            round.claims[*player].a = Some(Teyaku::TRIPLET);
        }
        // 76, 95 and 93 card points, and no dekiyaku.
        let kinds = [groups::BRIGHTS, groups::ANIMALS, groups::RIBBONS, groups::CHAFF];
        let numbers = [[2, 2, 2, 6], [2, 3, 4, 5], [1, 4, 4, 13]];
        let mut rest = kinds.map(CardSet::iter);
        for (player, numbers) in players.into_iter().zip(numbers) {
            let cards = rest.iter_mut().zip(numbers).flat_map(|(kind, number)| kind.take(number));
            round.piles[player] = cards.collect();
        }
        let options = [
            ("kan", "10"),
            ("yaku.triplet", "10p"),
            ("teyaku-count", "best"),
            ("teyaku-pay", "at-once"),
        ];
        let settled = round.settle(&options).unwrap();
        let paid: Vec<_> = settled
            .transfers
            .iter()
            .map(|one| (one.from.to_string(), one.to.to_string(), one.amount))
            .collect();
        let of = |from: &str, to: &str, amount| (from.to_owned(), to.to_owned(), amount);
        assert_eq!(
            paid,
            [
                of("0", "2", 40),
                of("3", "2", 40),
                of("0", "3", 40),
                of("2", "3", 40),
                of("0", "2", 28),
                of("0", "3", 20),
                of("pot", "2", 40),
            ]
        );
        assert_eq!(settled.winner, Some(Seat::new(2)));
    }
}
