//! Tasks for bots and their answers as texts, so that bots can think in a worker.

use std::borrow::Cow;

use ginmi::action::Action;
use ginmi::{Game, View};
use ginmi_bots::tips::{Tip, tip_for};
use ginmi_bots::{
    Bot, BotKind, Budget, ChoiceReason, GreedyBot, NoviceBot, Opinion, PlayStyle, RandomBot,
    SearchBot, StyledBot, UnknownBotError, choice_reasons,
};
use ginmi_table::names::BotName;
use ginmi_table::strict_json;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::DailyDeal;
use crate::model::replay::{RoundGrade, RoundToGrade};
use crate::model::{BotJudgement, TipReference};

/// A question for a bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BotQuestion {
    /// The bot.
    pub bot: BotName,
    /// The seed of the bot's random choices.
    pub seed: u64,
    /// Everything that the bot may know.
    pub view: View,
}

/// Why a question cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum BotTaskError {
    /// The text is not a question.
    #[error("not a question for the bot: {0}")]
    Text(#[from] serde_json::Error),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBotError),
    /// There is nothing to decide.
    #[error("there is nothing to decide")]
    Nothing,
}

impl BotQuestion {
    /// The bot's decision.
    ///
    /// # Errors
    ///
    /// When there is no such bot, or nothing to decide.
    pub fn answer(&self) -> Result<Action, BotTaskError> {
        self.decided_by(self.kind()?.build(self.seed).for_match())
    }

    /// The same, but [`GreedyBot`] decides for bots that use networks.
    fn answer_simply(&self) -> Result<Action, BotTaskError> {
        match self.kind()? {
            BotKind::Search | BotKind::Net | BotKind::Greedy => self.decided_by(GreedyBot::new()),
            BotKind::Novice => self.decided_by(NoviceBot::new(self.seed)),
            BotKind::Random => self.decided_by(RandomBot::new(self.seed)),
        }
    }

    fn kind(&self) -> Result<BotKind, UnknownBotError> {
        self.bot.as_str().parse()
    }

    fn decided_by(&self, bot: impl Bot) -> Result<Action, BotTaskError> {
        let legal = self.view.legal();
        let viewer = self.view.viewer().filter(|_| !legal.is_empty());
        let seat = viewer.ok_or(BotTaskError::Nothing)?;
        Ok(StyledBot::new(bot, PlayStyle::of(seat)).decide(&self.view, &legal))
    }

    /// The question as a task for [`run_bot_task`].
    #[must_use]
    pub fn to_text(&self) -> String {
        task_text(&BotTask::Decide(Cow::Borrowed(self)))
    }
}

