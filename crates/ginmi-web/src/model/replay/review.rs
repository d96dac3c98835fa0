//! A review: the strongest bot judges every decision of a game.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ginmi::seat::Seat;

use super::{BotJudgement, DecisionMistake, GameReplay, ReplayMoment};
use crate::words::Lang;

/// The budget for a decision, counted in simulations so that a record has the same review on every
/// machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewDepth {
    /// Enough to see what deserves a closer look.
    Glance,
    /// The budget with which the bot plays.
    Close,
    /// The same, and the reasons for the best choice: for the decision that is shown.
    Explained,
}

/// The number of bad-looking choices that get a close look.
const LOOKED_AT: usize = 24;

/// The judgements of the decisions of a game, by their steps.
#[derive(Default, Debug)]
pub struct ReviewJudgements(BTreeMap<usize, JudgedDecision>);

/// The judgement of a decision.
#[derive(Debug)]
struct JudgedDecision {
    judgement: BotJudgement,
    budget: ReviewDepth,
    /// The player and the cost, if the decision was clearly worse than another.
    cost: Option<(Seat, i32)>,
}

/// The strongest bot's review of the decisions of a player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameReview {
    /// The bad choices of the player in question, in order.
    pub mistakes: Vec<DecisionMistake>,
    /// The expectation at each decision of that player, and the actual result.
    pub expected: Vec<i32>,
    /// The number of judged decisions.
    pub judged: usize,
    /// The number of all decisions.
    pub all: usize,
}

impl GameReview {
    /// The first mistake after a step, or the first of all after the last one.
    #[must_use]
    pub fn next_mistake(&self, step: usize) -> Option<usize> {
        let steps = || self.mistakes.iter().map(|mistake| mistake.step);
        steps().find(|later| *later > step).or_else(|| steps().next())
    }

    /// The number of the mistake at a step, from 1.
    #[must_use]
    pub fn mistake_number(&self, step: usize) -> Option<usize> {
        Some(self.mistakes.iter().position(|mistake| mistake.step == step)? + 1)
    }
}

impl ReviewJudgements {
    /// The next decision to judge and the budget, while `asked` are being judged: first the one
    /// that is shown, then all others of the same player at a glance, then those that looked bad
    /// closely.
    #[must_use]
    pub fn next(
        &self,
        replay: &GameReplay,
        moment: &ReplayMoment,
        asked: &[usize],
    ) -> Option<(usize, ReviewDepth)> {
        let is_asked = |step: &usize| asked.contains(step);
        let here = moment.step;
        let is_explained =
            self.0.get(&here).is_some_and(|own| own.budget == ReviewDepth::Explained);
        if replay.shown_decider(here, moment).is_some() && !is_asked(&here) && !is_explained {
            return Some((here, ReviewDepth::Explained));
        }
        let is_new = |step: &usize| !self.0.contains_key(step) && !is_asked(step);
        if let Some(next) = replay.questions(moment).find(is_new) {
            return Some((next, ReviewDepth::Glance));
        }
        let mut candidates = self.worst_candidates(replay.seat(moment));
        let next = candidates.find(|step| !is_asked(step) && !self.is_close(*step));
        next.map(|step| (step, ReviewDepth::Close))
    }

    /// Stores the bot's judgement of a decision.
    pub fn store(
        &mut self,
        replay: &GameReplay,
        step: usize,
        budget: ReviewDepth,
        judgement: BotJudgement,
    ) {
        let cost = replay.cost(step, &judgement.opinions);
        self.0.insert(step, JudgedDecision { judgement, budget, cost });
    }

    /// The bot's judgement of a decision after a close look; that from a glance is too uncertain to
    /// show.
    #[must_use]
    pub fn close_judgement(&self, step: usize) -> Option<&BotJudgement> {
        let judged = self.0.get(&step).filter(|judged| judged.budget != ReviewDepth::Glance)?;
        Some(&judged.judgement)
    }

    fn is_close(&self, step: usize) -> bool {
        self.close_judgement(step).is_some()
    }

    /// The number of judged decisions.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The choices of a player that look worst, at a glance or closely.
    fn worst_candidates(&self, own: Seat) -> impl Iterator<Item = usize> {
        let bad = |(step, judged): (&usize, &JudgedDecision)| {
            let (_, cost) = judged.cost.filter(|(seat, _)| *seat == own)?;
            Some((Reverse(cost), *step))
        };
        let mut bad: Vec<_> = self.0.iter().filter_map(bad).collect();
        bad.sort_unstable();
        bad.truncate(LOOKED_AT);
        bad.into_iter().map(|(.., step)| step)
    }

    /// The review so far, in words.
    #[must_use]
    pub fn review(&self, replay: &GameReplay, moment: &ReplayMoment, lang: Lang) -> GameReview {
        let steps: Vec<usize> = replay.questions(moment).collect();
        let of = |step: &usize| replay.mistake(*step, &self.close_judgement(*step)?.opinions, lang);
        let mistakes: Vec<DecisionMistake> = steps.iter().filter_map(of).collect();
        let expected = |step: &usize| replay.expected(*step, &self.0.get(step)?.judgement.opinions);
        let result = replay.result(replay.seat(moment));
        let expected = steps.iter().filter_map(expected).chain([result]).collect();
        let judged = steps.iter().filter(|step| self.0.contains_key(step)).count();
        GameReview { mistakes, expected, judged, all: steps.len() }
    }
}
