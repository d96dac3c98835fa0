//! Everything that the browser stores for the page: settings, the log of the solo game, payments.

use ginmi::Game;
use ginmi_table::strict_json;

use super::local_storage::{get, keys, remove, set};
use super::{document, finished_games, past_visits, random_bytes, window};
use crate::model::{DailyResult, DailyResults, MatchLedger, SetupChoices};
use crate::solo_table::{DailyDeal, LogStorage};
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
    owner: GameOwnerWindow,
}

/// The window that owns a game: the last one that opened its log.
#[derive(Clone, Debug)]
pub(super) struct GameOwnerWindow {
    /// The key under which the owner is stored.
    key: String,
    digits: String,
}

impl GameOwnerWindow {
    /// Takes the game over from the window that owns it, if any.
    fn take_over(of: &str) -> Self {
        let digits = hex::encode(random_bytes::<8>());
        let key = format!("{of}owner");
        // If there is no room, the game has no owner, rather than a window that may be long closed.
        if !set(&key, &digits) {
            remove(&key);
        }
        Self { key, digits }
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
    pub(super) fn open() -> Self {
        Self::of(SOLO.to_owned())
    }

    /// The log of a lesson's round.
    pub(super) fn of_lesson(game: Game) -> Self {
        Self::of(format!("ginmi.round.{game}."))
    }

    /// The log of today's deal of a game; removes that of an earlier day.
    pub(super) fn of_daily(daily: &DailyDeal) -> Self {
        let of = format!("ginmi.daily.{}.", daily.game);
        let date = format!("{of}date");
        let mut log = Self::of(of);
        if get(&date).as_ref() != Some(&daily.date) {
            log.clear();
            remove(&ledger_key(&daily_ledger_name(daily.game)));
            set(&date, &daily.date);
        }
        log
    }

    fn of(of: String) -> Self {
        Self { count: count_lines(&of), owner: GameOwnerWindow::take_over(&of), of }
    }

    pub(super) fn owner(&self) -> GameOwnerWindow {
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
pub(crate) fn solo_log_text() -> String {
    lines(SOLO, count_lines(SOLO)).join("\n") + "\n"
}

impl LogStorage for SoloLog {
    fn append(&mut self, line: &str) -> bool {
        // If the owner is gone, so is the beginning of the log.
        if !self.owner.is_known() {
            return false;
        }
        let key = line_key(&self.of, self.count);
        // The current game is worth more than finished ones.
        let mut stored = set(&key, line);
        while !stored && finished_games::delete_oldest_game() {
            stored = set(&key, line);
        }
        self.count += usize::from(stored);
        stored
    }

    fn lines(&self) -> Vec<String> {
        lines(&self.of, self.count)
    }

    fn truncate(&mut self, count: usize) {
        // From the end, so that an interrupted clearing leaves a valid log.
        for number in (count..self.count).rev() {
            remove(&line_key(&self.of, number));
        }
        self.count = self.count.min(count);
    }
}

/// The progress of a lesson, by its name.
pub(crate) fn lesson_progress(name: &str) -> String {
    get(&format!("ginmi.lesson.{name}")).unwrap_or_default()
}

pub(crate) fn store_lesson_progress(name: &str, stored: &str) {
    set(&format!("ginmi.lesson.{name}"), stored);
}

/// Resets a lesson of a game and its round.
pub(crate) fn reset_lesson(name: &str, game: Game) {
    store_lesson_progress(name, "");
    SoloLog::of_lesson(game).clear();
    remove(&ledger_key(&format!("round.{game}")));
}

/// The name under which the payments of the deal of the day are stored.
pub(super) fn daily_ledger_name(game: Game) -> String {
    format!("daily.{game}")
}

/// The results of the deals of the days.
pub(crate) fn daily_results(game: Game) -> DailyResults {
    DailyResults::read(&get(&format!("ginmi.daily.{game}")).unwrap_or_default())
}

/// Stores the result of a deal.
pub(super) fn add_daily_result(game: Game, result: DailyResult) {
    let mut all = daily_results(game);
    all.add(result);
    set(&format!("ginmi.daily.{game}"), &all.write());
}

/// The results of the problems of a game.
pub(crate) fn problem_results(game: Game) -> String {
    get(&format!("ginmi.problems.{game}")).unwrap_or_default()
}

pub(crate) fn store_problem_results(game: Game, stored: &str) {
    set(&format!("ginmi.problems.{game}"), stored);
}

const PAYMENTS: &str = "ginmi.payments.";
/// The number of tables whose payments are stored.
const LEDGERS: usize = 8;

fn ledger_key(table: &str) -> String {
    format!("{PAYMENTS}{table}")
}

/// Removes payments of other tables when there are many, since the page never learns when a table
/// is closed.
pub(super) fn prune_ledgers(table: &str) {
    let keys = keys(PAYMENTS);
    if keys.len() > LEDGERS {
        let stays = [ledger_key(table), ledger_key("solo")];
        keys.iter().filter(|key| !stays.contains(key)).for_each(|key| remove(key));
    }
}

/// The stored payments of a table.
pub(super) fn ledger(table: &str) -> MatchLedger {
    let stored = get(&ledger_key(table));
    stored.and_then(|text| strict_json::read(&text).ok()).unwrap_or_default()
}

/// Removes them when another game begins.
pub(super) fn remove_ledger(table: &str) {
    remove(&ledger_key(table));
}

pub(super) fn store_ledger(table: &str, ledger: &MatchLedger) {
    if let Ok(text) = serde_json::to_string(ledger) {
        set(&ledger_key(table), &text);
    }
}

/// The key of the card slots at the last table.
const CARD_SLOTS: &str = "ginmi.places";

/// The stored card slots of a table, if it was the last one.
pub(super) fn card_slots(table: &str) -> Option<String> {
    let stored = get(CARD_SLOTS)?;
    let (of, slots) = stored.split_once(' ')?;
    (of == table).then(|| slots.to_owned())
}

pub(super) fn store_card_slots(table: &str, slots: &str) {
    set(CARD_SLOTS, &format!("{table} {slots}"));
}

/// The last choices for a new game.
pub(crate) fn setup_choices() -> SetupChoices {
    SetupChoices::read(get("ginmi.setup").as_deref(), !past_visits::has_finished_game())
}

pub(crate) fn store_setup_choices(choices: &SetupChoices) {
    set("ginmi.setup", &choices.write());
}

pub(crate) fn store_lang(lang: Lang) {
    set("ginmi.lang", lang.tag());
}

/// The name that the person goes by.
pub(crate) fn player_name() -> Option<String> {
    get("ginmi.name").filter(|name| !name.is_empty())
}

pub(crate) fn store_player_name(name: &str) {
    set("ginmi.name", name);
}

pub(crate) fn remove_player_name() {
    remove("ginmi.name");
}

/// The panels beside the table, by name with spaces between them; the log by default.
pub(crate) fn open_panels() -> String {
    get("ginmi.beside").unwrap_or_else(|| "log".to_owned())
}

pub(crate) fn store_open_panels(open: &str) {
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
    pub(crate) const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::System => id!("theme-system"),
            Self::Light => id!("theme-light"),
            Self::Dark => id!("theme-dark"),
        }
    }
}

pub(crate) fn theme() -> Theme {
    let stored = get("ginmi.theme");
    let stored = Theme::ALL.into_iter().find(|theme| Some(theme.id()) == stored.as_deref());
    stored.unwrap_or(Theme::System)
}

/// Stores the choice and applies it.
pub(crate) fn set_theme(theme: Theme) {
    set("ginmi.theme", theme.id());
    if let Some(root) = document().document_element() {
        _ = root.set_attribute("data-theme", theme.id());
    }
}

/// The speed of a game: the pauses of bots, the speed of cards, and how long cues are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameSpeed {
    Slow,
    Normal,
    Fast,
    Off,
}

