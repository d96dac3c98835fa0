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

    /// The name for people, in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Length => "Length and money",
            Self::Deal => "Deal and field",
            Self::Joining => "Joining and dropping out",
            Self::Yaku => "Combinations",
            Self::Calls => "Calls and payment",
            Self::Campaign => "Campaign",
        }
    }

    /// The name for people, in Japanese.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        match self {
            Self::Length => "長さと貫",
            Self::Deal => "配りと場",
            Self::Joining => "出降り",
            Self::Yaku => "役",
            Self::Calls => "勝負と支払い",
            Self::Campaign => "年間戦",
        }
    }
}
