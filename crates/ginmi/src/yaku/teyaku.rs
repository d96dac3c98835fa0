use std::fmt;

use super::yaku;

yaku! {
    /// A combination in the hand as dealt.
    ///
    /// In an order in which group A comes before group B in every game: records list claims so.
    Teyaku {
        /// Seven Chaff with the Sake Cup counted.
        SevenEmpties = "seven-empties", "Seven Empties", "七空", "shichikara";
        /// Eight Chaff with the Sake Cup counted.
        EightEmpties = "eight-empties", "Eight Empties", "八空", "hachikara";
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
        /// Two times all four cards of a month.
        TwoFourOfAKinds = "two-four-of-a-kinds", "Two Four-of-a-Kinds", "ふた手四", "futateshi";
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

/// The two groups of teyaku; the best of each counts (HH-5, TY-4). Which teyaku belongs to which
/// is for each game to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Hachi-Hachi and Nuki: cards of the same month; Taiyaku: Chaff.
    A,
    /// Hachi-Hachi and Nuki: cards that are mostly Chaff; Taiyaku: four of a month.
    B,
}

/// The teyaku of one hand: the best of each group.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Default, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HandTeyaku {
    /// The best of group A.
    pub a: Option<Teyaku>,
    /// The best of group B.
    pub b: Option<Teyaku>,
}

impl HandTeyaku {
    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.a.is_none() && self.b.is_none()
    }

    /// The teyaku, group A first.
    pub fn iter(self) -> impl Iterator<Item = Teyaku> {
        self.a.into_iter().chain(self.b)
    }
}

/// A set of teyaku, such as what is claimed at one time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TeyakuSet(u32);

impl TeyakuSet {
    /// No teyaku.
    pub const EMPTY: TeyakuSet = TeyakuSet(0);

    /// How many teyaku are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the teyaku is in the set.
    #[must_use]
    pub const fn contains(self, teyaku: Teyaku) -> bool {
        self.0 & 1 << teyaku as u32 != 0
    }

    /// The teyaku in the order of [`Teyaku::ALL`]: group A before group B.
    pub fn iter(self) -> impl Iterator<Item = Teyaku> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| Teyaku::ALL[rest.trailing_zeros() as usize]);
            rest &= rest.wrapping_sub(1);
            first
        })
    }
}

impl FromIterator<Teyaku> for TeyakuSet {
    fn from_iter<I: IntoIterator<Item = Teyaku>>(teyaku: I) -> TeyakuSet {
        TeyakuSet(teyaku.into_iter().fold(0, |bits, teyaku| bits | 1 << teyaku as u32))
    }
}

impl fmt::Debug for TeyakuSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Teyaku::id)).finish()
    }
}
