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
    pub const ALL: [CardKind; 4] =
        [CardKind::Bright, CardKind::Animal, CardKind::Ribbon, CardKind::Chaff];

    /// Card points of one card of this kind.
    #[must_use]
    pub const fn points(self) -> u16 {
        match self {
            CardKind::Bright => 20,
            CardKind::Animal => 10,
            CardKind::Ribbon => 5,
            CardKind::Chaff => 1,
        }
    }

    /// The Japanese name.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        match self {
            CardKind::Bright => "光",
            CardKind::Animal => "タネ",
            CardKind::Ribbon => "短冊",
            CardKind::Chaff => "カス",
        }
    }
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CardKind::Bright => "Bright",
            CardKind::Animal => "Animal",
            CardKind::Ribbon => "Ribbon",
            CardKind::Chaff => "Chaff",
        })
    }
}
