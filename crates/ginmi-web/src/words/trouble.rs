//! What is said when something is wrong or new, and whether the deals were fair.

use ginmi_table::wire::Unfair;

use super::Lang;
use ginmi_words::say;

/// How many deals were proven fair.
#[must_use]
pub fn proven(lang: Lang, rounds: u32) -> String {
    say!(lang, "deals-rounds-proven", rounds = rounds)
}

/// Why a deal was not fair: loud, since somebody cheats or something is broken.
#[must_use]
pub fn unfair(lang: Lang, unfair: &Unfair) -> String {
    match unfair {
        Unfair::Seed { round, .. } => say!(lang, "do-not-trust", round = round),
        Unfair::Changed(round) => say!(lang, "do-not-trust-this", round = round),
        Unfair::Own(round) => say!(lang, "do-not-trust-this-table-3", round = round),
        Unfair::Contributions(round) => say!(lang, "do-not-trust-this-table-4", round = round),
    }
}
