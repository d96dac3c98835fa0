//! Everything that the browser stores for the page: settings, the log of the solo game, payments.

use ginmi::Game;
use ginmi_table::strict_json;

use super::storage::{get, keys, remove, set};
use super::{document, games, random, visits, window};
use crate::local::{Daily, Keep};
use crate::model::{Choices, Dailies, DailyResult, Ledger};
use crate::words::Lang;
use ginmi_words::id;

const SOLO: &str = "ginmi.solo.";

/// The log of a game within the page: the solo game's or that of a lesson. Each line is an item, so
/// that a move writes only one line.
#[derive(Debug)]
pub(super) struct SoloLog {
    /// The prefix of its keys.
    of: String,
    count: usize,
    owner: Owner,
}

/// The window that owns a game: the last one that opened its log.
#[derive(Clone, Debug)]
pub(super) struct Owner {
    /// The key under which the owner is stored.
    key: String,
    digits: String,
}

impl Owner {
    /// Takes the game over from the window that owns it, if any.
    fn take_over(of: &str) -> Owner {
        let digits = random::<8>().map(|byte| format!("{byte:02x}")).concat();
        let key = format!("{of}owner");
        // If there is no room, the game has no owner, rather than a window that may be long closed.
        if !set(&key, &digits) {
            remove(&key);
        }
        Owner { key, digits }
    }

    /// Whether another window has taken the game over.
    pub(super) fn is_replaced(&self) -> bool {
        get(&self.key).is_some_and(|owner| owner != self.digits)
    }

    fn is_known(&self) -> bool {
        get(&self.key).as_ref() == Some(&self.digits)
    }
}

impl SoloLog {
    /// Opens the stored log; from now on only this window writes it.
    pub(super) fn open() -> SoloLog {
        SoloLog::of(SOLO.to_owned())
    }

    /// The log of a lesson's round.
    pub(super) fn of_lesson(game: Game) -> SoloLog {
        SoloLog::of(format!("ginmi.round.{game}."))
    }

    /// The log of today's deal of a game; removes that of an earlier day.
    pub(super) fn of_daily(daily: &Daily) -> SoloLog {
        let of = format!("ginmi.daily.{}.", daily.game);
        let date = format!("{of}date");
        let mut log = SoloLog::of(of);
        if get(&date).as_ref() != Some(&daily.date) {
            log.clear();
            remove(&ledger_key(&daily_table(daily.game)));
            set(&date, &daily.date);
        }
        log
    }

    fn of(of: String) -> SoloLog {
        SoloLog { count: count_lines(&of), owner: Owner::take_over(&of), of }
    }

    pub(super) fn owner(&self) -> Owner {
        self.owner.clone()
    }
}

fn count_lines(of: &str) -> usize {
    (0..).take_while(|number| get(&line_key(of, *number)).is_some()).count()
}

fn line_key(of: &str, number: usize) -> String {
    format!("{of}{number}")
}

fn lines(of: &str, count: usize) -> Vec<String> {
    (0..count).map_while(|number| get(&line_key(of, number))).collect()
}

/// The whole log as one text, for a file.
pub(crate) fn solo_text() -> String {
    lines(SOLO, count_lines(SOLO)).join("\n") + "\n"
}

impl Keep for SoloLog {
    fn append(&mut self, line: &str) -> bool {
        // If the owner is gone, so is the beginning of the log.
        if !self.owner.is_known() {
            return false;
        }
        let key = line_key(&self.of, self.count);
        // The current game is worth more than finished ones.
        let mut kept = set(&key, line);
        while !kept && games::drop_oldest() {
            kept = set(&key, line);
        }
        self.count += usize::from(kept);
        kept
    }

    fn lines(&self) -> Vec<String> {
        lines(&self.of, self.count)
    }

    fn cut(&mut self, count: usize) {
        // From the end, so that an interrupted clearing leaves a valid log.
        for number in (count..self.count).rev() {
            remove(&line_key(&self.of, number));
        }
        self.count = self.count.min(count);
    }
}

/// The progress of a lesson, by its name.
pub(crate) fn lesson(name: &str) -> String {
    get(&format!("ginmi.lesson.{name}")).unwrap_or_default()
}

pub(crate) fn set_lesson(name: &str, kept: &str) {
    set(&format!("ginmi.lesson.{name}"), kept);
}

