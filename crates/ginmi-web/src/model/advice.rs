//! Judgements of the strongest bot, and the advice made from them.

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{ChoiceReason, Opinion};
use serde::{Deserialize, Serialize};

use crate::words::TableLocalizer;

pub use crate::words::{BotAdvice, CitedTip, RatedAction};

/// What the strongest bot thinks of a decision.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BotJudgement {
    /// Its opinions on the actions, the best first.
    pub opinions: Vec<Opinion>,
    /// The reasons for the best, if it was asked for them.
    pub prospects: Vec<ChoiceReason>,
    /// A tip of the game's guide that the best follows, if it was asked for reasons.
    pub tip: Option<TipReference>,
}

/// A tip of a game. What it speaks of is known only where bots think.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TipReference {
    /// Its number in the guide of the game.
    pub number: u8,
    /// Its id.
    pub id: String,
}

impl BotJudgement {
    /// The judgement in words; `None` if there are no opinions.
    pub(super) fn advice(
        &self,
        view: &View,
        localizer: &TableLocalizer,
        taken: Option<Action>,
    ) -> Option<BotAdvice> {
        let advice = BotAdvice::of(view, localizer, &self.opinions, &self.prospects, taken)?;
        Some(match &self.tip {
            Some(TipReference { number, id }) => advice.citing(localizer, *number, id),
            None => advice,
        })
    }
}
