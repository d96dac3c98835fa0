//! What players decide: actions, and the sets of legal ones.

use arrayvec::ArrayVec;

use crate::cards::{Card, CardSet, Month};
use crate::seat::Seat;
use crate::yaku::TeyakuSet;

/// The highest offer that can be made for a place (HH-4.7), in points.
pub const MAX_OFFER: u32 = 99_999;

/// The highest price that can be asked for a place (HH-11.16), in points.
pub const MAX_PRICE: u32 = 9_999;

/// A decision of one player.
///
/// ```
/// use ginmi::action::Action;
///
/// let (play, sage) = (Action::Play("3a".parse()?), Action::Sage);
/// assert_eq!([play, sage].map(Action::verb), ["play", "sage"]);
/// # Ok::<(), ginmi::cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take the dealer's hand instead of your own (HH-2.4).
    Swap,
    /// Keep the hand (HH-2.4).
    KeepHand,
    /// Play blind (HH-2.5).
    Mizuten,
    /// Look at the hand before playing (HH-2.5).
    Look,
    /// Play this round (C-5).
    Join,
    /// Stay out of this round (C-5).
    Drop,
    /// Two players are left: split the pot (HH-4.4).
    Split,
    /// Two players are left: play for the pot (HH-4.4).
    PlayOn,
    /// Offer an active player points for their place (HH-4.7).
    Offer {
        /// The active player, who would become inactive.
        to: Seat,
        /// Points, at most [`MAX_OFFER`].
        amount: u32,
    },
    /// Make no (further) offer (HH-4.7).
    NoOffer,
    /// Sell the place for the offer (HH-4.7).
    Accept,
    /// Keep the place (HH-4.7).
    Refuse,
    /// Claim teyaku (C-9): one of group A, one of group B, both or none.
    Claim {
        /// What is claimed.
        teyaku: TeyakuSet,
        /// The month, where a hand could form the teyaku of group A in two ways (NU-6).
        month: Option<Month>,
    },
    /// Give this card back to the draw pile (TY-5.1).
    Return(Card),
    /// Lift this many cards off the draw pile before its first card is turned up (TY-11.7).
    Cut(u8),
    /// Play a card from the hand (C-4).
    Play(Card),
    /// Two field cards match: capture this one (C-4).
    Capture(Card),
    /// Go on with the round after a new dekiyaku 下げ (HH-6.2).
    Sage,
    /// Koi-Koi's name for the same, こいこい (KO-5.1).
    KoiKoi,
    /// End the round after a new dekiyaku 勝負 (HH-6.2).
    Shoubu,
    /// End the round at the start of your turn, after calling sage (HH-6.3).
    Cancel,
    /// Ask a price for the place, in points, instead of taking the offer (HH-11.16); at most
    /// [`MAX_PRICE`].
    Price(u32),
    /// Pay the price that is asked (HH-11.16).
    Take,
    /// Do not pay it (HH-11.16).
    Leave,
}

impl Action {
    /// The actions that consist of only their verb.
    #[cfg(feature = "serde")]
    pub(crate) const PLAIN: [Self; 17] = [
        Self::Swap,
        Self::KeepHand,
        Self::Mizuten,
        Self::Look,
        Self::Join,
        Self::Drop,
        Self::Split,
        Self::PlayOn,
        Self::NoOffer,
        Self::Accept,
        Self::Refuse,
        Self::Sage,
        Self::KoiKoi,
        Self::Shoubu,
        Self::Cancel,
        Self::Take,
        Self::Leave,
    ];

    /// The word for it in records and JSON, the value of the key `do`.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::KeepHand => "keep",
            Self::Mizuten => "mizuten",
            Self::Look => "look",
            Self::Join => "join",
            Self::Drop => "drop",
            Self::Split => "split",
            Self::PlayOn => "play-on",
            Self::Offer { .. } => "offer",
            Self::NoOffer => "no-offer",
            Self::Accept => "accept",
            Self::Refuse => "refuse",
            Self::Claim { .. } => "claim",
            Self::Return(_) => "return",
            Self::Cut(_) => "cut",
            Self::Play(_) => "play",
            Self::Capture(_) => "capture",
            Self::Sage => "sage",
            Self::KoiKoi => "koi-koi",
            Self::Shoubu => "shoubu",
            Self::Cancel => "cancel",
            Self::Price(_) => "price",
            Self::Take => "take",
            Self::Leave => "leave",
        }
    }

    /// The action with this verb, if it consists of only the verb.
    #[cfg(feature = "serde")]
    pub(crate) fn of_verb(verb: &str) -> Option<Self> {
        Self::PLAIN.into_iter().find(|action| action.verb() == verb)
    }
}

/// The actions that are legal in one situation, as a small set that allocates nothing.
///
/// ```
/// use ginmi::action::{Action, LegalActions};
///
/// let legal = LegalActions::Play { cards: "1a 2c 8d".parse()?, cancel: false };
/// assert!(legal.contains(Action::Play("2c".parse()?)));
/// assert!(!legal.contains(Action::Cancel));
/// // A random player: the function picks a number below the given one.
/// assert_eq!(legal.choose(|count| count - 1), Some(Action::Play("8d".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LegalActions {
    /// A short list; empty when no decision is due.
    Few(ArrayVec<Action, 6>),
    /// Play one of these cards from the hand, or cancel.
    Play {
        /// Every card of the hand.
        cards: CardSet,
        /// Whether the round can be cancelled instead.
        cancel: bool,
    },
    /// Capture one of two field cards.
    Capture(CardSet),
    /// Return one of these cards from the hand to the draw pile.
    Return(CardSet),
    /// Lift off so many cards of the draw pile, at least one.
    Cut {
        /// The most cards.
        most: u8,
    },
    /// An offer to an active player, or none.
    Offers([OfferRange; 3]),
    /// Accept or refuse an offer, or ask a price (HH-11.16).
    Answer {
        /// The lowest price, in points; the highest is [`MAX_PRICE`]. If it is above that, no price
        /// can be asked.
        least_price: u32,
    },
}

