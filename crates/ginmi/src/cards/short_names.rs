use super::Card;

/// What people call the cards.
impl Card {
    /// Two Japanese characters, plant and picture, such as `松鶴`; four columns wide in a terminal.
    #[must_use]
    pub fn short_name(self) -> String {
        if self == Self::BLANK {
            return "白札".to_owned();
        }
        let plant = self.month().plant_ja().chars().next().unwrap_or_default();
        let picture = self.picture().unwrap_or('素');
        format!("{plant}{picture}")
    }

    /// One character for what sets the card apart in its month; `None` for plain Chaff.
    fn picture(self) -> Option<char> {
        Some(match (self.month().number(), self.letter()) {
            (1, 'a') => '鶴',
            (2, 'a') => '鶯',
            (3, 'a') => '幕',
            (4, 'a') => '鵑',
            (5, 'a') => '橋',
            (6, 'a') => '蝶',
            (7, 'a') => '猪',
            (8, 'a') => '月',
            (8, 'b') => '雁',
            (9, 'a') => '盃',
            (10, 'a') => '鹿',
            (11, 'a') => '雨',
            (11, 'b') => '燕',
            (11, 'd') => '雷',
            (12, 'a') => '鳳',
            (12, 'b') => '黄',
            (1..=3, 'b') => '赤',
            (6 | 9 | 10, 'b') => '青',
            (4 | 5 | 7, 'b') | (11, 'c') => '短',
            _ => return None,
        })
    }
}
