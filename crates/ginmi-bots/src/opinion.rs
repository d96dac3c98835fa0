//! What bots think of actions.

use ginmi::action::Action;

/// What a bot thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// The action.
    pub action: Action,
    /// The expected net winnings of the seat until the end of the round: points, including the
    /// field multiplier, or chips. Values are comparable only within one decision. `None` if the
    /// bot decides without an estimate.
    pub value: Option<f32>,
}

/// Opinions from values in any unit, the best first; `scale` converts them to the game's unit.
/// Equal values keep their order.
pub(crate) fn rank_opinions(
    values: impl IntoIterator<Item = (Action, f32)>,
    scale: f32,
) -> Vec<Opinion> {
    // They are sorted before they are scaled, since rounding could make different values equal.
    let mut ranked: Vec<(Action, f32)> = Vec::new();
    for (action, value) in values {
        let index = ranked.iter().position(|(_, other)| value > *other);
        ranked.insert(index.unwrap_or(ranked.len()), (action, value));
    }
    let opinion = |(action, value)| Opinion { action, value: Some(value * scale) };
    ranked.into_iter().map(opinion).collect()
}

/// Opinions without estimates: the first action is what the bot does.
pub(crate) fn opinions_without_values(actions: impl IntoIterator<Item = Action>) -> Vec<Opinion> {
    actions.into_iter().map(|action| Opinion { action, value: None }).collect()
}
