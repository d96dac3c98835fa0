//! What hands and piles are worth by themselves: for who has cards and no match.

use super::common::{Rules, Staking};
use super::hachi_hachi::{self, HachiHachi};
use super::nuki::{self, Nuki};
use super::taiyaku::{self, Taiyaku, Value};
use crate::cards::{Card, CardSet};
use crate::money::Reason;
use crate::yaku::{Dekiyaku, Teyaku};

/// A game whose hands and piles can be valued without a match.
pub trait Worth: Rules {
    /// How many cards a hand has as dealt (HH-2.1, TY-2.1).
    const HAND: u32;
    /// What yaku are worth: kan, or chips.
    const UNIT: &'static str;

    /// What a teyaku is worth when so many play.
    fn teyaku_value(teyaku: Teyaku, active: usize) -> u32;

    /// The dekiyaku of a pile with their values; none for one that stops the round (TY-6.2).
    fn dekiyaku_values(
        options: &Self::Options,
        pile: CardSet,
    ) -> impl Iterator<Item = (Dekiyaku, Option<u32>)>;

    /// The special circumstance that one pile makes when the round ends without dekiyaku, and what
    /// each opponent pays for it, in kan (HH-7.3, NU-8).
    fn circumstance(
        options: &Self::Options,
        pile: CardSet,
        active: usize,
    ) -> Option<(Reason, u32)> {
        let _ = (options, pile, active);
        None
    }

    /// How many points, in Taiyaku chips, a value stands for.
    fn money(options: &Self::Options, value: u32) -> u32;

    /// What a hand earns that is forced out, from each who pays, at multiplier 1 (HH-4.6, TY-3.4).
    fn compensation(options: &Self::Options, hand: CardSet) -> u32;
}

/// Cards that are no hand and no pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadCards {
    /// The blank card is out of the round.
    #[error("the blank card 0 is never in a hand that is played or in a pile")]
    Blank,
    /// The game is played without this card.
    #[error("{card} is not in the deck of {game}, which has {size} cards")]
    NotInDeck {
        /// The card.
        card: Card,
        /// The game.
        game: &'static str,
        /// How many cards its deck has.
        size: u32,
    },
    /// A hand has another number of cards as dealt.
    #[error("a hand has {right} cards, not {cards}")]
    HandSize {
        /// How many are dealt.
        right: u32,
        /// How many these are.
        cards: u32,
    },
}

/// Whether the cards can be captured in this game.
///
/// # Errors
///
/// The blank, or a card that is not in the deck.
pub fn check_pile<G: Worth>(cards: CardSet) -> Result<(), BadCards> {
    if cards.contains(Card::BLANK) {
        return Err(BadCards::Blank);
    }
    match (cards - G::DECK).first() {
        None => Ok(()),
        Some(card) => {
            let (game, size) = (G::GAME.name(), G::DECK.len());
            Err(BadCards::NotInDeck { card, game, size })
        }
    }
}

/// Whether the cards can be a hand as dealt.
///
/// # Errors
///
/// As for a pile, and too few or too many cards.
pub fn check_hand<G: Worth>(hand: CardSet) -> Result<(), BadCards> {
    check_pile::<G>(hand)?;
    match hand.len() {
        right if right == G::HAND => Ok(()),
        cards => Err(BadCards::HandSize { right: G::HAND, cards }),
    }
}

impl Worth for HachiHachi {
    const HAND: u32 = 7;
    const UNIT: &'static str = "kan";

    fn teyaku_value(teyaku: Teyaku, _: usize) -> u32 {
        hachi_hachi::teyaku::kan(teyaku)
    }

    fn dekiyaku_values(
        options: &Self::Options,
        pile: CardSet,
    ) -> impl Iterator<Item = (Dekiyaku, Option<u32>)> {
        hachi_hachi::dekiyaku(options, pile).into_iter().map(|(yaku, kan)| (yaku, Some(kan)))
    }

    fn circumstance(
        options: &Self::Options,
        pile: CardSet,
        active: usize,
    ) -> Option<(Reason, u32)> {
        if active != 3 || hachi_hachi::dekiyaku_kan(options, pile) > 0 {
            return None;
        }
        hachi_hachi::circumstance_of_pile(options, pile)
    }

    fn money(options: &Self::Options, kan: u32) -> u32 {
        options.points(kan)
    }

    fn compensation(options: &Self::Options, hand: CardSet) -> u32 {
        hachi_hachi::hand_compensation(options, hand)
    }
}

impl Worth for Nuki {
    const HAND: u32 = 7;
    const UNIT: &'static str = "kan";

    fn teyaku_value(teyaku: Teyaku, _: usize) -> u32 {
        nuki::teyaku::kan(teyaku)
    }

    fn dekiyaku_values(
        _: &Self::Options,
        pile: CardSet,
    ) -> impl Iterator<Item = (Dekiyaku, Option<u32>)> {
        nuki::dekiyaku(pile).into_iter().map(|(yaku, kan)| (yaku, Some(kan)))
    }

    fn circumstance(_: &Self::Options, pile: CardSet, _: usize) -> Option<(Reason, u32)> {
        if nuki::dekiyaku_kan(pile) > 0 {
            return None;
        }
        nuki::sixteen_chaff_of_pile(pile).map(|kan| (Reason::SIXTEEN_CHAFF, kan))
    }

    fn money(_: &Self::Options, kan: u32) -> u32 {
        2 * nuki::options::HALF_KAN * kan
    }

    fn compensation(options: &Self::Options, hand: CardSet) -> u32 {
        <Nuki as Staking>::hand_compensation(options, hand)
    }
}

impl Worth for Taiyaku {
    const HAND: u32 = 8;
    const UNIT: &'static str = "chips";

    fn teyaku_value(teyaku: Teyaku, active: usize) -> u32 {
        taiyaku::teyaku::chips(teyaku, active)
    }

    fn dekiyaku_values(
        _: &Self::Options,
        pile: CardSet,
    ) -> impl Iterator<Item = (Dekiyaku, Option<u32>)> {
        taiyaku::dekiyaku(pile).into_iter().map(|(yaku, value)| match value {
            Value::Chips(chips) => (yaku, Some(chips.into())),
            Value::Stop => (yaku, None),
        })
    }

    fn money(_: &Self::Options, chips: u32) -> u32 {
        chips
    }

    fn compensation(_: &Self::Options, hand: CardSet) -> u32 {
        taiyaku::compensation_value(hand)
    }
}
