use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ginmi::Game;
use ginmi_bots::BotSpec;

/// The setup of a batch.
#[derive(Clone, Debug)]
pub struct BatchSetup<'a> {
    /// The game.
    pub game: Game,
    /// The number of players at each table.
    pub players: usize,
    /// House rules by name; those not named have their defaults.
    pub options: Vec<(&'a str, &'a str)>,
    /// How many tables there are, at least one.
    pub tables: usize,
    /// The seed of all games.
    pub seed: u64,
    /// How many threads play, the caller's among them.
    pub threads: usize,
    /// What happens to a table whose match is over.
    pub autoreset: AutoresetMode,
    /// The bot of each seat. Decisions for `None` and for seats beyond the list come from the
    /// caller.
    pub bots: Vec<Option<BotSpec>>,
    /// Whether to write the oracle's observations as well.
    pub oracle: bool,
    /// Ends a long step, reset or beginning, when it is set: tables that have not been played yet are
    /// left as they are, and the batch is then of no use.
    pub stop: Option<Arc<AtomicBool>>,
}

impl BatchSetup<'_> {
    /// One table whose decisions all come from the caller.
    #[must_use]
    pub const fn new(game: Game, players: usize) -> Self {
        BatchSetup {
            game,
            players,
            options: Vec::new(),
            tables: 1,
            seed: 0,
            threads: 1,
            autoreset: AutoresetMode::NextStep,
            bots: Vec::new(),
            oracle: false,
            stop: None,
        }
    }
}

/// What happens to a table whose match is over, as Gymnasium names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutoresetMode {
    /// The next step begins its next match and ignores the action for it.
    NextStep,
    /// The step that ends a match begins the next one: the observation is of the new match, reward
    /// and end are of the old one.
    SameStep,
    /// Nothing, until it is reset.
    Disabled,
}
