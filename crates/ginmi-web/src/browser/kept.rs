//! What the browser keeps for the page: settings, the log of the solo game, payments.

use super::{document, random, storage, window};
use crate::local::Keep;
use crate::model::Ledger;
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

/// Which window the solo game is played in: the one that has opened it last.
const OWNER: &str = "ginmi.owner";

/// The log of the solo game: an item for each line, so that a move costs one line and not all.
#[derive(Debug)]
pub(super) struct SoloLog {
    count: usize,
    owner: Owner,
}

/// A window that plays the solo game.
#[derive(Clone, Debug)]
pub(super) struct Owner(String);

impl Owner {
    /// Takes the game over from whichever window has it.
    fn take_over() -> Owner {
        let digits = random::<8>().map(|byte| format!("{byte:02x}")).concat();
        set(OWNER, &digits);
        Owner(digits)
    }

    /// Whether another window has taken the game over.
    pub(super) fn is_replaced(&self) -> bool {
        get(OWNER).is_some_and(|owner| owner != self.0)
    }

    fn is_known(&self) -> bool {
        get(OWNER).as_ref() == Some(&self.0)
    }
}

impl SoloLog {
    /// The log as it is kept; from now on this window writes it, and no other.
    pub(super) fn open() -> SoloLog {
        let owner = Owner::take_over();
        SoloLog { count: count_lines(), owner }
    }

    pub(super) fn owner(&self) -> Owner {
        self.owner.clone()
    }
}

fn count_lines() -> usize {
    (0..).take_while(|number| get(&line_key(*number)).is_some()).count()
}

fn line_key(number: usize) -> String {
    format!("{SOLO}{number}")
}

fn lines(count: usize) -> Vec<String> {
    (0..count).map_while(|number| get(&line_key(number))).collect()
}

/// The whole log as one text, for a file.
pub(crate) fn solo_text() -> String {
    lines(count_lines()).join("\n") + "\n"
}

impl Keep for SoloLog {
    fn append(&mut self, line: &str) -> bool {
        // Where the owner is gone, so is the beginning of the log.
        let kept = self.owner.is_known() && set(&line_key(self.count), line);
        self.count += usize::from(kept);
        kept
    }

    fn lines(&self) -> Vec<String> {
        lines(self.count)
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

const PAYMENTS: &str = "ginmi.payments.";
/// Of how many tables payments are kept.
const LEDGERS: usize = 8;

fn ledger_key(table: &str) -> String {
    format!("{PAYMENTS}{table}")
}

/// Makes room where payments of many tables have come together, since nobody says when a table is no
/// more.
pub(super) fn forget_other_ledgers(table: &str) {
    let Some(storage) = storage() else { return };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let keys: Vec<String> = keys.filter(|key| key.starts_with(PAYMENTS)).collect();
    if keys.len() > LEDGERS {
        let stays = [ledger_key(table), ledger_key("solo")];
        keys.iter().filter(|key| !stays.contains(key)).for_each(|key| remove(key));
    }
}

/// The payments that were seen at a table.
pub(super) fn ledger(table: &str) -> Ledger {
    let kept = get(&ledger_key(table));
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Forgets them, since another game begins.
pub(super) fn forget_ledger(table: &str) {
    remove(&ledger_key(table));
}

pub(super) fn keep_ledger(table: &str, ledger: &Ledger) {
    if let Ok(text) = serde_json::to_string(ledger) {
        set(&ledger_key(table), &text);
    }
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
