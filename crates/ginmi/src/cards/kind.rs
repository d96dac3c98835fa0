use std::fmt;

/// The four kinds of cards, highest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardKind {
    /// 光 *hikari*, 20 points each.
    Bright,
    /// タネ *tane*, 10 points each.
    Animal,
    /// 短冊 *tanzaku*, 5 points each.
    Ribbon,
    /// カス *kasu*, 1 point each.
    Chaff,
}

impl CardKind {
    /// All kinds, highest first.
    pub const ALL: [Self; 4] = [Self::Bright, Self::Animal, Self::Ribbon, Self::Chaff];

    /// Card points of one card of this kind.
    #[must_use]
    pub const fn points(self) -> u16 {
        match self {
            Self::Bright => 20,
            Self::Animal => 10,
            Self::Ribbon => 5,
            Self::Chaff => 1,
        }
    }
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Bright => "Bright",
            Self::Animal => "Animal",
            Self::Ribbon => "Ribbon",
            Self::Chaff => "Chaff",
        })
    }
}