/// Resets a lesson of a game and its round.
pub(crate) fn forget_lesson(name: &str, game: Game) {
    set_lesson(name, "");
    SoloLog::of_lesson(game).clear();
    remove(&ledger_key(&format!("round.{game}")));
}

/// The name under which the payments of the day's deal are stored.
pub(super) fn daily_table(game: Game) -> String {
    format!("daily.{game}")
}

/// The results of the deals of the days.
pub(crate) fn dailies(game: Game) -> Dailies {
    Dailies::read(&get(&format!("ginmi.daily.{game}")).unwrap_or_default())
}

/// Stores the result of a deal.
pub(super) fn add_daily(game: Game, result: DailyResult) {
    let mut all = dailies(game);
    all.add(result);
    set(&format!("ginmi.daily.{game}"), &all.write());
}

/// The results of the problems of a game.
pub(crate) fn problems(game: Game) -> String {
    get(&format!("ginmi.problems.{game}")).unwrap_or_default()
}

pub(crate) fn set_problems(game: Game, kept: &str) {
    set(&format!("ginmi.problems.{game}"), kept);
}

const PAYMENTS: &str = "ginmi.payments.";
/// The number of tables whose payments are kept.
const LEDGERS: usize = 8;

fn ledger_key(table: &str) -> String {
    format!("{PAYMENTS}{table}")
}

/// Removes payments of other tables when there are many, since the page never learns when a table
/// is closed.
pub(super) fn forget_other_ledgers(table: &str) {
    let keys = keys(PAYMENTS);
    if keys.len() > LEDGERS {
        let stays = [ledger_key(table), ledger_key("solo")];
        keys.iter().filter(|key| !stays.contains(key)).for_each(|key| remove(key));
    }
}

/// The payments that were seen at a table.
pub(super) fn ledger(table: &str) -> Ledger {
    let kept = get(&ledger_key(table));
    kept.and_then(|text| strict_json::read(&text).ok()).unwrap_or_default()
}

/// Removes them when another game begins.
pub(super) fn forget_ledger(table: &str) {
    remove(&ledger_key(table));
}

pub(super) fn keep_ledger(table: &str, ledger: &Ledger) {
    if let Ok(text) = serde_json::to_string(ledger) {
        set(&ledger_key(table), &text);
    }
}

/// The key of the card places at the last table.
const PLACES: &str = "ginmi.places";

/// The card places at a table, if it was the last one.
pub(super) fn places(table: &str) -> Option<String> {
    let kept = get(PLACES)?;
    let (of, places) = kept.split_once(' ')?;
    (of == table).then(|| places.to_owned())
}

pub(super) fn keep_places(table: &str, places: &str) {
    set(PLACES, &format!("{table} {places}"));
}

/// The last choices for a new game.
pub(crate) fn choices() -> Choices {
    Choices::read(get("ginmi.setup").as_deref(), !visits::has_finished())
}

pub(crate) fn keep_choices(choices: &Choices) {
    set("ginmi.setup", &choices.write());
}

pub(crate) fn set_lang(lang: Lang) {
    set("ginmi.lang", lang.tag());
}

/// The name that the person goes by.
pub(crate) fn name() -> Option<String> {
    get("ginmi.name").filter(|name| !name.is_empty())
}

pub(crate) fn keep_name(name: &str) {
    set("ginmi.name", name);
}

pub(crate) fn forget_name() {
    remove("ginmi.name");
}

/// The panels beside the table, by name with spaces between them; the log by default.
pub(crate) fn beside() -> String {
    get("ginmi.beside").unwrap_or_else(|| "log".to_owned())
}

pub(crate) fn keep_beside(open: &str) {
    set("ginmi.beside", open);
}

/// The color scheme.
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

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Theme::System => id!("theme-system"),
            Theme::Light => id!("theme-light"),
            Theme::Dark => id!("theme-dark"),
        }
    }
}

pub(crate) fn theme() -> Theme {
    let kept = get("ginmi.theme");
    let kept = Theme::ALL.into_iter().find(|theme| Some(theme.id()) == kept.as_deref());
    kept.unwrap_or(Theme::System)
}

/// Stores the choice and applies it.
pub(crate) fn set_theme(theme: Theme) {
    set("ginmi.theme", theme.id());
    if let Some(root) = document().document_element() {
        _ = root.set_attribute("data-theme", theme.id());
    }
}

