//! A grade: what a player's decisions cost, beside those of bots, which of them were mistakes, and
//! where the money came from.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_bots::grade::{
    DecisionJudge, DecisionKind, GradeScope, GradedRound, MatchGrader, MoneyOrigin, SeatDecision,
    bot_costs,
};
use ginmi_bots::problems::ValuedAction;
use ginmi_bots::{Bot as _, BotKind};
use serde::{Deserialize, Serialize};

use super::GameReplay;
use crate::model::KindCosts;
use crate::words::{self, Lang};
use ginmi_words::{bot_costs_text, cost_text, estimated_number, money_parts, text};

/// The rounds that estimate each part of a result.
const TRIALS: u32 = 64;

/// A round that is to be graded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoundToGrade {
    /// The game.
    pub game: Game,
    /// The record of its match.
    pub record: String,
    /// The number of the round.
    pub round: u16,
    /// The player.
    pub seat: Seat,
}

/// The grade of a player in a round, in hundredths of points or chips, since estimates are not more
/// precise.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoundGrade {
    /// What the decisions cost.
    pub costs: KindCosts,
    /// Result, place, deal, draws, own play, others' play.
    pub origin: [i32; 6],
    /// The worst decisions of those that were clearly worse than another.
    pub mistakes: Vec<GradedMistake>,
}

/// A decision that was clearly worse than another, whoever judges it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GradedMistake {
    /// The step of the match before which it was made.
    pub step: usize,
    /// What the decision was about.
    pub kind: DecisionKind,
    /// What the player did.
    pub taken: Action,
    /// The choices, the best first.
    pub choices: Vec<ValuedAction>,
}

/// The most mistakes of a round, and of a match.
const MISTAKES: usize = 3;
const WORST: usize = 5;

/// The grades of a player in a match, by rounds.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct MatchGrade {
    /// Of each round that was played to its end, once it is known.
    rounds: Vec<Option<RoundGrade>>,
}

/// A grade in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GradeScene {
    /// What the decisions cost.
    pub cost: String,
    /// What they cost bots; empty by other rules than the standard ones.
    pub bots: String,
    /// The parts of the result: their names, and how much they brought.
    pub parts: Vec<(&'static str, String)>,
}

impl RoundToGrade {
    /// The grade; `None` if the round did not end, or the record breaks the rules.
    #[must_use]
    pub fn grade(&self) -> Option<RoundGrade> {
        let scope = GradeScope { seat: Some(self.seat), round: Some(self.round) };
        let mut grader = MatchGrader::new(DecisionJudge::usual(), TRIALS).only(scope);
        grader.note_record(&self.record).ok()?;
        let round = grader.rounds().first()?;
        let mut costs = KindCosts::default();
        for decision in round.of(self.seat) {
            costs.note(decision.kind, hundredths(decision.graded.cost));
        }
        let MoneyOrigin { result, place, deal, draws, own, others } =
            *round.origins.get(self.seat.index())?;
        let origin = [result, place, deal, draws, own, others].map(hundredths);
        Some(RoundGrade { costs, origin, mistakes: mistakes(round, self.seat) })
    }
}

/// The worst mistakes of a player: clearly worse in the judge's eyes, in determinizations of their
/// own, and in those of the strongest bot, so that few are so by chance.
fn mistakes(round: &GradedRound, seat: Seat) -> Vec<GradedMistake> {
    let clear = |decision: &&SeatDecision| {
        let graded = &decision.graded;
        let cost = words::mistake_cost(&decision.view, &graded.choices, graded.taken);
        cost.is_some_and(|cost| graded.cost >= f64::from(cost) / 2.0)
    };
    let mut worst: Vec<&SeatDecision> = round.of(seat).filter(clear).collect();
    worst.sort_by(|one, other| other.graded.cost.total_cmp(&one.graded.cost));
    let confirmed = |decision: &SeatDecision| {
        let (view, taken) = (&decision.view, decision.graded.taken);
        let mut strongest = BotKind::strongest().build(DecisionJudge::SEED + 1);
        let opinions = strongest.opinions(view, &view.legal());
        words::mistake_cost(view, &opinions, taken)?;
        let choice = |one: &ginmi_bots::Opinion| {
            Some(ValuedAction { action: one.action, value: (one.value? * 100.0).round() / 100.0 })
        };
        let choices = opinions.iter().map(choice).collect::<Option<_>>()?;
        Some(GradedMistake { step: decision.step, kind: decision.kind, taken, choices })
    };
    worst.into_iter().filter_map(confirmed).take(MISTAKES).collect()
}

