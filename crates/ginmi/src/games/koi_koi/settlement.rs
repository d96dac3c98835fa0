//! KO-3.1, KO-6 and KO-7: what the loser of a round pays.

use super::options::{Counting, ExhaustedRoundRule, KoiKoiPayment};
use super::{Board, KoiKoi, Options, dekiyaku, teyaku};
use crate::event::{RoundEnding, Sink};
use crate::games::common::Rules;
use crate::money::{DekiyakuParts, Reason, Transfer};
use crate::seat::Seat;

/// The least value that is doubled (KO-6.1).
const SEVEN: u32 = 7;
/// The most calls that add to the payment of a round; more calls multiply it (KO-6.2).
const ADDING: u8 = 3;

/// What is paid for a round that nobody has stopped (KO-7, KO-11.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExhaustedPayment {
    /// The dealer is paid this many points, before the field multiplies them.
    Privilege(u32),
    /// This player is paid as after shoubu, unless the pile is worth nothing.
    Pile(Seat),
}

impl Board {
    /// Makes the payment that ends a round, and returns the winner.
    pub(super) fn settle_koi_koi(
        &mut self,
        ending: RoundEnding,
        sink: &mut impl Sink,
    ) -> Option<Seat> {
        match ending {
            RoundEnding::Shoubu(winner) => {
                self.pay_pile(winner, sink);
                Some(winner)
            }
            RoundEnding::Stop(winner) => {
                self.pay_as_dealt(winner, sink);
                Some(winner)
            }
            RoundEnding::HandsEmpty => self.settle_exhausted(sink),
            _ => None,
        }
    }

    /// KO-3.1, KO-11.7, KO-11.8: pays for hand yaku; or the dealer, if both players hold one or the
    /// field decided the round.
    fn pay_as_dealt(&mut self, winner: Seat, sink: &mut impl Sink) {
        let holders = self.round.claimers();
        if holders.len() > 1 {
            let points = self.options.dealer_privilege();
            self.pay_by_loser(winner, Reason::DEALER_PRIVILEGE, points, sink);
            return;
        }
        let of_hand = self.round.claims[winner].iter();
        let of_field = teyaku::of_field(self.round.field).filter(|_| holders.is_empty());
        for held in of_hand.chain(of_field) {
            let worth = teyaku::worth(&self.options, held);
            let points = worth.map_or(0, |worth| KoiKoi::money(&self.options, worth));
            self.pay_by_loser(winner, Reason::Teyaku(held), points, sink);
        }
    }

    /// KO-7, KO-11.18: pays for a round that nobody has stopped, and returns the winner.
    #[inline(never)]
    fn settle_exhausted(&mut self, sink: &mut impl Sink) -> Option<Seat> {
        match self.exhausted_payment(self.game.last_koi_koi)? {
            ExhaustedPayment::Privilege(points) => {
                let dealer = self.round.leader;
                self.pay_by_loser(dealer, Reason::DEALER_PRIVILEGE, points, sink);
                Some(dealer)
            }
            // The weather can have spoiled the pile since.
            ExhaustedPayment::Pile(winner) if self.value(winner) == 0 => None,
            ExhaustedPayment::Pile(winner) => {
                self.pay_by_house_rules(winner, sink);
                Some(winner)
            }
        }
    }

    /// KO-7, KO-11.18: what is paid if nobody stops the round and this player is the last to have
    /// called koi-koi.
    #[must_use]
    pub fn exhausted_payment(&self, last_koi_koi: Option<Seat>) -> Option<ExhaustedPayment> {
        let dealer = self.round.leader;
        match self.options.exhausted {
            ExhaustedRoundRule::Nothing => None,
            ExhaustedRoundRule::Dealer => {
                Some(ExhaustedPayment::Privilege(self.options.dealer_privilege()))
            }
            ExhaustedRoundRule::Last => last_koi_koi.map(ExhaustedPayment::Pile),
            ExhaustedRoundRule::FirstEmpty => {
                last_koi_koi.filter(|seat| *seat != dealer).map(ExhaustedPayment::Pile)
            }
        }
    }

    /// A payment that no call and no value doubles.
    fn pay_by_loser(&mut self, winner: Seat, reason: Reason, points: u32, sink: &mut impl Sink) {
        let multiplier = self.game.multiplier;
        for loser in self.round.opponents(winner) {
            self.pay(self.payer(loser), winner.into(), reason, points, multiplier, sink);
        }
    }

    /// KO-6: pays for the value of the winner's pile.
    #[inline(always)]
    fn pay_pile(&mut self, winner: Seat, sink: &mut impl Sink) {
        if !self.options.counts_by_defaults() {
            return self.pay_by_house_rules(winner, sink);
        }
        let (value, pile) = (self.value(winner), self.round.piles[winner]);
        for loser in self.round.opponents(winner) {
            let parts = dekiyaku::parts_by_defaults(pile);
            self.pay_value([winner, loser], [value, 0], parts, sink);
        }
    }

