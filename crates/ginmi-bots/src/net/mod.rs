//! A player that learned: a small neural network that values every action of a view.
//!
//! [`Inputs`] turns a view into a list of the inputs that are on, [`Weights`] are the numbers that
//! `ginmi-train` found, and [`Net`] is the bot. Everything is computed in integers, so that a view
//! leads to the same decision on every machine.

mod ahead;
mod inputs;
#[cfg(test)]
mod tests;
mod weights;

use std::sync::Arc;

use ginmi::View;
use ginmi::action::{Action, Actions};

pub use ahead::LookAhead;
pub use inputs::{Inputs, unit};
use weights::UNIT;
use weights::Work;
pub use weights::{BadWeights, Shape, Weights};

use crate::opinion::ranked;
use crate::{Bot, Greedy, Opinion};

/// A bot that takes the action with the highest estimate: the mean of what its network and
/// [`Greedy`] expect. They err in different places, so their mean is better than either.
///
/// The network was trained for one game and number of players with the standard rules. In other
/// matches, and where there are [offers](Actions::Offers) to choose from, it decides as [`Greedy`].
#[derive(Clone, Debug)]
pub struct Net {
    inputs: Arc<Inputs>,
    weights: Arc<Weights>,
    outputs: Vec<(Action, u16)>,
    on: Vec<u16>,
    work: Work,
}

impl Net {
    /// The bot with these weights.
    ///
    /// # Errors
    ///
    /// When the weights are for another set of inputs.
    pub fn new(inputs: Arc<Inputs>, weights: Arc<Weights>) -> Result<Net, BadWeights> {
        weights.check(&inputs)?;
        Ok(Net { inputs, weights, outputs: vec![], on: vec![], work: Work::default() })
    }

    /// The action that the network alone values most, in a match that [fits](Inputs::fit) it; `None`
    /// where offers are made.
    pub fn choose(&mut self, view: &View, legal: &Actions) -> Option<Action> {
        let (mut best, mut most) = (None, i32::MIN);
        self.value(view, legal, |action, value| {
            if value > most {
                (best, most) = (Some(action), value);
            }
        });
        best
    }

    /// Whether the network can play this match.
    #[must_use]
    pub fn fits(&self, view: &View) -> bool {
        self.inputs.fit(view)
    }

    /// The money to come until the end of the round, in points or chips, if the best action is taken;
    /// 0 where offers are made.
    pub fn money_to_come(&mut self, view: &View, legal: &Actions) -> f32 {
        let mut most = None;
        self.value(view, legal, |_, value| most = most.max(Some(value)));
        most.unwrap_or_default() as f32 * self.scale(view)
    }

    /// What a value of one is worth in points or chips.
    fn scale(&self, view: &View) -> f32 {
        self.weights.unit() * inputs::unit(view) / UNIT as f32
    }

    /// Values the legal actions one after another.
    fn value(&mut self, view: &View, legal: &Actions, mut each: impl FnMut(Action, i32)) {
        let Net { inputs, weights, outputs, on, work } = self;
        inputs.number(legal, outputs);
        if outputs.is_empty() {
            return;
        }
        on.clear();
        inputs.read(view, on);
        weights.begin(on, work);
        for (action, number) in outputs {
            on.clear();
            inputs.read_after(view, *action, *number, on);
            each(*action, weights.value(on, work));
        }
    }
}

impl Bot for Net {
    fn name(&self) -> &str {
        "net"
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        let opinions = self.opinions(view, legal);
        opinions.first().expect("something is to be decided").action
    }

    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        legal.nth(0).filter(|_| legal.len() == 1)
    }

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        let opinions = Greedy::new().opinions(view, legal);
        if !self.fits(view) {
            return opinions;
        }
        let (mut valued, scale) = (Vec::new(), self.scale(view));
        self.value(view, legal, |action, value| {
            let greedy = opinions.iter().find(|opinion| opinion.action == action);
            let value = value as f32 * scale;
            valued.extend(greedy.and_then(|one| Some((action, (value + one.value?) / 2.0))));
        });
        if valued.len() < legal.len() { opinions } else { ranked(valued, 1.0) }
    }
}
