//! The choice of the strongest bot, computed on a separate thread.

use std::thread;

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::tips::tip_for;
use ginmi_bots::{Bot, BotKind, ChoiceReason, Opinion, choice_reasons};
use ginmi_words::{BotAdvice, TableLocalizer, choice_text};

use crate::terminal_text::columns::{STRONG, paint};
use crate::terminal_text::text_renderer::SentenceRenderer;

/// What the strongest bot thinks of a decision.
pub(crate) struct AdvisorJudgement {
    /// Its opinions, the best first.
    opinions: Vec<Opinion>,
    /// The reasons for its choice.
    prospects: Vec<ChoiceReason>,
    /// The decision that was taken, in a replay.
    taken: Option<Action>,
}

impl AdvisorJudgement {
    /// The strongest bot's opinion on all actions of the viewer, and what its choice leads to
    /// compared with what was `taken`, or else with the next best.
    fn of(view: &View, taken: Option<Action>) -> Self {
        let opinions = BotKind::strongest().build(0).opinions(view, &view.legal());
        let prospects = choice_reasons(view, &opinions, taken);
        Self { opinions, prospects, taken }
    }

    /// The judgement in words.
    pub(super) fn advice(&self, view: &View, localizer: &TableLocalizer) -> Option<BotAdvice> {
        let advice = BotAdvice::of(view, localizer, &self.opinions, &self.prospects, self.taken)?;
        Some(match tip_for(view, advice.best.action) {
            Some(tip) => advice.citing(localizer, tip.number, tip.id),
            None => advice,
        })
    }
}

/// Asks the strongest bot for its judgement of the viewer's decision, and passes it to
/// `on_judgement` when it is known. Does not block.
pub(super) fn request_judgement(
    view: View,
    taken: Option<Action>,
    on_judgement: impl FnOnce(AdvisorJudgement) + Send + 'static,
) {
    thread::spawn(move || on_judgement(AdvisorJudgement::of(&view, taken)));
}

/// The bot's choice, the reason, and the alternatives.
pub(super) fn advice_lines(
    renderer: &SentenceRenderer,
    view: &View,
    advice: &BotAdvice,
) -> Vec<String> {
    let label =
        |action: Action| renderer.line(&choice_text(&renderer.localizer, view, action).label);
    let valued = |action: Action, value: &str| renderer.with_note(&label(action), value);
    let best = &advice.best;
    let promises = [best.value.as_str(), advice.expected(renderer.localizer.lang)].join(" ");
    let promises = if best.value.is_empty() { "" } else { &promises };
    let would = paint(STRONG, renderer.text("hint-would"));
    let mut lines = vec![format!("{would} {}", valued(best.action, promises))];
    lines.extend(Some(advice.reasons.clone()).filter(|because| !because.is_empty()));
    lines.extend(advice.tip.iter().map(|tip| tip.text.clone()));
    if let Some(taken) = advice.taken.as_ref().filter(|taken| taken.action != best.action) {
        let was = paint(STRONG, renderer.text("done-was"));
        lines.push(format!("{was} {}", valued(taken.action, &taken.value)));
    }
    if !advice.others.is_empty() {
        let others = advice.others.iter().map(|other| valued(other.action, &other.value));
        let others = others.collect::<Vec<_>>().join(renderer.text("comma"));
        let next = paint(STRONG, renderer.text("hint-others"));
        lines.push(format!("{next}{}{others}", renderer.text("colon")));
    }
    lines
}
