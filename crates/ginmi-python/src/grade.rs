//! Grades as JSON.

use ginmi::action::Action;
use ginmi_bots::grade::{DecisionJudge, DecisionKind, GradedRound, MatchGrader, MoneyOrigin};
use serde::Serialize;

/// The rounds that estimate each part of a result.
const TRIALS: u32 = 256;

/// The grade of a round.
#[derive(Serialize)]
struct RoundJson {
    round: u16,
    decisions: Vec<DecisionJson>,
    money: Vec<MoneyJson>,
}

/// A decision in which there was a choice.
#[derive(Serialize)]
struct DecisionJson {
    seat: usize,
    kind: DecisionKind,
    taken: Action,
    cost: f64,
    choices: Vec<ChoiceJson>,
}

/// A choice, the best first.
#[derive(Serialize)]
struct ChoiceJson {
    action: Action,
    value: Option<f32>,
}

/// Where the money of a seat came from.
#[derive(Serialize)]
struct MoneyJson {
    result: f64,
    place: f64,
    deal: f64,
    draws: f64,
    own: f64,
    others: f64,
    unexplained: f64,
}

/// The grades of the rounds of a match that have ended.
pub(crate) fn graded_rounds(record: &str) -> Result<String, String> {
    let mut grader = MatchGrader::new(DecisionJudge::usual(), TRIALS);
    grader.note_record(record).map_err(|error| error.to_string())?;
    let rounds: Vec<RoundJson> = grader.rounds().iter().map(RoundJson::of).collect();
    serde_json::to_string(&rounds).map_err(|error| error.to_string())
}

impl RoundJson {
    fn of(round: &GradedRound) -> Self {
        let decisions = round.decisions.iter().map(|decision| DecisionJson {
            seat: decision.seat.index(),
            kind: decision.kind,
            taken: decision.graded.taken,
            cost: decision.graded.cost,
            choices: decision
                .graded
                .choices
                .iter()
                .map(|choice| ChoiceJson { action: choice.action, value: choice.value })
                .collect(),
        });
        Self {
            round: round.number,
            decisions: decisions.collect(),
            money: round.origins.iter().map(MoneyJson::of).collect(),
        }
    }
}

impl MoneyJson {
    fn of(origin: &MoneyOrigin) -> Self {
        let unexplained = origin.unexplained();
        let MoneyOrigin { result, place, deal, draws, own, others } = *origin;
        Self { result, place, deal, draws, own, others, unexplained }
    }
}
