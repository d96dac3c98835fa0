//! The settings of the page: what they are, and how they are stored.

use ginmi_words::id;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Everything that a person sets on the page, stored as one JSON object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PageSettings {
    /// The tag of the language; empty for that of the browser.
    pub lang: String,
    /// The color scheme: a choice of [`THEME`], or empty for the first. `page/early.js` reads this
    /// and the next three before anything is painted.
    pub theme: String,
    /// The felt, in the same way.
    pub felt: String,
    /// The colors of the cards, in the same way.
    pub deck: String,
    /// The backs of the cards, in the same way.
    pub back: String,
    /// The speed of a game.
    pub speed: GameSpeed,
    /// Whether the page makes sounds, and a phone shakes. Browsers play no sound before the person
    /// has touched the page.
    pub sound: bool,
    /// Whether the browser notifies the person of their turn while the page is not visible.
    pub notice: bool,
    /// Whether a move can be taken back while it has had no consequences.
    pub undo: bool,
    /// Whether a card is chosen before it is played.
    pub confirm: bool,
    /// Whether a forced action is done automatically.
    pub auto: bool,
    /// Whether pictures of cards show the month: it decides which cards match, and newcomers cannot
    /// see it in the picture.
    pub month: bool,
    /// Whether the month is shown in kanji.
    pub kanji: bool,
    /// Who has decided whether the month is shown.
    pub month_decision: MonthDecision,
    /// Whether they show the kind.
    pub kind: bool,
    /// Whether they show the name.
    pub name: bool,
    /// Whether they show month and kind as large as possible, on small cards too.
    pub large: bool,
    /// The panels beside the table that are open, by name with spaces between them.
    pub panels: String,
}

impl Default for PageSettings {
    fn default() -> Self {
        Self {
            lang: String::new(),
            theme: String::new(),
            felt: String::new(),
            deck: String::new(),
            back: String::new(),
            speed: GameSpeed::Normal,
            sound: true,
            notice: false,
            undo: false,
            confirm: false,
            auto: false,
            month: true,
            kanji: false,
            month_decision: MonthDecision::Nobody,
            kind: false,
            name: false,
            large: false,
            panels: "tracker".to_owned(),
        }
    }
}

/// Who has decided whether pictures of cards show the month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MonthDecision {
    /// Nobody: it is shown for the first games.
    Nobody,
    /// The page, which no longer shows it, and asks whether the reader still needs it.
    Page,
    /// The reader, who is never asked.
    Reader,
}

/// After this many finished games, pictures of cards no longer show the month by themselves.
const GAMES_WITH_MONTHS: usize = 10;

impl PageSettings {
    /// Whether the months turn themselves off once the reader has finished enough games.
    #[must_use]
    pub const fn can_retire_months(&self) -> bool {
        self.month && !self.large && matches!(self.month_decision, MonthDecision::Nobody)
    }

    /// Turns the months off if the reader has finished enough games and has not chosen them.
    pub fn retire_months(&mut self, finished_games: usize) {
        if self.can_retire_months() && finished_games >= GAMES_WITH_MONTHS {
            (self.month, self.month_decision) = (false, MonthDecision::Page);
        }
    }

    /// Whether the months have turned themselves off, and the reader has not answered yet.
    #[must_use]
    pub const fn asks_about_months(&self) -> bool {
        matches!(self.month_decision, MonthDecision::Page)
    }

    /// Shows the months or leaves them out, as the reader wants.
    pub const fn decide_about_months(&mut self, are_shown: bool) {
        (self.month, self.month_decision) = (are_shown, MonthDecision::Reader);
    }

    /// Reads stored settings. Where something is missing or damaged, that setting has its default.
    #[must_use]
    pub fn read(stored: &str) -> Self {
        let Ok(fields) = serde_json::from_str::<Map<String, Value>>(stored) else {
            return Self::default();
        };
        let of = |fields: Map<String, Value>| serde_json::from_value::<Self>(fields.into()).ok();
        of(fields.clone()).unwrap_or_else(|| {
            let mut sound = fields;
            sound.retain(|key, value| {
                let mut alone = Map::new();
                alone.insert(key.clone(), value.clone());
                of(alone).is_some()
            });
            of(sound).unwrap_or_default()
        })
    }

