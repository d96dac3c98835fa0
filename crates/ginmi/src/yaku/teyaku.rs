use std::fmt;

word! {
    /// A combination in the hand as dealt.
    ///
    /// The order has group A before group B for every game; records list claims in it.
    Teyaku from teyaku
}

/// The two groups of teyaku; the best of each counts (HH-5, TY-4). Each game says which teyaku
/// belongs to which group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TeyakuGroup {
    /// Hachi-Hachi and Nuki: cards of the same month; Taiyaku: Chaff.
    A,
    /// Hachi-Hachi and Nuki: hands that are mostly Chaff; Taiyaku: four of a month.
    B,
}

/// The teyaku of one hand: the best of each group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct HandTeyaku {
    /// The best of group A.
    pub a: Option<Teyaku>,
    /// The best of group B.
    pub b: Option<Teyaku>,
}

impl HandTeyaku {
    /// Whether there is no teyaku.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.a.is_none() && self.b.is_none()
    }

    /// The teyaku, group A first.
    pub fn iter(self) -> impl Iterator<Item = Teyaku> {
        self.a.into_iter().chain(self.b)
    }
}

/// A set of teyaku, such as those that are claimed at one time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TeyakuSet(u32);

const _: () = assert!(Teyaku::ALL.len() <= u32::BITS as usize, "every teyaku has a bit");
const _: () = assert!(size_of::<Option<Teyaku>>() == 1);

impl TeyakuSet {
    /// No teyaku.
    pub const EMPTY: Self = Self(0);

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
        self.0 & 1 << teyaku.index() != 0
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
    fn from_iter<I: IntoIterator<Item = Teyaku>>(teyaku: I) -> Self {
        Self(teyaku.into_iter().fold(0, |bits, teyaku| bits | 1 << teyaku.index()))
    }
}

impl fmt::Debug for TeyakuSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Teyaku::id)).finish()
    }
}