/// A task for a bot that runs in the page: to decide, or to judge or explain a person's decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum BotTask<'a> {
    /// A bot's decision: the answer is an action.
    Decide(Cow<'a, BotQuestion>),
    /// The strongest bot's opinions on the viewer's actions.
    Judge(Cow<'a, View>),
    /// The same with the reasons for the best, compared with what was taken, if anything was.
    Explain(Cow<'a, View>, Option<Action>),
    /// The reasons for the best of these opinions, compared with what was taken.
    Reason(Cow<'a, View>, Vec<SerializedOpinion>, Action),
    /// The same with a small budget.
    Skim(Cow<'a, View>),
    /// What a player's decisions cost in a round, and where the money came from.
    Grade(Cow<'a, RoundToGrade>),
    /// What the strongest bot wins in the deal of a day.
    Daily(Cow<'a, DailyDeal>),
}

/// The small budget: enough to see which decisions deserve a closer look, and small enough that a
/// phone gets through a game of twelve rounds in seconds.
pub(crate) const GLANCE: Budget = Budget::Simulations(96);

/// A [`BotJudgement`] as text.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SerializedJudgement {
    opinions: Vec<SerializedOpinion>,
    prospects: Vec<ChoiceReason>,
    tip: Option<TipReference>,
}

/// What the strongest bot thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SerializedOpinion {
    action: Action,
    /// In hundredths of a point or chip, since estimates are not more precise.
    hundredths: Option<i32>,
}

impl SerializedOpinion {
    fn of(opinion: &Opinion) -> Self {
        let hundredths = opinion.value.map(|value| (value * 100.0).round() as i32);
        Self { action: opinion.action, hundredths }
    }

    fn opinion(&self) -> Opinion {
        let value = self.hundredths.map(|hundredths| hundredths as f32 / 100.0);
        Opinion { action: self.action, value }
    }
}

/// Does a task given as text; returns the answer as text.
///
/// # Errors
///
/// When no bot can do it.
pub fn run_bot_task(task: &str) -> Result<String, BotTaskError> {
    match strict_json::read(task)? {
        BotTask::Decide(question) => Ok(serde_json::to_string(&question.answer()?)?),
        BotTask::Judge(view) => {
            judge_position(&view, &mut BotKind::strongest().build(0), |_| BotExplanation::default())
        }
        BotTask::Explain(view, taken) => {
            judge_position(&view, &mut BotKind::strongest().build(0), |opinions| {
                BotExplanation::of(&view, opinions, taken)
            })
        }
        BotTask::Reason(view, opinions, taken) => {
            let opinions: Vec<Opinion> = opinions.iter().map(SerializedOpinion::opinion).collect();
            judgement_text(&opinions, BotExplanation::of(&view, &opinions, Some(taken)))
        }
        BotTask::Skim(view) => {
            judge_position(&view, &mut SearchBot::new(GLANCE, 0), |_| BotExplanation::default())
        }
        BotTask::Grade(round) => {
            Ok(serde_json::to_string(&round.grade().ok_or(BotTaskError::Nothing)?)?)
        }
        BotTask::Daily(daily) => {
            Ok(serde_json::to_string(&daily.expert_result().ok_or(BotTaskError::Nothing)?)?)
        }
    }
}

/// Does a task with simple bots alone, in a page that does not have the code of the others yet:
/// bots that use networks decide as [`GreedyBot`] does, and for anything else the answer is empty.
///
/// # Errors
///
/// When the text is not a task, or there is no such bot or nothing to decide.
pub fn run_simple_bot_task(task: &str) -> Result<String, BotTaskError> {
    match strict_json::read(task)? {
        BotTask::Decide(question) => Ok(serde_json::to_string(&question.answer_simply()?)?),
        BotTask::Judge(_)
        | BotTask::Explain(..)
        | BotTask::Reason(..)
        | BotTask::Skim(_)
        | BotTask::Grade(_)
        | BotTask::Daily(_) => Ok(String::new()),
    }
}

/// The game whose network a task given as text is done with, where that game has one; `None` if the
/// task is done [simply](run_simple_bot_task).
#[must_use]
pub fn network_for(task: &str) -> Option<Game> {
    match strict_json::read(task).ok()? {
        BotTask::Decide(question) => {
            question.kind().ok()?.uses_network().then(|| question.view.game())
        }
        BotTask::Judge(view)
        | BotTask::Explain(view, _)
        | BotTask::Reason(view, ..)
        | BotTask::Skim(view) => Some(view.game()),
        BotTask::Grade(round) => Some(round.game),
        BotTask::Daily(daily) => Some(daily.game),
    }
}

/// Why the best choice is the best.
#[derive(Default)]
struct BotExplanation {
    prospects: Vec<ChoiceReason>,
    tip: Option<TipReference>,
}

impl BotExplanation {
    fn of(view: &View, opinions: &[Opinion], taken: Option<Action>) -> Self {
        let tip = opinions.first().and_then(|best| tip_for(view, best.action));
        let reference = |tip: &Tip| TipReference { number: tip.number, id: tip.id.to_owned() };
        Self { prospects: choice_reasons(view, opinions, taken), tip: tip.map(reference) }
    }
}

fn judge_position(
    view: &View,
    bot: &mut dyn Bot,
    explain: impl FnOnce(&[Opinion]) -> BotExplanation,
) -> Result<String, BotTaskError> {
    let legal = view.legal();
    if legal.is_empty() {
        return Err(BotTaskError::Nothing);
    }
    let opinions = bot.opinions(view, &legal);
    judgement_text(&opinions, explain(&opinions))
}

/// A [`BotJudgement`] as text.
fn judgement_text(
    opinions: &[Opinion],
    BotExplanation { prospects, tip }: BotExplanation,
) -> Result<String, BotTaskError> {
    let opinions = opinions.iter().map(SerializedOpinion::of).collect();
    Ok(serde_json::to_string(&SerializedJudgement { opinions, prospects, tip })?)
}

/// Does the tasks of bots, which are texts.
pub trait BotTaskRunner {
    /// Runs [`run_bot_task`] on the task and passes the answer on, now or later.
    fn run_task(&self, task: String, done: Box<dyn FnOnce(&str)>);

    /// Has a bot decide.
    fn decide(&self, question: &BotQuestion, done: Box<dyn FnOnce(Action)>) {
        self.run_task(question.to_text(), on_answer(done));
    }

    /// Has the strongest bot play the deal of a day.
    ///
    /// # Panics
    ///
    /// Never, since a game and a date can be written as JSON.
    fn play_daily(&self, daily: &DailyDeal, done: Box<dyn FnOnce(i32)>) {
        let task = serde_json::to_string(&BotTask::Daily(Cow::Borrowed(daily)));
        self.run_task(task.expect("a game and a date are JSON"), on_answer(done));
    }

    /// Has a round graded; `None` where the strongest bot cannot be had.
    ///
    /// # Panics
    ///
    /// Never, since a record and two numbers can be written as JSON.
    fn grade(&self, round: &RoundToGrade, done: Box<dyn FnOnce(Option<RoundGrade>)>) {
        let done = |answer: &str| done(strict_json::read(answer).ok());
        self.run_task(task_text(&BotTask::Grade(Cow::Borrowed(round))), Box::new(done));
    }

    /// Asks the strongest bot for its opinions on the viewer's actions.
    fn judge(&self, view: &View, done: Box<dyn FnOnce(BotJudgement)>) {
        self.run_task(task_text(&BotTask::Judge(Cow::Borrowed(view))), on_judgement(done));
    }

    /// The same with the reasons for the best, compared with what was `taken`, or else with the
    /// next best.
    fn explain(&self, view: &View, taken: Option<Action>, done: Box<dyn FnOnce(BotJudgement)>) {
        self.run_task(task_text(&BotTask::Explain(Cow::Borrowed(view), taken)), on_judgement(done));
    }

    /// The same with a small budget.
    fn judge_quickly(&self, view: &View, done: Box<dyn FnOnce(BotJudgement)>) {
        self.run_task(task_text(&BotTask::Skim(Cow::Borrowed(view))), on_judgement(done));
    }

    /// Asks for the reasons for the best of these opinions, compared with what was `taken`.
    fn reason(
        &self,
        view: &View,
        opinions: &[Opinion],
        taken: Action,
        done: Box<dyn FnOnce(BotJudgement)>,
    ) {
        let opinions = opinions.iter().map(SerializedOpinion::of).collect();
        let task = BotTask::Reason(Cow::Borrowed(view), opinions, taken);
        self.run_task(task_text(&task), on_judgement(done));
    }
}

/// The JSON text of a task.
fn task_text(task: &BotTask<'_>) -> String {
    serde_json::to_string(task).expect("a view is JSON")
}

fn on_judgement(done: Box<dyn FnOnce(BotJudgement)>) -> Box<dyn FnOnce(&str)> {
    let done = |serialized: SerializedJudgement| {
        let opinions = serialized.opinions.iter().map(SerializedOpinion::opinion).collect();
        let SerializedJudgement { prospects, tip, .. } = serialized;
        done(BotJudgement { opinions, prospects, tip });
    };
    on_answer(Box::new(done))
}

fn on_answer<T: DeserializeOwned + 'static>(done: Box<dyn FnOnce(T)>) -> Box<dyn FnOnce(&str)> {
    Box::new(|answer| {
        if let Ok(answer) = strict_json::read(answer) {
            done(answer);
        }
    })
}
