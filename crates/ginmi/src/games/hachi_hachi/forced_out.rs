//! HH-4.6 and HH-4.7: the payment for being forced out, and buying another player's place.

use super::dekiyaku::dekiyaku_exists;
use super::teyaku::cards_of;
use super::{DEKIYAKU, Match, Options, dekiyaku, dekiyaku_cards, teyaku};
use crate::action::{MAX_OFFER, OfferRange};
use crate::cards::CardSet;
use crate::event::{Event, Sink};
use crate::games::common::Worth;
use crate::money::Reason;
use crate::phase::{BuyOutState, Phase};
use crate::seat::Seat;
use crate::yaku::Dekiyaku;

/// The most offers that one player can make in a round (HH-4.7).
const OFFERS: u8 = 3;

/// HH-4.6: what each payer pays for a hand whose player is forced out, in points at multiplier 1.
///
/// ```
/// use ginmi::games::hachi_hachi::{Options, hand_compensation};
/// // Half of a Triplet's 2 kan, and 3 points for the Moon.
/// let hand = "2b 2c 2d 4a 6c 8a 9d".parse()?;
/// let field = "".parse()?;
/// assert_eq!(hand_compensation(&Options::default(), hand, field), 12 + 3);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn hand_compensation(options: &Options, hand: CardSet, field: CardSet) -> u32 {
    let held = teyaku::of(options, hand, field);
    let mut counted: CardSet = held
        .iter()
        .map(|held| cards_of(options, held, hand, field))
        .fold(CardSet::EMPTY, CardSet::union);
    // V-5: halves are taken yaku by yaku, and rounded up.
    let half = |worth: Worth| options.money(worth).div_ceil(2);
    let mut halves: u32 =
        held.iter().filter_map(|held| teyaku::worth(options, held)).map(half).sum();
    for (held, worth) in dekiyaku(options, hand) {
        halves += half(worth);
        counted |= hand & dekiyaku_cards(held);
    }
    halves + 3 * ((hand & promising(options)) - counted).len()
}

/// The cards of dekiyaku that earn 3 points in a hand (HH-4.6): of those that exist (V-3), and not
/// of Seven Ribbons.
fn promising(options: &Options) -> CardSet {
    DEKIYAKU
        .iter()
        .filter(|one| **one != Dekiyaku::SEVEN_RIBBONS && dekiyaku_exists(options, **one))
        .fold(CardSet::EMPTY, |cards, one| cards | dekiyaku_cards(*one))
}

impl Match {
    /// HH-4.7: the first player who was forced out may make offers.
    pub(super) fn begin_buy_outs(&mut self, sink: &mut impl Sink) {
        let first = self.board.round.first;
        let buyer = self.board.round.forced_out.in_turn_order(first).next();
        self.ask_buyer(buyer, sink);
    }

    fn ask_buyer(&mut self, buyer: Option<Seat>, sink: &mut impl Sink) {
        let Some(buyer) = buyer else { return self.compensate_and_shuffle(sink) };
        let round = &self.board.round;
        let mut sellers = round.active_in_order();
        let open = std::array::from_fn(|_| {
            let to = sellers.next().expect("three have joined when somebody is forced out");
            // A player who has declared mizuten cannot be bought out.
            let closed = self.board.game.deal.blind && to == self.board.round.first;
            OfferRange { to, least: if closed { MAX_OFFER + 1 } else { 0 } }
        });
        self.board.enter_phase(Phase::Offer(BuyOutState { buyer, made: 0, open }), sink);
    }

    /// The forced-out seat after this one, in the order in which they are asked.
    fn next_buyer(&self, buyer: Seat) -> Option<Seat> {
        let order = buyer.right(self.board.players).round(self.board.players);
        order
            .take_while(|seat| *seat != self.board.round.first)
            .find(|seat| self.board.round.forced_out.contains(*seat))
    }

    pub(super) fn no_offer(&mut self, buyer: Seat, sink: &mut impl Sink) {
        self.ask_buyer(self.next_buyer(buyer), sink);
    }

