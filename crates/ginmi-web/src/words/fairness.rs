//! Texts of problems and news, and of the fairness of deals.

use super::Lang;
use ginmi_words::text;

/// The number of deals proven fair, of those in this match; earlier matches may add to it.
#[must_use]
pub fn proven_deals(lang: Lang, proven: u32, rounds: u32) -> String {
    match proven {
        0 => lang.text("fair-unseen").to_owned(),
        proven if proven < rounds => text!(lang, "fair-part", proven = proven, rounds = rounds),
        proven => text!(lang, "deals-rounds-proven", rounds = proven),
    }
}
