//! Grades in words.

use ginmi::View;
use ginmi_bots::BotKind;
use ginmi_bots::grade::{DecisionKind, MoneyOrigin};

use crate::{Lang, TableLocalizer, bot_kind, estimated_number, estimated_value, id, text};

/// Where the money of a round came from, with the names of the parts: the result first, what no
/// part explains last.
#[must_use]
pub fn money_parts(lang: Lang, origin: &MoneyOrigin) -> [(&'static str, f64); 7] {
    let MoneyOrigin { result, place, deal, draws, own, others } = *origin;
    [
        (id!("money-result"), result),
        (id!("money-place"), place),
        (id!("money-deal"), deal),
        (id!("money-draws"), draws),
        (id!("money-own"), own),
        (id!("money-others"), others),
        (id!("money-unexplained"), origin.unexplained()),
    ]
    .map(|(id, part)| (lang.text(id), part))
}

/// What decisions cost: a size without a sign, in the unit of the game. What is below zero by chance
/// is nothing.
#[must_use]
pub fn cost_text(localizer: &TableLocalizer, view: &View, cost: f32) -> String {
    unsigned(&estimated_value(localizer, view, cost.max(0.0)))
}

/// What decisions cost each bot a round, in words.
#[must_use]
pub fn bot_costs_text(
    localizer: &TableLocalizer,
    view: &View,
    costs: impl IntoIterator<Item = (BotKind, f32)>,
) -> String {
    let bot = |(kind, cost): (BotKind, f32)| {
        let cost = unsigned(&estimated_number(view, cost.max(0.0)));
        text!(localizer, "grade-bot", bot = bot_kind(localizer.lang, kind), cost = cost)
    };
    let bots: Vec<String> = costs.into_iter().map(bot).collect();
    text!(localizer, "grade-bots", bots = bots.join(localizer.text("comma")))
}

fn unsigned(number: &str) -> String {
    number.trim_start_matches(['+', '±']).to_owned()
}

/// The name of a kind of decisions.
#[must_use]
pub fn decision_kind(lang: Lang, kind: DecisionKind) -> &'static str {
    lang.text(match kind {
        DecisionKind::Joining => id!("kind-joining"),
        DecisionKind::Capture => id!("kind-capture"),
        DecisionKind::Discard => id!("kind-discard"),
        DecisionKind::Call => id!("kind-call"),
        DecisionKind::LastTurns => id!("kind-last-turns"),
        DecisionKind::Claim => id!("kind-claim"),
        DecisionKind::Other => id!("kind-other"),
    })
}
