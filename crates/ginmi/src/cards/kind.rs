use std::fmt;

/// The four kinds of cards, highest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// 光 *hikari*, 20 points each.
    Bright,
    /// タネ *tane*, 10 points each.
    Animal,
    /// 短冊 *tanzaku*, 5 points each.
    Ribbon,
    /// カス *kasu*, 1 point each.
    Chaff,
}

impl Kind {
    /// All kinds, highest first.
    pub const ALL: [Kind; 4] = [Kind::Bright, Kind::Animal, Kind::Ribbon, Kind::Chaff];

    /// Card points of one card of this kind.
    #[must_use]
    pub const fn points(self) -> u16 {
        match self {
            Kind::Bright => 20,
            Kind::Animal => 10,
            Kind::Ribbon => 5,
            Kind::Chaff => 1,
        }
    }

    /// The Japanese name.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        match self {
            Kind::Bright => "光",
            Kind::Animal => "タネ",
            Kind::Ribbon => "短冊",
            Kind::Chaff => "カス",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Bright => "Bright",
            Kind::Animal => "Animal",
            Kind::Ribbon => "Ribbon",
            Kind::Chaff => "Chaff",
        })
    }
}
