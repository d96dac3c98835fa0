//! HH-7.4 and NU-9: what the final pile of a player can earn besides dekiyaku and card points.

use crate::cards::CardSet;

/// The achievements that the pile of a player can still earn in a round, by what was claimed; all
/// payments are those of each opponent at multiplier 1, in points. Mizuten is not among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenAchievements {
    /// The cards that earn diving when they are captured; none if it does not exist (V-3).
    pub to_catch: CardSet,
    /// The payment for diving for one month.
    pub diving: u32,
    /// Whether diving is paid however the round ends; otherwise only after all hands are empty
    /// (HH-11.30).
    pub dives_at_any_end: bool,
    /// The least card points that earn what `above_par` pays.
    pub least_points: u16,
    /// The payment for escape and for the dealer's hand, as far as this player can have them.
    pub above_par: u32,
}

impl OpenAchievements {
    /// Nothing can be earned.
    pub const NONE: Self = Self {
        to_catch: CardSet::EMPTY,
        diving: 0,
        dives_at_any_end: true,
        least_points: 0,
        above_par: 0,
    };
}
