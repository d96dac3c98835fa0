//! The advice of the strongest bot, in words.

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::Opinion;

use crate::words::{self, Promise, Voice};

pub use crate::words::{Advice, Rated};

/// Makes advice from opinions, which have the best first; `None` if there are none.
pub(super) fn advice(
    view: &View,
    voice: &Voice,
    opinions: &[Opinion],
    taken: Option<Action>,
) -> Option<Advice> {
    Advice::of(view, voice, &promises(opinions), taken)
}

/// How much worse an action is than the best, if it is clearly worse.
pub(super) fn slip(view: &View, opinions: &[Opinion], action: Action) -> Option<f32> {
    words::slip(view, &promises(opinions), action)
}

fn promises(opinions: &[Opinion]) -> Vec<Promise> {
    opinions.iter().map(|opinion| (opinion.action, opinion.value)).collect()
}