impl GameSpeed {
    pub(crate) const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Off];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Off => "off",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Slow => id!("speed-slow"),
            Self::Normal => id!("speed-normal"),
            Self::Fast => id!("speed-fast"),
            Self::Off => id!("speed-off"),
        }
    }

    /// How long a card takes from one location to the next, in ms; `None` without animation.
    pub(super) const fn move_duration(self) -> Option<u32> {
        match self {
            Self::Slow => Some(560),
            Self::Normal => Some(320),
            Self::Fast => Some(160),
            Self::Off => None,
        }
    }

    /// The pause before a bot's move, in ms.
    pub(super) const fn bot_pause(self) -> u64 {
        match self {
            Self::Slow => 1600,
            Self::Normal => 800,
            Self::Fast => 250,
            Self::Off => 0,
        }
    }

    /// The pause between two steps of a replay, in ms, which is visible at every speed.
    pub(crate) const fn between_steps(self) -> u64 {
        match self {
            Self::Slow => 2400,
            Self::Normal => 1200,
            Self::Fast | Self::Off => 400,
        }
    }
}

/// The speed that was chosen.
pub(crate) fn speed() -> GameSpeed {
    let stored = get("ginmi.speed");
    let stored = GameSpeed::ALL.into_iter().find(|speed| Some(speed.id()) == stored.as_deref());
    stored.unwrap_or(GameSpeed::Normal)
}

