//! The advice of the strongest bot, in words.

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{Opinion, Prospect};

use crate::words::{self, Promise, Voice};

pub use crate::words::{Advice, Rated};

/// What the strongest bot thinks of a decision.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Judgement {
    /// Its opinions on the actions, the best first.
    pub opinions: Vec<Opinion>,
    /// The reasons for the best, if it was asked for them.
    pub prospects: Vec<Prospect>,
}

/// Makes advice from a judgement; `None` if there are no opinions.
pub(super) fn advice(
    view: &View,
    voice: &Voice,
    judgement: &Judgement,
    taken: Option<Action>,
) -> Option<Advice> {
    let prospect = |own: &Prospect| words::Likelihood {
        seat: own.seat,
        dekiyaku: own.dekiyaku,
        chance: own.chance,
        otherwise: own.otherwise,
    };
    let prospects: Vec<_> = judgement.prospects.iter().map(prospect).collect();
    Advice::of(view, voice, &promises(&judgement.opinions), &prospects, taken)
}

/// How much worse an action is than the best, if it is clearly worse.
pub(super) fn slip(view: &View, opinions: &[Opinion], action: Action) -> Option<f32> {
    words::slip(view, &promises(opinions), action)
}

fn promises(opinions: &[Opinion]) -> Vec<Promise> {
    opinions.iter().map(|opinion| (opinion.action, opinion.value)).collect()
}
