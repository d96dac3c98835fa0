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
    /// The multiplier that applies: the field multiplier (HH-3), or 1 where it does not (HH-1.3).
    pub multiplier: u8,
    /// What was moved.
    pub amount: u32,
    /// For [`Reason::Dekiyaku`]: what each dekiyaku adds to the base; empty otherwise.
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

/// The parts of a transfer for dekiyaku; five at most can be in one pile.
pub type Parts = ArrayVec<[Part; 6]>;

/// For the room of a list that is not used.
impl Default for Part {
    fn default() -> Part {
        Part { dekiyaku: Dekiyaku::FiveBrights, points: 0 }
    }
}

/// Why money moves. The text form is the id in the list of C-7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A claimed teyaku (HH-5, TY-4).
    Teyaku(Teyaku),
    /// A dekiyaku that stopped the round (TY-6.2).
    Stop(Dekiyaku),
    /// All dekiyaku that are paid by one player to another (HH-7.1).
    Dekiyaku,
    /// Card points (HH-7.2, HH-9).
    CardPoints,
    /// The difference to the winner's score (TY-7.2).
    ScoreDifference,
    /// Everybody has 88 (HH-7.3).
    AllEights,
    /// Somebody has 168 or more (HH-7.3).
    DoubleEights,
    /// Somebody captured 16 Chaff or more (HH-7.3).
    SixteenChaff,
    /// The fourth card of a claimed triplet was captured (HH-7.4).
    Diving,
    /// A hand of Chaff came to 89 or more (HH-7.4).
    Escape,
    /// The dealer's hand came to 89 or more (HH-7.4).
    DealersHand,
    /// The dealer played blind (HH-7.4).
    Mizuten,
    /// A player dropped out (HH-4.2).
    DropoutPenalty,
    /// A player was forced out (HH-4.6).
    HandCompensation,
    /// Players were forced out (TY-3.4).
    ForcedOutCompensation,
    /// A player bought another's place (HH-4.7).
    BuyOut,
    /// Half of the pot, without play (HH-4.4).
    Split,
    /// The winner takes the pot (HH-7.5).
    Pot,
    /// A payment of a void deal comes back (C-5).
    Void,
    /// The stake of a campaign, and its return (HH-10.1, HH-10.5).
    BuyIn,
    /// Into the prize pot, and out of it (HH-10.1, HH-10.5).
    Prize,
    /// Into the year pot, and out of it (HH-10.2).
    YearPot,
    /// The bank lends (HH-10.3).
    Loan,
    /// Three rounds in a row in the lead (HH-10.4).
    Ginmi,
    /// Loans go back to the bank (HH-10.5).
    Debt,
}

impl Reason {
    const PLAIN: [Reason; 23] = [
        Reason::Dekiyaku,
        Reason::CardPoints,
        Reason::ScoreDifference,
        Reason::AllEights,
        Reason::DoubleEights,
        Reason::SixteenChaff,
        Reason::Diving,
        Reason::Escape,
        Reason::DealersHand,
        Reason::Mizuten,
        Reason::DropoutPenalty,
        Reason::HandCompensation,
        Reason::ForcedOutCompensation,
        Reason::BuyOut,
        Reason::Split,
        Reason::Pot,
        Reason::Void,
        Reason::BuyIn,
        Reason::Prize,
        Reason::YearPot,
        Reason::Loan,
        Reason::Ginmi,
        Reason::Debt,
    ];

    /// All reasons of all games.
    pub fn all() -> impl Iterator<Item = Reason> {
        let teyaku = Teyaku::ALL.iter().copied().map(Reason::Teyaku);
        let stops = Dekiyaku::ALL.iter().copied().map(Reason::Stop);
        teyaku.chain(Reason::PLAIN).chain(stops)
    }

    /// The id used in records and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Teyaku(teyaku) => teyaku.id(),
            Reason::Stop(dekiyaku) => dekiyaku.id(),
            Reason::Dekiyaku => "dekiyaku",
            Reason::CardPoints => "card-points",
            Reason::ScoreDifference => "score-difference",
            Reason::AllEights => "all-eights",
            Reason::DoubleEights => "double-eights",
            Reason::SixteenChaff => "sixteen-chaff",
            Reason::Diving => "diving",
            Reason::Escape => "escape",
            Reason::DealersHand => "dealers-hand",
            Reason::Mizuten => "mizuten",
            Reason::DropoutPenalty => "dropout-penalty",
            Reason::HandCompensation => "hand-compensation",
            Reason::ForcedOutCompensation => "forced-out-compensation",
            Reason::BuyOut => "buy-out",
            Reason::Split => "split",
            Reason::Pot => "pot",
            Reason::Void => "void",
            Reason::BuyIn => "buy-in",
            Reason::Prize => "prize",
            Reason::YearPot => "year-pot",
            Reason::Loan => "loan",
            Reason::Ginmi => "ginmi",
            Reason::Debt => "debt",
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
