//! Who and what: players, cards, yaku, games.

use ginmi::Game;
use ginmi::cards::{Card, CardSet, Kind, Month};
use ginmi::games::taiyaku;
use ginmi::money::Account;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::Lang;
use crate::say;

/// How the players are spoken of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voice {
    /// The language.
    pub lang: Lang,
    /// The names of the seats.
    pub names: Vec<String>,
    /// Who reads; nobody for who only watches.
    pub you: Option<Seat>,
    /// The game, since some yaku are called differently in another one.
    pub game: Game,
}

impl Voice {
    /// The player as the subject of a sentence.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return self.lang.pick("You", "あなた").to_owned();
        }
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The player within a sentence.
    #[must_use]
    pub fn object(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return self.lang.pick("you", "あなた").to_owned();
        }
        self.name(seat)
    }

    /// The player and what they do, in English: `Kiku plays`, but `You play`.
    #[must_use]
    pub fn does(&self, seat: Seat, they: &str, you: &str) -> String {
        format!("{} {}", self.name(seat), if self.you == Some(seat) { you } else { they })
    }

    /// An account: a player's name, or which pot it is.
    #[must_use]
    pub fn account(&self, account: Account) -> String {
        let pick = |english: &str, japanese: &str| self.lang.pick(english, japanese).to_owned();
        match account {
            Account::Seat(seat) => self.name(seat),
            Account::Pot => pick("Pot", "場銭"),
            Account::Bank => pick("Bank", "貸元"),
            Account::YearPot => pick("Year pot", "年の積立"),
            Account::PrizePot => pick("Prize pot", "賞金"),
        }
    }

    /// Cards by name, one after the other.
    #[must_use]
    pub fn cards(&self, cards: CardSet) -> String {
        let names: Vec<String> = cards.iter().map(|one| card(self.lang, one)).collect();
        names.join(self.lang.pick(", ", "、"))
    }

    /// What a dekiyaku is called in the game.
    #[must_use]
    pub fn dekiyaku(&self, yaku: Dekiyaku) -> &'static str {
        dekiyaku(self.lang, self.game, yaku)
    }
}

/// What a card is called.
#[must_use]
pub fn card(lang: Lang, card: Card) -> String {
    match lang {
        Lang::English => card.name(),
        Lang::Japanese if card == Card::BLANK => card.short_name(),
        Lang::Japanese => {
            let (plant, short) = (card.month().plant_ja(), card.short_name());
            let picture = short.chars().nth(1).unwrap_or_default();
            format!("{plant}に{}", picture_ja(picture))
        }
    }
}

/// The picture in words that a screen reader reads rightly; one character stands for it on cards.
const fn picture_ja(picture: char) -> &'static str {
    match picture {
        '鶴' => "鶴",
        '鶯' => "鶯",
        '幕' => "幕",
        '鵑' => "ほととぎす",
        '橋' => "八橋",
        '蝶' => "蝶",
        '猪' => "猪",
        '月' => "月",
        '雁' => "雁",
        '盃' => "盃",
        '鹿' => "鹿",
        '雨' => "小野道風",
        '燕' => "燕",
        '雷' => "雷",
        '鳳' => "鳳凰",
        '黄' => "黄カス",
        '赤' => "赤短",
        '青' => "青短",
        '短' => "短冊",
        _ => "カス",
    }
}

/// What a kind of cards is called.
#[must_use]
pub const fn kind(lang: Lang, kind: Kind) -> &'static str {
    match (lang, kind) {
        (Lang::Japanese, _) => kind.name_ja(),
        (_, Kind::Bright) => "Brights",
        (_, Kind::Animal) => "Animals",
        (_, Kind::Ribbon) => "Ribbons",
        (_, Kind::Chaff) => "Chaff",
    }
}

/// The plant of a month, with its number.
#[must_use]
pub fn month(lang: Lang, month: Month) -> String {
    let (number, plant, plant_ja) = (month.number(), month.plant(), month.plant_ja());
    say!(lang, "{number} {plant}", "{number}月 {plant_ja}")
}

/// What a game is called.
#[must_use]
pub const fn game(lang: Lang, game: Game) -> &'static str {
    match lang {
        Lang::English => game.name(),
        Lang::Japanese => game.name_ja(),
    }
}

/// What a teyaku is called.
#[must_use]
pub const fn teyaku(lang: Lang, teyaku: Teyaku) -> &'static str {
    match lang {
        Lang::English => teyaku.name(),
        Lang::Japanese => teyaku.name_ja(),
    }
}

/// What a dekiyaku is called; Taiyaku has Japanese names of its own.
#[must_use]
pub const fn dekiyaku(lang: Lang, game: Game, dekiyaku: Dekiyaku) -> &'static str {
    match (lang, game) {
        (Lang::English, _) => dekiyaku.name(),
        (Lang::Japanese, Game::Taiyaku) => taiyaku::name_ja(dekiyaku).0,
        (Lang::Japanese, _) => dekiyaku.name_ja(),
    }
}

/// A number with its sign.
#[must_use]
pub fn signed(amount: i32) -> String {
    match amount {
        0 => "±0".to_owned(),
        1.. => format!("+{amount}"),
        // The minus sign is as wide as the plus, and read as one.
        _ => format!("−{}", amount.unsigned_abs()),
    }
}

/// A number as it stands on an account.
#[must_use]
pub fn amount(amount: i32) -> String {
    if amount < 0 { signed(amount) } else { amount.to_string() }
}
