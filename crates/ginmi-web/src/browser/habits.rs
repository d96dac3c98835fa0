//! How the person likes to play.

use super::storage::{get, set};
use ginmi_words::id;

const KEY: &str = "ginmi.habits";

/// What can be switched on about the own moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// A move can be taken back while nothing has come of it.
    Undo,
    /// A card is chosen before it is played.
    Confirm,
    /// What is the only thing to be done is done.
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

/// Whether something is switched on; at first nothing is.
pub(crate) fn has_habit(habit: Habit) -> bool {
    get(KEY).is_some_and(|kept| kept.split(' ').any(|one| one == habit.id()))
}

pub(crate) fn set_habit(habit: Habit, on: bool) {
    let is_on = |one: &Habit| if *one == habit { on } else { has_habit(*one) };
    let kept: Vec<&str> = Habit::ALL.iter().filter(|one| is_on(one)).map(|one| one.id()).collect();
    set(KEY, &kept.join(" "));
}
