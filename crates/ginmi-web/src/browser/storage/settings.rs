//! The settings of the page, and what else a person has entered last.

use ginmi::Game;
use web_sys::Event;

use super::{get, progress, remove, set};
use crate::browser::{set_root_attribute, window};
use crate::model::{OptionTexts, PageSettings, RuleSets, SetupChoices, THEME};

/// The key of the settings; `page/early.js` has it too.
const SETTINGS: &str = "ginmi.settings";

/// The settings.
pub(crate) fn settings() -> PageSettings {
    get(SETTINGS).map_or_else(PageSettings::default, |stored| PageSettings::read(&stored))
}

/// Changes settings, stores and applies them.
pub(crate) fn change_settings(change: impl FnOnce(&mut PageSettings)) {
    let mut settings = settings();
    let deck = settings.deck.clone();
    change(&mut settings);
    set(SETTINGS, &settings.write());
    let is_other_deck = settings.deck != deck;
    apply_settings(&settings);
    if is_other_deck && let Ok(event) = Event::new("deck") {
        // The scripts color the pictures.
        _ = window().dispatch_event(&event);
    }
}

/// Turns the months on the cards off if the reader no longer needs them; returns whether to ask.
pub(crate) fn retire_months() -> bool {
    let mut current = settings();
    if current.can_retire_months() {
        let finished = progress::career().games().len();
        change_settings(|settings| settings.retire_months(finished));
        current = settings();
    }
    current.asks_about_months()
}

/// Tells the style sheet what it needs to know.
pub(crate) fn apply_settings(settings: &PageSettings) {
    set_root_attribute("data-theme", Some(THEME.chosen(settings)));
    set_root_attribute("data-felt", Some(&settings.felt));
    set_root_attribute("data-deck", Some(&settings.deck));
    set_root_attribute("data-back", Some(&settings.back));
    set_root_attribute("data-marks", Some(&settings.overlays()));
}

/// Whether the device asks for reduced motion.
pub(in crate::browser) fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The last choices for a new game.
pub(crate) fn setup_choices() -> SetupChoices {
    SetupChoices::read(get("ginmi.setup").as_deref(), !progress::has_finished_game())
}

pub(crate) fn store_setup_choices(choices: &SetupChoices) {
    set("ginmi.setup", &choices.write());
}

/// The house rules that the person has chosen last for a game, without the length.
pub(crate) fn chosen_rules(game: Game) -> OptionTexts {
    let mut choices = setup_choices();
    choices.set_game(game);
    choices.rules()
}

/// The key of the sets of house rules that the person has saved.
const RULE_SETS: &str = "ginmi.rule-sets";

/// The sets of house rules that the person has saved, in any window.
pub(crate) fn rule_sets() -> RuleSets {
    RuleSets::read(get(RULE_SETS).as_deref())
}

/// Stores sets of house rules; returns whether they are stored for longer than the page is open.
pub(crate) fn store_rule_sets(sets: &RuleSets) -> bool {
    set(RULE_SETS, &sets.write())
}

/// The key that says whether the choices for a new game are open; `page/early.js` has it too.
const SETUP_OPEN: &str = "ginmi.setup.open";

/// Whether the choices for a new game are open, as the reader left them.
pub(crate) fn is_setup_open() -> bool {
    get(SETUP_OPEN).is_some()
}

pub(crate) fn store_setup_open(is_open: bool) {
    if is_open {
        set(SETUP_OPEN, "yes");
    } else {
        remove(SETUP_OPEN);
    }
}

/// The name that the person goes by.
pub(crate) fn player_name() -> Option<String> {
    get("ginmi.name").filter(|name| !name.is_empty())
}

pub(crate) fn store_player_name(name: &str) {
    remove(NAMELESS);
    set("ginmi.name", name);
}

/// The key that says that the server knows the person by no name of their own.
const NAMELESS: &str = "ginmi.nameless";

/// Whether the person watches without a name, and needs one to sit down.
pub(crate) fn is_nameless() -> bool {
    get(NAMELESS).is_some()
}

pub(crate) fn store_nameless() {
    set(NAMELESS, "yes");
}

pub(crate) fn remove_player_name() {
    remove("ginmi.name");
}
