//! The networks that bots use.

use std::sync::{Arc, OnceLock};

use ginmi::action::{Action, LegalActions};
use ginmi::{Game, View, with_game};

use super::weights::{SumBuffers, UNIT};
use super::{NetworkInputEncoder, Weights, WeightsError, estimate_unit};
use crate::games::BotGame;

/// A network: its weights, and the inputs that it takes.
#[derive(Debug)]
pub struct Network {
    inputs: NetworkInputEncoder,
    weights: Weights,
}

/// Buffers for the decisions of a bot.
#[derive(Clone, Default, Debug)]
pub(super) struct ScratchBuffers {
    outputs: Vec<(Action, u16)>,
    active: Vec<u16>,
    sums: SumBuffers,
}

/// The networks of the games: those of the program, which are read when they are first needed, and
/// those that were installed.
#[derive(Debug)]
pub(super) struct GameNetworks {
    /// The file of a game's network in the program.
    file: fn(Game) -> Option<&'static [u8]>,
    networks: [OnceLock<Arc<Network>>; Game::ALL.len()],
}

/// The networks that the bots of this program share.
pub(super) static NETWORKS: GameNetworks = GameNetworks::new(weights);

impl GameNetworks {
    pub(super) const fn new(file: fn(Game) -> Option<&'static [u8]>) -> Self {
        Self { file, networks: [const { OnceLock::new() }; Game::ALL.len()] }
    }

    /// See [`Network::of`].
    pub(super) fn of(&self, game: Game) -> Option<Arc<Network>> {
        let slot = &self.networks[game as usize];
        match (self.file)(game) {
            Some(file) => Some(Arc::clone(slot.get_or_init(|| built_in(game, file)))),
            None => slot.get().cloned(),
        }
    }

    /// See [`Network::exists`].
    fn has(&self, game: Game) -> bool {
        (self.file)(game).is_some() || self.networks[game as usize].get().is_some()
    }

    /// See [`Network::install`].
    pub(super) fn install(&self, game: Game, weights: &[u8]) -> Result<bool, WeightsError> {
        let network = Network::new(game, Weights::from_bytes(weights)?)?;
        Ok(!self.has(game) && self.networks[game as usize].set(Arc::new(network)).is_ok())
    }
}

impl Network {
    /// A network for a game.
    ///
    /// # Errors
    ///
    /// When the weights are for other inputs.
    pub fn new(game: Game, weights: Weights) -> Result<Self, WeightsError> {
        let inputs = NetworkInputEncoder::new(game);
        weights.check(&inputs)?;
        Ok(Self { inputs, weights })
    }

    /// The network of a game that all bots of this program use: that of the crate feature
    /// `networks`, or the one that was [installed](Network::install).
    #[must_use]
    pub fn of(game: Game) -> Option<Arc<Self>> {
        NETWORKS.of(game)
    }

    /// Whether there is a [network of a game](Self::of). It reads none, so that a program can ask
    /// without the code for that.
    #[must_use]
    pub fn exists(game: Game) -> bool {
        NETWORKS.has(game)
    }

    /// Has all bots of this program use this network from their next decision on, unless the game
    /// has one already. Returns whether they will.
    ///
    /// # Errors
    ///
    /// When the bytes are not a file of weights for this game.
    pub fn install(game: Game, weights: &[u8]) -> Result<bool, WeightsError> {
        NETWORKS.install(game, weights)
    }

    /// Whether it can decide for the viewer.
    pub(super) fn fits(&self, view: &View) -> bool {
        self.inputs.fits(view)
    }

    /// Values the legal actions one after another; returns what a value of one is worth in points
    /// or chips, or `None` where offers are made.
    pub(super) fn value_actions(
        &self,
        view: &View,
        legal: &LegalActions,
        scratch: &mut ScratchBuffers,
        mut each: impl FnMut(Action, i32),
    ) -> Option<f32> {
        let (Self { inputs, weights }, ScratchBuffers { outputs, active, sums }) = (self, scratch);
        inputs.number_actions(legal, outputs);
        if outputs.is_empty() {
            return None;
        }
        active.clear();
        inputs.write_common_inputs(view, active);
        weights.begin(active, sums);
        for (action, number) in outputs {
            active.clear();
            inputs.write_action_inputs(view, *action, *number, active);
            each(*action, weights.value(active, sums));
        }
        Some(weights.unit() * estimate_unit(view) / UNIT as f32)
    }
}

/// The file of weights of a game, in a program with the crate feature `networks`.
#[must_use]
pub const fn weights(game: Game) -> Option<&'static [u8]> {
    with_game!(game, G => <G as BotGame>::NETWORK)
}

fn built_in(game: Game, weights: &[u8]) -> Arc<Network> {
    let network = Weights::from_bytes(weights).and_then(|weights| Network::new(game, weights));
    Arc::new(network.expect("a test reads the networks of all games"))
}
