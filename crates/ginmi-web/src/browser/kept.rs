//! What the browser keeps for the page: settings, the log of the solo game, payments.

use super::{document, storage, window};
use crate::local::Keep;
use crate::model::{Choices, Ledger};
use crate::words::{self, Lang, Text};

const SOLO: &str = "ginmi.solo.";

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

fn remove(key: &str) {
    if let Some(storage) = storage() {
        _ = storage.remove_item(key);
    }
}

/// The log of the solo game: an item for each line, so that a move costs one line and not all.
#[derive(Debug)]
pub(super) struct SoloLog {
    count: usize,
}

impl SoloLog {
    pub(super) fn open() -> SoloLog {
        SoloLog { count: (0..).take_while(|number| get(&line_key(*number)).is_some()).count() }
    }
}

fn line_key(number: usize) -> String {
    format!("{SOLO}{number}")
}

impl Keep for SoloLog {
    fn append(&mut self, line: &str) -> bool {
        let kept = set(&line_key(self.count), line);
        self.count += usize::from(kept);
        kept
    }

    fn lines(&self) -> Vec<String> {
        (0..self.count).map_while(|number| get(&line_key(number))).collect()
    }

    fn clear(&mut self) {
        // From the end, so that what is left of an interrupted clearing still begins a game.
        for number in (0..self.count).rev() {
            remove(&line_key(number));
        }
        self.count = 0;
    }
}

/// Whether there is a solo game to go on with.
pub(crate) fn has_solo() -> bool {
    get(&line_key(0)).is_some()
}

/// Gives up the solo game that is kept.
pub(crate) fn forget_solo() {
    SoloLog::open().clear();
    remove(&ledger_key("solo"));
}

fn ledger_key(table: &str) -> String {
    format!("ginmi.payments.{table}")
}

/// The payments that were seen at a table.
pub(super) fn ledger(table: &str) -> Ledger {
    let kept = get(&ledger_key(table));
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub(super) fn keep_ledger(table: &str, ledger: &Ledger) {
    if let Ok(text) = serde_json::to_string(ledger) {
        set(&ledger_key(table), &text);
    }
}

/// What was last chosen for a game.
pub(crate) fn choices() -> Choices {
    Choices::read(get("ginmi.setup").as_deref())
}

pub(crate) fn keep_choices(choices: &Choices) {
    set("ginmi.setup", &choices.write());
}

/// The language that was chosen, or the browser's.
pub(crate) fn lang() -> Lang {
    let tag = get("ginmi.lang").or_else(|| window().navigator().language());
    Lang::of_tag(&tag.unwrap_or_default())
}

pub(crate) fn set_lang(lang: Lang) {
    set("ginmi.lang", lang.tag());
}

/// The name that the person goes by.
pub(crate) fn name() -> Option<String> {
    get("ginmi.name").filter(|name| !name.is_empty())
}

pub(crate) fn set_name(name: &str) {
    set("ginmi.name", name);
}

/// How long bots seem to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    Slow,
    Normal,
    Fast,
}

impl Pace {
    pub(crate) const ALL: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::Fast];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
        }
    }

    pub(crate) const fn text(self) -> Text {
        match self {
            Pace::Slow => words::PACE_SLOW,
            Pace::Normal => words::PACE_NORMAL,
            Pace::Fast => words::PACE_FAST,
        }
    }

    /// The pause before a bot's move, in ms.
    pub(super) const fn pause(self) -> u64 {
        match self {
            Pace::Slow => 1600,
            Pace::Normal => 800,
            Pace::Fast => 0,
        }
    }
}

pub(crate) fn pace() -> Pace {
    let kept = get("ginmi.pace");
    let kept = Pace::ALL.into_iter().find(|pace| Some(pace.id()) == kept.as_deref());
    kept.unwrap_or(Pace::Normal)
}

pub(crate) fn set_pace(pace: Pace) {
    set("ginmi.pace", pace.id());
}

/// Which colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(crate) const fn text(self) -> Text {
        match self {
            Theme::System => words::THEME_SYSTEM,
            Theme::Light => words::THEME_LIGHT,
            Theme::Dark => words::THEME_DARK,
        }
    }
}

pub(crate) fn theme() -> Theme {
    let kept = get("ginmi.theme");
    let kept = Theme::ALL.into_iter().find(|theme| Some(theme.id()) == kept.as_deref());
    kept.unwrap_or(Theme::System)
}

/// Keeps the choice, and tells the style sheet.
pub(crate) fn set_theme(theme: Theme) {
    set("ginmi.theme", theme.id());
    if let Some(root) = document().document_element() {
        _ = root.set_attribute("data-theme", theme.id());
    }
}
