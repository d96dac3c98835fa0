//! A grade: what a player's decisions cost, beside those of bots, and where the money came from.

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_bots::grade::{DecisionJudge, GradeScope, MatchGrader, MoneyOrigin, bot_costs};
use serde::{Deserialize, Serialize};

use super::GameReplay;
use crate::words::Lang;
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoundGrade {
    /// What the decisions cost.
    pub cost: i32,
    /// Result, place, deal, draws, own play, others' play.
    pub origin: [i32; 6],
}

/// The grades of a player in a match, by rounds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
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
        Some(RoundGrade::new(round.cost(self.seat), round.origins.get(self.seat.index())?))
    }
}

impl RoundGrade {
    fn new(cost: f64, origin: &MoneyOrigin) -> Self {
        let MoneyOrigin { result, place, deal, draws, own, others } = *origin;
        let origin = [result, place, deal, draws, own, others].map(hundredths);
        Self { cost: hundredths(cost), origin }
    }

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

    /// Stores the grade of a round.
    pub fn store(&mut self, round: usize, grade: RoundGrade) {
        if let Some(own) = self.rounds.get_mut(round) {
            *own = Some(grade);
        }
    }

    /// The grade in words, once all rounds are graded; `None` before, and if no round ended.
    #[must_use]
    pub fn scene(&self, replay: &GameReplay, lang: Lang) -> Option<GradeScene> {
        let rounds: Vec<RoundGrade> = self.rounds.iter().copied().collect::<Option<_>>()?;
        if rounds.is_empty() {
            return None;
        }
        let (table, localizer) = (replay.last_table(), replay.localizer(lang));
        let view = table.view(None);
        let cost: f32 = rounds.iter().map(|round| round.cost as f32 / 100.0).sum();
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
