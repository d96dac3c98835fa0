use std::fmt;

use tinyvec::ArrayVec;

use super::Account;
use crate::yaku::{Dekiyaku, Teyaku};

/// A payment from one account to another (C-7).
///
/// `amount` is `base` × `multiplier`, in Taiyaku limited to what the payer's purse holds (TY-1.2).
/// Transfers of 0 are never made. Amounts are in points or, in Taiyaku, chips.
///
/// ```
/// use ginmi::event::RoundEnding;
/// use ginmi::money::{Account, Reason};
/// use ginmi::seat::Seat;
/// use ginmi::{Game, games::external_round::ExternalRound};
///
/// let winner = Seat::new(0);
/// let mut round = ExternalRound::new(Game::HachiHachi, 2);
/// round.piles[winner] = "1b 2b 3b 8a".parse()?;
/// round.ending = RoundEnding::Shoubu(winner);
/// let settled = round.settle(&[])?;
/// let [payment] = &settled.transfers[..] else { panic!("one player pays") };
/// assert_eq!((payment.from, payment.to), (Seat::new(1).into(), Account::Seat(winner)));
/// assert_eq!((payment.reason, payment.amount), (Reason::DEKIYAKU, 84));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Transfer {
    /// The account that pays.
    pub from: Account,
    /// The account that is paid.
    pub to: Account,
    /// The reason for the payment.
    #[cfg_attr(feature = "serde", serde(rename = "transfer"))]
    pub reason: Reason,
    /// What is owed at multiplier 1, after halving, doubling and liability.
    pub base: u32,
    /// The multiplier that applies: the field multiplier (HH-3), the doublings of Koi-Koi (KO-6),
    /// or 1 where there is none (HH-1.3).
    pub multiplier: u8,
    /// The amount that was paid.
    pub amount: u32,
    /// What each dekiyaku adds to the base of a payment for all dekiyaku; empty otherwise.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "DekiyakuParts::is_empty"))]
    pub parts: DekiyakuParts,
}

/// What one dekiyaku adds to the base of a transfer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct DekiyakuPart {
    /// The dekiyaku that is paid.
    pub dekiyaku: Dekiyaku,
    /// What this payer owes for it at multiplier 1, in points.
    pub points: u32,
}

/// The most dekiyaku that two piles can have (KO-11.16).
const MOST_PARTS: usize = 12;

/// The parts of a transfer for dekiyaku.
pub type DekiyakuParts = ArrayVec<[DekiyakuPart; MOST_PARTS]>;

/// The parts of a transfer that is not for dekiyaku.
// A constant, which is copied faster than `ArrayVec::new` fills the unused room.
pub(crate) const NO_PARTS: DekiyakuParts =
    ArrayVec::from_array_empty([DekiyakuPart::UNUSED; MOST_PARTS]);

impl DekiyakuPart {
    /// Fills the unused room of a list.
    const UNUSED: Self = Self { dekiyaku: Dekiyaku::ALL[0], points: 0 };
}

impl Default for DekiyakuPart {
    fn default() -> Self {
        Self::UNUSED
    }
}

word! {
    /// A reason for a payment other than a teyaku or a dekiyaku that stopped the round.
    OtherReason from reasons
}

/// The reason for a payment. The text form is the id in the list of C-7.
///
/// The constants are the reasons that the games introduce; they can be used as patterns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A claimed teyaku (HH-5, TY-4).
    Teyaku(Teyaku),
    /// A dekiyaku that stopped the round (TY-6.2).
    Stop(Dekiyaku),
    /// Anything else.
    Other(OtherReason),
}

impl Reason {
    /// The number of reasons in all games.
    pub const COUNT: usize = Teyaku::ALL.len() + Dekiyaku::ALL.len() + OtherReason::ALL.len();

    /// All reasons of all games.
    pub fn all() -> impl Iterator<Item = Self> {
        let teyaku = Teyaku::ALL.iter().copied().map(Reason::Teyaku);
        let others = OtherReason::ALL.iter().copied().map(Reason::Other);
        teyaku.chain(others).chain(Dekiyaku::ALL.iter().copied().map(Reason::Stop))
    }

    /// Its index among [all reasons](Reason::all).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Teyaku(teyaku) => teyaku.index(),
            Self::Other(pay) => Teyaku::ALL.len() + pay.index(),
            Self::Stop(dekiyaku) => Teyaku::ALL.len() + OtherReason::ALL.len() + dekiyaku.index(),
        }
    }

    /// The id used in records and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Teyaku(teyaku) => teyaku.id(),
            Self::Stop(dekiyaku) => dekiyaku.id(),
            Self::Other(pay) => pay.id(),
        }
    }

    /// The reason with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|reason| reason.id() == id)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
