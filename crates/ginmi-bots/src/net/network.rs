//! The networks that bots use.

use std::sync::{Arc, OnceLock};

use ginmi::{Game, with_game};

use super::{BadWeights, Inputs, Weights};
use crate::games::Plays;

/// A network: its weights, and the inputs that it takes.
#[derive(Debug)]
pub struct Network {
    pub(super) inputs: Inputs,
    pub(super) weights: Weights,
}

/// The networks of the games, each read when it is first needed.
static NETWORKS: [OnceLock<Option<Arc<Network>>>; Game::ALL.len()] =
    [const { OnceLock::new() }; Game::ALL.len()];

impl Network {
    /// A network for a game.
    ///
    /// # Errors
    ///
    /// When the weights are for other inputs.
    pub fn new(game: Game, weights: Weights) -> Result<Network, BadWeights> {
        let inputs = Inputs::new(game);
        weights.check(&inputs)?;
        Ok(Network { inputs, weights })
    }

    /// The network of a game that all bots of this program use: that of the crate feature
    /// `networks`, or the one that was [installed](Network::install).
    #[must_use]
    pub fn of(game: Game) -> Option<Arc<Network>> {
        NETWORKS[game as usize].get_or_init(|| built_in(game)).clone()
    }

    /// Has all bots of this program use this network from now on, in a program that was built without
    /// networks. Call it before any bot of the game decides: those that have decided without a
    /// network go on without. Returns whether it will be used.
    ///
    /// # Errors
    ///
    /// When the bytes are not a file of weights for this game.
    pub fn install(game: Game, weights: &[u8]) -> Result<bool, BadWeights> {
        let network = Network::new(game, Weights::from_bytes(weights)?)?;
        Ok(NETWORKS[game as usize].set(Some(Arc::new(network))).is_ok())
    }
}

/// The file of weights of a game, in a program with the crate feature `networks`.
#[must_use]
pub const fn weights(game: Game) -> Option<&'static [u8]> {
    with_game!(game, G => <G as Plays>::NETWORK)
}

fn built_in(game: Game) -> Option<Arc<Network>> {
    let weights = Weights::from_bytes(weights(game)?);
    let network = weights.and_then(|weights| Network::new(game, weights));
    Some(Arc::new(network.expect("a test reads the networks of all games")))
}