    /// The same by all house rules. KO-11.16: with `counting=both-piles` the loser's pile is paid as well, after the winner's.
    #[inline(never)]
    fn pay_by_house_rules(&mut self, winner: Seat, sink: &mut impl Sink) {
        let parts_of = |board: &Self, seat| {
            dekiyaku::parts(&board.options, board.scoring_context(seat), board.round.piles[seat])
        };
        for loser in self.round.opponents(winner) {
            let values = [winner, loser].map(|seat| self.value(seat));
            let mut parts = parts_of(self, winner);
            if self.options.counting == Counting::BothPiles {
                parts.extend(parts_of(self, loser));
            }
            self.pay_value([winner, loser], values, parts, sink);
        }
    }

    /// Pays for piles of these values.
    #[inline(always)]
    fn pay_value(
        &mut self,
        [winner, loser]: [Seat; 2],
        values: [u32; 2],
        parts: DekiyakuParts,
        sink: &mut impl Sink,
    ) {
        let calls = [self.game.calls[winner], self.game.calls[loser]];
        let (base, multiplier) = payment(&self.options, values, calls, self.game.multiplier);
        let transfer = Transfer {
            from: self.payer(loser),
            to: winner.into(),
            reason: Reason::KOI_KOI,
            base,
            multiplier,
            amount: base * u32::from(multiplier),
            parts,
        };
        self.book(transfer, sink);
    }
}