/// The offers that can be made to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct OfferRange {
    /// The active player.
    pub to: Seat,
    /// The smallest offer, in points; the largest is [`MAX_OFFER`].
    pub least: u32,
}

impl OfferRange {
    const fn len(self) -> usize {
        (MAX_OFFER + 1 - self.least) as usize
    }
}

impl LegalActions {
    /// No action at all.
    #[must_use]
    pub fn none() -> Self {
        Self::Few(ArrayVec::new())
    }

    pub(crate) fn few<const N: usize>(actions: [Action; N]) -> Self {
        let mut few = ArrayVec::new();
        few.try_extend_from_slice(&actions).expect("a list of few actions");
        Self::Few(few)
    }

    /// How many actions there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        match self {
            Self::Few(actions) => actions.len(),
            Self::Play { cards, cancel } => cards.len() as usize + usize::from(*cancel),
            Self::Capture(cards) | Self::Return(cards) => cards.len() as usize,
            Self::Cut { most } => usize::from(*most),
            Self::Offers(ranges) => 1 + ranges.iter().map(|range| range.len()).sum::<usize>(),
            Self::Answer { least_price } => {
                2 + (MAX_PRICE + 1).saturating_sub(*least_price) as usize
            }
        }
    }

    /// Whether there is no action.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the action is one of them.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match (self, action) {
            (Self::Few(actions), _) => actions.contains(&action),
            (Self::Play { cards, .. }, Action::Play(card))
            | (Self::Capture(cards), Action::Capture(card))
            | (Self::Return(cards), Action::Return(card)) => cards.contains(card),
            (Self::Play { cancel, .. }, Action::Cancel) => *cancel,
            (Self::Cut { most }, Action::Cut(lifted)) => (1..=*most).contains(&lifted),
            (Self::Offers(ranges), Action::Offer { to, amount }) => ranges
                .iter()
                .any(|range| range.to == to && (range.least..=MAX_OFFER).contains(&amount)),
            (Self::Offers(_), Action::NoOffer)
            | (Self::Answer { .. }, Action::Accept | Action::Refuse) => true,
            (Self::Answer { least_price }, Action::Price(price)) => {
                (*least_price..=MAX_PRICE).contains(&price)
            }
            _ => false,
        }
    }

    /// The action at the index that `choose` returns, counted from 0; `choose` gets the number of
    /// actions. `None` if there is no action at that index. If there are no actions at all,
    /// `choose` is not called.
    ///
    /// The same as [`LegalActions::nth`] after [`LegalActions::len`], but faster.
    #[must_use]
    #[inline(always)]
    pub fn choose(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        match self {
            Self::Play { cards, cancel: false } => {
                cards.nth(choose(cards.len() as usize)).map(Action::Play)
            }
            Self::Capture(cards) => cards.nth(choose(cards.len() as usize)).map(Action::Capture),
            _ => match self.len() {
                0 => None,
                count => self.nth(choose(count)),
            },
        }
    }

    /// The action at this index, counted from 0, in the order of [`LegalActions::iter`].
    #[must_use]
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Action> {
        // Fast path: nearly every list is of cards to play.
        if let Self::Play { cards, .. } = self
            && let Some(card) = cards.nth(index)
        {
            return Some(Action::Play(card));
        }
        self.nth_of_few(index)
    }

    #[inline(never)]
    fn nth_of_few(&self, index: usize) -> Option<Action> {
        match self {
            Self::Few(actions) => actions.get(index).copied(),
            Self::Play { cards, cancel } => {
                (*cancel && index == cards.len() as usize).then_some(Action::Cancel)
            }
            Self::Capture(cards) => cards.nth(index).map(Action::Capture),
            Self::Return(cards) => cards.nth(index).map(Action::Return),
            Self::Cut { most } => {
                let lifted = u8::try_from(index + 1).ok()?;
                (lifted <= *most).then_some(Action::Cut(lifted))
            }
            Self::Offers(ranges) => {
                let mut index = index.checked_sub(1);
                for range in ranges {
                    match index {
                        Some(at) if at >= range.len() => index = Some(at - range.len()),
                        Some(at) => {
                            let amount = range.least + at as u32;
                            return Some(Action::Offer { to: range.to, amount });
                        }
                        None => return Some(Action::NoOffer),
                    }
                }
                index.is_none().then_some(Action::NoOffer)
            }
            Self::Answer { least_price } => match index {
                0 => Some(Action::Accept),
                1 => Some(Action::Refuse),
                _ => {
                    let price = *least_price + u32::try_from(index - 2).ok()?;
                    (price <= MAX_PRICE).then_some(Action::Price(price))
                }
            },
        }
    }

    /// All actions in a fixed order. There can be several hundred thousand offers.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len()).filter_map(|index| self.nth(index))
    }
}
