//! What bots think of what could be done.

use ginmi::action::Action;

/// What a bot thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// The action.
    pub action: Action,
    /// What the seat is expected to win by it until the round is over, less what it pays: points with
    /// the field multiplier counted in, or chips. Values of one decision can be compared with each
    /// other, those of two decisions cannot. `None` where the bot decides without an estimate.
    pub value: Option<f32>,
}

/// Opinions from values in any unit, the best first; `scale` makes the game's unit of it. Of equals,
/// those stay first that came first.
pub(crate) fn ranked(values: impl IntoIterator<Item = (Action, f32)>, scale: f32) -> Vec<Opinion> {
    // They are few. They are put in order before they are scaled, since rounding could make equals of
    // what is not.
    let mut ranked: Vec<(Action, f32)> = Vec::new();
    for (action, value) in values {
        let place = ranked.iter().position(|(_, other)| value > *other);
        ranked.insert(place.unwrap_or(ranked.len()), (action, value));
    }
    let opinion = |(action, value)| Opinion { action, value: Some(value * scale) };
    ranked.into_iter().map(opinion).collect()
}

/// Opinions without estimates: the first action is what the bot does.
pub(crate) fn unweighed(actions: [Action; 2]) -> Vec<Opinion> {
    actions.into_iter().map(|action| Opinion { action, value: None }).collect()
}
