use ginmi::Game;
use ginmi_bots::BotSpec;

/// What a batch plays.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The game.
    pub game: Game,
    /// How many play at each table.
    pub players: usize,
    /// House rules by name; what is not named has its default.
    pub options: Vec<(&'a str, &'a str)>,
    /// How many tables there are, at least one.
    pub tables: usize,
    /// The seed of all games.
    pub seed: u64,
    /// How many threads play, the caller's among them.
    pub threads: usize,
    /// What happens to a table whose match is over.
    pub autoreset: Autoreset,
    /// The bot of each seat; `None` for a seat whose decisions come from outside, as do those of the
    /// seats that are not named.
    pub bots: Vec<Option<BotSpec>>,
    /// Whether to write what all cards say as well.
    pub oracle: bool,
}

impl Setup<'_> {
    /// One table whose decisions all come from outside.
    #[must_use]
    pub const fn new(game: Game, players: usize) -> Self {
        Setup {
            game,
            players,
            options: Vec::new(),
            tables: 1,
            seed: 0,
            threads: 1,
            autoreset: Autoreset::NextStep,
            bots: Vec::new(),
            oracle: false,
        }
    }
}

/// What happens to a table whose match is over, as Gymnasium names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autoreset {
    /// The next step begins its next match, whatever action is given for it.
    NextStep,
    /// The step that ends a match begins the next one: what is seen is the new match, what is earned
    /// and that one is over is of the old one.
    SameStep,
    /// Nothing, until it is reset.
    Disabled,
}