impl GradedMistake {
    /// How much less it earns than the best choice.
    fn cost(&self) -> f32 {
        let value = |one: &ValuedAction| (one.action == self.taken).then_some(one.value);
        let (best, taken) = (self.choices.first(), self.choices.iter().find_map(value));
        best.zip(taken).map_or(0.0, |(best, taken)| best.value - taken)
    }
}

impl RoundGrade {
    fn origin(&self) -> MoneyOrigin {
        let [result, place, deal, draws, own, others] =
            self.origin.map(|hundredths| f64::from(hundredths) / 100.0);
        MoneyOrigin { result, place, deal, draws, own, others }
    }
}

impl MatchGrade {
    /// No grades yet, for a match with so many rounds that ended.
    #[must_use]
    pub fn new(rounds: usize) -> Self {
        Self { rounds: vec![None; rounds] }
    }

    /// The first round without a grade that is not `asked` for, by its index.
    #[must_use]
    pub fn next(&self, asked: &[usize]) -> Option<usize> {
        let mut open = self.rounds.iter().enumerate().filter(|(_, grade)| grade.is_none());
        open.find(|(index, _)| !asked.contains(index)).map(|(index, _)| index)
    }

    /// What the decisions cost and the worst mistakes, once all rounds are graded.
    #[must_use]
    pub fn costs_and_mistakes(&self) -> Option<(KindCosts, Vec<GradedMistake>)> {
        let (mut costs, mut mistakes) = (KindCosts::default(), Vec::new());
        for round in &self.rounds {
            let RoundGrade { costs: of_round, mistakes: made, .. } = round.as_ref()?;
            costs.add(of_round);
            mistakes.extend(made.iter().cloned());
        }
        mistakes.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
        mistakes.truncate(WORST);
        Some((costs, mistakes))
    }

    /// Whether all rounds are graded.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.rounds.iter().all(Option::is_some)
    }

    /// The number of rounds that are graded, and that of all.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.rounds.iter().flatten().count(), self.rounds.len())
    }

    /// Stores the grade of a round.
    pub fn store(&mut self, round: usize, grade: RoundGrade) {
        if let Some(own) = self.rounds.get_mut(round) {
            *own = Some(grade);
        }
    }

    /// The grade in words, once all rounds are graded; `None` before, and if no round ended.
    #[must_use]
    pub fn scene(&self, replay: &GameReplay, lang: Lang) -> Option<GradeScene> {
        let rounds: Vec<&RoundGrade> =
            self.rounds.iter().map(Option::as_ref).collect::<Option<_>>()?;
        if rounds.is_empty() {
            return None;
        }
        let (table, localizer) = (replay.last_table(), replay.localizer(lang));
        let view = table.view(None);
        let cost: f32 = rounds.iter().map(|round| round.costs.cost() as f32 / 100.0).sum();
        let all =
            rounds.iter().fold(MoneyOrigin::default(), |all, round| all.with(&round.origin()));
        let worth = |cost: f32| cost_text(&localizer, &view, cost);
        let each = worth(cost / rounds.len() as f32);
        let bots = bot_costs(table).map(|costs| bot_costs_text(&localizer, &view, costs));
        let part = |(name, part): (_, f64)| (name, estimated_number(&view, part as f32));
        Some(GradeScene {
            cost: text!(lang, "grade-cost", cost = worth(cost), each = each, rounds = rounds.len()),
            bots: bots.unwrap_or_default(),
            parts: money_parts(lang, &all).map(part).into(),
        })
    }
}

fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}
