//! A small neural network that values every action of a view, and the bot that plays by it.
//!
//! [`NetworkInputEncoder`] turns a view into a list of the inputs that are on, [`Weights`] are the
//! numbers that `ginmi-train` found, a [`Network`] is both, and [`NetBot`] is the bot. Everything
//! is computed in integers, so that a view leads to the same decision on every machine.
//!
//! With the crate feature `networks`, the networks of the games are in the program (0.3 to 0.5 MB
//! each). A program without it can [install](Network::install) them.

mod inputs;
mod network;
#[cfg(test)]
mod tests;
mod weights;

use std::sync::Arc;

use ginmi::View;
use ginmi::action::{Action, LegalActions};

pub use inputs::{NetworkInputEncoder, estimate_unit};
use network::{GameNetworks, NETWORKS, ScratchBuffers};
pub use network::{Network, weights};
pub use weights::{NetworkShape, Weights, WeightsError};

use crate::opinion::rank_opinions;
use crate::{Bot, GreedyBot, Opinion};

/// A bot that takes the action with the highest estimate: the mean of what a network and
/// [`GreedyBot`] expect. They err in different places, so their mean is better than either.
///
/// Networks are trained by the standard rules, and [decide](NetworkInputEncoder::fits) by house rules
/// too that leave out no dekiyaku. Where there is no network for a match or a decision, the bot
/// decides as [`GreedyBot`].
#[derive(Clone, Debug)]
pub struct NetBot {
    /// Its own network; without one it uses that of the game.
    network: Option<Arc<Network>>,
    networks: &'static GameNetworks,
    scratch: ScratchBuffers,
}

impl Default for NetBot {
    fn default() -> Self {
        Self::with_networks(&NETWORKS)
    }
}

impl NetBot {
    /// The bot with the networks of the games.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The bot with this network.
    #[must_use]
    pub fn with_network(network: Arc<Network>) -> Self {
        Self { network: Some(network), ..Self::default() }
    }

    /// The bot with the networks of the games among these.
    fn with_networks(networks: &'static GameNetworks) -> Self {
        Self { network: None, networks, scratch: ScratchBuffers::default() }
    }

    /// Whether a network can decide for the viewer.
    #[must_use]
    pub fn fits(&self, view: &View) -> bool {
        self.network(view).is_some()
    }

    /// The network, if there is one that fits.
    fn network(&self, view: &View) -> Option<Arc<Network>> {
        let network = self.network.clone().or_else(|| self.networks.of(view.game()))?;
        network.fits(view).then_some(network)
    }

    /// Values the legal actions one after another; returns what a value of one is worth in points
    /// or chips, or `None` where there is no network, it does not fit, or offers are made.
    fn value(
        &mut self,
        view: &View,
        legal: &LegalActions,
        each: impl FnMut(Action, i32),
    ) -> Option<f32> {
        self.network(view)?.value_actions(view, legal, &mut self.scratch, each)
    }
}

impl Bot for NetBot {
    fn name(&self) -> &str {
        "net"
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let opinions = self.opinions(view, legal);
        opinions.first().expect("something is to be decided").action
    }

    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        legal.nth(0).filter(|_| legal.len() == 1)
    }

    fn opinions(&mut self, view: &View, legal: &LegalActions) -> Vec<Opinion> {
        let opinions = GreedyBot::new().opinions(view, legal);
        let mut own = Vec::new();
        let Some(scale) = self.value(view, legal, |action, value| own.push((action, value))) else {
            return opinions;
        };
        let mean = |(action, own): &(Action, i32)| {
            let greedy = opinions.iter().find(|opinion| opinion.action == *action)?;
            Some((*action, (*own as f32 * scale + greedy.value?) / 2.0))
        };
        let means: Vec<_> = own.iter().filter_map(mean).collect();
        if means.len() < legal.len() { opinions } else { rank_opinions(means, 1.0) }
    }
}
