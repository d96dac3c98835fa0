//! The current choices, each with its effect.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi_words::{
    AmountQuestion, action_effect, actions_without_amount, choice_text, dekiyaku_from_captures,
    hand_value, sentence,
};

use super::columns::{STRONG, pad, paint, width};
use super::text_renderer::SentenceRenderer;

/// One of the numbered choices.
pub(crate) struct NumberedChoice {
    /// The answer it stands for.
    pub(crate) answer: ChoiceEffect,
    /// The text after its number.
    pub(crate) label: String,
}

/// The answer of a choice.
#[derive(Clone, Copy)]
pub(crate) enum ChoiceEffect {
    /// An action.
    Act(Action),
    /// A decision whose number is still to be chosen.
    Amount(AmountQuestion),
}

/// All choices of the seat to decide.
pub(super) fn choices(renderer: &SentenceRenderer, view: &View) -> Vec<NumberedChoice> {
    let legal = view.legal();
    let columns = view.hand().iter().map(|card| width(&renderer.names.plain(card))).max();
    let act = |action| NumberedChoice {
        answer: ChoiceEffect::Act(action),
        label: label(renderer, view, action, columns.unwrap_or(0)),
    };
    let amount = |question: AmountQuestion| NumberedChoice {
        answer: ChoiceEffect::Amount(question),
        label: renderer.line(&question.choice_label(&renderer.localizer)),
    };
    let mut choices: Vec<_> = AmountQuestion::all(&legal).into_iter().map(amount).collect();
    let others = actions_without_amount(&legal).into_iter().map(act);
    // Offers come before the choice to make none, a price after the answers to an offer.
    let position = if matches!(legal, LegalActions::Answer { .. }) { 0 } else { choices.len() };
    choices.splice(position..position, others);
    choices
}

/// The question, as lines above the choices.
pub(super) fn question(renderer: &SentenceRenderer, view: &View) -> Vec<String> {
    let localizer = &renderer.localizer;
    let mut lines = Vec::new();
    // Playable cards are among the choices.
    if let Some(seat) = view.viewer()
        && !matches!(view.phase(), Phase::Play { .. })
        && !view.hand().is_empty()
    {
        let holds = renderer.line(&sentence!(localizer, "holds", player = seat));
        lines.extend(renderer.cards(&format!("{holds}  "), view.hand()));
    }
    lines.extend(question_with_rule(renderer, view));
    lines
}

/// The question and its rule, below the value of the hand if that matters.
pub(super) fn question_with_rule(renderer: &SentenceRenderer, view: &View) -> Vec<String> {
    let (localizer, phase) = (&renderer.localizer, view.phase());
    let mut lines = Vec::new();
    if matches!(phase, Phase::Join { .. } | Phase::Offer(_) | Phase::Answer { .. }) {
        let value = renderer.line(&hand_value(localizer, view));
        lines.extend((!value.is_empty()).then(|| format!("  {value}")));
    }
    let rule = (view.game().info().question_rule)(&phase).unwrap_or_default();
    lines.push(
        renderer.with_note(
            &paint(STRONG, renderer.line(&ginmi_words::question(localizer, view))),
            rule,
        ),
    );
    lines
}

/// The only answer to the question for claims when there is nothing to claim. Everybody is asked,
/// so that the question reveals nothing, but the person need not be bothered (C-9).
pub(crate) fn only_claim(view: &View) -> Option<Action> {
    let is_claim = matches!(view.phase(), Phase::Claim { .. } | Phase::LateClaim { .. });
    match view.legal() {
        LegalActions::Few(actions) if is_claim && actions.len() == 1 => actions.first().copied(),
        _ => None,
    }
}

/// Why a card of the hand is not among the choices, unless that is obvious.
pub(crate) fn why_not_playable(
    renderer: &SentenceRenderer,
    view: &View,
    card: Card,
) -> Option<String> {
    let is_held = matches!(view.phase(), Phase::Return { .. }) && view.hand().contains(card);
    is_held.then(|| renderer.line(&sentence!(renderer.localizer, "cannot-return", card = card)))
}

fn label(renderer: &SentenceRenderer, view: &View, action: Action, columns: usize) -> String {
    let localizer = &renderer.localizer;
    let card = |card: Card, does: String| {
        format!("{}  {does}", pad(&renderer.names.card(card), columns)).trim_end().to_owned()
    };
    match action {
        Action::Play(own) => card(own, renderer.line(&action_effect(localizer, view, action))),
        Action::Capture(met) => {
            let played = match view.phase() {
                Phase::Capture { card, .. } => Some(card),
                _ => None,
            };
            let captured = played.into_iter().chain([met]).collect();
            let seat = view.viewer();
            let makes = seat.map_or_else(Vec::new, |seat| {
                dekiyaku_from_captures(localizer, view, seat, captured)
            });
            card(met, makes.join(localizer.text("plus")))
        }
        Action::Return(own) => {
            // If all go unseen, nothing has to be explained.
            let is_shown = view.viewer().is_some_and(|seat| view.round().shown[seat].contains(own));
            let means =
                is_shown.then(|| renderer.line(&choice_text(localizer, view, action).consequence));
            card(own, means.unwrap_or_default())
        }
        _ => {
            let wording = choice_text(localizer, view, action);
            if wording.consequence.is_empty() {
                return renderer.line(&wording.label);
            }
            let (label, means) = (wording.label, wording.consequence);
            renderer.line(&sentence!(localizer, "choice-and-meaning", label = label, means = means))
        }
    }
}
