//! Bots: asked with a text, answering with a text, so that they can think in a worker.

use std::borrow::Cow;

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{Bot, BotKind, Budget, Opinion, Search, Style, Styled, UnknownBot};
use ginmi_table::json;
use ginmi_table::names::BotName;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Daily;

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
    #[error("not a question for the bot: {0}")]
    Text(#[from] serde_json::Error),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Nothing is to be decided.
    #[error("there is nothing to decide")]
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
        let bot = kind.build(self.seed);
        match self.view.viewer() {
            Some(seat) => Ok(Styled::new(bot, Style::of(seat)).decide(&self.view, &legal)),
            None => Err(BadQuestion::Nothing),
        }
    }

    /// The question as a task for [`think`].
    #[must_use]
    pub fn to_text(&self) -> String {
        text(&Task::Decide(Cow::Borrowed(self)))
    }
}

/// What is asked of who thinks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Task<'a> {
    /// What a bot wants to do: the answer is an action.
    Decide(Cow<'a, Question>),
    /// What the strongest bot thinks of what its viewer could do: the answer is a list of opinions.
    Judge(Cow<'a, View>),
    /// The same at a glance.
    Skim(Cow<'a, View>),
    /// What the strongest bot wins in the deal of a day: the answer is a number.
    Daily(Cow<'a, Daily>),
}

/// How many rounds are played out at a glance: enough to see what is worth a longer look, and few
/// enough that a phone sees through a game of twelve rounds in seconds.
pub(crate) const GLANCE: Budget = Budget::Simulations(96);

/// What the strongest bot thinks of an action.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Judged {
    action: Action,
    /// In hundredths of a point or a chip: an estimate knows no more.
    hundredths: Option<i32>,
}

impl Judged {
    fn of(opinion: &Opinion) -> Judged {
        let hundredths = opinion.value.map(|value| (value * 100.0).round() as i32);
        Judged { action: opinion.action, hundredths }
    }

    fn opinion(&self) -> Opinion {
        let value = self.hundredths.map(|hundredths| hundredths as f32 / 100.0);
        Opinion { action: self.action, value }
    }
}

/// Does a task that came as a text: answers with a text.
///
/// # Errors
///
/// When no bot can do it.
pub fn think(task: &str) -> Result<String, BadQuestion> {
    match json::read(task)? {
        Task::Decide(question) => Ok(serde_json::to_string(&question.answer()?)?),
        Task::Judge(view) => judged(&view, &mut BotKind::strongest().build(0)),
        Task::Skim(view) => judged(&view, &mut Search::new(GLANCE, 0)),
        Task::Daily(daily) => {
            Ok(serde_json::to_string(&daily.expert().ok_or(BadQuestion::Nothing)?)?)
        }
    }
}

fn judged(view: &View, bot: &mut dyn Bot) -> Result<String, BadQuestion> {
    let legal = view.legal();
    if legal.is_empty() {
        return Err(BadQuestion::Nothing);
    }
    let opinions = bot.opinions(view, &legal);
    Ok(serde_json::to_string(&opinions.iter().map(Judged::of).collect::<Vec<_>>())?)
}

/// Who thinks for the bots: does tasks that are texts.
pub trait Thinker {
    /// Has the task done by [`think`], and hands the answer on, now or later.
    fn ask(&self, task: String, done: Box<dyn FnOnce(&str)>);

    /// Has a bot decide.
    fn decide(&self, question: &Question, done: Box<dyn FnOnce(Action)>) {
        self.ask(question.to_text(), answered(done));
    }

    /// Has the strongest bot play the deal of a day.
    ///
    /// # Panics
    ///
    /// Never: a game and a date have nothing that JSON does not.
    fn play_daily(&self, daily: &Daily, done: Box<dyn FnOnce(i32)>) {
        let task = serde_json::to_string(&Task::Daily(Cow::Borrowed(daily)));
        self.ask(task.expect("a game and a date are JSON"), answered(done));
    }

    /// Asks the strongest bot what it thinks of what the viewer could do.
    fn judge(&self, view: &View, done: Box<dyn FnOnce(Vec<Opinion>)>) {
        self.ask(text(&Task::Judge(Cow::Borrowed(view))), opinions(done));
    }

    /// Asks the same, for an answer at a glance.
    fn skim(&self, view: &View, done: Box<dyn FnOnce(Vec<Opinion>)>) {
        self.ask(text(&Task::Skim(Cow::Borrowed(view))), opinions(done));
    }
}

/// A task that has nothing that JSON does not.
fn text(task: &Task<'_>) -> String {
    serde_json::to_string(task).expect("a view is JSON")
}

fn opinions(done: Box<dyn FnOnce(Vec<Opinion>)>) -> Box<dyn FnOnce(&str)> {
    let done = |judged: Vec<Judged>| done(judged.iter().map(Judged::opinion).collect());
    answered(Box::new(done))
}

fn answered<T: DeserializeOwned + 'static>(done: Box<dyn FnOnce(T)>) -> Box<dyn FnOnce(&str)> {
    Box::new(|answer| {
        if let Ok(answer) = json::read(answer) {
            done(answer);
        }
    })
}

/// Thinks where it is asked, and answers at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct InPlace;

impl Thinker for InPlace {
    fn ask(&self, task: String, done: Box<dyn FnOnce(&str)>) {
        if let Ok(answer) = think(&task) {
            done(&answer);
        }
    }
}
