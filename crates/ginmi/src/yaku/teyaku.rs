use super::yaku;

yaku! {
    /// A combination in the hand as dealt.
    Teyaku {
        /// Three cards of a month.
        Triplet = "triplet", "Triplet", "三本", "sanbon";
        /// Three of month 4, 5 or 7, or the three Paulownia Chaff.
        StandingTriplet = "standing-triplet", "Standing Triplet", "立三本", "tatesanbon";
        /// Two triplets, neither standing.
        TwoTriplets = "two-triplets", "Two Triplets", "二三本", "futasanbon";
        /// Two triplets, one of them standing.
        TripletAndStandingTriplet = "triplet-and-standing-triplet", "Triplet and Standing Triplet", "三本立三本", "sanbon tatesanbon";
        /// Two standing triplets.
        TwoStandingTriplets = "two-standing-triplets", "Two Standing Triplets", "二立三本", "futatatesanbon";
        /// Pairs of three months.
        ThreePairs = "three-pairs", "Three Pairs", "喰付", "kuttsuki";
        /// All four cards of a month.
        FourOfAKind = "four-of-a-kind", "Four of a Kind", "手四", "teshi";
        /// A triplet of either kind and two pairs.
        TripletAndTwoPairs = "triplet-and-two-pairs", "Triplet and Two Pairs", "跳剣", "haneken";
        /// A four, a pair and a single card.
        OneTwoFour = "one-two-four", "One-Two-Four", "一二四", "ichinishi";
        /// A four and a triplet of either kind.
        FourThree = "four-three", "Four-Three", "四三", "shisou";
        /// Two or more Ribbons, the rest Chaff.
        Red = "red", "Red", "赤", "aka";
        /// One Ribbon, the rest Chaff.
        OneRibbon = "one-ribbon", "One Ribbon", "短一", "tan'ichi";
        /// One Animal, the rest Chaff.
        OneAnimal = "one-animal", "One Animal", "十一", "toichi";
        /// One Bright, the rest Chaff.
        OneBright = "one-bright", "One Bright", "光一", "pikaichi";
        /// Nothing but Chaff.
        EmptyHand = "empty-hand", "Empty Hand", "空素", "karasu";
    }
}

/// The two groups of teyaku; the best of each counts (HH-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Cards of the same month.
    A,
    /// Cards that are mostly Chaff.
    B,
}

impl Teyaku {
    /// The group that the teyaku belongs to.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Teyaku::Red
            | Teyaku::OneRibbon
            | Teyaku::OneAnimal
            | Teyaku::OneBright
            | Teyaku::EmptyHand => Group::B,
            Teyaku::Triplet
            | Teyaku::StandingTriplet
            | Teyaku::TwoTriplets
            | Teyaku::TripletAndStandingTriplet
            | Teyaku::TwoStandingTriplets
            | Teyaku::ThreePairs
            | Teyaku::FourOfAKind
            | Teyaku::TripletAndTwoPairs
            | Teyaku::OneTwoFour
            | Teyaku::FourThree => Group::A,
        }
    }
}
