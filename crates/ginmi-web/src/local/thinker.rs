//! Bots: asked with a text, answering with a text, so that they can think in a worker.

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{Bot as _, BotKind, UnknownBot};
use ginmi_table::names::BotName;
use serde::{Deserialize, Serialize};

/// What a bot is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Question {
    /// Which bot.
    pub bot: BotName,
    /// The seed of what the bot leaves to chance.
    pub seed: u64,
    /// All that the bot may know.
    pub view: View,
}

/// A question that no bot can answer.
#[derive(Debug, thiserror::Error)]
pub enum BadQuestion {
    /// The text is no question.
    #[error("what came is no question: {0}")]
    Text(#[from] serde_json::Error),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Nothing is to be decided.
    #[error("nothing is to be decided")]
    Nothing,
}

impl Question {
    /// What the bot wants to do.
    ///
    /// # Errors
    ///
    /// When there is no such bot, or nothing is to be decided.
    pub fn answer(&self) -> Result<Action, BadQuestion> {
        let kind: BotKind = self.bot.as_str().parse()?;
        let legal = self.view.legal();
        if legal.is_empty() {
            return Err(BadQuestion::Nothing);
        }
        Ok(kind.build(self.seed).decide(&self.view, &legal))
    }

    /// The question as a text.
    ///
    /// # Panics
    ///
    /// Never: a question has nothing that JSON does not.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a question is JSON")
    }
}

/// Answers a question that came as a text, with a text.
///
/// # Errors
///
/// When no bot can answer it.
pub fn think(question: &str) -> Result<String, BadQuestion> {
    let question: Question = serde_json::from_str(question)?;
    Ok(serde_json::to_string(&question.answer()?)?)
}

/// Who thinks for the bots.
pub trait Thinker {
    /// Has the question answered, and hands the answer on, now or later.
    fn think(&self, question: &Question, done: Box<dyn FnOnce(Action)>);
}

/// Thinks where it is asked, and answers at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct InPlace;

impl Thinker for InPlace {
    fn think(&self, question: &Question, done: Box<dyn FnOnce(Action)>) {
        if let Ok(action) = question.answer() {
            done(action);
        }
    }
}