    /// The text to store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The overlays on the pictures of cards, by name with spaces between them. The large one
    /// includes month and kind; kanji need the month.
    #[must_use]
    pub fn overlays(&self) -> String {
        let (month, kind) = (self.month || self.large, self.kind || self.large);
        let all = [
            (month, "month"),
            (month && self.kanji, "kanji"),
            (kind, "kind"),
            (self.name, "name"),
            (self.large, "large"),
        ];
        all.iter()
            .filter(|(is_shown, _)| *is_shown)
            .map(|(_, name)| *name)
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// The speed of a game: the pauses of bots, the speed of cards, and how long cues are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameSpeed {
    /// Half as fast.
    Slow,
    /// The default.
    Normal,
    /// Twice as fast.
    Fast,
    /// Without animations.
    Off,
}

impl GameSpeed {
    /// All speeds, each with its id in the page and the id of its text.
    pub const ALL: [(Self, &str, &str); 4] = [
        (Self::Slow, "slow", id!("speed-slow")),
        (Self::Normal, "normal", id!("speed-normal")),
        (Self::Fast, "fast", id!("speed-fast")),
        (Self::Off, "off", id!("speed-off")),
    ];

    /// How long a card takes from one location to the next, in ms; `None` without animation.
    #[must_use]
    pub const fn move_duration(self) -> Option<u32> {
        match self {
            Self::Slow => Some(560),
            Self::Normal => Some(320),
            Self::Fast => Some(160),
            Self::Off => None,
        }
    }

    /// The pause before a bot's move, in ms.
    #[must_use]
    pub const fn bot_pause(self) -> u64 {
        match self {
            Self::Slow => 1600,
            Self::Normal => 800,
            Self::Fast => 250,
            Self::Off => 0,
        }
    }

    /// The pause between two steps of a replay, in ms, which is visible at every speed.
    #[must_use]
    pub const fn between_steps(self) -> u64 {
        match self {
            Self::Slow => 2400,
            Self::Normal => 1200,
            Self::Fast | Self::Off => 400,
        }
    }
}

/// A setting that is on or off, with the id of its text and of its box in the page.
#[derive(Clone, Copy, Debug)]
pub struct ToggleSetting {
    /// The id.
    pub text: &'static str,
    /// The setting.
    pub field: fn(&mut PageSettings) -> &mut bool,
}

impl ToggleSetting {
    /// Turns the setting on or off, as the reader wants.
    pub fn choose(self, settings: &mut PageSettings, is_on: bool) {
        *(self.field)(settings) = is_on;
        if MONTH_SETTINGS.contains(&self.text) {
            settings.month_decision = MonthDecision::Reader;
        }
    }
}

/// The settings that say whether and how cards show the month.
const MONTH_SETTINGS: [&str; 3] = [id!("mark-month"), id!("mark-kanji"), id!("mark-large")];

/// The settings for the person's own moves.
pub const MOVE_SETTINGS: [ToggleSetting; 3] = [
    ToggleSetting { text: id!("habit-undo"), field: |settings| &mut settings.undo },
    ToggleSetting { text: id!("habit-confirm"), field: |settings| &mut settings.confirm },
    ToggleSetting { text: id!("habit-auto"), field: |settings| &mut settings.auto },
];

/// The overlays on the pictures of the cards.
pub const CARD_OVERLAYS: [ToggleSetting; 5] = [
    ToggleSetting { text: id!("mark-month"), field: |settings| &mut settings.month },
    ToggleSetting { text: id!("mark-kanji"), field: |settings| &mut settings.kanji },
    ToggleSetting { text: id!("mark-kind"), field: |settings| &mut settings.kind },
    ToggleSetting { text: id!("mark-name"), field: |settings| &mut settings.name },
    ToggleSetting { text: id!("mark-large"), field: |settings| &mut settings.large },
];

/// A setting of how the page looks, with all its choices.
#[derive(Debug)]
pub struct AppearanceSetting {
    /// Its id in the page.
    pub id: &'static str,
    /// The id of its text.
    pub text: &'static str,
    /// The choices, each with the id of its text; the first is the default.
    pub choices: &'static [(&'static str, &'static str)],
    /// The setting.
    pub field: fn(&mut PageSettings) -> &mut String,
}

/// The color scheme.
pub static THEME: AppearanceSetting = AppearanceSetting {
    id: "theme",
    text: id!("theme"),
    choices: &[
        ("system", id!("theme-system")),
        ("light", id!("theme-light")),
        ("dark", id!("theme-dark")),
    ],
    field: |settings| &mut settings.theme,
};

/// The appearance of felt and cards, chosen by pictures.
pub static LOOKS: [AppearanceSetting; 3] = [
    AppearanceSetting {
        id: "felt",
        text: id!("felt"),
        choices: &[
            ("green", id!("felt-green")),
            ("indigo", id!("felt-indigo")),
            ("crimson", id!("felt-crimson")),
        ],
        field: |settings| &mut settings.felt,
    },
    AppearanceSetting {
        id: "deck",
        text: id!("deck"),
        choices: &[("usual", id!("deck-usual")), ("hachihachi-bana", id!("deck-hachihachi-bana"))],
        field: |settings| &mut settings.deck,
    },
    AppearanceSetting {
        id: "back",
        text: id!("back"),
        choices: &[("waves", id!("back-waves")), ("plain", id!("back-plain"))],
        field: |settings| &mut settings.back,
    },
];

impl AppearanceSetting {
    /// The current choice.
    #[must_use]
    pub fn chosen(&self, settings: &PageSettings) -> &'static str {
        let mut settings = settings.clone();
        let stored = (self.field)(&mut settings);
        let found = self.choices.iter().find(|(id, _)| id == stored);
        found.unwrap_or(&self.choices[0]).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let mut settings = PageSettings { speed: GameSpeed::Off, ..PageSettings::default() };
        settings.large = true;
        settings.panels = "log cards".to_owned();
        assert_eq!(PageSettings::read(&settings.write()), settings);
        assert_eq!(settings.overlays(), "month kind large");
        assert_eq!(PageSettings::read("{}"), PageSettings::default());
    }

