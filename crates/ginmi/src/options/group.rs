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
    /// The combinations and their payments.
    Yaku,
    /// Calling sage, shoubu or koi-koi, and the payments for it.
    Calls,
    /// The campaign with its bank, pots and prize.
    Campaign,
}

impl OptionGroup {
    /// All groups, in the order of a game.
    pub const ALL: &[Self] =
        &[Self::Length, Self::Deal, Self::Joining, Self::Yaku, Self::Calls, Self::Campaign];

    /// The id, in lower case.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Deal => "deal",
            Self::Joining => "joining",
            Self::Yaku => "yaku",
            Self::Calls => "calls",
            Self::Campaign => "campaign",
        }
    }
}
