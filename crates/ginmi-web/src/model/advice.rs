//! Judgements of the strongest bot, and the advice made from them.

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{ChoiceReason, Opinion};

use crate::words::TableLocalizer;

pub use crate::words::{BotAdvice, CitedTip, RatedAction};

/// What the strongest bot thinks of a decision.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BotJudgement {
    /// Its opinions on the actions, the best first.
    pub opinions: Vec<Opinion>,
    /// The reasons for the best, if it was asked for them.
    pub prospects: Vec<ChoiceReason>,
}

impl BotJudgement {
    /// The judgement in words; `None` if there are no opinions.
    pub(super) fn advice(
        &self,
        view: &View,
        localizer: &TableLocalizer,
        taken: Option<Action>,
    ) -> Option<BotAdvice> {
        BotAdvice::of(view, localizer, &self.opinions, &self.prospects, taken)
    }
}
