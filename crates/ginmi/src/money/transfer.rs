use std::fmt;

use tinyvec::ArrayVec;

use super::Account;
use crate::yaku::{Dekiyaku, Teyaku};

/// Money that moves from one account to another (C-7).
///
/// `amount` is `base` × `multiplier`, in Taiyaku cut to what the payer's purse holds (TY-1.2).
/// Transfers of 0 are never made. Amounts are in points, in Taiyaku in chips.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Transfer {
    /// Who pays.
    pub from: Account,
    /// Who is paid.
    pub to: Account,
    /// What for.
    #[serde(rename = "transfer")]
    pub reason: Reason,
    /// What is owed at multiplier 1, after halving, doubling and liability.
    pub base: u32,
    /// The multiplier that applies: the field multiplier (HH-3), the doublings of Koi-Koi (KO-6), or 1
    /// where there is none (HH-1.3).
    pub multiplier: u8,
    /// What was moved.
    pub amount: u32,
    /// What each dekiyaku adds to the base, where they are paid for together; empty otherwise.
    #[serde(default, skip_serializing_if = "Parts::is_empty")]
    pub parts: Parts,
}

/// What one dekiyaku adds to the base of a transfer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Part {
    /// The dekiyaku that is paid.
    pub dekiyaku: Dekiyaku,
    /// What this payer owes for it at multiplier 1, in points.
    pub points: u32,
}

/// The parts of a transfer for dekiyaku; eleven at most can be in one pile (KO-8).
pub type Parts = ArrayVec<[Part; 11]>;

/// For the room of a list that is not used.
impl Default for Part {
    fn default() -> Part {
        Part { dekiyaku: Dekiyaku::ALL[0], points: 0 }
    }
}

word! {
    /// Why money moves, other than for a teyaku or for a dekiyaku that stopped the round.
    Pay from reasons: &'static str, id => *id
}

/// Why money moves. The text form is the id in the list of C-7.
///
/// The constants are what the games introduce; they can be used as patterns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A claimed teyaku (HH-5, TY-4).
    Teyaku(Teyaku),
    /// A dekiyaku that stopped the round (TY-6.2).
    Stop(Dekiyaku),
    /// Anything else.
    Other(Pay),
}

impl Reason {
    /// How many reasons there are in all games.
    pub const COUNT: usize = Teyaku::ALL.len() + Dekiyaku::ALL.len() + Pay::ALL.len();

    /// All reasons of all games.
    pub fn all() -> impl Iterator<Item = Reason> {
        let teyaku = Teyaku::ALL.iter().copied().map(Reason::Teyaku);
        let others = Pay::ALL.iter().copied().map(Reason::Other);
        teyaku.chain(others).chain(Dekiyaku::ALL.iter().copied().map(Reason::Stop))
    }

    /// Its place among [all reasons](Reason::all).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Reason::Teyaku(teyaku) => teyaku.index(),
            Reason::Other(pay) => Teyaku::ALL.len() + pay.index(),
            Reason::Stop(dekiyaku) => Teyaku::ALL.len() + Pay::ALL.len() + dekiyaku.index(),
        }
    }

    /// The id used in records and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Teyaku(teyaku) => teyaku.id(),
            Reason::Stop(dekiyaku) => dekiyaku.id(),
            Reason::Other(pay) => pay.id(),
        }
    }

    /// The reason with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Reason> {
        Reason::all().find(|reason| reason.id() == id)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
