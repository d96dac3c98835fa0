//! Why a deal was not fair, for the people who played it.

use ginmi_table::wire::UnfairDealError;

use crate::{Lang, text};

/// Why a deal was not fair. The text is alarming, because somebody cheats or something is broken.
#[must_use]
pub fn unfair_deal(lang: Lang, unfair: &UnfairDealError) -> String {
    match unfair {
        UnfairDealError::Seed { round, .. } => text!(lang, "unfair-secret", round = round),
        UnfairDealError::Changed(round) => text!(lang, "unfair-commitment", round = round),
        UnfairDealError::Own(round) => text!(lang, "unfair-contribution", round = round),
        UnfairDealError::Contributions(round) => text!(lang, "unfair-proof", round = round),
    }
}
