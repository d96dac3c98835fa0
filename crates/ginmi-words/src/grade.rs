//! Grades in words.

use ginmi_bots::grade::{DecisionKind, MoneyOrigin};

use crate::{Lang, id};

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