    pub(super) fn offer(
        &mut self,
        mut buy_out: BuyOutState,
        seller: Seat,
        amount: u32,
        sink: &mut impl Sink,
    ) {
        let buyer = buy_out.buyer;
        buy_out.made = buy_out.made.saturating_add(1);
        self.board.emit(Event::Offered { buyer, seller, amount }, sink);
        let field = self.board.round.field;
        let worth = hand_compensation(&self.board.options, self.hands[seller], field);
        if amount < worth * u32::from(self.board.game.stakes.multiplier) {
            self.refuse(seller, amount, buy_out, sink);
        } else {
            self.board.enter_phase(Phase::Answer { seller, amount, bargain: buy_out }, sink);
        }
    }

    pub(super) fn refuse(
        &mut self,
        seller: Seat,
        amount: u32,
        mut buy_out: BuyOutState,
        sink: &mut impl Sink,
    ) {
        self.board.emit(Event::OfferRefused { buyer: buy_out.buyer, seller }, sink);
        exceed(&mut buy_out, seller, amount);
        self.ask_again(buy_out, sink);
    }

    /// A player whose offer was refused may make another, up to the most in a round.
    fn ask_again(&mut self, buy_out: BuyOutState, sink: &mut impl Sink) {
        if buy_out.made >= OFFERS {
            self.no_offer(buy_out.buyer, sink);
        } else {
            self.board.enter_phase(Phase::Offer(buy_out), sink);
        }
    }

    /// HH-11.16: the seller asks a price above the offer.
    pub(super) fn ask_price(
        &mut self,
        seller: Seat,
        amount: u32,
        price: u32,
        mut bargain: BuyOutState,
        sink: &mut impl Sink,
    ) {
        self.board.emit(Event::PriceAsked { buyer: bargain.buyer, seller, price }, sink);
        exceed(&mut bargain, seller, amount);
        self.board.enter_phase(Phase::Price { seller, price, bargain }, sink);
    }

    /// HH-11.16: the price is not paid, which counts as a refusal of the offer.
    pub(super) fn leave_price(&mut self, seller: Seat, bargain: BuyOutState, sink: &mut impl Sink) {
        self.board.emit(Event::PriceLeft { buyer: bargain.buyer, seller }, sink);
        self.ask_again(bargain, sink);
    }

    pub(super) fn accept(&mut self, seller: Seat, amount: u32, buyer: Seat, sink: &mut impl Sink) {
        let next = self.next_buyer(buyer);
        self.board.pay(buyer.into(), seller.into(), Reason::BUY_OUT, amount, 1, sink);
        self.board.emit(Event::BoughtOut { buyer, seller }, sink);
        if self.board.round.leader == seller {
            self.board.emit(Event::LeaderIs(buyer), sink);
        }
        self.ask_buyer(next, sink);
    }
}

/// The next offer to this seller has to be higher.
fn exceed(buy_out: &mut BuyOutState, seller: Seat, amount: u32) {
    for range in buy_out.open.iter_mut().filter(|range| range.to == seller) {
        range.least = amount.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::HouseRules;

    /// House rules by name and value.
    type Pairs<'a> = &'a [(&'a str, &'a str)];

    #[test]
    fn v_3_a_yaku_that_is_off_gives_no_compensation() {
        let cases: [(Pairs<'_>, &str, u32); 9] = [
            (&[], "1a 3a 8a 11a 2a 9c 10d", 12),
            (&[("yaku.five-brights", "off")], "1a 3a 8a 11a 2a 9c 10d", 9),
            (
                &[("yaku.five-brights", "off"), ("yaku.four-brights", "off")],
                "1a 3a 8a 11a 2a 9c 10d",
                0,
            ),
            (&[("dekiyaku", "off")], "1a 3a 8a 12a 2a 9c 10d", 0),
            (&[], "1a 3a 8a 12a 2a 9c 10d", 60),
            (&[("teyaku", "off")], "2b 2c 2d 4a 6c 8a 9d", 6),
            (&[("yaku.triplet", "35p")], "2b 2c 2d 4a 6c 8a 9d", 18 + 3),
            (&[("kan", "1"), ("yaku.triplet", "3")], "2b 2c 2d 4a 6c 8a 9d", 2 + 3),
            (&[("kan-yaku", "10")], "2b 2c 2d 4a 6c 8a 9d", 10 + 3),
        ];
        for (pairs, hand, points) in cases {
            let options = Options::from_pairs(pairs.iter().copied()).unwrap();
            let paid = hand_compensation(&options, hand.parse().unwrap(), CardSet::EMPTY);
            assert_eq!(paid, points, "{pairs:?}: {hand}");
        }
    }
}
