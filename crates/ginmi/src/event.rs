//! What happened: events that everybody sees, secrets that one seat learns, and sinks for both.

use crate::cards::{Card, CardSet, Month};
use crate::money::Transfer;
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};
use crate::yaku::{Dekiyaku, Teyaku};

/// Something that everybody at the table sees.
///
/// Events carry every change of what is public: a [`Board`](crate::games::common::Board) that
/// events are folded into equals the board of the match at every step.
///
/// ```
/// use ginmi::event::{Event, Notice, Sink};
/// use ginmi::{Game, Match};
///
/// /// Adds up the money that moves.
/// struct Turnover(u32);
///
/// impl Sink for Turnover {
///     fn notice(&mut self, notice: Notice) {
///         if let Notice::Public(Event::Transfer(transfer)) = notice {
///             self.0 += transfer.amount;
///         }
///     }
/// }
///
/// let mut turnover = Turnover(0);
/// let mut game = Match::new(Game::HachiHachi, 2, [])?;
/// game.chance(&["4a".parse()?, "2c".parse()?], &mut turnover)?;
/// assert_eq!(turnover.0, 0, "nobody pays for the draw of the dealer");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
pub enum Event {
    /// A card was drawn for the first deal (C-2).
    Drew {
        /// The player who drew.
        seat: Seat,
        /// What was drawn.
        card: Card,
    },
    /// A die was thrown for the first deal (C-12).
    Threw {
        /// The player who threw it.
        seat: Seat,
        /// 1 to 6.
        number: u8,
    },
    /// The draw is decided: this seat deals first (C-2).
    FirstDealer(Seat),
    /// A round begins.
    RoundBegins {
        /// The number of the round, from 1.
        number: u16,
        /// The player who deals.
        dealer: Seat,
    },
    /// The round took its multiplier from the queue (HH-3.2).
    FromQueue(u8),
    /// Hands and field were dealt (HH-2.1, TY-2.1).
    Dealt {
        /// The field cards, if they lie face-up.
        field: CardSet,
        /// Cards in each hand.
        hand_size: u8,
        /// Cards in the draw pile, counting those that lie face-down on the field.
        stock: u8,
        /// The leader; in Hachi-Hachi and Nuki, the player in the dealer's role.
        leader: Seat,
        /// The players who were dealt a hand.
        dealt_in: SeatSet,
        /// The player who held the blank and is out of the round (HH-2.3).
        blank: Option<Seat>,
    },
    /// Four cards of a month lie on the field: all cards are thrown in (C-3).
    Misdeal(Month),
    /// A hand holds four cards of a month: all cards are thrown in (KO-3.4).
    HandMisdeal {
        /// The player who was dealt them.
        seat: Seat,
        /// The month.
        month: Month,
    },
    /// Pairs of four months were dealt to a hand or to the field: all cards are thrown in (KO-11.5,
    /// KO-11.8).
    PairsMisdeal {
        /// The player who was dealt them; `None` for the field.
        seat: Option<Seat>,
    },
    /// Four cards of a month lay on the field and went to the dealer (KO-11.8).
    FourTaken {
        /// The dealer.
        seat: Seat,
        /// The four cards.
        cards: CardSet,
        /// The cards from the draw pile that lie on the field in their place.
        turned_up: CardSet,
    },
    /// A face-down field card was drawn and shown for the lead (TY-2.2).
    DrewForLead {
        /// The player who drew.
        seat: Seat,
        /// What was drawn.
        card: Card,
    },
    /// The draw for the lead is decided (TY-2.2).
    LeadDrawn(Seat),
    /// The face-down field cards were turned up (TY-2.2).
    FieldTurnedUp(CardSet),
    /// Both Paulownia cards lay on the field and went to the player in the dealer's role (NU-2).
    PairTaken {
        /// The player who has them.
        seat: Seat,
        /// The two cards.
        cards: CardSet,
    },
    /// Four cards of a month lay on the field and went to the player in the dealer's role (HH-11.9).
    MonthTaken {
        /// The player who has them.
        seat: Seat,
        /// The month.
        month: Month,
    },
    /// The multiplier of the round is known (HH-3).
    FieldMultiplier {
        /// The factor for payments.
        multiplier: u8,
        /// Quadruples that will join the queue when the round counts.
        fours: u8,
        /// Doubles that will join the queue when the round counts.
        twos: u8,
    },
    /// A player took the dealer's hand (HH-2.4).
    Swapped(Seat),
    /// The dealer plays blind (HH-2.5).
    Blind(Seat),
    /// Everybody may look at their hand.
    HandsOpen,
    /// A player is in the round.
    Joined {
        /// The player who plays.
        seat: Seat,
        /// Whether the player was asked; false if there was no choice (HH-2.5, HH-4.3).
        asked: bool,
    },
    /// A player dropped out (C-5).
    Dropped(Seat),
    /// A player who dropped passed the hand on (TY-3.3).
    HandPassed {
        /// The player who dropped.
        from: Seat,
        /// The player who holds the hand now, and speaks next.
        to: Seat,
    },
    /// A player was forced out: the round is full, so the player was not asked (C-5).
    ForcedOut(Seat),
    /// The role of the leader (in Hachi-Hachi and Nuki, the dealer) has passed to this seat (C-5).
    LeaderIs(Seat),
    /// One of the last two players said whether to split the pot (HH-4.4).
    TwoLeft {
        /// The player who spoke.
        seat: Seat,
        /// Whether to split.
        split: bool,
    },
    /// An offer for a place was made (HH-4.7).
    Offered {
        /// The player who was forced out.
        buyer: Seat,
        /// The player who is active.
        seller: Seat,
        /// In points.
        amount: u32,
    },
    /// An offer was declined, by the seller or because it was too low (HH-4.7).
    OfferRefused {
        /// The player who offered.
        buyer: Seat,
        /// The player who keeps the place.
        seller: Seat,
    },
    /// A price was asked for a place instead of an answer to the offer (HH-11.16).
    PriceAsked {
        /// The player who offered.
        buyer: Seat,
        /// The player whose place it is.
        seller: Seat,
        /// In points.
        price: u32,
    },
    /// The price was not paid (HH-11.16).
    PriceLeft {
        /// The player who offered.
        buyer: Seat,
        /// The player who keeps the place.
        seller: Seat,
    },
    /// A place was sold (HH-4.7).
    BoughtOut {
        /// The player who is active now.
        buyer: Seat,
        /// The player who is inactive now.
        seller: Seat,
    },
    /// The hands of the inactive players went back to the draw pile (C-5).
    HandsReturned(SeatSet),
    /// A player gave a card from the hand back to the draw pile (TY-5.1).
    CardReturned {
        /// Who.
        seat: Seat,
        /// The card, if it was shown before, so that everybody sees that it is gone (TY-4.1).
        open: Option<Card>,
    },
    /// The draw pile was shuffled (C-5).
    Reshuffled,
    /// The draw pile was cut, and its lower half is now on top (TY-6.1).
    PileCut,
    /// The leader lifted cards off the draw pile, and the rest is now on top (TY-11.7).
    CutByLeader {
        /// The leader.
        seat: Seat,
        /// The number of cards that were lifted off, and are now at the bottom.
        lifted: u8,
    },
    /// A player claimed a teyaku and showed cards for it (HH-5).
    Claimed {
        /// The player who claimed.
        seat: Seat,
        /// What is claimed.
        teyaku: Teyaku,
        /// The cards that prove it, still in the hand or just played.
        shown: CardSet,
    },
    /// A card was played from a hand.
    Played {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The top card of the draw pile was turned up.
    TurnedUp {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card captured the field cards it matches, or matches none and stays on the field (C-4).
    Resolved {
        /// Whose turn it is.
        seat: Seat,
        /// The card that was played or turned up.
        card: Card,
        /// Whether it came from the hand.
        from_hand: bool,
        /// The captured field cards; none if the card stays on the field.
        with: CardSet,
    },
    /// An opponent has become liable for a dekiyaku (HH-8.3).
    LiableForDekiyaku {
        /// The player who made it.
        seat: Seat,
        /// What was made.
        dekiyaku: Dekiyaku,
        /// The player who pays double.
        by: Seat,
    },
    /// An opponent has become liable for diving (HH-8.3).
    LiableForDiving {
        /// The player who caught the card.
        seat: Seat,
        /// The month of the triplet.
        month: Month,
        /// The player who pays double.
        by: Seat,
    },
    /// The value of a player's dekiyaku has risen (HH-6.2).
    Made {
        /// Whose pile it is.
        seat: Seat,
        /// What the pile is worth now, in points.
        worth: u16,
    },
    /// A pile holds a dekiyaku that stops the round (TY-6.2).
    Stopped {
        /// Whose pile it is.
        seat: Seat,
        /// The dekiyaku; the first in the table, if there are two.
        dekiyaku: Dekiyaku,
    },
    /// A player goes on (HH-6.2).
    Sage(Seat),
    /// A player goes on, in Koi-Koi (KO-5.1).
    KoiKoi(Seat),
    /// A turn is over.
    TurnEnded(Seat),
    /// Money moved (C-7).
    Transfer(Transfer),
    /// Everybody dropped: the deal is void (C-5).
    Void,
    /// The round is over.
    RoundOver {
        /// How it ended.
        ending: RoundEnding,
        /// The player who won it.
        winner: Option<Seat>,
    },
    /// The leader of a campaign, and for how many rounds in a row (HH-10.4).
    Medal(Option<(Seat, u8)>),
    /// The match continues with this phase.
    Now(Phase),
}

/// How a round ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
pub enum RoundEnding {
    /// A player called shoubu (HH-7.1), or a rise in value ended the round without a question
    /// (KO-5).
    Shoubu(Seat),
    /// A player cancelled (HH-7.1).
    Cancel(Seat),
    /// A player has a yaku that stops the round: a dekiyaku (TY-6.2), or a hand yaku (KO-3.1).
    Stop(Seat),
    /// All hands are empty (HH-6.4, TY-6.3).
    HandsEmpty,
    /// The last two split the pot (HH-4.4).
    Split,
    /// Only one player was left, so nothing was played (C-5).
    Unopposed(Seat),
    /// There was nothing to play for: no chips were left after the compensation (TY-3.5), or both
    /// players hold a hand yaku (KO-3.2).
    NotPlayed,
    /// Too many deals were void (C-5).
    Passed,
}

impl RoundEnding {
    /// The id used in records and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Shoubu(_) => "shoubu",
            Self::Cancel(_) => "cancel",
            Self::Stop(_) => "stop",
            Self::HandsEmpty => "hands-empty",
            Self::Split => "split",
            Self::Unopposed(_) => "unopposed",
            Self::NotPlayed => "not-played",
            Self::Passed => "passed",
        }
    }
}

/// Something that one seat learns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
pub enum PrivateEvent {
    /// The seat's hand, when the player may look at it, and when a hand is passed on to the player.
    Hand(CardSet),
    /// The card that the player gave back (TY-5.1).
    Returned(Card),
}

/// An event, or a secret and the seat that learns it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
pub enum Notice {
    /// Everybody learns it.
    Public(Event),
    /// One seat learns it.
    Private(Seat, PrivateEvent),
}

impl Notice {
    /// Whether it goes to a seat, or to a spectator (`None`).
    #[must_use]
    pub fn reaches(&self, listener: Option<Seat>) -> bool {
        match self {
            Self::Public(_) => true,
            Self::Private(seat, _) => listener == Some(*seat),
        }
    }
}

/// Where notices go. `()` drops them, a `Vec` keeps them.
pub trait Sink {
    /// Takes a notice.
    fn notice(&mut self, notice: Notice);
}

impl Sink for () {
    fn notice(&mut self, _: Notice) {}
}

impl Sink for Vec<Notice> {
    fn notice(&mut self, notice: Notice) {
        self.push(notice);
    }
}

impl<S: Sink> Sink for &mut S {
    fn notice(&mut self, notice: Notice) {
        (**self).notice(notice);
    }
}