/// The speed of a game: the pauses of bots, the speed of cards, and how long beats are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    Slow,
    Normal,
    Fast,
    Off,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Off];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Speed::Slow => id!("speed-slow"),
            Speed::Normal => id!("speed-normal"),
            Speed::Fast => id!("speed-fast"),
            Speed::Off => id!("speed-off"),
        }
    }

    /// How long a card takes from one place to the next, in ms; `None` without animation.
    pub(super) const fn beat(self) -> Option<u32> {
        match self {
            Speed::Slow => Some(560),
            Speed::Normal => Some(320),
            Speed::Fast => Some(160),
            Speed::Off => None,
        }
    }

    /// The pause before a bot's move, in ms.
    pub(super) const fn pause(self) -> u64 {
        match self {
            Speed::Slow => 1600,
            Speed::Normal => 800,
            Speed::Fast => 250,
            Speed::Off => 0,
        }
    }

    /// The pause between two steps of a replay, in ms, which is visible at every speed.
    pub(crate) const fn between_steps(self) -> u64 {
        match self {
            Speed::Slow => 2400,
            Speed::Normal => 1200,
            Speed::Fast | Speed::Off => 400,
        }
    }
}

/// The speed that was chosen.
pub(crate) fn speed() -> Speed {
    let of = |key| get(key).and_then(|kept| Speed::ALL.into_iter().find(|own| own.id() == kept));
    // Earlier versions had separate speeds for bots and cards.
    of("ginmi.speed").unwrap_or_else(|| match (of("ginmi.motion"), of("ginmi.pace")) {
        (Some(Speed::Off), _) => Speed::Off,
        (_, Some(bots @ (Speed::Slow | Speed::Fast))) => bots,
        (cards, _) => cards.unwrap_or(Speed::Normal),
    })
}

pub(crate) fn set_speed(speed: Speed) {
    set("ginmi.speed", speed.id());
}

/// Whether the device asks for reduced motion.
pub(super) fn is_still() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Something that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    /// Whether the page makes sounds, and a phone shakes.
    Sound,
    /// Whether the browser notifies the person of their turn while the page is not visible.
    Notice,
}

impl Switch {
    const fn key(self) -> &'static str {
        match self {
            Switch::Sound => "ginmi.sound",
            Switch::Notice => "ginmi.notice",
        }
    }

    pub(crate) fn is_on(self) -> bool {
        // Browsers play no sound before the person has touched the page.
        get(self.key()).map_or(self == Switch::Sound, |kept| kept == "on")
    }

    pub(crate) fn set(self, on: bool) {
        set(self.key(), if on { "on" } else { "off" });
    }
}

/// An overlay on the pictures of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Month,
    Kind,
    Name,
    /// Month and kind as large as possible, on small cards too.
    Large,
}

impl Mark {
    pub(crate) const ALL: [Mark; 4] = [Mark::Month, Mark::Kind, Mark::Name, Mark::Large];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Mark::Month => "month",
            Mark::Kind => "kind",
            Mark::Name => "name",
            Mark::Large => "large",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Mark::Month => id!("mark-month"),
            Mark::Kind => id!("mark-kind"),
            Mark::Name => id!("mark-name"),
            Mark::Large => id!("mark-large"),
        }
    }
}

/// The marks that are shown, by their names with spaces between them. The default is the month: it
/// decides which cards match, and newcomers cannot see it in the picture.
fn marks() -> String {
    get("ginmi.marks").unwrap_or_else(|| Mark::Month.id().to_owned())
}

/// Whether a mark is shown.
pub(crate) fn has_mark(mark: Mark) -> bool {
    marks().split(' ').any(|one| one == mark.id())
}

/// Shows or hides a mark.
pub(crate) fn set_mark(mark: Mark, shown: bool) {
    let is_shown = |one: &Mark| if *one == mark { shown } else { has_mark(*one) };
    let shown: Vec<&str> =
        Mark::ALL.iter().filter(|one| is_shown(one)).map(|one| one.id()).collect();
    set("ginmi.marks", &shown.join(" "));
    show_marks();
}

/// Applies the marks. Large marks include month and kind.
pub(crate) fn show_marks() {
    let large = if has_mark(Mark::Large) { " month kind" } else { "" };
    if let Some(root) = document().document_element() {
        _ = root.set_attribute("data-marks", &(marks() + large));
    }
}
