use super::{Card, Kind};

/// What people call the cards.
impl Card {
    /// The English name, such as `Crane with Sun` or `Pine chaff`.
    #[must_use]
    pub fn name(self) -> String {
        if self == Card::BLANK {
            return "Blank".to_owned();
        }
        let plant = self.month().plant();
        match (self.picture(), self.kind()) {
            (Some((english, _)), Kind::Bright | Kind::Animal) => english.to_owned(),
            (Some((english, _)), _) => format!("{plant} {english}"),
            (None, _) => format!("{plant} chaff"),
        }
    }

    /// Two Japanese characters, plant and picture, such as `松鶴`; four columns wide in a terminal.
    #[must_use]
    pub fn short_name(self) -> String {
        if self == Card::BLANK {
            return "白札".to_owned();
        }
        let plant = self.month().plant_ja().chars().next().unwrap_or_default();
        let picture = self.picture().map_or('素', |(_, character)| character);
        format!("{plant}{picture}")
    }

    /// English name and one character of what sets the card apart; `None` for unmarked Chaff.
    fn picture(self) -> Option<(&'static str, char)> {
        Some(match (self.month().number(), self.letter()) {
            (1, 'a') => ("Crane with Sun", '鶴'),
            (2, 'a') => ("Bush Warbler", '鶯'),
            (3, 'a') => ("Flower-Viewing Curtain", '幕'),
            (4, 'a') => ("Cuckoo with Crescent Moon", '鵑'),
            (5, 'a') => ("Eight-Plank Bridge", '橋'),
            (6, 'a') => ("Butterflies", '蝶'),
            (7, 'a') => ("Boar", '猪'),
            (8, 'a') => ("Full Moon", '月'),
            (8, 'b') => ("Geese", '雁'),
            (9, 'a') => ("Sake Cup", '盃'),
            (10, 'a') => ("Deer", '鹿'),
            (11, 'a') => ("Rain Man", '雨'),
            (11, 'b') => ("Swallow", '燕'),
            (11, 'd') => ("lightning", '雷'),
            (12, 'a') => ("Phoenix", '鳳'),
            (12, 'b') => ("yellow chaff", '黄'),
            (1..=3, 'b') => ("poetry ribbon", '赤'),
            (6 | 9 | 10, 'b') => ("blue ribbon", '青'),
            (4 | 5 | 7, 'b') | (11, 'c') => ("ribbon", '短'),
            _ => return None,
        })
    }
}
