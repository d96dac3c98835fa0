//! Builds the shuffled deck that gives the hands, field and draw pile an example describes.

use ginmi::cards::{Card, CardSet};
use ginmi::chance::ChanceEvent;
use ginmi::seat::{PerSeat, Seat};

use super::script::{Item, Result};
use crate::games::{Checked, Packet};

/// A deal as described by an example; the rest is filled in.
#[derive(Default)]
pub(crate) struct Deal {
    hands: PerSeat<Vec<Card>>,
    field: Vec<Card>,
    stock: Vec<Card>,
    deck: Vec<Card>,
    /// The cards shown for the lead, if there is a draw for it.
    lead: Vec<Card>,
    /// The cards that are turned up first, if the draw pile is cut before.
    turn_ups: Vec<Card>,
}

impl Deal {
    /// Reads a line that describes a deal; `false` for any other.
    pub(crate) fn read<G: Checked>(&mut self, item: &Item) -> Result<bool> {
        match item.parts()[..] {
            ["hand", seat, ref cards @ ..] => self.hands[item.seat(seat)?] = item.cards(cards)?,
            ["field", ref cards @ ..] => self.field = item.cards(cards)?,
            ["stock", ref cards @ ..] => self.stock = item.cards(cards)?,
            ["deck", ref cards @ ..] => self.deck.extend(item.cards(cards)?),
            ["leader-draw", ref cards @ ..] if G::FACE_DOWN => self.lead = item.cards(cards)?,
            ["turn-ups", ref cards @ ..] if G::FACE_DOWN => self.turn_ups = item.cards(cards)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The deck in the order of the deal.
    pub(crate) fn deck<G: Checked>(&self, dealer: Seat, players: usize) -> Result<Vec<Card>> {
        let all = G::deck(players);
        let piles = [&self.field, &self.stock, &self.deck, &self.lead, &self.turn_ups];
        let mut named = self.hands.first(players).iter().chain(piles).flatten();
        if let Some(foreign) = named.find(|card| !all.contains(**card)) {
            return Err(format!("{foreign} is not in the deck of this game"));
        }
        if !self.deck.is_empty() {
            let top: CardSet = self.deck.iter().copied().collect();
            return Ok(self.deck.iter().copied().chain(all - top).collect());
        }
        let filled = Filled::new::<G>(self, all, dealer, players)?;
        let mut order = Vec::new();
        let (mut of_hands, mut of_field) = (PerSeat::all(0), 0);
        for packet in G::packets(players) {
            match *packet {
                Packet::Hands(positions, size) => {
                    for seat in positions.iter().filter_map(|position| filled.order.get(*position))
                    {
                        let from = of_hands[*seat];
                        order.extend(&filled.hands[*seat][from..from + size]);
                        of_hands[*seat] = from + size;
                    }
                }
                Packet::Field(size) => {
                    order.extend(&filled.field[of_field..of_field + size]);
                    of_field += size;
                }
            }
        }
        let dealt: CardSet = order.iter().copied().collect();
        if dealt.len() as usize != order.len() {
            return Err("a card is dealt to two locations".to_owned());
        }
        order.extend(self.pile(all - dealt));
        Ok(order)
    }

    /// A draw pile of these cards: the described ones on top, the others in ascending order.
    pub(crate) fn pile(&self, cards: CardSet) -> Vec<Card> {
        let named = if self.turn_ups.is_empty() { &self.stock } else { &self.turn_ups };
        let mut order: Vec<Card> =
            named.iter().copied().filter(|card| cards.contains(*card)).collect();
        order.extend(cards - order.iter().copied().collect());
        if !self.turn_ups.is_empty() {
            // The smaller half is still at the bottom; the cut will bring it to the top.
            let lower = order.len() / 2;
            order.rotate_left(lower);
        }
        order
    }

    /// The cards shown for the lead; by default the dealer's is the earliest.
    pub(crate) fn lead(&self, chance: &ChanceEvent) -> Vec<Card> {
        if self.lead.is_empty() {
            chance.cards.iter().take(chance.count.into()).collect()
        } else {
            self.lead.clone()
        }
    }
}

/// Hands and field from the named cards and the lowest of the others.
struct Filled {
    /// The players who are dealt a hand, in the order of the packets.
    order: Vec<Seat>,
    hands: PerSeat<Vec<Card>>,
    field: Vec<Card>,
}

impl Filled {
    fn new<G: Checked>(deal: &Deal, all: CardSet, dealer: Seat, players: usize) -> Result<Self> {
        let (hands, field) = (deal.hands.clone(), deal.field.clone());
        let named = Seat::all(players).flat_map(|seat| hands[seat].clone()).chain(field.clone());
        let mut free: Vec<Card> = (all - named.collect()).iter().collect();
        // Named cards of the draw pile come last, so that they are dealt only if nothing else is
        // left.
        let kept = |card: &Card| deal.stock.contains(card) || deal.turn_ups.contains(card);
        free.sort_by_key(|card| (kept(card), *card));

        let dealt_in: Vec<Seat> = dealer.round(players).take(G::DEALT_IN).collect();
        let order = dealer.right(players).round(players).filter(|seat| dealt_in.contains(seat));
        let mut filled = Self { order: order.collect(), hands, field };
        if G::packets(players).iter().any(|packet| matches!(packet, Packet::Field(_))) {
            filled.fill_field(&mut free, G::FIELD as usize)?;
        } else {
            filled.give_field_as_hand(&mut free)?;
        }
        filled.fill_hands::<G>(free, players)?;
        Ok(filled)
    }

    fn fill_field(&mut self, free: &mut Vec<Card>, size: usize) -> Result {
        let mut index = 0;
        while self.field.len() < size {
            let card = *free.get(index).ok_or("the field cannot be filled")?;
            let month = self.field.iter().filter(|other| other.month() == card.month()).count();
            if month < 3 {
                self.field.push(free.remove(index));
            } else {
                index += 1;
            }
        }
        if self.field.len() > size {
            return Err(format!("a field has {size} cards"));
        }
        Ok(())
    }

    /// With seven players the field and the blank are dealt like a hand (HH-2.3).
    fn give_field_as_hand(&mut self, free: &mut Vec<Card>) -> Result {
        free.retain(|card| *card != Card::BLANK);
        let named = self.order.iter().find(|seat| self.hands[**seat].contains(&Card::BLANK));
        let empty = self.order.iter().filter(|seat| self.hands[**seat].is_empty()).max();
        let holder = *named.or(empty).ok_or("nobody can hold the blank")?;
        if named.is_none() {
            self.hands[holder].push(Card::BLANK);
        }
        self.hands[holder].append(&mut self.field);
        Ok(())
    }

    fn fill_hands<G: Checked>(&mut self, mut free: Vec<Card>, players: usize) -> Result {
        for seat in Seat::all(players) {
            let hand = &mut self.hands[seat];
            let size = if self.order.contains(&seat) { G::HAND as usize } else { 0 };
            let missing = size.checked_sub(hand.len());
            let missing = missing.ok_or(format!("seat {seat} is dealt {size} cards"))?;
            for _ in 0..missing {
                let of_month = |card: &Card| {
                    let same = |other: &&Card| other.month() == card.month();
                    if G::YAKU_END { hand.iter().filter(same).count() } else { 0 }
                };
                let next = (0..free.len()).min_by_key(|index| of_month(&free[*index]));
                let next = next.ok_or("there are too few cards to fill in the hands")?;
                hand.push(free.remove(next));
            }
        }
        Ok(())
    }
}
