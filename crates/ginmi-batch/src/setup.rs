use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ginmi::encode::Encoder;
use ginmi::games::SetupError;
use ginmi::{Game, Match};
use ginmi_bots::BotSpec;

use crate::rows::RowWidths;

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

    /// The lengths of the rows of a batch.
    ///
    /// # Errors
    ///
    /// As [`Batch::new`](crate::Batch::new).
    pub fn widths(&self) -> Result<RowWidths, SetupError> {
        self.begin().map(|(_, widths)| widths)
    }

    /// The match before its first event, which every match begins with, and the lengths of rows.
    ///
    /// # Panics
    ///
    /// Without a table, with more bots than players, or if every seat has a bot.
    pub(crate) fn begin(&self) -> Result<(Match, RowWidths), SetupError> {
        assert!(self.tables > 0, "at least one table");
        let bots = self.bots.iter().flatten().count();
        assert!(self.bots.len() <= self.players && bots < self.players, "a seat without a bot");
        let fresh = Match::new(self.game, self.players, self.options.iter().copied())?;
        let encoder = Encoder::new(&fresh);
        let widths = RowWidths {
            obs: encoder.len(),
            oracle: if self.oracle { encoder.oracle_len() } else { 0 },
            mask: encoder.actions().len(),
            players: self.players,
        };
        Ok((fresh, widths))
    }

    /// The bot of each seat by name.
    pub(crate) fn bot_names(&self) -> Vec<Option<String>> {
        self.bots.iter().map(|bot| bot.map(|bot| bot.to_string())).collect()
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
