/// What an option is about. Forms show related options together, in the order of
/// [`OptionGroup::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OptionGroup {
    /// The length of the game, and the unit of its accounts.
    Length,
    /// The deal and the field, until everybody looks at their hand.
    Deal,
    /// Joining the round.
    Joining,
    /// Hands as dealt: teyaku, claiming them, and what they pay.
    Hands,
    /// Captured cards: dekiyaku, special circumstances, achievements, and what they pay.
    Yaku,
    /// Calling sage, shoubu or koi-koi, and the payments for it.
    Calls,
    /// The campaign with its bank, pots and prize.
    Campaign,
    /// What each yaku is worth (V-1).
    Worths,
}

impl OptionGroup {
    /// All groups, in the order of a game.
    pub const ALL: &[Self] = &[
        Self::Length,
        Self::Deal,
        Self::Joining,
        Self::Hands,
        Self::Calls,
        Self::Yaku,
        Self::Campaign,
        Self::Worths,
    ];

    /// The id, in lower case.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Deal => "deal",
            Self::Joining => "joining",
            Self::Hands => "hands",
            Self::Yaku => "yaku",
            Self::Calls => "calls",
            Self::Campaign => "campaign",
            Self::Worths => "worths",
        }
    }
}