    #[test]
    fn months_turn_themselves_off_once_and_the_reader_is_asked() {
        let mut settings = PageSettings::default();
        settings.retire_months(GAMES_WITH_MONTHS - 1);
        assert_eq!(settings, PageSettings::default(), "the reader is still new");
        settings.retire_months(GAMES_WITH_MONTHS);
        assert!(!settings.month && settings.asks_about_months());
        assert_eq!(PageSettings::read(&settings.write()), settings);
        for are_shown in [true, false] {
            let mut answered = settings.clone();
            answered.decide_about_months(are_shown);
            let decided = answered.clone();
            assert!(answered.month == are_shown && !answered.asks_about_months());
            answered.retire_months(100);
            assert_eq!(answered, decided, "it happens once");
        }
    }

    #[test]
    fn whoever_has_chosen_the_months_is_never_asked() {
        for setting in CARD_OVERLAYS {
            for is_on in [true, false] {
                let mut chosen = PageSettings::default();
                setting.choose(&mut chosen, is_on);
                let is_about_months = MONTH_SETTINGS.contains(&setting.text);
                let before = chosen.clone();
                chosen.retire_months(100);
                assert_eq!(chosen == before, is_about_months, "{}", setting.text);
                assert_eq!(chosen.asks_about_months(), !is_about_months, "{}", setting.text);
            }
        }
    }

    #[test]
    fn kanji_need_the_month() {
        let mut settings = PageSettings { kanji: true, ..PageSettings::default() };
        assert_eq!(settings.overlays(), "month kanji");
        settings.month = false;
        assert_eq!(settings.overlays(), "");
    }

    #[test]
    fn a_damaged_setting_is_the_default_and_spoils_no_other() {
        for damaged in ["", "nonsense", "[]", "7", "null", "{\"speed\":", "\u{0}"] {
            assert_eq!(PageSettings::read(damaged), PageSettings::default(), "{damaged}");
        }
        let stored =
            r#"{"speed":"warp","sound":"loud","month":false,"panels":7,"felt":"indigo","new":[]}"#;
        let expected =
            PageSettings { month: false, felt: "indigo".to_owned(), ..PageSettings::default() };
        assert_eq!(PageSettings::read(stored), expected);
        let unknown = PageSettings { theme: "sepia".to_owned(), ..PageSettings::default() };
        assert_eq!(THEME.chosen(&unknown), "system");
    }

    #[test]
    fn speeds_are_stored_under_their_ids() {
        for (speed, id, _) in GameSpeed::ALL {
            assert_eq!(serde_json::to_value(speed).unwrap(), id);
        }
    }
}