pub(crate) fn set_speed(speed: GameSpeed) {
    set("ginmi.speed", speed.id());
}

/// Whether the device asks for reduced motion.
pub(super) fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Something that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ToggleSetting {
    /// Whether the page makes sounds, and a phone shakes.
    Sound,
    /// Whether the browser notifies the person of their turn while the page is not visible.
    Notice,
}

impl ToggleSetting {
    const fn key(self) -> &'static str {
        match self {
            Self::Sound => "ginmi.sound",
            Self::Notice => "ginmi.notice",
        }
    }

    pub(crate) fn is_on(self) -> bool {
        // Browsers play no sound before the person has touched the page.
        get(self.key()).map_or(self == Self::Sound, |stored| stored == "on")
    }

    pub(crate) fn set(self, on: bool) {
        set(self.key(), if on { "on" } else { "off" });
    }
}

/// An overlay on the pictures of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardOverlay {
    Month,
    Kind,
    Name,
    /// Month and kind as large as possible, on small cards too.
    Large,
}

impl CardOverlay {
    pub(crate) const ALL: [Self; 4] = [Self::Month, Self::Kind, Self::Name, Self::Large];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Kind => "kind",
            Self::Name => "name",
            Self::Large => "large",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Month => id!("mark-month"),
            Self::Kind => id!("mark-kind"),
            Self::Name => id!("mark-name"),
            Self::Large => id!("mark-large"),
        }
    }
}

/// The overlays that are shown, by their names with spaces between them. The default is the month:
/// it decides which cards match, and newcomers cannot see it in the picture.
fn marks() -> String {
    get("ginmi.marks").unwrap_or_else(|| CardOverlay::Month.id().to_owned())
}

/// Whether an overlay is shown.
pub(crate) fn has_overlay(mark: CardOverlay) -> bool {
    marks().split(' ').any(|one| one == mark.id())
}

/// Shows or hides an overlay.
pub(crate) fn set_overlay(mark: CardOverlay, shown: bool) {
    let is_shown = |one: &CardOverlay| if *one == mark { shown } else { has_overlay(*one) };
    let shown: Vec<&str> =
        CardOverlay::ALL.iter().filter(|one| is_shown(one)).map(|one| one.id()).collect();
    set("ginmi.marks", &shown.join(" "));
    apply_overlays();
}

/// Applies the overlays. The large one includes month and kind.
pub(crate) fn apply_overlays() {
    let large = if has_overlay(CardOverlay::Large) { " month kind" } else { "" };
    if let Some(root) = document().document_element() {
        _ = root.set_attribute("data-marks", &(marks() + large));
    }
}
