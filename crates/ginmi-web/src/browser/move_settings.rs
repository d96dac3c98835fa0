//! Settings for how the person plays.

use super::local_storage::{get, set};
use ginmi_words::id;

const KEY: &str = "ginmi.habits";

/// A setting for the person's own moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveSetting {
    /// A move can be taken back while it has had no consequences.
    Undo,
    /// A card is chosen before it is played.
    Confirm,
    /// A forced action is done automatically.
    Auto,
}

impl MoveSetting {
    pub(crate) const ALL: [Self; 3] = [Self::Undo, Self::Confirm, Self::Auto];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Confirm => "confirm",
            Self::Auto => "auto",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Undo => id!("habit-undo"),
            Self::Confirm => id!("habit-confirm"),
            Self::Auto => id!("habit-auto"),
        }
    }
}

/// Whether a setting is on; all are off at first.
pub(crate) fn has_move_setting(setting: MoveSetting) -> bool {
    get(KEY).is_some_and(|stored| stored.split(' ').any(|one| one == setting.id()))
}

pub(crate) fn set_move_setting(setting: MoveSetting, on: bool) {
    let is_on = |one: &MoveSetting| if *one == setting { on } else { has_move_setting(*one) };
    let stored: Vec<&str> =
        MoveSetting::ALL.iter().filter(|one| is_on(one)).map(|one| one.id()).collect();
    set(KEY, &stored.join(" "));
}
