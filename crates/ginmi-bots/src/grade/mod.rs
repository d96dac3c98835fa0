//! Grades of a match: what its decisions cost, and where its money came from.

mod bot_costs;
mod decision_cost;
mod decision_kind;
mod match_grader;
mod money_origin;

pub use bot_costs::{BotCost, MeasuredCosts, PlayersCosts, bot_costs};
pub use decision_cost::{DecisionJudge, GradedDecision};
pub use decision_kind::DecisionKind;
pub use match_grader::{GradeScope, GradedRound, MatchGrader, SeatDecision};
pub use money_origin::{MoneyOrigin, OriginTracker};
