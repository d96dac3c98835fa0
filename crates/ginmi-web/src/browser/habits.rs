//! Settings for how the person plays.

use super::storage::{get, set};
use ginmi_words::id;

const KEY: &str = "ginmi.habits";

/// A setting for the person's own moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// A move can be taken back while it has had no consequences.
    Undo,
    /// A card is chosen before it is played.
    Confirm,
    /// A forced action is done automatically.
    Auto,
}

impl Habit {
    pub(crate) const ALL: [Habit; 3] = [Habit::Undo, Habit::Confirm, Habit::Auto];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Habit::Undo => "undo",
            Habit::Confirm => "confirm",
            Habit::Auto => "auto",
        }
    }

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Habit::Undo => id!("habit-undo"),
            Habit::Confirm => id!("habit-confirm"),
            Habit::Auto => id!("habit-auto"),
        }
    }
}

/// Whether a setting is on; all are off at first.
pub(crate) fn has_habit(habit: Habit) -> bool {
    get(KEY).is_some_and(|kept| kept.split(' ').any(|one| one == habit.id()))
}

pub(crate) fn set_habit(habit: Habit, on: bool) {
    let is_on = |one: &Habit| if *one == habit { on } else { has_habit(*one) };
    let kept: Vec<&str> = Habit::ALL.iter().filter(|one| is_on(one)).map(|one| one.id()).collect();
    set(KEY, &kept.join(" "));
}
