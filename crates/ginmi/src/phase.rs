//! Phases: what happens next, with everything that step needs to know.

use crate::action::OfferRange;
use crate::cards::Card;
use crate::seat::{PerSeat, Seat, SeatSet};

/// What happens next in a match. Phases are public.
///
/// ```
/// use ginmi::phase::Phase;
/// use ginmi::{Game, Match};
///
/// /// The line above the table.
/// fn status(phase: Phase) -> String {
///     match phase {
///         Phase::Play { seat } => format!("{seat} plays a card"),
///         Phase::Over => "the match is over".into(),
///         other => other.seat().map_or("cards are drawn".into(), |seat| format!("{seat} decides")),
///     }
/// }
///
/// assert_eq!(status(Match::new(Game::KoiKoi, 2, [])?.phase()), "cards are drawn");
/// # Ok::<(), ginmi::games::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
pub enum Phase {
    /// Chance: these seats draw for the first deal (C-2).
    DealerDraw {
        /// Everybody, or the players who tied.
        drawing: SeatSet,
    },
    /// Chance: these seats throw a die for the first deal, one after the other (C-12).
    DealerThrow {
        /// Everybody, or the players who tied.
        throwing: SeatSet,
        /// The number that each of them has thrown; 0 before that.
        thrown: PerSeat<u8>,
    },
    /// Chance: the deck is shuffled and dealt.
    Deal,
    /// Chance: these seats draw face-down field cards for the lead (TY-2.2).
    LeaderDraw {
        /// Everybody who was dealt a hand.
        drawing: SeatSet,
    },
    /// The seat may take the dealer's hand (HH-2.4).
    Swap {
        /// The player asked.
        seat: Seat,
        /// The number of seats in a row that have passed.
        passed: u8,
    },
    /// The dealer may play blind (HH-2.5).
    Mizuten {
        /// The dealer.
        seat: Seat,
    },
    /// The seat joins or drops (C-5).
    Join {
        /// The player asked.
        seat: Seat,
    },
    /// The last two players say whether they split the pot (HH-4.4).
    TwoLeft {
        /// The player asked.
        seat: Seat,
        /// Whether the first of the two has said `split`; `None` while the first is asked.
        first: Option<bool>,
    },
    /// A player who was forced out may offer points for a place (HH-4.7).
    Offer(BuyOutState),
    /// An active player answers an offer (HH-4.7).
    Answer {
        /// The player asked.
        seller: Seat,
        /// The points offered.
        amount: u32,
        /// The state of the bargaining, counting this offer.
        bargain: BuyOutState,
    },
    /// The player who offered takes or leaves the price that the seller asks (HH-11.16).
    Price {
        /// The player whose place it is.
        seller: Seat,
        /// The points asked.
        price: u32,
        /// The state of the bargaining, in which the offer counts as refused.
        bargain: BuyOutState,
    },
    /// Chance: the draw pile is shuffled after hands went back to it (C-5).
    Reshuffle,
    /// The seat claims teyaku before the first turn (C-9).
    Claim {
        /// The player asked.
        seat: Seat,
    },
    /// The seat gives a card of the hand back to the draw pile (TY-5.1).
    Return {
        /// The player asked.
        seat: Seat,
    },
    /// The seat is asked again to claim, before the first card is turned up (C-9).
    LateClaim {
        /// The player asked.
        seat: Seat,
        /// The card that the first player has played.
        played: Card,
    },
    /// The leader says how many cards are lifted off the draw pile before its first card is turned
    /// up (TY-11.7).
    Cut {
        /// The player asked.
        seat: Seat,
    },
    /// The seat plays a card from the hand (C-4).
    Play {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The seat chooses which of two field cards to capture (C-4).
    Capture {
        /// Whose turn it is.
        seat: Seat,
        /// The card that was played or turned up.
        card: Card,
        /// Whether it came from the hand rather than the draw pile.
        from_hand: bool,
    },
    /// The seat goes on with the round or calls shoubu (HH-6.2).
    Call {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The match is over.
    Over,
}

/// The state of the offers of one forced-out player (HH-4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct BuyOutState {
    /// The player who was forced out and may make offers.
    pub buyer: Seat,
    /// Offers made so far in this round.
    pub made: u8,
    /// The least that each active player can still be offered: more than they have refused.
    pub open: [OfferRange; 3],
}

impl Phase {
    /// The seat whose decision is due; `None` for chance and at the end.
    #[must_use]
    #[inline(always)]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::DealerDraw { .. }
            | Self::DealerThrow { .. }
            | Self::Deal
            | Self::LeaderDraw { .. }
            | Self::Reshuffle
            | Self::Over => None,
            Self::Swap { seat, .. }
            | Self::Mizuten { seat }
            | Self::Join { seat }
            | Self::TwoLeft { seat, .. }
            | Self::Offer(BuyOutState { buyer: seat, .. })
            | Self::Answer { seller: seat, .. }
            | Self::Price { bargain: BuyOutState { buyer: seat, .. }, .. }
            | Self::Claim { seat }
            | Self::Return { seat }
            | Self::LateClaim { seat, .. }
            | Self::Cut { seat }
            | Self::Play { seat }
            | Self::Capture { seat, .. }
            | Self::Call { seat } => Some(*seat),
        }
    }

    /// Whether the first dealer has not been found yet (C-2, C-12).
    #[must_use]
    pub const fn is_before_first_dealer(&self) -> bool {
        matches!(self, Self::DealerDraw { .. } | Self::DealerThrow { .. })
    }

    /// Whether it is settled who plays the round: from the claims to the last turn.
    #[must_use]
    pub const fn has_players(&self) -> bool {
        matches!(
            self,
            Self::Claim { .. }
                | Self::Return { .. }
                | Self::LateClaim { .. }
                | Self::Cut { .. }
                | Self::Play { .. }
                | Self::Capture { .. }
                | Self::Call { .. }
        )
    }

    /// The question, for error messages.
    pub(crate) const fn question(&self) -> &'static str {
        match self {
            Self::DealerDraw { .. }
            | Self::DealerThrow { .. }
            | Self::Deal
            | Self::LeaderDraw { .. }
            | Self::Reshuffle
            | Self::Over => "nothing is asked",
            Self::Swap { .. } => "the player takes the dealer's hand or keeps their own",
            Self::Mizuten { .. } => "the dealer declares mizuten or looks",
            Self::Join { .. } => "the player joins or drops",
            Self::TwoLeft { .. } => "the player chooses to split the pot or to play",
            Self::Offer(_) => "the player makes an offer or none",
            Self::Answer { .. } => "the player accepts or refuses the offer",
            Self::Price { .. } => "the player takes or leaves the price",
            Self::Claim { .. } | Self::LateClaim { .. } => "the player claims teyaku or nothing",
            Self::Return { .. } => "the player returns a card to the draw pile",
            Self::Cut { .. } => "the leader lifts some cards off the draw pile, and leaves some",
            Self::Play { .. } => "the player plays a card from the hand",
            Self::Capture { .. } => "the player chooses which of two field cards to capture",
            Self::Call { .. } => "the player goes on with the round or calls shoubu",
        }
    }
}