/// KO-6: what shoubu pays, given the values of the winner's and the loser's piles, how many times
/// each of the two has called koi-koi, and by how much the field multiplies (KO-11.15): the amount
/// owed once, and how many times it is paid. The loser's pile counts with `counting=both-piles`
/// alone.
///
/// ```
/// use ginmi::games::koi_koi::{Options, payment};
/// assert_eq!(payment(&Options::default(), [5, 0], [1, 0], 1), (5, 1));
/// assert_eq!(payment(&Options::default(), [7, 0], [0, 1], 1), (7, 4));
/// ```
#[must_use]
pub fn payment(
    options: &Options,
    [own_value, others_value]: [u32; 2],
    [own, others]: [u8; 2],
    field: u8,
) -> (u32, u8) {
    let double_if = |called: bool| if called { 2 } else { 1 };
    let (bonus, times) = match options.koi_koi_pays {
        KoiKoiPayment::Double => (0, double_if(others > 0)),
        KoiKoiPayment::Off => (0, 1),
        KoiKoiPayment::Bonus if own > ADDING => (0, own - 2),
        KoiKoiPayment::Bonus => (own.into(), 1),
        KoiKoiPayment::Winner => (0, double_if(own > 0)),
        KoiKoiPayment::Anybody => (0, double_if(own + others > 0)),
        KoiKoiPayment::Count => (0, 1 + others),
    };
    let doubled = double_if(options.double_at_seven.is_on() && own_value >= SEVEN);
    let piles = match options.counting {
        Counting::All | Counting::Best => own_value,
        Counting::BothPiles => own_value + others_value,
    };
    (piles + bonus, times * doubled * field)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{CardSet, groups};
    use crate::games::Game;
    use crate::games::external_round::{ExternalRound, RoundSettlement};
    use crate::money::Account;
    use crate::options::HouseRules;
    use crate::yaku::{Dekiyaku, Teyaku};

    fn seat(number: usize) -> Seat {
        Seat::new(number)
    }

    fn round(ending: RoundEnding, piles: [&str; 2], koi_koi: &[usize]) -> ExternalRound {
        let mut round = ExternalRound::new(Game::KoiKoi, 2);
        for (number, pile) in piles.into_iter().enumerate() {
            round.piles[seat(number)] = pile.parse().unwrap();
        }
        (round.ending, round.sage) = (ending, koi_koi.iter().copied().map(seat).collect());
        round
    }

    fn settled(round: &ExternalRound, options: &[(&str, &str)]) -> RoundSettlement {
        round.settle(options).unwrap()
    }

    fn changes(round: &ExternalRound, options: &[(&str, &str)]) -> [i32; 2] {
        settled(round, options).changes.try_into().unwrap()
    }

    const SHOUBU: RoundEnding = RoundEnding::Shoubu(Seat::new(0));

    #[test]
    fn ko_11_3_the_bank_pays_the_winner() {
        let round = round(SHOUBU, ["3a 8a 9a", ""], &[]);
        assert_eq!(changes(&round, &[("double-at-seven", "off")]), [10, -10]);
        let winner = [("double-at-seven", "off"), ("scoring", "winner")];
        let settled = settled(&round, &winner);
        assert_eq!((settled.changes, settled.transfers[0].from), (vec![10, 0], Account::Bank));
    }

    #[test]
    fn ko_11_7_the_dealer_wins_if_both_hold_a_hand_yaku() {
        let mut round = round(RoundEnding::Stop(seat(1)), ["", ""], &[]);
        round.leader = seat(1);
        round.claims[seat(0)].a = Some(Teyaku::FOUR_OF_A_KIND);
        round.claims[seat(1)].b = Some(Teyaku::FOUR_PAIRS);
        let draw = [("hand-yaku-draw", "dealer"), ("yaku.dealer-privilege", "6")];
        let settled = settled(&round, &draw);
        assert_eq!((settled.changes, settled.winner), (vec![-6, 6], Some(seat(1))));
        assert_eq!(settled.transfers[0].reason, Reason::DEALER_PRIVILEGE);
    }

    #[test]
    fn ko_11_14_calls_multiply_by_the_loser_the_winner_or_their_number() {
        // A value of 6, and the loser called twice.
        let pile = "3a 9a 1c 1d 2c 2d 4c 4d 5c 5d 6c";
        let by_loser = round(SHOUBU, [pile, "1b 2b 3b"], &[1, 1]);
        let by_winner = round(SHOUBU, [pile, ""], &[0]);
        let paid = |round, pays| changes(round, &[("koi-koi-pays", pays)])[0];
        let all = ["double", "count", "winner", "anybody", "off"];
        assert_eq!(all.map(|pays| paid(&by_loser, pays)), [12, 18, 6, 12, 6]);
        assert_eq!(all.map(|pays| paid(&by_winner, pays)), [6, 6, 12, 12, 6]);
    }

    #[test]
    fn ko_11_15_brights_on_the_field_multiply() {
        let multiplier = |rule: &str, field: &str| {
            let options = Options::from_pairs([("field-brights", rule)]).unwrap();
            options.field_multiplier(field.parse().unwrap())
        };
        let rules = ["off", "double", "plus-one", "count"];
        assert_eq!(rules.map(|rule| multiplier(rule, "1a 3a 2c")), [1, 2, 3, 2]);
        assert_eq!(rules.map(|rule| multiplier(rule, "1b 2c")), [1, 1, 1, 1]);
        let mut round = round(SHOUBU, ["3a 9a", ""], &[]);
        round.multiplier = 3;
        assert_eq!(changes(&round, &[("field-brights", "plus-one")]), [15, -15]);
    }

    #[test]
    fn ko_11_16_all_yaku_the_best_one_or_both_piles_are_paid() {
        let own = "6a 7a 10a 1c 1d 2c 2d 3c 3d 4c 4d 5c 5d";
        let round = round(SHOUBU, [own, "1b 2b 3b"], &[1]);
        let paid =
            |counting| changes(&round, &[("counting", counting), ("koi-koi-pays", "off")])[0];
        assert_eq!(["all", "best", "both-piles"].map(paid), [6, 5, 11]);
        let both = settled(&round, &[("counting", "both-piles")]);
        let parts: Vec<Dekiyaku> =
            both.transfers[0].parts.iter().map(|part| part.dekiyaku).collect();
        let [trio, chaff] = [Dekiyaku::BOAR_DEER_BUTTERFLIES, Dekiyaku::CHAFF];
        assert_eq!(parts, [trio, chaff, Dekiyaku::POETRY_RIBBONS]);
    }

    #[test]
    fn ko_11_18_the_last_to_rise_is_paid_for_an_exhausted_round() {
        // Seat 0 called koi-koi with 5, then seat 1 with 6.
        let six = "6b 9b 10b 2b";
        let mut round = round(RoundEnding::HandsEmpty, ["6a 7a 10a", six], &[0, 1]);
        // The other cards, which are worth nothing to seat 0.
        for card in CardSet::DECK - round.piles[seat(0)] - round.piles[seat(1)] {
            let useless = groups::CHAFF.contains(card) && round.piles[seat(0)].len() < 11;
            if useless {
                round.piles[seat(0)].insert(card);
            }
        }
        round.piles[seat(0)].insert("1b".parse().unwrap());
        assert_eq!(changes(&round, &[("exhausted", "nothing")]), [0, 0]);
        assert_eq!(changes(&round, &[("exhausted", "last")]), [-12, 12]);
        let worn = [("exhausted", "dealer"), ("yaku.dealer-privilege", "6")];
        assert_eq!(changes(&round, &worn), [6, -6]);
        // Seat 0 deals, and seat 1 called last.
        assert_eq!(changes(&round, &[("exhausted", "first-empty")]), [-12, 12]);
        round.leader = seat(1);
        assert_eq!(changes(&round, &[("exhausted", "first-empty")]), [0, 0]);
    }

    #[test]
    fn p_3_presets_pay_what_they_say() {
        let round = round(SHOUBU, ["1a 3a 8a 11a 12a", "1b 2b 3b"], &[1]);
        let paid = |preset: &str| changes(&round, Game::KoiKoi.preset(preset).unwrap().options);
        assert_eq!(paid("nintendo"), [40, -40]);
        assert_eq!(paid("plain"), [40, -40]);
        assert_eq!(paid("fudawiki"), [60, 0]);
    }
}
