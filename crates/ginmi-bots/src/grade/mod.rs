//! Grades of a played round: what its decisions cost, and where its money came from.

mod decision_cost;
mod money_origin;

pub use decision_cost::{DecisionJudge, GradedDecision};
pub use money_origin::{MoneyOrigin, OriginTracker};
