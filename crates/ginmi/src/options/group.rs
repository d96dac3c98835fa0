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
    pub const ALL: &[OptionGroup] = &[
        OptionGroup::Length,
        OptionGroup::Deal,
        OptionGroup::Joining,
        OptionGroup::Yaku,
        OptionGroup::Calls,
        OptionGroup::Campaign,
    ];

    /// The name for people, in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            OptionGroup::Length => "Length and money",
            OptionGroup::Deal => "Deal and field",
            OptionGroup::Joining => "Joining and dropping out",
            OptionGroup::Yaku => "Combinations",
            OptionGroup::Calls => "Calls and payment",
            OptionGroup::Campaign => "Campaign",
        }
    }

    /// The name for people, in Japanese.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        match self {
            OptionGroup::Length => "長さと貫",
            OptionGroup::Deal => "配りと場",
            OptionGroup::Joining => "出降り",
            OptionGroup::Yaku => "役",
            OptionGroup::Calls => "勝負と支払い",
            OptionGroup::Campaign => "年間戦",
        }
    }
}
